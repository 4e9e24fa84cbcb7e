//! The native side of a board.

use std::sync::Arc;

use napi_derive::napi;
use serde::Serialize;
use serde_json::Value;
use unjam_core::{
    self as core, Board, Entry, Error, IllegalSlide, NotationError, Slide, SlideFault, SvgOptions,
};

use crate::{
    failure::{json, thrown},
    options::ReadOptions,
};

/// A board, held by the face.
#[napi]
pub struct NativeBoard {
    board: Arc<Board>,
}

impl NativeBoard {
    /// The board for another thread.
    pub fn shared(&self) -> Arc<Board> {
        self.board.clone()
    }
}

impl From<Board> for NativeBoard {
    fn from(board: Board) -> NativeBoard {
        NativeBoard { board: Arc::new(board) }
    }
}

/// Which reader reads a text.
#[derive(Clone, Copy)]
pub enum Reader {
    /// Any notation.
    Parse,
    /// Course CSV.
    Csv,
    /// JSON text.
    Json,
    /// A JavaScript value, here as JSON text.
    Value,
}

/// Reads a board.
pub fn read(reader: Reader, text: &str, told: &core::ParseOptions) -> Result<Board, Error> {
    match reader {
        Reader::Parse => Board::parse(text, told),
        Reader::Csv => Board::from_csv(text, told),
        Reader::Json => Board::from_json(text, told),
        Reader::Value => Board::from_value(&value(text)?, told),
    }
}

/// The JSON value that the face has written down.
pub fn value(text: &str) -> Result<Value, NotationError> {
    serde_json::from_str(text).map_err(|error| NotationError(error.to_string()))
}

/// The slide in JSON text: `["A", 2]` or `"A+2"`.
fn slide(text: &str) -> Result<Slide, Error> {
    match Entry::from_value(&value(text)?) {
        Entry::Slide(slide) => Ok(slide),
        Entry::Bad(why) => Err(NotationError(why).into()),
    }
}

/// What is wrong with an id that no vehicle has.
fn unknown_vehicle(id: &str) -> Error {
    match Entry::from_value(&Value::from(vec![Value::from(id), Value::from(0)])) {
        Entry::Slide(slide) => {
            let fault = SlideFault::UnknownVehicle;
            IllegalSlide { fault, slide, blocked_by: None, range: None }.into()
        }
        Entry::Bad(why) => NotationError(why).into(),
    }
}

/// A board in any notation of text.
#[napi(catch_unwind)]
pub fn parse_board(text: String, options: ReadOptions) -> napi::Result<NativeBoard> {
    made(Reader::Parse, text, options)
}

/// A board in course CSV.
#[napi(catch_unwind)]
pub fn board_from_csv(text: String, options: ReadOptions) -> napi::Result<NativeBoard> {
    made(Reader::Csv, text, options)
}

/// A board in JSON text.
#[napi(catch_unwind)]
pub fn board_from_json(text: String, options: ReadOptions) -> napi::Result<NativeBoard> {
    made(Reader::Json, text, options)
}

/// A board in a JavaScript value, here as JSON text.
#[napi(catch_unwind)]
pub fn board_from_value(text: String, options: ReadOptions) -> napi::Result<NativeBoard> {
    made(Reader::Value, text, options)
}

fn made(reader: Reader, text: String, options: ReadOptions) -> napi::Result<NativeBoard> {
    let told = options.told().map_err(thrown)?;
    Ok(read(reader, &text, &told).map_err(thrown)?.into())
}

/// Every board of a text.
#[napi(catch_unwind)]
pub fn parse_many(text: String, options: ReadOptions) -> napi::Result<Vec<NativeBoard>> {
    let told = options.told().map_err(thrown)?;
    let boards = core::parse_many(&text, &told).map_err(thrown)?;
    Ok(boards.into_iter().map(NativeBoard::from).collect())
}

/// A line with a board and its labels.
#[napi(object, object_from_js = false)]
pub struct NativeLine {
    /// The board.
    pub board: NativeBoard,
    /// The labels, as JSON.
    pub labels: String,
}

#[derive(Serialize)]
struct Labels {
    before: Vec<String>,
    after: Vec<String>,
    comment: Option<String>,
}

