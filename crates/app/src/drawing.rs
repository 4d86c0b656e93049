//! Drawing a puzzle by hand: the draft, its name, whether it is saved, and what it is worth.

use recreo_game::{
    Brush, Control, DynDraft, DynEditor, DynGame, DynPuzzle, Gesture, HotArea, Json, ListItem,
    NATIVE, Overrides, Problem, Settings, Size, SolutionCount, TextView, View, Window,
};

/// A puzzle that is being drawn.
pub struct Drawing {
    game: &'static dyn DynGame,
    editor: Box<dyn DynEditor>,
    size: Size,
    name: Option<String>,
    /// Whether the name is another one than that of the document.
    renamed: bool,
    /// The number of changes that led to the draft.
    changes: usize,
    /// That number when the draft was saved last, while undo and redo can reach it.
    saved: Option<usize>,
}

/// A draft as it was at one moment, to check it in another thread.
pub struct Draft {
    game: &'static dyn DynGame,
    document: Vec<u8>,
    /// The name, if it is another one than that of the document.
    name: Option<Option<String>>,
}

/// What a draft is.
pub enum Verdict {
    /// Not a puzzle yet: everything that is wrong with it.
    Invalid(Vec<Problem>),
    /// A puzzle.
    Valid(Box<dyn DynPuzzle>, Counted),
}

/// The solutions of a puzzle, as far as its game's guarantees need them.
pub struct Counted {
    /// Their number.
    pub count: SolutionCount,
    /// The reasons why there is none, as far as they are known.
    pub reasons: Vec<Problem>,
    /// The solutions that were found.
    pub solutions: Vec<Json>,
    /// The moves that lead to each of them.
    pub routes: Vec<Vec<String>>,
}

impl Counted {
    /// Counts the solutions of a puzzle.
    pub fn of(puzzle: &dyn DynPuzzle, control: &Control) -> Counted {
        let how = SolutionCount::question(puzzle);
        let (solved, routes) = puzzle.solve_with_routes(&how, usize::MAX, None, control);
        let count = SolutionCount::from_answer(puzzle, &solved);
        let reasons = match count {
            SolutionCount::Unsolvable => puzzle.contradictions(),
            _ => Vec::new(),
        };
        Counted { count, reasons, solutions: solved.solutions, routes }
    }
}

impl Drawing {
    /// Starts with a blank board.
    pub fn blank(game: &'static dyn DynGame, settings: &Settings) -> Result<Drawing, Problem> {
        Ok(Drawing::new(game, game.blank(settings)?, None))
    }

    /// Starts with a puzzle.
    pub fn of_puzzle(game: &'static dyn DynGame, puzzle: &dyn DynPuzzle) -> Drawing {
        Drawing::new(game, puzzle.edit(), puzzle.metadata().name.clone())
    }

    /// Starts with a draft, which may be invalid.
    pub fn of_draft(game: &'static dyn DynGame, draft: Box<dyn DynDraft>) -> Drawing {
        Drawing::new(game, draft.edit(), None)
    }

    fn new(
        game: &'static dyn DynGame,
        editor: Box<dyn DynEditor>,
        name: Option<String>,
    ) -> Drawing {
        let size = size_of(editor.as_ref());
        Drawing { game, editor, size, name, renamed: false, changes: 0, saved: Some(0) }
    }

