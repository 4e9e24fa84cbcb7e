//! Streams: the results of batches, read and given in step, in bounded memory.

mod boards;

use std::{
    borrow::Cow,
    iter,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use boards::{Dice, board, random_board};
use unjam_core::{
    Answer, BatchAnswer, BatchBoard, BatchOptions, Board, Error, GenerateOptions, NotationError, Piece,
    SolveOptions, StreamOptions, SurveyOptions, check_many, check_stream, generate_many, generate_stream,
    solve_many, solve_stream, survey_many, survey_stream,
};

/// The most items that may be on their way.
const WINDOW: usize = 32 * 256;

fn bad() -> Error {
    NotationError("no board".to_owned()).into()
}

fn some_boards(count: usize) -> Vec<Result<Board, Error>> {
    let mut dice = Dice(7);
    let mut boards: Vec<_> = (0..count).map(|_| Ok(random_board(&mut dice))).collect();
    boards[count / 2] = Err(bad());
    boards
}

fn ordered(threads: usize) -> StreamOptions {
    StreamOptions { threads: Some(threads), ordered: true, wake: None }
}

#[test]
fn results_are_those_of_the_batches_in_input_order() {
    let boards = some_boards(300);
    let pairs: Vec<_> = boards.iter().cloned().map(|board| (board, Answer::from_text("A+1 B-1"))).collect();
    let codes: Vec<_> = (0..6).map(|number| format!("code-{number}")).chain(["no code".to_owned()]).collect();
    let (solving, surveying) = (SolveOptions::default(), SurveyOptions::default());
    let generating = GenerateOptions { moves: Some(5), ..GenerateOptions::default() };
    let batch = BatchOptions::default();
    for threads in [1, 2, 7, 1024] {
        let stream = solve_stream(&solving, ordered(threads), |piece| piece).unwrap();
        let results: Vec<_> = stream.over(boards.clone()).collect();
        assert_eq!(results, solve_many(&boards, &solving, &batch).unwrap());
        let stream = survey_stream(&surveying, ordered(threads), |piece| piece).unwrap();
        let results: Vec<_> = stream.over(boards.clone()).collect();
        assert_eq!(results, survey_many(&boards, &surveying, &batch).unwrap());
        let stream = check_stream(ordered(threads), |piece| piece).unwrap();
        let results: Vec<_> = stream.over(pairs.clone()).collect();
        assert_eq!(results, check_many(&pairs, &batch).unwrap());
        let stream = generate_stream(&generating, ordered(threads), |piece| piece).unwrap();
        let results: Vec<_> = stream.over(codes.clone()).collect();
        assert_eq!(results, generate_many(&codes, &generating, &batch).unwrap());
    }
}

#[test]
fn without_order_every_result_comes_once_with_its_index() {
    let boards = some_boards(500);
    let options = SolveOptions::default();
    let expected = solve_many(&boards, &options, &BatchOptions::default()).unwrap();
    let mut stream = solve_stream(&options, StreamOptions::default(), |piece| piece).unwrap();
    let mut found: Vec<Option<_>> = boards.iter().map(|_| None).collect();
    let mut boards = boards.into_iter();
    while !boards.as_slice().is_empty() || !stream.is_empty() {
        while let Some(board) = stream.has_room().then(|| boards.next()).flatten() {
            stream.push(board);
        }
        stream.flush();
        stream.wait(Duration::MAX);
        while let Some(piece) = stream.take() {
            let Piece { first, results } = piece.unwrap();
            for (index, result) in results.into_iter().enumerate() {
                assert!(found[first + index].replace(result).is_none(), "{} twice", first + index);
            }
        }
    }
    assert_eq!(stream.done(), expected.len());
    assert_eq!(found.into_iter().map(Option::unwrap).collect::<Vec<_>>(), expected);
}

#[test]
fn an_endless_source_is_read_in_step() {
    let jam = board("XX#/AAA/###");
    let read = AtomicUsize::new(0);
    let endless = iter::repeat_with(|| {
        read.fetch_add(1, Ordering::Relaxed);
        jam.clone()
    });
    let stream = solve_stream(&SolveOptions::default(), ordered(2), |piece| piece).unwrap();
    for (given, result) in stream.over(endless).take(50_000).enumerate() {
        assert!(result.is_ok());
        let ahead = read.load(Ordering::Relaxed) - given;
        assert!(ahead <= WINDOW + 256, "{ahead} read ahead");
    }
}

/// A board that claims to hold this many bytes.
struct Heavy(usize);

impl BatchBoard for Heavy {
    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        Err(bad())
    }

    fn bytes(&self) -> usize {
        self.0
    }
}

#[test]
fn what_is_on_its_way_is_bounded_in_bytes() {
    let mut stream = solve_stream(&SolveOptions::default(), StreamOptions::default(), |piece| piece).unwrap();
    let mut pushed = 0;
    // Nothing is taken: the items count as being on their way, also when they are done.
    while stream.has_room() {
        stream.push(Heavy(10 << 20));
        pushed += 1;
    }
    assert_eq!(pushed, 2);
    stream.flush();
    stream.wait(Duration::MAX);
    while !stream.has_room() {
        assert!(stream.take().unwrap().unwrap().results[0].is_err());
    }
}

/// A board that is read when the gate is open.
struct Gated(Arc<AtomicBool>);

impl BatchBoard for Gated {
    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        while !self.0.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(1));
        }
        Err(bad())
    }
}

