//! Boards for tests, made without the notations: rows with `/` between them, one character an id, `.` empty, `#` wall.
#![allow(dead_code)]

use std::collections::BTreeMap;

use unjam_core::{Board, Layout, Orientation, Placement, Side};

/// A board whose red car is `X` and leaves on the right or at the bottom.
pub fn board(rows: &str) -> Board {
    board_with_exit(rows, None)
}

/// A board whose red car is `X`.
pub fn board_with_exit(rows: &str, exit: Option<Side>) -> Board {
    let mut cells: BTreeMap<char, Vec<(i64, i64)>> = BTreeMap::new();
    let mut walls = Vec::new();
    for (row, line) in rows.split('/').enumerate() {
        for (col, id) in line.chars().enumerate() {
            match id {
                '.' => {}
                '#' => walls.push((row as i64, col as i64)),
                _ => cells.entry(id).or_default().push((row as i64, col as i64)),
            }
        }
    }
    let vehicles = cells.into_iter().map(|(id, cells)| Placement {
        id: id.to_string(),
        row: cells[0].0,
        col: cells[0].1,
        length: cells.len() as i64,
        orientation: if cells[0].0 == cells[1].0 { Orientation::Horizontal } else { Orientation::Vertical },
        place: None,
    });
    Layout {
        rows: rows.split('/').count(),
        cols: rows.split('/').next().unwrap().chars().count(),
        vehicles: vehicles.collect(),
        walls,
        red: Some("X".to_owned()),
        exit,
        problems: Vec::new(),
    }
    .build()
    .unwrap_or_else(|error| panic!("{rows}: {error}"))
}

/// Whole numbers that look random and are the same at every run.
pub struct Dice(pub u64);

impl Dice {
    /// From 0 to `below` − 1.
    pub fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % below as u64) as usize
    }
}

/// A board of 3 to 6 rows and columns with any exit, perhaps walls, perhaps solved already or unsolvable.
pub fn random_board(dice: &mut Dice) -> Board {
    let (rows, cols) = (3 + dice.roll(4), 3 + dice.roll(4));
    let mut grid = vec![vec!['.'; cols]; rows];
    let exit = Side::ALL[dice.roll(4)];
    let mut place = |grid: &mut Vec<Vec<char>>, id: char, horizontal: bool, length: usize| {
        let (down, right) = if horizontal { (0, 1) } else { (1, 0) };
        let (row, col) = (dice.roll(rows), dice.roll(cols));
        let cells: Vec<_> = (0..length).map(|i| (row + down * i, col + right * i)).collect();
        if cells.iter().all(|&(r, c)| r < rows && c < cols && grid[r][c] == '.') {
            cells.into_iter().for_each(|(r, c)| grid[r][c] = id);
            return true;
        }
        false
    };
    while !place(&mut grid, 'X', exit.orientation() == Orientation::Horizontal, 2) {}
    for (number, id) in ('A'..='W').enumerate().take(rows * cols / 3) {
        place(&mut grid, id, number % 2 == 0, 2 + number % 5 / 3);
    }
    if rows * cols % 3 == 0 {
        place(&mut grid, '#', true, 1);
    }
    let rows: Vec<String> = grid.into_iter().map(|row| row.into_iter().collect()).collect();
    board_with_exit(&rows.join("/"), Some(exit))
}
