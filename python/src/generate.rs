//! The generator.

use pyo3::{
    IntoPyObjectExt,
    exceptions::PyTypeError,
    prelude::*,
    types::{PyList, PyString},
};
use unjam_core::{self as core, GenerateOptions, Level, MAX_CODES, StreamOptions};

use crate::{
    batch::{in_any_order, in_order},
    error::{bad_argument, calm},
    number::{count, text, whole_or_huge, wrong_type},
    options::{counted, named, threads},
    pump::{Pump, ResultIterator, Source},
    puzzle::Puzzle,
    work::run,
};

/// What puzzle is wanted; everything may be left open.
pub struct Wish<'a, 'py> {
    pub level: Option<&'a str>,
    pub moves: Option<&'a Bound<'py, PyAny>>,
    pub rows: Option<&'a Bound<'py, PyAny>>,
    pub cols: Option<&'a Bound<'py, PyAny>>,
    pub exit_row: Option<&'a Bound<'py, PyAny>>,
    pub walls: Option<&'a Bound<'py, PyAny>>,
    pub max_cars: Option<&'a Bound<'py, PyAny>>,
    pub max_trucks: Option<&'a Bound<'py, PyAny>>,
    pub red_length: Option<&'a Bound<'py, PyAny>>,
}

impl Wish<'_, '_> {
    /// The options of the core.
    pub fn read(&self) -> PyResult<GenerateOptions> {
        // What is beyond 32 bits is out of every range.
        let number = |value, name| {
            Ok::<_, PyErr>(counted(value, name)?.map(|number| u32::try_from(number).unwrap_or(u32::MAX)))
        };
        let default = GenerateOptions::default();
        Ok(GenerateOptions {
            level: named(self.level, "level", Level::from_name, &Level::ALL)?,
            moves: number(self.moves, "moves")?,
            rows: number(self.rows, "rows")?.unwrap_or(default.rows),
            cols: number(self.cols, "cols")?.unwrap_or(default.cols),
            exit_row: number(self.exit_row, "exit_row")?,
            walls: number(self.walls, "walls")?.unwrap_or(default.walls),
            max_cars: number(self.max_cars, "max_cars")?,
            max_trucks: number(self.max_trucks, "max_trucks")?,
            red_length: number(self.red_length, "red_length")?.unwrap_or(default.red_length),
        })
    }
}

/// Makes the puzzle of a code. The same code and options make the same puzzle on every platform and in every language.
///
/// Args:
///     code: 1 to 64 letters, digits, `-` and `_`, in any case; else a random one is drawn, which the puzzle states.
///     level: `"beginner"` (5 to 12 moves), `"intermediate"` (13 to 21), `"advanced"` (22 to 32) or `"expert"` (33 to 50).
///     moves: Exactly this many fewest moves instead, 1 to 51 on the standard board.
///     rows: Rows, 4 to 10; 6 unless told.
///     cols: Columns, 4 to 10; 6 unless told.
///     exit_row: The red car's row, from 0 at the top; the middle one, or the upper of two, unless told.
///     walls: Exactly this many walls; none unless told.
///     max_cars: At most this many vehicles of 2 cells beside the red car; as crowded as the box's set of 11 unless told.
///     max_trucks: At most this many vehicles of 3 cells; as crowded as the box's set of 4 unless told.
///     red_length: Cells of the red car; 2 unless told.
///
/// Returns:
///     A `Puzzle`.
///
/// Raises:
///     UnjamError: The code is none, or an option is out of its range.
///     LimitError: No board as wanted was found; the message names the most moves that were.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> puzzle = unjam.generate("2026-11-29", level="advanced")
///     >>> 22 <= puzzle.best <= 32
///     True
///     >>> unjam.generate(moves=10).best
///     10
#[pyfunction]
#[pyo3(signature = (code=None, level="intermediate", moves=None, *, rows=None, cols=None, exit_row=None, walls=None, max_cars=None, max_trucks=None, red_length=None))]
pub fn generate<'py>(
    py: Python<'py>,
    code: Option<&Bound<'py, PyAny>>,
    level: Option<&str>,
    moves: Option<&Bound<'py, PyAny>>,
    rows: Option<&Bound<'py, PyAny>>,
    cols: Option<&Bound<'py, PyAny>>,
    exit_row: Option<&Bound<'py, PyAny>>,
    walls: Option<&Bound<'py, PyAny>>,
    max_cars: Option<&Bound<'py, PyAny>>,
    max_trucks: Option<&Bound<'py, PyAny>>,
    red_length: Option<&Bound<'py, PyAny>>,
) -> PyResult<Puzzle> {
    let options =
        Wish { level, moves, rows, cols, exit_row, walls, max_cars, max_trucks, red_length }.read()?;
    let code = code.map(|code| text(code, "code", "a text (str)")).transpose()?;
    let code = code.map(|code| code.to_string_lossy().into_owned());
    run(py, |stop| core::generate(code.as_deref(), &options, stop)).map(Puzzle)
}

