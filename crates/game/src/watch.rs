//! Watching an algorithm step by step.
//!
//! An algorithm that can be watched is written once, generic over a [`Watch`]. With [`Unwatched`] everything about it
//! compiles away; with a [`Recording`] the same code leaves a film that can be played forth and back.

use crate::{Key, Role};

/// One thing that a step changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// What changed.
    pub key: Key,
    /// What it is from now on.
    pub role: Role,
}

/// Where an algorithm tells its steps.
pub trait Watch {
    /// Whether anybody looks. Guard what is costly to tell with it; it is known when the code is compiled.
    const ON: bool;

    /// One step: a short list of changes that happen together.
    fn step(&mut self, changes: &[Change]);

    /// A step with one change.
    #[inline]
    fn one(&mut self, key: Key, role: Role) {
        if Self::ON {
            self.step(&[Change { key, role }]);
        }
    }
}

/// Nobody looks.
#[derive(Clone, Copy, Default, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    const ON: bool = false;

    #[inline]
    fn step(&mut self, _: &[Change]) {}
}

/// A function that receives the steps of an algorithm, one call a step.
pub type OnStep<'a> = dyn FnMut(&[Change]) + 'a;

/// Passes each step on to a function. All watching outside of tests goes through it, so that an algorithm is compiled
/// twice: watched and unwatched.
pub struct Watcher<'a>(pub &'a mut OnStep<'a>);

impl Watch for Watcher<'_> {
    const ON: bool = true;

    fn step(&mut self, changes: &[Change]) {
        (self.0)(changes);
    }
}

/// A film of an algorithm: its steps, in order.
#[derive(Clone, Default, Debug)]
pub struct Recording {
    changes: Vec<Change>,
    ends: Vec<usize>,
}

impl Recording {
    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The changes of one step; none beyond the last.
    pub fn step(&self, i: usize) -> &[Change] {
        let start = if i == 0 { Some(0) } else { self.ends.get(i - 1).copied() };
        match (start, self.ends.get(i)) {
            (Some(start), Some(&end)) => &self.changes[start..end],
            _ => &[],
        }
    }
}

impl Watch for Recording {
    const ON: bool = true;

    fn step(&mut self, changes: &[Change]) {
        self.changes.extend_from_slice(changes);
        self.ends.push(self.changes.len());
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::Cell;

    use super::*;

    #[test]
    fn a_recording_keeps_steps_apart() {
        let mut film = Recording::default();
        let change = |n, role| Change { key: Key::Cell(Cell(n)), role };
        film.one(Key::Cell(Cell(1)), Role::Path);
        Watch::step(&mut film, &[change(1, Role::Explored), change(2, Role::Path)]);
        assert_eq!(film.len(), 2);
        assert_eq!(film.step(0), [change(1, Role::Path)]);
        assert_eq!(film.step(1), [change(1, Role::Explored), change(2, Role::Path)]);
        assert!(film.step(2).is_empty());
    }
}
