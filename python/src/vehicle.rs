//! The vehicles of a board.

use pyo3::{prelude::*, types::PyTuple};
use unjam_core::{self as core, Id, Orientation};

use crate::{
    error::bad_argument,
    number::{count, id_text, shortened},
    record::record,
};

record! {
    /// A car (2 cells), a truck (3) or anything longer, at its place on a board.
    ///
    /// Attributes:
    ///     id: Its name, unique on the board.
    ///     row: Row of its top or left cell, from 0 at the top.
    ///     col: Column of its top or left cell, from 0 at the left.
    ///     length: Cells it covers, 2 or more.
    ///     orientation: `"H"` slides left and right, `"V"` slides up and down.
    ///
    /// Raises:
    ///     UnjamError: A value is outside its range.
    ///
    /// Examples:
    ///     >>> truck = unjam.Vehicle("T", 0, 2, 3, "V")
    ///     >>> truck.cells
    ///     ((0, 2), (1, 2), (2, 2))
    ///     >>> print(unjam.Board([unjam.Vehicle("X", 1, 0, 2, "H"), truck], rows=4, cols=4))
    ///     ..T.
    ///     XXT.
    ///     ..T.
    ///     ....
    Vehicle(core::Vehicle) ["id", "row", "col", "length", "orientation"] {
        #[new]
        fn new(
            id: &Bound<'_, PyAny>,
            row: &Bound<'_, PyAny>,
            col: &Bound<'_, PyAny>,
            length: &Bound<'_, PyAny>,
            orientation: &str,
        ) -> PyResult<Vehicle> {
            let text = id_text(id, "id")?;
            let id = Id::new(&text).ok_or_else(|| {
                let (found, most) = (shortened(&text), Id::MAX_CHARS);
                bad_argument(format!("id is {found:?}, expected 1 to {most} characters without white space"))
            })?;
            let orientation = match orientation {
                "H" => Orientation::Horizontal,
                "V" => Orientation::Vertical,
                other => return Err(bad_argument(format!("orientation is {:?}, expected H or V", shortened(other)))),
            };
            Ok(Vehicle(core::Vehicle {
                id,
                row: within("row", row, 0, core::MAX_SIDE - 1)?,
                col: within("col", col, 0, core::MAX_SIDE - 1)?,
                length: within("length", length, 2, core::MAX_SIDE)?,
                orientation,
            }))
        }

        #[getter]
        fn id(&self) -> &str {
            &self.0.id
        }

        #[getter]
        fn row(&self) -> u8 {
            self.0.row
        }

        #[getter]
        fn col(&self) -> u8 {
            self.0.col
        }

        #[getter]
        fn length(&self) -> u8 {
            self.0.length
        }

        #[getter]
        fn orientation(&self) -> &'static str {
            self.0.orientation.as_str()
        }

        /// Every cell it covers, `(row, col)`, from the top or left.
        #[getter]
        fn cells<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
            // In wider numbers than the core's: a vehicle read from JSON may be on no board.
            let (row, col) = (u32::from(self.0.row), u32::from(self.0.col));
            let cells: Vec<(u32, u32)> = match self.0.orientation {
                Orientation::Horizontal => (0..self.0.length.into()).map(|i| (row, col + i)).collect(),
                Orientation::Vertical => (0..self.0.length.into()).map(|i| (row + i, col)).collect(),
            };
            PyTuple::new(py, cells)
        }
    }
}

fn within(name: &str, value: &Bound<'_, PyAny>, least: usize, most: usize) -> PyResult<u8> {
    let number = count(value, name)?;
    if number < least as u64 || number > most as u64 {
        return Err(bad_argument(format!("{name} is {number}, expected {least} to {most}")));
    }
    Ok(number as u8)
}
