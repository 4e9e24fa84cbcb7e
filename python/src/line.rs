//! A line of a puzzle file.

use pyo3::{
    prelude::*,
    types::{PyString, PyTuple},
};
use unjam_core as core;

use crate::{board::Board, error::calm, given::utf8, number, options::Told, record::record, work::run};

record! {
    /// A line of a puzzle file: the board, and what stood around it. The labels are given back, never believed.
    ///
    /// Attributes:
    ///     board: The `Board`.
    ///     before: The words before the board, without their colons.
    ///     after: The words after the board.
    ///     comment: What followed a `#` that stands by itself, or None.
    ///
    /// Examples:
    ///     >>> line = unjam.parse_line("51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780")
    ///     >>> line.before, line.after, line.board.red
    ///     (('51',), ('4780',), 'A')
    Line(core::Line) ["board", "before", "after", "comment"] {
        #[getter]
        fn board(&self) -> Board {
            self.0.board.clone().into()
        }

        #[getter]
        fn before<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
            PyTuple::new(py, &self.0.before)
        }

        #[getter]
        fn after<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
            PyTuple::new(py, &self.0.after)
        }

        #[getter]
        fn comment(&self) -> Option<&str> {
            self.0.comment.as_deref()
        }
    }
}

/// Reads one line that holds a board as a grid, with its labels: `51 GBBo… 4780`, `name: moves: six groups  # comment`.
///
/// Args:
///     text: One line.
///     red: The id of the red car; else `X`, or `A`.
///     exit: The side of the exit; else right for a horizontal red car, bottom for a vertical one.
///     rows: Number of rows, for a line that does not tell it.
///     cols: Number of columns, for a line that does not tell it.
///
/// Returns:
///     A `Line`.
///
/// Raises:
///     BoardError: The board cannot be.
///     NotationError: The text is no line with a board.
///
/// Examples:
///     >>> unjam.parse_line("easy: 2: XXA ..A ...  # mine").comment
///     'mine'
#[pyfunction]
#[pyo3(signature = (text, red=None, exit=None, *, rows=None, cols=None))]
pub fn parse_line(
    text: &Bound<'_, PyString>,
    red: Option<&Bound<'_, PyAny>>,
    exit: Option<&str>,
    rows: Option<&Bound<'_, PyAny>>,
    cols: Option<&Bound<'_, PyAny>>,
) -> PyResult<Line> {
    let told = Told { red, exit, rows, cols, ..Told::default() }.read()?;
    let text = utf8(text)?;
    calm(|| core::parse_line(text, &told)).map(Line)
}

/// Reads every board of a text that holds several: one board a line, several lists of vehicles or framed pictures, or a
/// JSON object with `boards`. A text with one board gives that one. Comments at the top, lines that start with `#` and
/// are no row of a board, are skipped.
///
/// Args:
///     text: The boards, at most 4 MiB and 100,000 lines; of a longer file read each line by `parse_line`.
///     red: The id of the red car, as for `Board`.
///     exit: The side of the exit.
///     notation: The notation of the text; else told by its structure.
///     rows: Number of rows, for input that does not tell it.
///     cols: Number of columns, for input that does not tell it.
///     origin: Where the rows of a vehicle list are counted from, `"top"` or `"bottom"`.
///     coordinates: The order of two unnamed coordinates, `"row-col"` or `"x-y"`.
///     base: The number of the first row and column of a vehicle list, 0 or 1.
///
/// Returns:
///     A list of `Board`.
///
/// Raises:
///     BoardError: A board cannot be; the message names its line, and nothing after it was read.
///     NotationError: The text is in no notation that is read here, in more than one, or too long.
///
/// Examples:
///     >>> [board.red for board in unjam.parse_many("1: XXA ..A ...\n2: XXB ..B ...")]
///     ['X', 'X']
#[pyfunction]
#[pyo3(signature = (text, red=None, exit=None, *, notation=None, rows=None, cols=None, origin=None, coordinates=None, base=None))]
pub fn parse_many(
    text: &Bound<'_, PyAny>,
    red: Option<&Bound<'_, PyAny>>,
    exit: Option<&str>,
    notation: Option<&str>,
    rows: Option<&Bound<'_, PyAny>>,
    cols: Option<&Bound<'_, PyAny>>,
    origin: Option<&str>,
    coordinates: Option<&str>,
    base: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<Board>> {
    let told = Told { red, exit, notation, rows, cols, origin, coordinates, base, index: None }.read()?;
    let content = utf8(number::text(text, "text", "the text itself (str), such as file.read()")?)?;
    let boards = run(text.py(), |_| core::parse_many(content, &told))?;
    Ok(boards.into_iter().map(Board::from).collect())
}
