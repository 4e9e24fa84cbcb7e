//! From a draft to a start: one survey of its cluster, and a position of it that is exactly so far from solved.

use super::{dice::Dice, draft::Draft};
use crate::{
    error::Error,
    solve::Stop,
    survey::{Survey, SurveyOptions, survey},
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

    /// Moves the draft, whose cluster this is, to a drawn position exactly `distance` moves from solved; false when there is none.
    ///
    /// The positions are put in the order of the vehicles' offsets first, so that the choice does not depend on the
    /// order in which a search meets them.
    pub(super) fn draw_start(&self, draft: &mut Draft, distance: u32, dice: &mut Dice) -> bool {
        let mut starts = self.survey.offsets_at(distance);
        if starts.is_empty() {
            return false;
        }
        let rank = dice.roll(starts.len() as u32) as usize;
        let (_, start, _) = starts.select_nth_unstable(rank);
        draft.place_all(start);
        true
    }
}
