//! From positions to slides.

use crate::{board::Board, search_space::Space, slide::Slide};

/// The slides that lead along a path of positions; one-cell slides of one vehicle in a row are one slide.
pub(crate) fn slides_along<S: Space>(board: &Board, space: &S, path: &[S::Key]) -> Vec<Slide> {
    let count = board.vehicles().len();
    let (mut before, mut after) = (vec![0u8; count], vec![0u8; count]);
    space.offsets(&path[0], &mut before);
    let mut moved: Vec<(usize, i64)> = Vec::new();
    for key in &path[1..] {
        space.offsets(key, &mut after);
        let vehicle =
            (0..count).find(|&v| before[v] != after[v]).expect("two positions one slide apart differ");
        let delta = i64::from(after[vehicle]) - i64::from(before[vehicle]);
        match moved.last_mut() {
            Some(last) if last.0 == vehicle => last.1 += delta,
            _ => moved.push((vehicle, delta)),
        }
        std::mem::swap(&mut before, &mut after);
    }
    moved
        .into_iter()
        .map(|(vehicle, delta)| Slide::new(board.vehicles()[vehicle].id.clone(), delta))
        .collect()
}
