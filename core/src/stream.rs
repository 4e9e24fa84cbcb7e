//! A batch that is fed while it works, for items that come one after the other and perhaps never end.
//!
//! The caller pushes items in pieces as long as there is room, and takes finished pieces; workers do the rest. What is
//! on its way, pushed and not yet taken, is bounded in number and in bytes, so that a stream never holds more than a
//! few megabytes however long it is. Pieces are small where items are slow, so that results come soon, and large where
//! they are quick: that changes when a result comes, never which.

use std::{
    collections::{BTreeMap, VecDeque},
    iter::Fuse,
    mem,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
    vec,
};

use crate::{
    error::Error,
    pool::{caught, pool, threads},
};

/// The most items of a piece. Handing over a piece costs about as much as checking one answer.
const MOST_OF_A_PIECE: usize = 256;

/// How long a piece should take all workers together.
const PIECE_TIME: Duration = Duration::from_millis(10);

/// Pieces that may be on their way.
const WINDOW: usize = 32;

/// Bytes that the items on their way may hold before no more are taken.
const WINDOW_BYTES: usize = 16 << 20;

/// How a stream runs; it never changes a result.
#[derive(Default)]
pub struct StreamOptions {
    /// Worker threads, 1 to 1024; `None` = as many as the machine can run at once.
    pub threads: Option<usize>,
    /// Whether pieces are given in the order of the input. Those that are finished before their turn wait then, and
    /// are still on their way: one item that takes long holds up the whole stream in the end.
    pub ordered: bool,
    /// Called by a worker each time that there is a piece to take.
    pub wake: Option<Box<dyn Fn() + Send + Sync>>,
}

/// Results of consecutive items.
#[derive(Clone, Debug)]
pub struct Piece<R> {
    /// The index of the first one.
    pub first: usize,
    /// A result for each item, in the order of the input.
    pub results: Vec<Result<R, Error>>,
}

/// Items of type `T` on their way through the workers; what comes out is a `P` for each piece.
///
/// Dropping it stops the work.
pub struct Stream<T, P> {
    shared: Arc<Shared<P>>,
    /// Hands a piece to the workers: the index of its first item, the items, and the bytes that they hold.
    start: Box<dyn Fn(usize, Vec<T>, usize) + Send + Sync>,
    /// About how many bytes an item holds.
    weigh: fn(&T) -> usize,
    pending: Vec<T>,
    pending_bytes: usize,
    /// The items of all pieces that were started.
    started: usize,
    since: Instant,
}

/// What the workers and the caller share.
struct Shared<P> {
    state: Mutex<State<P>>,
    changed: Condvar,
    stopped: AtomicBool,
    done: AtomicUsize,
    wake: Option<Box<dyn Fn() + Send + Sync>>,
}

struct State<P> {
    ready: VecDeque<Finished<P>>,
    /// Pieces that wait for one before them, by the index of their first item.
    early: BTreeMap<usize, Finished<P>>,
    /// The index of the first item of the piece that is to be given next, where the order matters.
    next: Option<usize>,
    /// Items that were started and not yet taken, and the bytes that they hold.
    items: usize,
    bytes: usize,
}

struct Finished<P> {
    piece: Result<P, Error>,
    items: usize,
    bytes: usize,
}

/// An item of a piece, and later its result.
enum Slot<T, R> {
    Item(T),
    Taken,
    Result(Result<R, Error>),
}

/// A piece on its way. Workers take its items one by one, since one hard board can take longer than thousands of easy
/// ones; who finishes the last one hands all of them over. (In a parallel loop, workers that wait for the last item begin
/// with the next piece, and the finished one has to wait for that.)
struct Part<T, R> {
    slots: Vec<Mutex<Slot<T, R>>>,
    taken: AtomicUsize,
    finished: AtomicUsize,
}

