//! Matrix: one value a cell.
//!
//! Reads integers in one of two conventions, told apart by whether −1 occurs: 0 = empty and 1 = the red car, or −1 =
//! empty and 0 = the red car; in both −2 is a wall, and every other number is the id of a vehicle. Values that are text
//! mean what they mean in a grid, and may be longer ids.
//!
//! Writes the first convention.

use std::collections::HashSet;

use compact_str::{CompactString, ToCompactString};
use serde_json::Value;

use super::{
    cells,
    options::ParseOptions,
    red,
    symbol::{self, Mark},
    value::found,
};
use crate::{
    board::{Board, Occupant},
    error::NotationError,
    layout::Layout,
    problem::{Problem, ProblemCode},
};

/// The number of a wall, in both conventions.
const WALL: i64 = -2;

/// Reads a matrix of integers or of texts.
pub(super) fn of_values(rows: &[&[Value]], options: &ParseOptions) -> Result<Layout, NotationError> {
    let widths: Vec<usize> = rows.iter().map(|row| row.len()).collect();
    let layout = cells::sized(&widths, options.rows, options.cols);
    if !cells::paintable(&layout) {
        return Ok(layout);
    }
    let number = rows.iter().flat_map(|row| row.iter()).find(|value| !value.is_null());
    let Some(first) = number else {
        return Err(NotationError("a matrix without any value, expected integers or texts".to_owned()));
    };
    let minus_one = rows.iter().flat_map(|row| row.iter()).any(|value| value.as_i64() == Some(-1));
    let of_text = first.is_string();
    Ok(marked(
        layout,
        rows,
        options,
        minus_one,
        |value| match value {
            Value::String(text) if of_text => text_mark(text),
            Value::Null if of_text => Some(Mark::Empty),
            value if !of_text => number_mark(value.as_i64()?, minus_one),
            _ => None,
        },
        found,
        of_text,
    ))
}

/// What a number means.
fn number_mark(number: i64, minus_one: bool) -> Option<Mark> {
    let empty = if minus_one { -1 } else { 0 };
    match number {
        WALL => Some(Mark::Wall),
        _ if number == empty => Some(Mark::Empty),
        _ if number < 0 => None,
        _ => Some(Mark::Vehicle(number.to_compact_string())),
    }
}

/// What a text means: one character as in a grid, more are an id; nothing or white space is an empty cell.
fn text_mark(text: &str) -> Option<Mark> {
    let mut chars = text.chars();
    match (chars.next(), chars.next()) {
        (None, _) => Some(Mark::Empty),
        (Some(' '), None) => Some(Mark::Empty),
        (Some(c), None) => symbol::mark(c),
        _ => Some(Mark::Vehicle(CompactString::new(text))),
    }
}

fn marked<T>(
    mut layout: Layout,
    rows: &[&[T]],
    options: &ParseOptions,
    minus_one: bool,
    mark: impl Fn(&T) -> Option<Mark>,
    show: impl Fn(&T) -> String,
    of_text: bool,
) -> Layout {
    let mut marks = Vec::with_capacity(rows.len());
    for (row, values) in rows.iter().enumerate() {
        let mut marked = Vec::with_capacity(layout.cols);
        for (col, value) in values.iter().take(2 * layout.cols).enumerate() {
            let mark = mark(value);
            if mark.is_none() {
                let expected =
                    if of_text { "an id, a wall or an empty cell" } else { "a whole number from -2" };
                layout.problems.push(
                    Problem::new(
                        ProblemCode::BadSymbol,
                        format!("{} at row {row}, col {col}, expected {expected}", show(value)),
                    )
                    .at([(row as i64, col as i64)]),
                );
            }
            marked.push(mark.unwrap_or(Mark::Empty));
        }
        marks.push(marked);
    }
    cells::paint(&mut layout, &marks);
    layout.exit = options.exit;
    if of_text {
        red::settle(&mut layout, options.red.as_deref(), false);
        return layout;
    }
    let usual = if minus_one { "0" } else { "1" };
    let there = layout.vehicles.iter().any(|v| v.id == usual)
        || layout.problems.iter().any(|p| p.ids.iter().any(|id| id == usual));
    layout.red = options.red.clone().or(there.then(|| usual.to_owned()));
    if layout.red.is_none() {
        let problem = red::none_among(layout.vehicles.iter().map(|v| v.id.as_str()), usual);
        layout.problems.push(problem);
    }
    layout
}

impl Board {
    /// The board as rows of integers: 0 empty, 1 the red car, −2 a wall, every other vehicle its id if that is a number
    /// from 2 on, else the least such number not used yet, in the order of [`Board::vehicles`].
    ///
    /// Ids that are no numbers are lost, and so is an exit on the left or top; read back, the board is the same
    /// otherwise.
    pub fn to_matrix(&self) -> Vec<Vec<i64>> {
        let own: Vec<Option<i64>> = self
            .vehicles()
            .iter()
            .map(|v| v.id.parse::<i64>().ok().filter(|&n| n > 1 && n.to_compact_string() == v.id.as_str()))
            .collect();
        let red = self.red_index();
        let mut used: HashSet<i64> =
            own.iter().enumerate().filter(|&(index, _)| index != red).filter_map(|(_, n)| *n).collect();
        let mut next = 2;
        let numbers: Vec<i64> = own
            .iter()
            .enumerate()
            .map(|(index, own)| match own {
                _ if index == red => 1,
                Some(number) => *number,
                None => {
                    while !used.insert(next) {
                        next += 1;
                    }
                    next
                }
            })
            .collect();
        (0..self.rows())
            .map(|row| {
                (0..self.cols())
                    .map(|col| match self.occupant(row, col) {
                        Some(Occupant::Vehicle(index)) => numbers[index],
                        Some(Occupant::Wall) => WALL,
                        _ => 0,
                    })
                    .collect()
            })
            .collect()
    }
}