/// The codes of a batch, and how many they are where that is known; random ones where it is told how many.
fn listed(codes: &Bound<'_, PyAny>) -> PyResult<(Source<String>, Option<usize>)> {
    let no_codes = |error: PyErr| {
        if error.is_instance_of::<PyTypeError>(codes.py()) {
            wrong_type("codes", "a number or an iterable of texts", codes)
        } else {
            error
        }
    };
    match whole_or_huge(codes, "codes") {
        Ok(_) => {
            let count = self::count(codes, "codes")?;
            let drawn = || Ok(calm(|| core::random_codes(1, None))?.swap_remove(0));
            Ok((Source::Made(count, drawn), usize::try_from(count).ok()))
        }
        Err(error) if error.is_instance_of::<PyTypeError>(codes.py()) => {
            Source::of(codes, "codes", code).map_err(no_codes)
        }
        Err(error) => Err(error),
    }
}

fn code(item: &Bound<'_, PyAny>) -> PyResult<String> {
    match item.cast::<PyString>() {
        Ok(code) => Ok(code.to_string_lossy().into_owned()),
        Err(_) => Err(wrong_type("codes", "a text each", item)),
    }
}

fn generating(
    codes: Source<String>,
    options: &GenerateOptions,
    stream: StreamOptions,
) -> PyResult<Pump<String, core::Puzzle>> {
    let stream = core::generate_stream(options, stream, |piece| piece);
    Pump::new(codes, stream, |py, puzzle| Puzzle(puzzle).into_py_any(py))
}

/// Makes many puzzles on all cores.
///
/// Args:
///     codes: Any iterable of codes, or how many puzzles of random codes, at most 1,000,000.
///     level: `"beginner"`, `"intermediate"`, `"advanced"` or `"expert"`.
///     moves: Exactly this many fewest moves instead, 1 to 51 on the standard board.
///     rows: Rows, 4 to 10; 6 unless told.
///     cols: Columns, 4 to 10; 6 unless told.
///     exit_row: The red car's row, from 0 at the top; the middle one, or the upper of two, unless told.
///     walls: Exactly this many walls; none unless told.
///     max_cars: At most this many vehicles of 2 cells beside the red car; as crowded as the box's set of 11 unless told.
///     max_trucks: At most this many vehicles of 3 cells; as crowded as the box's set of 4 unless told.
///     red_length: Cells of the red car; 2 unless told.
///     threads: Worker threads, 1 to 1024; else as many as the machine can run at once.
///     progress: Called with `(done, total)` now and then from the calling thread, `total` being None while it is not
///         known; True shows a bar on standard error.
///
/// Returns:
///     A list in the order of the codes: a `Puzzle` each, or for a code that is none the error in its place.
///
/// Raises:
///     TypeError: `codes` is neither a number nor an iterable of texts.
///     UnjamError: An option is out of its range.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> good, bad = unjam.generate_many(["monday", "no code"], level="beginner")
///     >>> good.code, isinstance(bad, unjam.UnjamError)
///     ('MONDAY', True)
///     >>> len(unjam.generate_many(3, moves=6))
///     3
#[pyfunction]
#[pyo3(signature = (codes, level="intermediate", moves=None, *, rows=None, cols=None, exit_row=None, walls=None, max_cars=None, max_trucks=None, red_length=None, threads=None, progress=None))]
pub fn generate_many<'py>(
    py: Python<'py>,
    codes: &Bound<'py, PyAny>,
    level: Option<&str>,
    moves: Option<&Bound<'py, PyAny>>,
    rows: Option<&Bound<'py, PyAny>>,
    cols: Option<&Bound<'py, PyAny>>,
    exit_row: Option<&Bound<'py, PyAny>>,
    walls: Option<&Bound<'py, PyAny>>,
    max_cars: Option<&Bound<'py, PyAny>>,
    max_trucks: Option<&Bound<'py, PyAny>>,
    red_length: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let options =
        Wish { level, moves, rows, cols, exit_row, walls, max_cars, max_trucks, red_length }.read()?;
    let threads = self::threads(threads)?;
    let (codes, total) = listed(codes)?;
    if let Source::Made(count, _) = codes
        && count > MAX_CODES as u64
    {
        return Err(bad_argument(format!("{count} codes wanted, expected at most {MAX_CODES}")));
    }
    generating(codes, &options, in_any_order(threads))?.list(py, total, progress)
}

