//! Troubles that solvers and checkers elsewhere have had, each as a case of its kind.

mod boards;

use boards::{board, board_with_exit};
use unjam_core::{
    Answer, Board, Cap, Metric, ParseOptions, Reason, Side, SolveOptions, Status, SurveyOptions, check,
    count_moves, hint, net, solve, survey,
};

fn read(text: &str) -> Board {
    Board::parse(text, &ParseOptions::default()).unwrap()
}

/// Slides named by other letters than the board's, because pieces are sorted or renamed.
#[test]
fn slides_name_the_vehicles_of_the_input() {
    for text in ["IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM", "Q.ZZK./Q...K./XX.P../DD.PMM/...P.B/EEE..B"] {
        let board = read(text);
        let slides = solve(&board, &SolveOptions::default()).unwrap().slides.unwrap();
        assert!(slides.iter().all(|slide| board.vehicle(&slide.id).is_some()), "{text}");
        assert!(check(&board, &slides.into_iter().collect()).ok, "{text}");
    }
}

/// Positions told apart only by which cells are filled.
#[test]
fn the_same_cells_filled_by_other_vehicles_are_another_position() {
    let lying = board("XX../AA../BB../....");
    let standing = board("XX../AB../AB../....");
    assert_ne!(lying, standing);
    assert_ne!(lying.key(), standing.key());
    assert_eq!(survey(&lying, &SurveyOptions::default()).unwrap().distance(&standing), None);
}

/// Positions squeezed into too few bits: more than 16 vehicles, rows beyond 15.
#[test]
fn many_vehicles_and_long_boards_are_kept_apart() {
    // A car in each of 24 rows below a clear way out, every one with a place to go or not.
    let rows = |free: usize| {
        let below = (0..24).map(|row| {
            let id = char::from(b"ABCDEFGHIJKLMNOPQRSTUVWYZ"[row]);
            if row < free { format!("{id}{id}.") } else { format!("{id}{id}{id}") }
        });
        std::iter::once("XX.".to_owned()).chain(below).collect::<Vec<_>>().join("/")
    };
    let full = board(&rows(0));
    assert_eq!(survey(&full, &SurveyOptions::default()).unwrap().summary().states, 2);
    let loose = board(&rows(12));
    let survey = survey(&loose, &SurveyOptions::default()).unwrap();
    assert_eq!(survey.summary().states, 1 << 13, "twelve cars and the red one, two places each");
    assert_eq!((survey.summary().solved, survey.distance(&loose)), (1 << 12, Some(Some(1))));
}

/// A search that goes round in circles, or says "no" because it stopped.
#[test]
fn an_unsolvable_board_ends_with_a_proof_and_a_stopped_search_without() {
    let stuck = board("XX..AA/....../..BB../....../CC..../......");
    let proof = solve(&stuck, &SolveOptions::default()).unwrap();
    assert_eq!((proof.status, proof.limit), (Status::Unsolvable, None));
    for (options, cap) in [
        (SolveOptions { max_states: Some(3), ..SolveOptions::default() }, Cap::MaxStates),
        (SolveOptions { max_cost: Some(1), ..SolveOptions::default() }, Cap::MaxCost),
    ] {
        let stopped = solve(&read("GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo"), &options).unwrap();
        assert_eq!((stopped.status, stopped.limit, stopped.slides), (Status::Limit, Some(cap), None));
    }
}

/// One word, "moves", for two ways to count.
#[test]
fn moves_steps_and_leaving_are_told_apart() {
    let card = read("BB...GA..C.GAXXC.GA..C..E...FFE.DDD.");
    let steps = SolveOptions { metric: Metric::Steps, ..SolveOptions::default() };
    let cost = |options| solve(&card, &options).unwrap().cost;
    assert_eq!(cost(SolveOptions::default()), Some(8));
    assert_eq!(cost(steps), Some(16));
    assert_eq!(cost(SolveOptions { leave: true, ..steps }), Some(18));
    let history = Answer::from_text("A+1 A+1 A-1 B+1");
    assert_eq!((count_moves(&history), net(&history).unwrap().len()), (Some(2), 2));
}

/// Ending when the way out is clear, one slide short of everybody else's count.
#[test]
fn the_slide_to_the_edge_is_counted() {
    let clear = board("A...../A...../XX..../....../....../......");
    assert_eq!(solve(&clear, &SolveOptions::default()).unwrap().cost, Some(1));
    let verdict = check(&clear, &Answer::from_text(""));
    assert_eq!(verdict.reason, Some(Reason::Empty));
}

/// Signs of vertical slides the other way round.
#[test]
fn an_answer_with_up_as_plus_is_wrong_and_the_verdict_says_why() {
    let jam = board("...B../...B../XX.B../....../....../......");
    assert!(check(&jam, &Answer::from_text("B+3 X+4")).ok);
    let verdict = check(&jam, &Answer::from_text("B-3 X+4"));
    assert_eq!((verdict.ok, verdict.reason), (false, Some(Reason::OffBoard)));
    assert!(verdict.note.is_some_and(|note| note.contains("up")));
}

/// The red car looked for in the third row only.
#[test]
fn the_red_car_may_be_in_any_lane_and_stand() {
    for (rows, exit) in [
        ("XX.A/...A/..../....", Side::Right),
        ("..../..../A.../A.XX", Side::Left),
        ("X.../X.../AA../....", Side::Bottom),
        ("..../AA../X.../X...", Side::Top),
    ] {
        let board = board_with_exit(rows, Some(exit));
        assert_eq!(solve(&board, &SolveOptions::default()).unwrap().cost, Some(2), "{rows}");
        assert_eq!(board.blockers().len(), 1, "{rows}");
    }
}

/// A hint from a stored solution, wrong after the first wrong turn.
#[test]
fn following_hints_from_anywhere_takes_as_many_moves_as_they_say() {
    let mut at = read("BB...GA..C.GAXXC.GA..C..E...FFE.DDD.");
    for wrong in at.slides().into_iter().take(1) {
        at = at.slide(&wrong).unwrap();
    }
    let mut remaining = hint(&at, None, None).unwrap().remaining.unwrap();
    while let Some(slide) = hint(&at, None, None).unwrap().slide {
        at = at.slide(&slide).unwrap();
        remaining -= 1;
        assert_eq!(hint(&at, None, None).unwrap().remaining, Some(remaining));
    }
    assert!(at.is_solved() && remaining == 0);
}

/// Strings that are no square cut to one in silence; letters that touch read as one vehicle.
#[test]
fn a_board_that_does_not_fit_is_no_board() {
    for text in ["AA".to_owned() + &"o".repeat(33), "AA".to_owned() + &"o".repeat(35)] {
        assert_eq!(Board::parse(&text, &ParseOptions::default()).unwrap_err().code(), "ERR_UNJAM_NOTATION");
    }
    let kinds = Board::parse("XX.. 22.. 22.. ....", &ParseOptions::default()).unwrap_err();
    assert!(kinds.to_string().contains("2 is not one straight line"), "{kinds}");
}
