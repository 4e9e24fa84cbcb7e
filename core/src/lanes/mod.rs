//! A board compiled for search. This is where the speed comes from.
//!
//! Vehicles never leave their lane, so a position is told by what each lane looks like. A lane of up to eight cells has
//! at most fifteen *arrangements* (ways in which its vehicles can stand), so at most four bits name one, and a position
//! of a board of up to 8 × 8 is **one word**.
//!
//! Whether a vehicle can slide depends only on the arrangement of its own lane and on which of the lane's cells are
//! covered by vehicles of *crossing* lanes: at most 15 × 256 cases. For each of them a table ([`table::LaneTable`]) holds
//! the set of arrangements one slide away, as bits. So the slides of a lane are **one look-up**, whatever stands there;
//! no cell is ever visited. Tables are shared by all lanes of a kind and kept between searches.
//!
//! Each position carries the crossing cells of all lanes, a byte a lane. When a row goes from one arrangement to
//! another, one bit in some of the columns' bytes changes; the table holds the covered cells spread out in just that way, so that
//! the whole update is one shift and one exclusive or.
//!
//! Slides in different lanes that touch no common cell can be played in either order. Of the two orders only one is
//! followed: after a slide, the lower lanes that it did not touch are *asleep* for the next one (sleep sets: Godefroid,
//! *Partial-Order Methods for the Verification of Concurrent Systems*, 1996). No position is lost and none is found
//! late in a breadth-first search: if a position is one slide from several positions of a layer, consider that with
//! the slide in the highest lane. Were this lane asleep there, an even higher one would have been moved to get
//! there, and the two slides in the other order would give another position of the layer with a slide in a higher lane.

mod expand;
mod lane;
mod table;

use std::{marker::PhantomData, ops::Range};

use crate::{board::Board, metric::Metric, search_space::Space, seen::Seen};
use expand::{cross, make_room};
use lane::{Bits, Lane, lane_of};
use table::{MAX_CELLS, MAX_VEHICLES};

pub(crate) use table::LaneTables;

/// Rows are lanes 0 to 7, columns lanes 8 to 15.
const LANES: usize = 2 * MAX_CELLS;

/// A board of at most 8 × 8, compiled. The slides of all lanes together are a set of up to `64 * W` bits.
pub(crate) struct Lanes<const W: usize, V: Seen> {
    lanes: [Lane; LANES],
    /// The lanes in which something can move, a bit each.
    live: u16,
    /// What each bit of a set of slides stands for.
    targets: [[Target; 64]; W],
    /// The slides that take the red car out.
    to_solved: [u64; W],
    red_lane: usize,
    /// The arrangements of the red car's lane in which it is out, a bit each.
    out: u16,
    start: Position,
    /// Bits of a packed position.
    bits: u32,
    metric: Metric,
    seen: PhantomData<V>,
}

/// A slide of a lane to one of its arrangements.
#[derive(Clone, Copy, Default)]
struct Target {
    /// The bits of a packed position that stay.
    keep: u64,
    /// The bits that are set then.
    set: u64,
    lane: u8,
    arrangement: u8,
}

/// A position: which arrangement each lane is in, and what follows from it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Position {
    /// The arrangement of each lane, in as few bits as it needs.
    packed: u64,
    /// For each lane the cells covered by vehicles of crossing lanes.
    crossing: [u8; LANES],
    /// Lanes in which no slide need be tried from here, a bit each.
    asleep: u16,
    /// Arrangements of the lane in which something was moved last that need not be tried, a bit each.
    tried: u16,
    moved: u8,
}

/// Whether a board fits; others need wider words.
pub(crate) fn fit(board: &Board) -> bool {
    board.rows() <= MAX_CELLS && board.cols() <= MAX_CELLS
}

