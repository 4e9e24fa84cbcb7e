//! Which notation a text is in: the one place that decides.
//!
//! A text has the marks of one notation or of several. Where of several, each is read, and the one that gives a board
//! is right; where two give different boards, the text is ambiguous, and the error says what it could be; where none
//! does, the error is that of the notation whose marks are the surest.

use super::{
    Part, csv, frame, framed, grid, heading, line, lines,
    lines::{Likeness, SAMPLE, Wanted},
    list, matrix,
    options::{Notation, ParseOptions},
    value::shortened,
};
use crate::{board::Board, error::NotationError};

/// A way to read text. A notation may have more than one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Csv,
    Framed,
    List,
    Matrix,
    /// One board a line.
    Lines,
    /// One board, in one line or in rows.
    Grid,
}

impl Form {
    fn read(self, text: &str, options: &ParseOptions, wanted: Wanted) -> Result<Vec<Part>, NotationError> {
        let only = |layout| vec![Part::only(layout)];
        match self {
            Form::Csv => csv::read(text, options).map(only),
            Form::Framed => framed::read(text, options),
            Form::List => list::read(text, options),
            Form::Matrix => matrix::of_text(text, options).map(only),
            Form::Lines => lines::read(text, options, wanted),
            Form::Grid => grid::read(text, options).map(only),
        }
    }

    /// The name for the option `notation`, and what it would mean here.
    fn described(self, boards: usize) -> String {
        match self {
            Form::Lines => format!("{boards} boards, one a line"),
            Form::Csv => "csv".to_owned(),
            Form::Framed => "framed (a frame with a gap around the board)".to_owned(),
            Form::List => "vehicles (a vehicle a line)".to_owned(),
            Form::Matrix => "matrix (cells between spaces)".to_owned(),
            Form::Grid => "grid (a row a line, one character a cell)".to_owned(),
        }
    }
}

/// The forms whose marks a text has, the surest first; never none.
pub(super) fn forms(text: &str) -> Vec<Form> {
    let mut filled = text.lines().filter(|line| !line.trim().is_empty());
    let first = filled.next().unwrap_or_default();
    if csv::is_header(first) {
        return vec![Form::Csv];
    }
    let Some(mut last) = filled.next() else {
        return if list::is_list(text) { vec![Form::List, Form::Grid] } else { vec![Form::Grid] };
    };
    // Not `last()` on the iterator of lines, which would walk them all.
    last = text.trim_end().rsplit('\n').next().unwrap_or(last);
    if line::is_tags(last) {
        return vec![Form::Grid];
    }
    if framed::has_header(text) {
        return vec![Form::Framed];
    }
    let likeness = lines::likeness(text);
    let mut forms = Vec::new();
    let mut add = |there: bool, form| {
        if there {
            forms.push(form);
        }
    };
    add(frame::is_framed(text), Form::Framed);
    add(list::is_list(text), Form::List);
    add(matrix::is_matrix(text), Form::Matrix);
    add(likeness == Likeness::Lines, Form::Lines);
    add(true, Form::Grid);
    add(likeness == Likeness::Rows, Form::Lines);
    forms
}

/// The forms of a notation that was told, or those that a text has the marks of.
fn told_or_found(text: &str, options: &ParseOptions) -> Vec<Form> {
    match options.notation {
        None => forms(text),
        Some(Notation::Csv) => vec![Form::Csv],
        Some(Notation::Framed) => vec![Form::Framed],
        Some(Notation::Vehicles) => vec![Form::List],
        Some(Notation::Matrix) => vec![Form::Matrix],
        Some(Notation::Grid) => {
            let forms: Vec<Form> =
                forms(text).into_iter().filter(|form| matches!(form, Form::Grid | Form::Lines)).collect();
            if forms.is_empty() { vec![Form::Grid] } else { forms }
        }
    }
}

/// The boards of a text, as layouts; those that are not wanted may be empty. Lines at the top that are no part of any
/// board are looked for only where the text as it is gives no board, so that no row is ever taken for one.
pub(super) fn read(text: &str, options: &ParseOptions, wanted: Wanted) -> Result<Vec<Part>, NotationError> {
    let whole = read_all(text, options, wanted);
    let works = |read: &Result<Vec<Part>, _>| read.as_ref().is_ok_and(|parts| sample(parts).is_some());
    if works(&whole) {
        return whole;
    }
    let rest = heading::without_comments(text);
    let body = rest.as_deref().unwrap_or(text);
    let read = if rest.is_some() { read_all(body, options, wanted) } else { whole };
    if works(&read) {
        return read;
    }
    match heading::without_names(body) {
        Some((at, names, rest)) if works(&read_all(&rest, options, wanted)) => Err(NotationError(format!(
            "line {at} is {:?}, expected a board: leave out a line of column names, or start it with \"# \"",
            shortened(names)
        ))),
        _ => read,
    }
}

fn read_all(text: &str, options: &ParseOptions, wanted: Wanted) -> Result<Vec<Part>, NotationError> {
    let forms = told_or_found(text, options);
    let (first, rivals) = forms.split_first().expect("a text has a form");
    let surest = first.read(text, options, wanted);
    if rivals.is_empty() {
        return surest;
    }
    let mut working: Vec<(Form, Vec<Part>, Vec<Board>)> = Vec::new();
    let mut error = None;
    for (number, result) in
        std::iter::once(surest).chain(rivals.iter().map(|f| f.read(text, options, wanted))).enumerate()
    {
        match result {
            Ok(parts) => match sample(&parts) {
                Some(boards) => working.push((forms[number], parts, boards)),
                None if number == 0 => error = Some(Ok(parts)),
                None => {}
            },
            Err(refused) if number == 0 => error = Some(Err(refused)),
            Err(_) => {}
        }
    }
    let mut working = working.into_iter();
    match (working.next(), working.next()) {
        (None, _) => error.unwrap_or_else(|| Ok(Vec::new())),
        (Some((_, parts, _)), None) => Ok(parts),
        (Some((_, parts, boards)), Some((_, others, same)))
            if boards == same && parts.len() == others.len() =>
        {
            Ok(parts)
        }
        (Some((a, of_a, _)), Some((b, of_b, _))) => Err(NotationError(format!(
            "the text could be {} or {}: tell the option notation, or rows and cols",
            a.described(of_a.len()),
            b.described(of_b.len())
        ))),
    }
}

/// The first few boards, if all of them can be: enough to say that a form is right.
fn sample(parts: &[Part]) -> Option<Vec<Board>> {
    if parts.is_empty() {
        return None;
    }
    parts.iter().take(SAMPLE).map(|part| part.layout.clone().build().ok()).collect()
}
