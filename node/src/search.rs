//! The searches, each at once and as work off the event loop.

use napi::{Env, bindgen_prelude::Object};
use napi_derive::napi;
use unjam_core::{self as core, Answer, Board, Error, Stop};

use crate::{
    answer::answer,
    board::NativeBoard,
    failure::{json, thrown},
    options::SearchOptions,
    survey::NativeSurvey,
    work::{Control, away},
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

fn described(board: &Board, options: &SearchOptions, stop: Stop) -> Result<String, Error> {
    Ok(json(&core::describe(board, options.max_states(), stop)?))
}

fn reviewed(board: &Board, answer: &Answer, options: &SearchOptions, stop: Stop) -> Result<String, Error> {
    Ok(json(&core::review(board, answer, &options.survey(stop)?)?))
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
    let board = board.shared();
    away(env, control, move |stop| solved(&board, &options, stop))
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
    let board = board.shared();
    away(env, control, move |stop| hinted(&board, &options, stop))
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
    let board = board.shared();
    away(env, control, move |stop| rated(&board, &options, stop))
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
    let board = board.shared();
    away(env, control, move |stop| surveyed(&board, &options, stop))
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
    let board = board.shared();
    away(env, control, move |stop| reviewed(&board, &answer(&text), &options, stop))
}

/// What makes a board hard, as JSON.
#[napi(catch_unwind)]
pub fn describe_sync(board: &NativeBoard, options: SearchOptions) -> napi::Result<String> {
    described(&board.shared(), &options, None).map_err(thrown)
}

/// What makes a board hard, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn describe<'env>(
    env: &'env Env,
    board: &NativeBoard,
    options: SearchOptions,
    control: &Control,
) -> napi::Result<Object<'env>> {
    let board = board.shared();
    away(env, control, move |stop| described(&board, &options, stop))
}
