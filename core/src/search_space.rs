//! What a breadth-first search needs to know of a compiled board.

use std::ops::Range;

/// A compiled board. The two kinds differ in the width of their positions only: [`crate::lanes`] explains the
/// narrow one, [`crate::wide`] the other.
pub(crate) trait Space {
    /// A position and what a search needs beside it.
    type Position: Copy + Send + Sync;
    /// The positions seen so far.
    type Seen: Default + Send;
    /// A position and nothing else.
    type Key: Copy + Ord + Send + Sync;

    /// Positions that are expanded between two questions whether to stop: a few thousand new ones at most.
    const PATIENCE: usize;

    /// Memory that a search needs for each position, in bytes, at most.
    const BYTES: usize;

    /// The position of the board that was compiled.
    fn start(&self) -> Self::Position;

    /// Whether the red car is out.
    fn is_solved(&self, position: &Self::Position) -> bool;

    /// The same position as the first one of a search: every slide is to be tried.
    fn awake(&self, position: &Self::Position) -> Self::Position;

    /// The position alone.
    fn key(position: &Self::Position) -> Self::Key;

    /// Empties the set for the next search, in which so many positions are expected: 0 where that is unknown.
    fn clear(&self, seen: &mut Self::Seen, expected: usize);

    /// Adds a position that is about to be pushed onto `positions`; whether it is new.
    fn insert(&self, position: &Self::Position, positions: &[Self::Position], seen: &mut Self::Seen) -> bool;

    /// Appends every new position one slide away from those in `from`, in order. With `BY_STEPS` a slide is one cell,
    /// whatever the metric; what can be reached is the same, by fewer slides from each position. With `TO_SOLVED`, appends also the
    /// index of the position from which each was found to `parents`; and as soon as a solved position is one slide away,
    /// appends that one and returns `true`.
    fn expand<const TO_SOLVED: bool, const BY_STEPS: bool>(
        &self,
        from: Range<usize>,
        positions: &mut Vec<Self::Position>,
        parents: &mut Vec<u32>,
        seen: &mut Self::Seen,
    ) -> bool;

    /// Where every vehicle stands along its lane, in the order of the board's list.
    fn offsets(&self, key: &Self::Key, offsets: &mut [u8]);

    /// The key of the position in which the vehicles stand so; `None` where they cannot.
    fn key_at(&self, offsets: &[u8]) -> Option<Self::Key>;
}
