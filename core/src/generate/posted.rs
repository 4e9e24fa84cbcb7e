//! Posted puzzles that are still data: whatever they are, they are judged.

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::referee::{Mismatch, PostedPuzzle, Verification, verify};
use crate::{error::Error, notation::MAX_TEXT, solve::Stop};

/// [`verify`]s a puzzle that was posted as JSON text: that of a [`super::Puzzle`], or of a [`PostedPuzzle`].
///
/// ```
/// use unjam_core::{Mismatch, verify_json};
/// let forged = r#"{"engine": 1, "code": "A B", "board": "XX ..", "best": 1}"#;
/// assert_eq!(verify_json(forged, None)?.mismatch, Some(Mismatch::Code));
/// assert_eq!(verify_json("[", None)?.mismatch, Some(Mismatch::Shape));
/// # Ok::<(), unjam_core::Error>(())
/// ```
///
/// # Errors
/// [`Error::Stopped`] when `stop` said so. Text that is no puzzle is a verification that is not ok.
pub fn verify_json(text: &str, stop: Stop) -> Result<Verification, Error> {
    if text.len() > MAX_TEXT {
        let message = format!("{} bytes of text, expected at most {MAX_TEXT}", text.len());
        return Ok(Verification::differs(Mismatch::Shape, &message));
    }
    match serde_json::from_str(text) {
        Ok(value) => verify_value(&value, stop),
        Err(error) => Ok(Verification::differs(Mismatch::Shape, &format!("the text is no JSON: {error}"))),
    }
}

/// [`verify`]s a puzzle that was posted as data.
///
/// # Errors
/// [`Error::Stopped`] when `stop` said so. Data that is no puzzle is a verification that is not ok.
pub fn verify_value(value: &Value, stop: Stop) -> Result<Verification, Error> {
    match read(value) {
        Ok(puzzle) => verify(&puzzle, stop),
        Err(verification) => Ok(verification),
    }
}

fn read(value: &Value) -> Result<PostedPuzzle, Verification> {
    let Value::Object(fields) = value else {
        let message = "found no object, expected a puzzle with engine, code, board and best";
        return Err(Verification::differs(Mismatch::Shape, message));
    };
    let engine = needed(fields, "engine", Mismatch::Engine)?;
    // The puzzles of another engine may have other fields.
    Verification::of_engine(engine)?;
    Ok(PostedPuzzle {
        engine,
        code: needed(fields, "code", Mismatch::Code)?,
        level: field(fields, "level", Mismatch::Level)?,
        options: field(fields, "options", Mismatch::Options)?,
        board: needed(fields, "board", Mismatch::Board)?,
        best: needed(fields, "best", Mismatch::Best)?,
    })
}

fn needed<T: DeserializeOwned>(
    fields: &Map<String, Value>,
    name: &str,
    mismatch: Mismatch,
) -> Result<T, Verification> {
    field(fields, name, mismatch)?
        .ok_or_else(|| Verification::differs(mismatch, &format!("the puzzle has no {name}")))
}

/// A field that may be left out or null.
fn field<T: DeserializeOwned>(
    fields: &Map<String, Value>,
    name: &str,
    mismatch: Mismatch,
) -> Result<Option<T>, Verification> {
    let value = fields.get(name).unwrap_or(&Value::Null);
    Option::deserialize(value).map_err(|error| Verification::differs(mismatch, &format!("{name}: {error}")))
}
