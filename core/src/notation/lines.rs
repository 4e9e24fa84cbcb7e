//! A file of puzzles, one board a line with labels around it.

use super::{Part, grid, line, options::ParseOptions};
use crate::error::NotationError;

/// Lines that hold a board, with their numbers from 1; a line that starts with `# ` is a comment.
fn boards(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && *line != "#" && !line.starts_with("# "))
}

/// How surely a text is one board a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Likeness {
    No,
    /// The lines could be the rows of one board as well.
    Rows,
    /// Labels, several words or a great length tell the lines from rows.
    Lines,
}

/// Looks at the first few lines only: a file may have a hundred thousand.
pub(super) fn likeness(text: &str) -> Likeness {
    const LOOKED_AT: usize = 4;
    const WIDEST: usize = crate::board::MAX_SIDE;
    let (mut seen, mut boards_seen, mut labelled) = (0, 0, false);
    for (_, line) in boards(text).take(LOOKED_AT) {
        if line.len() > 8 * WIDEST * WIDEST {
            return Likeness::No;
        }
        let Ok(parts) = line::split(line) else { return Likeness::No };
        let of_board = match parts.groups[..] {
            [word] => {
                let cells = word.chars().count();
                cells >= 4 && cells.isqrt().pow(2) == cells || word.contains('/')
            }
            ref groups => groups[0].chars().count() >= 2,
        };
        let words = parts.before.len() + parts.groups.len() + parts.after.len();
        labelled |= words > 1 || line.chars().count() > WIDEST;
        seen += 1;
        boards_seen += usize::from(of_board);
    }
    // A line that is short of a cell is a line all the same.
    match (seen, labelled) {
        (2.., true) if 2 * boards_seen >= seen => Likeness::Lines,
        (2.., false) if boards_seen == seen => Likeness::Rows,
        _ => Likeness::No,
    }
}

/// Reads text that is known to be one board a line.
pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Vec<Part>, NotationError> {
    boards(text)
        .map(|(at, line)| {
            let layout = line::split(line)
                .and_then(|parts| grid::read_groups(&parts.groups, &parts.tags, options))
                .map_err(|error| NotationError(format!("line {at}: {}", error.0)))?;
            Ok(Part::at(format!("line {at}"), layout))
        })
        .collect()
}
