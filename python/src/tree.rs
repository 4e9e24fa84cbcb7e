//! The serde form of a record as dicts and lists, with the names of its fields in Python's case.

use std::fmt;

use pyo3::{IntoPyObjectExt, prelude::*, types::PyDict};
use serde::{
    Serialize,
    de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor},
};
use unjam_core::Error;

use crate::error::raised;

/// A record of the core as canonical JSON.
pub fn json(record: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(record).map_err(|error| raised(Error::Internal(error.to_string())))
}

/// A record of the core as a dict; what `json` gives, read back, except for the case of the field names. A record that is
/// a list in JSON, as a slide is, becomes a dict of these fields.
pub fn dict<'py>(py: Python<'py>, record: &impl Serialize, fields: &[&str]) -> PyResult<Bound<'py, PyDict>> {
    let text = json(record)?;
    let tree = Tree(py)
        .deserialize(&mut serde_json::Deserializer::from_str(&text))
        .map_err(|error| raised(Error::Internal(error.to_string())))?;
    match tree.cast_into::<PyDict>() {
        Ok(dict) => Ok(dict),
        Err(list) => {
            let dict = PyDict::new(py);
            for (field, value) in fields.iter().zip(list.into_inner().try_iter()?) {
                dict.set_item(field, value?)?;
            }
            Ok(dict)
        }
    }
}

/// `lowerBound` as `lower_bound`.
fn snake_case(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}

/// Builds Python objects while JSON is read: no tree in between, and the fields keep their order.
#[derive(Clone, Copy)]
struct Tree<'py>(Python<'py>);

impl<'py> Tree<'py> {
    fn object<E: serde::de::Error>(self, value: impl IntoPyObject<'py>) -> Result<Bound<'py, PyAny>, E> {
        value.into_bound_py_any(self.0).map_err(E::custom)
    }
}

impl<'py, 'de> DeserializeSeed<'de> for Tree<'py> {
    type Value = Bound<'py, PyAny>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'py, 'de> Visitor<'de> for Tree<'py> {
    type Value = Bound<'py, PyAny>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<Self::Value, E> {
        Ok(self.0.None().into_bound(self.0))
    }

    fn visit_bool<E: serde::de::Error>(self, value: bool) -> Result<Self::Value, E> {
        self.object(value)
    }

    fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<Self::Value, E> {
        self.object(value)
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Self::Value, E> {
        self.object(value)
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Self::Value, E> {
        self.object(value)
    }

    fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<Self::Value, E> {
        self.object(value)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(self)? {
            list.push(item);
        }
        self.object(list)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
        let dict = PyDict::new(self.0);
        while let Some(name) = fields.next_key::<String>()? {
            let value = fields.next_value_seed(self)?;
            dict.set_item(snake_case(&name), value).map_err(A::Error::custom)?;
        }
        self.object(dict)
    }
}
