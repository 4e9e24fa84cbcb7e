//! Makes the puzzles of many codes of every level and says whether they are what they should be:
//! `cargo run --release --example generate_report -- 10000`.
//!
//! Every puzzle is solved again, and once more without each of its vehicles. A time is that of one call of `generate`
//! on one core, while the other cores do the same.

use std::{
    collections::{BTreeMap, HashSet},
    env,
    time::{Duration, Instant},
};

use rayon::prelude::*;
use unjam_core::{
    Board, Error, GenerateOptions, Layout, Level, Orientation, Placement, Puzzle, SolveOptions, generate,
    solve,
};

/// What is looked at of one code.
struct Row {
    puzzle: Result<Puzzle, Error>,
    time: Duration,
    is_best_right: bool,
    is_minimal: bool,
}

fn row(code: &str, level: Level) -> Row {
    let options = GenerateOptions { level: Some(level), ..GenerateOptions::default() };
    let start = Instant::now();
    let puzzle = generate(Some(code), &options, None);
    let time = start.elapsed();
    let Ok(made) = &puzzle else { return Row { puzzle, time, is_best_right: false, is_minimal: false } };
    let is_best_right = fewest(&made.board) == Some(made.best);
    let is_minimal = (0..made.board.vehicles().len())
        .filter(|&index| index != made.board.red_index())
        .all(|index| fewest(&without(&made.board, index)) != Some(made.best));
    Row { puzzle, time, is_best_right, is_minimal }
}

fn fewest(board: &Board) -> Option<u32> {
    solve(board, &SolveOptions::default()).expect("never stopped").cost
}

fn without(board: &Board, index: usize) -> Board {
    let others = board.vehicles().iter().enumerate().filter(|&(number, _)| number != index);
    let vehicles = others.map(|(_, vehicle)| Placement {
        id: vehicle.id.to_string(),
        row: vehicle.row.into(),
        col: vehicle.col.into(),
        length: vehicle.length.into(),
        orientation: vehicle.orientation,
        place: None,
    });
    Layout {
        rows: board.rows(),
        cols: board.cols(),
        vehicles: vehicles.collect(),
        walls: board.walls().iter().map(|wall| (wall.row.into(), wall.col.into())).collect(),
        red: Some(board.red().id.to_string()),
        exit: Some(board.exit()),
        problems: Vec::new(),
    }
    .build()
    .expect("a board with one vehicle fewer")
}

/// The same for boards that are one another's mirror image, top for bottom, or shifted copies, or both.
fn shape(board: &Board) -> Vec<(i32, i32, u8, Orientation, bool)> {
    let of = |mirrored: bool| {
        let mut shape: Vec<_> = board
            .vehicles()
            .iter()
            .enumerate()
            .map(|(index, vehicle)| {
                let row = i32::from(if mirrored { vehicle.last().row } else { vehicle.row });
                let row = if mirrored { -row } else { row };
                let is_red = index == board.red_index();
                (row, i32::from(vehicle.col), vehicle.length, vehicle.orientation, is_red)
            })
            .collect();
        let top = shape.iter().map(|piece| piece.0).min().unwrap_or(0);
        let left = shape.iter().map(|piece| piece.1).min().unwrap_or(0);
        shape.iter_mut().for_each(|piece| (piece.0, piece.1) = (piece.0 - top, piece.1 - left));
        shape.sort_unstable();
        shape
    };
    of(false).min(of(true))
}

/// The same for boards whose lanes hold the same vehicles: other positions of one puzzle, mostly.
fn lanes(board: &Board) -> Vec<(Orientation, u8, u8, u8)> {
    let mut lanes: Vec<_> =
        board.vehicles().iter().map(|v| (v.orientation, v.lane(), v.offset(), v.length)).collect();
    lanes.sort_unstable();
    let mut place = 0;
    let mut before = None;
    for lane in &mut lanes {
        place = if before == Some((lane.0, lane.1)) { place + 1 } else { 0 };
        before = Some((lane.0, lane.1));
        lane.2 = place;
    }
    lanes
}

fn percent(part: usize, whole: usize) -> String {
    format!("{:.2} %", 100.0 * part as f64 / whole.max(1) as f64)
}

fn main() {
    let count: usize = env::args().nth(1).map_or(1000, |text| text.parse().expect("a number of codes"));
    let codes: Vec<String> = (0..count).map(|number| format!("REPORT-{number}")).collect();
    println!(
        "| level | codes | errors | wrong best | not minimal | distinct | mirrored or shifted | lane plans | farthest from even share | ms on average | ms at most |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    let mut details = Vec::new();
    for level in Level::ALL {
        let rows: Vec<Row> = codes.par_iter().map(|code| row(code, level)).collect();
        let puzzles: Vec<&Puzzle> = rows.iter().filter_map(|row| row.puzzle.as_ref().ok()).collect();
        let keys: HashSet<String> = puzzles.iter().map(|puzzle| puzzle.board.key()).collect();
        let shapes: HashSet<_> = puzzles.iter().map(|puzzle| shape(&puzzle.board)).collect();
        let plans: HashSet<_> = puzzles.iter().map(|puzzle| lanes(&puzzle.board)).collect();
        let mut targets: BTreeMap<u32, (usize, HashSet<String>)> =
            level.moves().map(|moves| (moves, Default::default())).collect();
        for puzzle in &puzzles {
            let target = targets.entry(puzzle.best).or_default();
            target.0 += 1;
            target.1.insert(puzzle.board.key());
        }
        let share = puzzles.len() as f64 / level.moves().count() as f64;
        let off = targets.values().map(|target| (target.0 as f64 / share - 1.0).abs()).fold(0.0, f64::max);
        let total: Duration = rows.iter().map(|row| row.time).sum();
        println!(
            "| {level} | {count} | {} | {} | {} | {} | {} | {} | {:.1} % | {:.2} | {:.0} |",
            rows.iter().filter(|row| row.puzzle.is_err()).count(),
            rows.iter().filter(|row| !row.is_best_right).count(),
            rows.iter().filter(|row| !row.is_minimal).count(),
            percent(keys.len(), count),
            keys.len() - shapes.len(),
            plans.len(),
            100.0 * off,
            1000.0 * total.as_secs_f64() / count as f64,
            1000.0 * rows.iter().map(|row| row.time).max().unwrap_or_default().as_secs_f64(),
        );
        for (moves, (puzzles, keys)) in targets {
            details.push(format!("{moves}: {puzzles} ({})", keys.len()));
        }
    }
    println!("\nPuzzles (distinct ones) by fewest moves: {}", details.join(", "));
}
