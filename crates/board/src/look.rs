use std::cmp::Reverse;

use crate::{Cell, Direction, Grid, Surface};

/// A symmetry of a board: a permutation of its axes, reflections, and shifts across joined edges.
///
/// ```
/// use recreo_board::{Cell, Direction, Grid};
///
/// let grid = Grid::plane(3, 2)?;
/// let looks: Vec<_> = grid.looks().collect();
/// assert_eq!(looks.len(), 4, "a rectangle has a half turn and two reflections");
/// let half_turn = looks[3];
/// assert_eq!(half_turn.cell(Cell(0)), Cell(5));
/// assert_eq!(half_turn.way(Direction::East), Some(Direction::West));
/// # Ok::<(), recreo_board::GridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The width, the height and the number of layers of the board.
    sides: [u32; 3],
    /// The axes of the board that become the first, second and third axis.
    order: [usize; 3],
    /// Which image axes are mirrored, before the shift along joined edges.
    mirrored: [bool; 3],
    shift: [u32; 3],
}

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Grid {
    /// Returns the symmetries after which the board is at least as wide as high, if its axes can be
    /// exchanged at all. Two boards that are equal up to rotation, reflection and shifts across
    /// joined edges have the same set of images. Layers stay layers.
    pub fn looks(&self) -> impl Iterator<Item = Look> + use<> {
        self.looks_among(2)
    }

    /// Returns the symmetries of a box, including those that exchange layers with rows or columns.
    /// Afterwards no side is longer than the previous one.
    pub fn looks_tipped(&self) -> impl Iterator<Item = Look> + use<> {
        self.looks_among(3)
    }

    /// Returns the symmetries that permute the first `exchanged` axes.
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
    /// Returns the numbers of columns, rows and layers of the image.
    pub fn sides(&self) -> [u32; 3] {
        self.order.map(|axis| self.sides[axis])
    }

    /// Returns the image of an axis (0 horizontal, 1 vertical, 2 across layers), and whether it is
    /// mirrored.
    pub fn axis(&self, axis: usize) -> (usize, bool) {
        let seen = self.order.iter().position(|&other| other == axis).unwrap_or(axis);
        (seen, self.mirrored[seen])
    }

    /// Returns whether the symmetry shifts nothing across joined edges.
    pub fn is_unmoved(&self) -> bool {
        self.shift == [0; 3]
    }

    /// Returns the image of a cell.
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

    /// Returns the image of a direction. Only a diagonal may have none, when layers were exchanged
    /// with rows or columns.
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
    fn symmetries_preserve_steps_on_every_surface() -> Result<(), crate::GridError> {
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
            assert_eq!(images.len(), looks, "all symmetries differ: {grid:?}");
        }
        let cube = Grid::new(3, 3, 3, Surface::Plane)?;
        assert_eq!((cube.looks().count(), cube.looks_tipped().count()), (16, 48));
        Ok(())
    }
}
