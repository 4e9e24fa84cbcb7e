//! From a picture, one mark a cell, to a layout: the cells of one id must be one straight line without gaps.

use std::collections::HashMap;

use compact_str::CompactString;

use super::symbol::Mark;
use crate::{
    board::MAX_SIDE,
    layout::{Layout, Placement},
    problem::{Problem, ProblemCode, counted},
    vehicle::Orientation,
};

/// The widths a picture should have had: told, else that of most rows, else the first.
fn expected_width(widths: &[usize], told: Option<usize>) -> usize {
    if let Some(told) = told {
        return told;
    }
    let mut counts: HashMap<usize, usize> = HashMap::new();
    for &width in widths {
        *counts.entry(width).or_default() += 1;
    }
    let most = counts.values().copied().max().unwrap_or(0);
    widths.iter().copied().find(|width| counts[width] == most).unwrap_or(0)
}

/// Checks the widths of a picture's rows, before their cells are looked at. The layout has its size and the problems
/// found; where it is larger than any board, nothing should be painted.
pub(super) fn sized(widths: &[usize], rows: Option<usize>, cols: Option<usize>) -> Layout {
    let expected = expected_width(widths, cols);
    let mut layout = Layout { rows: widths.len(), cols: expected, ..Layout::default() };
    if let Some(told) = rows
        && told != widths.len()
    {
        let message = format!("{}, expected {told}", counted(widths.len(), "row"));
        layout.problems.push(Problem::new(ProblemCode::UnequalRows, message));
    }
    if widths.len() > MAX_SIDE || expected > MAX_SIDE {
        return layout;
    }
    for (row, &width) in widths.iter().enumerate() {
        if width != expected {
            layout.problems.push(
                Problem::new(
                    ProblemCode::UnequalRows,
                    format!("row {row} has {width} cells, expected {expected}"),
                )
                .at([(row as i64, width.min(expected) as i64)]),
            );
        }
    }
    layout
}

/// Whether a picture of this layout's size can be painted.
pub(super) fn paintable(layout: &Layout) -> bool {
    layout.rows <= MAX_SIDE && layout.cols <= MAX_SIDE
}

/// Puts the vehicles and walls of a picture into its layout, in reading order.
pub(super) fn paint(layout: &mut Layout, rows: &[Vec<Mark>]) {
    let mut index: HashMap<&CompactString, usize> = HashMap::new();
    let mut shapes: Vec<(&CompactString, Vec<(i64, i64)>)> = Vec::new();
    for (row, marks) in rows.iter().enumerate() {
        // Cells beyond the width are a problem already; a board's worth of them is enough to name vehicles.
        for (col, mark) in marks.iter().take(2 * MAX_SIDE).enumerate() {
            let cell = (row as i64, col as i64);
            match mark {
                Mark::Empty => {}
                Mark::Wall => layout.walls.push(cell),
                Mark::Vehicle(id) => {
                    let number = *index.entry(id).or_insert_with(|| {
                        shapes.push((id, Vec::new()));
                        shapes.len() - 1
                    });
                    shapes[number].1.push(cell);
                }
            }
        }
    }
    for (id, cells) in shapes {
        match straight(id, &cells) {
            Ok(placement) => layout.vehicles.push(placement),
            Err(problem) => layout.problems.push(problem),
        }
    }
}

/// The vehicle that covers exactly these cells, which are in reading order.
fn straight(id: &str, cells: &[(i64, i64)]) -> Result<Placement, Problem> {
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let one_row = first.0 == last.0;
    let one_col = cells.iter().all(|cell| cell.1 == first.1);
    let length = cells.len() as i64;
    if !one_row && !one_col {
        let listed: Vec<String> =
            cells.iter().take(8).map(|(row, col)| format!("row {row}, col {col}")).collect();
        let more = if cells.len() > 8 { format!(" and {} more", cells.len() - 8) } else { String::new() };
        return Err(Problem::new(
            ProblemCode::Bent,
            format!(
                "{id} is not one straight line: it covers {}{more}; one id is one vehicle",
                listed.join("; ")
            ),
        )
        .at(cells.iter().copied())
        .of([id]));
    }
    let span = if one_row { last.1 - first.1 } else { last.0 - first.0 } + 1;
    if span != length {
        return Err(Problem::new(
            ProblemCode::Gapped,
            format!(
                "{id} has a gap: it covers {length} cells between row {}, col {} and row {}, col {}",
                first.0, first.1, last.0, last.1
            ),
        )
        .at(cells.iter().copied())
        .of([id]));
    }
    let orientation = if one_row { Orientation::Horizontal } else { Orientation::Vertical };
    Ok(Placement { id: id.to_owned(), row: first.0, col: first.1, length, orientation, place: None })
}
