//! The core's own rate on a file of puzzles, to compare batches through the bindings with: seconds of each batch call,
//! the best of several runs, from text to results, as one line of JSON.
//!
//! `cargo run --release --example batch_rate -- FILE THREADS RUNS`

use std::{borrow::Cow, env, error::Error, fs, time::Instant};

use unjam_core::{
    Answer, BatchBoard, BatchOptions, Board, ParseOptions, SolveOptions, SurveyOptions, check_many,
    solve_many, survey_many,
};

/// How long each call is repeated at least.
const LEAST_SECONDS: f64 = 2.0;

/// A board as text, read when its turn comes, as the bindings hand it over.
struct Text(String);

impl BatchBoard for Text {
    fn board(&self) -> Result<Cow<'_, Board>, unjam_core::Error> {
        Board::parse(&self.0, &ParseOptions::default()).map(Cow::Owned)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let file = args.next().ok_or("expected FILE THREADS RUNS")?;
    let threads: usize = args.next().ok_or("expected THREADS")?.parse()?;
    let runs: usize = args.next().ok_or("expected RUNS")?.parse()?;

    let boards: Vec<Text> = fs::read_to_string(file)?
        .lines()
        .filter_map(|line| Some(Text(line.split_whitespace().nth(1)?.to_owned())))
        .collect();
    let batch = BatchOptions { threads: Some(threads), ..BatchOptions::default() };
    let solved = solve_many(&boards, &SolveOptions::default(), &batch)?;
    let pairs: Vec<(&Text, String)> = boards
        .iter()
        .zip(solved)
        .map(|(board, solution)| {
            let slides: Vec<String> = solution
                .map(|found| found.slides.unwrap_or_default())
                .unwrap_or_default()
                .iter()
                .map(ToString::to_string)
                .collect();
            (board, slides.join(" "))
        })
        .collect();

    let seconds = |work: &dyn Fn() -> Result<(), unjam_core::Error>| -> Result<f64, unjam_core::Error> {
        let mut best = f64::INFINITY;
        let (begin, mut run) = (Instant::now(), 0);
        // Short calls are run more often: one of many is left alone by all else that the machine does.
        while run < runs || begin.elapsed().as_secs_f64() < LEAST_SECONDS {
            let start = Instant::now();
            work()?;
            best = best.min(start.elapsed().as_secs_f64());
            run += 1;
        }
        Ok(best)
    };
    let solve = seconds(&|| solve_many(&boards, &SolveOptions::default(), &batch).map(drop))?;
    let survey = seconds(&|| survey_many(&boards, &SurveyOptions::default(), &batch).map(drop))?;
    let check = seconds(&|| {
        let read: Vec<(&Text, Answer)> =
            pairs.iter().map(|(board, text)| (*board, Answer::from_text(text))).collect();
        check_many(&read, &batch).map(drop)
    })?;
    println!(r#"{{"solve_many": {solve}, "survey_many": {survey}, "check_many": {check}}}"#);
    Ok(())
}
