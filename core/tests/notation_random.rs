//! Random boards through every writer and back, and random and hostile input through every reader.

use proptest::prelude::*;
use serde_json::{Value, json};
use unjam_core::{
    Board, Coordinates, Error, Layout, MAX_BOARDS, MAX_TEXT, MAX_TEXT_OF_MANY, Notation, Orientation, Origin,
    ParseOptions, Placement, Side, parse_line, parse_many,
};

fn told() -> ParseOptions {
    ParseOptions::default()
}

/// Ids that a grid can show, among others.
const SIGNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz123456789@$%&*+éß車";

/// Ids as the notations need them: signs of a grid, or of several characters.
fn id(number: usize, long: bool) -> String {
    match SIGNS.chars().nth(number) {
        Some(sign) if !long => sign.to_string(),
        Some(sign) => format!("{sign},\"{number}'"),
        None => format!("v{number}"),
    }
}

/// A board of any size with any exit, vehicles and walls wherever they fit.
fn boards(long_ids: bool) -> impl Strategy<Value = Board> {
    let places = prop::collection::vec((0u8..32, 0u8..32, 2u8..9, any::<bool>()), 1..60);
    let walls = prop::collection::vec((0u8..32, 0u8..32), 0..6);
    (2usize..=32, 2usize..=32, places, walls, any::<prop::sample::Index>(), any::<bool>()).prop_map(
        move |(rows, cols, places, walls, red, forward)| {
            let mut taken = vec![vec![false; cols]; rows];
            let mut vehicles: Vec<Placement> = Vec::new();
            // A first vehicle that fits every board.
            let first = (0, 0, 2, true);
            for (row, col, length, horizontal) in places.into_iter().chain([first]) {
                let (row, col) = (usize::from(row) % rows, usize::from(col) % cols);
                let cells: Vec<(usize, usize)> = (0..usize::from(length))
                    .map(|i| if horizontal { (row, col + i) } else { (row + i, col) })
                    .collect();
                if cells.iter().all(|&(row, col)| row < rows && col < cols && !taken[row][col]) {
                    cells.iter().for_each(|&(row, col)| taken[row][col] = true);
                    vehicles.push(Placement {
                        id: id(vehicles.len(), long_ids),
                        row: row as i64,
                        col: col as i64,
                        length: length.into(),
                        orientation: if horizontal { Orientation::Horizontal } else { Orientation::Vertical },
                        place: None,
                    });
                }
            }
            let red = &vehicles[red.index(vehicles.len())];
            let exit = match (red.orientation, forward) {
                (Orientation::Horizontal, true) => Side::Right,
                (Orientation::Horizontal, false) => Side::Left,
                (Orientation::Vertical, true) => Side::Bottom,
                (Orientation::Vertical, false) => Side::Top,
            };
            let walls = walls
                .into_iter()
                .map(|(row, col)| (usize::from(row) % rows, usize::from(col) % cols))
                .filter(|&(row, col)| !taken[row][col])
                .map(|(row, col)| (row as i64, col as i64))
                .collect();
            let red = Some(red.id.clone());
            Layout { rows, cols, vehicles, walls, red, exit: Some(exit), problems: Vec::new() }
                .build()
                .unwrap()
        },
    )
}

