//! Taking turns: a beam looks for an answer, a proof search raises the lower bound, each in stretches that follow from
//! what the other has done. Everything is governed by numbers of positions, nothing by time.

use super::{
    beam::beam,
    field::{Field, Key},
    layered::{Layered, Outcome},
    meter::{Early, Meter},
};
use crate::{board::Board, metric::Metric};

/// The width of the first beam; each is twice as wide as the one before.
const FIRST_WIDTH: usize = 100;
/// No beam is wider.
const LAST_WIDTH: usize = 1 << 20;
/// Beams in a row that find nothing better, after which there are no more.
const STALE: u32 = 3;
/// Positions to refine an answer with: so many, and so many times what the beam saw.
const REFINE: u64 = 100_000;
const REFINE_TIMES: u64 = 4;
/// No choice that empties a board's cells costs more, in any metric.
const HOPELESS: u32 = 1 << 20;

/// What is asked for.
pub(super) struct Goal<'a> {
    pub board: &'a Board,
    pub metric: Metric,
    /// Whether the answer has to be proven shortest.
    pub optimal: bool,
    /// The longest answer that is of use.
    pub longest: u32,
    /// No answer is shorter, as far as is known already.
    pub lower: u32,
}

/// What is known in the end.
pub(super) struct Known<const W: usize> {
    /// The best answer found, from the start to a solved position.
    pub path: Option<Vec<Key<W>>>,
    /// No answer has fewer moves.
    pub lower: u32,
    pub is_unsolvable: bool,
    /// What ended the search, if it was not the goal.
    pub early: Option<Early>,
}

struct Turns<'a, const W: usize> {
    goal: &'a Goal<'a>,
    field: &'a Field<W>,
    meter: &'a mut Meter,
    path: Option<Vec<Key<W>>>,
    lower: u32,
    /// The width of the next beam, and how many found nothing better since one did.
    width: usize,
    stale: u32,
    proof: Option<Layered<'a, W>>,
    /// The limit of the last proof search that was finished, and the positions it saw.
    last: Option<(u32, u64)>,
    /// How far above that the next limit is.
    step: u32,
}

/// Why there are no more turns.
enum End {
    Early(Early),
    Unsolvable,
}

pub(super) fn take_turns<const W: usize>(goal: &Goal, field: &Field<W>, meter: &mut Meter) -> Known<W> {
    let start = field.start();
    let Some(bound) = first_bound(field, &start) else {
        return Known { path: None, lower: goal.lower, is_unsolvable: true, early: None };
    };
    let mut turns = Turns {
        goal,
        field,
        meter,
        path: None,
        lower: goal.lower.max(bound),
        width: FIRST_WIDTH,
        stale: 0,
        proof: None,
        last: None,
        step: 1,
    };
    let end = turns.run().err();
    let early = match end {
        Some(End::Early(early)) => Some(early),
        _ => None,
    };
    let is_unsolvable = matches!(end, Some(End::Unsolvable));
    Known { path: turns.path, lower: turns.lower, is_unsolvable, early }
}

/// The bound of a position; `None` where nothing can ever empty the red car's way.
fn first_bound<const W: usize>(field: &Field<W>, key: &Key<W>) -> Option<u32> {
    let mut judge = field.judge();
    judge.at_most(key, HOPELESS).then(|| judge.bound(key, 0..=HOPELESS)).flatten()
}

