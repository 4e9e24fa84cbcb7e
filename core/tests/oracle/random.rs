//! Random boards, the same at every run.

use unjam_core::{Board, Metric, Side};

use super::{Cells, Oracle};
use crate::boards::{Dice, board_with_exit};

const IDS: &str = "ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnpqrstuvwyz";

/// A board of 4 to 7 rows and columns: any exit, with walls or without, solvable or not, solved already now and then.
pub fn board(dice: &mut Dice) -> Board {
    let (rows, cols) = (4 + dice.roll(4), 4 + dice.roll(4));
    let exit = Side::ALL[dice.roll(4)];
    let mut grid = vec![vec!['.'; cols]; rows];
    let lies = matches!(exit, Side::Right | Side::Left);
    let red_length = 2 + dice.roll(8) / 7;
    let lane = loop {
        if let Some((row, col)) = place(&mut grid, dice, 'X', lies, red_length, None) {
            break if lies { row } else { col };
        }
    };
    for _ in 0..[0, 0, 0, 1, 2, 4][dice.roll(6)] {
        place(&mut grid, dice, '#', true, 1, None);
    }
    let mut ids = IDS.chars();
    let mut id = ids.next().unwrap();
    for _ in 0..rows * cols + dice.roll(3 * rows * cols) {
        let across = dice.roll(2) == 0;
        let length = [2, 2, 2, 2, 3, 3, 4][dice.roll(7)];
        // A vehicle that shares the red car's lane makes most boards unsolvable: few of those.
        let forbidden = (across == lies && dice.roll(64) > 0).then_some(lane);
        if place(&mut grid, dice, id, across, length, forbidden).is_some() {
            id = ids.next().unwrap();
        }
    }
    let rows: Vec<String> = grid.into_iter().map(|row| row.into_iter().collect()).collect();
    board_with_exit(&rows.join("/"), Some(exit))
}

/// Puts a vehicle at a random place, if that is free and not in the forbidden lane.
fn place(
    grid: &mut [Vec<char>],
    dice: &mut Dice,
    id: char,
    across: bool,
    length: usize,
    forbidden: Option<usize>,
) -> Option<(usize, usize)> {
    let (rows, cols) = (grid.len(), grid[0].len());
    let (row, col) = (dice.roll(rows), dice.roll(cols));
    let cell = |i: usize| if across { (row, col + i) } else { (row + i, col) };
    let free = (0..length).map(cell).all(|(r, c)| r < rows && c < cols && grid[r][c] == '.');
    if !free || forbidden == Some(if across { row } else { col }) {
        return None;
    }
    (0..length).map(cell).for_each(|(r, c)| grid[r][c] = id);
    Some((row, col))
}

/// The position of a board's cluster that takes the most moves; `None` where the cluster has more positions than
/// `most`, the board itself where nothing can be solved.
pub fn hardest(board: &Board, most: usize) -> Option<Board> {
    let oracle = Oracle::of(board);
    let cluster = oracle.cluster(&oracle.flood(most)?, Metric::Moves);
    let distance = |cells: &Cells| cluster.distances[cells];
    let farthest = cluster.distances.keys().max_by_key(|cells| (distance(cells), *cells));
    Some(if cluster.counts.is_empty() { board.clone() } else { oracle.board(farthest.unwrap()) })
}
