//! The search behind [`crate::solve`], with its buffers.

use crate::{
    board::Board,
    breadth::{Breadth, Caps, End},
    compiled::{Buffers, Work},
    error::Error,
    metric::Metric,
    search_space::Space,
    slide::Slide,
    solution::{Cap, Solution, Status},
    solve::{MAX_MEMORY, SolveOptions},
};

/// Solves boards one after the other, with buffers and tables that are made once: a small puzzle takes a few
/// microseconds. [`crate::solve`] keeps one a thread.
#[derive(Default)]
pub struct Solver(Buffers);

impl Solver {
    /// A solver with small buffers.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// As [`crate::solve`].
    ///
    /// # Errors
    /// [`Error::Stopped`] when `options.stop` said so.
    pub fn solve(&mut self, board: &Board, options: &SolveOptions) -> Result<Solution, Error> {
        self.0.compile(board, options.metric, Solve { board, options })
    }
}

struct Solve<'a> {
    board: &'a Board,
    options: &'a SolveOptions<'a>,
}

impl Work for Solve<'_> {
    type Output = Result<Solution, Error>;

    fn run<S: Space>(self, space: S, search: &mut Breadth<S>) -> Self::Output {
        to_solution(self.board, self.options, &space, search)
    }
}

/// Searches and says what was found.
fn to_solution<S: Space>(
    board: &Board,
    options: &SolveOptions,
    space: &S,
    search: &mut Breadth<S>,
) -> Result<Solution, Error> {
    let metric = options.metric;
    let leaving = if options.leave && metric == Metric::Steps { u32::from(board.red().length) } else { 0 };
    let max_cost = options.max_cost.unwrap_or(u32::MAX);
    let mut solution = Solution {
        status: Status::Unsolvable,
        metric,
        leave: options.leave,
        cost: None,
        slides: None,
        moves: None,
        steps: None,
        optimal: false,
        explored: 1,
        limit: None,
        depth: None,
        lower_bound: None,
    };
    let limit = |solution: &mut Solution, cap, depth| {
        solution.status = Status::Limit;
        solution.limit = Some(cap);
        solution.depth = Some(depth);
        let nearest = if board.is_solved() { 0 } else { depth + 1 };
        solution.lower_bound = Some(nearest + leaving);
    };
    if leaving > max_cost {
        limit(&mut solution, Cap::MaxCost, 0);
        return Ok(solution);
    }
    let caps = Caps {
        depth: max_cost - leaving,
        states: options.max_states.unwrap_or(u64::MAX),
        memory: options.max_memory.unwrap_or(MAX_MEMORY),
        stop: options.stop,
    };
    let end = search.shortest(space, &caps)?;
    solution.explored = search.positions.len() as u64;
    match end {
        End::Exhausted => {}
        End::Limit(cap, depth) => limit(&mut solution, cap, depth),
        End::Solved => {
            let path = search.path();
            let slides = slides_along(board, space, &path);
            let cost = path.len() as u32 - 1 + leaving;
            solution.status = Status::Solved;
            solution.cost = Some(cost);
            solution.lower_bound = Some(cost);
            solution.optimal = true;
            solution.moves = Some(slides.len() as u32);
            solution.steps = Some(slides.iter().map(|slide| slide.delta.unsigned_abs() as u32).sum());
            solution.slides = Some(slides);
        }
    }
    Ok(solution)
}

/// The slides that lead along a path of positions; one-cell slides of one vehicle in a row are one slide.
fn slides_along<S: Space>(board: &Board, space: &S, path: &[S::Key]) -> Vec<Slide> {
    let count = board.vehicles().len();
    let (mut before, mut after) = (vec![0u8; count], vec![0u8; count]);
    space.offsets(&path[0], &mut before);
    let mut moved: Vec<(usize, i64)> = Vec::new();
    for key in &path[1..] {
        space.offsets(key, &mut after);
        let vehicle =
            (0..count).find(|&v| before[v] != after[v]).expect("two positions one slide apart differ");
        let delta = i64::from(after[vehicle]) - i64::from(before[vehicle]);
        match moved.last_mut() {
            Some(last) if last.0 == vehicle => last.1 += delta,
            _ => moved.push((vehicle, delta)),
        }
        std::mem::swap(&mut before, &mut after);
    }
    moved
        .into_iter()
        .map(|(vehicle, delta)| Slide::new(board.vehicles()[vehicle].id.clone(), delta))
        .collect()
}
