//! What a search for a solution says.

use serde::{Deserialize, Serialize};

use crate::{metric::Metric, slide::Slide};

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// A solution was found; a cheapest one, unless `optimal = false` was asked for.
    Solved,
    /// There is none, which is proven: the whole cluster was seen, or nothing can ever empty the red car's way.
    Unsolvable,
    /// A cap stopped the search before there was a solution or a proof that there is none.
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
    /// The search would have needed more than `max_memory` bytes.
    MaxMemory,
}

impl Cap {
    /// `"max_cost"`, `"max_states"` or `"max_memory"`.
    pub fn as_str(self) -> &'static str {
        match self {
            Cap::MaxCost => "max_cost",
            Cap::MaxStates => "max_states",
            Cap::MaxMemory => "max_memory",
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
    /// Whether the cost is proven to be the least; always so when solved, unless `optimal = false` was asked for.
    pub optimal: bool,
    /// Positions seen.
    pub explored: u64,
    /// The cap that stopped the search; `None` unless the status is `limit`.
    pub limit: Option<Cap>,
    /// How deep the search got: every position that is this many moves (or steps) away was seen, or is proven to be on
    /// no solution as short as that; `None` unless the status is `limit`.
    pub depth: Option<u32>,
    /// No solution costs less than this, which is proven: the cost itself when it is optimal; `None` when unsolvable.
    pub lower_bound: Option<u32>,
}
