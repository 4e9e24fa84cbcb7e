//! unjam for Python: converts arguments, calls the core with the interpreter free, converts results.

// Python's keyword arguments are Rust's plain ones.
#![allow(clippy::too_many_arguments)]

mod answer;
mod batch;
mod board;
mod error;
mod given;
mod hint;
mod input;
mod line;
mod number;
mod options;
mod problem;
mod rating;
mod record;
mod review;
mod slide;
mod solution;
mod survey;
mod tree;
mod vehicle;
mod verdict;
mod work;

use pyo3::prelude::*;

/// The compiled part of unjam; use the names of `unjam` itself.
#[pymodule]
mod _unjam {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        answer::{count_moves, net},
        batch::{check_many, solve_many, survey_many},
        board::Board,
        error::{BoardError, LimitError, NotationError, SlideError, UnjamError},
        hint::{Hint, hint},
        line::{Line, parse_line},
        problem::Problem,
        rating::{RatedSlide, Rating, rate},
        review::{Review, ReviewedSlide, review},
        slide::{Blocker, Slide},
        solution::{Solution, solve},
        survey::{Survey, SurveySummary, survey},
        vehicle::Vehicle,
        verdict::{Verdict, check},
    };

    /// The version of the package and of its core.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "the name that Python expects")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::error::complete(module.py())
    }
}
