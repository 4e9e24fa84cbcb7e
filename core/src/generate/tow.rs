//! Towing away what does not matter.

use super::draft::Draft;
use crate::{
    error::Error,
    solution::{Cap, Status},
    solve::{SolveOptions, Stop, solve},
};

/// Takes away every vehicle without which the board takes just as many moves; false when a search met `max_states` and
/// the board may not be minimal.
///
/// One pass is enough: without a vehicle a board never takes more moves, so a vehicle that matters on a board still
/// matters when others, which did not, are gone.
pub(super) fn tow(draft: &mut Draft, moves: u32, max_states: u64, stop: Stop) -> Result<bool, Error> {
    let options = SolveOptions {
        max_cost: Some(moves - 1),
        max_states: Some(max_states),
        threads: Some(1),
        stop,
        ..SolveOptions::default()
    };
    let mut index = 1;
    while index <= draft.others() {
        let mut without = draft.clone();
        without.remove(index);
        let solution = solve(&without.board(), &options)?;
        match (solution.status, solution.limit) {
            (Status::Solved, _) => index += 1,
            (_, Some(Cap::MaxCost)) => *draft = without,
            _ => return Ok(false),
        }
    }
    Ok(true)
}