#[test]
fn one_slow_item_holds_up_the_others_only_where_the_order_matters() {
    for ordered in [false, true] {
        let options = StreamOptions { threads: Some(2), ordered, wake: None };
        let mut stream = solve_stream(&SolveOptions::default(), options, |piece| piece.first).unwrap();
        let (closed, open) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(true)));
        for gate in iter::once(&closed).chain(iter::repeat_n(&open, 40)) {
            stream.push(Gated(gate.clone()));
            stream.flush();
        }
        while stream.done() < 40 {
            thread::sleep(Duration::from_millis(1));
        }
        if ordered {
            assert!(stream.take().is_none());
        } else {
            for _ in 0..40 {
                stream.wait(Duration::MAX);
                assert_ne!(stream.take().unwrap().unwrap(), 0);
            }
        }
        closed.store(true, Ordering::Relaxed);
        stream.wait(Duration::MAX);
        assert_eq!(stream.take().unwrap().unwrap(), 0);
    }
}

#[test]
fn a_slow_source_gets_its_results_one_by_one() {
    let stream = solve_stream(&SolveOptions::default(), ordered(1), |piece| piece).unwrap();
    let (sender, receiver) = mpsc::channel::<Board>();
    let mut results = stream.over(receiver);
    for _ in 0..3 {
        sender.send(board("XXA/..A/...")).unwrap();
    }
    drop(sender);
    assert_eq!(results.next().unwrap().unwrap().cost, Some(2));
    assert_eq!(results.by_ref().count(), 2);
    assert!(results.next().is_none());
}

/// Stands for a bug in the library.
struct Panics;

impl BatchBoard for Panics {
    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        panic!("no such lane")
    }
}

impl BatchAnswer for Panics {
    fn answer(&self) -> Cow<'_, Answer> {
        panic!("no such answer")
    }
}

#[test]
fn a_panic_costs_one_item() {
    let stream = solve_stream(&SolveOptions::default(), ordered(1), |piece| piece).unwrap();
    let results: Vec<_> = stream.over([Panics, Panics]).collect();
    assert_eq!(results, vec![Err(Error::Internal("no such lane".to_owned())); 2]);
    let stream = check_stream(ordered(1), |piece| piece).unwrap();
    let pair = (board("XXA/..A/..."), Panics);
    let results: Vec<_> = stream.over([pair]).collect();
    assert_eq!(results, [Err(Error::Internal("no such answer".to_owned()))]);
}

#[test]
fn a_panic_in_what_makes_a_piece_is_an_error() {
    let finish = |_| -> () { panic!("no paper") };
    let mut stream = solve_stream(&SolveOptions::default(), ordered(1), finish).unwrap();
    stream.push(board("XXA/..A/..."));
    stream.flush();
    stream.wait(Duration::MAX);
    assert_eq!(stream.take().unwrap(), Err(Error::Internal("no paper".to_owned())));
    assert!(stream.is_empty());
}

/// A search of many millions of positions.
fn huge() -> Board {
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
    board(&rows.join("/"))
}

#[test]
fn a_stopped_stream_ends_soon_and_says_so() {
    let mut stream = survey_stream(&SurveyOptions::default(), ordered(1), |piece| piece).unwrap();
    for _ in 0..3 {
        stream.push(huge());
        stream.flush();
    }
    let stop = stream.stopper();
    let started = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(50));
            stop();
        });
        for _ in 0..3 {
            stream.wait(Duration::MAX);
            assert_eq!(stream.take().unwrap().unwrap().results, [Err(Error::Stopped)]);
        }
    });
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
}

#[test]
fn a_dropped_stream_stops_its_work() {
    /// Tells when it is dropped, which is when no worker has it any more.
    struct Told(Board, mpsc::Sender<()>);
    impl BatchBoard for Told {
        fn board(&self) -> Result<Cow<'_, Board>, Error> {
            Ok(Cow::Borrowed(&self.0))
        }
    }
    impl Drop for Told {
        fn drop(&mut self) {
            let _ = self.1.send(());
        }
    }
    let (sender, receiver) = mpsc::channel();
    let mut stream = survey_stream(&SurveyOptions::default(), ordered(1), |piece| piece).unwrap();
    stream.push(Told(huge(), sender));
    stream.flush();
    assert!(receiver.recv_timeout(Duration::from_millis(50)).is_err());
    drop(stream);
    receiver.recv_timeout(Duration::from_secs(5)).unwrap();
}

#[test]
fn whoever_waits_is_woken() {
    let woken = Arc::new(Mutex::new(0));
    let wake = {
        let woken = woken.clone();
        Box::new(move || *woken.lock().unwrap() += 1)
    };
    let options = StreamOptions { wake: Some(wake), ..ordered(1) };
    let mut stream = solve_stream(&SolveOptions::default(), options, |piece| piece).unwrap();
    for _ in 0..3 {
        stream.push(board("XXA/..A/..."));
        stream.flush();
    }
    for _ in 0..3 {
        stream.wait(Duration::MAX);
        stream.take().unwrap().unwrap();
    }
    drop(stream);
    let since = Instant::now();
    while *woken.lock().unwrap() < 3 {
        assert!(since.elapsed() < Duration::from_secs(5));
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn threads_out_of_range() {
    for threads in [0, 1025] {
        let stream =
            solve_stream::<Board, _>(&SolveOptions::default(), ordered(threads), |piece| piece.first);
        assert_eq!(stream.err().unwrap().to_string(), format!("{threads} threads, expected 1 to 1024"));
    }
}
