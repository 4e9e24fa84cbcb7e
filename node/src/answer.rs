//! The referee.

use napi_derive::napi;
use unjam_core::{self as core, Answer};

use crate::{
    board::{NativeBoard, value},
    failure::{json, thrown},
};

/// An answer in a JavaScript value, here as JSON text. Never fails: `check` judges.
pub fn answer(text: &str) -> Answer {
    match value(text) {
        Ok(value) => Answer::from_value(&value),
        Err(_) => Answer::not_a_list("what JSON cannot say"),
    }
}

/// The most slides that an answer may have.
#[napi(catch_unwind)]
pub fn max_slides() -> u32 {
    core::MAX_SLIDES as u32
}

/// Judges an answer.
#[napi(catch_unwind)]
pub fn check(board: &NativeBoard, text: String) -> String {
    json(&core::check(&board.shared(), &answer(&text)))
}

/// The moves of an answer.
#[napi(catch_unwind)]
pub fn count_moves(text: String) -> Option<u32> {
    core::count_moves(&answer(&text))
}

/// What a history comes to, as JSON.
#[napi(catch_unwind)]
pub fn net(text: String) -> napi::Result<String> {
    Ok(json(&core::net(&answer(&text)).map_err(thrown)?))
}
