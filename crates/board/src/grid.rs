use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Cell, CellSet, Direction, Edge, Position};

/// The maximum number of cells of a grid: 2^30, about 1.07 thousand million.
pub const MAX_CELLS: u64 = 1 << 30;

/// The surface of a board: which edges of each layer are joined.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Surface {
    /// No edges are joined.
    #[default]
    Plane,
    /// The right edge is joined to the left one.
    Cylinder,
    /// The right edge is joined to the left one, and the bottom edge to the top one.
    Torus,
}

impl Surface {
    /// All surfaces.
    pub const ALL: [Surface; 3] = [Surface::Plane, Surface::Cylinder, Surface::Torus];

    /// Returns the name in files and parameters.
    pub fn name(self) -> &'static str {
        match self {
            Surface::Plane => "plane",
            Surface::Cylinder => "cylinder",
            Surface::Torus => "torus",
        }
    }

    /// Returns whether the right edge is joined to the left one.
    #[inline]
    pub fn wraps_x(self) -> bool {
        self != Surface::Plane
    }

    /// Returns whether the bottom edge is joined to the top one.
    #[inline]
    pub fn wraps_y(self) -> bool {
        self == Surface::Torus
    }
}

impl fmt::Display for Surface {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Surface {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Surface::ALL.into_iter().find(|s| s.name() == name).ok_or(())
    }
}

/// The reason why a grid cannot be created.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum GridError {
    /// The width, the height or the number of layers is 0.
    #[error("width, height and layers of a board must be at least 1")]
    Empty,
    /// There would be more than [`MAX_CELLS`] cells.
    #[error("a board has at most {MAX_CELLS} cells, found {0}")]
    TooLarge(u128),
    /// A joined side has fewer than three cells, so it would join two cells twice or one to itself.
    #[error("a side whose ends are joined needs at least 3 cells")]
    TooNarrowToWrap,
}

/// A board: layers of rows of cells, some of which may be holes. Opposite edges may be joined.
///
/// Cells are numbered in reading order, holes included, so that the number of a cell indexes arrays
/// directly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    width: u32,
    height: u32,
    layers: u32,
    surface: Surface,
    holes: Option<CellSet>,
}

impl Grid {
    /// Creates a grid without holes. It allocates nothing.
    pub fn new(width: u32, height: u32, layers: u32, surface: Surface) -> Result<Grid, GridError> {
        if width == 0 || height == 0 || layers == 0 {
            return Err(GridError::Empty);
        }
        let cells = u128::from(width) * u128::from(height) * u128::from(layers);
        if cells > u128::from(MAX_CELLS) {
            return Err(GridError::TooLarge(cells));
        }
        if (surface.wraps_x() && width < 3) || (surface.wraps_y() && height < 3) {
            return Err(GridError::TooNarrowToWrap);
        }
        Ok(Grid { width, height, layers, surface, holes: None })
    }

    /// Creates a grid of one layer without joined edges.
    pub fn plane(width: u32, height: u32) -> Result<Grid, GridError> {
        Grid::new(width, height, 1, Surface::Plane)
    }

    /// Replaces the holes of the grid.
    pub fn with_holes(mut self, holes: impl IntoIterator<Item = Cell>) -> Grid {
        let mut set = CellSet::new(self.len());
        set.extend(holes.into_iter().filter(|hole| hole.index() < self.len()));
        self.holes = (!set.is_empty()).then_some(set);
        self
    }

    /// Returns the number of columns.
    #[inline]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Returns the number of rows in a layer.
    #[inline]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Returns the number of layers.
    #[inline]
    pub fn layers(&self) -> u32 {
        self.layers
    }

    /// Returns the surface.
    #[inline]
    pub fn surface(&self) -> Surface {
        self.surface
    }

    /// Returns the number of cells, holes included. Every cell number is below it.
    #[inline]
    #[allow(clippy::len_without_is_empty, reason = "a grid is never empty")]
    pub fn len(&self) -> usize {
        self.width as usize * self.height as usize * self.layers as usize
    }

    /// Returns the number of cells, holes excluded.
    #[inline]
    pub fn open_cells(&self) -> usize {
        self.len() - self.holes.as_ref().map_or(0, CellSet::len)
    }

    /// Returns whether the cell is a hole.
    #[inline]
    pub fn is_hole(&self, cell: Cell) -> bool {
        self.holes.as_ref().is_some_and(|holes| holes.contains(cell))
    }

    /// Returns the cell at these coordinates, or `None` outside the board and at holes.
    #[inline]
    pub fn cell(&self, x: u32, y: u32, z: u32) -> Option<Cell> {
        if x >= self.width || y >= self.height || z >= self.layers {
            return None;
        }
        let cell = self.number(x, y, z);
        (!self.is_hole(cell)).then_some(cell)
    }

