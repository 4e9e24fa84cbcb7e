//! Many at once, on all cores. A million boards as text cross without a copy: the core reads Python's own bytes.

use std::{
    borrow::{Borrow, Cow},
    sync::OnceLock,
};

use pyo3::{
    IntoPyObjectExt,
    exceptions::{PyException, PyTypeError},
    prelude::*,
    pybacked::PyBackedStr,
    sync::PyOnceLock,
    types::{PyByteArray, PyBytes, PyDict, PyList, PyString},
};
use unjam_core::{self as core, Answer, BatchBoard, BatchOptions, Error, NotationError, ParseOptions};

use crate::{
    answer::answer,
    board::Board,
    error::{guarded, raised},
    input,
    number::{type_name, wrong_type},
    options::{Caps, Search, threads},
    puzzle::Puzzle,
    solution::Solution,
    survey::SurveySummary,
    verdict::Verdict,
    work::Watch,
};

/// How many items or results are converted between two pauses.
const TURN: usize = 4096;

/// Lets other threads have the interpreter, which a loop without Python code in it would keep, and hears Ctrl-C.
fn pause(py: Python<'_>, converted: usize) -> PyResult<()> {
    if converted % TURN == TURN - 1 {
        py.detach(|| ());
        py.check_signals()?;
    }
    Ok(())
}

/// A board of a batch, or what one is read from by the thread whose turn it is.
enum Item {
    Board(Py<Board>),
    Puzzle(Py<Puzzle>),
    Text(PyBackedStr),
    Value(serde_json::Value),
    Error(Error),
}

impl BatchBoard for Item {
    fn board(&self) -> Result<Cow<'_, core::Board>, Error> {
        let told = ParseOptions::default();
        match self {
            Item::Board(board) => Ok(Cow::Borrowed(board.get().core())),
            Item::Puzzle(puzzle) => Ok(Cow::Borrowed(&puzzle.get().0.board)),
            Item::Text(text) => core::Board::parse(text, &told).map(Cow::Owned),
            Item::Value(value) => core::Board::from_value(value, &told).map(Cow::Owned),
            Item::Error(error) => Err(error.clone()),
        }
    }
}

impl Item {
    /// What is no board at all is an error in its place. Only what is no `Exception` comes through.
    fn new(given: &Bound<'_, PyAny>) -> PyResult<Item> {
        if let Ok(text) = given.cast::<PyString>() {
            return Ok(match PyBackedStr::try_from(text.clone()) {
                Ok(text) => Item::Text(text),
                Err(_) => Item::error("text with half a character, expected a board".to_owned()),
            });
        }
        if let Ok(board) = given.cast::<Board>() {
            return Ok(Item::Board(board.clone().unbind()));
        }
        if let Ok(puzzle) = given.cast::<Puzzle>() {
            return Ok(Item::Puzzle(puzzle.clone().unbind()));
        }
        match input::value(given) {
            Ok(value) => Ok(Item::Value(value)),
            Err(error) if error.is_instance_of::<PyException>(given.py()) => {
                // Not `to_string`, which would swallow a Ctrl-C that comes just now.
                Ok(Item::error(error.value(given.py()).str()?.to_string_lossy().into_owned()))
            }
            Err(error) => Err(error),
        }
    }

    fn error(why: String) -> Item {
        Item::Error(NotationError(why).into())
    }
}

/// An answer of a batch; text is read by the thread whose turn it is.
enum Given {
    Text(PyBackedStr, OnceLock<Answer>),
    Read(Answer),
}

impl Borrow<Answer> for Given {
    fn borrow(&self) -> &Answer {
        match self {
            Given::Text(text, read) => read.get_or_init(|| Answer::from_text(text)),
            Given::Read(answer) => answer,
        }
    }
}

