//! Playing an answer on a board, up to its end or to the slide that fails.

use crate::{
    answer::{Answer, Entry, MAX_SLIDES, Shape, not_a_list, too_long},
    board::Board,
    count::push_net,
    reason::Reason,
    rules::IllegalSlide,
    slide::Slide,
    vehicle::{Cell, Orientation},
};

/// How far an answer could be played.
pub(crate) struct Replay {
    /// Counts of what was played.
    pub count: Count,
    /// The position after it.
    pub end: Board,
    /// Why the answer is wrong; `None` = it is right.
    pub failure: Option<Failure>,
}

/// Counts of slides played in a row.
#[derive(Default)]
pub(crate) struct Count {
    pub moves: u32,
    pub steps: u32,
    pub slides: u32,
    pub net: Vec<Slide>,
    last: Option<usize>,
}

/// Why an answer is wrong.
pub(crate) struct Failure {
    pub reason: Reason,
    pub at: Option<usize>,
    pub illegal: Option<IllegalSlide>,
    pub message: String,
}

impl Failure {
    fn plain(reason: Reason, at: Option<usize>, message: String) -> Box<Failure> {
        Box::new(Failure { reason, at, illegal: None, message })
    }
}

impl Count {
    fn add(&mut self, index: usize, slide: &Slide) {
        if self.last != Some(index) {
            self.moves += 1;
        }
        self.last = Some(index);
        // A legal slide is shorter than a board, and there are at most MAX_SLIDES: no overflow.
        self.steps += slide.delta.unsigned_abs() as u32;
        self.slides += 1;
        push_net(&mut self.net, slide);
    }
}

/// Plays an answer on a copy of the board, in time that does not depend on how large a delta is. `played` is told
/// every legal slide: the position after it, the index of its vehicle, the slide.
pub(crate) fn replay(
    board: &Board,
    answer: &Answer,
    mut played: impl FnMut(&Board, usize, &Slide),
) -> Replay {
    let mut end = board.clone();
    let mut count = Count::default();
    let failure = play(&mut end, answer, |board, index, slide| {
        count.add(index, slide);
        played(board, index, slide);
    });
    Replay { count, end, failure: failure.err().map(|failure| *failure) }
}

fn play(
    board: &mut Board,
    answer: &Answer,
    mut played: impl FnMut(&Board, usize, &Slide),
) -> Result<(), Box<Failure>> {
    let entries = match answer.shape() {
        Shape::List(entries) => entries,
        Shape::TooLong => return Err(Failure::plain(Reason::TooLong, Some(MAX_SLIDES), too_long())),
        Shape::NotAList(found) => return Err(Failure::plain(Reason::NotAList, None, not_a_list(found))),
    };
    for (at, entry) in entries.iter().enumerate() {
        let number = || format!("slide {} of {}", at + 1, entries.len());
        let slide = match entry {
            Entry::Slide(slide) => slide,
            Entry::Bad(why) => {
                let message = format!("{}: {why}", number());
                return Err(Failure::plain(Reason::BadSlide, Some(at), message));
            }
        };
        let index = board.judge(slide).map_err(|illegal| Failure {
            reason: illegal.fault.into(),
            at: Some(at),
            message: format!("{}, {illegal}", number()),
            illegal: Some(illegal),
        })?;
        board.move_in_place(index, slide.delta);
        played(board, index, slide);
    }
    if board.is_solved() {
        return Ok(());
    }
    if entries.is_empty() {
        let message = format!("found no slides, expected slides that take {} out", board.red().id);
        return Err(Failure::plain(Reason::Empty, None, message));
    }
    let slides = if entries.len() == 1 { "slide" } else { "slides" };
    let message = format!(
        "after {} {slides} {} is at {}, expected it at {}",
        entries.len(),
        board.red().id,
        board.red().first(),
        board.exit_cell(),
    );
    Err(Failure::plain(Reason::NotSolved, None, message))
}

impl Board {
    /// The red car's top or left cell when it is out.
    fn exit_cell(&self) -> Cell {
        let mut out = self.red().clone();
        match out.orientation {
            Orientation::Horizontal => out.col = self.exit_offset(),
            Orientation::Vertical => out.row = self.exit_offset(),
        }
        out.first()
    }
}
