//! Drawing boards and changing them by chance.

use super::{
    dice::Dice,
    draft::{Draft, Piece},
    options::Wish,
};
use crate::vehicle::Orientation;

/// How often a place for one vehicle is drawn before the board counts as full.
const PLACE_TRIES: u32 = 30;

/// A board with the walls asked for and vehicles up to a number drawn between half of the set and all of it; `None` when
/// the walls found no room.
pub(super) fn draw(wish: &Wish, dice: &mut Dice) -> Option<Draft> {
    let mut draft = Draft::new(wish, dice.roll(u32::from(wish.cols - wish.red_length)) as u8);
    if !draw_walls(&mut draft, wish.walls, dice) {
        return None;
    }
    let set = wish.set();
    let wanted = set / 2 + dice.roll(set - set / 2 + 1);
    for _ in 0..wanted {
        let length = draw_length(wish, dice);
        add_somewhere(&mut draft, length, dice);
    }
    Some(draft)
}

/// Adds a few vehicles, more to a larger board; whether there was room for any.
pub(super) fn crowd(draft: &mut Draft, wish: &Wish, dice: &mut Dice) -> bool {
    let before = draft.others();
    for _ in 0..1 + u32::from(wish.rows) * u32::from(wish.cols) / 40 {
        let length = draw_length(wish, dice);
        add_somewhere(draft, length, dice);
    }
    draft.others() > before
}

/// Adds walls; whether all found room.
pub(super) fn draw_walls(draft: &mut Draft, count: u8, dice: &mut Dice) -> bool {
    (0..count).all(|_| {
        (0..PLACE_TRIES).any(|_| {
            let (row, col) = draw_cell(draft, dice);
            draft.add_wall(row, col)
        })
    })
}

/// A car or a truck, as likely as there are more of them in the set.
fn draw_length(wish: &Wish, dice: &mut Dice) -> u8 {
    if dice.roll(wish.set().max(1)) < u32::from(wish.max_cars) { 2 } else { 3 }
}

fn draw_cell(draft: &Draft, dice: &mut Dice) -> (u8, u8) {
    (dice.roll(draft.rows().into()) as u8, dice.roll(draft.cols().into()) as u8)
}

fn draw_orientation(dice: &mut Dice) -> Orientation {
    if dice.roll(2) == 0 { Orientation::Horizontal } else { Orientation::Vertical }
}

/// Adds a vehicle of this length at a drawn place; whether one was found.
fn add_somewhere(draft: &mut Draft, length: u8, dice: &mut Dice) -> bool {
    draft.has_left(length)
        && (0..PLACE_TRIES).any(|_| {
            let orientation = draw_orientation(dice);
            let (row, col) = draw_cell(draft, dice);
            draft.add(Piece { row, col, length, orientation })
        })
}

/// One change: a vehicle more, one fewer, one elsewhere, or one that is a car instead of a truck or the other way
/// round; sometimes a wall elsewhere. Whether there is a change.
pub(super) fn shake(draft: &mut Draft, wish: &Wish, dice: &mut Dice) -> bool {
    if !draft.walls().is_empty() && dice.roll(5) == 0 {
        let index = dice.roll(draft.walls().len() as u32) as usize;
        let old = draft.remove_wall(index);
        return draw_walls(draft, 1, dice) || !draft.add_wall(old.row, old.col);
    }
    let kind = if draft.others() == 0 { 0 } else { dice.roll(8) };
    if kind < 3 {
        let length = draw_length(wish, dice);
        return add_somewhere(draft, length, dice);
    }
    let index = 1 + dice.roll(draft.others() as u32) as usize;
    let old = draft.remove(index);
    match kind {
        3 => true,
        4..6 => {
            let length = 5 - old.length;
            let back = dice.roll(2) as u8 * (length / 3);
            let moved = match old.orientation {
                Orientation::Horizontal => Piece { col: old.col.saturating_sub(back), length, ..old },
                Orientation::Vertical => Piece { row: old.row.saturating_sub(back), length, ..old },
            };
            draft.add(moved) || !draft.add(old)
        }
        _ => add_somewhere(draft, old.length, dice) || !draft.add(old),
    }
}
