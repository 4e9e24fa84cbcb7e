//! A set of words for searches: nothing but insertion, as few cycles as possible.

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
    /// Empties the set and makes it small again.
    pub fn clear(&mut self) {
        if self.slots.len() > KEPT {
            self.slots = Vec::new();
        }
        self.resize(LEAST);
    }

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

    /// Whether `more` words could make the set so full that looking in it becomes slow.
    #[inline(always)]
    pub fn is_tight(&self, more: usize) -> bool {
        (self.len + more) * 2 > self.mask
    }

    /// Makes room, with the members told again: they stand in the order of their discovery elsewhere, and one walk
    /// over those is quicker than two tables.
    pub fn grow(&mut self, members: impl Iterator<Item = u64>) {
        let slots = self.mask + 1;
        self.resize(if slots < SMALL { slots * 4 } else { slots * 2 });
        for word in members {
            self.insert(word);
        }
    }

    /// Whether the word is new.
    #[inline(always)]
    pub fn insert(&mut self, word: u64) -> bool {
        let mask = self.mask;
        let slots = &mut self.slots[..=mask];
        // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
        let mut at = (word.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift) as usize;
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
}

/// The set of the positions in a list, for positions of several words: it holds their places in the list. A slot is
/// a part of the hash above a place, so that the list is hardly ever looked at in vain.
#[derive(Default)]
pub(crate) struct IndexSet {
    slots: Vec<u64>,
    len: usize,
}

impl IndexSet {
    /// Empties the set and makes it small again.
    pub fn clear(&mut self) {
        self.slots.truncate(LEAST);
        self.slots.shrink_to_fit();
        self.slots.fill(EMPTY);
        self.len = 0;
    }

    /// Whether a position is new; then it must be added to the list next, at `place`.
    #[inline(always)]
    pub fn insert<'a, const W: usize>(
        &mut self,
        words: &[u64; W],
        place: usize,
        listed: impl Fn(usize) -> &'a [u64; W],
    ) -> bool {
        if self.len * 4 >= self.slots.len() * 3 {
            self.grow(&listed);
        }
        let hash = hash(words);
        let mask = self.slots.len() - 1;
        let mut at = (hash >> 32) as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot == EMPTY {
                self.slots[at] = hash << 32 | place as u64;
                self.len += 1;
                return true;
            }
            if slot >> 32 == hash & PLACE && listed((slot & PLACE) as usize) == words {
                return false;
            }
            at = (at + 1) & mask;
        }
    }

    /// Makes room by doubling.
    fn grow<'a, const W: usize>(&mut self, listed: impl Fn(usize) -> &'a [u64; W]) {
        let slots = (self.slots.len() * 2).max(LEAST);
        self.slots = Vec::new(); // given back before the larger one is asked for
        self.slots = vec![EMPTY; slots];
        for place in 0..self.len {
            let hash = hash(listed(place));
            let mut at = (hash >> 32) as usize & (slots - 1);
            while self.slots[at] != EMPTY {
                at = (at + 1) & (slots - 1);
            }
            self.slots[at] = hash << 32 | place as u64;
        }
    }
}

/// The lower half of a slot. No list is so long that its last place has all these bits.
const PLACE: u64 = u32::MAX as u64;

#[inline(always)]
fn hash<const W: usize>(words: &[u64; W]) -> u64 {
    let mut hash = 0u64;
    for &word in words {
        hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 32;
    }
    hash.wrapping_mul(0xD6E8_FEB8_6659_FD93)
}
