//! A board of a batch.

use std::{borrow::Cow, sync::Arc};

use unjam_core::{BatchBoard, Board, Error, ParseOptions};

use crate::board::{Reader, read};

/// A board, or what one can be read from.
pub enum Item {
    /// A board.
    Board(Arc<Board>),
    /// Text that is read by the thread whose turn it is.
    Text(Reader, String),
}

impl BatchBoard for Item {
    fn board(&self) -> Result<Cow<'_, Board>, Error> {
        match self {
            Item::Board(board) => Ok(Cow::Borrowed(board)),
            Item::Text(reader, text) => read(*reader, text, &ParseOptions::default()).map(Cow::Owned),
        }
    }
}
