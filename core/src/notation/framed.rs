//! Framed text: `ROWS COLS`, the number of vehicles, and the board with its exit `K` outside the cells.
//!
//! Reads
//! - `ROWS COLS` on a line, the number of vehicles other than `P` (or with it) on the next, then rows in which `P` is the
//!   red car, `.` an empty cell, every other capital letter a vehicle; `K` stands behind a row (exit right), before one
//!   (left; the other rows may then be one space in), or alone above or below the rows at its column (top, bottom);
//! - `ROWS COLS COUNT` on a line and a grid of so many rows, perhaps several of these with their number in front;
//! - a picture in a frame of one character (see [`super::frame`]).
//!
//! Blank lines and spaces at line ends mean nothing.

use super::{Part, frame, grid, options::ParseOptions, value::shortened};
use crate::{
    board::MAX_SIDE,
    error::NotationError,
    layout::Layout,
    problem::{Problem, ProblemCode},
};

mod picture;

/// A line that is not blank, with its number from 1.
type Numbered<'a> = (usize, &'a str);

fn lines(text: &str) -> impl Iterator<Item = Numbered<'_>> {
    text.lines()
        .map(str::trim_end)
        .enumerate()
        .filter(|(_, line)| !line.is_empty())
        .map(|(at, line)| (at + 1, line))
}

/// Up to four words of a line: enough to tell a header.
fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().take(4).collect()
}

fn number(word: &str) -> Option<usize> {
    // `parse` alone would take a sign.
    is_digits(word).then(|| word.parse().ok()).flatten()
}

/// Whether a word is made of digits only, however many.
fn is_digits(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_digit())
}

/// The shapes of a header.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Shape {
    /// `ROWS COLS`, then a count on its own line.
    TwoLines,
    /// `ROWS COLS COUNT`, perhaps after the number of boards.
    OneLine,
}

fn shape(text: &str) -> Option<Shape> {
    let mut lines = lines(text).map(|(_, line)| words(line));
    let first = lines.next()?;
    let second = lines.next()?;
    let one_word = |line: Option<Vec<&str>>| line.is_some_and(|words| words.len() == 1);
    let is_picture = |words: &[&str]| words.len() == 1 && !is_digits(words[0]);
    match &first[..] {
        [a, b] if is_digits(a) || is_digits(b) => {
            let counted = is_digits(second[0]) && second[1..].iter().all(|word| !is_digits(word));
            (counted && one_word(lines.next()) || is_picture(&second)).then_some(Shape::TwoLines)
        }
        [a, b, c] if [a, b, c].iter().all(|word| is_digits(word)) => {
            is_picture(&second).then_some(Shape::OneLine)
        }
        [count] if is_digits(count) => {
            let header = second.len() == 3 && second.iter().all(|word| is_digits(word));
            (header && lines.next().is_some_and(|line| is_picture(&line))).then_some(Shape::OneLine)
        }
        _ => None,
    }
}

/// Whether a text starts with the header of a framed one.
pub(super) fn has_header(text: &str) -> bool {
    shape(text).is_some()
}

/// Reads text that is known to be framed.
pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Vec<Part>, NotationError> {
    match shape(text) {
        Some(Shape::OneLine) => sized_grids(text, options),
        Some(Shape::TwoLines) => Ok(vec![Part::only(with_exit(text, options)?)]),
        None => match frame::read(text, options) {
            Some(layout) => Ok(vec![Part::only(layout)]),
            None => Err(NotationError(
                "found neither a line ROWS COLS above a picture nor a frame of one character, expected framed text"
                    .to_owned(),
            )),
        },
    }
}

/// `ROWS COLS`, the count, and rows with `P` and `K`.
fn with_exit(text: &str, options: &ParseOptions) -> Result<Layout, NotationError> {
    let mut lines = lines(text).peekable();
    let refuse = |(at, line): Numbered, expected: &str| {
        NotationError(format!("line {at} is {:?}, expected {expected}", shortened(line.trim())))
    };
    let Some(first) = lines.next() else { return Err(NotationError("the text is empty".to_owned())) };
    let sides = words(first.1);
    let [Some(rows), Some(cols)] = sides.iter().map(|word| number(word)).collect::<Vec<_>>()[..] else {
        return Err(refuse(first, "ROWS COLS, two whole numbers"));
    };
    let mut count = None;
    if let Some(&second) = lines.peek() {
        let found = words(second.1);
        if is_digits(found[0]) {
            let ([_], Some(number)) = (&found[..], number(found[0])) else {
                return Err(refuse(second, "the number of vehicles alone"));
            };
            count = Some(number);
            lines.next();
        }
    }
    let told = |written: usize, told: Option<usize>| told.is_none_or(|told| told == written);
    if !told(rows, options.rows) || !told(cols, options.cols) {
        return Err(refuse(first, "the size that was told"));
    }
    let rows_of_text: Vec<&str> = lines.take(2 * MAX_SIDE + 2).map(|(_, line)| line).collect();
    Ok(picture::read(&rows_of_text, (rows, cols), count, options))
}

/// `ROWS COLS COUNT` and a grid, once or more often.
fn sized_grids(text: &str, options: &ParseOptions) -> Result<Vec<Part>, NotationError> {
    let mut lines = lines(text).peekable();
    let mut boards = None;
    if let Some((_, line)) = lines.peek()
        && let [count] = words(line)[..]
    {
        boards = number(count);
        lines.next();
    }
    let mut parts = Vec::new();
    while let Some((at, line)) = lines.next() {
        let [Some(rows), Some(cols), Some(count)] =
            words(line).iter().map(|word| number(word)).collect::<Vec<_>>()[..]
        else {
            return Err(NotationError(format!(
                "line {at} is {:?}, expected ROWS COLS COUNT, three whole numbers",
                shortened(line.trim())
            )));
        };
        let place = format!("line {at}");
        if rows > MAX_SIDE || cols > MAX_SIDE {
            parts.push(Part::at(place, Layout { rows, cols, ..Layout::default() }));
            break;
        }
        let mut grid = Vec::with_capacity(rows);
        while grid.len() < rows {
            // A header where a row should be: the board before it is short of rows.
            match lines.next_if(|(_, line)| words(line).len() < 3) {
                Some((_, row)) => grid.push(row),
                None => break,
            }
        }
        let told = ParseOptions { rows: Some(rows), cols: Some(cols), ..options.clone() };
        let mut layout = grid::read_rows(&grid, &told)?;
        picture::check_count(&mut layout, Some(count));
        parts.push(Part::at(place, layout));
    }
    if let Some(boards) = boards
        && boards != parts.len()
    {
        return Err(NotationError(format!(
            "found {} boards, expected the {boards} of the first line",
            parts.len()
        )));
    }
    Ok(parts)
}

/// A problem of the size of a picture.
fn unequal(message: String) -> Problem {
    Problem::new(ProblemCode::UnequalRows, message)
}
