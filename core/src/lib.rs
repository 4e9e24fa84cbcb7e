//! Boards, solver, hints and answer checker for sliding-car puzzles.

mod board;
mod error;
mod hint;
mod key;
mod layout;
mod metric;
mod notation;
mod problem;
mod rate;
mod rules;
mod slide;
mod solution;
mod solve;
mod survey;
mod vehicle;

pub use board::{Board, MAX_SIDE, MIN_SIDE, Occupant};
pub use error::{BoardError, Error, LimitError, NotationError};
pub use hint::{Hint, hint};
pub use layout::{Layout, Placement};
pub use metric::Metric;
pub use problem::{Problem, ProblemCode};
pub use rate::{RatedSlide, Rating, rate};
pub use rules::{Blocker, IllegalSlide, SlideFault};
pub use slide::Slide;
pub use solution::{Cap, Solution, Status};
pub use solve::{SolveOptions, Stop, solve};
pub use survey::{Survey, SurveyOptions, SurveySummary, survey};
pub use vehicle::{Cell, Id, Orientation, Side, Vehicle};
