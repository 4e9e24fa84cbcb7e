//! What the searches of a big board share: its positions, its slides, and the bound.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{board::Board, bound::Must, metric::Metric, search_space::Space, wide::Wide};

/// A position: where every vehicle stands, and nothing else.
pub(super) type Key<const W: usize> = [u64; W];

/// A compiled board in which only some of the vehicles move.
pub(super) struct Field<const W: usize> {
    pub wide: Arc<Wide<W>>,
    movers: Vec<usize>,
    /// The most positions one slide away from any.
    pub fan: usize,
    /// One a thread of the pool.
    musts: Vec<Mutex<Must>>,
}

impl<const W: usize> Field<W> {
    /// `None` where a position needs more words.
    pub fn new(board: &Board, metric: Metric, threads: usize) -> Option<Self> {
        let wide = Arc::new(Wide::compile(board, metric)?);
        Some(Self::of(board, metric, wide, &vec![false; board.vehicles().len()], threads))
    }

    /// The same board with some vehicles frozen. Its positions are the same words.
    pub fn with_frozen(&self, board: &Board, metric: Metric, frozen: &[bool]) -> Self {
        Self::of(board, metric, Arc::clone(&self.wide), frozen, self.musts.len())
    }

    fn of(board: &Board, metric: Metric, wide: Arc<Wide<W>>, frozen: &[bool], threads: usize) -> Self {
        let movers: Vec<usize> =
            (0..frozen.len()).filter(|&vehicle| !frozen[vehicle] && wide.most_slides(vehicle) > 0).collect();
        let fan = movers.iter().map(|&vehicle| wide.most_slides(vehicle)).sum::<usize>().max(1);
        let must = Must::new(board, frozen, metric);
        Field { wide, movers, fan, musts: (0..threads).map(|_| Mutex::new(must.clone())).collect() }
    }

    pub fn start(&self) -> Key<W> {
        Wide::key(&self.wide.start())
    }

    /// Calls `visit` with every position one slide away, the vehicle, and whether it goes forward.
    #[inline(always)]
    pub fn neighbours(&self, key: &Key<W>, visit: impl FnMut(Key<W>, usize, bool)) {
        self.wide.neighbours(key, &self.movers, visit);
    }

    /// The bound, for the use of this thread alone until it is given back.
    pub fn judge(&self) -> Judge<'_, W> {
        let thread = rayon::current_thread_index().unwrap_or(0);
        let must = self.musts[thread % self.musts.len()].lock().unwrap_or_else(PoisonError::into_inner);
        Judge { must, wide: &self.wide }
    }
}

/// The bound of any position.
pub(super) struct Judge<'a, const W: usize> {
    must: MutexGuard<'a, Must>,
    wide: &'a Wide<W>,
}

impl<const W: usize> Judge<'_, W> {
    fn set(&mut self, key: &Key<W>) {
        self.must.set(|vehicle| self.wide.offset_of(key, vehicle));
    }

    /// Whether the bound of a position is at most so much.
    #[inline]
    pub fn at_most(&mut self, key: &Key<W>, budget: u32) -> bool {
        self.set(key);
        self.must.at_most(budget)
    }

    /// The bound of a position if it is within the range, which is walked from its start.
    pub fn bound(&mut self, key: &Key<W>, range: impl IntoIterator<Item = u32>) -> Option<u32> {
        self.set(key);
        self.must.bound(range)
    }

    /// Whether it takes this move, as far as the last choice found tells.
    pub fn is_helpful(&self, vehicle: usize, forward: bool) -> bool {
        self.must.is_helpful(vehicle, forward)
    }
}
