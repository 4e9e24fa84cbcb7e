//! Puzzles made from codes.
//!
//! A code and a few options seed one stream of numbers ([`dice`]). It draws the target, then boards ([`draw`]) or, for
//! many moves, seeds that are shaken ([`seeds`]), until one has a position exactly that far from solved ([`pick`]).
//! Vehicles that do not matter are towed away ([`tow`]) and the rest gets its letters ([`letters`]).

mod code;
mod dice;
mod draft;
mod draw;
mod hunt;
mod letters;
mod level;
mod many;
mod options;
mod pick;
mod posted;
mod puzzle;
mod referee;
mod seeds;
mod tow;

pub use code::{MAX_CODES, random_codes};
pub use level::Level;
pub use many::{generate_each, generate_many, generate_stream};
pub use options::GenerateOptions;
pub use posted::{verify_json, verify_value};
pub use puzzle::{ENGINE, Puzzle, PuzzleStats, generate};
pub use referee::{Mismatch, PostedPuzzle, Refereed, Verification, referee, verify};
