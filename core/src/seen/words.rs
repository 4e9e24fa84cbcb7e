//! A set of positions of up to 64 bits.

use super::{FIBONACCI, Seen, prefetch};

/// The set of the words seen, by open addressing. [`u64::MAX`] is no member.
pub(crate) struct WordSet {
    /// A power of two of slots; only the first `mask + 1` are in use.
    slots: Vec<u64>,
    mask: usize,
    shift: u32,
    len: usize,
}

const EMPTY: u64 = u64::MAX;
/// Slots of a new set: 8 KB, which stay in the nearest cache.
const LEAST: usize = 1 << 10;
/// Below so many slots the set grows faster, since time matters more than room.
const SMALL: usize = 1 << 16;
/// From so many slots on (512 KB) they are in the farther caches.
const FAR: usize = 1 << 16;
/// Slots that are kept for the next search: 16 MB.
const KEPT: usize = 1 << 21;

impl Default for WordSet {
    fn default() -> WordSet {
        let mut set = WordSet { slots: Vec::new(), mask: 0, shift: 0, len: 0 };
        set.resize(LEAST);
        set
    }
}

impl WordSet {
    /// Empties the set and gives it `slots` slots, a power of two.
    fn resize(&mut self, slots: usize) {
        if slots > self.slots.len() {
            self.slots = Vec::new(); // given back before the larger one is asked for
            self.slots = vec![EMPTY; slots];
        } else {
            self.slots[..slots].fill(EMPTY);
        }
        self.mask = slots - 1;
        self.shift = u64::BITS - slots.trailing_zeros();
        self.len = 0;
    }
}

impl WordSet {
    fn members(&self) -> Vec<u64> {
        if self.len == 0 {
            return Vec::new();
        }
        self.slots[..=self.mask].iter().copied().filter(|&word| word != EMPTY).collect()
    }

    /// Makes room for one more, where nothing else knows the members.
    pub fn make_room(&mut self) {
        if self.is_tight(self.len + 1) {
            let members = self.members();
            self.grow(members.into_iter());
        }
    }

    /// Takes all members out.
    pub fn take(&mut self) -> Vec<u64> {
        let members = self.members();
        self.clear(u64::BITS, 0);
        members
    }
}

impl Seen for WordSet {
    /// Up to four slots a member.
    const BYTES: usize = 4 * size_of::<u64>();

    fn holds(_bits: u32) -> bool {
        true
    }

    fn clear(&mut self, _bits: u32, expected: usize) {
        let slots = (expected * 3).next_power_of_two().max(LEAST);
        if self.len == 0 && self.mask + 1 == slots {
            return;
        }
        if self.slots.len() > KEPT {
            self.slots = Vec::new();
        }
        self.resize(slots);
    }

    #[inline(always)]
    fn is_tight(&self, count: usize) -> bool {
        count * 2 > self.mask
    }

    fn grow(&mut self, members: impl Iterator<Item = u64>) {
        let slots = self.mask + 1;
        self.resize(if slots < SMALL { slots * 4 } else { slots * 2 });
        for word in members {
            self.insert(word);
        }
    }

    #[inline(always)]
    fn insert(&mut self, word: u64) -> bool {
        let mask = self.mask;
        let slots = &mut self.slots[..=mask];
        let mut at = (word.wrapping_mul(FIBONACCI) >> self.shift) as usize;
        loop {
            let slot = &mut slots[at & mask];
            if *slot == word {
                return false;
            }
            if *slot == EMPTY {
                *slot = word;
                self.len += 1;
                return true;
            }
            at += 1;
        }
    }

    #[inline(always)]
    fn has(&self, word: u64) -> bool {
        let at = word.wrapping_mul(FIBONACCI) >> self.shift;
        self.slots[at as usize & self.mask] == word
    }

    #[inline(always)]
    fn is_far(&self) -> bool {
        self.mask >= FAR
    }

    #[inline(always)]
    fn prefetch(&self, word: u64) {
        let at = word.wrapping_mul(FIBONACCI) >> self.shift;
        prefetch(&self.slots[at as usize & self.mask]);
    }
}
