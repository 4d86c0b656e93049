//! The search: cell by cell, each decision takes the edges that lead into the cell and chooses
//! where its path continues.
//!
//! The decided cells affect the others only through the edges that lead out of them. For each such
//! edge the state holds what is at the other end of its strand: a point of some colour, or another
//! such edge (its "mate": Knuth, TAOCP 4A, exercise 7.1.4-225, Simpath; with colours in Kawahara,
//! Saitoh and Yoshinaka 2014). A decision therefore takes a few operations. Under rules that depend
//! on nothing else, a state of the slots that was met before need not be searched again.
//!
//! A state is abandoned as soon as
//! - two colours are joined, a colour leads into another's point, or a strand would close to a
//!   ring;
//! - on a board without joined edges, two colours whose ends are both in the slots would have to
//!   cross;
//! - on such a board, more colours have to cross a line between two columns than there are rows
//!   left and strands that cross it above (following the "column cuts" of semiexp's numlin);
//! - the rule forbids it (see [`super::strands`]).

use recreo_game::{Control, Progress, Stopped};

use super::drawing::{DOWN, Drawing, RIGHT, opposite};
use super::guide::Guide;
use super::meet::{Aim, MOST_STATES, Packed, packed, unpack};
use super::memo::Memo;
use super::strands::{Rows, Strands};
use super::sweep::{Link, MAX_SLOTS, NONE, Step, Sweep};
use crate::Rule;

/// An empty slot. A slot with an edge holds its mate's number plus one, or a colour.
pub(super) const EMPTY: u16 = 0;
/// The value of colour 0.
pub(super) const COLOUR: u16 = 128;

#[inline]
pub(super) fn is_colour(value: u16) -> bool {
    value >= COLOUR
}

/// Why the search ends before it is complete.
pub(super) enum Halt {
    Enough,
    Impatient,
    Stopped(Stopped),
}

/// A search under a rule that concerns the shape of paths (`SHAPE`) or not.
pub(super) struct Search<'a, const SHAPE: bool> {
    pub(super) sweep: &'a Sweep,
    pub(super) rule: Rule,
    control: &'a Control,
    pub(super) slots: [u16; MAX_SLOTS],
    pub(super) guide: Guide,
    /// The sides by which each decided cell's path continues.
    pub(super) drawn: Vec<u8>,
    pub(super) strands: Strands,
    memo: Option<Memo>,
    /// The place before which the search ends: the end of the board, or the row where states are
    /// gathered.
    pub(super) to: usize,
    pub(super) aim: Option<Aim>,
    /// The number of ways to reach the state in which the search begins.
    ways: u64,
    wanted: u64,
    /// The number of decisions after which the search gives up without a result.
    pub(super) patience: u64,
    /// The number of solutions found.
    pub(super) total: u64,
    /// The solutions themselves, if they are requested.
    pub(super) solutions: Option<Vec<Drawing>>,
    /// The number of decisions, repeated ones included.
    pub(super) nodes: u64,
}

impl<'a, const SHAPE: bool> Search<'a, SHAPE> {
    /// The number of decisions before states are remembered. Most boards need fewer. Test boards
    /// are smaller.
    const SHORT: u64 = if cfg!(test) { 10 } else { 2000 };
    /// States are remembered in every seventh column. Remembering them at every cell saves a
    /// quarter of the decisions, but a lookup costs as much as several decisions.
    const STRIDE: u8 = 7;
    /// The number of decisions between two checks of the control.
    const EVERY: u64 = 1 << 14;

    pub(super) fn new(
        sweep: &'a Sweep,
        rule: Rule,
        wanted: u64,
        keep: bool,
        control: &'a Control,
    ) -> Self {
        Search {
            sweep,
            rule,
            control,
            slots: [EMPTY; MAX_SLOTS],
            guide: Guide::default(),
            drawn: vec![0; sweep.steps.len()],
            strands: Strands::new(sweep, rule),
            memo: None,
            to: sweep.steps.len(),
            aim: None,
            ways: 1,
            wanted,
            patience: u64::MAX,
            total: 0,
            solutions: keep.then(Vec::new),
            nodes: 0,
        }
    }

