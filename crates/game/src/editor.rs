use crate::history::History;
use crate::{Edit, Gesture, Problem};

/// A draft that is being edited, with unlimited undo.
pub struct Editor<D: Edit> {
    history: History<D, Gesture>,
}

impl<D: Edit> Editor<D> {
    /// Creates an editor for a draft.
    pub fn new(draft: D) -> Editor<D> {
        Editor { history: History::new(draft) }
    }

    /// Returns the current draft.
    pub fn draft(&self) -> &D {
        self.history.now()
    }

    /// Applies a gesture. A gesture that is refused changes nothing and returns the reason.
    pub fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        let mut draft = self.history.now().clone();
        draft.edit(gesture)?;
        self.history.go(vec![gesture.clone()], draft);
        Ok(())
    }

    /// Undoes the last change. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.history.undo(|draft, gesture| drop(draft.edit(gesture)))
    }

    /// Redoes the last undone change. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.history.redo(|draft, gesture| drop(draft.edit(gesture)))
    }
}
