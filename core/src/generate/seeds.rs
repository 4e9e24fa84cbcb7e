//! Boards from which hard puzzles start, found ahead of time by `cargo run --release --example find_seeds`.

use std::{ops::Range, sync::OnceLock};

use super::{
    dice::Dice,
    draft::{Draft, Piece},
    options::Wish,
};
use crate::vehicle::Orientation;

/// One board a line: its distance in two digits, a space, its 36 cells row by row with `.` for empty and `X` for the
/// red car; sorted by distance.
const SEEDS: &str = include_str!("../../data/seeds.txt");

/// Characters of a line.
const LINE: usize = 40;
/// Where the cells begin in a line.
const CELLS: usize = 3;
/// Rows and columns of a seed board.
const SIDE: u8 = 6;

/// How many seeds lie at a distance below each.
fn first_of_distance() -> &'static [usize] {
    static FIRST: OnceLock<Vec<usize>> = OnceLock::new();
    FIRST.get_or_init(|| {
        let mut first = vec![0];
        for (number, line) in SEEDS.as_bytes().chunks_exact(LINE).enumerate() {
            let distance = usize::from(line[0] - b'0') * 10 + usize::from(line[1] - b'0');
            while first.len() <= distance {
                first.push(number);
            }
        }
        first.push(SEEDS.len() / LINE);
        first
    })
}

/// The greatest distance of any seed.
pub(super) fn greatest() -> u32 {
    first_of_distance().len() as u32 - 2
}

/// The seeds at distances from `least` to `most`, as numbers of lines.
fn between(least: u32, most: u32) -> Range<usize> {
    let first = first_of_distance();
    let at = |distance: u32| first[(distance as usize).min(first.len() - 1)];
    at(least)..at(most.saturating_add(1))
}

/// A seed at a distance from `least` to `most`, drawn evenly, on the board of the wish; `None` when there is none or
/// it has more vehicles than the wish allows.
pub(super) fn draw_seed(wish: &Wish, least: u32, most: u32, dice: &mut Dice) -> Option<Draft> {
    let range = between(least, most);
    if range.is_empty() {
        return None;
    }
    let number = range.start + dice.roll(range.len() as u32) as usize;
    read(&SEEDS.as_bytes()[number * LINE + CELLS..][..usize::from(SIDE * SIDE)], wish)
}

fn read(cells: &[u8], wish: &Wish) -> Option<Draft> {
    let at = |row: u8, col: u8| cells[usize::from(row * SIDE + col)];
    // The seeds' exit is in row 2; from row 3 it is the mirror image.
    let mirrored = |row: u8, height: u8| if wish.exit_row == 2 { row } else { SIDE - row - height };
    let red_col = cells.iter().position(|&cell| cell == b'X')? as u8 % SIDE;
    let mut draft = Draft::new(wish, red_col);
    for row in 0..SIDE {
        for col in 0..SIDE {
            let id = at(row, col);
            let is_first = (row == 0 || at(row - 1, col) != id) && (col == 0 || at(row, col - 1) != id);
            if matches!(id, b'.' | b'X') || !is_first {
                continue;
            }
            let is_horizontal = col + 1 < SIDE && at(row, col + 1) == id;
            let length = cells.iter().filter(|&&cell| cell == id).count() as u8;
            let piece = if is_horizontal {
                Piece { row: mirrored(row, 1), col, length, orientation: Orientation::Horizontal }
            } else {
                Piece { row: mirrored(row, length), col, length, orientation: Orientation::Vertical }
            };
            if !draft.add(piece) {
                return None;
            }
        }
    }
    Some(draft)
}
