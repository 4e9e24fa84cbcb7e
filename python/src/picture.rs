//! Pictures of boards, as `Board` and `Puzzle` draw them.

use pyo3::prelude::*;
use unjam_core::{self as core, SvgOptions};

use crate::{
    error::{bad_argument, calm},
    number::count,
    slide,
};

/// The SVG text of a board.
pub fn svg(
    board: &core::Board,
    ids: bool,
    slide: Option<&Bound<'_, PyAny>>,
    cell_size: Option<&Bound<'_, PyAny>>,
    title: Option<String>,
) -> PyResult<String> {
    let slide = slide.map(slide::of_any).transpose()?;
    let cell_size = match cell_size {
        Some(size) => u32::try_from(count(size, "cell_size")?)
            .map_err(|_| bad_argument("cell_size is beyond 32 bits, expected 8 to 256".to_owned()))?,
        None => SvgOptions::default().cell_size,
    };
    calm(|| board.svg(&SvgOptions { ids, slide, cell_size, title }))
}
