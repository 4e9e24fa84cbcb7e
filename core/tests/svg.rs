//! Pictures: well-formed, complete, the same for equal boards.

mod boards;

use boards::{Dice, board, board_with_exit, random_board};
use roxmltree::{Document, Node};
use unjam_core::{Board, Error, Layout, Orientation, Placement, Side, SvgOptions};

fn texts(picture: &str) -> Vec<String> {
    let document = Document::parse(picture).unwrap();
    let text = |node: Node| {
        node.has_tag_name(("http://www.w3.org/2000/svg", "text")).then(|| node.text().unwrap().to_owned())
    };
    document.descendants().filter_map(text).collect()
}

fn named(ids: &[&str]) -> Board {
    let vehicles = ids.iter().enumerate().map(|(row, id)| Placement {
        id: id.to_string(),
        row: row as i64,
        col: 0,
        length: 2,
        orientation: Orientation::Horizontal,
        place: None,
    });
    let layout = Layout {
        rows: ids.len(),
        cols: 4,
        vehicles: vehicles.collect(),
        red: Some(ids[0].into()),
        ..Layout::default()
    };
    layout.build().unwrap()
}

#[test]
fn every_picture_is_well_formed_and_whole_numbered() {
    let mut dice = Dice(9);
    for _ in 0..200 {
        let board = random_board(&mut dice);
        let slides = board.slides();
        let slide = (!slides.is_empty()).then(|| slides[dice.roll(slides.len())].clone());
        let picture = board.svg(&SvgOptions { slide, ..SvgOptions::default() }).unwrap();
        let mut written = texts(&picture);
        written.sort();
        let mut ids: Vec<_> = board.vehicles().iter().map(|v| v.id.to_string()).collect();
        ids.sort();
        assert_eq!(written, ids);
        let document = Document::parse(&picture).unwrap();
        for attribute in document.descendants().flat_map(|node| node.attributes().collect::<Vec<_>>()) {
            assert!(!attribute.value().contains('.') && !attribute.value().contains("NaN"), "{attribute:?}");
            assert!(!matches!(attribute.name(), "id" | "class" | "href"), "would clash in a page");
        }
        let (width, height) = (68 + 100 * board.cols(), 68 + 100 * board.rows());
        let root = document.root_element();
        assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {width} {height}").as_str()));
        assert_eq!(root.attribute("role"), Some("img"));
        for rect in root.children().filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "rect"))) {
            let number = |name| rect.attribute(name).unwrap().parse::<usize>().unwrap();
            assert!(number("x") + number("width") <= width && number("y") + number("height") <= height);
        }
    }
}

#[test]
fn hostile_ids_are_text() {
    let ids = ["<script>", "&amp;", "\"'", "]]>", "\u{ffff}", "-->", "車"];
    let shown = ["&amp;", "\"'", "]]>", "\u{fffd}", "-->", "車", "<script>"];
    let mut written = texts(&named(&ids).svg(&SvgOptions::default()).unwrap());
    written.sort();
    let mut shown = shown.map(str::to_owned);
    shown.sort();
    assert_eq!(written, shown);
    let title = Some("a < b & \u{0}\u{1b}c".to_owned());
    let picture = named(&ids).svg(&SvgOptions { title, ..SvgOptions::default() }).unwrap();
    let document = Document::parse(&picture).unwrap();
    assert_eq!(
        document.root_element().first_element_child().unwrap().text(),
        Some("a < b & \u{fffd}\u{fffd}c")
    );
}

#[test]
fn equal_boards_give_equal_pictures() {
    let one = board("AA.B/XX.B/..../CCC.");
    let mut parts: serde_json::Value = serde_json::to_value(&one).unwrap();
    parts["vehicles"].as_array_mut().unwrap().reverse();
    let other: Board = serde_json::from_value(parts).unwrap();
    assert_eq!(one, other);
    assert_eq!(one.svg(&SvgOptions::default()), other.svg(&SvgOptions::default()));
}

#[test]
fn a_vehicle_keeps_its_colour() {
    let start = board("..../XXA./..A./BB..");
    let fills = |board: &Board| {
        let picture = board.svg(&SvgOptions::default()).unwrap();
        let lines: Vec<String> =
            picture.lines().filter(|line| line.contains("rx=\"26\"")).map(str::to_owned).collect();
        lines.iter().map(|line| line.split("fill=").nth(1).unwrap().to_owned()).collect::<Vec<_>>()
    };
    let next = start.slide(&"A-1".parse().unwrap()).unwrap();
    assert_eq!(fills(&start), fills(&next));
    assert_eq!(
        fills(&start).iter().filter(|fill| fill.contains("#d92d20")).count(),
        1,
        "only the red car is red"
    );
}

#[test]
fn options() {
    let jam = board("..../XX../..../AA..");
    let plain = jam.svg(&SvgOptions { ids: false, ..SvgOptions::default() }).unwrap();
    assert!(texts(&plain).is_empty());
    let small = jam.svg(&SvgOptions { cell_size: 10, ..SvgOptions::default() }).unwrap();
    assert!(small.contains(r#"viewBox="0 0 468 468" width="46" height="46""#));
    for cell_size in [0, 7, 257, u32::MAX] {
        let error = jam.svg(&SvgOptions { cell_size, ..SvgOptions::default() }).unwrap_err();
        assert_eq!(error.code(), "ERR_UNJAM_ARGUMENT");
    }
    let arrow =
        |slide: &str| jam.svg(&SvgOptions { slide: Some(slide.parse().unwrap()), ..SvgOptions::default() });
    assert!(arrow("X+2").unwrap().contains("slide X+2</title>"));
    assert!(matches!(arrow("X+3"), Err(Error::Slide(_))));
    assert!(matches!(arrow("Z+1"), Err(Error::Slide(_))));
}

#[test]
fn the_exit_is_on_its_side() {
    let gap = |rows: &str, side| {
        let picture = board_with_exit(rows, Some(side)).svg(&SvgOptions::default()).unwrap();
        let start = picture.find("<polyline points=\"").unwrap() + 18;
        picture[start..]
            .split(['"', ' ', ','])
            .map_while(|number| number.parse::<i64>().ok())
            .collect::<Vec<_>>()
    };
    assert!(gap("..../.XX./....", Side::Right).chunks(2).all(|point| point[0] > 434));
    assert!(gap("..../.XX./....", Side::Left).chunks(2).all(|point| point[0] < 34));
    assert!(gap("..../.X../.X../....", Side::Bottom).chunks(2).all(|point| point[1] > 434));
    assert!(gap("..../.X../.X../....", Side::Top).chunks(2).all(|point| point[1] < 34));
}
