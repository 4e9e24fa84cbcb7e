//! Solves one board from a file in any notation, and prints what was found, the positions seen, the seconds, and the
//! most memory that the process held.
//!
//! `cargo run --release --example big -- FILE [index=N] [steps] [anytime] [threads=N] [max_cost=N] [max_states=N]
//! [max_memory=BYTES]`; `index` chooses one of several boards of a file.

use std::{env, error::Error, fs, time::Instant};

use unjam_core::{Board, Metric, ParseOptions, SolveOptions, check, solve};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let file = args.next().ok_or("expected FILE")?;
    let (mut reading, mut options) = (ParseOptions::default(), SolveOptions::default());
    for arg in args {
        match arg.split_once('=') {
            None if arg == "steps" => options.metric = Metric::Steps,
            None if arg == "anytime" => options.optimal = false,
            Some(("index", value)) => reading.index = Some(value.parse()?),
            Some(("threads", value)) => options.threads = Some(value.parse()?),
            Some(("max_cost", value)) => options.max_cost = Some(value.parse()?),
            Some(("max_states", value)) => options.max_states = Some(value.parse()?),
            Some(("max_memory", value)) => options.max_memory = Some(value.parse()?),
            _ => return Err(format!("unknown option {arg}").into()),
        }
    }
    let board = Board::parse(&fs::read_to_string(&file)?, &reading)?;
    println!("{file}: {} x {}, {} vehicles", board.rows(), board.cols(), board.vehicles().len());
    let start = Instant::now();
    let solution = solve(&board, &options)?;
    let seconds = start.elapsed().as_secs_f64();
    println!("status       {}", solution.status.as_str());
    if let Some(cap) = solution.limit {
        println!("limit        {}, depth {}", cap.as_str(), solution.depth.unwrap_or(0));
    }
    if let Some(cost) = solution.cost {
        println!("cost         {cost} {}", if solution.optimal { "(proven least)" } else { "" });
    }
    if let Some(lower) = solution.lower_bound {
        println!("lower bound  {lower}");
    }
    println!("positions    {}", solution.explored);
    println!("seconds      {seconds:.2}");
    if let Some(peak) = peak_memory() {
        println!("peak memory  {peak}");
    }
    if let Some(slides) = solution.slides {
        let text: Vec<String> = slides.iter().map(ToString::to_string).collect();
        println!("slides       {}", text.join(" "));
        let verdict = check(&board, &slides.into_iter().collect());
        assert!(verdict.ok, "{verdict:?}");
    }
    Ok(())
}

/// The most memory that the process held so far, where the system tells.
fn peak_memory() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}
