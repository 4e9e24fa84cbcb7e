//! Towing away what does not matter.

use super::draft::Draft;
use crate::{
    error::Error,
    solution::{Cap, Solution, Status},
    solve::{SolveOptions, Stop, solve},
};

/// The most positions that one search may see.
const MOST_STATES: u64 = 400_000;

/// The most positions to see of a draft that may well take more moves than wanted.
const MOST_STATES_OF_DRAFT: u64 = 50_000;

/// Whether a draft is exactly so many moves from solved, as far as a short search can say. The positions seen are taken
/// off the budget.
pub(super) fn takes(draft: &Draft, moves: u32, budget: &mut u64, stop: Stop) -> Result<bool, Error> {
    let solution = search(draft, moves, MOST_STATES_OF_DRAFT, budget, stop)?;
    Ok(solution.cost == Some(moves))
}

/// Takes away every vehicle without which the board takes just as many moves, and takes the positions seen off the
/// budget; false when that, or the limit for one vehicle, is used up and the board may not be minimal.
///
/// One pass is enough: without a vehicle a board never takes more moves, so a vehicle that matters on a board still
/// matters when others, which did not, are gone.
pub(super) fn tow(draft: &mut Draft, moves: u32, budget: &mut u64, stop: Stop) -> Result<bool, Error> {
    let mut index = 1;
    while index <= draft.others() {
        let mut without = draft.clone();
        without.remove(index);
        let solution = search(&without, moves - 1, MOST_STATES, budget, stop)?;
        match (solution.status, solution.limit) {
            (Status::Solved, _) => index += 1,
            (_, Some(Cap::MaxCost)) => *draft = without,
            _ => return Ok(false),
        }
    }
    Ok(true)
}

/// A search for solutions of at most so many moves.
fn search(
    draft: &Draft,
    most_moves: u32,
    most_states: u64,
    budget: &mut u64,
    stop: Stop,
) -> Result<Solution, Error> {
    let options = SolveOptions {
        max_cost: Some(most_moves),
        max_states: Some(most_states.min(*budget)),
        threads: Some(1),
        stop,
        ..SolveOptions::default()
    };
    let solution = solve(&draft.board(), &options)?;
    *budget -= solution.explored.min(*budget);
    Ok(solution)
}
