//! Grid: one character a cell.
//!
//! Reads one word of rows × cols characters (square unless told), several words of one length (one a row), rows between
//! `/`, or one row a line; labels around a one-line board are skipped (see [`super::line`]). `.`, `o`, `0`, `-`, `_` are
//! empty cells, `x` and `#` walls, everything else that is no punctuation of other notations is an id; case is kept.
//! In multi-row grids a space is an empty cell too: if the grid has no other sign for it, rows are filled up with
//! spaces to the widest row, at least to a square; else spaces at the ends of rows mean nothing.
//!
//! Writes `.` and `#`, a square board as one word, any other with a line a row, followed by `red=…` and `exit=…` where a
//! reader would take another vehicle or side, or by `rows=…` where it would take the rows for another notation.

use super::{
    cells,
    detect::{self, Form},
    line::{self, Tags},
    options::ParseOptions,
    red,
    symbol::{self, Mark},
};
use crate::{
    board::{Board, MAX_SIDE, Occupant},
    error::NotationError,
    layout::Layout,
    problem::{Problem, ProblemCode},
    vehicle::Side,
};

/// Reads text that is known to be a grid.
pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Layout, NotationError> {
    let mut lines: Vec<&str> = text.lines().map(|line| line.trim_end_matches('\r')).collect();
    let first = lines.iter().position(|line| !line.trim().is_empty());
    let Some(first) = first else {
        return Err(NotationError("the text is empty, expected a board".to_owned()));
    };
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    match &lines[first..] {
        [line] => {
            let parts = line::split(line)?;
            read_groups(&parts.groups, &parts.tags, options)
        }
        lines => read_rows(lines, options),
    }
}

/// Reads a board whose cells stand in words of a line: one word, or one word a row.
pub(super) fn read_groups(
    groups: &[&str],
    tags: &Tags,
    options: &ParseOptions,
) -> Result<Layout, NotationError> {
    if let [word] = groups {
        if word.contains('/') {
            let rows: Vec<String> = word.split('/').map(str::to_owned).collect();
            return Ok(painted(&rows, tags, options));
        }
        let cells: Vec<char> = word.chars().collect();
        let (_, cols) = size_of_word(cells.len(), options.rows.or(tags.rows), options.cols.or(tags.cols))?;
        let rows: Vec<String> = cells.chunks(cols).map(|row| row.iter().collect()).collect();
        return Ok(painted(&rows, tags, options));
    }
    let rows: Vec<String> = groups.iter().map(|&row| row.to_owned()).collect();
    Ok(painted(&rows, tags, options))
}

/// The size of a board of so many cells in one word.
fn size_of_word(
    cells: usize,
    rows: Option<usize>,
    cols: Option<usize>,
) -> Result<(usize, usize), NotationError> {
    let told = match (rows, cols) {
        (Some(rows), Some(cols)) => Some((rows, cols)),
        (Some(side), None) | (None, Some(side)) if !cells.is_multiple_of(side) => {
            let what = if rows.is_some() { "rows" } else { "columns" };
            return Err(NotationError(format!(
                "{cells} characters in one line, expected a multiple of the {side} {what} told"
            )));
        }
        (Some(rows), None) => Some((rows, cells / rows)),
        (None, Some(cols)) => Some((cells / cols, cols)),
        (None, None) => None,
    };
    if let Some((rows, cols)) = told {
        if rows.checked_mul(cols) != Some(cells) || cells == 0 {
            return Err(NotationError(format!(
                "{cells} characters in one line, expected {rows} × {cols} as told"
            )));
        }
        return Ok((rows, cols));
    }
    let side = cells.isqrt();
    if side * side == cells && cells > 0 {
        return Ok((side, side));
    }
    let near = if cells - side * side <= side { side } else { side + 1 }.max(2);
    let divisor = (2..=side).rev().find(|d| cells.is_multiple_of(*d) && cells / d <= MAX_SIDE);
    let advice = match divisor {
        Some(rows) => {
            format!(
                "tell rows and cols if the board is not square, such as rows={rows}, cols={}",
                cells / rows
            )
        }
        None => "tell rows and cols if the board is not square".to_owned(),
    };
    Err(NotationError(format!(
        "{cells} characters in one line, expected a square number such as {} ({near} × {near}); {advice}",
        near * near
    )))
}

