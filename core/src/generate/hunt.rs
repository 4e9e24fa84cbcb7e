//! The loop that looks for a puzzle: boards are drawn, or seeds shaken, until one has a position as far from solved as
//! wanted. Everything is counted in boards and positions, so that the result depends on nothing else.

use super::{
    dice::Dice,
    draft::Draft,
    draw::{crowd, draw, draw_walls, shake},
    options::Wish,
    pick::Cluster,
    seeds::{SEEDS, STARTS},
    tow::{takes, tow},
};
use crate::{
    error::{Error, LimitError},
    solve::Stop,
};

/// From this many moves on, puzzles of the standard board start from a seed: drawn boards that reach far are too rare, and of
/// those that take few moves too many are the same when towed.
const SEEDED_FROM: u32 = 5;
/// The least distance of the seeds.
const LEAST_SEED: u32 = 20;
/// How much farther than the target a seed may reach.
const SEED_SPREAD: u32 = 10;
/// From this many moves on every start that was found is listed: so few boards go so far that an even choice among all
/// makes more different puzzles than shaking does.
const LISTED_FROM: u32 = 40;
/// Seeds that are shaken before they are taken as they are.
const SHAKEN_SEEDS: u32 = 60;
/// A shaken seed with fewer starts than this is taken only as often as it has starts, so that each start is about as likely as any other.
const MANY_STARTS: u32 = 100;
/// Listed starts tried. Without tight limits the first will do.
const LISTED_TRIES: u32 = 40;
/// Seeds tried in all. Without walls or tight limits the first that is not shaken will do.
const ALL_SEEDS: u32 = 400;
/// The most changes to one seed; one at least.
const MOST_SHAKES: u32 = 4;
/// The most positions of a shaken seed's cluster.
const MOST_SEED_STATES: u64 = 20_000;
/// The most positions of a drawn board's cluster, for each of its cells: smaller clusters cost less and reach as far.
const MOST_STATES_A_CELL: u64 = 150;
/// Positions that may be seen on the way to one puzzle, some half a second's worth.
const ALL_STATES: u64 = 4_000_000;
/// What a board costs at least, in positions: it has to be drawn and compiled too.
const BOARD_COST: u64 = 500;
/// Changes in a row that took a drawn board no farther before a fresh one is drawn.
const PATIENCE: u32 = 60;
/// From so many moves on a puzzle shall have some vehicles: there are too few different ones without.
const CROWDED_FROM: u32 = 5;
/// How many vehicles beside the red car those puzzles shall have, and how many puzzles with fewer are passed over before
/// less will do.
const LEAST_OTHERS: [(usize, u32); 2] = [(6, 10), (5, 40)];

/// A puzzle's board, not yet lettered, and how it was found.
pub(super) struct Found {
    pub(super) draft: Draft,
    /// Boards surveyed.
    pub(super) boards: u32,
    /// Whether it comes from a seed.
    pub(super) seeded: bool,
    /// Positions of the cluster the start was chosen from; `None` for one too large to survey.
    pub(super) states: Option<u64>,
    /// The greatest distance in that cluster.
    pub(super) farthest: Option<u32>,
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
    /// Positions that may still be seen.
    budget: u64,
    /// The farthest any board reached.
    farthest: u32,
    /// Puzzles passed over because they had few vehicles.
    passed_over: u32,
}

