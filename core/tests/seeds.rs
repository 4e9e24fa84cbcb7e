//! Every board in the files of seeds is proven again, by the library's search and by a search of its own.

mod boards;
mod oracle;

use std::collections::BTreeSet;

use oracle::Oracle;
use rayon::prelude::*;
use unjam_core::{Board, Metric, Orientation, ParseOptions, SolveOptions, SurveyOptions, solve, survey};

const SEEDS: &str = include_str!("../data/seeds.txt");
const STARTS: &str = include_str!("../data/starts.txt");

/// Distance and cells of every line, which must be sorted, and none twice.
fn lines(file: &str) -> Vec<(u32, &str)> {
    let lines: Vec<&str> = file.lines().collect();
    assert!(lines.is_sorted_by(|a, b| a < b), "sorted, and none twice");
    assert!(lines.iter().all(|line| line.len() == 39 && line.is_ascii()));
    lines.into_iter().map(|line| (line[..2].parse().unwrap(), &line[3..])).collect()
}

fn board(cells: &str) -> Board {
    let board = Board::parse(cells, &ParseOptions::default()).unwrap();
    let (red, others) = (board.red(), || board.vehicles().iter().filter(|v| v.id.as_str() != "X"));
    assert_eq!((board.rows(), board.cols(), red.row, red.length), (6, 6, 2, 2), "{cells}");
    assert!(others().filter(|v| v.length == 2).count() <= 11, "{cells}");
    assert!(others().filter(|v| v.length == 3).count() <= 4, "{cells}");
    assert!(others().all(|v| v.length <= 3 && board.walls().is_empty()), "{cells}");
    let bars = |orientation, row, col| orientation == Orientation::Horizontal && row == 2 && col > red.col;
    assert!(!others().any(|v| bars(v.orientation, v.row, v.col)), "{cells}");
    board
}

fn fewest(board: &Board) -> Option<u32> {
    solve(board, &SolveOptions::default()).unwrap().cost
}

#[test]
fn every_seed_is_as_far_from_solved_as_it_says_and_nothing_in_its_cluster_is_farther() {
    lines(SEEDS).par_iter().for_each(|&(distance, cells)| {
        let board = board(cells);
        assert_eq!(fewest(&board), Some(distance), "{cells}");
        let survey = survey(&board, &SurveyOptions::default()).unwrap();
        assert_eq!(survey.distance(&board), Some(Some(distance)), "{cells}");
        assert_eq!(survey.summary().max_distance, Some(distance), "{cells}");
    });
}

#[test]
fn every_start_is_as_far_from_solved_as_it_says_and_needs_all_its_vehicles() {
    lines(STARTS).par_iter().for_each(|&(distance, cells)| {
        assert_eq!(fewest(&board(cells)), Some(distance), "{cells}");
        for id in cells.chars().filter(|id| !".X".contains(*id)).collect::<BTreeSet<_>>() {
            assert!(fewest(&board(&cells.replace(id, "."))).unwrap() < distance, "{cells} without {id}");
        }
    });
}

#[test]
fn a_search_that_shares_nothing_with_the_library_agrees() {
    let files = [lines(SEEDS), lines(STARTS)].concat();
    files.par_iter().step_by(97).for_each(|&(distance, cells)| {
        assert_eq!(Oracle::of(&board(cells)).cost(Metric::Moves), Some(distance), "{cells}");
    });
}

#[test]
fn there_are_seeds_of_every_distance_and_starts_of_the_farthest() {
    let count = |lines: &[(u32, &str)], distance| lines.iter().filter(|line| line.0 == distance).count();
    let (seeds, starts) = (lines(SEEDS), lines(STARTS));
    assert!(seeds.len() > 2000, "{}", seeds.len());
    for distance in 20..=51 {
        assert!(count(&seeds, distance) > 0, "{distance}");
    }
    for distance in 40..=51 {
        assert!(count(&starts, distance) > 0, "{distance}");
    }
}
