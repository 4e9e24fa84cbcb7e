//! Breadth-first search over a compiled board: to the nearest solved position, through a whole cluster, and back from
//! all solved positions.

use std::ops::Range;

use crate::{error::Error, search_space::Space, solution::Cap, solve::Stop};

/// Buffers of a search, reused by the next one.
pub(crate) struct Breadth<S: Space> {
    /// Every position found, in the order of discovery.
    pub positions: Vec<S::Position>,
    /// The index of the position from which each was found; only kept by [`Breadth::shortest`].
    parents: Vec<u32>,
    seen: S::Seen,
}

/// How a search for a solved position ended.
pub(crate) enum End {
    /// The last position is solved, and as near as any.
    Solved,
    /// The cluster holds no solved position.
    Exhausted,
    /// A cap stopped it; every position this deep was seen, and none of them is solved.
    Limit(Cap, u32),
}

/// Where a search for a solved position gives up.
pub(crate) struct Caps<'a> {
    pub depth: u32,
    pub states: u64,
    pub memory: u64,
    pub stop: Stop<'a>,
}

/// Positions whose buffers are kept for the next search.
const KEPT: usize = 1 << 20;

/// The parts of a layer that are expanded at a time.
fn parts<S: Space>(layer: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    layer.clone().step_by(S::PATIENCE).map(move |start| start..layer.end.min(start + S::PATIENCE))
}

impl<S: Space> Default for Breadth<S> {
    fn default() -> Self {
        Breadth { positions: Vec::new(), parents: Vec::new(), seen: S::Seen::default() }
    }
}

impl<S: Space> Breadth<S> {
    fn clear(&mut self, space: &S, expected: usize) {
        self.positions.clear();
        self.parents.clear();
        self.positions.shrink_to(KEPT);
        self.parents.shrink_to(KEPT);
        space.clear(&mut self.seen, expected);
    }

    fn push(&mut self, space: &S, position: S::Position) {
        if space.insert(&position, &self.positions, &mut self.seen) {
            self.positions.push(position);
        }
    }

    fn expand<const TO_SOLVED: bool, const BY_STEPS: bool>(&mut self, space: &S, from: Range<usize>) -> bool {
        space.expand::<TO_SOLVED, BY_STEPS>(from, &mut self.positions, &mut self.parents, &mut self.seen)
    }

    /// Searches the nearest solved position.
    pub fn shortest(&mut self, space: &S, caps: &Caps) -> Result<End, Error> {
        self.clear(space, 0);
        self.push(space, space.start());
        self.parents.push(0);
        if space.is_solved(&space.start()) {
            return Ok(End::Solved);
        }
        // Parents are named by 32 bits.
        let fitting = (caps.memory / S::BYTES as u64).min(u32::MAX as u64);
        let (cap, most) =
            if caps.states <= fitting { (Cap::MaxStates, caps.states) } else { (Cap::MaxMemory, fitting) };
        let most = most.max(1) as usize;
        let mut layer = 0..1;
        for depth in 0.. {
            if depth >= caps.depth {
                return Ok(End::Limit(Cap::MaxCost, depth));
            }
            for part in parts::<S>(layer.clone()) {
                if caps.stop.is_some_and(|stop| stop()) {
                    return Err(Error::Stopped);
                }
                let solved = self.expand::<true, false>(space, part);
                if self.positions.len() > most {
                    self.positions.truncate(most);
                    return Ok(End::Limit(cap, depth));
                }
                if solved {
                    return Ok(End::Solved);
                }
            }
            layer = layer.end..self.positions.len();
            if layer.is_empty() {
                break;
            }
        }
        Ok(End::Exhausted)
    }

    /// The positions from the first to the last one found, each one slide from the one before.
    pub fn path(&self) -> Vec<S::Key> {
        let mut at = self.positions.len() - 1;
        let mut path = vec![S::key(&self.positions[at])];
        while at != 0 {
            at = self.parents[at] as usize;
            path.push(S::key(&self.positions[at]));
        }
        path.reverse();
        path
    }

    /// Finds every position of the cluster; `false` where there are more than `most`.
    pub fn flood(&mut self, space: &S, most: u64, stop: Stop) -> Result<bool, Error> {
        self.clear(space, 0);
        self.push(space, space.start());
        let mut done = 0;
        while done < self.positions.len() {
            if stop.is_some_and(|stop| stop()) {
                return Err(Error::Stopped);
            }
            let part = done..self.positions.len().min(done + S::PATIENCE);
            done = part.end;
            self.expand::<false, true>(space, part);
            if self.positions.len() as u64 > most {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Finds the positions at every distance from the given ones, which are at distance 0. Together they must reach
    /// just what [`Breadth::flood`] has found before. Gives the number of positions found up to and with each distance.
    pub fn layers(&mut self, space: &S, sources: &[S::Position], stop: Stop) -> Result<Vec<usize>, Error> {
        let total = self.positions.len();
        self.clear(space, total);
        for source in sources {
            self.push(space, space.awake(source));
        }
        let mut ends = Vec::new();
        let mut layer = 0..self.positions.len();
        while !layer.is_empty() {
            ends.push(layer.end);
            for part in parts::<S>(layer.clone()) {
                if self.positions.len() == total {
                    break;
                }
                if stop.is_some_and(|stop| stop()) {
                    return Err(Error::Stopped);
                }
                self.expand::<false, false>(space, part);
            }
            layer = layer.end..self.positions.len();
        }
        Ok(ends)
    }
}
