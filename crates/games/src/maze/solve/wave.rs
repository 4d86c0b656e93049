//! Breadth-first search, 64 cells at a time.
//!
//! A wave spreads from the start, a move at a time. Its cells are bits of words, and a move takes all cells of a word at once:
//! north is the same bits in the word above, east is the bits shifted by one, and whether a diagonal is open is told by the
//! shifted bits of the open cells. Words wait in a list, each once, so that a narrow wave in a corridor costs what a queue of
//! cells would, and a broad one a small part of it.
//!
//! Around every row and layer there are words that are always closed, so that moves off the board need no test; over joined edges
//! cells are moved one by one. What a word needs lies together in memory.
//!
//! For the way back, where every move can be taken back, two bits tell a cell's distance by its remainder by 3: neighbours differ by
//! at most one. Otherwise four bits tell the move that led to it.

use recreo_board::{Cell, CellSet, Direction};
use recreo_game::{Key, Role, Stopped, Watch};

use super::super::{Cost, Diagonals, Ground, Maze};
use super::Answer;
use super::gauge::Gauge;
use super::walker::{Walker, each, is_symmetric};

/// Two words of remainders, or four of moves, for each word of cells.
const REMAINDERS: usize = 2;
const MOVES: usize = 4;

/// What is known of 64 cells.
#[derive(Clone, Copy)]
struct Block<const TRACE: usize> {
    open: u64,
    /// Where the wave was or waits, and where it cannot go.
    shut: u64,
    /// The cells that wait, of this round and of the next.
    waiting: [u64; 2],
    trace: [u64; TRACE],
}

struct Wave<'a, const TRACE: usize> {
    ground: &'a Ground,
    walker: Walker<'a>,
    blocks: Vec<Block<TRACE>>,
    /// The words in which cells wait for the next round.
    next: Vec<u32>,
    /// Words from one row to the next, and from one layer to the next.
    row: usize,
    layer: usize,
    /// All bits for each move that one has.
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
    answer.statistics.memory = (wave.blocks.len() * size_of::<Block<TRACE>>()) as u64;
    let exits: Vec<(usize, u32)> = maze.exits().iter().map(|&exit| wave.place(exit)).collect();
    let arrived = |wave: &Wave<'_, TRACE>| {
        exits.iter().position(|&(word, bit)| wave.blocks[word].shut >> bit & 1 != 0)
    };
    let (word, bit) = wave.place(from);
    wave.reach(word, 1 << bit, 0, 0);
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
        for word in now.drain(..) {
            let bits = wave.take(word as usize, distance);
            gauge.look(bits.count_ones())?;
            if W::ON {
                let cells = wave.cells(word as usize, bits);
                cells.for_each(|cell| watch.one(Key::Cell(cell), Role::Explored));
            }
            wave.expand(word as usize, bits, distance as usize + 1 & 1);
        }
        if W::ON {
            for word in wave.next.clone() {
                let bits = wave.blocks[word as usize].waiting[distance as usize + 1 & 1];
                let cells = wave.cells(word as usize, bits);
                cells.for_each(|cell| watch.one(Key::Cell(cell), Role::Frontier));
            }
        }
        distance += 1;
    };
    gauge.reach(u64::from(distance));
    match reached.map(|i| maze.exits()[i]) {
        Some(exit) => {
            for word in std::mem::take(&mut wave.next) {
                wave.take(word as usize, distance);
            }
            let path = wave.path(from, exit, distance, gauge)?;
            answer.found(path, Cost { straight: distance, diagonal: 0 });
        }
        None => answer.explored = Some(wave.explored()),
    }
    Ok(())
}

