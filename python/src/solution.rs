//! Solving.

use pyo3::{prelude::*, types::PyTuple};
use unjam_core as core;

use crate::{
    given::given,
    options::{Caps, Search},
    record::record,
    slide,
    work::run,
};

record! {
    /// What `solve` found: a cheapest solution, a proof that there is none, or the cap that stopped it.
    ///
    /// Attributes:
    ///     status: `"solved"`, `"unsolvable"` (the whole cluster was seen) or `"limit"` (a cap stopped the search).
    ///     metric: `"moves"` or `"steps"`, the metric of `cost` and `lower_bound`.
    ///     leave: Whether leaving the board was counted (steps only).
    ///     cost: The cost of the slides in `metric`; None unless solved.
    ///     slides: The slides, empty only for a board that is solved already; None unless solved.
    ///     moves: Moves of the slides; None unless solved.
    ///     steps: Steps of the slides, leaving not counted; None unless solved.
    ///     optimal: Whether the cost is proven to be the least; always so when solved, unless `optimal=False` was asked for.
    ///     explored: Positions seen.
    ///     limit: The cap that stopped the search, such as `"max_states"`; None unless the status is `"limit"`.
    ///     depth: How deep the search got: every position that is this many moves (or steps) away was seen; None unless the
    ///         status is `"limit"`.
    ///     lower_bound: No solution costs less than this, which is proven; None when unsolvable.
    ///
    /// Examples:
    ///     >>> solution = unjam.solve("XXA ..A ...")
    ///     >>> solution.status, solution.moves, solution.steps
    ///     ('solved', 2, 2)
    ///     >>> " ".join(map(str, solution.slides))
    ///     'A+1 X+1'
    Solution(core::Solution) [
        "status", "metric", "leave", "cost", "slides", "moves", "steps", "optimal", "explored", "limit", "depth",
        "lower_bound"
    ] {
        #[getter]
        fn status(&self) -> &'static str {
            self.0.status.as_str()
        }

        #[getter]
        fn metric(&self) -> &'static str {
            self.0.metric.as_str()
        }

        #[getter]
        fn leave(&self) -> bool {
            self.0.leave
        }

        #[getter]
        fn cost(&self) -> Option<u32> {
            self.0.cost
        }

        #[getter]
        fn slides<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
            self.0.slides.as_deref().map(|slides| slide::tuple(py, slides)).transpose()
        }

        #[getter]
        fn moves(&self) -> Option<u32> {
            self.0.moves
        }

        #[getter]
        fn steps(&self) -> Option<u32> {
            self.0.steps
        }

        #[getter]
        fn optimal(&self) -> bool {
            self.0.optimal
        }

        #[getter]
        fn explored(&self) -> u64 {
            self.0.explored
        }

        #[getter]
        fn limit(&self) -> Option<&'static str> {
            self.0.limit.map(core::Cap::as_str)
        }

        #[getter]
        fn depth(&self) -> Option<u32> {
            self.0.depth
        }

        #[getter]
        fn lower_bound(&self) -> Option<u32> {
            self.0.lower_bound
        }
    }
}

/// Finds a proven cheapest solution, or proves that there is none.
///
/// Args:
///     board: A `Board`, or anything that `Board` takes.
///     metric: What to minimise: `"moves"` (a slide of any distance is one) or `"steps"` (cells).
///     leave: In steps, count leaving the board too: as many more steps as the red car is long.
///     max_cost: Look for solutions of at most this cost.
///     max_states: See at most this many positions.
///     max_memory: Use at most this many bytes for the search, 4 GiB unless told.
///     optimal: Whether the solution has to be a cheapest one. False gives a good one, soon, with the best lower bound at
///         hand: for boards on which the proof is out of reach.
///     threads: Threads for this one search, 1 to 1024; else as many as the machine can run at once. The result does not
///         depend on it.
///
/// Returns:
///     A `Solution`. One that a cap stopped has the status `"limit"`, never `"unsolvable"`.
///
/// Raises:
///     BoardError: The board cannot be.
///     NotationError: The board is in no notation that is read here.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> unjam.solve("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo").moves
///     51
#[pyfunction]
#[pyo3(signature = (board, metric="moves", leave=false, max_cost=None, max_states=None, max_memory=None, optimal=true, threads=None))]
pub fn solve(
    board: &Bound<'_, PyAny>,
    metric: &str,
    leave: bool,
    max_cost: Option<&Bound<'_, PyAny>>,
    max_states: Option<&Bound<'_, PyAny>>,
    max_memory: Option<&Bound<'_, PyAny>>,
    optimal: bool,
    threads: Option<&Bound<'_, PyAny>>,
) -> PyResult<Solution> {
    let search =
        Search::of_solver(metric, max_states, Caps { leave, max_cost, max_memory, optimal, threads })?;
    let given = given(board)?;
    run(board.py(), |stop| core::solve(&given, &search.solve(stop))).map(Solution)
}
