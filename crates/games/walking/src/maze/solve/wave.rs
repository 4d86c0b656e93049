//! Breadth-first search with bit operations on tiles of 8 x 8 cells.
//!
//! The board is divided into tiles of 64 bits. In each round, a move is applied to all frontier
//! cells of a tile at once: south is a shift by 8 bits, east a shift by 1, bits that leave the tile
//! go to its neighbour, and the shifted bits of the open cells decide whether a diagonal is open.
//! Tiles with frontier cells are in a list, each once. Square tiles work well for every shape of
//! the frontier: a straight or slanted frontier has several cells in each of its tiles, and in a
//! corridor it stays in the same tile for several rounds.
//!
//! Tiles around every layer are always closed, so moves off the board need no test. Moves over
//! joined edges are made cell by cell. All data of a tile are adjacent in memory.
//!
//! To reconstruct the path: if every move has its opposite, two bits a cell store the distance
//! modulo 3, which is sufficient because distances of neighbours differ by at most one. Otherwise
//! four bits store the move that led to the cell.
//!
//! Limits: all moves must cost the same; [`super::star`] handles other costs.

use recreo_board::{Cell, CellSet, Direction};
use recreo_game::{Key, Role, Stopped, Watch};

use super::super::{Cost, Diagonals, Ground, Maze};
use super::Answer;
use super::gauge::Gauge;
use super::walker::{Walker, each, is_symmetric};

/// Words per tile for the path: two of distances modulo 3, or four of moves.
const REMAINDERS: usize = 2;
const MOVES: usize = 4;

/// The cells of a tile's north row, south row, west column and east column. Bits are numbered from
/// the north-west corner, row by row.
const NORTH: u64 = 0xff;
const SOUTH: u64 = NORTH << 56;
const WEST: u64 = 0x0101_0101_0101_0101;
const EAST: u64 = WEST << 7;

/// The state of 64 cells.
#[derive(Clone, Copy)]
struct Tile<const TRACE: usize> {
    open: u64,
    /// The cells that were reached or are closed.
    shut: u64,
    /// The frontier cells of this round and of the next.
    waiting: [u64; 2],
    trace: [u64; TRACE],
}

struct Wave<'a, const TRACE: usize> {
    ground: &'a Ground,
    walker: Walker<'a>,
    tiles: Vec<Tile<TRACE>>,
    /// The tiles with frontier cells for the next round.
    next: Vec<u32>,
    /// The number of tiles from one row to the next, and from one layer to the next.
    row: usize,
    layer: usize,
    /// All bits set for each move of the ground, 0 for the others.
    has: [u64; 10],
}

pub(super) fn solve<W: Watch>(
    maze: &Maze,
    from: Cell,
    answer: &mut Answer,
    watch: &mut W,
    gauge: &mut Gauge<'_>,
) -> Result<(), Stopped> {
    if is_symmetric(maze.ground().moves()) {
        spread::<W, REMAINDERS>(maze, from, answer, watch, gauge)
    } else {
        spread::<W, MOVES>(maze, from, answer, watch, gauge)
    }
}

