//! The choice of the words that the positions of a board need, and the buffers of searches over them.

use crate::{
    board::Board,
    breadth::Breadth,
    lanes::{self, LaneTables, Lanes},
    metric::Metric,
    search_space::Space,
    seen::{Buckets, WordSet},
    wide::Wide,
};

/// What one search leaves for the next.
#[derive(Default)]
pub(crate) struct Buffers {
    tables: LaneTables,
    lanes: Breadth<Lanes<1, Buckets>>,
    longer_lanes: Breadth<Lanes<1, WordSet>>,
    more_lanes: Breadth<Lanes<4, WordSet>>,
}

/// Something to be done with a compiled board, whatever the width of its positions.
pub(crate) trait Work {
    type Output;

    fn run<S: Space + Send + Sync + 'static>(self, space: S, search: &mut Breadth<S>) -> Self::Output;
}

impl Buffers {
    /// Compiles a board into positions as narrow as will do, and does the work.
    pub fn compile<T: Work>(&mut self, board: &Board, metric: Metric, work: T) -> T::Output {
        if lanes::fit(board) {
            if let Some(space) = Lanes::compile(board, metric, &mut self.tables) {
                return work.run(space, &mut self.lanes);
            }
            if let Some(space) = Lanes::compile(board, metric, &mut self.tables) {
                return work.run(space, &mut self.longer_lanes);
            }
            if let Some(space) = Lanes::compile(board, metric, &mut self.tables) {
                return work.run(space, &mut self.more_lanes);
            }
        }
        // Searches of larger boards take so long that making their buffers does not matter.
        if let Some(space) = Wide::<1>::compile(board, metric) {
            return work.run(space, &mut Breadth::default());
        }
        if let Some(space) = Wide::<2>::compile(board, metric) {
            return work.run(space, &mut Breadth::default());
        }
        if let Some(space) = Wide::<4>::compile(board, metric) {
            return work.run(space, &mut Breadth::default());
        }
        if let Some(space) = Wide::<12>::compile(board, metric) {
            return work.run(space, &mut Breadth::default());
        }
        // 32 × 32 cells have room for 512 vehicles of at most five bits each, twelve a word.
        let space = Wide::<48>::compile(board, metric).expect("no board needs more words");
        work.run(space, &mut Breadth::default())
    }
}
