//! Every legal slide against perfect play.

use pyo3::{prelude::*, types::PyTuple};
use unjam_core as core;

use crate::{given::given, options::Search, record::record, slide::Slide, work::run};

record! {
    /// One legal slide and what it costs.
    ///
    /// Attributes:
    ///     slide: The `Slide`.
    ///     distance: The distance after it; None when the cluster has no solved position.
    ///     loss: What it costs more than perfect play, in the metric: 0 for a best slide.
    ///
    /// Examples:
    ///     >>> unjam.rate("XXA ..A ...").slides
    ///     (RatedSlide(slide=Slide('A', 1), distance=1, loss=0),)
    RatedSlide(core::RatedSlide) ["slide", "distance", "loss"] {
        #[getter]
        fn slide(&self) -> Slide {
            Slide(self.0.slide.clone())
        }

        #[getter]
        fn distance(&self) -> Option<u32> {
            self.0.distance
        }

        #[getter]
        fn loss(&self) -> Option<u32> {
            self.0.loss
        }
    }
}

record! {
    /// Every legal slide of a position against perfect play.
    ///
    /// Attributes:
    ///     status: `"solved"` or `"unsolvable"`.
    ///     distance: The distance of the position itself; None when unsolvable.
    ///     slides: A `RatedSlide` for every legal slide, in the order of `Board.slides`; empty when the red car is out.
    ///
    /// Examples:
    ///     >>> rating = unjam.rate("XXA ..A ...")
    ///     >>> rating.status, rating.distance, len(rating.slides)
    ///     ('solved', 2, 1)
    Rating(core::Rating) ["status", "distance", "slides"] {
        #[getter]
        fn status(&self) -> &'static str {
            self.0.status.as_str()
        }

        #[getter]
        fn distance(&self) -> Option<u32> {
            self.0.distance
        }

        #[getter]
        fn slides<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
            PyTuple::new(py, self.0.slides.iter().cloned().map(RatedSlide))
        }
    }
}

/// Rates every legal slide, from one survey of the cluster.
///
/// Args:
///     board: A `Board`, or anything that `Board` takes.
///     metric: `"moves"` or `"steps"`.
///     max_states: The most positions that the cluster may have.
///
/// Returns:
///     A `Rating`.
///
/// Raises:
///     BoardError: The board cannot be.
///     NotationError: The board is in no notation that is read here.
///     LimitError: The cluster has more than `max_states` positions.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> for rated in unjam.rate("XX.A ...A B... B...").slides:
///     ...     print(rated.slide, rated.distance, rated.loss)
///     X+1 2 1
///     A+1 1 0
///     A+2 1 0
///     B-1 2 1
#[pyfunction]
#[pyo3(signature = (board, metric="moves", max_states=None))]
pub fn rate(
    board: &Bound<'_, PyAny>,
    metric: &str,
    max_states: Option<&Bound<'_, PyAny>>,
) -> PyResult<Rating> {
    let search = Search::of_survey(metric, max_states)?;
    let given = given(board)?;
    run(board.py(), |stop| core::rate(&given, &search.survey(stop))).map(Rating)
}
