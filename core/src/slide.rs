//! A slide: one vehicle moved along its lane, written `A+2`.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::vehicle::Id;

/// One vehicle moved by `delta` cells along its lane: + right or down, − left or up. In JSON `["A", 2]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(Id, i64)", into = "(Id, i64)")]
pub struct Slide {
    /// The vehicle.
    pub id: Id,
    /// Cells along its lane: + right or down, − left or up.
    pub delta: i64,
}

impl Slide {
    /// A slide of the vehicle `id` by `delta` cells.
    pub fn new(id: Id, delta: i64) -> Slide {
        Slide { id, delta }
    }
}

impl From<(Id, i64)> for Slide {
    fn from((id, delta): (Id, i64)) -> Slide {
        Slide { id, delta }
    }
}

impl From<Slide> for (Id, i64) {
    fn from(slide: Slide) -> (Id, i64) {
        (slide.id, slide.delta)
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:+}", self.id, self.delta)
    }
}
