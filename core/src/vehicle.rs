//! The nouns a board is made of: ids, orientations, sides, cells, vehicles.

use std::{borrow::Borrow, fmt, ops::Deref};

use compact_str::CompactString;
use serde::{Deserialize, Serialize};

/// The name of a vehicle: 1 to 16 characters, kept exactly as the input wrote it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "CompactString", into = "CompactString")]
pub struct Id(CompactString);

impl Id {
    /// The most characters an id may have.
    pub const MAX_CHARS: usize = 16;

    /// An id, or `None` where the text is empty, longer than [`Id::MAX_CHARS`], or holds white space or control
    /// characters (which no notation could give back).
    pub fn new(text: &str) -> Option<Id> {
        // Bytes bound characters, so a hostile megabyte is refused before it is walked.
        if text.is_empty() || text.len() > 4 * Id::MAX_CHARS || text.chars().count() > Id::MAX_CHARS {
            return None;
        }
        if text.chars().any(|c| c.is_whitespace() || c.is_control()) {
            return None;
        }
        Some(Id(CompactString::new(text)))
    }

    /// The id that is one letter or digit.
    pub(crate) fn from_ascii(byte: u8) -> Id {
        debug_assert!(byte.is_ascii_alphanumeric());
        let mut text = CompactString::const_new("");
        text.push(byte as char);
        Id(text)
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<CompactString> for Id {
    type Error = String;
    fn try_from(text: CompactString) -> Result<Id, String> {
        Id::new(&text).ok_or_else(|| {
            let shown: String = text.chars().take(Id::MAX_CHARS + 1).collect();
            format!("id {shown:?}, expected 1 to {} characters without white space", Id::MAX_CHARS)
        })
    }
}

impl From<Id> for CompactString {
    fn from(id: Id) -> CompactString {
        id.0
    }
}

impl Deref for Id {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Id {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The way a vehicle lies, which is the way it slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Orientation {
    /// Along its row; it slides left and right.
    #[serde(rename = "H")]
    Horizontal,
    /// Along its column; it slides up and down.
    #[serde(rename = "V")]
    Vertical,
}

impl Orientation {
    /// `"H"` or `"V"`.
    pub fn as_str(self) -> &'static str {
        match self {
            Orientation::Horizontal => "H",
            Orientation::Vertical => "V",
        }
    }

    /// The (row, col) step of a slide by +1: right or down.
    pub fn step(self) -> (i64, i64) {
        match self {
            Orientation::Horizontal => (0, 1),
            Orientation::Vertical => (1, 0),
        }
    }
}

impl fmt::Display for Orientation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The side of the board where the exit is, in the red car's lane: the side the red car faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// At the right end of the red car's row.
    Right,
    /// At the left end of the red car's row.
    Left,
    /// At the bottom end of the red car's column.
    Bottom,
    /// At the top end of the red car's column.
    Top,
}

impl Side {
    /// Every side.
    pub const ALL: [Side; 4] = [Side::Right, Side::Left, Side::Bottom, Side::Top];

    /// `"right"`, `"left"`, `"bottom"` or `"top"`.
    pub fn as_str(self) -> &'static str {
        match self {
            Side::Right => "right",
            Side::Left => "left",
            Side::Bottom => "bottom",
            Side::Top => "top",
        }
    }

    /// The side with this name, as [`Side::as_str`] writes it.
    pub fn from_name(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.as_str() == name)
    }

    /// The orientation a red car must have to leave on this side.
    pub fn orientation(self) -> Orientation {
        match self {
            Side::Right | Side::Left => Orientation::Horizontal,
            Side::Bottom | Side::Top => Orientation::Vertical,
        }
    }

    /// The exit of a red car of this orientation when nothing else is told.
    pub fn default_for(orientation: Orientation) -> Side {
        match orientation {
            Orientation::Horizontal => Side::Right,
            Orientation::Vertical => Side::Bottom,
        }
    }

    /// Whether the red car leaves by sliding in the + direction (right or down).
    pub fn is_forward(self) -> bool {
        matches!(self, Side::Right | Side::Bottom)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A cell of a board, both numbers from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(u8, u8)", into = "(u8, u8)")]
pub struct Cell {
    /// Row from the top.
    pub row: u8,
    /// Column from the left.
    pub col: u8,
}

impl From<(u8, u8)> for Cell {
    fn from((row, col): (u8, u8)) -> Cell {
        Cell { row, col }
    }
}

impl From<Cell> for (u8, u8) {
    fn from(cell: Cell) -> (u8, u8) {
        (cell.row, cell.col)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, col {}", self.row, self.col)
    }
}

/// A car (2 cells), a truck (3) or anything longer, at its place on a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Vehicle {
    /// Its name, unique on the board.
    pub id: Id,
    /// Row of its top or left cell, from 0.
    pub row: u8,
    /// Column of its top or left cell, from 0.
    pub col: u8,
    /// Cells it covers, 2 or more.
    pub length: u8,
    /// The way it lies and slides.
    pub orientation: Orientation,
}

impl Vehicle {
    /// Its top or left cell.
    pub fn first(&self) -> Cell {
        Cell { row: self.row, col: self.col }
    }

    /// Its bottom or right cell.
    pub fn last(&self) -> Cell {
        self.cell(self.length - 1)
    }

    /// Every cell it covers, from the top or left.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.length).map(|i| self.cell(i))
    }

    /// The lane it slides in: its row if horizontal, its column if vertical.
    pub fn lane(&self) -> u8 {
        match self.orientation {
            Orientation::Horizontal => self.row,
            Orientation::Vertical => self.col,
        }
    }

    /// Where its first cell is along its lane: its column if horizontal, its row if vertical.
    pub fn offset(&self) -> u8 {
        match self.orientation {
            Orientation::Horizontal => self.col,
            Orientation::Vertical => self.row,
        }
    }

    fn cell(&self, i: u8) -> Cell {
        match self.orientation {
            Orientation::Horizontal => Cell { row: self.row, col: self.col + i },
            Orientation::Vertical => Cell { row: self.row + i, col: self.col },
        }
    }
}
