//! Judging what a client sends, knowing only the code.

use serde::{Deserialize, Serialize};

use super::{
    level::Level,
    options::GenerateOptions,
    puzzle::{ENGINE, Puzzle, generate},
};
use crate::{
    answer::Answer,
    board::Board,
    check::{Verdict, check},
    error::Error,
    solve::Stop,
};

/// The answer of [`referee`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Refereed {
    /// The judgement on the answer.
    pub verdict: Verdict,
    /// The fewest moves that solve the puzzle.
    pub best: u32,
}

/// Judges an answer to the puzzle of a code. The puzzle is made again from code and options, so nothing that was said about
/// its board is trusted.
///
/// # Errors
/// As [`generate`]. A bad answer is a verdict, not an error.
pub fn referee(
    code: &str,
    options: &GenerateOptions,
    answer: &Answer,
    stop: Stop,
) -> Result<Refereed, Error> {
    let puzzle = generate(Some(code), options, stop)?;
    Ok(Refereed { verdict: check(&puzzle.board, answer), best: puzzle.best })
}

/// A puzzle as somebody posted it, to be verified. Reads the JSON of a [`Puzzle`], or less.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PostedPuzzle {
    /// The version of the generator that made it.
    pub engine: u32,
    /// Its code.
    pub code: String,
    /// Its level; `None` is right for puzzles of fewer than 5 or more than 50 moves.
    #[serde(default)]
    pub level: Option<Level>,
    /// Its start.
    pub board: Board,
    /// The fewest moves claimed.
    pub best: u32,
    /// The options it was made with; `None` = those of its level on the standard board.
    #[serde(default)]
    pub options: Option<GenerateOptions>,
}

impl From<&Puzzle> for PostedPuzzle {
    fn from(puzzle: &Puzzle) -> PostedPuzzle {
        PostedPuzzle {
            engine: puzzle.engine,
            code: puzzle.code.clone(),
            level: puzzle.level,
            board: puzzle.board.clone(),
            best: puzzle.best,
            options: Some(puzzle.options.clone()),
        }
    }
}

/// What about a posted puzzle is not what its code makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mismatch {
    /// It is no puzzle at all.
    Shape,
    /// Another version of the generator made it; nothing else was looked at.
    Engine,
    /// The code is none.
    Code,
    /// No puzzle can be made with these options.
    Options,
    /// The level is not that of the puzzle.
    Level,
    /// The board is another one, or its vehicles have other ids.
    Board,
    /// The fewest moves are others.
    Best,
}

impl Mismatch {
    /// Every mismatch, in the order in which they are looked for.
    pub const ALL: &'static [Mismatch] = &[
        Mismatch::Shape,
        Mismatch::Engine,
        Mismatch::Code,
        Mismatch::Options,
        Mismatch::Board,
        Mismatch::Best,
        Mismatch::Level,
    ];

    /// Its name in JSON, such as `"board"`.
    pub fn as_str(self) -> &'static str {
        match self {
            Mismatch::Shape => "shape",
            Mismatch::Engine => "engine",
            Mismatch::Code => "code",
            Mismatch::Options => "options",
            Mismatch::Level => "level",
            Mismatch::Board => "board",
            Mismatch::Best => "best",
        }
    }
}

/// The answer of [`verify`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Verification {
    /// Whether the code makes exactly this puzzle.
    pub ok: bool,
    /// The first thing that differs; `None` when nothing does.
    pub mismatch: Option<Mismatch>,
    /// One sentence for people.
    pub message: String,
}

impl Verification {
    pub(super) fn differs(mismatch: Mismatch, message: &str) -> Verification {
        /// Messages may quote what was posted.
        const MOST: usize = 300;
        let message = match message.char_indices().nth(MOST) {
            Some((end, _)) => format!("{}…", &message[..end]),
            None => message.to_owned(),
        };
        Verification { ok: false, mismatch: Some(mismatch), message }
    }

    /// # Errors
    /// The verification of a puzzle that another version of the generator made.
    pub(super) fn of_engine(engine: u32) -> Result<(), Verification> {
        if engine == ENGINE {
            return Ok(());
        }
        Err(Verification::differs(Mismatch::Engine, &format!("made by engine {engine}, expected {ENGINE}")))
    }
}

/// Whether a posted puzzle is the one that its code makes. Of its `stats` nothing is looked at; the order of the board's
/// vehicle list does not matter.
///
/// # Errors
/// [`Error::Stopped`] when `stop` said so. A puzzle that cannot be is a verification that is not ok.
pub fn verify(puzzle: &PostedPuzzle, stop: Stop) -> Result<Verification, Error> {
    let differs = |mismatch, message: String| Verification::differs(mismatch, &message);
    if let Err(verification) = Verification::of_engine(puzzle.engine) {
        return Ok(verification);
    }
    if let Err(error) = super::code::canonical(&puzzle.code) {
        return Ok(differs(Mismatch::Code, error.to_string()));
    }
    let of_level = GenerateOptions { level: puzzle.level, ..GenerateOptions::default() };
    let made = match generate(Some(&puzzle.code), puzzle.options.as_ref().unwrap_or(&of_level), stop) {
        Ok(made) => made,
        Err(error @ (Error::Argument(_) | Error::Limit(_))) => {
            return Ok(differs(Mismatch::Options, error.to_string()));
        }
        Err(error) => return Err(error),
    };
    let name = |level: Option<Level>| level.map_or("none", Level::as_str);
    Ok(if puzzle.board != made.board {
        differs(Mismatch::Board, format!("the code {} makes another board", made.code))
    } else if puzzle.best != made.best {
        differs(Mismatch::Best, format!("best is {}, expected {}", puzzle.best, made.best))
    } else if puzzle.level != made.level {
        let message = format!("the level is {}, expected {}", name(puzzle.level), name(made.level));
        differs(Mismatch::Level, message)
    } else {
        let message = format!("the puzzle of code {}", made.code);
        Verification { ok: true, mismatch: None, message }
    })
}
