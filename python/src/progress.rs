//! Progress of a batch.

use pyo3::{prelude::*, sync::PyOnceLock};

use crate::number::wrong_type;

/// Who is told how far a batch is.
pub enum Progress<'py> {
    Nobody,
    Callback(Bound<'py, PyAny>),
    Bar(Bound<'py, PyAny>),
}

impl<'py> Progress<'py> {
    /// `total` is how many there are, where that is known.
    pub fn new(told: Option<&Bound<'py, PyAny>>, total: Option<usize>) -> PyResult<Progress<'py>> {
        static BAR: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let Some(told) = told else { return Ok(Progress::Nobody) };
        if told.is_callable() {
            return Ok(Progress::Callback(told.clone()));
        }
        match told.extract::<bool>() {
            Ok(true) => {
                Ok(Progress::Bar(BAR.import(told.py(), "unjam._progress", "progress_bar")?.call1((total,))?))
            }
            Ok(false) => Ok(Progress::Nobody),
            Err(_) => Err(wrong_type("progress", "a function of (done, total), or True", told)),
        }
    }

    /// Tells that so many are done.
    pub fn tell(&self, done: usize, total: Option<usize>) -> PyResult<()> {
        match self {
            Progress::Nobody => Ok(()),
            Progress::Callback(callback) | Progress::Bar(callback) => callback.call1((done, total)).map(drop),
        }
    }

    /// Ends the line of a bar.
    pub fn close(&self) -> PyResult<()> {
        if let Progress::Bar(bar) = self {
            bar.call_method0("close")?;
        }
        Ok(())
    }
}
