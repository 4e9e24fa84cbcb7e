//! A board of any size compiled for search: as [`crate::lanes`], with more words a position and the slides worked out
//! from occupancy words instead of tables, which would be too large.
//!
//! A position holds, for every vehicle that can move at all, how far it is from the lowest place that walls and the other
//! vehicles of its lane leave it, in as few bits as that needs. To find the slides, the covered cells are painted into one word
//! a row and one a column; how far a vehicle can go is then a count of zero bits on either side of it. Slides that can
//! be played in either order are followed in one order only, for the same reason and by the same rule as in narrow boards.

use std::ops::Range;

use crate::{
    board::{Board, MAX_SIDE},
    metric::Metric,
    search_space::Space,
    seen::IndexSet,
    vehicle::Orientation,
};

/// A board compiled into positions of `W` words.
pub(crate) struct Wide<const W: usize> {
    metric: Metric,
    vehicles: Vec<Mover>,
    red: usize,
    exit_offset: u8,
    walls: Occupancy,
    start: Position<W>,
}

/// A vehicle, and where its place is kept.
struct Mover {
    lane: usize,
    is_row: bool,
    length: u8,
    /// Its lowest place: no slide of any vehicle can ever bring it lower.
    least: u8,
    /// The word and the bits of it that hold its distance from there; no bits for a vehicle that never moves.
    word: usize,
    shift: u32,
    mask: u64,
}

/// The covered cells, a word a row and a word a column.
#[derive(Clone)]
struct Occupancy {
    rows: [u32; MAX_SIDE],
    cols: [u32; MAX_SIDE],
}

/// A position, and the slide that led to it.
#[derive(Clone, Copy)]
pub(crate) struct Position<const W: usize> {
    words: [u64; W],
    /// The vehicle that was moved, [`NONE`] for a first position.
    moved: u16,
    /// The first and the last cell of its lane that it covered on the way.
    low: u8,
    high: u8,
}

const NONE: u16 = u16::MAX;

impl<const W: usize> Wide<W> {
    /// Compiles a board; `None` where its positions need more words.
    pub fn compile(board: &Board, metric: Metric) -> Option<Wide<W>> {
        let mut walls = Occupancy { rows: [0; MAX_SIDE], cols: [0; MAX_SIDE] };
        // What lies beyond the edge is never free.
        walls.rows.fill(beyond(board.cols()));
        walls.cols.fill(beyond(board.rows()));
        for wall in board.walls() {
            walls.rows[wall.row as usize] |= 1 << wall.col;
            walls.cols[wall.col as usize] |= 1 << wall.row;
        }
        let mut compiled = Wide {
            metric,
            vehicles: Vec::with_capacity(board.vehicles().len()),
            red: board.red_index(),
            exit_offset: board.exit_offset(),
            walls,
            start: Position { words: [0; W], moved: NONE, low: 0, high: 0 },
        };
        let (mut word, mut shift) = (0, 0);
        for index in 0..board.vehicles().len() {
            let (least, most) = compiled.reach(board, index);
            let bits = u32::BITS - u32::from(most - least).leading_zeros();
            if shift + bits > u64::BITS {
                (word, shift) = (word + 1, 0);
            }
            if word >= W {
                return None;
            }
            let vehicle = &board.vehicles()[index];
            let mask = (1u64 << bits) - 1;
            compiled.vehicles.push(Mover {
                lane: vehicle.lane() as usize,
                is_row: vehicle.orientation == Orientation::Horizontal,
                length: vehicle.length,
                least,
                word,
                shift,
                mask,
            });
            compiled.start.words[word] |= u64::from(vehicle.offset() - least) << shift;
            shift += bits;
        }
        Some(compiled)
    }

    /// The lowest and the highest place that a vehicle could ever have: between walls, the other vehicles of its lane pushed
    /// aside.
    fn reach(&self, board: &Board, index: usize) -> (u8, u8) {
        let vehicle = &board.vehicles()[index];
        let lane = vehicle.lane() as usize;
        let walls = match vehicle.orientation {
            Orientation::Horizontal => self.walls.rows[lane],
            Orientation::Vertical => self.walls.cols[lane],
        };
        let (low, high) = gap(walls, vehicle.offset(), vehicle.length);
        let (mut least, mut most) = (low, high - vehicle.length);
        for other in board.vehicles() {
            let same = (other.orientation, other.lane()) == (vehicle.orientation, vehicle.lane());
            if same && (low..high).contains(&other.offset()) {
                if other.offset() < vehicle.offset() {
                    least += other.length;
                } else if other.offset() > vehicle.offset() {
                    most -= other.length;
                }
            }
        }
        (least, most)
    }

