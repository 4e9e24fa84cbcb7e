//! Every legal slide of a position against perfect play.

use serde::{Deserialize, Serialize};

use crate::{
    board::Board,
    error::Error,
    metric::Metric,
    slide::Slide,
    solution::Status,
    survey::{SurveyOptions, survey},
};

/// One legal slide and what it costs.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RatedSlide {
    /// The slide.
    pub slide: Slide,
    /// The distance after it; `None` when the cluster has no solved position.
    pub distance: Option<u32>,
    /// What it costs more than perfect play, in the metric: 0 for a best slide.
    pub loss: Option<u32>,
}

/// The answer of [`rate`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Rating {
    /// `solved` or `unsolvable`.
    pub status: Status,
    /// The distance of the position itself; `None` when unsolvable.
    pub distance: Option<u32>,
    /// Every legal slide, in the order of [`Board::slides`]; empty when the red car is out.
    pub slides: Vec<RatedSlide>,
}

/// Rates every legal slide, from one survey of the cluster.
///
/// # Errors
/// As [`survey`]: [`crate::LimitError`] beyond `options.max_states`, [`Error::Stopped`].
pub fn rate(board: &Board, options: &SurveyOptions) -> Result<Rating, Error> {
    let survey = survey(board, options)?;
    let slides = board.slides();
    let mut positions: Vec<Board> =
        slides.iter().map(|slide| board.slide(slide).expect("a slide of slides() is legal")).collect();
    positions.push(board.clone());
    let mut distances = survey.distances(&positions);
    let distance = distances.pop().flatten().flatten();
    let slides = slides
        .into_iter()
        .zip(distances)
        .map(|(slide, after)| {
            let after = after.flatten();
            let price = match options.metric {
                Metric::Moves => 1,
                Metric::Steps => slide.delta.unsigned_abs() as u32,
            };
            let loss = after.zip(distance).map(|(after, before)| after + price - before);
            RatedSlide { slide, distance: after, loss }
        })
        .collect();
    let status = if distance.is_some() { Status::Solved } else { Status::Unsolvable };
    Ok(Rating { status, distance, slides })
}
