//! Many boards at once, on all cores.
//!
//! The work runs on a pool of its own while the calling thread waits, reports progress and asks whether to stop: both
//! callbacks are called from the calling thread only, never two at a time. Results come in the order of the input
//! and do not depend on the number of threads.

use std::{
    borrow::Cow,
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use rayon::prelude::*;

use crate::{
    answer::{Answer, Entry},
    board::Board,
    check::{Verdict, check},
    error::Error,
    pool::{caught, no_thread, panic_message, pool, threads},
    solution::Solution,
    solve::{SolveOptions, Stop, solve},
    stream::{Piece, Stream, StreamOptions},
    survey::{SurveyOptions, SurveySummary, survey},
};

/// How often the calling thread asks whether to stop, and reports progress.
const TICK: Duration = Duration::from_millis(10);

/// How a batch runs; it never changes a result.
#[derive(Clone, Copy, Default)]
pub struct BatchOptions<'a> {
    /// Worker threads, 1 to 1024; `None` = as many as the machine can run at once.
    pub threads: Option<usize>,
    /// Told `(done, total)` now and then, with `done` growing, and once more when all are done. Called by the thread
    /// that called the batch.
    pub progress: Option<&'a (dyn Fn(usize, usize) + Sync)>,
    /// Asked every few milliseconds whether to stop, by the thread that called the batch.
    pub stop: Stop<'a>,
}

/// A board of a batch, or the error that stands in its place.
///
/// Text of a million boards is much smaller than a million boards: an item that is text is best read here, by the
/// worker whose turn it is, and returned as [`Cow::Owned`], to be dropped when its result is known.
pub trait BatchBoard: Sync {
    /// The board; asked for once.
    ///
    /// # Errors
    /// Why there is none; it becomes the result of this item.
    fn board(&self) -> Result<Cow<'_, Board>, Error>;

    /// About how many bytes it holds, for the bound on what a stream has on its way.
    fn bytes(&self) -> usize {
        size_of_val(self)
    }
}

/// An answer of a batch; as with [`BatchBoard`], text is best read by the worker whose turn it is.
pub trait BatchAnswer: Sync {
    /// The answer; asked for once.
    fn answer(&self) -> Cow<'_, Answer>;

    /// About how many bytes it holds.
    fn bytes(&self) -> usize {
        size_of_val(self)
    }
}

impl BatchAnswer for Answer {
    fn answer(&self) -> Cow<'_, Answer> {
        Cow::Borrowed(self)
    }

    fn bytes(&self) -> usize {
        size_of::<Answer>() + self.count() * size_of::<Entry>()
    }
}

impl BatchBoard for Board {
    fn bytes(&self) -> usize {
        size_of::<Board>() + size_of_val(self.vehicles())
    }

    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        Ok(Cow::Borrowed(self))
    }
}

impl<B: BatchBoard> BatchBoard for &B {
    fn bytes(&self) -> usize {
        (*self).bytes()
    }

    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        (*self).board()
    }
}

impl<B: BatchBoard + Send> BatchBoard for Arc<B> {
    fn bytes(&self) -> usize {
        (**self).bytes()
    }

    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        (**self).board()
    }
}

impl<B: BatchBoard> BatchBoard for Result<B, Error> {
    fn bytes(&self) -> usize {
        self.as_ref().map_or(size_of::<Error>(), BatchBoard::bytes)
    }

    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        match self {
            Ok(board) => board.board(),
            Err(error) => Err(error.clone()),
        }
    }
}

/// [`solve`]s every board. A board that is an error, or whose search is, has its error in its place.
///
/// # Errors
/// [`Error::Stopped`] when `batch.stop` said so; [`Error::Argument`] for a number of threads that is not 1 to 1024;
/// [`Error::Limit`] when the machine gives no more threads.
pub fn solve_many<B: BatchBoard>(
    boards: &[B],
    options: &SolveOptions,
    batch: &BatchOptions,
) -> Result<Vec<Result<Solution, Error>>, Error> {
    map(boards, options.stop, batch, |board, stop| solve_one(board, options, stop))
}

