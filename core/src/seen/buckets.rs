//! A set of positions of up to 42 bits in four bytes each, without a loss.
//!
//! A position is scrambled by a multiplication with an odd number modulo 2^bits, which is a bijection. The upper bits of
//! the product choose a bucket, and only the rest is stored: bucket and rest together are the product, and that is the
//! position (quotienting: Knuth, The Art of Computer Programming 3, exercise 6.4-13). A bucket is compared as
//! a whole by two vector instructions. What finds its bucket full goes into a second, ordinary set.

use super::{Seen, WordSet, prefetch};

/// Slots of a bucket: half of a cache line.
const SLOTS: usize = 8;

/// A bucket; filled from the front.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Bucket([u32; SLOTS]);

/// Buckets that a set has beyond those that its members need, so that it does not grow for the last few.
const MARGIN: usize = 64;

/// No rest: rests have at most 31 bits.
const EMPTY: u32 = u32::MAX;
const REST_BITS: u32 = 31;

/// Bits of the number of buckets in a new set, unless it needs more.
const LEAST_BITS: u32 = 6;
/// Bits of the number of buckets up to which a set grows faster, since time matters more than room.
const SMALL_BITS: u32 = 16;
/// From so many bits on (512 KB) the buckets are in the farther caches.
const FAR_BITS: u32 = 14;
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
            self.buckets = vec![Bucket([EMPTY; SLOTS]); count];
        } else {
            self.buckets[..count].fill(Bucket([EMPTY; SLOTS]));
        }
        // A position has more bits than its bucket's number, so that some are left to be stored.
        self.bits = self.bits.max(bucket_bits + 1);
        self.mask = (1 << self.bits) - 1;
        self.bucket_bits = bucket_bits;
        self.rest_bits = self.bits - bucket_bits;
        self.rest_mask = (1 << self.rest_bits) - 1;
        self.overflow.clear(u64::BITS, 0);
    }

    /// The number of the bucket of a position, and what is stored in it.
    #[inline(always)]
    fn split(&self, packed: u64) -> (usize, u32) {
        // The multiplier of Fibonacci hashing.
        let product = packed.wrapping_mul(0x9E37_79B9_7F4A_7C15) & self.mask;
        ((product >> self.rest_bits) as usize, product as u32 & self.rest_mask)
    }
}

impl Seen for Buckets {
    /// Up to eight slots a member.
    const BYTES: usize = 8 * 4;

    fn holds(bits: u32) -> bool {
        // A new set may have a few more buckets than LEAST_BITS says, but should stay near.
        bits <= REST_BITS + LEAST_BITS + 5
    }

    fn clear(&mut self, bits: u32, expected: usize) {
        if self.buckets.len() > KEPT {
            self.buckets = Vec::new();
        }
        let needed = (expected * 2 / SLOTS + MARGIN).next_power_of_two().trailing_zeros();
        let least = needed.max(LEAST_BITS).max(bits.saturating_sub(REST_BITS));
        self.bits = bits;
        self.resize(least);
    }

    #[inline(always)]
    fn is_tight(&self, count: usize) -> bool {
        count * 2 > SLOTS << self.bucket_bits
    }

    fn grow(&mut self, members: impl Iterator<Item = u64>) {
        let bucket_bits = self.bucket_bits + if self.bucket_bits < SMALL_BITS { 2 } else { 1 };
        self.resize(bucket_bits);
        let mut members = members.peekable();
        while members.peek().is_some() {
            // A few at a time, whose buckets come near together.
            let mut some = [0; 16];
            let mut count = 0;
            for (packed, member) in some.iter_mut().zip(&mut members) {
                *packed = member;
                self.prefetch(member);
                count += 1;
            }
            for &packed in &some[..count] {
                self.insert(packed);
            }
        }
    }

    #[inline(always)]
    fn insert(&mut self, packed: u64) -> bool {
        let (bucket, rest) = self.split(packed);
        let bucket = &mut self.buckets[bucket].0;
        if bucket.iter().fold(false, |found, &slot| found | (slot == rest)) {
            return false;
        }
        let used = bucket.iter().map(|&slot| usize::from(slot != EMPTY)).sum::<usize>();
        if used < SLOTS {
            bucket[used] = rest;
        } else {
            self.overflow.make_room();
            return self.overflow.insert(packed);
        }
        true
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
