//! Many at once, on all cores: as a list, or one by one as they come.

use pyo3::{IntoPyObjectExt, prelude::*, types::PyList};
use unjam_core::{self as core, StreamOptions};

use crate::{
    items::{Given, Item, pair},
    options::{Caps, Search, threads},
    pump::{Pump, ResultIterator, Source},
    solution::Solution,
    survey::SurveySummary,
    verdict::Verdict,
};

/// For results that are kept in a list.
pub fn in_any_order(threads: Option<usize>) -> StreamOptions {
    StreamOptions { threads, ..StreamOptions::default() }
}

/// For results that are given one by one.
pub fn in_order(threads: Option<usize>) -> StreamOptions {
    StreamOptions { threads, ordered: true, ..StreamOptions::default() }
}

fn solving(
    boards: Source<Item>,
    search: &Search,
    options: StreamOptions,
) -> PyResult<Pump<Item, core::Solution>> {
    let stream = core::solve_stream(&search.solve(None), options, |piece| piece);
    Pump::new(boards, stream, |py, solution| Solution(solution).into_py_any(py))
}

fn surveying(
    boards: Source<Item>,
    search: &Search,
    options: StreamOptions,
) -> PyResult<Pump<Item, core::SurveySummary>> {
    let stream = core::survey_stream(&search.survey(None), options, |piece| piece);
    Pump::new(boards, stream, |py, summary| SurveySummary(summary).into_py_any(py))
}

fn checking(
    pairs: Source<(Item, Given)>,
    options: StreamOptions,
) -> PyResult<Pump<(Item, Given), core::Verdict>> {
    Pump::new(pairs, core::check_stream(options, |piece| piece), |py, verdict| {
        Verdict(verdict).into_py_any(py)
    })
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
///     progress: Called with `(done, total)` now and then from the calling thread, `total` being None while it is not
///         known; True shows a bar on standard error.
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
    let (source, total) = Source::of(boards, "boards", Item::new)?;
    solving(source, &search, in_any_order(threads))?.list(boards.py(), total, progress)
}

/// Surveys the clusters of many boards on all cores.
///
/// Args:
///     boards: Any iterable of boards, each a `Board` or anything that `Board` takes; text is fastest.
///     metric: `"moves"` or `"steps"`.
///     max_states: The most positions that a cluster may have.
///     threads: Worker threads, 1 to 1024; else as many as the machine can run at once.
///     progress: Called with `(done, total)` now and then from the calling thread, `total` being None while it is not
///         known; True shows a bar on standard error.
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
    let (source, total) = Source::of(boards, "boards", Item::new)?;
    surveying(source, &search, in_any_order(threads))?.list(boards.py(), total, progress)
}

/// Judges many answers on all cores.
///
/// Args:
///     pairs: Any iterable of pairs `(puzzle, answer)`, each as `check` takes them; text is fastest for both.
///     threads: Worker threads, 1 to 1024; else as many as the machine can run at once.
///     progress: Called with `(done, total)` now and then from the calling thread, `total` being None while it is not
///         known; True shows a bar on standard error.
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
    let (source, total) = Source::of(pairs, "pairs", pair)?;
    checking(source, in_any_order(threads))?.list(pairs.py(), total, progress)
}

