//! Whole numbers: everything that is one by its type (`int`, numpy's integers, whatever has `__index__`), and nothing
//! that only looks like one (`True`, `2.0`, `"2"`).

use pyo3::{
    exceptions::{PyOverflowError, PyTypeError},
    prelude::*,
    types::{PyBool, PyString},
};

use crate::error::bad_argument;

/// The type of a value, for messages.
pub fn type_name(value: &Bound<'_, PyAny>) -> String {
    let name = value.get_type().name().map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_else(|_| "an object".to_owned())
}

/// The beginning of a foreign text, for messages.
pub fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A value of a wrong type.
pub fn wrong_type(name: &str, expected: &str, value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("{name}: expected {expected}, found {}", type_name(value)))
}

/// An argument that is a text.
///
/// # Errors
/// `TypeError` for any other type.
pub fn text<'a, 'py>(
    value: &'a Bound<'py, PyAny>,
    name: &str,
    expected: &str,
) -> PyResult<&'a Bound<'py, PyString>> {
    value.cast::<PyString>().map_err(|_| wrong_type(name, expected, value))
}

/// A whole number, or `None` for one beyond 64 bits.
///
/// # Errors
/// `TypeError` for any other type; what `__index__` raises.
pub fn whole_or_huge(value: &Bound<'_, PyAny>, name: &str) -> PyResult<Option<i64>> {
    let py = value.py();
    if value.is_instance_of::<PyBool>() {
        return Err(wrong_type(name, "a whole number", value));
    }
    match value.extract::<i64>() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(py) => Ok(None),
        Err(error) if error.is_instance_of::<PyTypeError>(py) => {
            Err(wrong_type(name, "a whole number", value))
        }
        Err(error) => Err(error),
    }
}

/// A whole number, 0 or more; one beyond 64 bits is the greatest there is.
pub fn count(value: &Bound<'_, PyAny>, name: &str) -> PyResult<u64> {
    match whole_or_huge(value, name)? {
        Some(number) => u64::try_from(number)
            .map_err(|_| bad_argument(format!("{name} is {number}, expected a whole number, 0 or more"))),
        None if value.lt(0)? => {
            Err(bad_argument(format!("{name} is negative, expected a whole number, 0 or more")))
        }
        None => Ok(u64::MAX),
    }
}

/// The id of a vehicle; a whole number stands for its digits.
pub fn id_text(value: &Bound<'_, PyAny>, name: &str) -> PyResult<String> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.to_string_lossy().into_owned());
    }
    match whole_or_huge(value, name) {
        Ok(Some(number)) => Ok(number.to_string()),
        Ok(None) => Err(bad_argument(format!("{name} is a number beyond 64 bits, expected an id"))),
        Err(error) if error.is_instance_of::<PyTypeError>(value.py()) => {
            Err(wrong_type(name, "an id (str)", value))
        }
        Err(error) => Err(error),
    }
}
