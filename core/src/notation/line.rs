//! One line with a board in it: `51 GBBo… 4780`, `name: moves: six groups  # comment`.
//!
//! A label is a number or a word that ends with a colon, before or after the board; any other word beside the board is
//! one if it is shorter than the board. Labels are given back, never believed. The words `red=r`, `exit=left`,
//! `rows=4`, `cols=5` after the board are no labels: the writer of grids adds them where the cells alone would leave
//! something open.

use serde::{Deserialize, Serialize};

use super::{grid, options::ParseOptions};
use crate::{
    board::Board,
    error::{Error, NotationError},
    vehicle::Side,
};

/// A line of a puzzle file: the board, and what stood around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Line {
    /// The board.
    pub board: Board,
    /// The words before the board, without their colons: a name, a number of moves as somebody counted them.
    pub before: Vec<String>,
    /// The words after the board.
    pub after: Vec<String>,
    /// What followed a `#` that stands by itself.
    pub comment: Option<String>,
}

/// Reads one line that holds a board as a grid, and gives back its labels.
///
/// ```
/// use unjam_core::{ParseOptions, parse_line};
/// let line = parse_line("51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780", &ParseOptions::default())?;
/// assert_eq!((line.before, line.after), (vec!["51".to_owned()], vec!["4780".to_owned()]));
/// # Ok::<(), unjam_core::Error>(())
/// ```
///
/// # Errors
/// As [`Board::parse`]; [`Error::Notation`] for text of more than one line.
pub fn parse_line(text: &str, options: &ParseOptions) -> Result<Line, Error> {
    super::within_limit(text)?;
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.lines().nth(1).is_some() {
        return Err(
            NotationError("the text has several lines, expected one line with a board".to_owned()).into()
        );
    }
    let parts = split(text)?;
    let owned = |words: &[&str]| words.iter().map(|w| w.trim_end_matches(':').to_owned()).collect();
    let (before, after) = (owned(&parts.before), owned(&parts.after));
    let comment = parts.comment.map(str::to_owned);
    let board = grid::read_groups(&parts.groups, &parts.tags, options)?.build()?;
    Ok(Line { board, before, after, comment })
}

/// What the words `red=r exit=left` beside a grid tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tags {
    pub(super) red: Option<String>,
    pub(super) exit: Option<Side>,
    pub(super) rows: Option<usize>,
    pub(super) cols: Option<usize>,
}

impl Tags {
    /// Whether the word is one of the tags; it is noted then.
    pub(super) fn take(&mut self, word: &str) -> Result<bool, NotationError> {
        let Some((name, value)) = word.split_once('=') else { return Ok(false) };
        let number = || {
            value
                .parse()
                .map_err(|_| NotationError(format!("{word:?}, expected a whole number after {name}=")))
        };
        match name {
            "red" => self.red = Some(value.to_owned()),
            "exit" => {
                self.exit = Some(Side::from_name(value).ok_or_else(|| {
                    NotationError(format!("exit={value}, expected right, left, bottom or top"))
                })?)
            }
            "rows" => self.rows = Some(number()?),
            "cols" => self.cols = Some(number()?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Whether a line holds tags and nothing else.
pub(super) fn is_tags(line: &str) -> bool {
    let mut tags = Tags::default();
    let mut words = line.split_whitespace().peekable();
    words.peek().is_some() && words.all(|word| matches!(tags.take(word), Ok(true)))
}

/// A line in its parts.
#[derive(Debug, Default)]
pub(super) struct Parts<'a> {
    pub(super) before: Vec<&'a str>,
    /// The words that are the board: one, or several of one length.
    pub(super) groups: Vec<&'a str>,
    pub(super) after: Vec<&'a str>,
    pub(super) tags: Tags,
    pub(super) comment: Option<&'a str>,
}

/// Finds the board in a line: the longest run of words of one length that are no labels.
pub(super) fn split(line: &str) -> Result<Parts<'_>, NotationError> {
    let (line, comment) = without_comment(line);
    let mut parts = Parts { comment, ..Parts::default() };
    let mut words: Vec<&str> = Vec::new();
    for word in line.split_whitespace() {
        if words.is_empty() || !parts.tags.take(word)? {
            words.push(word);
        }
    }
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    let is_board = |word: &str| !word.ends_with(':') && !is_number(word);
    let run = longest_run(&words, is_board)?
        // A board may be all digits if nothing else can be the board.
        .or(longest_run(&words, |word| !word.ends_with(':'))?);
    let Some((start, end)) = run else {
        return Err(NotationError(match words.first() {
            None => "the line is empty, expected a board".to_owned(),
            Some(_) => "the line holds labels but no board".to_owned(),
        }));
    };
    parts.before = words[..start].to_vec();
    parts.groups = words[start..end].to_vec();
    parts.after = words[end..].to_vec();
    Ok(parts)
}

/// Cuts off a comment: a `#` with white space before it and white space or nothing after it, beside some words.
fn without_comment(line: &str) -> (&str, Option<&str>) {
    let line = line.trim_start();
    for (at, _) in line.match_indices('#') {
        let (before, after) = (&line[..at], &line[at + 1..]);
        if before.ends_with(char::is_whitespace)
            && (after.is_empty() || after.starts_with(char::is_whitespace))
        {
            return (before, Some(after.trim()));
        }
    }
    (line, None)
}

/// The run of neighbouring words of one length with the most characters, among words that may be a board.
fn longest_run(
    words: &[&str],
    may_be: impl Fn(&str) -> bool,
) -> Result<Option<(usize, usize)>, NotationError> {
    let lengths: Vec<usize> = words.iter().map(|word| word.chars().count()).collect();
    let mut best: Option<(usize, usize, usize)> = None;
    let mut rival = false;
    let mut start = 0;
    while start < words.len() {
        if !may_be(words[start]) {
            start += 1;
            continue;
        }
        let mut end = start + 1;
        while end < words.len() && lengths[end] == lengths[start] && may_be(words[end]) {
            end += 1;
        }
        let cells = lengths[start] * (end - start);
        match best {
            Some((_, _, most)) if cells < most => {}
            Some((_, _, most)) if cells == most => rival = true,
            _ => (best, rival) = (Some((start, end, cells)), false),
        }
        start = end;
    }
    match best {
        Some((start, end, cells)) if rival => Err(NotationError(format!(
            "two places of the line could be the board, such as {:?}: both have {cells} characters, expected one \
             longest word, or neighbouring words of one length",
            words[start..end].join(" ").chars().take(40).collect::<String>()
        ))),
        best => Ok(best.map(|(start, end, _)| (start, end))),
    }
}
