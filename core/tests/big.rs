//! Big boards. The search for them is also made to solve small ones, where a plain breadth-first search and the oracle
//! know better.

mod boards;
mod oracle;

use std::sync::atomic::{AtomicU64, Ordering};

use boards::{Dice, board};
use oracle::Oracle;
use unjam_core::{
    Board, Cap, Error, Metric, ParseOptions, Side, Solution, SolveOptions, Solver, Status, check, solve,
};

/// A plain search that sees next to nothing, so that all boards are big.
const NO_PLAIN: u64 = 1;

fn solve_big(board: &Board, options: &SolveOptions) -> Solution {
    Solver::new().solve_plain_up_to(NO_PLAIN, board, options).unwrap()
}

/// What must hold of any solution.
fn is_sound(board: &Board, solution: &Solution, options: &SolveOptions) {
    let lower = solution.lower_bound;
    match solution.status {
        Status::Unsolvable => assert_eq!((solution.cost, lower), (None, None)),
        Status::Limit => {
            assert!(solution.cost.is_none() && solution.limit.is_some() && !solution.optimal);
            let leaving = if options.leave && options.metric == Metric::Steps { 2 } else { 0 };
            assert!(lower.unwrap() >= solution.depth.unwrap() + leaving, "{solution:?}");
        }
        Status::Solved => {
            let verdict = check(board, &solution.slides.clone().unwrap().into_iter().collect());
            assert!(verdict.ok, "{verdict:?}");
            assert_eq!((Some(verdict.moves), Some(verdict.steps)), (solution.moves, solution.steps));
            assert!(
                lower <= solution.cost && options.max_cost.is_none_or(|most| solution.cost <= Some(most))
            );
            assert_eq!(solution.optimal, lower == solution.cost);
            assert!(solution.optimal || !options.optimal);
        }
    }
    assert!(options.max_states.is_none_or(|most| solution.explored <= most), "{solution:?}");
}

#[derive(Default, Debug)]
struct Tally {
    boards: usize,
    solved: usize,
    unsolvable: usize,
    capped: usize,
    answers_not_proven: usize,
}

fn agree(board: &Board, dice: &mut Dice, tally: &mut Tally) {
    let oracle = Oracle::of(board);
    if oracle.flood(1_500).is_none() {
        return;
    }
    tally.boards += 1;
    for metric in [Metric::Moves, Metric::Steps] {
        let expected = oracle.cost(metric);
        let options = SolveOptions { metric, threads: Some(1), ..SolveOptions::default() };
        let solution = solve_big(board, &options);
        is_sound(board, &solution, &options);
        assert_eq!(solution.cost, expected);
        let Some(cost) = expected else {
            assert_eq!(solution.status, Status::Unsolvable);
            tally.unsolvable += 1;
            continue;
        };
        tally.solved += 1;

        let leave = SolveOptions { leave: true, ..options };
        let length = if metric == Metric::Steps { board.red().length as u32 } else { 0 };
        assert_eq!(solve_big(board, &leave).cost, Some(cost + length));

        let anytime = SolveOptions { optimal: false, ..options };
        let good = solve_big(board, &anytime);
        is_sound(board, &good, &anytime);
        assert_eq!(good.status, Status::Solved);
        assert!(good.lower_bound <= expected && expected <= good.cost);
        tally.answers_not_proven += usize::from(!good.optimal);

        let enough = SolveOptions { max_cost: Some(cost), ..options };
        assert_eq!(solve_big(board, &enough).cost, expected);
        if cost > 0 {
            for most in [cost - 1, dice.roll(cost as usize) as u32] {
                for optimal in [true, false] {
                    let options = SolveOptions { max_cost: Some(most), optimal, ..options };
                    let limited = solve_big(board, &options);
                    is_sound(board, &limited, &options);
                    assert_eq!((limited.status, limited.limit), (Status::Limit, Some(Cap::MaxCost)));
                    assert!(limited.lower_bound > Some(most) && limited.lower_bound <= expected);
                    assert_eq!(limited.lower_bound, limited.depth.map(|depth| depth + 1));
                }
            }
        }

        // With any cap, what is claimed is true, and one position more or less makes the difference that it should.
        for most in [
            solution.explored,
            (solution.explored - 1).max(1),
            1 + dice.roll(solution.explored as usize) as u64,
        ] {
            let options = SolveOptions { max_states: Some(most), ..options };
            let capped = solve_big(board, &options);
            is_sound(board, &capped, &options);
            if most >= solution.explored {
                assert_eq!(capped, solution);
            } else if capped.status == Status::Limit {
                assert_eq!((capped.limit, capped.explored), (Some(Cap::MaxStates), most), "{capped:?}");
                assert!(capped.lower_bound <= expected);
                tally.capped += 1;
            } else {
                assert_eq!(capped.cost, expected);
            }
        }
    }
}

