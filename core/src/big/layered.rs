//! Proofs: breadth-first search under a limit. Positions from which, by the bound, the answer would be longer than the
//! limit are dropped.
//!
//! If there is an answer within the limit, take a shortest one. The bound never exceeds what is left of it, so
//! none of its positions is dropped when its layer comes, and the search meets a solved position in that layer. It cannot meet one
//! earlier. If the layers run out, there is no answer within the limit.
//!
//! Slides can be taken back, so a position one slide from layer `g` was seen in layer `g - 1`, `g` or `g + 1` if it was
//! seen at all (one that was dropped earlier is dropped again, with less room): to tell old from new, only those three
//! are at hand. Of all layers, the positions not dropped are kept, sorted, to read the answer back.
//!
//! Work goes in blocks of a size that follows from the caps, and in shards chosen by hash, each a set of its own; what a
//! block adds to a shard is a matter of that block alone. So everything here is the same for any number of threads.

use std::ops::Range;

use rayon::prelude::*;

use super::{
    field::{Field, Judge, Key},
    meter::{Early, Meter},
    set::{Set, capacity_for},
};
use crate::seen::hash;

const SHARDS: usize = 32;
/// The most positions expanded before their children are looked at, and into how many parts they are dealt out.
const BLOCK: usize = 1 << 14;
const PARTS: usize = 64;
/// The part of the memory, as a divisor, that the children of a block may take.
const CHILDREN: usize = 16;

/// How a stretch of a search ended.
pub(super) enum Outcome<const W: usize> {
    /// With a shortest answer.
    Found(Vec<Key<W>>),
    /// There is no answer within the limit.
    None,
    /// The stretch is over; the search can go on.
    Paused,
    Early(Early),
}

pub(super) struct Layered<'a, const W: usize> {
    field: &'a Field<W>,
    pub limit: u32,
    /// The positions kept of each layer, by shard.
    layers: Vec<Vec<Vec<Key<W>>>>,
    /// Where the rest of the last layer starts: a shard and a place in it.
    next: (usize, usize),
    shards: Vec<Shard<W>>,
    /// The children of a block, by part and by shard.
    children: Vec<Vec<Vec<Key<W>>>>,
    /// Positions seen, and those of them that were kept.
    pub seen: u64,
    pub kept: u64,
}

struct Shard<const W: usize> {
    /// The layers at hand: `old` positions of the one before last, those of the last up to `new`, and the next one.
    set: Set<W>,
    old: usize,
    new: usize,
    kept: Vec<Key<W>>,
    /// The least solved position, since that does not depend on the order.
    solved: Option<Key<W>>,
}

fn shard_of(hash: u64) -> usize {
    (hash >> 59) as usize % SHARDS
}

impl<'a, const W: usize> Layered<'a, W> {
    pub fn new(field: &'a Field<W>, limit: u32) -> Self {
        let start = field.start();
        let mut first = vec![Vec::new(); SHARDS];
        let mut shards: Vec<Shard<W>> = (0..SHARDS)
            .map(|_| Shard { set: Set::new(), old: 0, new: 0, kept: Vec::new(), solved: None })
            .collect();
        let home = shard_of(hash(&start));
        shards[home].set.make_room(1);
        shards[home].set.insert(&start, hash(&start));
        shards[home].new = 1;
        let is_kept = field.judge().at_most(&start, limit);
        if is_kept {
            first[home].push(start);
        }
        Layered {
            field,
            limit,
            layers: vec![first],
            next: (0, 0),
            shards,
            children: Vec::new(),
            seen: 1,
            kept: u64::from(is_kept),
        }
    }

