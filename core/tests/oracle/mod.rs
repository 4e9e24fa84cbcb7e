//! An independent oracle: deliberately plain searches over arrays of cells. It takes from the core the facts of a board
//! (where vehicles and walls are) and shares no code with its rules, its solver or its survey.
#![allow(dead_code)]

pub mod random;

use std::collections::{HashMap, HashSet, VecDeque};

use unjam_core::{Board, Layout, Metric, Orientation, Placement, Side, Slide};

/// Row by row: `EMPTY`, `WALL`, or the number of a vehicle.
pub type Cells = Vec<u8>;

const EMPTY: u8 = 255;
const WALL: u8 = 254;

/// One vehicle moved by so many cells: its number and the distance, + right or down.
pub type Step = (usize, i64);

/// What never changes on a board.
pub struct Oracle {
    pub rows: usize,
    pub cols: usize,
    pub exit: Side,
    /// The number of the red car.
    pub red: usize,
    pub ids: Vec<String>,
    lies: Vec<bool>,
    lengths: Vec<usize>,
    pub start: Cells,
}

/// A whole cluster: every position with its distance, `None` where no solved one is in reach.
pub struct Cluster {
    pub distances: HashMap<Cells, Option<u32>>,
    /// How many positions there are at each distance; the first number is that of the solved ones.
    pub counts: Vec<u64>,
}

impl Oracle {
    pub fn of(board: &Board) -> Oracle {
        let (rows, cols) = (board.rows(), board.cols());
        let mut start = vec![EMPTY; rows * cols];
        for wall in board.walls() {
            start[wall.row as usize * cols + wall.col as usize] = WALL;
        }
        for (number, vehicle) in board.vehicles().iter().enumerate() {
            for i in 0..vehicle.length as usize {
                let (down, right) =
                    if vehicle.orientation == Orientation::Vertical { (i, 0) } else { (0, i) };
                start[(vehicle.row as usize + down) * cols + vehicle.col as usize + right] = number as u8;
            }
        }
        Oracle {
            rows,
            cols,
            exit: board.exit(),
            red: board.vehicles().iter().position(|vehicle| vehicle.id == board.red().id).unwrap(),
            ids: board.vehicles().iter().map(|vehicle| vehicle.id.to_string()).collect(),
            lies: board.vehicles().iter().map(|v| v.orientation == Orientation::Horizontal).collect(),
            lengths: board.vehicles().iter().map(|vehicle| vehicle.length as usize).collect(),
            start,
        }
    }

    /// The board of a position, with its vehicles in another order.
    pub fn board(&self, cells: &Cells) -> Board {
        let mut vehicles = Vec::new();
        for number in (0..self.ids.len()).rev() {
            let first = cells.iter().position(|&cell| cell == number as u8).unwrap();
            vehicles.push(Placement {
                id: self.ids[number].clone(),
                row: (first / self.cols) as i64,
                col: (first % self.cols) as i64,
                length: self.lengths[number] as i64,
                orientation: if self.lies[number] { Orientation::Horizontal } else { Orientation::Vertical },
                place: None,
            });
        }
        let walls = (0..cells.len()).filter(|&cell| cells[cell] == WALL);
        let layout = Layout {
            rows: self.rows,
            cols: self.cols,
            vehicles,
            walls: walls.map(|cell| ((cell / self.cols) as i64, (cell % self.cols) as i64)).collect(),
            red: Some(self.ids[self.red].clone()),
            exit: Some(self.exit),
            problems: Vec::new(),
        };
        layout.build().unwrap()
    }

    /// Whether the red car's front is in the last cell before the exit.
    pub fn is_out(&self, cells: &Cells) -> bool {
        let red = self.red as u8;
        (0..cells.len()).any(|cell| {
            cells[cell] == red
                && match self.exit {
                    Side::Right => cell % self.cols == self.cols - 1,
                    Side::Left => cell % self.cols == 0,
                    Side::Bottom => cell / self.cols == self.rows - 1,
                    Side::Top => cell / self.cols == 0,
                }
        })
    }

    /// Every position one slide away, whether the red car is out or not: vehicle by vehicle, each from its smallest
    /// distance to its largest.
    pub fn neighbours(&self, cells: &Cells) -> Vec<(Step, Cells)> {
        let mut found = Vec::new();
        for number in 0..self.ids.len() {
            let mut back = self.driven(cells, number, -1);
            back.reverse();
            found.extend(back);
            found.extend(self.driven(cells, number, 1));
        }
        found
    }

    /// A vehicle driven cell by cell in one direction until something is in the way.
    fn driven(&self, cells: &Cells, number: usize, sign: i64) -> Vec<(Step, Cells)> {
        let first = cells.iter().position(|&cell| cell == number as u8).unwrap();
        let (row, col) = ((first / self.cols) as i64, (first % self.cols) as i64);
        let length = self.lengths[number] as i64;
        // The cell so far along the vehicle's lane from its first one, if it is on the board.
        let along = |i: i64| {
            let (row, col) = if self.lies[number] { (row, col + i) } else { (row + i, col) };
            let inside = row >= 0 && col >= 0 && row < self.rows as i64 && col < self.cols as i64;
            inside.then(|| row as usize * self.cols + col as usize)
        };
        let mut found = Vec::new();
        let mut now = cells.clone();
        for distance in 1.. {
            let (entered, left) = if sign > 0 {
                (along(length - 1 + distance), along(distance - 1))
            } else {
                (along(-distance), along(length - distance))
            };
            match entered {
                Some(entered) if now[entered] == EMPTY => now[entered] = number as u8,
                _ => break,
            }
            now[left.unwrap()] = EMPTY;
            found.push(((number, sign * distance), now.clone()));
        }
        found
    }

