//! Vehicles as plain text, a vehicle a line.
//!
//! | line | numbers | red car |
//! |---|---|---|
//! | `X12H` | id, x, y from 0; `O` to `R` are trucks, all others cars | `X`, else `A` |
//! | `1 2 h 3` | x, y from 0, way, length | the first |
//! | `3 1 2 h` | row, column from 1, length, way; or column, row | the first |
//! | `C h 3 1 2` | id, way, length, x, y from 1 | `X`, else `A`, else the first |
//! | `C 3 1 2 h` | id, row, column from 1, length, way; or column, row | `X`, else `A`, else the first |
//! | `C 0 3 0 4` | id, x and y from 0 of both ends | `X`, else `A`, else the first |
//!
//! Vehicles without an id are called by their number in the list, from 0. A list that counts from 1 counts from 0 where
//! a 0 occurs in it. Above the vehicles may stand a name, the side or both sides of the board, and the number of
//! vehicles; a text may hold several such boards.

use super::{
    Part,
    entries::{self, Around, Entry, Reading},
    options::ParseOptions,
    records, red,
    value::shortened,
};
use crate::{
    error::NotationError,
    layout::Layout,
    problem::{Problem, ProblemCode, counted},
    vehicle::Orientation,
};

/// The ways to write a vehicle on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Packed,
    WayThird,
    WayFourth,
    WaySecondOfFive,
    WayLastOfFive,
    Ends,
}

impl Style {
    fn base(self) -> u8 {
        match self {
            Style::Packed | Style::WayThird | Style::Ends => 0,
            Style::WayFourth | Style::WaySecondOfFive | Style::WayLastOfFive => 1,
        }
    }

    fn readings(self) -> &'static [Reading] {
        match self {
            Style::WayFourth | Style::WayLastOfFive => &[Reading::ROW_COL, Reading::ROW_COL_LOW, Reading::XY],
            _ => &[Reading::XY],
        }
    }

    fn has_ids(self) -> bool {
        !matches!(self, Style::WayThird | Style::WayFourth)
    }
}

/// A vehicle as its line tells it, before the line has a place.
struct Told<'a> {
    style: Style,
    id: Option<&'a str>,
    at: (i64, i64),
    length: i64,
    orientation: Orientation,
}

/// The kinds of lines.
enum Kind<'a> {
    Vehicle(Told<'a>),
    Numbers(Vec<i64>),
    /// A line that ends a board, such as `.`, or a blank one.
    Gap,
    Other,
}

/// Words of a line that are looked at: one more than a vehicle or a header has.
const MOST_WORDS: usize = 7;

fn kind(line: &str) -> Kind<'_> {
    let words: Vec<&str> = line
        .split(|c: char| c.is_whitespace() || c == ',' || c == ';')
        .filter(|word| !word.is_empty())
        .take(MOST_WORDS)
        .collect();
    let numbers =
        |words: &[&str]| words.iter().map(|word| word.parse::<i64>().ok()).collect::<Option<Vec<i64>>>();
    if words.iter().all(|word| word.chars().all(|c| matches!(c, '.' | '-' | '='))) {
        return Kind::Gap;
    }
    if let Some(numbers) = numbers(&words) {
        return Kind::Numbers(numbers);
    }
    let way = |at: usize| words.get(at).and_then(|word| records::orientation(word));
    let told =
        |style, id, at, length, orientation| Kind::Vehicle(Told { style, id, at, length, orientation });
    match words.len() {
        1 => packed(words[0]).map_or(Kind::Other, Kind::Vehicle),
        4 => {
            if let (Some(way), Some(n)) = (way(2), numbers(&[words[0], words[1], words[3]])) {
                told(Style::WayThird, None, (n[0], n[1]), n[2], way)
            } else if let (Some(way), Some(n)) = (way(3), numbers(&words[..3])) {
                told(Style::WayFourth, None, (n[0], n[1]), n[2], way)
            } else {
                Kind::Other
            }
        }
        5 => {
            let id = Some(words[0]);
            if let (Some(way), Some(n)) = (way(1), numbers(&words[2..])) {
                told(Style::WaySecondOfFive, id, (n[1], n[2]), n[0], way)
            } else if let (Some(way), Some(n)) = (way(4), numbers(&words[1..4])) {
                told(Style::WayLastOfFive, id, (n[0], n[1]), n[2], way)
            } else if let Some(n) = numbers(&words[1..]) {
                let (x, y, length, way) = ends((n[0], n[1]), (n[2], n[3]));
                told(Style::Ends, id, (x, y), length, way)
            } else {
                Kind::Other
            }
        }
        _ => Kind::Other,
    }
}

