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
    /// Lanes in which something can move.
    live: Vec<Lane<W>>,
    /// What each bit of a set of slides stands for.
    targets: [[Target; 64]; W],
    /// The slides that take the red car out.
    to_solved: [u64; W],
    /// The bits of all slides in the rows whose numbers are set in the index.
    of_rows: Box<[[u64; W]; 1 << MAX_CELLS]>,
    /// The number of the red car's lane, and its place in `lanes`.
    red_lane: usize,
    red_place: usize,
    /// The arrangements of the red car's lane in which it is out, a bit each.
    out: u16,
    start: Position<W>,
    /// All lanes with a vehicle, to read positions with.
    lanes: Vec<Reader>,
    /// Bits of a packed position.
    bits: u32,
    metric: Metric,
    seen: PhantomData<V>,
}

/// What is needed to look up the slides of a lane.
struct Lane<const W: usize> {
    table: Arc<LaneTable>,
    id: usize,
    /// Where the crossing cells stand in a position.
    side: usize,
    byte: u32,
    /// Where its arrangement stands in a packed position.
    shift: u32,
    mask: u64,
    /// Where the bits of its slides start.
    word: usize,
    bit: u32,
    /// Slides that sleep after any slide in this lane.
    asleep: [u64; W],
}

/// A slide of a lane to one of its arrangements.
#[derive(Clone, Copy, Default)]
struct Target {
    /// The bits of a packed position that stay.
    keep: u64,
    /// The bits that are set then.
    set: u64,
    /// The index of the lane among the live ones.
    lane: u8,
    arrangement: u8,
}

/// What is needed to tell where the vehicles of a lane stand.
struct Reader {
    table: Arc<LaneTable>,
    id: usize,
    /// Where its arrangement stands in a packed position.
    shift: u32,
    mask: u64,
    /// The vehicles of the lane in order, as indices into the board's list.
    vehicles: [usize; MAX_VEHICLES],
    count: usize,
}

/// A position: which arrangement each lane is in, and what follows from it.
#[derive(Clone, Copy)]
pub(crate) struct Position<const W: usize> {
    /// The arrangement of each lane, in as few bits as it needs.
    packed: u64,
    /// For the rows, then for the columns: a byte a lane, the cells covered by vehicles of crossing lanes.
    crossing: [u64; 2],
    /// Slides that need not be tried from here.
    asleep: [u64; W],
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
            live: Vec::with_capacity(LANES),
            targets: [[Target::default(); 64]; W],
            to_solved: [0; W],
            of_rows: Box::new([[0; W]; 1 << MAX_CELLS]),
            red_lane: lane_of(board.red()),
            red_place: 0,
            out: 0,
            start: Position { packed: 0, crossing: [0; 2], asleep: [0; W] },
            lanes: Vec::with_capacity(LANES),
            bits: 0,
            metric,
            seen: PhantomData,
        };
        let mut bits = Bits::default();
        for id in (0..LANES).filter(|&id| counts[id] > 0) {
            let lane = Reader::new(board, id, &mut vehicles[id][..counts[id]], walls[id], tables);
            compiled.add(board, lane, &mut bits)?;
        }
        compiled.put_rows_to_sleep(board.rows());
        V::holds(compiled.bits).then_some(compiled)
    }

    /// Adds a lane behind those added before.
    fn add(&mut self, board: &Board, mut lane: Reader, bits: &mut Bits) -> Option<()> {
        let count = lane.table.offsets.len();
        lane.shift = self.bits;
        lane.mask = count.next_power_of_two() as u64 - 1;
        self.bits += lane.mask.count_ones();
        let (id, table) = (lane.id, &lane.table);
        let is_row = id < MAX_CELLS;
        let arrangement =
            lane.arrangement(|vehicle| board.vehicles()[vehicle].offset()).expect("a board is sound");
        self.start.packed |= (arrangement as u64) << lane.shift;
        self.start.crossing[usize::from(is_row)] |= table.spread[arrangement] << (id % MAX_CELLS);
        if id == self.red_lane {
            self.red_place = self.lanes.len();
            let place =
                lane.vehicles().iter().position(|&v| v == board.red_index()).expect("it is in its lane");
            for (number, standing) in table.offsets.iter().enumerate() {
                self.out |= u16::from(standing[place] == board.exit_offset()) << number;
            }
        }
        if count > 1 {
            let (word, bit) = bits.take(count as u32, W)?;
            for number in 0..count {
                self.targets[word][bit as usize + number] = Target {
                    keep: !(lane.mask << lane.shift),
                    set: (number as u64) << lane.shift,
                    lane: self.live.len() as u8,
                    arrangement: number as u8,
                };
            }
            let mut asleep = [0; W];
            for lower in self.live.iter().filter(|lower| (lower.id < MAX_CELLS) == is_row) {
                asleep[lower.word] |= lower.bits();
            }
            if id == self.red_lane {
                self.to_solved[word] = u64::from(self.out) << bit;
            }
            self.live.push(Lane {
                table: Arc::clone(table),
                id,
                side: id / MAX_CELLS,
                byte: 8 * (id % MAX_CELLS) as u32,
                shift: lane.shift,
                mask: lane.mask,
                word,
                bit,
                asleep,
            });
        }
        self.lanes.push(lane);
        Some(())
    }

    /// Makes the sets of slides in every choice of rows: those that a slide in a column touches are awake after it.
    fn put_rows_to_sleep(&mut self, rows: usize) {
        let mut of_row = [[0; W]; MAX_CELLS];
        for row in self.live.iter().filter(|lane| lane.id < MAX_CELLS) {
            of_row[row.id][row.word] |= row.bits();
        }
        for choice in 1..1usize << rows {
            let rest = self.of_rows[choice & (choice - 1)];
            let row = &of_row[choice.trailing_zeros() as usize];
            self.of_rows[choice] = std::array::from_fn(|word| rest[word] | row[word]);
        }
    }

    /// Every slide from a position that is not asleep.
    #[inline(always)]
    fn slides<const BY_STEPS: bool>(&self, from: &Position<W>) -> [u64; W] {
        let mut slides = [0; W];
        let start = if BY_STEPS || self.metric == Metric::Steps { LaneTable::STEPS } else { 0 };
        for lane in &self.live {
            let arrangement = from.packed >> lane.shift & lane.mask;
            let crossing = from.crossing[lane.side % 2] >> lane.byte & 0xff;
            let case = (arrangement << 8 | crossing) as usize;
            let targets = lane.table.targets[(start + case) % (2 * LaneTable::STEPS)];
            slides[lane.word % W] |= u64::from(targets) << lane.bit;
        }
        std::array::from_fn(|word| slides[word] & !from.asleep[word])
    }

    #[inline(always)]
    fn prefetch(&self, position: &Position<W>, slides: &[u64; W], seen: &V) {
        for (targets, &slides) in self.targets.iter().zip(slides) {
            let mut slides = slides;
            while slides != 0 {
                let target = &targets[slides.trailing_zeros() as usize];
                slides &= slides - 1;
                seen.prefetch(position.packed & target.keep | target.set);
            }
        }
    }

    /// The position after a slide.
    #[inline(always)]
    fn slide<const BY_STEPS: bool>(&self, from: &Position<W>, target: &Target, packed: u64) -> Position<W> {
        let lane = &self.live[target.lane as usize];
        let before = (from.packed >> lane.shift & lane.mask & 15) as usize;
        let after = (target.arrangement & 15) as usize;
        let changed = (lane.table.spread[before] ^ lane.table.spread[after]) << (lane.id % MAX_CELLS);
        let mut position = Position { packed, crossing: from.crossing, asleep: lane.asleep };
        if lane.id < MAX_CELLS {
            position.crossing[1] ^= changed;
        } else {
            position.crossing[0] ^= changed;
            let untouched =
                &self.of_rows[!lane.table.span[before][after] as usize & (self.of_rows.len() - 1)];
            for (asleep, untouched) in position.asleep.iter_mut().zip(untouched) {
                *asleep |= untouched;
            }
        }
        if !BY_STEPS && self.metric == Metric::Moves {
            // A second move of one vehicle leads nowhere that the first could not.
            position.asleep[lane.word % W] |= u64::from(lane.table.same_vehicle[before][after]) << lane.bit;
        }
        position
    }
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

