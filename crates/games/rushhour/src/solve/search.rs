//! Breadth-first search by layers: all states at each distance from the start, each met once.

use std::any::Any;
use std::cell::Cell;
use std::mem::take;

use recreo_game::{Control, Progress};

use super::space::{Hop, Space};
use super::table::{Slot, Table};
use super::{Halt, Limits};

/// When a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Until {
    /// At the first solved state.
    Solved,
    /// When all solved states at the shortest distance are known.
    AllNearest,
    /// When no states are left.
    Exhausted,
}

/// How a state was first reached.
#[derive(Clone, Copy)]
pub(super) struct Came {
    pub(super) from: u32,
    pub(super) hop: Hop,
}

/// The memory of a search.
struct Tables<T> {
    states: Vec<T>,
    came: Vec<Came>,
    table: Table,
    found: Vec<(T, Hop)>,
}

/// Tables larger than this are freed after a search.
const SPARE: usize = 16 << 20;

thread_local! {
    /// The memory of the last search, kept for the next: allocating it anew takes longer than
    /// searching a small board.
    static LAST: Cell<Option<Box<dyn Any>>> = const { Cell::new(None) };
}

/// A search and the states that it has met.
pub(super) struct Search<'a, S: Space> {
    space: &'a S,
    control: &'a Control,
    /// The states, ordered by distance.
    pub(super) states: Vec<S::State>,
    pub(super) came: Vec<Came>,
    /// The index of the first state of each distance.
    pub(super) layers: Vec<u32>,
    /// The first solved state.
    pub(super) solved: Option<u32>,
    table: Table,
    /// The states that follow from the current one.
    found: Vec<(S::State, Hop)>,
    memory: usize,
    halted: Option<Halt>,
}

impl<'a, S: Space> Search<'a, S> {
    /// The number of states between two checks of the control.
    pub(super) const EVERY: usize = 1024;
    /// The first table has 2^FIRST slots, if the memory allows it. With a larger one, small boards
    /// would spend their time clearing it.
    const FIRST: u32 = 13;

    pub(super) fn new(space: &'a S, limits: &Limits, control: &'a Control) -> Self {
        let last = LAST.take().filter(|_| limits.memory >= SPARE);
        let last = last.and_then(|last| last.downcast::<Tables<S::State>>().ok());
        let tables = last.map_or_else(
            || Tables { states: vec![], came: vec![], table: Table::default(), found: vec![] },
            |last| *last,
        );
        let mut search = Search {
            space,
            control,
            states: tables.states,
            came: tables.came,
            layers: vec![0],
            solved: None,
            table: tables.table,
            found: tables.found,
            memory: limits.memory,
            halted: None,
        };
        let fits = |bits: &u32| Self::bytes_of(1 << bits) <= limits.memory;
        let bits = (6..=Self::FIRST).rev().find(fits).unwrap_or(6);
        search.states.clear();
        search.came.clear();
        search.states.reserve_exact(1 << (bits - 1));
        search.came.reserve_exact(1 << (bits - 1));
        search.table.clear(bits);
        search
    }

    /// The distance of the last states.
    pub(super) fn depth(&self) -> u32 {
        self.layers.len() as u32 - 1
    }

    /// The number of a state, if it was met.
    pub(super) fn find(&self, state: &S::State) -> Option<u32> {
        let tag = self.space.tag(state);
        match self.table.slot(tag, |n| S::EXACT || self.states[n as usize] == *state) {
            Slot::Taken(slot) => Some(self.table.number(slot)),
            Slot::Free(_) => None,
        }
    }

    /// Marks a state that was met, and returns whether it was unmarked. After that [`Search::find`]
    /// can no longer be used.
    #[inline(always)]
    pub(super) fn mark(&mut self, state: &S::State) -> bool {
        let (tag, states) = (self.space.tag(state), &self.states);
        self.table.mark(tag, |n| S::EXACT || states[n as usize] == *state)
    }

