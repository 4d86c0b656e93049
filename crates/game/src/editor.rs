use crate::history::History;
use crate::{Edit, Gesture, Problem};

/// A draft being edited, with unlimited undo.
pub struct Editor<D: Edit> {
    history: History<D, Gesture>,
}

impl<D: Edit> Editor<D> {
    /// Begins with a draft.
    pub fn new(draft: D) -> Editor<D> {
        Editor { history: History::new(draft) }
    }

    /// The draft as it is now.
    pub fn draft(&self) -> &D {
        self.history.now()
    }

    /// What a gesture does to the draft. What cannot be done changes nothing and says why.
    pub fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        let mut draft = self.history.now().clone();
        draft.edit(gesture)?;
        self.history.go(vec![gesture.clone()], draft);
        Ok(())
    }

    /// Takes the last change back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        self.history.undo(|draft, gesture| drop(draft.edit(gesture)))
    }

    /// Takes the last undo back; says whether there was one.
    pub fn redo(&mut self) -> bool {
        self.history.redo(|draft, gesture| drop(draft.edit(gesture)))
    }
}
