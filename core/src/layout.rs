//! The first of two stages of input: a layout is anything one can write down; [`Layout::build`] makes it a legal
//! [`Board`] or says everything that is wrong with it.

use std::collections::HashMap;

use crate::{
    board::{Board, MAX_SIDE, MIN_SIDE},
    error::BoardError,
    problem::{Problem, ProblemCode},
    vehicle::{Cell, Id, Orientation, Side, Vehicle},
};

/// A vehicle as written down, possibly nonsense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Its id as written.
    pub id: String,
    /// Row of its top or left cell, from 0.
    pub row: i64,
    /// Column of its top or left cell, from 0.
    pub col: i64,
    /// Cells it covers.
    pub length: i64,
    /// The way it lies.
    pub orientation: Orientation,
    /// Where the input wrote it (`"line 40"`, `"vehicle 3"`), for messages.
    pub place: Option<String>,
}

/// A board as written down, possibly nonsense.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub cols: usize,
    /// Vehicles in the order of the input.
    pub vehicles: Vec<Placement>,
    /// Walls as (row, col), from 0.
    pub walls: Vec<(i64, i64)>,
    /// The id of the red car.
    pub red: Option<String>,
    /// The side of the exit; `None` = right for a horizontal red car, bottom for a vertical one.
    pub exit: Option<Side>,
    /// Problems the reader of a notation has found already.
    pub problems: Vec<Problem>,
}

/// Where a placement is named in a message: `A (line 4)` or `A`.
fn named(vehicle: &Placement) -> String {
    match &vehicle.place {
        Some(place) => format!("{:.40} ({place})", vehicle.id),
        None => format!("{:.40}", vehicle.id),
    }
}

impl Layout {
    /// The legal board that this layout describes.
    ///
    /// # Errors
    /// [`BoardError`] with every problem of the layout, those of its `problems` first.
    pub fn build(self) -> Result<Board, BoardError> {
        let Layout { rows, cols, vehicles, walls, red, exit, mut problems } = self;
        for (what, side) in [("rows", rows), ("columns", cols)] {
            if side < MIN_SIDE {
                problems.push(Problem::new(
                    ProblemCode::TooSmall,
                    format!("{side} {what}, expected {MIN_SIDE} to {MAX_SIDE}"),
                ));
            } else if side > MAX_SIDE {
                problems.push(Problem::new(
                    ProblemCode::TooLarge,
                    format!("{side} {what}, expected {MIN_SIDE} to {MAX_SIDE}"),
                ));
            }
        }
        // Without a sane size no cell means anything, and painting could ask for any amount of memory.
        if rows > MAX_SIDE || cols > MAX_SIDE {
            return Err(BoardError { problems });
        }

        let mut painter = Painter::new(rows, cols, &vehicles);
        for &(row, col) in &walls {
            painter.wall(row, col, &mut problems);
        }
        let mut sound = Vec::with_capacity(vehicles.len());
        let mut seen: HashMap<&str, usize> = HashMap::with_capacity(vehicles.len());
        for (index, vehicle) in vehicles.iter().enumerate() {
            let id = Id::new(&vehicle.id);
            if id.is_none() {
                let shown: String = vehicle.id.chars().take(Id::MAX_CHARS + 1).collect();
                problems.push(
                    Problem::new(
                        ProblemCode::BadId,
                        format!(
                            "id {shown:?}, expected 1 to {} characters without white space",
                            Id::MAX_CHARS
                        ),
                    )
                    .of([shown]),
                );
            } else if let Some(&first) = seen.get(vehicle.id.as_str()) {
                let places = match (&vehicles[first].place, &vehicle.place) {
                    (Some(a), Some(b)) => format!(" ({a} and {b})"),
                    _ => String::new(),
                };
                problems.push(
                    Problem::new(
                        ProblemCode::DuplicateId,
                        format!("two vehicles have the id {}{places}, expected one", vehicle.id),
                    )
                    .at([(vehicles[first].row, vehicles[first].col), (vehicle.row, vehicle.col)])
                    .of([vehicle.id.clone()]),
                );
            } else {
                seen.insert(&vehicle.id, index);
            }
            if painter.vehicle(index, &mut problems)
                && let Some(id) = id
            {
                sound.push(Vehicle {
                    id,
                    row: vehicle.row as u8,
                    col: vehicle.col as u8,
                    length: vehicle.length as u8,
                    orientation: vehicle.orientation,
                });
            }
        }

        let red_index = match &red {
            None => {
                // A reader that found two marked red cars has said so already.
                if !problems.iter().any(|p| matches!(p.code, ProblemCode::NoRedCar | ProblemCode::TwoRedCars))
                {
                    problems.push(Problem::new(
                        ProblemCode::NoRedCar,
                        "no vehicle is the red car, expected one named or marked as red",
                    ));
                }
                None
            }
            Some(red) => {
                let written = vehicles.iter().find(|v| v.id == *red);
                if written.is_none() && !problems.iter().any(|p| p.ids.contains(red)) {
                    problems.push(
                        Problem::new(
                            ProblemCode::NoRedCar,
                            format!("the red car {red:.40} is not among the {} vehicles", vehicles.len()),
                        )
                        .of([red.clone()]),
                    );
                }
                if let (Some(vehicle), Some(side)) = (written, exit)
                    && vehicle.orientation != side.orientation()
                {
                    let lies = if vehicle.orientation == Orientation::Horizontal { "row" } else { "column" };
                    problems.push(
                        Problem::new(
                            ProblemCode::ExitOffLane,
                            format!("the exit is {side}, but the red car {red} slides in its {lies}"),
                        )
                        .at([(vehicle.row, vehicle.col)])
                        .of([red.clone()]),
                    );
                }
                sound.iter().position(|v| v.id.as_str() == red)
            }
        };
        match red_index {
            Some(red) if problems.is_empty() => {
                let exit = exit.unwrap_or(Side::default_for(sound[red].orientation));
                let mut walls: Vec<Cell> =
                    walls.iter().map(|&(row, col)| Cell { row: row as u8, col: col as u8 }).collect();
                walls.sort_unstable();
                walls.dedup();
                Ok(Board::from_sound(rows as u8, cols as u8, sound, red, exit, walls))
            }
            _ => Err(BoardError { problems }),
        }
    }
}

