//! From a draft to a start: one survey of its cluster, and a position of it that is exactly so far from solved.

use super::{dice::Dice, draft::Draft};
use crate::{
    error::Error,
    solve::Stop,
    survey::{Survey, SurveyOptions, survey},
    vehicle::Vehicle,
};

/// A surveyed draft.
pub(super) struct Cluster {
    survey: Survey,
}

impl Cluster {
    /// Surveys the cluster of a draft; `None` when it has more than `max_states` positions.
    pub(super) fn of(draft: &Draft, max_states: u64, stop: Stop) -> Result<Option<Cluster>, Error> {
        let options = SurveyOptions { max_states: Some(max_states), stop, ..SurveyOptions::default() };
        match survey(&draft.board(), &options) {
            Ok(survey) => Ok(Some(Cluster { survey })),
            Err(Error::Limit(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Positions in it.
    pub(super) fn states(&self) -> u64 {
        self.survey.summary().states
    }

    /// The greatest distance in it; 0 when it cannot be solved.
    pub(super) fn farthest(&self) -> u32 {
        self.survey.summary().max_distance.unwrap_or(0)
    }

    /// How many positions are exactly so far from solved.
    pub(super) fn starts(&self, distance: u32) -> u32 {
        self.survey.summary().counts.get(distance as usize).map_or(0, |&count| count as u32)
    }

    /// Moves the draft, whose cluster this is, to a drawn position exactly `distance` moves from solved; false when there is none.
    ///
    /// A survey ranks positions by the vehicles' offsets, so the choice does not depend on the order in which a search
    /// meets them.
    pub(super) fn draw_start(&self, draft: &mut Draft, distance: u32, dice: &mut Dice) -> bool {
        let count = self.starts(distance);
        if count == 0 {
            return false;
        }
        let rank = dice.roll(count).into();
        let start = self.survey.position_at(distance, rank).expect("a rank below the count");
        let offsets: Vec<u8> = start.vehicles().iter().map(Vehicle::offset).collect();
        draft.place_all(&offsets);
        true
    }
}
