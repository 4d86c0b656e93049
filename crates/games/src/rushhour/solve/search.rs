//! Breadth-first search by layers: the states at each distance from where it began, each met once.

use recreo_game::{Control, Progress};

use super::space::{Hop, Reach, Space};
use super::table::{Slot, Table};
use super::{Halt, Limits};

/// When a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Until {
    /// At the first solved state.
    Solved,
    /// When all solved states at the least distance are known.
    AllNearest,
    /// When there are no more states.
    Exhausted,
}

/// How a state was first met.
#[derive(Clone, Copy)]
pub(super) struct Came {
    pub(super) from: u32,
    pub(super) hop: Hop,
}

/// A search, and what it has seen.
pub(super) struct Search<'a, S: Space> {
    space: &'a S,
    /// The states, by distance.
    pub(super) states: Vec<S::State>,
    pub(super) came: Vec<Came>,
    /// Where the states of each distance begin.
    pub(super) layers: Vec<u32>,
    /// The first solved state.
    pub(super) solved: Option<u32>,
    table: Table,
    memory: usize,
    is_full: bool,
}

impl<'a, S: Space> Search<'a, S> {
    /// States between two questions whether to go on.
    pub(super) const EVERY: usize = 1024;
    /// The first table has 2^FIRST slots. Larger, and small boards would wait for it to be cleared.
    const FIRST: u32 = 11;

    pub(super) fn new(space: &'a S, limits: &Limits) -> Self {
        Search {
            space,
            states: Vec::with_capacity(1 << (Self::FIRST - 1)),
            came: Vec::with_capacity(1 << (Self::FIRST - 1)),
            layers: vec![0],
            solved: None,
            table: Table::new(Self::FIRST),
            memory: limits.memory,
            is_full: false,
        }
    }

    /// The distance of the last states.
    pub(super) fn depth(&self) -> u32 {
        self.layers.len() as u32 - 1
    }

    /// The number of a state that was met.
    pub(super) fn find(&self, state: &S::State) -> Option<u32> {
        match self.table.slot(self.space.tag(state), |n| self.is(n, state)) {
            Slot::Taken(slot) => Some(self.table.number(slot)),
            Slot::Free(_) => None,
        }
    }

    /// Searches from these states.
    pub(super) fn run(
        &mut self,
        sources: impl IntoIterator<Item = S::State>,
        reach: Reach,
        until: Until,
        control: &Control,
    ) -> Result<(), Halt> {
        for source in sources {
            self.meet(source, Came { from: 0, hop: Hop::NONE });
        }
        control.spend(1)?;
        let mut done = 0;
        let mut asked = 0;
        while done < self.states.len() {
            if self.solved.is_some() && until != Until::Exhausted {
                break;
            }
            let end = self.states.len();
            self.layers.push(end as u32);
            while done < end {
                let state = self.states[done];
                let last = self.came[done].hop;
                let space = self.space;
                space.follow(&state, last, reach, |next, hop| {
                    self.meet(next, Came { from: done as u32, hop });
                });
                done += 1;
                if self.is_full {
                    return Err(Halt::Memory);
                }
                if self.solved.is_some() && until == Until::Solved {
                    break;
                }
                if done - asked >= Self::EVERY {
                    control.spend((done - asked) as u64)?;
                    asked = done;
                    let depth = Some(u64::from(self.depth()));
                    control.report(Progress { work: done as u64, depth, ..Progress::default() });
                }
            }
        }
        if self.layers.last() == Some(&(self.states.len() as u32)) {
            self.layers.pop();
        }
        Ok(control.spend((done - asked) as u64)?)
    }

    #[inline(always)]
    fn is(&self, number: u32, state: &S::State) -> bool {
        S::EXACT || self.states[number as usize] == *state
    }

    /// Notes a state if it is new.
    #[inline(always)]
    fn meet(&mut self, state: S::State, came: Came) {
        let tag = self.space.tag(&state);
        let Slot::Free(slot) = self.table.slot(tag, |n| self.is(n, &state)) else { return };
        if self.states.len() == self.states.capacity() || self.table.is_full() {
            self.grow();
            if self.is_full {
                return;
            }
            if let Slot::Free(slot) = self.table.slot(tag, |_| false) {
                self.note(slot, tag, state, came);
            }
        } else {
            self.note(slot, tag, state, came);
        }
    }

    #[inline(always)]
    fn note(&mut self, slot: usize, tag: u64, state: S::State, came: Came) {
        let number = self.states.len() as u32;
        if self.solved.is_none() && self.space.is_solved(&state) {
            self.solved = Some(number);
        }
        self.table.fill(slot, tag, number);
        self.states.push(state);
        self.came.push(came);
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> usize {
        self.states.capacity() * Self::STATE + Table::bytes(self.table.slots())
    }

    const STATE: usize = size_of::<S::State>() + size_of::<Came>();

    /// Makes room, if there is memory. While things are moved, the old and the new are there at once.
    #[cold]
    fn grow(&mut self) {
        let (bytes, room) = (self.bytes(), self.states.capacity());
        // Small tables fill soon: they grow faster.
        let by = if self.table.slots() < 1 << 16 { 2 } else { 1 };
        let more = room << by;
        if self.states.len() == room {
            let fits = bytes.saturating_add(more * Self::STATE) <= self.memory;
            if !fits || more >= u32::MAX as usize {
                self.is_full = true;
                return;
            }
            self.states.reserve_exact(more - room);
            self.came.reserve_exact(more - room);
        }
        if self.table.is_full() {
            let slots = self.table.slots() << by;
            if self.bytes().saturating_add(Table::bytes(slots)) > self.memory {
                self.is_full = true;
                return;
            }
            self.table.grow(by);
        }
    }
}
