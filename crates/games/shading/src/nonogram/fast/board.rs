//! The known cells of a board, and line solving: propagation of rows and columns until nothing
//! follows from any one of them.

use super::bits::Bits;
use super::line::{Line, LineTechnique, settle};

/// The clues in the form that the solver uses.
#[derive(Clone, Debug)]
pub(super) struct Clues<'a> {
    pub(super) rows: &'a [Vec<u32>],
    pub(super) columns: &'a [Vec<u32>],
}

impl Clues<'_> {
    pub(super) fn width(&self) -> u32 {
        self.columns.len() as u32
    }

    pub(super) fn height(&self) -> u32 {
        self.rows.len() as u32
    }
}

/// The clues cannot be satisfied.
#[derive(Debug)]
pub(super) struct Contradiction;

/// The known cells, by rows and by columns, and the lines to examine again.
#[derive(Clone, Debug)]
pub(super) struct Board<W> {
    rows: Vec<Line<W>>,
    columns: Vec<Line<W>>,
    stale_rows: W,
    stale_columns: W,
    /// The number of open cells.
    open: u32,
}

impl<W: Bits> Board<W> {
    /// Returns a board without known cells, with all lines to examine.
    pub(super) fn new(width: u32, height: u32) -> Board<W> {
        Board {
            rows: vec![Line::BLANK; height as usize],
            columns: vec![Line::BLANK; width as usize],
            stale_rows: W::first(height),
            stale_columns: W::first(width),
            open: width * height,
        }
    }

    /// The number of open cells.
    pub(super) fn open(&self) -> u32 {
        self.open
    }

    /// The open cells of a row.
    pub(super) fn open_in(&self, row: u32) -> W {
        self.rows[row as usize].open(self.columns.len() as u32)
    }

    /// The known cells of a row.
    pub(super) fn row(&self, row: u32) -> Line<W> {
        self.rows[row as usize]
    }

    /// Clears the board for other clues of the same size.
    pub(super) fn clear(&mut self) {
        self.rows.fill(Line::BLANK);
        self.columns.fill(Line::BLANK);
        self.stale_rows = W::first(self.rows.len() as u32);
        self.stale_columns = W::first(self.columns.len() as u32);
        self.open = (self.rows.len() * self.columns.len()) as u32;
    }

    /// Copies another board of the same size.
    pub(super) fn copy(&mut self, other: &Board<W>) {
        self.rows.copy_from_slice(&other.rows);
        self.columns.copy_from_slice(&other.columns);
        (self.stale_rows, self.stale_columns) = (other.stale_rows, other.stale_columns);
        self.open = other.open;
    }

    /// Decides an open cell.
    pub(super) fn put(&mut self, x: u32, y: u32, shaded: bool) {
        let (row, column) = (&mut self.rows[y as usize], &mut self.columns[x as usize]);
        let (bit, other) = (W::ONE << x, W::ONE << y);
        if shaded {
            row.shaded = row.shaded | bit;
            column.shaded = column.shaded | other;
        } else {
            row.clear = row.clear | bit;
            column.clear = column.clear | other;
        }
        self.stale_rows = self.stale_rows | other;
        self.stale_columns = self.stale_columns | bit;
        self.open -= 1;
    }

    /// Takes over the cells on which two extensions of this board agree. Returns whether any is
    /// new.
    pub(super) fn agree(&mut self, one: &Board<W>, other: &Board<W>) -> bool {
        let before = self.open;
        for y in 0..self.rows.len() {
            let (a, b) = (one.rows[y], other.rows[y]);
            let open = self.open_in(y as u32);
            (a.shaded & b.shaded & open).each().for_each(|x| self.put(x, y as u32, true));
            (a.clear & b.clear & open).each().for_each(|x| self.put(x, y as u32, false));
        }
        self.open < before
    }

    /// Solves lines with all arrangements of their runs until nothing follows from any one of them.
    /// Counts the examined lines.
    pub(super) fn propagate(
        &mut self,
        clues: &Clues<'_>,
        examined: &mut u64,
    ) -> Result<(), Contradiction> {
        self.settle(clues, LineTechnique::Complete, examined)
    }

    /// The same with this technique of line solving.
    pub(super) fn settle(
        &mut self,
        clues: &Clues<'_>,
        technique: LineTechnique,
        examined: &mut u64,
    ) -> Result<(), Contradiction> {
        while !(self.stale_rows.is_empty() && self.stale_columns.is_empty()) {
            *examined += u64::from(self.stale_rows.count() + self.stale_columns.count());
            let stale = std::mem::replace(&mut self.stale_rows, W::NONE);
            let news = sweep(&mut self.rows, &mut self.columns, stale, clues.rows, technique)?;
            self.open -= news.1;
            let stale = self.stale_columns | news.0;
            self.stale_columns = W::NONE;
            let news = sweep(&mut self.columns, &mut self.rows, stale, clues.columns, technique)?;
            self.open -= news.1;
            self.stale_rows = news.0;
        }
        Ok(())
    }
}

/// Solves each of these lines once. Returns the crossing lines with newly decided cells, and the
/// number of these cells.
fn sweep<W: Bits>(
    lines: &mut [Line<W>],
    across: &mut [Line<W>],
    stale: W,
    clues: &[Vec<u32>],
    technique: LineTechnique,
) -> Result<(W, u32), Contradiction> {
    let (length, mut touched, mut decided) = (across.len() as u32, W::NONE, 0);
    for at in stale.each() {
        let line = lines[at as usize];
        let after = settle(line, length, &clues[at as usize], technique).ok_or(Contradiction)?;
        let (shaded, clear) = (after.shaded & !line.shaded, after.clear & !line.clear);
        let news = shaded | clear;
        if news.is_empty() {
            continue;
        }
        lines[at as usize] = after;
        (touched, decided) = (touched | news, decided + news.count());
        let bit = W::ONE << at;
        for other in shaded.each() {
            let other = &mut across[other as usize];
            other.shaded = other.shaded | bit;
        }
        for other in clear.each() {
            let other = &mut across[other as usize];
            other.clear = other.clear | bit;
        }
    }
    Ok((touched, decided))
}
