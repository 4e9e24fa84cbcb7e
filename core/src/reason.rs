//! Why an answer is wrong: one list of reasons for every language and the documents.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::SlideFault;

macro_rules! reasons {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal,)+) => {
        /// Why an answer is wrong. The text of a reason never changes between versions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Reason {
            $($(#[doc = $doc])+ #[serde(rename = $text)] $name,)+
        }

        impl Reason {
            /// Every reason, in the order of the documents.
            pub const ALL: &'static [Reason] = &[$(Reason::$name,)+];

            /// The stable text of the reason, such as `"off-board"`.
            pub fn as_str(self) -> &'static str {
                match self { $(Reason::$name => $text,)+ }
            }

            /// One sentence that says what the reason means.
            pub fn meaning(self) -> &'static str {
                match self { $(Reason::$name => concat!($($doc,)+).trim_ascii_start(),)+ }
            }
        }
    };
}

reasons! {
    /// The answer is neither a list of slides nor one text of them.
    NotAList = "not-a-list",
    /// The answer has no slides, and the red car is not out.
    Empty = "empty",
    /// The answer has more than 10,000 slides; none of them was played.
    TooLong = "too-long",
    /// An entry is no slide: wrong shape, a delta that is no whole number, or prose.
    BadSlide = "bad-slide",
    /// No vehicle has the id of a slide.
    UnknownVehicle = "unknown-vehicle",
    /// A slide goes nowhere.
    ZeroSlide = "zero-slide",
    /// A vehicle or a wall stands in the way of a slide.
    Blocked = "blocked",
    /// A slide would leave the board.
    OffBoard = "off-board",
    /// A slide comes after the red car is out.
    AlreadyOut = "already-out",
    /// Every slide is legal, but the red car is not out after the last.
    NotSolved = "not-solved",
}

impl From<SlideFault> for Reason {
    fn from(fault: SlideFault) -> Reason {
        match fault {
            SlideFault::UnknownVehicle => Reason::UnknownVehicle,
            SlideFault::ZeroSlide => Reason::ZeroSlide,
            SlideFault::Blocked => Reason::Blocked,
            SlideFault::OffBoard => Reason::OffBoard,
            SlideFault::AlreadyOut => Reason::AlreadyOut,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
