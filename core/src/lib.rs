//! Boards, solver, hints and answer checker for sliding-car puzzles.

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
    BatchBoard, BatchOptions, check_each, check_many, solve_each, solve_many, survey_each, survey_many,
};
pub use board::{Board, MAX_SIDE, MIN_SIDE, Occupant};
pub use check::{Verdict, check};
pub use count::{count_moves, net};
pub use describe::{Description, describe};
pub use error::{BoardError, Error, LimitError, NotationError};
pub use generate::{
    ENGINE, GenerateOptions, Level, Mismatch, PostedPuzzle, Puzzle, PuzzleStats, Refereed, Verification,
    generate, generate_each, generate_many, random_codes, referee, verify, verify_json, verify_value,
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
pub use survey::{Survey, SurveyOptions, SurveySummary, survey};
pub use surveyor::Surveyor;
pub use svg::SvgOptions;
pub use vehicle::{Cell, Id, Orientation, Side, Vehicle};
