//! Likely guesses at what went wrong with an answer that failed.

use crate::{
    answer::Answer,
    board::Board,
    reason::Reason,
    replay::{Failure, replay},
    slide::Slide,
    vehicle::Orientation,
};

/// The first guess that fits, for the verdict on an answer that failed with `failure` after reaching `end`.
pub(crate) fn note(start: &Board, answer: &Answer, failure: &Failure, end: &Board) -> Option<String> {
    match failure.reason {
        Reason::Blocked | Reason::OffBoard | Reason::AlreadyOut | Reason::NotSolved => {
            other_signs(start, answer).or_else(|| about_leaving(failure, end))
        }
        Reason::UnknownVehicle => other_case(failure, end),
        _ => None,
    }
}

/// The answer is right when + means up, or left, or both.
fn other_signs(start: &Board, answer: &Answer) -> Option<String> {
    let slides = answer.slides().ok()?;
    let signs = [
        (false, true, "right if + were up for vertical vehicles; here + is down"),
        (true, false, "right if + were left for horizontal vehicles; here + is right"),
        (true, true, "right if + were left and up; here + is right and down"),
    ];
    let is_right = |horizontal: bool, vertical: bool| {
        let turned = slides.iter().map(|slide| {
            let turns = start.vehicle(&slide.id).is_some_and(|vehicle| match vehicle.orientation {
                Orientation::Horizontal => horizontal,
                Orientation::Vertical => vertical,
            });
            Slide::new(slide.id.clone(), if turns { slide.delta.saturating_neg() } else { slide.delta })
        });
        replay(start, &turned.collect(), |_, _, _| {}).failure.is_none()
    };
    let found = signs.into_iter().find(|&(horizontal, vertical, _)| is_right(horizontal, vertical));
    found.map(|(_, _, note)| note.to_owned())
}

/// The red car stops one slide short, or is driven through the exit.
fn about_leaving(failure: &Failure, end: &Board) -> Option<String> {
    let red = end.red();
    let rest = end.exit_offset() as i64 - red.offset() as i64;
    let out = Slide::new(red.id.clone(), rest);
    match &failure.illegal {
        None => end.judge(&out).is_ok().then(|| {
            format!("the way out is clear, but {out} is missing: the slide to the edge is part of an answer")
        }),
        Some(illegal) if failure.reason == Reason::AlreadyOut => {
            let at = failure.at?;
            let drives_on =
                illegal.slide.id == red.id && (illegal.slide.delta > 0) == end.exit().is_forward();
            Some(match at {
                0 => "the board is solved before the first slide".to_owned(),
                _ if drives_on => format!(
                    "the answer is complete after slide {at}: the red car is out when it reaches the edge, leaving is no slide"
                ),
                _ => format!("the answer is complete after slide {at}"),
            })
        }
        Some(illegal) => (failure.reason == Reason::OffBoard
            && illegal.slide.id == red.id
            && (illegal.slide.delta > 0) == end.exit().is_forward())
        .then(|| {
            format!("{out} takes the red car out: it is out when it reaches the edge, leaving is not counted")
        }),
    }
}

/// The id differs from one of the board's only in letter case.
fn other_case(failure: &Failure, end: &Board) -> Option<String> {
    let wanted = failure.illegal.as_ref()?.slide.id.to_lowercase();
    let id = &end.vehicles().iter().find(|vehicle| vehicle.id.to_lowercase() == wanted)?.id;
    Some(format!("the board has a vehicle {id}: letter case counts"))
}
