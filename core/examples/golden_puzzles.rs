//! Writes the puzzles that every language must make, for ever within an engine version:
//! `cargo run --release --example golden_puzzles > tests/vectors/generate.json`.
//!
//! To be run again only when the engine gets another version.

use serde_json::{Value, json};
use unjam_core::{GenerateOptions, generate};

/// A case for a code and options, with the puzzle or the error it makes.
fn case(name: String, code: &str, options: Value) -> Value {
    let wanted: GenerateOptions = serde_json::from_value(options.clone()).expect("sound options");
    let mut case = json!({"name": name, "code": code, "options": options});
    match generate(Some(code), &wanted, None) {
        Ok(puzzle) => case["text"] = serde_json::to_string(&puzzle).expect("a puzzle is JSON").into(),
        Err(error) => case["error"] = json!({"code": error.code()}),
    }
    case
}

fn main() {
    let mut cases = Vec::new();
    for level in ["beginner", "intermediate", "advanced", "expert"] {
        for code in ["A", "2026-11-29", "unjam", "RUSH_HOUR", "k7QX-p2m", "0", "-_-", "Zz9"] {
            cases.push(case(format!("{level} {code}"), code, json!({"level": level})));
        }
    }
    cases.push(case("no options".into(), "plain", json!({})));
    cases.push(case("the longest code".into(), &"long-".repeat(13)[..64], json!({})));
    for moves in [1, 2, 3, 4, 5, 9, 10, 12, 13, 20, 30, 40, 45, 46, 49, 50, 51] {
        cases.push(case(format!("{moves} moves"), "exact", json!({"moves": moves})));
    }
    for options in [
        json!({"level": "beginner", "exitRow": 0}),
        json!({"level": "advanced", "exitRow": 3}),
        json!({"level": "beginner", "exitRow": 5}),
        json!({"level": "beginner", "walls": 1}),
        json!({"level": "intermediate", "walls": 2}),
        json!({"moves": 8, "walls": 6, "exitRow": 4}),
        json!({"level": "intermediate", "maxCars": 7}),
        json!({"level": "beginner", "maxTrucks": 0}),
        json!({"moves": 7, "redLength": 3}),
        json!({"moves": 5, "rows": 4, "cols": 4}),
        json!({"level": "beginner", "rows": 5, "cols": 5}),
        json!({"moves": 6, "rows": 5, "cols": 7}),
        json!({"moves": 6, "rows": 7, "cols": 5, "exitRow": 1}),
        json!({"moves": 9, "rows": 7, "cols": 7}),
        json!({"moves": 6, "rows": 8, "cols": 8, "walls": 3}),
        json!({"moves": 3, "rows": 10, "cols": 10}),
    ] {
        cases.push(case(format!("options {options}"), "options", options));
    }
    for (name, code, options) in [
        ("an empty code", "", json!({})),
        ("a space in a code", "a b", json!({})),
        ("a letter that is not ASCII", "caf\u{e9}", json!({})),
        ("65 characters", &*"x".repeat(65), json!({})),
        ("no moves", "a", json!({"moves": 0})),
        ("more moves than there are", "a", json!({"moves": 52})),
        ("too few rows", "a", json!({"rows": 3})),
        ("too many columns", "a", json!({"cols": 11})),
        ("an exit below the board", "a", json!({"rows": 5, "exitRow": 5})),
        ("too many walls", "a", json!({"walls": 13})),
        ("a red car as long as its row", "a", json!({"redLength": 6})),
        ("more moves than so small a board can take", "a", json!({"rows": 4, "cols": 4, "moves": 20})),
        ("no vehicles to be in the way", "a", json!({"maxCars": 0, "maxTrucks": 0, "moves": 5})),
    ] {
        cases.push(case(name.into(), code, options));
    }
    println!(
        "{{\n  \"kind\": \"generate\",\n  \"about\": \"The puzzles of engine 1, byte for byte.\",\n  \"cases\": ["
    );
    let lines: Vec<String> = cases.iter().map(|case| format!("    {case}")).collect();
    println!("{}\n  ]\n}}", lines.join(",\n"));
}
