//! Laws of the rulebook, on boards that shrink when one is broken.

mod boards;

use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
};

use boards::{board, board_with_exit};
use proptest::prelude::*;
use unjam_core::{
    Board, Layout, Metric, Orientation, Placement, Side, Slide, SlideFault, SolveOptions, SurveyOptions,
    Vehicle, solve, survey,
};

/// Where a vehicle is wanted: row, column, whether it lies, length. It is left out where others stand.
type Wish = (usize, usize, bool, usize);

fn any_board() -> impl Strategy<Value = Board> {
    let wish = |side: usize| {
        (0..side, 0..side, any::<bool>(), prop_oneof![3 => Just(2_usize), 2 => Just(3), 1 => Just(4)])
    };
    let sides = (2_usize..=7, 2_usize..=7, 0..4_usize);
    let walls = prop::collection::vec((0..7_usize, 0..7_usize), 0..4);
    (sides, wish(7), prop::collection::vec(wish(7), 0..24), walls).prop_map(
        |((rows, cols, side), red, wishes, walls)| {
            let exit = Side::ALL[side];
            let lies = exit.orientation() == Orientation::Horizontal;
            let length = red.3.min(if lies { cols } else { rows });
            // The red car is pushed inside, so that every sample is a board.
            let row = red.0.min(if lies { rows - 1 } else { rows - length });
            let col = red.1.min(if lies { cols - length } else { cols - 1 });
            let mut grid = vec![vec!['.'; cols]; rows];
            put(&mut grid, 'X', (row, col, lies, length));
            for (row, col) in walls {
                put(&mut grid, '#', (row, col, true, 1));
            }
            for (wish, id) in wishes.into_iter().zip('A'..='W') {
                put(&mut grid, id, wish);
            }
            let rows: Vec<String> = grid.into_iter().map(|row| row.into_iter().collect()).collect();
            board_with_exit(&rows.join("/"), Some(exit))
        },
    )
}

fn put(grid: &mut [Vec<char>], id: char, (row, col, lies, length): Wish) {
    let cells: Vec<_> = (0..length).map(|i| if lies { (row, col + i) } else { (row + i, col) }).collect();
    if cells.iter().all(|&(row, col)| row < grid.len() && col < grid[0].len() && grid[row][col] == '.') {
        cells.into_iter().for_each(|(row, col)| grid[row][col] = id);
    }
}

fn id(vehicle: &Vehicle) -> &str {
    vehicle.id.as_str()
}

fn hash(board: &Board) -> u64 {
    let mut hasher = DefaultHasher::new();
    board.hash(&mut hasher);
    hasher.finish()
}

/// The board again from its facts, each changed by the caller.
fn rebuilt(board: &Board, change: impl FnOnce(&mut Layout)) -> Board {
    let mut layout = Layout {
        rows: board.rows(),
        cols: board.cols(),
        vehicles: Vec::new(),
        walls: board.walls().iter().map(|wall| (wall.row.into(), wall.col.into())).collect(),
        red: Some(id(board.red()).to_owned()),
        exit: Some(board.exit()),
        problems: Vec::new(),
    };
    layout.vehicles.extend(board.vehicles().iter().map(|vehicle| Placement {
        id: id(vehicle).to_owned(),
        row: vehicle.row.into(),
        col: vehicle.col.into(),
        length: vehicle.length.into(),
        orientation: vehicle.orientation,
        place: None,
    }));
    change(&mut layout);
    layout.build().unwrap()
}

/// Left and right exchanged.
fn mirrored(board: &Board) -> Board {
    let cols = board.cols() as i64;
    rebuilt(board, |layout| {
        for vehicle in &mut layout.vehicles {
            let width = if vehicle.orientation == Orientation::Horizontal { vehicle.length } else { 1 };
            vehicle.col = cols - vehicle.col - width;
        }
        layout.walls.iter_mut().for_each(|wall| wall.1 = cols - 1 - wall.1);
        layout.exit = layout.exit.map(|exit| match exit {
            Side::Right => Side::Left,
            Side::Left => Side::Right,
            other => other,
        });
    })
}

