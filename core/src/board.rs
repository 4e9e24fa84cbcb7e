//! The immutable board.

use std::{
    fmt,
    hash::{Hash, Hasher},
};

use crate::vehicle::{Cell, Id, Orientation, Side, Vehicle};

/// The fewest rows or columns of a board.
pub const MIN_SIDE: usize = 2;
/// The most rows or columns of a board.
pub const MAX_SIDE: usize = 32;

/// What covers a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// Nothing.
    Empty,
    /// A wall, which never moves.
    Wall,
    /// The vehicle with this index in [`Board::vehicles`].
    Vehicle(usize),
}

/// Rows × cols cells, vehicles, walls and an exit; always legal, never changed: a slide gives a new board.
///
/// Two boards are equal when every cell holds the same id (or wall, or nothing), and red car and exit are the same;
/// the order of the vehicle list does not matter.
#[derive(Clone)]
pub struct Board {
    rows: u8,
    cols: u8,
    red: u16,
    exit: Side,
    vehicles: Vec<Vehicle>,
    walls: Vec<Cell>,
    /// Row by row; `EMPTY`, `WALL`, or the index of a vehicle.
    cells: Vec<u16>,
}

const EMPTY: u16 = u16::MAX;
const WALL: u16 = u16::MAX - 1;

impl Board {
    /// A board from parts that [`crate::Layout::build`] has found sound.
    pub(crate) fn from_sound(
        rows: u8,
        cols: u8,
        vehicles: Vec<Vehicle>,
        red: usize,
        exit: Side,
        walls: Vec<Cell>,
    ) -> Board {
        let mut cells = vec![EMPTY; rows as usize * cols as usize];
        let index = |cell: Cell| cell.row as usize * cols as usize + cell.col as usize;
        for &wall in &walls {
            cells[index(wall)] = WALL;
        }
        for (number, vehicle) in vehicles.iter().enumerate() {
            for cell in vehicle.cells() {
                cells[index(cell)] = number as u16;
            }
        }
        Board { rows, cols, red: red as u16, exit, vehicles, walls, cells }
    }

    /// Number of rows, 2 to 32.
    pub fn rows(&self) -> usize {
        self.rows as usize
    }

    /// Number of columns, 2 to 32.
    pub fn cols(&self) -> usize {
        self.cols as usize
    }

    /// The vehicles, in the order of the input.
    pub fn vehicles(&self) -> &[Vehicle] {
        &self.vehicles
    }

    /// The index of the red car in [`Board::vehicles`].
    pub fn red_index(&self) -> usize {
        self.red as usize
    }

    /// The red car.
    pub fn red(&self) -> &Vehicle {
        &self.vehicles[self.red as usize]
    }

    /// The side of the exit; it lies in the red car's lane.
    pub fn exit(&self) -> Side {
        self.exit
    }

    /// The walls, row by row.
    pub fn walls(&self) -> &[Cell] {
        &self.walls
    }

    /// What covers a cell; `None` off the board.
    pub fn occupant(&self, row: usize, col: usize) -> Option<Occupant> {
        if row >= self.rows() || col >= self.cols() {
            return None;
        }
        Some(match self.cells[row * self.cols() + col] {
            EMPTY => Occupant::Empty,
            WALL => Occupant::Wall,
            number => Occupant::Vehicle(number as usize),
        })
    }

    /// The vehicle on a cell, if there is one.
    pub fn at(&self, row: usize, col: usize) -> Option<&Vehicle> {
        match self.occupant(row, col) {
            Some(Occupant::Vehicle(index)) => Some(&self.vehicles[index]),
            _ => None,
        }
    }

    /// Whether a cell is a wall.
    pub fn is_wall(&self, row: usize, col: usize) -> bool {
        self.occupant(row, col) == Some(Occupant::Wall)
    }

    /// The index of the vehicle with this id.
    pub fn index_of(&self, id: &str) -> Option<usize> {
        self.vehicles.iter().position(|vehicle| vehicle.id.as_str() == id)
    }

    /// The vehicle with this id.
    pub fn vehicle(&self, id: &str) -> Option<&Vehicle> {
        self.index_of(id).map(|index| &self.vehicles[index])
    }

    /// Whether the red car's front is in the last cell before the exit.
    pub fn is_solved(&self) -> bool {
        self.red().offset() == self.exit_offset()
    }