impl<T: Send + 'static, P: Send + 'static> Stream<T, P> {
    /// A stream that makes a result of every item with `work`, which is given a question whether to stop, and what is
    /// taken of a whole piece with `finish`. Both are called by the workers.
    ///
    /// # Errors
    /// [`Error::Argument`] for a number of threads that is not 1 to 1024; [`Error::Limit`] when the machine gives no
    /// more threads.
    pub(crate) fn new<R: Send + 'static>(
        options: StreamOptions,
        weigh: fn(&T) -> usize,
        work: impl Fn(&T, &(dyn Fn() -> bool + Sync)) -> Result<R, Error> + Send + Sync + 'static,
        finish: impl Fn(Piece<R>) -> P + Send + Sync + 'static,
    ) -> Result<Stream<T, P>, Error> {
        let threads = threads(options.threads)?;
        let pool = pool(threads)?;
        let shared = Arc::new(Shared::new(options));
        let (of_workers, functions) = (shared.clone(), Arc::new((work, finish)));
        let start = move |first: usize, items: Vec<T>, bytes: usize| {
            let count = items.len();
            let part = Arc::new(Part::new(items));
            for _ in 0..threads.min(count) {
                let (part, shared, functions) = (part.clone(), of_workers.clone(), functions.clone());
                pool.spawn_fifo(move || {
                    let (work, finish) = &*functions;
                    if let Some(results) = part.work(&shared.stopped, &shared.done, work) {
                        let piece = caught(|| Ok(finish(Piece { first, results })));
                        shared.deliver(first, Finished { piece, items: count, bytes });
                    }
                });
            }
        };
        Ok(Stream {
            shared,
            start: Box::new(start),
            weigh,
            pending: Vec::new(),
            pending_bytes: 0,
            started: 0,
            since: Instant::now(),
        })
    }

    /// Whether another item may be pushed now. There is always room again after enough was taken.
    pub fn has_room(&self) -> bool {
        let state = self.shared.state();
        state.items + self.pending.len() < WINDOW * self.piece_size()
            && state.bytes + self.pending_bytes < WINDOW_BYTES
    }

    /// Adds an item. It is worked on as soon as there is a whole piece, or at the next [`Self::flush`].
    pub fn push(&mut self, item: T) {
        self.pending_bytes += (self.weigh)(&item);
        self.pending.push(item);
        if self.pending.len() >= self.piece_size() {
            self.flush();
        }
    }

    /// Lets the workers have all that was pushed.
    pub fn flush(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let items = mem::take(&mut self.pending);
        let bytes = mem::take(&mut self.pending_bytes);
        let mut state = self.shared.state();
        state.items += items.len();
        state.bytes += bytes;
        drop(state);
        let first = self.started;
        self.started += items.len();
        (self.start)(first, items, bytes);
    }

    /// The next piece, if there is one already.
    ///
    /// # Errors
    /// [`Error::Internal`] for a bug in what makes the piece.
    pub fn take(&self) -> Option<Result<P, Error>> {
        self.shared.take()
    }

    /// Waits until there is a piece to take or nothing on its way, at most so long.
    pub fn wait(&self, at_most: Duration) {
        let is_waiting = |state: &mut State<P>| state.ready.is_empty() && state.items > 0;
        let state = self.shared.state();
        drop(self.shared.changed.wait_timeout_while(state, at_most, is_waiting));
    }

    /// Whether everything that was pushed has been taken.
    pub fn is_empty(&self) -> bool {
        self.pending.is_empty() && self.shared.state().items == 0
    }

    /// Items that are done.
    pub fn done(&self) -> usize {
        self.shared.done.load(Ordering::Relaxed)
    }

    /// What stops the work from any thread; whatever is still on its way becomes [`Error::Stopped`].
    pub fn stopper(&self) -> impl Fn() + Send + Sync + use<T, P> {
        let shared = self.shared.clone();
        move || shared.stopped.store(true, Ordering::Relaxed)
    }

    /// As many items as are done in the time of a piece.
    fn piece_size(&self) -> usize {
        let (done, passed) = (self.done() as u128, self.since.elapsed().as_nanos().max(1));
        let size = done * PIECE_TIME.as_nanos() / passed;
        size.clamp(1, MOST_OF_A_PIECE as u128) as usize
    }
}

impl<T: Send + 'static, R: Send + 'static> Stream<T, Piece<R>> {
    /// The results of all items of an iterator, which is read only as fast as they are taken, but for those on their way.
    /// The stream has to be an ordered one, or its results come in any order.
    pub fn over<I: IntoIterator<Item = T>>(self, items: I) -> StreamResults<I::IntoIter, T, R> {
        StreamResults { items: items.into_iter().fuse(), stream: self, results: Vec::new().into_iter() }
    }
}

