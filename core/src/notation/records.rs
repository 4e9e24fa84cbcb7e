//! Vehicles as records or arrays: `{"id": "A", "row": 0, "col": 1, "length": 2, "orientation": "H"}`, `[0, 1, 2, "H"]`.
//!
//! A record names its place by `row` and `col` (or `y` and `x`), or by `position`: `[row, col]`, or row × cols + col;
//! its length by `length`, `len` or `size`; its way by `orientation`, `orient`, `direction` or `dir`: `H`, `V`,
//! `horizontal`, `vertical` in any case. All numbers are whole and from 0. A record without `id` has its number in the
//! list, from 0, as its id; so has every array. `player`, `isTarget` or `red` set to true marks the red car; the first
//! of arrays is the red car.

use serde_json::{Map, Value};

use super::{red, value::found};
use crate::{
    board::MAX_SIDE,
    error::NotationError,
    layout::{Layout, Placement},
    problem::{Problem, ProblemCode},
    vehicle::Orientation,
};

const LENGTH: [&str; 3] = ["length", "len", "size"];
const ORIENTATION: [&str; 4] = ["orientation", "orient", "direction", "dir"];
const MARKS: [&str; 3] = ["player", "isTarget", "red"];

/// The most vehicles a board can hold: one more must overlap, so a longer list is refused unread.
pub(super) const MOST_VEHICLES: usize = MAX_SIDE * MAX_SIDE / 2;

/// Refuses a list that no board could hold.
pub(super) fn within_board(count: usize) -> Result<(), NotationError> {
    if count > MOST_VEHICLES {
        return Err(NotationError(format!(
            "{count} vehicles, expected at most {MOST_VEHICLES}: more do not fit on {MAX_SIDE} × {MAX_SIDE}"
        )));
    }
    Ok(())
}

/// The vehicles of a list, with what the list says about the red car.
#[derive(Debug, Default)]
pub(super) struct Vehicles {
    pub(super) placements: Vec<Placement>,
    pub(super) problems: Vec<Problem>,
    /// Every id, also of vehicles that could not be read.
    ids: Vec<String>,
    marked: Vec<String>,
    /// Arrays have no way to mark the red car but to put it first.
    first_is_red: bool,
}

impl Vehicles {
    /// Reads records or arrays; `cols` gives a position as one number its meaning.
    pub(super) fn read(&mut self, items: &[Value], cols: usize) -> Result<(), NotationError> {
        within_board(items.len())?;
        self.first_is_red = items.iter().all(Value::is_array);
        for (index, item) in items.iter().enumerate() {
            match item {
                Value::Object(map) => self.record(index, map, cols),
                Value::Array(fields) => self.array(index, fields),
                other => self.problems.push(Problem::new(
                    ProblemCode::BadSymbol,
                    format!(
                        "vehicle {} is {}, expected a record or [row, col, length, \"H\"]",
                        index + 1,
                        found(other)
                    ),
                )),
            }
        }
        Ok(())
    }

    fn array(&mut self, index: usize, fields: &[Value]) {
        let id = index.to_string();
        self.ids.push(id.clone());
        let place = format!("vehicle {}", index + 1);
        let [row, col, length, orientation] = fields else {
            self.problems.push(
                Problem::new(
                    ProblemCode::BadSymbol,
                    format!("{place} is a list of {}, expected [row, col, length, \"H\"]", fields.len()),
                )
                .of([id]),
            );
            return;
        };
        let mut reader = Reader { place: &place, id: &id, problems: &mut self.problems };
        let numbers = [("row", row), ("col", col), ("length", length)].map(|(name, v)| reader.whole(name, v));
        let orientation = reader.orientation("orientation", orientation);
        if let ([Some(row), Some(col), Some(length)], Some(orientation)) = (numbers, orientation) {
            self.placements.push(Placement { id, row, col, length, orientation, place: Some(place) });
        }
    }

    fn record(&mut self, index: usize, map: &Map<String, Value>, cols: usize) {
        let place = format!("vehicle {}", index + 1);
        let id = match map.get("id") {
            Some(value) => match self::id(value) {
                Some(id) => id,
                None => {
                    self.problems.push(Problem::new(
                        ProblemCode::BadSymbol,
                        format!("{place}: id is {}, expected text or a whole number", found(value)),
                    ));
                    index.to_string()
                }
            },
            None => index.to_string(),
        };
        self.ids.push(id.clone());
        let mut reader = Reader { place: &place, id: &id, problems: &mut self.problems };
        for name in MARKS {
            match map.get(name) {
                None | Some(Value::Null | Value::Bool(false)) => {}
                Some(Value::Bool(true)) => {
                    self.marked.push(id.clone());
                    break;
                }
                Some(other) => reader.problem(name, found(other), "true or false"),
            }
        }
        let at = reader.place_of(map, cols);
        let length = reader.field(map, &LENGTH).and_then(|(name, value)| reader.whole(name, value));
        let orientation =
            reader.field(map, &ORIENTATION).and_then(|(name, value)| reader.orientation(name, value));
        if let (Some((row, col)), Some(length), Some(orientation)) = (at, length, orientation) {
            self.placements.push(Placement { id, row, col, length, orientation, place: Some(place) });
        }
    }

