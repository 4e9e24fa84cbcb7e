//! Lists of vehicles in text, whose two numbers for a place may be meant in several ways.
//!
//! A list is read in every way that its notation is known to be meant in; the one that gives a board is right. Where
//! several do, the one with the red car in the usual row (the middle one, the upper of two) is; where that leaves the
//! choice open, it is an error that names the ways.

use super::options::{Coordinates, Origin, ParseOptions};
use crate::{
    board::Board,
    error::NotationError,
    layout::{Layout, Placement},
    vehicle::Orientation,
};

/// A vehicle as a line of a list writes it.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) id: String,
    /// The two numbers of its place, in the order of the text.
    pub(super) at: (i64, i64),
    pub(super) length: i64,
    pub(super) orientation: Orientation,
    /// Where it is written, for messages.
    pub(super) place: String,
}

/// One way to mean the two numbers of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) coordinates: Coordinates,
    pub(super) origin: Origin,
    /// Whether the place of a vertical vehicle is its lower cell although rows count from the top: so are files that
    /// somebody has converted from rows that count from the bottom.
    low: bool,
}

impl Reading {
    pub(super) const ROW_COL: Reading = Reading::new(Coordinates::RowCol, Origin::Top);
    pub(super) const ROW_COL_LOW: Reading = Reading { low: true, ..Reading::ROW_COL };
    pub(super) const XY: Reading = Reading::new(Coordinates::XY, Origin::Top);
    pub(super) const XY_UP: Reading = Reading::new(Coordinates::XY, Origin::Bottom);

    const fn new(coordinates: Coordinates, origin: Origin) -> Reading {
        Reading { coordinates, origin, low: false }
    }

    /// The ways that agree with what the caller told. What was told holds also where the notation knows no such way.
    pub(super) fn told(known: &[Reading], options: &ParseOptions) -> Vec<Reading> {
        let fits = |reading: &Reading| {
            options.coordinates.is_none_or(|told| told == reading.coordinates)
                && options.origin.is_none_or(|told| told == reading.origin)
        };
        let fitting: Vec<Reading> = known.iter().copied().filter(fits).collect();
        if !fitting.is_empty() {
            return fitting;
        }
        vec![Reading::new(
            options.coordinates.unwrap_or(known[0].coordinates),
            options.origin.unwrap_or(known[0].origin),
        )]
    }
}

/// What else a list tells.
#[derive(Clone, Debug, Default)]
pub(super) struct Around {
    pub(super) rows: Option<usize>,
    pub(super) cols: Option<usize>,
    /// The number of the first row and column.
    pub(super) base: u8,
}

/// Rows that a vehicle covers, as written.
fn height(entry: &Entry) -> i64 {
    if entry.orientation == Orientation::Vertical { entry.length.max(1) } else { 1 }
}

/// The size and the vehicles of a list that is meant in this way.
fn placed(entries: &[Entry], reading: Reading, around: &Around) -> Layout {
    let base = i64::from(around.base);
    let mut vehicles: Vec<Placement> = entries
        .iter()
        .map(|entry| {
            let (row, col) = match reading.coordinates {
                Coordinates::RowCol => entry.at,
                Coordinates::XY => (entry.at.1, entry.at.0),
            };
            Placement {
                id: entry.id.clone(),
                row: row.saturating_sub(base).saturating_sub(if reading.low { height(entry) - 1 } else { 0 }),
                col: col.saturating_sub(base),
                length: entry.length,
                orientation: entry.orientation,
                place: Some(entry.place.clone()),
            }
        })
        .collect();
    // One side alone is that of a square.
    let (rows, cols) = (around.rows.or(around.cols), around.cols.or(around.rows));
    let (rows, cols) = super::sides(rows, cols, &vehicles, &[]);
    if reading.origin == Origin::Bottom {
        for (vehicle, entry) in vehicles.iter_mut().zip(entries) {
            vehicle.row = (rows as i64).saturating_sub(vehicle.row).saturating_sub(height(entry));
        }
    }
    Layout { rows, cols, vehicles, ..Layout::default() }
}

/// The layout of a list, meant in the one way that gives a board; `finish` sets what the place does not tell, such as
/// the red car.
pub(super) fn settle(
    entries: &[Entry],
    readings: &[Reading],
    around: &Around,
    finish: impl Fn(&mut Layout),
) -> Result<Layout, NotationError> {
    let layout = |reading: Reading| {
        let mut layout = placed(entries, reading, around);
        finish(&mut layout);
        layout
    };
    let [first, rest @ ..] = readings else { return Ok(Layout::default()) };
    if rest.is_empty() {
        return Ok(layout(*first));
    }
    let mut sound: Vec<(Reading, Board)> = Vec::new();
    for &reading in readings {
        if let Ok(board) = layout(reading).build()
            && sound.iter().all(|(_, other)| *other != board)
        {
            sound.push((reading, board));
        }
    }
    let usual = |board: &Board| {
        let red = board.red();
        red.orientation == Orientation::Horizontal && red.row as usize == (board.rows() - 1) / 2
    };
    let chosen = match &sound[..] {
        [] => *first,
        [(only, _)] => *only,
        several => {
            let mut usual = several.iter().filter(|(_, board)| usual(board));
            let mut plain = several.iter().filter(|(way, _)| !way.low);
            match ((usual.next(), usual.next()), (plain.next(), plain.next())) {
                ((Some((only, _)), None), _) | (_, (Some((only, _)), None)) => *only,
                _ => return Err(ambiguous(several.iter().map(|(way, _)| *way))),
            }
        }
    };
    Ok(layout(chosen))
}

fn ambiguous(ways: impl Iterator<Item = Reading>) -> NotationError {
    let ways: Vec<String> = ways
        .filter(|way| !way.low)
        .map(|way| format!("{} counted from the {}", way.coordinates, way.origin))
        .collect();
    NotationError(format!(
        "the places of the vehicles could be meant as {}: tell the option origin or coordinates",
        ways.join(" or as ")
    ))
}
