//! Kruskal's algorithm: every edge gets a random weight; in increasing order of weight, each edge
//! is opened that joins two parts not yet connected. The maze is the minimum spanning tree of the
//! board under those weights.
//!
//! Sorting and joining all edges of a large board at once is bound by cache misses. So the board is
//! cut into tiles, and the inner edges of each tile are sorted and tried first, which stays within
//! the cache. A tile decides its edges as follows:
//!
//! - An edge that closes a loop inside the tile is not in the tree: it is the heaviest edge of that
//!   loop.
//! - An edge that joins two parts of the tile, one of which has no cell on the tile's border, is in
//!   the tree: it is the lightest edge that leaves that part.
//! - An edge that joins two parts that both have border cells is undecided: lighter edges outside
//!   the tile may connect the two parts. It can be moved to any border cells of the two parts
//!   without changing the result.
//!
//! So a tile leaves one undecided edge fewer than it has border cells, and there are the edges
//! between tiles: together a twentieth of all edges, which are sorted and tried at the end. The
//! result is exactly that of Kruskal's algorithm on the whole board; equal weights are ordered by
//! edge number. On a board that fits one tile this is the textbook algorithm.

use recreo_board::{Cell, Direction, Grid, Rng};
use recreo_game::{Control, Stopped, Watch};

use super::super::Maze;
use super::changes::joined;
use super::site::Meter;

/// The side of a tile, chosen so that its parts and edges fit the L2 cache and few edges remain.
pub(super) const TILE: u32 = 128;

/// Edges with smaller weights are tried before the others. They are more than half of all edges and
/// connect most of a tile.
const LIGHT: u64 = (1 << 32) / 8 * 5;

/// An undecided edge between two vertices of the remaining graph. Its number is that of the cell
/// that owns the edge, times three, plus 0, 1 or 2 for east, south or down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Undecided {
    weight: u32,
    number: u32,
    ends: [u32; 2],
}

/// Generates the maze, with tiles of the given side.
pub(super) fn generate<W: Watch>(
    grid: Grid,
    tile: u32,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Maze, Stopped> {
    let meter = Meter::new(control, grid.len());
    let undecided = vec![Vec::new(); 1 << BUCKET_BITS];
    let mut work = Work { undecided, maze: Maze::closed(grid), watch };
    let vertices = if work.maze.grid().layers() == 1 && !has_holes(work.maze.grid()) {
        let tiling = Tiling::new(work.maze.grid(), tile);
        work.try_tiles(&tiling, rng, &meter)?;
        tiling.vertices()
    } else {
        work.defer_all(rng, &meter)?;
        work.maze.grid().len()
    };
    work.try_undecided(vertices, &meter)?;
    Ok(work.maze)
}

fn has_holes(grid: &Grid) -> bool {
    grid.open_cells() != grid.len()
}

/// Undecided edges are kept in buckets by the first bits of their weights, so that each bucket is
/// sorted quickly.
const BUCKET_BITS: u32 = 8;

struct Work<'a, W> {
    undecided: Vec<Vec<Undecided>>,
    maze: Maze,
    watch: &'a mut W,
}