    #[inline(always)]
    fn offset(&self, words: &[u64; W], mover: &Mover) -> u8 {
        mover.least + (words[mover.word] >> mover.shift & mover.mask) as u8
    }

    fn paint(&self, words: &[u64; W]) -> Occupancy {
        let mut covered = self.walls.clone();
        for mover in &self.vehicles {
            let offset = self.offset(words, mover);
            let (along, across) = if mover.is_row {
                (&mut covered.rows, &mut covered.cols)
            } else {
                (&mut covered.cols, &mut covered.rows)
            };
            along[mover.lane] |= cells(offset, mover.length);
            for cell in offset..offset + mover.length {
                across[cell as usize] |= 1 << mover.lane;
            }
        }
        covered
    }

    /// Where a vehicle stands along its lane.
    #[inline(always)]
    pub fn offset_of(&self, words: &[u64; W], vehicle: usize) -> u8 {
        self.offset(words, &self.vehicles[vehicle])
    }

    /// Whether the red car is out.
    #[inline(always)]
    pub fn is_out(&self, words: &[u64; W]) -> bool {
        self.offset_of(words, self.red) == self.exit_offset
    }

    /// The most slides that a vehicle can have.
    pub fn most_slides(&self, vehicle: usize) -> usize {
        let most = self.vehicles[vehicle].mask as usize;
        if self.metric == Metric::Steps { most.min(2) } else { most }
    }

    /// Calls `visit` with every position one slide of these vehicles away, the vehicle, and whether it goes forward.
    pub fn neighbours(
        &self,
        words: &[u64; W],
        vehicles: &[usize],
        mut visit: impl FnMut([u64; W], usize, bool),
    ) {
        let covered = self.paint(words);
        for &index in vehicles {
            let mover = &self.vehicles[index];
            let offset = self.offset(words, mover);
            for to in self.reachable::<false>(&covered, mover, offset) {
                visit(moved(words, mover, to), index, to > offset);
            }
        }
    }

    /// The places that a vehicle can slide to.
    #[inline(always)]
    fn reachable<const BY_STEPS: bool>(
        &self,
        covered: &Occupancy,
        mover: &Mover,
        offset: u8,
    ) -> impl Iterator<Item = u8> + use<W, BY_STEPS> {
        let lane = if mover.is_row { covered.rows[mover.lane] } else { covered.cols[mover.lane] };
        let (low, high) = gap(lane, offset, mover.length);
        let (mut least, mut most) = (low, high - mover.length);
        if BY_STEPS || self.metric == Metric::Steps {
            (least, most) = (least.max(offset.saturating_sub(1)), most.min(offset + 1));
        }
        (least..=most).filter(move |&to| to != offset)
    }

