//! Runs the vectors in `tests/vectors/`, which the Python and Node tests run too; their README tells the format.

use std::{collections::HashMap, fs, path::Path};

use serde_json::{Map, Value, json};
use unjam_core::{
    Answer, Board, Error, GenerateOptions, Metric, Notation, Origin, ParseOptions, Side, Slide, SolveOptions,
    SurveyOptions, check, count_moves, generate, hint, net, rate, review, solve, survey,
};

type Case = Map<String, Value>;

/// Runs every case of a file and reports all that fail at once.
#[track_caller]
fn run(kind: &str, test: impl Fn(&Case)) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../tests/vectors/{kind}.json"));
    let file: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(file["kind"], kind);
    let cases = file["cases"].as_array().unwrap();
    let failed: Vec<&str> = cases
        .iter()
        .filter(|case| {
            let case = case.as_object().unwrap();
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| test(case))).is_err()
        })
        .map(|case| case["name"].as_str().unwrap())
        .collect();
    assert!(failed.is_empty(), "{} of {} cases fail: {failed:#?}", failed.len(), cases.len());
    assert!(!cases.is_empty());
}

fn text<'a>(case: &'a Case, field: &str) -> Option<&'a str> {
    case.get(field).map(|value| value.as_str().unwrap())
}

fn count(case: &Case, field: &str) -> Option<u64> {
    case.get(field).map(|value| value.as_u64().unwrap())
}

fn options(case: &Case) -> Case {
    case.get("options").map_or_else(Case::new, |options| options.as_object().unwrap().clone())
}

fn metric(case: &Case) -> Metric {
    text(&options(case), "metric").map_or(Metric::Moves, |name| Metric::from_name(name).unwrap())
}

fn survey_options(case: &Case) -> SurveyOptions<'static> {
    let max_states = count(&options(case), "maxStates");
    SurveyOptions { metric: metric(case), max_states, ..SurveyOptions::default() }
}

fn parse_options(read: &Case) -> ParseOptions {
    let known = ["red", "exit", "rows", "cols", "notation", "origin", "coordinates", "base", "index"];
    assert!(read.keys().all(|key| known.contains(&key.as_str())), "{read:?}");
    ParseOptions {
        red: text(read, "red").map(str::to_owned),
        exit: text(read, "exit").map(|name| Side::from_name(name).unwrap()),
        rows: count(read, "rows").map(|n| n as usize),
        cols: count(read, "cols").map(|n| n as usize),
        notation: text(read, "notation").map(|name| Notation::from_name(name).unwrap()),
        origin: text(read, "origin").map(|name| Origin::from_name(name).unwrap()),
        coordinates: text(read, "coordinates").map(|name| unjam_core::Coordinates::from_name(name).unwrap()),
        base: count(read, "base").map(|n| n as u8),
        index: count(read, "index").map(|n| n as usize),
    }
}

fn read(case: &Case) -> Result<Board, Error> {
    let told = case.get("read").map_or_else(Case::new, |read| read.as_object().unwrap().clone());
    let told = parse_options(&told);
    let board = &case["board"];
    match text(case, "via") {
        None => Board::from_value(board, &told),
        Some("parse") => Board::parse(board.as_str().unwrap(), &told),
        Some("csv") => Board::from_csv(board.as_str().unwrap(), &told),
        Some("json") => Board::from_json(board.as_str().unwrap(), &told),
        Some(other) => panic!("via {other}"),
    }
}

fn board(case: &Case) -> Board {
    read(case).unwrap_or_else(|error| panic!("{}: {error}", case["name"]))
}

fn answer(case: &Case) -> Answer {
    let once = &case["answer"];
    let copies = count(case, "repeat").unwrap_or(1) as usize;
    Answer::from_value(&match once {
        Value::Array(slides) => vec![slides.as_slice(); copies].concat().into(),
        Value::String(text) => text.repeat(copies).into(),
        other => other.clone(),
    })
}

/// Compares a result with `expect`, `within`, `oneOf` and `error` of its case.
#[track_caller]
fn compare(case: &Case, result: Result<Value, Error>) {
    let name = &case["name"];
    if let Some(error) = case.get("error") {
        let found = result.err().unwrap_or_else(|| panic!("{name}: no error"));
        return fails(name, error, &found);
    }
    let result = result.unwrap_or_else(|error| panic!("{name}: {error}"));
    let none = json!({});
    let fields = |rule: &str| case.get(rule).unwrap_or(&none).as_object().unwrap().clone();
    for (field, expected) in fields("expect") {
        assert_eq!(result.get(&field), Some(&expected), "{name}: {field} of {result}");
    }
    for (field, bounds) in fields("within") {
        let found = result[&field].as_u64();
        let within = found >= bounds[0].as_u64() && found <= bounds[1].as_u64();
        assert!(within && found.is_some(), "{name}: {field} is {found:?}, expected {bounds}");
    }
    for (field, choices) in fields("oneOf") {
        let found = &result[&field];
        assert!(
            choices.as_array().unwrap().contains(found),
            "{name}: {field} is {found}, expected {choices}"
        );
    }
}