impl<'a, const TRACE: usize> Wave<'a, TRACE> {
    fn new(ground: &'a Ground, gauge: &Gauge<'_>) -> Result<Self, Stopped> {
        let grid = ground.grid();
        let (height, layers) = (grid.height() as usize, grid.layers() as usize);
        let row = ground.words_in_row() + 1;
        let layer = (height + 1) * row;
        let length = layers * layer + row + 1;
        gauge.has_room((length * size_of::<Block<TRACE>>()) as u64)?;
        let closed = Block { open: 0, shut: u64::MAX, waiting: [0; 2], trace: [0; TRACE] };
        let mut blocks = Vec::with_capacity(length);
        for (i, words) in ground.words().chunks(row - 1).enumerate() {
            if i % height == 0 {
                blocks.resize(blocks.len() + row, closed);
            }
            blocks.push(closed);
            blocks.extend(words.iter().map(|&open| Block { open, shut: !open, ..closed }));
        }
        blocks.resize(length, closed);
        let rule = ground.diagonals();
        let has = Direction::ALL.map(|way| {
            let can = way.is_straight() || rule != Diagonals::Never;
            if can && ground.moves().contains(way) { u64::MAX } else { 0 }
        });
        Ok(Wave { ground, walker: Walker::new(ground), blocks, next: Vec::new(), row, layer, has })
    }

    /// The word and bit of a cell.
    fn place(&self, cell: Cell) -> (usize, u32) {
        let at = self.ground.grid().position(cell);
        let row = at.z as usize * self.layer + (at.y as usize + 1) * self.row;
        (row + 1 + at.x as usize / 64, at.x % 64)
    }

    /// The column of a word's first cell, its row and its layer.
    fn corner(&self, word: usize) -> (usize, usize, usize) {
        let (layer, rest) = (word / self.layer, word % self.layer);
        ((rest % self.row - 1) * 64, rest / self.row - 1, layer)
    }

