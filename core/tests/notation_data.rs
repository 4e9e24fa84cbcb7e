//! Boards as data and as JSON: records, arrays, rows, matrices, objects of these, and what is refused.

use serde_json::{Value, json};
use unjam_core::{Board, Error, ParseOptions, ProblemCode, Side};

fn read(value: Value) -> Result<Board, Error> {
    Board::from_value(&value, &ParseOptions::default())
}

fn codes(value: Value) -> Vec<ProblemCode> {
    match read(value) {
        Err(Error::Board(error)) => error.problems.iter().map(|p| p.code).collect(),
        other => panic!("expected problems of a board, got {other:?}"),
    }
}

fn refusal(value: Value) -> String {
    match read(value) {
        Err(Error::Notation(error)) => error.0,
        other => panic!("expected to be refused, got {other:?}"),
    }
}

/// Red car X in row 1, truck A below it.
fn board() -> Board {
    Board::parse(".....XX.A....A....A......", &ParseOptions::default()).unwrap()
}

#[test]
fn records_have_many_names() {
    let x = json!({"id": "X", "row": 1, "col": 0, "length": 2, "orientation": "H"});
    let trucks = [
        json!({"id": "A", "row": 1, "col": 3, "length": 3, "orientation": "V"}),
        json!({"id": "A", "y": 1, "x": 3, "len": 3, "orient": "vertical"}),
        json!({"id": "A", "position": [1, 3], "size": 3, "direction": "v"}),
        json!({"id": "A", "position": 8, "size": 3, "dir": "Vertical", "player": false, "colour": "blue"}),
    ];
    for truck in trucks {
        for name in ["vehicles", "cars", "blocks"] {
            let value = json!({name: [x, truck], "size": 5});
            assert_eq!(read(value).unwrap(), board(), "{truck}");
        }
    }
}

#[test]
fn sizes_have_many_names() {
    let x = json!([{"id": "X", "row": 1, "col": 0, "length": 2, "orientation": "H"}]);
    for (size, rows, cols) in [
        (json!({"rows": 7, "cols": 4}), 7, 4),
        (json!({"height": 7, "width": 4}), 7, 4),
        (json!({"boardSize": 9}), 9, 9),
        (json!({"cols": 5}), 5, 5),
        (json!({}), 6, 6),
    ] {
        let mut value = size.clone();
        value["vehicles"] = x.clone();
        let board = read(value).unwrap();
        assert_eq!((board.rows(), board.cols()), (rows, cols), "{size}");
    }
    assert_eq!(codes(json!({"rows": 33, "vehicles": x})), [ProblemCode::TooLarge, ProblemCode::TooLarge]);
    assert!(codes(json!({"rows": 1, "cols": 6, "vehicles": x})).contains(&ProblemCode::TooSmall));
    assert!(codes(json!({"rows": -6, "vehicles": x})).contains(&ProblemCode::BadSymbol));
    assert!(codes(json!({"rows": u64::MAX, "vehicles": x})).contains(&ProblemCode::TooLarge));
}

#[test]
fn the_red_car_is_told_marked_or_named() {
    let car = |id: Value, row: i64| json!({"id": id, "row": row, "col": 0, "length": 2, "orientation": "H"});
    let red = |value: Value| read(value).unwrap().red().id.to_string();
    assert_eq!(red(json!([car(json!("A"), 0), car(json!("X"), 1)])), "X");
    assert_eq!(red(json!([car(json!("A"), 0), car(json!("B"), 1)])), "A");
    assert_eq!(red(json!([car(json!(7), 0), car(json!(0), 1)])), "0");
    for mark in ["player", "isTarget", "red"] {
        let mut marked = car(json!("C"), 2);
        marked[mark] = json!(true);
        assert_eq!(red(json!([car(json!("X"), 0), marked])), "C");
        let mut other = car(json!("D"), 3);
        other[mark] = json!(true);
        assert_eq!(codes(json!([marked, other])), [ProblemCode::TwoRedCars]);
        assert_eq!(red(json!({"vehicles": [car(json!("D"), 0)], "red": "D"})), "D");
    }
    assert_eq!(codes(json!([car(json!("B"), 0)])), [ProblemCode::NoRedCar]);
    let told = ParseOptions { red: Some("B".into()), ..Default::default() };
    assert!(Board::from_value(&json!([car(json!("B"), 0)]), &told).is_ok());
    assert_eq!(red(json!([[2, 0, 2, "H"], [0, 0, 2, "V"]])), "0");
}

