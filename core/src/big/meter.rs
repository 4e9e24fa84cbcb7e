//! What a search has used up, and whether it is to stop.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// The caps of everything that is done for one board.
pub(super) struct Meter {
    /// Positions seen so far.
    pub seen: u64,
    /// The most to be seen.
    pub most: u64,
    /// The most bytes to be held at a time.
    pub memory: usize,
    /// Set by the thread that waits for the result, when it no longer does.
    pub stopped: Arc<AtomicBool>,
}

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Early {
    /// One more position would be one too many.
    Spent,
    /// More memory is needed.
    Full,
    Stopped,
}

impl Meter {
    pub fn left(&self) -> u64 {
        self.most - self.seen
    }

    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}
