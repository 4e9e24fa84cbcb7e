//! Puzzles that are posted as text or data: whatever they are, they are judged and nothing fails.

use serde_json::{Value, json};
use unjam_core::{GenerateOptions, Level, Mismatch, generate, random_codes, verify_json, verify_value};

fn posted() -> Value {
    let options = GenerateOptions { level: Some(Level::Beginner), ..GenerateOptions::default() };
    serde_json::to_value(generate(Some("post"), &options, None).unwrap()).unwrap()
}

/// The puzzle with one field changed, or without it.
fn with(field: &str, value: Option<Value>) -> Value {
    let mut puzzle = posted();
    match value {
        Some(value) => puzzle[field] = value,
        None => drop(puzzle.as_object_mut().unwrap().remove(field)),
    }
    puzzle
}

fn mismatch(puzzle: &Value) -> Option<Mismatch> {
    let of_value = verify_value(puzzle, None).unwrap();
    assert_eq!(of_value.ok, of_value.mismatch.is_none());
    assert!(of_value.message.chars().count() <= 301 && !of_value.message.is_empty());
    assert_eq!(verify_json(&puzzle.to_string(), None).unwrap(), of_value, "text and data are judged alike");
    of_value.mismatch
}

#[test]
fn what_was_made_is_right() {
    assert_eq!(mismatch(&posted()), None);
    for unneeded in ["stats", "options"] {
        assert_eq!(mismatch(&with(unneeded, None)), None, "{unneeded}");
    }
    assert_eq!(mismatch(&with("a label of the poster", Some(json!([1])))), None);
    assert_eq!(mismatch(&with("code", Some(json!("POST")))), None);
}

#[test]
fn options_may_have_their_names_in_python() {
    let options =
        json!({"level": "beginner", "exit_row": 2, "max_cars": 11, "max_trucks": 4, "red_length": 2});
    assert_eq!(mismatch(&with("options", Some(options))), None);
    let options = json!({"level": "beginner", "exit_row": 3});
    assert_eq!(mismatch(&with("options", Some(options))), Some(Mismatch::Board));
}

#[test]
fn every_field_may_be_missing_or_anything() {
    let fields = [
        ("engine", Mismatch::Engine),
        ("code", Mismatch::Code),
        ("board", Mismatch::Board),
        ("best", Mismatch::Best),
        ("level", Mismatch::Level),
        ("options", Mismatch::Options),
    ];
    for (field, expected) in fields {
        for value in
            [json!(-1), json!(1e300), json!("x".repeat(100_000)), json!([[]]), json!({"a": {}}), json!(true)]
        {
            assert_eq!(mismatch(&with(field, Some(value.clone()))), Some(expected), "{field}");
        }
        if field != "options" {
            assert_eq!(mismatch(&with(field, None)), Some(expected), "{field}");
            assert_eq!(mismatch(&with(field, Some(Value::Null))), Some(expected), "{field}");
        }
    }
}

#[test]
fn another_engine_is_named_whatever_else_there_is() {
    for rest in [json!({}), json!({"board": 7}), json!({"options": {"shape": "ring"}})] {
        let mut puzzle = rest;
        puzzle["engine"] = json!(2);
        assert_eq!(mismatch(&puzzle), Some(Mismatch::Engine));
    }
    assert_eq!(verify_value(&json!({"engine": 2}), None).unwrap().message, "made by engine 2, expected 1");
}

#[test]
fn what_is_no_puzzle() {
    for value in [Value::Null, json!(1), json!("XX"), json!([]), json!([posted()])] {
        assert_eq!(mismatch(&value), Some(Mismatch::Shape));
    }
    for text in
        ["", "{", "\u{0}", "XX ..", &"[".repeat(100_000), &" ".repeat(2 << 20), &"{\"a\":".repeat(100_000)]
    {
        assert_eq!(verify_json(text, None).unwrap().mismatch, Some(Mismatch::Shape));
    }
}

#[test]
fn a_mismatch_is_named_as_in_json() {
    for mismatch in Mismatch::ALL {
        assert_eq!(serde_json::to_value(mismatch).unwrap(), mismatch.as_str());
    }
}

#[test]
fn only_so_many_codes_are_drawn() {
    assert_eq!(random_codes(0, None).unwrap().len(), 0);
    assert!(random_codes(1_000_001, None).is_err());
    assert!(random_codes(usize::MAX, None).is_err());
}
