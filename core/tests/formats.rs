//! Files as people have them: set `UNJAM_FORMATS` to their folder, which is read with all folders in it.
//!
//! Every file has to give boards or a typed error, none may panic. What is known about a file is in the table below;
//! a file that the table does not name only has to be read.

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
};

use unjam_core::{Board, Error, ParseOptions, SolveOptions, Status, parse_line, parse_many, solve};

/// How a file is expected to be read.
enum Expected {
    /// So many boards, and what is known of the first.
    Boards(usize, Known),
    /// An error with exactly these kinds of problems, or of the notation if there are none.
    Bad(&'static [&'static str]),
}
use Expected::{Bad, Boards};

/// The fewest moves of a board, as others have measured them.
enum Known {
    Moves(u32),
    Never,
    /// Nothing, or it would take too long here.
    Unsolved,
}
use Known::{Moves, Never, Unsolved};

/// Files by their path in the folder.
const TABLE: &[(&str, Expected)] = &[
    ("course-answers/12x12_7-96-slides.csv", Bad(&[])),
    ("course-answers/6x6_1-slides.csv", Bad(&[])),
    ("course-answers/9x9_4-steps.csv", Bad(&[])),
    ("course-csv/12x12_7.csv", Boards(1, Unsolved)),
    ("course-csv/6x6_1.csv", Boards(1, Moves(21))),
    ("course-csv/9x9_4.csv", Boards(1, Unsolved)),
    ("course-csv/9x9_6.csv", Boards(1, Unsolved)),
    ("course-csv-variants/12x12_7-duplicate-id.csv", Bad(&["duplicate-id"])),
    ("course-csv-variants/6x6_1-crlf.csv", Boards(1, Moves(21))),
    ("course-csv-variants/6x6_1-origin-bottom-left.csv", Boards(1, Moves(21))),
    ("course-csv-variants/6x6_1-zero-based.csv", Boards(1, Moves(21))),
    ("course-csv-variants/quoted-pair.csv", Boards(1, Moves(19))),
    ("database-lines/hash-walls.txt", Boards(10, Moves(60))),
    ("database-lines/named-groups.txt", Boards(12, Unsolved)),
    ("database-lines/size-in-length.txt", Boards(20, Moves(1))),
    ("database-lines/walls-and-X-vehicle.txt", Boards(20, Moves(5))),
    ("framed-text/a-atas.txt", Boards(1, Moves(5))),
    ("framed-text/a-bawah.txt", Boards(1, Moves(5))),
    ("framed-text/a-edge1.txt", Bad(&["bad-symbol", "two-exits"])),
    ("framed-text/a-edge2.txt", Bad(&["bent", "exit-off-lane"])),
    ("framed-text/a-edge3.txt", Bad(&["two-exits"])),
    ("framed-text/a-edge4.txt", Bad(&["two-exits"])),
    ("framed-text/a-edge5.txt", Bad(&["unequal-rows", "two-exits"])),
    ("framed-text/a-edge6.txt", Bad(&["unequal-rows"])),
    ("framed-text/a-edge7.txt", Bad(&["unequal-rows", "no-red-car"])),
    ("framed-text/a-exp.txt", Boards(1, Moves(30))),
    ("framed-text/a-gaknormal.txt", Boards(1, Moves(38))),
    ("framed-text/a-gm.txt", Boards(1, Moves(38))),
    ("framed-text/a-im.txt", Boards(1, Moves(4))),
    ("framed-text/a-misteri4.txt", Boards(1, Moves(49))),
    ("framed-text/a-test.txt", Boards(1, Moves(5))),
    ("framed-text/a-testbottom.txt", Boards(1, Moves(33))),
    ("framed-text/a-testmirror.txt", Boards(1, Moves(5))),
    ("framed-text/a-testsusah.txt", Boards(1, Unsolved)),
    ("framed-text/a-testtop.txt", Boards(1, Moves(33))),
    ("framed-text/a-testwin.txt", Boards(1, Moves(4))),
    ("framed-text/b-about.txt", Bad(&[])),
    ("framed-text/b-tc1.txt", Boards(1, Moves(11))),
    ("framed-text/b-tc10.txt", Bad(&["unequal-rows"])),
    ("framed-text/b-tc11.txt", Bad(&["exit-off-lane"])),
    ("framed-text/b-tc12.txt", Bad(&["two-exits"])),
    ("framed-text/b-tc13.txt", Bad(&["no-exit"])),
    ("framed-text/b-tc14.txt", Bad(&["bent"])),
    ("framed-text/b-tc15.txt", Bad(&["too-short"])),
    ("framed-text/b-tc16.txt", Bad(&["bent"])),
    ("framed-text/b-tc17.txt", Bad(&["exit-off-lane"])),
    ("framed-text/b-tc18.txt", Bad(&["bad-symbol"])),
    ("framed-text/b-tc19.txt", Boards(1, Moves(51))),
    ("framed-text/b-tc2.txt", Bad(&[])),
    ("framed-text/b-tc20.txt", Boards(1, Moves(11))),
    ("framed-text/b-tc21.txt", Bad(&["wrong-count"])),
    ("framed-text/b-tc22.txt", Boards(1, Never)),
    ("framed-text/b-tc3.txt", Bad(&[])),
    ("framed-text/b-tc4.txt", Boards(1, Moves(11))),
    ("framed-text/b-tc5.txt", Bad(&["unequal-rows", "too-short"])),
    ("framed-text/b-tc6.txt", Bad(&["unequal-rows"])),
    ("framed-text/b-tc7.txt", Bad(&["unequal-rows"])),
    ("framed-text/b-tc8.txt", Bad(&["two-exits"])),
    ("framed-text/b-tc9.txt", Bad(&["two-exits"])),
    ("framed-text/example-puzzle.txt", Boards(1, Moves(13))),
    ("framed-text/single-car.txt", Boards(1, Moves(1))),
    ("json/6x6_par-064.json", Boards(2, Moves(64))),
    ("json/7x7_par-058.json", Boards(1, Moves(58))),
    ("json/8x8_par-202.json", Boards(4, Moves(202))),
    ("json/position-direction-target.json", Boards(1, Moves(15))),
    ("json/position-index.json", Boards(1, Moves(13))),
    ("matrix/contest-sample1.txt", Boards(1, Moves(8))),
    ("matrix/contest-sample2.txt", Boards(1, Moves(3))),
    ("matrix/letters-with-header.txt", Boards(2, Moves(5))),
    ("matrix/minus-one-empty.csv", Boards(1, Moves(33))),
    ("matrix/spaced-letters.txt", Boards(1, Moves(8))),
    ("vehicle-lists/cards-1-to-4.txt", Boards(5, Moves(8))),
    ("vehicle-lists/end-cells.txt", Boards(2, Moves(3))),
    ("vehicle-lists/header-row-col-length-orient.txt", Boards(1, Moves(36))),
    ("vehicle-lists/id-orient-length-x-y.txt", Boards(1, Moves(8))),
    ("vehicle-lists/letter-x-y-orient.txt", Boards(1, Moves(8))),
    ("vehicle-lists/overlapping-vehicles.txt", Bad(&["overlap"])),
    ("vehicle-lists/row-col-length-orient.txt", Boards(1, Moves(4))),
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

fn boards(text: &str) -> Result<Vec<Board>, Error> {
    parse_many(text, &ParseOptions::default())
}

#[test]
fn every_file_reads_as_what_it_is() {
    let Some(folder) = env::var_os("UNJAM_FORMATS") else {
        println!("skipped: UNJAM_FORMATS names no folder of files");
        return;
    };
    let mut paths = Vec::new();
    files(Path::new(&folder), &mut paths);
    paths.sort();
    let mut known = 0;
    for path in &paths {
        let text = String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
        let name = path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
        let read = boards(&text);
        let Some((_, expected)) = TABLE.iter().find(|(named, _)| *named == name) else {
            println!(
                "{name}: {}",
                read.map_or_else(|error| error.to_string(), |boards| format!("{} boards", boards.len()))
            );
            continue;
        };
        known += 1;
        check(&name, &read, expected);
        if let Ok(boards) = &read {
            round_trips(&name, boards);
        }
    }
    println!("{} files, {known} of them known", paths.len());
}

fn check(name: &str, read: &Result<Vec<Board>, Error>, expected: &Expected) {
    match (read, expected) {
        (Ok(boards), Boards(count, known)) => {
            assert_eq!(boards.len(), *count, "{name}");
            let wanted = match known {
                Moves(moves) => Some(*moves),
                Never => None,
                Unsolved => return,
            };
            let solution = solve(&boards[0], &SolveOptions::default()).unwrap();
            let proven = if wanted.is_some() { Status::Solved } else { Status::Unsolvable };
            assert_eq!((solution.status, solution.moves), (proven, wanted), "{name}");
        }
        (Err(Error::Notation(error)), Bad([])) => assert!(!error.0.is_empty(), "{name}"),
        (Err(Error::Board(error)), Bad(codes @ [_, ..])) => {
            let found: BTreeSet<&str> = error.problems.iter().map(|p| p.code.as_str()).collect();
            assert_eq!(found, codes.iter().copied().collect(), "{name}: {error}");
        }
        (Ok(boards), Bad(_)) => panic!("{name}: read as {boards:?}, expected an error"),
        (Err(error), _) => panic!("{name}: {error}"),
    }
}

/// What is written of a board reads as that board.
fn round_trips(name: &str, boards: &[Board]) {
    let told = ParseOptions::default();
    for board in boards {
        assert_eq!(&Board::from_json(&board.to_json(), &told).unwrap(), board, "{name}");
        for text in [board.to_grid(), board.to_csv()].into_iter().flatten() {
            assert_eq!(&Board::parse(&text, &told).unwrap(), board, "{name}: {text}");
        }
    }
}

#[test]
fn named_groups_keep_their_claims_as_labels() {
    let Some(folder) = env::var_os("UNJAM_FORMATS") else {
        println!("skipped: UNJAM_FORMATS names no folder of files");
        return;
    };
    let Ok(text) = fs::read_to_string(Path::new(&folder).join("database-lines/named-groups.txt")) else {
        return;
    };
    // The second to sixth claims are right, as others have measured; the first is not.
    for line in text.lines().skip(1).take(5) {
        let read = parse_line(line, &ParseOptions::default()).unwrap();
        let solution = solve(&read.board, &SolveOptions::default()).unwrap();
        assert_eq!(solution.moves.map(|moves| moves.to_string()), Some(read.before[1].clone()), "{line}");
        assert!(read.comment.unwrap().contains("vehicles"));
    }
}
