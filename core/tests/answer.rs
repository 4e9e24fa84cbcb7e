//! The referee, against hand-made cases and against a plain replay that shares no code with it.

mod boards;

use boards::{Dice, board, board_with_exit, random_board};
use proptest::prelude::*;
use serde_json::{Value, json};
use unjam_core::{
    Answer, Board, MAX_SLIDES, Orientation, Reason, Side, Slide, Verdict, check, count_moves, net,
};

/// Right in two moves: `B+3 X+4`.
const JAM: &str = "A..B../A..B../XX.B../CC...D/.....D/EEE..D";

fn judged(board: &Board, answer: Value) -> Verdict {
    check(board, &Answer::from_value(&answer))
}

#[track_caller]
fn fails(board: &Board, answer: Value, reason: Reason, at: Option<u32>) -> Verdict {
    let verdict = judged(board, answer.clone());
    assert_eq!((verdict.reason, verdict.at, verdict.ok), (Some(reason), at, false), "{answer}: {verdict:?}");
    assert_eq!(verdict.blocked_by.is_some(), reason == Reason::Blocked);
    verdict
}

#[test]
fn a_right_answer_in_every_spelling() {
    let jam = board(JAM);
    for answer in [
        json!([["B", 3], ["X", 4]]),
        json!([{"id": "B", "delta": 3}, {"delta": 4, "id": "X"}]),
        json!(["B+3", "X+4"]),
        json!([["B", 3], "X+4"]),
        json!("B+3 X+4"),
        json!("B+3,X+4"),
        json!("\n B+3,\tX+4 \r\n"),
    ] {
        let verdict = judged(&jam, answer.clone());
        assert!(verdict.ok, "{answer}: {verdict:?}");
        assert_eq!((verdict.moves, verdict.steps, verdict.slides, verdict.net), (2, 7, 2, 2));
        assert_eq!((verdict.reason, verdict.at, verdict.note), (None, None, None));
        assert_eq!(verdict.message, "solved in 2 moves");
    }
}

#[test]
fn not_a_list() {
    let jam = board(JAM);
    for answer in [json!(null), json!(true), json!(7), json!(1.5), json!({}), json!({"id": "B", "delta": 3})]
    {
        fails(&jam, answer, Reason::NotAList, None);
    }
    let verdict = fails(&jam, json!(null), Reason::NotAList, None);
    assert_eq!(verdict.message, "found null, expected a list of slides or one text of them, such as A+2 B-1");
}

#[test]
fn empty() {
    let jam = board(JAM);
    fails(&jam, json!([]), Reason::Empty, None);
    fails(&jam, json!(""), Reason::Empty, None);
    fails(&jam, json!(" ,\n"), Reason::Empty, None);
}

#[test]
fn an_entry_that_is_no_slide() {
    let jam = board(JAM);
    for entry in [
        json!(null),
        json!(3),
        json!("B"),
        json!(""),
        json!("B3"),
        json!("B 3"),
        json!(" B+3"),
        json!("B+3 X+4"),
        json!("B++"),
        json!("+3"),
        json!("B+3.0"),
        json!("B+0x3"),
        json!("B+٣"),
        json!([]),
        json!(["B"]),
        json!(["B", 3, 1]),
        json!([3, "B"]),
        json!(["B", "3"]),
        json!(["B", true]),
        json!(["B", null]),
        json!(["B", 1.5]),
        json!(["B", 3.0]),
        json!(["B", 1e300]),
        json!(["B", 9007199254740992_i64]),
        json!(["B", -9007199254740992_i64]),
        json!(["B", u64::MAX]),
        json!(["B", [3]]),
        json!([null, 3]),
        json!([true, 3]),
        json!([-1, 3]),
        json!(["", 3]),
        json!(["a vehicle", 3]),
        json!(["seventeen_letters", 3]),
        json!({"id": "B"}),
        json!({"delta": 3}),
        json!({"id": "B", "delta": 3, "why": "it is free"}),
        json!({"vehicle": "B", "delta": 3}),
        json!("B+9007199254740992"),
        json!("B+99999999999999999999999999"),
    ] {
        let verdict = fails(&jam, json!([["D", -1], entry]), Reason::BadSlide, Some(1));
        assert_eq!(verdict.slides, 1, "the slide before was played");
        assert!(verdict.message.starts_with("slide 2 of 2: found "), "{}", verdict.message);
        assert!(verdict.message.contains(", expected "), "{}", verdict.message);
    }
}

