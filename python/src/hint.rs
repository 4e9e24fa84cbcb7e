//! The next slide.

use pyo3::prelude::*;
use unjam_core as core;

use crate::{given::given, options::counted, record::record, slide::Slide, work::run};

record! {
    /// The next slide of a shortest solution.
    ///
    /// Attributes:
    ///     status: `"solved"`, `"unsolvable"` or `"limit"`, as of a `Solution`.
    ///     slide: The `Slide` to play; None when the red car is out already or no solution is known.
    ///     remaining: Moves left when it is played perfectly from here, this slide included; None when no solution is
    ///         known.
    ///
    /// Examples:
    ///     >>> unjam.hint("XXA ..A ...")
    ///     Hint(status='solved', slide=Slide('A', 1), remaining=2)
    Hint(core::Hint) ["status", "slide", "remaining"] {
        #[getter]
        fn status(&self) -> &'static str {
            self.0.status.as_str()
        }

        #[getter]
        fn slide(&self) -> Option<Slide> {
            self.0.slide.clone().map(Slide)
        }

        #[getter]
        fn remaining(&self) -> Option<u32> {
            self.0.remaining
        }
    }
}

/// Finds the next slide of a shortest solution in moves, searched from this very position.
///
/// Args:
///     board: A `Board`, or anything that `Board` takes.
///     max_states: See at most this many positions.
///
/// Returns:
///     A `Hint`.
///
/// Raises:
///     BoardError: The board cannot be.
///     NotationError: The board is in no notation that is read here.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> hint = unjam.hint("XXA ..A ...")
///     >>> print(hint.slide, hint.remaining)
///     A+1 2
#[pyfunction]
#[pyo3(signature = (board, max_states=None))]
pub fn hint(board: &Bound<'_, PyAny>, max_states: Option<&Bound<'_, PyAny>>) -> PyResult<Hint> {
    let max_states = counted(max_states, "max_states")?;
    let given = given(board)?;
    run(board.py(), |stop| core::hint(&given, max_states, stop)).map(Hint)
}
