//! The must-move bound: a lower bound on what is left to play, from which vehicles have to move at all, and which way.
//!
//! # Why it is a lower bound
//!
//! Take any play from a position to a solved one, and call it *the* play. For a cell that a vehicle covers now, ask when
//! it is seen empty for the first time. Vehicle `v` on cell `c` keeps it covered until then, and at that moment a move
//! takes `v` to a place wholly on one *side* of `c`. On its way from where it stands now, `v` has swept every cell of
//! its lane between here and the nearest place clear of `c` on that side; each of them that another vehicle covers now
//! was therefore seen empty *earlier* than `c`.
//!
//! So the play chooses a side for every cell that it needs: the covered cells between the red car and the exit, which the red car
//! sweeps, and then all covered cells swept by what was chosen. Since each cell waits only for cells emptied earlier, the
//! choices contain no cycle. A move goes to one side, so moves that empty cells for different pairs (vehicle, side) are
//! different moves. Hence every play has at least as many moves as the cheapest choice without a cycle has pairs, the
//! red car's move to the exit being the pair (red car, right); and where there is no such choice, there is no play.
//! Nothing is counted twice, and all vehicles are kept: what is relaxed is only when things happen.
//!
//! Three things make it stronger.
//!
//! * *Chains.* If a cell waits, at some remove, for another cell of the same vehicle to the same side, then the two are
//!   emptied at different times, by different moves. A pair counts as often as the longest such chain that the search
//!   comes by.
//! * *Stopping in the red car's row* (in moves). A vehicle across that row, not behind the red car's rear, may clear its
//!   cell by a place that covers the row. After the move that does so, one of three holds. It went on beyond the row,
//!   and swept that far. Or it stands in the row ahead of the red car, which has yet to pass: the vehicle will make
//!   another move, so that its sides must count two together. Or the red car has passed already without
//!   being out: then the red car made a move to the right before, sweeping its row up to there, and makes another one in the
//!   end, and counts two.
//! * *Steps.* In steps, a pair counts the farthest distance that it was chosen for, and the red car its way out; the
//!   two rules above are about moves.
//!
//! # How it is asked
//!
//! [`Must::at_most`] asks whether the bound is at most a budget, by depth-first search over the choices. A cell's choice
//! is followed through everything that it waits for before the cell is called emptied; therefore a cell still *waiting* is
//! one that the present one is to be emptied for, and meeting it closes a cycle. Vehicles on the agenda that have nothing paid yet will
//! cost at least one each, which cuts most of the search. After [`PATIENCE`] choices a call answers yes, which is never
//! wrong: the bound is a lower bound still.

mod choice;
#[cfg(test)]
mod tests;
mod view;

use std::sync::Arc;

use crate::{board::Board, metric::Metric};
use choice::{Cell, Task};
pub(crate) use view::View;

const EMPTY: u16 = u16::MAX;
const WALL: u16 = u16::MAX - 1;
/// The end of an agenda.
const END: u32 = u32::MAX;

/// Choices after which a call gives up and answers yes. Published boards take 10 to 50 a call.
const PATIENCE: u32 = 20_000;

/// The two sides of a vehicle as the view has them.
pub(crate) const LEFT: usize = 0;
pub(crate) const RIGHT: usize = 1;

/// The bound of one board, for one position after the other.
#[derive(Clone)]
pub(crate) struct Must {
    view: Arc<View>,
    metric: Metric,
    /// Vehicles that are taken for walls.
    frozen: Vec<bool>,
    /// The first place of its lane that each vehicle covers.
    at: Vec<usize>,
    /// The walls alone, and what covers each cell: [`EMPTY`], [`WALL`] or the index of a vehicle.
    walls: Vec<u16>,
    grid: Vec<u16>,
    /// What a call knows of the covered cells.
    cells: Vec<Cell>,
    /// What is paid for each side of a vehicle: links of a chain, or steps.
    paid: Vec<[u8; 2]>,
    /// Cells of each side of a vehicle among those that wait for the present one.
    chain: Vec<[u8; 2]>,
    /// Cells of each vehicle on the agenda.
    asked: Vec<u16>,
    /// Cells that each vehicle has emptied by stopping in the red car's way, so that it has to make another move.
    returns: Vec<u16>,
    /// What the vehicles will cost at least, beyond what is paid.
    owed: u32,
    /// What is to be done; lists in it share their tails, so that stepping back is cheap.
    agenda: Vec<Task>,
    left: u32,
    /// What was paid in the last choice found.
    last: Vec<[u8; 2]>,
}