/// S36: an answer is slides and nothing else.
#[test]
fn prose_is_not_searched_for_slides() {
    let jam = board(JAM);
    fails(&jam, json!("I think B+3 X+4"), Reason::BadSlide, Some(0));
    fails(&jam, json!("B+3 X+4."), Reason::BadSlide, Some(1));
    fails(&jam, json!("B+3 then X+4"), Reason::BadSlide, Some(1));
    fails(&jam, json!("B 3"), Reason::BadSlide, Some(0));
    fails(&jam, json!("B -3"), Reason::BadSlide, Some(0));
    fails(&jam, json!("[[\"B\", 3], [\"X\", 4]]"), Reason::BadSlide, Some(0));
    let verdict = fails(&jam, json!("B 3 X 4"), Reason::BadSlide, Some(0));
    assert_eq!(
        verdict.message,
        "slide 1 of 4: found \"B\", expected an id, a sign and a whole number with nothing between them, such as A+2 or B-1"
    );
}

#[test]
fn the_first_slide_that_fails_decides() {
    let jam = board(JAM);
    fails(&jam, json!([["D", 9], "prose"]), Reason::OffBoard, Some(0));
    fails(&jam, json!([["D", -1], "prose", ["D", 9]]), Reason::BadSlide, Some(1));
}

#[test]
fn signs_and_ids() {
    let slide = |word: &str| word.parse::<Slide>().unwrap();
    assert_eq!(slide("A-1+2"), serde_json::from_value(json!(["A-1", 2])).unwrap());
    assert_eq!(slide("A+2-1"), serde_json::from_value(json!(["A+2", -1])).unwrap());
    assert_eq!(slide("A−2"), slide("A-2"), "the minus sign of typesetting");
    assert_eq!(slide("12-3"), serde_json::from_value(json!(["12", -3])).unwrap());
    assert_eq!(slide("++1"), serde_json::from_value(json!(["+", 1])).unwrap());
    assert_eq!(slide("車+02"), serde_json::from_value(json!(["車", 2])).unwrap());
    assert_eq!(slide("A+9007199254740991").delta, unjam_core::MAX_DELTA);
    // Whole numbers name vehicles as they do in a board.
    let numbered = Answer::from_value(&json!([[12, -3], {"id": 0, "delta": 1}]));
    assert_eq!(numbered, Answer::from_text("12-3 0+1"));
    assert_eq!(numbered.to_string(), "12-3 0+1");
}

#[test]
fn too_long() {
    let jam = board(JAM);
    let swing = |count: usize| -> Value {
        (0..count).map(|i| json!(["D", if i % 2 == 0 { -1 } else { 1 }])).collect()
    };
    let verdict = fails(&jam, swing(MAX_SLIDES + 1), Reason::TooLong, Some(10_000));
    assert_eq!((verdict.slides, verdict.moves), (0, 0));
    let verdict = fails(&jam, swing(MAX_SLIDES), Reason::NotSolved, None);
    assert_eq!((verdict.slides, verdict.moves, verdict.steps, verdict.net), (10_000, 1, 10_000, 0));
    fails(&jam, json!("D-1 D+1 ".repeat(5_001)), Reason::TooLong, Some(10_000));
    fails(&jam, json!("D-1 D+1 ".repeat(5_000)), Reason::NotSolved, None);
    fails(&jam, json!("word ".repeat(10_001)), Reason::TooLong, Some(10_000));
}

#[test]
fn no_more_than_is_needed_is_read() {
    let asked = std::cell::Cell::new(0);
    let endless = std::iter::repeat_with(|| {
        asked.set(asked.get() + 1);
        unjam_core::Entry::from_word("D-1")
    });
    let verdict = check(&board(JAM), &Answer::from_entries(endless));
    assert_eq!(verdict.reason, Some(Reason::TooLong));
    assert_eq!(asked.get(), MAX_SLIDES + 1);
}

