//! `max_memory`, measured by what the system says that the process holds. The only test of its process.

mod boards;

use boards::board;
use unjam_core::{Cap, Metric, SolveOptions, Status, solve};

/// A line of the system's account of this process, in bytes.
fn account(line: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kilobytes = status.lines().find_map(|text| text.strip_prefix(line))?;
    Some(1024 * kilobytes.trim().trim_end_matches(" kB").parse::<u64>().ok()?)
}

/// A board of a published course collection (9x9_6): 18 moves, and 33 million positions for a plain search.
const BOARD: &str =
    "AABBD..F./GCCCDEEF./G.HHJK.II/..MNJKLLL/XXMN...../.Q.NOOPPV/WQRRZSSSV/W.TTZUU.V/WYYYZ....";

#[test]
fn a_search_keeps_under_its_memory() {
    if account("VmHWM:").is_none() {
        println!("skipped: this system does not tell");
        return;
    }
    let board = board(BOARD);
    let mut limited = 0;
    // The peak never falls, so smaller caps come first.
    for (megabytes, metric) in
        [(8, Metric::Steps), (12, Metric::Steps), (24, Metric::Steps), (48, Metric::Moves)]
    {
        let before = account("VmRSS:").unwrap();
        let max_memory = megabytes << 20;
        let options = SolveOptions { metric, max_memory: Some(max_memory), ..SolveOptions::default() };
        let solution = solve(&board, &options).unwrap();
        let used = account("VmHWM:").unwrap().saturating_sub(before);
        println!("{megabytes} MB: {used} bytes used, {:?}", (solution.status, solution.explored));
        assert!(used <= max_memory, "{used} of {max_memory} bytes");
        if solution.status == Status::Limit {
            assert_eq!(solution.limit, Some(Cap::MaxMemory));
            assert!(solution.lower_bound == solution.depth.map(|depth| depth + 1));
            limited += 1;
        } else {
            assert!(metric == Metric::Steps || solution.cost == Some(18));
        }
    }
    assert!(limited > 1);
}
