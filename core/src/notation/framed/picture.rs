//! The rows below `ROWS COLS` and a count: cells, and the exit `K` outside them.

use std::collections::BTreeMap;

use super::unequal;
use crate::{
    board::MAX_SIDE,
    layout::Layout,
    notation::{
        cells,
        options::ParseOptions,
        red,
        symbol::{self, Mark},
    },
    problem::{Problem, ProblemCode, counted},
    vehicle::{Orientation, Side},
};

const EXIT: char = 'K';
const RED: &str = "P";

/// An exit as drawn: its side, and its row (right, left) or column (top, bottom) within the cells, which may be outside.
type Drawn = (Side, i64);

/// Reads the rows of a picture, which are not blank and have no white space at their ends.
pub(super) fn read(
    lines: &[&str],
    (rows, cols): (usize, usize),
    count: Option<usize>,
    options: &ParseOptions,
) -> Layout {
    let mut layout = Layout { rows, cols, exit: options.exit, ..Layout::default() };
    if rows > MAX_SIDE || cols > MAX_SIDE {
        return layout;
    }
    let (body, mut exits) = exit_lines(lines);
    let indent = body.iter().map(|line| indent_of(line)).min().unwrap_or(0);
    for exit in &mut exits {
        exit.1 -= indent as i64;
    }
    if body.len() != rows {
        layout
            .problems
            .push(unequal(format!("{}, expected {rows} as the first line says", counted(body.len(), "row"))));
    }
    let body: Vec<&str> = body.iter().map(|line| &line[indent..]).collect();
    let exit_left = body.iter().any(|line| line.starts_with(EXIT));

    let mut strays: BTreeMap<char, Vec<(i64, i64)>> = BTreeMap::new();
    let mut marks = Vec::with_capacity(rows);
    for (row, line) in body.iter().take(rows).enumerate() {
        let line = match line.strip_prefix(EXIT) {
            Some(rest) => {
                exits.push((Side::Left, row as i64));
                rest
            }
            // The place of the exit beside the other rows.
            None if exit_left => line.strip_prefix(' ').unwrap_or(line),
            None => line,
        };
        let cells = cells_of(line, row, cols, &mut exits, &mut layout.problems);
        let mut marked = Vec::with_capacity(cols);
        for (col, c) in cells.into_iter().enumerate() {
            marked.push(mark(c).unwrap_or_else(|| {
                strays.entry(c).or_default().push((row as i64, col as i64));
                Mark::Empty
            }));
        }
        marks.push(marked);
    }
    for (c, at) in strays {
        layout.problems.push(stray(c, &at));
    }
    let of_one_size = layout.problems.iter().all(|p| p.code != ProblemCode::UnequalRows);
    cells::paint(&mut layout, &marks);
    layout.red = options.red.clone().or(Some(RED.to_owned()).filter(|red| named(&layout, red)));
    if layout.red.is_none() {
        let problem = red::none_among(layout.vehicles.iter().map(|v| v.id.as_str()), RED);
        layout.problems.push(problem);
    }
    // What is cut off is missing in the count too; one problem is enough.
    if of_one_size {
        check_count(&mut layout, count);
    }
    if layout.exit.is_none() {
        settle_exit(&mut layout, &exits);
    }
    layout
}

fn indent_of(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// The lines that are rows, and the exits drawn alone above or below them.
fn exit_lines<'a, 'b>(lines: &'b [&'a str]) -> (&'b [&'a str], Vec<Drawn>) {
    let mut exits = Vec::new();
    let mut body = lines;
    let mut take = |line: &str, side: Side| {
        let alone = line.chars().all(|c| c == EXIT || c == ' ');
        if alone {
            exits.extend(
                line.chars().enumerate().filter(|(_, c)| *c == EXIT).map(|(col, _)| (side, col as i64)),
            );
        }
        alone
    };
    if let [first, rest @ ..] = body
        && take(first, Side::Top)
    {
        body = rest;
    }
    if let [rest @ .., last] = body
        && take(last, Side::Bottom)
    {
        body = rest;
    }
    (body, exits)
}

