//! Long work with the interpreter free, and Ctrl-C heard.

use std::{
    sync::{
        Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread::{self, ThreadId},
    time::Instant,
};

use pyo3::{prelude::*, sync::PyOnceLock};
use unjam_core::{Error, Stop};

use crate::error::{guarded, raised};

/// How often, in milliseconds, work looks whether there was a Ctrl-C.
const TICK: u64 = 25;

/// Runs work that asks now and then whether to stop, other Python threads running meanwhile.
///
/// # Errors
/// The error of the work; what a signal handler raised, which for Ctrl-C is `KeyboardInterrupt`.
pub fn run<T: Send>(py: Python<'_>, work: impl FnOnce(Stop<'_>) -> Result<T, Error> + Send) -> PyResult<T> {
    let watch = Watch::new();
    let result = py.detach(|| guarded(|| work(Some(&|| watch.is_stopped()))));
    watch.outcome(result)
}

/// Looks for signals on behalf of work without the interpreter.
pub struct Watch {
    /// The thread that called from Python: signals are handled there, and only if it is Python's main thread.
    caller: ThreadId,
    is_main: OnceLock<bool>,
    start: Instant,
    /// When to look next, in milliseconds from the start.
    next: AtomicU64,
    stopped: AtomicBool,
    raised: Mutex<Option<PyErr>>,
}

impl Watch {
    /// A watch for work that is called from this thread.
    pub fn new() -> Watch {
        Watch {
            caller: thread::current().id(),
            is_main: OnceLock::new(),
            start: Instant::now(),
            next: AtomicU64::new(TICK),
            stopped: AtomicBool::new(false),
            raised: Mutex::new(None),
        }
    }

    /// Whether the work is to stop. Cheap enough to be asked at every turn.
    pub fn is_stopped(&self) -> bool {
        if self.stopped.load(Ordering::Relaxed) {
            return true;
        }
        let now = self.start.elapsed().as_millis() as u64;
        if now < self.next.load(Ordering::Relaxed) || thread::current().id() != self.caller {
            return false;
        }
        self.next.store(now + TICK, Ordering::Relaxed);
        // On any other thread there is nothing to hear, and waiting for the interpreter would only cost time.
        if self.is_main.get() == Some(&false) {
            return false;
        }
        self.call(|py| {
            py.check_signals()?;
            if self.is_main.get().is_none() {
                // This runs Python code, and what it raises may well be a Ctrl-C of just now.
                let _ = self.is_main.set(is_main_thread(py)?);
            }
            Ok(())
        });
        self.stopped.load(Ordering::Relaxed)
    }

    /// Calls something with the interpreter; what it raises stops the work and is raised at its end.
    pub fn call(&self, callback: impl FnOnce(Python<'_>) -> PyResult<()>) {
        if self.stopped.load(Ordering::Relaxed) {
            return;
        }
        match Python::try_attach(callback) {
            Some(Ok(())) => {}
            Some(Err(error)) => {
                *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                self.stopped.store(true, Ordering::Relaxed);
            }
            // The interpreter is about to end.
            None => self.stopped.store(true, Ordering::Relaxed),
        }
    }

    /// The result of the work, or what stopped it.
    pub fn outcome<T>(self, result: Result<T, Error>) -> PyResult<T> {
        match self.raised.into_inner().unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error),
            None => result.map_err(raised),
        }
    }
}

fn is_main_thread(py: Python<'_>) -> PyResult<bool> {
    static MAIN: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    static CURRENT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let main = MAIN.import(py, "threading", "main_thread")?.call0()?;
    let current = CURRENT.import(py, "threading", "get_ident")?.call0()?;
    main.getattr("ident")?.eq(current)
}