    /// The cells of a word's bits.
    fn cells(&self, word: usize, bits: u64) -> impl Iterator<Item = Cell> + use<TRACE> {
        let (x, y, z) = self.corner(word);
        let grid = self.ground.grid();
        let first = (z * grid.height() as usize + y) * grid.width() as usize + x;
        let mut left = bits;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(Cell(first as u32 + bit))
        })
    }

    /// The cells of a word whose turn it is.
    #[inline]
    fn take(&mut self, word: usize, distance: u32) -> u64 {
        let block = &mut self.blocks[word];
        let bits = std::mem::take(&mut block.waiting[distance as usize & 1]);
        if TRACE == REMAINDERS {
            match distance % 3 {
                0 => {}
                remainder => block.trace[remainder as usize - 1] |= bits,
            }
        }
        bits
    }

    /// Lets cells wait for the next round, if they are open and new.
    #[inline(always)]
    fn reach(&mut self, word: usize, bits: u64, round: usize, way: usize) {
        let block = &mut self.blocks[word];
        let new = bits & !block.shut;
        if new == 0 {
            return;
        }
        block.shut |= new;
        if block.waiting[round] == 0 {
            self.next.push(word as u32);
        }
        block.waiting[round] |= new;
        if TRACE == MOVES {
            for (i, trace) in block.trace.iter_mut().enumerate() {
                *trace |= if way >> i & 1 != 0 { new } else { 0 };
            }
        }
    }

    /// Makes every move with every cell of a word.
    #[inline]
    fn expand(&mut self, word: usize, bits: u64, round: usize) {
        let (above, below) = (word - self.row, word + self.row);
        let diagonals = self.diagonals(word, bits);
        // North, east, south, west, each with the diagonal clockwise after it.
        let sides = [0, 2, 4, 6].map(|way| bits & self.has[way]);
        let [ne, se, sw, nw] = diagonals;
        if TRACE == MOVES {
            let shifted = [
                (above, sides[0], 0),
                (above, ne << 1, 1),
                (word, sides[1] << 1, 2),
                (below, se << 1, 3),
                (below, sides[2], 4),
                (below, sw >> 1, 5),
                (word, sides[3] >> 1, 6),
                (above, nw >> 1, 7),
            ];
            for (target, bits, way) in shifted {
                self.reach(target, bits, round, way);
            }
        } else {
            self.reach(above, sides[0] | ne << 1 | nw >> 1, round, 0);
            self.reach(word, sides[1] << 1 | sides[3] >> 1, round, 0);
            self.reach(below, sides[2] | se << 1 | sw >> 1, round, 0);
        }
        if bits >> 63 != 0 {
            self.reach(above + 1, ne >> 63, round, 1);
            self.reach(word + 1, sides[1] >> 63, round, 2);
            self.reach(below + 1, se >> 63, round, 3);
        }
        if bits & 1 != 0 {
            self.reach(below - 1, sw << 63, round, 5);
            self.reach(word - 1, sides[3] << 63, round, 6);
            self.reach(above - 1, nw << 63, round, 7);
        }
        if self.ground.grid().layers() > 1 {
            if word >= self.layer {
                self.reach(word - self.layer, bits & self.has[8], round, 8);
            }
            if word + self.layer < self.blocks.len() {
                self.reach(word + self.layer, bits & self.has[9], round, 9);
            }
        }
        if self.ground.grid().surface().wraps_x() {
            self.expand_edges(word, bits, round);
        }
    }

    /// The cells of a word that may move north-east, south-east, south-west and north-west.
    #[inline]
    fn diagonals(&self, word: usize, bits: u64) -> [u64; 4] {
        let can = [1, 3, 5, 7].map(|way| bits & self.has[way]);
        let rule = self.ground.diagonals();
        if rule == Diagonals::Free || can == [0; 4] {
            return can;
        }
        let open = |word: usize| self.blocks[word].open;
        let (north, south) = (open(word - self.row), open(word + self.row));
        let east = open(word) >> 1 | open(word + 1) << 63;
        let west = open(word) << 1 | open(word - 1) >> 63;
        let [ne, se, sw, nw] = can;
        if rule == Diagonals::Clear {
            [ne & north & east, se & south & east, sw & south & west, nw & north & west]
        } else {
            [ne & (north | east), se & (south | east), sw & (south | west), nw & (north | west)]
        }
    }

    /// Makes the moves over joined edges, cell by cell.
    fn expand_edges(&mut self, word: usize, bits: u64, round: usize) {
        let grid = self.ground.grid();
        let (x, y, _) = self.corner(word);
        let (width, height) = (grid.width() as usize, grid.height() as usize);
        let mut edge = if x == 0 { 1 } else { 0 };
        if x + 64 >= width {
            edge |= 1 << (width - 1 - x);
        }
        if grid.surface().wraps_y() && (y == 0 || y + 1 == height) {
            edge = u64::MAX;
        }
        for cell in self.cells(word, bits & edge) {
            for way in each(self.walker.ways(cell)) {
                let (target, bit) = self.place(self.walker.next(cell, way));
                self.reach(target, 1 << bit, round, way);
            }
        }
    }

    /// The path to a cell at a distance.
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

    /// A cell at a distance from which a move leads here.
    fn before(&self, cell: Cell, distance: u32) -> Option<Cell> {
        let trace = |cell: Cell| {
            let (word, bit) = self.place(cell);
            let words = self.blocks[word].trace.iter().enumerate();
            words.fold(0, |bits, (i, word)| bits | (word >> bit & 1) << i) as u32
        };
        if TRACE == MOVES {
            let back = Direction::from_number(trace(cell) as u8)?.opposite();
            return self.ground.grid().step(cell, back);
        }
        let there = |cell: Cell| {
            let (word, bit) = self.place(cell);
            self.blocks[word].shut >> bit & 1 != 0 && trace(cell) == distance % 3
        };
        // Every move can be taken back, so those that lead from here are those that lead here.
        each(self.walker.ways(cell))
            .map(|way| self.walker.next(cell, way))
            .find(|&cell| there(cell))
    }

    /// Every cell that was reached.
    fn explored(&self) -> CellSet {
        let mut set = CellSet::new(self.ground.grid().len());
        for (word, block) in self.blocks.iter().enumerate() {
            let reached = block.open & block.shut;
            if reached != 0 {
                set.extend(self.cells(word, reached));
            }
        }
        set
    }
}
