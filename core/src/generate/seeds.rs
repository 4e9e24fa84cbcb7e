//! Boards from which hard puzzles start, found ahead of time by `cargo run --release --example find_seeds`.

use std::{ops::Range, sync::OnceLock};

use super::{
    dice::Dice,
    draft::{Draft, Piece},
    options::Wish,
};
use crate::vehicle::Orientation;

/// Characters of a line.
const LINE: usize = 40;
/// Where the cells begin in a line.
const CELLS: usize = 3;
/// Rows and columns of a board in the files.
const SIDE: u8 = 6;

/// Boards of the standard size, one a line: its distance in two digits, a space, its 36 cells row by row with `.` for
/// empty and `X` for the red car; sorted by distance.
pub(super) struct Shelf {
    lines: &'static str,
    /// How many lines have a distance below each.
    first: OnceLock<Vec<usize>>,
}

/// A farthest position each of many clusters.
pub(super) static SEEDS: Shelf = Shelf::new(include_str!("../../data/seeds.txt"));

/// Every minimal start of the hardest clusters, at distances that few boards reach.
pub(super) static STARTS: Shelf = Shelf::new(include_str!("../../data/starts.txt"));

impl Shelf {
    const fn new(lines: &'static str) -> Shelf {
        Shelf { lines, first: OnceLock::new() }
    }

    fn line(&self, number: usize) -> &'static [u8] {
        &self.lines.as_bytes()[number * LINE..][..LINE]
    }

    fn first(&self) -> &[usize] {
        self.first.get_or_init(|| {
            let count = self.lines.len() / LINE;
            let mut first = vec![0];
            for number in 0..count {
                let line = self.line(number);
                let distance = usize::from(line[0] - b'0') * 10 + usize::from(line[1] - b'0');
                while first.len() <= distance {
                    first.push(number);
                }
            }
            first.push(count);
            first
        })
    }

    /// The greatest distance of any board.
    pub(super) fn greatest(&self) -> u32 {
        self.first().len() as u32 - 2
    }

    /// The boards at distances from `least` to `most`, as numbers of lines.
    fn between(&self, least: u32, most: u32) -> Range<usize> {
        let first = self.first();
        let at = |distance: u32| first[(distance as usize).min(first.len() - 1)];
        at(least)..at(most + 1)
    }

    /// A board at a distance from `least` to `most`, drawn evenly, as the wish wants it; `None` when there is none or
    /// it has more vehicles than the wish allows.
    pub(super) fn draw(&self, wish: &Wish, least: u32, most: u32, dice: &mut Dice) -> Option<Draft> {
        let range = self.between(least, most);
        if range.is_empty() {
            return None;
        }
        let number = range.start + dice.roll(range.len() as u32) as usize;
        read(&self.line(number)[CELLS..][..usize::from(SIDE * SIDE)], wish)
    }
}

fn read(cells: &[u8], wish: &Wish) -> Option<Draft> {
    let at = |row: u8, col: u8| cells[usize::from(row * SIDE + col)];
    // In the files the exit is in row 2; with it in row 3 the board is the mirror image.
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
