//! Placing the entrance and the exit: a border, then a position on it (MZ6).

use recreo_board::{Cell, Grid, Rng};
use recreo_game::{Message, Problem};

use crate::maze::params::{Gate, Range};

/// Draws a number of a range.
pub(super) fn draw(range: &Range, rng: &mut Rng) -> u32 {
    range.start() + rng.below((range.end() - range.start()).saturating_add(1))
}

/// Returns the part of a range up to `most`; the whole of `0..=most` if there is no range.
fn clip(range: Option<&Range>, most: u32) -> Option<Range> {
    let range = range.cloned().unwrap_or(0..=most);
    let clipped = *range.start()..=*range.end().min(&most);
    (clipped.start() <= clipped.end()).then_some(clipped)
}

/// Draws a position on the border of a board.
pub(super) fn place(grid: &Grid, gate: &Gate, rng: &mut Rng) -> Result<Cell, Problem> {
    let (right, bottom) = (grid.width() - 1, grid.height() - 1);
    let borders = clip(gate.border.as_ref(), 3).into_iter().flatten();
    let fitting: Vec<(u32, Range)> = borders
        .filter_map(|border| {
            let most = if border % 2 == 0 { right } else { bottom };
            Some((border, clip(gate.at.as_ref(), most)?))
        })
        .collect();
    let Some((border, places)) = rng.pick(&fitting) else {
        let at = gate.at.as_ref().map_or(0, |range| *range.start());
        let message = Message::new("maze-gate-beyond").with("place", at);
        return Err(message.with("width", grid.width()).with("height", grid.height()).into());
    };
    let at = draw(places, rng);
    let (x, y) = match border {
        0 => (at, 0),
        1 => (right, at),
        2 => (at, bottom),
        _ => (0, at),
    };
    let z = rng.below(grid.layers());
    grid.cell(x, y, z).ok_or_else(|| Message::new("maze-two-cells").into())
}

/// The number of times that the exit is drawn again if it falls on the entrance.
const TRIES: usize = 64;

/// Draws two different positions: entrance and exit.
pub(super) fn pair(
    grid: &Grid,
    entrance: &Gate,
    exit: &Gate,
    rng: &mut Rng,
) -> Result<(Cell, Cell), Problem> {
    let from = place(grid, entrance, rng)?;
    for _ in 0..TRIES {
        let to = place(grid, exit, rng)?;
        if to != from {
            return Ok((from, to));
        }
    }
    Err(Problem::new(Message::new("maze-same-place")).at_cell(grid.position(from)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mz6_borders_are_numbered_clockwise_from_the_top() {
        let grid = Grid::plane(6, 4).unwrap();
        let at = |border: u32, at: u32| {
            let gate = Gate { border: Some(border..=border), at: Some(at..=at) };
            place(&grid, &gate, &mut Rng::new(1)).map(|cell| {
                let at = grid.position(cell);
                (at.x, at.y)
            })
        };
        assert_eq!(at(0, 2), Ok((2, 0)));
        assert_eq!(at(1, 2), Ok((5, 2)));
        assert_eq!(at(2, 2), Ok((2, 3)));
        assert_eq!(at(3, 2), Ok((0, 2)));
        assert_eq!(at(3, 4).unwrap_err().message.key(), "maze-gate-beyond");
        assert!(at(0, 5).is_ok());
    }

    #[test]
    fn mz6_entrance_and_exit_are_never_the_same() {
        let grid = Grid::plane(3, 3).unwrap();
        let corner = Gate { border: Some(0..=0), at: Some(0..=0) };
        let same = pair(&grid, &corner, &corner, &mut Rng::new(1));
        assert_eq!(same.unwrap_err().message.key(), "maze-same-place");
        let mut seen = std::collections::BTreeSet::new();
        let mut rng = Rng::new(1);
        for _ in 0..500 {
            let (from, to) = pair(&grid, &Gate::default(), &Gate::default(), &mut rng).unwrap();
            assert!(from != to && from != Cell(4) && to != Cell(4));
            seen.insert((from, to));
        }
        assert_eq!(seen.len(), 56, "every pair of rim cells");
    }
}
