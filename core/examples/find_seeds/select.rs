//! Which positions go into the files. Every line is a distance in two digits, a space and the 36 cells.

use std::collections::BTreeSet;

use unjam_core::{Board, Cap, ParseOptions, SolveOptions, solve};

use crate::{
    plan::Plan,
    sweep::{Sweeper, Swept},
};

/// The least distance of a seed.
const LEAST: usize = 20;
/// The most seeds of one distance.
const MOST_OF_ONE: usize = 600;
/// From this distance on every minimal start is listed.
const STARTS_FROM: usize = 40;

/// Farthest positions of plans, up to a number for each distance, spread evenly over the plans in their order so that no
/// family of cousins takes all the places.
pub fn seeds(plans: &[(usize, Plan)], sweeper: &mut Sweeper) -> String {
    let mut lines = BTreeSet::new();
    for of_one in plans.chunk_by(|a, b| a.0 == b.0).filter(|of_one| of_one[0].0 >= LEAST) {
        let count = of_one.len().min(MOST_OF_ONE);
        for number in 0..count {
            let (reach, plan) = &of_one[number * of_one.len() / count];
            let mut swept = Swept::default();
            sweeper.sweep(plan, &mut swept);
            lines.insert(line(*reach, &sweeper.draw(plan, swept.at(*reach)[0])));
        }
    }
    lines.into_iter().collect()
}

/// Every start of the farthest distances, without the vehicles that do not matter.
pub fn starts(plans: &[(usize, Plan)], sweeper: &mut Sweeper) -> String {
    let mut lines = BTreeSet::new();
    for (reach, plan) in plans.iter().filter(|(reach, _)| *reach >= STARTS_FROM) {
        let mut swept = Swept::default();
        sweeper.sweep(plan, &mut swept);
        for distance in STARTS_FROM..=*reach {
            for position in swept.at(distance) {
                lines.insert(line(distance, &towed(&sweeper.draw(plan, position), distance)));
            }
        }
    }
    lines.into_iter().collect()
}

fn line(distance: usize, grid: &str) -> String {
    format!("{distance:02} {grid}\n")
}

/// The grid without the vehicles in whose absence it takes just as many moves.
fn towed(grid: &str, distance: usize) -> String {
    let options = SolveOptions { max_cost: Some(distance as u32 - 1), ..SolveOptions::default() };
    let mut grid = grid.to_owned();
    for id in ('A'..='K').chain('O'..='R') {
        let without = grid.replace(id, ".");
        let board = Board::parse(&without, &ParseOptions::default()).expect("a board with fewer vehicles");
        if solve(&board, &options).expect("never stopped").limit == Some(Cap::MaxCost) {
            grid = without;
        }
    }
    grid
}
