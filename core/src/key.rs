//! The canonical key of a position: the painted grid.

use crate::{
    board::{Board, Occupant},
    vehicle::{Orientation, Side, Vehicle},
};

impl Board {
    /// A text that is equal for two boards exactly when they are the same position up to ids: the painted grid, row by
    /// row, with `X` the red car, `h`/`H` a horizontal car/longer vehicle, `v`/`V` a vertical one, `#` a wall, `.`
    /// nothing. The order of the vehicle list and the ids do not matter.
    ///
    /// The rows of a square board are written as one word, those of any other with `/` between them. What the
    /// grid alone would leave open follows after a space: an exit on the left or top, and, where long vehicles of
    /// one orientation stand end to end so that six or more cells could be cut in several ways, their lengths.
    pub fn key(&self) -> String {
        let mut key = String::with_capacity(self.rows() * (self.cols() + 1));
        for row in 0..self.rows() {
            if row > 0 && self.rows() != self.cols() {
                key.push('/');
            }
            for col in 0..self.cols() {
                key.push(match self.occupant(row, col) {
                    Some(Occupant::Wall) => '#',
                    Some(Occupant::Vehicle(index)) => self.paint_of(index),
                    _ => '.',
                });
            }
        }
        if matches!(self.exit(), Side::Left | Side::Top) {
            key.push(' ');
            key.push_str(self.exit().as_str());
        }
        for run in self.ambiguous_runs() {
            key.push(' ');
            key.push_str(&run);
        }
        key
    }

    fn paint_of(&self, index: usize) -> char {
        let vehicle = &self.vehicles()[index];
        match (index == self.red_index(), vehicle.orientation, vehicle.length) {
            (true, ..) => 'X',
            (_, Orientation::Horizontal, 2) => 'h',
            (_, Orientation::Horizontal, _) => 'H',
            (_, Orientation::Vertical, 2) => 'v',
            (_, Orientation::Vertical, _) => 'V',
        }
    }

    /// The lengths (`3+3`) of every run of longer vehicles end to end with six cells or more, rows first, in reading
    /// order: fewer cells can be only one vehicle, since each has three or more.
    fn ambiguous_runs(&self) -> Vec<String> {
        let mut long: Vec<&Vehicle> = self
            .vehicles()
            .iter()
            .enumerate()
            .filter(|&(index, vehicle)| vehicle.length > 2 && index != self.red_index())
            .map(|(_, vehicle)| vehicle)
            .collect();
        long.sort_unstable_by_key(|v| (v.orientation, v.lane(), v.offset()));
        let mut runs = Vec::new();
        for run in long.chunk_by(|a, b| {
            (a.orientation, a.lane()) == (b.orientation, b.lane()) && a.offset() + a.length == b.offset()
        }) {
            if run.iter().map(|v| v.length as u32).sum::<u32>() >= 6 {
                runs.push(run.iter().map(|v| v.length.to_string()).collect::<Vec<_>>().join("+"));
            }
        }
        runs
    }
}
