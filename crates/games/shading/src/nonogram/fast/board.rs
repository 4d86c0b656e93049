//! A board between clues: what is known of every row and column, line by line until nothing follows
//! any more.

use super::bits::Bits;
use super::line::{Line, Look, settle};

/// The clues, as the solver wants them.
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

/// That the clues cannot be kept.
#[derive(Debug)]
pub(super) struct Contradiction;

/// What is known, by rows and by columns, and the lines that should be looked at again.
#[derive(Clone, Debug)]
pub(super) struct Board<W> {
    rows: Vec<Line<W>>,
    columns: Vec<Line<W>>,
    stale_rows: W,
    stale_columns: W,
    /// Cells of which nothing is known.
    open: u32,
}

impl<W: Bits> Board<W> {
    /// Nothing is known, and everything is to be looked at.
    pub(super) fn new(width: u32, height: u32) -> Board<W> {
        Board {
            rows: vec![Line::BLANK; height as usize],
            columns: vec![Line::BLANK; width as usize],
            stale_rows: W::first(height),
            stale_columns: W::first(width),
            open: width * height,
        }
    }

    /// How many cells are not known.
    pub(super) fn open(&self) -> u32 {
        self.open
    }

    /// The cells of a row of which nothing is known.
    pub(super) fn open_in(&self, row: u32) -> W {
        self.rows[row as usize].open(self.columns.len() as u32)
    }

    /// What is known of a row.
    pub(super) fn row(&self, row: u32) -> Line<W> {
        self.rows[row as usize]
    }

    /// The same with everything forgotten, for clues of the same size.
    pub(super) fn clear(&mut self) {
        self.rows.fill(Line::BLANK);
        self.columns.fill(Line::BLANK);
        self.stale_rows = W::first(self.rows.len() as u32);
        self.stale_columns = W::first(self.columns.len() as u32);
        self.open = (self.rows.len() * self.columns.len()) as u32;
    }

    /// Takes over what another board of the same size knows.
    pub(super) fn copy(&mut self, other: &Board<W>) {
        self.rows.copy_from_slice(&other.rows);
        self.columns.copy_from_slice(&other.columns);
        (self.stale_rows, self.stale_columns) = (other.stale_rows, other.stale_columns);
        self.open = other.open;
    }

    /// Decides a cell that is open.
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

    /// Takes over what two boards that know more than this one agree on, and says whether that is
    /// news.
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

    /// Looks at lines in full until nothing follows from any one of them, and counts how many it
    /// looks at.
    pub(super) fn propagate(
        &mut self,
        clues: &Clues<'_>,
        looks: &mut u64,
    ) -> Result<(), Contradiction> {
        self.settle(clues, Look::Full, looks)
    }

    /// The same, looking at lines as closely as this.
    pub(super) fn settle(
        &mut self,
        clues: &Clues<'_>,
        look: Look,
        looks: &mut u64,
    ) -> Result<(), Contradiction> {
        while !(self.stale_rows.is_empty() && self.stale_columns.is_empty()) {
            *looks += u64::from(self.stale_rows.count() + self.stale_columns.count());
            let stale = std::mem::replace(&mut self.stale_rows, W::NONE);
            let news = sweep(&mut self.rows, &mut self.columns, stale, clues.rows, look)?;
            self.open -= news.1;
            let stale = self.stale_columns | news.0;
            self.stale_columns = W::NONE;
            let news = sweep(&mut self.columns, &mut self.rows, stale, clues.columns, look)?;
            self.open -= news.1;
            self.stale_rows = news.0;
        }
        Ok(())
    }
}

/// Looks once at each of these lines. Gives the lines across in which something was decided, and
/// how many cells were.
fn sweep<W: Bits>(
    lines: &mut [Line<W>],
    across: &mut [Line<W>],
    stale: W,
    clues: &[Vec<u32>],
    look: Look,
) -> Result<(W, u32), Contradiction> {
    let (length, mut touched, mut decided) = (across.len() as u32, W::NONE, 0);
    for at in stale.each() {
        let line = lines[at as usize];
        let after = settle(line, length, &clues[at as usize], look).ok_or(Contradiction)?;
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