#[test]
fn the_exit_is_a_side_or_the_lane_of_the_red_car() {
    let cars = json!([[2, 1, 2, "H"]]);
    assert_eq!(read(json!({"cars": cars, "exit": "left"})).unwrap().exit(), Side::Left);
    assert_eq!(read(json!({"cars": cars, "exit": 2})).unwrap().exit(), Side::Right);
    assert_eq!(codes(json!({"cars": cars, "exit": 3})), [ProblemCode::ExitOffLane]);
    assert_eq!(codes(json!({"cars": cars, "exit": "top"})), [ProblemCode::ExitOffLane]);
    assert_eq!(codes(json!({"cars": cars, "exit": "east"})), [ProblemCode::BadSymbol]);
}

#[test]
fn numbers_have_to_be_whole() {
    let x = |field: &str, value: Value| {
        let mut car = json!({"id": "X", "row": 1, "col": 0, "length": 2, "orientation": "H"});
        car[field] = value;
        json!([car])
    };
    for value in [json!(1.5), json!(2.0), json!("2"), json!(true), Value::Null, json!([2]), json!(u64::MAX)] {
        for field in ["row", "col", "length"] {
            assert_eq!(codes(x(field, value.clone())), [ProblemCode::BadSymbol], "{field} {value}");
        }
    }
    assert_eq!(codes(x("row", json!(-1))), [ProblemCode::OffBoard]);
    assert_eq!(codes(x("length", json!(1))), [ProblemCode::TooShort]);
    assert_eq!(codes(x("length", json!(i64::MAX))), [ProblemCode::TooLarge, ProblemCode::TooLarge]);
    assert!(codes(x("id", json!("two words"))).contains(&ProblemCode::BadId));
    assert!(codes(x("id", json!("seventeen_letters"))).contains(&ProblemCode::BadId));
    assert_eq!(codes(x("orientation", json!("D"))), [ProblemCode::BadSymbol]);
}

#[test]
fn rows_and_matrices_are_pictures() {
    let rows = json!([".....", "XX.A.", "   A ", "...A.", "....."]);
    assert_eq!(read(rows.clone()).unwrap(), board());
    assert_eq!(read(json!({"grid": rows})).unwrap(), board());
    assert_eq!(read(json!({"board": ".....XX.A....A....A......"})).unwrap(), board());
    let matrix = json!([[0, 0, 0, 0, 0], [1, 1, 0, 2, 0], [0, 0, 0, 2, 0], [0, 0, 0, 2, 0], [0, 0, 0, 0, 0]]);
    assert_eq!(read(matrix.clone()).unwrap().key(), board().key());
    assert_eq!(read(json!({"matrix": matrix, "exit": "left"})).unwrap().exit(), Side::Left);
    let texts = json!([["", ".", null], ["X", "X", "#"], ["bus", "bus", " "]]);
    assert_eq!(read(texts).unwrap().vehicles()[1].id.as_str(), "bus");
    assert_eq!(codes(json!([[1, 1, 0.5], [0, 0, 0], [0, 0, 0]])), [ProblemCode::BadSymbol]);
    assert_eq!(codes(json!([[1, 1, 0], [0, 0], [0, 0, 0]])), [ProblemCode::UnequalRows]);
}

#[test]
fn what_is_no_board_is_refused_in_words() {
    for (value, part) in [
        (json!(null), "found null"),
        (json!(36), "found 36"),
        (json!([]), "an empty list"),
        (json!({}), "an empty object"),
        (json!([1, 2]), "item 1 is 1"),
        (json!([[1, 1], "XX"]), "item 2 of the list is \"XX\""),
        (json!({"cars": [], "grid": "XX"}), "both cars and grid"),
        (json!({"cars": "XX"}), "expected a list"),
        (json!({"boards": 1}), "boards is 1"),
        (json!({"board": {"board": {"board": {"cars": []}}}}), "an object that holds a board"),
    ] {
        let message = refusal(value.clone());
        assert!(message.contains(part), "{value}: {message}");
    }
    let many: Vec<Value> = (0..600).map(|_| json!([0, 0, 2, "H"])).collect();
    assert!(refusal(json!(many)).contains("512"));
}

#[test]
fn canonical_json_is_always_the_same_bytes() {
    let text = r#"{"rows":5,"cols":5,"red":"X","exit":"right","vehicles":[{"id":"X","row":1,"col":0,"length":2,"orientation":"H"},{"id":"A","row":1,"col":3,"length":3,"orientation":"V"}],"walls":[]}"#;
    assert_eq!(board().to_json(), text);
    assert_eq!(serde_json::from_str::<Board>(text).unwrap(), board());
    assert!(serde_json::from_str::<Board>(&text.replace("\"col\":3", "\"col\":5")).is_err());
    let quoted = serde_json::to_string(text).unwrap();
    assert!(Board::from_json(&quoted, &ParseOptions::default()).is_err());
}
