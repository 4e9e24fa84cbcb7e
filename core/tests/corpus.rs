//! Collections of puzzles with known answers that lie outside the repository. Each is named by an environment variable,
//! and without it that part says so and passes:
//!
//! | variable | what | checked |
//! |---|---|---|
//! | `UNJAM_CORPUS` | a file of lines `moves board cluster` | fewest moves, cluster size |
//! | `UNJAM_TRUTH` | a folder of `truth-*.txt`, or one such file | both metrics: cost, farthest distance; cluster size, solved positions |
//! | `UNJAM_EXPECTED` | a table `name W H board moves steps`, `UNSOLVABLE`, `BAD` for an error | both costs, or that it is an error |
//! | `UNJAM_FORMATS` | a folder with `course-csv` and `course-answers` | fewest moves, and that the answers are right |
//!
//! This test has its own `main`, so that the summaries are seen without asking for them. A word as argument runs only the
//! parts whose name has it in it.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Mutex,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Instant,
};

use unjam_core::{
    Answer, Board, Metric, ParseOptions, SolveOptions, Status, SurveyOptions, check, parse_line, solve,
    survey,
};

type Part = fn(&Path) -> Result<String, String>;

const PARTS: [(&str, &str, Part); 4] = [
    ("corpus", "UNJAM_CORPUS", corpus),
    ("truth", "UNJAM_TRUTH", truth),
    ("expected", "UNJAM_EXPECTED", expected),
    ("course", "UNJAM_FORMATS", course),
];

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let mut failed = false;
    println!();
    for (name, variable, part) in PARTS {
        if !words.is_empty() && !words.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        let Some(path) = env::var_os(variable).map(PathBuf::from) else {
            println!("corpus: {name} skipped, {variable} is not set");
            continue;
        };
        let started = Instant::now();
        match part(&path) {
            Ok(summary) => println!("corpus: {name} ok, {summary}, {:.1} s", started.elapsed().as_secs_f64()),
            Err(why) => {
                println!("corpus: {name} FAILED, {}: {why}", path.display());
                failed = true;
            }
        }
    }
    println!();
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn text_of(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Runs a test on every line on all cores, and sums up what it counts; names the first lines that fail.
fn every_line<'a>(
    lines: &[&'a str],
    test: impl Fn(&'a str) -> Result<u64, String> + Sync,
) -> Result<u64, String> {
    let next = AtomicUsize::new(0);
    let (sum, failures) = (Mutex::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match test(line) {
                        Ok(counted) => *sum.lock().unwrap() += counted,
                        Err(why) => failures.lock().unwrap().push(format!("{line}: {why}")),
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    if lines.is_empty() {
        return Err("no lines".to_owned());
    }
    if failures.is_empty() {
        return Ok(sum.into_inner().unwrap());
    }
    let shown: Vec<String> = failures.iter().take(10).cloned().collect();
    Err(format!("{} of {} lines fail:\n  {}", failures.len(), lines.len(), shown.join("\n  ")))
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: T, stated: T) -> Result<(), String> {
    if found == stated { Ok(()) } else { Err(format!("{what} {found:?}, stated {stated:?}")) }
}

/// The cost of the slides found; they are judged, so that a cost without a legal way to it is noticed.
fn cost(board: &Board, metric: Metric) -> Result<Option<u32>, String> {
    let options = SolveOptions { metric, threads: Some(1), ..SolveOptions::default() };
    let solution = solve(board, &options).map_err(|error| error.to_string())?;
    match solution.status {
        Status::Limit => return Err("the search ended at a limit".to_owned()),
        Status::Unsolvable => return Ok(None),
        Status::Solved => {}
    }
    let verdict = check(board, &solution.slides.unwrap_or_default().into_iter().collect());
    let played = if metric == Metric::Moves { verdict.moves } else { verdict.steps };
    if !verdict.ok {
        return Err(format!("its own slides are wrong: {}", verdict.message));
    }
    same("cost of the slides", Some(played), solution.cost)?;
    Ok(solution.cost)
}

fn number<T: std::str::FromStr>(word: Option<&str>) -> Result<T, String> {
    word.and_then(|word| word.parse().ok()).ok_or_else(|| format!("{word:?} is no number"))
}

fn corpus(path: &Path) -> Result<String, String> {
    let text = text_of(path)?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let positions = every_line(&lines, |text| {
        let line = parse_line(text, &ParseOptions::default()).map_err(|error| error.to_string())?;
        let moves: u32 = number(line.before.first().map(String::as_str))?;
        let cluster: u64 = number(line.after.first().map(String::as_str))?;
        same("fewest moves", cost(&line.board, Metric::Moves)?, Some(moves))?;
        let survey = survey(&line.board, &SurveyOptions::default()).map_err(|error| error.to_string())?;
        same("cluster", survey.summary().states, cluster)?;
        same("distance", survey.distance(&line.board).flatten(), Some(moves))?;
        Ok(cluster)
    })?;
    Ok(format!("{} puzzles: fewest moves and cluster size of each ({positions} positions)", lines.len()))
}

fn truth(path: &Path) -> Result<String, String> {
    let mut files = vec![path.to_owned()];
    if path.is_dir() {
        let entries = fs::read_dir(path).map_err(|error| error.to_string())?;
        files = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
        let named =
            |path: &PathBuf| path.file_name().is_some_and(|n| n.to_string_lossy().starts_with("truth-"));
        files.retain(|path| named(path) && path.extension().is_some_and(|extension| extension == "txt"));
        files.sort();
    }
    let texts = files.iter().map(|file| text_of(file)).collect::<Result<Vec<_>, _>>()?;
    let lines: Vec<&str> =
        texts.iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with('#')).collect();
    let positions = every_line(&lines, |line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let stated = |index: usize| number::<i64>(words.get(index).copied());
        let text = words.get(8).ok_or("no board")?;
        let red = ParseOptions { red: Some("A".to_owned()), ..ParseOptions::default() };
        let board = Board::parse(text, &red).map_err(|error| error.to_string())?;
        for (metric, column) in [(Metric::Moves, 0), (Metric::Steps, 1)] {
            let found = cost(&board, metric)?.map_or(-1, i64::from);
            same(&format!("fewest {metric}"), found, stated(column)?)?;
            let options = SurveyOptions { metric, ..SurveyOptions::default() };
            let survey = survey(&board, &options).map_err(|error| error.to_string())?;
            let summary = survey.summary();
            same("cluster", summary.states as i64, stated(2)?)?;
            same(
                &format!("farthest {metric}"),
                summary.max_distance.map_or(-1, i64::from),
                stated(3 + column)?,
            )?;
            same("solved positions", summary.solved as i64, stated(5)?)?;
            same(
                "positions counted",
                summary.counts.iter().sum(),
                if found < 0 { 0 } else { summary.states },
            )?;
        }
        Ok(stated(2)? as u64)
    })?;
    Ok(format!(
        "{} boards: both costs, both farthest distances, cluster size, solved positions ({positions} positions)",
        lines.len()
    ))
}

fn expected(path: &Path) -> Result<String, String> {
    let text = text_of(path)?;
    let lines: Vec<&str> = text.lines().skip(1).filter(|line| !line.trim().is_empty()).collect();
    let bad = every_line(&lines, |line| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [_, width, height, cells, moves, steps] = columns[..] else {
            return Err("not six columns".to_owned());
        };
        let size = ParseOptions {
            cols: Some(number(Some(width))?),
            rows: Some(number(Some(height))?),
            red: Some("X".to_owned()),
            ..ParseOptions::default()
        };
        let board = Board::parse(cells, &size);
        if moves == "BAD" {
            return board.map_or(Ok(1), |board| Err(format!("read as a board:\n{board}")));
        }
        let board = board.map_err(|error| error.to_string())?;
        for (metric, stated) in [(Metric::Moves, moves), (Metric::Steps, steps)] {
            let stated: i64 = if stated == "UNSOLVABLE" { -1 } else { number(Some(stated))? };
            same(&format!("fewest {metric}"), cost(&board, metric)?.map_or(-1, i64::from), stated)?;
        }
        Ok(0)
    })?;
    Ok(format!("{} boards of many sources: both costs, {bad} of them errors", lines.len()))
}

/// Course boards: name, and the fewest moves where they are known and found in seconds.
const COURSE: [(&str, Option<u32>); 2] = [("6x6_1", Some(21)), ("9x9_4", Some(27))];
/// Answers, and the moves that each has.
const ANSWERS: [(&str, &str, u32); 3] =
    [("6x6_1", "6x6_1-slides", 21), ("9x9_4", "9x9_4-steps", 0), ("12x12_7", "12x12_7-96-slides", 96)];

fn course(path: &Path) -> Result<String, String> {
    let board = |name: &str| {
        let text = text_of(&path.join(format!("course-csv/{name}.csv")))?;
        let side = number(name.split('x').next())?;
        let size = ParseOptions { rows: Some(side), cols: Some(side), ..ParseOptions::default() };
        Board::from_csv(&text, &size).map_err(|error| format!("{name}: {error}"))
    };
    for (name, moves) in COURSE {
        same(name, cost(&board(name)?, Metric::Moves)?, moves)?;
    }
    for (name, answer, moves) in ANSWERS {
        let text = text_of(&path.join(format!("course-answers/{answer}.csv")))?;
        let lines = text.lines().skip(1).filter(|line| !line.trim().is_empty());
        let slides: Vec<serde_json::Value> = lines
            .map(|line| {
                let (id, delta) = line.split_once(',').ok_or(line)?;
                Ok(serde_json::json!([id.trim(), number::<i64>(Some(delta.trim()))?]))
            })
            .collect::<Result<_, String>>()?;
        let verdict = check(&board(name)?, &Answer::from_value(&slides.into()));
        if !verdict.ok {
            return Err(format!("{answer}: {}", verdict.message));
        }
        if moves > 0 {
            same(answer, verdict.moves, moves)?;
        }
    }
    Ok("fewest moves of 6x6_1 and 9x9_4, three answers replayed".to_owned())
}
