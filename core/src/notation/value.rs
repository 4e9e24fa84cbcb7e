//! Data instead of text: what `Board(…)` takes in every language, and JSON once it is parsed.
//!
//! Reads
//! - text in any notation, or a list of row texts (a space is an empty cell);
//! - a matrix: lists of integers, or of texts of one cell each (see [`super::matrix`]);
//! - a list of vehicle records, or of arrays `[row, col, length, "H"]`, the first the red car (see [`super::records`]);
//! - an object with `vehicles` (or `cars`, `blocks`) or a picture (`grid`, `matrix`, `board`), and beside it the size
//!   (`rows`/`cols`, `height`/`width`, or `size`/`boardSize` of a square), `red`, `exit` (a side, or the number of the
//!   red car's lane) and `walls`; other fields are labels;
//! - an object with `boards`, a list of any of these, if it holds one or the option `index` says which.
//!
//! A number must be whole: `2.0`, `true` and `"2"` are problems. Without a size the board is the smallest square that
//! holds every vehicle, but at least 6 × 6.

use serde_json::{Map, Value};

use super::{
    grid, matrix,
    options::ParseOptions,
    records::{self, Vehicles},
};
use crate::{
    board::Board,
    error::{Error, NotationError},
    layout::Layout,
    problem::{Problem, ProblemCode},
    vehicle::{Orientation, Side},
};

/// The names under which an object holds its vehicles.
const VEHICLES: [&str; 3] = ["vehicles", "cars", "blocks"];
/// The names under which an object holds a picture of a board, or a whole board.
const PICTURES: [&str; 3] = ["board", "grid", "matrix"];
const ROWS: [&str; 2] = ["rows", "height"];
const COLS: [&str; 2] = ["cols", "width"];
const SQUARE: [&str; 2] = ["size", "boardSize"];

impl Board {
    /// Reads a board from data: text, rows, a matrix, vehicles, or an object of these. See the sources of this module's
    /// rules in [`Board::from_json`].
    ///
    /// ```
    /// use serde_json::json;
    /// use unjam_core::{Board, ParseOptions};
    /// let board = Board::from_value(
    ///     &json!({"size": 4, "cars": [{"id": 1, "position": [1, 0], "len": 2, "dir": "H", "player": true}]}),
    ///     &ParseOptions::default(),
    /// )?;
    /// assert_eq!(board.red().id.as_str(), "1");
    /// # Ok::<(), unjam_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Notation`] for data of a shape that is no board; [`Error::Board`] with every problem of one that cannot
    /// be, each with its place (`vehicle 3: row is "2", expected a whole number`).
    pub fn from_value(value: &Value, options: &ParseOptions) -> Result<Board, Error> {
        if let Value::String(text) = value {
            return Board::parse(text, options);
        }
        let boards = collection(value)?;
        let (outer, value) = match &boards {
            None => (None, value),
            Some((outer, boards)) => (Some(*outer), &boards[chosen(boards.len(), options)?]),
        };
        read(value, outer, options, 0)
    }
}

/// An object that holds several boards, and those boards.
pub(super) type Collection<'a> = (&'a Map<String, Value>, &'a [Value]);

/// The boards of an object that holds several.
pub(super) fn collection(value: &Value) -> Result<Option<Collection<'_>>, NotationError> {
    let Value::Object(map) = value else { return Ok(None) };
    match map.get("boards") {
        None => Ok(None),
        Some(Value::Array(boards)) => Ok(Some((map, boards))),
        Some(other) => Err(NotationError(format!("boards is {}, expected a list", found(other)))),
    }
}

/// Which of several boards a reader of one is to take.
pub(super) fn chosen(count: usize, options: &ParseOptions) -> Result<usize, NotationError> {
    match options.index {
        Some(index) if index < count => Ok(index),
        Some(index) => {
            Err(NotationError(format!("index {index}, expected less than the {count} boards there")))
        }
        None if count == 1 => Ok(0),
        None => Err(NotationError(format!(
            "{count} boards, expected one: choose with the option index from 0, or read all of them at once"
        ))),
    }
}

/// Reads one board; `outer` is the object whose list it stands in, which may tell its size.
pub(super) fn read(
    value: &Value,
    outer: Option<&Map<String, Value>>,
    options: &ParseOptions,
    depth: usize,
) -> Result<Board, Error> {
    match value {
        Value::String(text) => Board::parse(text, options),
        Value::Array(items) => Ok(of_list(items, outer, options)?.build()?),
        Value::Object(map) => of_object(map, outer, options, depth),
        other => Err(NotationError(format!(
            "found {}, expected text, a list of rows or vehicles, or an object with vehicles",
            found(other)
        ))
        .into()),
    }
}

