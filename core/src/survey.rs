//! A whole cluster at once: how many positions, how far each is from a solved one.

use serde::{Deserialize, Serialize};

use crate::{board::Board, error::Error, metric::Metric, solve::Stop};

/// In which metric [`survey`] measures and where it gives up.
#[derive(Clone, Copy, Default)]
pub struct SurveyOptions<'a> {
    /// The metric of the distances.
    pub metric: Metric,
    /// See at most this many positions; `None` = [`Survey::MAX_STATES`].
    pub max_states: Option<u64>,
    /// Asked now and then whether to stop.
    pub stop: Stop<'a>,
}

/// Facts about the cluster of a board, and the distance of each of its positions.
#[derive(Clone, Debug)]
pub struct Survey {
    summary: SurveySummary,
}

/// The facts of a [`Survey`] that go through JSON.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SurveySummary {
    /// The metric of the distances.
    pub metric: Metric,
    /// Positions in the cluster.
    pub states: u64,
    /// Solved positions among them; 0 = unsolvable.
    pub solved: u64,
    /// How many positions there are at each distance, from 0; empty when unsolvable.
    pub counts: Vec<u64>,
    /// The greatest distance; `None` when unsolvable.
    pub max_distance: Option<u32>,
    /// A position at the greatest distance, the same one for any start in the cluster; `None` when unsolvable.
    pub farthest: Option<Board>,
}

impl Survey {
    /// The default of [`SurveyOptions::max_states`].
    pub const MAX_STATES: u64 = 50_000_000;

    /// The facts.
    pub fn summary(&self) -> &SurveySummary {
        &self.summary
    }

    /// The distance of a position of this cluster: `Some(None)` when the cluster has no solved position, `None` when
    /// the board is not in the cluster.
    pub fn distance(&self, position: &Board) -> Option<Option<u32>> {
        let _ = position;
        todo!("being written on another branch")
    }
}

/// Surveys the cluster of a board: one pass that finds every position, one backward breadth-first pass from all solved
/// ones.
///
/// # Errors
/// [`crate::LimitError`] when the cluster has more than `max_states` positions; [`Error::Stopped`] when
/// `options.stop` said so.
pub fn survey(board: &Board, options: &SurveyOptions) -> Result<Survey, Error> {
    let _ = (board, options);
    todo!("being written on another branch")
}