impl Must {
    /// The bound of a board in which some vehicles never move.
    pub fn new(board: &Board, frozen: &[bool], metric: Metric) -> Must {
        let view = View::new(board);
        let (cells, count) = (view.rows * view.cols, view.cars.len());
        let mut walls = vec![EMPTY; cells];
        for &wall in &view.walls {
            walls[wall] = WALL;
        }
        Must {
            view: Arc::new(view),
            metric,
            frozen: frozen.to_vec(),
            at: vec![0; count],
            grid: walls.clone(),
            walls,
            cells: vec![Cell::Unasked; cells],
            paid: vec![[0; 2]; count],
            chain: vec![[0; 2]; count],
            asked: vec![0; count],
            returns: vec![0; count],
            owed: 0,
            agenda: Vec::new(),
            left: 0,
            last: vec![[0; 2]; count],
        }
    }

    /// Takes up a position: where each vehicle stands along its lane.
    pub fn set(&mut self, offset: impl Fn(usize) -> u8) {
        self.grid.copy_from_slice(&self.walls);
        let view = &*self.view;
        for (vehicle, car) in view.cars.iter().enumerate() {
            let at = car.place(offset(vehicle));
            self.at[vehicle] = at;
            let mark = if self.frozen[vehicle] { WALL } else { vehicle as u16 };
            for place in at..at + car.length {
                self.grid[view.cell(car, place)] = mark;
            }
        }
    }

    /// The bound of the position, if it is within the range.
    pub fn bound(&mut self, range: impl IntoIterator<Item = u32>) -> Option<u32> {
        range.into_iter().find(|&budget| self.at_most(budget))
    }

    /// Whether the bound of the position is at most so much.
    pub fn at_most(&mut self, budget: u32) -> bool {
        let view = Arc::clone(&self.view);
        let red = &view.cars[view.red];
        let front = self.at[view.red] + red.length;
        let own = match self.metric {
            Metric::Moves => u32::from(front < red.side),
            Metric::Steps => (red.side - front) as u32,
        };
        if budget < own {
            return false;
        }
        self.left = PATIENCE;
        self.agenda.clear();
        self.paid[view.red][RIGHT] = own as u8;
        let mut agenda = END;
        // The nearest cell comes first.
        let free = (front..red.side).rev().all(|place| {
            let cell = view.cell(red, place);
            // Vehicles of one lane keep their order: what lies ahead of the red car will always be ahead of it.
            let lies = view.cars.get(self.grid[cell] as usize).is_some_and(|car| car.lies);
            !lies && self.ask(cell, &mut agenda)
        });
        let found = free && own + self.owed <= budget && self.choose(agenda, budget - own);
        if found {
            self.last.copy_from_slice(&self.paid);
        }
        self.cells.fill(Cell::Unasked);
        self.paid.fill([0; 2]);
        self.chain.fill([0; 2]);
        self.asked.fill(0);
        self.returns.fill(0);
        self.owed = 0;
        found
    }

    /// Whether the choice that [`Must::at_most`] found last has a vehicle go this way along the board's lane.
    pub fn is_helpful(&self, vehicle: usize, forward: bool) -> bool {
        self.last[vehicle][usize::from(forward != self.view.cars[vehicle].mirrored)] > 0
    }
}
