//! Threads: how many, and where they come from.

use std::{
    any::Any,
    fmt::Display,
    panic::{AssertUnwindSafe, catch_unwind},
    thread,
};

use crate::error::{Error, LimitError};

/// The most threads that may be asked for.
const MAX_THREADS: usize = 1024;

/// Stack of a thread in bytes; what is not used costs nothing. The deepest recursion is that of [`crate::bound`], one
/// level for each covered cell of a board.
const STACK: usize = 8 << 20;

/// The number of threads that an option stands for.
pub(crate) fn threads(option: Option<usize>) -> Result<usize, Error> {
    match option {
        None => Ok(thread::available_parallelism().map_or(1, usize::from).min(MAX_THREADS)),
        Some(threads @ 1..=MAX_THREADS) => Ok(threads),
        Some(other) => Err(Error::Argument(format!("{other} threads, expected 1 to {MAX_THREADS}"))),
    }
}

/// A pool for one piece of work. Not a shared one: its threads would be missing in a forked process, which would wait
/// for them for ever.
pub(crate) fn pool(threads: usize) -> Result<rayon::ThreadPool, Error> {
    rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build().map_err(no_thread)
}

pub(crate) fn no_thread(error: impl Display) -> Error {
    LimitError(format!("could not start a thread: {error}")).into()
}

pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or(panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("panic").to_owned()
}

/// Does something in which a panic is an error, and no end of a worker.
pub(crate) fn caught<R>(work: impl FnOnce() -> Result<R, Error>) -> Result<R, Error> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(Error::Internal(panic_message(&*panic))))
}
