use std::fmt;

/// A direction from a cell to a neighbour: eight on its layer, numbered 0 to 7 clockwise from
/// north, then up and down between layers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// (0, -1)
    North = 0,
    /// (1, -1)
    NorthEast = 1,
    /// (1, 0)
    East = 2,
    /// (1, 1)
    SouthEast = 3,
    /// (0, 1)
    South = 4,
    /// (-1, 1)
    SouthWest = 5,
    /// (-1, 0)
    West = 6,
    /// (-1, -1)
    NorthWest = 7,
    /// To the previous layer.
    Up = 8,
    /// To the next layer.
    Down = 9,
}

use Direction::{Down, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, Up, West};

impl Direction {
    /// All ten directions, in the order of their numbers.
    pub const ALL: [Direction; 10] =
        [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest, Up, Down];
    /// The eight directions within a layer, in the order of their numbers.
    pub const FLAT: [Direction; 8] =
        [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];
    /// The four directions across the sides of a cell, clockwise from north.
    pub const SIDES: [Direction; 4] = [North, East, South, West];
    /// The six directions across the faces of a cell in a layered board: clockwise from north, then
    /// up and down.
    pub const FACES: [Direction; 6] = [North, East, South, West, Up, Down];

    /// Returns the direction with this number.
    #[inline]
    pub fn from_number(number: u8) -> Option<Direction> {
        Direction::ALL.get(usize::from(number)).copied()
    }

    /// Returns the number: 0 to 7 clockwise from north, 8 up, 9 down.
    #[inline]
    pub fn number(self) -> u8 {
        self as u8
    }

    /// Returns the change of (x, y, z) in one step.
    #[inline]
    pub fn delta(self) -> (i32, i32, i32) {
        const DELTAS: [(i32, i32, i32); 10] = [
            (0, -1, 0),
            (1, -1, 0),
            (1, 0, 0),
            (1, 1, 0),
            (0, 1, 0),
            (-1, 1, 0),
            (-1, 0, 0),
            (-1, -1, 0),
            (0, 0, -1),
            (0, 0, 1),
        ];
        DELTAS[self as usize]
    }

    /// Returns the opposite direction.
    #[inline]
    pub fn opposite(self) -> Direction {
        match self {
            Up => Down,
            Down => Up,
            flat => Direction::ALL[(flat as usize + 4) % 8],
        }
    }

    /// Returns whether the direction crosses a side or face, not a corner.
    #[inline]
    pub fn is_straight(self) -> bool {
        matches!(self, North | East | South | West | Up | Down)
    }

    /// Returns the English letter of a straight direction (`N E S W U D`), or the two letters of a
    /// diagonal.
    pub fn letters(self) -> &'static str {
        ["N", "NE", "E", "SE", "S", "SW", "W", "NW", "U", "D"][self as usize]
    }

    /// Returns the direction with these letters, in upper or lower case.
    pub fn from_letters(letters: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| d.letters().eq_ignore_ascii_case(letters))
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

/// A set of directions in two bytes, such as the moves available to a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Directions(u16);

impl Directions {
    /// The empty set.
    pub const NONE: Directions = Directions(0);

    /// Returns whether the direction is in the set.
    #[inline]
    pub fn contains(self, direction: Direction) -> bool {
        self.0 & (1 << direction as u16) != 0
    }

    /// Adds a direction.
    #[inline]
    pub fn insert(&mut self, direction: Direction) {
        self.0 |= 1 << direction as u16;
    }

    /// Removes a direction.
    #[inline]
    pub fn remove(&mut self, direction: Direction) {
        self.0 &= !(1 << direction as u16);
    }

    /// Returns the number of directions in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the directions in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Direction::from_number(left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(next)
        })
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        let mut set = Directions::NONE;
        for direction in directions {
            set.insert(direction);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mz2_directions_are_numbered_clockwise_from_north() {
        let written = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        for (number, (dx, dy)) in written.into_iter().enumerate() {
            let direction = Direction::from_number(number as u8).unwrap();
            assert_eq!(direction.delta(), (dx, dy, 0));
        }
        assert_eq!(Direction::from_number(10), None);
    }

    #[test]
    fn the_opposite_undoes_a_step() {
        for direction in Direction::ALL {
            let (dx, dy, dz) = direction.delta();
            assert_eq!(direction.opposite().delta(), (-dx, -dy, -dz));
            assert_eq!(Direction::from_letters(direction.letters()), Some(direction));
        }
    }

    #[test]
    fn a_set_contains_exactly_the_inserted_directions() {
        let mut set: Directions = Direction::SIDES.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), Direction::SIDES);
        set.remove(East);
        assert!(!set.contains(East) && set.contains(West));
        assert_eq!(set.len(), 3);
        assert!(Directions::NONE.iter().next().is_none() && Directions::NONE.is_empty());
    }
}
