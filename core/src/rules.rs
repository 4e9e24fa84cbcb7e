//! The rulebook: how far a vehicle may slide, which slides are legal, playing one, what blocks the way out.

use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

use crate::{
    board::{Board, Occupant},
    slide::Slide,
    vehicle::{Cell, Id, Orientation, Vehicle},
};

/// Why a slide is illegal. The texts are among the reasons of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SlideFault {
    /// No vehicle has this id.
    UnknownVehicle,
    /// The slide goes nowhere.
    ZeroSlide,
    /// A vehicle or a wall stands in the way.
    Blocked,
    /// The vehicle would leave the board.
    OffBoard,
    /// The red car is out already.
    AlreadyOut,
}

impl SlideFault {
    /// The stable text, such as `"off-board"`.
    pub fn as_str(self) -> &'static str {
        match self {
            SlideFault::UnknownVehicle => "unknown-vehicle",
            SlideFault::ZeroSlide => "zero-slide",
            SlideFault::Blocked => "blocked",
            SlideFault::OffBoard => "off-board",
            SlideFault::AlreadyOut => "already-out",
        }
    }
}

/// What stands in the way of a slide, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blocker {
    /// The vehicle in the way; `None` = a wall.
    pub id: Option<Id>,
    /// The first cell that is not free.
    pub row: u8,
    /// The first cell that is not free.
    pub col: u8,
}

/// A slide that the rules forbid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct IllegalSlide {
    /// Why.
    pub fault: SlideFault,
    /// The slide.
    pub slide: Slide,
    /// What is in the way, for [`SlideFault::Blocked`].
    pub blocked_by: Option<Blocker>,
    /// How far the vehicle may slide, where it exists.
    pub range: Option<(i64, i64)>,
}

impl fmt::Display for IllegalSlide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slide = &self.slide;
        match (self.fault, &self.blocked_by) {
            (SlideFault::UnknownVehicle, _) => write!(f, "{slide}: no vehicle has the id {}", slide.id),
            (SlideFault::ZeroSlide, _) => write!(f, "{slide}: a slide of 0 cells is no slide"),
            (SlideFault::AlreadyOut, _) => {
                write!(f, "{slide}: the red car is out, no slide is legal any more")
            }
            (_, Some(blocker)) => {
                match &blocker.id {
                    Some(id) => write!(f, "{slide}: blocked by {id}")?,
                    None => write!(f, "{slide}: blocked by a wall")?,
                }
                write!(f, " at row {}, col {}", blocker.row, blocker.col)?;
                self.write_range(f)
            }
            (_, None) => {
                write!(f, "{slide}: {} would leave the board", slide.id)?;
                self.write_range(f)
            }
        }
    }
}

impl IllegalSlide {
    fn write_range(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.range {
            Some((0, 0)) => write!(f, ", {} cannot move", self.slide.id),
            Some((min, max)) => write!(f, ", expected {min} to {max}"),
            None => Ok(()),
        }
    }
}

impl Board {
    /// How far the vehicle with this index could slide by the cells alone, even when the red car is out:
    /// `(min, max)` with min ≤ 0 ≤ max.
    pub(crate) fn free_range(&self, index: usize) -> (i64, i64) {
        let vehicle = &self.vehicles()[index];
        let (down, right) = vehicle.orientation.step();
        let free_from = |cell: Cell, sign: i64| {
            (1..).find(|&distance| {
                let row = cell.row as i64 + sign * down * distance;
                let col = cell.col as i64 + sign * right * distance;
                row < 0 || col < 0 || self.occupant(row as usize, col as usize) != Some(Occupant::Empty)
            })
        };
        let back = free_from(vehicle.first(), -1).map_or(0, |d| d - 1);
        let forth = free_from(vehicle.last(), 1).map_or(0, |d| d - 1);
        (-back, forth)
    }