    /// Returns the game.
    pub fn game(&self) -> &'static dyn DynGame {
        self.game
    }

    /// Returns the name of the puzzle.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Renames the puzzle, or removes its name. Undo does not change the name.
    pub fn rename(&mut self, name: Option<String>) {
        if self.name != name {
            (self.name, self.renamed, self.saved) = (name, true, None);
        }
    }

    /// Returns the size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the board as characters.
    pub fn text(&self, view: &View) -> TextView {
        self.editor.text(view)
    }

    /// Returns the brushes.
    pub fn palette(&self) -> Vec<Brush> {
        // The brushes do not depend on the visible part of the board.
        let window = Some(Window { x: 0, y: 0, width: 1, height: 1 });
        self.editor.scene(&View { window, layer: Some(0), ..View::default() }).palette
    }

    /// Returns the list beside the board.
    pub fn list(&self) -> Vec<ListItem> {
        self.editor.list()
    }

    /// Applies a gesture. A gesture that is refused changes nothing and returns the reason.
    pub fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        self.editor.edit(gesture)?;
        // Changes that were undone can no longer be redone.
        self.saved = self.saved.filter(|&saved| saved <= self.changes);
        self.changes += 1;
        Ok(())
    }

    /// Undoes the last change. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let undone = self.editor.undo();
        self.changes -= usize::from(undone);
        undone
    }

    /// Redoes the last undone change. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let redone = self.editor.redo();
        self.changes += usize::from(redone);
        redone
    }

    /// Whether the draft is as it was when it was saved last, or when it was opened.
    pub fn is_saved(&self) -> bool {
        self.saved == Some(self.changes)
    }

    /// Returns a number that identifies the draft among those that undo and redo reach.
    pub fn version(&self) -> usize {
        self.changes
    }

    /// Records that the draft was saved when it had this version.
    pub fn saved_as(&mut self, version: usize) {
        self.saved = Some(version);
    }

    /// Returns the native document, valid or not.
    pub fn document(&self) -> Vec<u8> {
        document(self.editor.as_ref())
    }

    /// Returns the draft as it is now.
    pub fn draft(&self) -> Draft {
        let name = self.renamed.then(|| self.name.clone());
        Draft { game: self.game, document: self.document(), name }
    }
}

impl Draft {
    /// Returns the game.
    pub fn game(&self) -> &'static dyn DynGame {
        self.game
    }

    /// Returns the native document, valid or not.
    pub fn document(&self) -> &[u8] {
        &self.document
    }

    /// Returns the puzzle, or everything that is wrong with the draft.
    pub fn puzzle(&self, control: &Control) -> Result<Box<dyn DynPuzzle>, Vec<Problem>> {
        let draft = self.game.read(&self.document, Some(NATIVE), &Overrides::default())?;
        let mut puzzle = draft.validate(control)?;
        if let Some(name) = &self.name {
            puzzle.metadata_mut().name.clone_from(name);
        }
        Ok(puzzle)
    }

    /// Checks whether the draft is a puzzle, and counts its solutions.
    pub fn verdict(&self, control: &Control) -> Verdict {
        match self.puzzle(control) {
            Ok(puzzle) => {
                let counted = Counted::of(puzzle.as_ref(), control);
                Verdict::Valid(puzzle, counted)
            }
            Err(problems) => Verdict::Invalid(problems),
        }
    }
}

fn document(editor: &dyn DynEditor) -> Vec<u8> {
    let mut document = Vec::new();
    editor.write(&mut document).expect("writing to memory does not fail");
    document
}

/// Returns the size of the board: that of the areas of the picture that react to touch. It looks at
/// the first row and the first column only, because a board may have millions of cells.
fn size_of(editor: &dyn DynEditor) -> Size {
    let lattices = |width: u32, height: u32| {
        let window = Some(Window { x: 0, y: 0, width, height });
        let hot = editor.scene(&View { window, ..View::default() }).hot;
        let lattices = hot.into_iter().filter_map(|area| match area {
            HotArea::Lattice { columns, rows, .. } => Some((columns, rows)),
            HotArea::Slide { .. } => None,
        });
        lattices.collect::<Vec<_>>()
    };
    let (across, down) = (lattices(u32::MAX, 1), lattices(1, u32::MAX));
    Size {
        width: across.iter().map(|lattice| lattice.0).max().unwrap_or(0),
        height: down.iter().map(|lattice| lattice.1).max().unwrap_or(0),
        layers: u32::try_from(across.len()).unwrap_or(u32::MAX),
    }
}

#[cfg(test)]
mod tests {
    use recreo_catalog::CATALOG;
    use recreo_game::{Act, Key};

    use super::*;

    fn blank() -> Drawing {
        blank_of("sudoku")
    }

    fn blank_of(id: &str) -> Drawing {
        let game = CATALOG.game(id).unwrap();
        let mut settings = game.settings();
        settings.set_all("size=4x4").unwrap();
        Drawing::blank(game, &settings).unwrap()
    }

