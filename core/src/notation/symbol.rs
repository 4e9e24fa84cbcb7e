//! What one character of a picture means.

use compact_str::CompactString;

/// What a cell of a picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Empty,
    Wall,
    Vehicle(CompactString),
}

/// Whether a character is one of the signs of an empty cell, beside the space of multi-row grids.
pub(super) fn is_empty(c: char) -> bool {
    matches!(c, '.' | 'o' | '0' | '-' | '_')
}

/// Whether a character is one of the signs of a wall.
pub(super) fn is_wall(c: char) -> bool {
    matches!(c, 'x' | '#')
}

/// Whether a character can be the id of a vehicle in a grid. Signs that JSON, CSV, labels, frames or row separators
/// are made of cannot, so that no grid looks like another notation.
pub(super) fn is_id(c: char) -> bool {
    !is_empty(c)
        && !is_wall(c)
        && !c.is_whitespace()
        && !c.is_control()
        && !matches!(
            c,
            '"' | '\''
                | ','
                | ';'
                | ':'
                | '/'
                | '\\'
                | '|'
                | '{'
                | '}'
                | '['
                | ']'
                | '('
                | ')'
                | '='
                | '`'
                | '\u{feff}'
        )
}

/// The meaning of a character, `None` where it has none. Case matters: `x` is a wall, `X` a vehicle.
pub(super) fn mark(c: char) -> Option<Mark> {
    if is_empty(c) {
        Some(Mark::Empty)
    } else if is_wall(c) {
        Some(Mark::Wall)
    } else if is_id(c) {
        let mut id = CompactString::default();
        id.push(c);
        Some(Mark::Vehicle(id))
    } else {
        None
    }
}
