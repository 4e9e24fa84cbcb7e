//! One vocabulary of errors for every language.

use thiserror::Error;

use crate::{problem::Problem, rules::IllegalSlide};

/// Everything that can go wrong, by kind.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Error {
    /// The input describes a board that cannot be.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The input is in no notation that is read here, or in more than one.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A slide that the rules forbid was to be played.
    #[error(transparent)]
    Slide(#[from] IllegalSlide),
    /// The work would go beyond a stated limit.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// An option has a value outside its range.
    #[error("{0}")]
    Argument(String),
    /// The caller asked for the work to stop.
    #[error("stopped by the caller")]
    Stopped,
    /// A bug of this library: one item of a batch panicked. Please report it.
    #[error("internal error: {0}")]
    Internal(String),
}

impl Error {
    /// The stable code of the kind: `ERR_UNJAM_BOARD`, `ERR_UNJAM_NOTATION`, `ERR_UNJAM_SLIDE`, `ERR_UNJAM_LIMIT`,
    /// `ERR_UNJAM_ARGUMENT`, `ERR_UNJAM_STOPPED` or `ERR_UNJAM_INTERNAL`.
    pub fn code(&self) -> &'static str {
        match self {
            Error::Board(_) => "ERR_UNJAM_BOARD",
            Error::Notation(_) => "ERR_UNJAM_NOTATION",
            Error::Slide(_) => "ERR_UNJAM_SLIDE",
            Error::Limit(_) => "ERR_UNJAM_LIMIT",
            Error::Argument(_) => "ERR_UNJAM_ARGUMENT",
            Error::Stopped => "ERR_UNJAM_STOPPED",
            Error::Internal(_) => "ERR_UNJAM_INTERNAL",
        }
    }
}

impl Error {
    /// The same error with the place in front of what it says, such as `line 3`.
    pub(crate) fn at(self, place: &str) -> Error {
        match self {
            Error::Notation(NotationError(message)) => NotationError(format!("{place}: {message}")).into(),
            Error::Board(mut error) => {
                for problem in &mut error.problems {
                    problem.message = format!("{place}: {}", problem.message);
                }
                error.into()
            }
            other => other,
        }
    }
}

/// A board that cannot be, with every problem found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", summary(.problems))]
pub struct BoardError {
    /// At least one problem, in reading order of the input.
    pub problems: Vec<Problem>,
}

/// Problems named in one message; the rest are counted, so that a hostile board cannot make a huge text.
const NAMED_PROBLEMS: usize = 5;

fn summary(problems: &[Problem]) -> String {
    let mut text =
        problems.iter().take(NAMED_PROBLEMS).map(Problem::to_string).collect::<Vec<_>>().join("; ");
    if problems.len() > NAMED_PROBLEMS {
        text += &format!("; and {} more", problems.len() - NAMED_PROBLEMS);
    }
    text
}

impl From<Problem> for BoardError {
    fn from(problem: Problem) -> BoardError {
        BoardError { problems: vec![problem] }
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Error {
        Error::Board(problem.into())
    }
}

/// Text or data that could not be read: what was found, where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NotationError(pub String);

/// A limit that stopped work which has no meaning when done in part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct LimitError(pub String);