fn check_round_trips(board: &Board) {
    let json = board.to_json();
    assert_eq!(&Board::from_json(&json, &told()).unwrap(), board);
    assert_eq!(&Board::parse(&json, &told()).unwrap(), board);
    assert_eq!(Board::from_json(&json, &told()).unwrap().to_json(), json);
    match board.to_csv() {
        Ok(csv) => {
            assert_eq!(&Board::from_csv(&csv, &told()).unwrap(), board, "{csv}");
            assert_eq!(&Board::parse(&csv, &told()).unwrap(), board, "{csv}");
        }
        Err(_) => assert!(!board.walls().is_empty()),
    }
    match board.to_grid() {
        Ok(grid) => {
            let read = Board::parse(&grid, &told()).unwrap_or_else(|error| panic!("{grid}\n{error}"));
            assert_eq!(&read, board, "{grid}");
        }
        // Several characters, or one that means something else in a grid.
        Err(_) => assert!(
            board.vehicles().iter().any(|v| !SIGNS.chars().any(|sign| sign.to_string() == v.id.as_str()))
        ),
    }
    // A matrix keeps places and red car; the exit is told, the ids may differ.
    let exit = ParseOptions { exit: Some(board.exit()), ..told() };
    let matrix = board.to_matrix();
    assert_eq!(Board::from_value(&json!(matrix), &exit).unwrap().key(), board.key());
    let text: Vec<String> =
        matrix.iter().map(|row| row.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")).collect();
    let named = ParseOptions { notation: Some(Notation::Matrix), ..exit };
    // A line of few numbers above longer ones would be a size; rows of one length never are.
    assert_eq!(Board::parse(&text.join("\n"), &named).unwrap().key(), board.key());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_as_the_same_board(board in boards(false)) {
        check_round_trips(&board);
    }

    #[test]
    fn ids_of_several_characters_survive(board in boards(true)) {
        check_round_trips(&board);
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,80}") {
        read_every_way(&text);
    }

    #[test]
    fn no_text_of_the_signs_of_notations_panics(text in "[ABXPKabrox0-9.#@|HVhv,;:\"{}\\[\\]/= \r\n\t-]{0,120}") {
        read_every_way(&text);
    }

    #[test]
    fn no_damaged_text_panics(sample in 0..SAMPLES.len(), at in any::<prop::sample::Index>(), junk in "\\PC{0,4}|[\\x00-\\x1f]{1,3}", cut in 0usize..4) {
        let mut chars: Vec<char> = SAMPLES[sample].chars().collect();
        let at = at.index(chars.len());
        let end = (at + cut).min(chars.len());
        chars.splice(at..end, junk.chars());
        read_every_way(&chars.into_iter().collect::<String>());
    }

    #[test]
    fn no_data_panics(value in data()) {
        let _ = Board::from_value(&value, &told());
        read_every_way(&value.to_string());
    }
}

/// A board in each notation, to be damaged.
const SAMPLES: &[&str] = &[
    "BB...GA..C.GAXXC.GA..C..E...FFE.DDD.",
    "p01: 3: oEoBBB oEoGoH AAoGoH oFCCoo oFoooo oFoDDD # eight",
    "16 XX..A...A....... 5\n12 .XX..A...A...... 7",
    "XX..\n.A..\n.A..\n....\nexit=left red=X rows=4",
    "4 5\n2\nA.BB.\nA.PP.K\nA....\n.....",
    "2\n3 4 2\n.aa.\nb...\nb...\n4 4 1\n....\naa..\n....\n....",
    "@@.@@\n@...@\n@.r.@\n@.r.@\n@@@@@",
    "0 2 0 0\n0 2 0 0\n1 1 0 -2\n0 33 33 0",
    "car,orientation,col,row,length\nA,V,4,1,3\nX,H,1,3,2\nBC,H,5,6,2\n",
    "One\n6\n0 2 h 2\n3 1 v 3\n.\nTwo\n6\n1 2 h 2\n",
    "X 1 2 2 2\nB 0 1 0 3\nA 0 0 1 0",
    "{\"rows\":6,\"cols\":6,\"red\":\"X\",\"exit\":\"right\",\"vehicles\":[{\"id\":\"X\",\"row\":2,\"col\":0,\"length\":2,\"orientation\":\"H\"}],\"walls\":[[0,0]]}",
];

fn data() -> impl Strategy<Value = Value> {
    let names = prop::sample::select(vec![
        "vehicles",
        "cars",
        "grid",
        "board",
        "boards",
        "rows",
        "cols",
        "size",
        "red",
        "exit",
        "walls",
        "id",
        "row",
        "col",
        "length",
        "orientation",
        "position",
        "player",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-3i64..8).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[XAH.]{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::hash_map(names.clone(), inner, 0..6)
                .prop_map(|map| map.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()),
        ]
    })
}

