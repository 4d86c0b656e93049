//! A draft being edited, behind one face.

use std::io::{self, Write};
use std::sync::Arc;

use super::puzzle::{DynPuzzle, Loaded};
use crate::document::write_document;
use crate::{About, Control, Editor, Game, Gesture, ListItem, Problem, Scene, TextView, View};

/// A draft being edited.
pub trait DynEditor: Send {
    /// Who the game is.
    fn about(&self) -> &'static About;
    /// What a gesture does.
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem>;
    /// Takes the last change back; says whether there was one.
    fn undo(&mut self) -> bool;
    /// Takes the last undo back; says whether there was one.
    fn redo(&mut self) -> bool;
    /// Everything that is wrong with the draft as a puzzle.
    fn problems(&self, control: &Control) -> Vec<Problem>;
    /// What it looks like.
    fn scene(&self, view: &View) -> Scene;
    /// What it looks like in characters.
    fn text(&self, view: &View) -> TextView;
    /// What the list beside the board says.
    fn listed(&self) -> Vec<ListItem>;
    /// Writes the draft as a document, whether it is a puzzle or not.
    fn write(&self, out: &mut dyn Write) -> io::Result<()>;
    /// The puzzle that it is now.
    fn finish(&self, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>>;
}

impl<G: Game> DynEditor for Editor<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        Editor::edit(self, gesture)
    }

    fn undo(&mut self) -> bool {
        Editor::undo(self)
    }

    fn redo(&mut self) -> bool {
        Editor::redo(self)
    }

    fn problems(&self, control: &Control) -> Vec<Problem> {
        Editor::problems(self, control)
    }

    fn scene(&self, view: &View) -> Scene {
        G::draft_scene(self.draft(), view)
    }

    fn text(&self, view: &View) -> TextView {
        G::draft_text(self.draft(), view)
    }

    fn listed(&self) -> Vec<ListItem> {
        G::draft_listed(self.draft())
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        write_document::<G>(&G::head(self.draft()), self.draft(), out)
    }

    fn finish(&self, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>> {
        let puzzle = Arc::new(G::validate(self.draft().clone(), control)?);
        Ok(Box::new(Loaded::<G> { puzzle, head: G::head(self.draft()), log: Vec::new() }))
    }
}
