//! Boards read from and written to every notation that is not tested beside its reader.

use unjam_core::{Board, Coordinates, Error, Origin, ParseOptions, ProblemCode};

fn parse(text: &str) -> Result<Board, Error> {
    Board::parse(text, &ParseOptions::default())
}

/// The board of a grid, which has tests of its own.
fn grid(text: &str) -> Board {
    parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn problems(text: &str) -> Vec<(ProblemCode, String)> {
    match parse(text) {
        Err(Error::Board(error)) => error.problems.into_iter().map(|p| (p.code, p.message)).collect(),
        other => panic!("expected problems of a board in {text:?}, got {other:?}"),
    }
}

fn refusal(text: &str) -> String {
    match parse(text) {
        Err(Error::Notation(error)) => error.0,
        other => panic!("expected {text:?} to be refused, got {other:?}"),
    }
}

mod csv {
    use super::*;

    const NEW: &str = "car,orientation,col,row,length\nA,V,4,1,3\nX,H,1,3,2\nBC,H,5,6,2\n";

    #[test]
    fn a_vehicle_a_line_from_one_at_the_top_left() {
        let board = parse(NEW).unwrap();
        assert_eq!(
            board.to_string(),
            ".  .  .  A  .  .\n.  .  .  A  .  .\nX  X  .  A  .  .\n.  .  .  .  .  .\n.  .  .  .  .  .\n.  .  .  .  BC BC"
        );
        assert_eq!(board.red().id.as_str(), "X");
        assert_eq!(board.to_csv().unwrap(), NEW);
    }

    #[test]
    fn line_ends_blanks_case_and_further_columns_do_not_matter() {
        let board = parse(NEW).unwrap();
        for text in [
            NEW.replace('\n', "\r\n"),
            NEW.trim_end().to_owned(),
            format!("\u{feff}{NEW}"),
            format!("\n{}\n \n", NEW.replace(',', " , ")),
            NEW.replace("car,orientation,col,row,length", "Car,Orientation,Col,Row,Length"),
            NEW.replace(',', ";"),
            NEW.replace(',', "\t"),
            NEW.replace("length\n", "length,colour\n").replace(",2\n", ",2,red\n"),
            NEW.replace("car,orientation", "\"car\",\"orientation\""),
        ] {
            assert_eq!(parse(&text).unwrap(), board, "{text}");
        }
    }

    #[test]
    fn the_older_generation_counts_from_the_bottom() {
        // The same board: a lower left cell each, under names that were swapped.
        let old = "car,orientation,row,col,length\nA,V,4,4,3\nX,H,1,4,2\nBC,H,5,1,2\n";
        assert_eq!(parse(old).unwrap(), parse(NEW).unwrap());
        let same_names = old.replace("row,col", "col,row");
        let told = ParseOptions { origin: Some(Origin::Bottom), ..Default::default() };
        assert_eq!(Board::from_csv(&same_names, &told).unwrap(), parse(NEW).unwrap());
    }

    #[test]
    fn a_header_of_rows_first_may_mean_what_it_says() {
        let rows_first = "car,orientation,row,col,length\nA,V,1,4,3\nX,H,3,1,2\nBC,H,6,5,2\n";
        assert_eq!(parse(rows_first).unwrap(), parse(NEW).unwrap());
        let from_zero = "car,orientation,row,col,length\nA,V,0,3,3\nX,H,2,0,2\nBC,H,5,4,2\n";
        assert_eq!(parse(from_zero).unwrap(), parse(NEW).unwrap());
    }

    #[test]
    fn places_that_fit_two_ways_are_an_error_that_says_so() {
        let text = "car,orientation,row,col,length\nX,H,1,1,2\n";
        let message = refusal(text);
        assert!(
            message.contains("row-col counted from the top")
                && message.contains("x-y counted from the bottom")
        );
        let told = ParseOptions { origin: Some(Origin::Bottom), ..Default::default() };
        assert_eq!(Board::from_csv(text, &told).unwrap().red().row, 5);
        let told = ParseOptions { coordinates: Some(Coordinates::RowCol), ..Default::default() };
        assert_eq!(Board::from_csv(text, &told).unwrap().red().row, 0);
    }

    #[test]
    fn a_pair_in_one_column() {
        let board = parse(NEW).unwrap();
        for header in ["car,orientation,\"x,y\",length", "car, orientation, \"x,y\", length"] {
            let space = if header.contains(", ") { " " } else { "" };
            let lines = ["A,V,\"4,4\",3", "X,H,\"1,4\",2", "BC,H,\"5,1\",2"]
                .map(|line| line.replace(",\"", &format!(",{space}\"")))
                .join("\n");
            assert_eq!(parse(&format!("{header}\n{lines}")).unwrap(), board, "{header}");
        }
    }

    #[test]
    fn two_lines_with_one_id_are_named() {
        let found = problems("car,orientation,col,row,length\nX,H,1,3,2\nAP,H,1,1,2\n\nAP,V,6,1,3\n");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].0, ProblemCode::DuplicateId);
        assert!(found[0].1.contains("AP") && found[0].1.contains("line 3 and line 5"), "{}", found[0].1);
    }

    #[test]
    fn every_bad_field_is_named_with_its_line() {
        let found = problems("car,orientation,col,row,length\nX,H,1,3,2\nA,D,1,1,2\nB,H,1.5,1,2\nC,V,3,1\n");
        let messages: Vec<&str> = found.iter().map(|(_, message)| message.as_str()).collect();
        assert_eq!(
            messages,
            [
                "line 3: orientation is \"D\", expected H or V",
                "line 4: col is \"1.5\", expected a whole number",
                "line 5: length is missing, expected a whole number",
            ]
        );
        assert!(found.iter().all(|(code, _)| *code == ProblemCode::BadSymbol));
    }

    #[test]
    fn a_file_of_another_kind_is_refused() {
        assert!(refusal("car,move\nX,1\n").contains("car,orientation,col,row,length"));
        assert_eq!(problems("car,orientation,col,row,length\n")[0].0, ProblemCode::NoRedCar);
        let huge = format!("car,orientation,col,row,length\nX,H,1,{},2\n", u64::MAX);
        assert_eq!(problems(&huge)[0].0, ProblemCode::BadSymbol);
        let far = format!("car,orientation,col,row,length\nX,H,1,{},2\n", i64::MAX);
        assert_eq!(problems(&far)[0].0, ProblemCode::TooLarge);
        let many = "A,H,1,1,2\n".repeat(600);
        assert!(refusal(&format!("car,orientation,col,row,length\n{many}")).contains("512"));
    }

    #[test]
    fn what_five_columns_leave_open_follows_in_further_ones() {
        let board = grid("AA.....\n.......\nB......\nB......\n red=B exit=top");
        let text = board.to_csv().unwrap();
        assert_eq!(text.lines().next().unwrap(), "car,orientation,col,row,length,rows,cols,red,exit");
        assert_eq!(parse(&text).unwrap(), board);
        assert!(grid("XX.# .... .... ....").to_csv().unwrap_err().0.contains("row 0, col 3"));
    }
}