fn of_list(
    items: &[Value],
    outer: Option<&Map<String, Value>>,
    options: &ParseOptions,
) -> Result<Layout, NotationError> {
    let Some(first) = items.first() else {
        return Err(NotationError("an empty list, expected rows or vehicles".to_owned()));
    };
    let same = |a: &Value, b: &Value| std::mem::discriminant(a) == std::mem::discriminant(b);
    if let Some(index) = items.iter().position(|item| !same(item, first)) {
        return Err(NotationError(format!(
            "item {} of the list is {}, expected one like item 1, which is {}",
            index + 1,
            found(&items[index]),
            found(first)
        )));
    }
    match first {
        Value::String(text) if items.len() == 1 => grid::read(text, options),
        Value::String(_) => {
            let rows: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
            Ok(grid::read_exact_rows(&rows, options))
        }
        Value::Object(_) => of_vehicles(items, &Map::new(), outer, options),
        Value::Array(_) if records::are_arrays_of_vehicles(items) => {
            of_vehicles(items, &Map::new(), outer, options)
        }
        Value::Array(_) => {
            let rows: Vec<&[Value]> = items.iter().filter_map(Value::as_array).map(Vec::as_slice).collect();
            matrix::of_values(&rows, options)
        }
        other => Err(NotationError(format!(
            "a list of which item 1 is {}, expected texts, lists or objects",
            found(other)
        ))),
    }
}

fn of_object(
    map: &Map<String, Value>,
    outer: Option<&Map<String, Value>>,
    options: &ParseOptions,
    depth: usize,
) -> Result<Board, Error> {
    let content: Vec<&str> = VEHICLES
        .into_iter()
        .chain(PICTURES)
        .filter(|name| map.get(*name).is_some_and(|v| !v.is_null()))
        .collect();
    let name = match content[..] {
        [name] => name,
        [] => {
            let names: Vec<String> = map.keys().take(8).map(|key| shortened(key)).collect();
            let found = if names.is_empty() {
                "an empty object".to_owned()
            } else {
                format!("an object with {}", names.join(", "))
            };
            return Err(NotationError(format!(
                "{found}, expected one with vehicles (or cars, blocks), a picture (grid, matrix) or boards"
            ))
            .into());
        }
        [first, second, ..] => {
            return Err(NotationError(format!(
                "an object with both {first} and {second}, expected one of them"
            ))
            .into());
        }
    };
    let value = &map[name];
    if VEHICLES.contains(&name) {
        let Value::Array(items) = value else {
            return Err(NotationError(format!("{name} is {}, expected a list", found(value))).into());
        };
        return Ok(of_vehicles(items, map, outer, options)?.build()?);
    }
    if depth > 0 && value.is_object() {
        return Err(
            NotationError(format!("{name} holds an object that holds a board, expected the board")).into()
        );
    }
    // What stands beside a picture tells about it, unless the caller tells otherwise.
    let mut told = options.clone();
    let mut problems = Vec::new();
    told.red = told.red.or(red_of(map, &mut problems));
    told.rows = told.rows.or(number_of(map, &ROWS, &mut problems));
    told.cols = told.cols.or(number_of(map, &COLS, &mut problems));
    if let Some(side) = number_of(map, &SQUARE, &mut problems) {
        (told.rows, told.cols) = (told.rows.or(Some(side)), told.cols.or(Some(side)));
    }
    if let Some(Value::String(side)) = map.get("exit") {
        told.exit = told.exit.or(side_of(side, &mut problems));
    }
    if !problems.is_empty() {
        return Err(crate::error::BoardError { problems }.into());
    }
    read(value, None, &told, depth + 1)
}

