//! Line solving: the cells of one row or column that are equal in all arrangements of its runs.
//!
//! All positions are examined together, as bits of a word. `ready[i]` is the set of positions
//! before which the first i runs fit, so that the next may begin there. Extending it over cells
//! that may be clear is one addition, whose carry runs through a block of ones. The same is done
//! from the other end; a run may lie where both ends allow it. (Placing runs from both ends is the
//! idea of Batenburg and Kosters, "Solving Nonograms by combining relaxations", 2009.)

use super::bits::Bits;

/// The known cells of a line: shaded ones and clear ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line<W> {
    pub(super) shaded: W,
    pub(super) clear: W,
}

impl<W: Bits> Line<W> {
    /// A line without known cells.
    pub(super) const BLANK: Line<W> = Line { shaded: W::NONE, clear: W::NONE };

    /// The open cells of a line of this length.
    #[inline]
    pub(super) fn open(self, length: u32) -> W {
        !(self.shaded | self.clear) & W::first(length)
    }

    fn mirrored(self, length: u32) -> Line<W> {
        Line { shaded: self.shaded.mirrored(length), clear: self.clear.mirrored(length) }
    }
}

/// Computes the positions, from 0 to the length, before which the first i runs fit with a clear
/// cell, or the rim, just before the position.
#[inline]
fn ready<W: Bits>(line: Line<W>, length: u32, runs: impl Iterator<Item = u32>, ready: &mut [W]) {
    let places = W::first(length + 1);
    let may_be_clear = !line.shaded & W::first(length);
    let may_be_shaded = !line.clear & W::first(length);
    let mut now = walk(W::ONE, may_be_clear);
    ready[0] = now;
    for (i, run) in runs.enumerate() {
        let ends = (now & fits(may_be_shaded, run)) << run & places;
        now = walk((ends & may_be_clear) << 1, may_be_clear);
        ready[i + 1] = now;
    }
}

/// Returns the positions that are reachable from these by steps over these cells.
#[inline]
fn walk<W: Bits>(from: W, over: W) -> W {
    (over.plus(from & over) ^ over) | from
}

/// Returns the positions where this many consecutive cells are in the set.
#[inline]
fn fits<W: Bits>(cells: W, run: u32) -> W {
    let (mut places, mut length) = (cells, 1);
    while length < run {
        let more = length.min(run - length);
        places = places & places >> more;
        length += more;
    }
    places
}

/// Returns the cells that runs of this length at these positions cover.
#[inline]
fn covered<W: Bits>(places: W, run: u32) -> W {
    let (mut cells, mut length) = (places, 1);
    while length < run {
        let more = length.min(run - length);
        cells = cells | cells << more;
        length += more;
    }
    cells
}

/// The technique of line solving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineTechnique {
    /// The overlap of the first and the last position of each run.
    Overlap,
    /// All arrangements of the runs.
    Complete,
}

/// Returns the cells that are equal in all arrangements of the runs, or the part of them that the
/// technique finds; `None` if there is no arrangement.
pub(super) fn settle<W: Bits>(
    line: Line<W>,
    length: u32,
    runs: &[u32],
    technique: LineTechnique,
) -> Option<Line<W>> {
    let (count, mut before, mut after) = (runs.len(), W::WORDS, W::WORDS);
    let (before, after) = (before.as_mut(), after.as_mut());
    if count >= before.len() {
        // More runs than any line of this length has.
        return None;
    }
    ready(line, length, runs.iter().copied(), before);
    ready(line.mirrored(length), length, runs.iter().rev().copied(), after);
    let whole = W::first(length);
    let (may_be_clear, may_be_shaded) = (!line.shaded & whole, !line.clear & whole);
    // The positions at which the last i runs may follow, with a clear cell or the rim at the
    // position.
    let behind = |i: usize| after[i].mirrored(length + 1);
    if count == 0 && !before[0].has(length) {
        return None;
    }
    let (mut shaded, mut sure) = (W::NONE, line.shaded);
    let mut clear = before[0] & behind(count) & may_be_clear;
    for (i, &run) in runs.iter().enumerate() {
        let rest = behind(count - i - 1);
        let starts = before[i] & fits(may_be_shaded, run) & rest >> run;
        if starts.is_empty() {
            return None;
        }
        if technique == LineTechnique::Complete {
            shaded = shaded | covered(starts, run);
            clear = clear | ((before[i + 1] | starts << run) & rest & may_be_clear);
        } else {
            let (first, last) = (starts.lowest(), starts.highest());
            shaded = shaded | (W::first(last + run) & !W::first(first));
            sure = sure | (W::first(first + run) & !W::first(last));
        }
    }
    let clear_for_sure = !shaded & whole;
    Some(match technique {
        LineTechnique::Complete => Line { shaded: !clear & whole, clear: clear_for_sure },
        LineTechnique::Overlap => Line { shaded: sure, clear: line.clear | clear_for_sure },
    })
}
