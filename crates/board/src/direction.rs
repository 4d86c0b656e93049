use std::fmt;

/// The ways out of a cell: eight on its layer, numbered 0 to 7 clockwise from north, then up and down between layers.
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
    /// To the layer before.
    Up = 8,
    /// To the layer after.
    Down = 9,
}

use Direction::{Down, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, Up, West};

impl Direction {
    /// All ten, in the order of their numbers.
    pub const ALL: [Direction; 10] =
        [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest, Up, Down];
    /// The eight of a flat board, in the order of their numbers.
    pub const FLAT: [Direction; 8] =
        [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];
    /// The four across edges of a flat board, clockwise from north.
    pub const SIDES: [Direction; 4] = [North, East, South, West];
    /// The six across faces of a layered board: clockwise from north, then up and down.
    pub const FACES: [Direction; 6] = [North, East, South, West, Up, Down];

    /// The direction with this number.
    #[inline]
    pub fn from_number(number: u8) -> Option<Direction> {
        Direction::ALL.get(usize::from(number)).copied()
    }

    /// Its number: 0 to 7 clockwise from north, 8 up, 9 down.
    #[inline]
    pub fn number(self) -> u8 {
        self as u8
    }

    /// What one step this way adds to (x, y, z).
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

    /// The way back.
    #[inline]
    pub fn opposite(self) -> Direction {
        match self {
            Up => Down,
            Down => Up,
            flat => Direction::ALL[(flat as usize + 4) % 8],
        }
    }

    /// Whether it goes across a side or face rather than a corner.
    #[inline]
    pub fn is_straight(self) -> bool {
        matches!(self, North | East | South | West | Up | Down)
    }

    /// The letter people write for a straight direction in English: `N E S W U D`; two letters for diagonals.
    pub fn letters(self) -> &'static str {
        ["N", "NE", "E", "SE", "S", "SW", "W", "NW", "U", "D"][self as usize]
    }

    /// The direction that is written with these letters, in either case.
    pub fn from_letters(letters: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| d.letters().eq_ignore_ascii_case(letters))
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

/// A set of directions, such as the moves that a player has, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Directions(u16);

impl Directions {
    /// The set with no direction.
    pub const NONE: Directions = Directions(0);

    /// Whether the direction is in the set.
    #[inline]
    pub fn contains(self, direction: Direction) -> bool {
        self.0 & (1 << direction as u16) != 0
    }

    /// Adds a direction.
    #[inline]
    pub fn insert(&mut self, direction: Direction) {
        self.0 |= 1 << direction as u16;
    }

    /// Takes a direction out.
    #[inline]
    pub fn remove(&mut self, direction: Direction) {
        self.0 &= !(1 << direction as u16);
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The directions, in the order of their numbers.
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
    fn a_set_holds_what_was_put_in() {
        let mut set: Directions = Direction::SIDES.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), Direction::SIDES);
        set.remove(East);
        assert!(!set.contains(East) && set.contains(West));
        assert_eq!(set.len(), 3);
        assert!(Directions::NONE.iter().next().is_none() && Directions::NONE.is_empty());
    }
}
