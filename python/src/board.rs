//! The board.

use std::{
    collections::hash_map::DefaultHasher,
    hash::{Hash, Hasher},
};

use pyo3::{
    prelude::*,
    types::{PyDict, PyString, PyTuple},
};
use unjam_core::{self as core, NotationError, SvgOptions};

use crate::{
    error::calm,
    given::{read, unknown_vehicle, utf8},
    number::{id_text, whole_or_huge},
    options::Told,
    picture,
    record::reduced,
    slide::{self, Slide},
    tree::{dict, json},
    vehicle::Vehicle,
};

/// A legal board: rows × cols cells, vehicles, walls, a red car and its exit. It never changes: a slide gives a new one.
///
/// Two boards are equal when every cell holds the same id (or wall, or nothing), and red car and exit are the same; the
/// order of the vehicles does not matter. A board shows itself as a picture in a notebook.
///
/// Args:
///     board: Text in any notation, a list of row texts, a matrix (lists or a numpy array), a list of vehicles (`Vehicle`,
///         dicts or `[row, col, length, "H"]`), a dict of these, a `Board`, or a `Puzzle` for its start.
///     red: The id of the red car; else the one that the notation marks, `X`, or `A`.
///     exit: The side of the exit, `"right"`, `"left"`, `"bottom"` or `"top"`; else the one that the notation draws,
///         right for a horizontal red car, bottom for a vertical one.
///     notation: The notation of a text: `"grid"`, `"framed"`, `"matrix"`, `"csv"` or `"vehicles"`; else told by its
///         structure.
///     rows: Number of rows, for input that does not tell it.
///     cols: Number of columns, for input that does not tell it.
///     origin: Where the rows of a vehicle list are counted from, `"top"` or `"bottom"`.
///     coordinates: The order of two unnamed coordinates, `"row-col"` or `"x-y"`.
///     base: The number of the first row and column of a vehicle list, 0 or 1.
///     index: Which board of an input that holds several, from 0.
///
/// Raises:
///     BoardError: The board cannot be; `problems` lists everything that is wrong with it.
///     NotationError: The input is in no notation that is read here, or in more than one.
///     TypeError: The input is made of something that no board is made of.
///
/// Examples:
///     >>> board = unjam.Board("BB...G A..C.G AXXC.G A..C.. E...FF E.DDD.")
///     >>> board.rows, board.cols, board.red, board.exit
///     (6, 6, 'X', 'right')
///     >>> unjam.Board([[0, 0, 2], [1, 1, 2], [0, 0, 0]]).key()
///     '..vXXv...'
#[pyclass(module = "unjam", frozen)]
pub struct Board(core::Board);

