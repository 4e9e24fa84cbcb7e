//! Board arguments: whatever a user passes as a board.

use std::ops::Deref;

use pyo3::{prelude::*, types::PyString};
use unjam_core::{self as core, IllegalSlide, NotationError, ParseOptions, SlideFault};

use crate::{
    board::Board,
    error::{calm, raised},
    input,
    number::shortened,
    puzzle::Puzzle,
};

/// A board argument: a `Board`, a `Puzzle`, or what one was read from.
pub enum Given {
    /// The caller's own.
    Shared(Py<Board>),
    /// The start of the caller's own.
    Puzzle(Py<Puzzle>),
    /// Read for this call.
    Read(Box<core::Board>),
}

impl Deref for Given {
    type Target = core::Board;

    fn deref(&self) -> &core::Board {
        match self {
            Given::Shared(board) => board.get().core(),
            Given::Puzzle(puzzle) => &puzzle.get().0.board,
            Given::Read(board) => board,
        }
    }
}

/// The board that an argument is: a `Board`, a `Puzzle`, or anything that `Board` takes.
pub fn given(board: &Bound<'_, PyAny>) -> PyResult<Given> {
    if let Ok(board) = board.cast::<Board>() {
        return Ok(Given::Shared(board.clone().unbind()));
    }
    if let Ok(puzzle) = board.cast::<Puzzle>() {
        return Ok(Given::Puzzle(puzzle.clone().unbind()));
    }
    Ok(Given::Read(Box::new(read(board, &ParseOptions::default())?)))
}

pub fn read(board: &Bound<'_, PyAny>, told: &ParseOptions) -> PyResult<core::Board> {
    if let Ok(text) = board.cast::<PyString>() {
        let text = utf8(text)?;
        return calm(|| core::Board::parse(text, told));
    }
    if let Ok(board) = board.cast::<Board>()
        && *told == ParseOptions::default()
    {
        return Ok(board.get().core().clone());
    }
    let value = input::value(board)?;
    calm(|| core::Board::from_value(&value, told))
}

/// The text without a copy.
pub fn utf8<'a>(text: &'a Bound<'_, PyString>) -> PyResult<&'a str> {
    text.to_str()
        .map_err(|_| raised(NotationError("text with half a character, expected a board".to_owned())))
}

/// What is wrong with an id that no vehicle has.
pub fn unknown_vehicle(id: &str) -> PyErr {
    match core::Id::new(id) {
        Some(id) => raised(IllegalSlide {
            fault: SlideFault::UnknownVehicle,
            slide: core::Slide::new(id, 0),
            blocked_by: None,
            range: None,
        }),
        None => {
            raised(NotationError(format!("found the id {:?}, expected that of a vehicle", shortened(id))))
        }
    }
}