fn solve_one<B: BatchBoard>(
    board: &B,
    options: &SolveOptions,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Solution, Error> {
    let threads = options.threads.or(Some(1));
    solve(&*board.board()?, &SolveOptions { stop: Some(stop), threads, ..*options })
}

/// As [`solve_many`], but gives each solution away as soon as there is one, so that not all of them have to be kept:
/// `give` is called by the workers, side by side and in any order, with the index of the board.
///
/// # Errors
/// As [`solve_many`].
pub fn solve_each<B: BatchBoard>(
    boards: &[B],
    options: &SolveOptions,
    batch: &BatchOptions,
    give: impl Fn(usize, Result<Solution, Error>) + Sync,
) -> Result<(), Error> {
    each(boards, options.stop, batch, |board, stop| solve_one(board, options, stop), give)
}

/// [`solve`]s boards as they come. A board that is an error, or whose search is, has its error in its place.
///
/// # Errors
/// [`Error::Argument`] for a number of threads that is not 1 to 1024; [`Error::Limit`] when the machine gives no more
/// threads.
///
/// # Examples
/// ```
/// use unjam_core::{Board, ParseOptions, SolveOptions, StreamOptions, solve_stream};
///
/// let board = Board::parse("XXA ..A ...", &ParseOptions::default())?;
/// let options = StreamOptions { ordered: true, ..StreamOptions::default() };
/// let stream = solve_stream(&SolveOptions::default(), options, |piece| piece)?;
/// let endless = std::iter::repeat(board); // read no faster than it is worked on
/// let solutions: Vec<_> = stream.over(endless).take(3).collect::<Result<_, _>>()?;
/// assert!(solutions.iter().all(|solution| solution.cost == Some(2)));
/// # Ok::<(), unjam_core::Error>(())
/// ```
pub fn solve_stream<B: BatchBoard + Send + 'static, P: Send + 'static>(
    options: &SolveOptions<'static>,
    stream: StreamOptions,
    finish: impl Fn(Piece<Solution>) -> P + Send + Sync + 'static,
) -> Result<Stream<B, P>, Error> {
    let options = *options;
    Stream::new(stream, B::bytes, move |board, stop| solve_one(board, &options, stop), finish)
}

/// The facts of the [`survey`] of every board. A board that is an error, or whose survey is, has its error in its
/// place.
///
/// # Errors
/// As [`solve_many`].
pub fn survey_many<B: BatchBoard>(
    boards: &[B],
    options: &SurveyOptions,
    batch: &BatchOptions,
) -> Result<Vec<Result<SurveySummary, Error>>, Error> {
    map(boards, options.stop, batch, |board, stop| survey_one(board, options, stop))
}

/// As [`survey_many`], but gives away the facts as [`solve_each`] does.
///
/// # Errors
/// As [`solve_many`].
pub fn survey_each<B: BatchBoard>(
    boards: &[B],
    options: &SurveyOptions,
    batch: &BatchOptions,
    give: impl Fn(usize, Result<SurveySummary, Error>) + Sync,
) -> Result<(), Error> {
    each(boards, options.stop, batch, |board, stop| survey_one(board, options, stop), give)
}

/// The facts of the [`survey`]s of boards as they come.
///
/// # Errors
/// As [`solve_stream`].
pub fn survey_stream<B: BatchBoard + Send + 'static, P: Send + 'static>(
    options: &SurveyOptions<'static>,
    stream: StreamOptions,
    finish: impl Fn(Piece<SurveySummary>) -> P + Send + Sync + 'static,
) -> Result<Stream<B, P>, Error> {
    let options = *options;
    Stream::new(stream, B::bytes, move |board, stop| survey_one(board, &options, stop), finish)
}

fn survey_one<B: BatchBoard>(
    board: &B,
    options: &SurveyOptions,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<SurveySummary, Error> {
    let survey = survey(&*board.board()?, &SurveyOptions { stop: Some(stop), ..*options })?;
    Ok(survey.summary().clone())
}

/// [`check`]s every pair of a puzzle's start and an answer. A board that is an error has its error in its place; a bad
/// answer is a verdict.
///
/// # Errors
/// As [`solve_many`].
pub fn check_many<B: BatchBoard, A: BatchAnswer>(
    pairs: &[(B, A)],
    batch: &BatchOptions,
) -> Result<Vec<Result<Verdict, Error>>, Error> {
    map(pairs, None, batch, |pair, _| check_one(pair))
}

/// As [`check_many`], but gives away the verdicts as [`solve_each`] does.
///
/// # Errors
/// As [`solve_many`].
pub fn check_each<B: BatchBoard, A: BatchAnswer>(
    pairs: &[(B, A)],
    batch: &BatchOptions,
    give: impl Fn(usize, Result<Verdict, Error>) + Sync,
) -> Result<(), Error> {
    each(pairs, None, batch, |pair, _| check_one(pair), give)
}

/// [`check`]s pairs of a puzzle's start and an answer as they come.
///
/// # Errors
/// As [`solve_stream`].
pub fn check_stream<B: BatchBoard + Send + 'static, A: BatchAnswer + Send + 'static, P: Send + 'static>(
    stream: StreamOptions,
    finish: impl Fn(Piece<Verdict>) -> P + Send + Sync + 'static,
) -> Result<Stream<(B, A), P>, Error> {
    Stream::new(stream, |(board, answer)| board.bytes() + answer.bytes(), |pair, _| check_one(pair), finish)
}

fn check_one<B: BatchBoard, A: BatchAnswer>((board, answer): &(B, A)) -> Result<Verdict, Error> {
    Ok(check(&*board.board()?, &answer.answer()))
}

/// What the workers and the calling thread share.
#[derive(Default)]
struct Shared {
    stopped: AtomicBool,
    done: AtomicUsize,
    finished: Mutex<bool>,
    wake: Condvar,
}

impl Shared {
    fn finish(&self) {
        *self.finished.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.wake.notify_all();
    }

    /// Waits for the end of the work or for a tick; whether it was the end.
    fn wait(&self) -> bool {
        let finished = self.finished.lock().unwrap_or_else(PoisonError::into_inner);
        *self.wake.wait_timeout_while(finished, TICK, |f| !*f).unwrap_or_else(PoisonError::into_inner).0
    }
}

/// Does something also when it is left by a panic.
struct OnDrop<F: Fn()>(F);

impl<F: Fn()> Drop for OnDrop<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// One call of `work` an item, results in input order. `stop` is the caller's own for a single item; `work` is given
/// one that also hears `batch.stop`.
pub(crate) fn map<T, R, W>(
    items: &[T],
    stop: Stop,
    batch: &BatchOptions,
    work: W,
) -> Result<Vec<Result<R, Error>>, Error>
where
    T: Sync,
    R: Send,
    W: Fn(&T, &(dyn Fn() -> bool + Sync)) -> Result<R, Error> + Sync,
{
    run(items, stop, batch, work, |_, result| result)
}

/// As [`map`], but the worker that made a result gives it away, with the index of its item.
pub(crate) fn each<T, R, W>(
    items: &[T],
    stop: Stop,
    batch: &BatchOptions,
    work: W,
    give: impl Fn(usize, Result<R, Error>) + Sync,
) -> Result<(), Error>
where
    T: Sync,
    W: Fn(&T, &(dyn Fn() -> bool + Sync)) -> Result<R, Error> + Sync,
{
    run(items, stop, batch, work, give).map(drop)
}

/// One call of `work` and then of `finish` an item; what `finish` makes of the results, in input order.
fn run<T, R, F, W>(
    items: &[T],
    stop: Stop,
    batch: &BatchOptions,
    work: W,
    finish: impl Fn(usize, Result<R, Error>) -> F + Sync,
) -> Result<Vec<F>, Error>
where
    T: Sync,
    F: Send,
    W: Fn(&T, &(dyn Fn() -> bool + Sync)) -> Result<R, Error> + Sync,
{
    let pool = pool(threads(batch.threads)?.min(items.len()).max(1))?;
    let shared = Shared::default();
    let is_stopped = || shared.stopped.load(Ordering::Relaxed) || stop.is_some_and(|stop| stop());
    let one = |(index, item): (usize, &T)| {
        if shared.stopped.load(Ordering::Relaxed) {
            return finish(index, Err(Error::Stopped));
        }
        let result = finish(index, caught(|| work(item, &is_stopped)));
        shared.done.fetch_add(1, Ordering::Relaxed);
        result
    };
    thread::scope(|scope| {
        let workers = thread::Builder::new()
            .spawn_scoped(scope, || {
                let _finish = OnDrop(|| shared.finish());
                // Single items, since one hard board can take longer than thousands of easy ones.
                pool.install(|| items.par_iter().enumerate().with_max_len(1).map(one).collect())
            })
            .map_err(no_thread)?;
        let stopped = watch(&shared, items.len(), batch);
        let results = workers.join().map_err(|panic| Error::Internal(panic_message(&*panic)))?;
        if stopped { Err(Error::Stopped) } else { Ok(results) }
    })
}

/// Reports progress until the work is done; `true` when the caller wants it to stop.
fn watch(shared: &Shared, total: usize, batch: &BatchOptions) -> bool {
    // The scope waits for the workers, also when a callback panics. With the work done this changes nothing.
    let _stop = OnDrop(|| shared.stopped.store(true, Ordering::Relaxed));
    let mut reported = None;
    loop {
        let finished = shared.wait();
        let done = shared.done.load(Ordering::Relaxed);
        if let Some(progress) = batch.progress
            && reported != Some(done)
        {
            progress(done, total);
            reported = Some(done);
        }
        if finished {
            return false;
        }
        if batch.stop.is_some_and(|stop| stop()) {
            return true;
        }
    }
}
