//! What is known of a board, what follows from it at once, and how it is taken back.
//!
//! Four things are kept up to date with every side that is decided:
//!
//! - the *ways* of the four sides around a number and at a corner (`table.rs`);
//! - the *lines*: each end of a line knows the other end, so that a side that would close a loop
//!   too early is seen in one step (the "mates" of D. Knuth, "The Art of Computer Programming" 4A,
//!   7.1.4, on simple paths);
//! - the *colours*: faces whose colours are known to be alike or unlike are in one set
//!   (`colour.rs`). That the colours of two faces across a number are alike or unlike is a relation
//!   between two of its sides, and so it is at corners: what is known there of pairs goes from one
//!   number to the next through colours;
//! - how much the numbers still want, for a loop may close only when they want nothing.

use super::super::net::NONE;
use super::ground::Ground;
use super::table::{CORNER, COUNTS, LINES, PAIRS, STATES, UNLIKE};
use super::{CROSS, LINE};
use recreo_logic::Value;

/// Nothing is known of a side.
pub(super) const OPEN: Value = 0;

/// A rule: a corner by its number, then the cells; then these two.
pub(super) type Rule = u32;
/// That there is one loop.
pub(super) const LOOP: Rule = NONE - 1;
/// Something that was given or tried, or that colours show.
pub(super) const ASSUMED: Rule = NONE;

/// That the rules cannot be kept: the rule that cannot, and the side that would be both line and
/// cross, or [`NONE`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction(pub(super) Rule, pub(super) u32);

/// A board being solved.
pub(super) struct Engine<'a> {
    pub(super) ground: &'a Ground,
    /// The ways that each cell's number allows; all for a cell without one.
    pub(super) ways: Vec<u16>,
    /// What is known of each side, and one more that is always crossed: it stands for those that
    /// are not there.
    pub(super) state: Vec<Value>,
    /// What was decided, in order; from `done` on its consequences are still to be drawn.
    pub(super) trail: Vec<u32>,
    pub(super) done: usize,
    /// By which rule each side was decided, and when.
    pub(super) because: Vec<Rule>,
    pub(super) when: Vec<u32>,
    /// For the end of a line its other end; for a corner without a line itself; [`NONE`] within a
    /// line.
    pub(super) mate: Vec<u32>,
    pub(super) mates: Vec<(u32, u32)>,
    /// For each side of the trail of which the consequences were drawn.
    pub(super) before: Vec<Before>,
    /// How many lines there are, a closed loop among them.
    pub(super) lines: u32,
    pub(super) closed: bool,
    /// How many lines the numbers still want, each for itself.
    want: i32,
    pub(super) numbered: Vec<bool>,
    /// Whether colours are looked at, and what the numbers still want: people do without. Then
    /// rules are looked at in the order in which they have something new, so that what is near
    /// comes first.
    deep: bool,
    pub(super) colours: super::colour::Colours,
    /// Numbers and corners to be looked at (numbers come after the corners).
    waiting: Vec<u32>,
    looked: usize,
    is_waiting: Vec<bool>,
    /// How many sides were decided in all.
    pub(super) decided: u64,
    /// Where so many sides are decided, no more consequences are drawn.
    pub(super) far: usize,
}

/// A state to go back to.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    trail: usize,
    merges: usize,
}

/// How lines were before the consequences of a side were drawn.
#[derive(Clone, Copy, Default)]
pub(super) struct Before {
    mates: u32,
    lines: u32,
    want: i32,
    closed: bool,
}

