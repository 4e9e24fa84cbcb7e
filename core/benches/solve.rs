//! Proven shortest solutions: positions a second, and how many times faster than a plain search.

#[path = "../tests/boards/mod.rs"]
mod boards;
#[path = "../tests/oracle/mod.rs"]
mod oracle;
mod sets;

use criterion::{Criterion, Throughput};
use oracle::Oracle;
use unjam_core::{Board, Metric, SolveOptions, solve};

fn explored(board: &Board, metric: Metric) -> u64 {
    let options = SolveOptions { metric, threads: Some(1), ..SolveOptions::default() };
    solve(board, &options).expect("nothing stops it").explored
}

fn benchmarks(criterion: &mut Criterion) {
    for metric in [Metric::Moves, Metric::Steps] {
        let mut group = criterion.benchmark_group(format!("solve/{metric}"));
        group.sample_size(10);
        for set in sets::all() {
            let positions = set.boards.iter().map(|board| explored(board, metric)).sum();
            group.throughput(Throughput::Elements(positions));
            group.bench_function(&set.name, |bencher| {
                bencher.iter(|| set.boards.iter().map(|board| explored(board, metric)).sum::<u64>());
            });
        }
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    benchmarks(&mut criterion);
    criterion.final_summary();
    for metric in [Metric::Moves, Metric::Steps] {
        let plain = |board: &Board| Oracle::of(board).search(metric).1;
        sets::compare(&format!("solve, fewest {metric}"), |board| explored(board, metric), plain);
    }
}
