//! Boards, solver, hints, generator and answer checker for sliding-car puzzles.
//!
//! ```
//! use unjam_core::{Answer, Board, ParseOptions, Slide, SolveOptions, check, hint, solve};
//!
//! let board = Board::parse("AA...O P..Q.O PXXQ.O P..Q.. B...CC B.RRR.", &ParseOptions::default())?;
//! let solution = solve(&board, &SolveOptions::default())?;
//! assert_eq!(solution.cost, Some(8)); // proven
//!
//! let lost = board.slide(&"Q+1".parse::<Slide>()?)?;
//! assert_eq!(hint(&lost, None, None)?.remaining, Some(9));
//!
//! let verdict = check(&board, &Answer::from_text("C-3 Q+2"));
//! assert_eq!(verdict.message, "slide 2 of 2, Q+2: blocked by R at row 5, col 3, expected -1 to 1");
//! # Ok::<(), unjam_core::Error>(())
//! ```
//!
//! Start at [`Board`] (the rules are its methods), [`solve`], [`survey`], [`check`] and [`generate`]. [`solve_many`] and its
//! like work on all cores. Every search is told by an option when to stop, and says which limit stopped it.

mod answer;
mod batch;
mod big;
mod board;
mod bound;
mod breadth;
mod chart;
mod check;
mod compiled;
mod count;
mod describe;
mod error;
mod generate;
mod hint;
mod key;
mod lanes;
mod layout;
mod metric;
mod notation;
mod note;
mod pool;
mod problem;
mod rate;
mod reason;
mod replay;
mod review;
mod rules;
mod search_space;
mod seen;
mod slide;
mod slides_along;
mod solution;
mod solve;
mod solver;
mod stream;
mod survey;
mod surveyor;
mod svg;
mod vehicle;
mod wide;

// The boards and the oracle of the tests beside this crate are of use in here too.
#[cfg(test)]
#[path = "../tests/boards/mod.rs"]
mod boards;
#[cfg(test)]
#[path = "../tests/oracle/mod.rs"]
mod oracle;
#[cfg(test)]
extern crate self as unjam_core;

pub use answer::{Answer, Entry, MAX_DELTA, MAX_SLIDES};
pub use batch::{
    BatchAnswer, BatchBoard, BatchOptions, check_each, check_many, check_stream, solve_each, solve_many,
    solve_stream, survey_each, survey_many, survey_stream,
};
pub use board::{Board, MAX_SIDE, MIN_SIDE, Occupant};
pub use check::{Verdict, check};
pub use count::{count_moves, net};
pub use describe::{Description, describe};
pub use error::{BoardError, Error, LimitError, NotationError};
pub use generate::{
    ENGINE, GenerateOptions, Level, MAX_CODES, Mismatch, PostedPuzzle, Puzzle, PuzzleStats, Refereed,
    Verification, generate, generate_each, generate_many, generate_stream, random_codes, referee, verify,
    verify_json, verify_value,
};
pub use hint::{Hint, hint};
pub use layout::{Layout, Placement};
pub use metric::Metric;
pub use notation::{
    Coordinates, Line, MAX_BOARDS, MAX_TEXT, MAX_TEXT_OF_MANY, Notation, Origin, ParseOptions, parse_line,
    parse_many,
};
pub use problem::{Problem, ProblemCode};
pub use rate::{RatedSlide, Rating, rate};
pub use reason::Reason;
pub use review::{Review, ReviewedSlide, review};
pub use rules::{Blocker, IllegalSlide, SlideFault};
pub use slide::Slide;
pub use solution::{Cap, Solution, Status};
pub use solve::{MAX_MEMORY, SolveOptions, Stop, solve};
pub use solver::Solver;
pub use stream::{Piece, Stream, StreamOptions, StreamResults};
pub use survey::{Survey, SurveyOptions, SurveySummary, survey};
pub use surveyor::Surveyor;
pub use svg::SvgOptions;
pub use vehicle::{Cell, Id, Orientation, Side, Vehicle};

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
