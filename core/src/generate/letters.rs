//! The ids of a puzzle's vehicles, given in reading order of their first cells: `X` is the red car, `A` to `K` are
//! cars and `O` to `R` trucks as in the box. Boards with more go on with `L M N S T U V W Y Z` and `a` to `n` for cars,
//! `p` to `w`, `y` and `z` for trucks, so that every id is one letter and no id is one that a grid reads as a wall or as empty.

use crate::vehicle::Id;

const CARS: &[u8; 35] = b"ABCDEFGHIJKLMNSTUVWYZabcdefghijklmn";
const TRUCKS: &[u8; 14] = b"OPQRpqrstuvwyz";

/// The most cars that have letters.
pub(super) const MAX_CARS: u8 = CARS.len() as u8;
/// The most trucks that have letters.
pub(super) const MAX_TRUCKS: u8 = TRUCKS.len() as u8;

/// Hands out ids, one after the other.
#[derive(Default)]
pub(super) struct Letters {
    cars: usize,
    trucks: usize,
}

impl Letters {
    /// The red car's.
    pub(super) fn red() -> Id {
        Id::from_ascii(b'X')
    }

    /// The next car's or truck's.
    pub(super) fn next(&mut self, is_truck: bool) -> Id {
        let (letters, used): (&[u8], _) =
            if is_truck { (TRUCKS, &mut self.trucks) } else { (CARS, &mut self.cars) };
        *used += 1;
        Id::from_ascii(letters[*used - 1])
    }
}
