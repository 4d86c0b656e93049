//! Watching an algorithm step by step.
//!
//! An algorithm that can be watched is written once, generic over a [`Watch`]. With [`Unwatched`]
//! the reporting code compiles to nothing. With a [`Recording`] the same code produces an animation
//! that can be played forwards and backwards.

use crate::{Key, Role};

/// One change within a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The thing that changed.
    pub key: Key,
    /// Its new role.
    pub role: Role,
}

/// Receives the steps of an algorithm.
pub trait Watch {
    /// Whether the steps are used. Algorithms check it before expensive reporting. It is known at
    /// compile time.
    const ON: bool;

    /// Reports a step: a short list of changes that happen together.
    fn step(&mut self, changes: &[Change]);

    /// Reports a step with one change.
    #[inline]
    fn one(&mut self, key: Key, role: Role) {
        if Self::ON {
            self.step(&[Change { key, role }]);
        }
    }
}

/// Discards all steps.
#[derive(Clone, Copy, Default, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    const ON: bool = false;

    #[inline]
    fn step(&mut self, _: &[Change]) {}
}

/// A function that is called with each step of an algorithm.
pub type OnStep<'a> = dyn FnMut(&[Change]) + 'a;

/// Passes each step to a function. All watching outside of tests uses this type, so that algorithms
/// are compiled only twice: watched and unwatched.
pub struct Watcher<'a>(pub &'a mut OnStep<'a>);

impl Watch for Watcher<'_> {
    const ON: bool = true;

    fn step(&mut self, changes: &[Change]) {
        (self.0)(changes);
    }
}

/// The recorded steps of an algorithm, in order.
#[derive(Clone, Default, Debug)]
pub struct Recording {
    changes: Vec<Change>,
    ends: Vec<usize>,
}

impl Recording {
    /// Returns the number of steps.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns whether there are no steps.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns the changes of a step; empty beyond the last.
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
    fn a_recording_separates_steps() {
        let mut recording = Recording::default();
        let change = |n, role| Change { key: Key::Cell(Cell(n)), role };
        recording.one(Key::Cell(Cell(1)), Role::Path);
        Watch::step(&mut recording, &[change(1, Role::Explored), change(2, Role::Path)]);
        assert_eq!(recording.len(), 2);
        assert_eq!(recording.step(0), [change(1, Role::Path)]);
        assert_eq!(recording.step(1), [change(1, Role::Explored), change(2, Role::Path)]);
        assert!(recording.step(2).is_empty());
    }
}
