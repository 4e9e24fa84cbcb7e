//! Many boards at once.

use std::{borrow::Cow, mem, sync::Arc};

use napi::{Env, bindgen_prelude::Object};
use napi_derive::napi;
use unjam_core::{self as core, Answer, BatchAnswer, BatchOptions, Error};

use crate::{
    answer::answer,
    board::{NativeBoard, Reader},
    failure::{guarded, thrown},
    item::Item,
    options::{PuzzleOptions, SearchOptions},
    pool,
    stream::{Crossing, Pieces, Stream},
    work::Control,
};

/// The items of a batch, and later its results. Both cross in pieces, since a million of either in one call would hold
/// up the event loop.
#[napi]
pub struct Batch {
    items: Vec<Item>,
    answers: Vec<PostedAnswer>,
    codes: Vec<String>,
    stream: Arc<Stream>,
}

#[napi]
impl Batch {
    /// An empty batch.
    #[napi(constructor, catch_unwind)]
    pub fn new() -> Batch {
        Batch { items: Vec::new(), answers: Vec::new(), codes: Vec::new(), stream: Arc::default() }
    }

    /// Adds a board in any notation of text.
    #[napi(catch_unwind)]
    pub fn push_text(&mut self, text: String) {
        self.items.push(Item::Text(Reader::Parse, text));
    }

    /// Adds boards in any notation of text, with a NUL between each two: that is quicker than a list.
    #[napi(catch_unwind)]
    pub fn push_texts(&mut self, texts: String) {
        self.items.extend(texts.split('\0').map(|text| Item::Text(Reader::Parse, text.to_owned())));
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

    /// Adds answers, one to each board that has none yet, with a NUL between each two: JSON texts of JavaScript values,
    /// and answers that are text themselves, as they are, behind a `'`.
    #[napi(catch_unwind)]
    pub fn push_answers(&mut self, texts: String) {
        self.answers.extend(texts.split('\0').map(PostedAnswer::new));
    }

    /// Adds codes of puzzles.
    #[napi(catch_unwind)]
    pub fn push_codes(&mut self, codes: Vec<String>) {
        self.codes.extend(codes);
    }

    /// The next piece of the results, if there is one already; `stream` tells what it is.
    #[napi(catch_unwind)]
    pub fn take(&self) -> Option<String> {
        self.stream.take()
    }

    /// The promise of the next piece of the results; of `null` when there are no more.
    #[napi(catch_unwind)]
    pub fn next<'env>(&self, env: &'env Env) -> napi::Result<Object<'env>> {
        self.stream.next(env)
    }

    /// Starts to solve the boards; they are gone from the batch then.
    #[napi(catch_unwind)]
    pub fn solve(
        &mut self,
        options: SearchOptions,
        threads: Option<f64>,
        control: &Control,
    ) -> napi::Result<()> {
        // Wrong options are told before the work is queued.
        options.solve(None).map_err(thrown)?;
        let items = mem::take(&mut self.items);
        self.start(items.len(), threads, control, move |batch, pieces| {
            let give = |index, result| pieces.give(index, result);
            core::solve_each(&items, &options.solve(None)?, batch, give)
        })
    }

    /// Starts to survey the boards' clusters; they are gone from the batch then.
    #[napi(catch_unwind)]
    pub fn survey(
        &mut self,
        options: SearchOptions,
        threads: Option<f64>,
        control: &Control,
    ) -> napi::Result<()> {
        options.survey(None).map_err(thrown)?;
        let items = mem::take(&mut self.items);
        self.start(items.len(), threads, control, move |batch, pieces| {
            let give = |index, result| pieces.give(index, result);
            core::survey_each(&items, &options.survey(None)?, batch, give)
        })
    }

    /// Starts to judge the answers; boards and answers are gone from the batch then.
    #[napi(catch_unwind)]
    pub fn check(&mut self, threads: Option<f64>, control: &Control) -> napi::Result<()> {
        let (items, answers) = (mem::take(&mut self.items), mem::take(&mut self.answers));
        self.start(items.len(), threads, control, move |batch, pieces| {
            let pairs: Vec<(Item, PostedAnswer)> = items.into_iter().zip(answers).collect();
            core::check_each(&pairs, batch, |index, result| pieces.give(index, result))
        })
    }

    /// Starts to make the puzzles of the codes; those are gone from the batch then.
    #[napi(catch_unwind)]
    pub fn generate(
        &mut self,
        options: PuzzleOptions,
        threads: Option<f64>,
        control: &Control,
    ) -> napi::Result<()> {
        let options = options.generate().map_err(thrown)?;
        let codes = mem::take(&mut self.codes);
        self.start(codes.len(), threads, control, move |batch, pieces| {
            core::generate_each(&codes, &options, batch, |index, result| pieces.give(index, result))
        })
    }
}

impl Batch {
    fn start<T: Crossing + Send + 'static>(
        &self,
        count: usize,
        threads: Option<f64>,
        control: &Control,
        each: impl FnOnce(&BatchOptions, &Pieces<T>) -> Result<(), Error> + Send + 'static,
    ) -> napi::Result<()> {
        let (handle, stream) = (control.handle(), self.stream.clone());
        let job = move || {
            let end = guarded(|| {
                let stop = || handle.is_stopped();
                let progress = |done: usize, _total: usize| handle.report(done);
                let batch = BatchOptions {
                    threads: threads.map(|threads| threads as usize),
                    progress: Some(&progress),
                    stop: Some(&stop),
                };
                each(&batch, &Pieces::new(count, stream.clone()))
            });
            stream.end(end);
        };
        pool::run(Box::new(job)).map_err(thrown)
    }
}

/// An answer that is read by the thread whose turn it is.
struct PostedAnswer(String);

impl PostedAnswer {
    fn new(text: &str) -> PostedAnswer {
        PostedAnswer(text.to_owned())
    }
}

impl BatchAnswer for PostedAnswer {
    fn answer(&self) -> Cow<'_, Answer> {
        Cow::Owned(match self.0.strip_prefix('\'') {
            Some(text) => Answer::from_text(text),
            None => answer(&self.0),
        })
    }
}
