//! Boards as framed text, lists of vehicles, matrices and lines of a file: what is read, what is refused, and why.

use unjam_core::{Board, Error, Notation, ParseOptions, ProblemCode, Side, parse_many};

fn parse(text: &str) -> Result<Board, Error> {
    Board::parse(text, &ParseOptions::default())
}

/// The board of a grid, which has tests of its own.
fn grid(text: &str) -> Board {
    parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn codes(text: &str) -> Vec<ProblemCode> {
    match parse(text) {
        Err(Error::Board(error)) => error.problems.iter().map(|p| p.code).collect(),
        other => panic!("expected problems of a board in {text:?}, got {other:?}"),
    }
}

fn refusal(text: &str) -> String {
    match parse(text) {
        Err(Error::Notation(error)) => error.0,
        other => panic!("expected {text:?} to be refused, got {other:?}"),
    }
}

mod framed {
    use super::*;

    const RIGHT: &str = "4 5\n2\nA.BB.\nA.PP.K\nA....\n.....\n";

    #[test]
    fn the_exit_stands_beside_the_rows() {
        let right = grid("A.BB.\nA.PP.\nA....\n.....\nred=P");
        assert_eq!(parse(RIGHT).unwrap(), right);
        let left = grid("A.BB.\nA.PP.\nA....\n.....\nred=P exit=left");
        for text in [
            "4 5\n2\n A.BB.\nKA.PP.\n A....\n .....",
            "4 5\n2\nA.BB.\nKA.PP.\nA....\n.....",
            "4 5\n2\n\n  A.BB.  \n KA.PP.\n\n  A....\n  .....\n\n",
        ] {
            assert_eq!(parse(text).unwrap(), left, "{text}");
        }
        let bottom = grid("A.P..\nA.P..\nA....\n.....\nred=P exit=bottom");
        assert_eq!(parse("4 5\n1\nA.P..\nA.P..\nA....\n.....\n  K").unwrap(), bottom);
        let top = grid("A.P..\nA.P..\nA....\n.....\nred=P exit=top");
        assert_eq!(parse("4 5\r\n1\r\n  K\r\nA.P..\r\nA.P..\r\nA....\r\n.....").unwrap(), top);
    }

    #[test]
    fn the_count_may_include_the_red_car() {
        assert!(parse(&RIGHT.replace("\n2\n", "\n3\n")).is_ok());
        assert_eq!(codes(&RIGHT.replace("\n2\n", "\n1\n")), [ProblemCode::WrongCount]);
        assert_eq!(codes(&RIGHT.replace("\n2\n", "\n4\n")), [ProblemCode::WrongCount]);
    }

    #[test]
    fn every_fault_has_its_code() {
        for (from, to, code) in [
            ("P.K", "P.", ProblemCode::NoExit),
            ("P.K", "P.KK", ProblemCode::TwoExits),
            ("....\n", "....K\n", ProblemCode::TwoExits),
            ("A.PP.K\nA....", "A.PP.\nA....K", ProblemCode::ExitOffLane),
            (".....\n", ".....\n    K", ProblemCode::TwoExits),
            ("PP", "..", ProblemCode::NoRedCar),
            ("A.PP.", "APBP.", ProblemCode::Gapped),
            ("BB", "B.", ProblemCode::TooShort),
            ("BB", "bb", ProblemCode::BadSymbol),
            ("BB", "K.", ProblemCode::BadSymbol),
            ("BB.", "BBB.", ProblemCode::UnequalRows),
            ("BB.", "BB", ProblemCode::UnequalRows),
            (".....\n", "", ProblemCode::UnequalRows),
            ("4 5", "40 5", ProblemCode::TooLarge),
            ("4 5", "4 4000000000", ProblemCode::TooLarge),
        ] {
            let text = RIGHT.replacen(from, to, 1);
            assert!(codes(&text).contains(&code), "{text}: {:?}", codes(&text));
        }
    }

    #[test]
    fn a_bad_header_is_refused_with_its_line() {
        assert!(refusal(&RIGHT.replace("4 5", "4 five")).contains("line 1 is \"4 five\""));
        assert!(refusal(&RIGHT.replace("\n2\n", "\n2 cars\n")).contains("line 2 is \"2 cars\""));
        let huge = "9".repeat(30);
        assert!(refusal(&RIGHT.replace("4 5", &format!("{huge} 5"))).contains("ROWS COLS"));
        assert!(refusal(&RIGHT.replace("\n2\n", &format!("\n{huge}\n"))).contains("number of vehicles"));
    }

    #[test]
    fn a_frame_of_one_character_has_a_gap() {
        let text = "||||||\n|.A..|\n|.A...\n|XX..|\n|....|\n||||||";
        assert_eq!(codes(text), [ProblemCode::ExitOffLane]);
        let text = "||||||\n|.A..|\n|.A..|\n|XX...\n|....|\n||||||";
        assert_eq!(parse(text).unwrap(), grid(".A...A..XX......"));
        // A gap at the end of a line may be cut off.
        assert_eq!(parse(&text.replace("XX...", "XX..")).unwrap(), grid(".A...A..XX......"));
        let left = text.replace("|XX...", ".XX..|");
        assert_eq!(parse(&left).unwrap().exit(), Side::Left);
        assert_eq!(codes(&text.replace("XX...", "XX..|")), [ProblemCode::NoExit]);
        assert_eq!(codes(&text.replace("|....|", ".....|")), [ProblemCode::TwoExits]);
        let top = "@@.@@\n@...@\n@.r.@\n@.r.@\n@@@@@";
        assert_eq!(parse(top).unwrap(), grid("....r..r. red=r exit=top"));
    }

    #[test]
    fn a_frame_of_walls_could_be_a_grid() {
        let text = "######\n#....#\n#XX...\n#....#\n#....#\n######";
        let message = refusal(text);
        assert!(message.contains("framed") && message.contains("grid"), "{message}");
        let told = |notation| ParseOptions { notation: Some(notation), ..Default::default() };
        assert_eq!(Board::parse(text, &told(Notation::Framed)).unwrap().cols(), 4);
        assert_eq!(Board::parse(text, &told(Notation::Grid)).unwrap().cols(), 6);
        // What is written of such a board says that it is a grid.
        let framed = grid("#####\n#...#\n#XX..\n#...#\n#...#\n#####\nrows=6");
        assert!(framed.to_grid().unwrap().ends_with("rows=6"));
        assert_eq!(parse(&framed.to_grid().unwrap()).unwrap(), framed);
    }

    #[test]
    fn sized_grids_stand_one_after_another() {
        let text = "2\n\n3 4 2\n.aa.\nb...\nb...\n\n4 4 1\n....\naa..\n....\n....\n";
        let boards = parse_many(text, &ParseOptions::default()).unwrap();
        assert_eq!(boards, [grid(".aa.\nb...\nb...\nred=a"), grid("....aa.......... red=a")]);
        assert!(refusal(text).contains("2 boards"));
        let second = ParseOptions { index: Some(1), ..Default::default() };
        assert_eq!(Board::parse(text, &second).unwrap(), boards[1]);
        assert!(refusal(&text.replacen('2', "3", 1)).contains("found 2 boards, expected the 3"));
        assert_eq!(codes("3 4 3\n.aa.\nb...\nb..."), [ProblemCode::WrongCount]);
        assert!(codes("3 4 2\n.aa.\nb...").contains(&ProblemCode::UnequalRows));
    }
}

mod list {
    use super::*;

    /// The first of the classic cards.
    const CARD: &str = "AA...BC..D.BCXXD.BC..D..E...FFE.GGG.";

    #[test]
    fn the_same_card_in_every_style() {
        let key = grid(CARD).key();
        for text in [
            "A00H\nR50V\nP01V\nX12H\nQ31V\nB04V\nC44H\nR25H".replace("R25H", "O25H"),
            "A00H R50V P01V X12H Q31V B04V C44H O25H".to_owned(),
            "Card\n6\n1 2 h 2\n0 1 v 3\n0 0 h 2\n3 1 v 3\n2 5 h 3\n0 4 v 2\n4 4 h 2\n5 0 v 3\n.\n".to_owned(),
            "6\r\n8\r\n1 h 2 2 3\r\n2 v 3 1 2\r\n3 h 2 1 1\r\n4 v 3 4 2\r\n5 h 3 3 6\r\n6 v 2 1 5\r\n7 h 2 5 5\r\n8 v 3 6 1"
                .to_owned(),
            "6 6\n3 2 2 h\n2 1 3 v\n1 1 2 h\n2 4 3 v\n6 3 3 h\n5 1 2 v\n5 5 2 h\n1 6 3 v".to_owned(),
            "8\nX 1 2 2 2\nB 0 1 0 3\nA 0 0 1 0\nC 3 1 3 3\nD 2 5 4 5\nE 0 4 0 5\nF 4 4 5 4\nG 5 0 5 2".to_owned(),
            "A,1,1,2,H\nX,3,2,2,H\nB,2,1,3,V\nC,2,4,3,V\nD,6,3,3,H\nE,5,1,2,V\nF,5,5,2,H\nG,1,6,3,V".to_owned(),
        ] {
            assert_eq!(parse(&text).unwrap_or_else(|e| panic!("{text}: {e}")).key(), key, "{text}");
        }
    }

    #[test]
    fn ids_and_the_red_car() {
        assert_eq!(parse("0 0 h 2\n2 2 v 2").unwrap().red().id.as_str(), "0");
        assert_eq!(parse("B00H\nA12H").unwrap().red().id.as_str(), "A");
        assert_eq!(codes("B00H\nC12H"), [ProblemCode::NoRedCar]);
        assert_eq!(parse("cab h 2 1 1\nbus v 3 5 1").unwrap().red().id.as_str(), "cab");
    }

    #[test]
    fn faults_name_their_lines() {
        let Err(Error::Board(error)) = parse("X00H\nB02H\nC12V") else { panic!() };
        assert_eq!(error.problems[0].message, "B (line 2) and C (line 3) both cover row 2, col 1");
        let Err(Error::Board(error)) = parse("X00H\nB02H\nnothing\nC13V\nD23V") else { panic!() };
        assert!(error.problems[0].message.starts_with("line 3 is \"nothing\""));
        assert_eq!(codes("X00H\nX02H"), [ProblemCode::DuplicateId]);
        assert_eq!(codes("X 0 0 1 0\nB 0 1 3 3\nC 4 4 4 5"), [ProblemCode::TooShort]);
        assert_eq!(codes("6\n4\n1 h 2 2 3\n2 v 3 1 2"), [ProblemCode::WrongCount]);
    }

    #[test]
    fn rows_may_be_those_of_the_lower_cells() {
        // From the top and from 1, a vertical vehicle by its lower cell: only so it fits six rows.
        let board = parse("3 2 2 h\n6 1 2 v\n3 4 3 v").unwrap();
        assert_eq!(board.key(), "...V.....V...XXV........v.....v.....");
        assert_eq!(board.red().id.as_str(), "0");
    }

    #[test]
    fn a_text_may_hold_several() {
        let text = "One\n6\n0 2 h 2\n3 1 v 3\n.\nTwo\n6\n1 2 h 2\n";
        let boards = parse_many(text, &ParseOptions::default()).unwrap();
        assert_eq!(boards, [parse("0 2 h 2\n3 1 v 3").unwrap(), parse("1 2 h 2").unwrap()]);
        assert!(refusal(text).contains("2 boards"));
        let Err(Error::Board(error)) = parse_many(&text.replace("1 2 h", "5 2 h"), &ParseOptions::default())
        else {
            panic!("a vehicle off the board")
        };
        assert!(error.problems[0].message.starts_with("line 6: "), "{error}");
    }
}

mod matrix {
    use super::*;

    #[test]
    fn two_conventions_of_numbers() {
        let board = parse("0 2 0 0\n0 2 0 0\n1 1 0 -2\n0 33 33 0").unwrap();
        assert_eq!(board.key(), ".v...v..XX.#.hh.");
        assert_eq!(board.vehicles()[2].id.as_str(), "33");
        let other = parse("-1,1,-1,-1\n-1,1,-1,-1\n0,0,-1,-2\n-1,3,3,-1\n").unwrap();
        assert_eq!(other.key(), board.key());
        assert_eq!(other.red().id.as_str(), "0");
        assert_eq!(codes("0 2 0\n0 2 0\n0 0 0"), [ProblemCode::NoRedCar]);
        assert_eq!(codes("1 1 0\n0 0\n0 0 0"), [ProblemCode::UnequalRows]);
    }

    #[test]
    fn letters_between_spaces() {
        let board = parse("- b - -\n- b - -\nX X - #\n- c c -").unwrap();
        assert_eq!(board, grid(".b...b..XX.#.cc."));
        assert_eq!(parse("7\n- b - -\n- b - -\nX X - #\n- c c -").unwrap(), board);
        assert_eq!(parse("AA .  .\n.  XX XX\nAB AB .").unwrap_err().code(), "ERR_UNJAM_BOARD");
        let long = parse(". AA AA\n. X X\n. AB AB").unwrap();
        assert_eq!(long.vehicles()[2].id.as_str(), "AB");
    }

    #[test]
    fn a_size_above_is_checked() {
        let rows = "1 1 0\n0 0 2\n0 0 2";
        assert_eq!(parse(&format!("3 3\n{rows}")).unwrap(), parse(rows).unwrap());
        assert_eq!(codes(&format!("4 3\n{rows}")), [ProblemCode::UnequalRows]);
    }

    #[test]
    fn numbers_beyond_every_integer_are_ids_of_no_vehicle() {
        assert!(parse("99999999999999999999 1 1\n0 0 0\n0 0 0").is_err());
    }
}

mod lines {
    use super::*;

    const TWO: &str = "# puzzles\n16 XX..A...A....... 5 # easy\n\n12 .XX..A...A...... 7\n";

    #[test]
    fn a_board_a_line() {
        let boards = parse_many(TWO, &ParseOptions::default()).unwrap();
        assert_eq!(boards, [grid("XX..A...A......."), grid(".XX..A...A......")]);
        assert!(refusal(TWO).contains("2 boards, expected one"));
        for (index, board) in boards.iter().enumerate() {
            let told = ParseOptions { index: Some(index), ..Default::default() };
            assert_eq!(&Board::parse(TWO, &told).unwrap(), board);
        }
        let beyond = ParseOptions { index: Some(2), ..Default::default() };
        assert_eq!(Board::parse(TWO, &beyond).unwrap_err().code(), "ERR_UNJAM_NOTATION");
        assert_eq!(parse_many(TWO, &beyond).unwrap_err().code(), "ERR_UNJAM_ARGUMENT");
    }

    #[test]
    fn one_of_many_is_found_far_down() {
        let mut text = "1 XX..A...A.......\n".repeat(500);
        text += "2 .XX.A...A.......\n3 X..X";
        let told = |index| ParseOptions { index: Some(index), ..Default::default() };
        assert_eq!(Board::parse(&text, &told(500)).unwrap(), grid(".XX.A...A......."));
        assert_eq!(Board::parse(&text, &told(499)).unwrap(), grid("XX..A...A......."));
        assert!(Board::parse(&text, &told(501)).is_err());
        assert!(refusal(&text).contains("502 boards"));
    }

    #[test]
    fn a_bad_line_is_named() {
        let text = TWO.replace("12 .XX.", "12 .X.X");
        let Err(Error::Board(error)) = parse_many(&text, &ParseOptions::default()) else { panic!() };
        assert!(error.problems[0].message.starts_with("line 4: X has a gap"), "{error}");
        let text = TWO.replace("12 .XX.", "12 .XX");
        assert!(
            parse_many(&text, &ParseOptions::default()).unwrap_err().to_string().starts_with("line 4: 15")
        );
    }

    #[test]
    fn rows_that_could_be_boards_are_an_error_that_says_so() {
        let message = refusal("XX.......\nAA.......");
        assert!(message.contains("2 boards") && message.contains("grid"), "{message}");
        let told = ParseOptions { rows: Some(2), cols: Some(9), ..Default::default() };
        assert_eq!(Board::parse("XX.......\nAA.......", &told).unwrap().rows(), 2);
        let written = Board::parse("XX.......\nAA.......", &told).unwrap().to_grid().unwrap();
        assert_eq!(parse(&written).unwrap().cols(), 9);
    }

    #[test]
    fn boards_of_json_are_read_together() {
        let text = r#"{"boardSize":6,"boards":[{"cars":[[2,0,2,"H"]]},{"cars":[[2,1,2,"H"],[9,9,2,"H"]]}]}"#;
        let Err(Error::Board(error)) = parse_many(text, &ParseOptions::default()) else { panic!() };
        assert!(error.problems[0].message.starts_with("board 1: "), "{error}");
        let boards = parse_many(&text.replace(",[9,9,2,\"H\"]", ""), &ParseOptions::default()).unwrap();
        assert_eq!(boards.len(), 2);
    }
}

mod above {
    use super::*;

    const ONE: &str = "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332";

    fn many(text: &str) -> Result<Vec<Board>, Error> {
        parse_many(text, &ParseOptions::default())
    }

    #[test]
    fn comments_are_skipped_above_any_notation() {
        let word = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";
        let rows = "XX.A\n...A\n....\n....";
        for (text, count) in [(ONE, 1), (word, 1), (rows, 1), (&format!("{ONE}\n{word}"), 2)] {
            let plain = many(text).unwrap();
            assert_eq!(plain.len(), count);
            for above in
                ["# hello\n", "\n# hello\r\n\n", "#\n# The hardest puzzles\n#\n", "\u{feff}# hello\n"]
            {
                assert_eq!(many(&format!("{above}{text}")).unwrap(), plain, "{above}{text}");
            }
        }
        assert_eq!(many(&format!("#hello\n##\u{a0}hi\n{ONE}")).unwrap(), many(ONE).unwrap());
        let small = "XX.A...A........";
        assert_eq!(many(&format!("# 1\n{small}")).unwrap(), many(small).unwrap());
        let csv = "car,orientation,col,row,length\nX,H,1,3,2";
        assert_eq!(many(&format!("# from the course\n{csv}")).unwrap(), many(csv).unwrap());
        assert_eq!(parse(&format!("# hello\n{ONE}")).unwrap(), grid(ONE));
    }

    #[test]
    fn lines_below_comments_keep_their_numbers() {
        let message = many("# hello\n\nIBBxooIooLDDJAALooJoKEEMFFKooMGHHHM").unwrap_err().to_string();
        assert!(message.contains("35 characters"), "{message}");
        let word = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM";
        let two = format!("#hello\n\n{word}\n{}", word.replace("GG", "G"));
        let message = many(&two).unwrap_err().to_string();
        assert!(message.starts_with("line 4: 35"), "{message}");
    }

    #[test]
    fn a_row_that_starts_with_a_wall_is_no_comment() {
        let walls = grid("#XX.\n....\n....\n....");
        assert_eq!(walls.walls().len(), 1);
        // The first row is at fault; without it the rest would be a board.
        assert!(matches!(parse("#AA.\nXX..\nAA..\n...."), Err(Error::Board(_))));
        assert!(parse("# AA.\nXX..\nBB..\n....").is_err());
        assert!(parse("# A #\n.XX.\n....\n....\n....").is_err());
    }

    #[test]
    fn names_of_columns_are_told_from_boards() {
        for names in ["moves board cluster", "moves,board,cluster", "board", "Puzzle\tmoves"] {
            for below in [ONE.to_owned(), format!("{ONE}\n{ONE}"), format!("{ONE}\n\n{ONE}\n{ONE}\n")] {
                let message = many(&format!("{names}\n{below}")).unwrap_err().to_string();
                assert!(message.starts_with(&format!("line 1 is {names:?}")), "{message}");
                let message = many(&format!("# hello\n{names}\n{below}")).unwrap_err().to_string();
                assert!(message.starts_with(&format!("line 2 is {names:?}")), "{message}");
                assert!(many(&format!("# {names}\n{below}")).is_ok());
            }
        }
    }

    #[test]
    fn the_name_of_a_file_is_no_text_of_one() {
        let told = ParseOptions::default();
        for name in ["puzzles/6x6_1.csv", "rush.txt", " C:\\boards\\1.JSON\n", "data/käse.txt", ".csv"] {
            for result in [parse(name), Board::from_csv(name, &told), many(name).map(|mut all| all.remove(0))]
            {
                let Err(Error::Notation(error)) = result else { panic!("{name}: {result:?}") };
                assert!(error.0.ends_with("this looks like a file name; pass the file's text"), "{error}");
            }
        }
        // A board may end like one.
        assert_eq!(parse("XX.......csv.csv").unwrap().vehicles().len(), 4);
        assert!(!refusal("rush.txt\nmore.txt, and so on").contains("file name"));
    }
}