    fn priced(&self, cells: &Cells, metric: Metric) -> impl Iterator<Item = (Step, Cells)> {
        let all = self.neighbours(cells).into_iter();
        all.filter(move |((_, distance), _)| metric == Metric::Moves || distance.abs() == 1)
    }

    /// The fewest moves or steps from the start.
    pub fn cost(&self, metric: Metric) -> Option<u32> {
        self.search(metric).0
    }

    /// A breadth-first search that ends at the first solved position: its cost, and how many positions were seen.
    pub fn search(&self, metric: Metric) -> (Option<u32>, u64) {
        let mut seen = HashSet::from([self.start.clone()]);
        let mut queue = VecDeque::from([(self.start.clone(), 0)]);
        while let Some((cells, cost)) = queue.pop_front() {
            if self.is_out(&cells) {
                return (Some(cost), seen.len() as u64);
            }
            for (_, next) in self.priced(&cells, metric) {
                if seen.insert(next.clone()) {
                    queue.push_back((next, cost + 1));
                }
            }
        }
        (None, seen.len() as u64)
    }

    /// How many positions are as near to the start as the nearest solved one, or nearer: what a breadth-first search may
    /// see at most. The whole cluster where nothing is solved.
    pub fn layers(&self, metric: Metric) -> u64 {
        let mut seen = HashSet::from([self.start.clone()]);
        let mut layer = vec![self.start.clone()];
        while !layer.is_empty() && !layer.iter().any(|cells| self.is_out(cells)) {
            let mut further = Vec::new();
            for cells in &layer {
                let next = self.priced(cells, metric).map(|(_, next)| next);
                further.extend(next.filter(|next| seen.insert(next.clone())));
            }
            layer = further;
        }
        seen.len() as u64
    }

    /// Every position in reach, or `None` when there are more than `most`.
    pub fn flood(&self, most: usize) -> Option<HashSet<Cells>> {
        let mut seen = HashSet::from([self.start.clone()]);
        let mut queue = VecDeque::from([self.start.clone()]);
        while let Some(cells) = queue.pop_front() {
            for (_, next) in self.priced(&cells, Metric::Steps) {
                if seen.insert(next.clone()) {
                    queue.push_back(next);
                }
            }
            if seen.len() > most {
                return None;
            }
        }
        Some(seen)
    }

    /// The distance of every position of a flooded cluster, from all solved ones backwards.
    pub fn cluster(&self, positions: &HashSet<Cells>, metric: Metric) -> Cluster {
        let mut distances: HashMap<Cells, Option<u32>> =
            positions.iter().map(|cells| (cells.clone(), None)).collect();
        let mut layer: Vec<Cells> = positions.iter().filter(|cells| self.is_out(cells)).cloned().collect();
        let mut counts = Vec::new();
        layer.iter().for_each(|cells| *distances.get_mut(cells).unwrap() = Some(0));
        while !layer.is_empty() {
            counts.push(layer.len() as u64);
            let mut further = Vec::new();
            for cells in &layer {
                for (_, next) in self.priced(cells, metric) {
                    let distance = distances.get_mut(&next).unwrap();
                    if distance.is_none() {
                        *distance = Some(counts.len() as u32);
                        further.push(next);
                    }
                }
            }
            layer = further;
        }
        Cluster { distances, counts }
    }

    /// Iterative deepening without any memory of positions: the least cost up to `deepest`, `Some(None)` when there is
    /// none, `None` when more than `budget` positions would be looked at.
    pub fn deepening(&self, metric: Metric, deepest: u32, mut budget: u64) -> Option<Option<u32>> {
        for depth in 0..=deepest {
            match self.dive(&self.start, depth, None, metric, &mut budget) {
                Some(true) => return Some(Some(depth)),
                Some(false) => {}
                None => return None,
            }
        }
        Some(None)
    }

    fn dive(
        &self,
        at: &Cells,
        left: u32,
        last: Option<Step>,
        metric: Metric,
        budget: &mut u64,
    ) -> Option<bool> {
        *budget = budget.checked_sub(1)?;
        if left == 0 {
            return Some(self.is_out(at));
        }
        for (step, next) in self.priced(at, metric) {
            let pointless = last.is_some_and(|last| match metric {
                Metric::Moves => last.0 == step.0,
                Metric::Steps => last == (step.0, -step.1),
            });
            if !pointless && self.dive(&next, left - 1, Some(step), metric, budget)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Plays slides from the start: every one legal, the red car out after the last and not before. Gives the
    /// moves (runs by one vehicle) and steps.
    pub fn play(&self, slides: &[Slide]) -> (u32, u32) {
        let mut cells = self.start.clone();
        let (mut moves, mut steps, mut last) = (0, 0, None);
        for slide in slides {
            assert!(!self.is_out(&cells), "{slide} after the red car is out");
            let number = self.ids.iter().position(|id| *id == slide.id.as_str()).expect("an id of the board");
            let wanted = (number, slide.delta);
            let all = self.neighbours(&cells);
            let (_, next) = all.into_iter().find(|(step, _)| *step == wanted).expect("a legal slide");
            cells = next;
            moves += u32::from(last != Some(number));
            steps += slide.delta.unsigned_abs() as u32;
            last = Some(number);
        }
        assert!(self.is_out(&cells), "the red car is not out");
        (moves, steps)
    }
}
