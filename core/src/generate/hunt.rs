//! The loop that looks for a puzzle: boards are drawn, or seeds shaken, until one has a position as far from solved as
//! wanted. Everything is counted in boards and positions, so that the result depends on nothing else.

use super::{
    dice::Dice,
    draft::Draft,
    draw::{draw, draw_walls, shake},
    options::Wish,
    pick::Cluster,
    seeds::{draw_seed, greatest},
    tow::tow,
};
use crate::{
    error::{Error, LimitError},
    solve::Stop,
};

/// From this many moves on, puzzles of the standard board start from a seed: drawn boards that reach so far are too rare.
const SEEDED_FROM: u32 = 13;
/// The least distance of the seeds in the file.
const LEAST_SEED: u32 = 30;
/// How much farther than the target a seed may reach.
const SEED_SPREAD: u32 = 6;
/// Seeds that are shaken before they are taken as they are.
const SHAKEN_SEEDS: u32 = 12;
/// Seeds tried in all. Without walls or tight limits the first that is not shaken will do.
const ALL_SEEDS: u32 = 400;
/// The most changes to one seed.
const MOST_SHAKES: u32 = 4;
/// The most positions of a cluster that is worth its time.
const MOST_STATES: u64 = 20_000;
/// The most positions that the search for one vehicle to tow may see.
const MOST_TOW_STATES: u64 = 400_000;
/// Positions that may be seen on the way to one puzzle, some half a second's worth.
const ALL_STATES: u64 = 4_000_000;
/// What a board costs at least, in positions: it has to be drawn and compiled too.
const BOARD_COST: u64 = 500;
/// Changes in a row that brought nothing before a fresh board is drawn.
const PATIENCE: u32 = 60;

/// A puzzle's board, not yet lettered, and how it was found.
pub(super) struct Found {
    pub(super) draft: Draft,
    /// Boards surveyed.
    pub(super) boards: u32,
    /// Whether it comes from a seed.
    pub(super) seeded: bool,
    /// Positions of the cluster the start was chosen from.
    pub(super) states: u64,
    /// The greatest distance in that cluster.
    pub(super) farthest: u32,
    /// Vehicles towed away.
    pub(super) towed: u32,
}

/// One search for one puzzle.
pub(super) struct Hunt<'a> {
    wish: &'a Wish,
    target: u32,
    dice: Dice,
    stop: Stop<'a>,
    /// Boards surveyed.
    boards: u32,
    /// Positions seen.
    states: u64,
    /// The farthest any board reached.
    farthest: u32,
}

impl<'a> Hunt<'a> {
    pub(super) fn new(wish: &'a Wish, target: u32, dice: Dice, stop: Stop<'a>) -> Hunt<'a> {
        Hunt { wish, target, dice, stop, boards: 0, states: 0, farthest: 0 }
    }

    /// A minimal board exactly as far from solved as wanted.
    ///
    /// # Errors
    /// [`Error::Limit`] that names the farthest distance found; [`Error::Stopped`].
    pub(super) fn run(mut self) -> Result<Found, Error> {
        let has_seeds = self.wish.is_standard_size() && self.target <= greatest();
        let mut found = None;
        if has_seeds && self.target >= SEEDED_FROM {
            found = self.shake_seeds()?;
        }
        if found.is_none() {
            found = self.climb()?;
        }
        if found.is_none() && has_seeds && self.target < SEEDED_FROM {
            found = self.shake_seeds()?;
        }
        found.ok_or_else(|| {
            LimitError(format!(
                "no board with fewest moves {} among {} drawn, the farthest took {}",
                self.target, self.boards, self.farthest
            ))
            .into()
        })
    }

    fn shake_seeds(&mut self) -> Result<Option<Found>, Error> {
        let least = self.target.max(LEAST_SEED);
        for number in 0..ALL_SEEDS {
            let Some(mut draft) = draw_seed(self.wish, least, least + SEED_SPREAD, &mut self.dice) else {
                continue;
            };
            if number < SHAKEN_SEEDS {
                for _ in 0..self.dice.roll(MOST_SHAKES + 1) {
                    shake(&mut draft, self.wish, &mut self.dice);
                }
            }
            if !draw_walls(&mut draft, self.wish.walls, &mut self.dice) {
                continue;
            }
            let Some(cluster) = self.survey(&draft)? else { continue };
            if let Some(found) = self.finish(draft, &cluster, true)? {
                return Ok(Some(found));
            }
            if self.states > ALL_STATES {
                break;
            }
        }
        Ok(None)
    }

    /// Draws a board and changes it as long as that takes it farther, then draws another.
    fn climb(&mut self) -> Result<Option<Found>, Error> {
        let mut best: Option<(Draft, u32)> = None;
        let mut idle = 0;
        let mut spent = 0;
        while spent < ALL_STATES {
            let before = self.states;
            let draft = match &best {
                Some((draft, _)) if idle < PATIENCE => {
                    let mut draft = draft.clone();
                    shake(&mut draft, self.wish, &mut self.dice).then_some(draft)
                }
                _ => {
                    (best, idle) = (None, 0);
                    draw(self.wish, &mut self.dice)
                }
            };
            idle += 1;
            // A draw that came to nothing costs as well, or the loop might have no end.
            spent += BOARD_COST;
            let Some(draft) = draft else { continue };
            if let Some(cluster) = self.survey(&draft)? {
                let reached = cluster.farthest();
                if let Some(found) = self.finish(draft.clone(), &cluster, false)? {
                    return Ok(Some(found));
                }
                let is_better = best.as_ref().is_none_or(|&(_, distance)| reached > distance);
                if best.as_ref().is_none_or(|&(_, distance)| reached >= distance) {
                    best = Some((draft, reached));
                }
                if is_better {
                    idle = 0;
                }
            }
            spent += self.states - before;
        }
        Ok(None)
    }

    fn survey(&mut self, draft: &Draft) -> Result<Option<Cluster>, Error> {
        let cluster = Cluster::of(draft, MOST_STATES, self.stop)?;
        self.boards += 1;
        self.states += cluster.as_ref().map_or(MOST_STATES, Cluster::states);
        if let Some(cluster) = &cluster {
            self.farthest = self.farthest.max(cluster.farthest());
        }
        Ok(cluster)
    }

    /// Chooses a start in the cluster and tows away what does not matter.
    fn finish(&mut self, mut draft: Draft, cluster: &Cluster, seeded: bool) -> Result<Option<Found>, Error> {
        if cluster.farthest() < self.target || !cluster.draw_start(&mut draft, self.target, &mut self.dice) {
            return Ok(None);
        }
        let others = draft.others();
        if !tow(&mut draft, self.target, MOST_TOW_STATES, self.stop)? {
            self.states += MOST_TOW_STATES;
            return Ok(None);
        }
        let towed = (others - draft.others()) as u32;
        draft.sort_for_reading();
        Ok(Some(Found {
            draft,
            boards: self.boards,
            seeded,
            states: cluster.states(),
            farthest: cluster.farthest(),
            towed,
        }))
    }
}