    /// The offset of the red car along its lane when it is out.
    pub fn exit_offset(&self) -> u8 {
        let lane_length = match self.exit.orientation() {
            Orientation::Horizontal => self.cols,
            Orientation::Vertical => self.rows,
        };
        if self.exit.is_forward() { lane_length - self.red().length } else { 0 }
    }

    /// Whether a board differs from this one in nothing but where vehicles stand in their lanes.
    pub(crate) fn has_position(&self, other: &Board) -> bool {
        let same = |vehicle: &Vehicle, found: &Vehicle| {
            vehicle.id == found.id
                && vehicle.length == found.length
                && vehicle.orientation == found.orientation
                && vehicle.lane() == found.lane()
        };
        self.rows == other.rows
            && self.cols == other.cols
            && self.exit == other.exit
            && self.walls == other.walls
            && self.red().id == other.red().id
            && self.vehicles.len() == other.vehicles.len()
            && self.vehicles.iter().zip(&other.vehicles).all(|(vehicle, found)| {
                // Nearly always the lists have one order.
                same(vehicle, found) || other.vehicle(&vehicle.id).is_some_and(|found| same(vehicle, found))
            })
    }

    /// The same board with one vehicle `delta` cells along its lane; the cells must be free.
    pub(crate) fn with_moved(&self, index: usize, delta: i64) -> Board {
        let mut board = self.clone();
        board.move_in_place(index, delta);
        board
    }

    /// Moves one vehicle `delta` cells along its lane; the cells must be free. For replaying long answers, where a
    /// new board a slide would cost more than the rules.
    pub(crate) fn move_in_place(&mut self, index: usize, delta: i64) {
        self.paint(index, EMPTY);
        let vehicle = &mut self.vehicles[index];
        match vehicle.orientation {
            Orientation::Horizontal => vehicle.col = (vehicle.col as i64 + delta) as u8,
            Orientation::Vertical => vehicle.row = (vehicle.row as i64 + delta) as u8,
        }
        self.paint(index, index as u16);
    }

    /// Puts every vehicle at an offset along its lane; together they must not overlap.
    pub(crate) fn place_all(&mut self, offsets: &[u8]) {
        for index in 0..offsets.len() {
            self.paint(index, EMPTY);
        }
        for (index, &offset) in offsets.iter().enumerate() {
            let vehicle = &mut self.vehicles[index];
            match vehicle.orientation {
                Orientation::Horizontal => vehicle.col = offset,
                Orientation::Vertical => vehicle.row = offset,
            }
            self.paint(index, index as u16);
        }
    }

    fn paint(&mut self, index: usize, value: u16) {
        let cols = self.cols as usize;
        for cell in self.vehicles[index].cells() {
            self.cells[cell.row as usize * cols + cell.col as usize] = value;
        }
    }

    /// Row by row, the id on each cell (`None` = empty or wall): what makes two boards equal beside walls and exit.
    fn ids(&self) -> impl Iterator<Item = Option<&Id>> {
        self.cells.iter().map(|&cell| self.vehicles.get(cell as usize).map(|vehicle| &vehicle.id))
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.rows == other.rows
            && self.cols == other.cols
            && self.exit == other.exit
            && self.walls == other.walls
            && self.red().id == other.red().id
            && self.ids().eq(other.ids())
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rows, self.cols, self.exit).hash(state);
        for id in self.ids() {
            id.hash(state);
        }
    }
}

/// Rows of ids, one character a cell, `.` empty and `#` wall; longer ids are padded to one width.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.vehicles.iter().map(|vehicle| vehicle.id.chars().count()).max().unwrap_or(1);
        for row in 0..self.rows() {
            if row > 0 {
                f.write_str("\n")?;
            }
            for col in 0..self.cols() {
                if width > 1 && col > 0 {
                    f.write_str(" ")?;
                }
                let text = match self.occupant(row, col) {
                    Some(Occupant::Vehicle(index)) => self.vehicles[index].id.as_str(),
                    Some(Occupant::Wall) => "#",
                    _ => ".",
                };
                if col + 1 == self.cols() { f.write_str(text)? } else { write!(f, "{text:width$}")? }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({:?}, red={}, exit={})", self.to_string(), self.red().id, self.exit)
    }
}
