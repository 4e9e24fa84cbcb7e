//! Puzzles from codes: the same again, as wanted, minimal, and errors that say what was wrong.

mod boards;
mod oracle;

use std::collections::HashSet;

use oracle::Oracle;
use rayon::prelude::*;
use unjam_core::{
    Answer, BatchOptions, Board, Error, GenerateOptions, Layout, Level, Metric, Mismatch, Orientation,
    Placement, PostedPuzzle, Puzzle, Reason, SolveOptions, Status, generate, generate_many, random_codes,
    referee, solve, verify,
};

fn at(level: Level) -> GenerateOptions {
    GenerateOptions { level: Some(level), ..GenerateOptions::default() }
}

fn with_moves(moves: u32) -> GenerateOptions {
    GenerateOptions { moves: Some(moves), ..GenerateOptions::default() }
}

fn fewest(board: &Board) -> Option<u32> {
    let solution = solve(board, &SolveOptions::default()).unwrap();
    assert_ne!(solution.status, Status::Limit);
    solution.cost
}

/// The board without the vehicle of this index, built anew.
fn without(board: &Board, index: usize) -> Board {
    let mut vehicles: Vec<Placement> = board
        .vehicles()
        .iter()
        .map(|v| Placement {
            id: v.id.to_string(),
            row: v.row.into(),
            col: v.col.into(),
            length: v.length.into(),
            orientation: v.orientation,
            place: None,
        })
        .collect();
    vehicles.remove(index);
    Layout {
        rows: board.rows(),
        cols: board.cols(),
        vehicles,
        walls: board.walls().iter().map(|w| (w.row.into(), w.col.into())).collect(),
        red: Some("X".to_owned()),
        exit: Some(board.exit()),
        problems: Vec::new(),
    }
    .build()
    .unwrap()
}

/// Everything that must be true of any puzzle.
fn assert_sound(puzzle: &Puzzle) {
    let board = &puzzle.board;
    assert_eq!(Oracle::of(board).cost(Metric::Moves), Some(puzzle.best), "{puzzle:?}");
    assert_eq!(puzzle.level, Level::of(puzzle.best));
    for (index, vehicle) in board.vehicles().iter().enumerate() {
        if index != board.red_index() {
            assert!(fewest(&without(board, index)).unwrap() < puzzle.best, "{vehicle:?} of {board}");
            let bars = vehicle.orientation == Orientation::Horizontal
                && vehicle.row == board.red().row
                && vehicle.col > board.red().col;
            assert!(!bars, "{vehicle:?} of {board}");
        }
    }
    let letters = |of: fn(u8) -> bool| -> String {
        let mut chosen: Vec<_> = board
            .vehicles()
            .iter()
            .enumerate()
            .filter(|&(index, vehicle)| index != board.red_index() && of(vehicle.length))
            .map(|(_, vehicle)| vehicle)
            .collect();
        chosen.sort_by_key(|vehicle| (vehicle.row, vehicle.col));
        chosen.iter().map(|vehicle| vehicle.id.as_str()).collect()
    };
    assert!("ABCDEFGHIJKLMNSTUVWYZabcdefghijklmn".starts_with(&letters(|length| length == 2)), "{board}");
    assert!("OPQRpqrstuvwyz".starts_with(&letters(|length| length == 3)), "{board}");
    assert_eq!(board.red().id.as_str(), "X");
}

#[test]
fn every_level_makes_sound_puzzles_and_the_same_again() {
    for level in Level::ALL {
        for code in ["2026-11-29", "a", "A_b-9"] {
            let puzzle = generate(Some(code), &at(level), None).unwrap();
            assert!(level.moves().contains(&puzzle.best));
            assert_eq!(puzzle.level, Some(level));
            assert_sound(&puzzle);
            assert!(puzzle.board.vehicles().len() <= 16);
            let again = generate(Some(&code.to_ascii_lowercase()), &puzzle.options, None).unwrap();
            assert_eq!(serde_json::to_string(&again).unwrap(), serde_json::to_string(&puzzle).unwrap());
        }
    }
}

#[test]
fn every_number_of_moves_can_be_asked_for() {
    let options: Vec<GenerateOptions> = (1..=51).map(with_moves).collect();
    options.par_iter().for_each(|options| {
        let puzzle = generate(Some("exact"), options, None).unwrap();
        assert_eq!(Some(puzzle.best), options.moves);
        assert_sound(&puzzle);
    });
}