/// Every reader with every option that changes how it reads; what reads has to survive being written.
fn read_every_way(text: &str) {
    let _ = parse_line(text, &told());
    let _ = parse_many(text, &told());
    let _ = Board::from_json(text, &told());
    for origin in [None, Some(Origin::Bottom)] {
        let _ = Board::from_csv(text, &ParseOptions { origin, coordinates: Some(Coordinates::XY), ..told() });
    }
    for notation in Notation::ALL {
        let _ = Board::parse(text, &ParseOptions { notation: Some(*notation), base: Some(0), ..told() });
    }
    let sized = ParseOptions { rows: Some(usize::MAX), cols: Some(3), ..told() };
    let _ = Board::parse(text, &sized);
    if let Ok(board) = Board::parse(text, &told()) {
        check_round_trips(&board);
    }
}

#[test]
fn hostile_input_is_refused_without_ado() {
    let long = MAX_TEXT - 1;
    let lines = |line: &str| line.repeat(long / line.len());
    for text in [
        String::new(),
        " \n\t\r\n".to_owned(),
        "\u{feff}".to_owned(),
        "\0".repeat(36),
        "\u{202e}XX\u{200b}..".to_owned(),
        "[".repeat(long),
        "{\"board\":".repeat(long / 9),
        format!("{{\"rows\":{}}}", "9".repeat(long - 20)),
        "1".repeat(long),
        "\n".repeat(long),
        " ".repeat(long),
        "#".repeat(long),
        format!("{}{}", " ".repeat(long / 2), "#a ".repeat(long / 6)),
        lines("# "),
        lines("a: "),
        lines("XX "),
        lines("9 "),
        lines("9\n"),
        lines("6 6 9\n"),
        lines("6 6\n"),
        lines("1 2 h 3\n"),
        lines("n\n6\n1 2 h 3\n"),
        lines("X12H\n"),
        lines("X12H "),
        lines("...X\n"),
        lines("1,2,3\n"),
        lines(","),
        lines("@@@@\n"),
        lines("16 XX..A...A....... 5\n"),
        format!("car,orientation,col,row,length\n{}", "\"".repeat(long - 40)),
        format!("car,orientation,col,row,length{}", lines(",a").split_at(long - 40).0),
        format!("2 {}\n2\n..", u64::MAX),
        format!("{0} {0} {0}\nXX..", u32::MAX),
        format!("6\n8\nX h {0} {0} {0}", i64::MAX),
        format!("X {0} {1} {1} {0}", i64::MIN, i64::MAX),
    ] {
        let error = Board::parse(&text, &told()).expect_err(&text.chars().take(60).collect::<String>());
        assert!(matches!(error, Error::Notation(_) | Error::Board(_)), "{error:?}");
        assert!(error.to_string().len() < 2000, "{}", error.to_string().len());
        for notation in Notation::ALL {
            let _ = Board::parse(&text, &ParseOptions { notation: Some(*notation), ..told() });
        }
    }
}

#[test]
fn texts_beyond_the_limits_say_so() {
    let message = Board::parse(&".".repeat(MAX_TEXT + 1), &told()).unwrap_err().to_string();
    assert!(message.contains(&MAX_TEXT.to_string()), "{message}");
    let message = parse_many(&".".repeat(MAX_TEXT_OF_MANY + 1), &told()).unwrap_err().to_string();
    assert!(message.contains(&MAX_TEXT_OF_MANY.to_string()), "{message}");
    let message = parse_many(&"XX..\n".repeat(MAX_BOARDS + 1), &told()).unwrap_err().to_string();
    assert!(message.contains(&MAX_BOARDS.to_string()), "{message}");
    assert!(Board::parse(" \n", &told()).unwrap_err().to_string().contains("empty"));
    let Err(Error::Board(error)) = Board::parse(&".".repeat(33 * 33), &told()) else { panic!() };
    assert!(error.problems.iter().any(|p| p.code.as_str() == "too-large"));
}