fn spread<W: Watch, const TRACE: usize>(
    maze: &Maze,
    from: Cell,
    answer: &mut Answer,
    watch: &mut W,
    gauge: &mut Gauge<'_>,
) -> Result<(), Stopped> {
    let mut wave = Wave::<TRACE>::new(maze.ground(), gauge)?;
    answer.statistics.memory = (wave.tiles.len() * size_of::<Tile<TRACE>>()) as u64;
    let exits: Vec<(usize, u32)> = maze.exits().iter().map(|&exit| wave.place(exit)).collect();
    let arrived = |wave: &Wave<'_, TRACE>| {
        exits.iter().position(|&(tile, bit)| wave.tiles[tile].shut >> bit & 1 != 0)
    };
    let (tile, bit) = wave.place(from);
    wave.reach(tile, 1 << bit, 0, 0);
    let mut now = Vec::new();
    let mut distance = 0;
    let reached = loop {
        let reached = arrived(&wave);
        if wave.next.is_empty() || reached.is_some() {
            break reached;
        }
        std::mem::swap(&mut now, &mut wave.next);
        gauge.reach(u64::from(distance));
        answer.statistics.frontier = answer.statistics.frontier.max(now.len() as u64);
        for tile in now.drain(..) {
            let bits = wave.take(tile as usize, distance);
            gauge.work(4)?;
            if W::ON {
                let cells = wave.cells(tile as usize, bits);
                cells.for_each(|cell| watch.one(Key::Cell(cell), Role::Explored));
            }
            wave.expand(tile as usize, bits, (distance as usize + 1) & 1);
        }
        if W::ON {
            for tile in wave.next.clone() {
                let bits = wave.tiles[tile as usize].waiting[(distance as usize + 1) & 1];
                let cells = wave.cells(tile as usize, bits);
                cells.for_each(|cell| watch.one(Key::Cell(cell), Role::Frontier));
            }
        }
        distance += 1;
    };
    gauge.reach(u64::from(distance));
    let seen = wave.tiles.iter().map(|tile| u64::from((tile.open & tile.shut).count_ones()));
    gauge.looked(seen.sum());
    match reached.map(|i| maze.exits()[i]) {
        Some(exit) => {
            for tile in std::mem::take(&mut wave.next) {
                wave.take(tile as usize, distance);
            }
            let path = wave.path(from, exit, distance, gauge)?;
            answer.found(path, Cost { straight: distance, diagonal: 0 });
        }
        None => answer.explored = Some(wave.explored(gauge)?),
    }
    Ok(())
}

impl<'a, const TRACE: usize> Wave<'a, TRACE> {
    fn new(ground: &'a Ground, gauge: &Gauge<'_>) -> Result<Self, Stopped> {
        let grid = ground.grid();
        let (height, layers) = (grid.height() as usize, grid.layers() as usize);
        let row = (grid.width() as usize).div_ceil(8) + 1;
        let layer = (height.div_ceil(8) + 1) * row;
        let length = layers * layer + row + 1;
        gauge.has_room((length * size_of::<Tile<TRACE>>()) as u64)?;
        let closed = Tile { open: 0, shut: u64::MAX, waiting: [0; 2], trace: [0; TRACE] };
        let mut tiles = vec![closed; length];
        for (i, words) in ground.words().chunks(ground.words_in_row()).enumerate() {
            let (y, z) = (i % height, i / height);
            let first = z * layer + (y / 8 + 1) * row + 1;
            for (x, tile) in tiles[first..first + row - 1].iter_mut().enumerate() {
                let eight = (words[x / 8] >> (x % 8 * 8) & 0xff) << (y % 8 * 8);
                tile.open |= eight;
                tile.shut &= !eight;
            }
        }
        let rule = ground.diagonals();
        let has = Direction::ALL.map(|way| {
            let can = way.is_straight() || rule != Diagonals::Never;
            if can && ground.moves().contains(way) { u64::MAX } else { 0 }
        });
        Ok(Wave { ground, walker: Walker::new(ground), tiles, next: Vec::new(), row, layer, has })
    }

    /// Returns the tile and the bit of a cell.
    fn place(&self, cell: Cell) -> (usize, u32) {
        let at = self.ground.grid().position(cell);
        let row = at.z as usize * self.layer + (at.y as usize / 8 + 1) * self.row;
        (row + 1 + at.x as usize / 8, at.y % 8 * 8 + at.x % 8)
    }

    /// Returns column, row and layer of a tile's first cell.
    fn corner(&self, tile: usize) -> (usize, usize, usize) {
        let (layer, rest) = (tile / self.layer, tile % self.layer);
        ((rest % self.row - 1) * 8, (rest / self.row - 1) * 8, layer)
    }

