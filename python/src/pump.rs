//! Batches in step: items are taken from a Python iterable only as fast as the core works on them, so that what is on its
//! way is bounded however long the iterable is, and other threads get the interpreter every few milliseconds.

use std::{
    sync::{
        Mutex, MutexGuard, TryLockError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
    vec,
};

use pyo3::{
    PyTraverseError, PyVisit,
    exceptions::{PyException, PyTypeError, PyValueError},
    prelude::*,
    types::{PyByteArray, PyBytes, PyDict, PyIterator, PyList, PyString, PyTuple},
};
use unjam_core::{Error, Piece, Stream};

use crate::{error::raised, number::wrong_type, progress::Progress};

/// How long the interpreter is kept for converting before other threads may have it.
const TURN: Duration = Duration::from_millis(2);

/// How long they may then take to notice. Without a sleep the interpreter would mostly be taken back before.
const PAUSE: Duration = Duration::from_micros(1);

/// How long to wait for results before signals are looked for and progress is told.
const TICK: Duration = Duration::from_millis(10);

/// Where items come from.
pub enum Source<T> {
    /// A Python iterator, and what makes an item of what it gives.
    Iterator(Py<PyIterator>, fn(&Bound<'_, PyAny>) -> PyResult<T>),
    /// So many more that are made here.
    Made(u64, fn() -> PyResult<T>),
    /// Nowhere any more.
    Ended,
}

impl<T> Source<T> {
    /// The items of an iterable that is called `name`, and how many there are where it tells.
    ///
    /// # Errors
    /// `TypeError` for what is no iterable, or not one of items.
    pub fn of(
        items: &Bound<'_, PyAny>,
        name: &str,
        convert: fn(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> PyResult<(Source<T>, Option<usize>)> {
        let py = items.py();
        let no_list = items.is_instance_of::<PyString>()
            || items.is_instance_of::<PyBytes>()
            || items.is_instance_of::<PyByteArray>()
            || items.is_instance_of::<PyDict>();
        if no_list {
            return Err(wrong_type(name, "an iterable", items));
        }
        let total = match items.len() {
            Ok(length) => Some(length),
            Err(error) if error.is_instance_of::<PyException>(py) => None,
            Err(error) => return Err(error),
        };
        // What becomes of a list meanwhile changes nothing.
        let iterator = match items.cast_exact::<PyList>() {
            Ok(list) => list.get_slice(0, list.len()).try_iter(),
            Err(_) => items.try_iter(),
        };
        let iterator = iterator.map_err(|error| {
            if error.is_instance_of::<PyTypeError>(py) {
                wrong_type(name, "an iterable", items)
            } else {
                error
            }
        })?;
        Ok((Source::Iterator(iterator.unbind(), convert), total))
    }

    fn next(&mut self, py: Python<'_>) -> PyResult<Option<T>> {
        match self {
            Source::Iterator(iterator, convert) => {
                let convert = *convert;
                match iterator.bind(py).clone().next() {
                    Some(item) => convert(&item?).map(Some),
                    None => Ok(None),
                }
            }
            Source::Made(0, _) | Source::Ended => Ok(None),
            Source::Made(left, make) => {
                *left -= 1;
                make().map(Some)
            }
        }
    }
}

/// Makes the Python object of a result.
pub type Wrap<R> = fn(Python<'_>, R) -> PyResult<Py<PyAny>>;

/// Items on their way from Python through the core and back.
pub struct Pump<T, R> {
    source: Source<T>,
    stream: Stream<T, Piece<R>>,
    wrap: Wrap<R>,
    /// How long the source took for an item when it was asked last.
    pace: Duration,
}

impl<T: Send + Sync + 'static, R: Send + 'static> Pump<T, R> {
    /// The errors of the options come at once.
    pub fn new(
        source: Source<T>,
        stream: Result<Stream<T, Piece<R>>, Error>,
        wrap: Wrap<R>,
    ) -> PyResult<Pump<T, R>> {
        Ok(Pump { source, stream: stream.map_err(raised)?, wrap, pace: Duration::ZERO })
    }

    /// Takes items while there is room for them, for one turn at most.
    fn feed(&mut self, py: Python<'_>) -> PyResult<()> {
        let since = Instant::now();
        let mut fed = 0;
        while self.can_feed() && since.elapsed() < TURN {
            match self.source.next(py) {
                Ok(Some(item)) => self.stream.push(item),
                Ok(None) => self.source = Source::Ended,
                Err(error) => {
                    self.source = Source::Ended;
                    self.stream.flush();
                    return Err(error);
                }
            }
            fed += 1;
            self.pace = since.elapsed() / fed;
        }
        self.stream.flush();
        Ok(())
    }

    fn can_feed(&self) -> bool {
        !self.source_has_ended() && self.stream.has_room()
    }

    fn source_has_ended(&self) -> bool {
        matches!(self.source, Source::Ended)
    }

    fn take(&self) -> PyResult<Option<Piece<R>>> {
        self.stream.take().transpose().map_err(raised)
    }

    fn has_ended(&self) -> bool {
        self.source_has_ended() && self.stream.is_empty()
    }

    /// Lets other threads have the interpreter, until there is something to do, and hears signals.
    fn rest(&self, py: Python<'_>) -> PyResult<()> {
        let can_feed = self.can_feed();
        py.detach(|| if can_feed { thread::sleep(PAUSE) } else { self.stream.wait(TICK) });
        py.check_signals()
    }

    fn wrapped(&self, py: Python<'_>, result: Result<R, Error>) -> PyResult<Py<PyAny>> {
        match result {
            Ok(result) => (self.wrap)(py, result),
            Err(error) => Ok(raised(error).into_value(py).into_any()),
        }
    }

    /// All results in a list, in the order of the items. Of these there are `total`, where that is known before.
    pub fn list<'py>(
        mut self,
        py: Python<'py>,
        mut total: Option<usize>,
        told: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let progress = Progress::new(told, total)?;
        let list = PyList::empty(py);
        let mut reported = (usize::MAX, Instant::now());
        let mut all = || {
            while !self.has_ended() {
                self.feed(py)?;
                let since = Instant::now();
                while let Some(Piece { first, results }) = self.take()? {
                    for (index, result) in (first..).zip(results) {
                        let result = self.wrapped(py, result)?;
                        // Pieces come in any order: one that takes long must not hold up the others.
                        while list.len() <= index {
                            list.append(py.None())?;
                        }
                        list.set_item(index, result)?;
                    }
                    if since.elapsed() > TURN {
                        break;
                    }
                }
                self.rest(py)?;
                let done = self.stream.done();
                if reported.0 != done && reported.1.elapsed() > TICK {
                    reported = (done, Instant::now());
                    progress.tell(done, total)?;
                }
            }
            if total.is_none_or(|total| total != list.len()) {
                total = Some(list.len());
            }
            progress.tell(list.len(), total)
        };
        let outcome = all();
        progress.close()?;
        outcome.map(|()| list)
    }
}

/// What [`ResultIterator`] needs of a pump, whatever its items are.
trait Results: Send {
    fn next(&mut self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>>;

    /// Shows the garbage collector what is held.
    fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError>;
}

/// A pump whose results are asked for one by one.
struct OneByOne<T, R> {
    pump: Pump<T, R>,
    ready: vec::IntoIter<Result<R, Error>>,
    /// What the source raised, for the place after the results of all items before it.
    failure: Option<PyErr>,
}

impl<T: Send + Sync + 'static, R: Send + 'static> OneByOne<T, R> {
    fn feed(&mut self, py: Python<'_>) -> PyResult<()> {
        match self.pump.feed(py) {
            Err(error) if error.is_instance_of::<PyException>(py) => self.failure = Some(error),
            other => other?,
        }
        Ok(())
    }
}

impl<T: Send + Sync + 'static, R: Send + 'static> Results for OneByOne<T, R> {
    fn next(&mut self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        loop {
            if let Some(result) = self.ready.next() {
                return self.pump.wrapped(py, result).map(Some);
            }
            let is_slow = self.pump.pace > TURN;
            if let Some(piece) = self.pump.take()? {
                self.ready = piece.results.into_iter();
                // The workers go on while these are given away.
                if !is_slow {
                    self.feed(py)?;
                }
                continue;
            }
            if self.pump.has_ended() {
                return self.failure.take().map_or(Ok(None), Err);
            }
            self.feed(py)?;
            if self.pump.pace > TURN {
                // A result that is almost there does not wait for the next item of a slow source.
                py.detach(|| self.pump.stream.wait(TICK));
            }
            self.pump.rest(py)?;
        }
    }

    fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        match &self.pump.source {
            Source::Iterator(iterator, _) => visit.call(iterator),
            Source::Made(..) | Source::Ended => Ok(()),
        }
    }
}

/// The results of a batch as they come, in the order of the items: what `solve_iter` and its like give.
///
/// It reads items only as fast as they are worked on, a bounded number ahead, so that it runs in a few megabytes however many
/// there are. It ends at the end of the items; `close()`, the end of a `with` block or the last reference going away stop the
/// work before.
///
/// Examples:
///     >>> import itertools
///     >>> endless = itertools.repeat("XXA ..A ...")
///     >>> with unjam.solve_iter(endless) as solutions:
///     ...     [solution.moves for solution in itertools.islice(solutions, 3)]
///     [2, 2, 2]
#[pyclass(module = "unjam", frozen, weakref)]
pub struct ResultIterator {
    /// Nothing once it has ended. Locked while a result is waited for.
    results: Mutex<Option<Box<dyn Results>>>,
    stop: Box<dyn Fn() + Send + Sync>,
    is_closed: AtomicBool,
}

impl ResultIterator {
    /// The results of a pump whose stream is ordered.
    pub fn new<T: Send + Sync + 'static, R: Send + 'static>(pump: Pump<T, R>) -> ResultIterator {
        let stop = Box::new(pump.stream.stopper());
        let results = OneByOne { pump, ready: Vec::new().into_iter(), failure: None };
        ResultIterator {
            results: Mutex::new(Some(Box::new(results))),
            stop,
            is_closed: AtomicBool::new(false),
        }
    }

    /// What is held, unless another thread waits for a result or the source itself asks.
    fn unless_in_use(&self) -> Option<MutexGuard<'_, Option<Box<dyn Results>>>> {
        match self.results.try_lock() {
            Ok(results) => Some(results),
            Err(TryLockError::Poisoned(results)) => Some(results.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }
}

#[pymethods]
impl ResultIterator {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let Some(mut held) = self.unless_in_use() else {
            return Err(PyValueError::new_err("the iterator is already asked for a result"));
        };
        let Some(results) = &mut *held else { return Ok(None) };
        let next = results.next(py);
        let is_closed = self.is_closed.load(Ordering::Relaxed);
        if is_closed || !matches!(next, Ok(Some(_))) {
            let ended = held.take();
            // Dropping the source may run any code, also some that asks here.
            drop(held);
            drop(ended);
        }
        if is_closed { Ok(None) } else { next }
    }

    /// Stops the work and lets go of the items. A `next()` that another thread waits in ends the iteration there.
    fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
        (self.stop)();
        let ended = self.unless_in_use().and_then(|mut held| held.take());
        drop(ended);
    }

    fn __enter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    #[pyo3(signature = (*_error))]
    fn __exit__(&self, _error: &Bound<'_, PyTuple>) {
        self.close();
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        match self.results.try_lock().as_deref() {
            Ok(Some(results)) => results.traverse(&visit),
            _ => Ok(()),
        }
    }

    fn __clear__(&self) {
        self.close();
    }
}