    /// Goes on until an answer is found, the layers run out, or `stretch` more positions are seen (which is looked at
    /// after each block), using at most `room` bytes.
    pub fn advance(&mut self, stretch: u64, room: usize, meter: &mut Meter) -> Outcome<W> {
        let until = self.seen.saturating_add(stretch);
        loop {
            if meter.is_stopped() {
                return Outcome::Early(Early::Stopped);
            }
            if self.is_dry() || self.depth() == self.limit {
                return Outcome::None;
            }
            if self.next.0 == SHARDS {
                self.finish_layer();
                continue;
            }
            if self.seen >= until {
                return Outcome::Paused;
            }
            let added = match self.block(room, meter) {
                Ok(added) => added,
                Err(early) => return Outcome::Early(early),
            };
            self.seen += added;
            meter.seen += added;
            if let Some(end) = self.solved() {
                return Outcome::Found(self.read_back(end));
            }
        }
    }

    fn solved(&self) -> Option<Key<W>> {
        self.shards.iter().filter_map(|shard| shard.solved).min()
    }

    fn depth(&self) -> u32 {
        self.layers.len() as u32 - 1
    }

    /// Whether the layers have run out.
    pub fn is_dry(&self) -> bool {
        self.layers[self.layers.len() - 1].iter().all(Vec::is_empty)
    }

    /// The bytes that the search holds.
    pub fn bytes(&self) -> usize {
        self.bytes_with(|_| 0)
    }

    /// The bytes with so many more positions in each shard, at most.
    fn bytes_with(&self, more: impl Fn(usize) -> usize) -> usize {
        let keys = |list: &Vec<Key<W>>| list.capacity() * size_of::<Key<W>>() + size_of::<Vec<Key<W>>>();
        let shards = self.shards.iter().enumerate().map(|(number, shard)| {
            let kept = capacity_for(shard.kept.len() + more(number), shard.kept.capacity());
            shard.set.bytes_with(more(number)) + kept * size_of::<Key<W>>()
        });
        shards.sum::<usize>() + self.layers.iter().chain(&self.children).flatten().map(keys).sum::<usize>()
    }

    /// Expands the next positions of the layer; gives the number of new ones.
    fn block(&mut self, room: usize, meter: &mut Meter) -> Result<u64, Early> {
        let fan = self.field.fan;
        let fitting = meter.left() / fan as u64;
        if fitting == 0 {
            return self.one(meter);
        }
        // A list that grows may be twice as long as it has to be.
        let most = (room / CHILDREN / (2 * fan * size_of::<Key<W>>())).clamp(1, BLOCK) as u64;
        let parts = self.take(most.min(fitting) as usize);
        self.bear(&parts, meter);
        let children = |number: usize| self.children.iter().map(|part| part[number].len()).sum::<usize>();
        if self.bytes_with(children) > room {
            return Err(Early::Full);
        }
        let (field, children, budget) = (self.field, &self.children, self.limit - self.depth() - 1);
        let added = self.shards.par_iter_mut().enumerate().with_max_len(1).map(|(number, shard)| {
            let before = shard.set.keys.len();
            let mut judge = field.judge();
            shard.make_room(children.iter().map(|part| part[number].len()).sum());
            for key in children.iter().flat_map(|part| &part[number]) {
                if meter.is_stopped() {
                    break;
                }
                shard.add(key, hash(key), field, &mut judge, budget);
            }
            (shard.set.keys.len() - before) as u64
        });
        let added = added.sum();
        if meter.is_stopped() { Err(Early::Stopped) } else { Ok(added) }
    }

    /// The next `count` positions of the layer, or the rest of it, in parts: each a shard and places in it.
    fn take(&mut self, count: usize) -> Vec<(usize, Range<usize>)> {
        let layer = &self.layers[self.layers.len() - 1];
        let length = count.div_ceil(PARTS).max(16);
        let (mut parts, mut left) = (Vec::new(), count);
        let (shard, start) = &mut self.next;
        while left > 0 && *shard < SHARDS {
            let end = layer[*shard].len().min(*start + length.min(left));
            if *start < end {
                left -= end - *start;
                parts.push((*shard, *start..end));
            }
            (*shard, *start) = if end == layer[*shard].len() { (*shard + 1, 0) } else { (*shard, end) };
        }
        while *shard < SHARDS && *start == layer[*shard].len() {
            (*shard, *start) = (*shard + 1, 0);
        }
        parts
    }

