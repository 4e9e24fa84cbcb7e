//! Puzzles that were made from codes.

use pyo3::{prelude::*, types::PyDict};
use unjam_core::{self as core, Level, SvgOptions};

use crate::{board::Board, error::calm, picture, record::record, tree::dict};

record! {
    /// A board made from a code. Wherever a board is asked for, a puzzle may be given.
    ///
    /// Attributes:
    ///     engine: The version of the generator; within one a code makes the same puzzle for ever.
    ///     code: The code, in upper case.
    ///     level: The level whose range holds `best`; None below 5 and above 50 moves.
    ///     board: The start, a `Board`. Without any one vehicle but the red car it would take fewer moves.
    ///     best: The fewest moves that solve it.
    ///     stats: How it was made, a `PuzzleStats`.
    ///     options: A dict of the options it was made with: `generate(puzzle.code, **puzzle.options)` makes it again.
    ///
    /// Examples:
    ///     >>> puzzle = unjam.generate("2026-11-29", level="beginner")
    ///     >>> unjam.solve(puzzle).moves == puzzle.best
    ///     True
    ///     >>> unjam.generate(puzzle.code, **puzzle.options) == puzzle
    ///     True
    Puzzle(core::Puzzle) ["engine", "code", "level", "board", "best", "stats", "options"] {
        #[getter]
        fn engine(&self) -> u32 {
            self.0.engine
        }

        #[getter]
        fn code(&self) -> &str {
            &self.0.code
        }

        #[getter]
        fn level(&self) -> Option<&'static str> {
            self.0.level.map(Level::as_str)
        }

        #[getter]
        fn board(&self) -> Board {
            self.0.board.clone().into()
        }

        #[getter]
        fn best(&self) -> u32 {
            self.0.best
        }

        #[getter]
        fn stats(&self) -> PuzzleStats {
            PuzzleStats(self.0.stats)
        }

        #[getter]
        fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
            dict(py, &self.0.options, &[])
        }

        /// Draws the start as a self-contained SVG picture, as `Board.svg` does.
        ///
        /// Args:
        ///     ids: Write the id on each vehicle.
        ///     slide: Draw this slide as an arrow; it must be legal.
        ///     cell_size: The size of a cell in pixels, 8 to 256.
        ///     title: What the picture is called for those who cannot see it; else a short description.
        ///
        /// Returns:
        ///     The SVG text; the same bytes for equal boards.
        ///
        /// Raises:
        ///     SlideError: The rules forbid the slide.
        ///
        /// Examples:
        ///     >>> puzzle = unjam.generate("2026-11-29", level="beginner")
        ///     >>> puzzle.svg(cell_size=32) == puzzle.board.svg(cell_size=32)
        ///     True
        #[pyo3(signature = (*, ids=true, slide=None, cell_size=None, title=None))]
        fn svg(
            &self,
            ids: bool,
            slide: Option<&Bound<'_, PyAny>>,
            cell_size: Option<&Bound<'_, PyAny>>,
            title: Option<String>,
        ) -> PyResult<String> {
            picture::svg(&self.0.board, ids, slide, cell_size, title)
        }

        fn _repr_svg_(&self) -> PyResult<String> {
            calm(|| self.0.board.svg(&SvgOptions::default()))
        }

        fn __str__(&self) -> PyResult<String> {
            calm(|| Ok::<_, core::Error>(self.0.board.to_string()))
        }
    }
}

record! {
    /// How a `Puzzle` was made.
    ///
    /// Attributes:
    ///     cars: Vehicles of 2 cells beside the red car.
    ///     trucks: Vehicles of 3 cells beside the red car.
    ///     boards: Boards surveyed until one had a start as far from solved as wanted.
    ///     seeded: Whether that board came from a seed.
    ///     states: Positions of its cluster; None for one of a large board that was too large to survey.
    ///     farthest: The greatest distance in its cluster; None likewise.
    ///     towed: Vehicles towed away from it because without them it takes just as many moves.
    ///
    /// Examples:
    ///     >>> puzzle = unjam.generate("2026-11-29", level="beginner")
    ///     >>> puzzle.stats.cars + puzzle.stats.trucks + 1 == len(puzzle.board.vehicles)
    ///     True
    PuzzleStats(core::PuzzleStats) ["cars", "trucks", "boards", "seeded", "states", "farthest", "towed"] {
        #[getter]
        fn cars(&self) -> u32 {
            self.0.cars
        }

        #[getter]
        fn trucks(&self) -> u32 {
            self.0.trucks
        }

        #[getter]
        fn boards(&self) -> u32 {
            self.0.boards
        }

        #[getter]
        fn seeded(&self) -> bool {
            self.0.seeded
        }

        #[getter]
        fn states(&self) -> Option<u64> {
            self.0.states
        }

        #[getter]
        fn farthest(&self) -> Option<u32> {
            self.0.farthest
        }

        #[getter]
        fn towed(&self) -> u32 {
            self.0.towed
        }
    }
}
