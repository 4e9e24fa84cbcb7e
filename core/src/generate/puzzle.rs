//! A puzzle and how it is made from its code.

use serde::{Deserialize, Serialize};

use super::{code, hunt::Hunt, level::Level, options::GenerateOptions};
use crate::{board::Board, error::Error, solve::Stop};

/// The version of the way from a code to a puzzle. Within one version a code makes the same puzzle for ever.
pub const ENGINE: u32 = 1;

/// A board made from a code.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Puzzle {
    /// The version of the generator: [`ENGINE`].
    pub engine: u32,
    /// The code, in upper case.
    pub code: String,
    /// The level whose range holds `best`; `None` below 5 and above 50 moves.
    pub level: Option<Level>,
    /// The start. Without any one vehicle but the red car it would take fewer moves.
    pub board: Board,
    /// The fewest moves that solve it.
    pub best: u32,
    /// How it was made.
    pub stats: PuzzleStats,
    /// The options it was made with, nothing left open: with them and the code it can be made again.
    pub options: GenerateOptions,
}

/// How a puzzle was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PuzzleStats {
    /// Vehicles of 2 cells beside the red car.
    pub cars: u32,
    /// Vehicles of 3 cells beside the red car.
    pub trucks: u32,
    /// Boards surveyed until one had a start as far from solved as wanted.
    pub boards: u32,
    /// Whether that board came from a seed.
    pub seeded: bool,
    /// Positions of its cluster; `None` for one that was too large to survey.
    pub states: Option<u64>,
    /// The greatest distance in its cluster; `None` likewise.
    pub farthest: Option<u32>,
    /// Vehicles towed away from it because without them it takes just as many moves.
    pub towed: u32,
}

/// Makes the puzzle of a code; without one a random code is drawn, which the puzzle states so that it can be made
/// again.
///
/// The same code and options make the same puzzle, byte for byte, on every platform and in every language. Letter
/// case of the code does not matter.
///
/// ```
/// use unjam_core::{GenerateOptions, Level, generate};
/// let options = GenerateOptions { level: Some(Level::Beginner), ..GenerateOptions::default() };
/// let puzzle = generate(Some("2026-11-29"), &options, None)?;
/// assert!((5..=12).contains(&puzzle.best));
/// assert_eq!(generate(Some("2026-11-29"), &options, None)?, puzzle);
/// # Ok::<(), unjam_core::Error>(())
/// ```
///
/// # Errors
/// [`Error::Argument`] for a code or an option that cannot be; [`Error::Limit`] when no board as wanted was found, with
/// the farthest that was; [`Error::Stopped`] when `stop` said so.
pub fn generate(code: Option<&str>, options: &GenerateOptions, stop: Stop) -> Result<Puzzle, Error> {
    let wish = options.wish()?;
    let code = match code {
        Some(code) => code::canonical(code)?,
        None => code::random_code()?,
    };
    let mut dice = wish.dice(ENGINE, &code);
    let best = wish.target(&mut dice);
    let found = Hunt::new(&wish, best, dice, stop).run()?;
    let trucks = found.draft.pieces()[1..].iter().filter(|piece| piece.length > 2).count() as u32;
    Ok(Puzzle {
        engine: ENGINE,
        code,
        level: Level::of(best),
        board: found.draft.board(),
        best,
        stats: PuzzleStats {
            cars: found.draft.others() as u32 - trucks,
            trucks,
            boards: found.boards,
            seeded: found.seeded,
            states: found.states,
            farthest: found.farthest,
            towed: found.towed,
        },
        options: wish.options(),
    })
}
