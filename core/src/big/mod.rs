//! Boards too big for a plain breadth-first search: answers by a beam, proofs by a search that drops what the must-move
//! bound rules out, in turns. [`crate::solve`] tells the whole story.
//!
//! The search runs on threads of its own. The thread that asked waits, and asks its caller whether to stop; if so, it
//! leaves at once, and the threads end by themselves soon after: neither a table that is growing nor memory on its way back
//! keeps anyone waiting.

mod beam;
mod field;
mod layered;
mod meter;
mod set;
mod turns;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{RecvTimeoutError, channel},
    },
    time::Duration,
};

use crate::{
    board::Board,
    bound::Must,
    error::Error,
    metric::Metric,
    pool::{panic_message, pool},
    slide::Slide,
    slides_along::slides_along,
    solution::Cap,
    solve::Stop,
};
use field::Field;
use meter::{Early, Meter};
use turns::{Goal, take_turns};

/// How often the waiting thread asks whether to stop.
const TICK: Duration = Duration::from_millis(10);

/// The part of the memory that may be held in lists and tables, counted by their capacity, as a divisor. The rest is
/// for what the allocator loses between them as they grow: measured, a fifth to two fifths.
const LOSS: u64 = 2;
/// Bytes for everything small: threads, tables of the board, the code itself.
const FIXED: u64 = 1 << 20;

/// What is asked for. Costs do not count leaving.
pub(crate) struct Request<'a> {
    pub board: &'a Board,
    pub metric: Metric,
    /// Whether the answer has to be proven shortest.
    pub optimal: bool,
    /// The greatest cost that is of use.
    pub max_cost: u32,
    /// No answer costs less, as far as is known already.
    pub lower: u32,
    /// The most positions to be seen.
    pub states: u64,
    /// The most bytes to be used.
    pub memory: u64,
    pub threads: usize,
    pub stop: Stop<'a>,
}

/// What was found.
pub(crate) struct Found {
    /// The best answer and its cost.
    pub answer: Option<(u32, Vec<Slide>)>,
    /// No answer costs less.
    pub lower: u32,
    pub is_unsolvable: bool,
    /// The cap that ended the search, if one did.
    pub cap: Option<Cap>,
    /// Positions seen.
    pub seen: u64,
}

/// Whether nothing can ever empty the red car's way, which the bound shows at once: proof that a board is unsolvable.
pub(crate) fn is_hopeless(board: &Board) -> bool {
    let mut must = Must::new(board, &vec![false; board.vehicles().len()], Metric::Moves);
    must.set(|vehicle| board.vehicles()[vehicle].offset());
    !must.at_most(u32::MAX / 2)
}

/// Searches on threads of its own.
///
/// # Errors
/// [`Error::Stopped`] when the caller said so; [`Error::Limit`] when the machine gives no threads.
pub(crate) fn solve(request: &Request) -> Result<Found, Error> {
    let stopped = Arc::new(AtomicBool::new(false));
    let (sender, receiver) = channel();
    let job = Job {
        board: request.board.clone(),
        metric: request.metric,
        optimal: request.optimal,
        max_cost: request.max_cost,
        lower: request.lower,
        threads: request.threads,
        meter: Meter {
            seen: 0,
            most: request.states,
            memory: usize::try_from(request.memory.saturating_sub(FIXED) / LOSS).unwrap_or(usize::MAX),
            stopped: Arc::clone(&stopped),
        },
    };
    pool(request.threads)?.spawn(move || {
        let result = catch_unwind(AssertUnwindSafe(|| job.run()));
        // Nobody listens any more after a stop.
        let _ = sender.send(result.map_err(|panic| Error::Internal(panic_message(&*panic))));
    });
    loop {
        match receiver.recv_timeout(TICK) {
            Ok(result) => return result,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Error::Internal("a search ended without a result".to_owned()));
            }
        }
        if request.stop.is_some_and(|stop| stop()) {
            stopped.store(true, Ordering::Relaxed);
            return Err(Error::Stopped);
        }
    }
}

/// A search that is handed to other threads.
struct Job {
    board: Board,
    metric: Metric,
    optimal: bool,
    max_cost: u32,
    lower: u32,
    threads: usize,
    meter: Meter,
}

impl Job {
    /// Searches with positions as narrow as will do.
    fn run(mut self) -> Found {
        self.within::<1>()
            .or_else(|| self.within::<2>())
            .or_else(|| self.within::<3>())
            .or_else(|| self.within::<4>())
            .or_else(|| self.within::<12>())
            .or_else(|| self.within::<48>())
            .expect("no board needs more words")
    }

    /// Searches with positions of so many words; `None` where more are needed.
    fn within<const W: usize>(&mut self) -> Option<Found> {
        let field = Field::<W>::new(&self.board, self.metric, self.threads)?;
        let goal = Goal {
            board: &self.board,
            metric: self.metric,
            optimal: self.optimal,
            longest: self.max_cost,
            lower: self.lower,
        };
        let known = take_turns(&goal, &field, &mut self.meter);
        let cap = known.early.map(|early| match early {
            Early::Full => Cap::MaxMemory,
            // After a stop nobody looks at it.
            Early::Spent | Early::Stopped => Cap::MaxStates,
        });
        Some(Found {
            answer: known
                .path
                .map(|path| (path.len() as u32 - 1, slides_along(&self.board, &*field.wide, &path))),
            lower: known.lower,
            is_unsolvable: known.is_unsolvable,
            cap,
            seen: self.meter.seen,
        })
    }
}
