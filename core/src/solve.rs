//! Proven shortest solutions.

use crate::{board::Board, error::Error, metric::Metric, solution::Solution};

/// Asked now and then by long work; `true` ends it with [`Error::Stopped`]. It never changes a result.
pub type Stop<'a> = Option<&'a (dyn Fn() -> bool + Sync)>;

/// What [`solve`] minimises and where it gives up.
#[derive(Clone, Copy, Default)]
pub struct SolveOptions<'a> {
    /// What to minimise.
    pub metric: Metric,
    /// Count leaving: as many more steps as the red car is long. No effect in the moves metric.
    pub leave: bool,
    /// Look for solutions of at most this cost.
    pub max_cost: Option<u32>,
    /// See at most this many positions.
    pub max_states: Option<u64>,
    /// Asked now and then whether to stop.
    pub stop: Stop<'a>,
}

/// A proven cheapest solution of a board, proof that there is none, or the cap that stopped the search.
///
/// # Errors
/// [`Error::Stopped`] when `options.stop` said so.
pub fn solve(board: &Board, options: &SolveOptions) -> Result<Solution, Error> {
    let _ = (board, options);
    todo!("being written on another branch")
}
