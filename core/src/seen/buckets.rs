//! A set of positions of up to 38 bits in four bytes each, without a loss.
//!
//! A position is scrambled by a multiplication with an odd number modulo 2^bits, which is a bijection. The upper bits of
//! the product choose a bucket, and only the rest is stored: bucket and rest together are the product, and that is the
//! position (quotienting: Knuth, The Art of Computer Programming 3, exercise 6.4-13). A bucket is compared as
//! a whole by two vector instructions. What finds its bucket full goes into a second, ordinary set.

use super::{FIBONACCI, Seen, WordSet, prefetch};

/// Slots of a bucket.
const SLOTS: usize = 7;

/// A bucket: half of a cache line, its slots filled from the front, then [`USED`] plus the number of slots in use. No
/// rest is equal to that nor to an empty slot: rests have at most 31 bits.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Bucket([u32; SLOTS + 1]);

const REST_BITS: u32 = 31;
const USED: u32 = 1 << REST_BITS;
const EMPTY_BUCKET: Bucket = Bucket([USED; SLOTS + 1]);

impl Bucket {
    /// Whether a rest is among the slots; all are compared, since a branch at each would cost more.
    #[inline(always)]
    fn has(&self, rest: u32) -> bool {
        self.0.iter().fold(false, |found, &slot| found | (slot == rest))
    }

    /// Slots in use.
    #[inline(always)]
    fn used(&self) -> usize {
        (self.0[SLOTS] & !USED) as usize
    }

    /// Adds a rest where a slot is free.
    #[inline(always)]
    fn push(&mut self, rest: u32) {
        self.0[self.used()] = rest;
        self.0[SLOTS] += 1;
    }
}

/// A position is given some bits more, so that even a set of all positions has some of each left to be stored.
const SPARE_BITS: u32 = 4;

/// Buckets that a set has beyond those that its members need, so that it does not grow for the last few.
const MARGIN: usize = 64;

/// Members for each bucket before the set grows.
const MEAN: usize = 5;

/// Bits of the number of buckets in a new set, unless it needs more.
const LEAST_BITS: u32 = 6;
/// Bits of the number of buckets up to which a set grows faster, since time matters more than room.
const SMALL_BITS: u32 = 16;
/// From so many bits on (512 KB) the buckets are in the farther caches.
const FAR_BITS: u32 = 15;
/// Buckets that are kept for the next search: 16 MB.
const KEPT: usize = 1 << 19;

/// The set of positions seen.
#[derive(Default)]
pub(crate) struct Buckets {
    buckets: Vec<Bucket>,
    /// Bits of a position, and as many ones.
    bits: u32,
    mask: u64,
    /// Bits of the number of a bucket.
    bucket_bits: u32,
    /// Bits of what is stored, and as many ones.
    rest_bits: u32,
    rest_mask: u32,
    /// Positions whose bucket was full.
    overflow: WordSet,
}

impl Buckets {
    fn resize(&mut self, bucket_bits: u32) {
        let count = 1 << bucket_bits;
        if count > self.buckets.len() {
            self.buckets = Vec::new(); // given back before the larger ones are asked for
            self.buckets = vec![EMPTY_BUCKET; count];
        } else {
            self.buckets[..count].fill(EMPTY_BUCKET);
        }
        self.set_bucket_bits(bucket_bits);
        self.overflow.clear(u64::BITS, 0);
    }

    fn set_bucket_bits(&mut self, bucket_bits: u32) {
        self.bucket_bits = bucket_bits;
        self.rest_bits = self.bits - bucket_bits;
        self.rest_mask = (1 << self.rest_bits) - 1;
    }

    /// The number of the bucket of a position, and what is stored in it.
    #[inline(always)]
    fn split(&self, packed: u64) -> (usize, u32) {
        let product = packed.wrapping_mul(FIBONACCI) & self.mask;
        ((product >> self.rest_bits) as usize, product as u32 & self.rest_mask)
    }
}

impl Seen for Buckets {
    /// A set that has just grown has one member a bucket.
    const BYTES: usize = size_of::<Bucket>();

    fn holds(bits: u32) -> bool {
        // A new set may have a few more buckets than LEAST_BITS says, but should stay near.
        bits + SPARE_BITS <= REST_BITS + LEAST_BITS + 5
    }

    fn clear(&mut self, bits: u32, expected: usize) {
        if self.buckets.len() > KEPT {
            self.buckets = Vec::new();
        }
        let needed = (expected / MEAN + MARGIN).next_power_of_two().trailing_zeros();
        self.bits = bits.max(LEAST_BITS) + SPARE_BITS;
        self.mask = (1 << self.bits) - 1;
        let least = needed.max(LEAST_BITS).max(self.bits.saturating_sub(REST_BITS));
        self.resize(least);
    }

    #[inline(always)]
    fn is_tight(&self, count: usize) -> bool {
        count > MEAN << self.bucket_bits
    }

    /// Since the upper bits of a product choose the bucket, each one is split into neighbours: one walk through memory,
    /// and the members need not be told.
    fn grow(&mut self, _members: impl Iterator<Item = u64>) {
        let more = if self.bucket_bits < SMALL_BITS { 2 } else { 1 };
        let count = 1 << self.bucket_bits;
        if self.buckets.len() < count << more {
            self.buckets.resize(count << more, EMPTY_BUCKET);
        }
        self.set_bucket_bits(self.bucket_bits + more);
        // From the last to the first: a bucket's parts lie behind all that are still to be split.
        for bucket in (0..count).rev() {
            let whole = std::mem::replace(&mut self.buckets[bucket], EMPTY_BUCKET);
            let parts = &mut self.buckets[bucket << more..(bucket + 1) << more];
            parts.fill(EMPTY_BUCKET);
            for &rest in &whole.0[..whole.used()] {
                parts[(rest >> self.rest_bits) as usize].push(rest & self.rest_mask);
            }
        }
        for packed in self.overflow.take() {
            self.insert(packed);
        }
    }

    #[inline(always)]
    fn insert(&mut self, packed: u64) -> bool {
        let (bucket, rest) = self.split(packed);
        let bucket = &mut self.buckets[bucket];
        if bucket.has(rest) {
            return false;
        }
        if bucket.used() == SLOTS {
            self.overflow.make_room();
            return self.overflow.insert(packed);
        }
        bucket.push(rest);
        true
    }

    #[inline(always)]
    fn has(&self, packed: u64) -> bool {
        let (bucket, rest) = self.split(packed);
        self.buckets[bucket].has(rest)
    }

    #[inline(always)]
    fn is_far(&self) -> bool {
        self.bucket_bits >= FAR_BITS
    }

    #[inline(always)]
    fn prefetch(&self, packed: u64) {
        prefetch(&self.buckets[self.split(packed).0]);
    }
}
