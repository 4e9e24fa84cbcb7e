//! What is wrong with a board.

use pyo3::{prelude::*, types::PyTuple};
use unjam_core as core;

use crate::record::record;

record! {
    /// One thing that is wrong with a board.
    ///
    /// Attributes:
    ///     code: The kind, such as `"overlap"`; the text of a code never changes between versions.
    ///     message: A sentence that names place, found and expected.
    ///     cells: The cells concerned, `(row, col)` from 0; cells off the board may be negative.
    ///     ids: The ids concerned, as the input wrote them.
    ///
    /// Examples:
    ///     >>> try:
    ///     ...     unjam.Board([[0, 0, 2, "H"], [0, 1, 2, "V"]], rows=3, cols=3)
    ///     ... except unjam.BoardError as error:
    ///     ...     error.problems[0].code, error.problems[0].cells, error.problems[0].ids
    ///     ('overlap', ((0, 1),), ('0', '1'))
    Problem(core::Problem) ["code", "message", "cells", "ids"] {
        #[getter]
        fn code(&self) -> &'static str {
            self.0.code.as_str()
        }

        #[getter]
        fn message(&self) -> &str {
            &self.0.message
        }

        #[getter]
        fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
            PyTuple::new(py, &self.0.cells)
        }

        #[getter]
        fn ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
            PyTuple::new(py, &self.0.ids)
        }

        fn __str__(&self) -> String {
            self.0.to_string()
        }
    }
}