#[test]
fn unknown_vehicle() {
    let jam = board(JAM);
    let verdict = fails(&jam, json!("B+3 Z+1"), Reason::UnknownVehicle, Some(1));
    assert_eq!(verdict.message, "slide 2 of 2, Z+1: no vehicle has the id Z");
    assert_eq!(verdict.note, None);
    let verdict = fails(&jam, json!("b+3 x+4"), Reason::UnknownVehicle, Some(0));
    assert_eq!(verdict.note.as_deref(), Some("the board has a vehicle B: letter case counts"));
    fails(&jam, json!("#+1"), Reason::UnknownVehicle, Some(0));
    fails(&jam, json!(".+1"), Reason::UnknownVehicle, Some(0));
}

#[test]
fn zero_slide() {
    let jam = board(JAM);
    fails(&jam, json!([["B", 3], ["B", 0], ["X", 4]]), Reason::ZeroSlide, Some(1));
    fails(&jam, json!("B+0"), Reason::ZeroSlide, Some(0));
    fails(&jam, json!("B-0"), Reason::ZeroSlide, Some(0));
}

#[test]
fn blocked_names_the_first_obstacle() {
    let jam = board(JAM);
    let verdict = fails(&jam, json!("X+4 B+3"), Reason::Blocked, Some(0));
    let blocker = verdict.blocked_by.unwrap();
    assert_eq!((blocker.id.as_deref(), blocker.row, blocker.col), (Some("B"), 2, 3));
    assert_eq!(verdict.message, "slide 1 of 2, X+4: blocked by B at row 2, col 3, expected 0 to 1");
    let walled = board("XX#./..../AA../....");
    let verdict = fails(&walled, json!("A+1 X+2"), Reason::Blocked, Some(1));
    let blocker = verdict.blocked_by.unwrap();
    assert_eq!((blocker.id, blocker.row, blocker.col), (None, 0, 2));
    assert_eq!(verdict.message, "slide 2 of 2, X+2: blocked by a wall at row 0, col 2, X cannot move");
}

/// S36: nothing is clamped to what is free, and every cell on the way has to be free, not only the last ones.
#[test]
fn no_clamping_and_no_jumping() {
    fails(&board(JAM), json!("D-9 B+3 X+4"), Reason::OffBoard, Some(0));
    let jump = board("XXB.../..B.../......");
    fails(&jump, json!("X+4"), Reason::Blocked, Some(0));
    fails(&jump, json!("B+2 X+4"), Reason::OffBoard, Some(0));
}

#[test]
fn off_board() {
    let jam = board(JAM);
    let verdict = fails(&jam, json!("D+1"), Reason::OffBoard, Some(0));
    assert_eq!(verdict.message, "slide 1 of 1, D+1: D would leave the board, expected -3 to 0");
    fails(&jam, json!([["A", -1]]), Reason::OffBoard, Some(0));
    fails(&jam, json!([["D", unjam_core::MAX_DELTA]]), Reason::OffBoard, Some(0));
    let extreme: Answer = [Slide::new(jam.red().id.clone(), i64::MIN)].into_iter().collect();
    assert_eq!(check(&jam, &extreme).reason, Some(Reason::OffBoard));
}

/// A distance of 2^53 is not walked cell by cell: with a loop over it this test would never end.
#[test]
fn no_loop_over_a_distance() {
    let huge: Vec<Value> = (0..10_000).map(|_| json!(["D", 9007199254740991_i64])).collect();
    fails(&board(JAM), Value::Array(huge.clone()), Reason::OffBoard, Some(0));
    assert_eq!(count_moves(&Answer::from_value(&Value::Array(huge.clone()))), Some(1));
    let beyond = net(&Answer::from_value(&Value::Array(huge))).unwrap_err().to_string();
    assert_eq!(beyond, "slides of D come to more than 9007199254740991 cells");
}

/// S16: nothing comes after the red car is out.
#[test]
fn already_out() {
    let jam = board(JAM);
    let verdict = fails(&jam, json!("B+3 X+4 X-1"), Reason::AlreadyOut, Some(2));
    assert_eq!((verdict.moves, verdict.slides), (2, 2), "what was played before is still counted");
    assert_eq!(verdict.note.as_deref(), Some("the answer is complete after slide 2"));
    fails(&jam, json!("B+3 X+4 A+0"), Reason::AlreadyOut, Some(2));
    fails(&jam, json!("B+3 X+4 Z+1"), Reason::AlreadyOut, Some(2));
    let verdict = fails(&jam, json!("B+3 X+4 X+2"), Reason::AlreadyOut, Some(2));
    assert!(verdict.note.unwrap().ends_with("leaving is no slide"));
}

