//! The levels: ranges of fewest moves.

use std::{fmt, ops::RangeInclusive};

use serde::{Deserialize, Serialize};

/// How hard a puzzle is, by the fewest moves it takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// 5 to 12 moves.
    Beginner,
    /// 13 to 21 moves.
    #[default]
    Intermediate,
    /// 22 to 32 moves.
    Advanced,
    /// 33 to 50 moves.
    Expert,
}

impl Level {
    /// Every level, from easy to hard.
    pub const ALL: [Level; 4] = [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert];

    /// The fewest moves that puzzles of this level take.
    pub fn moves(self) -> RangeInclusive<u32> {
        match self {
            Level::Beginner => 5..=12,
            Level::Intermediate => 13..=21,
            Level::Advanced => 22..=32,
            Level::Expert => 33..=50,
        }
    }

    /// The level of puzzles that take this many moves; `None` for fewer than 5 and more than 50.
    pub fn of(moves: u32) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.moves().contains(&moves))
    }

    /// `"beginner"`, `"intermediate"`, `"advanced"` or `"expert"`.
    pub fn as_str(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Intermediate => "intermediate",
            Level::Advanced => "advanced",
            Level::Expert => "expert",
        }
    }

    /// The level with this name, as [`Level::as_str`] writes it.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.as_str() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
