//! The sides of a board, the corners where they meet, and the cells they surround.
//!
//! Sides are in the order of [`Grid::sides`]. A corner is a point where cells touch; joined edges
//! share their points. Only corners with sides are numbered, in reading order. Two, three or four
//! sides meet at such a corner, because an open cell has two sides at each of its corners.
//!
//! All data is in flat lists of small numbers, for the speed of the solver.

use recreo_board::{Cell, Direction, Grid};

/// Marks a missing number.
pub(super) const NONE: u32 = u32::MAX;

/// The sides, corners and open cells of a board of one layer, each with its index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Net {
    /// The board.
    pub(super) grid: Grid,
    /// The open cells, in reading order.
    pub(super) cells: Vec<Cell>,
    /// The sides: a cell, and the direction of the side.
    pub(super) sides: Vec<(Cell, Direction)>,
    /// The two corners that each side joins.
    pub(super) ends: Vec<[u32; 2]>,
    /// The sides of each open cell, in the order of [`Direction::SIDES`].
    pub(super) around: Vec<[u32; 4]>,
    /// The sides at each corner, in the order of [`Direction::SIDES`]; [`NONE`] for a missing side.
    pub(super) meeting: Vec<[u32; 4]>,
}

impl Net {
    /// Creates the net of a board. Only the first layer counts.
    pub(super) fn new(grid: &Grid) -> Net {
        let flat = |cell: &Cell| grid.position(*cell).z == 0;
        let cells: Vec<Cell> = grid.cells().filter(flat).collect();
        let mut number_of = vec![NONE; grid.len()];
        for (number, cell) in cells.iter().enumerate() {
            number_of[cell.index()] = number as u32;
        }
        let mut net = Net {
            grid: grid.clone(),
            sides: Vec::with_capacity(3 * cells.len()),
            ends: Vec::with_capacity(3 * cells.len()),
            around: vec![[NONE; 4]; cells.len()],
            meeting: Vec::new(),
            cells,
        };
        let points = Points::new(grid);
        let mut corner_of = vec![NONE; points.len()];
        for (cell, direction) in grid.sides().filter(|(cell, _)| flat(cell)) {
            let (side, at) = (net.sides.len() as u32, number_of[cell.index()]);
            let way = Direction::SIDES.iter().position(|&way| way == direction).unwrap_or(0);
            let across = grid.step(cell, direction);
            let other = across.map_or(NONE, |across| number_of[across.index()]);
            for (number, way) in [(at, way), (other, (way + 2) % 4)] {
                if let Some(around) = net.around.get_mut(number as usize) {
                    around[way] = side;
                }
            }
            let ends = points.ends(grid, cell, direction);
            ends.iter().for_each(|&point| corner_of[point] = 0);
            net.sides.push((cell, direction));
            net.ends.push(ends.map(|point| point as u32));
        }
        let with_sides = corner_of.iter_mut().filter(|corner| **corner == 0);
        let corners = with_sides.zip(0..).map(|(corner, number)| *corner = number).count();
        net.meeting = vec![[NONE; 4]; corners];
        for (side, ends) in net.ends.iter_mut().enumerate() {
            *ends = ends.map(|point| corner_of[point as usize]);
            // A side runs east or south from its first end.
            let way = if matches!(net.sides[side].1, Direction::North | Direction::South) {
                1
            } else {
                2
            };
            net.meeting[ends[0] as usize][way] = side as u32;
            net.meeting[ends[1] as usize][(way + 2) % 4] = side as u32;
        }
        net
    }

    /// The sides that meet at a corner.
    pub(super) fn at_corner(&self, corner: usize) -> impl Iterator<Item = u32> {
        self.meeting[corner].into_iter().filter(|&side| side != NONE)
    }

    /// The side of an open cell in this direction.
    pub(super) fn side(&self, cell: Cell, direction: Direction) -> Option<u32> {
        let at = self.cells.binary_search(&cell).ok()?;
        let way = Direction::SIDES.iter().position(|&side| side == direction)?;
        Some(self.around[at][way])
    }
}

/// The points where cells touch, in reading order.
struct Points {
    across: usize,
    down: usize,
}

