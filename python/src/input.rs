//! The one place where foreign values are walked. Whatever they are (cyclic, endless, with a length that lies), the walk
//! is bounded in depth, in number and in text, and gives a JSON value, which the core judges.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{
        PyBool, PyByteArray, PyBytes, PyDict, PyFloat, PyFrozenSet, PyInt, PyList, PyMapping, PySet,
        PyString, PyTuple,
    },
};
use serde_json::{Map, Number, Value};
use unjam_core::{MAX_TEXT, NotationError};

use crate::{
    board::Board,
    error::raised,
    number::{shortened, type_name, whole_or_huge},
    puzzle::Puzzle,
    slide::Slide,
    vehicle::Vehicle,
};

/// How deep the values of a board may be nested: more than any notation needs.
const DEEPEST: usize = 8;

/// How many values a board may consist of: a list of cells of the largest board, many times over.
const MOST_VALUES: usize = 100_000;

/// A value that describes a board.
///
/// # Errors
/// `TypeError` that names the place of what no board is made of; `NotationError` for one that is too large; what the
/// value itself raises when it is read.
pub fn value(of: &Bound<'_, PyAny>) -> PyResult<Value> {
    named_value(of, "board")
}

/// A value that describes something else, such as an answer.
///
/// # Errors
/// As [`value`].
pub fn named_value(of: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Value> {
    let mut walk = Walk::new(name);
    match walk.value(of, 0)? {
        Value::Null | Value::Bool(_) | Value::Number(_) => Err(walk.refused(of)),
        value => Ok(value),
    }
}

/// Any value of JSON.
///
/// # Errors
/// As [`value`], but for `None`, truths and numbers.
pub fn json_value(of: &Bound<'_, PyAny>, name: &'static str) -> PyResult<Value> {
    Walk::new(name).value(of, 0)
}

struct Walk {
    /// What is walked.
    name: &'static str,
    /// Values that may still come.
    values: usize,
    /// Bytes of text that may still come.
    text: usize,
    /// Where the walk is: `[3]['row']`.
    place: String,
}

impl Walk {
    fn new(name: &'static str) -> Walk {
        Walk { name, values: MOST_VALUES, text: MAX_TEXT, place: String::new() }
    }

    fn value(&mut self, of: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
        self.values =
            self.values.checked_sub(1).ok_or_else(|| self.too_large(&format!("{MOST_VALUES} values")))?;
        if of.is_none() {
            return Ok(Value::Null);
        }
        if let Ok(text) = of.cast::<PyString>() {
            return self.text(text).map(Value::String);
        }
        if let Ok(truth) = of.cast::<PyBool>() {
            return Ok(Value::Bool(truth.is_true()));
        }
        if of.is_instance_of::<PyInt>() {
            return self.whole(of);
        }
        if let Ok(float) = of.cast::<PyFloat>() {
            // JSON has no NaN and no infinity; the core would refuse them as it refuses null.
            return Ok(Number::from_f64(float.value()).map_or(Value::Null, Value::Number));
        }
        if depth == DEEPEST {
            return Err(self.too_large(&format!("{DEEPEST} levels")));
        }
        if let Ok(list) = of.cast::<PyList>() {
            return self.list(list.try_iter()?, depth);
        }
        if let Ok(tuple) = of.cast::<PyTuple>() {
            return self.list(tuple.try_iter()?, depth);
        }
        if let Ok(dict) = of.cast::<PyDict>() {
            return self.object(dict.items(), depth);
        }
        if let Some(value) = own(of)? {
            return Ok(value);
        }
        self.other(of, depth)
    }

    /// What is none of Python's own types: numpy's integers and arrays, deques, mappings.
    fn other(&mut self, of: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
        let unordered = of.is_instance_of::<PySet>() || of.is_instance_of::<PyFrozenSet>();
        if unordered || of.is_instance_of::<PyBytes>() || of.is_instance_of::<PyByteArray>() {
            return Err(self.refused(of));
        }
        if let Ok(mapping) = of.cast::<PyMapping>() {
            return self.object(mapping.items()?, depth);
        }
        if of.hasattr("__index__")?
            && let Ok(value) = self.whole(of)
        {
            return Ok(value);
        }
        // Both, so that a generator is not used up.
        if of.hasattr("__len__")? && of.hasattr("__iter__")? {
            match of.try_iter() {
                Ok(items) => return self.list(items, depth),
                Err(error) if error.is_instance_of::<PyTypeError>(of.py()) => {}
                Err(error) => return Err(error),
            }
        }
        Err(self.refused(of))
    }

    fn text(&mut self, text: &Bound<'_, PyString>) -> PyResult<String> {
        let Ok(text) = text.to_str() else {
            return Err(raised(NotationError(format!(
                "{}{}: text with half a character",
                self.name, self.place
            ))));
        };
        self.text = self
            .text
            .checked_sub(text.len())
            .ok_or_else(|| self.too_large(&format!("{MAX_TEXT} bytes of text")))?;
        Ok(text.to_owned())
    }

    fn whole(&self, of: &Bound<'_, PyAny>) -> PyResult<Value> {
        match whole_or_huge(of, self.name)? {
            Some(number) => Ok(Value::from(number)),
            None => {
                Err(raised(NotationError(format!("{}{}: a number beyond 64 bits", self.name, self.place))))
            }
        }
    }

    fn list<'py>(
        &mut self,
        items: impl Iterator<Item = PyResult<Bound<'py, PyAny>>>,
        depth: usize,
    ) -> PyResult<Value> {
        let here = self.place.len();
        let mut list = Vec::new();
        for (index, item) in items.enumerate() {
            self.place += &format!("[{index}]");
            list.push(self.value(&item?, depth + 1)?);
            self.place.truncate(here);
        }
        Ok(Value::Array(list))
    }

    fn object(&mut self, items: Bound<'_, PyList>, depth: usize) -> PyResult<Value> {
        let here = self.place.len();
        let mut object = Map::new();
        for item in items.try_iter()? {
            let (key, value) = item?.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
            let Ok(key) = key.cast::<PyString>() else { return Err(self.refused_key(&key)) };
            let key = self.text(key)?;
            self.place += &format!("[{:?}]", shortened(&key));
            object.insert(key, self.value(&value, depth + 1)?);
            self.place.truncate(here);
        }
        Ok(Value::Object(object))
    }

    fn too_large(&self, most: &str) -> PyErr {
        raised(NotationError(format!("{}{}: too large, expected at most {most}", self.name, self.place)))
    }

    fn refused(&self, found: &Bound<'_, PyAny>) -> PyErr {
        let (name, place, found) = (self.name, &self.place, type_name(found));
        let expected = if place.is_empty() {
            "a Board, text, a list of rows or vehicles, or a dict"
        } else {
            "text, numbers, lists and dicts"
        };
        PyTypeError::new_err(format!("{name}{place}: expected {expected}, found {found}"))
    }

    fn refused_key(&self, key: &Bound<'_, PyAny>) -> PyErr {
        PyTypeError::new_err(format!(
            "{}{}: expected keys of text, found {}",
            self.name,
            self.place,
            type_name(key)
        ))
    }
}

/// The JSON form of a record of this package.
fn own(of: &Bound<'_, PyAny>) -> PyResult<Option<Value>> {
    let value = if let Ok(vehicle) = of.cast::<Vehicle>() {
        serde_json::to_value(&vehicle.get().0)
    } else if let Ok(board) = of.cast::<Board>() {
        serde_json::to_value(board.get().core())
    } else if let Ok(puzzle) = of.cast::<Puzzle>() {
        serde_json::to_value(&puzzle.get().0.board)
    } else if let Ok(slide) = of.cast::<Slide>() {
        serde_json::to_value(&slide.get().0)
    } else {
        return Ok(None);
    };
    value.map(Some).map_err(|error| raised(unjam_core::Error::Internal(error.to_string())))
}
