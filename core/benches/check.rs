//! The referee: slides judged a second, in answers as they are posted.

mod sets;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use unjam_core::{Answer, SolveOptions, check, solve};

fn benchmarks(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("check");
    for set in sets::all() {
        let pairs: Vec<_> = set
            .boards
            .iter()
            .filter_map(|board| {
                let slides = solve(board, &SolveOptions::default()).ok()?.slides?;
                let posted = serde_json::to_value(&slides).ok()?;
                Some((board, slides.len() as u64, posted))
            })
            .collect();
        group.throughput(Throughput::Elements(pairs.iter().map(|(_, slides, _)| slides).sum()));
        group.bench_function(&set.name, |bencher| {
            bencher.iter(|| {
                pairs.iter().filter(|(board, _, posted)| check(board, &Answer::from_value(posted)).ok).count()
            });
        });
    }
    // The longest answer that is judged: ten thousand slides there and back.
    let board = &sets::all()[0].boards[0];
    let slide = board.slides().into_iter().next().expect("a slide");
    let mut back = slide.clone();
    back.delta = -back.delta;
    let longest: Answer = [slide, back].into_iter().cycle().take(unjam_core::MAX_SLIDES).collect();
    group.throughput(Throughput::Elements(unjam_core::MAX_SLIDES as u64));
    group.bench_function("longest answer", |bencher| bencher.iter(|| check(board, &longest)));
}

criterion_group!(group, benchmarks);
criterion_main!(group);
