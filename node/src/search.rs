//! The searches, each at once and as work off the event loop.

use std::sync::Arc;

use napi::{
    Env,
    bindgen_prelude::{Object, ToNapiValue},
};
use napi_derive::napi;
use unjam_core::{self as core, Answer, Board, Error, Stop};

use crate::{
    answer::answer,
    board::NativeBoard,
    failure::{json, thrown},
    options::SearchOptions,
    survey::NativeSurvey,
    work::{self, Control},
};

fn solved(board: &Board, options: &SearchOptions, stop: Stop) -> Result<String, Error> {
    Ok(json(&core::solve(board, &options.solve(stop)?)?))
}

fn hinted(board: &Board, options: &SearchOptions, stop: Stop) -> Result<String, Error> {
    Ok(json(&core::hint(board, options.max_states(), stop)?))
}

fn rated(board: &Board, options: &SearchOptions, stop: Stop) -> Result<String, Error> {
    Ok(json(&core::rate(board, &options.survey(stop)?)?))
}

fn surveyed(board: &Board, options: &SearchOptions, stop: Stop) -> Result<NativeSurvey, Error> {
    Ok(core::survey(board, &options.survey(stop)?)?.into())
}

fn reviewed(board: &Board, answer: &Answer, options: &SearchOptions, stop: Stop) -> Result<String, Error> {
    Ok(json(&core::review(board, answer, &options.survey(stop)?)?))
}

/// The promise of a search on another thread.
fn away<'env, T: ToNapiValue + Send + 'static>(
    env: &'env Env,
    board: Arc<Board>,
    options: SearchOptions,
    control: &Control,
    search: impl FnOnce(&Board, &SearchOptions, Stop) -> Result<T, Error> + Send + 'static,
) -> napi::Result<Object<'env>> {
    let handle = control.handle();
    work::start(env, move || {
        let stop = || handle.is_stopped();
        // Work that waited for a thread may have been stopped before it began.
        if stop() {
            return Err(Error::Stopped);
        }
        search(&board, &options, Some(&stop))
    })
}

/// A cheapest solution, as JSON.
#[napi(catch_unwind)]
pub fn solve_sync(board: &NativeBoard, options: SearchOptions) -> napi::Result<String> {
    solved(&board.shared(), &options, None).map_err(thrown)
}

/// A cheapest solution, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn solve<'env>(
    env: &'env Env,
    board: &NativeBoard,
    options: SearchOptions,
    control: &Control,
) -> napi::Result<Object<'env>> {
    away(env, board.shared(), options, control, solved)
}

/// The next slide, as JSON.
#[napi(catch_unwind)]
pub fn hint_sync(board: &NativeBoard, options: SearchOptions) -> napi::Result<String> {
    hinted(&board.shared(), &options, None).map_err(thrown)
}

/// The next slide, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn hint<'env>(
    env: &'env Env,
    board: &NativeBoard,
    options: SearchOptions,
    control: &Control,
) -> napi::Result<Object<'env>> {
    away(env, board.shared(), options, control, hinted)
}

/// Every legal slide against perfect play, as JSON.
#[napi(catch_unwind)]
pub fn rate_sync(board: &NativeBoard, options: SearchOptions) -> napi::Result<String> {
    rated(&board.shared(), &options, None).map_err(thrown)
}

/// Every legal slide against perfect play, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn rate<'env>(
    env: &'env Env,
    board: &NativeBoard,
    options: SearchOptions,
    control: &Control,
) -> napi::Result<Object<'env>> {
    away(env, board.shared(), options, control, rated)
}

/// The whole cluster.
#[napi(catch_unwind)]
pub fn survey_sync(board: &NativeBoard, options: SearchOptions) -> napi::Result<NativeSurvey> {
    surveyed(&board.shared(), &options, None).map_err(thrown)
}

/// The whole cluster, off the event loop.
#[napi(catch_unwind)]
pub fn survey<'env>(
    env: &'env Env,
    board: &NativeBoard,
    options: SearchOptions,
    control: &Control,
) -> napi::Result<Object<'env>> {
    away(env, board.shared(), options, control, surveyed)
}

/// An answer in JSON against perfect play, as JSON.
#[napi(catch_unwind)]
pub fn review_sync(board: &NativeBoard, text: String, options: SearchOptions) -> napi::Result<String> {
    reviewed(&board.shared(), &answer(&text), &options, None).map_err(thrown)
}

/// An answer in JSON against perfect play, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn review<'env>(
    env: &'env Env,
    board: &NativeBoard,
    text: String,
    options: SearchOptions,
    control: &Control,
) -> napi::Result<Object<'env>> {
    away(env, board.shared(), options, control, move |board, options, stop| {
        reviewed(board, &answer(&text), options, stop)
    })
}
