use std::fmt;
use std::str::FromStr;

use recreo_board::Direction;
use thiserror::Error;

/// A fixed order in which depth-first search tries the neighbours of a cell, such as `ENOS`: east,
/// north, west, south.
///
/// The letters are N, E, S and O (Spanish *oeste*) or W, and on layered boards U and D for up and
/// down. U and D come last if they are left out.
///
/// ```
/// use recreo_walking::labyrinth::Order;
///
/// let order: Order = "enos".parse()?;
/// assert_eq!(order, "ENWSUD".parse()?);
/// assert_eq!(order.to_string(), "ENOS");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Order([Direction; 6]);

/// The reason why a text is not an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum OrderError {
    /// This letter is not a direction.
    #[error("“{0}” is none of the letters N E S O U D")]
    Letter(char),
    /// This letter occurs twice.
    #[error("“{0}” comes twice")]
    Twice(char),
    /// One of the four sides is missing.
    #[error("each of N E S O is needed")]
    Missing,
}

impl Order {
    /// Returns the directions, first choice first.
    pub fn directions(&self) -> [Direction; 6] {
        self.0
    }
}

impl FromStr for Order {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Order, OrderError> {
        let mut given = Vec::with_capacity(6);
        for letter in text.chars() {
            let direction = match letter.to_ascii_uppercase() {
                'N' => Direction::North,
                'E' => Direction::East,
                'S' => Direction::South,
                'O' | 'W' => Direction::West,
                'U' => Direction::Up,
                'D' => Direction::Down,
                _ => return Err(OrderError::Letter(letter)),
            };
            if given.contains(&direction) {
                return Err(OrderError::Twice(letter));
            }
            given.push(direction);
        }
        if !Direction::SIDES.iter().all(|side| given.contains(side)) {
            return Err(OrderError::Missing);
        }
        for vertical in [Direction::Up, Direction::Down] {
            if !given.contains(&vertical) {
                given.push(vertical);
            }
        }
        given.try_into().map(Order).map_err(|_| OrderError::Missing)
    }
}

impl fmt::Display for Order {
    /// Writes the letters of the source document, without a final `UD`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |&way: &Direction| if way == Direction::West { "O" } else { way.letters() };
        let text: String = self.0.iter().map(letter).collect();
        f.write_str(text.strip_suffix("UD").unwrap_or(&text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pm2_an_order_is_parsed_with_english_and_spanish_letters() {
        for (text, written) in [("ENOS", "ENOS"), ("senw", "SENO"), ("DNESO", "DNESOU")] {
            assert_eq!(text.parse::<Order>().unwrap().to_string(), written);
        }
        for (text, problem) in [
            ("", OrderError::Missing),
            ("ENS", OrderError::Missing),
            ("ENOW", OrderError::Twice('W')),
            ("ENOSX", OrderError::Letter('X')),
            ("ñ", OrderError::Letter('ñ')),
        ] {
            assert_eq!(text.parse::<Order>(), Err(problem), "{text}");
        }
    }
}