    /// Returns the coordinates of a cell.
    #[inline]
    pub fn position(&self, cell: Cell) -> Position {
        let row = cell.0 / self.width;
        Position { x: cell.0 % self.width, y: row % self.height, z: row / self.height }
    }

    /// Returns the cells in reading order, holes excluded.
    #[inline]
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.len() as u32).map(Cell).filter(|&cell| !self.is_hole(cell))
    }

    /// Returns the holes in reading order.
    pub fn holes(&self) -> impl Iterator<Item = Cell> {
        (0..self.len() as u32).map(Cell).filter(|&cell| self.is_hole(cell))
    }

    /// Returns the cell one step away, or `None` if there is no cell or a hole.
    #[inline]
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let at = self.position(cell);
        let (dx, dy, dz) = direction.delta();
        let x = shift(at.x, dx, self.width, self.surface.wraps_x())?;
        let y = shift(at.y, dy, self.height, self.surface.wraps_y())?;
        let z = shift(at.z, dz, self.layers, false)?;
        let next = self.number(x, y, z);
        (!self.is_hole(next)).then_some(next)
    }

    /// Returns the neighbours across sides and faces with their directions, in the order N E S W up
    /// down.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        Direction::FACES.into_iter().filter_map(move |d| self.step(cell, d).map(|next| (d, next)))
    }

    /// Returns the straight direction from a cell to its neighbour, or `None` if they are not
    /// neighbours.
    #[inline]
    pub fn direction_between(&self, from: Cell, to: Cell) -> Option<Direction> {
        // The numbers usually determine the direction. Across a joined edge, and on boards one cell
        // wide, all directions are tried.
        let (row, layer) = (i64::from(self.width), i64::from(self.width) * i64::from(self.height));
        let likely = match i64::from(to.0) - i64::from(from.0) {
            1 => Direction::East,
            -1 => Direction::West,
            step if step == row => Direction::South,
            step if step == -row => Direction::North,
            step if step == layer => Direction::Down,
            _ => Direction::Up,
        };
        if self.step(from, likely) == Some(to) {
            return Some(likely);
        }
        self.neighbours(from).find(|&(_, next)| next == to).map(|(direction, _)| direction)
    }

    /// Returns the edge on one side of a cell, or `None` if there is no cell on the other side.
    ///
    /// Both cells give the same edge.
    #[inline]
    pub fn edge(&self, cell: Cell, side: Direction) -> Option<Edge> {
        if !side.is_straight() {
            return None;
        }
        let next = self.step(cell, side)?;
        Some(match side {
            Direction::East | Direction::South | Direction::Down => Edge::new(cell, side),
            _ => Edge::new(next, side.opposite()),
        })
    }

    /// Returns every edge once, in the order of the cells that name them.
    pub fn edges(&self) -> impl Iterator<Item = Edge> {
        const FORWARD: [Direction; 3] = [Direction::East, Direction::South, Direction::Down];
        self.cells()
            .flat_map(move |cell| FORWARD.into_iter().filter_map(move |side| self.edge(cell, side)))
    }

    /// Returns the canonical name of a side of a cell, which is the same for both cells that share
    /// it: the cell of which it is the east, south or lower side, or at a rim or a hole the only
    /// cell that has it. Returns `None` if it is not a side of any cell.
    #[inline]
    pub fn side(&self, cell: Cell, side: Direction) -> Option<(Cell, Direction)> {
        if cell.index() >= self.len() || !Direction::SIDES.contains(&side) {
            return None;
        }
        match self.edge(cell, side) {
            _ if self.is_hole(cell) => Some((self.step(cell, side)?, side.opposite())),
            Some(edge) => Some((edge.cell(), edge.side())),
            None => Some((cell, side)),
        }
    }

    /// Returns the canonical name of every side of every cell once, rims included, in the order of
    /// the cells and then clockwise from north.
    pub fn sides(&self) -> impl Iterator<Item = (Cell, Direction)> {
        self.cells().flat_map(move |cell| {
            let own = Direction::SIDES.into_iter().map(move |side| (cell, side));
            own.filter(move |&(cell, side)| self.side(cell, side) == Some((cell, side)))
        })
    }

    #[inline]
    fn number(&self, x: u32, y: u32, z: u32) -> Cell {
        Cell((z * self.height + y) * self.width + x)
    }
}

