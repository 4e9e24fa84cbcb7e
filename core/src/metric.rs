//! The two ways to count what a solution costs.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a search minimises.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Metric {
    /// Moves: a slide of any distance is one.
    #[default]
    Moves,
    /// Steps: a slide costs as many as the cells it covers.
    Steps,
}

impl Metric {
    /// `"moves"` or `"steps"`.
    pub fn as_str(self) -> &'static str {
        match self {
            Metric::Moves => "moves",
            Metric::Steps => "steps",
        }
    }

    /// The metric with this name.
    pub fn from_name(name: &str) -> Option<Metric> {
        [Metric::Moves, Metric::Steps].into_iter().find(|metric| metric.as_str() == name)
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