impl Board {
    /// The board of the core.
    pub fn core(&self) -> &core::Board {
        &self.0
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (board, red=None, exit=None, *, notation=None, rows=None, cols=None, origin=None, coordinates=None, base=None, index=None))]
    fn new(
        board: &Bound<'_, PyAny>,
        red: Option<&Bound<'_, PyAny>>,
        exit: Option<&str>,
        notation: Option<&str>,
        rows: Option<&Bound<'_, PyAny>>,
        cols: Option<&Bound<'_, PyAny>>,
        origin: Option<&str>,
        coordinates: Option<&str>,
        base: Option<&Bound<'_, PyAny>>,
        index: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Board> {
        let told = Told { red, exit, notation, rows, cols, origin, coordinates, base, index }.read()?;
        read(board, &told).map(Board)
    }

    /// Reads a board from text in any notation, without being told which.
    ///
    /// Args:
    ///     text: One board. The other arguments are those of `Board`.
    ///
    /// Raises:
    ///     BoardError: The board cannot be.
    ///     NotationError: The text is in no notation that is read here, or in more than one.
    ///
    /// Examples:
    ///     >>> unjam.Board.parse("rr.A ...A .... ....", red="r").red
    ///     'r'
    #[staticmethod]
    #[pyo3(signature = (text, red=None, exit=None, *, notation=None, rows=None, cols=None, origin=None, coordinates=None, base=None, index=None))]
    fn parse(
        text: &Bound<'_, PyString>,
        red: Option<&Bound<'_, PyAny>>,
        exit: Option<&str>,
        notation: Option<&str>,
        rows: Option<&Bound<'_, PyAny>>,
        cols: Option<&Bound<'_, PyAny>>,
        origin: Option<&str>,
        coordinates: Option<&str>,
        base: Option<&Bound<'_, PyAny>>,
        index: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Board> {
        let told = Told { red, exit, notation, rows, cols, origin, coordinates, base, index }.read()?;
        let text = utf8(text)?;
        calm(|| core::Board::parse(text, &told)).map(Board)
    }

    /// Reads a board from a course CSV: `car,orientation,col,row,length` with a header, counted from 1.
    ///
    /// Args:
    ///     text: The CSV. The other arguments are those of `Board`.
    ///
    /// Raises:
    ///     BoardError: The board cannot be.
    ///     NotationError: The text is no such CSV.
    ///
    /// Examples:
    ///     >>> table = "car,orientation,col,row,length\nX,H,1,3,2\nA,V,3,2,3\n"
    ///     >>> board = unjam.Board.from_csv(table)
    ///     >>> board.rows, board.vehicles[1]
    ///     (6, Vehicle(id='A', row=1, col=2, length=3, orientation='V'))
    #[staticmethod]
    #[pyo3(signature = (text, red=None, exit=None, *, rows=None, cols=None, origin=None, base=None))]
    fn from_csv(
        text: &Bound<'_, PyString>,
        red: Option<&Bound<'_, PyAny>>,
        exit: Option<&str>,
        rows: Option<&Bound<'_, PyAny>>,
        cols: Option<&Bound<'_, PyAny>>,
        origin: Option<&str>,
        base: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Board> {
        let told = Told { red, exit, rows, cols, origin, base, ..Told::default() }.read()?;
        let text = utf8(text)?;
        calm(|| core::Board::from_csv(text, &told)).map(Board)
    }

    /// Reads a board from JSON: what `to_json` gives, or any other form that `Board` takes as data.
    ///
    /// Args:
    ///     text: The JSON. The other arguments are those of `Board`.
    ///
    /// Raises:
    ///     BoardError: The board cannot be.
    ///     NotationError: The text is no JSON, or its shape is no board.
    ///
    /// Examples:
    ///     >>> unjam.Board.from_json('{"size": 4, "cars": [[1, 0, 2, "H"], [0, 2, 3, "V"]]}').red
    ///     '0'
    #[staticmethod]
    #[pyo3(signature = (text, red=None, exit=None, *, rows=None, cols=None, origin=None, coordinates=None, base=None, index=None))]
    fn from_json(
        text: &Bound<'_, PyString>,
        red: Option<&Bound<'_, PyAny>>,
        exit: Option<&str>,
        rows: Option<&Bound<'_, PyAny>>,
        cols: Option<&Bound<'_, PyAny>>,
        origin: Option<&str>,
        coordinates: Option<&str>,
        base: Option<&Bound<'_, PyAny>>,
        index: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Board> {
        let told =
            Told { red, exit, rows, cols, origin, coordinates, base, index, ..Told::default() }.read()?;
        let text = utf8(text)?;
        calm(|| core::Board::from_json(text, &told)).map(Board)
    }

    /// Number of rows, 2 to 32.
    #[getter]
    fn rows(&self) -> usize {
        self.0.rows()
    }

    /// Number of columns, 2 to 32.
    #[getter]
    fn cols(&self) -> usize {
        self.0.cols()
    }

    /// The id of the red car.
    #[getter]
    fn red(&self) -> &str {
        &self.0.red().id
    }

    /// The side of the exit, in the red car's lane: `"right"`, `"left"`, `"bottom"` or `"top"`.
    #[getter]
    fn exit(&self) -> &'static str {
        self.0.exit().as_str()
    }

    /// A tuple of `Vehicle`, in the order of the input.
    #[getter]
    fn vehicles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.vehicles().iter().cloned().map(Vehicle))
    }

    /// The cells of the walls, `(row, col)`, row by row.
    #[getter]
    fn walls<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.walls().iter().map(|wall| (wall.row, wall.col)))
    }

    /// Whether the red car's front is in the last cell before the exit.
    #[getter]
    fn is_solved(&self) -> bool {
        self.0.is_solved()
    }

    /// Tells which vehicle is on a cell.
    ///
    /// Args:
    ///     row: Row from 0 at the top.
    ///     col: Column from 0 at the left.
    ///
    /// Returns:
    ///     Its id; None for an empty cell, a wall, and a cell off the board.
    ///
    /// Examples:
    ///     >>> unjam.Board("XXA ..A ...").at(1, 2)
    ///     'A'
    fn at(&self, row: &Bound<'_, PyAny>, col: &Bound<'_, PyAny>) -> PyResult<Option<&str>> {
        let side = |value, name| {
            Ok::<_, PyErr>(whole_or_huge(value, name)?.and_then(|number| usize::try_from(number).ok()))
        };
        let (row, col) = (side(row, "row")?, side(col, "col")?);
        let cell = row.zip(col);
        let vehicle = calm(|| Ok::<_, NotationError>(cell.and_then(|(row, col)| self.0.at(row, col))))?;
        Ok(vehicle.map(|vehicle| vehicle.id.as_str()))
    }

    /// Tells how far a vehicle may slide.
    ///
    /// Args:
    ///     id: The vehicle.
    ///
    /// Returns:
    ///     `(min, max)` with min ≤ 0 ≤ max, both legal, one cell further illegal; `(0, 0)` once the red car is out.
    ///
    /// Raises:
    ///     SlideError: No vehicle has this id.
    ///
    /// Examples:
    ///     >>> unjam.Board("XXA ..A ...").slide_range("A")
    ///     (0, 1)
    fn slide_range(&self, id: &Bound<'_, PyAny>) -> PyResult<(i64, i64)> {
        let id = id_text(id, "id")?;
        let range = calm(|| Ok::<_, NotationError>(self.0.slide_range(&id)))?;
        range.ok_or_else(|| unknown_vehicle(&id))
    }

    /// Lists every legal slide, vehicle by vehicle, each from its smallest delta to its largest.
    ///
    /// Returns:
    ///     A list of `Slide`; empty once the red car is out.
    ///
    /// Examples:
    ///     >>> unjam.Board("XXA ..A ...").slides()
    ///     [Slide('A', 1)]
    fn slides(&self) -> PyResult<Vec<Slide>> {
        let slides = calm(|| Ok::<_, NotationError>(self.0.slides()))?;
        Ok(slides.into_iter().map(Slide).collect())
    }

    /// Plays one slide: `slide("A", 2)`, or a whole slide, `slide("A+2")` or `slide(solution.slides[0])`.
    ///
    /// Args:
    ///     id: The vehicle; or a slide, where `delta` is left out.
    ///     delta: Cells: + right or down, − left or up.
    ///
    /// Returns:
    ///     The board after it; this one does not change.
    ///
    /// Raises:
    ///     SlideError: The rules forbid the slide.
    ///     NotationError: It is no slide at all.
    ///
    /// Examples:
    ///     >>> print(unjam.Board("XXA ..A ...").slide("A", 1))
    ///     XX.
    ///     ..A
    ///     ..A
    #[pyo3(signature = (id, delta=None))]
    fn slide(&self, id: &Bound<'_, PyAny>, delta: Option<&Bound<'_, PyAny>>) -> PyResult<Board> {
        let slide = match delta {
            Some(delta) => slide::of_parts(id, delta)?,
            None => slide::of_any(id)?,
        };
        calm(|| self.0.slide(&slide)).map(Board)
    }

    /// Lists the vehicles between the red car and the exit, nearest first. Walls there are not listed.
    ///
    /// Returns:
    ///     A list of `Vehicle`.
    ///
    /// Examples:
    ///     >>> [vehicle.id for vehicle in unjam.Board("XXA ..A ...").blockers()]
    ///     ['A']
    fn blockers(&self) -> PyResult<Vec<Vehicle>> {
        let blockers = calm(|| Ok::<_, NotationError>(self.0.blockers()))?;
        Ok(blockers.into_iter().cloned().map(Vehicle).collect())
    }

    /// Gives the canonical key: equal for two boards exactly when they are the same position up to ids.
    ///
    /// It is the painted grid, with `X` the red car, `h`/`H` a horizontal car/longer vehicle, `v`/`V` a vertical one, `#` a
    /// wall; rows of a board that is not square are joined by `/`.
    ///
    /// Examples:
    ///     >>> unjam.Board("XXA ..A ...").key()
    ///     'XXv..v...'
    fn key(&self) -> PyResult<String> {
        calm(|| Ok::<_, NotationError>(self.0.key()))
    }

    /// Writes the board as a grid, which `Board` reads back as an equal board.
    ///
    /// Raises:
    ///     NotationError: An id has more than one character, or one that means something else in a grid.
    ///
    /// Examples:
    ///     >>> unjam.Board("XXA ..A ...").to_grid()
    ///     'XXA..A...'
    fn to_grid(&self) -> PyResult<String> {
        calm(|| self.0.to_grid())
    }

    /// Gives the board as lists of integers: 0 empty, 1 the red car, −2 a wall, the other vehicles from 2.
    ///
    /// Examples:
    ///     >>> unjam.Board("XXA ..A ...").to_matrix()
    ///     [[1, 1, 2], [0, 0, 2], [0, 0, 0]]
    fn to_matrix(&self) -> PyResult<Vec<Vec<i64>>> {
        calm(|| Ok::<_, NotationError>(self.0.to_matrix()))
    }

    /// Writes the board as a course CSV.
    ///
    /// Raises:
    ///     NotationError: The board has something that a course CSV cannot say.
    fn to_csv(&self) -> PyResult<String> {
        calm(|| self.0.to_csv())
    }

    /// Gives the canonical JSON: the same bytes from every language.
    ///
    /// Examples:
    ///     >>> unjam.Board("XX ..").to_json()
    ///     '{"rows":2,"cols":2,"red":"X","exit":"right","vehicles":[{"id":"X","row":0,"col":0,"length":2,"orientation":"H"}],"walls":[]}'
    fn to_json(&self) -> PyResult<String> {
        json(&self.0)
    }

    /// Gives the board as a dict that goes through JSON unchanged; `Board` reads it back.
    ///
    /// Examples:
    ///     >>> sorted(unjam.Board("XX ..").to_dict())
    ///     ['cols', 'exit', 'red', 'rows', 'vehicles', 'walls']
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dict(py, &self.0, &[])
    }

    /// Draws the board as a self-contained SVG picture, readable on light and dark pages.
    ///
    /// Args:
    ///     ids: Write the id on each vehicle.
    ///     slide: Draw this slide as an arrow; it must be legal.
    ///     cell_size: The size of a cell in pixels, 8 to 256.
    ///     title: What the picture is called for those who cannot see it; else a short description.
    ///
    /// Returns:
    ///     The SVG text; the same bytes for equal boards.
    ///
    /// Raises:
    ///     SlideError: The rules forbid the slide.
    ///
    /// Examples:
    ///     >>> picture = unjam.Board("XXA ..A ...").svg(slide="A+1")
    ///     >>> picture[:4]
    ///     '<svg'
    #[pyo3(signature = (*, ids=true, slide=None, cell_size=None, title=None))]
    fn svg(
        &self,
        ids: bool,
        slide: Option<&Bound<'_, PyAny>>,
        cell_size: Option<&Bound<'_, PyAny>>,
        title: Option<String>,
    ) -> PyResult<String> {
        picture::svg(&self.0, ids, slide, cell_size, title)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        calm(|| self.0.svg(&SvgOptions::default()))
    }

    fn __str__(&self) -> PyResult<String> {
        calm(|| Ok::<_, NotationError>(self.0.to_string()))
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let board = &slf.get().0;
        // An expression that gives the board back.
        match calm(|| board.to_grid()) {
            Ok(grid) => Ok(format!("Board({})", grid.into_pyobject(slf.py())?.repr()?)),
            Err(_) => Ok(format!("Board.from_json({})", json(board)?.into_pyobject(slf.py())?.repr()?)),
        }
    }

    fn __eq__(&self, other: &Bound<'_, Board>) -> bool {
        self.0 == other.get().0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        reduced(slf.as_any(), json(&slf.get().0)?)
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}

impl From<core::Board> for Board {
    fn from(board: core::Board) -> Board {
        Board(board)
    }
}
