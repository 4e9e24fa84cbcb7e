//! Reading and writing boards: boards a second in each notation.

mod sets;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use unjam_core::{Board, ParseOptions};

fn benchmarks(criterion: &mut Criterion) {
    let options = ParseOptions::default();
    let boards: Vec<Board> = sets::all().remove(1).boards;
    let grids: Vec<String> = sets::texts().into_iter().map(str::to_owned).collect();
    let json: Vec<String> = boards.iter().map(Board::to_json).collect();
    let csv: Vec<String> = boards.iter().filter_map(|board| board.to_csv().ok()).collect();

    let mut group = criterion.benchmark_group("parse");
    for (name, texts) in [("grid", &grids), ("json", &json), ("csv", &csv)] {
        group.throughput(Throughput::Elements(texts.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| texts.iter().filter(|text| Board::parse(text, &options).is_ok()).count());
        });
    }
    group.finish();

    let mut group = criterion.benchmark_group("write");
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function("grid", |bencher| {
        bencher.iter(|| {
            boards.iter().filter_map(|board| board.to_grid().ok()).map(|text| text.len()).sum::<usize>()
        })
    });
    group.bench_function("json", |bencher| {
        bencher.iter(|| boards.iter().map(|board| board.to_json().len()).sum::<usize>());
    });
    group.bench_function("key", |bencher| {
        bencher.iter(|| boards.iter().map(|board| board.key().len()).sum::<usize>());
    });
}

criterion_group!(group, benchmarks);
criterion_main!(group);
