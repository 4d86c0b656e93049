//! The walls of a maze, as bits: for every cell whether its east, south and lower sides are open. That is two bits a cell
//! on a flat board and three on a layered one, in rows that begin at a word, so that whole rows are made, counted and
//! written 64 cells at a time.

use recreo_board::{Cell, Direction, Directions, Edge, Grid};

use super::block::Block;

/// A board and which of its edges are passages. Any set of passages: whether it is a perfect maze is for
/// [`validate`](recreo_game::Draft::validate) to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Maze {
    grid: Grid,
    words_in_row: usize,
    east: Block<u64>,
    south: Block<u64>,
    down: Block<u64>,
}

impl Maze {
    /// All walls, no passage.
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

    /// The board.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Where the walk begins: the bottom left cell of the first layer.
    pub fn entrance(&self) -> Cell {
        Cell((self.grid.height() - 1) * self.grid.width())
    }

    /// Where it ends: the top right cell of the last layer.
    pub fn exit(&self) -> Cell {
        let layer = self.grid.width() * self.grid.height();
        Cell((self.grid.layers() - 1) * layer + self.grid.width() - 1)
    }

    /// Whether one can walk from the cell that way.
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

    /// Makes an edge a passage, or a wall again.
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

    /// The ways one can walk from a cell.
    #[inline]
    pub fn ways(&self, cell: Cell) -> Directions {
        Direction::FACES.into_iter().filter(|&way| self.is_open(cell, way)).collect()
    }

    /// The cells one can walk to from a cell, with the way to each: N E S W up down.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        self.grid.neighbours(cell).filter(move |&(way, _)| self.is_open(cell, way))
    }

    /// How many passages there are.
    pub fn passages(&self) -> usize {
        let planes = [&self.east, &self.south, &self.down];
        planes
            .into_iter()
            .flat_map(|plane| plane.iter())
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// The words of one side, east, south or down: row after row, layer after layer, a bit a cell from the lowest up.
    /// Every row begins at a new word. Bits beyond a row's end, and those of sides that are no edge of the grid, are 0;
    /// where the board's ends are joined, the bit of the last cell of a row or column is the passage to the first.
    #[inline]
    pub(super) fn plane(&self, side: Direction) -> &[u64] {
        match side {
            Direction::East => &self.east,
            Direction::South => &self.south,
            _ => &self.down,
        }
    }

    /// How many words a row of [`Maze::plane`] takes.
    #[inline]
    pub(super) fn words_in_row(&self) -> usize {
        self.words_in_row
    }

    /// The words of one row, east, south and down (none on a board of one layer), to be filled by a generator that keeps
    /// the promise of [`Maze::plane`]. Rows are counted through the layers.
    #[inline]
    pub(super) fn row_mut(&mut self, row: usize) -> [&mut [u64]; 3] {
        let words = row * self.words_in_row..(row + 1) * self.words_in_row;
        let down = if self.down.is_empty() { 0..0 } else { words.clone() };
        [&mut self.east[words.clone()], &mut self.south[words], &mut self.down[down]]
    }

    /// The word and the bit in it where a cell's passages are.
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
    fn both_sides_of_a_passage_see_it() {
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
