//! Options as JavaScript passes them. Numbers are whole and not negative: the face has made sure.

use napi_derive::napi;
use unjam_core::{
    Coordinates, Error, GenerateOptions, Level, Metric, Notation, Origin, ParseOptions, Side, SolveOptions,
    Stop, SurveyOptions,
};

/// What a reader of boards is told.
#[napi(object, object_to_js = false)]
#[derive(Default)]
pub struct ReadOptions {
    /// The name of a notation.
    pub notation: Option<String>,
    /// The id of the red car.
    pub red: Option<String>,
    /// The name of a side.
    pub exit: Option<String>,
    /// Number of rows.
    pub rows: Option<f64>,
    /// Number of columns.
    pub cols: Option<f64>,
    /// `top` or `bottom`.
    pub origin: Option<String>,
    /// `row-col` or `x-y`.
    pub coordinates: Option<String>,
    /// The number of the first row and column.
    pub base: Option<f64>,
    /// Which of several boards.
    pub index: Option<f64>,
}

impl ReadOptions {
    /// The options of the core.
    pub fn told(self) -> Result<ParseOptions, Error> {
        Ok(ParseOptions {
            notation: named(self.notation, "notation", Notation::from_name, &names(Notation::ALL))?,
            red: self.red,
            exit: named(self.exit, "exit", Side::from_name, &names(&Side::ALL))?,
            rows: self.rows.map(|rows| rows as usize),
            cols: self.cols.map(|cols| cols as usize),
            origin: named(self.origin, "origin", Origin::from_name, &names(Origin::ALL))?,
            coordinates: named(
                self.coordinates,
                "coordinates",
                Coordinates::from_name,
                &names(Coordinates::ALL),
            )?,
            base: self.base.map(|base| base as u8),
            index: self.index.map(|index| index as usize),
        })
    }
}

/// What a search minimises and where it gives up.
#[napi(object, object_to_js = false)]
#[derive(Clone, Default)]
pub struct SearchOptions {
    /// The name of a metric.
    pub metric: Option<String>,
    /// Whether leaving is counted.
    pub leave: Option<bool>,
    /// The greatest cost.
    pub max_cost: Option<f64>,
    /// The most positions.
    pub max_states: Option<f64>,
    /// The most bytes.
    pub max_memory: Option<f64>,
    /// Whether the solution has to be a cheapest one.
    pub optimal: Option<bool>,
    /// Threads of one search.
    pub threads: Option<f64>,
}

impl SearchOptions {
    fn metric(&self) -> Result<Metric, Error> {
        let names = names(&[Metric::Moves, Metric::Steps]);
        Ok(named(self.metric.clone(), "metric", Metric::from_name, &names)?.unwrap_or_default())
    }

    /// The most positions, where it is told.
    pub fn max_states(&self) -> Option<u64> {
        self.max_states.map(|states| states as u64)
    }

    /// The options of a solver.
    pub fn solve<'a>(&self, stop: Stop<'a>) -> Result<SolveOptions<'a>, Error> {
        Ok(SolveOptions {
            metric: self.metric()?,
            leave: self.leave.unwrap_or(false),
            // A cost beyond 32 bits is no cap at all; the cast keeps it at the greatest there is.
            max_cost: self.max_cost.map(|cost| cost as u32),
            max_states: self.max_states(),
            max_memory: self.max_memory.map(|bytes| bytes as u64),
            optimal: self.optimal.unwrap_or(true),
            threads: self.threads.map(|threads| threads as usize),
            stop,
        })
    }

    /// The options of a survey.
    pub fn survey<'a>(&self, stop: Stop<'a>) -> Result<SurveyOptions<'a>, Error> {
        Ok(SurveyOptions {
            metric: self.metric()?,
            max_states: self.max_states(),
            stop,
            ..SurveyOptions::default()
        })
    }
}

/// What puzzle is wanted.
#[napi(object, object_to_js = false)]
pub struct PuzzleOptions {
    /// The name of a level.
    pub level: Option<String>,
    /// The fewest moves.
    pub moves: Option<f64>,
    /// Number of rows.
    pub rows: Option<f64>,
    /// Number of columns.
    pub cols: Option<f64>,
    /// The red car's row.
    pub exit_row: Option<f64>,
    /// Number of walls.
    pub walls: Option<f64>,
    /// The most cars.
    pub max_cars: Option<f64>,
    /// The most trucks.
    pub max_trucks: Option<f64>,
    /// Cells of the red car.
    pub red_length: Option<f64>,
}

impl PuzzleOptions {
    /// The options of the generator.
    pub fn generate(&self) -> Result<GenerateOptions, Error> {
        // A number beyond 32 bits is as wrong as the greatest there is.
        let told = |number: Option<f64>| number.map(|number| number as u32);
        let default = GenerateOptions::default();
        Ok(GenerateOptions {
            level: named(self.level.clone(), "level", Level::from_name, &names(&Level::ALL))?,
            moves: told(self.moves),
            rows: told(self.rows).unwrap_or(default.rows),
            cols: told(self.cols).unwrap_or(default.cols),
            exit_row: told(self.exit_row),
            walls: told(self.walls).unwrap_or(default.walls),
            max_cars: told(self.max_cars),
            max_trucks: told(self.max_trucks),
            red_length: told(self.red_length).unwrap_or(default.red_length),
        })
    }
}

/// The value with a name, or an error that lists the names there are.
fn named<T>(
    name: Option<String>,
    option: &str,
    from_name: impl Fn(&str) -> Option<T>,
    names: &str,
) -> Result<Option<T>, Error> {
    let Some(name) = name else { return Ok(None) };
    let shown: String = name.chars().take(40).collect();
    match from_name(&name) {
        Some(value) => Ok(Some(value)),
        None => Err(Error::Argument(format!("{option} is {shown:?}, expected {names}"))),
    }
}

fn names<T: ToString>(all: &[T]) -> String {
    all.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}
