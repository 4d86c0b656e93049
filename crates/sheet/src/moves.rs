//! Moves in text form: a cell, a sign, values.
//!
//! | move | effect |
//! |---|---|
//! | `r3c5=7` | enters 7 in row 3, column 5 |
//! | `r3c5=` | erases the value |
//! | `r3c5^12` | sets the marks in the corner to 1 and 2 |
//! | `r3c5_12` | sets the marks in the middle |
//! | `r3c5!7` | strikes out 7 |
//! | `r3c5?7` | restores 7 |
//! | `r3c5%2` | marks the cell with colour 2; `%0` removes it |
//!
//! For lines, the letter of a side follows the cell: `r3c5e=1` draws its east side, `r3c5e=2`
//! crosses it out. In layers other than the first, `l2` stands in front: `l2r3c5=7`. Values above 9
//! are letters: `A` is 10.

use std::fmt;
use std::str::FromStr;

use recreo_board::{Direction, Grid, Position};
use recreo_game::Key;
use recreo_logic::{Value, Values};

use super::glyph::symbols;
use super::notes::COLOURS;
use super::{place, symbol, value};

/// A move at one cell or side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The cell.
    pub at: Position,
    /// The side; `None` for the cell itself.
    pub side: Option<Direction>,
    /// The kind of move.
    pub kind: MoveKind,
}

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// Enters a value.
    Enter(Value),
    /// Erases the value.
    Erase,
    /// Sets the marks in the corner.
    Corner(Values),
    /// Sets the marks in the middle.
    Centre(Values),
    /// Strikes these values out.
    Strike(Values),
    /// Restores these struck-out values.
    Restore(Values),
    /// Sets the colour; 0 for none.
    Colour(u8),
}

impl Move {
    /// Creates a move at a cell or side.
    pub(super) fn new(grid: &Grid, key: Key, kind: MoveKind) -> Move {
        let at = grid.position(place::cell(key).expect("a place is a cell or a side"));
        let side = if let Key::Side(_, side) = key { Some(side) } else { None };
        Move { at, side, kind }
    }

    /// The place, if it is on the board.
    pub(super) fn place(&self, grid: &Grid) -> Option<Key> {
        let cell = grid.cell(self.at.x, self.at.y, self.at.z)?;
        place::on_board(grid, self.side.map_or(Key::Cell(cell), |side| Key::Side(cell, side)))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Position { x, y, z } = self.at;
        let side = self.side.map_or(String::new(), |side| side.letters().to_ascii_lowercase());
        if z > 0 {
            write!(f, "l{}", u64::from(z) + 1)?;
        }
        write!(f, "r{}c{}{side}", u64::from(y) + 1, u64::from(x) + 1)?;
        match self.kind {
            MoveKind::Enter(value) => write!(f, "={}", symbol(value)),
            MoveKind::Erase => f.write_str("="),
            MoveKind::Corner(values) => write!(f, "^{}", symbols(values)),
            MoveKind::Centre(values) => write!(f, "_{}", symbols(values)),
            MoveKind::Strike(values) => write!(f, "!{}", symbols(values)),
            MoveKind::Restore(values) => write!(f, "?{}", symbols(values)),
            MoveKind::Colour(colour) => write!(f, "%{colour}"),
        }
    }
}

impl FromStr for Move {
    type Err = ();

    fn from_str(text: &str) -> Result<Move, ()> {
        let mut rest = text;
        let mut number = |letter: char| -> Option<u32> {
            let after = rest.strip_prefix(letter)?;
            let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
            let (digits, behind) = after.split_at(end);
            rest = behind;
            digits.parse::<u32>().ok()?.checked_sub(1)
        };
        let z = if text.starts_with('l') { number('l').ok_or(())? } else { 0 };
        let (y, x) = (number('r').ok_or(())?, number('c').ok_or(())?);
        let letter = |side: &Direction| rest.starts_with(&side.letters().to_ascii_lowercase());
        let side = Direction::SIDES.into_iter().find(letter);
        let mut characters = rest[usize::from(side.is_some())..].chars();
        let (sign, values) = (characters.next().ok_or(())?, characters.as_str());
        let several = || {
            let values: Option<Vec<Value>> = values.chars().map(value).collect();
            values.map(Values::of).ok_or(())
        };
        let some = || several().and_then(|set| if set.is_empty() { Err(()) } else { Ok(set) });
        let kind = match sign {
            '=' if values.is_empty() => MoveKind::Erase,
            '=' => {
                let mut values = values.chars();
                match (values.next().and_then(value), values.next()) {
                    (Some(value), None) => MoveKind::Enter(value),
                    _ => return Err(()),
                }
            }
            '^' => MoveKind::Corner(several()?),
            '_' => MoveKind::Centre(several()?),
            '!' => MoveKind::Strike(some()?),
            '?' => MoveKind::Restore(some()?),
            '%' => match values.parse::<u8>() {
                Ok(colour) if colour <= COLOURS => MoveKind::Colour(colour),
                _ => return Err(()),
            },
            _ => return Err(()),
        };
        Ok(Move { at: Position { x, y, z }, side, kind })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn moves_are_read_as_they_are_written() {
        for text in [
            "r3c5=7", "r3c5=", "r1c1^12", "r1c1^", "r1c9_3AB", "r2c2!7", "r2c2?79", "l2r3c5%2",
            "r3c5e=1",
        ] {
            assert_eq!(text.parse::<Move>().map(|m| m.to_string()).as_deref(), Ok(text));
        }
        for text in [
            "", "r3", "r0c1=1", "r1c1", "r1c1=12", "r1c1=0", "r1c1!", "r1c1%10", "c1r1=1",
            "r1c1es=1",
        ] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
        assert!("r99999999999c1=1".parse::<Move>().is_err());
    }

    proptest! {
        #[test]
        fn a_parsed_move_survives_writing_and_parsing(text in "[lrcns0-9=^_!?%A-H]{0,12}") {
            if let Ok(read) = text.parse::<Move>() {
                prop_assert_eq!(read.to_string().parse::<Move>(), Ok(read));
            }
        }
    }
}