    /// Searches until the requested number of solutions is found. Returns whether the search came
    /// to an end.
    pub(super) fn run(&mut self) -> Result<bool, Stopped> {
        let done = if self.wanted == 0 { Err(Halt::Enough) } else { self.go(0).map(|_| ()) };
        let rest = self.control.spend(self.nodes % Self::EVERY);
        match done {
            Err(Halt::Stopped(why)) => Err(why),
            Err(Halt::Enough) => Ok(true),
            Err(Halt::Impatient) => rest.map(|()| false),
            Ok(()) => rest.map(|()| true),
        }
    }

    /// Continues at a place from a state that can be reached in `ways` ways.
    pub(super) fn go_from(&mut self, at: usize, state: Packed, ways: u64) -> Result<(), Halt> {
        unpack(state, &mut self.slots[..self.sweep.slots]);
        self.ways = ways;
        self.go(at).map(|_| ())
    }

    /// The number of solutions that follow from the current state.
    pub(super) fn go(&mut self, at: usize) -> Result<u64, Halt> {
        let sweep = self.sweep;
        if at == self.to {
            return if self.aim.is_some() { self.arrive(at) } else { self.full() };
        }
        let step = &sweep.steps[at];
        self.nodes += 1;
        if self.nodes.is_multiple_of(Self::EVERY) {
            self.ask()?;
        }
        if self.nodes > self.patience {
            return Err(Halt::Impatient);
        }
        if self.aim.is_none() {
            if step.column == 0 && sweep.flat && self.is_too_narrow(at) {
                return Ok(0);
            }
            if !SHAPE && step.column.is_multiple_of(Self::STRIDE) && self.nodes > Self::SHORT {
                return self.remembered(at, step);
            }
        }
        self.decide(at, step)
    }

    /// The same, with a lookup in the memory before and an entry after.
    fn remembered(&mut self, at: usize, step: &Step) -> Result<u64, Halt> {
        let count = self.sweep.slots;
        let memo = self.memo.get_or_insert_with(|| Memo::new(count));
        // If solutions are kept, only dead ends are remembered.
        if let Some(known) = memo.get(at as u16, &self.slots[..count]) {
            self.total = self.total.saturating_add(known);
            return if self.total >= self.wanted { Err(Halt::Enough) } else { Ok(known) };
        }
        let found = self.decide(at, step)?;
        if let Some(memo) = &mut self.memo
            && (found == 0 || self.solutions.is_none())
        {
            memo.insert(at as u16, &self.slots[..count], found);
        }
        Ok(found)
    }

    fn decide(&mut self, at: usize, step: &Step) -> Result<u64, Halt> {
        if !SHAPE {
            return self.decide_cell(at, step);
        }
        let before = self.strands.before(step);
        let found = self.decide_cell(at, step)?;
        self.strands.leave(step, before);
        Ok(found)
    }

    #[inline]
    fn decide_cell(&mut self, at: usize, step: &Step) -> Result<u64, Halt> {
        if step.hole {
            self.drawn[at] = 0;
            if SHAPE {
                self.strands.hole(step);
            }
            return self.go(at + 1);
        }
        if self.sweep.flat {
            return self.decide_flat(at, step);
        }
        let mut joined = [Link::default(); 2];
        let mut count = 0;
        for &link in step.ins.all() {
            if self.slots[usize::from(link.slot)] != EMPTY {
                if count == 2 {
                    return Ok(0);
                }
                joined[count] = link;
                count += 1;
            }
        }
        match (step.point, count) {
            (NONE, 0) => self.begin_strand(at, step),
            (NONE, 1) => self.go_on(at, step, joined[0]),
            (NONE, _) => self.join(at, step, joined),
            (colour, 0) => self.begin_colour(at, step, COLOUR + colour),
            (colour, 1) => self.end(at, step, joined[0], COLOUR + colour),
            _ => Ok(0),
        }
    }

