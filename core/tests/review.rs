//! Reviews, against the solver asked anew at every position.

mod boards;

use boards::{Dice, board, random_board};
use unjam_core::{
    Answer, Board, Error, Metric, Reason, Review, Slide, SolveOptions, SurveyOptions, check, review, solve,
};

fn distance(board: &Board, metric: Metric) -> Option<u32> {
    solve(board, &SolveOptions { metric, ..SolveOptions::default() }).unwrap().cost
}

fn reviewed(board: &Board, answer: &Answer, metric: Metric) -> Review {
    review(board, answer, &SurveyOptions { metric, ..SurveyOptions::default() }).unwrap()
}

/// A walk of legal slides, finished by the solver where it can be.
fn detour(board: &Board, dice: &mut Dice) -> Vec<Slide> {
    let mut position = board.clone();
    let mut slides = Vec::new();
    for _ in 0..dice.roll(12) {
        let legal = position.slides();
        if legal.is_empty() {
            break;
        }
        let slide = legal[dice.roll(legal.len())].clone();
        position = position.slide(&slide).unwrap();
        slides.push(slide);
    }
    slides.extend(solve(&position, &SolveOptions::default()).unwrap().slides.unwrap_or_default());
    slides
}

#[test]
fn losses_add_up_to_the_cost_beyond_the_best() {
    let mut dice = Dice(3);
    let (mut right, mut lossy) = (0, 0);
    for _ in 0..150 {
        let board = random_board(&mut dice);
        let slides = detour(&board, &mut dice);
        let answer: Answer = slides.iter().cloned().collect();
        for metric in [Metric::Moves, Metric::Steps] {
            let review = reviewed(&board, &answer, metric);
            assert_eq!(review.verdict, check(&board, &answer));
            assert_eq!(review.best, distance(&board, metric));
            assert_eq!(review.slides.len(), slides.len());
            let mut position = board.clone();
            for reviewed in &review.slides {
                assert_eq!(reviewed.before, distance(&position, metric));
                position = position.slide(&reviewed.slide).unwrap();
                assert_eq!(reviewed.after, distance(&position, metric));
                assert_eq!(reviewed.loss.is_some(), review.best.is_some());
            }
            let total: u32 = review.slides.iter().filter_map(|slide| slide.loss).sum();
            assert_eq!(review.loss.unwrap_or(0), total);
            if review.verdict.ok {
                let cost = if metric == Metric::Moves { review.verdict.moves } else { review.verdict.steps };
                assert_eq!(total, cost - review.best.unwrap(), "{board:?} {answer}");
                right += 1;
                lossy += u32::from(total > 0);
            }
        }
    }
    assert!(right > 80 && lossy > 40, "{right} right answers, {lossy} not perfect");
}

/// In the jam `B+3 X+4` is perfect.
const JAM: &str = "A..B../A..B../XX.B../CC...D/.....D/EEE..D";

fn losses(answer: &str) -> Vec<u32> {
    let review = reviewed(&board(JAM), &Answer::from_text(answer), Metric::Moves);
    review.slides.into_iter().map(|slide| slide.loss.unwrap()).collect()
}

#[test]
fn a_run_is_charged_once_at_its_end() {
    assert_eq!(losses("B+3 X+4"), [0, 0]);
    assert_eq!(losses("B+1 B+1 B+1 X+1 X+3"), [0, 0, 0, 0, 0]);
    assert_eq!(losses("C+1 B+1 B+2 X+4"), [1, 0, 0, 0]);
    assert_eq!(losses("C+1 C-1 B+3 X+4"), [0, 1, 0, 0]);
    assert_eq!(losses("B+1 C+1 B+2 X+4"), [1, 1, 0, 0], "B+1 alone brings nothing nearer");
}

#[test]
fn a_bad_answer_is_reviewed_as_far_as_it_goes() {
    let review = reviewed(&board(JAM), &Answer::from_text("C+1 X+4 B+3"), Metric::Moves);
    assert_eq!(review.verdict.reason, Some(Reason::Blocked));
    assert_eq!((review.best, review.loss, review.slides.len()), (Some(2), Some(1), 1));
    let review = reviewed(&board(JAM), &Answer::not_a_list("null"), Metric::Moves);
    assert_eq!((review.best, review.loss, review.slides.len()), (Some(2), Some(0), 0));
}

#[test]
fn an_unsolvable_start_has_no_losses() {
    let walled = board("XX#./A.../A.../....");
    let review = reviewed(&walled, &Answer::from_text("A+1"), Metric::Moves);
    assert_eq!((review.best, review.loss), (None, None));
    assert_eq!((review.slides[0].before, review.slides[0].after, review.slides[0].loss), (None, None, None));
}

#[test]
fn a_cap_is_an_error() {
    let options = SurveyOptions { max_states: Some(3), ..SurveyOptions::default() };
    let error = review(&board(JAM), &Answer::from_text("B+3 X+4"), &options).unwrap_err();
    assert!(matches!(error, Error::Limit(_)));
}

#[test]
fn the_json_of_a_review() {
    let review = reviewed(&board(JAM), &Answer::from_text("B+3"), Metric::Moves);
    let written = serde_json::to_value(&review).unwrap();
    assert_eq!(
        written["slides"],
        serde_json::json!([{"slide": ["B", 3], "before": 2, "after": 1, "loss": 0}])
    );
    assert_eq!(
        (&written["best"], &written["loss"], &written["metric"]),
        (&2.into(), &0.into(), &"moves".into())
    );
    assert_eq!(written["verdict"]["reason"], "not-solved");
    assert_eq!(serde_json::from_value::<Review>(written).unwrap(), review);
}
