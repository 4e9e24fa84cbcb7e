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
            upside_down(start, answer).or_else(|| about_leaving(failure, end))
        }
        Reason::UnknownVehicle => other_case(failure, end),
        _ => None,
    }
}

/// The answer is right when + means up.
fn upside_down(start: &Board, answer: &Answer) -> Option<String> {
    let slides = answer.slides().ok()?;
    let is_vertical =
        |slide: &Slide| start.vehicle(&slide.id).is_some_and(|v| v.orientation == Orientation::Vertical);
    if !slides.iter().any(|slide| is_vertical(slide)) {
        return None;
    }
    let flipped = slides.into_iter().map(|slide| {
        let delta = if is_vertical(slide) { slide.delta.saturating_neg() } else { slide.delta };
        Slide::new(slide.id.clone(), delta)
    });
    replay(start, &flipped.collect(), |_, _, _| {})
        .failure
        .is_none()
        .then(|| "right if + were up for vertical vehicles; here + is down".to_owned())
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
