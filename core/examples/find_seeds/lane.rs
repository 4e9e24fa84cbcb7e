//! Where the vehicles of one lane can stand, and how they slide.

use crate::plan::SIDE;

/// The most arrangements that a lane has: two cars with two free cells.
pub const MOST: usize = 6;

/// One more cell of a slide.
#[derive(Clone, Copy)]
pub struct Step {
    /// The cell that has to be free, as a bit.
    pub cell: u64,
    /// What changes in the position's number.
    pub flip: u64,
    /// Steps to skip when the cell is not free: the rest of this slide.
    pub skip: usize,
}

/// Everything about one lane that holds vehicles of given lengths.
pub struct Lane {
    /// Offsets of the vehicles, an arrangement each.
    pub offsets: Vec<Vec<u8>>,
    /// Cells covered, an arrangement each.
    pub cells: Vec<u64>,
    /// Every slide from an arrangement, cell by cell.
    pub steps: Vec<Vec<Step>>,
}

/// The number, row by row, of a cell of a lane.
pub fn cell(lane: usize, offset: u8) -> usize {
    let offset = usize::from(offset);
    if lane < SIDE { lane * SIDE + offset } else { offset * SIDE + lane - SIDE }
}

fn cells(lane: usize, from: u8, length: u8) -> u64 {
    (from..from + length).fold(0, |cells, offset| cells | 1 << cell(lane, offset))
}

fn arrangements(lengths: &[u8], from: u8) -> Vec<Vec<u8>> {
    let Some((&length, rest)) = lengths.split_first() else { return vec![Vec::new()] };
    let needed: u8 = lengths.iter().sum();
    (from..=SIDE as u8 - needed)
        .flat_map(|at| arrangements(rest, at + length).into_iter().map(move |rest| [vec![at], rest].concat()))
        .collect()
}

impl Lane {
    pub fn new(lane: usize, lengths: &[u8]) -> Lane {
        let offsets = arrangements(lengths, 0);
        let all_cells = |offsets: &[u8]| {
            offsets.iter().zip(lengths).fold(0, |all, (&at, &length)| all | cells(lane, at, length))
        };
        let steps = offsets
            .iter()
            .enumerate()
            .map(|(number, offsets_here)| {
                let mut steps = Vec::new();
                for (vehicle, &length) in lengths.iter().enumerate() {
                    for forth in [false, true] {
                        let mut slide = Vec::new();
                        let mut moved = offsets_here.clone();
                        loop {
                            let at = moved[vehicle];
                            if if forth { at + length == SIDE as u8 } else { at == 0 } {
                                break;
                            }
                            moved[vehicle] = if forth { at + 1 } else { at - 1 };
                            let Some(to) = offsets.iter().position(|other| *other == moved) else { break };
                            let new = if forth { at + length } else { at - 1 };
                            slide.push(Step {
                                cell: 1 << cell(lane, new),
                                flip: ((number ^ to) as u64) << (3 * lane),
                                skip: 0,
                            });
                        }
                        let length = slide.len();
                        slide.iter_mut().enumerate().for_each(|(i, step)| step.skip = length - i);
                        steps.append(&mut slide);
                    }
                }
                steps
            })
            .collect();
        let cells = offsets.iter().map(|offsets| all_cells(offsets)).collect();
        Lane { offsets, cells, steps }
    }
}
