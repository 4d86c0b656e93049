//! Lower bounds (admissible heuristics) for the cost of a path from a cell to an exit, by distance
//! alone.

use recreo_board::{Cell, Direction, Grid, Position};

use super::super::{Cost, Costs, Diagonals, Maze};

/// With more exits than this, the distance to the bounding box of all exits is used.
const FEW: usize = 8;

pub(super) struct Guess<'a> {
    grid: &'a Grid,
    boxes: Vec<(Position, Position)>,
    diagonal: bool,
    costs: Costs,
}

impl<'a> Guess<'a> {
    pub(super) fn new(maze: &'a Maze) -> Guess<'a> {
        let ground = maze.ground();
        let grid = ground.grid();
        let exits = maze.exits().iter().map(|&exit| grid.position(exit));
        let boxes = if maze.exits().len() <= FEW {
            exits.map(|exit| (exit, exit)).collect()
        } else {
            exits.map(|exit| (exit, exit)).reduce(around).into_iter().collect()
        };
        let diagonal = ground.diagonals() != Diagonals::Never
            && ground.moves().iter().any(|way: Direction| !way.is_straight());
        Guess { grid, boxes, diagonal, costs: ground.costs() }
    }

    /// Returns a lower bound for the cost of a path from the cell. It is consistent: along a path
    /// it never decreases by more than the cost of a move.
    #[inline]
    pub(super) fn of(&self, cell: Cell) -> Cost {
        let at = self.grid.position(cell);
        let guesses = self.boxes.iter().map(|exits| self.to(at, exits));
        guesses.min().unwrap_or(Cost::ZERO)
    }

    #[inline]
    fn to(&self, at: Position, (low, high): &(Position, Position)) -> Cost {
        let surface = self.grid.surface();
        let dx = gap(at.x, low.x, high.x, surface.wraps_x().then(|| self.grid.width()));
        let dy = gap(at.y, low.y, high.y, surface.wraps_y().then(|| self.grid.height()));
        let dz = gap(at.z, low.z, high.z, None);
        let (long, short) = (dx.max(dy), dx.min(dy));
        match (self.diagonal, self.costs) {
            (false, _) => Cost { straight: dx + dy + dz, diagonal: 0 },
            (true, Costs::Unit) => Cost { straight: long + dz, diagonal: 0 },
            (true, Costs::Octile) => Cost { straight: long - short + dz, diagonal: short },
        }
    }
}

/// Returns the steps along an axis from a coordinate to a range, in both directions if the ends are
/// joined.
#[inline]
fn gap(at: u32, low: u32, high: u32, joined: Option<u32>) -> u32 {
    let direct = low.saturating_sub(at).max(at.saturating_sub(high));
    match joined {
        Some(length) if at < low => direct.min(at + length - high),
        Some(length) if at > high => direct.min(low + length - at),
        _ => direct,
    }
}

fn around(a: (Position, Position), b: (Position, Position)) -> (Position, Position) {
    let pick = |a: Position, b: Position, f: fn(u32, u32) -> u32| Position {
        x: f(a.x, b.x),
        y: f(a.y, b.y),
        z: f(a.z, b.z),
    };
    (pick(a.0, b.0, u32::min), pick(a.1, b.1, u32::max))
}
