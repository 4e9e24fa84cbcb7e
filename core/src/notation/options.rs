//! What a caller can tell a reader that the text alone does not.

use crate::vehicle::Side;

macro_rules! named {
    ($(#[doc = $about:literal])+ $kind:ident { $($(#[doc = $doc:literal])+ $name:ident = $text:literal,)+ }) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $kind {
            $($(#[doc = $doc])+ $name,)+
        }

        impl $kind {
            /// Every value, in the order of the documents.
            pub const ALL: &'static [$kind] = &[$($kind::$name,)+];

            /// The name that users write.
            pub fn as_str(self) -> &'static str {
                match self { $($kind::$name => $text,)+ }
            }

            /// The value with this name, as `as_str` writes it.
            pub fn from_name(name: &str) -> Option<$kind> {
                $kind::ALL.iter().copied().find(|value| value.as_str() == name)
            }
        }

        impl std::fmt::Display for $kind {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

named! {
    /// A notation of text. JSON is told by its first character and needs no name.
    Notation {
        /// One character a cell: one word, groups, or a line a row; labels may stand around it.
        Grid = "grid",
        /// `ROWS COLS`, a count, and rows with the exit `K` outside them; or a frame of one character with a gap.
        Framed = "framed",
        /// Integers or spaced letters, a line a row.
        Matrix = "matrix",
        /// `car,orientation,col,row,length` with a header.
        Csv = "csv",
        /// One vehicle a line, or JSON.
        Vehicles = "vehicles",
    }
}

named! {
    /// Where rows are counted from in a list of vehicles.
    Origin {
        /// Row 0 or 1 is the uppermost; a vehicle is named by its upper or left cell.
        Top = "top",
        /// Row 0 or 1 is the lowest; a vehicle is named by its lower or left cell.
        Bottom = "bottom",
    }
}

named! {
    /// Which of two unnamed coordinates comes first in a list of vehicles.
    Coordinates {
        /// The row, then the column.
        RowCol = "row-col",
        /// The column, then the row.
        XY = "x-y",
    }
}

/// What the reader of a board is told beside the text; everything may be left open.
///
/// ```
/// use unjam_core::{Board, ParseOptions, Side};
/// let told = ParseOptions { red: Some("r".into()), exit: Some(Side::Left), ..Default::default() };
/// let board = Board::parse("BB.. .rrC ...C ....", &told)?;
/// assert_eq!((board.red().id.as_str(), board.exit()), ("r", Side::Left));
/// # Ok::<(), unjam_core::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParseOptions {
    /// The notation of the text; told by its structure otherwise.
    pub notation: Option<Notation>,
    /// The id of the red car; else the one that the notation marks, `X`, or `A`.
    pub red: Option<String>,
    /// The side of the exit; else the one that the notation draws, right for a horizontal red car, bottom for a
    /// vertical one.
    pub exit: Option<Side>,
    /// Number of rows, for text that does not tell it.
    pub rows: Option<usize>,
    /// Number of columns, for text that does not tell it.
    pub cols: Option<usize>,
    /// Where the rows of a vehicle list are counted from; the top unless the text fits the bottom only.
    pub origin: Option<Origin>,
    /// The order of two unnamed coordinates; that of the list's format otherwise.
    pub coordinates: Option<Coordinates>,
    /// The number of the first row and column of a vehicle list, 0 or 1; that of the list's format otherwise.
    pub base: Option<u8>,
    /// Which board of a text that holds several, from 0.
    pub index: Option<usize>,
}
