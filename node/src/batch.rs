//! Many boards at once.

use std::sync::{Arc, Mutex};

use napi::{Env, bindgen_prelude::Object};
use napi_derive::napi;
use serde::Serialize;
use unjam_core::{self as core, Answer, BatchOptions, Error};

use crate::{
    answer::answer,
    board::{NativeBoard, Reader},
    failure::{json, record, thrown},
    item::Item,
    options::SearchOptions,
    work::{self, Control, Handle},
};

/// Results in one piece of JSON: parsing one piece must not hold up the event loop.
const CHUNK: usize = 256;

/// The boards of a batch, and later its results. Both cross in pieces, since a million of either in one call would
/// hold up the event loop.
#[napi]
pub struct Batch {
    items: Vec<Item>,
    answers: Vec<Answer>,
    results: Arc<Mutex<Vec<String>>>,
}

#[napi]
impl Batch {
    /// An empty batch.
    #[napi(constructor, catch_unwind)]
    pub fn new() -> Batch {
        Batch { items: Vec::new(), answers: Vec::new(), results: Arc::default() }
    }

    /// Adds boards in any notation of text.
    #[napi(catch_unwind)]
    pub fn push_texts(&mut self, texts: Vec<String>) {
        self.items.extend(texts.into_iter().map(|text| Item::Text(Reader::Parse, text)));
    }

    /// Adds a board in a JavaScript value, here as JSON text.
    #[napi(catch_unwind)]
    pub fn push_value(&mut self, text: String) {
        self.items.push(Item::Text(Reader::Value, text));
    }

    /// Adds a board.
    #[napi(catch_unwind)]
    pub fn push_board(&mut self, board: &NativeBoard) {
        self.items.push(Item::Board(board.shared()));
    }

    /// Adds the answer to the board that was added last, in a JavaScript value, here as JSON text.
    #[napi(catch_unwind)]
    pub fn push_answer(&mut self, text: String) {
        self.answers.push(answer(&text));
    }

    /// Takes the next piece of the results: a JSON array, each entry a result or `{"error": …}`.
    #[napi(catch_unwind)]
    pub fn take(&self) -> Option<String> {
        self.results.lock().ok()?.pop()
    }

    /// Solves the boards; they are gone from the batch then.
    #[napi(catch_unwind)]
    pub fn solve<'env>(
        &mut self,
        env: &'env Env,
        options: SearchOptions,
        threads: Option<f64>,
        control: &Control,
    ) -> napi::Result<Object<'env>> {
        let items = std::mem::take(&mut self.items);
        // Wrong options are told before the work is queued.
        options.solve(None).map_err(thrown)?;
        self.work(env, threads, control, move |batch| core::solve_many(&items, &options.solve(None)?, batch))
    }

    /// Surveys the boards' clusters; they are gone from the batch then.
    #[napi(catch_unwind)]
    pub fn survey<'env>(
        &mut self,
        env: &'env Env,
        options: SearchOptions,
        threads: Option<f64>,
        control: &Control,
    ) -> napi::Result<Object<'env>> {
        let items = std::mem::take(&mut self.items);
        options.survey(None).map_err(thrown)?;
        self.work(env, threads, control, move |batch| {
            core::survey_many(&items, &options.survey(None)?, batch)
        })
    }

    /// Judges the answers; boards and answers are gone from the batch then.
    #[napi(catch_unwind)]
    pub fn check<'env>(
        &mut self,
        env: &'env Env,
        threads: Option<f64>,
        control: &Control,
    ) -> napi::Result<Object<'env>> {
        let items = std::mem::take(&mut self.items);
        let pairs: Vec<(Item, Answer)> = items.into_iter().zip(std::mem::take(&mut self.answers)).collect();
        self.work(env, threads, control, move |batch| core::check_many(&pairs, batch))
    }
}

/// What a batch of the core gives.
type Results<T> = Result<Vec<Result<T, Error>>, Error>;

impl Batch {
    fn work<'env, T: Serialize>(
        &self,
        env: &'env Env,
        threads: Option<f64>,
        control: &Control,
        many: impl FnOnce(&BatchOptions) -> Results<T> + Send + 'static,
    ) -> napi::Result<Object<'env>> {
        let (handle, place) = (control.handle(), self.results.clone());
        work::start(env, move || {
            let results = run(threads, &handle, many)?;
            // In reverse, so that taking the last piece is taking the next.
            let mut pieces: Vec<String> = results.chunks(CHUNK).map(piece).collect();
            pieces.reverse();
            *place.lock().map_err(|_| Error::Internal("a batch broke off".to_owned()))? = pieces;
            Ok(())
        })
    }
}

fn run<T>(
    threads: Option<f64>,
    handle: &Handle,
    many: impl FnOnce(&BatchOptions) -> Results<T>,
) -> Results<T> {
    let stop = || handle.is_stopped();
    let progress = |done: usize, _total: usize| handle.report(done);
    many(&BatchOptions {
        threads: threads.map(|threads| threads as usize),
        progress: Some(&progress),
        stop: Some(&stop),
    })
}

fn piece<T: Serialize>(results: &[Result<T, Error>]) -> String {
    let entries: Vec<String> = results
        .iter()
        .map(|result| match result {
            Ok(result) => json(result),
            Err(error) => format!("{{\"error\":{}}}", record(error)),
        })
        .collect();
    format!("[{}]", entries.join(","))
}
