//! The positions of a surveyed cluster, by distance, as compact as a search leaves them.

use std::sync::OnceLock;

use crate::search_space::Space;

/// Every position of a cluster in the order of its distance, together with the compiled board that can read them.
pub(crate) struct Chart<S: Space> {
    space: S,
    keys: Vec<S::Key>,
    /// `ends[d]` positions are at distance `d` or less; empty when the cluster has no solved position.
    ends: Vec<usize>,
    /// All keys sorted, with their places in `keys`; made when the first distance is asked for.
    index: OnceLock<Vec<(S::Key, u32)>>,
}

/// What a [`crate::Survey`] asks of its chart, whatever the width of the positions.
pub(crate) trait Distances: Send + Sync {
    /// The distance of a position: `Some(None)` when the cluster has no solved one, `None` when it is not in the cluster.
    fn distance(&self, offsets: &[u8]) -> Option<Option<u32>>;

    /// The same for several at once, in one walk: quicker than an index where there are few.
    fn distances(&self, positions: &[Vec<u8>]) -> Vec<Option<Option<u32>>>;

    /// The offsets of the vehicles, `count` a position, of all positions at a distance, in no stated order.
    fn offsets_at(&self, distance: u32, count: usize) -> Vec<u8>;

    /// How many positions there are at each distance.
    fn counts(&self) -> Vec<u64>;
}

impl<S: Space> Chart<S> {
    pub fn new(space: S, keys: Vec<S::Key>, ends: Vec<usize>) -> Chart<S> {
        Chart { space, keys, ends, index: OnceLock::new() }
    }

    fn distance_at(&self, place: usize) -> Option<u32> {
        (!self.ends.is_empty()).then(|| self.ends.partition_point(|&end| end <= place) as u32)
    }
}

impl<S: Space + Send + Sync> Distances for Chart<S> {
    fn distance(&self, offsets: &[u8]) -> Option<Option<u32>> {
        let key = self.space.key_at(offsets)?;
        let index = self.index.get_or_init(|| {
            let mut index: Vec<(S::Key, u32)> = self.keys.iter().copied().zip(0..).collect();
            index.sort_unstable_by_key(|&(key, _)| key);
            index
        });
        let found = index.binary_search_by_key(&key, |&(key, _)| key).ok()?;
        Some(self.distance_at(index[found].1 as usize))
    }

    fn distances(&self, positions: &[Vec<u8>]) -> Vec<Option<Option<u32>>> {
        let mut wanted: Vec<(S::Key, usize)> = positions
            .iter()
            .enumerate()
            .filter_map(|(number, at)| Some((self.space.key_at(at)?, number)))
            .collect();
        wanted.sort_unstable();
        let mut found = vec![None; positions.len()];
        for (place, key) in self.keys.iter().enumerate() {
            let first = wanted.partition_point(|(other, _)| other < key);
            for (_, number) in wanted[first..].iter().take_while(|(other, _)| other == key) {
                found[*number] = Some(self.distance_at(place));
            }
        }
        found
    }

    fn offsets_at(&self, distance: u32, count: usize) -> Vec<u8> {
        let distance = distance as usize;
        let Some(&end) = self.ends.get(distance) else { return Vec::new() };
        let start = distance.checked_sub(1).map_or(0, |nearer| self.ends[nearer]);
        let mut offsets = vec![0; (end - start) * count];
        for (key, offsets) in self.keys[start..end].iter().zip(offsets.chunks_exact_mut(count)) {
            self.space.offsets(key, offsets);
        }
        offsets
    }

    fn counts(&self) -> Vec<u64> {
        let mut nearer = 0;
        self.ends.iter().map(|&end| (end - std::mem::replace(&mut nearer, end)) as u64).collect()
    }
}
