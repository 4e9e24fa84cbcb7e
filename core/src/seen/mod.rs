//! Sets of positions for searches: nothing but insertion, in as few cycles and bytes as possible.

mod buckets;
mod index;
mod words;

pub(crate) use buckets::Buckets;
pub(crate) use index::{IndexSet, hash};
pub(crate) use words::WordSet;

/// The multiplier of Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
const FIBONACCI: u64 = 0x9E37_79B9_7F4A_7C15;

/// A set of packed positions.
pub(crate) trait Seen: Default + Send {
    /// Memory for each member in the worst case, in bytes.
    const BYTES: usize;

    /// Whether positions of so many bits can be told apart.
    fn holds(bits: u32) -> bool;

    /// Empties the set for positions of so many bits, with room for as many as are expected.
    fn clear(&mut self, bits: u32, expected: usize);

    /// Whether so many positions would make the set so full that it becomes slow.
    fn is_tight(&self, count: usize) -> bool;

    /// Makes room, with the members told again: they stand in the order of their discovery elsewhere, and one walk
    /// over those is quicker than two tables.
    fn grow(&mut self, members: impl Iterator<Item = u64>);

    /// Whether a position is a member, at a glance: one may be overlooked.
    fn has(&self, packed: u64) -> bool;

    /// Whether a position is new.
    fn insert(&mut self, packed: u64) -> bool;

    /// Whether the set is larger than the nearer caches, so that it pays to [`Seen::prefetch`].
    fn is_far(&self) -> bool;

    /// Asks for the place of a position to be brought near, for an insertion soon.
    fn prefetch(&self, packed: u64);
}

/// Asks the processor to bring the memory of an item near.
#[inline(always)]
fn prefetch<T>(item: &T) {
    // SAFETY: a prefetch never faults and changes nothing that a program can see; the address is valid anyway.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(item).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = item;
}
