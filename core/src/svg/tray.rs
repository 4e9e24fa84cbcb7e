//! What does not move: frame, exit, floor, walls.

use std::fmt::Write;

use super::{CELL, FRAME, Rect, push, vehicles::RED};
use crate::{
    board::Board,
    vehicle::{Orientation, Side},
};

/// Mid-tone, at least 4:1 against white and against black.
const FRAME_COLOUR: &str = "#66758c";
const FLOOR_COLOUR: &str = "#eef1f5";
const LINE_COLOUR: &str = "#d3dae4";
const WALL_COLOUR: &str = "#475467";
const WALL_EDGE_COLOUR: &str = "#66758c";

pub(super) fn draw(out: &mut String, board: &Board) {
    let (width, height) = (CELL * board.cols() as i64, CELL * board.rows() as i64);
    let outside = Rect { x: 0, y: 0, width: width + 2 * FRAME, height: height + 2 * FRAME };
    let floor = outside.shrunk(FRAME);
    outside.draw(out, 36, &format!(r#"fill="{FRAME_COLOUR}""#));
    floor.draw(out, 12, &format!(r#"fill="{FLOOR_COLOUR}""#));
    exit(out, board, outside);
    lines(out, board, floor);
    for wall in board.walls() {
        let cell = Rect {
            x: FRAME + CELL * wall.col as i64,
            y: FRAME + CELL * wall.row as i64,
            width: CELL,
            height: CELL,
        };
        cell.shrunk(3).draw(out, 12, &format!(r#"fill="{WALL_COLOUR}""#));
        cell.shrunk(20).draw(out, 6, &format!(r#"fill="none" stroke="{WALL_EDGE_COLOUR}" stroke-width="6""#));
    }
}

/// The gap in the frame, with an arrow head that points out.
fn exit(out: &mut String, board: &Board, outside: Rect) {
    let lane = FRAME + CELL * board.red().lane() as i64;
    // The gap reaches a little over the floor, whose rounded corners would show in an outermost lane.
    let depth = FRAME + 12;
    let gap = match board.exit() {
        Side::Right => Rect { x: outside.width - depth, y: lane, width: depth, height: CELL },
        Side::Left => Rect { x: 0, y: lane, width: depth, height: CELL },
        Side::Bottom => Rect { x: lane, y: outside.height - depth, width: CELL, height: depth },
        Side::Top => Rect { x: lane, y: 0, width: CELL, height: depth },
    };
    gap.draw(out, 0, &format!(r#"fill="{FLOOR_COLOUR}""#));
    let (x, y) = match board.exit() {
        Side::Right => (outside.width - FRAME / 2, lane + CELL / 2),
        Side::Left => (FRAME / 2, lane + CELL / 2),
        Side::Bottom => (lane + CELL / 2, outside.height - FRAME / 2),
        Side::Top => (lane + CELL / 2, FRAME / 2),
    };
    let ahead = if board.exit().is_forward() { 1 } else { -1 };
    let points: Vec<String> = [(-9, -18), (9, 0), (-9, 18)]
        .into_iter()
        .map(|(along, across)| match board.exit().orientation() {
            Orientation::Horizontal => format!("{},{}", x + ahead * along, y + across),
            Orientation::Vertical => format!("{},{}", x + across, y + ahead * along),
        })
        .collect();
    push(
        out,
        format_args!(
            r#"<polyline points="{}" fill="none" stroke="{RED}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>"#,
            points.join(" ")
        ),
    );
}

/// Hair lines between the cells.
fn lines(out: &mut String, board: &Board, floor: Rect) {
    let mut path = String::new();
    for col in 1..board.cols() as i64 {
        write!(path, "M{} {}v{}", floor.x + CELL * col, floor.y, floor.height)
            .expect("a String takes any text");
    }
    for row in 1..board.rows() as i64 {
        write!(path, "M{} {}h{}", floor.x, floor.y + CELL * row, floor.width)
            .expect("a String takes any text");
    }
    push(out, format_args!(r#"<path d="{path}" fill="none" stroke="{LINE_COLOUR}" stroke-width="3"/>"#));
}
