//! What a search for a solution says.

use serde::{Deserialize, Serialize};

use crate::{metric::Metric, slide::Slide};

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A solution was found, and it is proven to be a cheapest one.
    Solved,
    /// There is none: the whole cluster was seen.
    Unsolvable,
    /// A cap stopped the search before either was proven.
    Limit,
}

impl Status {
    /// `"solved"`, `"unsolvable"` or `"limit"`.
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Solved => "solved",
            Status::Unsolvable => "unsolvable",
            Status::Limit => "limit",
        }
    }
}

/// The cap that stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cap {
    /// No solution costs `max_cost` or less.
    MaxCost,
    /// `max_states` positions were seen.
    MaxStates,
}

impl Cap {
    /// `"max_cost"` or `"max_states"`.
    pub fn as_str(self) -> &'static str {
        match self {
            Cap::MaxCost => "max_cost",
            Cap::MaxStates => "max_states",
        }
    }
}

/// The answer of [`crate::solve`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Solution {
    /// How the search ended.
    pub status: Status,
    /// The metric of `cost` and `lower_bound`.
    pub metric: Metric,
    /// Whether leaving the board was counted (steps only).
    pub leave: bool,
    /// The cost of the slides in `metric`; `None` unless solved.
    pub cost: Option<u32>,
    /// The slides, empty only for a board that is solved already; `None` unless solved.
    pub slides: Option<Vec<Slide>>,
    /// Moves of the slides; `None` unless solved.
    pub moves: Option<u32>,
    /// Steps of the slides, leaving not counted; `None` unless solved.
    pub steps: Option<u32>,
    /// Positions seen.
    pub explored: u64,
    /// The cap that stopped the search; `None` unless the status is `limit`.
    pub limit: Option<Cap>,
    /// No solution costs less than this, which is proven: the cost itself when solved; `None` when unsolvable.
    pub lower_bound: Option<u32>,
}
