//! The bound against true distances, at every position of many clusters.

use super::Must;
use crate::{
    board::Board,
    boards::{Dice, board, random_board},
    metric::Metric,
    oracle::{self, Cells, Oracle},
};

/// No bound of the boards here is greater.
const HIGH: u32 = 400;

#[derive(Debug, Default)]
struct Tally {
    boards: usize,
    positions: u64,
    bounds: u64,
    distances: u64,
    without_choice: usize,
    by_exit: [usize; 4],
    walled: usize,
}

/// Where each vehicle stands along its lane.
fn offsets(oracle: &Oracle, board: &Board, cells: &Cells) -> Vec<u8> {
    let offset = |number: usize| {
        let first = cells.iter().position(|&cell| cell == number as u8).expect("it is on the board");
        let lies = board.vehicles()[number].orientation.as_str() == "H";
        (if lies { first % oracle.cols } else { first / oracle.cols }) as u8
    };
    (0..oracle.ids.len()).map(offset).collect()
}

/// The bound of a position, `None` where there is no choice at all.
fn bound(must: &mut Must, offsets: &[u8]) -> Option<u32> {
    must.set(|vehicle| offsets[vehicle]);
    let bound = must.at_most(HIGH).then(|| must.bound(0..=HIGH).expect("it is at most that"));
    if let Some(bound) = bound {
        assert!((bound..bound + 4).all(|budget| must.at_most(budget)), "more budget is never worse");
    }
    bound
}

fn compare(board: &Board, most: usize, tally: &mut Tally) {
    let oracle = Oracle::of(board);
    let Some(positions) = oracle.flood(most) else { return };
    tally.boards += 1;
    tally.by_exit[board.exit() as usize] += 1;
    tally.walled += usize::from(!board.walls().is_empty());
    let frozen = vec![false; board.vehicles().len()];
    for metric in [Metric::Moves, Metric::Steps] {
        let mut must = Must::new(board, &frozen, metric);
        for (cells, distance) in oracle.cluster(&positions, metric).distances {
            let found = bound(&mut must, &offsets(&oracle, board, &cells));
            tally.positions += 1;
            let Some(distance) = distance else {
                tally.without_choice += usize::from(found.is_none());
                continue;
            };
            let found = found.unwrap_or_else(|| panic!("{board:?} has no choice"));
            assert!(found <= distance, "{board:?} {metric}: {found} > {distance} at {cells:?}");
            assert_eq!(found == 0, distance == 0);
            tally.bounds += u64::from(found);
            tally.distances += u64::from(distance);
        }
    }
}

#[test]
fn the_bound_is_never_above_the_distance() {
    let mut tally = Tally::default();
    let mut dice = Dice(41);
    while tally.boards < 500 {
        let random =
            if dice.roll(3) == 0 { random_board(&mut dice) } else { oracle::random::board(&mut dice) };
        compare(&random, 1_500, &mut tally);
    }
    println!("{tally:?}");
    assert!(tally.by_exit.iter().all(|&boards| boards > 60) && tally.walled > 60, "{tally:?}");
    assert!(tally.bounds * 10 > tally.distances * 6 && tally.without_choice > 1_000, "{tally:?}");
}

#[test]
fn a_published_cluster() {
    let mut tally = Tally::default();
    compare(&board("GBB.L./GHI.LM/GHIXXM/CCCK.M/..JKDD/EEJFF."), 5_000, &mut tally);
    println!("{tally:?}");
    assert_eq!(tally.positions, 2 * 4780);
}

/// Frozen vehicles are walls to the bound: where they alone are in the way there is no choice.
#[test]
fn frozen_vehicles_are_walls() {
    let board = board(".A../.A../XXB./..B.");
    let offsets: Vec<u8> = board.vehicles().iter().map(|vehicle| vehicle.offset()).collect();
    let b = board.index_of("B").unwrap();
    let mut frozen = vec![false; 3];
    assert_eq!(bound(&mut Must::new(&board, &frozen, Metric::Moves), &offsets), Some(2));
    frozen[board.index_of("A").unwrap()] = true;
    assert_eq!(bound(&mut Must::new(&board, &frozen, Metric::Moves), &offsets), Some(2));
    frozen[b] = true;
    assert_eq!(bound(&mut Must::new(&board, &frozen, Metric::Moves), &offsets), None);
}