#[test]
fn a_start_that_is_solved() {
    let solved = board("..A./..A./..XX/....");
    let verdict = judged(&solved, json!([]));
    assert!(verdict.ok);
    assert_eq!((verdict.moves, verdict.steps, verdict.slides, verdict.net), (0, 0, 0, 0));
    assert_eq!(verdict.message, "solved in 0 moves");
    let verdict = fails(&solved, json!("X-1"), Reason::AlreadyOut, Some(0));
    assert_eq!(verdict.note.as_deref(), Some("the board is solved before the first slide"));
}

/// S52: the slide that reaches the edge is part of an answer. S50: leaving the board is not.
#[test]
fn where_an_answer_ends() {
    let jam = board(JAM);
    let verdict = fails(&jam, json!("B+3"), Reason::NotSolved, None);
    assert_eq!(verdict.message, "after 1 slide X is at row 2, col 0, expected it at row 2, col 4");
    assert!(verdict.note.unwrap().contains("the way out is clear, but X+4 is missing"));
    let verdict = fails(&jam, json!("B+3 X+6"), Reason::OffBoard, Some(1));
    assert!(verdict.note.unwrap().starts_with("X+4 takes the red car out"));
    let verdict = fails(&jam, json!("D-1"), Reason::NotSolved, None);
    assert_eq!(verdict.note, None);
    let verdict = fails(&jam, json!("X-1"), Reason::OffBoard, Some(0));
    assert_eq!(verdict.note, None, "that is away from the exit");
}

/// S14: some write up as +. Such an answer is wrong, and is told why.
#[test]
fn all_signs_or_the_horizontal_ones_the_other_way_round() {
    let jam = board(JAM);
    let both = fails(&jam, json!("B-3 X-4"), Reason::OffBoard, Some(0)).note;
    assert_eq!(both.as_deref(), Some("right if + were left and up; here + is right and down"));
    let horizontal = fails(&jam, json!("B+3 X-4"), Reason::OffBoard, Some(1)).note;
    assert_eq!(horizontal.as_deref(), Some("right if + were left for horizontal vehicles; here + is right"));
}

#[test]
fn vertical_signs_the_other_way_round() {
    let note = Some("right if + were up for vertical vehicles; here + is down");
    let jam = board(JAM);
    assert_eq!(fails(&jam, json!("B-3 X+4"), Reason::OffBoard, Some(0)).note.as_deref(), note);
    let up = board_with_exit("..../X.../X.../AA..", Some(Side::Top));
    assert_eq!(fails(&up, json!("X+1"), Reason::Blocked, Some(0)).note.as_deref(), note);
    assert!(judged(&up, json!("X-1")).ok);
    assert_ne!(fails(&jam, json!("B-3"), Reason::OffBoard, Some(0)).note.as_deref(), note);
}

/// S53: the four counts of one list.
#[test]
fn four_counts() {
    let jam = board("AA..../....../....../BB..../....../XX....");
    let verdict = judged(&jam, json!([["A", 1], ["A", 1], ["A", -1], ["B", 1]]));
    assert_eq!((verdict.slides, verdict.moves, verdict.steps, verdict.net), (4, 2, 4, 2));
    let verdict = judged(&jam, json!("A+1 B+1 B-1 A+1 X+4"));
    assert!(verdict.ok);
    assert_eq!((verdict.slides, verdict.moves, verdict.steps, verdict.net), (5, 4, 8, 2));
}

#[test]
fn counting_without_a_board() {
    let count = |answer: Value| count_moves(&Answer::from_value(&answer));
    assert_eq!(count(json!([["A", 1], ["A", 1], ["A", -1], ["B", 1]])), Some(2));
    assert_eq!(count(json!("A+1 B+1 A+1")), Some(3));
    assert_eq!(count(json!([])), Some(0));
    assert_eq!(count(json!("")), Some(0));
    assert_eq!(count(json!([["Z", 999], ["Z", 0]])), Some(1), "legal or not");
    for no_list in [json!(null), json!(7), json!({}), json!("prose"), json!([["A", 1], null])] {
        assert_eq!(count(no_list), None);
    }
}

