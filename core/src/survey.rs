//! A whole cluster at once: how many positions, how far each is from a solved one.

use std::{cell::RefCell, fmt, sync::Arc};

use serde::{Deserialize, Serialize};

use crate::{board::Board, chart::Distances, error::Error, metric::Metric, solve::Stop, surveyor::Surveyor};

/// In which metric [`survey`] measures and where it gives up.
#[derive(Clone, Copy, Default)]
pub struct SurveyOptions<'a> {
    /// The metric of the distances.
    pub metric: Metric,
    /// See at most this many positions; `None` = [`Survey::MAX_STATES`].
    pub max_states: Option<u64>,
    /// Use at most this many bytes; `None` = [`crate::MAX_MEMORY`].
    pub max_memory: Option<u64>,
    /// Asked now and then whether to stop.
    pub stop: Stop<'a>,
}

/// Facts about the cluster of a board, and the distance of each of its positions. Cheap to clone.
#[derive(Clone)]
pub struct Survey {
    summary: SurveySummary,
    start: Board,
    chart: Arc<dyn Distances>,
}

impl fmt::Debug for Survey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Survey").field("summary", &self.summary).finish_non_exhaustive()
    }
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

    /// The most that [`SurveyOptions::max_states`] can allow: positions are numbered by 32 bits.
    pub const MOST_STATES: u64 = u32::MAX as u64;

    pub(crate) fn new(board: &Board, metric: Metric, states: u64, chart: Arc<dyn Distances>) -> Survey {
        let counts = chart.counts();
        let max_distance = counts.len().checked_sub(1).map(|distance| distance as u32);
        let mut survey = Survey {
            summary: SurveySummary {
                metric,
                states,
                solved: counts.first().copied().unwrap_or(0),
                counts,
                max_distance,
                farthest: None,
            },
            start: board.clone(),
            chart,
        };
        survey.summary.farthest = max_distance.and_then(|distance| survey.position_at(distance, 0));
        survey
    }

    /// The facts.
    pub fn summary(&self) -> &SurveySummary {
        &self.summary
    }

    /// The distance of a position of this cluster: `Some(None)` when the cluster has no solved position, `None` when
    /// the board is not in the cluster.
    pub fn distance(&self, position: &Board) -> Option<Option<u32>> {
        self.chart.distance(&self.offsets_of(position)?)
    }

    /// The distances of several positions, each as [`Survey::distance`] gives it.
    pub fn distances(&self, positions: &[Board]) -> Vec<Option<Option<u32>>> {
        let mut distances = vec![None; positions.len()];
        let (places, offsets): (Vec<usize>, Vec<Vec<u8>>) = positions
            .iter()
            .map(|at| self.offsets_of(at))
            .enumerate()
            .filter_map(|(i, at)| Some((i, at?)))
            .unzip();
        for (place, distance) in places.into_iter().zip(self.chart.distances(&offsets)) {
            distances[place] = distance;
        }
        distances
    }

    /// The position with this rank, from 0, among those at a distance. They are ranked by where their vehicles stand along
    /// their lanes, in the order of the board's vehicles, so that a rank names the same position for ever.
    pub fn position_at(&self, distance: u32, rank: u64) -> Option<Board> {
        let count = self.start.vehicles().len();
        let offsets = self.chart.offsets_at(distance, count);
        let mut positions: Vec<&[u8]> = offsets.chunks_exact(count).collect();
        let rank = usize::try_from(rank).ok().filter(|&rank| rank < positions.len())?;
        let (_, offsets, _) = positions.select_nth_unstable(rank);
        let mut board = self.start.clone();
        board.place_all(offsets);
        Some(board)
    }

    /// Where the vehicles of a position stand, in the order of this survey's board; `None` for another board.
    fn offsets_of(&self, position: &Board) -> Option<Vec<u8>> {
        let same_place = |index: usize| {
            position.vehicles().get(index).filter(|found| found.id == self.start.vehicles()[index].id)
        };
        let offsets: Vec<u8> = (0..self.start.vehicles().len())
            .map(|index| {
                let vehicle = &self.start.vehicles()[index];
                same_place(index).or_else(|| position.vehicle(&vehicle.id)).map(|found| found.offset())
            })
            .collect::<Option<_>>()?;
        self.start.has_position(position).then_some(offsets)
    }
}

thread_local! {
    static SURVEYOR: RefCell<Surveyor> = RefCell::default();
}

/// Surveys the cluster of a board: one pass that finds every position, one backward breadth-first pass from all solved
/// ones. Uses the buffers of the thread's own [`Surveyor`].
///
/// # Errors
/// [`crate::LimitError`] when the cluster has more than `max_states` positions or needs more than `max_memory` bytes; [`Error::Stopped`] when
/// `options.stop` said so.
pub fn survey(board: &Board, options: &SurveyOptions) -> Result<Survey, Error> {
    // `stop` is the caller's own code, which may well search itself.
    SURVEYOR.with(|surveyor| match surveyor.try_borrow_mut() {
        Ok(mut surveyor) => surveyor.survey(board, options),
        Err(_) => Surveyor::default().survey(board, options),
    })
}
