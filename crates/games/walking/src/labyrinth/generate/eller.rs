//! Eller's algorithm: row by row, storing only which columns are connected so far.
//!
//! In every row, adjacent cells that are not connected are joined by a coin. Then every cell opens
//! south by a coin, and the last cell of a connected set must do so if no other has. The last row
//! joins everything that is not connected.
//!
//! Sets of connected columns never interleave: if a and c are connected, and b between them is
//! connected to d beyond them, then all four are, because two paths of the plane (or of a ring of
//! rows) would have to cross. So a set is stored as a ring of columns in order, doubly linked, and
//! a cell is connected to the next one exactly if the next one follows it in its ring. Joining
//! splices two rings, not opening south removes a column from its ring, and either takes four
//! stores. Both are branch-free: a coin that says no stores the old values, because branches on
//! random coins are always mispredicted half of the time.

use recreo_board::{Cell, Direction, Edge, Rng};
use recreo_game::{Control, Stopped, Watch};

use super::super::Maze;
use super::changes::joined;
use super::rows::{RowMaker, last_mask};
use super::site::Meter;

/// Generates rows.
pub(super) struct Eller {
    width: usize,
    joined: bool,
    /// The next and the previous column in the ring. There is one entry more than columns, always
    /// alone, so that the last column needs no special case.
    next: Vec<u32>,
    before: Vec<u32>,
}

impl Eller {
    pub(super) fn new(width: u32, joined: bool) -> Eller {
        let alone: Vec<u32> = (0..=width).collect();
        Eller { width: width as usize, joined, next: alone.clone(), before: alone }
    }

    /// Joins two adjacent columns if they are not connected and the coin says so. Returns whether
    /// it did.
    #[inline]
    fn join(&mut self, here: usize, there: usize, coin: bool) -> bool {
        let (next, before) = (self.next[here], self.before[there]);
        let (first, second) = if coin { (there as u32, next) } else { (next, there as u32) };
        self.next[here] = first;
        self.next[before as usize] = second;
        self.before[first as usize] = here as u32;
        self.before[second as usize] = before;
        coin & (next != there as u32)
    }

    /// Removes a column from its ring if it is not alone and the coin says so. Returns whether it
    /// did.
    #[inline]
    fn leave(&mut self, here: usize, coin: bool) -> bool {
        let (next, before, column) = (self.next[here], self.before[here], here as u32);
        let [after_before, before_next, after_here, before_here] =
            if coin { [next, before, column, column] } else { [column, column, next, before] };
        self.next[before as usize] = after_before;
        self.before[next as usize] = before_next;
        self.next[here] = after_here;
        self.before[here] = before_here;
        coin & (next != column)
    }
}

impl RowMaker for Eller {
    fn row(&mut self, rng: &mut Rng, last: bool, east: &mut [u64], south: &mut [u64]) {
        let round = self.joined && {
            let coin = rng.coin() | last;
            self.join(self.width - 1, 0, coin)
        };
        let end = self.width - 1;
        for (word, (east, south)) in east.iter_mut().zip(south.iter_mut()).enumerate() {
            let columns = 64.min(self.width - word * 64);
            let (mut joins, mut leaves) = if last { (!0, 0) } else { (rng.bits(), rng.bits()) };
            if end / 64 == word {
                joins &= !(1 << (end % 64));
            }
            (*east, *south) = (0, 0);
            for bit in 0..columns {
                let column = word * 64 + bit;
                *east |= u64::from(self.join(column, column + 1, joins & 1 != 0)) << bit;
                *south |= u64::from(!self.leave(column, leaves & 1 != 0)) << bit;
                joins >>= 1;
                leaves >>= 1;
            }
            if last {
                *south = 0;
            }
        }
        east[end / 64] |= u64::from(round) << (end % 64);
        debug_assert_eq!(east[end / 64] & !last_mask(self.width as u32), 0);
    }
}

/// Eller's algorithm with layers in place of rows, for boards of several layers: adjacent cells of
/// a layer are joined by a coin, then at least one random cell of every connected set opens down.
pub(super) fn layered<W: Watch>(
    mut maze: Maze,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Maze, Stopped> {
    let grid = maze.grid().clone();
    let meter = Meter::new(control, grid.len());
    let size = grid.width() * grid.height();
    let mut sets = Sets((0..size).collect());
    for z in 0..grid.layers() {
        let last = z + 1 == grid.layers();
        let base = z * size;
        for place in 0..size {
            for side in [Direction::East, Direction::South] {
                let Some(edge) = grid.edge(Cell(base + place), side) else { continue };
                let Some((_, beside)) = edge.cells(&grid) else { continue };
                let (a, b) = (sets.find(place), sets.find(beside.0 - base));
                if a != b && (last || rng.coin()) {
                    sets.0[a as usize] = b;
                    open(&mut maze, edge, watch);
                }
            }
            meter.finishing(place as usize)?;
        }
        if !last {
            let descents = sets.descend(rng);
            for place in descents {
                if let Some(edge) = grid.edge(Cell(base + place), Direction::Down) {
                    open(&mut maze, edge, watch);
                }
            }
        }
        meter.pulse(u64::from(size), u64::from(base + size))?;
    }
    Ok(maze)
}

/// Opens an edge and reports it to the watcher.
fn open<W: Watch>(maze: &mut Maze, edge: Edge, watch: &mut W) {
    maze.set_passage(edge, true);
    if W::ON {
        watch.step(&joined(maze.grid(), edge));
    }
}

/// The connected sets of a layer, as a forest whose roots point at themselves.
struct Sets(Vec<u32>);

impl Sets {
    fn find(&mut self, mut place: u32) -> u32 {
        while self.0[place as usize] != place {
            let above = self.0[self.0[place as usize] as usize];
            self.0[place as usize] = above;
            place = above;
        }
        place
    }

    /// Moves on to the next layer and returns the places that open down, in order. They stay
    /// connected as before; every other place is alone.
    fn descend(&mut self, rng: &mut Rng) -> Vec<u32> {
        const NONE: u32 = u32::MAX;
        let size = self.0.len();
        let roots: Vec<u32> = (0..size as u32).map(|place| self.find(place)).collect();
        let mut goes: Vec<bool> = roots.iter().map(|_| rng.coin()).collect();
        let mut members = vec![0u32; size];
        let mut delegate = vec![NONE; size];
        for (place, &root) in roots.iter().enumerate() {
            if goes[place] {
                (members[root as usize], delegate[root as usize]) = (NONE, NONE);
            } else if members[root as usize] != NONE {
                // A uniformly random member of the set, in case all coins say no.
                members[root as usize] += 1;
                if rng.below(members[root as usize]) == 0 {
                    delegate[root as usize] = place as u32;
                }
            }
        }
        for &place in delegate.iter().filter(|&&place| place != NONE) {
            goes[place as usize] = true;
        }
        let mut first = vec![NONE; size];
        for (place, &root) in roots.iter().enumerate() {
            self.0[place] = place as u32;
            if goes[place] {
                let first = &mut first[root as usize];
                *first = (*first).min(place as u32);
                self.0[place] = *first;
            }
        }
        (0..size as u32).filter(|&place| goes[place as usize]).collect()
    }
}
