//! Answers, as they were given: reading one never raises an error of its own, the core judges.

use pyo3::{
    exceptions::PyException,
    prelude::*,
    types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple},
};
use serde_json::{Map, Number, Value};
use unjam_core::{self as core, Answer, Entry, MAX_SLIDES};

use crate::{
    error::calm,
    number::{type_name, whole_or_huge},
    slide::Slide,
};

/// Parts of a slide that are looked at: one that has more is bad, whatever they are.
const MOST_PARTS: usize = 4;

/// An answer. Only what is no `Exception`, such as `KeyboardInterrupt`, comes through.
pub fn answer(given: &Bound<'_, PyAny>) -> PyResult<Answer> {
    if let Ok(text) = given.cast::<PyString>() {
        return Ok(Answer::from_text(&text.to_string_lossy()));
    }
    if let Ok(list) = given.cast::<PyList>() {
        return entries(list.iter());
    }
    if let Ok(tuple) = given.cast::<PyTuple>() {
        return entries(tuple.iter());
    }
    Ok(Answer::not_a_list(&if given.is_none() {
        "None".to_owned()
    } else {
        format!("a {}", type_name(given))
    }))
}

fn entries<'py>(items: impl Iterator<Item = Bound<'py, PyAny>>) -> PyResult<Answer> {
    let list: Vec<Entry> = items.take(MAX_SLIDES + 1).map(|item| entry(&item)).collect::<PyResult<_>>()?;
    Ok(Answer::from_entries(list))
}

fn entry(item: &Bound<'_, PyAny>) -> PyResult<Entry> {
    if let Ok(slide) = item.cast::<Slide>() {
        return Ok(Entry::Slide(slide.get().0.clone()));
    }
    if let Ok(word) = item.cast::<PyString>() {
        return Ok(Entry::from_word(&word.to_string_lossy()));
    }
    match parts(item) {
        Ok(value) => Ok(Entry::from_value(&value)),
        Err(error) if error.is_instance_of::<PyException>(item.py()) => {
            Ok(Entry::Bad(format!("found {}, expected a slide such as (\"A\", 2)", foreign(item))))
        }
        Err(error) => Err(error),
    }
}

/// An entry that is no text, as JSON.
fn parts(item: &Bound<'_, PyAny>) -> PyResult<Value> {
    let list = |parts: &mut dyn Iterator<Item = Bound<'_, PyAny>>| {
        parts.take(MOST_PARTS).map(|part| part_of(&part)).collect::<PyResult<Vec<Value>>>().map(Value::Array)
    };
    if let Ok(tuple) = item.cast::<PyTuple>() {
        return list(&mut tuple.iter());
    }
    if let Ok(items) = item.cast::<PyList>() {
        return list(&mut items.iter());
    }
    if let Ok(dict) = item.cast::<PyDict>() {
        let mut object = Map::new();
        for (key, value) in dict.iter().take(MOST_PARTS) {
            object.insert(key.cast::<PyString>()?.to_string_lossy().into_owned(), part_of(&value)?);
        }
        return Ok(Value::Object(object));
    }
    part_of(item)
}

/// One part of a slide, as JSON; lists and the like without what is in them.
fn part_of(part: &Bound<'_, PyAny>) -> PyResult<Value> {
    if let Ok(text) = part.cast::<PyString>() {
        return Ok(Value::String(text.to_string_lossy().into_owned()));
    }
    if part.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(truth) = part.cast::<PyBool>() {
        return Ok(Value::Bool(truth.is_true()));
    }
    if let Ok(float) = part.cast::<PyFloat>() {
        return Ok(Number::from_f64(float.value()).map_or(Value::Null, Value::Number));
    }
    if part.is_instance_of::<PyDict>() {
        return Ok(Value::Object(Map::new()));
    }
    if part.is_instance_of::<PyList>() || part.is_instance_of::<PyTuple>() {
        return Ok(Value::Array(Vec::new()));
    }
    match whole_or_huge(part, "delta")? {
        Some(number) => Ok(Value::from(number)),
        // Beyond every delta that is read, and the core says so.
        None => Ok(Value::from(if part.lt(0)? { i64::MIN } else { i64::MAX })),
    }
}

fn foreign(item: &Bound<'_, PyAny>) -> String {
    if item.is_instance_of::<PyInt>() { "a number".to_owned() } else { format!("a {}", type_name(item)) }
}

/// Counts the moves of an answer as they are scored: a run of slides by one vehicle is one move.
///
/// Args:
///     answer: A list of slides, each `("A", 2)`, `["A", 2]`, a `Slide` or `"A+2"`, or one text of them.
///
/// Returns:
///     The moves; None when it is no list of slides. Nothing is asked about legality.
///
/// Examples:
///     >>> unjam.count_moves("A+1 A+1 B-1")
///     2
///     >>> unjam.count_moves("I think A+1") is None
///     True
#[pyfunction]
#[pyo3(signature = (answer))]
pub fn count_moves(answer: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    let given = self::answer(answer)?;
    calm(|| Ok::<_, core::Error>(core::count_moves(&given)))
}

/// Tidies a history: a vehicle's consecutive slides become one, and those that end where they began are dropped.
///
/// Args:
///     history: A list of slides, or one text of them, as `count_moves` takes.
///
/// Returns:
///     A list of `Slide`.
///
/// Raises:
///     NotationError: It is no list of slides.
///
/// Examples:
///     >>> unjam.net("A+1 B+1 B-1 A+1")
///     [Slide('A', 2)]
#[pyfunction]
#[pyo3(signature = (history))]
pub fn net(history: &Bound<'_, PyAny>) -> PyResult<Vec<Slide>> {
    let given = answer(history)?;
    let slides = calm(|| core::net(&given))?;
    Ok(slides.into_iter().map(Slide).collect())
}
