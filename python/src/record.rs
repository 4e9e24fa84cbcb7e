//! What every record has: equality, hash, repr, dict and JSON forms, pickling, copying.

use std::fmt::Write;

use pyo3::{prelude::*, types::PyTuple};

/// A record as its class's call with every field: `Hint(status='solved', slide=Slide('A', 2), remaining=3)`. A pair is
/// shown without the names of its fields.
pub fn shown(record: &Bound<'_, PyAny>, fields: &[&str]) -> PyResult<String> {
    let mut text = record.get_type().name()?.to_string();
    for (index, field) in fields.iter().enumerate() {
        text.push_str(if index == 0 { "(" } else { ", " });
        if fields.len() > 2 {
            write!(text, "{field}=").expect("a String takes any text");
        }
        text.push_str(&record.getattr(*field)?.repr()?.to_string_lossy());
    }
    text.push(')');
    Ok(text)
}

/// How a record is pickled: read its class's JSON form.
pub fn reduced<'py>(record: &Bound<'py, PyAny>, json: String) -> PyResult<Bound<'py, PyTuple>> {
    let reader = record.get_type().getattr("from_json")?;
    (reader, (json,)).into_pyobject(record.py())
}

/// A frozen class over a record of the core; its fields are converted when they are asked for.
macro_rules! record {
    ($(#[$about:meta])* $name:ident($core:ty) [$($field:literal),+] { $($body:tt)* }) => {
        $(#[$about])*
        #[pyo3::pyclass(module = "unjam", frozen, eq, hash)]
        #[derive(Clone, PartialEq, Hash)]
        pub struct $name(pub $core);

        #[pyo3::pymethods]
        impl $name {
            $($body)*

            /// Reads the record back from its canonical JSON.
            ///
            /// Raises:
            ///     NotationError: The text is no JSON of this record.
            #[staticmethod]
            fn from_json(text: &str) -> pyo3::PyResult<$name> {
                $crate::error::calm(|| match serde_json::from_str(text) {
                    Ok(record) => Ok($name(record)),
                    Err(error) => Err(unjam_core::NotationError(error.to_string())),
                })
            }

            /// Gives the canonical JSON: the same bytes from every language, names in camelCase.
            fn to_json(&self) -> pyo3::PyResult<String> {
                $crate::tree::json(&self.0)
            }

            /// Gives the record as a dict that goes through JSON unchanged.
            fn to_dict<'py>(
                &self,
                py: pyo3::Python<'py>,
            ) -> pyo3::PyResult<pyo3::Bound<'py, pyo3::types::PyDict>> {
                $crate::tree::dict(py, &self.0, &[$($field),+])
            }

            fn __repr__(slf: &pyo3::Bound<'_, Self>) -> pyo3::PyResult<String> {
                $crate::record::shown(slf.as_any(), &[$($field),+])
            }

            fn __reduce__<'py>(
                slf: &pyo3::Bound<'py, Self>,
            ) -> pyo3::PyResult<pyo3::Bound<'py, pyo3::types::PyTuple>> {
                $crate::record::reduced(slf.as_any(), $crate::tree::json(&slf.get().0)?)
            }

            fn __copy__(slf: pyo3::Py<Self>) -> pyo3::Py<Self> {
                slf
            }

            fn __deepcopy__(slf: pyo3::Py<Self>, _memo: &pyo3::Bound<'_, pyo3::PyAny>) -> pyo3::Py<Self> {
                slf
            }

            #[classattr]
            fn __match_args__(
                py: pyo3::Python<'_>,
            ) -> pyo3::PyResult<pyo3::Bound<'_, pyo3::types::PyTuple>> {
                pyo3::types::PyTuple::new(py, [$($field),+])
            }
        }
    };
}
pub(crate) use record;