    /// Appends every new position one slide away from one; with `TO_SOLVED`, stops at a solved one.
    fn expand_one<const TO_SOLVED: bool, const BY_STEPS: bool>(
        &self,
        at: usize,
        positions: &mut Vec<Position<W>>,
        seen: &mut IndexSet,
    ) -> bool {
        let from = positions[at];
        let covered = self.paint(&from.words);
        for (index, mover) in self.vehicles.iter().enumerate() {
            if mover.mask == 0 || self.is_asleep::<BY_STEPS>(mover, index, &from) {
                continue;
            }
            let offset = self.offset(&from.words, mover);
            for to in self.reachable::<BY_STEPS>(&covered, mover, offset) {
                let words = moved(&from.words, mover, to);
                if !seen.insert(&words, positions.len(), |at| &positions[at].words) {
                    continue;
                }
                let (low, high) = (to.min(offset), to.max(offset) + mover.length - 1);
                positions.push(Position { words, moved: index as u16, low, high });
                if TO_SOLVED && index == self.red && to == self.exit_offset {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a vehicle's slides can be left out after those that led here.
    #[inline(always)]
    fn is_asleep<const BY_STEPS: bool>(&self, mover: &Mover, index: usize, from: &Position<W>) -> bool {
        if from.moved == NONE {
            return false;
        }
        let last = &self.vehicles[from.moved as usize];
        if mover.is_row == last.is_row {
            // A second move of one vehicle leads nowhere that the first could not.
            mover.lane < last.lane
                || !BY_STEPS && self.metric == Metric::Moves && index == from.moved as usize
        } else {
            // Rows count as lower than columns.
            mover.is_row && !(from.low as usize..=from.high as usize).contains(&mover.lane)
        }
    }
}

/// The position after a vehicle went to a place along its lane.
#[inline(always)]
fn moved<const W: usize>(words: &[u64; W], mover: &Mover, to: u8) -> [u64; W] {
    let mut words = *words;
    words[mover.word] &= !(mover.mask << mover.shift);
    words[mover.word] |= u64::from(to - mover.least) << mover.shift;
    words
}

/// The bits of the cells beyond the edge of a lane.
fn beyond(side: usize) -> u32 {
    u32::MAX.checked_shl(side as u32).unwrap_or(0)
}

/// The bits of a vehicle's cells.
#[inline(always)]
fn cells(offset: u8, length: u8) -> u32 {
    (((1u64 << length) - 1) << offset) as u32
}

/// The cells around a vehicle up to the nearest covered ones, as the first and the one behind the last.
#[inline(always)]
fn gap(covered: u32, offset: u8, length: u8) -> (u8, u8) {
    let below = covered & (1u32 << offset).wrapping_sub(1);
    let above = u64::from(covered) >> (offset + length);
    let low = (u32::BITS - below.leading_zeros()) as u8;
    let high =
        offset + length + above.trailing_zeros().min(MAX_SIDE as u32 - u32::from(offset + length)) as u8;
    (low, high)
}

impl<const W: usize> Space for Wide<W> {
    type Position = Position<W>;
    type Seen = IndexSet;
    type Key = [u64; W];

    /// A crowded board can have hundreds of slides.
    const PATIENCE: usize = 1 << 5;

    /// The position, its parent, and two slots of the set in the worst case.
    const BYTES: usize = size_of::<Position<W>>() + 4 + 2 * 8;

    fn start(&self) -> Position<W> {
        self.start
    }

    fn is_solved(&self, position: &Position<W>) -> bool {
        self.is_out(&position.words)
    }

    fn awake(&self, position: &Position<W>) -> Position<W> {
        Position { moved: NONE, ..*position }
    }

    fn key(position: &Position<W>) -> [u64; W] {
        position.words
    }

    fn clear(&self, seen: &mut IndexSet, _expected: usize) {
        seen.clear();
    }

    fn insert(&self, position: &Position<W>, positions: &[Position<W>], seen: &mut IndexSet) -> bool {
        seen.insert(&position.words, positions.len(), |at| &positions[at].words)
    }

    fn expand<const TO_SOLVED: bool, const BY_STEPS: bool>(
        &self,
        from: Range<usize>,
        positions: &mut Vec<Position<W>>,
        parents: &mut Vec<u32>,
        seen: &mut IndexSet,
    ) -> bool {
        for at in from {
            let solved = self.expand_one::<TO_SOLVED, BY_STEPS>(at, positions, seen);
            if TO_SOLVED {
                parents.resize(positions.len(), at as u32);
            }
            if solved {
                return true;
            }
        }
        false
    }

    fn offsets(&self, key: &[u64; W], offsets: &mut [u8]) {
        for (mover, offset) in self.vehicles.iter().zip(offsets) {
            *offset = self.offset(key, mover);
        }
    }

    fn key_at(&self, offsets: &[u8]) -> Option<[u64; W]> {
        let mut words = [0; W];
        for (mover, &offset) in self.vehicles.iter().zip(offsets) {
            let distance = u64::from(offset.checked_sub(mover.least)?);
            if distance > mover.mask {
                return None;
            }
            words[mover.word] |= distance << mover.shift;
        }
        Some(words)
    }
}