/// Moves by one step along an axis whose ends may be joined.
#[inline]
fn shift(at: u32, by: i32, length: u32, joined: bool) -> Option<u32> {
    match at.checked_add_signed(by) {
        Some(to) if to < length => Some(to),
        Some(_) if joined => Some(0),
        None if joined => Some(length - 1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_side_is_listed_once_under_one_name() -> Result<(), GridError> {
        for (surface, sides) in
            [(Surface::Plane, 31), (Surface::Cylinder, 28), (Surface::Torus, 24)]
        {
            let grid = Grid::new(4, 3, 1, surface)?;
            let listed: Vec<_> = grid.sides().collect();
            assert_eq!(listed.len(), sides, "{surface}");
            assert_eq!(listed.iter().collect::<HashSet<_>>().len(), sides, "{surface}");
            for cell in grid.cells() {
                for way in Direction::SIDES {
                    let side = grid.side(cell, way);
                    assert!(side.is_some_and(|side| listed.contains(&side)));
                    if let Some(next) = grid.step(cell, way) {
                        assert_eq!(side, grid.side(next, way.opposite()));
                    }
                }
            }
        }
        // A hole in the middle keeps all its sides, because its neighbours have them. A hole in a
        // corner keeps only the two sides shared with neighbours.
        let grid = Grid::plane(3, 3)?.with_holes([Cell(4), Cell(0)]);
        assert_eq!(grid.sides().count(), 22);
        assert_eq!(grid.side(Cell(4), Direction::East), Some((Cell(5), Direction::West)));
        assert_eq!(grid.side(Cell(0), Direction::North), None);
        assert_eq!(grid.side(Cell(99), Direction::North), None);
        Ok(())
    }

    fn any_grid() -> impl Strategy<Value = Grid> {
        let sizes =
            (3u32..7, 3u32..7, 1u32..4, 0usize..3, proptest::collection::vec(0u32..80, 0..6));
        sizes.prop_map(|(width, height, layers, surface, holes)| {
            Grid::new(width, height, layers, Surface::ALL[surface])
                .unwrap()
                .with_holes(holes.into_iter().map(Cell))
        })
    }

    proptest! {
        #[test]
        fn bg8_a_step_and_its_opposite_return_to_the_cell(grid in any_grid()) {
            for cell in grid.cells() {
                for direction in Direction::ALL {
                    if let Some(next) = grid.step(cell, direction) {
                        prop_assert!(!grid.is_hole(next));
                        prop_assert_ne!(next, cell);
                        prop_assert_eq!(grid.step(next, direction.opposite()), Some(cell));
                    }
                }
            }
        }

        #[test]
        fn bg8_neighbours_are_symmetric_and_distinct(grid in any_grid()) {
            for cell in grid.cells() {
                let around: Vec<Cell> = grid.neighbours(cell).map(|(_, next)| next).collect();
                prop_assert_eq!(around.iter().collect::<HashSet<_>>().len(), around.len());
                for next in around {
                    prop_assert!(grid.neighbours(next).any(|(_, back)| back == cell));
                }
            }
        }

        #[test]
        fn both_cells_give_the_same_edge(grid in any_grid()) {
            let edges: Vec<Edge> = grid.edges().collect();
            prop_assert_eq!(edges.iter().collect::<HashSet<_>>().len(), edges.len());
            let sides: usize = grid.cells().map(|cell| grid.neighbours(cell).count()).sum();
            prop_assert_eq!(sides, edges.len() * 2);
            for edge in edges {
                let (a, b) = edge.cells(&grid).unwrap();
                prop_assert_eq!(grid.edge(b, edge.side().opposite()), Some(edge));
                prop_assert_eq!(grid.edge(a, edge.side()), Some(edge));
                prop_assert_eq!(grid.direction_between(a, b), Some(edge.side()));
            }
        }

        #[test]
        fn coordinates_and_numbers_correspond(grid in any_grid()) {
            for cell in grid.cells() {
                let Position { x, y, z } = grid.position(cell);
                prop_assert_eq!(grid.cell(x, y, z), Some(cell));
            }
        }
    }

    #[test]
    fn impossible_grids_are_refused_before_anything_is_allocated() {
        assert_eq!(Grid::plane(0, 4), Err(GridError::Empty));
        assert_eq!(Grid::plane(65_536, 65_536), Err(GridError::TooLarge(1 << 32)));
        assert_eq!(
            Grid::new(u32::MAX, u32::MAX, u32::MAX, Surface::Plane),
            Err(GridError::TooLarge(u128::from(u32::MAX).pow(3)))
        );
        assert_eq!(Grid::new(2, 9, 1, Surface::Cylinder), Err(GridError::TooNarrowToWrap));
        assert_eq!(Grid::new(9, 2, 1, Surface::Torus), Err(GridError::TooNarrowToWrap));
        assert!(Grid::new(9, 2, 1, Surface::Cylinder).is_ok());
    }

    #[test]
    fn a_torus_joins_opposite_edges() {
        let torus = Grid::new(4, 3, 1, Surface::Torus).unwrap();
        let corner = torus.cell(0, 0, 0).unwrap();
        assert_eq!(torus.step(corner, Direction::NorthWest), torus.cell(3, 2, 0));
        assert_eq!(torus.neighbours(corner).count(), 4);
    }
}
