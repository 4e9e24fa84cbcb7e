//! The depth-first search over the choices of [`Must`].

use super::{EMPTY, END, LEFT, Must, RIGHT, WALL};
use crate::metric::Metric;

/// What is known of a covered cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    Unasked,
    /// It has a side, and waits for others to be emptied.
    Waiting,
    Emptied,
}

/// An entry of the agenda.
#[derive(Clone, Copy)]
pub(super) struct Task {
    cell: u16,
    what: What,
    /// The entry after it, or [`END`].
    next: u32,
}

#[derive(Clone, Copy)]
enum What {
    /// The cell is to be emptied.
    Empty,
    /// All that the cell waited for is done, and its vehicle goes to this side.
    Done(u8),
}

/// One way of emptying a cell: its vehicle sweeps `from..to` of its lane.
#[derive(Clone, Copy)]
struct Sweep {
    cell: usize,
    vehicle: usize,
    side: usize,
    from: usize,
    to: usize,
    stop: Stop,
}

/// Where a vehicle comes to stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// Anywhere.
    Clear,
    /// In the red car's row, ahead of the red car.
    InTheWay,
    /// In the red car's row, behind the red car, which has passed.
    Behind,
}

impl Must {
    /// Works off the agenda from `head` on, for at most `budget`. On failure everything is as it was before. The recursion is no
    /// deeper than cells are covered.
    pub(super) fn choose(&mut self, head: u32, budget: u32) -> bool {
        let mut at = head;
        while at != END {
            let Task { cell, what, next } = self.agenda[at as usize];
            let cell = cell as usize;
            let vehicle = self.grid[cell] as usize;
            match (what, self.cells[cell]) {
                (What::Done(side), _) => {
                    self.cells[cell] = Cell::Emptied;
                    self.chain[vehicle][side as usize] -= 1;
                }
                (What::Empty, Cell::Emptied) => self.unask(vehicle),
                (What::Empty, Cell::Waiting) => break,
                (What::Empty, Cell::Unasked) => {
                    if self.choose_side(cell, vehicle, next, budget) {
                        return true;
                    }
                    break;
                }
            }
            at = next;
        }
        // What is owed in the end are the moves of those that stand in the red car's way.
        if at == END && self.owed <= budget {
            return true;
        }
        self.take_back(head, at);
        false
    }

    /// Takes back what [`Must::choose`] did with the agenda from `head` to before `end`.
    fn take_back(&mut self, head: u32, end: u32) {
        let mut at = head;
        while at != end {
            let Task { cell, what, next } = self.agenda[at as usize];
            let vehicle = self.grid[cell as usize] as usize;
            match what {
                What::Done(side) => {
                    self.cells[cell as usize] = Cell::Waiting;
                    self.chain[vehicle][side as usize] += 1;
                }
                What::Empty => self.count_asked(vehicle),
            }
            at = next;
        }
    }

    fn choose_side(&mut self, cell: usize, vehicle: usize, next: u32, budget: u32) -> bool {
        if self.left == 0 {
            return true;
        }
        self.left -= 1;
        self.cells[cell] = Cell::Waiting;
        self.unask(vehicle);
        // A side that is paid for already comes first.
        let first = if self.paid[vehicle][LEFT] == 0 && self.paid[vehicle][RIGHT] > 0 { RIGHT } else { LEFT };
        for side in [first, 1 - first] {
            if self.leave(cell, vehicle, side, next, budget) {
                return true;
            }
        }
        self.count_asked(vehicle);
        self.cells[cell] = Cell::Unasked;
        false
    }

    /// Empties a cell by moving its vehicle to one side, in each way that is to be told apart.
    fn leave(&mut self, cell: usize, vehicle: usize, side: usize, next: u32, budget: u32) -> bool {
        let (cols, red, at) = (self.view.cols, self.view.red, self.at[vehicle]);
        let (car, red_length) = (&self.view.cars[vehicle], self.view.cars[red].length);
        let (length, lane) = (car.length, car.lane);
        let row = self.view.cars[red].lane;
        let place = if car.lies { cell % cols } else { cell / cols };
        // The first and last place of the vehicle where it is clear of the cell, if there is one; and the cells to sweep.
        let (clear, from, to) = if side == LEFT {
            let Some(clear) = place.checked_sub(length) else { return false };
            (clear, clear, at)
        } else {
            if place + length >= car.side {
                return false;
            }
            (place + 1, at + length, place + 1 + length)
        };
        let near = Sweep { cell, vehicle, side, from, to, stop: Stop::Clear };
        let covers_row = self.metric == Metric::Moves
            && !car.lies
            && lane >= self.at[red]
            && (clear..clear + length).contains(&row);
        if !covers_row {
            return self.sweep(near, next, budget);
        }
        let beyond = if side == LEFT {
            row.checked_sub(length).map(|from| Sweep { from, ..near })
        } else {
            (row + length < car.side).then_some(Sweep { to: row + 1 + length, ..near })
        };
        if self.sweep(Sweep { stop: Stop::InTheWay, ..near }, next, budget) {
            return true;
        }
        // A vehicle that makes two moves anyway gains nothing by the other ways.
        if self.price(&near) + self.paid[vehicle][1 - side] > 1 {
            return false;
        }
        if beyond.is_some_and(|beyond| self.sweep(beyond, next, budget)) {
            return true;
        }
        // Is there a place behind the vehicle where the red car is not out?
        lane + 1 + red_length < cols && self.sweep(Sweep { stop: Stop::Behind, ..near }, next, budget)
    }

