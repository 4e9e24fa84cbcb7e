//! Proven shortest solutions.

use std::cell::RefCell;

use crate::{board::Board, error::Error, metric::Metric, solution::Solution, solver::Solver};

/// Asked now and then by long work; `true` ends it with [`Error::Stopped`]. It never changes a result. The thread that
/// called asks at least (Python hears of Ctrl-C on one thread only); workers may ask as well.
pub type Stop<'a> = Option<&'a (dyn Fn() -> bool + Sync)>;

/// The default of [`SolveOptions::max_memory`]: 4 GiB.
pub const MAX_MEMORY: u64 = 4 << 30;

/// What [`solve`] minimises and where it gives up.
#[derive(Clone, Copy)]
pub struct SolveOptions<'a> {
    /// What to minimise.
    pub metric: Metric,
    /// Count leaving: as many more steps as the red car is long. No effect in the moves metric.
    pub leave: bool,
    /// Look for solutions of at most this cost.
    pub max_cost: Option<u32>,
    /// See at most this many positions.
    pub max_states: Option<u64>,
    /// Use at most this many bytes for the search; `None` = [`MAX_MEMORY`].
    pub max_memory: Option<u64>,
    /// Whether the solution has to be a cheapest one. `false` = a good one, soon, with the best lower bound at hand: for
    /// boards on which the proof is out of reach.
    pub optimal: bool,
    /// Threads for this one search, 1 to 1024; `None` = as many as the machine can run at once, 1 within a batch. Only
    /// big searches use more than one; the result does not depend on it.
    pub threads: Option<usize>,
    /// Asked now and then whether to stop.
    pub stop: Stop<'a>,
}

impl Default for SolveOptions<'_> {
    fn default() -> Self {
        SolveOptions {
            metric: Metric::default(),
            leave: false,
            max_cost: None,
            max_states: None,
            max_memory: None,
            optimal: true,
            threads: None,
            stop: None,
        }
    }
}

thread_local! {
    static SOLVER: RefCell<Solver> = RefCell::default();
}

/// A proven cheapest solution of a board, proof that there is none, or the cap that stopped the search. Uses the
/// buffers of the thread's own [`Solver`].
///
/// # Errors
/// [`Error::Stopped`] when `options.stop` said so.
pub fn solve(board: &Board, options: &SolveOptions) -> Result<Solution, Error> {
    // `stop` is the caller's own code, which may well search itself.
    SOLVER.with(|solver| match solver.try_borrow_mut() {
        Ok(mut solver) => solver.solve(board, options),
        Err(_) => Solver::default().solve(board, options),
    })
}
