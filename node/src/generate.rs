//! Puzzles from codes, each call at once and as work off the event loop.

use napi::{Env, bindgen_prelude::Object};
use napi_derive::napi;
use unjam_core::{self as core, Answer, Error, Stop};

use crate::{
    answer::answer,
    failure::{json, thrown},
    options::PuzzleOptions,
    work::{Control, away},
};

fn generated(code: Option<&str>, options: &PuzzleOptions, stop: Stop) -> Result<String, Error> {
    Ok(json(&core::generate(code, &options.generate()?, stop)?))
}

fn refereed(code: &str, options: &PuzzleOptions, answer: &Answer, stop: Stop) -> Result<String, Error> {
    Ok(json(&core::referee(code, &options.generate()?, answer, stop)?))
}

fn verified(text: &str, stop: Stop) -> Result<String, Error> {
    Ok(json(&core::verify_json(text, stop)?))
}

/// Codes that nobody has chosen.
#[napi(catch_unwind)]
pub fn random_codes(count: f64) -> napi::Result<Vec<String>> {
    core::random_codes(count as usize, None).map_err(thrown)
}

/// The puzzle of a code, as JSON.
#[napi(catch_unwind)]
pub fn generate_sync(code: Option<String>, options: PuzzleOptions) -> napi::Result<String> {
    generated(code.as_deref(), &options, None).map_err(thrown)
}

/// The puzzle of a code, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn generate<'env>(
    env: &'env Env,
    code: Option<String>,
    options: PuzzleOptions,
    control: &Control,
) -> napi::Result<Object<'env>> {
    away(env, control, move |stop| generated(code.as_deref(), &options, stop))
}

/// The judgement on an answer in JSON to the puzzle of a code, as JSON.
#[napi(catch_unwind)]
pub fn referee_sync(code: String, text: String, options: PuzzleOptions) -> napi::Result<String> {
    refereed(&code, &options, &answer(&text), None).map_err(thrown)
}

/// The judgement on an answer in JSON to the puzzle of a code, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn referee<'env>(
    env: &'env Env,
    code: String,
    text: String,
    options: PuzzleOptions,
    control: &Control,
) -> napi::Result<Object<'env>> {
    away(env, control, move |stop| refereed(&code, &options, &answer(&text), stop))
}

/// Whether a posted puzzle in JSON is the one of its code, as JSON.
#[napi(catch_unwind)]
pub fn verify_sync(text: String) -> napi::Result<String> {
    verified(&text, None).map_err(thrown)
}

/// Whether a posted puzzle in JSON is the one of its code, as JSON, off the event loop.
#[napi(catch_unwind)]
pub fn verify<'env>(env: &'env Env, text: String, control: &Control) -> napi::Result<Object<'env>> {
    away(env, control, move |stop| verified(&text, stop))
}
