//! The pictures of the documents are what the core draws. `UNJAM_WRITE_PICTURES=1 cargo test --test pictures` draws them
//! anew.

use std::{fs, path::Path};

use unjam_core::{Board, GenerateOptions, Level, ParseOptions, SvgOptions, generate, hint};

/// Card 1 of the classic game (ThinkFun, 1996).
const CARD_1: &str = "AA...O P..Q.O PXXQ.O P..Q.. B...CC B.RRR.";

fn assert_drawn(name: &str, drawn: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures").join(name);
    if std::env::var_os("UNJAM_WRITE_PICTURES").is_some() {
        fs::write(&path, drawn).expect("the folder of pictures can be written");
    }
    let kept = fs::read_to_string(&path).expect("the picture is there");
    assert!(kept == drawn, "{name} is not what the core draws now");
}

#[test]
fn the_hint_on_card_1() {
    let board = Board::parse(CARD_1, &ParseOptions::default()).expect("card 1 is a board");
    let slide = hint(&board, None, None).expect("nothing stops it").slide;
    assert!(slide.is_some());
    let drawn =
        board.svg(&SvgOptions { slide, ..SvgOptions::default() }).expect("the slide of a hint is legal");
    assert_drawn("hint.svg", &drawn);
}

#[test]
fn one_puzzle_a_level() {
    for level in [Level::Beginner, Level::Intermediate, Level::Advanced, Level::Expert] {
        let options = GenerateOptions { level: Some(level), ..GenerateOptions::default() };
        let puzzle = generate(Some("2026-11-29"), &options, None).expect("every code makes a puzzle");
        let drawn = puzzle.board.svg(&SvgOptions { cell_size: 30, ..SvgOptions::default() });
        assert_drawn(&format!("{level}.svg"), &drawn.expect("a board can be drawn"));
    }
}