impl<'a> Hunt<'a> {
    pub(super) fn new(wish: &'a Wish, target: u32, dice: Dice, stop: Stop<'a>) -> Hunt<'a> {
        Hunt { wish, target, dice, stop, boards: 0, budget: ALL_STATES, farthest: 0, passed_over: 0 }
    }

    /// A minimal board exactly as far from solved as wanted.
    ///
    /// # Errors
    /// [`Error::Limit`] that names the farthest distance found; [`Error::Stopped`].
    pub(super) fn run(mut self) -> Result<Found, Error> {
        let is_seeded = self.wish.is_standard_size() && self.target >= SEEDED_FROM;
        let mut found = None;
        if is_seeded && self.target >= LISTED_FROM && self.wish.walls == 0 {
            found = self.take_listed()?;
        }
        if found.is_none() && is_seeded && self.target <= SEEDS.greatest() {
            found = self.shake_seeds()?;
        }
        if found.is_none() {
            found = self.climb()?;
        }
        found.ok_or_else(|| {
            LimitError(format!(
                "no board whose fewest moves are {} among {} tried, the farthest took {}",
                self.target, self.boards, self.farthest
            ))
            .into()
        })
    }

    /// Takes one of the starts that are known.
    fn take_listed(&mut self) -> Result<Option<Found>, Error> {
        for _ in 0..LISTED_TRIES {
            let Some(draft) = STARTS.draw(self.wish, self.target, self.target, &mut self.dice) else {
                continue;
            };
            let cluster = self.survey(&draft, MOST_SEED_STATES)?;
            return self.finish(draft, cluster.as_ref(), true);
        }
        Ok(None)
    }

    /// Shakes a seed and sees how far its cluster reaches then, and so on with others.
    fn shake_seeds(&mut self) -> Result<Option<Found>, Error> {
        let least = self.target.max(LEAST_SEED);
        for number in 0..ALL_SEEDS {
            if self.budget == 0 {
                break;
            }
            let Some(mut draft) = SEEDS.draw(self.wish, least, least + SEED_SPREAD, &mut self.dice) else {
                continue;
            };
            if number < SHAKEN_SEEDS {
                for _ in 0..1 + self.dice.roll(MOST_SHAKES) {
                    shake(&mut draft, self.wish, &mut self.dice);
                }
            }
            if !draw_walls(&mut draft, self.wish.walls, &mut self.dice) {
                continue;
            }
            let Some(cluster) = self.survey(&draft, MOST_SEED_STATES)? else { continue };
            if number < SHAKEN_SEEDS && self.dice.roll(MANY_STARTS) >= cluster.starts(self.target) {
                continue;
            }
            if cluster.draw_start(&mut draft, self.target, &mut self.dice)
                && let Some(found) = self.finish(draft, Some(&cluster), true)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Draws a board and changes it as long as that takes it no nearer, then draws another.
    fn climb(&mut self) -> Result<Option<Found>, Error> {
        let most_states = MOST_STATES_A_CELL * u64::from(self.wish.rows) * u64::from(self.wish.cols);
        let mut best: Option<(Draft, u32)> = None;
        let mut crowded: Option<Draft> = None;
        let mut idle = 0;
        while self.budget > 0 {
            let is_change = crowded.is_none() && best.is_some() && idle < PATIENCE;
            let draft = match (crowded.take(), &best) {
                (Some(draft), _) => Some(draft),
                (None, Some((draft, _))) if is_change => {
                    let mut draft = draft.clone();
                    shake(&mut draft, self.wish, &mut self.dice).then_some(draft)
                }
                _ => {
                    (best, idle) = (None, 0);
                    draw(self.wish, &mut self.dice)
                }
            };
            idle += 1;
            let Some(mut draft) = draft else {
                // A draw that came to nothing costs as well, or the loop might have no end.
                self.spend(BOARD_COST);
                continue;
            };
            let Some(cluster) = self.survey(&draft, most_states)? else {
                // Perhaps the draft itself is as far from solved as wanted; else, the more vehicles, the smaller the
                // cluster.
                if !is_change
                    && takes(&draft, self.target, &mut self.budget, self.stop)?
                    && let Some(found) = self.finish(draft.clone(), None, false)?
                {
                    return Ok(Some(found));
                }
                if !is_change && crowd(&mut draft, self.wish, &mut self.dice) {
                    crowded = Some(draft);
                }
                continue;
            };
            let reached = cluster.farthest();
            let before = best.as_ref().map(|&(_, distance)| distance);
            if before.is_none_or(|before| reached > before) {
                idle = 0;
            }
            if before.is_none_or(|before| reached >= before) {
                best = Some((draft.clone(), reached));
            }
            if cluster.draw_start(&mut draft, self.target, &mut self.dice)
                && let Some(found) = self.finish(draft, Some(&cluster), false)?
            {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn spend(&mut self, states: u64) {
        self.budget -= states.min(self.budget);
    }

    fn survey(&mut self, draft: &Draft, most_states: u64) -> Result<Option<Cluster>, Error> {
        // A small board is surveyed before its search asks.
        if self.stop.is_some_and(|stop| stop()) {
            return Err(Error::Stopped);
        }
        let cluster = Cluster::of(draft, most_states, self.stop)?;
        self.boards += 1;
        self.spend(BOARD_COST + cluster.as_ref().map_or(most_states, Cluster::states));
        if let Some(cluster) = &cluster {
            self.farthest = self.farthest.max(cluster.farthest());
        }
        Ok(cluster)
    }

    /// Tows away what does not matter for a start, of this cluster if it was surveyed.
    fn finish(
        &mut self,
        mut draft: Draft,
        cluster: Option<&Cluster>,
        seeded: bool,
    ) -> Result<Option<Found>, Error> {
        let others = draft.others();
        if !tow(&mut draft, self.target, &mut self.budget, self.stop)? {
            return Ok(None);
        }
        let is_bare =
            LEAST_OTHERS.iter().any(|&(least, times)| draft.others() < least && self.passed_over < times);
        if is_bare && self.target >= CROWDED_FROM {
            self.passed_over += 1;
            return Ok(None);
        }
        let towed = (others - draft.others()) as u32;
        draft.sort_for_reading();
        Ok(Some(Found {
            draft,
            boards: self.boards,
            seeded,
            states: cluster.map(Cluster::states),
            farthest: cluster.map(Cluster::farthest),
            towed,
        }))
    }
}
