//! Course CSV: `car,orientation,col,row,length`, a header and a vehicle a line, from 1 at the top left; the red car is
//! `X`.
//!
//! Columns are told by their names in the header, in any case: `car` (or `id`, `vehicle`), `orientation`, `col` and `row`
//! (or `x` and `y`, or one quoted column `"x,y"`), `length` (or `len`, `size`). Further columns are ignored, except for
//! those that the writer adds where the five leave something open: `rows` and `cols`, `red` and `exit`. Fields are
//! separated by commas, or by semicolons or tabs if the header is.
//!
//! Files of an older generation have `row` before `col` and mean x and y counted from the bottom left by them. A header
//! in that order, or of x and y, is read in both ways (see [`super::entries`]). A file in which a 0 occurs counts from 0.

use ::csv::{ReaderBuilder, StringRecord, Trim, WriterBuilder};

use super::{
    entries::{self, Around, Entry, Reading},
    options::ParseOptions,
    records, red,
    value::shortened,
};
use crate::{
    board::Board,
    error::NotationError,
    layout::Layout,
    problem::{Problem, ProblemCode},
    vehicle::Side,
};

const HEADER: &str = "car,orientation,col,row,length";
const ID: [&str; 3] = ["car", "id", "vehicle"];
const ORIENTATION: [&str; 4] = ["orientation", "orient", "direction", "dir"];
const COL: [&str; 3] = ["col", "column", "x"];
const ROW: [&str; 2] = ["row", "y"];
const LENGTH: [&str; 3] = ["length", "len", "size"];
/// Fields of a line that are looked at; a line of a million commas costs no more.
const MOST_FIELDS: usize = 64;

/// Whether a line can only be the header of a CSV of vehicles or of an answer.
pub(super) fn is_header(line: &str) -> bool {
    let Some(delimiter) = delimiter(line) else { return false };
    let mut names = line.split(delimiter as char).take(MOST_FIELDS).map(name);
    let first = names.next().unwrap_or_default();
    ID.contains(&first.as_str()) || names.any(|name| ORIENTATION.contains(&name.as_str()))
}

fn delimiter(header: &str) -> Option<u8> {
    [b',', b';', b'\t'].into_iter().find(|&delimiter| header.as_bytes().contains(&delimiter))
}

/// The name of a column; a space before a quote has left the quotes in it.
fn name(field: &str) -> String {
    field.trim().trim_matches('"').trim().chars().take(24).collect::<String>().to_ascii_lowercase()
}

/// Where the columns are.
struct Columns {
    id: usize,
    orientation: usize,
    /// The column of the first and of the second number of a place; equal where one quoted column holds both.
    at: (usize, usize),
    length: usize,
    rows: Option<usize>,
    cols: Option<usize>,
    red: Option<usize>,
    exit: Option<usize>,
    /// What the two numbers can mean.
    readings: &'static [Reading],
}

impl Columns {
    fn of(header: &StringRecord) -> Result<Columns, NotationError> {
        let names: Vec<String> = header.iter().take(MOST_FIELDS).map(name).collect();
        let find = |wanted: &[&str]| {
            wanted.iter().find_map(|wanted| names.iter().position(|name| name.as_str() == *wanted))
        };
        let missing = |what: &str| {
            NotationError(format!(
                "the header {:?} has no column {what}, expected {HEADER}",
                shortened(&names.join(","))
            ))
        };
        let pair = names.iter().position(|name| name.replace(' ', "") == "x,y");
        let (at, readings): (_, &[Reading]) = match (pair, find(&COL), find(&ROW)) {
            (Some(pair), _, _) => ((pair, pair), &[Reading::XY, Reading::XY_UP]),
            (None, Some(x), Some(y)) if x < y && names[x] == "x" => ((x, y), &[Reading::XY, Reading::XY_UP]),
            (None, Some(col), Some(row)) if col < row => ((col, row), &[Reading::XY]),
            (None, Some(col), Some(row)) => {
                ((row, col), &[Reading::ROW_COL, Reading::ROW_COL_LOW, Reading::XY_UP])
            }
            (None, None, _) => return Err(missing("col")),
            (None, _, None) => return Err(missing("row")),
        };
        Ok(Columns {
            id: find(&ID).ok_or_else(|| missing("car"))?,
            orientation: find(&ORIENTATION).ok_or_else(|| missing("orientation"))?,
            at,
            length: find(&LENGTH).ok_or_else(|| missing("length"))?,
            rows: find(&["rows"]),
            cols: find(&["cols"]),
            red: find(&["red"]),
            exit: find(&["exit"]),
            readings,
        })
    }
}

