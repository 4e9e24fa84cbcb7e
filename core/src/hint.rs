//! The next slide of a shortest solution from the position given.

use serde::{Deserialize, Serialize};

use crate::{
    board::Board,
    error::Error,
    slide::Slide,
    solution::Status,
    solve::{SolveOptions, Stop, solve},
};

/// The answer of [`hint`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Hint {
    /// `solved` when a way out is known, `unsolvable` when it is proven that there is none, `limit` when the search
    /// was stopped by `max_states`.
    pub status: Status,
    /// The first slide of a shortest solution; `None` when the red car is out already or no solution is known.
    pub slide: Option<Slide>,
    /// Moves left when it is played perfectly from here, this slide included; `None` when no solution is known.
    pub remaining: Option<u32>,
}

/// The next slide of a shortest solution in moves, searched from this very position.
///
/// # Errors
/// [`Error::Stopped`] when `stop` said so.
pub fn hint(board: &Board, max_states: Option<u64>, stop: Stop) -> Result<Hint, Error> {
    let solution = solve(board, &SolveOptions { max_states, stop, ..SolveOptions::default() })?;
    Ok(Hint {
        status: solution.status,
        slide: solution.slides.and_then(|slides| slides.into_iter().next()),
        remaining: solution.cost,
    })
}
