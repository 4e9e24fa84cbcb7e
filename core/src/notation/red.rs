//! Which vehicle is the red car where nobody has told: `X`, else `A`, with the exceptions that files need.

use crate::{
    board::Board,
    layout::{Layout, Placement},
    problem::{Problem, ProblemCode},
    vehicle::Orientation,
};

/// What the choice looks at.
#[derive(Clone, Copy)]
struct Candidate<'a> {
    id: &'a str,
    row: i64,
    length: i64,
    orientation: Orientation,
}

impl<'a> From<&'a Placement> for Candidate<'a> {
    fn from(v: &'a Placement) -> Candidate<'a> {
        Candidate { id: &v.id, row: v.row, length: v.length, orientation: v.orientation }
    }
}

/// The red car of a picture that does not mark it.
///
/// `X`, else `A`, except that
/// - in the alphabet of the large database, which writes `o` for an empty cell and letters its vehicles from `A` on,
///   an `X` may be the 24th vehicle: there `A` comes first where it is a car on that database's exit row and `X` is
///   not on that row;
/// - an `r` that is the only small letter among capital ones is the red car rather than `A`;
/// - where all ids are small letters, `a` is the red car.
fn choose<'a>(vehicles: &[Candidate<'a>], rows: usize, database: bool) -> Option<&'a str> {
    let find = |id: &str| vehicles.iter().find(|v| v.id == id);
    let exit_row = (rows as i64 - 1) / 2;
    match (find("X"), find("A")) {
        (Some(x), Some(a)) => {
            let lettered_from_a = database
                && a.orientation == Orientation::Horizontal
                && a.length == 2
                && a.row == exit_row
                && !(x.orientation == Orientation::Horizontal && x.row == exit_row);
            Some(if lettered_from_a { a.id } else { x.id })
        }
        (Some(x), None) => Some(x.id),
        (None, a) => {
            let capital = |id: &str| id.chars().all(|c| c.is_uppercase());
            match find("r") {
                Some(r) if vehicles.iter().all(|v| v.id == "r" || capital(v.id)) => Some(r.id),
                _ => a.map(|a| a.id).or_else(|| {
                    let small = |id: &str| id.chars().all(|c| c.is_lowercase());
                    find("a").filter(|_| vehicles.iter().all(|v| small(v.id))).map(|a| a.id)
                }),
            }
        }
    }
}

/// The red car of a layout read from a picture, if its ids tell it.
pub(super) fn of(layout: &Layout) -> Option<String> {
    let candidates: Vec<Candidate> = layout.vehicles.iter().map(Candidate::from).collect();
    choose(&candidates, layout.rows, false).map(str::to_owned)
}

/// Sets the red car of a layout read from a picture: told, else chosen, else a problem that says how to tell.
pub(super) fn settle(layout: &mut Layout, told: Option<&str>, database: bool) {
    let candidates: Vec<Candidate> = layout.vehicles.iter().map(Candidate::from).collect();
    let named = |id: &str| layout.problems.iter().any(|p| p.ids.iter().any(|i| i == id));
    layout.red = told
        .or_else(|| choose(&candidates, layout.rows, database))
        // A bent X is still the red car: the bend is the problem then.
        .or_else(|| ["X", "A"].into_iter().find(|id| named(id)))
        .map(str::to_owned);
    if layout.red.is_none() {
        let problem = none_among(layout.vehicles.iter().map(|v| v.id.as_str()), "X or A");
        layout.problems.push(problem);
    }
}

/// The problem of a board without a red car, with its ids and the way out.
pub(super) fn none_among<'a>(ids: impl Iterator<Item = &'a str>, expected: &str) -> Problem {
    const NAMED: usize = 12;
    let ids: Vec<&str> = ids.collect();
    let mut shown = ids
        .iter()
        .take(NAMED)
        .map(|id| id.chars().take(17).collect::<String>())
        .collect::<Vec<_>>()
        .join(", ");
    if ids.len() > NAMED {
        shown += &format!(" and {} more", ids.len() - NAMED);
    }
    let found = if ids.is_empty() { "no vehicles".to_owned() } else { format!("the vehicles {shown}") };
    Problem::new(
        ProblemCode::NoRedCar,
        format!("no red car: found {found}, expected {expected}, or another one told by the option red"),
    )
}

/// Whether a grid of this board, written with `.` for empty cells, needs no word about its red car.
pub(super) fn is_obvious(board: &Board) -> bool {
    let candidates: Vec<Candidate> = board
        .vehicles()
        .iter()
        .map(|v| Candidate {
            id: &v.id,
            row: v.row.into(),
            length: v.length.into(),
            orientation: v.orientation,
        })
        .collect();
    choose(&candidates, board.rows(), false) == Some(board.red().id.as_str())
}
