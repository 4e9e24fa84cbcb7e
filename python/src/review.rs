//! An answer against perfect play.

use pyo3::{prelude::*, types::PyTuple};
use unjam_core as core;

use crate::{
    answer::answer, given::given, options::Search, record::record, slide::Slide, verdict::Verdict, work::run,
};

record! {
    /// One legally played slide of a reviewed answer.
    ///
    /// Attributes:
    ///     slide: The `Slide`.
    ///     before: The distance before it; None when the cluster has no solved position.
    ///     after: The distance after it.
    ///     loss: What it cost more than perfect play, in the metric. In moves the whole loss of a run of slides by one
    ///         vehicle stands at its last slide.
    ///
    /// Examples:
    ///     >>> unjam.review("XXA ..A ...", "A+1").slides
    ///     (ReviewedSlide(slide=Slide('A', 1), before=2, after=1, loss=0),)
    ReviewedSlide(core::ReviewedSlide) ["slide", "before", "after", "loss"] {
        #[getter]
        fn slide(&self) -> Slide {
            Slide(self.0.slide.clone())
        }

        #[getter]
        fn before(&self) -> Option<u32> {
            self.0.before
        }

        #[getter]
        fn after(&self) -> Option<u32> {
            self.0.after
        }

        #[getter]
        fn loss(&self) -> Option<u32> {
            self.0.loss
        }
    }
}

record! {
    /// An answer against perfect play.
    ///
    /// Attributes:
    ///     verdict: The `Verdict` of `check`.
    ///     metric: The metric of the distances and losses.
    ///     best: The distance of the start; None when it is unsolvable.
    ///     loss: The losses of all slides together: for a right answer its cost − `best`. None when unsolvable.
    ///     slides: A `ReviewedSlide` for every slide played legally, up to the one that failed.
    ///
    /// Examples:
    ///     >>> review = unjam.review("XX.A ...A B... B...", "X+1 A+2 X+1")
    ///     >>> review.best, review.loss
    ///     (2, 1)
    Review(core::Review) ["verdict", "metric", "best", "loss", "slides"] {
        #[getter]
        fn verdict(&self) -> Verdict {
            Verdict(self.0.verdict.clone())
        }

        #[getter]
        fn metric(&self) -> &'static str {
            self.0.metric.as_str()
        }

        #[getter]
        fn best(&self) -> Option<u32> {
            self.0.best
        }

        #[getter]
        fn loss(&self) -> Option<u32> {
            self.0.loss
        }

        #[getter]
        fn slides<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
            PyTuple::new(py, self.0.slides.iter().cloned().map(ReviewedSlide))
        }
    }
}

/// Tells the distance before and after each slide of an answer and what each cost, from one survey of the cluster.
///
/// Args:
///     puzzle: A `Board`, or anything that `Board` takes.
///     answer: A list of slides or one text of them, as `check` takes. A bad one is no error.
///     metric: `"moves"` or `"steps"`.
///     max_states: The most positions that the cluster may have.
///
/// Returns:
///     A `Review`.
///
/// Raises:
///     BoardError: The puzzle cannot be.
///     NotationError: The puzzle is in no notation that is read here.
///     LimitError: The cluster has more than `max_states` positions.
///     KeyboardInterrupt: Ctrl-C was pressed.
///
/// Examples:
///     >>> for slide in unjam.review("XX.A ...A B... B...", "X+1 A+2 X+1").slides:
///     ...     print(slide.slide, slide.before, slide.after, slide.loss)
///     X+1 2 2 1
///     A+2 2 1 0
///     X+1 1 0 0
#[pyfunction]
#[pyo3(signature = (puzzle, answer, metric="moves", max_states=None))]
pub fn review(
    puzzle: &Bound<'_, PyAny>,
    answer: &Bound<'_, PyAny>,
    metric: &str,
    max_states: Option<&Bound<'_, PyAny>>,
) -> PyResult<Review> {
    let search = Search::of_survey(metric, max_states)?;
    let given = given(puzzle)?;
    let answer = self::answer(answer)?;
    run(puzzle.py(), |stop| core::review(&given, &answer, &search.survey(stop))).map(Review)
}