impl Points {
    fn new(grid: &Grid) -> Points {
        let rim = |joined: bool| usize::from(!joined);
        Points {
            across: grid.width() as usize + rim(grid.surface().wraps_x()),
            down: grid.height() as usize + rim(grid.surface().wraps_y()),
        }
    }

    fn len(&self) -> usize {
        self.across * self.down
    }

    /// The end points of a cell's side, from west to east or from north to south.
    fn ends(&self, grid: &Grid, cell: Cell, side: Direction) -> [usize; 2] {
        let at = grid.position(cell);
        let point = |dx: u32, dy: u32| {
            let (x, y) = ((at.x + dx) as usize % self.across, (at.y + dy) as usize % self.down);
            y * self.across + x
        };
        match side {
            Direction::North => [point(0, 0), point(1, 0)],
            Direction::East => [point(1, 0), point(1, 1)],
            Direction::South => [point(0, 1), point(1, 1)],
            _ => [point(0, 0), point(0, 1)],
        }
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::Surface;

    use super::*;

    /// Boards of every surface, with and without holes.
    fn boards() -> Vec<Grid> {
        let mut boards = Vec::new();
        for surface in Surface::ALL {
            for (width, height) in [(3, 3), (4, 3), (5, 7)] {
                let grid = Grid::new(width, height, 1, surface).unwrap();
                boards.push(grid.clone());
                boards.push(grid.clone().with_holes([Cell(4)]));
                boards.push(grid.with_holes([Cell(0), Cell(1), Cell(5), Cell(7)]));
            }
        }
        boards.push(Grid::plane(1, 1).unwrap());
        boards.push(Grid::plane(6, 1).unwrap());
        boards
    }

    #[test]
    fn lp15_every_side_is_listed_once() {
        for grid in boards() {
            let net = Net::new(&grid);
            let mut pairs = 0;
            for (at, &cell) in net.cells.iter().enumerate() {
                for (way, direction) in Direction::SIDES.into_iter().enumerate() {
                    let side = net.around[at][way];
                    assert_eq!(net.side(cell, direction), Some(side));
                    let own = net.sides[side as usize];
                    let back =
                        grid.step(cell, direction).map(|other| (other, direction.opposite()));
                    assert!(own == (cell, direction) || Some(own) == back);
                    pairs += 1;
                }
            }
            assert_eq!(pairs, net.sides.len() + grid.edges().count());
        }
    }

    #[test]
    fn lp15_sides_are_in_the_order_of_the_board() {
        for grid in boards() {
            assert_eq!(Net::new(&grid).sides, grid.sides().collect::<Vec<_>>());
        }
    }

    #[test]
    fn lp15_corners_join_the_sides_that_end_there() {
        for grid in boards() {
            let net = Net::new(&grid);
            for (side, ends) in net.ends.iter().enumerate() {
                assert_ne!(ends[0], ends[1]);
                for corner in 0..net.meeting.len() {
                    let meets = net.at_corner(corner).any(|other| other as usize == side);
                    assert_eq!(meets, ends.contains(&(corner as u32)));
                }
            }
            for corner in 0..net.meeting.len() {
                assert!((2..=4).contains(&net.at_corner(corner).count()));
            }
            // The four sides of a cell go around it.
            for around in &net.around {
                let corners: std::collections::BTreeSet<u32> =
                    around.iter().flat_map(|&side| net.ends[side as usize]).collect();
                assert_eq!(corners.len(), 4);
                for way in 0..4 {
                    let [one, next] =
                        [way, (way + 1) % 4].map(|way| net.ends[around[way] as usize]);
                    assert!(one.iter().any(|end| next.contains(end)));
                }
            }
        }
    }

    #[test]
    fn lp15_joined_edges_join_their_corners() {
        let count = |surface| Net::new(&Grid::new(4, 3, 1, surface).unwrap()).meeting.len();
        assert_eq!(count(Surface::Plane), 20);
        assert_eq!(count(Surface::Cylinder), 16);
        assert_eq!(count(Surface::Torus), 12);
        let ring = Net::new(&Grid::plane(3, 3).unwrap().with_holes([Cell(4)]));
        assert_eq!((ring.sides.len(), ring.meeting.len()), (24, 16));
    }
}
