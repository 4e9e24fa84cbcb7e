//! From a position to those one slide away: the loops that all the time of a search goes into.

use std::ops::Range;

use super::{
    LANES, Lanes, Position, Target,
    table::{LaneTable, MAX_CELLS},
};
use crate::seen::Seen;

impl<const W: usize, V: Seen> Lanes<W, V> {
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

    /// The target of a slide, and the position that it leads to.
    #[inline(always)]
    fn target(&self, of: &Slides, bit: usize) -> (&Target, u64) {
        let target = &self.targets[usize::from(of.word) % W][bit % 64];
        (target, of.packed & target.keep | target.set)
    }

    /// [`Space::expand`], for one kind of slides.
    ///
    /// What costs most here is a branch that the processor cannot foresee: how many slides a position has, and which of them
    /// lead to something new (one in five). So some positions are taken at a time, and their slides go through one loop
    /// that runs from the first to the last of all, and sorts out what is known without a branch. As the looks into the
    /// set do not wait for each other, a large set's distance matters less, too.
    #[inline(never)] // loops that are hot enough to have the registers for themselves
    pub(super) fn expand_all<const TO_SOLVED: bool, const BY_STEPS: bool>(
        &self,
        from: Range<usize>,
        positions: &mut Vec<Position>,
        parents: &mut Vec<u32>,
        seen: &mut V,
    ) -> bool {
        let mut batch = [Slides::default(); BATCH];
        let mut fresh = [(0u8, 0u8); 64 * BATCH];
        let mut start = from.start;
        while start < from.end {
            let end = from.end.min(start + BATCH / W);
            let mut count = 0;
            let mut is_last = false;
            for (at, position) in positions[start..end].iter().enumerate() {
                let mut slides = self.slides::<BY_STEPS>(position);
                is_last =
                    TO_SOLVED && slides.iter().zip(&self.to_solved).any(|(slides, last)| slides & last != 0);
                if is_last {
                    slides = std::array::from_fn(|word| slides[word] & self.to_solved[word]);
                }
                for (word, &slides) in slides.iter().enumerate() {
                    batch[count % BATCH] = Slides {
                        slides,
                        packed: position.packed,
                        entry: count as u8,
                        at: at as u8,
                        word: word as u8,
                    };
                    count += usize::from(slides != 0);
                }
                if is_last {
                    break;
                }
            }
            let mut found = 0;
            if seen.is_far() {
                walk(&batch, count, |of, bit| seen.prefetch(self.target(of, bit).1));
            }
            walk(&batch, count, |of, bit| {
                fresh[found % (64 * BATCH)] = (of.entry, bit as u8);
                found += usize::from(!seen.has(self.target(of, bit).1));
            });
            make_room(found, positions, seen);
            for &(entry, bit) in &fresh[..found] {
                let of = &batch[usize::from(entry) % BATCH];
                let (target, packed) = self.target(of, usize::from(bit));
                if seen.insert(packed) {
                    let at = start + usize::from(of.at);
                    let position = self.slide::<BY_STEPS>(&positions[at], target, packed);
                    positions.push(position);
                    if TO_SOLVED {
                        parents.push(at as u32);
                    }
                }
            }
            if is_last {
                return true;
            }
            start = end;
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
pub(super) fn cross(crossing: &mut [u8; LANES], id: usize, spread: u64) {
    let [rows, cols] = crossing.as_chunks_mut::<MAX_CELLS>().0 else { unreachable!("sixteen lanes") };
    let side = if id < MAX_CELLS { cols } else { rows };
    *side = (u64::from_le_bytes(*side) ^ spread << (id % MAX_CELLS)).to_le_bytes();
}

/// Sets of slides that are gone through together.
const BATCH: usize = 32;

/// Slides from a position.
#[derive(Clone, Copy, Default)]
struct Slides {
    slides: u64,
    packed: u64,
    /// Its own place in the batch.
    entry: u8,
    /// Which of the positions expanded together.
    at: u8,
    /// Which word of its slides.
    word: u8,
}

/// Goes through all slides of a batch, none of which is an empty set, without a branch at the end of each.
#[inline(always)]
fn walk(batch: &[Slides; BATCH], count: usize, mut visit: impl FnMut(&Slides, usize)) {
    let mut entry = 0;
    let mut slides = batch[0].slides;
    let mut next = batch[1].slides;
    while entry < count {
        visit(&batch[entry % BATCH], slides.trailing_zeros() as usize);
        slides &= slides - 1;
        let is_done = slides == 0;
        slides = if is_done { next } else { slides };
        entry += usize::from(is_done);
        next = batch[(entry + 1) % BATCH].slides;
    }
}

/// Makes room for so many positions more.
#[inline(always)]
pub(super) fn make_room(more: usize, positions: &[Position], seen: &mut impl Seen) {
    while seen.is_tight(positions.len() + more) {
        seen.grow(positions.iter().map(|position| position.packed));
    }
}