/// Makes puzzles as they are asked for: as `generate_many`, but they are given one by one, in bounded memory.
///
/// Args:
///     codes: Any iterable of codes, also one without end, or how many puzzles of random codes.
///     level: `"beginner"`, `"intermediate"`, `"advanced"` or `"expert"`.
///     moves: Exactly this many fewest moves instead, 1 to 51 on the standard board.
///     rows: Rows, 4 to 10; 6 unless told.
///     cols: Columns, 4 to 10; 6 unless told.
///     exit_row: The red car's row, from 0 at the top; the middle one, or the upper of two, unless told.
///     walls: Exactly this many walls; none unless told.
///     max_cars: At most this many vehicles of 2 cells beside the red car; as crowded as the box's set of 11 unless told.
///     max_trucks: At most this many vehicles of 3 cells; as crowded as the box's set of 4 unless told.
///     red_length: Cells of the red car; 2 unless told.
///     threads: Worker threads, 1 to 1024; else as many as the machine can run at once.
///
/// Returns:
///     A `ResultIterator` in the order of the codes: a `Puzzle` each, or for a code that is none the error in its place.
///
/// Raises:
///     TypeError: `codes` is neither a number nor an iterable of texts.
///     UnjamError: An option is out of its range.
///
/// Examples:
///     >>> import itertools
///     >>> codes = (f"day-{number}" for number in itertools.count())
///     >>> with unjam.generate_iter(codes, level="beginner") as puzzles:
///     ...     next(puzzles).code
///     'DAY-0'
#[pyfunction]
#[pyo3(signature = (codes, level="intermediate", moves=None, *, rows=None, cols=None, exit_row=None, walls=None, max_cars=None, max_trucks=None, red_length=None, threads=None))]
pub fn generate_iter<'py>(
    codes: &Bound<'py, PyAny>,
    level: Option<&str>,
    moves: Option<&Bound<'py, PyAny>>,
    rows: Option<&Bound<'py, PyAny>>,
    cols: Option<&Bound<'py, PyAny>>,
    exit_row: Option<&Bound<'py, PyAny>>,
    walls: Option<&Bound<'py, PyAny>>,
    max_cars: Option<&Bound<'py, PyAny>>,
    max_trucks: Option<&Bound<'py, PyAny>>,
    red_length: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
) -> PyResult<ResultIterator> {
    let options =
        Wish { level, moves, rows, cols, exit_row, walls, max_cars, max_trucks, red_length }.read()?;
    let threads = self::threads(threads)?;
    generating(listed(codes)?.0, &options, in_order(threads)).map(ResultIterator::new)
}

/// Draws codes that nobody has chosen, each of 8 letters and digits of which none are easily confused.
///
/// Args:
///     count: How many, at most 1,000,000.
///
/// Returns:
///     A list of texts, each a code for `generate`.
///
/// Raises:
///     UnjamError: `count` is beyond its range.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> [len(code) for code in unjam.random_codes(2)]
///     [8, 8]
#[pyfunction]
#[pyo3(signature = (count))]
pub fn random_codes(count: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    let drawn = usize::try_from(self::count(count, "count")?).unwrap_or(usize::MAX);
    run(count.py(), |stop| core::random_codes(drawn, stop))
}