/// Reads one row a line; lines after the rows may hold tags.
pub(super) fn read_rows(lines: &[&str], options: &ParseOptions) -> Result<Layout, NotationError> {
    let mut tags = Tags::default();
    let mut rows = lines;
    while let [front @ .., last] = rows {
        let mut only_tags = false;
        for word in last.split_whitespace() {
            only_tags = tags.take(word)?;
            if !only_tags {
                break;
            }
        }
        if !only_tags {
            break;
        }
        rows = front;
    }
    if rows.len() > MAX_SIDE {
        // Nothing of a hostile file is copied before its size is known.
        let layout = Layout { rows: rows.len(), cols: MAX_SIDE, ..Layout::default() };
        return Ok(layout);
    }
    let spaces_are_cells = !rows.iter().any(|row| row.contains(symbol::is_empty));
    let rows: Vec<String> = if spaces_are_cells {
        filled_up(rows, options.cols.or(tags.cols))
    } else {
        let indent = rows
            .iter()
            .filter(|row| !row.trim().is_empty())
            .map(|row| row.len() - row.trim_start().len())
            .min()
            .unwrap_or(0);
        rows.iter()
            .filter(|row| !row.trim().is_empty())
            .map(|row| row.get(indent..).unwrap_or(row).trim_end().to_owned())
            .collect()
    };
    let layout = painted(&rows, &tags, options);
    let unequal = layout.problems.iter().filter(|p| p.code == ProblemCode::UnequalRows).count();
    if rows.len() > 2 && 2 * unequal > rows.len() {
        return Err(NotationError(format!(
            "{} lines of many lengths, expected rows of one length or another notation",
            rows.len()
        )));
    }
    Ok(layout)
}

/// Reads rows that stand in a list, each exactly as it is.
pub(super) fn read_exact_rows(rows: &[&str], options: &ParseOptions) -> Layout {
    painted(rows, &Tags::default(), options)
}

/// Rows in which only a space is an empty cell, all of one width.
fn filled_up(rows: &[&str], told: Option<usize>) -> Vec<String> {
    let widest = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
    let trimmed = rows.iter().map(|row| row.trim_end().chars().count()).max().unwrap_or(0);
    let spaced = rows.iter().any(|row| row.trim_end().contains(' ') || row.chars().count() < widest);
    let width = match told {
        Some(told) => told.min(2 * MAX_SIDE),
        // Without a space at all the rows are as wide as they are.
        None if !spaced && trimmed == widest => return rows.iter().map(|&row| row.to_owned()).collect(),
        None => trimmed.max(rows.len()).min(2 * MAX_SIDE),
    };
    rows.iter()
        .map(|row| {
            let row = row.trim_end();
            let missing = width.saturating_sub(row.chars().count());
            row.chars().chain(std::iter::repeat_n(' ', missing)).collect()
        })
        .collect()
}

/// The layout of rows of characters.
fn painted<S: AsRef<str>>(rows: &[S], tags: &Tags, options: &ParseOptions) -> Layout {
    let widths: Vec<usize> = rows.iter().map(|row| row.as_ref().chars().count()).collect();
    let mut layout = cells::sized(&widths, options.rows.or(tags.rows), options.cols.or(tags.cols));
    layout.exit = options.exit.or(tags.exit);
    if !cells::paintable(&layout) {
        return layout;
    }
    let mut marks = Vec::with_capacity(rows.len());
    let mut database = false;
    for (row, text) in rows.iter().enumerate() {
        let mut marked = Vec::with_capacity(layout.cols);
        for (col, c) in text.as_ref().chars().take(2 * MAX_SIDE).enumerate() {
            database |= c == 'o';
            let mark = if c == ' ' { Some(Mark::Empty) } else { symbol::mark(c) };
            if mark.is_none() {
                layout.problems.push(
                    Problem::new(
                        ProblemCode::BadSymbol,
                        format!(
                            "{c:?} at row {row}, col {col}, expected an id, a wall (x or #) or an empty cell \
                             (. o 0 - _)"
                        ),
                    )
                    .at([(row as i64, col as i64)]),
                );
            }
            marked.push(mark.unwrap_or(Mark::Empty));
        }
        marks.push(marked);
    }
    cells::paint(&mut layout, &marks);
    red::settle(&mut layout, options.red.as_deref().or(tags.red.as_deref()), database);
    layout
}

