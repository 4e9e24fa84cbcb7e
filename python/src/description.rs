//! What makes a board hard for people.

use std::hash::{Hash, Hasher};

use pyo3::{prelude::*, types::PyTuple};
use serde::{Deserialize, Serialize};
use unjam_core as core;

use crate::{given::given, options::counted, record::record, slide::Slide, work::run};

/// The facts, with a hash: a number with a fraction among them has none, but equal facts have equal JSON.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Facts(core::Description);

impl Hash for Facts {
    fn hash<H: Hasher>(&self, state: &mut H) {
        serde_json::to_string(&self.0).unwrap_or_default().hash(state);
    }
}

record! {
    /// What makes a board hard for people, beyond the fewest moves. Where a measure was studied, the study is named.
    ///
    /// What lies on shortest solutions is counted over all of them, so it does not depend on which one a search finds.
    ///
    /// Attributes:
    ///     status: `"solved"` or `"unsolvable"`; every field below `farthest` is None or empty when unsolvable.
    ///     vehicles: Vehicles, the red car among them.
    ///     states: Positions of the cluster. It hardly goes with how long people take (Jarušek and Pelánek 2011).
    ///     solved_states: Solved positions among them.
    ///     farthest: The greatest distance of a position in the cluster; None when unsolvable.
    ///     moves: Fewest moves: the best single predictor of the time people take (Jarušek and Pelánek 2011).
    ///     steps: Fewest steps, leaving not counted: the measure of Collette, Raskin and Servais 2006.
    ///     solutions: Number of different shortest solutions in moves; at most 2⁵³ − 1, which stands for any more.
    ///     positions: Positions on shortest solutions, the solved ones not counted.
    ///     average_slides: Average number of legal slides in those positions, rounded to hundredths.
    ///     forced_moves: Moves at which, in every position of the shortest solutions so far from solved, only one slide keeps to
    ///         a shortest solution. The others are branch points (Ragni and others 2011).
    ///     solution: One shortest solution, a tuple of `Slide`: in every position the first slide, in the order of `Board.slides`,
    ///         that keeps to one.
    ///     red_away: How many of its moves take the red car away from the exit.
    ///     back_moves: How many of its moves take a vehicle back, against the direction of its move before (back-steps of
    ///         Ragni and others 2011).
    ///     counter_intuitive: How many of its moves go against intuition: either of the two above.
    ///     must_move: The ids of the vehicles without a move of which there is no solution, in the order of the board.
    ///
    /// Examples:
    ///     >>> description = unjam.describe("..A... ..A... XXA... ...... ...... ......")
    ///     >>> description.moves, description.steps, description.solutions, description.must_move
    ///     (2, 7, 1, ('A', 'X'))
    Description(Facts) ["status", "vehicles", "states", "solved_states", "farthest", "moves", "steps", "solutions", "positions", "average_slides", "forced_moves", "solution", "red_away", "back_moves", "counter_intuitive", "must_move"] {
        #[getter]
        fn status(&self) -> &'static str {
            self.0.0.status.as_str()
        }

        #[getter]
        fn vehicles(&self) -> u32 {
            self.0.0.vehicles
        }

        #[getter]
        fn states(&self) -> u64 {
            self.0.0.states
        }

        #[getter]
        fn solved_states(&self) -> u64 {
            self.0.0.solved_states
        }

        #[getter]
        fn farthest(&self) -> Option<u32> {
            self.0.0.farthest
        }

        #[getter]
        fn moves(&self) -> Option<u32> {
            self.0.0.moves
        }

        #[getter]
        fn steps(&self) -> Option<u32> {
            self.0.0.steps
        }

        #[getter]
        fn solutions(&self) -> Option<u64> {
            self.0.0.solutions
        }

        #[getter]
        fn positions(&self) -> Option<u64> {
            self.0.0.positions
        }

        #[getter]
        fn average_slides(&self) -> Option<f64> {
            self.0.0.average_slides
        }

        #[getter]
        fn forced_moves(&self) -> Option<u32> {
            self.0.0.forced_moves
        }

        #[getter]
        fn solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
            let slides = self.0.0.solution.as_ref();
            slides.map(|slides| PyTuple::new(py, slides.iter().cloned().map(Slide))).transpose()
        }

        #[getter]
        fn red_away(&self) -> Option<u32> {
            self.0.0.red_away
        }

        #[getter]
        fn back_moves(&self) -> Option<u32> {
            self.0.0.back_moves
        }

        #[getter]
        fn counter_intuitive(&self) -> Option<u32> {
            self.0.0.counter_intuitive
        }

        #[getter]
        fn must_move<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
            PyTuple::new(py, self.0.0.must_move.iter().map(core::Id::as_str))
        }
    }
}

/// Describes what makes a board hard for people: one survey of its cluster, and a short search for each vehicle.
///
/// Args:
///     board: A `Board`, or anything that `Board` takes.
///     max_states: The most positions that the cluster may have, 50 million unless told.
///
/// Returns:
///     A `Description`.
///
/// Raises:
///     BoardError: The board cannot be.
///     NotationError: The board is in no notation that is read here.
///     LimitError: The cluster has more than `max_states` positions.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> unjam.describe("XXA ..A ...").solution
///     (Slide('A', 1), Slide('X', 1))
#[pyfunction]
#[pyo3(signature = (board, max_states=None))]
pub fn describe(board: &Bound<'_, PyAny>, max_states: Option<&Bound<'_, PyAny>>) -> PyResult<Description> {
    let max_states = counted(max_states, "max_states")?;
    let given = given(board)?;
    run(board.py(), |stop| core::describe(&given, max_states, stop)).map(|facts| Description(Facts(facts)))
}