/// The layout of a list of vehicles and of what the object around it tells.
fn of_vehicles(
    items: &[Value],
    map: &Map<String, Value>,
    outer: Option<&Map<String, Value>>,
    options: &ParseOptions,
) -> Result<Layout, NotationError> {
    let mut problems = Vec::new();
    let mut side = |names: &[&str], told: Option<usize>| {
        let written = number_of(map, names, &mut problems)
            .or_else(|| number_of(map, &SQUARE, &mut problems))
            .or_else(|| outer.and_then(|outer| number_of(outer, names, &mut problems)))
            .or_else(|| outer.and_then(|outer| number_of(outer, &SQUARE, &mut problems)));
        if let (Some(written), Some(told)) = (written, told)
            && written != told
        {
            problems.push(Problem::new(
                ProblemCode::UnequalRows,
                format!("{} is {written}, expected {told} as told", names[0]),
            ));
        }
        told.or(written)
    };
    let rows = side(&ROWS, options.rows);
    let cols = side(&COLS, options.cols);
    // One side alone is that of a square.
    let (rows, cols) = (rows.or(cols), cols.or(rows));
    let width = cols.unwrap_or(super::LEAST_SIDE);

    let mut vehicles = Vehicles::default();
    vehicles.read(items, width)?;
    let mut walls = Vec::new();
    match map.get("walls") {
        None | Some(Value::Null) => {}
        Some(Value::Array(items)) => {
            for (index, item) in items.iter().enumerate() {
                match records::cell(item, width) {
                    Some(cell) => walls.push(cell),
                    None => problems.push(Problem::new(
                        ProblemCode::BadSymbol,
                        format!(
                            "wall {} is {}, expected [row, col] in whole numbers",
                            index + 1,
                            found(item)
                        ),
                    )),
                }
            }
        }
        Some(other) => problems.push(Problem::new(
            ProblemCode::BadSymbol,
            format!("walls is {}, expected a list", found(other)),
        )),
    }
    let (inferred_rows, inferred_cols) = super::sides(rows, cols, &vehicles.placements, &walls);
    let written_red = red_of(map, &mut problems);
    let mut layout = Layout {
        rows: inferred_rows,
        cols: inferred_cols,
        red: None,
        exit: options.exit,
        walls,
        vehicles: Vec::new(),
        problems,
    };
    vehicles.settle(&mut layout, options.red.as_deref(), written_red);
    if layout.exit.is_none() {
        exit_of(map, &mut layout);
    }
    Ok(layout)
}

/// Reads the field `exit`: a side, or the number of the red car's row (column, for a vertical one).
fn exit_of(map: &Map<String, Value>, layout: &mut Layout) {
    match map.get("exit") {
        None | Some(Value::Null) => {}
        Some(Value::String(side)) => layout.exit = side_of(side, &mut layout.problems),
        Some(value) => match value.as_i64() {
            None => layout.problems.push(Problem::new(
                ProblemCode::BadSymbol,
                format!("exit is {}, expected right, left, bottom, top, or a whole number", found(value)),
            )),
            Some(lane) => {
                let red = layout.vehicles.iter().find(|v| Some(&v.id) == layout.red.as_ref());
                let Some(red) = red else { return };
                let (what, of_red) = match red.orientation {
                    Orientation::Horizontal => ("row", red.row),
                    Orientation::Vertical => ("column", red.col),
                };
                if of_red != lane {
                    let problem = Problem::new(
                        ProblemCode::ExitOffLane,
                        format!(
                            "the exit is at {what} {lane}, but the red car {} is in {what} {of_red}",
                            red.id
                        ),
                    )
                    .at([(red.row, red.col)])
                    .of([red.id.clone()]);
                    layout.problems.push(problem);
                }
            }
        },
    }
}

fn side_of(name: &str, problems: &mut Vec<Problem>) -> Option<Side> {
    let side = Side::from_name(name);
    if side.is_none() {
        problems.push(Problem::new(
            ProblemCode::BadSymbol,
            format!("exit is {:?}, expected right, left, bottom or top", shortened(name)),
        ));
    }
    side
}

/// The field `red`: an id, which may be a whole number.
fn red_of(map: &Map<String, Value>, problems: &mut Vec<Problem>) -> Option<String> {
    let value = map.get("red").filter(|value| !value.is_null())?;
    let id = records::id(value);
    if id.is_none() {
        problems
            .push(Problem::new(ProblemCode::BadSymbol, format!("red is {}, expected an id", found(value))));
    }
    id
}

/// A side under the first of several names that is there.
fn number_of(map: &Map<String, Value>, names: &[&str], problems: &mut Vec<Problem>) -> Option<usize> {
    let (name, value) =
        names.iter().find_map(|name| map.get(*name).filter(|v| !v.is_null()).map(|value| (name, value)))?;
    let number = value.as_u64().and_then(|n| usize::try_from(n).ok());
    if number.is_none() {
        let problem = Problem::new(
            ProblemCode::BadSymbol,
            format!("{name} is {}, expected a whole number", found(value)),
        );
        if !problems.contains(&problem) {
            problems.push(problem);
        }
    }
    number
}

/// A value as a message shows it: short, whatever it is.
pub(super) fn found(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) | Value::Number(_) => shortened(&value.to_string()),
        Value::String(text) => format!("{:?}", shortened(text)),
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
    }
}

/// At most 40 characters of a text.
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut short: String = text.chars().take(SHOWN).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
