//! Whole clusters: positions a second, and how many times faster than a plain search.

#[path = "../tests/boards/mod.rs"]
mod boards;
#[path = "../tests/oracle/mod.rs"]
mod oracle;
mod sets;

use criterion::{Criterion, Throughput};
use oracle::Oracle;
use unjam_core::{Board, Metric, SurveyOptions, survey};

fn surveyed(board: &Board, metric: Metric) -> u64 {
    let options = SurveyOptions { metric, ..SurveyOptions::default() };
    survey(board, &options).expect("no cluster here is beyond the default limit").summary().states
}

fn benchmarks(criterion: &mut Criterion) {
    for metric in [Metric::Moves, Metric::Steps] {
        let mut group = criterion.benchmark_group(format!("survey/{metric}"));
        group.sample_size(10);
        for set in sets::all() {
            let positions = set.boards.iter().map(|board| surveyed(board, metric)).sum();
            group.throughput(Throughput::Elements(positions));
            group.bench_function(&set.name, |bencher| {
                bencher.iter(|| set.boards.iter().map(|board| surveyed(board, metric)).sum::<u64>());
            });
        }
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    benchmarks(&mut criterion);
    criterion.final_summary();
    for metric in [Metric::Moves, Metric::Steps] {
        let plain = |board: &Board| {
            let oracle = Oracle::of(board);
            let positions = oracle.flood(usize::MAX).expect("no limit");
            oracle.cluster(&positions, metric).distances.len() as u64
        };
        sets::compare(&format!("survey in {metric}"), |board| surveyed(board, metric), plain);
    }
}
