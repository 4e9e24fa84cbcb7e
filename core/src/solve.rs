//! Proven shortest solutions.

use std::collections::HashMap;

use crate::{
    board::Board,
    error::Error,
    metric::Metric,
    slide::Slide,
    solution::{Cap, Solution, Status},
};

/// Asked now and then by long work; `true` ends it with [`Error::Stopped`]. It never changes a result.
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

/// Where every vehicle is along its lane.
type Offsets = Vec<u8>;

fn board_at(start: &Board, offsets: &[u8]) -> Board {
    let mut layout_board = start.clone();
    layout_board.place_all(offsets);
    layout_board
}

pub(crate) fn offsets_of(board: &Board) -> Offsets {
    board.vehicles().iter().map(|vehicle| vehicle.offset()).collect()
}

/// A proven cheapest solution of a board, proof that there is none, or the cap that stopped the search.
///
/// # Errors
/// [`Error::Stopped`] when `options.stop` said so.
pub fn solve(board: &Board, options: &SolveOptions) -> Result<Solution, Error> {
    let metric = options.metric;
    let leaving = if options.leave && metric == Metric::Steps { board.red().length as u32 } else { 0 };
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
    let start = offsets_of(board);
    let mut parents: HashMap<Offsets, Option<(Offsets, usize, i64)>> = HashMap::from([(start.clone(), None)]);
    let mut frontier = vec![start];
    let mut cost = 0;
    let mut goal = board.is_solved().then(|| frontier[0].clone());
    while goal.is_none() && !frontier.is_empty() {
        if options.max_cost.is_some_and(|cap| cost + 1 + leaving > cap) {
            solution.status = Status::Limit;
            solution.limit = Some(Cap::MaxCost);
            break;
        }
        let mut next = Vec::new();
        'layer: for from in &frontier {
            if options.stop.is_some_and(|stop| stop()) {
                return Err(Error::Stopped);
            }
            let here = board_at(board, from);
            for index in 0..from.len() {
                let (min, max) = here.free_range(index);
                let (min, max) = if metric == Metric::Steps { (min.max(-1), max.min(1)) } else { (min, max) };
                for delta in (min..=max).filter(|&delta| delta != 0) {
                    let mut to = from.clone();
                    to[index] = (to[index] as i64 + delta) as u8;
                    if parents.contains_key(&to) {
                        continue;
                    }
                    if options.max_states.is_some_and(|cap| parents.len() as u64 >= cap) {
                        solution.status = Status::Limit;
                        solution.limit = Some(Cap::MaxStates);
                        next.clear();
                        break 'layer;
                    }
                    parents.insert(to.clone(), Some((from.clone(), index, delta)));
                    if to[board.red_index()] == board.exit_offset() {
                        goal = Some(to);
                        break 'layer;
                    }
                    next.push(to);
                }
            }
        }
        if solution.limit.is_some() {
            break;
        }
        cost += 1;
        frontier = next;
    }
    solution.explored = parents.len() as u64;
    if let Some(mut at) = goal {
        let mut slides: Vec<(usize, i64)> = Vec::new();
        while let Some(Some((from, index, delta))) = parents.get(&at) {
            match slides.last_mut() {
                Some(last) if last.0 == *index => last.1 += delta,
                _ => slides.push((*index, *delta)),
            }
            at = from.clone();
        }
        slides.reverse();
        solution.status = Status::Solved;
        solution.moves = Some(slides.len() as u32);
        solution.steps = Some(slides.iter().map(|(_, delta)| delta.unsigned_abs() as u32).sum());
        solution.slides = Some(
            slides
                .into_iter()
                .map(|(index, delta)| Slide::new(board.vehicles()[index].id.clone(), delta))
                .collect(),
        );
        solution.cost = Some(cost + leaving);
        if options.max_cost.is_some_and(|cap| cost + leaving > cap) {
            (solution.status, solution.limit) = (Status::Limit, Some(Cap::MaxCost));
            (solution.cost, solution.slides, solution.moves, solution.steps) = (None, None, None, None);
        }
    }
    solution.lower_bound = match solution.status {
        Status::Unsolvable => None,
        _ => Some(cost + leaving + if solution.limit.is_some() { 1 } else { 0 }),
    };
    solution.optimal = solution.status == Status::Solved;
    solution.depth = solution.limit.map(|_| cost);
    if board.is_solved() && solution.limit.is_some() {
        solution.lower_bound = Some(leaving);
    }
    Ok(solution)
}