/// The cells of a row; what follows them is the exit or too much.
fn cells_of(
    line: &str,
    row: usize,
    cols: usize,
    exits: &mut Vec<Drawn>,
    problems: &mut Vec<Problem>,
) -> Vec<char> {
    let mut cells: Vec<char> = line.chars().take(4 * MAX_SIDE).collect();
    let found = cells.len();
    let mut rest = if found > cols { cells.split_off(cols) } else { Vec::new() };
    // A short row may end with the exit all the same.
    if found < cols {
        while cells.last() == Some(&EXIT) {
            rest.extend(cells.pop());
        }
    }
    exits.extend(rest.iter().take_while(|&&c| c == EXIT).map(|_| (Side::Right, row as i64)));
    let beyond = rest.iter().filter(|&&c| c != EXIT).count();
    if cells.len() < cols || beyond > 0 {
        problems.push(
            unequal(format!("row {row} has {} cells, expected {cols}", cells.len() + beyond))
                .at([(row as i64, cells.len() as i64)]),
        );
    }
    cells
}

fn mark(c: char) -> Option<Mark> {
    match c {
        EXIT => None,
        '.' | '#' | 'A'..='Z' => symbol::mark(c),
        _ => None,
    }
}

fn stray(c: char, at: &[(i64, i64)]) -> Problem {
    let (row, col) = at[0];
    let more = if at.len() > 1 { format!(" and {} more cells", at.len() - 1) } else { String::new() };
    let expected =
        if c == EXIT { "the exit K outside the cells" } else { "a capital letter or . in framed text" };
    Problem::new(ProblemCode::BadSymbol, format!("{c:?} at row {row}, col {col}{more}, expected {expected}"))
        .at(at.iter().copied())
}

fn named(layout: &Layout, id: &str) -> bool {
    layout.vehicles.iter().any(|v| v.id == id)
        || layout.problems.iter().any(|p| p.ids.iter().any(|named| named == id))
}

/// Checks the number of vehicles told: files count them with or without the red car.
pub(super) fn check_count(layout: &mut Layout, told: Option<usize>) {
    let Some(told) = told else { return };
    let mut ids: Vec<&str> = layout.vehicles.iter().map(|v| v.id.as_str()).collect();
    // A vehicle that is bent or in pieces is one all the same.
    ids.extend(layout.problems.iter().flat_map(|p| p.ids.iter().map(String::as_str)));
    ids.sort_unstable();
    ids.dedup();
    let red = layout.red.as_deref().is_some_and(|red| ids.contains(&red));
    let others = ids.len() - usize::from(red);
    if told != others && told != ids.len() {
        let message =
            format!("{} beside the red car, expected {told} as the text says", counted(others, "vehicle"));
        layout.problems.push(Problem::new(ProblemCode::WrongCount, message));
    }
}

fn settle_exit(layout: &mut Layout, exits: &[Drawn]) {
    let lane_of = |(side, lane): Drawn| match side.orientation() {
        Orientation::Horizontal => format!("{side} of row {lane}"),
        Orientation::Vertical => format!("{side} of col {lane}"),
    };
    let (side, lane) = match exits[..] {
        [] => {
            layout
                .problems
                .push(Problem::new(ProblemCode::NoExit, "no exit K beside the cells, expected one"));
            return;
        }
        [exit] => exit,
        [first, second, ..] => {
            layout.problems.push(Problem::new(
                ProblemCode::TwoExits,
                format!(
                    "{} exits K, such as {} and {}, expected one",
                    exits.len(),
                    lane_of(first),
                    lane_of(second)
                ),
            ));
            return;
        }
    };
    layout.exit = Some(side);
    let Some(red) = layout.vehicles.iter().find(|v| Some(&v.id) == layout.red.as_ref()) else { return };
    let of_red = if red.orientation == Orientation::Horizontal { red.row } else { red.col };
    // A red car that lies across the exit is named when the board is built.
    if red.orientation == side.orientation() && of_red != lane {
        let what = if red.orientation == Orientation::Horizontal { "row" } else { "col" };
        let problem = Problem::new(
            ProblemCode::ExitOffLane,
            format!(
                "the exit is {}, but the red car {} is in {what} {of_red}",
                lane_of((side, lane)),
                red.id
            ),
        )
        .at([(red.row, red.col)])
        .of([red.id.clone()]);
        layout.problems.push(problem);
    }
}
