//! Lines above the boards of a text that are no part of any board: comments, and the names of columns.

use crate::board::MAX_SIDE;

/// The fewest cells of a board in one word that are surely no row of two.
const LEAST_WORD: usize = 16;

/// The text with blank lines for the comments at its top, so that lines keep their numbers; `None` if it has none.
///
/// A row may start with a wall, `#`, too. So a comment is what ends in no wall and stands above a line that is no row or
/// above a single line with a board, or has the words of prose after a `#` by itself.
pub(super) fn without_comments(text: &str) -> Option<String> {
    let above = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let count = text.lines().take_while(above).count();
    let mut others = text.lines().skip(count).filter(|line| !line.trim().is_empty());
    let next = others.next()?;
    let alone = others.next().is_none() && next.trim().chars().nth(LEAST_WORD - 1).is_some();
    let comment = |line: &str| {
        let line = line.trim();
        line == "#" || !line.ends_with('#') && (alone || is_no_row(next) || is_prose(line))
    };
    let mut comments = text.lines().take(count).filter(|line| !line.trim().is_empty()).peekable();
    comments.peek()?;
    comments.all(comment).then(|| below(text, count))
}

/// The number from 1 and the text of a first line of names, as `moves board cluster`, above a line that is no row; and
/// the text with a blank line for it.
pub(super) fn without_names(text: &str) -> Option<(usize, &str, String)> {
    let mut filled = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let ((at, first), (_, next)) = (filled.next()?, filled.next()?);
    let separator = |c: char| c.is_whitespace() || c == ',' || c == ';';
    let is_name = |word: &str| {
        word.chars().nth(1).is_some() && word.chars().all(|c| c.is_alphabetic() || c == '_' || c == '-')
    };
    // A line of megabytes is none of names.
    let names = first.len() <= 1024
        && first.split(separator).filter(|word| !word.is_empty()).all(is_name)
        && first.contains(char::is_alphabetic);
    (names && is_no_row(next)).then(|| (at + 1, first.trim(), below(text, at + 1)))
}

/// The text with its first lines blank.
fn below(text: &str, count: usize) -> String {
    let blank = "\n".repeat(count);
    let rest = text.split_inclusive('\n').skip(count);
    std::iter::once(blank.as_str()).chain(rest).collect()
}

/// Whether a line is too long for a row, or has labels beside a board.
fn is_no_row(line: &str) -> bool {
    let line = line.trim();
    line.chars().nth(MAX_SIDE).is_some()
        || line.split_whitespace().nth(1).is_some() && !line.starts_with('#') && !line.ends_with('#')
}

/// Whether a comment has a word that no row of cells between spaces is likely to have.
fn is_prose(comment: &str) -> bool {
    let Some(said) = comment.strip_prefix('#').filter(|said| said.starts_with(char::is_whitespace)) else {
        return false;
    };
    said.chars().nth(2 * MAX_SIDE).is_some()
        || said
            .split_whitespace()
            .any(|word| word.chars().count() > 3 && word.chars().all(char::is_alphabetic))
}