    /// What a side of a vehicle costs with this way, beside what it costs anyway.
    #[inline(always)]
    fn price(&self, sweep: &Sweep) -> u8 {
        let price = match self.metric {
            Metric::Moves => self.chain[sweep.vehicle][sweep.side] + 1,
            Metric::Steps => (sweep.to - sweep.from) as u8,
        };
        price.max(self.paid[sweep.vehicle][sweep.side])
    }

    fn sweep(&mut self, sweep: Sweep, next: u32, budget: u32) -> bool {
        let Sweep { cell, vehicle, side, stop, .. } = sweep;
        let red = self.view.red;
        let (paid, paid_red) = (self.paid[vehicle], self.paid[red][RIGHT]);
        let price = self.price(&sweep);
        let passing = if stop == Stop::Behind { 2u8.saturating_sub(paid_red) } else { 0 };
        let cost = u32::from(price - paid[side]) + u32::from(passing);
        if cost > budget {
            return false;
        }
        self.owed -= self.owes(vehicle);
        self.paid[vehicle][side] = price;
        self.returns[vehicle] += u16::from(stop == Stop::InTheWay);
        self.owed += self.owes(vehicle);
        // The red car owes nothing: it has its way out paid.
        self.paid[red][RIGHT] += passing;
        self.chain[vehicle][side] += 1;

        let mark = self.agenda.len();
        let mut head = next;
        self.push(cell, What::Done(side as u8), &mut head);
        let possible = self.owed + cost <= budget && self.ask_for_sweep(&sweep, &mut head);
        if possible && self.owed + cost <= budget && self.choose(head, budget - cost) {
            return true;
        }

        for asked in mark + 1..self.agenda.len() {
            let cell = self.agenda[asked].cell as usize;
            self.unask(self.grid[cell] as usize);
        }
        self.agenda.truncate(mark);
        self.chain[vehicle][side] -= 1;
        self.paid[red][RIGHT] -= passing;
        self.owed -= self.owes(vehicle);
        self.returns[vehicle] -= u16::from(stop == Stop::InTheWay);
        self.paid[vehicle] = paid;
        self.owed += self.owes(vehicle);
        false
    }

    /// Asks for the cells that a vehicle sweeps, and before it the red car, if that is to have passed.
    fn ask_for_sweep(&mut self, sweep: &Sweep, head: &mut u32) -> bool {
        let &Sweep { vehicle, side, from, to, stop, .. } = sweep;
        if stop == Stop::Behind {
            let (red, behind) = (self.view.red, self.view.cars[vehicle].lane + 1);
            let (at, length) = (self.at[red], self.view.cars[red].length);
            if !(at + length..behind + length).all(|place| self.ask(self.cell_of(red, place), head)) {
                return false;
            }
        }
        // The last to be asked for is looked at first. That is the farthest, where most choices fail.
        let mut ask = |place| self.ask(self.cell_of(vehicle, place), head);
        if side == LEFT { (from..to).rev().all(&mut ask) } else { (from..to).all(&mut ask) }
    }

    fn cell_of(&self, vehicle: usize, place: usize) -> usize {
        self.view.cell(&self.view.cars[vehicle], place)
    }

    fn push(&mut self, cell: usize, what: What, head: &mut u32) {
        self.agenda.push(Task { cell: cell as u16, what, next: *head });
        *head = self.agenda.len() as u32 - 1;
    }

    /// Puts a cell on the agenda if it is covered; `false` where it cannot be emptied before those that wait now.
    #[inline(always)]
    pub(super) fn ask(&mut self, cell: usize, head: &mut u32) -> bool {
        match (self.grid[cell], self.cells[cell]) {
            (EMPTY, _) => true,
            (WALL, _) | (_, Cell::Waiting) => false,
            (_, Cell::Emptied) => true,
            (vehicle, Cell::Unasked) => {
                self.push(cell, What::Empty, head);
                self.count_asked(vehicle as usize);
                true
            }
        }
    }

    fn count_asked(&mut self, vehicle: usize) {
        self.owed -= self.owes(vehicle);
        self.asked[vehicle] += 1;
        self.owed += self.owes(vehicle);
    }

    fn unask(&mut self, vehicle: usize) {
        self.owed -= self.owes(vehicle);
        self.asked[vehicle] -= 1;
        self.owed += self.owes(vehicle);
    }

    /// What a vehicle will cost at least beyond what is paid for it.
    #[inline(always)]
    fn owes(&self, vehicle: usize) -> u32 {
        match self.paid[vehicle][LEFT] + self.paid[vehicle][RIGHT] {
            0 => u32::from(self.asked[vehicle] > 0),
            1 => u32::from(self.returns[vehicle] > 0),
            _ => 0,
        }
    }
}
