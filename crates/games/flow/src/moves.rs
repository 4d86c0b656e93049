//! The moves of a game, as its log records them.

use std::fmt;
use std::str::FromStr;

use recreo_board::Position;

/// A move: drawing, taking back or cutting a path. Places count from 0 at the top left.
///
/// ```
/// use recreo_flow::Move;
///
/// for text in ["1,4>3,4", "3,4<2,4", "x2,4"] {
///     assert_eq!(text.parse::<Move>().map(|m| m.to_string()), Ok(text.to_owned()));
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Extends a path in a straight line: `1,4>3,4` (FF3).
    Draw {
        /// A point, or the last cell of a path.
        from: Position,
        /// The path's new last cell.
        to: Position,
    },
    /// Takes a straight line back, both ends included: `3,4<2,4` (FF4).
    Erase {
        /// The last cell of a path.
        from: Position,
        /// The last cell that is removed.
        to: Position,
    },
    /// Removes a cell and all that follow it from its path; at a point, the whole path: `x2,4`.
    Cut(Position),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draw { from, to } => write!(f, "{from}>{to}"),
            Move::Erase { from, to } => write!(f, "{from}<{to}"),
            Move::Cut(at) => write!(f, "x{at}"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Move, ()> {
        let place = |text: &str| {
            let (x, y) = text.split_once(',').ok_or(())?;
            let number = |digits: &str| digits.trim().parse::<u32>().map_err(|_| ());
            Ok(Position { x: number(x)?, y: number(y)?, z: 0 })
        };
        if let Some(at) = text.strip_prefix('x') {
            return Ok(Move::Cut(place(at)?));
        }
        if let Some((from, to)) = text.split_once('>') {
            return Ok(Move::Draw { from: place(from)?, to: place(to)? });
        }
        let (from, to) = text.split_once('<').ok_or(())?;
        Ok(Move::Erase { from: place(from)?, to: place(to)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ff3_what_is_no_move_is_not_read_as_one() {
        for text in ["", "x", "1,4", "1>3", "1,4>3", "1,4>3,4,5", "-1,4>3,4", "1,4=3,4", "x1;4"] {
            assert_eq!(text.parse::<Move>(), Err(()), "{text}");
        }
    }
}