fn random(seed: u64) {
    let mut dice = Dice(seed);
    let mut tally = Tally::default();
    while tally.boards < 150 {
        let mut board = oracle::random::board(&mut dice);
        if dice.roll(2) == 0 {
            let Some(hardest) = oracle::random::hardest(&board, 1_500) else { continue };
            board = hardest;
        }
        let failed =
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| agree(&board, &mut dice, &mut tally)));
        assert!(failed.is_ok(), "seed {seed}, board {}: {board:?}\n{board}", tally.boards);
    }
    println!("{tally:?}");
    assert!(tally.solved > 100 && tally.unsolvable > 20 && tally.capped > 100, "{tally:?}");
}

#[test]
fn random_boards_1() {
    random(11);
}

#[test]
fn random_boards_2() {
    random(12);
}

/// A 6 × 6 board of 51 moves and one of 64, as published.
const LONG: [(&str, u32); 2] =
    [("GBB.L./GHI.LM/GHIXXM/CCCK.M/..JKDD/EEJFF.", 51), ("EEEB../...BKK/.HHD.I/XXCD.I/G.CAAJ/G.FFFJ", 0)];

#[test]
fn the_result_does_not_depend_on_threads() {
    let boards = [board(LONG[0].0), wide_board(9, 9, 5), wide_board(10, 12, 8)];
    for board in &boards {
        for (optimal, max_states) in [(true, 30_000), (false, 30_000), (true, 7_777)] {
            let options = SolveOptions { optimal, max_states: Some(max_states), ..SolveOptions::default() };
            let one = solve_big(board, &SolveOptions { threads: Some(1), ..options });
            is_sound(board, &one, &options);
            for threads in [2, 3, 8] {
                assert_eq!(solve_big(board, &SolveOptions { threads: Some(threads), ..options }), one);
            }
        }
    }
}

/// A crowded board with its exit on any side.
fn wide_board(rows: usize, cols: usize, seed: u64) -> Board {
    let mut dice = Dice(seed);
    let exit = Side::ALL[seed as usize % 4];
    let lies = matches!(exit, Side::Right | Side::Left);
    let lane = (if lies { rows } else { cols }) / 2;
    let mut grid = vec![vec!['.'; cols]; rows];
    let mut ids = ('A'..='Z').chain('a'..='z').chain('\u{100}'..).filter(|&id| id != 'X');
    let place = |grid: &mut Vec<Vec<char>>, id: char, cells: Vec<(usize, usize)>| {
        let free = cells.iter().all(|&(row, col)| row < rows && col < cols && grid[row][col] == '.');
        if free {
            cells.into_iter().for_each(|(row, col)| grid[row][col] = id);
        }
        free
    };
    let start =
        if exit == Side::Right || exit == Side::Bottom { 0 } else { if lies { cols - 2 } else { rows - 2 } };
    let red = (start..start + 2).map(|i| if lies { (lane, i) } else { (i, lane) });
    place(&mut grid, 'X', red.collect());
    let mut id = ids.next().unwrap();
    for _ in 0..2 * rows * cols {
        let across = dice.roll(2) == 0;
        let (row, col) = (dice.roll(rows), dice.roll(cols));
        if across == lies && lane == (if lies { row } else { col }) {
            continue;
        }
        let length = 2 + dice.roll(3) / 2;
        let cells = (0..length).map(|i| if across { (row, col + i) } else { (row + i, col) });
        if place(&mut grid, id, cells.collect()) {
            id = ids.next().unwrap();
        }
    }
    let rows: Vec<String> = grid.into_iter().map(|row| row.into_iter().collect()).collect();
    boards::board_with_exit(&rows.join("/"), Some(exit))
}

