//! The referee.

use pyo3::prelude::*;
use unjam_core as core;

use crate::{answer::answer, given::given, record::record, slide::Blocker, work::run};

record! {
    /// The judgement on an answer. The four counts are of the slides played legally.
    ///
    /// Attributes:
    ///     ok: Whether every slide is legal and the last one takes the red car out.
    ///     reason: Why not, such as `"blocked"`; None when it is.
    ///     at: The index, from 0, of the slide that failed; None when no single one did.
    ///     blocked_by: For `"blocked"`, the `Blocker` in the way.
    ///     moves: Runs of slides by one vehicle: the standard count.
    ///     steps: Cells moved.
    ///     slides: Slides.
    ///     net: Slides that are left when runs are merged and those that end where they began are dropped.
    ///     message: One sentence for people.
    ///     note: What may have gone wrong with an answer that failed, where there is a likely guess.
    ///
    /// Examples:
    ///     >>> verdict = unjam.check("XXA ..A ...", [("A", 1), ("X", 1)])
    ///     >>> verdict.ok, verdict.moves, verdict.message
    ///     (True, 2, 'solved in 2 moves')
    Verdict(core::Verdict) [
        "ok", "reason", "at", "blocked_by", "moves", "steps", "slides", "net", "message", "note"
    ] {
        #[getter]
        fn ok(&self) -> bool {
            self.0.ok
        }

        #[getter]
        fn reason(&self) -> Option<&'static str> {
            self.0.reason.map(core::Reason::as_str)
        }

        #[getter]
        fn at(&self) -> Option<u32> {
            self.0.at
        }

        #[getter]
        fn blocked_by(&self) -> Option<Blocker> {
            self.0.blocked_by.clone().map(Blocker)
        }

        #[getter]
        fn moves(&self) -> u32 {
            self.0.moves
        }

        #[getter]
        fn steps(&self) -> u32 {
            self.0.steps
        }

        #[getter]
        fn slides(&self) -> u32 {
            self.0.slides
        }

        #[getter]
        fn net(&self) -> u32 {
            self.0.net
        }

        #[getter]
        fn message(&self) -> &str {
            &self.0.message
        }

        #[getter]
        fn note(&self) -> Option<&str> {
            self.0.note.as_deref()
        }
    }
}

/// Judges an answer slide by slide, from the puzzle's start. A bad answer, whatever it is, is a verdict and no error.
///
/// Args:
///     puzzle: A `Board`, or anything that `Board` takes.
///     answer: A list of slides, each `("A", 2)`, `["A", 2]`, a `Slide` or `"A+2"`, or one text of them.
///
/// Returns:
///     A `Verdict`.
///
/// Raises:
///     BoardError: The puzzle cannot be.
///     NotationError: The puzzle is in no notation that is read here.
///
/// Examples:
///     >>> unjam.check("XXA ..A ...", "X+1").message
///     'slide 1 of 1, X+1: blocked by A at row 0, col 2, X cannot move'
///     >>> unjam.check("XXA ..A ...", None).reason
///     'not-a-list'
#[pyfunction]
#[pyo3(signature = (puzzle, answer))]
pub fn check(puzzle: &Bound<'_, PyAny>, answer: &Bound<'_, PyAny>) -> PyResult<Verdict> {
    let given = given(puzzle)?;
    let answer = self::answer(answer)?;
    run(puzzle.py(), |_| Ok(core::check(&given, &answer))).map(Verdict)
}
