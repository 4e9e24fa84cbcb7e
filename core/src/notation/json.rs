//! JSON: the canonical form of a board, the same bytes from every language.
//!
//! Writes `{"rows", "cols", "red", "exit", "vehicles": [{"id", "row", "col", "length", "orientation"}], "walls": [[row,
//! col]]}`, in this order and without spaces. Reads that and everything that [`super::value`] takes.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

use super::options::ParseOptions;
use crate::{
    board::Board,
    error::{Error, NotationError},
    vehicle::{Cell, Side, Vehicle},
};

#[derive(Serialize)]
struct Written<'a> {
    rows: usize,
    cols: usize,
    red: &'a str,
    exit: Side,
    vehicles: &'a [Vehicle],
    walls: &'a [Cell],
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            rows: self.rows(),
            cols: self.cols(),
            red: &self.red().id,
            exit: self.exit(),
            vehicles: self.vehicles(),
            walls: self.walls(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Board::from_value(&value, &ParseOptions::default()).map_err(de::Error::custom)
    }
}

impl Board {
    /// Reads a board from JSON: the canonical form, or any other that [`Board::from_value`] takes.
    ///
    /// ```
    /// use unjam_core::{Board, ParseOptions};
    /// let text = r#"{"boardSize": 4, "cars": [[1, 0, 2, "H"], [0, 2, 3, "V"]]}"#;
    /// let board = Board::from_json(text, &ParseOptions::default())?;
    /// assert_eq!(board.red().id.as_str(), "0");
    /// # Ok::<(), unjam_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Notation`] for text that is no JSON, nested too deeply, or longer than 1 MiB; else as
    /// [`Board::from_value`].
    pub fn from_json(text: &str, options: &ParseOptions) -> Result<Board, Error> {
        super::within_limit(text)?;
        match value_of(text)? {
            // Text inside JSON is a grid or the like, not JSON once more: nothing recurses on hostile quotes.
            Value::String(inner) if inner.trim_start().starts_with(['{', '[', '"']) => {
                Err(NotationError("JSON text inside JSON text, expected a board".to_owned()).into())
            }
            value => Board::from_value(&value, options),
        }
    }

    /// The board as canonical JSON. [`Board::from_json`] reads it back as an equal board.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a board has only texts and numbers")
    }
}

/// Parses JSON; the parser bounds the depth.
pub(super) fn value_of(text: &str) -> Result<Value, NotationError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    serde_json::from_str(text).map_err(|error| NotationError(format!("the text is no JSON: {error}")))
}
