//! An answer against perfect play, slide by slide.

use serde::{Deserialize, Serialize};

use crate::{
    answer::Answer,
    board::Board,
    check::{Verdict, check},
    error::Error,
    metric::Metric,
    replay::replay,
    slide::Slide,
    survey::{SurveyOptions, survey},
};

/// One legally played slide of a reviewed answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedSlide {
    /// The slide.
    pub slide: Slide,
    /// The distance before it; `None` when the cluster has no solved position.
    pub before: Option<u32>,
    /// The distance after it.
    pub after: Option<u32>,
    /// What it cost more than perfect play, in the metric. In moves a run of slides by one vehicle is one move, so the
    /// whole loss of a run stands at its last slide and the others cost 0.
    pub loss: Option<u32>,
}

/// The answer of [`review`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Review {
    /// The judgement of [`check`].
    pub verdict: Verdict,
    /// The metric of the distances and losses.
    pub metric: Metric,
    /// The distance of the start; `None` when it is unsolvable.
    pub best: Option<u32>,
    /// The losses of all slides together: for a right answer its cost − `best`. `None` when the start is unsolvable.
    pub loss: Option<u32>,
    /// Every slide played legally, up to the one that failed.
    pub slides: Vec<ReviewedSlide>,
}

/// The distance before and after each slide of an answer, and what each cost, from one survey of the cluster.
///
/// # Errors
/// As [`survey`]: [`crate::LimitError`] beyond `options.max_states`, [`Error::Stopped`]. A bad answer is no error.
pub fn review(board: &Board, answer: &Answer, options: &SurveyOptions) -> Result<Review, Error> {
    let survey = survey(board, options)?;
    let best = survey.distance(board).flatten();
    let mut before = best;
    let mut slides: Vec<ReviewedSlide> = Vec::new();
    let mut run = Run::default();
    replay(board, answer, |position, index, slide| {
        let after = survey.distance(position).flatten();
        let loss = match options.metric {
            Metric::Steps => loss(slide.delta.unsigned_abs() as u32, before, after),
            Metric::Moves => {
                if run.vehicle == Some(index) {
                    // The run goes on: what was charged to its last slide so far moves on to this one.
                    let last = slides.last_mut().expect("a run has a slide");
                    last.loss = last.loss.map(|_| 0);
                } else {
                    run = Run { vehicle: Some(index), before };
                }
                loss(1, run.before, after)
            }
        };
        slides.push(ReviewedSlide { slide: slide.clone(), before, after, loss });
        before = after;
    });
    let loss = best.map(|_| slides.iter().filter_map(|slide| slide.loss).sum());
    Ok(Review { verdict: check(board, answer), metric: options.metric, best, loss, slides })
}

/// The run of slides by one vehicle that is being played.
#[derive(Default)]
struct Run {
    vehicle: Option<usize>,
    before: Option<u32>,
}

/// What a play of this price cost beyond the distance it took away; never below 0, since a distance cannot fall by more
/// than the price.
fn loss(price: u32, before: Option<u32>, after: Option<u32>) -> Option<u32> {
    before.zip(after).map(|(before, after)| (price + after).saturating_sub(before))
}
