//! Whole clusters.

use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};
use unjam_core::{self as core, Error};

use crate::{
    board::Board,
    error::calm,
    given::given,
    options::Search,
    record::{record, shown},
    tree::{dict, json},
    work::run,
};

record! {
    /// The facts of a `Survey`, without the distance of each position.
    ///
    /// Attributes:
    ///     metric: The metric of the distances, `"moves"` or `"steps"`.
    ///     states: Positions in the cluster.
    ///     solved: Solved positions among them; 0 is unsolvable.
    ///     counts: How many positions there are at each distance, from 0; empty when unsolvable.
    ///     max_distance: The greatest distance; None when unsolvable.
    ///     farthest: A `Board` at it, the same for any start in the cluster; None when unsolvable.
    ///
    /// Examples:
    ///     >>> unjam.survey("XXA ..A ...").summary.counts
    ///     (1, 1, 1)
    SurveySummary(core::SurveySummary) ["metric", "states", "solved", "counts", "max_distance", "farthest"] {
        #[getter]
        fn metric(&self) -> &'static str {
            self.0.metric.as_str()
        }

        #[getter]
        fn states(&self) -> u64 {
            self.0.states
        }

        #[getter]
        fn solved(&self) -> u64 {
            self.0.solved
        }

        #[getter]
        fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
            PyTuple::new(py, &self.0.counts)
        }

        #[getter]
        fn max_distance(&self) -> Option<u32> {
            self.0.max_distance
        }

        #[getter]
        fn farthest(&self) -> Option<Board> {
            self.0.farthest.clone().map(Board::from)
        }
    }
}

/// A whole cluster: all positions that can be reached from one, and how far each is from a solved one.
///
/// A survey holds a distance for every position and is not pickled; its `summary` is.
///
/// Examples:
///     >>> survey = unjam.survey("XXA ..A ...")
///     >>> survey.states, survey.solved, survey.max_distance
///     (3, 1, 2)
///     >>> survey.distance("XX. ..A ..A")
///     1
#[pyclass(module = "unjam", frozen)]
pub struct Survey(core::Survey);

impl Survey {
    fn facts(&self) -> SurveySummary {
        SurveySummary(self.0.summary().clone())
    }
}

#[pymethods]
impl Survey {
    /// The `SurveySummary`: everything but the distances of single positions.
    #[getter]
    fn summary(&self) -> SurveySummary {
        self.facts()
    }

    /// The metric of the distances, `"moves"` or `"steps"`.
    #[getter]
    fn metric(&self) -> &'static str {
        self.0.summary().metric.as_str()
    }

    /// Positions in the cluster.
    #[getter]
    fn states(&self) -> u64 {
        self.0.summary().states
    }

    /// Solved positions among them; 0 is unsolvable.
    #[getter]
    fn solved(&self) -> u64 {
        self.0.summary().solved
    }

    /// How many positions there are at each distance, from 0; empty when unsolvable.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.facts().counts(py)
    }

    /// The greatest distance; None when unsolvable.
    #[getter]
    fn max_distance(&self) -> Option<u32> {
        self.0.summary().max_distance
    }

    /// A `Board` at the greatest distance, the same for any start in the cluster; None when unsolvable.
    #[getter]
    fn farthest(&self) -> Option<Board> {
        self.facts().farthest()
    }

    /// Tells how far a position of this cluster is from a solved one.
    ///
    /// Args:
    ///     board: A `Board`, or anything that `Board` takes.
    ///
    /// Returns:
    ///     The distance; None when the cluster has no solved position.
    ///
    /// Raises:
    ///     UnjamError: The board is not a position of this cluster.
    fn distance(&self, board: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
        let position = given(board)?;
        let outside = || Error::Argument("the board is not a position of this cluster".to_owned());
        calm(|| self.0.distance(&position).ok_or_else(outside))
    }

    /// Gives the canonical JSON of the summary.
    fn to_json(&self) -> PyResult<String> {
        json(self.0.summary())
    }

    /// Gives the summary as a dict that goes through JSON unchanged.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        dict(py, self.0.summary(), &[])
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        shown(slf.as_any(), &["metric", "states", "solved", "max_distance"])
    }
}

/// Surveys the cluster of a board: every position, and how far each is from a solved one.
///
/// Args:
///     board: A `Board`, or anything that `Board` takes.
///     metric: `"moves"` or `"steps"`.
///     max_states: The most positions that the cluster may have, 50 million unless told.
///
/// Returns:
///     A `Survey`.
///
/// Raises:
///     BoardError: The board cannot be.
///     NotationError: The board is in no notation that is read here.
///     LimitError: The cluster has more than `max_states` positions.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> unjam.survey("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo").states
///     4780
#[pyfunction]
#[pyo3(signature = (board, metric="moves", max_states=None))]
pub fn survey(
    board: &Bound<'_, PyAny>,
    metric: &str,
    max_states: Option<&Bound<'_, PyAny>>,
) -> PyResult<Survey> {
    let search = Search::of_survey(metric, max_states)?;
    let given = given(board)?;
    run(board.py(), |stop| core::survey(&given, &search.survey(stop))).map(Survey)
}