/// All sizes up to the largest are searched without a fault, on any side, with words as wide as they need.
#[test]
fn the_largest_boards() {
    for (rows, cols) in [(9, 20), (20, 9), (24, 24), (32, 32)] {
        for seed in 0..4 {
            let board = wide_board(rows, cols, seed);
            for metric in [Metric::Moves, Metric::Steps] {
                let options = SolveOptions {
                    metric,
                    max_states: Some(600),
                    optimal: seed % 2 == 0,
                    ..SolveOptions::default()
                };
                let solution = solve_big(&board, &options);
                is_sound(&board, &solution, &options);
            }
        }
    }
}

/// A car on the red car's row can never leave it: that is proof enough, however many positions there are.
#[test]
fn what_can_never_be_emptied_is_proof() {
    let rows = ["A..B..C...", "A..B..C...", "XX.....DD.", "..E..F....", "..E..F..G.", "........G."];
    let solution = solve(&board(&rows.join("/")), &SolveOptions::default()).unwrap();
    assert_eq!((solution.status, solution.explored), (Status::Unsolvable, 1));
    let walled = ["A..B..C...", "A..B..C...", "XX.....#..", "..E..F....", "..E..F..G.", "........G."];
    let solution = solve(&board(&walled.join("/")), &SolveOptions::default()).unwrap();
    assert_eq!((solution.status, solution.explored), (Status::Unsolvable, 1));
}

/// The caller is asked on its own thread, and heard.
#[test]
fn a_search_stops_when_told() {
    let board = wide_board(14, 14, 8);
    let caller = std::thread::current().id();
    let asked = AtomicU64::new(0);
    let stop = || {
        assert_eq!(std::thread::current().id(), caller);
        asked.fetch_add(1, Ordering::Relaxed) == 3
    };
    let options = SolveOptions { stop: Some(&stop), ..SolveOptions::default() };
    let result = Solver::new().solve_plain_up_to(NO_PLAIN, &board, &options);
    assert_eq!(result.unwrap_err(), Error::Stopped);
    assert_eq!(asked.into_inner(), 4);
}

#[test]
fn a_bad_number_of_threads_is_an_error() {
    for threads in [0, 1025] {
        let options = SolveOptions { threads: Some(threads), ..SolveOptions::default() };
        assert!(matches!(solve(&board(LONG[0].0), &options), Err(Error::Argument(_))));
    }
}

/// Boards of a published course collection, where it is at hand.
fn course(name: &str) -> Option<Board> {
    let Some(folder) = std::env::var_os("UNJAM_FORMATS") else {
        println!("skipped: UNJAM_FORMATS is not set");
        return None;
    };
    let path = std::path::Path::new(&folder).join("course-csv").join(name);
    Some(Board::parse(&std::fs::read_to_string(path).unwrap(), &ParseOptions::default()).unwrap())
}

#[test]
fn course_boards_are_proven() {
    for (name, moves, most_seen) in [("9x9_4.csv", 27, 100_000), ("9x9_6.csv", 18, 1_100_000)] {
        let Some(board) = course(name) else { return };
        let options = SolveOptions::default();
        let solution = solve_big(&board, &options);
        is_sound(&board, &solution, &options);
        assert_eq!((solution.status, solution.cost), (Status::Solved, Some(moves)));
        // Work is counted, not timed: a plain search sees 33 million positions of the second board.
        println!("{name}: {}", solution.explored);
        assert!(solution.explored <= most_seen, "{}", solution.explored);
    }
}

#[test]
fn a_good_answer_for_the_hardest_course_board() {
    let Some(board) = course("12x12_7.csv") else { return };
    let options = SolveOptions { optimal: false, max_states: Some(3_600_000), ..SolveOptions::default() };
    let solution = solve(&board, &options).unwrap();
    is_sound(&board, &solution, &options);
    println!("{solution:?}");
    assert!(solution.cost <= Some(25) && solution.lower_bound >= Some(18));
}

/// `cargo test --release -p unjam-core --test big -- --ignored --nocapture`, with UNJAM_FORMATS set: two minutes.
#[test]
#[ignore = "takes minutes"]
fn the_hardest_course_board_takes_25_moves() {
    let Some(board) = course("12x12_7.csv") else { return };
    let solution = solve(&board, &SolveOptions::default()).unwrap();
    println!("{solution:?}");
    assert_eq!((solution.cost, solution.optimal), (Some(25), true));
}
