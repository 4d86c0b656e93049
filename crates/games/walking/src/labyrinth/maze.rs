//! The walls of a maze as bits: for every cell, whether its east, south and lower sides are open.
//! That is two bits a cell on a flat board and three on a layered one. Rows begin at a word
//! boundary, so whole rows are generated, counted and written 64 cells at a time.

use recreo_board::{Cell, Direction, Directions, Edge, Grid};

use super::block::Block;

/// A board and the set of its edges that are passages. The set is arbitrary;
/// [`validate`](recreo_game::Draft::validate) checks that it is a perfect maze.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Maze {
    grid: Grid,
    words_in_row: usize,
    east: Block<u64>,
    south: Block<u64>,
    down: Block<u64>,
}

impl Maze {
    /// Creates a maze with all walls and no passage.
    pub fn closed(grid: Grid) -> Maze {
        let words_in_row = (grid.width() as usize).div_ceil(64);
        let words = words_in_row * grid.height() as usize * grid.layers() as usize;
        let down = if grid.layers() > 1 { words } else { 0 };
        Maze {
            words_in_row,
            east: Block::zeroed(words),
            south: Block::zeroed(words),
            down: Block::zeroed(down),
            grid,
        }
    }

    /// Returns the board.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the entrance: the bottom left cell of the first layer.
    pub fn entrance(&self) -> Cell {
        Cell((self.grid.height() - 1) * self.grid.width())
    }

    /// Returns the exit: the top right cell of the last layer.
    pub fn exit(&self) -> Cell {
        let layer = self.grid.width() * self.grid.height();
        Cell((self.grid.layers() - 1) * layer + self.grid.width() - 1)
    }

    /// Whether the side of the cell in this direction is open.
    #[inline]
    pub fn is_open(&self, cell: Cell, way: Direction) -> bool {
        self.grid.edge(cell, way).is_some_and(|edge| self.is_passage(edge))
    }

    /// Whether the edge is a passage rather than a wall.
    #[inline]
    pub fn is_passage(&self, edge: Edge) -> bool {
        let (word, bit) = self.place(edge.cell());
        self.plane(edge.side())[word] >> bit & 1 != 0
    }

    /// Makes an edge a passage or a wall.
    #[inline]
    pub fn set_passage(&mut self, edge: Edge, open: bool) {
        let (word, bit) = self.place(edge.cell());
        let plane = match edge.side() {
            Direction::East => &mut self.east,
            Direction::South => &mut self.south,
            _ => &mut self.down,
        };
        plane[word] = plane[word] & !(1 << bit) | u64::from(open) << bit;
    }

    /// Returns the open directions of a cell.
    #[inline]
    pub fn ways(&self, cell: Cell) -> Directions {
        Direction::FACES.into_iter().filter(|&way| self.is_open(cell, way)).collect()
    }

    /// Returns the neighbours that a cell is connected to, each with its direction, in the order N
    /// E S W up down.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        self.grid.neighbours(cell).filter(move |&(way, _)| self.is_open(cell, way))
    }

    /// Returns the number of passages.
    pub fn passages(&self) -> usize {
        let planes = [&self.east, &self.south, &self.down];
        planes
            .into_iter()
            .flat_map(|plane| plane.iter())
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Returns the words of one side (east, south or down): row after row, layer after layer, one
    /// bit a cell from the lowest bit up. Every row begins at a new word. Bits beyond the end of a
    /// row are 0, and so are the bits of sides that are not edges of the grid. If edges of the
    /// board are joined, the bit of the last cell of a row or column is the passage to its first
    /// cell.
    #[inline]
    pub(super) fn plane(&self, side: Direction) -> &[u64] {
        match side {
            Direction::East => &self.east,
            Direction::South => &self.south,
            _ => &self.down,
        }
    }

    /// Returns the number of words in a row of [`Maze::plane`].
    #[inline]
    pub(super) fn words_in_row(&self) -> usize {
        self.words_in_row
    }

    /// Returns the words of one row for east, south and down (the last is empty on a board of one
    /// layer). A generator that fills them must keep the layout of [`Maze::plane`]. Rows are
    /// counted through the layers.
    #[inline]
    pub(super) fn row_mut(&mut self, row: usize) -> [&mut [u64]; 3] {
        let words = row * self.words_in_row..(row + 1) * self.words_in_row;
        let down = if self.down.is_empty() { 0..0 } else { words.clone() };
        [&mut self.east[words.clone()], &mut self.south[words], &mut self.down[down]]
    }

    /// Returns the word of a cell's passages and the bit in it.
    #[inline]
    fn place(&self, cell: Cell) -> (usize, u32) {
        let (row, x) = (cell.0 / self.grid.width(), cell.0 % self.grid.width());
        (row as usize * self.words_in_row + x as usize / 64, x % 64)
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::Surface;

    use super::*;

    #[test]
    fn a_passage_is_open_from_both_its_cells() {
        for surface in Surface::ALL {
            let grid = Grid::new(5, 4, 2, surface).unwrap();
            let edges: Vec<Edge> = grid.edges().collect();
            let mut maze = Maze::closed(grid.clone());
            for &edge in &edges {
                maze.set_passage(edge, true);
                let (a, b) = edge.cells(&grid).unwrap();
                assert!(maze.is_open(a, edge.side()) && maze.is_open(b, edge.side().opposite()));
                assert_eq!(maze.passages(), 1);
                assert_eq!(maze.neighbours(a).collect::<Vec<_>>(), [(edge.side(), b)]);
                maze.set_passage(edge, false);
            }
            assert_eq!(maze, Maze::closed(grid));
        }
    }
}
