//! The rules about paths that come near themselves: [`Rule::NoDetour`] and [`Rule::NoTouch`].
//!
//! The cells joined so far are a strand. A cell that is being decided has only decided neighbours
//! in its own row and the row before, and, if rows are joined, in the first row. So it is enough to
//! store the strands of these rows. Where two strands are joined, the cells of one take the name of
//! the other. A colour is a strand from the beginning, with both its points. Cells are checked when
//! they are decided, and again when the board is full, because strands that passed each other may
//! have been joined later.
//!
//! On a board without joined edges more can be excluded early. If a path turns, say from the cell
//! below `a` through `a` to the cell at its right, the cell `b` diagonally inside must belong to
//! another path. So `b` is not joined to its upper or left neighbour, and is itself either a point
//! or a turn of the same kind, with a cell `c` inside it, and so on. Every turn therefore needs a
//! point (or a hole) on the diagonal inside it.
//!
//! ```text
//!   a - -
//!   | b -
//!   | | c
//! ```

use super::drawing::{self, DOWN, Drawing, LEFT, RIGHT, UP};
use super::sweep::{Link, MAX_SIDE, NONE, Step, Sweep};
use crate::Rule;

/// The strands of the cells in the last decided even row and odd row, and in the first row.
pub(super) type Rows = [[u16; MAX_SIDE]; 3];

/// The index of the first row.
const FIRST: usize = 2;

/// Which decided cells belong together.
pub(super) struct Strands {
    touching: bool,
    colours: u16,
    /// The last column and the last row.
    last: (u8, u8),
    joined: (bool, bool),
    flat: bool,
    /// The stored rows.
    pub(super) rows: Rows,
    /// For each place whether a path may turn there from below to the right, and from below to the
    /// left.
    turns: Vec<u8>,
}

impl Strands {
    pub(super) fn new(sweep: &Sweep, rule: Rule) -> Strands {
        let shape = matches!(rule, Rule::NoDetour | Rule::NoTouch);
        Strands {
            touching: rule == Rule::NoTouch,
            colours: sweep.points.len() as u16,
            last: (sweep.width as u8 - 1, sweep.height as u8 - 1),
            joined: sweep.joined,
            flat: sweep.flat,
            rows: [[NONE; MAX_SIDE]; 3],
            turns: if sweep.flat && shape { turns(sweep) } else { Vec::new() },
        }
    }

    /// The strand of the decided neighbour on a side.
    #[inline]
    fn beside(&self, step: &Step, side: u8) -> u16 {
        let (here, column) = (usize::from(step.row & 1), usize::from(step.column));
        match side {
            UP => self.rows[1 - here][column],
            LEFT => self.rows[here][column - 1],
            RIGHT => self.rows[here][0],
            _ => self.rows[FIRST][column],
        }
    }

    /// The strand of the cell being decided.
    #[inline]
    fn here(&mut self, step: &Step) -> &mut u16 {
        &mut self.rows[usize::from(step.row & 1)][usize::from(step.column)]
    }

    #[inline]
    fn name(&mut self, step: &Step, strand: u16) {
        *self.here(step) = strand;
        if self.joined.1 && step.row == 0 {
            self.rows[FIRST][usize::from(step.column)] = strand;
        }
    }

    /// The entry of the cell two rows before, which is about to be overwritten: for
    /// [`Strands::leave`].
    #[inline]
    pub(super) fn before(&mut self, step: &Step) -> u16 {
        *self.here(step)
    }

    /// Undoes the decision of a cell, unless strands were joined.
    #[inline]
    pub(super) fn leave(&mut self, step: &Step, before: u16) {
        *self.here(step) = before;
    }

    /// Records a cell without a strand.
    #[inline]
    pub(super) fn hole(&mut self, step: &Step) {
        self.name(step, NONE);
    }

    /// Records a cell that begins a strand.
    #[inline]
    pub(super) fn begin(&mut self, step: &Step, at: usize) {
        self.name(step, self.colours + at as u16);
    }

    /// Records a point with no edge into it; returns whether the rule allows it so far.
    #[inline]
    pub(super) fn begin_colour(&mut self, step: &Step) -> bool {
        self.name(step, step.point);
        self.keeps(step, step.point, 0)
    }

    /// Records a cell that extends a strand; returns whether the rule allows it so far.
    #[inline]
    pub(super) fn go_on(&mut self, step: &Step, from: Link) -> bool {
        let strand = self.beside(step, from.side);
        self.name(step, strand);
        self.keeps(step, strand, from.side)
    }

    /// Records a cell that joins strands, or gives one a point's colour; returns whether the rule
    /// allows it so far. It is undone by restoring the previous rows.
    pub(super) fn join(&mut self, step: &Step, from: &[Link]) -> bool {
        let mut strand = step.point;
        let mut sides = 0;
        for link in from {
            let other = self.beside(step, link.side);
            let (one, gone) = (strand.min(other), strand.max(other));
            if gone != NONE && gone != one {
                let kept = if self.joined.1 { 3 } else { 2 };
                for row in &mut self.rows[..kept] {
                    let cells = row[..=usize::from(self.last.0)].iter_mut();
                    cells.for_each(|cell| *cell = if *cell == gone { one } else { *cell });
                }
            }
            strand = one;
            sides |= link.side;
        }
        self.name(step, strand);
        self.keeps(step, strand, sides)
    }