    /// Decides a cell with no edge into it: two edges out of it, or none.
    fn begin_strand(&mut self, at: usize, step: &Step) -> Result<u64, Halt> {
        let mut found: u64 = 0;
        if !self.rule.fills() {
            self.drawn[at] = 0;
            found = self.go(at + 1)?;
        }
        if SHAPE {
            self.strands.begin(step, at);
        }
        let outs = step.outs.all();
        for (i, one) in outs.iter().enumerate() {
            for other in &outs[i + 1..] {
                if !self.guide.allows(at, one.side | other.side) {
                    continue;
                }
                self.slots[usize::from(one.slot)] = u16::from(other.slot) + 1;
                self.slots[usize::from(other.slot)] = u16::from(one.slot) + 1;
                self.drawn[at] = one.side | other.side;
                found = found.saturating_add(self.go(at + 1)?);
                self.slots[usize::from(one.slot)] = EMPTY;
                self.slots[usize::from(other.slot)] = EMPTY;
            }
        }
        Ok(found)
    }

    /// Decides a cell with one edge into it and one out of it.
    fn go_on(&mut self, at: usize, step: &Step, from: Link) -> Result<u64, Halt> {
        if SHAPE && !self.strands.go_on(step, from) {
            return Ok(0);
        }
        let into = usize::from(from.slot);
        let value = self.slots[into];
        let mut found: u64 = 0;
        self.slots[into] = EMPTY;
        for link in self.guide.in_turn(at, step) {
            if !self.guide.allows(at, link.side) {
                continue;
            }
            if is_colour(value) && self.leads_astray(link.place, value) {
                continue;
            }
            let out = usize::from(link.slot);
            self.slots[out] = value;
            if !is_colour(value) {
                self.slots[usize::from(value) - 1] = out as u16 + 1;
            }
            self.drawn[at] = link.side;
            found = found.saturating_add(self.go(at + 1)?);
            self.slots[out] = EMPTY;
        }
        self.slots[into] = value;
        if !is_colour(value) {
            self.slots[usize::from(value) - 1] = into as u16 + 1;
        }
        Ok(found)
    }

    /// Decides a cell with two edges into it.
    pub(super) fn join(&mut self, at: usize, step: &Step, from: [Link; 2]) -> Result<u64, Halt> {
        let [one, other] = from.map(|link| usize::from(link.slot));
        let values = [self.slots[one], self.slots[other]];
        let mates = values.map(|value| !is_colour(value));
        let clash = mates == [false; 2] && values[0] != values[1];
        if clash || usize::from(values[0]) == other + 1 || !self.guide.allows(at, 0) {
            return Ok(0);
        }
        let before = SHAPE.then_some(self.strands.rows);
        if SHAPE && !self.strands.join(step, &from) {
            self.part(&before);
            return Ok(0);
        }
        self.slots[one] = EMPTY;
        self.slots[other] = EMPTY;
        let mut fits = true;
        for (i, mate) in mates.into_iter().enumerate() {
            if mate {
                let (end, value) = (usize::from(values[i]) - 1, values[1 - i]);
                self.slots[end] = value;
                fits &= !is_colour(value) || self.fits(at, step, end, value);
            }
        }
        self.drawn[at] = 0;
        let found = if fits { self.go(at + 1)? } else { 0 };
        for (i, mate) in mates.into_iter().enumerate() {
            if mate {
                self.slots[usize::from(values[i]) - 1] = [one, other][i] as u16 + 1;
            }
        }
        self.slots[one] = values[0];
        self.slots[other] = values[1];
        self.part(&before);
        Ok(found)
    }

    /// Decides a point with no edge into it.
    fn begin_colour(&mut self, at: usize, step: &Step, colour: u16) -> Result<u64, Halt> {
        if SHAPE && !self.strands.begin_colour(step) {
            return Ok(0);
        }
        let mut found: u64 = 0;
        for link in self.guide.in_turn(at, step) {
            let out = usize::from(link.slot);
            if !self.guide.allows(at, link.side) || self.leads_astray(link.place, colour) {
                continue;
            }
            self.slots[out] = colour;
            if !self.crosses(at, step, colour) {
                self.drawn[at] = link.side;
                found = found.saturating_add(self.go(at + 1)?);
            }
            self.slots[out] = EMPTY;
        }
        Ok(found)
    }