    /// Searches from a state by slides over any distance or, if not `FAR`, of one cell.
    pub(super) fn run<const FAR: bool>(
        &mut self,
        start: S::State,
        until: Until,
    ) -> Result<(), Halt> {
        self.meet(start, Came { from: 0, hop: Hop::NONE });
        self.control.spend(1)?;
        let mut found = take(&mut self.found);
        let mut done = 0;
        let mut asked = 0;
        while done < self.states.len() && (self.solved.is_none() || until == Until::Exhausted) {
            let end = self.states.len();
            self.layers.push(end as u32);
            while done < end {
                let state = self.states[done];
                let last = self.came[done].hop;
                // All successors are generated before they are looked up: both loops are tight, and
                // lookups do not wait for each other.
                self.space.follow::<FAR>(&state, last, |next, hop| found.push((next, hop)));
                for &(next, hop) in &found {
                    self.meet(next, Came { from: done as u32, hop });
                }
                found.clear();
                done += 1;
                if let Some(why) = self.halted {
                    return Err(why);
                }
                if self.solved.is_some() && until == Until::Solved {
                    break;
                }
                if done - asked >= Self::EVERY {
                    self.control.spend((done - asked) as u64)?;
                    asked = done;
                    self.report(done);
                }
            }
        }
        if self.layers.last() == Some(&(self.states.len() as u32)) {
            self.layers.pop();
        }
        self.found = found;
        Ok(self.control.spend((done - asked) as u64)?)
    }

    #[cold]
    fn report(&self, done: usize) {
        let depth = Some(u64::from(self.depth()));
        self.control.report(Progress { work: done as u64, depth, ..Progress::default() });
    }

    /// Records a state if it is new.
    #[inline(always)]
    fn meet(&mut self, state: S::State, came: Came) {
        let tag = self.space.tag(&state);
        let same = |n: u32| S::EXACT || self.states[n as usize] == state;
        let Slot::Free(mut slot) = self.table.slot(tag, same) else { return };
        if self.table.is_full() {
            self.halted = self.halted.or_else(|| self.grow().err());
            match self.table.slot(tag, |_| false) {
                Slot::Free(free) if self.halted.is_none() => slot = free,
                _ => return,
            }
        }
        let number = self.states.len() as u32;
        if self.solved.is_none() && self.space.is_solved(&state) {
            self.solved = Some(number);
        }
        self.table.fill(slot, tag, number);
        self.states.push(state);
        self.came.push(came);
    }

    /// The memory in use, in bytes.
    pub(super) fn bytes(&self) -> usize {
        Self::bytes_of(self.table.slots())
    }

    /// The memory of a table with this many slots, and of the states that fill it.
    fn bytes_of(slots: usize) -> usize {
        slots / 2 * (size_of::<S::State>() + size_of::<Came>()) + Table::bytes(slots)
    }

    /// Makes room for twice as many states, or four times, if the memory allows it. During the copy
    /// the old and the new memory are in use at once.
    #[cold]
    fn grow(&mut self) -> Result<(), Halt> {
        // Small tables fill soon, so they grow faster.
        let by = if self.table.slots() <= 1 << Self::FIRST { 2 } else { 1 };
        let slots = self.table.slots() << by;
        let bytes = self.bytes().saturating_add(Self::bytes_of(slots));
        if bytes > self.memory || slots / 2 >= u32::MAX as usize {
            return Err(Halt::Memory);
        }
        self.states.reserve_exact(slots / 2 - self.states.len());
        self.came.reserve_exact(slots / 2 - self.came.len());
        self.table.clear(slots.trailing_zeros());
        for (number, state) in self.states.iter().enumerate() {
            let tag = self.space.tag(state);
            if let Slot::Free(slot) = self.table.slot(tag, |_| false) {
                self.table.fill(slot, tag, number as u32);
            }
            // A large table takes long to rebuild.
            if number.is_multiple_of(1 << 20) {
                self.control.spend(0)?;
            }
        }
        Ok(())
    }
}

impl<S: Space> Drop for Search<'_, S> {
    fn drop(&mut self) {
        if self.bytes() <= SPARE {
            LAST.set(Some(Box::new(Tables {
                states: take(&mut self.states),
                came: take(&mut self.came),
                table: take(&mut self.table),
                found: take(&mut self.found),
            })));
        }
    }
}
