//! Proven shortest solutions.
//!
//! # How a board is solved
//!
//! **Small boards** by plain breadth-first search, as fast as it can be made. It sees up to four million positions (a
//! million of a board wider than 8 × 8), which covers every 6 × 6 board. If it finds nothing, it has proven at least that no
//! solution is as short as it was deep.
//!
//! **Big boards** by two searches that take turns, both guided by the *must-move bound*: which vehicles have to move at all, and
//! which way, before the red car can leave? A vehicle in the way must go to one side or the other, for which other
//! vehicles must go first, and so on without a circle; the cheapest such set of moves is a lower bound on what is left to play. All
//! vehicles stay on the board for it; only the order of events is let go.
//!
//! * A *beam* keeps the most promising positions of each layer, a hundred at first and twice as many in each turn. When it
//!   comes upon a solution, that is *refined*: all vehicles that it does not move are taken for walls, and what is shorter among the
//!   few positions left is found at once.
//! * The *proof* looks for solutions within a limit, layer by layer, and drops every position whose bound says
//!   that the limit would be exceeded. If nothing is found, the limit goes up, and so does the proven lower bound.
//!
//! A solution as short as the lower bound is a cheapest one. Where the bound shows that nothing can ever empty the red
//! car's way, the board is unsolvable, whatever its size. Turns follow from numbers of positions, never from time or
//! threads.
//!
//! # What was tried
//!
//! On the hardest course board at hand (12 × 12, 44 vehicles) a plain search is lost: after 100 million positions it is 14 moves
//! deep, and each layer is 1.8 times as large as the one before. The bound leaves 4 million positions to keep for the proof that no
//! solution has fewer than 25 moves. These earned their place: chains, and vehicles that stop in the red
//! car's row (half of the positions), in the bound; looking at the farthest cell first (a third fewer choices); helpful moves in the key of the beam (a fourth of
//! the width is enough); refining with a limit that grows (32 moves became 25 in seconds).
//!
//! These did not: the bound on 6 × 6 boards and on boards of hundreds of moves (an 8 × 8 board of 202 moves has a bound of
//! 20 at its start; 10% fewer positions, each many times as costly); a beam ordered by the bound alone; a beam without
//! a limit on its length; other orders of choices in the bound; the case of a vehicle that stops in the red car's row
//! as branches instead of a debt. Pattern databases were left out because a jam comes from all vehicles together: take
//! most of them away, and nothing is left to count. Two-sided search was left out because boards this large have more solved positions than
//! a search can hold.

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
    /// See at most this many positions. A position that is met by several searches for one board counts in each.
    pub max_states: Option<u64>,
    /// Use at most this many bytes for the search; `None` = [`MAX_MEMORY`]. Lists and tables take half of it, for an
    /// allocator may lose as much again between them.
    pub max_memory: Option<u64>,
    /// Whether the solution has to be a cheapest one. `false` = a good one, soon, with the best lower bound at hand: for
    /// boards on which the proof is out of reach. Such a search ends when three beams in a row find nothing better, or
    /// at a cap; a small board is solved by a cheapest solution all the same.
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
/// [`Error::Stopped`] when `options.stop` said so; [`Error::Argument`] for a number of threads that is not 1 to 1024;
/// [`Error::Limit`] when the machine gives no more threads.
pub fn solve(board: &Board, options: &SolveOptions) -> Result<Solution, Error> {
    // `stop` is the caller's own code, which may well search itself.
    SOLVER.with(|solver| match solver.try_borrow_mut() {
        Ok(mut solver) => solver.solve(board, options),
        Err(_) => Solver::default().solve(board, options),
    })
}