#[test]
fn net_of_a_history() {
    let net =
        |text: &str| net(&Answer::from_text(text)).map(|s| s.into_iter().collect::<Answer>().to_string());
    assert_eq!(net("A+1 A+1 A-1 B+1").unwrap(), "A+1 B+1");
    assert_eq!(net("A+1 B+1 B-1 A+1").unwrap(), "A+2");
    assert_eq!(net("A+1 B+1 B-1 A-1").unwrap(), "");
    assert_eq!(net("A+1 B+0 A+1").unwrap(), "A+2");
    assert_eq!(net("A+1 B+1 A-1 B-1").unwrap(), "A+1 B+1 A-1 B-1");
    assert_eq!(net("").unwrap(), "");
    assert!(net("A+1 well").unwrap_err().to_string().starts_with("slide 2 of 2: found \"well\""));
    let id = board(JAM).red().id.clone();
    let huge: Answer = [i64::MAX, i64::MAX].map(|delta| Slide::new(id.clone(), delta)).into_iter().collect();
    assert!(unjam_core::net(&huge).is_err(), "nothing is said that is not exact");
}

#[test]
fn the_json_of_a_verdict() {
    let verdict = judged(&board(JAM), json!("D-1 X+4"));
    let written = serde_json::to_string(&verdict).unwrap();
    assert_eq!(
        written,
        r#"{"ok":false,"reason":"blocked","at":1,"blockedBy":{"id":"B","row":2,"col":3},"moves":1,"steps":1,"slides":1,"net":1,"message":"slide 2 of 2, X+4: blocked by B at row 2, col 3, expected 0 to 1","note":null}"#
    );
    assert_eq!(serde_json::from_str::<Verdict>(&written).unwrap(), verdict);
}

#[test]
fn every_reason_has_a_name_and_a_meaning() {
    let names: Vec<&str> = Reason::ALL.iter().map(|reason| reason.as_str()).collect();
    assert_eq!(
        names,
        [
            "not-a-list",
            "empty",
            "too-long",
            "bad-slide",
            "unknown-vehicle",
            "zero-slide",
            "blocked",
            "off-board",
            "already-out",
            "not-solved"
        ]
    );
    for &reason in Reason::ALL {
        assert_eq!(serde_json::to_value(reason).unwrap(), json!(reason.as_str()));
        assert!(reason.meaning().ends_with('.') && !reason.meaning().starts_with(' '));
    }
}

/// What a plain replay over a grid of characters, one cell at a time, says: reason, index, moves, steps, slides.
fn plain_replay(
    board: &Board,
    answer: &[(String, i64)],
) -> (Option<&'static str>, Option<u32>, u32, u32, u32) {
    let mut grid: Vec<Vec<char>> = board.to_string().lines().map(|line| line.chars().collect()).collect();
    let (rows, cols) = (grid.len() as i64, grid[0].len() as i64);
    let out = |grid: &Vec<Vec<char>>| match board.exit() {
        Side::Right => grid.iter().any(|row| row[row.len() - 1] == 'X'),
        Side::Left => grid.iter().any(|row| row[0] == 'X'),
        Side::Bottom => grid[grid.len() - 1].contains(&'X'),
        Side::Top => grid[0].contains(&'X'),
    };
    let (mut moves, mut steps, mut slides, mut last) = (0, 0, 0, None);
    for (at, (id, delta)) in answer.iter().enumerate() {
        let fail = |reason| (Some(reason), Some(at as u32), moves, steps, slides);
        if out(&grid) {
            return fail("already-out");
        }
        let id = id.chars().next().unwrap();
        let cells: Vec<(i64, i64)> = (0..rows)
            .flat_map(|r| (0..cols).map(move |c| (r, c)))
            .filter(|&(r, c)| grid[r as usize][c as usize] == id)
            .collect();
        if cells.is_empty() || id == '.' || id == '#' {
            return fail("unknown-vehicle");
        }
        if *delta == 0 {
            return fail("zero-slide");
        }
        let (down, right) = if cells[0].0 == cells[1].0 { (0, delta.signum()) } else { (delta.signum(), 0) };
        let mut moved = grid.clone();
        let mut now = cells;
        for _ in 0..delta.abs() {
            now.iter().for_each(|&(r, c)| moved[r as usize][c as usize] = '.');
            now.iter_mut().for_each(|cell| *cell = (cell.0 + down, cell.1 + right));
            for &(r, c) in &now {
                if r < 0 || c < 0 || r >= rows || c >= cols {
                    return fail("off-board");
                }
                if moved[r as usize][c as usize] != '.' {
                    return fail("blocked");
                }
            }
            now.iter().for_each(|&(r, c)| moved[r as usize][c as usize] = id);
        }
        grid = moved;
        moves += u32::from(last != Some(id));
        last = Some(id);
        steps += delta.unsigned_abs() as u32;
        slides += 1;
    }
    let reason = if out(&grid) {
        None
    } else if answer.is_empty() {
        Some("empty")
    } else {
        Some("not-solved")
    };
    (reason, None, moves, steps, slides)
}

