//! The one stream of numbers a puzzle is drawn from.
//!
//! ChaCha with 8 rounds, whose values `rand_chacha` documents as portable, seeded with the SHA-256 hash of a text. Only
//! `u32`s are drawn, one after the other, and brought into a range by rejection.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};

/// A seeded stream of whole numbers, the same on every platform.
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    /// The stream that belongs to a text.
    pub(super) fn of(text: &str) -> Dice {
        Dice(ChaCha8Rng::from_seed(Sha256::digest(text).into()))
    }

    /// From 0 to `below` − 1, each equally likely; `below` must not be 0.
    pub(super) fn roll(&mut self, below: u32) -> u32 {
        // The numbers from `fair` on are too few for one more whole round of the range.
        let fair = u32::MAX - u32::MAX % below;
        loop {
            let number = self.0.next_u32();
            if number < fair {
                return number % below;
            }
        }
    }
}