#[test]
fn other_boards_keep_to_their_options() {
    let cases = [
        r#"{"moves": 4, "rows": 4, "cols": 4}"#,
        r#"{"moves": 6, "rows": 5, "cols": 7, "exitRow": 0}"#,
        r#"{"moves": 6, "rows": 7, "cols": 5, "walls": 2}"#,
        r#"{"level": "beginner", "walls": 3, "maxCars": 5, "maxTrucks": 1}"#,
        r#"{"level": "advanced", "exitRow": 3, "maxCars": 9}"#,
        r#"{"moves": 5, "redLength": 3, "exitRow": 5}"#,
        r#"{"moves": 3, "rows": 10, "cols": 10}"#,
    ];
    for text in cases {
        let options: GenerateOptions = serde_json::from_str(text).unwrap();
        let puzzle = generate(Some("other"), &options, None).unwrap();
        assert_sound(&puzzle);
        let board = &puzzle.board;
        let count = |length| {
            let is_red = |index| index == board.red_index();
            board.vehicles().iter().enumerate().filter(|(i, v)| v.length == length && !is_red(*i)).count()
                as u32
        };
        assert_eq!((board.rows() as u32, board.cols() as u32), (options.rows, options.cols), "{text}");
        assert_eq!(u32::from(board.red().row), options.exit_row.unwrap_or((options.rows - 1) / 2), "{text}");
        assert_eq!(u32::from(board.red().length), options.red_length, "{text}");
        assert_eq!(board.walls().len() as u32, options.walls, "{text}");
        assert!(
            count(2) <= puzzle.options.max_cars.unwrap() && count(3) <= puzzle.options.max_trucks.unwrap()
        );
        assert_eq!((count(2), count(3)), (puzzle.stats.cars, puzzle.stats.trucks));
        assert_eq!(generate(Some("OTHER"), &puzzle.options, None).unwrap(), puzzle, "{text}");
    }
}

