//! Puzzles from codes: the time of one, over a thousand codes of each level, on one core.

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use unjam_core::{GenerateOptions, Level, generate};

fn benchmarks(criterion: &mut Criterion) {
    let codes: Vec<String> = (0..1000).map(|number| format!("BENCH-{number}")).collect();
    let mut group = criterion.benchmark_group("generate");
    // Long enough for every code to have its turn.
    group.sample_size(20).measurement_time(Duration::from_secs(15));
    for level in Level::ALL {
        let options = GenerateOptions { level: Some(level), ..GenerateOptions::default() };
        let mut next = codes.iter().cycle();
        group.bench_function(level.as_str(), |bencher| {
            bencher.iter(|| generate(next.next().map(String::as_str), &options, None));
        });
    }
}

criterion_group!(group, benchmarks);
criterion_main!(group);
