//! A board turned so that its exit is on the right: what reasons about the way out has to know one direction only.

use crate::{
    board::Board,
    vehicle::{Cell, Orientation, Side},
};

/// What never changes on a board, seen with the exit on the right. Vehicles have the order of the board's list.
pub(crate) struct View {
    pub rows: usize,
    pub cols: usize,
    pub red: usize,
    pub cars: Vec<Car>,
    /// The numbers of the cells that are walls, row by row.
    pub walls: Vec<usize>,
}

/// A vehicle of a [`View`].
pub(crate) struct Car {
    /// Whether it lies along the red car's lane, from left to right; the others stand across it.
    pub lies: bool,
    /// Its row if it lies, its column if it stands.
    pub lane: usize,
    pub length: usize,
    /// Cells of its lane.
    pub side: usize,
    /// Whether the view counts its lane from the other end.
    pub mirrored: bool,
}

impl View {
    pub fn new(board: &Board) -> View {
        let exit = board.exit();
        let is_turned = exit.orientation() == Orientation::Vertical;
        let (rows, cols) =
            if is_turned { (board.cols(), board.rows()) } else { (board.rows(), board.cols()) };
        let cars = board.vehicles().iter().map(|vehicle| {
            let lies = vehicle.orientation == exit.orientation();
            let lane = vehicle.lane() as usize;
            Car {
                lies,
                lane: if lies || exit.is_forward() { lane } else { cols - 1 - lane },
                length: vehicle.length as usize,
                side: if lies { cols } else { rows },
                mirrored: lies && !exit.is_forward(),
            }
        });
        View {
            rows,
            cols,
            red: board.red_index(),
            cars: cars.collect(),
            walls: board.walls().iter().map(|&wall| cell(wall, exit, cols)).collect(),
        }
    }

    /// The number of the cell at a place in a vehicle's lane.
    #[inline(always)]
    pub fn cell(&self, car: &Car, place: usize) -> usize {
        if car.lies { car.lane * self.cols + place } else { place * self.cols + car.lane }
    }
}

impl Car {
    /// The first place of its lane that it covers when it stands at this offset of the board.
    #[inline(always)]
    pub fn place(&self, offset: u8) -> usize {
        if self.mirrored { self.side - self.length - offset as usize } else { offset as usize }
    }
}

fn cell(cell: Cell, exit: Side, cols: usize) -> usize {
    let (row, col) = match exit.orientation() {
        Orientation::Horizontal => (cell.row as usize, cell.col as usize),
        Orientation::Vertical => (cell.col as usize, cell.row as usize),
    };
    row * cols + if exit.is_forward() { col } else { cols - 1 - col }
}
