//! The state shared by the generators that grow a tree.

use recreo_board::{Cell, Direction, Grid, Rng};
use recreo_game::{Change, Control, Key, Progress, Role, Stopped, Watch};

use super::changes::opened;
use super::lattice::{FREE, IN, Lattice, Way};

/// Steps between two cancellation checks: well under a millisecond of work.
pub(super) const BATCH: u64 = 1 << 14;

/// Counts the work on one maze.
pub(super) struct Meter<'a> {
    control: &'a Control,
    total: u64,
}

impl<'a> Meter<'a> {
    /// Creates a meter for a maze with this number of cells.
    pub(super) fn new(control: &'a Control, cells: usize) -> Meter<'a> {
        Meter { control, total: cells as u64 }
    }

    /// Counts work, reports the number of finished cells, and checks for cancellation.
    #[cold]
    pub(super) fn pulse(&self, work: u64, done: u64) -> Result<(), Stopped> {
        self.control.report(Progress { work: done, total: Some(self.total), ..Default::default() });
        self.control.spend(work)
    }

    /// Checks for cancellation from time to time while the result is written cell by cell or row by
    /// row.
    #[inline]
    pub(super) fn finishing(&self, cell: usize) -> Result<(), Stopped> {
        if cell.is_multiple_of(64) { self.control.spend(0) } else { Ok(()) }
    }
}

/// A board on which a tree grows.
pub(super) struct Site<'a, L, W> {
    pub(super) grid: &'a Grid,
    pub(super) lattice: L,
    pub(super) bytes: &'a mut [u8],
    pub(super) rng: &'a mut Rng,
    pub(super) watch: &'a mut W,
    pub(super) meter: Meter<'a>,
}

impl<'a, L: Lattice, W: Watch> Site<'a, L, W> {
    /// Creates an empty board in zeroed bytes.
    pub(super) fn new(
        grid: &'a Grid,
        lattice: L,
        bytes: &'a mut [u8],
        rng: &'a mut Rng,
        watch: &'a mut W,
        control: &'a Control,
    ) -> Self {
        lattice.mark_rim(bytes);
        Site { meter: Meter::new(control, grid.len()), grid, lattice, bytes, rng, watch }
    }

    /// Makes a cell the root of the tree, shows it in a role, and returns its place. If the cell is
    /// a hole, the first cell is the root; returns `None` if there are only holes.
    pub(super) fn set_root(&mut self, wanted: Cell, role: Role) -> Option<usize> {
        let cell = match self.grid.is_hole(wanted) {
            true => self.grid.cells().next()?,
            false => wanted,
        };
        let root = self.lattice.place(cell);
        self.bytes[root] = IN;
        self.show(root, role);
        Some(root)
    }

    /// Returns the ways, one bit each, to neighbours whose byte matches.
    #[inline]
    pub(super) fn ways(&self, place: usize, such: impl Fn(u8) -> bool) -> u8 {
        let bit = |way| u8::from(such(self.bytes[self.lattice.step(place, way)])) << way;
        (0..L::WAYS).fold(0, |mask, way| mask | bit(way))
    }

    /// Returns the ways to unreached neighbours.
    #[inline]
    pub(super) fn free_ways(&self, place: usize) -> u8 {
        self.ways(place, |byte| byte == FREE)
    }

    /// Shows a place in a role.
    #[inline]
    pub(super) fn show(&mut self, place: usize, role: Role) {
        if W::ON {
            self.watch.one(Key::Cell(self.lattice.cell(place)), role);
        }
    }

    /// Shows that the wall on one side of a place was opened, with the new roles of both cells.
    #[inline]
    pub(super) fn show_opened(&mut self, place: usize, way: Way, here: Role, there: Role) {
        if W::ON {
            let (cell, side) = (self.lattice.cell(place), Direction::FACES[way]);
            let beside = self.lattice.cell(self.lattice.step(place, way));
            let mut changes = vec![
                Change { key: Key::Cell(cell), role: here },
                Change { key: Key::Cell(beside), role: there },
            ];
            if let Some(edge) = self.grid.edge(cell, side) {
                changes.push(opened(edge));
            }
            self.watch.step(&changes);
        }
    }
}

/// Returns a uniformly random way of a mask.
#[inline]
pub(super) fn pick(rng: &mut Rng, mask: u8) -> Way {
    let mask = usize::from(mask & 63);
    Way::from(NTH[mask][rng.below(COUNT[mask]) as usize])
}

/// The number of bits of a number below 64. A table, because baseline processors have no
/// instruction for it.
const COUNT: [u32; 64] = {
    let mut table = [0; 64];
    let mut mask = 0;
    while mask < 64 {
        table[mask] = mask.count_ones();
        mask += 1;
    }
    table
};

/// The position of bit number i of a number, counted from the lowest.
const NTH: [[u8; 8]; 64] = {
    let mut table = [[0; 8]; 64];
    let mut mask = 0;
    while mask < 64 {
        let (mut way, mut i) = (0, 0);
        while way < 6 {
            if mask >> way & 1 != 0 {
                table[mask][i] = way;
                i += 1;
            }
            way += 1;
        }
        mask += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pick_is_uniform_over_the_mask() {
        let mut rng = Rng::new(5);
        for mask in 1u8..64 {
            let ways = mask.count_ones();
            let mut seen = [0u32; 6];
            for _ in 0..ways * 1000 {
                seen[pick(&mut rng, mask)] += 1;
            }
            for (way, &times) in seen.iter().enumerate() {
                let expected = if mask >> way & 1 != 0 { 1000 } else { 0 };
                assert!(times.abs_diff(expected) < 190, "{mask:b}: {seen:?}");
            }
        }
    }
}
