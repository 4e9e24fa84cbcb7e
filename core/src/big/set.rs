//! A set of positions that tells beforehand how much memory it will take.

/// Positions in the order of their insertion, and a table of their places: four bytes a slot, at most 70% full.
pub(super) struct Set<const W: usize> {
    pub keys: Vec<[u64; W]>,
    slots: Vec<u32>,
}

const EMPTY: u32 = u32::MAX;
const LEAST: usize = 1 << 6;

impl<const W: usize> Set<W> {
    pub fn new() -> Self {
        Set { keys: Vec::new(), slots: vec![EMPTY; LEAST] }
    }

    /// Adds a position with its hash; whether it is new. There has to be room for it.
    #[inline(always)]
    pub fn insert(&mut self, key: &[u64; W], hash: u64) -> bool {
        let slot = self.find(key, hash);
        let is_new = self.slots[slot] == EMPTY;
        if is_new {
            self.slots[slot] = self.keys.len() as u32;
            self.keys.push(*key);
        }
        is_new
    }

    pub fn contains(&self, key: &[u64; W], hash: u64) -> bool {
        self.slots[self.find(key, hash)] != EMPTY
    }

    /// The slot of a position, or the empty one where it belongs.
    #[inline(always)]
    fn find(&self, key: &[u64; W], hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = place(hash) & mask;
        while self.slots[at] != EMPTY && self.keys[self.slots[at] as usize] != *key {
            at = (at + 1) & mask;
        }
        at
    }

    /// Makes room for so many more.
    pub fn make_room(&mut self, more: usize) {
        self.keys.reserve_exact(capacity_for(self.keys.len() + more, self.keys.capacity()) - self.keys.len());
        let slots = slots_for(self.keys.len() + more);
        if slots > self.slots.len() {
            self.slots = Vec::new(); // given back before the larger one is asked for
            self.slots = vec![EMPTY; slots];
            self.fill();
        }
    }

    /// The bytes that the set will take at most with so many more.
    pub fn bytes_with(&self, more: usize) -> usize {
        let count = self.keys.len() + more;
        capacity_for(count, self.keys.capacity()) * size_of::<[u64; W]>()
            + slots_for(count).max(self.slots.len()) * size_of::<u32>()
    }

    /// Forgets the oldest `count` positions.
    pub fn forget(&mut self, count: usize) {
        self.keys.drain(..count);
        self.slots.clear();
        self.slots.resize(slots_for(self.keys.len()), EMPTY);
        self.slots.shrink_to_fit();
        self.fill();
    }

    fn fill(&mut self) {
        let mask = self.slots.len() - 1;
        for (number, key) in self.keys.iter().enumerate() {
            let mut at = place(crate::seen::hash(key)) & mask;
            while self.slots[at] != EMPTY {
                at = (at + 1) & mask;
            }
            self.slots[at] = number as u32;
        }
    }
}

/// Where the search for a slot starts. The upper bits have other uses.
#[inline(always)]
fn place(hash: u64) -> usize {
    (hash >> 24) as usize
}

fn slots_for(count: usize) -> usize {
    (count * 10 / 7 + 1).next_power_of_two().max(LEAST)
}

/// The capacity of a list that is to hold so many: it grows by half.
pub(super) fn capacity_for(count: usize, capacity: usize) -> usize {
    if count <= capacity { capacity } else { count.max(capacity + capacity / 2) }
}
