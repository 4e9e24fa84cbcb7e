//! Many boards at once, on all cores.
//!
//! The work runs on a pool of its own while the calling thread waits, reports progress and asks whether to stop: both
//! callbacks are called from the calling thread only, never two at a time. Results come in the order of the input
//! and do not depend on the number of threads.

use std::{
    borrow::{Borrow, Cow},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use rayon::prelude::*;

use crate::{
    answer::Answer,
    board::Board,
    check::{Verdict, check},
    error::Error,
    pool::{no_thread, panic_message, pool, threads},
    solution::Solution,
    solve::{SolveOptions, Stop, solve},
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
}

impl BatchBoard for Board {
    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        Ok(Cow::Borrowed(self))
    }
}

impl<B: BatchBoard> BatchBoard for &B {
    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        (*self).board()
    }
}

impl<B: BatchBoard + Send> BatchBoard for Arc<B> {
    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        (**self).board()
    }
}

impl<B: BatchBoard> BatchBoard for Result<B, Error> {
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

fn solve_one<B: BatchBoard>(
    board: &B,
    options: &SolveOptions,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Solution, Error> {
    let threads = options.threads.or(Some(1));
    solve(&*board.board()?, &SolveOptions { stop: Some(stop), threads, ..*options })
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
pub fn check_many<B: BatchBoard, A: Borrow<Answer> + Sync>(
    pairs: &[(B, A)],
    batch: &BatchOptions,
) -> Result<Vec<Result<Verdict, Error>>, Error> {
    map(pairs, None, batch, |(board, answer), _| Ok(check(&*board.board()?, answer.borrow())))
}

/// As [`check_many`], but gives away the verdicts as [`solve_each`] does.
///
/// # Errors
/// As [`solve_many`].
pub fn check_each<B: BatchBoard, A: Borrow<Answer> + Sync>(
    pairs: &[(B, A)],
    batch: &BatchOptions,
    give: impl Fn(usize, Result<Verdict, Error>) + Sync,
) -> Result<(), Error> {
    each(pairs, None, batch, |(board, answer), _| Ok(check(&*board.board()?, answer.borrow())), give)
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
        let result = catch_unwind(AssertUnwindSafe(|| work(item, &is_stopped)))
            .unwrap_or_else(|panic| Err(Error::Internal(panic_message(&*panic))));
        let finished = finish(index, result);
        shared.done.fetch_add(1, Ordering::Relaxed);
        finished
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
