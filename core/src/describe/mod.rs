//! What makes a board hard for people, beyond the fewest moves.

mod shortest;

use serde::{Deserialize, Serialize, Serializer};

use self::shortest::Shortest;
use crate::{
    board::Board,
    error::Error,
    metric::Metric,
    slide::Slide,
    solution::Status,
    solve::{SolveOptions, Stop, solve},
    survey::{SurveyOptions, survey},
    vehicle::{Cell, Id},
};

/// The answer of [`describe`]. Where a measure was studied, the study is named.
///
/// What lies on *shortest solutions* is counted over all of them, so it does not depend on which one a search finds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Description {
    /// `solved` or `unsolvable`; every field below `farthest` is `None` or empty when unsolvable.
    pub status: Status,
    /// Vehicles, the red car among them.
    pub vehicles: u32,
    /// Positions of the cluster. It hardly goes with how long people take (Jarušek and Pelánek 2011).
    pub states: u64,
    /// Solved positions among them.
    pub solved_states: u64,
    /// The greatest distance of a position in the cluster.
    pub farthest: Option<u32>,
    /// Fewest moves: the best single predictor of the time people take (Jarušek and Pelánek 2011).
    pub moves: Option<u32>,
    /// Fewest steps, leaving not counted: the measure of Collette, Raskin and Servais 2006.
    pub steps: Option<u32>,
    /// Number of different shortest solutions in moves; at most 2^53 − 1, which stands for any more.
    pub solutions: Option<u64>,
    /// Positions on shortest solutions, the solved ones not counted.
    pub positions: Option<u64>,
    /// Average number of legal slides in those positions, rounded to hundredths: among how many one has to choose.
    #[serde(serialize_with = "as_short_number")]
    pub average_slides: Option<f64>,
    /// How many of the moves are forced: in every position of the shortest solutions so far from solved, only one slide keeps to a
    /// shortest solution. The others are branch points (Ragni and others 2011).
    pub forced_moves: Option<u32>,
    /// One shortest solution: in every position the first slide, in the order of [`Board::slides`], that keeps to one.
    pub solution: Option<Vec<Slide>>,
    /// How many of its moves take the red car away from the exit.
    pub red_away: Option<u32>,
    /// How many of its moves take a vehicle back, against the direction of its move before (Ragni and others 2011 call
    /// them back-steps).
    pub back_moves: Option<u32>,
    /// How many of its moves go against intuition: either of the two above.
    pub counter_intuitive: Option<u32>,
    /// The vehicles without a move of which there is no solution, short or long, in the order of the board.
    pub must_move: Vec<Id>,
}

/// Whole numbers without a fraction, as JavaScript writes them.
fn as_short_number<S: Serializer>(number: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    match number {
        Some(number) if number.fract() == 0.0 => serializer.serialize_u64(*number as u64),
        number => number.serialize(serializer),
    }
}

/// Describes a board: one survey of its cluster, and a short search for each vehicle.
///
/// ```
/// use unjam_core::{Board, ParseOptions, describe};
/// let board = Board::parse("..A... ..A... XXA... ...... ...... ......", &ParseOptions::default())?;
/// let description = describe(&board, None, None)?;
/// assert_eq!((description.moves, description.steps, description.solutions), (Some(2), Some(7), Some(1)));
/// assert_eq!(description.must_move, ["A", "X"].map(|id| unjam_core::Id::new(id).unwrap()));
/// # Ok::<(), unjam_core::Error>(())
/// ```
///
/// # Errors
/// [`crate::LimitError`] when the cluster has more than `max_states` positions (`None` = [`crate::Survey::MAX_STATES`]) or
/// a search needs too much memory; [`Error::Stopped`] when `stop` said so.
pub fn describe(board: &Board, max_states: Option<u64>, stop: Stop) -> Result<Description, Error> {
    let survey = survey(board, &SurveyOptions { max_states, stop, ..SurveyOptions::default() })?;
    let facts = survey.summary();
    let mut description = Description {
        status: Status::Unsolvable,
        vehicles: board.vehicles().len() as u32,
        states: facts.states,
        solved_states: facts.solved,
        farthest: facts.max_distance,
        moves: None,
        steps: None,
        solutions: None,
        positions: None,
        average_slides: None,
        forced_moves: None,
        solution: None,
        red_away: None,
        back_moves: None,
        counter_intuitive: None,
        must_move: Vec::new(),
    };
    let Some(distance) = survey.distance(board).flatten() else { return Ok(description) };
    let shortest = Shortest::of(board, distance, &survey, stop)?;
    let steps = SolveOptions { metric: Metric::Steps, max_states, stop, ..SolveOptions::default() };
    description.status = Status::Solved;
    description.moves = Some(distance);
    description.steps = Some(cost(board, &steps)?.unwrap_or(0));
    description.solutions = Some(shortest.solutions);
    description.positions = Some(shortest.positions);
    description.average_slides = Some(average(shortest.slides, shortest.positions));
    description.forced_moves = Some(shortest.forced_moves);
    let counts = against_intuition(board, &shortest.line);
    (description.red_away, description.back_moves, description.counter_intuitive) =
        (Some(counts.red_away), Some(counts.back), Some(counts.either));
    description.solution = Some(shortest.line);
    let moves = SolveOptions { metric: Metric::Moves, ..steps };
    for index in 0..board.vehicles().len() {
        let still = index == board.red_index() && !board.is_solved();
        if still || (index != board.red_index() && cost(&walled(board, index), &moves)?.is_none()) {
            description.must_move.push(board.vehicles()[index].id.clone());
        }
    }
    Ok(description)
}

/// The least cost; `None` when there is no solution.
fn cost(board: &Board, options: &SolveOptions) -> Result<Option<u32>, Error> {
    let solution = solve(board, options)?;
    match solution.limit {
        None => Ok(solution.cost),
        Some(cap) => Err(crate::LimitError(format!("a search met {}", cap.as_str())).into()),
    }
}

/// Rounded to hundredths, by whole numbers so that it is the same everywhere.
fn average(total: u64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { ((200 * total + count) / (2 * count)) as f64 / 100.0 }
}

/// The board with walls where a vehicle is: it cannot move.
fn walled(board: &Board, index: usize) -> Board {
    let mut vehicles = board.vehicles().to_vec();
    let walled = vehicles.remove(index);
    let mut walls: Vec<Cell> = board.walls().iter().copied().chain(walled.cells()).collect();
    walls.sort_unstable();
    let red = board.red_index() - usize::from(index < board.red_index());
    Board::from_sound(board.rows() as u8, board.cols() as u8, vehicles, red, board.exit(), walls)
}

struct AgainstIntuition {
    red_away: u32,
    back: u32,
    either: u32,
}

fn against_intuition(board: &Board, line: &[Slide]) -> AgainstIntuition {
    let mut counts = AgainstIntuition { red_away: 0, back: 0, either: 0 };
    for (number, slide) in line.iter().enumerate() {
        let red_away = slide.id == board.red().id && (slide.delta > 0) != board.exit().is_forward();
        let before = line[..number].iter().rev().find(|before| before.id == slide.id);
        let back = before.is_some_and(|before| (before.delta > 0) != (slide.delta > 0));
        counts.red_away += u32::from(red_away);
        counts.back += u32::from(back);
        counts.either += u32::from(red_away || back);
    }
    counts
}
