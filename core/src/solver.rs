//! The search behind [`crate::solve`], with its buffers.

use crate::{
    big,
    board::Board,
    breadth::{Breadth, Caps, End},
    compiled::{Buffers, Work},
    error::Error,
    lanes,
    metric::Metric,
    pool::threads,
    search_space::Space,
    slide::Slide,
    slides_along::slides_along,
    solution::{Cap, Solution, Status},
    solve::{MAX_MEMORY, SolveOptions},
};

/// Solves boards one after the other, with buffers and tables that are made once: a small puzzle takes a few
/// microseconds. [`crate::solve`] keeps one a thread.
#[derive(Default)]
pub struct Solver(Buffers);

/// Positions that a plain search sees before a board counts as big. No cluster of 6 × 6 is as large.
const PLAIN_STATES: u64 = 1 << 22;
/// The same for boards wider than 8 × 8, whose positions cost more and grow faster in number.
const PLAIN_STATES_WIDE: u64 = 1 << 20;

/// The part of the memory that a plain search may fill, as a divisor; a list that grows has its old and its new place for a
/// moment, so it may use twice that.
const PLAIN_MEMORY: u64 = 8;

impl Solver {
    /// A solver with small buffers.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// As [`crate::solve`].
    ///
    /// # Errors
    /// As [`crate::solve`].
    pub fn solve(&mut self, board: &Board, options: &SolveOptions) -> Result<Solution, Error> {
        let plain = if lanes::fit(board) { PLAIN_STATES } else { PLAIN_STATES_WIDE };
        self.solve_plain_up_to(plain, board, options)
    }

    /// As [`Solver::solve`], with a say in how many positions a plain search may see before a board counts as big: for tests,
    /// which have small boards to compare with.
    ///
    /// # Errors
    /// As [`crate::solve`].
    #[doc(hidden)]
    pub fn solve_plain_up_to(
        &mut self,
        plain: u64,
        board: &Board,
        options: &SolveOptions,
    ) -> Result<Solution, Error> {
        if options.threads.is_some() {
            // Asking the system how many it has takes longer than most puzzles do; a number told is judged at once.
            threads(options.threads)?;
        }
        let problem = Problem::new(board, options);
        if problem.leaving > problem.max_cost {
            return Ok(problem.limit(Cap::MaxCost, 0, u32::from(!board.is_solved()), 1));
        }
        if !lanes::fit(board) && !board.is_solved() && big::is_hopeless(board) {
            return Ok(problem.solution(Status::Unsolvable, 1));
        }
        match self.0.compile(board, options.metric, Plain { problem: &problem, plain })? {
            Proven::All(solution) => Ok(solution),
            Proven::Depth(depth, explored) => problem.solve_big(depth, explored),
        }
    }
}

/// A board and what is asked of it.
struct Problem<'a> {
    board: &'a Board,
    options: &'a SolveOptions<'a>,
    /// What leaving the board costs.
    leaving: u32,
    max_cost: u32,
    max_states: u64,
    max_memory: u64,
}

impl<'a> Problem<'a> {
    fn new(board: &'a Board, options: &'a SolveOptions) -> Problem<'a> {
        let counts = options.leave && options.metric == Metric::Steps;
        Problem {
            board,
            options,
            leaving: if counts { u32::from(board.red().length) } else { 0 },
            max_cost: options.max_cost.unwrap_or(u32::MAX),
            max_states: options.max_states.unwrap_or(u64::MAX).max(1),
            max_memory: options.max_memory.unwrap_or(MAX_MEMORY),
        }
    }

    fn solution(&self, status: Status, explored: u64) -> Solution {
        Solution {
            status,
            metric: self.options.metric,
            leave: self.options.leave,
            cost: None,
            slides: None,
            moves: None,
            steps: None,
            optimal: false,
            explored,
            limit: None,
            depth: None,
            lower_bound: None,
        }
    }

    /// `lower` does not count leaving.
    fn limit(&self, cap: Cap, depth: u32, lower: u32, explored: u64) -> Solution {
        Solution {
            limit: Some(cap),
            depth: Some(depth),
            lower_bound: Some(lower + self.leaving),
            ..self.solution(Status::Limit, explored)
        }
    }

    /// Neither `cost` nor `lower` counts leaving.
    fn solved(&self, slides: Vec<Slide>, cost: u32, lower: u32, explored: u64) -> Solution {
        Solution {
            cost: Some(cost + self.leaving),
            lower_bound: Some(lower + self.leaving),
            optimal: lower == cost,
            moves: Some(slides.len() as u32),
            steps: Some(slides.iter().map(|slide| slide.delta.unsigned_abs() as u32).sum()),
            slides: Some(slides),
            ..self.solution(Status::Solved, explored)
        }
    }

    /// Goes on where the plain search has found nothing down to a depth.
    fn solve_big(&self, depth: u32, explored: u64) -> Result<Solution, Error> {
        let options = self.options;
        let found = big::solve(&big::Request {
            board: self.board,
            metric: options.metric,
            optimal: options.optimal,
            max_cost: self.max_cost - self.leaving,
            lower: depth + 1,
            states: self.max_states - explored,
            // What the plain search gave back may not have reached the system yet.
            memory: self.max_memory - 2 * (self.max_memory / PLAIN_MEMORY),
            threads: threads(options.threads)?,
            stop: options.stop,
        })?;
        let explored = explored + found.seen;
        if found.is_unsolvable {
            return Ok(self.solution(Status::Unsolvable, explored));
        }
        Ok(match found.answer {
            Some((cost, slides)) if !options.optimal || cost == found.lower => {
                self.solved(slides, cost, found.lower, explored)
            }
            _ => {
                let cap = found.cap.unwrap_or(Cap::MaxCost);
                self.limit(cap, found.lower - 1, found.lower, explored)
            }
        })
    }
}

/// What a plain search has proven.
enum Proven {
    /// All there is to know.
    All(Solution),
    /// That nothing within this depth is solved, by seeing so many positions.
    Depth(u32, u64),
}

/// A breadth-first search without any bound, which small boards need nothing better than.
struct Plain<'a> {
    problem: &'a Problem<'a>,
    plain: u64,
}

impl Work for Plain<'_> {
    type Output = Result<Proven, Error>;

    fn run<S: Space + Send + Sync + 'static>(self, space: S, search: &mut Breadth<S>) -> Self::Output {
        let problem = self.problem;
        let caps = Caps {
            depth: problem.max_cost - problem.leaving,
            states: problem.max_states.min(self.plain),
            memory: problem.max_memory / PLAIN_MEMORY,
            stop: problem.options.stop,
        };
        let end = search.shortest(&space, &caps)?;
        let explored = search.positions.len() as u64;
        Ok(match end {
            End::Exhausted => Proven::All(problem.solution(Status::Unsolvable, explored)),
            End::Solved => {
                let path = search.path();
                let slides = slides_along(problem.board, &space, &path);
                let cost = path.len() as u32 - 1;
                Proven::All(problem.solved(slides, cost, cost, explored))
            }
            // A search that drops what it can does with less memory.
            End::Limit(Cap::MaxStates | Cap::MaxMemory, depth) if explored < problem.max_states => {
                *search = Breadth::default();
                Proven::Depth(depth, explored)
            }
            End::Limit(cap, depth) => {
                let lower = if problem.board.is_solved() { 0 } else { depth + 1 };
                Proven::All(problem.limit(cap, depth, lower, explored))
            }
        })
    }
}
