//! What a description says, against counting every path of a small board by hand or by brute force.

mod boards;

use std::collections::BTreeSet;

use boards::{Dice, board, random_board};
use unjam_core::{Board, Slide, SolveOptions, Status, describe, solve};

fn cost(board: &Board) -> Option<u32> {
    solve(board, &SolveOptions::default()).unwrap().cost
}

/// Every shortest solution, by trying every slide and asking the solver each time.
fn all_shortest(from: &Board) -> Vec<Vec<Slide>> {
    let Some(left) = cost(from) else { return Vec::new() };
    if left == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for slide in from.slides() {
        let next = from.slide(&slide).unwrap();
        if cost(&next) == Some(left - 1) {
            found.extend(all_shortest(&next).into_iter().map(|rest| [vec![slide.clone()], rest].concat()));
        }
    }
    found
}

#[test]
fn a_truck_in_the_way() {
    let description = describe(&board("..A.../..A.../XXA.../....../....../......"), None, None).unwrap();
    assert_eq!(
        serde_json::to_string(&description).unwrap(),
        r#"{"status":"solved","vehicles":2,"states":14,"solvedStates":4,"farthest":2,"moves":2,"steps":7,"solutions":1,"#
            .to_owned()
            + r#""positions":2,"averageSlides":5,"forcedMoves":2,"solution":[["A",3],["X",4]],"redAway":0,"#
            + r#""backMoves":0,"counterIntuitive":0,"mustMove":["A","X"]}"#
    );
}

#[test]
fn unsolvable_and_solved_boards_are_described_too() {
    let shut = describe(&board("..A/XXA/..A"), None, None).unwrap();
    assert_eq!((shut.status, shut.moves, shut.must_move.len()), (Status::Unsolvable, None, 0));
    assert_eq!((shut.states, shut.solved_states, shut.farthest), (1, 0, None));
    let out = describe(&board("AA./.XX/..."), None, None).unwrap();
    assert_eq!(
        (out.status, out.moves, out.steps, out.solutions),
        (Status::Solved, Some(0), Some(0), Some(1))
    );
    assert_eq!((out.positions, out.solution, out.must_move.len()), (Some(0), Some(Vec::new()), 0));
}

#[test]
fn the_solutions_are_all_there_are() {
    let mut dice = Dice(11);
    let mut described = 0;
    while described < 25 {
        let start = random_board(&mut dice);
        if start.rows() * start.cols() > 16 || cost(&start).is_none_or(|cost| cost > 6) {
            continue;
        }
        described += 1;
        let all = all_shortest(&start);
        let description = describe(&start, None, None).unwrap();
        assert_eq!(description.moves, cost(&start));
        assert_eq!(description.solutions, Some(all.len() as u64), "{start}");
        assert_eq!(description.solution.as_ref(), all.first(), "{start}");
        let mut positions = BTreeSet::new();
        let mut total = 0;
        for solution in &all {
            let mut at = start.clone();
            for slide in solution {
                if positions.insert(at.key()) {
                    total += at.slides().len();
                }
                at = at.slide(slide).unwrap();
            }
        }
        assert_eq!(description.positions, Some(positions.len() as u64), "{start}");
        let average = if total == 0 { 0.0 } else { total as f64 / positions.len() as f64 };
        assert!((description.average_slides.unwrap() - average).abs() <= 0.005, "{start}");
        for id in &description.must_move {
            assert!(all.iter().all(|solution| solution.iter().any(|slide| slide.id == *id)), "{start}");
        }
    }
}