    /// How far a vehicle may slide: `(min, max)` with min ≤ 0 ≤ max, both legal, one cell further illegal;
    /// `(0, 0)` for every vehicle once the red car is out. `None` where no vehicle has this id.
    pub fn slide_range(&self, id: &str) -> Option<(i64, i64)> {
        let index = self.index_of(id)?;
        Some(if self.is_solved() { (0, 0) } else { self.free_range(index) })
    }

    /// Every legal slide, vehicle by vehicle in the order of [`Board::vehicles`], each from its smallest delta to its
    /// largest. Empty once the red car is out.
    pub fn slides(&self) -> Vec<Slide> {
        if self.is_solved() {
            return Vec::new();
        }
        let mut slides = Vec::new();
        for (index, vehicle) in self.vehicles().iter().enumerate() {
            let (min, max) = self.free_range(index);
            slides.extend((min..=max).filter(|&d| d != 0).map(|d| Slide::new(vehicle.id.clone(), d)));
        }
        slides
    }

    /// The index of the slide's vehicle, if the rules allow the slide here.
    ///
    /// # Errors
    /// [`IllegalSlide`], with the first obstacle in the way.
    pub(crate) fn judge(&self, slide: &Slide) -> Result<usize, IllegalSlide> {
        let illegal = |fault| IllegalSlide { fault, slide: slide.clone(), blocked_by: None, range: None };
        if self.is_solved() {
            return Err(illegal(SlideFault::AlreadyOut));
        }
        let index = self.index_of(&slide.id).ok_or_else(|| illegal(SlideFault::UnknownVehicle))?;
        if slide.delta == 0 {
            return Err(illegal(SlideFault::ZeroSlide));
        }
        let (min, max) = self.free_range(index);
        if (min..=max).contains(&slide.delta) {
            return Ok(index);
        }
        // Only the cell next to the free range is looked at: a delta of a trillion costs no loop.
        let vehicle = &self.vehicles()[index];
        let (down, right) = vehicle.orientation.step();
        let (from, distance) =
            if slide.delta < 0 { (vehicle.first(), min - 1) } else { (vehicle.last(), max + 1) };
        let (row, col) = (from.row as i64 + down * distance, from.col as i64 + right * distance);
        let obstacle = if row < 0 || col < 0 { None } else { self.occupant(row as usize, col as usize) };
        let blocked_by = obstacle.map(|occupant| Blocker {
            id: match occupant {
                Occupant::Vehicle(other) => Some(self.vehicles()[other].id.clone()),
                _ => None,
            },
            row: row as u8,
            col: col as u8,
        });
        let fault = if blocked_by.is_some() { SlideFault::Blocked } else { SlideFault::OffBoard };
        Err(IllegalSlide { fault, slide: slide.clone(), blocked_by, range: Some((min, max)) })
    }

    /// The board after one slide.
    ///
    /// # Errors
    /// [`IllegalSlide`] with the reason and what is in the way.
    pub fn slide(&self, slide: &Slide) -> Result<Board, IllegalSlide> {
        Ok(self.with_moved(self.judge(slide)?, slide.delta))
    }

    /// The vehicles between the red car and the exit, nearest first. Walls there are not listed.
    pub fn blockers(&self) -> Vec<&Vehicle> {
        let red = self.red();
        let lane = |i: usize| match red.orientation {
            Orientation::Horizontal => self.at(red.row as usize, i),
            Orientation::Vertical => self.at(i, red.col as usize),
        };
        let (start, end) = (red.offset() as usize, red.offset() as usize + red.length as usize);
        let mut found: Vec<&Vehicle> = if self.exit().is_forward() {
            let lane_length =
                if red.orientation == Orientation::Horizontal { self.cols() } else { self.rows() };
            (end..lane_length).filter_map(lane).collect()
        } else {
            (0..start).rev().filter_map(lane).collect()
        };
        found.dedup_by(|a, b| a.id == b.id);
        found
    }
}
