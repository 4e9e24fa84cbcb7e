//! What puzzle is wanted.

use serde::{Deserialize, Serialize};

use super::{
    dice::Dice,
    letters::{MAX_CARS, MAX_TRUCKS},
    level::Level,
};
use crate::error::Error;

/// The most moves a board of 6 × 6 without walls can take when the exit is in the third row from the top or bottom.
pub(super) const MOST_MOVES: u32 = 51;

/// More moves than any board of these sizes is known to take; a request beyond it is a slip.
const MOST_MOVES_ANYWHERE: u32 = 250;

/// What [`crate::generate`] makes. The default is an intermediate puzzle on the standard board.
///
/// ```
/// use unjam_core::{GenerateOptions, Level};
/// let advanced = GenerateOptions { level: Some(Level::Advanced), ..GenerateOptions::default() };
/// let exactly_20 = GenerateOptions { moves: Some(20), ..GenerateOptions::default() };
/// let wide: GenerateOptions = serde_json::from_str(r#"{"level": "beginner", "cols": 8, "walls": 2}"#)?;
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// Read from JSON, the names may be in camelCase or, as in Python, in snake_case.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct GenerateOptions {
    /// The level; `None` = intermediate. Without effect when `moves` says how many.
    pub level: Option<Level>,
    /// Exactly this many fewest moves, 1 to 51 on the standard board; `None` = drawn evenly from the level's range.
    pub moves: Option<u32>,
    /// Rows, 4 to 10.
    pub rows: u32,
    /// Columns, 4 to 10.
    pub cols: u32,
    /// The red car's row, from 0 at the top; its exit is on the right. `None` = the middle one, or the upper of two.
    #[serde(alias = "exit_row")]
    pub exit_row: Option<u32>,
    /// Exactly this many walls.
    pub walls: u32,
    /// At most this many cars (2 cells) beside the red one, 0 to 35; `None` = as crowded as the box's set: 11 on up to 36
    /// cells, in proportion on more.
    #[serde(alias = "max_cars")]
    pub max_cars: Option<u32>,
    /// At most this many trucks (3 cells), 0 to 14; `None` = as crowded as the box's set: 4 on up to 36 cells, in
    /// proportion on more.
    #[serde(alias = "max_trucks")]
    pub max_trucks: Option<u32>,
    /// Cells of the red car, from 2 to one fewer than the columns.
    #[serde(alias = "red_length")]
    pub red_length: u32,
}

impl Default for GenerateOptions {
    fn default() -> Self {
        GenerateOptions {
            level: None,
            moves: None,
            rows: 6,
            cols: 6,
            exit_row: None,
            walls: 0,
            max_cars: None,
            max_trucks: None,
            red_length: 2,
        }
    }
}

/// The same wish with nothing left open.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    pub(super) level: Option<Level>,
    pub(super) moves: Option<u32>,
    pub(super) rows: u8,
    pub(super) cols: u8,
    pub(super) exit_row: u8,
    pub(super) walls: u8,
    pub(super) max_cars: u8,
    pub(super) max_trucks: u8,
    pub(super) red_length: u8,
}

fn within(what: &str, value: u32, least: u32, most: u32) -> Result<u8, Error> {
    if (least..=most).contains(&value) {
        return Ok(value as u8);
    }
    Err(Error::Argument(format!("{what} is {value}, expected {least} to {most}")))
}

impl GenerateOptions {
    /// # Errors
    /// [`Error::Argument`] for the first option out of its range.
    pub(super) fn wish(&self) -> Result<Wish, Error> {
        let rows = within("rows", self.rows, 4, 10)?;
        let cols = within("cols", self.cols, 4, 10)?;
        let cells = self.rows * self.cols;
        let as_crowded = |count: u32, most: u8| (count * cells.max(36) / 36).min(most.into());
        let cars = self.max_cars.unwrap_or(as_crowded(11, MAX_CARS));
        let trucks = self.max_trucks.unwrap_or(as_crowded(4, MAX_TRUCKS));
        let wish = Wish {
            level: if self.moves.is_some() { None } else { Some(self.level.unwrap_or_default()) },
            moves: self.moves,
            rows,
            cols,
            exit_row: within("the exit row", self.exit_row.unwrap_or((self.rows - 1) / 2), 0, self.rows - 1)?,
            // A third of the cells: with more there is hardly a board left.
            walls: within("the number of walls", self.walls, 0, cells / 3)?,
            max_cars: within("the most cars", cars, 0, MAX_CARS.into())?,
            max_trucks: within("the most trucks", trucks, 0, MAX_TRUCKS.into())?,
            red_length: within("the red car's length", self.red_length, 2, self.cols - 1)?,
        };
        if let Some(moves) = self.moves {
            let most =
                if wish.is_standard_size() && wish.walls == 0 { MOST_MOVES } else { MOST_MOVES_ANYWHERE };
            if !(1..=most).contains(&moves) {
                let board = if most == MOST_MOVES { ", the most there is on this board" } else { "" };
                return Err(Error::Argument(format!("moves is {moves}, expected 1 to {most}{board}")));
            }
        }
        Ok(wish)
    }
}

impl Wish {
    /// Whether the board has the size, exit and red car of the box, or is its mirror image: the boards there are seeds
    /// for.
    pub(super) fn is_standard_size(&self) -> bool {
        (self.rows, self.cols, self.red_length) == (6, 6, 2) && matches!(self.exit_row, 2 | 3)
    }

    /// The most vehicles beside the red car.
    pub(super) fn set(&self) -> u32 {
        u32::from(self.max_cars) + u32::from(self.max_trucks)
    }

    /// The options that make the same puzzle whatever their defaults become.
    pub(super) fn options(&self) -> GenerateOptions {
        GenerateOptions {
            level: self.level,
            moves: self.moves,
            rows: self.rows.into(),
            cols: self.cols.into(),
            exit_row: Some(self.exit_row.into()),
            walls: self.walls.into(),
            max_cars: Some(self.max_cars.into()),
            max_trucks: Some(self.max_trucks.into()),
            red_length: self.red_length.into(),
        }
    }

    /// The stream of numbers of a code: everything that makes a puzzle another one is in its text.
    pub(super) fn dice(&self, engine: u32, code: &str) -> Dice {
        let target = match (self.moves, self.level) {
            (Some(moves), _) => format!("moves {moves}"),
            (None, level) => format!("level {}", level.unwrap_or_default()),
        };
        Dice::of(&format!(
            "unjam {engine}|{target}|{} x {}|exit row {}|walls {}|cars {}|trucks {}|red {}|{code}",
            self.rows, self.cols, self.exit_row, self.walls, self.max_cars, self.max_trucks, self.red_length
        ))
    }

    /// The fewest moves the puzzle shall take: as told, else drawn evenly from the level's range.
    pub(super) fn target(&self, dice: &mut Dice) -> u32 {
        self.moves.unwrap_or_else(|| {
            let range = self.level.unwrap_or_default().moves();
            range.start() + dice.roll(range.end() - range.start() + 1)
        })
    }
}
