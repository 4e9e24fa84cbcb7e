//! unjam for Python: converts arguments, calls the core with the interpreter free, converts results.

// Python's keyword arguments are Rust's plain ones.
#![allow(clippy::too_many_arguments)]

mod answer;
mod batch;
mod board;
mod description;
mod error;
mod generate;
mod given;
mod hint;
mod input;
mod items;
mod line;
mod names;
mod number;
mod options;
mod picture;
mod problem;
mod progress;
mod pump;
mod puzzle;
mod rating;
mod record;
mod referee;
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
        batch::{check_iter, check_many, solve_iter, solve_many, survey_iter, survey_many},
        board::Board,
        description::{Description, describe},
        error::{BoardError, LimitError, NotationError, SlideError, UnjamError},
        generate::{generate, generate_iter, generate_many, random_codes},
        hint::{Hint, hint},
        line::{Line, parse_line, parse_many},
        problem::Problem,
        pump::ResultIterator,
        puzzle::{Puzzle, PuzzleStats},
        rating::{RatedSlide, Rating, rate},
        referee::{Refereed, Verification, referee, verify},
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
        crate::names::add(module)?;
        crate::error::complete(module.py())
    }
}
