//! Reading and writing boards in the notations that people have.
//!
//! Every reader makes a [`Layout`](crate::Layout), so that all problems of a board are reported at once; what cannot
//! be told to be a board at all is a [`NotationError`].

mod cells;
mod csv;
mod detect;
mod entries;
mod fast;
mod frame;
mod framed;
mod grid;
mod heading;
mod json;
mod line;
mod lines;
mod list;
mod matrix;
mod options;
mod records;
mod red;
mod symbol;
mod value;

pub use line::{Line, parse_line};
pub use options::{Coordinates, Notation, Origin, ParseOptions};

use lines::Wanted;

use crate::{
    board::Board,
    error::{Error, NotationError},
    layout::{Layout, Placement},
    vehicle::Orientation,
};

/// The longest text of one board that is read, in bytes.
pub const MAX_TEXT: usize = 1 << 20;
/// The longest text that [`parse_many`] reads, in bytes. Longer files hold a board a line: see [`parse_line`].
pub const MAX_TEXT_OF_MANY: usize = 4 << 20;
/// The most boards that [`parse_many`] reads from a file of one board a line.
pub const MAX_BOARDS: usize = 100_000;

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
        if let Some(board) = fast::read(text, options) {
            return Ok(board);
        }
        Board::read_slowly(text, options).map_err(|error| no_file_name(text, error))
    }

    fn read_slowly(text: &str, options: &ParseOptions) -> Result<Board, Error> {
        within_limit(text)?;
        let text = without_mark(text);
        if is_json(text, options) {
            return Board::from_json(text, options);
        }
        let mut parts = detect::read(text, options, Wanted::One)?;
        let chosen = value::chosen(parts.len(), options)?;
        Ok(parts.swap_remove(chosen).layout.build()?)
    }

    /// Reads a board from a course CSV: `car,orientation,col,row,length` and a vehicle a line, from 1; the red car is
    /// `X`. [`ParseOptions::origin`], `coordinates` and `base` say what the numbers count where the header and the
    /// numbers leave it open.
    ///
    /// # Errors
    /// As [`Board::parse`].
    pub fn from_csv(text: &str, options: &ParseOptions) -> Result<Board, Error> {
        within_limit(text)?;
        let read = || Ok(csv::read(text, options)?.build()?);
        read().map_err(|error| no_file_name(text, error))
    }
}

/// Reads every board of a text that holds several: one board a line, several lists of vehicles or sized pictures, or a
/// JSON object with `boards`. A text with one board gives that one. Comments at the top, lines that start with `#` and
/// are no row of a board, are skipped.
///
/// ```
/// use unjam_core::{ParseOptions, parse_many};
/// let boards = parse_many("01: XX.. .... .... ....\n02: .XX. .... .... ....", &ParseOptions::default())?;
/// assert_eq!(boards.len(), 2);
/// # Ok::<(), unjam_core::Error>(())
/// ```
///
/// # Errors
/// As [`Board::parse`], of the first board that cannot be, with its line. Text of more than [`MAX_TEXT_OF_MANY`] bytes or
/// [`MAX_BOARDS`] lines with boards is refused; so is [`ParseOptions::index`], which chooses one board.
pub fn parse_many(text: &str, options: &ParseOptions) -> Result<Vec<Board>, Error> {
    read_many(text, options).map_err(|error| no_file_name(text, error))
}

fn read_many(text: &str, options: &ParseOptions) -> Result<Vec<Board>, Error> {
    if text.len() > MAX_TEXT_OF_MANY {
        return Err(too_long(text, MAX_TEXT_OF_MANY, "a text of boards").into());
    }
    if options.index.is_some() {
        return Err(Error::Argument("the option index chooses one board, expected none".to_owned()));
    }
    let text = without_mark(text);
    if is_json(text, options) {
        within_limit(text)?;
        let value = json::value_of(text)?;
        let Some((outer, boards)) = value::collection(&value)? else {
            return Ok(vec![Board::from_json(text, options)?]);
        };
        let read = |(index, board)| {
            value::read(board, Some(outer), options, 0).map_err(|error| error.at(&format!("board {index}")))
        };
        return boards.iter().enumerate().map(read).collect();
    }
    let build = |part: Part| match part.place {
        None => Ok(part.layout.build()?),
        Some(place) => part.layout.build().map_err(|error| Error::from(error).at(&place)),
    };
    detect::read(text, options, Wanted::All)?.into_iter().map(build).collect()
}

/// One board of a text, and where it starts if the text holds several.
struct Part {
    layout: Layout,
    place: Option<String>,
}

impl Part {
    fn only(layout: Layout) -> Part {
        Part { layout, place: None }
    }

    fn at(place: String, layout: Layout) -> Part {
        Part { layout, place: Some(place) }
    }
}

/// The text without a byte order mark.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Whether a text is JSON: by its first character, unless it is told or seen to be a CSV with quotes.
fn is_json(text: &str, options: &ParseOptions) -> bool {
    let json = text.trim_start().starts_with(['{', '[', '"']);
    let csv = || text.lines().find(|line| !line.trim().is_empty()).is_some_and(csv::is_header);
    json && options.notation != Some(Notation::Csv) && !csv()
}

/// The error of a text that gave no board: that it looks like the name of a file, if it does. (A board may end like one.)
fn no_file_name(text: &str, error: Error) -> Error {
    const LONGEST: usize = 4096;
    let name = text.trim();
    let ending = name.len().checked_sub(5).and_then(|at| name.get(at..)).unwrap_or(name).to_ascii_lowercase();
    let named = [".csv", ".txt", ".json"].iter().any(|known| ending.ends_with(known));
    if !named || name.len() > LONGEST || name.contains(['\n', '\r']) || matches!(error, Error::Argument(_)) {
        return error;
    }
    let name = value::shortened(name);
    NotationError(format!("{name:?}: this looks like a file name; pass the file's text")).into()
}

/// Refuses text that no board needs, before anything walks it.
fn within_limit(text: &str) -> Result<(), NotationError> {
    if text.len() > MAX_TEXT {
        return Err(too_long(text, MAX_TEXT, "one board"));
    }
    Ok(())
}

fn too_long(text: &str, most: usize, what: &str) -> NotationError {
    NotationError(format!("the text has {} bytes, expected at most {most} for {what}", text.len()))
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
