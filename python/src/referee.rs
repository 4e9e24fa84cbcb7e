//! The referee who knows only the code, and posted puzzles.

use pyo3::{
    prelude::*,
    types::{PyFloat, PyInt, PyList, PyMapping, PyString, PyTuple},
};
use unjam_core::{self as core, Mismatch, PostedPuzzle};

use crate::{
    answer::answer,
    error::UnjamError,
    generate::Wish,
    input,
    number::{text, wrong_type},
    puzzle::Puzzle,
    record::record,
    verdict::Verdict,
    work::run,
};

record! {
    /// The judgement on an answer to the puzzle of a code.
    ///
    /// Attributes:
    ///     verdict: The `Verdict`.
    ///     best: The fewest moves that solve the puzzle.
    ///
    /// Examples:
    ///     >>> refereed = unjam.referee("2026-11-29", "advanced", "X+1 X+1")
    ///     >>> refereed.verdict.ok, 22 <= refereed.best <= 32
    ///     (False, True)
    Refereed(core::Refereed) ["verdict", "best"] {
        #[getter]
        fn verdict(&self) -> Verdict {
            Verdict(self.0.verdict.clone())
        }

        #[getter]
        fn best(&self) -> u32 {
            self.0.best
        }
    }
}

record! {
    /// Whether a posted puzzle is the one that its code makes.
    ///
    /// Attributes:
    ///     ok: Whether it is.
    ///     mismatch: The first thing that differs: `"shape"` (it is no puzzle at all), `"engine"`, `"code"`, `"options"`,
    ///         `"board"`, `"best"` or `"level"`; None when nothing does.
    ///     message: One sentence for people.
    ///
    /// Examples:
    ///     >>> unjam.verify({"engine": 1, "code": "no code", "board": "XX ..", "best": 1}).mismatch
    ///     'code'
    Verification(core::Verification) ["ok", "mismatch", "message"] {
        #[getter]
        fn ok(&self) -> bool {
            self.0.ok
        }

        #[getter]
        fn mismatch(&self) -> Option<&'static str> {
            self.0.mismatch.map(Mismatch::as_str)
        }

        #[getter]
        fn message(&self) -> &str {
            &self.0.message
        }
    }
}

/// Judges an answer to the puzzle of a code. The puzzle is made again, so nothing that was said about its board is trusted.
///
/// Args:
///     code: The code of the puzzle.
///     level: Its level, as `generate` was told; None where it was told `moves`.
///     answer: A list of slides or one text of them, as `check` takes it. A bad one, whatever it is, is a verdict.
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
///     A `Refereed`: the verdict, and the fewest moves of the puzzle.
///
/// Raises:
///     UnjamError: The code is none, or an option is out of its range.
///     LimitError: No puzzle can be made with these options.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> slides = unjam.solve(unjam.generate("2026-11-29")).slides
///     >>> unjam.referee("2026-11-29", "intermediate", slides).verdict.ok
///     True
#[pyfunction]
#[pyo3(signature = (code, level, answer, moves=None, *, rows=None, cols=None, exit_row=None, walls=None, max_cars=None, max_trucks=None, red_length=None))]
pub fn referee(
    py: Python<'_>,
    code: &Bound<'_, PyAny>,
    level: Option<&str>,
    answer: &Bound<'_, PyAny>,
    moves: Option<&Bound<'_, PyAny>>,
    rows: Option<&Bound<'_, PyAny>>,
    cols: Option<&Bound<'_, PyAny>>,
    exit_row: Option<&Bound<'_, PyAny>>,
    walls: Option<&Bound<'_, PyAny>>,
    max_cars: Option<&Bound<'_, PyAny>>,
    max_trucks: Option<&Bound<'_, PyAny>>,
    red_length: Option<&Bound<'_, PyAny>>,
) -> PyResult<Refereed> {
    let options =
        Wish { level, moves, rows, cols, exit_row, walls, max_cars, max_trucks, red_length }.read()?;
    let code = text(code, "code", "a text (str)")?.to_string_lossy();
    let answer = self::answer(answer)?;
    run(py, |stop| core::referee(&code, &options, &answer, stop)).map(Refereed)
}

/// Tells whether a posted puzzle is the one that its code makes: same engine, board, ids, fewest moves and level.
///
/// Of its `stats` nothing is looked at, and the order of the vehicles does not matter.
///
/// Args:
///     puzzle: A `Puzzle`, or one as a dict or JSON text. Text or any value of JSON that is no puzzle, as None, a number
///         or a list, is a verification that is not ok.
///
/// Returns:
///     A `Verification`.
///
/// Raises:
///     TypeError: `puzzle` is no value of JSON, or holds something that no JSON holds.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> puzzle = unjam.generate("2026-11-29")
///     >>> unjam.verify(puzzle).ok, unjam.verify(puzzle.to_json()).ok
///     (True, True)
///     >>> forged = puzzle.to_dict() | {"best": 1}
///     >>> unjam.verify(forged).mismatch
///     'best'
///     >>> unjam.verify(None).mismatch
///     'shape'
#[pyfunction]
#[pyo3(signature = (puzzle))]
pub fn verify(puzzle: &Bound<'_, PyAny>) -> PyResult<Verification> {
    let py = puzzle.py();
    if let Ok(puzzle) = puzzle.cast::<Puzzle>() {
        let posted = PostedPuzzle::from(&puzzle.get().0);
        return run(py, |stop| core::verify(&posted, stop)).map(Verification);
    }
    if let Ok(text) = puzzle.cast::<PyString>() {
        let text = text.to_string_lossy();
        return run(py, |stop| core::verify_json(&text, stop)).map(Verification);
    }
    // Whatever JSON may hold is judged; `True` is an int.
    let plain = puzzle.is_none()
        || puzzle.is_instance_of::<PyInt>()
        || puzzle.is_instance_of::<PyFloat>()
        || puzzle.is_instance_of::<PyList>()
        || puzzle.is_instance_of::<PyTuple>()
        || puzzle.cast::<PyMapping>().is_ok();
    if !plain {
        return Err(wrong_type("puzzle", "a Puzzle, a dict or JSON text", puzzle));
    }
    match input::json_value(puzzle, "puzzle") {
        Ok(value) => run(py, |stop| core::verify_value(&value, stop)).map(Verification),
        // Too deep, too large, half characters.
        Err(error) if error.is_instance_of::<UnjamError>(py) => {
            let message = error.value(py).str()?.to_string_lossy().into_owned();
            Ok(Verification(core::Verification { ok: false, mismatch: Some(Mismatch::Shape), message }))
        }
        Err(error) => Err(error),
    }
}