impl<W: Watch> Work<'_, W> {
    fn try_tiles(
        &mut self,
        tiling: &Tiling,
        rng: &mut Rng,
        meter: &Meter<'_>,
    ) -> Result<(), Stopped> {
        let mut sets = Sets(Vec::new());
        let (mut light, mut heavy, mut vertices) = (Vec::new(), Vec::new(), Vec::new());
        let mut done = 0;
        for number in 0..tiling.tiles() {
            let tile = tiling.tile(number);
            light.clear();
            heavy.clear();
            let mut keep = |weight: u64, local: u32, side: usize| {
                let edge = weight << 32 | u64::from(local * 2) | side as u64;
                if weight < LIGHT { light.push(edge) } else { heavy.push(edge) }
            };
            for (y, x) in (0..tile.height).flat_map(|y| (0..tile.width).map(move |x| (y, x))) {
                let bits = rng.bits();
                let (to_east, to_south) = (bits >> 32, bits & 0xffff_ffff);
                let local = y * tile.width + x;
                if x + 1 < tile.width {
                    keep(to_east, local, EAST);
                } else if tile.beyond[EAST] {
                    self.defer_border(tiling, (tile.x + x, tile.y + y), EAST, to_east as u32);
                }
                if y + 1 < tile.height {
                    keep(to_south, local, SOUTH);
                } else if tile.beyond[SOUTH] {
                    self.defer_border(tiling, (tile.x + x, tile.y + y), SOUTH, to_south as u32);
                }
            }
            sets.reset(tile.width * tile.height);
            tiling.list_vertices(&tile, &mut vertices);
            self.try_inner(&mut light, tiling, &tile, &mut sets, &vertices);
            // Most heavy edges are inside one part now and are dropped before sorting.
            sets.flatten();
            heavy.retain(|&edge| {
                let (here, beside) = tile.ends(edge);
                sets.0[here as usize] != sets.0[beside as usize]
            });
            self.try_inner(&mut heavy, tiling, &tile, &mut sets, &vertices);
            let cells = u64::from(tile.width * tile.height);
            done += cells;
            meter.pulse(cells, done)?;
        }
        Ok(())
    }

    /// Tries the edges inside a tile. Each is encoded as its weight, then the cell's number in the
    /// tile times two plus the side.
    fn try_inner(
        &mut self,
        edges: &mut [u64],
        tiling: &Tiling,
        tile: &Tile,
        sets: &mut Sets,
        vertices: &[u32],
    ) {
        edges.sort_unstable();
        for &edge in &*edges {
            let (here, beside) = tile.ends(edge);
            let (a, b) = (sets.find(here), sets.find(beside));
            if a == b {
                continue;
            }
            let cell = (tile.y + here / tile.width) * tiling.width + tile.x + here % tile.width;
            let number = cell * 3 + edge as u32 % 2;
            let ends = [vertices[a as usize], vertices[b as usize]];
            if ends.contains(&INSIDE) {
                self.open(number);
            } else {
                self.defer(Undecided { weight: (edge >> 32) as u32, number, ends });
            }
            // If a part has border cells, its root is one of them.
            let (from, to) = if ends[0] == INSIDE { (a, b) } else { (b, a) };
            sets.0[from as usize] = to;
        }
    }

    /// Keeps an edge between two tiles for the end.
    fn defer_border(&mut self, tiling: &Tiling, (x, y): (u32, u32), side: usize, weight: u32) {
        let (to_x, to_y) = match side {
            EAST => ((x + 1) % tiling.width, y),
            _ => (x, (y + 1) % tiling.height),
        };
        let number = (y * tiling.width + x) * 3 + side as u32;
        let ends = [tiling.vertex(x, y), tiling.vertex(to_x, to_y)];
        self.defer(Undecided { weight, number, ends });
    }

    fn defer(&mut self, edge: Undecided) {
        self.undecided[(edge.weight >> (32 - BUCKET_BITS)) as usize].push(edge);
    }

    /// Keeps all edges for the end. Layered boards have no tiles, because every cell would be on a
    /// border.
    fn defer_all(&mut self, rng: &mut Rng, meter: &Meter<'_>) -> Result<(), Stopped> {
        let grid = self.maze.grid().clone();
        for edge in grid.edges() {
            let weight = (rng.bits() >> 32) as u32;
            let side = SIDES.iter().position(|&side| side == edge.side()).unwrap_or(0);
            let number = edge.cell().0 * 3 + side as u32;
            if let Some((a, b)) = edge.cells(&grid) {
                self.defer(Undecided { weight, number, ends: [a.0, b.0] });
            }
            meter.finishing(edge.cell().index())?;
        }
        Ok(())
    }

    fn try_undecided(&mut self, vertices: usize, meter: &Meter<'_>) -> Result<(), Stopped> {
        let mut sets = Sets(Vec::new());
        sets.reset(vertices as u32);
        let cells = self.maze.grid().len() as u64;
        for mut bucket in std::mem::take(&mut self.undecided) {
            bucket.sort_unstable();
            for some in bucket.chunks(1 << 12) {
                meter.pulse(some.len() as u64, cells)?;
                for edge in some {
                    let (a, b) = (sets.find(edge.ends[0]), sets.find(edge.ends[1]));
                    if a != b {
                        sets.0[a as usize] = b;
                        self.open(edge.number);
                    }
                }
            }
        }
        Ok(())
    }

    fn open(&mut self, number: u32) {
        let (cell, side, width) = (number / 3, number as usize % 3, self.maze.grid().width());
        let (row, x) = ((cell / width) as usize, cell % width);
        self.maze.row_mut(row)[side][x as usize / 64] |= 1 << (x % 64);
        if W::ON
            && let Some(edge) = self.maze.grid().edge(Cell(cell), SIDES[side])
        {
            self.watch.step(&joined(self.maze.grid(), edge));
        }
    }
}