#[test]
fn what_no_board_reaches_is_an_error_that_says_how_far_they_reached() {
    let options: GenerateOptions = serde_json::from_str(r#"{"moves": 12, "rows": 4, "cols": 4}"#).unwrap();
    let error = generate(Some("a"), &options, None).unwrap_err();
    assert_eq!(error.code(), "ERR_UNJAM_LIMIT");
    let text = error.to_string();
    // Seven is the most on this board.
    let farthest = text.strip_prefix("no board whose fewest moves are 12 among ").unwrap();
    assert!(["4", "5", "6", "7"].iter().any(|most| farthest.ends_with(&format!("took {most}"))), "{text}");
}

#[test]
fn a_stopped_call_stops() {
    let stop = || true;
    assert_eq!(generate(Some("a"), &with_moves(5), Some(&stop)), Err(Error::Stopped));
}

#[test]
fn a_code_makes_other_puzzles_with_other_options() {
    let boards: HashSet<String> = Level::ALL
        .into_iter()
        .map(at)
        .chain([6, 7].map(with_moves))
        .chain([GenerateOptions { max_cars: Some(10), ..at(Level::Beginner) }])
        .map(|options| generate(Some("same"), &options, None).unwrap().board.key())
        .collect();
    assert_eq!(boards.len(), 7);
}

#[test]
fn a_puzzle_goes_through_json_unchanged() {
    let puzzle = generate(Some("json"), &at(Level::Beginner), None).unwrap();
    let text = serde_json::to_string(&puzzle).unwrap();
    assert!(text.starts_with(r#"{"engine":1,"code":"JSON","level":"beginner","board":{"rows":6,"#), "{text}");
    assert_eq!(serde_json::from_str::<Puzzle>(&text).unwrap(), puzzle);
}

#[test]
fn codes_that_are_none_are_refused() {
    for code in ["", "a b", "é", "a/b", "x\n", &"a".repeat(65), &"ä".repeat(100_000)] {
        let error = generate(Some(code), &GenerateOptions::default(), None).unwrap_err();
        assert!(matches!(error, Error::Argument(_)), "{error}");
        assert!(error.to_string().contains("1 to 64 letters, digits, - and _"), "{error}");
        assert!(error.to_string().len() < 200);
    }
    assert!(generate(Some(&"a".repeat(64)), &with_moves(5), None).is_ok());
}

#[test]
fn drawn_codes_are_clear_and_make_the_puzzle_again() {
    let codes = random_codes(500, None).unwrap();
    assert_eq!(codes.iter().collect::<HashSet<_>>().len(), 500);
    let used: HashSet<char> = codes.iter().flat_map(|code| code.chars()).collect();
    assert!(codes.iter().all(|code| code.len() == 8));
    assert_eq!(used.len(), 31, "{used:?}");
    assert!(!used.iter().any(|c| "0O1IL".contains(*c)));
    let drawn = generate(None, &with_moves(5), None).unwrap();
    assert_eq!(generate(Some(&drawn.code), &with_moves(5), None).unwrap(), drawn);
}

#[test]
fn options_out_of_range_are_refused_by_name() {
    let cases = [
        (r#"{"rows": 3}"#, "rows is 3, expected 4 to 10"),
        (r#"{"cols": 11}"#, "cols is 11, expected 4 to 10"),
        (r#"{"exitRow": 6}"#, "exit row is 6, expected 0 to 5"),
        (r#"{"walls": 13}"#, "walls is 13, expected 0 to 12"),
        (r#"{"maxCars": 36}"#, "most cars is 36"),
        (r#"{"maxTrucks": 15}"#, "most trucks is 15"),
        (r#"{"redLength": 6}"#, "red car's length is 6, expected 2 to 5"),
        (r#"{"moves": 0}"#, "moves is 0, expected 1 to 51"),
        (r#"{"moves": 52}"#, "moves is 52, expected 1 to 51, the most there is on this board"),
        (r#"{"moves": 251, "rows": 7}"#, "moves is 251, expected 1 to 250"),
    ];
    for (options, message) in cases {
        let options: GenerateOptions = serde_json::from_str(options).unwrap();
        let error = generate(Some("a"), &options, None).unwrap_err();
        assert_eq!(error.code(), "ERR_UNJAM_ARGUMENT");
        assert!(error.to_string().contains(message), "{error}");
        assert_eq!(generate_many(&["a"], &options, &BatchOptions::default()).unwrap_err(), error);
    }
}

#[test]
fn a_batch_gives_what_single_calls_give() {
    let codes = ["one", "two", "no code", "three"];
    let options = at(Level::Beginner);
    for threads in [1, 2] {
        let batch = BatchOptions { threads: Some(threads), ..BatchOptions::default() };
        let puzzles = generate_many(&codes, &options, &batch).unwrap();
        for (code, puzzle) in codes.iter().zip(puzzles) {
            assert_eq!(puzzle, generate(Some(code), &options, None));
        }
    }
}

#[test]
fn the_referee_trusts_only_the_code() {
    let options = at(Level::Beginner);
    let puzzle = generate(Some("court"), &options, None).unwrap();
    let slides = solve(&puzzle.board, &SolveOptions::default()).unwrap().slides.unwrap();
    let text = slides.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let right = referee("COURT", &options, &Answer::from_text(&text), None).unwrap();
    assert!(right.verdict.ok);
    assert_eq!((right.verdict.moves, right.best), (puzzle.best, puzzle.best));
    let wrong = referee("court", &options, &Answer::from_text("X+9"), None).unwrap();
    assert!(!wrong.verdict.ok);
    assert_ne!(wrong.verdict.reason, Some(Reason::NotAList));
    assert!(referee("no code", &options, &Answer::from_text("X+1"), None).is_err());
}

#[test]
fn a_posted_puzzle_is_verified_field_by_field() {
    let puzzle = generate(Some("post"), &at(Level::Beginner), None).unwrap();
    let posted = PostedPuzzle::from(&puzzle);
    let judge = |posted: &PostedPuzzle| verify(posted, None).unwrap();
    assert!(judge(&posted).ok);
    assert!(judge(&PostedPuzzle { options: None, code: "POST".to_owned(), ..posted.clone() }).ok);
    let other = generate(Some("other"), &at(Level::Beginner), None).unwrap();
    let cases = [
        (PostedPuzzle { engine: 2, ..posted.clone() }, Mismatch::Engine),
        (PostedPuzzle { code: "no code".to_owned(), ..posted.clone() }, Mismatch::Code),
        (PostedPuzzle { code: "other".to_owned(), ..posted.clone() }, Mismatch::Board),
        (PostedPuzzle { board: other.board, ..posted.clone() }, Mismatch::Board),
        (PostedPuzzle { best: puzzle.best + 1, ..posted.clone() }, Mismatch::Best),
        (PostedPuzzle { level: None, ..posted.clone() }, Mismatch::Level),
        (PostedPuzzle { options: Some(with_moves(60)), ..posted }, Mismatch::Options),
    ];
    for (posted, mismatch) in cases {
        let verification = judge(&posted);
        assert_eq!((verification.ok, verification.mismatch), (false, Some(mismatch)), "{verification:?}");
    }
}