/// Solves boards as they come: as `solve_many`, but the solutions are given one by one, in a few megabytes however many boards
/// there are.
///
/// Args:
///     boards: Any iterable of boards, also one without end. It is read some boards ahead, no faster than they are solved.
///     metric: What to minimise: `"moves"` or `"steps"`.
///     leave: In steps, count leaving the board too.
///     max_cost: Look for solutions of at most this cost.
///     max_states: See at most this many positions of each board.
///     max_memory: Use at most this many bytes for each search, 4 GiB unless told.
///     optimal: Whether the solutions have to be cheapest ones.
///     threads: Worker threads, 1 to 1024; else as many as the machine can run at once.
///
/// Returns:
///     A `ResultIterator` in the order of the input: a `Solution` each, or for a board that cannot be read the error in its
///     place. What `boards` raises comes after the solutions of all boards before.
///
/// Raises:
///     TypeError: `boards` is no iterable.
///
/// Examples:
///     >>> lines = iter(["XXA ..A ...", "XX. ... ..."])        # the lines of a file, for example
///     >>> [solution.moves for solution in unjam.solve_iter(lines)]
///     [2, 1]
#[pyfunction]
#[pyo3(signature = (boards, metric="moves", leave=false, max_cost=None, max_states=None, max_memory=None, optimal=true, threads=None))]
pub fn solve_iter(
    boards: &Bound<'_, PyAny>,
    metric: &str,
    leave: bool,
    max_cost: Option<&Bound<'_, PyAny>>,
    max_states: Option<&Bound<'_, PyAny>>,
    max_memory: Option<&Bound<'_, PyAny>>,
    optimal: bool,
    threads: Option<&Bound<'_, PyAny>>,
) -> PyResult<ResultIterator> {
    let caps = Caps { leave, max_cost, max_memory, optimal, threads: None };
    let search = Search::of_solver(metric, max_states, caps)?;
    let threads = self::threads(threads)?;
    let (source, _) = Source::of(boards, "boards", Item::new)?;
    solving(source, &search, in_order(threads)).map(ResultIterator::new)
}

/// Surveys the clusters of boards as they come: as `survey_many`, but the facts are given one by one, in bounded memory.
///
/// Args:
///     boards: Any iterable of boards, also one without end; it is read no faster than they are surveyed.
///     metric: `"moves"` or `"steps"`.
///     max_states: The most positions that a cluster may have.
///     threads: Worker threads, 1 to 1024; else as many as the machine can run at once.
///
/// Returns:
///     A `ResultIterator` in the order of the input: a `SurveySummary` each, or the error in its place.
///
/// Raises:
///     TypeError: `boards` is no iterable.
///
/// Examples:
///     >>> [facts.states for facts in unjam.survey_iter(["XXA ..A ...", "XX. ... ..."])]
///     [3, 2]
#[pyfunction]
#[pyo3(signature = (boards, metric="moves", max_states=None, threads=None))]
pub fn survey_iter(
    boards: &Bound<'_, PyAny>,
    metric: &str,
    max_states: Option<&Bound<'_, PyAny>>,
    threads: Option<&Bound<'_, PyAny>>,
) -> PyResult<ResultIterator> {
    let search = Search::of_survey(metric, max_states)?;
    let threads = self::threads(threads)?;
    let (source, _) = Source::of(boards, "boards", Item::new)?;
    surveying(source, &search, in_order(threads)).map(ResultIterator::new)
}

/// Judges answers as they come: as `check_many`, but the verdicts are given one by one, in bounded memory.
///
/// Args:
///     pairs: Any iterable of pairs `(puzzle, answer)`, also one without end; it is read no faster than they are judged.
///     threads: Worker threads, 1 to 1024; else as many as the machine can run at once.
///
/// Returns:
///     A `ResultIterator` in the order of the input: a `Verdict` each, or for a puzzle that cannot be read the error in its
///     place.
///
/// Raises:
///     TypeError: `pairs` is no iterable.
///
/// Examples:
///     >>> pairs = (("XXA ..A ...", answer) for answer in ["A+1 X+1", "X+1"])
///     >>> [verdict.ok for verdict in unjam.check_iter(pairs)]
///     [True, False]
#[pyfunction]
#[pyo3(signature = (pairs, threads=None))]
pub fn check_iter(pairs: &Bound<'_, PyAny>, threads: Option<&Bound<'_, PyAny>>) -> PyResult<ResultIterator> {
    let threads = self::threads(threads)?;
    let (source, _) = Source::of(pairs, "pairs", pair)?;
    checking(source, in_order(threads)).map(ResultIterator::new)
}