    /// Writes down all children of the parts.
    fn bear(&mut self, parts: &[(usize, Range<usize>)], meter: &Meter) {
        if self.children.len() < parts.len() {
            self.children.resize_with(parts.len(), || vec![Vec::new(); SHARDS]);
        }
        let (field, layer) = (self.field, &self.layers[self.layers.len() - 1]);
        self.children.par_iter_mut().enumerate().with_max_len(1).for_each(|(number, children)| {
            children.iter_mut().for_each(Vec::clear);
            let Some((shard, places)) = parts.get(number) else { return };
            for key in &layer[*shard][places.clone()] {
                if meter.is_stopped() {
                    return;
                }
                field.neighbours(key, |child, _, _| children[shard_of(hash(&child))].push(child));
            }
        });
    }

    /// Expands one position, when its children may be more than there is left to see.
    fn one(&mut self, meter: &mut Meter) -> Result<u64, Early> {
        let parts = self.take(1);
        let (shard, places) = &parts[0];
        let key = self.layers[self.layers.len() - 1][*shard][places.start];
        let (field, budget) = (self.field, self.limit - self.depth() - 1);
        let mut judge = field.judge();
        let (mut added, mut is_spent) = (0, false);
        field.neighbours(&key, |child, _, _| {
            let hash = hash(&child);
            let shard = &mut self.shards[shard_of(hash)];
            if added == meter.left() {
                is_spent |= !shard.set.contains(&child, hash);
                return;
            }
            shard.make_room(1);
            added += u64::from(shard.add(&child, hash, field, &mut judge, budget));
        });
        if is_spent && self.solved().is_none() {
            meter.seen += added;
            return Err(Early::Spent);
        }
        Ok(added)
    }

    fn finish_layer(&mut self) {
        let layer = self.shards.par_iter_mut().with_max_len(1).map(|shard| {
            let mut kept = std::mem::take(&mut shard.kept);
            kept.sort_unstable();
            kept.shrink_to_fit();
            shard.set.forget(shard.old);
            shard.old = shard.new - shard.old;
            shard.new = shard.set.keys.len();
            kept
        });
        let layer: Vec<Vec<Key<W>>> = layer.collect();
        self.kept += layer.iter().map(|part| part.len() as u64).sum::<u64>();
        self.layers.push(layer);
        self.next = (0, 0);
        self.take(0);
    }

    /// The positions from the start to one next to the last layer.
    fn read_back(&self, end: Key<W>) -> Vec<Key<W>> {
        let mut path = vec![end];
        for layer in self.layers.iter().rev() {
            let mut before: Option<Key<W>> = None;
            self.field.neighbours(&path[path.len() - 1], |key, _, _| {
                if layer[shard_of(hash(&key))].binary_search(&key).is_ok() {
                    before = Some(before.map_or(key, |other| other.min(key)));
                }
            });
            path.push(before.expect("a position comes from one of the layer before"));
        }
        path.reverse();
        path
    }
}

impl<const W: usize> Shard<W> {
    fn make_room(&mut self, more: usize) {
        self.set.make_room(more);
    }

    /// Adds a position; whether it is new.
    #[inline(always)]
    fn add(&mut self, key: &Key<W>, hash: u64, field: &Field<W>, judge: &mut Judge<W>, budget: u32) -> bool {
        if !self.set.insert(key, hash) {
            return false;
        }
        if field.wide.is_out(key) {
            self.solved = Some(self.solved.map_or(*key, |other| other.min(*key)));
        }
        if judge.at_most(key, budget) {
            if self.kept.len() == self.kept.capacity() {
                let capacity = capacity_for(self.kept.len() + 1, self.kept.capacity());
                self.kept.reserve_exact(capacity - self.kept.len());
            }
            self.kept.push(*key);
        }
        true
    }
}
