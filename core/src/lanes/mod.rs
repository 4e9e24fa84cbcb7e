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

mod table;

use crate::{
    board::Board,
    metric::Metric,
    search_space::Space,
    seen::Seen,
    vehicle::{Orientation, Vehicle},
};
use std::{marker::PhantomData, ops::Range, sync::Arc};
use table::{LaneKind, LaneTable, MAX_CELLS, MAX_VEHICLES};

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

/// A lane: its table, and where its arrangement and its slides have their bits.
struct Lane {
    table: Arc<LaneTable>,
    /// Where its arrangement stands in a packed position.
    mask: u64,
    shift: u32,
    /// Where its slides start in a set of slides.
    bit: u32,
    word: usize,
    /// Lanes that sleep after any slide in this one.
    asleep: u16,
    /// Lanes that sleep after a slide in this one that does not touch them.
    asleep_untouched: u16,
    /// The vehicles of the lane in order, as indices into the board's list.
    vehicles: [usize; MAX_VEHICLES],
    count: usize,
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

    /// Every slide from a position that is not asleep.
    #[inline(always)]
    fn slides<const BY_STEPS: bool>(&self, from: &Position) -> [u64; W] {
        let start = if BY_STEPS { LaneTable::STEPS } else { 0 };
        let mut slides = [0; W];
        let mut awake = self.live & !from.asleep;
        while awake != 0 {
            let id = awake.trailing_zeros() as usize % LANES;
            awake &= awake - 1;
            let lane = &self.lanes[id];
            let arrangement = (from.packed >> lane.shift & lane.mask) as usize;
            let case = arrangement << 8 | usize::from(from.crossing[id]);
            let targets = lane.table.targets[(start + case) % (2 * LaneTable::STEPS)];
            slides[lane.word % W] |= u64::from(targets) << lane.bit;
        }
        if !BY_STEPS {
            let moved = &self.lanes[usize::from(from.moved) % LANES];
            slides[moved.word % W] &= !(u64::from(from.tried) << moved.bit);
        }
        slides
    }

    #[inline(always)]
    fn prefetch(&self, position: &Position, slides: &[u64; W], seen: &V) {
        for (targets, &slides) in self.targets.iter().zip(slides) {
            let mut slides = slides;
            while slides != 0 {
                let target = &targets[slides.trailing_zeros() as usize];
                slides &= slides - 1;
                seen.prefetch(position.packed & target.keep | target.set);
            }
        }
    }

    /// [`Space::expand`], for one kind of slides.
    #[inline(never)] // a loop that is hot enough to have the registers for itself
    fn expand_all<const TO_SOLVED: bool, const BY_STEPS: bool>(
        &self,
        from: Range<usize>,
        positions: &mut Vec<Position>,
        parents: &mut Vec<u32>,
        seen: &mut V,
    ) -> bool {
        // Slides are looked up some positions ahead, so that what they need is near when their turn comes.
        let mut ahead = [[0; W]; AHEAD];
        let mut looked_up = from.start;
        for at in from.clone() {
            make_room(positions, seen);
            let is_far = seen.is_far();
            while looked_up < from.end.min(at + if is_far { AHEAD } else { 1 }) {
                let position = &positions[looked_up];
                let slides = self.slides::<BY_STEPS>(position);
                ahead[looked_up % AHEAD] = slides;
                if is_far {
                    self.prefetch(position, &slides, seen);
                }
                looked_up += 1;
            }
            let (position, mut slides) = (positions[at], ahead[at % AHEAD]);
            let is_last =
                TO_SOLVED && slides.iter().zip(&self.to_solved).any(|(slides, last)| slides & last != 0);
            if is_last {
                slides = std::array::from_fn(|word| slides[word] & self.to_solved[word]);
            }
            for (targets, mut slides) in self.targets.iter().zip(slides) {
                while slides != 0 {
                    let target = &targets[slides.trailing_zeros() as usize];
                    slides &= slides - 1;
                    let packed = position.packed & target.keep | target.set;
                    if seen.insert(packed) {
                        positions.push(self.slide::<BY_STEPS>(&position, target, packed));
                        if TO_SOLVED {
                            parents.push(at as u32);
                        }
                    }
                }
            }
            if is_last {
                return true;
            }
        }
        false
    }

    /// The position after a slide.
    #[inline(always)]
    fn slide<const BY_STEPS: bool>(&self, from: &Position, target: &Target, packed: u64) -> Position {
        let id = usize::from(target.lane) % LANES;
        let lane = &self.lanes[id];
        let table = &*lane.table;
        let before = (from.packed >> lane.shift & lane.mask & 15) as usize;
        let after = usize::from(target.arrangement & 15);
        let mut crossing = from.crossing;
        cross(&mut crossing, id, table.spread[before] ^ table.spread[after]);
        let touched = u16::from(table.span[before][after]);
        Position {
            packed,
            crossing,
            asleep: lane.asleep | lane.asleep_untouched & !touched,
            // A second move of one vehicle leads nowhere that the first could not.
            tried: if BY_STEPS { 0 } else { table.same_vehicle[before][after] },
            moved: target.lane,
        }
    }
}

/// Covers or bares the cells of a lane in the lanes that cross it, where they are set in `spread`.
#[inline(always)]
fn cross(crossing: &mut [u8; LANES], id: usize, spread: u64) {
    let [rows, cols] = crossing.as_chunks_mut::<MAX_CELLS>().0 else { unreachable!("sixteen lanes") };
    let side = if id < MAX_CELLS { cols } else { rows };
    *side = (u64::from_le_bytes(*side) ^ spread << (id % MAX_CELLS)).to_le_bytes();
}

/// Hands out the bits of a set of slides; those of a lane lie in one word.
#[derive(Default)]
struct Bits {
    word: usize,
    bit: u32,
}

impl Bits {
    fn take(&mut self, count: u32, words: usize) -> Option<(usize, u32)> {
        if self.bit + count > 64 {
            self.word += 1;
            self.bit = 0;
        }
        let taken = (self.word, self.bit);
        self.bit += count;
        (self.word < words).then_some(taken)
    }
}

impl Lane {
    fn new(board: &Board, id: usize, vehicles: &mut [usize], walls: u8, tables: &mut LaneTables) -> Lane {
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

    fn vehicles(&self) -> &[usize] {
        &self.vehicles[..self.count]
    }

    /// The arrangement in which each vehicle stands where it is told to.
    fn arrangement(&self, offset: impl Fn(usize) -> u8) -> Option<usize> {
        let mut standing = [0; MAX_VEHICLES];
        for (at, &vehicle) in standing.iter_mut().zip(self.vehicles()) {
            *at = offset(vehicle);
        }
        self.table.offsets.iter().position(|known| *known == standing)
    }
}

fn lane_of(vehicle: &Vehicle) -> usize {
    match vehicle.orientation {
        Orientation::Horizontal => vehicle.row as usize,
        Orientation::Vertical => MAX_CELLS + vehicle.col as usize,
    }
}

impl<const W: usize, V: Seen> Space for Lanes<W, V> {
    type Position = Position;
    type Seen = V;
    type Key = u64;

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
        make_room(positions, seen);
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

/// How many positions are looked up ahead where the set of those seen is far.
const AHEAD: usize = 8;

/// The most positions one slide away from any: sixteen lanes, fourteen other arrangements each.
const MOST_SLIDES: usize = LANES * 14;

#[inline(always)]
fn make_room(positions: &[Position], seen: &mut impl Seen) {
    if seen.is_tight(positions.len() + MOST_SLIDES) {
        seen.grow(positions.iter().map(|position| position.packed));
    }
}
