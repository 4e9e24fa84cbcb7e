//! Lane plans: which vehicles stand in which row or column, wherever they are along it.
//!
//! Sliding never takes a vehicle out of its lane nor past another one there, so a plan has a fixed set of positions.
//! How far the farthest of them is from solved is a property of the plan, and plans are few and easy to change: ideal to climb on.

use rand_chacha::{ChaCha8Rng, rand_core::Rng};

/// Rows and columns of the board.
pub const SIDE: usize = 6;
/// Rows 0 to 5, then columns 0 to 5.
pub const LANES: usize = 12;
/// The red car's row.
pub const RED: usize = 2;

/// What a lane may hold: lengths from its left or top. A full lane could not move and is left out.
const KINDS: [&[u8]; 6] = [&[], &[2], &[3], &[2, 2], &[2, 3], &[3, 2]];
/// What the red car's row may hold: the red car last, since nothing may stand ahead of it.
const RED_KINDS: [&[u8]; 3] = [&[2], &[2, 2], &[3, 2]];

/// The kind of each lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Plan(pub [u8; LANES]);

/// The kinds that a lane can be of.
pub fn kinds(lane: usize) -> &'static [&'static [u8]] {
    if lane == RED { &RED_KINDS } else { &KINDS }
}

impl Plan {
    /// A plan with every lane drawn evenly, within the set.
    pub fn draw(dice: &mut ChaCha8Rng) -> Plan {
        loop {
            let plan = Plan(std::array::from_fn(|lane| roll(dice, kinds(lane).len()) as u8));
            if plan.is_within_set() {
                return plan;
            }
        }
    }

    /// The lengths in a lane.
    pub fn lengths(&self, lane: usize) -> &'static [u8] {
        kinds(lane)[self.0[lane] as usize]
    }

    /// Whether the box has so many vehicles: the red car, eleven other cars and four trucks.
    pub fn is_within_set(&self) -> bool {
        let lengths = || (0..LANES).flat_map(|lane| self.lengths(lane));
        lengths().filter(|&&length| length == 2).count() <= 12
            && lengths().filter(|&&length| length == 3).count() <= 4
    }

    /// One lane of another kind, or two rows or two columns changed for one another; now and then two such changes.
    pub fn changed(&self, dice: &mut ChaCha8Rng) -> Plan {
        let mut plan = *self;
        for _ in 0..1 + roll(dice, 3) / 2 {
            match roll(dice, 8) {
                0 => plan.swap(roll(dice, SIDE), roll(dice, SIDE)),
                1 => plan.swap(SIDE + roll(dice, SIDE), SIDE + roll(dice, SIDE)),
                _ => {
                    let lane = roll(dice, LANES);
                    plan.0[lane] = roll(dice, kinds(lane).len()) as u8;
                }
            }
        }
        plan
    }

    /// The red car's row stays where it is.
    fn swap(&mut self, a: usize, b: usize) {
        if a != RED && b != RED {
            self.0.swap(a, b);
        }
    }

    /// Every plan with one lane of another kind, or two lanes changed for one another; with `pairs` also every plan with
    /// two lanes of other kinds.
    pub fn neighbours(&self, pairs: bool) -> Vec<Plan> {
        let mut plans = Vec::new();
        let other_kinds = |plan: &Plan, lane: usize| {
            let plan = *plan;
            (0..kinds(lane).len() as u8).map(move |kind| {
                let mut other = plan;
                other.0[lane] = kind;
                other
            })
        };
        for lane in 0..LANES {
            for one in other_kinds(self, lane) {
                plans.push(one);
                if pairs {
                    plans.extend((0..lane).flat_map(|second| other_kinds(&one, second)));
                }
            }
            for second in 0..lane {
                let mut swapped = *self;
                swapped.swap(lane, second);
                plans.push(swapped);
            }
        }
        plans.retain(|plan| plan != self && plan.is_within_set());
        plans
    }
}

/// From 0 to `below` − 1.
fn roll(dice: &mut ChaCha8Rng, below: usize) -> usize {
    ((u64::from(dice.next_u32()) * below as u64) >> 32) as usize
}
