//! A picture in a frame of one character, with a gap in the frame as the exit.

use super::{
    cells,
    options::ParseOptions,
    red,
    symbol::{self, Mark},
};
use crate::{
    board::MAX_SIDE,
    layout::Layout,
    problem::{Problem, ProblemCode},
    vehicle::{Orientation, Side},
};

/// The cells of a picture that may be framed, rows filled up with spaces; `None` where it is too large or too small.
fn filled(text: &str) -> Option<Vec<Vec<char>>> {
    let mut lines: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim_end).skip_while(|line| line.is_empty()) {
        // A frame takes two rows and columns more than its board.
        if lines.len() > MAX_SIDE + 4 || line.len() > 4 * (MAX_SIDE + 4) {
            return None;
        }
        lines.push(line);
    }
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    let width = lines.iter().map(|line| line.chars().count()).max()?;
    if lines.len() < 4 || !(4..=MAX_SIDE + 2).contains(&width) || lines.len() > MAX_SIDE + 2 {
        return None;
    }
    Some(
        lines
            .iter()
            .map(|line| {
                let missing = width - line.chars().count();
                line.chars().chain(std::iter::repeat_n(' ', missing)).collect()
            })
            .collect(),
    )
}

/// The cells around the board, clockwise from the top left corner, each with its side and its number along it.
fn border(rows: usize, cols: usize) -> Vec<(usize, usize, Side, usize)> {
    let top = (0..cols).map(|col| (0, col, Side::Top, col));
    let right = (1..rows).map(|row| (row, cols - 1, Side::Right, row));
    let bottom = (0..cols - 1).rev().map(|col| (rows - 1, col, Side::Bottom, col));
    let left = (1..rows - 1).rev().map(|row| (row, 0, Side::Left, row));
    top.chain(right).chain(bottom).chain(left).collect()
}

fn is_gap(c: char) -> bool {
    c == ' ' || c == 'K' || symbol::is_empty(c)
}

/// A gap in the frame: its side and its first and last lane, counted within the board.
type Gap = (Side, usize, usize);

/// The framed cells and the gaps of the frame, or `None` where the text shows no frame.
fn framed(text: &str) -> Option<(Vec<Vec<char>>, Vec<Gap>)> {
    let cells = filled(text)?;
    let (rows, cols) = (cells.len(), cells[0].len());
    let frame = cells[0][0];
    let corners = [cells[0][cols - 1], cells[rows - 1][0], cells[rows - 1][cols - 1]];
    if frame.is_alphanumeric() && frame != 'x' || is_gap(frame) || corners.iter().any(|&c| c != frame) {
        return None;
    }
    let mut gaps: Vec<Gap> = Vec::new();
    let mut previous = frame;
    for (row, col, side, lane) in border(rows, cols) {
        let c = cells[row][col];
        if c != frame && !is_gap(c) {
            return None;
        }
        if c != frame {
            let lane = lane - 1;
            match gaps.last_mut() {
                Some((last, from, to)) if previous != frame && *last == side => {
                    (*from, *to) = ((*from).min(lane), (*to).max(lane));
                }
                _ => gaps.push((side, lane, lane)),
            }
        }
        previous = c;
    }
    Some((cells, gaps))
}

/// Whether a text is a picture in a frame.
pub(super) fn is_framed(text: &str) -> bool {
    framed(text).is_some()
}

/// Reads a picture in a frame; `None` where the text shows none.
pub(super) fn read(text: &str, options: &ParseOptions) -> Option<Layout> {
    let (cells, gaps) = framed(text)?;
    let inner: Vec<&[char]> = cells[1..cells.len() - 1].iter().map(|row| &row[1..row.len() - 1]).collect();
    let widths: Vec<usize> = inner.iter().map(|row| row.len()).collect();
    let mut layout = cells::sized(&widths, options.rows, options.cols);
    let mut marks = Vec::with_capacity(inner.len());
    for (row, chars) in inner.iter().enumerate() {
        let mut marked = Vec::with_capacity(chars.len());
        for (col, &c) in chars.iter().enumerate() {
            let mark = if c == ' ' { Some(Mark::Empty) } else { symbol::mark(c) };
            if mark.is_none() {
                let message =
                    format!("{c:?} at row {row}, col {col}, expected an id, a wall or an empty cell");
                layout
                    .problems
                    .push(Problem::new(ProblemCode::BadSymbol, message).at([(row as i64, col as i64)]));
            }
            marked.push(mark.unwrap_or(Mark::Empty));
        }
        marks.push(marked);
    }
    cells::paint(&mut layout, &marks);

    layout.exit = options.exit;
    if layout.exit.is_none() {
        match gaps[..] {
            [] => layout
                .problems
                .push(Problem::new(ProblemCode::NoExit, "the frame has no gap, expected one as the exit")),
            [(side, from, to)] => {
                layout.exit = Some(side);
                let lane_of_red = only_in_lane(&layout, side, from, to);
                settle_red(&mut layout, options, lane_of_red);
                check_lane(&mut layout, from, to);
                return Some(layout);
            }
            [first, second, ..] => layout.problems.push(Problem::new(
                ProblemCode::TwoExits,
                format!(
                    "the frame has gaps on the {} (lane {}) and on the {} (lane {}), expected one",
                    first.0, first.1, second.0, second.1
                ),
            )),
        }
    }
    settle_red(&mut layout, options, None);
    Some(layout)
}

/// The one vehicle that could leave through the gap, if there is one only.
fn only_in_lane(layout: &Layout, side: Side, from: usize, to: usize) -> Option<String> {
    let mut fitting = layout.vehicles.iter().filter(|v| {
        let lane = if v.orientation == Orientation::Horizontal { v.row } else { v.col };
        v.orientation == side.orientation() && (from as i64..=to as i64).contains(&lane)
    });
    match (fitting.next(), fitting.next()) {
        (Some(only), None) => Some(only.id.clone()),
        _ => None,
    }
}

/// Told, else `X`, `A` and the like as in a grid, else `P`, else the one that stands before the gap.
fn settle_red(layout: &mut Layout, options: &ParseOptions, before_gap: Option<String>) {
    if options.red.is_none() && red::of(layout).is_none() {
        let p = layout.vehicles.iter().find(|v| v.id == "P").map(|v| v.id.clone());
        layout.red = p.or(before_gap);
        if layout.red.is_some() {
            return;
        }
    }
    red::settle(layout, options.red.as_deref(), false);
}

fn check_lane(layout: &mut Layout, from: usize, to: usize) {
    let Some(red) = layout.vehicles.iter().find(|v| Some(&v.id) == layout.red.as_ref()) else { return };
    let (what, lane) = match red.orientation {
        Orientation::Horizontal => ("row", red.row),
        Orientation::Vertical => ("col", red.col),
    };
    // A red car that lies across the exit is named when the board is built.
    let across = layout.exit.is_some_and(|side| side.orientation() != red.orientation);
    if !across && !(from as i64..=to as i64).contains(&lane) {
        let problem = Problem::new(
            ProblemCode::ExitOffLane,
            format!(
                "the gap of the frame is at {what} {from}, but the red car {} is in {what} {lane}",
                red.id
            ),
        )
        .at([(red.row, red.col)])
        .of([red.id.clone()]);
        layout.problems.push(problem);
    }
}
