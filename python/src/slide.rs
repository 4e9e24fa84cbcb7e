//! Slides, and what stands in their way.

use pyo3::{
    prelude::*,
    types::{PyString, PyTuple},
};
use serde_json::Value;
use unjam_core::{self as core, Entry, NotationError};

use crate::{
    error::raised,
    number::{id_text, whole_or_huge, wrong_type},
    record::record,
};

record! {
    /// One vehicle moved by `delta` cells along its lane. It unpacks as `id, delta`; `str` gives `A+2`.
    ///
    /// Attributes:
    ///     id: The vehicle.
    ///     delta: Cells: + right or down, − left or up.
    ///
    /// Raises:
    ///     NotationError: The id is none, or the delta is beyond ±(2⁵³ − 1).
    ///     TypeError: The delta is no whole number.
    ///
    /// Examples:
    ///     >>> slide = unjam.Slide("A", 2)
    ///     >>> slide, str(slide)
    ///     (Slide('A', 2), 'A+2')
    ///     >>> vehicle, delta = unjam.Slide.parse("B-1")
    ///     >>> vehicle, delta
    ///     ('B', -1)
    Slide(core::Slide) ["id", "delta"] {
        #[new]
        fn new(id: &Bound<'_, PyAny>, delta: &Bound<'_, PyAny>) -> PyResult<Slide> {
            of_parts(id, delta).map(Slide)
        }

        /// Reads a slide written as one word, such as `"A+2"`.
        ///
        /// Raises:
        ///     NotationError: The text is no slide.
        ///
        /// Examples:
        ///     >>> unjam.Slide.parse("A+2")
        ///     Slide('A', 2)
        #[staticmethod]
        fn parse(text: &str) -> PyResult<Slide> {
            text.parse().map(Slide).map_err(|error: NotationError| raised(error))
        }

        #[getter]
        fn id(&self) -> &str {
            &self.0.id
        }

        #[getter]
        fn delta(&self) -> i64 {
            self.0.delta
        }

        fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
            (self.0.id.as_str(), self.0.delta).into_pyobject(py)?.call_method0("__iter__")
        }

        fn __str__(&self) -> String {
            self.0.to_string()
        }
    }
}

record! {
    /// What stands in the way of a slide, and where.
    ///
    /// Attributes:
    ///     id: The vehicle in the way; None is a wall.
    ///     row: Row of the first cell that is not free, from 0.
    ///     col: Column of that cell, from 0.
    ///
    /// Examples:
    ///     >>> unjam.check("XXA ..A ...", "X+1").blocked_by
    ///     Blocker(id='A', row=0, col=2)
    Blocker(core::Blocker) ["id", "row", "col"] {
        #[getter]
        fn id(&self) -> Option<&str> {
            self.0.id.as_deref()
        }

        #[getter]
        fn row(&self) -> u8 {
            self.0.row
        }

        #[getter]
        fn col(&self) -> u8 {
            self.0.col
        }
    }
}

/// The slide of an id and a delta; the core judges what they are.
pub fn of_parts(id: &Bound<'_, PyAny>, delta: &Bound<'_, PyAny>) -> PyResult<core::Slide> {
    let id = id_text(id, "id")?;
    let Some(delta) = whole_or_huge(delta, "delta")? else {
        let most = core::MAX_DELTA;
        return Err(raised(NotationError(format!("found a delta beyond 64 bits, expected at most {most}"))));
    };
    match Entry::from_value(&Value::from(vec![Value::from(id), Value::from(delta)])) {
        Entry::Slide(slide) => Ok(slide),
        Entry::Bad(why) => Err(raised(NotationError(why))),
    }
}

/// The slide that a user means: a `Slide`, `"A+2"`, or a pair.
pub fn of_any(value: &Bound<'_, PyAny>) -> PyResult<core::Slide> {
    if let Ok(slide) = value.cast::<Slide>() {
        return Ok(slide.get().0.clone());
    }
    if let Ok(text) = value.cast::<PyString>() {
        return text.to_string_lossy().parse().map_err(|error: NotationError| raised(error));
    }
    match value.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>() {
        Ok((id, delta)) => of_parts(&id, &delta),
        Err(_) => match value.extract::<[Bound<'_, PyAny>; 2]>() {
            Ok([id, delta]) => of_parts(&id, &delta),
            Err(_) => Err(wrong_type("slide", "a Slide, (\"A\", 2) or \"A+2\"", value)),
        },
    }
}

/// Slides as a tuple of Python's.
pub fn tuple<'py>(py: Python<'py>, slides: &[core::Slide]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, slides.iter().cloned().map(Slide))
}