    /// Moves the vehicles into their layout and settles its red car: told by the caller, named by the list's object,
    /// marked, `X`, `A`, `0`; the first for arrays.
    pub(super) fn settle(mut self, layout: &mut Layout, told: Option<&str>, named: Option<String>) {
        layout.problems.append(&mut self.problems);
        layout.vehicles = self.placements;
        if told.is_none() {
            self.marked.extend(named);
            self.marked.dedup();
            if let [first, second, ..] = &self.marked[..] {
                layout.problems.push(
                    Problem::new(
                        ProblemCode::TwoRedCars,
                        format!("both {first} and {second} are marked as the red car, expected one"),
                    )
                    .of([first.clone(), second.clone()]),
                );
                return;
            }
        }
        let there = |id: &str| self.ids.iter().any(|i| i == id).then(|| id.to_owned());
        layout.red = told
            .map(str::to_owned)
            .or_else(|| self.marked.first().cloned())
            .or_else(|| if self.first_is_red { self.ids.first().cloned() } else { None })
            .or_else(|| there("X"))
            .or_else(|| there("A"))
            .or_else(|| there("0"));
        if layout.red.is_none() {
            let problem = red::none_among(
                self.ids.iter().map(String::as_str),
                "one that is marked (player, isTarget or red is true) or has the id X, A or 0",
            );
            layout.problems.push(problem);
        }
    }
}

/// Reads the fields of one vehicle and notes what is wrong with them.
struct Reader<'a> {
    place: &'a str,
    id: &'a str,
    problems: &'a mut Vec<Problem>,
}

impl Reader<'_> {
    fn problem(&mut self, name: &str, found: String, expected: &str) {
        self.problems.push(
            Problem::new(
                ProblemCode::BadSymbol,
                format!("{}: {name} is {found}, expected {expected}", self.place),
            )
            .of([self.id]),
        );
    }

    /// The field under the first of several names that is there; a problem if none is.
    fn field<'v>(
        &mut self,
        map: &'v Map<String, Value>,
        names: &[&'static str],
    ) -> Option<(&'static str, &'v Value)> {
        let field = names.iter().find_map(|&name| map.get(name).map(|value| (name, value)));
        if field.is_none() {
            self.missing(names[0]);
        }
        field
    }

    fn missing(&mut self, name: &str) {
        let problem =
            Problem::new(ProblemCode::BadSymbol, format!("{}: {name} is missing", self.place)).of([self.id]);
        self.problems.push(problem);
    }

    fn whole(&mut self, name: &str, value: &Value) -> Option<i64> {
        let number = value.as_i64();
        if number.is_none() {
            self.problem(name, found(value), "a whole number");
        }
        number
    }

    fn orientation(&mut self, name: &str, value: &Value) -> Option<Orientation> {
        let read = value.as_str().and_then(orientation);
        if read.is_none() {
            self.problem(name, found(value), "H or V");
        }
        read
    }

    fn place_of(&mut self, map: &Map<String, Value>, cols: usize) -> Option<(i64, i64)> {
        let rows = ["row", "y"].into_iter().find_map(|name| map.get(name).map(|value| (name, value)));
        let columns = ["col", "x"].into_iter().find_map(|name| map.get(name).map(|value| (name, value)));
        match (map.get("position"), rows, columns) {
            (Some(_), Some((name, _)), _) | (Some(_), _, Some((name, _))) => {
                let place = self.place;
                self.problems.push(
                    Problem::new(
                        ProblemCode::BadSymbol,
                        format!("{place}: both position and {name}, expected one way to name the place"),
                    )
                    .of([self.id]),
                );
                None
            }
            (Some(position), None, None) => {
                let cell = cell(position, cols);
                if cell.is_none() {
                    self.problem("position", found(position), "[row, col] or one whole number from 0");
                }
                cell
            }
            (None, row, col) => {
                let row = match row {
                    Some((name, value)) => self.whole(name, value),
                    None => {
                        self.missing("row");
                        None
                    }
                };
                let col = match col {
                    Some((name, value)) => self.whole(name, value),
                    None => {
                        self.missing("col");
                        None
                    }
                };
                row.zip(col)
            }
        }
    }
}

/// The meaning of `H`, `v`, `Horizontal` and the like.
pub(super) fn orientation(text: &str) -> Option<Orientation> {
    let is = |short: &str, long: &str| text.eq_ignore_ascii_case(short) || text.eq_ignore_ascii_case(long);
    if is("H", "horizontal") {
        Some(Orientation::Horizontal)
    } else if is("V", "vertical") {
        Some(Orientation::Vertical)
    } else {
        None
    }
}

/// An id from data: text as it is, a whole number as its digits.
pub(super) fn id(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) if !number.is_f64() => Some(number.to_string()),
        _ => None,
    }
}

/// A cell from data: `[row, col]`, `{"row": …, "col": …}`, or row × cols + col.
pub(super) fn cell(value: &Value, cols: usize) -> Option<(i64, i64)> {
    match value {
        Value::Array(pair) => match &pair[..] {
            [row, col] => row.as_i64().zip(col.as_i64()),
            _ => None,
        },
        Value::Object(map) => {
            let number = |name: &str| map.get(name).and_then(Value::as_i64);
            number("row").zip(number("col"))
        }
        value => {
            let (index, cols) = (value.as_i64().filter(|&i| i >= 0)?, i64::try_from(cols.max(1)).ok()?);
            Some((index / cols, index % cols))
        }
    }
}

/// Whether lists inside a list are vehicles rather than rows of a matrix: four items each, numbers but for the last.
pub(super) fn are_arrays_of_vehicles(items: &[Value]) -> bool {
    items.iter().filter_map(Value::as_array).all(|fields| {
        matches!(&fields[..], [first, .., Value::String(_)] if fields.len() == 4 && !first.is_string())
    })
}
