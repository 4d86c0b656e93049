//! The rating of a word search (WS6): a sum over its words.
//!
//! A word counts 1, and 1 more for each of: going to the left, going up, being diagonal, going from
//! layer to layer. The document's example is two words that cross, `RECIO` from the lower right
//! corner to the upper left one and `RECIA` from the lower left one to the upper right: the first
//! is harder, as it is reversed both horizontally and vertically.
//!
//! ```text
//!   O X X X A
//!   X I X I X
//!   X X C X X
//!   X E X E X
//!   R X X X R
//! ```

use recreo_board::Direction;
use recreo_game::{Control, Level, Rate, Rating, Unfinished};

use super::Puzzle;

impl Rate for Puzzle {
    /// Absent words do not count; of several places of a word the easiest counts.
    fn rate(&self, _: &Control) -> Result<Rating, Unfinished<Rating>> {
        let (mut words, mut left, mut up, mut aslant, mut layers) = (0u32, 0u32, 0u32, 0u32, 0u32);
        for number in 0..self.words().len() {
            let directions = self.places(number).iter().map(|hit| hit.direction);
            let Some(direction) = directions.min_by_key(|&direction| difficulty(direction)) else {
                continue;
            };
            let (dx, dy, dz) = direction.delta();
            words += 1;
            left += u32::from(dx < 0);
            up += u32::from(dy < 0);
            aslant += u32::from(!direction.is_straight());
            layers += u32::from(dz != 0);
        }
        let score = words + left + up + aslant + layers;
        // The level depends on the mean of a word: a long list takes longer, but is not harder.
        let level = match f64::from(score) / f64::from(words.max(1)) {
            mean if mean < 1.3 => Level::Easy,
            mean if mean < 2.05 => Level::Normal,
            mean if mean < 2.6 => Level::Hard,
            _ => Level::Expert,
        };
        let parts = [
            ("words", words),
            ("left", left),
            ("up", up),
            ("diagonal", aslant),
            ("layers", layers),
        ];
        let parts = parts.into_iter().map(|(name, value)| (name.to_owned(), f64::from(value)));
        Ok(Rating { level, score: f64::from(score), parts: parts.collect() })
    }
}

/// The difficulty of finding a word in a direction.
pub(super) fn difficulty(direction: Direction) -> u32 {
    let (dx, dy, dz) = direction.delta();
    [dx < 0, dy < 0, dz != 0, !direction.is_straight()].map(u32::from).iter().sum::<u32>() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ws6_a_word_is_harder_when_reversed_or_diagonal() {
        let order = [
            [Direction::East, Direction::South].as_slice(),
            &[Direction::West, Direction::North, Direction::SouthEast, Direction::Down],
            &[Direction::NorthEast, Direction::SouthWest],
            &[Direction::NorthWest],
        ];
        for (harder, directions) in (1..).zip(order) {
            assert!(directions.iter().all(|&way| difficulty(way) == harder), "{directions:?}");
        }
    }

    #[test]
    fn ws6_the_documents_example_recio_is_harder_than_recia() {
        assert!(difficulty(Direction::NorthWest) > difficulty(Direction::NorthEast));
    }
}