fn pair(given: &Bound<'_, PyAny>) -> PyResult<(Item, Given)> {
    let parts = if given.is_instance_of::<PyString>() {
        None
    } else {
        given
            .extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()
            .ok()
            .or_else(|| given.cast::<PyList>().ok()?.extract::<[Bound<'_, PyAny>; 2]>().ok().map(Into::into))
    };
    let Some((board, given_answer)) = parts else {
        let name = type_name(given);
        let article = if name.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" };
        let why = format!("found {article} {name}, expected a pair of a puzzle and an answer");
        return Ok((Item::error(why), Given::Read(Answer::not_a_list("nothing"))));
    };
    if let Ok(text) = given_answer.cast::<PyString>()
        && let Ok(text) = PyBackedStr::try_from(text.clone())
    {
        return Ok((Item::new(&board)?, Given::Text(text, OnceLock::new())));
    }
    Ok((Item::new(&board)?, Given::Read(answer(&given_answer)?)))
}

/// Takes everything from an iterable.
pub fn collect<T>(
    items: &Bound<'_, PyAny>,
    name: &str,
    convert: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let py = items.py();
    let no_list = items.is_instance_of::<PyString>()
        || items.is_instance_of::<PyBytes>()
        || items.is_instance_of::<PyByteArray>()
        || items.is_instance_of::<PyDict>();
    if no_list {
        return Err(wrong_type(name, "an iterable", items));
    }
    let iterator = items.try_iter().map_err(|error| {
        if error.is_instance_of::<PyTypeError>(py) { wrong_type(name, "an iterable", items) } else { error }
    })?;
    let length = match items.len() {
        Ok(length) => length,
        Err(error) if error.is_instance_of::<PyException>(py) => 0,
        Err(error) => return Err(error),
    };
    let mut list = Vec::with_capacity(length.min(1 << 16));
    for item in iterator {
        pause(py, list.len())?;
        list.push(convert(&item?)?);
    }
    Ok(list)
}

/// Who is told how far a batch is.
enum Progress<'py> {
    Nobody,
    Callback(Bound<'py, PyAny>),
    Bar(Bound<'py, PyAny>),
}

impl<'py> Progress<'py> {
    fn new(told: Option<&Bound<'py, PyAny>>, total: usize) -> PyResult<Progress<'py>> {
        static BAR: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let Some(told) = told else { return Ok(Progress::Nobody) };
        if told.is_callable() {
            return Ok(Progress::Callback(told.clone()));
        }
        match told.extract::<bool>() {
            Ok(true) => {
                Ok(Progress::Bar(BAR.import(told.py(), "unjam._progress", "progress_bar")?.call1((total,))?))
            }
            Ok(false) => Ok(Progress::Nobody),
            Err(_) => Err(wrong_type("progress", "a function of (done, total), or True", told)),
        }
    }

    fn callback(&self) -> Option<Py<PyAny>> {
        match self {
            Progress::Nobody => None,
            Progress::Callback(callback) | Progress::Bar(callback) => Some(callback.clone().unbind()),
        }
    }

    fn close(&self) -> PyResult<()> {
        if let Progress::Bar(bar) = self {
            bar.call_method0("close")?;
        }
        Ok(())
    }
}

/// Runs a batch of the core with the interpreter free; errors are exceptions in their places.
pub fn run<'py, T: Send, P: IntoPyObject<'py>>(
    py: Python<'py>,
    total: usize,
    threads: Option<usize>,
    progress: Option<&Bound<'py, PyAny>>,
    many: impl FnOnce(&BatchOptions) -> Result<Vec<Result<T, Error>>, Error> + Send,
    wrap: impl Fn(T) -> P,
) -> PyResult<Bound<'py, PyList>> {
    let progress = Progress::new(progress, total)?;
    let watch = Watch::new();
    let callback = progress.callback();
    let tell = |done: usize, total: usize| {
        if let Some(callback) = &callback {
            watch.call(|py| callback.call1(py, (done, total)).map(drop));
        }
    };
    let result = py.detach(|| {
        let stop = || watch.is_stopped();
        let progress = callback.is_some().then_some(&tell as &(dyn Fn(usize, usize) + Sync));
        guarded(|| many(&BatchOptions { threads, progress, stop: Some(&stop) }))
    });
    let results = watch.outcome(result);
    progress.close()?;
    let list: Vec<Bound<'py, PyAny>> = results?
        .into_iter()
        .enumerate()
        .map(|(index, result)| {
            pause(py, index)?;
            match result {
                Ok(result) => wrap(result).into_bound_py_any(py),
                Err(error) => Ok(raised(error).into_value(py).into_bound(py).into_any()),
            }
        })
        .collect::<PyResult<_>>()?;
    PyList::new(py, list)
}

/// Solves many boards on all cores.
///
/// Args:
///     boards: Any iterable of boards, each a `Board` or anything that `Board` takes; text is fastest.
///     metric: What to minimise: `"moves"` or `"steps"`.
///     leave: In steps, count leaving the board too.
///     max_cost: Look for solutions of at most this cost.
///     max_states: See at most this many positions of each board.
///     max_memory: Use at most this many bytes for each search, 4 GiB unless told.
///     optimal: Whether the solutions have to be cheapest ones.
///     threads: Worker threads, 1 to 1024; else as many as the machine can run at once.
///     progress: Called with `(done, total)` now and then from the calling thread; True shows a bar on standard error.
///
/// Returns:
///     A list in the order of the input: a `Solution` each, or for a board that cannot be read the error in its place.
///
/// Raises:
///     TypeError: `boards` is no iterable.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> good, bad = unjam.solve_many(["XXA ..A ...", "XXX AA"], threads=1)
///     >>> good.moves, isinstance(bad, unjam.UnjamError)
///     (2, True)
#[pyfunction]
#[pyo3(signature = (boards, metric="moves", leave=false, max_cost=None, max_states=None, max_memory=None, optimal=true, threads=None, progress=None))]
pub fn solve_many<'py>(
    boards: &Bound<'py, PyAny>,
    metric: &str,
    leave: bool,
    max_cost: Option<&Bound<'py, PyAny>>,
    max_states: Option<&Bound<'py, PyAny>>,
    max_memory: Option<&Bound<'py, PyAny>>,
    optimal: bool,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    // Threads are the batch's: each search has one.
    let caps = Caps { leave, max_cost, max_memory, optimal, threads: None };
    let search = Search::of_solver(metric, max_states, caps)?;
    let threads = self::threads(threads)?;
    let items = collect(boards, "boards", Item::new)?;
    let many = |batch: &BatchOptions| core::solve_many(&items, &search.solve(None), batch);
    run(boards.py(), items.len(), threads, progress, many, Solution)
}

/// Surveys the clusters of many boards on all cores.
///
/// Args:
///     boards: Any iterable of boards, each a `Board` or anything that `Board` takes; text is fastest.
///     metric: `"moves"` or `"steps"`.
///     max_states: The most positions that a cluster may have.
///     threads: Worker threads, 1 to 1024; else as many as the machine can run at once.
///     progress: Called with `(done, total)` now and then from the calling thread; True shows a bar on standard error.
///
/// Returns:
///     A list in the order of the input: a `SurveySummary` each, or the error in its place.
///
/// Raises:
///     TypeError: `boards` is no iterable.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> [facts.states for facts in unjam.survey_many(["XXA ..A ...", "XX. ... ..."])]
///     [3, 2]
#[pyfunction]
#[pyo3(signature = (boards, metric="moves", max_states=None, threads=None, progress=None))]
pub fn survey_many<'py>(
    boards: &Bound<'py, PyAny>,
    metric: &str,
    max_states: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let search = Search::of_survey(metric, max_states)?;
    let threads = self::threads(threads)?;
    let items = collect(boards, "boards", Item::new)?;
    let many = |batch: &BatchOptions| core::survey_many(&items, &search.survey(None), batch);
    run(boards.py(), items.len(), threads, progress, many, SurveySummary)
}

/// Judges many answers on all cores.
///
/// Args:
///     pairs: Any iterable of pairs `(puzzle, answer)`, each as `check` takes them; text is fastest for both.
///     threads: Worker threads, 1 to 1024; else as many as the machine can run at once.
///     progress: Called with `(done, total)` now and then from the calling thread; True shows a bar on standard error.
///
/// Returns:
///     A list in the order of the input: a `Verdict` each, or for a puzzle that cannot be read the error in its place. A
///     bad answer is a verdict.
///
/// Raises:
///     TypeError: `pairs` is no iterable.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> puzzle = "XXA ..A ..."
///     >>> [verdict.ok for verdict in unjam.check_many([(puzzle, "A+1 X+1"), (puzzle, "X+1")])]
///     [True, False]
#[pyfunction]
#[pyo3(signature = (pairs, threads=None, progress=None))]
pub fn check_many<'py>(
    pairs: &Bound<'py, PyAny>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    let threads = self::threads(threads)?;
    let items = collect(pairs, "pairs", pair)?;
    let many = |batch: &BatchOptions| core::check_many(&items, batch);
    run(pairs.py(), items.len(), threads, progress, many, Verdict)
}
