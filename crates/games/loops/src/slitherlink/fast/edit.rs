//! Hiding numbers of a solved puzzle: only the sides that depend on them are retracted.
//!
//! Every side stores the rule that decided it, so one pass along the trail finds everything that
//! depends on a number. (This works for the single-rule engine only; colours are not tracked.)

use recreo_logic::Value;

use super::engine::{ASSUMED, Before, Engine, LOOP, OPEN, Rule};
use super::{CROSS, LINE};

/// A saved state of the engine.
#[derive(Default)]
pub(super) struct Snapshot {
    state: Vec<Value>,
    because: Vec<Rule>,
    when: Vec<u32>,
    trail: Vec<u32>,
    mate: Vec<u32>,
    lines: u32,
    closed: bool,
}

impl Engine<'_> {
    /// Saves the current state.
    pub(super) fn save(&self, snapshot: &mut Snapshot) {
        snapshot.state.clone_from(&self.state);
        snapshot.because.clone_from(&self.because);
        snapshot.when.clone_from(&self.when);
        snapshot.trail.clone_from(&self.trail);
        snapshot.mate.clone_from(&self.mate);
        (snapshot.lines, snapshot.closed) = (self.lines, self.closed);
    }

    /// Restores a saved state.
    pub(super) fn restore(&mut self, snapshot: &Snapshot) {
        self.clear_queue();
        self.state.clone_from(&snapshot.state);
        self.because.clone_from(&snapshot.because);
        self.when.clone_from(&snapshot.when);
        self.trail.clone_from(&snapshot.trail);
        self.mate.clone_from(&snapshot.mate);
        (self.lines, self.closed) = (snapshot.lines, snapshot.closed);
        self.discard_undo();
    }

    /// Discards the undo information: later undo operations stop here.
    fn discard_undo(&mut self) {
        self.mates.clear();
        self.before.clear();
        self.before.resize(self.trail.len(), Before::default());
        self.done = self.trail.len();
    }

    /// Hides the number of a cell. Returns the ways to pass to [`Engine::show`].
    pub(super) fn hide(&mut self, cell: usize) -> u16 {
        self.numbered[cell] = false;
        std::mem::replace(&mut self.ways[cell], 0xffff)
    }

    /// Shows a hidden number again.
    pub(super) fn show(&mut self, cell: usize, ways: u16) {
        self.numbered[cell] = ways != 0xffff;
        self.ways[cell] = ways;
    }

    /// Marks the sides that depend on the numbers of these cells or on an assumption. Returns
    /// whether there are any.
    pub(super) fn rest_on(&self, cells: &[usize], rests: &mut [bool]) -> bool {
        rests.fill(false);
        let corners = self.ground.corners;
        let (mut any, mut any_line) = (false, false);
        for (at, &side) in self.trail.iter().enumerate() {
            let by = self.because[side as usize];
            let fresh = by == ASSUMED || cells.iter().any(|&cell| by == (corners + cell) as Rule);
            let rested = fresh
                || any
                    && match by {
                        LOOP => any_line,
                        _ => {
                            let rule = by as usize;
                            let sides = match self.ground.meeting.get(rule) {
                                Some(sides) => sides,
                                None => &self.ground.around[rule - corners],
                            };
                            sides.iter().any(|&other| {
                                rests[other as usize] && (self.when[other as usize] as usize) < at
                            })
                        }
                    };
            if rested {
                rests[side as usize] = true;
                any = true;
                any_line |= self.state[side as usize] == LINE;
            }
        }
        any
    }

    /// Retracts these sides and queues every rule around them.
    pub(super) fn forget(&mut self, forgotten: &[bool]) {
        let ground = self.ground;
        self.clear_queue();
        let (mut trail, mut kept) = (std::mem::take(&mut self.trail), 0);
        (0..).zip(&mut self.mate).for_each(|(own, mate)| *mate = own);
        (self.lines, self.closed) = (0, false);
        for at in 0..trail.len() {
            let side = trail[at];
            let place = side as usize;
            if forgotten[place] {
                self.state[place] = OPEN;
                let [one, other] = ground.parts[place];
                ground.ends[place].into_iter().for_each(|end| self.queue_corner(end));
                self.queue_cell(one);
                self.queue_cell(other);
                continue;
            }
            self.when[place] = kept as u32;
            trail[kept] = side;
            kept += 1;
            if self.state[place] == LINE {
                self.rejoin(ground.ends[place]);
            }
        }
        trail.truncate(kept);
        self.trail = trail;
        self.discard_undo();
        for (side, _) in forgotten.iter().enumerate().filter(|(_, forgotten)| **forgotten) {
            let [a, b] = ground.ends[side];
            if self.closed || self.mate[a as usize] == b && self.lines > 1 {
                // No rule would check this side again. It is open, so crossing it cannot fail.
                let _ = self.set(side as u32, CROSS, LOOP);
            }
        }
    }

    /// Joins two corners by a line that was drawn before.
    fn rejoin(&mut self, [a, b]: [u32; 2]) {
        use super::super::net::NONE;
        let [far_a, far_b] = [self.mate[a as usize], self.mate[b as usize]];
        if far_a == b {
            self.closed = true;
            return;
        }
        if far_a == NONE || far_b == NONE {
            return;
        }
        self.lines = self.lines + 1 - u32::from(far_a != a) - u32::from(far_b != b);
        for (corner, mate) in [(a, NONE), (b, NONE), (far_a, far_b), (far_b, far_a)] {
            self.mate[corner as usize] = mate;
        }
    }
}
