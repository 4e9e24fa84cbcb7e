//! Reading an answer: whatever was posted becomes an [`Answer`], and [`crate::check`] judges it.
//!
//! An answer is a list of slides or one text of them, and nothing else. What counts as a slide:
//!
//! | in a list | in a text |
//! |---|---|
//! | `["A", 2]` | |
//! | `{"id": "A", "delta": 2}`, no further keys | |
//! | `"A+2"` | `A+2` |
//!
//! - `delta` is a whole number of at most [`MAX_DELTA`] in size: not `true`, not `1.5`, not `1.0`, not `"2"`.
//! - An id is a text; a whole number stands for its digits, as it does in a board.
//! - Written as one word, a slide is an id, a sign and digits with nothing between them. The last sign of the word
//!   splits it, so `A-1+2` slides the vehicle `A-1` by 2. The sign may be `+`, `-` or the minus sign `−`.
//! - In a text, slides are separated by white space or commas. `A 2` is no slide, and prose around slides is a bad
//!   slide, never skipped. A vehicle whose id holds a comma can only be named in a list.

use std::{fmt, str::FromStr};

use serde_json::Value;

use crate::{error::NotationError, slide::Slide, vehicle::Id};

/// The most slides an answer may have.
pub const MAX_SLIDES: usize = 10_000;

/// The largest size of a delta that is read, 2^53 − 1: beyond it JSON numbers are not exact in every language.
pub const MAX_DELTA: i64 = (1 << 53) - 1;

const EXPECTED_ENTRY: &str = r#"expected ["A", 2], {"id": "A", "delta": 2} or "A+2""#;
const EXPECTED_WORD: &str =
    "expected an id, a sign and a whole number with nothing between them, such as A+2 or B-1";

/// What somebody answered, read but not judged: making one never fails.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Answer(Shape);

/// What an [`Answer`] turned out to be.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shape {
    /// At most [`MAX_SLIDES`] entries.
    List(Vec<Entry>),
    /// More than [`MAX_SLIDES`] entries; none of them was kept.
    TooLong,
    /// Something else, described in a few words.
    NotAList(String),
}

/// One entry of an answer's list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A well-formed slide, legal or not.
    Slide(Slide),
    /// Something else: a short text that says what was found and what was expected.
    Bad(String),
}

impl Answer {
    /// The answer in a JSON value: a list of slides, or one text of them.
    pub fn from_value(value: &Value) -> Answer {
        match value {
            Value::Array(entries) => Answer::from_entries(entries.iter().map(Entry::from_value)),
            Value::String(text) => Answer::from_text(text),
            other => Answer::not_a_list(&describe(other)),
        }
    }

    /// The answer in a text such as `A+2 B-1`. Reading ends after [`MAX_SLIDES`].
    pub fn from_text(text: &str) -> Answer {
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        Answer::from_entries(words.map(Entry::from_word))
    }

    /// The answer with these entries. No more than [`MAX_SLIDES`] + 1 of them are asked for.
    pub fn from_entries(entries: impl IntoIterator<Item = Entry>) -> Answer {
        let mut kept = Vec::new();
        for entry in entries {
            if kept.len() == MAX_SLIDES {
                return Answer(Shape::TooLong);
            }
            kept.push(entry);
        }
        Answer(Shape::List(kept))
    }

    /// Something that is no answer at all; `found` says what it is (`"null"`, `"a number"`), for the verdict's message.
    pub fn not_a_list(found: &str) -> Answer {
        Answer(Shape::NotAList(excerpt(found)))
    }

    pub(crate) fn shape(&self) -> &Shape {
        &self.0
    }

    /// How many entries are kept.
    pub(crate) fn count(&self) -> usize {
        match &self.0 {
            Shape::List(entries) => entries.len(),
            Shape::TooLong | Shape::NotAList(_) => 0,
        }
    }

    /// The slides, if the answer is a list of nothing but well-formed slides.
    ///
    /// # Errors
    /// [`NotationError`] that names the first entry that is no slide.
    pub fn slides(&self) -> Result<Vec<&Slide>, NotationError> {
        let entries = match &self.0 {
            Shape::List(entries) => entries,
            Shape::TooLong => return Err(NotationError(too_long())),
            Shape::NotAList(found) => return Err(NotationError(not_a_list(found))),
        };
        let mut slides = Vec::with_capacity(entries.len());
        for (index, entry) in entries.iter().enumerate() {
            match entry {
                Entry::Slide(slide) => slides.push(slide),
                Entry::Bad(why) => {
                    return Err(NotationError(format!("slide {} of {}: {why}", index + 1, entries.len())));
                }
            }
        }
        Ok(slides)
    }
}

