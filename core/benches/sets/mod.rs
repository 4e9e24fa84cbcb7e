//! What is measured: fixed puzzles, and the lines of a file if one is named.
//!
//! `UNJAM_BENCH=path` (or `UNJAM_CORPUS`) adds the first boards of a file of puzzles, one a line with its labels.
#![allow(dead_code)]

use std::{env, fs, hint::black_box, time::Instant};

use unjam_core::{Board, ParseOptions, parse_line};

/// Published extremes of 6×6, by Michael Fogleman (2018) and Sébastien Collette and others (2006): the most moves
/// without walls, the most moves, the most steps, the most moves with the exit in another row.
const HARDEST: [&str; 4] = [
    "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
    "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM",
    "LLLKJIHGGKJIH.XXJIFFE....DE.CC.DBBAA",
    "EEEB.....BKK.HHD.IAACD.IG.CXXJG.FFFJ",
];

/// The largest cluster of the 2018 database, 541,934 positions.
const LARGEST: &str = "BBoJoooHoJCCGHAAKLGDDoKLooIEEoFFIooo";

/// The farthest positions of random boards: 10 to 19 moves, clusters of 144 to 29,448 positions, other sizes, walls.
const VARIED: [&str; 16] = [
    "EEGGH/CCA.H/..AJJ/B.A../B..I./FXXIK/FDDIK",
    "..FGG/HHFB./CXXB./CJAA./CJDII/EED..",
    "XXJMLI/..JMLI/...MBE/C...BE/C.AAAD/CGGKKD/C.FFHH",
    "XXBAI/D.BAI/DG..F/EG..F/EC..L/HCJJL/HMMKK",
    "DAAHH/DFFGG/BBBBC/XX..C/III.C/..EEE",
    "..DDBB/.AIHJJ/.AIH.E/.LI.CE/.LKKCE/.L.GFM/.XXGFM",
    ".XXLAG/KKMLAG/..MBBG/.HHDDJ/.CCEEJ/.FFFII",
    "..BBB/..C#./GGC../D.EE./DHAAI/DH.FI/DXXF.",
    "C..AAAA/CKKKIIH/DF..#LH/DFGXXLH/JJG##EB/..#..EB",
    "..BKK./..BHHE/DDDI.E/GXXI../GAFFJJ/GA.CCC",
    ".JGGGK/.J.FFK/#XX.BE/..LLBE/HHADDD/..ACCC/.#II..",
    "BGLLCC/BG..../FE.AK./FEIAK./XXIAKH/JJDDKH",
    "INAAHHH/IN..LLP/FMCXXGP/FMCDDGK/.OOO.EK/.JJBBEK",
    "....../.CEEI./#CDBI./XXDB.F/AAHG.F/..HG#F/......",
    "G.BJJ./G.B.A./#XXFAC/...FAC/.IIEA./..DEHH/..DEKK",
    "GG#.F/XXC.F/J.C.D/J.I.D/E.IAA/E..H./EBBH.",
];

/// Puzzles with a name.
pub struct Set {
    pub name: String,
    pub boards: Vec<Board>,
}

fn board(text: &str) -> Board {
    Board::parse(text, &ParseOptions::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn set(name: &str, texts: &[&str]) -> Set {
    Set { name: name.to_owned(), boards: texts.iter().map(|text| board(text)).collect() }
}

/// Every set, the file's last.
pub fn all() -> Vec<Set> {
    let mut sets = vec![set("hardest", &HARDEST), set("varied", &VARIED), set("largest", &[LARGEST])];
    sets.extend(file());
    sets
}

/// Texts of the fixed puzzles.
pub fn texts() -> Vec<&'static str> {
    HARDEST.into_iter().chain(VARIED).chain([LARGEST]).collect()
}

fn file() -> Option<Set> {
    let path = env::var("UNJAM_BENCH").or_else(|_| env::var("UNJAM_CORPUS")).ok()?;
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let board = |line| parse_line(line, &ParseOptions::default()).map(|line| line.board);
    let boards: Vec<Board> =
        lines.map(|line| board(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect();
    Some(Set { name: format!("the {} boards of {path}", boards.len()), boards })
}

/// How many boards of a set the plain search is measured on: it needs minutes for more.
const PLAIN: usize = 60;

/// Prints, for every set, positions a second and time a board of the library and of the plain search over cell arrays,
/// each the best of three runs, and how many times faster the library is on the same boards.
///
/// `library` and `plain` do the work for one board and give the positions they saw.
pub fn compare(what: &str, library: impl Fn(&Board) -> u64, plain: impl Fn(&Board) -> u64) {
    // `cargo test` runs benchmarks to see that they work; nothing is measured then.
    if env::args().any(|argument| argument == "--test" || argument == "--list") {
        return;
    }
    println!("\n{what}: one thread; a plain search over cell arrays beside it");
    for Set { name, boards } in all() {
        let (seen, seconds) = best_of(3, &boards, &library);
        let few = &boards[..boards.len().min(PLAIN)];
        let (plain_seen, plain_seconds) = best_of(1, few, &plain);
        let (_, few_seconds) = best_of(3, few, &library);
        println!("  {name}");
        report("unjam", seen, seconds, boards.len());
        report("plain", plain_seen, plain_seconds, few.len());
        println!("    {:.0} times faster", plain_seconds / few_seconds);
    }
}

fn report(name: &str, seen: u64, seconds: f64, boards: usize) {
    let rate = seen as f64 / seconds / 1e6;
    let each = seconds / boards as f64 * 1e3;
    println!("    {name}: {seen} positions, {rate:.2} million a second, {each:.3} ms a board");
}

fn best_of(runs: usize, boards: &[Board], work: impl Fn(&Board) -> u64) -> (u64, f64) {
    let once = |_| {
        let started = Instant::now();
        let seen = boards.iter().map(|board| black_box(work(black_box(board)))).sum();
        (seen, started.elapsed().as_secs_f64())
    };
    (0..runs).map(once).min_by(|a, b| a.1.total_cmp(&b.1)).expect("at least one run")
}
