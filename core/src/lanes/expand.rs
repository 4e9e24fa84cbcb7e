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
    pub(super) fn expand_all<const TO_SOLVED: bool, const BY_STEPS: bool>(
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
pub(super) fn cross(crossing: &mut [u8; LANES], id: usize, spread: u64) {
    let [rows, cols] = crossing.as_chunks_mut::<MAX_CELLS>().0 else { unreachable!("sixteen lanes") };
    let side = if id < MAX_CELLS { cols } else { rows };
    *side = (u64::from_le_bytes(*side) ^ spread << (id % MAX_CELLS)).to_le_bytes();
}

/// How many positions are looked up ahead where the set of those seen is far.
const AHEAD: usize = 8;

/// The most positions one slide away from any: sixteen lanes, fourteen other arrangements each.
const MOST_SLIDES: usize = LANES * 14;

#[inline(always)]
pub(super) fn make_room(positions: &[Position], seen: &mut impl Seen) {
    if seen.is_tight(positions.len() + MOST_SLIDES) {
        seen.grow(positions.iter().map(|position| position.packed));
    }
}