/// Rows and columns exchanged.
fn turned(board: &Board) -> Board {
    rebuilt(board, |layout| {
        (layout.rows, layout.cols) = (layout.cols, layout.rows);
        for vehicle in &mut layout.vehicles {
            (vehicle.row, vehicle.col) = (vehicle.col, vehicle.row);
            vehicle.orientation = match vehicle.orientation {
                Orientation::Horizontal => Orientation::Vertical,
                Orientation::Vertical => Orientation::Horizontal,
            };
        }
        layout.walls.iter_mut().for_each(|wall| *wall = (wall.1, wall.0));
        layout.exit = layout.exit.map(|exit| match exit {
            Side::Right => Side::Bottom,
            Side::Bottom => Side::Right,
            Side::Left => Side::Top,
            Side::Top => Side::Left,
        });
    })
}

proptest! {
    #[test]
    fn a_range_is_tight(board in any_board()) {
        for vehicle in board.vehicles() {
            let (min, max) = board.slide_range(id(vehicle)).unwrap();
            prop_assert!(min <= 0 && max >= 0);
            for delta in min - 2..=max + 2 {
                let slide = Slide::new(vehicle.id.clone(), delta);
                let fault = board.slide(&slide).err().map(|illegal| illegal.fault);
                match fault {
                    _ if board.is_solved() => prop_assert_eq!(fault, Some(SlideFault::AlreadyOut)),
                    _ if delta == 0 => prop_assert_eq!(fault, Some(SlideFault::ZeroSlide)),
                    None => prop_assert!((min..=max).contains(&delta), "{} is legal", slide),
                    Some(SlideFault::Blocked | SlideFault::OffBoard) => {
                        prop_assert!(!(min..=max).contains(&delta), "{} is illegal", slide);
                    }
                    Some(other) => prop_assert!(false, "{}: {:?}", slide, other),
                }
            }
        }
        prop_assert_eq!(board.slide_range("none of them"), None);
    }

    #[test]
    fn what_stops_a_slide_is_named(board in any_board(), far in 1..40_i64) {
        prop_assume!(!board.is_solved());
        for vehicle in board.vehicles() {
            let (min, max) = board.slide_range(id(vehicle)).unwrap();
            for (delta, next) in [(min - far, -1), (max + far, vehicle.length as i64)] {
                let illegal = board.slide(&Slide::new(vehicle.id.clone(), delta)).unwrap_err();
                let (down, right) = vehicle.orientation.step();
                let along = if delta < 0 { min + next } else { max + next };
                let row = vehicle.row as i64 + down * along;
                let col = vehicle.col as i64 + right * along;
                let inside = row >= 0 && col >= 0 && board.occupant(row as usize, col as usize).is_some();
                prop_assert_eq!(illegal.fault, if inside { SlideFault::Blocked } else { SlideFault::OffBoard });
                let Some(blocker) = illegal.blocked_by else { continue };
                prop_assert!(inside);
                prop_assert_eq!((blocker.row as i64, blocker.col as i64), (row, col));
                let there = board.at(row as usize, col as usize);
                prop_assert_eq!(blocker.id.as_ref(), there.map(|other| &other.id));
                prop_assert!(there.is_some() || board.is_wall(row as usize, col as usize));
            }
        }
    }

    #[test]
    fn the_legal_slides_are_those_that_can_be_played(board in any_board()) {
        let mut expected = Vec::new();
        for vehicle in board.vehicles() {
            let all = (-40..=40).map(|delta| Slide::new(vehicle.id.clone(), delta));
            expected.extend(all.filter(|slide| board.slide(slide).is_ok()));
        }
        prop_assert_eq!(board.slides(), expected);
    }

    #[test]
    fn a_slide_moves_one_vehicle_and_can_be_taken_back(board in any_board()) {
        for slide in board.slides() {
            let next = board.slide(&slide).unwrap();
            prop_assert_ne!(&next, &board);
            prop_assert_ne!(next.key(), board.key());
            for (before, after) in board.vehicles().iter().zip(next.vehicles()) {
                let moved = after.offset() as i64 - before.offset() as i64;
                prop_assert_eq!(moved, if before.id == slide.id { slide.delta } else { 0 });
                let unmoved = |v: &Vehicle| (v.id.clone(), v.length, v.orientation, v.lane());
                prop_assert_eq!(unmoved(before), unmoved(after));
                prop_assert!(after.cells().all(|cell| next.at(cell.row.into(), cell.col.into()) == Some(after)));
            }
            let back = next.slide(&Slide::new(slide.id.clone(), -slide.delta));
            match back {
                Ok(back) => prop_assert_eq!(&back, &board),
                Err(illegal) => {
                    prop_assert_eq!(illegal.fault, SlideFault::AlreadyOut);
                    prop_assert!(next.is_solved() && next.slides().is_empty());
                }
            }
        }
    }

    #[test]
    fn blockers_stand_in_the_picture_between_the_red_car_and_the_exit(board in any_board()) {
        let lines: Vec<Vec<char>> = board.to_string().lines().map(|line| line.chars().collect()).collect();
        let red = board.red();
        let lane: Vec<char> = match red.orientation {
            Orientation::Horizontal => lines[red.row as usize].clone(),
            Orientation::Vertical => lines.iter().map(|line| line[red.col as usize]).collect(),
        };
        let front: String = if board.exit().is_forward() {
            lane.iter().rev().take_while(|id| **id != 'X').collect::<Vec<_>>().into_iter().rev().collect()
        } else {
            lane.iter().take_while(|id| **id != 'X').collect::<Vec<_>>().into_iter().rev().collect()
        };
        let mut seen = HashSet::new();
        let expected: String = front.chars().filter(|id| id.is_alphabetic() && seen.insert(*id)).collect();
        prop_assert_eq!(board.blockers().iter().map(|vehicle| id(vehicle)).collect::<String>(), expected);
    }

    #[test]
    fn the_order_of_the_list_means_nothing_nor_do_ids_to_a_key(board in any_board(), turn in 0..24_usize) {
        let other = rebuilt(&board, |layout| {
            let count = layout.vehicles.len();
            layout.vehicles.rotate_left(turn % count);
            layout.vehicles.reverse();
        });
        prop_assert_eq!(&other, &board);
        prop_assert_eq!(hash(&other), hash(&board));
        prop_assert_eq!(other.key(), board.key());
        let renamed = rebuilt(&board, |layout| {
            layout.vehicles.iter_mut().for_each(|vehicle| vehicle.id = format!("{}'", vehicle.id));
            layout.red = layout.red.take().map(|red| format!("{red}'"));
        });
        prop_assert_eq!(renamed.key(), board.key());
        prop_assert_ne!(renamed, board);
    }

    #[test]
    fn positions_have_one_key_only_if_they_look_alike(board in any_board(), choice in any::<u64>()) {
        let mut dice = boards::Dice(choice);
        let mut seen = std::collections::HashMap::new();
        let mut at = board;
        for _ in 0..60 {
            // The shape of every vehicle at its place, without ids: what a key stands for.
            let shape = |v: &Vehicle| (v.row, v.col, v.length, v.orientation, id(v) == "X");
            let mut shapes: Vec<_> = at.vehicles().iter().map(shape).collect();
            shapes.sort_unstable();
            let before = seen.insert(at.key(), shapes.clone());
            prop_assert!(before.is_none_or(|before| before == shapes), "{}", at.key());
            let slides = at.slides();
            if slides.is_empty() {
                break;
            }
            at = at.slide(&slides[dice.roll(slides.len())]).unwrap();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_mirror_and_a_turn_change_no_distance(board in any_board()) {
        prop_assert_eq!(mirrored(&mirrored(&board)), board.clone());
        prop_assert_eq!(turned(&turned(&board)), board.clone());
        for metric in [Metric::Moves, Metric::Steps] {
            let options = SurveyOptions { metric, max_states: Some(20_000), ..SurveyOptions::default() };
            let Ok(here) = survey(&board, &options) else { return Ok(()) };
            let cost = |board: &Board| {
                solve(board, &SolveOptions { metric, ..SolveOptions::default() }).unwrap().cost
            };
            let turn = turned(&board);
            for other in [mirrored(&board), mirrored(&turn), turned(&mirrored(&board)), turn] {
                prop_assert_eq!(cost(&other), cost(&board));
                let there = survey(&other, &options).unwrap();
                prop_assert_eq!(&there.summary().counts, &here.summary().counts);
                prop_assert_eq!(there.summary().states, here.summary().states);
            }
        }
    }
}

/// A range that walked as far as it is asked to would never come back from these.
#[test]
fn the_largest_slides_are_refused_without_a_loop() {
    let jam = board("A..B../A..B../XX.B../CC...D/.....D/EEE..D");
    for vehicle in jam.vehicles() {
        for delta in [i64::MAX, i64::MIN, i64::MIN + 1] {
            assert!(jam.slide(&Slide::new(vehicle.id.clone(), delta)).is_err());
        }
    }
}