fn fails(name: &Value, expected: &Value, error: &Error) {
    assert_eq!(expected["code"], error.code(), "{name}: {error}");
    let Some(problems) = expected.get("problems") else { return };
    let Error::Board(found) = error else { panic!("{name}: {error:?}") };
    let codes: Vec<&str> = found.problems.iter().map(|problem| problem.code.as_str()).collect();
    let problems = problems.as_array().unwrap();
    assert_eq!(codes, problems.iter().map(|p| p["code"].as_str().unwrap()).collect::<Vec<_>>(), "{name}");
    for (found, expected) in found.problems.iter().zip(problems) {
        let found = serde_json::to_value(found).unwrap();
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(&found[field], value, "{name}: {field} of {found}");
        }
    }
}

fn value(result: impl serde::Serialize) -> Value {
    serde_json::to_value(result).unwrap()
}

#[test]
fn boards() {
    run("boards", |case| {
        let board = board(case);
        let mut facts = value(&board);
        facts["key"] = board.key().into();
        facts["isSolved"] = board.is_solved().into();
        compare(case, Ok(facts));

        let default = ParseOptions::default();
        assert_eq!(Board::from_json(&board.to_json(), &default).unwrap(), board);
        assert_eq!(Board::parse(&board.to_json(), &default).unwrap(), board);
        if let Ok(grid) = board.to_grid() {
            assert_eq!(Board::parse(&grid, &default).unwrap(), board, "{grid}");
        }
        if let Ok(csv) = board.to_csv() {
            let size = ParseOptions { rows: Some(board.rows()), cols: Some(board.cols()), ..default.clone() };
            let told =
                ParseOptions { red: Some(board.red().id.to_string()), exit: Some(board.exit()), ..size };
            assert_eq!(Board::from_csv(&csv, &told).unwrap(), board, "{csv}");
        }
        let exit = ParseOptions { exit: Some(board.exit()), ..default };
        assert_eq!(Board::from_value(&value(board.to_matrix()), &exit).unwrap().key(), board.key());
    });
}

#[test]
fn errors() {
    run("errors", |case| compare(case, read(case).map(value)));
}

#[test]
fn rules() {
    run("rules", |case| {
        let board = board(case);
        let ids: Vec<&str> = board.vehicles().iter().map(|vehicle| vehicle.id.as_str()).collect();
        let ranges: HashMap<&str, _> = ids.iter().map(|id| (*id, board.slide_range(id).unwrap())).collect();
        let blockers: Vec<&str> = board.blockers().iter().map(|vehicle| vehicle.id.as_str()).collect();
        let played: Vec<Value> = case["expect"].get("played").map_or_else(Vec::new, |played| {
            played.as_array().unwrap().iter().map(|play| played_slide(&board, &play["slide"])).collect()
        });
        compare(
            case,
            Ok(
                json!({"slideRanges": ranges, "slides": board.slides(), "blockers": blockers, "played": played}),
            ),
        );
    });
}

fn played_slide(board: &Board, slide: &Value) -> Value {
    let slide: Slide = serde_json::from_value(slide.clone()).unwrap();
    match board.slide(&slide) {
        Ok(next) => json!({"slide": slide, "key": next.key()}),
        Err(illegal) => {
            assert_eq!(Error::from(illegal.clone()).code(), "ERR_UNJAM_SLIDE");
            let mut told = json!({"slide": slide, "reason": illegal.fault.as_str()});
            if let Some(blocker) = illegal.blocked_by {
                told["blockedBy"] = value(blocker);
            }
            told
        }
    }
}

#[test]
fn keys() {
    let seen = std::sync::Mutex::new(HashMap::new());
    run("keys", |case| {
        let key = text(case, "key").unwrap();
        assert_eq!(seen.lock().unwrap().insert(key.to_owned(), case["name"].clone()), None);
        for (number, form) in case["boards"].as_array().unwrap().iter().enumerate() {
            assert_eq!(read(form.as_object().unwrap()).unwrap().key(), key, "board {number}");
        }
    });
}

