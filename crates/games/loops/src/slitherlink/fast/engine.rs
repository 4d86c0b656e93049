//! The state of a board, its direct consequences, and undo.
//!
//! Four things are updated incrementally with every decided side:
//!
//! - The *ways* of the four sides around a number and at a corner (`table.rs`).
//! - The *lines*: each end of a line stores its other end, so a side that would close a loop too
//!   early is found in one step (the "mates" of D. Knuth, "The Art of Computer Programming" 4A,
//!   7.1.4, on simple paths).
//! - The *colours*: faces with a known relation (same or different colour) are in one set
//!   (`colour.rs`). Whether the colours of two faces across a number are equal is a relation
//!   between two of its sides, and likewise at corners. Relations between pairs of sides thus
//!   propagate from number to number through colours.
//! - The number of lines that the numbers still need, because a loop may close only when they need
//!   none.

use super::super::net::NONE;
use super::ground::Ground;
use super::table::{CORNER, COUNTS, LINES, PAIRS, STATES, UNLIKE};
use super::{CROSS, LINE};
use recreo_logic::Value;

/// The value of a side that is not decided.
pub(super) const OPEN: Value = 0;

/// A rule: first the corners by index, then the cells, then the next two constants.
pub(super) type Rule = u32;
/// The rule that there is a single loop.
pub(super) const LOOP: Rule = NONE - 1;
/// A given or assumed side, or one that follows from colours.
pub(super) const ASSUMED: Rule = NONE;

/// A contradiction: the violated rule, and the side that would be both line and cross, or [`NONE`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Contradiction(pub(super) Rule, pub(super) u32);

/// A board being solved.
pub(super) struct Engine<'a> {
    pub(super) ground: &'a Ground,
    /// The ways that each cell's number allows; all ways for a cell without a number.
    pub(super) ways: Vec<u16>,
    /// The value of each side, and one extra side that is always crossed and stands for missing
    /// sides.
    pub(super) state: Vec<Value>,
    /// The decided sides in order; consequences are still to be drawn from index `done` on.
    pub(super) trail: Vec<u32>,
    pub(super) done: usize,
    /// The rule that decided each side, and its position on the trail.
    pub(super) because: Vec<Rule>,
    pub(super) when: Vec<u32>,
    /// The other end for a line's end, the corner itself for a corner without a line, [`NONE`] for
    /// a corner inside a line.
    pub(super) mate: Vec<u32>,
    pub(super) mates: Vec<(u32, u32)>,
    /// The state of the lines before each processed side of the trail.
    pub(super) before: Vec<Before>,
    /// The number of lines, including a closed loop.
    pub(super) lines: u32,
    pub(super) closed: bool,
    /// The total number of lines that the numbers still need, counted separately for each number.
    want: i32,
    pub(super) numbered: Vec<bool>,
    /// Whether to use colours and the numbers' remaining need, which human solvers do not. Without
    /// them, rules are applied in FIFO order, so that short derivations come first.
    deep: bool,
    pub(super) colours: super::colour::Colours,
    /// The queue of numbers and corners (indices of numbers follow those of the corners).
    queue: Vec<u32>,
    looked: usize,
    queued: Vec<bool>,
    /// The total number of sides decided so far.
    pub(super) decided: u64,
    /// Above this length of the trail, no more consequences are drawn.
    pub(super) far: usize,
}

/// A state to return to.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    trail: usize,
    merges: usize,
}

/// The state of the lines before the consequences of a side were drawn.
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
            queue: Vec::with_capacity(ground.corners + ground.cells),
            looked: 0,
            queued: vec![false; ground.corners + ground.cells],
            decided: 0,
            far: usize::MAX,
        }
    }

    /// Starts a puzzle with these numbers and no decided sides.
    pub(super) fn begin(&mut self, clues: impl Iterator<Item = Option<u8>>) {
        self.state[..self.ground.sides].fill(OPEN);
        self.trail.clear();
        self.done = 0;
        (0..).zip(&mut self.mate).for_each(|(own, mate)| *mate = own);
        self.mates.clear();
        self.before.clear();
        (self.lines, self.closed, self.want) = (0, false, 0);
        self.colours.clear(self.ground);
        self.clear_queue();
        for (cell, clue) in (0..self.ground.cells).zip(clues) {
            self.numbered[cell] = clue.is_some();
            // A number greater than the four sides of a cell has no ways.
            let ways = |clue: u8| COUNTS.get(usize::from(clue)).copied().unwrap_or(0);
            self.ways[cell] = clue.map_or(0xffff, ways);
            self.want += i32::from(clue.unwrap_or(0));
        }
        (0..self.ground.corners as u32).for_each(|corner| self.queue_corner(corner));
        (0..self.ground.cells as u32).for_each(|cell| self.queue_cell(cell));
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { trail: self.trail.len(), merges: self.colours.mark() }
    }

    /// Undoes everything decided after the mark.
    pub(super) fn undo(&mut self, mark: Mark) {
        self.clear_queue();
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

    pub(super) fn clear_queue(&mut self) {
        for at in self.queue.drain(..).skip(self.looked) {
            self.queued[at as usize] = false;
        }
        self.looked = 0;
    }

    #[inline]
    pub(super) fn queue_corner(&mut self, corner: u32) {
        if !self.queued[corner as usize] {
            self.queued[corner as usize] = true;
            self.queue.push(corner);
        }
    }

    /// Queues a cell if it has a number.
    #[inline]
    pub(super) fn queue_cell(&mut self, cell: u32) {
        let at = cell as usize;
        if at < self.ground.cells && self.numbered[at] {
            let at = self.ground.corners + at;
            if !self.queued[at] {
                self.queued[at] = true;
                self.queue.push(at as u32);
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

    /// Whether every side is decided and the lines form one loop.
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
            let Some(at) = self.next_queued() else { return Ok(()) };
            self.queued[at] = false;
            if at < self.ground.corners {
                self.look_at_corner(at)?;
            } else {
                self.look_at_cell(at - self.ground.corners)?;
            }
        }
    }

    #[inline]
    fn next_queued(&mut self) -> Option<usize> {
        if self.deep {
            return self.queue.pop().map(|at| at as usize);
        }
        let next = self.queue.get(self.looked).map(|&at| at as usize);
        if next.is_some() {
            self.looked += 1;
        } else {
            self.queue.clear();
            self.looked = 0;
        }
        next
    }

    /// Updates the lines and queues the rules around a decided side.
    fn decide(&mut self, side: u32) -> Result<(), Contradiction> {
        self.decided += 1;
        let (mates, lines) = (self.mates.len() as u32, self.lines);
        self.before.push(Before { mates, lines, want: self.want, closed: self.closed });
        let ground = self.ground;
        let at = side as usize;
        let line = self.state[at] == LINE;
        let ends = ground.ends[at];
        let [one, other] = ground.parts[at];
        self.queue_corner(ends[0]);
        self.queue_corner(ends[1]);
        self.queue_cell(one);
        self.queue_cell(other);
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
            // This side closes a loop, so every other open side is crossed.
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
        // A side between the two ends would close the loop; cross it unless the loop may close now.
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
        // North and east differ if and only if the faces north-west and south-east do; east and
        // south if and only if the other two faces do.
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

    /// Decides the sides that are the same in all ways.
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
