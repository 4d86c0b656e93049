//! An editor, with its types hidden.

use std::io::{self, Write};

use super::puzzle::{DynPuzzle, Loaded, metadata};
use crate::document::write_document;
use crate::{
    About, Control, Draft, Edit, Editor, Game, Gesture, ListItem, Metadata, Problem, Scene,
    TextView, View,
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
pub(super) struct Edited<G: Game> {
    editor: Editor<G::Draft>,
    /// The draft that the editor was opened with.
    opened: G::Draft,
    /// Its metadata.
    metadata: Metadata,
}

impl<G: Game> Edited<G> {
    /// Opens a draft without metadata.
    pub(super) fn new(draft: G::Draft) -> Edited<G> {
        Edited { editor: Editor::new(draft.clone()), opened: draft, metadata: Metadata::default() }
    }

    /// Opens the draft of a puzzle with its metadata.
    pub(super) fn with_metadata(mut draft: G::Draft, metadata: Metadata) -> Edited<G> {
        if let Some(access) = G::Draft::METADATA {
            (access.set)(&mut draft, &metadata);
        }
        Edited { metadata, ..Edited::new(draft) }
    }

    /// Returns the metadata. Parameters, seed and rating belong to the unchanged puzzle only. A
    /// changed one keeps its name and its solutions; a game whose drafts carry solutions decides
    /// with each edit which of them stay.
    fn metadata(&self) -> Metadata {
        let draft = self.editor.draft();
        if *draft == self.opened {
            return self.metadata.clone();
        }
        let own = metadata(draft);
        let carries_solutions =
            G::Draft::METADATA.is_some() && G::Draft::FORMATS.iter().any(|format| format.solutions);
        let solutions = match carries_solutions {
            true => own.solutions,
            false => self.metadata.solutions.clone(),
        };
        let name = own.name.or_else(|| self.metadata.name.clone());
        let solvers = self.metadata.solvers.clone();
        Metadata { name, solutions, solvers, ..Metadata::default() }
    }
}

impl<G: Game> DynEditor for Edited<G> {
    fn about(&self) -> &'static About {
        G::ABOUT
    }

    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        self.editor.edit(gesture)
    }

    fn undo(&mut self) -> bool {
        self.editor.undo()
    }

    fn redo(&mut self) -> bool {
        self.editor.redo()
    }

    fn scene(&self, view: &View) -> Scene {
        self.editor.draft().editor_scene(view)
    }

    fn text(&self, view: &View) -> TextView {
        self.editor.draft().editor_text(view)
    }

    fn list(&self) -> Vec<ListItem> {
        G::Draft::LIST.map_or_else(Vec::new, |list| list(self.editor.draft()))
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        write_document(G::ABOUT, &self.metadata(), &self.editor.draft().to_json(), out)
    }

    fn finish(&self, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>> {
        let puzzle = self.editor.draft().clone().validate(control)?;
        Ok(Box::new(Loaded::<G>::checked(puzzle, self.metadata())))
    }
}