impl<const W: usize> Turns<'_, W> {
    /// Answers of this length and more are of no use any more.
    fn open(&self) -> u32 {
        self.path.as_ref().map_or(self.goal.longest.saturating_add(1), |path| path.len() as u32 - 1)
    }

    fn run(&mut self) -> Result<(), End> {
        while self.lower < self.open() {
            let before = self.meter.seen;
            if self.stale < STALE {
                self.look()?;
            }
            if self.stale >= STALE && !self.goal.optimal && self.path.is_some() {
                break;
            }
            let used = self.meter.seen - before;
            let stretch = match self.goal.optimal {
                _ if self.stale >= STALE => u64::MAX,
                true => 2 * used,
                false => used / 2,
            };
            self.prove(stretch)?;
        }
        Ok(())
    }

    /// The beam's turn.
    fn look(&mut self) -> Result<(), End> {
        // An answer of several times the proven bound is no use, and a beam that wanders would go on for ever.
        let below = self.open().min(self.lower.saturating_mul(3).saturating_add(8));
        let before = self.meter.seen;
        match beam(self.field, self.width, below, self.room(), self.meter) {
            Ok(Some(path)) => {
                let budget = REFINE_TIMES * (self.meter.seen - before) + REFINE;
                let refined = self.refine(&path, budget);
                self.stale = 0;
                self.path = Some(path);
                if let Some(path) = refined? {
                    self.path = Some(path);
                }
            }
            Ok(None) => self.stale += u32::from(self.path.is_some()),
            // The proof may still go on.
            Err(Early::Full) => self.stale = STALE,
            Err(early) => return Err(End::Early(early)),
        }
        self.width *= 2;
        if self.width > LAST_WIDTH {
            self.stale = STALE;
        }
        Ok(())
    }

    /// A shorter answer in which no other vehicles move than in this one, if there is one and it is soon found. All other
    /// vehicles are walls, which leaves few positions and a strong bound. The limit is deepened here too, for the
    /// answer may be far longer than needs be.
    fn refine(&mut self, path: &[Key<W>], mut budget: u64) -> Result<Option<Vec<Key<W>>>, End> {
        let offset = |key: &Key<W>, vehicle| self.field.wide.offset_of(key, vehicle);
        let frozen: Vec<bool> = (0..self.goal.board.vehicles().len())
            .map(|vehicle| path.iter().all(|key| offset(key, vehicle) == offset(&path[0], vehicle)))
            .collect();
        let few = self.field.with_frozen(self.goal.board, self.goal.metric, &frozen);
        for limit in self.lower..path.len() as u32 - 1 {
            let mut search = Layered::new(&few, limit);
            match search.advance(budget, self.room(), self.meter) {
                Outcome::Found(better) => return Ok(Some(better)),
                Outcome::None => {}
                Outcome::Paused | Outcome::Early(Early::Full) => break,
                Outcome::Early(early) => return Err(End::Early(early)),
            }
            budget = budget.saturating_sub(search.seen);
        }
        Ok(None)
    }

    /// The bytes that others than the proof may use.
    fn room(&self) -> usize {
        self.meter.memory.saturating_sub(self.proof.as_ref().map_or(0, Layered::bytes))
    }

    /// The proof's turn: raises the lower bound, for as many positions as are given.
    fn prove(&mut self, mut stretch: u64) -> Result<(), End> {
        while self.lower < self.open() {
            // A limit chosen before the answer was known may be too high.
            if self.proof.as_ref().is_some_and(|proof| proof.limit >= self.open()) {
                self.proof = None;
            }
            let limit = (self.lower + self.step - 1).min(self.open() - 1);
            let proof = self.proof.get_or_insert_with(|| Layered::new(self.field, limit));
            let before = proof.seen;
            let outcome = proof.advance(stretch, self.meter.memory, self.meter);
            stretch = stretch.saturating_sub(proof.seen - before);
            match outcome {
                Outcome::Paused => break,
                Outcome::Found(path) => {
                    self.lower = path.len() as u32 - 1;
                    self.path = Some(path);
                }
                Outcome::None if proof.is_dry() && proof.kept == proof.seen => return Err(End::Unsolvable),
                Outcome::None => {
                    self.lower = proof.limit + 1;
                    let run = (proof.limit, proof.seen);
                    self.step = self.last.map_or(1, |last| step(last, run));
                    self.last = Some(run);
                    self.proof = None;
                }
                Outcome::Early(early) => return Err(End::Early(early)),
            }
        }
        Ok(())
    }
}

/// How far to raise the limit for a run that sees about twice as much as the last one, going by the last two. With
/// a limit that is too high the search is right all the same, only longer.
fn step((before, less): (u32, u64), (limit, seen): (u32, u64)) -> u32 {
    // Whole numbers, so that it is the same on every machine: growth by a
    // tenth doubles in seven limits.
    if seen < 1_000 || seen >= 2 * less {
        return 1;
    }
    let grown = (seen - less.min(seen)).max(1);
    let step = u64::from(limit - before) * less * 7 / (grown * 10);
    step.clamp(1, 64) as u32
}