/// Reads text that is known to be a CSV.
pub(super) fn read(text: &str, options: &ParseOptions) -> Result<Layout, NotationError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(Trim::All)
        .delimiter(delimiter(first).unwrap_or(b','))
        .from_reader(text.as_bytes());
    let mut record = StringRecord::new();
    let mut next = |record: &mut StringRecord| loop {
        let more = reader.read_record(record).map_err(|error| NotationError(format!("CSV: {error}")))?;
        // A line of blanks is no vehicle.
        if !more || record.iter().take(MOST_FIELDS).any(|field| !field.is_empty()) {
            return Ok::<bool, NotationError>(more);
        }
    };
    if !next(&mut record)? {
        return Err(NotationError(format!("the text is empty, expected {HEADER}")));
    }
    let columns = Columns::of(&record)?;
    let mut list = List::default();
    let mut lines = 0;
    while next(&mut record)? {
        lines += 1;
        records::within_board(lines)?;
        list.take(&record, &columns, line_of(&record, text));
    }
    list.layout(columns.readings, options)
}

/// The line a record stands on; its position is before the empty lines that were skipped.
fn line_of(record: &StringRecord, text: &str) -> u64 {
    let Some(position) = record.position() else { return 0 };
    let rest = text.as_bytes().get(position.byte() as usize..).unwrap_or_default();
    let breaks = rest.iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    position.line() + breaks.filter(|&&byte| byte == b'\n').count() as u64
}

/// The lines read so far.
#[derive(Default)]
struct List {
    entries: Vec<Entry>,
    problems: Vec<Problem>,
    rows: Option<usize>,
    cols: Option<usize>,
    marked: Vec<String>,
    exit: Option<Side>,
}

impl List {
    fn take(&mut self, record: &StringRecord, columns: &Columns, line: u64) {
        let place = format!("line {line}");
        let field = |column: usize| record.get(column).unwrap_or_default();
        let id = field(columns.id).to_owned();
        let mut problem = |what: &str, found: &str, expected: &str| {
            let found =
                if found.is_empty() { "missing".to_owned() } else { format!("{:?}", shortened(found)) };
            self.problems.push(
                Problem::new(
                    ProblemCode::BadSymbol,
                    format!("{place}: {what} is {found}, expected {expected}"),
                )
                .of([shortened(&id)]),
            );
        };
        let mut whole = |what: &str, found: &str| {
            let number = found.trim_matches('"').trim().parse::<i64>().ok();
            if number.is_none() {
                problem(what, found, "a whole number");
            }
            number
        };
        let (first, second) = if columns.at.0 == columns.at.1 {
            field(columns.at.0).split_once(',').unwrap_or((field(columns.at.0), ""))
        } else {
            (field(columns.at.0), field(columns.at.1))
        };
        let xy = columns.readings[0] == Reading::XY;
        let at =
            (whole(if xy { "col" } else { "row" }, first), whole(if xy { "row" } else { "col" }, second));
        let length = whole("length", field(columns.length));
        let orientation = records::orientation(field(columns.orientation));
        if orientation.is_none() {
            problem("orientation", field(columns.orientation), "H or V");
        }
        let size = |column: Option<usize>| column.and_then(|column| field(column).parse().ok());
        self.rows = self.rows.or(size(columns.rows));
        self.cols = self.cols.or(size(columns.cols));
        if columns.red.is_some_and(|column| field(column).eq_ignore_ascii_case("red")) {
            self.marked.push(id.clone());
        }
        self.exit = self.exit.or(columns.exit.and_then(|column| Side::from_name(field(column))));
        if let ((Some(first), Some(second)), Some(length), Some(orientation)) = (at, length, orientation) {
            self.entries.push(Entry { id, at: (first, second), length, orientation, place });
        }
    }