impl<const W: usize> Lane<W> {
    /// The bits of its slides, in its word.
    fn bits(&self) -> u64 {
        ((1 << self.table.offsets.len()) - 1) << self.bit
    }
}

impl Reader {
    fn new(board: &Board, id: usize, vehicles: &mut [usize], walls: u8, tables: &mut LaneTables) -> Reader {
        vehicles.sort_unstable_by_key(|&index| board.vehicles()[index].offset());
        let mut lengths = [0; MAX_VEHICLES];
        let mut sorted = [0; MAX_VEHICLES];
        for (place, &index) in vehicles.iter().enumerate() {
            lengths[place] = board.vehicles()[index].length;
            sorted[place] = index;
        }
        let cells = if id < MAX_CELLS { board.cols() } else { board.rows() } as u8;
        let table = tables.get(LaneKind { cells, walls, lengths });
        Reader { table, id, shift: 0, mask: 0, vehicles: sorted, count: vehicles.len() }
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
    type Position = Position<W>;
    type Seen = V;
    type Key = u64;

    /// The position, its parent, and its part of the set.
    const BYTES: usize = size_of::<Position<W>>() + 4 + V::BYTES;

    fn start(&self) -> Position<W> {
        self.start
    }

    fn is_solved(&self, position: &Position<W>) -> bool {
        let red = &self.lanes[self.red_place];
        self.out >> (position.packed >> red.shift & red.mask) & 1 == 1
    }

    fn awake(&self, position: &Position<W>) -> Position<W> {
        Position { asleep: [0; W], ..*position }
    }

    fn key(position: &Position<W>) -> u64 {
        position.packed
    }

    fn clear(&self, seen: &mut V, expected: usize) {
        seen.clear(self.bits, expected);
    }

    fn insert(&self, position: &Position<W>, positions: &[Position<W>], seen: &mut V) -> bool {
        make_room(positions, seen);
        seen.insert(position.packed)
    }

    #[inline(never)] // a loop that is hot enough to have the registers for itself
    fn expand<const TO_SOLVED: bool, const BY_STEPS: bool>(
        &self,
        from: Range<usize>,
        positions: &mut Vec<Position<W>>,
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
fn make_room<const W: usize>(positions: &[Position<W>], seen: &mut impl Seen) {
    if seen.is_tight(positions.len() + MOST_SLIDES) {
        seen.grow(positions.iter().map(|position| position.packed));
    }
}
