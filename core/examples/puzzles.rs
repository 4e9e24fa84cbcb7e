//! Prints the puzzles of numbered codes of every level, one line of JSON each:
//! `cargo run --release --example puzzles -- 1000`. `tests/alike.mjs` compares it with what the other languages print.

use std::{env, error::Error};

use unjam_core::{BatchOptions, GenerateOptions, Level, generate_many};

fn main() -> Result<(), Box<dyn Error>> {
    let count: u32 = env::args().nth(1).ok_or("expected how many codes")?.parse()?;
    let codes: Vec<String> = (0..count).map(|number| format!("alike-{number}")).collect();
    for level in Level::ALL {
        let options = GenerateOptions { level: Some(level), ..GenerateOptions::default() };
        for puzzle in generate_many(&codes, &options, &BatchOptions::default())? {
            println!("{}", serde_json::to_string(&puzzle?)?);
        }
    }
    Ok(())
}