    /// Decides a point with an edge into it.
    pub(super) fn end(
        &mut self,
        at: usize,
        step: &Step,
        from: Link,
        colour: u16,
    ) -> Result<u64, Halt> {
        let into = usize::from(from.slot);
        let value = self.slots[into];
        if (is_colour(value) && value != colour) || !self.guide.allows(at, 0) {
            return Ok(0);
        }
        let before = SHAPE.then_some(self.strands.rows);
        if SHAPE && !self.strands.join(step, &[from]) {
            self.part(&before);
            return Ok(0);
        }
        self.slots[into] = EMPTY;
        self.drawn[at] = 0;
        let found = if is_colour(value) {
            self.go(at + 1)?
        } else {
            let mate = usize::from(value) - 1;
            self.slots[mate] = colour;
            let found = if self.fits(at, step, mate, colour) { self.go(at + 1)? } else { 0 };
            self.slots[mate] = into as u16 + 1;
            found
        };
        self.slots[into] = value;
        self.part(&before);
        Ok(found)
    }

    /// Whether a slot may hold this colour.
    #[inline]
    fn fits(&self, at: usize, step: &Step, slot: usize, colour: u16) -> bool {
        let (column, width) = (usize::from(step.column), self.sweep.width);
        let row = at - column;
        let aim = match slot {
            _ if slot < width => row + slot + if slot <= column { width } else { 0 },
            _ if slot == width => at + 1,
            _ => return !self.crosses(at, step, colour),
        };
        !self.leads_astray(aim as u16, colour) && !self.crosses(at, step, colour)
    }

    /// Whether the cell at a place is the point of another colour.
    #[inline]
    pub(super) fn leads_astray(&self, place: u16, colour: u16) -> bool {
        let point = self.sweep.steps[usize::from(place)].point;
        point != NONE && COLOUR + point != colour
    }

    /// Undoes a join.
    #[inline]
    fn part(&mut self, before: &Option<Rows>) {
        if let Some(before) = before {
            self.strands.rows = *before;
        }
    }

    /// Handles the end of a search that stops within the board.
    fn arrive(&mut self, at: usize) -> Result<u64, Halt> {
        let state = packed(&self.slots[..self.sweep.slots]);
        match &mut self.aim {
            Some(Aim::Gather(layer)) => {
                layer.add(state, self.ways);
                if layer.len() > MOST_STATES {
                    return Err(Halt::Impatient);
                }
            }
            Some(Aim::Reach(aim, rows)) if *aim == state => {
                rows.push(self.drawn[at - self.sweep.width..at].to_vec());
            }
            _ => {}
        }
        Ok(0)
    }

    /// Every cell is decided and no path is open: counts the solution if the rule allows it.
    fn full(&mut self) -> Result<u64, Halt> {
        if SHAPE || self.solutions.is_some() {
            let drawing = self.drawing();
            if SHAPE && !self.strands.holds(self.sweep, &drawing) {
                return Ok(0);
            }
            self.solutions.iter_mut().for_each(|solutions| solutions.push(drawing.clone()));
        }
        self.total += 1;
        if self.total >= self.wanted { Err(Halt::Enough) } else { Ok(1) }
    }

    /// The drawn edges, as seen from both of their cells.
    fn drawing(&self) -> Drawing {
        let mut drawing = self.drawn.clone();
        if self.sweep.flat {
            // An edge out of a cell to the right or down enters the next cell from the left or from
            // above.
            let width = self.sweep.width;
            for (back, side) in [(1, RIGHT), (width, DOWN)] {
                for (into, from) in drawing[back..].iter_mut().zip(&self.drawn) {
                    *into |= (from & side) << 2;
                }
            }
            return drawing;
        }
        for (place, step) in self.sweep.steps.iter().enumerate() {
            for out in step.outs.all().iter().filter(|out| self.drawn[place] & out.side != 0) {
                drawing[usize::from(out.place)] |= opposite(out.side);
            }
        }
        drawing
    }

    #[cold]
    fn ask(&self) -> Result<(), Halt> {
        self.control.spend(Self::EVERY).map_err(Halt::Stopped)?;
        let best = Some(self.total);
        self.control.report(Progress { work: self.nodes, best, ..Progress::default() });
        Ok(())
    }
}