impl Board {
    /// The board as a grid: `.` empty, `#` wall; one word for a square board, a line a row for any other. Where a reader
    /// would take another red car or exit, ` red=…` and ` exit=…` follow. [`Board::parse`] reads it back as an equal
    /// board.
    ///
    /// # Errors
    /// Where an id is longer than one character or is a character that means something else in a grid.
    pub fn to_grid(&self) -> Result<String, NotationError> {
        for vehicle in self.vehicles() {
            let mut chars = vehicle.id.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) if symbol::is_id(c) => {}
                (Some(c), None) => {
                    let meaning = match () {
                        () if symbol::is_empty(c) => "an empty cell",
                        () if symbol::is_wall(c) => "a wall",
                        () => "no vehicle",
                    };
                    return Err(NotationError(format!(
                        "a grid cannot show the id {c}, which means {meaning} there"
                    )));
                }
                _ => {
                    return Err(NotationError(format!(
                        "a grid needs ids of one character, found {}; CSV and JSON can hold it",
                        vehicle.id
                    )));
                }
            }
        }
        let mut text = String::with_capacity(self.rows() * (self.cols() + 1) + 24);
        for row in 0..self.rows() {
            if row > 0 && self.rows() != self.cols() {
                text.push('\n');
            }
            for col in 0..self.cols() {
                match self.occupant(row, col) {
                    Some(Occupant::Vehicle(index)) => text.push_str(&self.vehicles()[index].id),
                    Some(Occupant::Wall) => text.push('#'),
                    _ => text.push('.'),
                }
            }
        }
        let mut tags = Vec::new();
        if !red::is_obvious(self) {
            tags.push(format!("red={}", self.red().id));
        }
        if self.exit() != Side::default_for(self.red().orientation) {
            tags.push(format!("exit={}", self.exit()));
        }
        if tags.is_empty() && detect::forms(&text) != [Form::Grid] {
            // Rows that look like another notation, such as walls all around: a tag makes them a grid.
            tags.push(format!("rows={}", self.rows()));
        }
        if !tags.is_empty() {
            text.push(if self.rows() == self.cols() { ' ' } else { '\n' });
            text.push_str(&tags.join(" "));
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Error, problem::ProblemCode};

    fn parse(text: &str) -> Result<Board, Error> {
        Board::parse(text, &ParseOptions::default())
    }

    fn codes(text: &str) -> Vec<ProblemCode> {
        match parse(text) {
            Err(Error::Board(error)) => error.problems.iter().map(|p| p.code).collect(),
            other => panic!("expected board errors, got {other:?}"),
        }
    }

    fn refused(text: &str) -> String {
        match parse(text) {
            Err(Error::Notation(error)) => error.0,
            other => panic!("expected a notation error, got {other:?}"),
        }
    }

    #[test]
    fn case_is_kept_and_only_a_small_x_is_a_wall() {
        let board = parse("XX.x aAA. a..x ...#").unwrap();
        assert_eq!(board.walls().len(), 3);
        assert_eq!(board.vehicles().iter().map(|v| v.id.as_str()).collect::<Vec<_>>(), ["X", "a", "A"]);
    }

    #[test]
    fn every_sign_of_an_empty_cell_reads_alike() {
        let board = parse("..BAAC..B..C..BXXC...GDDFEEG..F..GHH").unwrap();
        for sign in ["o", "0", "-", "_"] {
            assert_eq!(parse(&"..BAAC..B..C..BXXC...GDDFEEG..F..GHH".replace('.', sign)).unwrap(), board);
        }
        let rows = "  BAAC\n  B  C\n  BXXC\n   GDD\nFEEG\nF  GHH";
        assert_eq!(parse(rows).unwrap(), board);
    }

    #[test]
    fn a_length_that_is_no_square_is_refused_with_advice() {
        let board = "BB...GA..C.GAXXC.GA..C..E...FFE.DDD.";
        let short = refused(&board[..35]);
        assert!(
            short.contains("35") && short.contains("36 (6 × 6)") && short.contains("rows=5, cols=7"),
            "{short}"
        );
        let long = refused(&format!("{board}."));
        assert!(long.contains("37") && long.contains("36 (6 × 6)"), "{long}");
    }

    #[test]
    fn letters_by_kind_are_refused() {
        assert!(codes("333BCC2..BCCXX.B..2222..2.33333333..").contains(&ProblemCode::Bent));
    }

    #[test]
    fn bent_and_gapped_vehicles_are_told_apart() {
        assert_eq!(codes("XX.. A.A. B... .B.."), [ProblemCode::Gapped, ProblemCode::Bent]);
        assert_eq!(codes("AA..../....AA/....../....../....../......"), [ProblemCode::Bent]);
    }

    #[test]
    fn rows_of_other_lengths_are_named() {
        let Err(Error::Board(error)) = parse("XX..\n....\n...\n....") else { panic!() };
        assert_eq!(error.problems.len(), 1);
        assert_eq!(error.problems[0].code, ProblemCode::UnequalRows);
        assert!(error.problems[0].message.contains("row 2 has 3 cells, expected 4"));
    }

    #[test]
    fn what_the_cells_leave_open_is_written_beside_them() {
        let told = ParseOptions { red: Some("r".into()), exit: Some(Side::Left), ..Default::default() };
        let board = Board::parse("AA.. .rr. .... b..b", &told);
        assert!(board.is_err());
        let board = Board::parse("AA.. .rr. ...b ...b", &told).unwrap();
        assert_eq!(board.to_grid().unwrap(), "AA...rr....b...b red=r exit=left");
        assert_eq!(parse(&board.to_grid().unwrap()).unwrap(), board);
        let oblong = parse("XX...\n.B...\n.B...").unwrap();
        assert_eq!(oblong.to_grid().unwrap(), "XX...\n.B...\n.B...");
    }

    #[test]
    fn ids_that_mean_something_else_are_not_written() {
        for id in ["o", "0", "x", "|", "AB"] {
            let value = serde_json::json!([
                {"id": id, "row": 0, "col": 0, "len": 2, "orient": "H"},
                {"id": "X", "row": 1, "col": 0, "len": 2, "orient": "H"}
            ]);
            let board = Board::from_value(&value, &ParseOptions::default()).unwrap();
            assert!(board.to_grid().unwrap_err().0.contains(id));
        }
    }
}
