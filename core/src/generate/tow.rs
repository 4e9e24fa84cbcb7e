//! Towing away what does not matter.

use super::draft::Draft;
use crate::{
    error::Error,
    solution::{Cap, Status},
    solve::{SolveOptions, Stop, solve},
};

/// The most positions that the search for one vehicle may see.
const MOST_STATES: u64 = 400_000;

/// Takes away every vehicle without which the board takes just as many moves, and takes the positions seen off the
/// budget; false when that, or the limit for one vehicle, is used up and the board may not be minimal.
///
/// One pass is enough: without a vehicle a board never takes more moves, so a vehicle that matters on a board still
/// matters when others, which did not, are gone.
pub(super) fn tow(draft: &mut Draft, moves: u32, budget: &mut u64, stop: Stop) -> Result<bool, Error> {
    let mut index = 1;
    while index <= draft.others() {
        let options = SolveOptions {
            max_cost: Some(moves - 1),
            max_states: Some(MOST_STATES.min(*budget)),
            threads: Some(1),
            stop,
            ..SolveOptions::default()
        };
        let mut without = draft.clone();
        without.remove(index);
        let solution = solve(&without.board(), &options)?;
        *budget -= solution.explored.min(*budget);
        match (solution.status, solution.limit) {
            (Status::Solved, _) => index += 1,
            (_, Some(Cap::MaxCost)) => *draft = without,
            _ => return Ok(false),
        }
    }
    Ok(true)
}
