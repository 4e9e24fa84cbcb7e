//! The lists of names that results use, each with what it means.

use pyo3::{
    prelude::*,
    types::{PyDict, PyMappingProxy},
};
use unjam_core::{ProblemCode, Reason};

/// Gives the module its lists.
pub fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let reasons = Reason::ALL.iter().map(|reason| (reason.as_str(), reason.meaning()));
    module.add("REASONS", meanings(module.py(), reasons)?)?;
    let codes = ProblemCode::ALL.iter().map(|code| (code.as_str(), code.meaning()));
    module.add("PROBLEM_CODES", meanings(module.py(), codes)?)
}

/// A dict that nobody changes.
fn meanings<'py>(
    py: Python<'py>,
    names: impl Iterator<Item = (&'static str, &'static str)>,
) -> PyResult<Bound<'py, PyMappingProxy>> {
    let dict = PyDict::new(py);
    for (name, meaning) in names {
        dict.set_item(name, meaning)?;
    }
    Ok(PyMappingProxy::new(py, dict.as_mapping()))
}