/// Reads a line with a board and its labels.
#[napi(catch_unwind)]
pub fn parse_line(text: String, options: ReadOptions) -> napi::Result<NativeLine> {
    let told = options.told().map_err(thrown)?;
    let core::Line { board, before, after, comment } = core::parse_line(&text, &told).map_err(thrown)?;
    Ok(NativeLine { board: board.into(), labels: json(&Labels { before, after, comment }) })
}

#[napi]
impl NativeBoard {
    /// Number of rows.
    #[napi(catch_unwind)]
    pub fn rows(&self) -> u32 {
        self.board.rows() as u32
    }

    /// Number of columns.
    #[napi(catch_unwind)]
    pub fn cols(&self) -> u32 {
        self.board.cols() as u32
    }

    /// Whether the red car is out.
    #[napi(catch_unwind)]
    pub fn is_solved(&self) -> bool {
        self.board.is_solved()
    }

    /// The canonical JSON.
    #[napi(catch_unwind)]
    pub fn json(&self) -> String {
        json(&*self.board)
    }

    /// The id of the vehicle on a cell.
    #[napi(catch_unwind)]
    pub fn at(&self, row: f64, col: f64) -> Option<String> {
        // A cell off the board holds nothing; a negative number must not become cell 0.
        if row < 0.0 || col < 0.0 {
            return None;
        }
        self.board.at(row as usize, col as usize).map(|vehicle| vehicle.id.to_string())
    }

    /// How far a vehicle may slide, as JSON.
    #[napi(catch_unwind)]
    pub fn slide_range(&self, id: String) -> napi::Result<String> {
        let range = self.board.slide_range(&id).ok_or_else(|| thrown(unknown_vehicle(&id)))?;
        Ok(json(&range))
    }

    /// Every legal slide, as JSON.
    #[napi(catch_unwind)]
    pub fn slides(&self) -> String {
        json(&self.board.slides())
    }

    /// The board after a slide in JSON.
    #[napi(catch_unwind)]
    pub fn slide(&self, text: String) -> napi::Result<NativeBoard> {
        let slide = slide(&text).map_err(thrown)?;
        Ok(self.board.slide(&slide).map_err(thrown)?.into())
    }

    /// The vehicles between the red car and the exit, as JSON.
    #[napi(catch_unwind)]
    pub fn blockers(&self) -> String {
        json(&self.board.blockers())
    }

    /// The canonical key.
    #[napi(catch_unwind)]
    pub fn key(&self) -> String {
        self.board.key()
    }

    /// The board as rows of text.
    #[napi(catch_unwind)]
    pub fn text(&self) -> String {
        self.board.to_string()
    }

    /// The board as a grid.
    #[napi(catch_unwind)]
    pub fn to_grid(&self) -> napi::Result<String> {
        self.board.to_grid().map_err(thrown)
    }

    /// The board as a matrix, as JSON.
    #[napi(catch_unwind)]
    pub fn to_matrix(&self) -> String {
        json(&self.board.to_matrix())
    }

    /// The board as course CSV.
    #[napi(catch_unwind)]
    pub fn to_csv(&self) -> napi::Result<String> {
        self.board.to_csv().map_err(thrown)
    }

    /// The board as a picture.
    #[napi(catch_unwind)]
    pub fn svg(&self, options: PictureOptions) -> napi::Result<String> {
        let default = SvgOptions::default();
        let options = SvgOptions {
            ids: options.ids.unwrap_or(default.ids),
            slide: options.slide.map(|text| slide(&text)).transpose().map_err(thrown)?,
            cell_size: options.cell_size.map_or(default.cell_size, |size| size as u32),
            title: options.title,
        };
        self.board.svg(&options).map_err(thrown)
    }

    /// Whether two boards are equal.
    #[napi(catch_unwind)]
    pub fn equals(&self, other: &NativeBoard) -> bool {
        self.board == other.board
    }
}

/// What a picture shows.
#[napi(object, object_to_js = false)]
pub struct PictureOptions {
    /// Whether ids are written.
    pub ids: Option<bool>,
    /// A slide in JSON.
    pub slide: Option<String>,
    /// The size of a cell in pixels.
    pub cell_size: Option<f64>,
    /// What the picture is called.
    pub title: Option<String>,
}
