//! Options as Python passes them.

use pyo3::prelude::*;
use unjam_core::{
    Coordinates, Metric, Notation, Origin, ParseOptions, Side, SolveOptions, Stop, SurveyOptions,
};

use crate::{
    error::bad_argument,
    number::{count, id_text, shortened},
};

/// What a reader of boards is told; everything may be left open.
#[derive(Default)]
pub struct Told<'a, 'py> {
    pub red: Option<&'a Bound<'py, PyAny>>,
    pub exit: Option<&'a str>,
    pub notation: Option<&'a str>,
    pub rows: Option<&'a Bound<'py, PyAny>>,
    pub cols: Option<&'a Bound<'py, PyAny>>,
    pub origin: Option<&'a str>,
    pub coordinates: Option<&'a str>,
    pub base: Option<&'a Bound<'py, PyAny>>,
    pub index: Option<&'a Bound<'py, PyAny>>,
}

impl Told<'_, '_> {
    /// The options of the core.
    pub fn read(&self) -> PyResult<ParseOptions> {
        let size = |value: Option<&Bound<'_, PyAny>>, name| {
            Ok::<_, PyErr>(counted(value, name)?.map(|number| usize::try_from(number).unwrap_or(usize::MAX)))
        };
        Ok(ParseOptions {
            notation: named(self.notation, "notation", Notation::from_name, Notation::ALL)?,
            red: self.red.map(|red| id_text(red, "red")).transpose()?,
            exit: named(self.exit, "exit", Side::from_name, &Side::ALL)?,
            rows: size(self.rows, "rows")?,
            cols: size(self.cols, "cols")?,
            origin: named(self.origin, "origin", Origin::from_name, Origin::ALL)?,
            coordinates: named(self.coordinates, "coordinates", Coordinates::from_name, Coordinates::ALL)?,
            base: counted(self.base, "base")?.map(|base| u8::try_from(base).unwrap_or(u8::MAX)),
            index: size(self.index, "index")?,
        })
    }
}

/// What a search minimises and where it gives up: the core's options for solving, which it has for surveys too, but for
/// who stops it.
pub struct Search(SolveOptions<'static>);

/// What only a solver is told.
pub struct Caps<'a, 'py> {
    pub leave: bool,
    pub max_cost: Option<&'a Bound<'py, PyAny>>,
    pub max_memory: Option<&'a Bound<'py, PyAny>>,
    pub optimal: bool,
    pub threads: Option<&'a Bound<'py, PyAny>>,
}

impl Search {
    /// The options of a survey, or of what is computed from one.
    pub fn of_survey(metric: &str, max_states: Option<&Bound<'_, PyAny>>) -> PyResult<Search> {
        let metrics = [Metric::Moves, Metric::Steps];
        Ok(Search(SolveOptions {
            metric: named(Some(metric), "metric", Metric::from_name, &metrics)?.unwrap_or_default(),
            max_states: counted(max_states, "max_states")?,
            ..SolveOptions::default()
        }))
    }

    /// The options of a solver.
    pub fn of_solver(metric: &str, max_states: Option<&Bound<'_, PyAny>>, caps: Caps) -> PyResult<Search> {
        // A cost beyond 32 bits is no cap at all.
        let max_cost =
            counted(caps.max_cost, "max_cost")?.map(|cost| u32::try_from(cost).unwrap_or(u32::MAX));
        Ok(Search(SolveOptions {
            leave: caps.leave,
            max_cost,
            max_memory: counted(caps.max_memory, "max_memory")?,
            optimal: caps.optimal,
            threads: threads(caps.threads)?,
            ..Search::of_survey(metric, max_states)?.0
        }))
    }

    /// As the core takes them.
    pub fn survey<'a>(&self, stop: Stop<'a>) -> SurveyOptions<'a> {
        SurveyOptions {
            metric: self.0.metric,
            max_states: self.0.max_states,
            stop,
            ..SurveyOptions::default()
        }
    }

    /// As the core takes them.
    pub fn solve<'a>(&self, stop: Stop<'a>) -> SolveOptions<'a> {
        SolveOptions { stop, ..self.0 }
    }
}

/// A number of threads.
pub fn threads(value: Option<&Bound<'_, PyAny>>) -> PyResult<Option<usize>> {
    Ok(counted(value, "threads")?.map(|threads| usize::try_from(threads).unwrap_or(usize::MAX)))
}

/// A whole number, 0 or more, where one is given.
pub fn counted(value: Option<&Bound<'_, PyAny>>, name: &str) -> PyResult<Option<u64>> {
    value.map(|value| count(value, name)).transpose()
}

/// The value with a name, or an error that lists the names there are.
pub fn named<T: ToString>(
    name: Option<&str>,
    option: &str,
    from_name: impl Fn(&str) -> Option<T>,
    all: &[T],
) -> PyResult<Option<T>> {
    let Some(name) = name else { return Ok(None) };
    let value = from_name(name).ok_or_else(|| {
        let names: Vec<String> = all.iter().map(T::to_string).collect();
        bad_argument(format!("{option} is {:?}, expected {}", shortened(name), names.join(", ")))
    })?;
    Ok(Some(value))
}