const SIDES: [Direction; 3] = [Direction::East, Direction::South, Direction::Down];
const EAST: usize = 0;
const SOUTH: usize = 1;

/// The vertex number of a cell without edges out of its tile.
const INSIDE: u32 = u32::MAX;

/// The division of a one-layer board into tiles, in reading order, and the numbering of the cells
/// along their borders.
struct Tiling {
    width: u32,
    height: u32,
    joined: [bool; 2],
    side: u32,
    across: u32,
    /// The number of the first border vertex of every tile, and the total.
    first: Vec<u32>,
}

/// A tile: its position, and whether there are cells beyond its east, south, west and north sides.
struct Tile {
    number: u32,
    x: u32,
    y: u32,
    width: u32,
    height: u32,
    beyond: [bool; 4],
}

impl Tile {
    /// Returns the two cells of an edge inside the tile, by their numbers in it.
    #[inline]
    fn ends(&self, edge: u64) -> (u32, u32) {
        let (here, side) = (edge as u32 / 2, edge as u32 % 2);
        (here, here + if side == 0 { 1 } else { self.width })
    }
}

impl Tiling {
    fn new(grid: &Grid, side: u32) -> Tiling {
        let (width, height) = (grid.width(), grid.height());
        let across = width.div_ceil(side);
        let joined = [grid.surface().wraps_x(), grid.surface().wraps_y()];
        let mut tiling = Tiling { width, height, joined, side, across, first: vec![0] };
        for number in 0..across * height.div_ceil(side) {
            let tile = tiling.tile(number);
            let lengths = [tile.height, tile.width, tile.height, tile.width];
            let border = lengths.iter().zip(tile.beyond).filter(|(_, beyond)| *beyond);
            let border: u32 = border.map(|(length, _)| length).sum();
            tiling.first.push(tiling.first[number as usize] + border);
        }
        tiling
    }

    fn tiles(&self) -> u32 {
        self.first.len() as u32 - 1
    }

    fn vertices(&self) -> usize {
        self.first[self.first.len() - 1] as usize
    }

    fn tile(&self, number: u32) -> Tile {
        let (x, y) = (number % self.across * self.side, number / self.across * self.side);
        let (width, height) = (self.side.min(self.width - x), self.side.min(self.height - y));
        let beyond = [
            x + width < self.width || self.joined[0],
            y + height < self.height || self.joined[1],
            x > 0 || self.joined[0],
            y > 0 || self.joined[1],
        ];
        Tile { number, x, y, width, height, beyond }
    }

    /// Returns the vertex number of a cell on the border of its tile, or [`INSIDE`]. The cells
    /// along each side with cells beyond it are numbered consecutively; a corner takes its number
    /// from the first of its sides.
    fn vertex(&self, x: u32, y: u32) -> u32 {
        let tile = self.tile(y / self.side * self.across + x / self.side);
        self.vertex_of(&tile, x - tile.x, y - tile.y)
    }

    fn vertex_of(&self, tile: &Tile, x: u32, y: u32) -> u32 {
        let mut first = self.first[tile.number as usize];
        let sides = [
            (x + 1 == tile.width, y, tile.height),
            (y + 1 == tile.height, x, tile.width),
            (x == 0, y, tile.height),
            (y == 0, x, tile.width),
        ];
        for ((here, along, length), beyond) in sides.into_iter().zip(tile.beyond) {
            if beyond && here {
                return first + along;
            }
            first += if beyond { length } else { 0 };
        }
        INSIDE
    }

    /// Lists the vertex numbers of all cells of a tile.
    fn list_vertices(&self, tile: &Tile, list: &mut Vec<u32>) {
        list.clear();
        for y in 0..tile.height {
            list.extend((0..tile.width).map(|x| self.vertex_of(tile, x, y)));
        }
    }
}

/// Connected parts, as a forest whose roots point at themselves.
struct Sets(Vec<u32>);

impl Sets {
    fn reset(&mut self, size: u32) {
        self.0.clear();
        self.0.extend(0..size);
    }

    /// Makes every vertex point at its root.
    fn flatten(&mut self) {
        for vertex in 0..self.0.len() as u32 {
            self.0[vertex as usize] = self.find(vertex);
        }
    }

    #[inline]
    fn find(&mut self, mut vertex: u32) -> u32 {
        while self.0[vertex as usize] != vertex {
            let above = self.0[self.0[vertex as usize] as usize];
            self.0[vertex as usize] = above;
            vertex = above;
        }
        vertex
    }
}