    fn put(drawing: &mut Drawing, cell: u32, value: char) -> Result<(), Problem> {
        let key = Key::Cell(recreo_board::Cell(cell));
        drawing.edit(&Gesture::new(Act::Type(value, Some(key))))
    }

    #[test]
    fn lp2_a_drawing_knows_whether_it_is_saved() {
        let mut drawing = blank();
        assert_eq!(drawing.size(), "4x4".parse().unwrap());
        assert!(drawing.is_saved() && !drawing.undo() && !drawing.redo());
        put(&mut drawing, 0, '1').unwrap();
        put(&mut drawing, 1, '2').unwrap();
        assert!(!drawing.is_saved());
        drawing.saved_as(drawing.version());
        assert!(drawing.is_saved());
        assert!(drawing.undo() && !drawing.is_saved());
        assert!(drawing.redo() && drawing.is_saved());
        // After another change, undo and redo no longer reach the saved draft.
        assert!(drawing.undo());
        put(&mut drawing, 1, '3').unwrap();
        assert!(!drawing.is_saved());
        // A gesture that is refused changes nothing.
        drawing.saved_as(drawing.version());
        assert!(put(&mut drawing, 99, '1').is_err());
        assert!(drawing.is_saved());
    }

    #[test]
    fn lp2_the_size_of_a_drawing_is_that_of_its_puzzle() {
        for game in CATALOG.games() {
            let puzzle = game.generate(&game.settings(), 1, &Control::new()).unwrap();
            let drawing = Drawing::of_puzzle(*game, puzzle.as_ref());
            assert_eq!(drawing.size(), puzzle.size(), "{}", game.about().id);
        }
        let game = CATALOG.game("labyrinth").unwrap();
        let mut settings = game.settings();
        for size in ["7x3x2", "1x9", "5x4x3"] {
            settings.set("size", size).unwrap();
            let drawing = Drawing::blank(game, &settings).unwrap();
            assert_eq!(drawing.size(), size.parse().unwrap());
        }
    }

    #[test]
    fn lp2_a_verdict_says_how_many_solutions_a_draft_has() {
        let mut drawing = blank();
        let count = |drawing: &Drawing| match drawing.draft().verdict(&Control::new()) {
            Verdict::Invalid(problems) => Err(problems),
            Verdict::Valid(_, counted) => Ok((counted.count, counted.routes.len())),
        };
        assert_eq!(count(&drawing), Ok((SolutionCount::Multiple, 2)));
        for (cell, value) in
            [(0, '1'), (1, '2'), (2, '3'), (4, '3'), (6, '1'), (8, '2'), (9, '1'), (10, '4')]
        {
            put(&mut drawing, cell, value).unwrap();
        }
        assert_eq!(count(&drawing), Ok((SolutionCount::Unique, 1)));
        put(&mut drawing, 15, '2').unwrap();
        assert_eq!(count(&drawing).map(|found| found.0), Ok(SolutionCount::Unsolvable));
        let Verdict::Valid(_, counted) = drawing.draft().verdict(&Control::new()) else {
            panic!("contradictions are no mistakes of the draft");
        };
        assert!(counted.reasons.iter().all(|problem| problem.place.is_some()));

        // A point without a partner.
        let mut drawing = blank_of("flow");
        put(&mut drawing, 0, 'A').unwrap();
        assert!(count(&drawing).is_err_and(|problems| problems.iter().any(|p| p.place.is_some())));
    }

    #[test]
    fn lp2_a_puzzle_keeps_its_name_while_it_is_drawn() {
        let mut drawing = blank();
        drawing.rename(Some("Sunday".to_owned()));
        assert!(!drawing.is_saved());
        let puzzle = drawing.draft().puzzle(&Control::new()).unwrap();
        assert_eq!(puzzle.metadata().name.as_deref(), Some("Sunday"));
        let mut again = Drawing::of_puzzle(drawing.game(), puzzle.as_ref());
        assert_eq!(again.name(), Some("Sunday"));
        let name = |drawing: &Drawing| {
            let puzzle = drawing.draft().puzzle(&Control::new()).unwrap();
            puzzle.metadata().name.clone()
        };
        assert_eq!(name(&again).as_deref(), Some("Sunday"));
        again.rename(None);
        assert_eq!(name(&again), None);
    }
}