    /// Returns the cells of a tile's bits.
    fn cells(&self, tile: usize, bits: u64) -> impl Iterator<Item = Cell> + use<TRACE> {
        let (x, y, z) = self.corner(tile);
        let grid = self.ground.grid();
        let width = grid.width();
        let first = (z * grid.height() as usize + y) * width as usize + x;
        let mut left = bits;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(Cell(first as u32 + bit / 8 * width + bit % 8))
        })
    }

    /// Removes and returns the frontier cells of a tile for this round.
    #[inline]
    fn take(&mut self, number: usize, distance: u32) -> u64 {
        let tile = &mut self.tiles[number];
        let bits = std::mem::take(&mut tile.waiting[distance as usize & 1]);
        if TRACE == REMAINDERS {
            match distance % 3 {
                0 => {}
                remainder => tile.trace[remainder as usize - 1] |= bits,
            }
        }
        bits
    }

    /// Adds cells to the frontier of the next round, if they are open and new.
    #[inline(always)]
    fn reach(&mut self, number: usize, bits: u64, round: usize, way: usize) {
        let tile = &mut self.tiles[number];
        let new = bits & !tile.shut;
        if new == 0 {
            return;
        }
        tile.shut |= new;
        if tile.waiting[round] == 0 {
            self.next.push(number as u32);
        }
        tile.waiting[round] |= new;
        if TRACE == MOVES {
            for (i, trace) in tile.trace.iter_mut().enumerate() {
                *trace |= if way >> i & 1 != 0 { new } else { 0 };
            }
        }
    }

    /// Applies every move to the given cells of a tile.
    #[inline]
    fn expand(&mut self, tile: usize, bits: u64, round: usize) {
        let ways = self.ways(tile, bits);
        let [n, ne, e, se, s, sw, w, nw] = ways;
        let inside = [
            n >> 8,
            (ne & !EAST) >> 7,
            (e & !EAST) << 1,
            (se & !EAST) << 9,
            s << 8,
            (sw & !WEST) << 7,
            (w & !WEST) >> 1,
            (nw & !WEST) >> 9,
        ];
        self.reach_by(tile, inside, [0, 1, 2, 3, 4, 5, 6, 7], round);
        if bits & NORTH != 0 {
            let out = [n << 56, (ne & !EAST) << 57, (nw & !WEST) << 55];
            self.reach_by(tile - self.row, out, [0, 1, 7], round);
        }
        if bits & SOUTH != 0 {
            let out = [s >> 56, (se & !EAST) >> 55, (sw & !WEST) >> 57];
            self.reach_by(tile + self.row, out, [4, 3, 5], round);
        }
        if bits & EAST != 0 {
            let out = [(e & EAST) >> 7, (ne & EAST) >> 15, (se & EAST) << 1];
            self.reach_by(tile + 1, out, [2, 1, 3], round);
            self.reach(tile + 1 - self.row, (ne & EAST & NORTH) << 49, round, 1);
            self.reach(tile + 1 + self.row, (se & EAST & SOUTH) >> 63, round, 3);
        }
        if bits & WEST != 0 {
            let out = [(w & WEST) << 7, (nw & WEST) >> 1, (sw & WEST) << 15];
            self.reach_by(tile - 1, out, [6, 7, 5], round);
            self.reach(tile - 1 - self.row, (nw & WEST & NORTH) << 63, round, 7);
            self.reach(tile - 1 + self.row, (sw & WEST & SOUTH) >> 49, round, 5);
        }
        if self.ground.grid().layers() > 1 {
            if tile >= self.layer {
                self.reach(tile - self.layer, bits & self.has[8], round, 8);
            }
            if tile + self.layer < self.tiles.len() {
                self.reach(tile + self.layer, bits & self.has[9], round, 9);
            }
        }
        if self.ground.grid().surface().wraps_x() {
            self.expand_edges(tile, bits, round);
        }
    }

    /// Adds the cells of a tile that are reached by several moves.
    #[inline(always)]
    fn reach_by<const N: usize>(
        &mut self,
        tile: usize,
        bits: [u64; N],
        ways: [usize; N],
        round: usize,
    ) {
        if TRACE == MOVES {
            for (bits, way) in bits.into_iter().zip(ways) {
                self.reach(tile, bits, round, way);
            }
        } else {
            let all = bits.into_iter().fold(0, |all, bits| all | bits);
            self.reach(tile, all, round, 0);
        }
    }

    /// Returns the cells of a tile for which each move is allowed, by the move's number.
    #[inline]
    fn ways(&self, tile: usize, bits: u64) -> [u64; 8] {
        let has = |way: usize| bits & self.has[way];
        let ways = [has(0), has(1), has(2), has(3), has(4), has(5), has(6), has(7)];
        let rule = self.ground.diagonals();
        let [n, ne, e, se, s, sw, w, nw] = ways;
        if rule == Diagonals::Free || ne | se | sw | nw == 0 {
            return ways;
        }
        let open = |tile: usize| self.tiles[tile].open;
        let here = open(tile);
        let north = here << 8 | open(tile - self.row) >> 56;
        let south = here >> 8 | open(tile + self.row) << 56;
        let east = here >> 1 & !EAST | open(tile + 1) << 7 & EAST;
        let west = here << 1 & !WEST | open(tile - 1) >> 7 & WEST;
        let both = |one: u64, other: u64| {
            if rule == Diagonals::Clear { one & other } else { one | other }
        };
        let [ne, se] = [ne & both(north, east), se & both(south, east)];
        let [sw, nw] = [sw & both(south, west), nw & both(north, west)];
        [n, ne, e, se, s, sw, w, nw]
    }

    /// Makes the moves over joined edges, cell by cell.
    fn expand_edges(&mut self, tile: usize, bits: u64, round: usize) {
        let grid = self.ground.grid();
        let (x, y, _) = self.corner(tile);
        let (width, height) = (grid.width() as usize, grid.height() as usize);
        let mut edge = if x == 0 { WEST } else { 0 };
        if x + 8 >= width {
            edge |= WEST << (width - 1 - x);
        }
        if grid.surface().wraps_y() && y == 0 {
            edge |= NORTH;
        }
        if grid.surface().wraps_y() && y + 8 >= height {
            edge |= NORTH << ((height - 1 - y) * 8);
        }
        for cell in self.cells(tile, bits & edge) {
            for way in each(self.walker.ways(cell)) {
                let (target, bit) = self.place(self.walker.next(cell, way));
                self.reach(target, 1 << bit, round, way);
            }
        }
    }

    /// Returns the path to a cell at a distance.
    fn path(
        &self,
        from: Cell,
        to: Cell,
        distance: u32,
        gauge: &mut Gauge<'_>,
    ) -> Result<Vec<Cell>, Stopped> {
        let mut cells = Vec::with_capacity(distance as usize + 1);
        cells.push(to);
        let mut cell = to;
        for left in (0..distance).rev() {
            let Some(before) = self.before(cell, left) else { break };
            cells.push(before);
            cell = before;
            gauge.work(1)?;
        }
        debug_assert_eq!(cell, from);
        cells.reverse();
        Ok(cells)
    }

    /// Returns a cell at a distance from which a move leads to this cell.
    fn before(&self, cell: Cell, distance: u32) -> Option<Cell> {
        let trace = |cell: Cell| {
            let (tile, bit) = self.place(cell);
            let words = self.tiles[tile].trace.iter().enumerate();
            words.fold(0, |bits, (i, tile)| bits | (tile >> bit & 1) << i) as u32
        };
        if TRACE == MOVES {
            let back = Direction::from_number(trace(cell) as u8)?.opposite();
            return self.ground.grid().step(cell, back);
        }
        let there = |cell: Cell| {
            let (tile, bit) = self.place(cell);
            self.tiles[tile].shut >> bit & 1 != 0 && trace(cell) == distance % 3
        };
        // Every move has its opposite, so the cells that moves from here lead to are those from
        // which moves lead here.
        each(self.walker.ways(cell))
            .map(|way| self.walker.next(cell, way))
            .find(|&cell| there(cell))
    }

    /// Returns every cell that was reached.
    fn explored(&self, gauge: &mut Gauge<'_>) -> Result<CellSet, Stopped> {
        let mut set = CellSet::new(self.ground.grid().len());
        for (number, tile) in self.tiles.iter().enumerate() {
            let reached = tile.open & tile.shut;
            if reached != 0 {
                set.extend(self.cells(number, reached));
                gauge.work(8)?;
            }
        }
        Ok(set)
    }
}
