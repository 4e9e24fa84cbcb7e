//! The distance of every solvable position of a plan, in one backward breadth-first search from all solved ones.

use crate::{
    lane::{Lane, MOST, cell},
    plan::{LANES, Plan, RED, SIDE, kinds},
};

/// Bits of the table's size.
const TABLE_BITS: u32 = 17;
/// Bits of a position: the number of each lane's arrangement in three.
const POSITION_BITS: u32 = 3 * LANES as u32;

/// Searches plan after plan in buffers that are made once.
pub struct Sweeper {
    lanes: Vec<Vec<Lane>>,
    /// Positions seen, in their upper bits the number of the search that saw them, so that nothing has to be cleared.
    table: Vec<u64>,
    search: u64,
    most: usize,
}

/// What one search has seen.
#[derive(Default)]
pub struct Swept {
    /// Positions, nearest first.
    positions: Vec<u64>,
    /// Where each distance begins, and the end of the last.
    begins: Vec<usize>,
}

impl Swept {
    /// The farthest distance; 0 for a plan that cannot be solved.
    pub fn farthest(&self) -> usize {
        self.begins.len().saturating_sub(2)
    }

    /// The positions at a distance, smallest first.
    pub fn at(&self, distance: usize) -> Vec<u64> {
        let mut positions = self.positions[self.begins[distance]..self.begins[distance + 1]].to_vec();
        positions.sort_unstable();
        positions
    }
}

impl Sweeper {
    /// Gives up on plans with more than `most` solvable positions.
    pub fn new(most: usize) -> Sweeper {
        assert!(2 * most <= 1 << TABLE_BITS, "a table that is half empty");
        let lanes = (0..LANES)
            .map(|lane| kinds(lane).iter().map(|lengths| Lane::new(lane, lengths)).collect())
            .collect();
        Sweeper { lanes, table: vec![0; 1 << TABLE_BITS], search: 0, most }
    }

    /// Every solvable position of the plan by distance; `None` when there are too many.
    pub fn sweep(&mut self, plan: &Plan, swept: &mut Swept) -> bool {
        self.search += 1;
        if self.search >> (64 - POSITION_BITS) != 0 {
            self.table.fill(0);
            self.search = 1;
        }
        swept.positions.clear();
        swept.begins.clear();
        let lanes: [&Lane; LANES] = std::array::from_fn(|lane| &self.lanes[lane][plan.0[lane] as usize]);
        let mut seen = Seen { table: &mut self.table, search: self.search };
        solved(&lanes, self.most, &mut seen, &mut swept.positions)
            && flood(&lanes, self.most, &mut seen, swept)
    }

    /// The position as 36 characters, row by row: `X` the red car, cars from `A`, trucks from `O`, `.` empty.
    pub fn draw(&self, plan: &Plan, position: u64) -> String {
        let mut grid = [b'.'; SIDE * SIDE];
        let (mut car, mut truck) = (b'A'..=b'K', b'O'..=b'R');
        for lane in 0..LANES {
            let lengths = plan.lengths(lane);
            let offsets = &self.lanes[lane][plan.0[lane] as usize].offsets[arrangement(position, lane)];
            for (vehicle, (&length, &offset)) in lengths.iter().zip(offsets).enumerate() {
                let is_red = lane == RED && vehicle + 1 == lengths.len();
                let letters = if length == 2 { &mut car } else { &mut truck };
                let letter = if is_red { b'X' } else { letters.next().expect("a plan within the set") };
                (offset..offset + length).for_each(|at| grid[cell(lane, at)] = letter);
            }
        }
        grid.into_iter().map(char::from).collect()
    }
}

fn arrangement(position: u64, lane: usize) -> usize {
    (position >> (3 * lane) & 7) as usize
}

struct Seen<'a> {
    table: &'a mut [u64],
    search: u64,
}

impl Seen<'_> {
    /// Whether the position is new.
    fn add(&mut self, position: u64) -> bool {
        let entry = self.search << POSITION_BITS | position;
        let mut slot = (position.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - TABLE_BITS)) as usize;
        loop {
            let found = self.table[slot];
            if found == entry {
                return false;
            }
            if found >> POSITION_BITS != self.search {
                self.table[slot] = entry;
                return true;
            }
            slot = (slot + 1) % self.table.len();
        }
    }
}

/// Every position with the red car out: every arrangement of the rows, each with every arrangement of the columns
/// that fits. False when there are more than `most`.
fn solved(lanes: &[&Lane; LANES], most: usize, seen: &mut Seen, positions: &mut Vec<u64>) -> bool {
    let mut rows = [0; SIDE];
    loop {
        let red = lanes[RED].offsets[rows[RED]].last().expect("the red car");
        if usize::from(*red) == SIDE - 2 {
            let covered = (0..SIDE).fold(0, |cells, row| cells | lanes[row].cells[rows[row]]);
            let base = (0..SIDE).fold(0, |base, row| base | (rows[row] as u64) << (3 * row));
            let mut fitting = [[0; MOST]; SIDE];
            let mut counts = [0; SIDE];
            for column in 0..SIDE {
                for (number, cells) in lanes[SIDE + column].cells.iter().enumerate() {
                    if cells & covered == 0 {
                        fitting[column][counts[column]] = (number as u64) << (3 * (SIDE + column));
                        counts[column] += 1;
                    }
                }
            }
            if positions.len() + counts.iter().product::<usize>() > most {
                return false;
            }
            combine(base, &fitting, &counts, 0, &mut |position| {
                seen.add(position);
                positions.push(position);
            });
        }
        let Some(row) = (0..SIDE).find(|&row| rows[row] + 1 < lanes[row].cells.len()) else { return true };
        rows[row] += 1;
        rows[..row].fill(0);
    }
}

fn combine(
    base: u64,
    fitting: &[[u64; MOST]; SIDE],
    counts: &[usize; SIDE],
    column: usize,
    found: &mut impl FnMut(u64),
) {
    if column == SIDE {
        return found(base);
    }
    for number in &fitting[column][..counts[column]] {
        combine(base | number, fitting, counts, column + 1, found);
    }
}

fn flood(lanes: &[&Lane; LANES], most: usize, seen: &mut Seen, swept: &mut Swept) -> bool {
    let Swept { positions, begins } = swept;
    let moving: Vec<usize> = (0..LANES).filter(|&lane| lanes[lane].cells.len() > 1).collect();
    let still = (0..LANES).filter(|lane| !moving.contains(lane));
    let still = still.fold(0, |cells, lane| cells | lanes[lane].cells[0]);
    begins.push(0);
    let mut begin = 0;
    while begin < positions.len() {
        let end = positions.len();
        begins.push(end);
        for number in begin..end {
            let position = positions[number];
            let covered =
                moving.iter().fold(still, |all, &lane| all | lanes[lane].cells[arrangement(position, lane)]);
            for &lane in &moving {
                let steps = &lanes[lane].steps[arrangement(position, lane)];
                let mut next = 0;
                while let Some(step) = steps.get(next) {
                    if covered & step.cell != 0 {
                        next += step.skip;
                        continue;
                    }
                    let reached = position ^ step.flip;
                    if seen.add(reached) {
                        positions.push(reached);
                    }
                    next += 1;
                }
            }
            if positions.len() > most {
                return false;
            }
        }
        begin = end;
    }
    true
}
