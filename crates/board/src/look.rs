use std::cmp::Reverse;

use crate::{Cell, Direction, Grid, Surface};

/// A way to look at a board: which of its axes is seen as the first, the second and the third, which of them are seen from the other
/// end, and at which column and row one begins where edges are joined.
///
/// ```
/// use recreo_board::{Cell, Direction, Grid};
///
/// let grid = Grid::plane(3, 2)?;
/// let looks: Vec<_> = grid.looks().collect();
/// assert_eq!(looks.len(), 4, "a board that is wider than high is turned half around, and mirrored");
/// let half_around = looks[3];
/// assert_eq!(half_around.cell(Cell(0)), Cell(5));
/// assert_eq!(half_around.way(Direction::East), Some(Direction::West));
/// # Ok::<(), recreo_board::GridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The board's sides.
    sides: [u32; 3],
    /// Which axis is seen as the first, the second, the third.
    order: [usize; 3],
    /// Which of what is seen is mirrored, and then moved along joined edges by how much.
    mirrored: [bool; 3],
    shift: [u32; 3],
}

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Grid {
    /// Every way to look at the board in which it is seen at least as wide as high, if it can be turned at all: what is seen of two boards
    /// that are the same but for turning, mirroring and where joined edges are cut is then the same in the end. Layers stay layers.
    pub fn looks(&self) -> impl Iterator<Item = Look> + use<> {
        self.looks_among(2)
    }

    /// The same of a box that can be tipped over as well, so that layers become rows or columns: no side is longer than the one before.
    pub fn looks_tipped(&self) -> impl Iterator<Item = Look> + use<> {
        self.looks_among(3)
    }

    /// The looks that exchange the first so many axes.
    fn looks_among(&self, exchanged: usize) -> impl Iterator<Item = Look> + use<> {
        let sides = [self.width(), self.height(), self.layers()];
        let joined = [self.surface().wraps_x(), self.surface().wraps_y(), false];
        let exchanged = match self.surface() {
            Surface::Plane => exchanged,
            Surface::Cylinder => 1,
            Surface::Torus => exchanged.min(2),
        };
        let orders = ORDERS.into_iter().filter(move |order| {
            let kept = (exchanged..3).all(|axis| order[axis] == axis);
            kept && order[..exchanged].is_sorted_by_key(|&axis| Reverse(sides[axis]))
        });
        let mirrorings = (0..8u8).map(|bits| [0, 1, 2].map(|i| bits >> i & 1 == 1));
        orders.flat_map(move |order| {
            let side = move |i: usize| sides[order[i]];
            let idle = move |mirrored: &[bool; 3]| (0..3).any(|i| mirrored[i] && side(i) == 1);
            let shifts = move |i: usize| if joined[order[i]] { side(i) } else { 1 };
            mirrorings.clone().filter(move |mirrored| !idle(mirrored)).flat_map(move |mirrored| {
                (0..shifts(0)).flat_map(move |x| {
                    (0..shifts(1)).map(move |y| Look { sides, order, mirrored, shift: [x, y, 0] })
                })
            })
        })
    }
}

impl Look {
    /// Columns, rows and layers as they are seen.
    pub fn sides(&self) -> [u32; 3] {
        self.order.map(|axis| self.sides[axis])
    }

    /// As which axis (0 across, 1 down, 2 through the layers) an axis of the board is seen, and whether from its other end.
    pub fn axis(&self, axis: usize) -> (usize, bool) {
        let seen = self.order.iter().position(|&other| other == axis).unwrap_or(axis);
        (seen, self.mirrored[seen])
    }

    /// Whether it begins where the board does, though edges are joined.
    pub fn is_unmoved(&self) -> bool {
        self.shift == [0; 3]
    }

    /// Where a cell of the board is seen.
    pub fn cell(&self, cell: Cell) -> Cell {
        let row = cell.0 / self.sides[0];
        let at = [cell.0 % self.sides[0], row % self.sides[1], row / self.sides[1]];
        let sides = self.sides();
        let [x, y, z] = [0, 1, 2].map(|i| {
            let at = at[self.order[i]];
            let at = if self.mirrored[i] { sides[i] - 1 - at } else { at };
            (at + self.shift[i]) % sides[i]
        });
        Cell((z * sides[1] + y) * sides[0] + x)
    }

    /// As which direction a direction of the board is seen; only a diagonal in a box that was tipped over may have none.
    pub fn way(&self, direction: Direction) -> Option<Direction> {
        let (x, y, z) = direction.delta();
        let seen = |i: usize| {
            let step = [x, y, z][self.order[i]];
            if self.mirrored[i] { -step } else { step }
        };
        let delta = (seen(0), seen(1), seen(2));
        Direction::ALL.into_iter().find(|direction| direction.delta() == delta)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn steps_are_seen_as_steps_on_every_surface() -> Result<(), crate::GridError> {
        for (grid, looks) in [
            (Grid::plane(4, 4)?, 8),
            (Grid::plane(2, 5)?, 4),
            (Grid::new(3, 3, 2, Surface::Plane)?, 16),
            (Grid::new(4, 3, 1, Surface::Cylinder)?, 16),
            (Grid::new(3, 4, 1, Surface::Torus)?, 48),
            (Grid::new(3, 3, 1, Surface::Torus)?, 72),
        ] {
            let all: Vec<Look> = grid.looks().collect();
            assert_eq!(all.len(), looks, "{grid:?}");
            let mut images = BTreeSet::new();
            for look in all {
                let [width, height, layers] = look.sides();
                let seen = Grid::new(width, height, layers, grid.surface())?;
                for cell in grid.cells() {
                    for way in Direction::ALL {
                        let there = look.way(way).and_then(|way| seen.step(look.cell(cell), way));
                        assert_eq!(there, grid.step(cell, way).map(|cell| look.cell(cell)));
                    }
                }
                images.insert(grid.cells().map(|cell| look.cell(cell)).collect::<Vec<Cell>>());
            }
            assert_eq!(images.len(), looks, "each look is another one: {grid:?}");
        }
        let cube = Grid::new(3, 3, 3, Surface::Plane)?;
        assert_eq!((cube.looks().count(), cube.looks_tipped().count()), (16, 48));
        Ok(())
    }
}
