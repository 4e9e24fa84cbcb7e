//! What can happen within one lane, worked out once for every lane of its kind.

use std::{collections::HashMap, sync::Arc};

/// The most cells of a lane.
pub(crate) const MAX_CELLS: usize = 8;
/// The most arrangements of a lane: two cars on eight cells.
const MAX_ARRANGEMENTS: usize = 15;
/// The most vehicles of a lane.
pub(crate) const MAX_VEHICLES: usize = MAX_CELLS / 2;

/// Lanes that differ in nothing that matters to their vehicles share one [`LaneTable`].
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct LaneKind {
    /// Number of cells.
    pub cells: u8,
    /// The cells that are walls or hold vehicles that never move, a bit each.
    pub walls: u8,
    /// The lengths of the vehicles in order, 0 after the last.
    pub lengths: [u8; MAX_VEHICLES],
}

/// The arrangements of a lane (one for every way its vehicles can stand in it) and the slides between them.
pub(crate) struct LaneTable {
    /// `targets[arrangement << 8 | crossing]`: the arrangements one slide of any distance away, a bit each, when the
    /// cells in `crossing` are covered by vehicles of crossing lanes. From [`LaneTable::STEPS`] on, the same for slides of
    /// one cell.
    pub targets: [u16; 1 << 13],
    /// `same_vehicle[from][to]`: the arrangements that the vehicle of this slide could be brought to from `to`.
    pub same_vehicle: [[u16; 16]; 16],
    /// `span[from][to]`: every cell that the vehicle covers before, during or after the slide.
    pub span: [[u8; 16]; 16],
    /// The cells covered, with cell `i` at bit `8 * i`: ready to be moved into the crossing bytes of the other lanes.
    pub spread: [u64; 16],
    /// Where each vehicle stands, by arrangement.
    pub offsets: Vec<[u8; MAX_VEHICLES]>,
}

impl LaneTable {
    /// Where the slides of one cell start.
    pub const STEPS: usize = 1 << 12;

    fn new(kind: &LaneKind) -> LaneTable {
        let count = kind.lengths.iter().take_while(|&&length| length > 0).count();
        let lengths = &kind.lengths[..count];
        let mut offsets = Vec::new();
        arrange(kind, lengths, 0, &mut [0; MAX_VEHICLES], &mut offsets);
        debug_assert!((1..=MAX_ARRANGEMENTS).contains(&offsets.len()));
        let mut table = LaneTable {
            targets: [0; 1 << 13],
            same_vehicle: [[0; 16]; 16],
            span: [[0; 16]; 16],
            spread: [0; 16],
            offsets: Vec::new(),
        };
        for (from, standing) in offsets.iter().enumerate() {
            for (&offset, &length) in standing.iter().zip(lengths) {
                for cell in offset..offset + length {
                    table.spread[from] |= 1 << (8 * cell);
                }
            }
            for (to, moved) in offsets.iter().enumerate() {
                let Some((vehicle, span)) = slide_between(kind, lengths, standing, moved) else { continue };
                table.span[from][to] = span;
                for (other, standing) in offsets.iter().enumerate() {
                    let same =
                        slide_between(kind, lengths, moved, standing).is_some_and(|(v, _)| v == vehicle);
                    table.same_vehicle[from][to] |= u16::from(same) << other;
                }
                let is_step = standing[vehicle].abs_diff(moved[vehicle]) == 1;
                for crossing in (0..1 << kind.cells).filter(|crossing| crossing & span as usize == 0) {
                    let case = from << 8 | crossing;
                    table.targets[case] |= 1 << to;
                    table.targets[LaneTable::STEPS + case] |= u16::from(is_step) << to;
                }
            }
        }
        table.offsets = offsets;
        table
    }
}

/// Appends every way in which the vehicles from `next` on can stand behind those placed already.
fn arrange(
    kind: &LaneKind,
    lengths: &[u8],
    next: usize,
    standing: &mut [u8; MAX_VEHICLES],
    found: &mut Vec<[u8; MAX_VEHICLES]>,
) {
    if next == lengths.len() {
        found.push(*standing);
        return;
    }
    let start = if next == 0 { 0 } else { standing[next - 1] + lengths[next - 1] };
    for offset in start..=kind.cells.saturating_sub(lengths[next]) {
        if mask(offset, offset + lengths[next]) & kind.walls == 0 {
            standing[next] = offset;
            arrange(kind, lengths, next + 1, standing, found);
        }
    }
}

/// The vehicle whose slide leads from one arrangement to another, and the cells that it covers on the way; `None` where
/// no single slide leads there.
fn slide_between(kind: &LaneKind, lengths: &[u8], from: &[u8], to: &[u8]) -> Option<(usize, u8)> {
    let mut moved = (0..lengths.len()).filter(|&vehicle| from[vehicle] != to[vehicle]);
    let (vehicle, None) = (moved.next()?, moved.next()) else { return None };
    // No other vehicle of the lane can be in between: the order never changes, and both arrangements are sound.
    let (low, high) = (from[vehicle].min(to[vehicle]), from[vehicle].max(to[vehicle]));
    let span = mask(low, high + lengths[vehicle]);
    (span & kind.walls == 0).then_some((vehicle, span))
}

/// The bits of the cells from `start` to before `end`.
fn mask(start: u8, end: u8) -> u8 {
    ((1u16 << end) - (1 << start)) as u8
}

/// The tables made so far. A table takes some microseconds to make, a puzzle often less to solve, and most puzzles are
/// made of the same few kinds of lanes.
#[derive(Default)]
pub(crate) struct LaneTables(HashMap<LaneKind, Arc<LaneTable>>);

impl LaneTables {
    /// Tables that are kept; each has about 17 KB.
    const KEPT: usize = 512;

    pub fn get(&mut self, kind: LaneKind) -> Arc<LaneTable> {
        if self.0.len() >= Self::KEPT && !self.0.contains_key(&kind) {
            self.0.clear();
        }
        self.0.entry(kind).or_insert_with(|| Arc::new(LaneTable::new(&kind))).clone()
    }
}
