//! A board as a picture.
//!
//! The picture brings its own background in tones that stand out from a white page and from a black one. It holds
//! no style sheet, no definitions and no references, so that many of them fit into one page, and only whole
//! numbers, so that its bytes are the same everywhere. A hundred units are a cell.

mod arrow;
mod tray;
mod vehicles;
mod xml;

use std::fmt::Write;

use crate::{
    board::Board,
    error::Error,
    slide::Slide,
    vehicle::{Orientation, Vehicle},
};

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

/// A cell in units of the picture.
const CELL: i64 = 100;
/// The frame around the cells.
const FRAME: i64 = 34;

/// A rectangle in units of the picture.
#[derive(Clone, Copy)]
struct Rect {
    x: i64,
    y: i64,
    width: i64,
    height: i64,
}

impl Rect {
    fn of(vehicle: &Vehicle) -> Rect {
        let (x, y) = (FRAME + CELL * vehicle.col as i64, FRAME + CELL * vehicle.row as i64);
        let length = CELL * vehicle.length as i64;
        match vehicle.orientation {
            Orientation::Horizontal => Rect { x, y, width: length, height: CELL },
            Orientation::Vertical => Rect { x, y, width: CELL, height: length },
        }
    }

    fn shrunk(self, by: i64) -> Rect {
        Rect { x: self.x + by, y: self.y + by, width: self.width - 2 * by, height: self.height - 2 * by }
    }

    fn shifted(self, orientation: Orientation, by: i64) -> Rect {
        let (down, right) = orientation.step();
        Rect { x: self.x + right * by, y: self.y + down * by, ..self }
    }

    fn centre(self) -> (i64, i64) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }

    /// As an element with rounded corners; `more` are further attributes.
    fn draw(self, out: &mut String, radius: i64, more: &str) {
        let Rect { x, y, width, height } = self;
        push(
            out,
            format_args!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" {more}/>"#),
        );
    }
}

/// Adds one line.
fn push(out: &mut String, line: std::fmt::Arguments) {
    out.write_fmt(line).expect("a String takes any text");
    out.push('\n');
}

impl Board {
    /// The board as a self-contained SVG picture, readable on light and dark pages; the same bytes for equal boards.
    ///
    /// A vehicle keeps its colour in every position of a puzzle; only the red car is red.
    ///
    /// ```
    /// use unjam_core::{Layout, Placement, Orientation, SvgOptions};
    /// let red = Placement { id: "X".into(), row: 2, col: 1, length: 2, orientation: Orientation::Horizontal, place: None };
    /// let layout = Layout { rows: 6, cols: 6, vehicles: vec![red], red: Some("X".into()), ..Layout::default() };
    /// let picture = layout.build()?.svg(&SvgOptions { slide: Some("X+3".parse()?), ..SvgOptions::default() })?;
    /// assert!(picture.starts_with("<svg "));
    /// # Ok::<(), unjam_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Slide`] when `options.slide` is illegal; [`Error::Argument`] when `options.cell_size` is not 8 to 256.
    pub fn svg(&self, options: &SvgOptions) -> Result<String, Error> {
        if !(8..=256).contains(&options.cell_size) {
            return Err(Error::Argument(format!("cell size {}, expected 8 to 256", options.cell_size)));
        }
        let slide = match &options.slide {
            Some(slide) => Some((&self.vehicles()[self.judge(slide)?], slide.delta)),
            None => None,
        };
        let (width, height) = (2 * FRAME + CELL * self.cols() as i64, 2 * FRAME + CELL * self.rows() as i64);
        let pixels = |units: i64| units * options.cell_size as i64 / CELL;
        let mut out = String::new();
        push(
            &mut out,
            format_args!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" width="{}" height="{}" style="max-width:100%;height:auto">"#,
                pixels(width),
                pixels(height)
            ),
        );
        let title = options.title.clone().unwrap_or_else(|| self.described(options.slide.as_ref()));
        push(&mut out, format_args!("<title>{}</title>", xml::escaped(&title)));
        tray::draw(&mut out, self);
        if let Some((vehicle, delta)) = slide {
            arrow::draw_target(&mut out, vehicle, delta);
        }
        vehicles::draw(&mut out, self, options.ids);
        if let Some((vehicle, delta)) = slide {
            arrow::draw(&mut out, vehicle, delta);
        }
        out.push_str("</svg>\n");
        Ok(out)
    }

    fn described(&self, slide: Option<&Slide>) -> String {
        let (rows, cols, red, exit) = (self.rows(), self.cols(), &self.red().id, self.exit());
        let mut text =
            format!("Sliding-car puzzle, {rows} rows by {cols} columns, red car {red}, exit {exit}");
        if let Some(slide) = slide {
            text += &format!(", slide {slide}");
        }
        text
    }
}