impl<'a> Engine<'a> {
    pub(super) fn new(ground: &'a Ground, deep: bool) -> Engine<'a> {
        let mut state = vec![OPEN; ground.sides + 1];
        state[ground.sides] = CROSS;
        Engine {
            ground,
            ways: vec![0xffff; ground.cells],
            state,
            trail: Vec::with_capacity(ground.sides),
            done: 0,
            because: vec![ASSUMED; ground.sides + 1],
            when: vec![0; ground.sides + 1],
            mate: (0..ground.corners as u32).collect(),
            mates: Vec::with_capacity(4 * ground.sides),
            before: Vec::with_capacity(ground.sides),
            lines: 0,
            closed: false,
            want: 0,
            numbered: vec![false; ground.cells],
            deep,
            colours: super::colour::Colours::new(ground),
            waiting: Vec::with_capacity(ground.corners + ground.cells),
            looked: 0,
            is_waiting: vec![false; ground.corners + ground.cells],
            decided: 0,
            far: usize::MAX,
        }
    }

    /// Begins with these numbers, as far as cells have one, and nothing else known.
    pub(super) fn begin(&mut self, clues: impl Iterator<Item = Option<u8>>) {
        self.state[..self.ground.sides].fill(OPEN);
        self.trail.clear();
        self.done = 0;
        (0..).zip(&mut self.mate).for_each(|(own, mate)| *mate = own);
        self.mates.clear();
        self.before.clear();
        (self.lines, self.closed, self.want) = (0, false, 0);
        self.colours.clear(self.ground);
        self.forget_waiting();
        for (cell, clue) in (0..self.ground.cells).zip(clues) {
            self.numbered[cell] = clue.is_some();
            // More lines than a cell has sides: there is no way.
            let ways = |clue: u8| COUNTS.get(usize::from(clue)).copied().unwrap_or(0);
            self.ways[cell] = clue.map_or(0xffff, ways);
            self.want += i32::from(clue.unwrap_or(0));
        }
        (0..self.ground.corners as u32).for_each(|corner| self.wait_corner(corner));
        (0..self.ground.cells as u32).for_each(|cell| self.wait_cell(cell));
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { trail: self.trail.len(), merges: self.colours.mark() }
    }

    /// Takes back what was decided after the mark.
    pub(super) fn undo(&mut self, mark: Mark) {
        self.forget_waiting();
        for side in self.trail.drain(mark.trail..) {
            self.state[side as usize] = OPEN;
        }
        if let Some(&before) = self.before.get(mark.trail) {
            for (corner, mate) in self.mates.drain(before.mates as usize..).rev() {
                self.mate[corner as usize] = mate;
            }
            (self.lines, self.closed, self.want) = (before.lines, before.closed, before.want);
            self.before.truncate(mark.trail);
        }
        self.colours.undo(mark.merges);
        self.done = mark.trail;
    }

    pub(super) fn forget_waiting(&mut self) {
        for at in self.waiting.drain(..).skip(self.looked) {
            self.is_waiting[at as usize] = false;
        }
        self.looked = 0;
    }

    #[inline]
    pub(super) fn wait_corner(&mut self, corner: u32) {
        if !self.is_waiting[corner as usize] {
            self.is_waiting[corner as usize] = true;
            self.waiting.push(corner);
        }
    }

    /// Lets a cell be looked at, if it has a number.
    #[inline]
    pub(super) fn wait_cell(&mut self, cell: u32) {
        let at = cell as usize;
        if at < self.ground.cells && self.numbered[at] {
            let at = self.ground.corners + at;
            if !self.is_waiting[at] {
                self.is_waiting[at] = true;
                self.waiting.push(at as u32);
            }
        }
    }

    #[inline]
    pub(super) fn set(&mut self, side: u32, value: Value, by: Rule) -> Result<(), Contradiction> {
        let state = &mut self.state[side as usize];
        if *state == OPEN {
            *state = value;
            self.because[side as usize] = by;
            self.when[side as usize] = self.trail.len() as u32;
            self.trail.push(side);
            Ok(())
        } else if *state == value {
            Ok(())
        } else {
            Err(Contradiction(by, side))
        }
    }

    /// Whether every side is decided, and they are one loop.
    pub(super) fn is_solved(&self) -> bool {
        self.trail.len() == self.ground.sides && self.closed
    }

    /// Draws all consequences.
    pub(super) fn follow(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(&side) = self.trail.get(self.done) {
                self.done += 1;
                self.decide(side)?;
            }
            if self.trail.len() > self.far {
                return Ok(());
            }
            let Some(at) = self.next_waiting() else { return Ok(()) };
            self.is_waiting[at] = false;
            if at < self.ground.corners {
                self.look_at_corner(at)?;
            } else {
                self.look_at_cell(at - self.ground.corners)?;
            }
        }
    }

    #[inline]
    fn next_waiting(&mut self) -> Option<usize> {
        if self.deep {
            return self.waiting.pop().map(|at| at as usize);
        }
        let next = self.waiting.get(self.looked).map(|&at| at as usize);
        if next.is_some() {
            self.looked += 1;
        } else {
            self.waiting.clear();
            self.looked = 0;
        }
        next
    }

    /// What a side that is decided means to those around it.
    fn decide(&mut self, side: u32) -> Result<(), Contradiction> {
        self.decided += 1;
        let (mates, lines) = (self.mates.len() as u32, self.lines);
        self.before.push(Before { mates, lines, want: self.want, closed: self.closed });
        let ground = self.ground;
        let at = side as usize;
        let line = self.state[at] == LINE;
        let ends = ground.ends[at];
        let [one, other] = ground.parts[at];
        self.wait_corner(ends[0]);
        self.wait_corner(ends[1]);
        self.wait_cell(one);
        self.wait_cell(other);
        if line {
            for cell in [one, other] {
                let at = cell as usize;
                self.want -= i32::from(at < ground.cells && self.numbered[at]);
            }
            self.lengthen(side)?;
        }
        if self.deep { self.relate(one, other, ground.seam[at] ^ u8::from(line)) } else { Ok(()) }
    }