/// `X12H`: a letter, x, y, the way.
fn packed(word: &str) -> Option<Told<'_>> {
    let [id, x, y, way] = word.as_bytes() else { return None };
    if !id.is_ascii_alphabetic() || !x.is_ascii_digit() || !y.is_ascii_digit() {
        return None;
    }
    Some(Told {
        style: Style::Packed,
        id: word.get(..1),
        at: (i64::from(x - b'0'), i64::from(y - b'0')),
        length: if (b'O'..=b'R').contains(id) { 3 } else { 2 },
        orientation: records::orientation(std::str::from_utf8(&[*way]).ok()?)?,
    })
}

/// First cell, length and way of a vehicle between two cells (x, y); one that lies across both ways has a length of 0.
fn ends(a: (i64, i64), b: (i64, i64)) -> (i64, i64, i64, Orientation) {
    let span = |a: i64, b: i64| a.abs_diff(b).min(i64::MAX as u64 - 1) as i64 + 1;
    let (x, y) = (a.0.min(b.0), a.1.min(b.1));
    match (span(a.0, b.0), span(a.1, b.1)) {
        (length, 1) => (x, y, length, Orientation::Horizontal),
        (1, length) => (x, y, length, Orientation::Vertical),
        _ => (x, y, 0, Orientation::Horizontal),
    }
}

/// Whether a text is a list of vehicles: lines of vehicles, at most as many names, and few numbers above them.
pub(super) fn is_list(text: &str) -> bool {
    let (mut vehicles, mut numbers, mut names) = (0usize, 0usize, 0usize);
    for line in text.lines().take(4 * records::MOST_VEHICLES) {
        match kind(line) {
            Kind::Vehicle(_) => vehicles += 1,
            Kind::Gap => {}
            Kind::Numbers(_) => numbers += 1,
            Kind::Other => names += 1,
        }
        if vehicles == 0 && names + numbers > 4 {
            return false;
        }
    }
    let one_line_of_words = || {
        let mut words = text.split_whitespace().peekable();
        vehicles == 0 && words.peek().is_some() && words.all(|word| packed(word).is_some())
    };
    vehicles > 0 && names <= vehicles && numbers <= 3 * vehicles || one_line_of_words()
}

/// What has been read of one board.
#[derive(Default)]
struct Block<'a> {
    line: usize,
    header: Vec<Vec<i64>>,
    vehicles: Vec<(usize, Told<'a>)>,
    problems: Vec<Problem>,
    ended: bool,
}

/// Reads text that is known to be a list of vehicles.
pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Vec<Part>, NotationError> {
    let mut blocks = blocks(text)?;
    // `2`, then two boards of which each has its own header: the number of boards.
    let count = blocks.len() as i64;
    if let [first, others @ ..] = &mut blocks[..]
        && others.iter().all(|other| other.header.len() < first.header.len())
        && first.header.first() == Some(&vec![count])
        && first.header.len() > 1
        && (count > 1 || first.header.len() > 2)
    {
        first.header.remove(0);
    }
    // A file that was cut off after the header of its next board has lost nothing of the others.
    if blocks.len() > 1 && blocks.last().is_some_and(|block| block.vehicles.is_empty()) {
        blocks.pop();
    }
    let only = blocks.len() == 1;
    blocks
        .into_iter()
        .map(|block| {
            let place = format!("line {}", block.line);
            let layout = block.layout(options)?;
            Ok(if only { Part::only(layout) } else { Part::at(place, layout) })
        })
        .collect()
}

