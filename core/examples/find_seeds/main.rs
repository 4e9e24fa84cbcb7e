//! Finds the boards that hard puzzles start from: `cargo run --release --example find_seeds -- core/data`.
//!
//! 1. Climbs: from drawn lane plans, changes are kept as long as the farthest position comes no nearer.
//! 2. Spreads: the best plan not yet looked around has all its neighbours measured, again and again.
//! 3. Writes `seeds.txt`, a farthest position of many plans of every distance, and `starts.txt`, every minimal
//!    position of the hardest plans.
//!
//! All of it is counted and seeded, so that the files come out the same each time, after some minutes on one core.

mod lane;
mod plan;
mod select;
mod sweep;

use std::{
    collections::{BTreeSet, HashMap},
    env, fs,
    path::PathBuf,
};

use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

use plan::Plan;
use sweep::{Sweeper, Swept};

/// Drawn plans to climb from.
const CLIMBS: u64 = 2000;
/// Changes in a row without getting farther that end a climb.
const PATIENCE: u32 = 250;
/// Plans measured while spreading.
const SPREAD: usize = 50_000;
/// Plans that reach less are not looked around.
const SPREAD_FROM: usize = 30;
/// Plans that reach so far have two lanes changed at a time as well.
const PAIRS_FROM: usize = 44;
/// Plans with more solvable positions are left: a puzzle's cluster has to be surveyed in a few milliseconds.
const MOST_POSITIONS: usize = 20_000;

/// Plans measured so far and how far each reaches.
struct Atlas {
    sweeper: Sweeper,
    swept: Swept,
    reach: HashMap<Plan, usize>,
}

impl Atlas {
    fn reach(&mut self, plan: Plan) -> usize {
        if let Some(&reach) = self.reach.get(&plan) {
            return reach;
        }
        let reach = if self.sweeper.sweep(&plan, &mut self.swept) { self.swept.farthest() } else { 0 };
        self.reach.insert(plan, reach);
        reach
    }

    /// Changes a drawn plan as long as it gets no worse.
    fn climb(&mut self, seed: u64) {
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        let mut plan = Plan::draw(&mut dice);
        let mut reach = self.reach(plan);
        let mut idle = 0;
        while idle < PATIENCE {
            let other = plan.changed(&mut dice);
            if other == plan || !other.is_within_set() {
                continue;
            }
            let other_reach = self.reach(other);
            idle = if other_reach > reach { 0 } else { idle + 1 };
            if other_reach >= reach {
                (plan, reach) = (other, other_reach);
            }
        }
    }

    /// How many plans reach how far, for watching.
    fn far(&self) -> String {
        let count = |least: usize| self.reach.values().filter(|&&reach| reach >= least).count();
        let counts: Vec<String> =
            [20, 30, 35, 40, 45, 50].map(|least| format!("{least}: {}", count(least))).into();
        format!("reaching {}", counts.join(", "))
    }

    fn spread(&mut self) {
        let worth = |&(&plan, &reach): &(&Plan, &usize)| (reach >= SPREAD_FROM).then_some((reach, plan));
        let mut open: BTreeSet<(usize, Plan)> = self.reach.iter().filter_map(|entry| worth(&entry)).collect();
        let end = self.reach.len() + SPREAD;
        let mut reported = 0;
        while let Some((reach, plan)) = open.pop_last() {
            for other in plan.neighbours(reach >= PAIRS_FROM) {
                if !self.reach.contains_key(&other) {
                    let other_reach = self.reach(other);
                    if other_reach >= SPREAD_FROM {
                        open.insert((other_reach, other));
                    }
                }
            }
            if self.reach.len() / 10_000 > reported {
                reported = self.reach.len() / 10_000;
                eprintln!("{} plans, now around {reach}, {}", self.reach.len(), self.far());
            }
            if self.reach.len() >= end {
                break;
            }
        }
    }
}

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).expect("the folder to write to, core/data"));
    let mut atlas =
        Atlas { sweeper: Sweeper::new(MOST_POSITIONS), swept: Swept::default(), reach: HashMap::new() };
    for seed in 0..CLIMBS {
        atlas.climb(seed);
        if seed % 200 == 199 {
            eprintln!("{} plans after {} climbs, {}", atlas.reach.len(), seed + 1, atlas.far());
        }
    }
    atlas.spread();
    let mut plans: Vec<(usize, Plan)> = atlas.reach.into_iter().map(|(plan, reach)| (reach, plan)).collect();
    plans.sort_unstable();
    fs::write(folder.join("seeds.txt"), select::seeds(&plans, &mut atlas.sweeper))?;
    fs::write(folder.join("starts.txt"), select::starts(&plans, &mut atlas.sweeper))
}
