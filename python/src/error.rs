//! Errors on their way to Python: one exception class a kind, with what the core knows as attributes.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

use pyo3::{create_exception, exceptions::PyValueError, prelude::*, types::PyTuple};
use unjam_core::{Error, IllegalSlide};

use crate::{
    problem::Problem,
    slide::{Blocker, Slide},
};

create_exception!(
    unjam,
    UnjamError,
    PyValueError,
    "Everything that unjam refuses is one of these; itself, an option with a value outside its range.

Attributes:
    code: The stable name of the kind, the same in every language, such as `\"ERR_UNJAM_BOARD\"`.

Examples:
    >>> unjam.solve(\"AA. ... ...\", metric=\"miles\")
    Traceback (most recent call last):
        ...
    unjam.UnjamError: metric is \"miles\", expected moves, steps
"
);
create_exception!(
    unjam,
    BoardError,
    UnjamError,
    "The input describes a board that cannot be. It lists every problem, not the first.

Attributes:
    problems: A tuple of `Problem`, in reading order of the input.

Examples:
    >>> try:
    ...     unjam.Board(\"XX. BBB B..\")
    ... except unjam.BoardError as error:
    ...     [problem.code for problem in error.problems]
    ['bent']
"
);
create_exception!(
    unjam,
    NotationError,
    UnjamError,
    "The input is in no notation that is read here, or in more than one.

Examples:
    >>> unjam.Board.from_json(\"[\")
    Traceback (most recent call last):
        ...
    unjam.NotationError: the text is no JSON: EOF while parsing a list at line 1 column 1
"
);
create_exception!(
    unjam,
    SlideError,
    UnjamError,
    "A slide that the rules forbid was to be played.

Attributes:
    reason: `\"unknown-vehicle\"`, `\"zero-slide\"`, `\"blocked\"`, `\"off-board\"` or `\"already-out\"`.
    slide: The `Slide`, or None where it is not known.
    blocked_by: The `Blocker` in the way, or None.
    range: How far the vehicle may slide, `(min, max)`, or None where there is no such vehicle.

Examples:
    >>> try:
    ...     unjam.Board(\"XXA ..A ...\").slide(\"X\", 1)
    ... except unjam.SlideError as error:
    ...     error.reason, error.blocked_by.id, error.range
    ('blocked', 'A', (0, 0))
"
);
create_exception!(
    unjam,
    LimitError,
    UnjamError,
    "The work would go beyond a stated limit, and has no meaning when done in part.

Examples:
    >>> unjam.survey(\"XX. ... AA.\", max_states=2)
    Traceback (most recent call last):
        ...
    unjam.LimitError: the cluster has more than 2 positions (max_states)
"
);

/// Gives the classes the attributes that every instance has, also one that a user makes.
pub fn complete(py: Python<'_>) -> PyResult<()> {
    py.get_type::<UnjamError>().setattr("code", "ERR_UNJAM")?;
    let board = py.get_type::<BoardError>();
    board.setattr("code", "ERR_UNJAM_BOARD")?;
    board.setattr("problems", PyTuple::empty(py))?;
    py.get_type::<NotationError>().setattr("code", "ERR_UNJAM_NOTATION")?;
    let slide = py.get_type::<SlideError>();
    slide.setattr("code", "ERR_UNJAM_SLIDE")?;
    for name in ["reason", "slide", "blocked_by", "range"] {
        slide.setattr(name, py.None())?;
    }
    py.get_type::<LimitError>().setattr("code", "ERR_UNJAM_LIMIT")
}

/// A core error as the exception to raise.
pub fn raised(error: impl Into<Error>) -> PyErr {
    let error = error.into();
    let message = error.to_string();
    Python::attach(|py| {
        let exception = match &error {
            Error::Board(_) => BoardError::new_err(message),
            Error::Notation(_) => NotationError::new_err(message),
            Error::Slide(_) => SlideError::new_err(message),
            Error::Limit(_) => LimitError::new_err(message),
            _ => UnjamError::new_err(message),
        };
        match detail(py, exception.value(py), error) {
            Ok(()) => exception,
            Err(other) => other,
        }
    })
}

fn detail(py: Python<'_>, exception: &Bound<'_, PyAny>, error: Error) -> PyResult<()> {
    let code = error.code();
    match error {
        Error::Board(board) => {
            exception.setattr("problems", PyTuple::new(py, board.problems.into_iter().map(Problem))?)
        }
        Error::Slide(IllegalSlide { fault, slide, blocked_by, range }) => {
            exception.setattr("reason", fault.as_str())?;
            exception.setattr("slide", Slide(slide))?;
            exception.setattr("blocked_by", blocked_by.map(Blocker))?;
            exception.setattr("range", range)
        }
        Error::Notation(_) | Error::Limit(_) => Ok(()),
        _ => exception.setattr("code", code),
    }
}

/// An option with a value outside its range.
pub fn bad_argument(message: String) -> PyErr {
    raised(Error::Argument(message))
}

/// Runs work so that a panic, which is a bug of ours, is an error: pyo3 would make it a `BaseException`.
pub fn guarded<T>(work: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(Error::Internal(said(&*panic))))
}

/// As [`guarded`], with the exception to raise.
pub fn calm<T, E: Into<Error>>(work: impl FnOnce() -> Result<T, E>) -> PyResult<T> {
    guarded(|| work().map_err(Into::into)).map_err(raised)
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or(panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("panic").to_owned()
}