#[test]
fn solutions() {
    run("solve", |case| {
        let board = board(case);
        let told = options(case);
        let known = ["metric", "leave", "maxCost", "maxStates"];
        assert!(told.keys().all(|key| known.contains(&key.as_str())), "{told:?}");
        let options = SolveOptions {
            metric: metric(case),
            leave: told.get("leave").is_some_and(|leave| leave.as_bool().unwrap()),
            max_cost: count(&told, "maxCost").map(|cost| cost as u32),
            max_states: count(&told, "maxStates"),
            ..SolveOptions::default()
        };
        let solution = solve(&board, &options).unwrap();
        compare(case, Ok(value(&solution)));
        if let Some(slides) = solution.slides {
            let verdict = check(&board, &slides.into_iter().collect());
            assert!(verdict.ok, "{verdict:?}");
            assert_eq!((Some(verdict.moves), Some(verdict.steps)), (solution.moves, solution.steps));
        }
    });
}

#[test]
fn hints() {
    run("hint", |case| {
        compare(case, hint(&board(case), count(&options(case), "maxStates"), None).map(value))
    });
}

#[test]
fn ratings() {
    run("rate", |case| compare(case, rate(&board(case), &survey_options(case)).map(value)));
}

#[test]
fn surveys() {
    run("survey", |case| {
        let survey = survey(&board(case), &survey_options(case));
        compare(case, survey.as_ref().map(|survey| value(survey.summary())).map_err(Clone::clone));
        let Ok(survey) = survey else { return };
        for position in case.get("distances").map_or(&[][..], |list| list.as_array().unwrap()) {
            let position = position.as_object().unwrap();
            let found = survey.distance(&read(position).unwrap());
            match position.get("distance") {
                Some(distance) => assert_eq!(found.map(value), Some(distance.clone()), "{position:?}"),
                None => assert!(position["outside"] == true && found.is_none(), "{position:?}: {found:?}"),
            }
        }
        let summary = survey.summary();
        if let Some(farthest) = &summary.farthest {
            let options = SolveOptions { metric: metric(case), ..SolveOptions::default() };
            assert_eq!(solve(farthest, &options).unwrap().cost, summary.max_distance);
        }
    });
}

#[test]
fn checks() {
    run("check", |case| compare(case, Ok(value(check(&board(case), &answer(case))))));
}

#[test]
fn counts() {
    run("counts", |case| {
        let answer = answer(case);
        let mut result = json!({"moves": count_moves(&answer)});
        match net(&answer) {
            Ok(slides) => result["net"] = value(slides),
            Err(error) => result["netError"] = Error::from(error).code().into(),
        }
        compare(case, Ok(result));
    });
}

#[test]
fn reviews() {
    run("review", |case| {
        let review = review(&board(case), &answer(case), &survey_options(case));
        compare(case, review.as_ref().map(value).map_err(Clone::clone));
        if let (Ok(review), Some(verdict)) = (review, case.get("verdict")) {
            compare(
                &[("name".to_owned(), case["name"].clone()), ("expect".to_owned(), verdict.clone())]
                    .into_iter()
                    .collect(),
                Ok(value(review.verdict)),
            );
        }
    });
}

#[test]
fn bytes() {
    fn json(result: impl serde::Serialize) -> String {
        serde_json::to_string(&result).unwrap()
    }
    run("bytes", |case| {
        let written = match text(case, "call").unwrap() {
            "board" => board(case).to_json(),
            "hint" => json(hint(&board(case), None, None).unwrap()),
            "rate" => json(rate(&board(case), &survey_options(case)).unwrap()),
            "check" => json(check(&board(case), &answer(case))),
            "review" => json(review(&board(case), &answer(case), &survey_options(case)).unwrap()),
            "survey" => json(survey(&board(case), &survey_options(case)).unwrap().summary()),
            "net" => json(net(&answer(case)).unwrap()),
            other => panic!("call {other}"),
        };
        assert_eq!(written, text(case, "text").unwrap(), "{}", case["name"]);
    });
}

fn generate_options(case: &Case) -> GenerateOptions {
    serde_json::from_value(options(case).into()).unwrap()
}

/// The canonical JSON of a puzzle is `text`, byte for byte.
#[test]
fn generate_vectors() {
    run("generate", |case| {
        let puzzle = generate(text(case, "code"), &generate_options(case), None);
        if case.contains_key("error") {
            return compare(case, puzzle.map(value));
        }
        let found = serde_json::to_string(&puzzle.unwrap()).unwrap();
        assert_eq!(found, text(case, "text").unwrap(), "{}", case["name"]);
    });
}
