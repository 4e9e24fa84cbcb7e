//! One lane of a compiled board.

use std::sync::Arc;

use super::table::{LaneKind, LaneTable, LaneTables, MAX_CELLS, MAX_VEHICLES};
use crate::{
    board::Board,
    vehicle::{Orientation, Vehicle},
};

/// A lane: its table, and where its arrangement and its slides have their bits.
pub(super) struct Lane {
    pub table: Arc<LaneTable>,
    /// Where its arrangement stands in a packed position.
    pub mask: u64,
    pub shift: u32,
    /// Where its slides start in a set of slides.
    pub bit: u32,
    pub word: usize,
    /// Lanes that sleep after any slide in this one.
    pub asleep: u16,
    /// Lanes that sleep after a slide in this one that does not touch them.
    pub asleep_untouched: u16,
    /// The vehicles of the lane in order, as indices into the board's list.
    vehicles: [usize; MAX_VEHICLES],
    count: usize,
}

impl Lane {
    pub fn new(board: &Board, id: usize, vehicles: &mut [usize], walls: u8, tables: &mut LaneTables) -> Lane {
        vehicles.sort_unstable_by_key(|&index| board.vehicles()[index].offset());
        let mut lengths = [0; MAX_VEHICLES];
        let mut sorted = [0; MAX_VEHICLES];
        for (place, &index) in vehicles.iter().enumerate() {
            lengths[place] = board.vehicles()[index].length;
            sorted[place] = index;
        }
        let is_row = id < MAX_CELLS;
        let cells = if is_row { board.cols() } else { board.rows() } as u8;
        // Without vehicles all lanes are of one kind.
        let kind = if vehicles.is_empty() { LaneKind::default() } else { LaneKind { cells, walls, lengths } };
        let lower = (1u16 << id) - 1;
        Lane {
            table: tables.get(kind),
            mask: 0,
            shift: 0,
            bit: 0,
            word: 0,
            asleep: if is_row { lower } else { lower & 0xff00 },
            asleep_untouched: if is_row { 0 } else { 0x00ff },
            vehicles: sorted,
            count: vehicles.len(),
        }
    }

    pub fn vehicles(&self) -> &[usize] {
        &self.vehicles[..self.count]
    }

    /// The arrangement in which each vehicle stands where it is told to.
    pub fn arrangement(&self, offset: impl Fn(usize) -> u8) -> Option<usize> {
        let mut standing = [0; MAX_VEHICLES];
        for (at, &vehicle) in standing.iter_mut().zip(self.vehicles()) {
            *at = offset(vehicle);
        }
        self.table.offsets.iter().position(|known| *known == standing)
    }
}

/// The number of the lane of a vehicle.
pub(super) fn lane_of(vehicle: &Vehicle) -> usize {
    match vehicle.orientation {
        Orientation::Horizontal => vehicle.row as usize,
        Orientation::Vertical => MAX_CELLS + vehicle.col as usize,
    }
}

/// Hands out the bits of a set of slides; those of a lane lie in one word.
#[derive(Default)]
pub(super) struct Bits {
    word: usize,
    bit: u32,
}

impl Bits {
    /// So many bits in one of `words` words, as the word and the first bit; `None` where no word has so many left.
    pub fn take(&mut self, count: u32, words: usize) -> Option<(usize, u32)> {
        if self.bit + count > 64 {
            self.word += 1;
            self.bit = 0;
        }
        let taken = (self.word, self.bit);
        self.bit += count;
        (self.word < words).then_some(taken)
    }
}