    fn layout(self, readings: &[Reading], options: &ParseOptions) -> Result<Layout, NotationError> {
        let from_zero = self.entries.iter().any(|entry| entry.at.0 == 0 || entry.at.1 == 0);
        let around = Around {
            rows: options.rows.or(self.rows),
            cols: options.cols.or(self.cols),
            base: options.base.unwrap_or(if from_zero { 0 } else { 1 }),
        };
        let readings = Reading::told(readings, options);
        entries::settle(&self.entries, &readings, &around, |layout| {
            layout.problems.extend(self.problems.iter().cloned());
            layout.exit = options.exit.or(self.exit);
            layout.red = options.red.clone();
            if layout.red.is_none() {
                if let [first, second, ..] = &self.marked[..] {
                    layout.problems.push(
                        Problem::new(
                            ProblemCode::TwoRedCars,
                            format!("both {first} and {second} are marked as the red car, expected one"),
                        )
                        .of([first.clone(), second.clone()]),
                    );
                    return;
                }
                let of_problem = |id: &str| layout.problems.iter().any(|p| p.ids.iter().any(|i| i == id));
                let x = layout.vehicles.iter().any(|v| v.id == "X") || of_problem("X");
                layout.red = self.marked.first().cloned().or(x.then(|| "X".to_owned()));
            }
            if layout.red.is_none() {
                let problem = red::none_among(layout.vehicles.iter().map(|v| v.id.as_str()), "X");
                layout.problems.push(problem);
            }
        })
    }
}

impl Board {
    /// The board as a course CSV: `car,orientation,col,row,length`, from 1 at the top left, in the order of
    /// [`Board::vehicles`]. Where these leave something open, further columns follow: `rows` and `cols` for a board that
    /// is not the smallest square, of at least 6 × 6, around its vehicles; `red` where the red car is not `X`; `exit`
    /// where it is left or top. [`Board::from_csv`] reads it back as an equal board.
    ///
    /// # Errors
    /// Where the board has walls, which a CSV cannot hold.
    pub fn to_csv(&self) -> Result<String, NotationError> {
        if let Some(wall) = self.walls().first() {
            return Err(NotationError(format!(
                "a CSV cannot hold walls, found one at {wall}; a grid and JSON can hold them"
            )));
        }
        let most = self
            .vehicles()
            .iter()
            .map(|v| usize::from(v.last().row.max(v.last().col)) + 1)
            .max()
            .unwrap_or(0)
            .max(super::LEAST_SIDE);
        let sized = (self.rows(), self.cols()) != (most, most);
        let marked = self.red().id.as_str() != "X";
        let turned = self.exit() != Side::default_for(self.red().orientation);

        let mut header: Vec<&str> = HEADER.split(',').collect();
        let further = [(sized, "rows"), (sized, "cols"), (marked, "red"), (turned, "exit")];
        header.extend(further.iter().filter(|(there, _)| *there).map(|(_, name)| name));
        let mut writer = WriterBuilder::new().from_writer(Vec::new());
        let failed =
            |error: &dyn std::fmt::Display| NotationError(format!("the CSV cannot be written: {error}"));
        writer.write_record(&header).map_err(|error| failed(&error))?;
        for (index, vehicle) in self.vehicles().iter().enumerate() {
            let red = index == self.red_index();
            let mut fields = vec![
                vehicle.id.to_string(),
                vehicle.orientation.to_string(),
                (vehicle.col + 1).to_string(),
                (vehicle.row + 1).to_string(),
                vehicle.length.to_string(),
            ];
            if sized {
                fields.extend([self.rows().to_string(), self.cols().to_string()]);
            }
            if marked {
                fields.push(if red { "red".to_owned() } else { String::new() });
            }
            if turned {
                fields.push(if red { self.exit().to_string() } else { String::new() });
            }
            writer.write_record(&fields).map_err(|error| failed(&error))?;
        }
        let bytes = writer.into_inner().map_err(|error| failed(&error))?;
        String::from_utf8(bytes).map_err(|error| failed(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_told_from_rows_of_a_board() {
        for header in
            [HEADER, "Car;Orientation;Row;Col;Length", "car, orientation, \"x,y\", length", "car,move"]
        {
            assert!(is_header(header), "{header}");
        }
        for row in ["-1,-1,1,2", "XX..", "A,H,2,1,2", "car orientation", ""] {
            assert!(!is_header(row), "{row}");
        }
    }
}
