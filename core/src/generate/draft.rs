//! A board in the making: vehicles come and go before any of them has a letter.

use super::{letters::Letters, options::Wish};
use crate::{
    board::Board,
    vehicle::{Cell, Orientation, Side, Vehicle},
};

/// A vehicle without a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) row: u8,
    pub(super) col: u8,
    pub(super) length: u8,
    pub(super) orientation: Orientation,
}

impl Piece {
    pub(super) fn is_horizontal(self) -> bool {
        self.orientation == Orientation::Horizontal
    }

    fn is_truck(self) -> bool {
        self.length > 2
    }
}

/// A board of at most 128 cells whose first vehicle is the red car, and the limits it has to keep.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    rows: u8,
    cols: u8,
    exit_row: u8,
    max_cars: u8,
    max_trucks: u8,
    pieces: Vec<Piece>,
    walls: Vec<Cell>,
    /// One bit a covered cell, row by row.
    covered: u128,
}

impl Draft {
    /// A board with nothing on it but the red car, its first cell in this column.
    pub(super) fn new(wish: &Wish, red_col: u8) -> Draft {
        let mut draft = Draft {
            rows: wish.rows,
            cols: wish.cols,
            exit_row: wish.exit_row,
            max_cars: wish.max_cars,
            max_trucks: wish.max_trucks,
            pieces: Vec::with_capacity(16),
            walls: Vec::new(),
            covered: 0,
        };
        draft.push(Piece {
            row: wish.exit_row,
            col: red_col,
            length: wish.red_length,
            orientation: Orientation::Horizontal,
        });
        draft
    }

    pub(super) fn rows(&self) -> u8 {
        self.rows
    }

    pub(super) fn cols(&self) -> u8 {
        self.cols
    }

    /// The vehicles; the first is the red car.
    pub(super) fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// How many vehicles are on the board beside the red car.
    pub(super) fn others(&self) -> usize {
        self.pieces.len() - 1
    }

    fn bit(&self, row: u8, col: u8) -> u128 {
        1 << (u32::from(row) * u32::from(self.cols) + u32::from(col))
    }

    fn cells(&self, piece: Piece) -> u128 {
        (0..piece.length).fold(0, |cells, i| {
            cells
                | if piece.is_horizontal() {
                    self.bit(piece.row, piece.col + i)
                } else {
                    self.bit(piece.row + i, piece.col)
                }
        })
    }

    /// Whether one more of this length is within the box's set.
    pub(super) fn has_left(&self, length: u8) -> bool {
        let is_truck = length > 2;
        let used = self.pieces[1..].iter().filter(|piece| piece.is_truck() == is_truck).count();
        used < usize::from(if is_truck { self.max_trucks } else { self.max_cars })
    }

    /// Adds a vehicle if it is on the board, on free cells, not in the red car's way for ever, and within the set.
    pub(super) fn add(&mut self, piece: Piece) -> bool {
        let (down, right) = if piece.is_horizontal() { (1, piece.length) } else { (piece.length, 1) };
        let is_inside = piece.row + down <= self.rows && piece.col + right <= self.cols;
        let bars_the_exit =
            piece.is_horizontal() && piece.row == self.exit_row && piece.col > self.pieces[0].col;
        if !is_inside
            || bars_the_exit
            || !self.has_left(piece.length)
            || self.cells(piece) & self.covered != 0
        {
            return false;
        }
        self.push(piece);
        true
    }

    fn push(&mut self, piece: Piece) {
        self.covered |= self.cells(piece);
        self.pieces.push(piece);
    }

    /// Takes a vehicle other than the red car off the board.
    pub(super) fn remove(&mut self, index: usize) -> Piece {
        let piece = self.pieces.remove(index);
        self.covered &= !self.cells(piece);
        piece
    }

    /// Adds a wall if the cell is free and not one that the red car has to pass.
    pub(super) fn add_wall(&mut self, row: u8, col: u8) -> bool {
        let bars_the_exit = row == self.exit_row && col > self.pieces[0].col;
        let bit = self.bit(row, col);
        if bars_the_exit || self.covered & bit != 0 {
            return false;
        }
        self.covered |= bit;
        self.walls.push(Cell { row, col });
        true
    }

    /// Takes a wall away and gives its cell.
    pub(super) fn remove_wall(&mut self, index: usize) -> Cell {
        let wall = self.walls.swap_remove(index);
        self.covered &= !self.bit(wall.row, wall.col);
        wall
    }

    pub(super) fn walls(&self) -> &[Cell] {
        &self.walls
    }

    /// Slides every vehicle to an offset along its lane; together they must not overlap.
    pub(super) fn place_all(&mut self, offsets: &[u8]) {
        self.covered = self.walls.iter().fold(0, |cells, wall| cells | self.bit(wall.row, wall.col));
        for (index, &offset) in offsets.iter().enumerate() {
            let piece = &mut self.pieces[index];
            match piece.orientation {
                Orientation::Horizontal => piece.col = offset,
                Orientation::Vertical => piece.row = offset,
            }
            self.covered |= self.cells(self.pieces[index]);
        }
    }

    /// The vehicles in reading order of their first cells.
    pub(super) fn sort_for_reading(&mut self) {
        self.pieces[1..].sort_unstable_by_key(|piece| (piece.row, piece.col));
    }

    /// The board, its vehicles in the order they have here, lettered in that order.
    pub(super) fn board(&self) -> Board {
        let mut letters = Letters::default();
        let vehicles = self.pieces.iter().enumerate().map(|(index, piece)| Vehicle {
            id: if index == 0 { Letters::red() } else { letters.next(piece.is_truck()) },
            row: piece.row,
            col: piece.col,
            length: piece.length,
            orientation: piece.orientation,
        });
        let mut walls = self.walls.clone();
        walls.sort_unstable();
        Board::from_sound(self.rows, self.cols, vehicles.collect(), 0, Side::Right, walls)
    }
}
