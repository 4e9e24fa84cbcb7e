//! A file of puzzles, one board a line with labels around it.

use super::{MAX_BOARDS, Part, grid, line, options::ParseOptions};
use crate::{error::NotationError, layout::Layout};

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
        (2.., false) if boards_seen == seen => {
            // More lines than any board has rows.
            if boards(text).nth(crate::board::MAX_SIDE).is_some() { Likeness::Lines } else { Likeness::Rows }
        }
        _ => Likeness::No,
    }
}

/// Which boards of a file are wanted; the others are counted, not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All, up to the first that cannot be.
    All,
    /// The first few, which tell whether the text is such a file, and the one with the told index.
    One,
}

/// The first boards that are read in any case: enough to say that a text is one board a line.
pub(super) const SAMPLE: usize = 4;

/// Reads text that is known to be one board a line.
pub(super) fn read(text: &str, options: &ParseOptions, wanted: Wanted) -> Result<Vec<Part>, NotationError> {
    let mut parts = Vec::new();
    for (index, (at, line)) in boards(text).enumerate() {
        if wanted == Wanted::One && index >= SAMPLE && options.index != Some(index) {
            parts.push(Part::only(Layout::default()));
            continue;
        }
        if index >= MAX_BOARDS {
            return Err(NotationError(format!(
                "more than {MAX_BOARDS} boards, expected fewer: read a longer file line by line, with parse_line"
            )));
        }
        let layout = line::split(line)
            .and_then(|parts| grid::read_groups(&parts.groups, &parts.tags, options))
            .map_err(|error| NotationError(format!("line {at}: {}", error.0)))?;
        let bad = wanted == Wanted::All && !layout.problems.is_empty();
        parts.push(Part::at(format!("line {at}"), layout));
        if bad {
            break;
        }
    }
    Ok(parts)
}
