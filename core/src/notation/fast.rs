//! The one word of plain characters that databases are made of, straight from its bytes.

use super::options::{Notation, ParseOptions};
use crate::{
    board::{Board, MAX_SIDE},
    vehicle::{Cell, Id, Orientation, Side, Vehicle},
};

/// The board of one square word of plain characters, straight from its bytes; `None` where anything at all is unusual,
/// so that every error comes from the one slow path. Millions of boards are read this way.
pub(super) fn read(text: &str, options: &ParseOptions) -> Option<Board> {
    let bytes = text.as_bytes();
    let side = bytes.len().isqrt();
    if side * side != bytes.len()
        || !(2..=MAX_SIDE).contains(&side)
        || !matches!(options.notation, None | Some(Notation::Grid))
        || options.rows.is_some_and(|rows| rows != side)
        || options.cols.is_some_and(|cols| cols != side)
    {
        return None;
    }
    const UNSEEN: u16 = u16::MAX;
    struct Run {
        first: u16,
        last: u16,
        cells: u16,
        byte: u8,
    }
    let mut numbers = [UNSEEN; 128];
    let mut runs: Vec<Run> = Vec::with_capacity(16);
    let mut walls = Vec::new();
    let mut database = false;
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b'o' => database = true,
            b'.' | b'0' | b'-' | b'_' => {}
            b'x' | b'#' => walls.push(Cell { row: (at / side) as u8, col: (at % side) as u8 }),
            b'A'..=b'Z' | b'a'..=b'z' | b'1'..=b'9' => {
                let number = &mut numbers[byte as usize];
                if *number == UNSEEN {
                    *number = runs.len() as u16;
                    runs.push(Run { first: at as u16, last: at as u16, cells: 1, byte });
                } else {
                    let run = &mut runs[*number as usize];
                    run.last = at as u16;
                    run.cells += 1;
                }
            }
            _ => return None,
        }
    }
    let seen = |byte: u8| numbers[byte as usize] != UNSEEN;
    let red = match &options.red {
        Some(told) => match told.as_bytes() {
            &[byte] if byte < 128 && seen(byte) => byte,
            _ => return None,
        },
        None if seen(b'X') && !(database && seen(b'A')) => b'X',
        None if seen(b'A') && !seen(b'X') && !seen(b'r') => b'A',
        None => return None,
    };
    let mut vehicles = Vec::with_capacity(runs.len());
    for run in &runs {
        let (first, last, cells) = (run.first as usize, run.last as usize, run.cells as usize);
        let orientation = if cells < 2 {
            return None;
        } else if last - first + 1 == cells && first / side == last / side {
            Orientation::Horizontal
        } else if (first..=last).step_by(side).filter(|&at| bytes[at] == run.byte).count() == cells
            && last - first == (cells - 1) * side
        {
            Orientation::Vertical
        } else {
            return None;
        };
        vehicles.push(Vehicle {
            id: Id::from_ascii(run.byte),
            row: (first / side) as u8,
            col: (first % side) as u8,
            length: cells as u8,
            orientation,
        });
    }
    let red = numbers[red as usize] as usize;
    let exit = options.exit.unwrap_or(Side::default_for(vehicles[red].orientation));
    if exit.orientation() != vehicles[red].orientation {
        return None;
    }
    Some(Board::from_sound(side as u8, side as u8, vehicles, red, exit, walls))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::grid;

    #[test]
    fn the_fast_and_the_slow_path_agree() {
        for text in [
            "GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo",
            "IBB#..I..LDDJAAL..J.KEEMFFK..MGGHHHM",
            "BooooCCCBoFFDoHIJKKKDoHIJAAODoooRooOTEUURoNOTEWoRoNYYQWXooNooQoX",
            "..XX..aab...bbb.",
            "AA22",
        ] {
            let slow = grid::read(text, &ParseOptions::default()).unwrap().build();
            if let Some(board) = read(text, &ParseOptions::default()) {
                let slow = slow.unwrap();
                assert_eq!(board, slow);
                assert_eq!(board.vehicles(), slow.vehicles());
            } else {
                assert!(slow.is_err() || text.len() == 64, "{text}");
            }
        }
    }
}