    /// Whether a cell with a new strand and with edges on these sides keeps the rule.
    #[inline]
    fn keeps(&self, step: &Step, strand: u16, sides: u8) -> bool {
        if !self.flat {
            return self.keeps_joined(step, strand, sides);
        }
        let (here, column) = (usize::from(step.row & 1), usize::from(step.column));
        let (row, above) = (&self.rows[here], &self.rows[1 - here]);
        let before = column.saturating_sub(1);
        let left = (row[before] == strand) & (column > 0);
        let up = above[column] == strand;
        let touches = (left & (sides & LEFT == 0)) | (up & (sides & UP == 0));
        !((self.touching & touches) | (left & up & (above[before] == strand)))
    }

    /// The same on boards with joined edges.
    fn keeps_joined(&self, step: &Step, strand: u16, sides: u8) -> bool {
        let mut ins = step.ins.all().iter();
        let touches =
            |link: &Link| sides & link.side == 0 && self.beside(step, link.side) == strand;
        if self.touching && ins.any(touches) {
            return false;
        }
        let (here, column) = (usize::from(step.row & 1), usize::from(step.column));
        let is_one = |other: usize, left: usize, right: usize| {
            let (row, other) = (&self.rows[here], &self.rows[other]);
            [row[left], row[right], other[left], other[right]] == [strand; 4]
        };
        let closes = |other: usize| {
            (column > 0 && is_one(other, column - 1, column))
                || (self.joined.0 && step.column == self.last.0 && is_one(other, 0, column))
        };
        !(step.row > 0 && closes(1 - here)
            || self.joined.1 && step.row == self.last.1 && closes(FIRST))
    }

    /// Whether a turn from the cell above to the right is allowed so far.
    #[inline]
    pub(super) fn up_right(&self, step: &Step, above: &[u8]) -> bool {
        let (here, column) = (usize::from(step.row & 1), usize::from(step.column));
        above[0] & RIGHT == 0
            && above[1] & DOWN == 0
            && self.rows[1 - here][column + 1] != self.rows[here][column]
    }

    /// Whether a turn from the cell at the left to the one below is allowed so far.
    #[inline]
    pub(super) fn left_down(&self, at: usize, left: u8) -> bool {
        left & DOWN == 0 && self.turns[at] & LEFT_TURN != 0
    }

    /// Whether a turn from the cell below to the right is allowed so far.
    #[inline]
    pub(super) fn down_right(&self, at: usize) -> bool {
        self.turns[at] & RIGHT_TURN != 0
    }

    /// Whether a full board keeps the rule.
    pub(super) fn holds(&self, sweep: &Sweep, drawing: &Drawing) -> bool {
        let mut colours = vec![NONE; drawing.len()];
        for (colour, &(first, _)) in sweep.points.iter().enumerate() {
            for place in drawing::path(sweep, drawing, first) {
                colours[usize::from(place)] = colour as u16;
            }
        }
        let same = |one: usize, other: u16| colours[one] == colours[usize::from(other)];
        let touches = |place: usize| {
            let outs = sweep.steps[place].outs.all().iter();
            outs.fold(false, |touches, link| {
                touches | ((drawing[place] & link.side == 0) & same(place, link.place))
            })
        };
        // A block is checked from its upper left cell.
        let begins_block = |place: usize| {
            let right = sweep.beside(place as u16, RIGHT);
            let down = sweep.beside(place as u16, DOWN);
            let corner = right.and_then(|right| sweep.beside(right, DOWN));
            [right, down, corner].iter().all(|cell| cell.is_some_and(|cell| same(place, cell)))
        };
        let breaks =
            |place: usize| if self.touching { touches(place) } else { begins_block(place) };
        !(0..drawing.len()).any(|place| !sweep.steps[place].hole & breaks(place))
    }
}

const RIGHT_TURN: u8 = 1;
const LEFT_TURN: u8 = 2;

/// Marks where there is a point or a hole on the diagonal down to the right, and down to the left.
fn turns(sweep: &Sweep) -> Vec<u8> {
    let (width, count) = (sweep.width, sweep.steps.len());
    let mut turns = vec![0; count];
    // Combines the marks of the cells above on either side with the cell itself.
    let sees = |at: usize, turns: &[u8]| {
        let step = &sweep.steps[at];
        turns[at] | if step.hole | (step.point != NONE) { RIGHT_TURN | LEFT_TURN } else { 0 }
    };
    for row in (0..count - width).step_by(width).rev() {
        for at in row..row + width - 1 {
            turns[at] |= sees(at + width + 1, &turns) & RIGHT_TURN;
            turns[at + 1] |= sees(at + width, &turns) & LEFT_TURN;
        }
    }
    turns
}
