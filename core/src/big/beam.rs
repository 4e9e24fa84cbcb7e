//! Answers soon, with nothing proven: a beam.
//!
//! Of each layer, the positions with the least `2 * bound + strays` are kept. A *stray* is a move on the way here that was not
//! helpful: not one of the pairs (vehicle, side) in the choice behind the bound of the position where it was made. Ties
//! go by hash and then by position, so that a beam is the same everywhere and for any number of threads.

use rayon::prelude::*;

use super::{
    field::{Field, Key},
    meter::{Early, Meter},
    set::{Set, capacity_for},
};
use crate::seen::hash;

/// A position that may be kept.
struct Entry {
    key: u32,
    tie: u64,
    node: u32,
    bound: u32,
    strays: u32,
}

/// A position just found.
struct Child {
    node: u32,
    /// The place of its parent in the layer.
    parent: u32,
    is_helpful: bool,
}

/// Bytes of all lists for each position of two layers, at most.
const BYTES: usize = 2 * (size_of::<Entry>() + size_of::<Child>());

/// An answer of fewer than `below` moves, if the beam meets one.
pub(super) fn beam<const W: usize>(
    field: &Field<W>,
    width: usize,
    below: u32,
    room: usize,
    meter: &mut Meter,
) -> Result<Option<Vec<Key<W>>>, Early> {
    let mut set: Set<W> = Set::new();
    let mut parents: Vec<u32> = vec![0];
    let start = field.start();
    set.make_room(1);
    set.insert(&start, hash(&start));
    let Some(bound) = field.judge().bound(&start, 0..below) else { return Ok(None) };
    let mut layer = vec![Entry { key: 0, tie: 0, node: 0, bound, strays: 0 }];
    for depth in 1..below {
        let mut children: Vec<Child> = Vec::new();
        for (place, entry) in layer.iter().enumerate() {
            if meter.is_stopped() {
                return Err(Early::Stopped);
            }
            let lists = (layer.len() + children.len() + field.fan) * BYTES + set.keys.len() * 2 * 4;
            if set.bytes_with(field.fan) + lists > room {
                return Err(Early::Full);
            }
            set.make_room(field.fan);
            parents
                .reserve_exact(capacity_for(parents.len() + field.fan, parents.capacity()) - parents.len());
            let from = set.keys[entry.node as usize];
            let mut judge = field.judge();
            judge.at_most(&from, entry.bound);
            let (mut solved, mut is_spent) = (None, false);
            field.neighbours(&from, |key, vehicle, forward| {
                let hash = hash(&key);
                if meter.seen == meter.most {
                    is_spent |= !set.contains(&key, hash);
                } else if set.insert(&key, hash) {
                    meter.seen += 1;
                    let node = parents.len() as u32;
                    parents.push(entry.node);
                    if field.wide.is_out(&key) {
                        solved = Some(node);
                    }
                    let is_helpful = judge.is_helpful(vehicle, forward);
                    children.push(Child { node, parent: place as u32, is_helpful });
                }
            });
            if let Some(end) = solved {
                return Ok(Some(path(&set, &parents, end)));
            }
            if is_spent {
                return Err(Early::Spent);
            }
        }
        layer = best(field, &set, &layer, &children, width, below - 1 - depth, meter);
        if layer.is_empty() {
            break;
        }
    }
    if meter.is_stopped() { Err(Early::Stopped) } else { Ok(None) }
}

/// The positions from the start to the one with this number.
fn path<const W: usize>(set: &Set<W>, parents: &[u32], end: u32) -> Vec<Key<W>> {
    let mut path = vec![set.keys[end as usize]];
    let mut at = end;
    while at != 0 {
        at = parents[at as usize];
        path.push(set.keys[at as usize]);
    }
    path.reverse();
    path
}

/// The most promising children, in the order in which they were found.
fn best<const W: usize>(
    field: &Field<W>,
    set: &Set<W>,
    layer: &[Entry],
    children: &[Child],
    width: usize,
    room: u32,
    meter: &Meter,
) -> Vec<Entry> {
    let judged = children.par_chunks(64).flat_map_iter(|part| {
        let mut judge = field.judge();
        let mut entries = Vec::with_capacity(part.len());
        for child in part.iter().take_while(|_| !meter.is_stopped()) {
            let key = &set.keys[child.node as usize];
            let parent = &layer[child.parent as usize];
            // One move hardly ever changes the bound by more.
            let near = parent.bound.saturating_sub(1)..=room.min(parent.bound + 1);
            let Some(bound) = judge.bound(key, near) else { continue };
            let strays = parent.strays + u32::from(!child.is_helpful);
            let tie = hash(key);
            entries.push(Entry { key: 2 * bound + strays, tie, node: child.node, bound, strays });
        }
        entries
    });
    let mut entries: Vec<Entry> = judged.collect();
    if entries.len() > width {
        entries
            .select_nth_unstable_by_key(width, |entry| (entry.key, entry.tie, set.keys[entry.node as usize]));
        entries.truncate(width);
        entries.shrink_to_fit();
        // An order of its own, not that of the selection.
        entries.sort_unstable_by_key(|entry| entry.node);
    }
    entries
}
