//! Errors on their way to JavaScript: the message of a thrown native error is JSON, from which the face builds an
//! instance of the right class.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

use serde::Serialize;
use unjam_core::{Blocker, Error, Problem, Slide};

/// What the face needs to build an error.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Record<'a> {
    code: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    problems: Option<&'a [Problem]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slide: Option<SlideRecord<'a>>,
}

/// What is known of an illegal slide.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SlideRecord<'a> {
    reason: &'static str,
    slide: &'a Slide,
    blocked_by: Option<&'a Blocker>,
    range: Option<(i64, i64)>,
}

impl Record<'_> {
    /// What there is to know of an error.
    pub fn of(error: &Error) -> Record<'_> {
        Record {
            code: error.code(),
            message: error.to_string(),
            problems: match error {
                Error::Board(board) => Some(&board.problems),
                _ => None,
            },
            slide: match error {
                Error::Slide(illegal) => Some(SlideRecord {
                    reason: illegal.fault.as_str(),
                    slide: &illegal.slide,
                    blocked_by: illegal.blocked_by.as_ref(),
                    range: illegal.range,
                }),
                _ => None,
            },
        }
    }
}

/// A core error as the error that napi throws.
pub fn thrown(error: impl Into<Error>) -> napi::Error {
    napi::Error::from_reason(json(&Record::of(&error.into())))
}

/// A record of the core as JSON.
pub fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("records of texts, numbers and lists have a JSON form")
}

/// Runs work so that a panic, which is a bug of ours, is an error and not the end of the process.
pub fn guarded<T>(work: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(Error::Internal(said(&*panic))))
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    text.or(panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("panic").to_owned()
}
