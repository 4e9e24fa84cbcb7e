//! A whole cluster at once: how many positions, how far each is from a solved one.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::{
    board::Board,
    error::{Error, LimitError},
    metric::Metric,
    solve::{Stop, offsets_of},
};

/// In which metric [`survey`] measures and where it gives up.
#[derive(Clone, Copy, Default)]
pub struct SurveyOptions<'a> {
    /// The metric of the distances.
    pub metric: Metric,
    /// See at most this many positions; `None` = [`Survey::MAX_STATES`].
    pub max_states: Option<u64>,
    /// Asked now and then whether to stop.
    pub stop: Stop<'a>,
}

/// Facts about the cluster of a board, and the distance of each of its positions.
#[derive(Clone, Debug)]
pub struct Survey {
    summary: SurveySummary,
    start: Board,
    distances: HashMap<Vec<u8>, Option<u32>>,
}

/// The facts of a [`Survey`] that go through JSON.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SurveySummary {
    /// The metric of the distances.
    pub metric: Metric,
    /// Positions in the cluster.
    pub states: u64,
    /// Solved positions among them; 0 = unsolvable.
    pub solved: u64,
    /// How many positions there are at each distance, from 0; empty when unsolvable.
    pub counts: Vec<u64>,
    /// The greatest distance; `None` when unsolvable.
    pub max_distance: Option<u32>,
    /// A position at the greatest distance, the same one for any start in the cluster; `None` when unsolvable.
    pub farthest: Option<Board>,
}

impl Survey {
    /// The default of [`SurveyOptions::max_states`].
    pub const MAX_STATES: u64 = 50_000_000;

    /// The facts.
    pub fn summary(&self) -> &SurveySummary {
        &self.summary
    }

    /// The position with this rank, from 0, among those at a distance, ranked by where their vehicles stand along their
    /// lanes, in the order of the board's vehicles.
    pub fn position_at(&self, distance: u32, rank: u64) -> Option<Board> {
        let at = |found: &(&Vec<u8>, &Option<u32>)| *found.1 == Some(distance);
        let mut positions: Vec<&Vec<u8>> = self.distances.iter().filter(at).map(|found| found.0).collect();
        positions.sort_unstable();
        let mut board = self.start.clone();
        board.place_all(positions.get(usize::try_from(rank).ok()?)?);
        Some(board)
    }

    /// The distance of a position of this cluster: `Some(None)` when the cluster has no solved position, `None` when
    /// the board is not in the cluster.
    pub fn distance(&self, position: &Board) -> Option<Option<u32>> {
        let mut moved = self.start.clone();
        let offsets: Vec<u8> = self
            .start
            .vehicles()
            .iter()
            .map(|vehicle| position.vehicle(&vehicle.id).map(|found| found.offset()))
            .collect::<Option<_>>()?;
        let distance = *self.distances.get(&offsets)?;
        moved.place_all(&offsets);
        (moved == *position).then_some(distance)
    }
}

/// Surveys the cluster of a board: one pass that finds every position, one backward breadth-first pass from all solved
/// ones.
///
/// # Errors
/// [`crate::LimitError`] when the cluster has more than `max_states` positions; [`Error::Stopped`] when
/// `options.stop` said so.
pub fn survey(board: &Board, options: &SurveyOptions) -> Result<Survey, Error> {
    let cap = options.max_states.unwrap_or(Survey::MAX_STATES);
    let start = offsets_of(board);
    let mut distances = HashMap::from([(start.clone(), None)]);
    let mut found = vec![start];
    let neighbours = |from: &Vec<u8>| {
        let mut here = board.clone();
        here.place_all(from);
        let mut all = Vec::new();
        for index in 0..from.len() {
            let (min, max) = here.free_range(index);
            let (min, max) =
                if options.metric == Metric::Steps { (min.max(-1), max.min(1)) } else { (min, max) };
            for delta in (min..=max).filter(|&delta| delta != 0) {
                let mut to = from.clone();
                to[index] = (to[index] as i64 + delta) as u8;
                all.push(to);
            }
        }
        all
    };
    let mut next = 0;
    while next < found.len() {
        if options.stop.is_some_and(|stop| stop()) {
            return Err(Error::Stopped);
        }
        for to in neighbours(&found[next]) {
            if !distances.contains_key(&to) {
                if found.len() as u64 >= cap {
                    return Err(LimitError(format!(
                        "the cluster has more than {cap} positions (max_states)"
                    ))
                    .into());
                }
                distances.insert(to.clone(), None);
                found.push(to);
            }
        }
        next += 1;
    }
    let mut layer: Vec<Vec<u8>> =
        found.iter().filter(|offsets| offsets[board.red_index()] == board.exit_offset()).cloned().collect();
    layer.sort_unstable();
    let solved = layer.len() as u64;
    let mut counts = Vec::new();
    let mut farthest = None;
    while !layer.is_empty() {
        let distance = counts.len() as u32;
        layer
            .iter()
            .for_each(|offsets| *distances.get_mut(offsets).expect("in the cluster") = Some(distance));
        counts.push(layer.len() as u64);
        farthest = layer.iter().min().cloned();
        let mut reached = Vec::new();
        for from in &layer {
            reached.extend(neighbours(from).into_iter().filter(|to| distances[to].is_none()));
        }
        reached.sort_unstable();
        reached.dedup();
        layer = reached;
    }
    let farthest = farthest.map(|offsets| {
        let mut position = board.clone();
        position.place_all(&offsets);
        position
    });
    let summary = SurveySummary {
        metric: options.metric,
        states: found.len() as u64,
        solved,
        max_distance: counts.len().checked_sub(1).map(|distance| distance as u32),
        counts,
        farthest,
    };
    Ok(Survey { summary, start: board.clone(), distances })
}