    /// Joins the ends of a side by a line.
    fn lengthen(&mut self, side: u32) -> Result<(), Contradiction> {
        let [a, b] = self.ground.ends[side as usize];
        if self.closed {
            return Err(Contradiction(LOOP, side));
        }
        let [far_a, far_b] = [self.mate[a as usize], self.mate[b as usize]];
        if far_a == NONE || far_b == NONE {
            return Err(Contradiction(if far_a == NONE { a } else { b }, NONE));
        }
        if far_a == b {
            // This closes a loop; every other side is out.
            self.closed = true;
            if self.lines > 1 || (self.deep && self.want != 0) {
                return Err(Contradiction(LOOP, side));
            }
            for side in 0..self.ground.sides as u32 {
                if self.state[side as usize] == OPEN {
                    self.set(side, CROSS, LOOP)?;
                }
            }
            return Ok(());
        }
        self.lines = self.lines + 1 - u32::from(far_a != a) - u32::from(far_b != b);
        for (corner, mate) in [(a, NONE), (b, NONE), (far_a, far_b), (far_b, far_a)] {
            self.mates.push((corner, self.mate[corner as usize]));
            self.mate[corner as usize] = mate;
        }
        // A side between the two ends would close the loop: is it time?
        for (side, corner) in self.ground.next[far_a as usize] {
            if corner == far_b && self.state[side as usize] == OPEN {
                let parts = self.ground.parts[side as usize];
                let numbered = |&face: &u32| {
                    self.numbered.get(face as usize).is_some_and(|&numbered| numbered)
                };
                let wanted = parts.iter().filter(|face| numbered(face)).count() as i32;
                if self.lines > 1 || (self.deep && self.want != wanted) {
                    self.set(side, CROSS, LOOP)?;
                }
            }
        }
        Ok(())
    }

    fn look_at_cell(&mut self, cell: usize) -> Result<(), Contradiction> {
        let sides = self.ground.around[cell];
        let mut ways = self.ways[cell];
        for at in 0..4 {
            ways &= STATES[at][usize::from(self.state[sides[at] as usize])];
        }
        let rule = (self.ground.corners + cell) as Rule;
        if !self.deep {
            return self.settle(&sides, ways, rule);
        }
        let across = self.ground.across[cell];
        let mut apart = 0_u8;
        for (pair, &(i, j)) in PAIRS.iter().enumerate() {
            let ((one, over_one), (other, over_other)) = (across[i], across[j]);
            match self.colours.relation(one, other) {
                Some(relation) => match relation ^ over_one ^ over_other {
                    0 => ways &= !UNLIKE[pair],
                    1 => ways &= UNLIKE[pair],
                    _ => {}
                },
                None => apart |= 1 << pair,
            }
        }
        self.settle(&sides, ways, rule)?;
        while apart != 0 {
            let pair = apart.trailing_zeros() as usize;
            apart &= apart - 1;
            let unlike = if ways & UNLIKE[pair] == 0 {
                0
            } else if ways & !UNLIKE[pair] == 0 {
                1
            } else {
                continue;
            };
            let (i, j) = PAIRS[pair];
            let ((one, over_one), (other, over_other)) = (across[i], across[j]);
            self.relate(one, other, unlike ^ over_one ^ over_other)?;
        }
        Ok(())
    }

    fn look_at_corner(&mut self, corner: usize) -> Result<(), Contradiction> {
        let sides = self.ground.meeting[corner];
        let mut ways = CORNER;
        for at in 0..4 {
            ways &= STATES[at][usize::from(self.state[sides[at] as usize])];
        }
        let rule = corner as Rule;
        if !self.deep {
            return self.settle(&sides, ways, rule);
        }
        let (faces, seams) = self.ground.faces_at[corner];
        // North and east differ if the faces north-west and south-east do; east and south if the
        // other two do.
        let diagonals = [(faces[0], faces[2], UNLIKE[0]), (faces[1], faces[3], UNLIKE[3])];
        let mut apart = [false; 2];
        for (apart, (one, other, unlike)) in apart.iter_mut().zip(diagonals) {
            match self.colours.relation(one, other) {
                Some(relation) => match relation ^ seams {
                    0 => ways &= !unlike,
                    1 => ways &= unlike,
                    _ => {}
                },
                None => *apart = true,
            }
        }
        self.settle(&sides, ways, rule)?;
        for (apart, (one, other, unlike)) in apart.into_iter().zip(diagonals) {
            if apart && ways & unlike == 0 {
                self.relate(one, other, seams)?;
            } else if apart && ways & !unlike == 0 {
                self.relate(one, other, seams ^ 1)?;
            }
        }
        Ok(())
    }

    /// Decides the sides that are alike in all ways.
    #[inline]
    fn settle(&mut self, sides: &[u32; 4], ways: u16, by: Rule) -> Result<(), Contradiction> {
        if ways == 0 {
            return Err(Contradiction(by, NONE));
        }
        for (&side, lines) in sides.iter().zip(LINES) {
            if self.state[side as usize] == OPEN {
                if ways & lines == 0 {
                    self.set(side, CROSS, by)?;
                } else if ways & !lines == 0 {
                    self.set(side, LINE, by)?;
                }
            }
        }
        Ok(())
    }
}
