//! Batches: order, errors in place, threads, progress, stopping, panics.

mod boards;

use std::{
    borrow::Cow,
    sync::{
        Mutex,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use boards::{Dice, board, random_board};
use unjam_core::{
    Answer, BatchBoard, BatchOptions, Board, Error, NotationError, SolveOptions, SurveyOptions, check,
    check_many, solve, solve_many, survey, survey_many,
};

fn some_boards(count: usize) -> Vec<Board> {
    let mut dice = Dice(5);
    (0..count).map(|_| random_board(&mut dice)).collect()
}

fn with_threads(threads: usize) -> BatchOptions<'static> {
    BatchOptions { threads: Some(threads), ..BatchOptions::default() }
}

fn bad() -> Error {
    NotationError("no board".to_owned()).into()
}

#[test]
fn results_come_in_input_order_whatever_the_threads() {
    let boards = some_boards(60);
    let solved: Vec<_> = boards.iter().map(|board| solve(board, &SolveOptions::default())).collect();
    let surveyed: Vec<_> = boards
        .iter()
        .map(|board| survey(board, &SurveyOptions::default()).map(|survey| survey.summary().clone()))
        .collect();
    let pairs: Vec<_> = boards.iter().map(|board| (board, Answer::from_text("A+1 B-1"))).collect();
    let checked: Vec<_> = pairs.iter().map(|(board, answer)| Ok(check(board, answer))).collect();
    for batch in
        [BatchOptions::default(), with_threads(1), with_threads(2), with_threads(7), with_threads(1024)]
    {
        assert_eq!(solve_many(&boards, &SolveOptions::default(), &batch).unwrap(), solved);
        assert_eq!(survey_many(&boards, &SurveyOptions::default(), &batch).unwrap(), surveyed);
        assert_eq!(check_many(&pairs, &batch).unwrap(), checked);
    }
}

#[test]
fn an_error_stays_in_its_place() {
    let boards = some_boards(2);
    let items = [Ok(&boards[0]), Err(bad()), Ok(&boards[1])];
    let results = solve_many(&items, &SolveOptions::default(), &BatchOptions::default()).unwrap();
    assert_eq!(results[1], Err(bad()));
    assert!(results[0].is_ok() && results[2].is_ok());
    let capped = SurveyOptions { max_states: Some(1), ..SurveyOptions::default() };
    let jam = [board("XX../..../A.../A..."), board("XX#/AAA/###")];
    let results = survey_many(&jam, &capped, &BatchOptions::default()).unwrap();
    assert!(matches!(results[0], Err(Error::Limit(_))));
    assert_eq!(results[1].as_ref().unwrap().states, 1);
}

#[test]
fn nothing_to_do() {
    let progress = Mutex::new(Vec::new());
    let report = |done, total| progress.lock().unwrap().push((done, total));
    let batch = BatchOptions { progress: Some(&report), ..BatchOptions::default() };
    assert_eq!(solve_many::<Board>(&[], &SolveOptions::default(), &batch).unwrap(), []);
    assert_eq!(*progress.lock().unwrap(), [(0, 0)]);
}

#[test]
fn threads_out_of_range() {
    for threads in [0, 1025, usize::MAX] {
        let error =
            solve_many(&some_boards(1), &SolveOptions::default(), &with_threads(threads)).unwrap_err();
        assert_eq!(error.code(), "ERR_UNJAM_ARGUMENT");
        assert_eq!(error.to_string(), format!("{threads} threads, expected 1 to 1024"));
    }
}

#[test]
fn progress_grows_to_the_end_on_the_calling_thread() {
    let caller = thread::current().id();
    let reports = Mutex::new(Vec::new());
    let report = |done, total| {
        assert_eq!(thread::current().id(), caller);
        reports.lock().unwrap().push((done, total));
        thread::sleep(Duration::from_millis(1));
    };
    let batch = BatchOptions { progress: Some(&report), ..BatchOptions::default() };
    solve_many(&some_boards(200), &SolveOptions::default(), &batch).unwrap();
    let reports = reports.into_inner().unwrap();
    assert!(reports.windows(2).all(|pair| pair[0].0 < pair[1].0));
    assert_eq!(reports.last(), Some(&(200, 200)));
}

/// An item that takes its time, and counts how many of its kind were begun.
struct Slow<'a>(&'a AtomicU32);

impl BatchBoard for Slow<'_> {
    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        self.0.fetch_add(1, Ordering::Relaxed);
        thread::sleep(Duration::from_millis(15));
        Err(bad())
    }
}

#[test]
fn stops_soon() {
    let begun = AtomicU32::new(0);
    let items: Vec<_> = (0..10_000).map(|_| Slow(&begun)).collect();
    let asked = Mutex::new(None);
    let stop = || {
        let due = begun.load(Ordering::Relaxed) > 3;
        asked.lock().unwrap().get_or_insert_with(Instant::now);
        due
    };
    let batch = BatchOptions { stop: Some(&stop), ..with_threads(2) };
    let error = solve_many(&items, &SolveOptions::default(), &batch).unwrap_err();
    assert_eq!(error, Error::Stopped);
    assert!(begun.load(Ordering::Relaxed) < 1_000);
    assert!(asked.lock().unwrap().unwrap().elapsed() < Duration::from_secs(2));
}

#[test]
fn a_long_search_is_stopped_in_its_middle() {
    // Sixteen loose cars on 9 × 9 cells: a cluster of many millions of positions.
    let rows = [
        ".AA.....Z",
        "..BB....Z",
        "...CC....",
        "XX..F....",
        "....F....",
        ".DD...G..",
        "..EE..G..",
        "HH.......",
        "..II.....",
    ];
    let huge = board(&rows.join("/"));
    let started = Instant::now();
    let stop = || started.elapsed() > Duration::from_millis(100);
    let batch = BatchOptions { stop: Some(&stop), ..BatchOptions::default() };
    let error = survey_many(&[&huge, &huge], &SurveyOptions::default(), &batch).unwrap_err();
    assert_eq!(error, Error::Stopped);
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
}

/// Stands for a bug in the library.
struct Panics;

impl BatchBoard for Panics {
    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        panic!("no such lane")
    }
}

#[test]
fn a_panic_costs_one_item() {
    let boards = some_boards(1);
    let items: [&dyn BatchBoard; 3] = [&boards[0], &Panics, &boards[0]];
    struct Item<'a>(&'a dyn BatchBoard);
    impl BatchBoard for Item<'_> {
        fn board(&self) -> Result<Cow<'_, Board>, Error> {
            self.0.board()
        }
    }
    let items = items.map(Item);
    let results = solve_many(&items, &SolveOptions::default(), &with_threads(1)).unwrap();
    assert_eq!(results[1], Err(Error::Internal("no such lane".to_owned())));
    assert!(results[0].is_ok() && results[2].is_ok());
}

#[test]
fn a_panic_in_a_callback_ends_the_batch() {
    let begun = AtomicU32::new(0);
    let items: Vec<_> = (0..10_000).map(|_| Slow(&begun)).collect();
    let report = |done, _| assert!(done == 0, "enough");
    let batch = BatchOptions { progress: Some(&report), ..with_threads(1) };
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        solve_many(&items, &SolveOptions::default(), &batch)
    }));
    assert!(result.is_err());
    assert!(begun.load(Ordering::Relaxed) < 1_000);
}