impl<const W: usize, V: Seen> Lanes<W, V> {
    /// Compiles a board that fits; `None` where its slides need more than `64 * W` bits, which is never so for 4.
    pub fn compile(board: &Board, metric: Metric, tables: &mut LaneTables) -> Option<Self> {
        debug_assert!(fit(board));
        let mut vehicles = [[0; MAX_VEHICLES]; LANES];
        let mut counts = [0usize; LANES];
        for (index, vehicle) in board.vehicles().iter().enumerate() {
            let id = lane_of(vehicle);
            vehicles[id][counts[id]] = index;
            counts[id] += 1;
        }
        let mut walls = [0u8; LANES];
        for wall in board.walls() {
            walls[wall.row as usize] |= 1 << wall.col;
            walls[MAX_CELLS + wall.col as usize] |= 1 << wall.row;
        }
        let mut compiled = Lanes {
            lanes: std::array::from_fn(|id| {
                Lane::new(board, id, &mut vehicles[id][..counts[id]], walls[id], tables)
            }),
            live: 0,
            targets: [[Target::default(); 64]; W],
            to_solved: [0; W],
            red_lane: lane_of(board.red()),
            out: 0,
            start: Position::default(),
            bits: 0,
            metric,
            seen: PhantomData,
        };
        let mut bits = Bits::default();
        for id in (0..LANES).filter(|&id| counts[id] > 0) {
            compiled.place(board, id, &mut bits)?;
        }
        V::holds(compiled.bits).then_some(compiled)
    }

    /// Gives a lane its bits, and puts it as it stands into the start.
    fn place(&mut self, board: &Board, id: usize, bits: &mut Bits) -> Option<()> {
        let lane = &mut self.lanes[id];
        let count = lane.table.offsets.len();
        lane.shift = self.bits;
        lane.mask = count.next_power_of_two() as u64 - 1;
        self.bits += lane.mask.count_ones();
        let arrangement =
            lane.arrangement(|vehicle| board.vehicles()[vehicle].offset()).expect("a board is sound");
        self.start.packed |= (arrangement as u64) << lane.shift;
        cross(&mut self.start.crossing, id, lane.table.spread[arrangement]);
        if id == self.red_lane {
            let place =
                lane.vehicles().iter().position(|&v| v == board.red_index()).expect("it is in its lane");
            for (number, standing) in lane.table.offsets.iter().enumerate() {
                self.out |= u16::from(standing[place] == board.exit_offset()) << number;
            }
        }
        if count == 1 {
            return Some(());
        }
        self.live |= 1 << id;
        (lane.word, lane.bit) = bits.take(count as u32, W)?;
        for number in 0..count {
            self.targets[lane.word][lane.bit as usize + number] = Target {
                keep: !(lane.mask << lane.shift),
                set: (number as u64) << lane.shift,
                lane: id as u8,
                arrangement: number as u8,
            };
        }
        if id == self.red_lane {
            self.to_solved[lane.word] = u64::from(self.out) << lane.bit;
        }
        Some(())
    }
}

impl<const W: usize, V: Seen> Space for Lanes<W, V> {
    type Position = Position;
    type Seen = V;
    type Key = u64;

    const PATIENCE: usize = 1 << 10;

    /// The position, its parent, and its part of the set.
    const BYTES: usize = size_of::<Position>() + 4 + V::BYTES;

    fn start(&self) -> Position {
        self.start
    }

    fn is_solved(&self, position: &Position) -> bool {
        let red = &self.lanes[self.red_lane];
        self.out >> (position.packed >> red.shift & red.mask) & 1 == 1
    }

    fn awake(&self, position: &Position) -> Position {
        Position { asleep: 0, tried: 0, ..*position }
    }

    fn key(position: &Position) -> u64 {
        position.packed
    }

    fn clear(&self, seen: &mut V, expected: usize) {
        seen.clear(self.bits, expected);
    }

    fn insert(&self, position: &Position, positions: &[Position], seen: &mut V) -> bool {
        make_room(1, positions, seen);
        seen.insert(position.packed)
    }

    fn expand<const TO_SOLVED: bool, const BY_STEPS: bool>(
        &self,
        from: Range<usize>,
        positions: &mut Vec<Position>,
        parents: &mut Vec<u32>,
        seen: &mut V,
    ) -> bool {
        if BY_STEPS || self.metric == Metric::Steps {
            self.expand_all::<TO_SOLVED, true>(from, positions, parents, seen)
        } else {
            self.expand_all::<TO_SOLVED, false>(from, positions, parents, seen)
        }
    }

    fn offsets(&self, key: &u64, offsets: &mut [u8]) {
        for lane in &self.lanes {
            let standing = &lane.table.offsets[(key >> lane.shift & lane.mask) as usize];
            for (&vehicle, &offset) in lane.vehicles().iter().zip(standing) {
                offsets[vehicle] = offset;
            }
        }
    }

    fn key_at(&self, offsets: &[u8]) -> Option<u64> {
        let mut key = 0;
        for lane in &self.lanes {
            key |= (lane.arrangement(|vehicle| offsets[vehicle])? as u64) << lane.shift;
        }
        Some(key)
    }
}
