use recreo_board::{Cell, Grid};
use thiserror::Error;

use super::Ground;

/// A block maze: a ground with an entrance and exits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Maze {
    ground: Ground,
    entrance: Cell,
    exits: Vec<Cell>,
}

/// The reason why a maze cannot be built.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum MazeError {
    /// The entrance, or an exit, is off the board, in a hole or on an obstacle.
    #[error("cell {} is not open", .0.0)]
    Closed(Cell),
    /// There is no exit.
    #[error("there is no exit")]
    NoExit,
}

impl Maze {
    /// Creates a maze. The exits are sorted and deduplicated.
    pub fn new(
        ground: Ground,
        entrance: Cell,
        exits: impl IntoIterator<Item = Cell>,
    ) -> Result<Maze, MazeError> {
        let mut exits: Vec<Cell> = exits.into_iter().collect();
        exits.sort_unstable();
        exits.dedup();
        if exits.is_empty() {
            return Err(MazeError::NoExit);
        }
        match [entrance].iter().chain(&exits).find(|&&cell| !ground.is_open(cell)) {
            Some(&cell) => Err(MazeError::Closed(cell)),
            None => Ok(Maze { ground, entrance, exits }),
        }
    }

    /// Returns the board with its obstacles and moves.
    #[inline]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Returns the board.
    #[inline]
    pub fn grid(&self) -> &Grid {
        self.ground.grid()
    }

    /// Returns the entrance.
    #[inline]
    pub fn entrance(&self) -> Cell {
        self.entrance
    }

    /// Returns the exits in reading order.
    #[inline]
    pub fn exits(&self) -> &[Cell] {
        &self.exits
    }

    /// Whether the cell is an exit.
    #[inline]
    pub fn is_exit(&self, cell: Cell) -> bool {
        self.exits.binary_search(&cell).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entrance_and_the_exits_must_be_open() {
        let ground = Ground::new(Grid::plane(3, 1).unwrap()).with_obstacles([Cell(1)]);
        let maze = |entrance, exits: &[u32]| {
            Maze::new(ground.clone(), Cell(entrance), exits.iter().copied().map(Cell))
        };
        assert_eq!(maze(0, &[2, 0, 2]).unwrap().exits(), [Cell(0), Cell(2)]);
        assert_eq!(maze(0, &[]), Err(MazeError::NoExit));
        assert_eq!(maze(1, &[2]), Err(MazeError::Closed(Cell(1))));
        assert_eq!(maze(0, &[2, 3]), Err(MazeError::Closed(Cell(3))));
    }
}