/// Paints vehicles and walls onto an empty board and notes what does not fit.
struct Painter<'a> {
    rows: i64,
    cols: i64,
    vehicles: &'a [Placement],
    cells: Vec<Paint>,
}

#[derive(Clone, Copy, PartialEq)]
enum Paint {
    Empty,
    Wall,
    Vehicle(usize),
}

impl<'a> Painter<'a> {
    fn new(rows: usize, cols: usize, vehicles: &'a [Placement]) -> Painter<'a> {
        Painter { rows: rows as i64, cols: cols as i64, vehicles, cells: vec![Paint::Empty; rows * cols] }
    }

    fn index(&self, row: i64, col: i64) -> Option<usize> {
        let inside = (0..self.rows).contains(&row) && (0..self.cols).contains(&col);
        inside.then(|| (row * self.cols + col) as usize)
    }

    fn wall(&mut self, row: i64, col: i64, problems: &mut Vec<Problem>) {
        match self.index(row, col) {
            Some(index) => self.cells[index] = Paint::Wall,
            None => problems.push(
                Problem::new(
                    ProblemCode::OffBoard,
                    format!("a wall at row {row}, col {col} of a board of {} × {}", self.rows, self.cols),
                )
                .at([(row, col)]),
            ),
        }
    }

    /// Whether the vehicle is long enough and wholly on the board; what it covers already is noted too.
    fn vehicle(&mut self, index: usize, problems: &mut Vec<Problem>) -> bool {
        let vehicle = &self.vehicles[index];
        if vehicle.length < 2 {
            problems.push(
                Problem::new(
                    ProblemCode::TooShort,
                    format!(
                        "{} at row {}, col {} has length {}, expected 2 or more",
                        named(vehicle),
                        vehicle.row,
                        vehicle.col,
                        vehicle.length
                    ),
                )
                .at([(vehicle.row, vehicle.col)])
                .of([vehicle.id.clone()]),
            );
            return false;
        }
        let (down, right) = vehicle.orientation.step();
        // Only the two ends are looked at, so that a length of a trillion costs nothing.
        let last = (
            vehicle.row.saturating_add(down.saturating_mul(vehicle.length - 1)),
            vehicle.col.saturating_add(right.saturating_mul(vehicle.length - 1)),
        );
        if self.index(vehicle.row, vehicle.col).is_none() || self.index(last.0, last.1).is_none() {
            problems.push(
                Problem::new(
                    ProblemCode::OffBoard,
                    format!(
                        "{} covers row {}, col {} to row {}, col {} of a board of {} × {}",
                        named(vehicle),
                        vehicle.row,
                        vehicle.col,
                        last.0,
                        last.1,
                        self.rows,
                        self.cols
                    ),
                )
                .at([(vehicle.row, vehicle.col), last])
                .of([vehicle.id.clone()]),
            );
            return false;
        }
        for i in 0..vehicle.length {
            let (row, col) = (vehicle.row + i * down, vehicle.col + i * right);
            let cell = (row * self.cols + col) as usize;
            match self.cells[cell] {
                Paint::Empty => self.cells[cell] = Paint::Vehicle(index),
                Paint::Wall => problems.push(
                    Problem::new(
                        ProblemCode::Overlap,
                        format!("{} covers the wall at row {row}, col {col}", named(vehicle)),
                    )
                    .at([(row, col)])
                    .of([vehicle.id.clone()]),
                ),
                Paint::Vehicle(other) => {
                    let other = &self.vehicles[other];
                    problems.push(
                        Problem::new(
                            ProblemCode::Overlap,
                            format!(
                                "{} and {} both cover row {row}, col {col}",
                                named(other),
                                named(vehicle)
                            ),
                        )
                        .at([(row, col)])
                        .of([other.id.clone(), vehicle.id.clone()]),
                    );
                }
            }
        }
        true
    }
}
