//! What batches are made of. A million boards as text cross without a copy: the core reads Python's own bytes.

use std::borrow::Cow;

use pyo3::{
    exceptions::PyException,
    prelude::*,
    pybacked::PyBackedStr,
    types::{PyList, PyString},
};
use serde_json::Value;
use unjam_core::{self as core, Answer, BatchAnswer, BatchBoard, Error, NotationError, ParseOptions};

use crate::{answer::answer, board::Board, input, number::type_name, puzzle::Puzzle};

/// A board of a batch, or what one is read from by the thread whose turn it is.
pub enum Item {
    Board(Py<Board>),
    Puzzle(Py<Puzzle>),
    Text(PyBackedStr),
    Value(Value),
    Error(Error),
}

impl BatchBoard for Item {
    fn bytes(&self) -> usize {
        size_of::<Item>()
            + match self {
                Item::Board(board) => board.get().core().bytes(),
                Item::Puzzle(puzzle) => puzzle.get().0.board.bytes(),
                Item::Text(text) => text.len(),
                Item::Value(value) => weight(value),
                Item::Error(_) => 0,
            }
    }

    fn board(&self) -> Result<Cow<'_, core::Board>, Error> {
        let told = ParseOptions::default();
        match self {
            Item::Board(board) => Ok(Cow::Borrowed(board.get().core())),
            Item::Puzzle(puzzle) => Ok(Cow::Borrowed(&puzzle.get().0.board)),
            Item::Text(text) => core::Board::parse(text, &told).map(Cow::Owned),
            Item::Value(value) => core::Board::from_value(value, &told).map(Cow::Owned),
            Item::Error(error) => Err(error.clone()),
        }
    }
}

/// About how many bytes a value holds.
fn weight(value: &Value) -> usize {
    const NODE: usize = size_of::<Value>();
    /// What a map spends on an entry beside its key and value.
    const ENTRY: usize = 32;
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => NODE,
        Value::String(text) => NODE + text.len(),
        Value::Array(list) => NODE + list.iter().map(weight).sum::<usize>(),
        Value::Object(map) => {
            NODE + map.iter().map(|(key, value)| ENTRY + key.len() + weight(value)).sum::<usize>()
        }
    }
}

impl Item {
    /// What is no board at all is an error in its place. Only what is no `Exception` comes through.
    pub fn new(given: &Bound<'_, PyAny>) -> PyResult<Item> {
        if let Ok(text) = given.cast::<PyString>() {
            return Ok(match PyBackedStr::try_from(text.clone()) {
                Ok(text) => Item::Text(text),
                Err(_) => Item::error("text with half a character, expected a board".to_owned()),
            });
        }
        if let Ok(board) = given.cast::<Board>() {
            return Ok(Item::Board(board.clone().unbind()));
        }
        if let Ok(puzzle) = given.cast::<Puzzle>() {
            return Ok(Item::Puzzle(puzzle.clone().unbind()));
        }
        match input::value(given) {
            Ok(value) => Ok(Item::Value(value)),
            Err(error) if error.is_instance_of::<PyException>(given.py()) => {
                // Not `to_string`, which would swallow a Ctrl-C that comes just now.
                Ok(Item::error(error.value(given.py()).str()?.to_string_lossy().into_owned()))
            }
            Err(error) => Err(error),
        }
    }

    fn error(why: String) -> Item {
        Item::Error(NotationError(why).into())
    }
}

/// An answer of a batch; text is read by the thread whose turn it is.
pub enum Given {
    Text(PyBackedStr),
    Read(Answer),
}

impl BatchAnswer for Given {
    fn answer(&self) -> Cow<'_, Answer> {
        match self {
            Given::Text(text) => Cow::Owned(Answer::from_text(text)),
            Given::Read(answer) => Cow::Borrowed(answer),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Given::Text(text) => text.len(),
            Given::Read(answer) => answer.bytes(),
        }
    }
}

/// A puzzle and an answer. What is no pair is an error in its place.
pub fn pair(given: &Bound<'_, PyAny>) -> PyResult<(Item, Given)> {
    let parts = if given.is_instance_of::<PyString>() {
        None
    } else {
        given
            .extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()
            .ok()
            .or_else(|| given.cast::<PyList>().ok()?.extract::<[Bound<'_, PyAny>; 2]>().ok().map(Into::into))
    };
    let Some((board, given_answer)) = parts else {
        let name = type_name(given);
        let article = if name.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) { "an" } else { "a" };
        let why = format!("found {article} {name}, expected a pair of a puzzle and an answer");
        return Ok((Item::error(why), Given::Read(Answer::not_a_list("nothing"))));
    };
    if let Ok(text) = given_answer.cast::<PyString>()
        && let Ok(text) = PyBackedStr::try_from(text.clone())
    {
        return Ok((Item::new(&board)?, Given::Text(text)));
    }
    Ok((Item::new(&board)?, Given::Read(answer(&given_answer)?)))
}
