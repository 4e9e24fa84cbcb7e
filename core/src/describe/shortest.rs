//! All shortest solutions of a board at once: the positions on them, layer by layer.

use std::collections::HashMap;

use crate::{board::Board, error::Error, slide::Slide, solve::Stop, survey::Survey, vehicle::Vehicle};

/// The largest whole number that every language can write.
const MOST_SOLUTIONS: u64 = (1 << 53) - 1;

/// What all shortest solutions have in common, and one of them.
pub(super) struct Shortest {
    /// How many there are, at most 2^53 − 1.
    pub(super) solutions: u64,
    /// Positions on them, the solved ones not counted.
    pub(super) positions: u64,
    /// Legal slides in those positions, all together.
    pub(super) slides: u64,
    /// Moves to which there is no alternative.
    pub(super) forced_moves: u32,
    /// The solution of the first slides.
    pub(super) line: Vec<Slide>,
}

impl Shortest {
    /// Follows all shortest solutions from a board whose distance the survey of its cluster says.
    pub(super) fn of(board: &Board, distance: u32, survey: &Survey, stop: Stop) -> Result<Shortest, Error> {
        let mut shortest =
            Shortest { solutions: 1, positions: 0, slides: 0, forced_moves: 0, line: Vec::new() };
        // Every position with the number of ways that lead to it; the first is the one on the line.
        let mut layer = vec![(board.clone(), 1)];
        for left in (0..distance).rev() {
            let mut next: Vec<(Board, u64)> = Vec::new();
            let mut numbers: HashMap<Vec<u8>, usize> = HashMap::new();
            let mut is_forced = true;
            for (number, (position, ways)) in layer.iter().enumerate() {
                if stop.is_some_and(|stop| stop()) {
                    return Err(Error::Stopped);
                }
                let slides = position.slides();
                shortest.slides += slides.len() as u64;
                let mut keeping = 0;
                for slide in slides {
                    let index = position.index_of(&slide.id).expect("a vehicle of slides()");
                    let reached = position.with_moved(index, slide.delta);
                    if survey.distance(&reached).flatten() != Some(left) {
                        continue;
                    }
                    keeping += 1;
                    if number == 0 && keeping == 1 {
                        shortest.line.push(slide);
                    }
                    let offsets = reached.vehicles().iter().map(Vehicle::offset).collect();
                    let place = *numbers.entry(offsets).or_insert(next.len());
                    match next.get_mut(place) {
                        Some((_, sum)) => *sum = (*sum + ways).min(MOST_SOLUTIONS),
                        None => next.push((reached, *ways)),
                    }
                }
                is_forced &= keeping == 1;
            }
            shortest.positions += layer.len() as u64;
            shortest.forced_moves += u32::from(is_forced);
            layer = next;
        }
        shortest.solutions = layer.iter().fold(0, |sum, (_, ways)| (sum + ways).min(MOST_SOLUTIONS));
        Ok(shortest)
    }
}
