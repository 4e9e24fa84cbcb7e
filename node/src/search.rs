//! The searches, each at once and as work off the event loop.

use std::sync::Arc;

use napi::bindgen_prelude::{AsyncTask, ToNapiValue, TypeName};
use napi_derive::napi;
use unjam_core::{self as core, Answer, Board, Error, Stop};

use crate::{
    answer::answer,
    board::NativeBoard,
    failure::{json, thrown},
    options::SearchOptions,
    survey::NativeSurvey,
    work::{Control, Work},
};

/// Work that gives JSON.
type JsonWork = AsyncTask<Work<String>>;

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

/// A search on a thread of Node's pool.
fn work<T>(
    board: Arc<Board>,
    options: SearchOptions,
    control: &Control,
    search: impl FnOnce(&Board, &SearchOptions, Stop) -> Result<T, Error> + Send + 'static,
) -> AsyncTask<Work<T>>
where
    T: Send + ToNapiValue + TypeName + 'static,
{
    let handle = control.handle();
    Work::new(move || {
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
pub fn solve(board: &NativeBoard, options: SearchOptions, control: &Control) -> JsonWork {
    work(board.shared(), options, control, solved)
}

/// The next slide, as JSON.
#[napi(catch_unwind)]
pub fn hint_sync(board: &NativeBoard, options: SearchOptions) -> napi::Result<String> {
    hinted(&board.shared(), &options, None).map_err(thrown)
}

/// The next slide, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn hint(board: &NativeBoard, options: SearchOptions, control: &Control) -> JsonWork {
    work(board.shared(), options, control, hinted)
}

/// Every legal slide against perfect play, as JSON.
#[napi(catch_unwind)]
pub fn rate_sync(board: &NativeBoard, options: SearchOptions) -> napi::Result<String> {
    rated(&board.shared(), &options, None).map_err(thrown)
}

/// Every legal slide against perfect play, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn rate(board: &NativeBoard, options: SearchOptions, control: &Control) -> JsonWork {
    work(board.shared(), options, control, rated)
}

/// The whole cluster.
#[napi(catch_unwind)]
pub fn survey_sync(board: &NativeBoard, options: SearchOptions) -> napi::Result<NativeSurvey> {
    surveyed(&board.shared(), &options, None).map_err(thrown)
}

/// The whole cluster, off the event loop.
#[napi(catch_unwind)]
pub fn survey(
    board: &NativeBoard,
    options: SearchOptions,
    control: &Control,
) -> AsyncTask<Work<NativeSurvey>> {
    work(board.shared(), options, control, surveyed)
}

/// An answer in JSON against perfect play, as JSON.
#[napi(catch_unwind)]
pub fn review_sync(board: &NativeBoard, text: String, options: SearchOptions) -> napi::Result<String> {
    reviewed(&board.shared(), &answer(&text), &options, None).map_err(thrown)
}

/// An answer in JSON against perfect play, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn review(board: &NativeBoard, text: String, options: SearchOptions, control: &Control) -> JsonWork {
    work(board.shared(), options, control, move |board, options, stop| {
        reviewed(board, &answer(&text), options, stop)
    })
}
