//! The moves of a game, as its log records them.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::Name;

/// A move: the piece's name, and the number of cells. Right, down and to later layers are positive.
///
/// ```
/// use recreo_rushhour::Move;
///
/// for text in ["C+2", "A1-1", "x+3"] {
///     assert_eq!(text.parse::<Move>().map(|m| m.to_string()), Ok(text.to_owned()));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The piece.
    pub piece: Name,
    /// The signed number of cells.
    pub by: i32,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:+}", self.piece, self.by)
    }
}

impl FromStr for Move {
    type Err = ();

    /// The sign is required: `C2` would be a piece.
    fn from_str(text: &str) -> Result<Move, ()> {
        let (name, by) = text.split_at(text.find(['+', '-']).ok_or(())?);
        let digits = by.get(1..).unwrap_or_default();
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(());
        }
        Ok(Move { piece: name.parse()?, by: by.parse().map_err(drop)? })
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rh1_what_is_no_move_is_not_read_as_one() {
        for text in ["", "C", "C2", "+2", "C+", "C++2", "C+-2", "C +2", "C+2 ", "C+99999999999"] {
            assert_eq!(text.parse::<Move>(), Err(()), "{text}");
        }
    }
}