fn blocks(text: &str) -> Result<Vec<Block<'_>>, NotationError> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut named_at = None;
    // Several vehicles may stand on one line if they are words.
    let one_line = text.trim().lines().nth(1).is_none();
    let split: Vec<&str> = if one_line { text.split_whitespace().collect() } else { Vec::new() };
    let lines: Box<dyn Iterator<Item = &str>> =
        if split.len() > 1 && split.iter().all(|word| packed(word).is_some()) {
            Box::new(split.into_iter())
        } else {
            Box::new(text.lines())
        };
    for (at, line) in lines.enumerate() {
        let line_number = if one_line { 1 } else { at + 1 };
        let kind = kind(line);
        match (&kind, blocks.last_mut()) {
            (Kind::Gap, Some(block)) => block.ended |= !block.vehicles.is_empty(),
            (Kind::Gap, None) => {}
            (Kind::Other, Some(block)) if !block.ended && !block.vehicles.is_empty() => {
                block.problems.push(Problem::new(
                    ProblemCode::BadSymbol,
                    format!(
                        "line {line_number} is {:?}, expected a vehicle like those above",
                        shortened(line.trim())
                    ),
                ));
                records::within_board(block.problems.len())?;
            }
            // A name stands above the numbers and vehicles of its board.
            (Kind::Other, _) => named_at = Some(line_number),
            (Kind::Numbers(numbers), last) => {
                let fresh = last.as_ref().is_none_or(|block| !block.vehicles.is_empty());
                if fresh {
                    let line = named_at.take().unwrap_or(line_number);
                    blocks.push(Block { line, ..Block::default() });
                }
                if let Some(block) = blocks.last_mut() {
                    records::within_board(block.header.len())?;
                    block.header.push(numbers.clone());
                }
            }
            (Kind::Vehicle(_), last) => {
                if last.is_none_or(|block| block.ended) {
                    let line = named_at.take().unwrap_or(line_number);
                    blocks.push(Block { line, ..Block::default() });
                }
                if let (Some(block), Kind::Vehicle(told)) = (blocks.last_mut(), kind) {
                    records::within_board(block.vehicles.len() + 1)?;
                    block.vehicles.push((line_number, told));
                }
            }
        }
    }
    if blocks.is_empty() {
        return Err(NotationError(
            "found no vehicle, expected lines such as \"X12H\", \"0 2 h 2\" or \"A h 2 1 3\"".to_owned(),
        ));
    }
    Ok(blocks)
}

impl Block<'_> {
    /// The sides and the number of vehicles that the header tells.
    fn header(&self) -> (Option<usize>, Option<usize>, Option<i64>) {
        let count = self.vehicles.len() as i64;
        let side = |number: i64| usize::try_from(number).ok();
        match &self.header[..] {
            [] => (None, None, None),
            // One number is the side, unless it can be the number of vehicles only.
            [numbers] => match numbers[..] {
                [number] if number == count && number != super::LEAST_SIDE as i64 => {
                    (None, None, Some(number))
                }
                [number] => (side(number), side(number), None),
                [rows, cols] => (side(rows), side(cols), None),
                [rows, cols, told, ..] => (side(rows), side(cols), Some(told)),
                [] => (None, None, None),
            },
            [first, second, ..] => match (&first[..], &second[..]) {
                ([number], [told]) => (side(*number), side(*number), Some(*told)),
                ([rows, cols, ..], [told]) => (side(*rows), side(*cols), Some(*told)),
                ([number], _) => (side(*number), side(*number), None),
                ([rows, cols, ..], _) => (side(*rows), side(*cols), None),
                ([], _) => (None, None, None),
            },
        }
    }

    fn layout(mut self, options: &ParseOptions) -> Result<Layout, NotationError> {
        let Some((_, first)) = self.vehicles.first() else {
            return Err(NotationError(format!("line {}: a header without vehicles", self.line)));
        };
        let style = first.style;
        let (rows, cols, told) = self.header();
        let found = self.vehicles.len();
        if let Some(told) = told
            && told != found as i64
            && told != found as i64 - 1
        {
            let message = format!("{}, expected {told} as the text says", counted(found, "vehicle"));
            self.problems.push(Problem::new(ProblemCode::WrongCount, message));
        }
        let mut entries = Vec::with_capacity(self.vehicles.len());
        for (index, (line, told)) in self.vehicles.iter().enumerate() {
            if told.style != style {
                self.problems.push(Problem::new(
                    ProblemCode::BadSymbol,
                    format!("line {line} is written in another way than the vehicles above"),
                ));
            }
            entries.push(Entry {
                id: told.id.map_or_else(|| index.to_string(), str::to_owned),
                at: told.at,
                length: told.length,
                orientation: told.orientation,
                place: format!("line {line}"),
            });
        }
        let zero = entries.iter().any(|entry| entry.at.0 == 0 || entry.at.1 == 0);
        let around = Around {
            rows: options.rows.or(rows),
            cols: options.cols.or(cols),
            base: options.base.unwrap_or(if zero { 0 } else { style.base() }),
        };
        let readings = Reading::told(style.readings(), options);
        entries::settle(&entries, &readings, &around, |layout| {
            layout.problems.extend(self.problems.iter().cloned());
            layout.exit = options.exit;
            let first = entries.first().map(|entry| entry.id.clone());
            let named = |id: &str| style.has_ids().then_some(()).and(entries.iter().find(|e| e.id == id));
            layout.red = options
                .red
                .clone()
                .or_else(|| named("X").or_else(|| named("A")).map(|entry| entry.id.clone()))
                .or_else(|| first.filter(|_| style != Style::Packed));
            if layout.red.is_none() {
                let problem = red::none_among(entries.iter().map(|entry| entry.id.as_str()), "X or A");
                layout.problems.push(problem);
            }
        })
    }
}
