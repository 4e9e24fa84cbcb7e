//! Results on their way to the event loop: in pieces, each as soon as all of it is there.

use std::{
    collections::{HashMap, VecDeque},
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use napi::{Env, bindgen_prelude::Object};
use serde::Serialize;
use unjam_core::{Error, Puzzle, Slide, Solution, SurveySummary, Verdict};

use crate::{
    failure::{Record, json},
    work::Deferred,
};

/// Results in one piece of JSON. Parsing one must not hold up the event loop, and what is parsed after the last of the
/// work is done is time lost.
const PIECE: usize = 128;

/// Pieces that wait for the event loop, or the event loop that waits for a piece.
#[derive(Default)]
pub struct Stream(Mutex<State>);

#[derive(Default)]
struct State {
    ready: VecDeque<String>,
    waiting: Option<Deferred<Option<String>>>,
    end: Option<Result<(), Error>>,
}

impl Stream {
    /// The next piece, if there is one already.
    pub fn take(&self) -> Option<String> {
        lock(&self.0).ready.pop_front()
    }

    /// The promise of the next piece, or of `null` after the last.
    pub fn next<'env>(&self, env: &'env Env) -> napi::Result<Object<'env>> {
        let (deferred, promise) = Deferred::new(env)?;
        let mut state = lock(&self.0);
        if let Some(piece) = state.ready.pop_front() {
            deferred.settle(Ok(Some(piece)));
        } else if let Some(end) = state.end.clone() {
            deferred.settle(end.map(|()| None));
        } else {
            state.waiting = Some(deferred);
        }
        Ok(promise)
    }

    fn push(&self, piece: String) {
        let mut state = lock(&self.0);
        match state.waiting.take() {
            Some(waiting) => waiting.settle(Ok(Some(piece))),
            None => state.ready.push_back(piece),
        }
    }

    /// Says that there will be no more pieces, and why.
    pub fn end(&self, end: Result<(), Error>) {
        let mut state = lock(&self.0);
        match state.waiting.take() {
            Some(waiting) => waiting.settle(end.map(|()| None)),
            None => state.end = Some(end),
        }
    }
}

/// Puts together the pieces of a batch whose results come from many threads in any order.
pub struct Pieces<T> {
    parts: Vec<Mutex<Part<T>>>,
    stream: Arc<Stream>,
}

struct Part<T> {
    results: Vec<Option<Result<T, Error>>>,
    missing: usize,
}

impl<T: Crossing> Pieces<T> {
    /// For a batch of this many results.
    pub fn new(count: usize, stream: Arc<Stream>) -> Pieces<T> {
        let part = |first| {
            let missing = PIECE.min(count - first);
            Mutex::new(Part { results: (0..missing).map(|_| None).collect(), missing })
        };
        Pieces { parts: (0..count).step_by(PIECE).map(part).collect(), stream }
    }

    /// Takes a result; the last one of a piece sends it.
    pub fn give(&self, index: usize, result: Result<T, Error>) {
        let mut part = lock(&self.parts[index / PIECE]);
        part.results[index % PIECE] = Some(result);
        part.missing -= 1;
        if part.missing == 0 {
            let results = mem::take(&mut part.results);
            drop(part);
            let results = results.into_iter().flatten().collect();
            self.stream.push(written(index / PIECE * PIECE, results));
        }
    }
}

/// A result that can cross in a batch.
pub trait Crossing: Serialize {
    /// Takes the slides out of the result: there are few different ones among many results, and each of them is built
    /// only once.
    fn take_slides(&mut self) -> Option<Vec<Slide>> {
        None
    }
}

impl Crossing for Solution {
    fn take_slides(&mut self) -> Option<Vec<Slide>> {
        self.slides.take()
    }
}

impl Crossing for SurveySummary {}
impl Crossing for Verdict {}
impl Crossing for Puzzle {}

/// A piece as it crosses.
#[derive(Serialize)]
struct Written<'a, T> {
    /// The index of the first result.
    first: usize,
    results: Vec<Entry<'a, T>>,
    /// The slides that were taken out of the results, each once.
    slides: Vec<Slide>,
    /// For each result, which of the slides are its own; nothing when none has any.
    taken: Option<Vec<Option<Vec<usize>>>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Entry<'a, T> {
    Result(&'a T),
    Error { error: Record<'a> },
}

impl<T> Entry<'_, T> {
    fn of(result: &Result<T, Error>) -> Entry<'_, T> {
        match result {
            Ok(result) => Entry::Result(result),
            Err(error) => Entry::Error { error: Record::of(error) },
        }
    }
}

fn written<T: Crossing>(first: usize, mut results: Vec<Result<T, Error>>) -> String {
    let mut slides = Vec::new();
    let mut places: HashMap<Slide, usize> = HashMap::new();
    let mut place = |slide: Slide| {
        *places.entry(slide).or_insert_with_key(|slide| {
            slides.push(slide.clone());
            slides.len() - 1
        })
    };
    let mut taken = Vec::with_capacity(results.len());
    for result in &mut results {
        let own = result.as_mut().ok().and_then(Crossing::take_slides);
        taken.push(own.map(|own| own.into_iter().map(&mut place).collect()));
    }
    json(&Written {
        first,
        results: results.iter().map(Entry::of).collect(),
        slides,
        taken: taken.iter().any(Option::is_some).then_some(taken),
    })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
