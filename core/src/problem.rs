//! What can be wrong with a board: one list of codes for every language and the documents.

use std::fmt;

use serde::{Deserialize, Serialize};

macro_rules! problem_codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $code:literal,)+) => {
        /// The kind of a [`Problem`]. The text of a code never changes between versions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[non_exhaustive]
        pub enum ProblemCode {
            $($(#[doc = $doc])+ #[serde(rename = $code)] $name,)+
        }

        impl ProblemCode {
            /// Every code, in the order of the documents.
            pub const ALL: &'static [ProblemCode] = &[$(ProblemCode::$name,)+];

            /// The stable text of the code, such as `"off-board"`.
            pub fn as_str(self) -> &'static str {
                match self { $(ProblemCode::$name => $code,)+ }
            }

            /// One sentence that says what the code means.
            pub fn meaning(self) -> &'static str {
                match self { $(ProblemCode::$name => concat!($($doc,)+).trim_ascii_start(),)+ }
            }
        }
    };
}

problem_codes! {
    /// Two vehicles, or a vehicle and a wall, cover one cell.
    Overlap = "overlap",
    /// A vehicle or a wall lies partly or wholly outside the board.
    OffBoard = "off-board",
    /// The cells of one id do not lie in one straight line.
    Bent = "bent",
    /// The cells of one id lie in one line but not side by side.
    Gapped = "gapped",
    /// A vehicle covers fewer than 2 cells.
    TooShort = "too-short",
    /// Two vehicles have the same id.
    DuplicateId = "duplicate-id",
    /// An id is empty, longer than 16 characters, or holds white space.
    BadId = "bad-id",
    /// No vehicle is the red car, or the one named as red is not there.
    NoRedCar = "no-red-car",
    /// More than one vehicle is marked as the red car.
    TwoRedCars = "two-red-cars",
    /// The notation has to draw an exit and none is drawn.
    NoExit = "no-exit",
    /// More than one exit is drawn.
    TwoExits = "two-exits",
    /// The exit is not at an end of the red car's lane.
    ExitOffLane = "exit-off-lane",
    /// Rows have different lengths, or there are more or fewer rows or columns than told.
    UnequalRows = "unequal-rows",
    /// The board has fewer than 2 rows or columns.
    TooSmall = "too-small",
    /// The board has more than 32 rows or columns.
    TooLarge = "too-large",
    /// The number of vehicles is not the number told.
    WrongCount = "wrong-count",
    /// A character or value has no meaning in this notation.
    BadSymbol = "bad-symbol",
}

impl fmt::Display for ProblemCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// One thing that is wrong with a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Problem {
    /// The kind of problem.
    pub code: ProblemCode,
    /// A sentence that names place, found and expected.
    pub message: String,
    /// The cells concerned as `[row, col]` from 0; cells off the board may be negative.
    pub cells: Vec<(i64, i64)>,
    /// The ids concerned, as the input wrote them.
    pub ids: Vec<String>,
}

impl Problem {
    /// A problem with no cells or ids yet; see [`Problem::at`] and [`Problem::of`].
    pub fn new(code: ProblemCode, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into(), cells: Vec::new(), ids: Vec::new() }
    }

    /// The same problem with its cells.
    pub fn at(mut self, cells: impl IntoIterator<Item = (i64, i64)>) -> Problem {
        self.cells.extend(cells);
        self
    }

    /// The same problem with its ids.
    pub fn of<S: Into<String>>(mut self, ids: impl IntoIterator<Item = S>) -> Problem {
        self.ids.extend(ids.into_iter().map(Into::into));
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

/// A number with its noun, for messages: `1 row`, `2 rows`.
pub(crate) fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
