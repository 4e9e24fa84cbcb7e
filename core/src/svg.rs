//! A board as a picture.

use crate::{board::Board, error::Error, slide::Slide};

/// What [`Board::svg`] draws.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SvgOptions {
    /// Write the id on each vehicle.
    pub ids: bool,
    /// Draw this slide as an arrow; it must be legal.
    pub slide: Option<Slide>,
    /// The size of a cell in pixels, 8 to 256; the picture scales without loss.
    pub cell_size: u32,
    /// What the picture is called for those who cannot see it; `None` = a short description of the board.
    pub title: Option<String>,
}

impl Default for SvgOptions {
    fn default() -> SvgOptions {
        SvgOptions { ids: true, slide: None, cell_size: 48, title: None }
    }
}

impl Board {
    /// The board as a self-contained SVG picture, readable on light and dark pages; the same bytes for the same board.
    ///
    /// # Errors
    /// [`Error::Slide`] when `options.slide` is illegal; [`Error::Argument`] when `options.cell_size` is not 8 to 256.
    pub fn svg(&self, options: &SvgOptions) -> Result<String, Error> {
        if let Some(slide) = &options.slide {
            self.judge(slide)?;
        }
        todo!()
    }
}
