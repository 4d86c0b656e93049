//! An entry of the log of a game.

use std::fmt;
use std::str::FromStr;

use recreo_board::{Direction, Position};

/// A line marked on the board: its start, its direction and its number of letters. Positions count
/// from 0 at the top left.
///
/// ```
/// use recreo_wordsearch::Move;
///
/// for text in ["3,0E5", "0,11NW4", "2,2,1D3"] {
///     assert_eq!(text.parse::<Move>().map(|m| m.to_string()), Ok(text.to_owned()));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The cell of the first letter.
    pub start: Position,
    /// The direction of the line.
    pub direction: Direction,
    /// The number of letters.
    pub length: u32,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.start, self.direction, self.length)
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Move, ()> {
        let first = text.find(|c: char| c.is_ascii_alphabetic()).ok_or(())?;
        let (place, rest) = text.split_at(first);
        let letters = rest.find(|c: char| !c.is_ascii_alphabetic()).ok_or(())?;
        let (letters, length) = rest.split_at(letters);
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            if plain { digits.parse::<u32>().map_err(drop) } else { Err(()) }
        };
        let numbers: Vec<u32> = place.split(',').map(number).collect::<Result<_, ()>>()?;
        let start = match numbers[..] {
            [x, y] => Position { x, y, z: 0 },
            [x, y, z] => Position { x, y, z },
            _ => return Err(()),
        };
        let direction = Direction::from_letters(letters).ok_or(())?;
        Ok(Move { start, direction, length: number(length)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ws9_invalid_moves_are_refused() {
        for text in
            ["", "E", "3E5", "3,0", "3,0E", "3,0Q5", "3,0E-5", "-3,0E5", "1,2,3,4E5", "3,0E+5"]
        {
            assert_eq!(text.parse::<Move>(), Err(()), "{text}");
        }
    }
}
