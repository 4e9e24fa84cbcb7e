//! Reading and writing boards in the notations that people have.
//!
//! Every reader makes a [`Layout`](crate::Layout), so that all problems of a board are reported at once; what cannot
//! be told to be a board at all is a [`NotationError`].

mod cells;
mod csv;
mod entries;
mod grid;
mod json;
mod line;
mod matrix;
mod options;
mod records;
mod red;
mod symbol;
mod value;

pub use line::{Line, parse_line};
pub use options::{Coordinates, Notation, Origin, ParseOptions};

use crate::{
    board::Board,
    error::{Error, NotationError},
    layout::Placement,
    vehicle::Orientation,
};

/// The longest text of one board that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 20;

impl Board {
    /// Reads a board from text in any notation of [`Notation`], or JSON, without being told which.
    ///
    /// ```
    /// use unjam_core::{Board, ParseOptions};
    /// let board = Board::parse("BB...GA..C.GAXXC.GA..C..E...FFE.DDD.", &ParseOptions::default())?;
    /// assert_eq!(board.red().id.as_str(), "X");
    /// # Ok::<(), unjam_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Notation`] where the text is in no notation, in more than one, longer than [`MAX_TEXT`], or holds more
    /// than one board; [`Error::Board`] with every problem of a board that cannot be.
    pub fn parse(text: &str, options: &ParseOptions) -> Result<Board, Error> {
        if let Some(board) = grid::fast(text, options) {
            return Ok(board);
        }
        within_limit(text)?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.lines().find(|line| !line.trim().is_empty()).is_some_and(csv::is_header) {
            return Board::from_csv(text, options);
        }
        if text.trim_start().starts_with(['{', '[', '"']) {
            return Board::from_json(text, options);
        }
        Ok(grid::read(text, options)?.build()?)
    }

    /// Reads a board from a course CSV: `car,orientation,col,row,length` and a vehicle a line, from 1; the red car is
    /// `X`. [`ParseOptions::origin`], `coordinates` and `base` say what the numbers count where the header and the
    /// numbers leave it open.
    ///
    /// # Errors
    /// As [`Board::parse`].
    pub fn from_csv(text: &str, options: &ParseOptions) -> Result<Board, Error> {
        within_limit(text)?;
        Ok(csv::read(text, options)?.build()?)
    }
}

/// Refuses text that no board needs, before anything walks it.
fn within_limit(text: &str) -> Result<(), NotationError> {
    if text.len() > MAX_TEXT {
        return Err(NotationError(format!(
            "the text has {} bytes, expected at most {MAX_TEXT} for one board",
            text.len()
        )));
    }
    Ok(())
}

/// The least side of a board whose size nothing tells.
const LEAST_SIDE: usize = 6;

/// The sides of a board in a list of vehicles: told, else those of the smallest square that holds everything, but at
/// least 6.
fn sides(
    rows: Option<usize>,
    cols: Option<usize>,
    vehicles: &[Placement],
    walls: &[(i64, i64)],
) -> (usize, usize) {
    let ends = vehicles.iter().map(|v| {
        let end = v.length.max(1);
        match v.orientation {
            Orientation::Horizontal => (v.row.saturating_add(1)).max(v.col.saturating_add(end)),
            Orientation::Vertical => (v.row.saturating_add(end)).max(v.col.saturating_add(1)),
        }
    });
    let walls = walls.iter().map(|&(row, col)| row.max(col).saturating_add(1));
    let most = ends.chain(walls).max().unwrap_or(0).max(LEAST_SIDE as i64) as usize;
    (rows.unwrap_or(most), cols.unwrap_or(most))
}
