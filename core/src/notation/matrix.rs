//! Matrix: one value a cell.
//!
//! Reads integers in one of two conventions, told apart by whether −1 occurs: 0 = empty and 1 = the red car, or −1 =
//! empty and 0 = the red car; in both −2 is a wall, and every other number is the id of a vehicle. Values that are text
//! mean what they mean in a grid, and may be longer ids. In text, values stand between spaces or commas, a row a line;
//! above them may stand a line with a number, or with the numbers of rows and columns.
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
    board::{Board, MAX_SIDE, Occupant},
    error::NotationError,
    layout::Layout,
    problem::{Problem, ProblemCode},
    vehicle::Id,
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

/// The values of a line of text: between commas, or between spaces; brackets around a row mean nothing.
fn values(line: &str) -> Vec<&str> {
    let line = line.trim().trim_start_matches(['[', '(', '{']).trim_end_matches([',', ';', ']', ')', '}']);
    let most = 2 * MAX_SIDE + 1;
    if line.contains(',') {
        line.split(',').map(str::trim).take(most).collect()
    } else {
        line.split_whitespace().take(most).collect()
    }
}

/// The rows of a matrix in text, and the size that a line above them told.
fn rows_of(text: &str) -> (Vec<Vec<&str>>, Option<(usize, usize)>) {
    let mut rows: Vec<Vec<&str>> =
        text.lines().filter(|line| !line.trim().is_empty()).take(2 * MAX_SIDE + 1).map(values).collect();
    let mut size = None;
    if let [header, first, ..] = &rows[..]
        && header.len() < first.len()
        && header.len() <= 3
        && header.iter().all(|word| word.bytes().all(|b| b.is_ascii_digit()))
    {
        // One number may be a side or the number of vehicles: a label.
        if let [rows, cols, ..] = header[..] {
            size = rows.parse().ok().zip(cols.parse().ok());
        }
        rows.remove(0);
    }
    (rows, size)
}

/// Whether a text is a matrix: several values a line, integers or one word a cell, of one number in most lines.
pub(super) fn is_matrix(text: &str) -> bool {
    let (rows, _) = rows_of(text);
    let [first, rest @ ..] = &rows[..] else { return false };
    let alike = rest.iter().filter(|row| row.len() == first.len()).count();
    let is_cell = |value: &&str| value.parse::<i64>().is_ok() || value.chars().nth(1).is_none();
    let cells = rows.iter().all(|row| row.iter().all(is_cell));
    !rest.is_empty() && rows.iter().all(|row| row.len() > 1) && (cells || alike == rest.len())
}

/// Reads text that is known to be a matrix.
pub(super) fn of_text(text: &str, options: &ParseOptions) -> Result<Layout, NotationError> {
    let (rows, size) = rows_of(text);
    if rows.is_empty() {
        return Err(NotationError("the text is empty, expected a matrix".to_owned()));
    }
    let numbers = rows.iter().flatten().all(|value| value.parse::<i64>().is_ok());
    let values: Vec<Vec<Value>> = rows
        .iter()
        .map(|row| {
            row.iter()
                .map(|value| match value.parse::<i64>() {
                    Ok(number) if numbers => Value::from(number),
                    _ => Value::from(value.chars().take(Id::MAX_CHARS + 1).collect::<String>()),
                })
                .collect()
        })
        .collect();
    let rows: Vec<&[Value]> = values.iter().map(Vec::as_slice).collect();
    let told = ParseOptions {
        rows: options.rows.or(size.map(|(rows, _)| rows)),
        cols: options.cols.or(size.map(|(_, cols)| cols)),
        ..options.clone()
    };
    of_values(&rows, &told)
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
