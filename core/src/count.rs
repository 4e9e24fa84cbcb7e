//! Counting and tidying slides without a board.

use crate::{
    answer::{Answer, MAX_DELTA},
    error::NotationError,
    slide::Slide,
};

/// The moves of an answer as they are scored: a run of slides by one vehicle is one move, any distance, any
/// direction. Nothing is asked about legality. `None` when it is no list of slides or longer than
/// [`crate::MAX_SLIDES`].
pub fn count_moves(answer: &Answer) -> Option<u32> {
    let slides = answer.slides().ok()?;
    Some(slides.chunk_by(|a, b| a.id == b.id).count() as u32)
}

/// What a history comes to: a vehicle's consecutive slides become one, and those that end where they began are
/// dropped. What a dropped run had kept apart is merged too, so `A+1 B+1 B-1 A+1` comes to `A+2`.
///
/// # Errors
/// [`NotationError`] when the history is no list of slides or longer than [`crate::MAX_SLIDES`], or a vehicle comes farther
/// than [`crate::MAX_DELTA`] in a run.
pub fn net(history: &Answer) -> Result<Vec<Slide>, NotationError> {
    let mut merged: Vec<Slide> = Vec::new();
    for slide in history.slides()? {
        push_net(&mut merged, slide);
        if let Some(far) = merged.last().filter(|last| last.delta.unsigned_abs() > MAX_DELTA as u64) {
            let id = &far.id;
            return Err(NotationError(format!("slides of {id} come to more than {MAX_DELTA} cells")));
        }
    }
    Ok(merged)
}

/// Adds a slide to a list that is net, and keeps it net: no zero slide, no two of one vehicle side by side.
pub(crate) fn push_net(merged: &mut Vec<Slide>, slide: &Slide) {
    match merged.last_mut() {
        Some(last) if last.id == slide.id => {
            // Nobody plays a delta near the limits; one that is only counted must not overflow either.
            last.delta = last.delta.saturating_add(slide.delta);
            if last.delta == 0 {
                merged.pop();
            }
        }
        _ if slide.delta == 0 => {}
        _ => merged.push(slide.clone()),
    }
}
