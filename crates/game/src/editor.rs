use crate::history::History;
use crate::{Control, Game, Gesture, Problem};

/// A draft being edited, with unlimited undo.
pub struct Editor<G: Game> {
    history: History<G::Draft, Gesture>,
}

impl<G: Game> Editor<G> {
    /// Begins with a draft.
    pub fn new(draft: G::Draft) -> Editor<G> {
        Editor { history: History::new(draft) }
    }

    /// The draft as it is now.
    pub fn draft(&self) -> &G::Draft {
        self.history.now()
    }

    /// What a gesture does to the draft. What cannot be done changes nothing and says why.
    pub fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        let mut draft = self.history.now().clone();
        G::edit(&mut draft, gesture)?;
        self.history.go(vec![gesture.clone()], draft);
        Ok(())
    }

    /// Takes the last change back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        self.history.undo(|draft, gesture| drop(G::edit(draft, gesture)))
    }

    /// Takes the last undo back; says whether there was one.
    pub fn redo(&mut self) -> bool {
        self.history.redo(|draft, gesture| drop(G::edit(draft, gesture)))
    }

    /// Everything that is wrong with the draft as a puzzle.
    pub fn problems(&self, control: &Control) -> Vec<Problem> {
        G::validate(self.draft().clone(), control).err().unwrap_or_default()
    }
}
