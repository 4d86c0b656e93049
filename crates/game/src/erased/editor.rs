//! An editor, with its types hidden.

use std::io::{self, Write};

use super::puzzle::{DynPuzzle, Loaded, metadata};
use crate::document::write_document;
use crate::{
    About, Control, Draft, Edit, Editor, Game, Gesture, ListItem, Problem, Scene, TextView, View,
};

/// A draft that is being edited.
pub trait DynEditor: Send {
    /// Returns the description of the game.
    fn about(&self) -> &'static About;
    /// Applies a gesture.
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem>;
    /// Undoes the last change. Returns whether there was one.
    fn undo(&mut self) -> bool;
    /// Redoes the last undone change. Returns whether there was one.
    fn redo(&mut self) -> bool;
    /// Returns the picture.
    fn scene(&self, view: &View) -> Scene;
    /// Returns the picture as characters.
    fn text(&self, view: &View) -> TextView;
    /// Returns the list beside the board.
    fn list(&self) -> Vec<ListItem>;
    /// Writes the draft as a document, valid or not.
    fn write(&self, out: &mut dyn Write) -> io::Result<()>;
    /// Validates the draft. Returns the puzzle, or everything that is wrong with it.
    fn finish(&self, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>>;
}

/// The typed editor behind a [`DynEditor`].
pub(super) struct Edited<G: Game>(pub(super) Editor<G::Draft>);

impl<G: Game> Edited<G> {
    pub(super) fn new(draft: G::Draft) -> Edited<G> {
        Edited(Editor::new(draft))
    }
}

impl<G: Game> DynEditor for Edited<G> {
    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        self.0.edit(gesture)
    }

    fn undo(&mut self) -> bool {
        self.0.undo()
    }

    fn redo(&mut self) -> bool {
        self.0.redo()
    }

    fn scene(&self, view: &View) -> Scene {
        self.0.draft().editor_scene(view)
    }

    fn text(&self, view: &View) -> TextView {
        self.0.draft().editor_text(view)
    }

    fn list(&self) -> Vec<ListItem> {
        G::Draft::LIST.map_or_else(Vec::new, |list| list(self.0.draft()))
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let draft = self.0.draft();
        write_document(G::ABOUT, &metadata(draft), &draft.to_json(), out)
    }

    fn finish(&self, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>> {
        let draft = self.0.draft();
        let puzzle = Loaded::<G>::new(draft.clone().validate(control)?);
        Ok(Box::new(Loaded { metadata: metadata(draft), ..puzzle }))
    }
}
