//! Threads for work off the event loop.
//!
//! Not those of Node: they are few and shared with files and name look-ups, which would wait for long searches; and Node
//! lets no worker thread end before they are done, while it tells work to stop only after that.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use unjam_core::{Error, LimitError};

/// A piece of work.
pub type Job = Box<dyn FnOnce() + Send>;

/// The fewest threads that there may be: a long search or two must not keep short ones waiting.
const LEAST_THREADS: usize = 8;

struct Pool {
    queue: Mutex<Queue>,
    wake: Condvar,
}

struct Queue {
    jobs: VecDeque<Job>,
    threads: usize,
    idle: usize,
}

static POOL: Pool =
    Pool { queue: Mutex::new(Queue { jobs: VecDeque::new(), threads: 0, idle: 0 }), wake: Condvar::new() };

impl Pool {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What every thread does, for ever.
    fn work(&self) {
        loop {
            let job = self.next();
            // A job catches its own panics; one in handing over its result must not cost the thread.
            let _ = catch_unwind(AssertUnwindSafe(job));
        }
    }

    fn next(&self) -> Job {
        let mut queue = self.queue();
        loop {
            if let Some(job) = queue.jobs.pop_front() {
                return job;
            }
            queue.idle += 1;
            queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }
}

/// Queues work. Threads are started when they are needed, up to twice as many as the machine can run at once.
pub fn run(job: Job) -> Result<(), Error> {
    let mut queue = POOL.queue();
    queue.jobs.push_back(job);
    if queue.idle >= queue.jobs.len() {
        POOL.wake.notify_one();
        return Ok(());
    }
    let cores = thread::available_parallelism().map_or(1, usize::from);
    if queue.threads < LEAST_THREADS.max(2 * cores) {
        match thread::Builder::new().name("unjam".to_owned()).spawn(|| POOL.work()) {
            Ok(_) => queue.threads += 1,
            Err(error) if queue.threads == 0 => {
                queue.jobs.pop_back();
                return Err(LimitError(format!("could not start a thread: {error}")).into());
            }
            // Those that there are will come to it.
            Err(_) => {}
        }
    }
    Ok(())
}
