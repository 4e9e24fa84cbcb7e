//! A set of positions of several words, each kept once, in a list elsewhere.

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

/// No position.
const EMPTY: u64 = u64::MAX;
/// Slots of a new set.
const LEAST: usize = 1 << 10;

/// Scatters positions over all bits of a word.
#[inline(always)]
pub(crate) fn hash<const W: usize>(words: &[u64; W]) -> u64 {
    let mut hash = 0u64;
    for &word in words {
        hash = (hash ^ word).wrapping_mul(super::FIBONACCI);
        hash ^= hash >> 32;
    }
    hash.wrapping_mul(0xD6E8_FEB8_6659_FD93)
}