/// The results of a [`Stream`]; see [`Stream::over`].
pub struct StreamResults<I, T, R> {
    items: Fuse<I>,
    stream: Stream<T, Piece<R>>,
    results: vec::IntoIter<Result<R, Error>>,
}

impl<I: Iterator<Item = T>, T: Send + 'static, R: Send + 'static> Iterator for StreamResults<I, T, R> {
    type Item = Result<R, Error>;

    fn next(&mut self) -> Option<Result<R, Error>> {
        loop {
            if let Some(result) = self.results.next() {
                return Some(result);
            }
            match self.stream.take() {
                Some(Ok(piece)) => {
                    self.results = piece.results.into_iter();
                    continue;
                }
                Some(Err(error)) => return Some(Err(error)),
                None => {}
            }
            match self.stream.has_room().then(|| self.items.next()) {
                Some(Some(item)) => self.stream.push(item),
                _ if self.stream.is_empty() => return None,
                _ => {
                    self.stream.flush();
                    self.stream.wait(Duration::MAX);
                }
            }
        }
    }
}

impl<T, P> Drop for Stream<T, P> {
    fn drop(&mut self) {
        self.shared.stopped.store(true, Ordering::Relaxed);
    }
}

impl<P> Shared<P> {
    fn new(options: StreamOptions) -> Shared<P> {
        let state = State {
            ready: VecDeque::new(),
            early: BTreeMap::new(),
            next: options.ordered.then_some(0),
            items: 0,
            bytes: 0,
        };
        Shared {
            state: Mutex::new(state),
            changed: Condvar::new(),
            stopped: AtomicBool::new(false),
            done: AtomicUsize::new(0),
            wake: options.wake,
        }
    }

    fn state(&self) -> MutexGuard<'_, State<P>> {
        locked(&self.state)
    }

    fn deliver(&self, first: usize, finished: Finished<P>) {
        let mut state = self.state();
        match state.next {
            None => state.ready.push_back(finished),
            Some(mut next) => {
                state.early.insert(first, finished);
                while let Some(finished) = state.early.remove(&next) {
                    next += finished.items;
                    state.ready.push_back(finished);
                }
                state.next = Some(next);
            }
        }
        let is_ready = !state.ready.is_empty();
        drop(state);
        if is_ready {
            self.changed.notify_all();
            if let Some(wake) = &self.wake {
                wake();
            }
        }
    }

    fn take(&self) -> Option<Result<P, Error>> {
        let mut state = self.state();
        let Finished { piece, items, bytes } = state.ready.pop_front()?;
        state.items -= items;
        state.bytes -= bytes;
        Some(piece)
    }
}

impl<T, R> Part<T, R> {
    fn new(items: Vec<T>) -> Part<T, R> {
        Part {
            slots: items.into_iter().map(|item| Mutex::new(Slot::Item(item))).collect(),
            taken: AtomicUsize::new(0),
            finished: AtomicUsize::new(0),
        }
    }

    /// Works until every item is taken; all results, if the last one came from here.
    fn work(
        &self,
        stopped: &AtomicBool,
        done: &AtomicUsize,
        work: &impl Fn(&T, &(dyn Fn() -> bool + Sync)) -> Result<R, Error>,
    ) -> Option<Vec<Result<R, Error>>> {
        let is_stopped = || stopped.load(Ordering::Relaxed);
        let mut all = None;
        while let Some(slot) = self.slots.get(self.taken.fetch_add(1, Ordering::Relaxed)) {
            let Slot::Item(item) = mem::replace(&mut *locked(slot), Slot::Taken) else { continue };
            let result = if is_stopped() { Err(Error::Stopped) } else { caught(|| work(&item, &is_stopped)) };
            // Whatever it holds is free before the result counts as done.
            drop(item);
            *locked(slot) = Slot::Result(result);
            done.fetch_add(1, Ordering::Relaxed);
            if self.finished.fetch_add(1, Ordering::AcqRel) + 1 == self.slots.len() {
                all = Some(self.results());
            }
        }
        all
    }

    fn results(&self) -> Vec<Result<R, Error>> {
        let result = |slot| match mem::replace(&mut *locked(slot), Slot::Taken) {
            Slot::Result(result) => result,
            Slot::Item(_) | Slot::Taken => Err(Error::Internal("an item without a result".to_owned())),
        };
        self.slots.iter().map(result).collect()
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