/// Mostly legal slides, now and then anything.
fn random_answer(board: &Board, dice: &mut Dice) -> Vec<(String, i64)> {
    let mut position = board.clone();
    let mut answer = Vec::new();
    for _ in 0..dice.roll(40) {
        let legal = position.slides();
        if dice.roll(12) == 0 || legal.is_empty() {
            let id = ('A'..='Z').nth(dice.roll(26)).unwrap();
            answer.push((id.to_string(), dice.roll(15) as i64 - 7));
        } else {
            let slide = &legal[dice.roll(legal.len())];
            answer.push((slide.id.to_string(), slide.delta));
            position = position.slide(slide).unwrap();
        }
    }
    answer
}

#[test]
fn agrees_with_a_plain_replay() {
    let mut dice = Dice(20);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..4_000 {
        let board = random_board(&mut dice);
        let slides = random_answer(&board, &mut dice);
        let verdict = judged(&board, json!(slides));
        let plain = plain_replay(&board, &slides);
        let told =
            (verdict.reason.map(Reason::as_str), verdict.at, verdict.moves, verdict.steps, verdict.slides);
        assert_eq!(told, plain, "{board:?} {slides:?}");
        let text: Vec<String> = slides.iter().map(|(id, delta)| format!("{id}{delta:+}")).collect();
        assert_eq!(judged(&board, json!(text.join(" "))), verdict, "list and text say the same");
        let turned = slides.iter().map(|(id, delta)| {
            let vertical = board.vehicle(id).is_some_and(|v| v.orientation == Orientation::Vertical);
            (id.clone(), if vertical { -delta } else { *delta })
        });
        let turned: Vec<_> = turned.collect();
        let upside_down = turned != slides && !verdict.ok && plain_replay(&board, &turned).0.is_none();
        assert_eq!(verdict.note.is_some_and(|note| note.contains("up for vertical")), upside_down);
        *seen.entry(told.0).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 8, "every reason that a list of slides can have, and none: {seen:?}");
}

fn any_json() -> impl Strategy<Value = Value> {
    let text = prop_oneof![any::<String>(), "[A-EXZ][+-][0-9]{1,20}", "[A-EX+-]{0,4}"];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (-5_i64..5).prop_map(Value::from),
        text.prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 64, 8, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(Value::from),
            ("[A-EX]", -5_i64..5).prop_map(|(id, delta)| json!([id, delta])),
            prop::collection::btree_map("id|delta|x", inner, 0..4).prop_map(|map| json!(map)),
        ]
    })
}

proptest! {
    #[test]
    fn nothing_posted_makes_it_fail(answer in any_json()) {
        let verdict = judged(&board(JAM), answer.clone());
        prop_assert_eq!(verdict.ok, verdict.reason.is_none());
        prop_assert!(verdict.net <= verdict.moves && verdict.moves <= verdict.slides && verdict.slides <= verdict.steps);
        prop_assert!(verdict.message.len() < 500 && !verdict.message.contains('\n'));
        let read = Answer::from_value(&answer);
        let well_formed = !matches!(verdict.reason, Some(Reason::NotAList | Reason::TooLong | Reason::BadSlide));
        prop_assert!(well_formed || count_moves(&read).is_none());
        prop_assert_eq!(count_moves(&read).is_some(), net(&read).is_ok());
        let written = serde_json::to_string(&verdict).unwrap();
        prop_assert_eq!(serde_json::from_str::<Verdict>(&written).unwrap(), verdict);
    }

    #[test]
    fn a_slide_reads_what_it_writes(id in "[^\\s\\pC]{1,16}", delta in -unjam_core::MAX_DELTA..=unjam_core::MAX_DELTA) {
        let slide: Slide = serde_json::from_value(json!([id, delta])).unwrap();
        prop_assert_eq!(slide.to_string().parse::<Slide>().unwrap(), slide);
    }
}