/// The answer that plays these slides, such as those of a solution.
impl FromIterator<Slide> for Answer {
    fn from_iter<I: IntoIterator<Item = Slide>>(slides: I) -> Answer {
        Answer::from_entries(slides.into_iter().map(Entry::Slide))
    }
}

pub(crate) fn too_long() -> String {
    format!("more than {MAX_SLIDES} slides, expected at most {MAX_SLIDES}")
}

pub(crate) fn not_a_list(found: &str) -> String {
    format!("found {found}, expected a list of slides or one text of them, such as A+2 B-1")
}

impl Entry {
    /// The entry that a value in a list is.
    pub fn from_value(value: &Value) -> Entry {
        match value {
            Value::String(word) => Entry::from_word(word),
            Value::Array(parts) => match parts.as_slice() {
                [id, delta] => Entry::from_parts(id, delta),
                _ => Entry::Bad(format!("found {}, {EXPECTED_ENTRY}", describe(value))),
            },
            Value::Object(keys) => match (keys.get("id"), keys.get("delta"), keys.len()) {
                (Some(id), Some(delta), 2) => Entry::from_parts(id, delta),
                (Some(_), Some(_), _) => {
                    let other = keys.keys().find(|key| !matches!(key.as_str(), "id" | "delta"));
                    let other = excerpt(other.map_or("", String::as_str));
                    Entry::Bad(format!("found an object with a key {other:?}, expected only id and delta"))
                }
                _ => Entry::Bad(format!("found an object without id and delta, {EXPECTED_ENTRY}")),
            },
            other => Entry::Bad(format!("found {}, {EXPECTED_ENTRY}", describe(other))),
        }
    }

    /// The entry that one word such as `A+2` is.
    pub fn from_word(word: &str) -> Entry {
        match word.parse() {
            Ok(slide) => Entry::Slide(slide),
            Err(NotationError(why)) => Entry::Bad(why),
        }
    }

    fn from_parts(id: &Value, delta: &Value) -> Entry {
        let Some(delta) = delta.as_i64().filter(|delta| delta.unsigned_abs() <= MAX_DELTA as u64) else {
            let found = describe(delta);
            return Entry::Bad(match delta {
                Value::Number(n) if n.is_i64() || n.is_u64() => {
                    format!("found the delta {found}, expected at most {MAX_DELTA}")
                }
                _ => format!("found {found} as delta, expected a whole number"),
            });
        };
        let digits;
        let text = match id {
            Value::String(text) => text.as_str(),
            Value::Number(number) if number.is_u64() => {
                digits = number.to_string();
                &digits
            }
            other => return Entry::Bad(format!("found {} as id, expected a text", describe(other))),
        };
        match Id::new(text) {
            Some(id) => Entry::Slide(Slide::new(id, delta)),
            None => Entry::Bad(bad_id(text)),
        }
    }
}

/// One word: id, sign, digits. The last sign splits, so an id may hold signs and digits itself.
impl FromStr for Slide {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Slide, NotationError> {
        let bad = || NotationError(format!("found {:?}, {EXPECTED_WORD}", excerpt(word)));
        let (at, sign) = word.rmatch_indices(['+', '-', '\u{2212}']).next().ok_or_else(bad)?;
        let (id, digits) = (&word[..at], &word[at + sign.len()..]);
        if id.is_empty() || digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(bad());
        }
        let size = digits.parse::<i64>().ok().filter(|&size| size <= MAX_DELTA).ok_or_else(|| {
            NotationError(format!("found {:?}, expected a delta of at most {MAX_DELTA}", excerpt(word)))
        })?;
        let id = Id::new(id).ok_or_else(|| NotationError(bad_id(id)))?;
        Ok(Slide::new(id, if sign == "+" { size } else { -size }))
    }
}

fn bad_id(text: &str) -> String {
    format!(
        "found the id {:?}, expected 1 to {} characters without white space",
        excerpt(text),
        Id::MAX_CHARS
    )
}

/// The longest piece of foreign text that goes into a message, in characters.
const EXCERPT: usize = 40;

fn excerpt(text: &str) -> String {
    match text.char_indices().nth(EXCERPT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A value in a few words, without walking into it.
fn describe(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => truth.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => format!("{:?}", excerpt(text)),
        Value::Array(parts) => match parts.len() {
            0 => "an empty list".to_owned(),
            1 => "a list of 1 value".to_owned(),
            count => format!("a list of {count} values"),
        },
        Value::Object(_) => "an object".to_owned(),
    }
}

/// As one text, the way [`Answer::from_text`] reads it; what is no slide is shown as `?`.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape::List(entries) = &self.0 else { return f.write_str("?") };
        for (index, entry) in entries.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            match entry {
                Entry::Slide(slide) => write!(f, "{slide}")?,
                Entry::Bad(_) => f.write_str("?")?,
            }
        }
        Ok(())
    }
}
