//! The referee: is an answer right, and if not, why and where.

use serde::{Deserialize, Serialize};

use crate::{
    answer::Answer,
    board::Board,
    note::note,
    reason::Reason,
    replay::{Failure, replay},
    rules::Blocker,
};

/// The judgement of [`check`] on an answer.
///
/// The four counts are of the slides played legally before the one that failed: all of them when the answer is right
/// or stops short.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// Whether every slide is legal and the last one takes the red car out.
    pub ok: bool,
    /// Why not; `None` when it is.
    pub reason: Option<Reason>,
    /// The index, from 0, of the slide that failed; `None` when no single one did (`not-a-list`, `empty`, `not-solved`).
    /// For `too-long` the first one too many.
    pub at: Option<u32>,
    /// For `blocked`: what stands in the way, and on which cell.
    pub blocked_by: Option<Blocker>,
    /// Runs of slides by one vehicle: the standard count.
    pub moves: u32,
    /// Cells moved.
    pub steps: u32,
    /// Slides.
    pub slides: u32,
    /// Slides that are left when runs are merged and those that end where they began are dropped, as [`crate::net`] does.
    pub net: u32,
    /// One sentence for people: the slide (counted from 1), what was found, what was expected.
    pub message: String,
    /// What may have gone wrong with an answer that failed, where there is a likely guess. It never changes the
    /// verdict.
    pub note: Option<String>,
}

/// Judges an answer from a puzzle's start, slide by slide; never fails, whatever was answered.
///
/// An answer longer than [`crate::MAX_SLIDES`] is refused before anything is played. Otherwise the first slide that
/// cannot be read or played decides, even when a later one is malformed. Once the red car is out every further slide
/// is wrong, so the only right answer to a board that is solved already is the empty one.
pub fn check(board: &Board, answer: &Answer) -> Verdict {
    let played = replay(board, answer, |_, _, _| {});
    let count = played.count;
    let mut verdict = Verdict {
        ok: played.failure.is_none(),
        reason: None,
        at: None,
        blocked_by: None,
        moves: count.moves,
        steps: count.steps,
        slides: count.slides,
        net: count.net.len() as u32,
        message: String::new(),
        note: None,
    };
    match played.failure {
        None => {
            let plural = if count.moves == 1 { "move" } else { "moves" };
            verdict.message = format!("solved in {} {plural}", count.moves);
        }
        Some(failure) => {
            verdict.note = note(board, answer, &failure, &played.end);
            let Failure { reason, at, illegal, message } = failure;
            verdict.reason = Some(reason);
            verdict.at = at.map(|index| index as u32);
            verdict.blocked_by = illegal.and_then(|illegal| illegal.blocked_by);
            verdict.message = message;
        }
    }
    verdict
}
