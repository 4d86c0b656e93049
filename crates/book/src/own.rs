//! Existing puzzles: printed unchanged, once each, and only with exactly one solution.

use std::collections::HashSet;
use std::sync::Arc;

use recreo_game::{
    Arg, Control, DynGame, DynPuzzle, End, Fingerprint, Message, NATIVE, Overrides, Problem,
    SolveOptions,
};

use crate::spec::find_game;
use crate::{BookError, Spec};

/// Existing puzzles of one game.
#[derive(Clone)]
pub struct Own {
    /// The file that they were read from; `None` for the library.
    pub file: Option<String>,
    /// The puzzles, in their order there.
    pub puzzles: Vec<Arc<dyn DynPuzzle>>,
}

impl Own {
    /// Returns the game of all of them. There must be at least `count`.
    pub(crate) fn game(
        &self,
        games: &[&'static dyn DynGame],
        count: Option<usize>,
    ) -> Result<&'static dyn DynGame, Message> {
        let about = |key: &str| Message::new(key).with("file", self.place());
        let id = |puzzle: &Arc<dyn DynPuzzle>| puzzle.about().id;
        let Some(first) = self.puzzles.first().map(id) else {
            return Err(about("book-file-empty"));
        };
        let found = self.puzzles.len();
        if let Some(count) = count.filter(|&count| count > found) {
            let message = about("book-file-few");
            return Err(message.with("found", found).with("count", count));
        }
        if let Some(other) = self.puzzles.iter().position(|puzzle| id(puzzle) != first) {
            let message = self.about(other, "book-file-mixed");
            return Err(message.with("kind", first).with("other", id(&self.puzzles[other])));
        }
        find_game(games, first)
    }

    /// Returns the name of the file or library.
    fn place(&self) -> Arg {
        match &self.file {
            Some(file) => file.as_str().into(),
            None => Message::new("book-library").into(),
        }
    }

    /// Returns the value of a parameter if all puzzles have the same.
    pub(crate) fn value(&self, name: &str) -> Option<String> {
        let value = |puzzle: &Arc<dyn DynPuzzle>| {
            puzzle.rule_variant().into_iter().find(|pair| pair.0 == name).map(|pair| pair.1)
        };
        let first = self.puzzles.first().and_then(value)?;
        self.puzzles.iter().all(|puzzle| value(puzzle).as_ref() == Some(&first)).then_some(first)
    }

    /// Returns a message about the puzzle at this index.
    fn about(&self, at: usize, key: &str) -> Message {
        Message::new(key).with("number", (at + 1).to_string()).with("file", self.place())
    }

    /// Checks that the puzzle at this index can be printed: its solution must be unique, so that
    /// the one at the end of the book is right.
    pub(crate) fn check(&self, at: usize, control: &Control) -> Result<(), BookError> {
        let puzzle = &self.puzzles[at];
        let limit = if puzzle.about().unique { 2 } else { 1 };
        let solved = puzzle.solve(&SolveOptions { limit, solver: None }, control);
        if let End::Stopped(why) = solved.end {
            return Err(BookError::Stopped(why));
        }
        match solved.solutions.len() {
            0 => Err(Problem::new(self.about(at, "book-own-none")).into()),
            1 => Ok(()),
            _ => Err(Problem::new(self.about(at, "book-own-several")).into()),
        }
    }
}

/// Reads puzzles of this game from native documents.
pub fn read_documents(
    game: &dyn DynGame,
    documents: &[String],
    control: &Control,
) -> Result<Vec<Box<dyn DynPuzzle>>, Vec<Problem>> {
    let puzzle = |document: &String| {
        let draft = game.read(document.as_bytes(), Some(NATIVE), &Overrides::default())?;
        draft.validate(control)
    };
    documents.iter().map(puzzle).collect()
}

/// Returns the specification without repeated existing puzzles, and messages about the ones left
/// out.
pub(crate) fn distinct(spec: &Spec) -> (Spec, Vec<Message>) {
    let mut seen: HashSet<(&str, Fingerprint)> = HashSet::new();
    let (mut spec, mut passed_over) = (spec.clone(), Vec::new());
    for chapter in &mut spec.chapters {
        let Some(own) = &mut chapter.own else { continue };
        let is_new: Vec<bool> = own
            .puzzles
            .iter()
            .map(|puzzle| seen.insert((puzzle.about().id, puzzle.fingerprint())))
            .collect();
        let again = is_new.iter().enumerate().filter(|(_, is_new)| !**is_new);
        passed_over.extend(again.map(|(at, _)| own.about(at, "book-skipped")));
        let mut is_new = is_new.into_iter();
        own.puzzles.retain(|_| is_new.next().unwrap_or(true));
        chapter.count = own.puzzles.len();
    }
    spec.chapters.retain(|chapter| chapter.count > 0);
    (spec, passed_over)
}
