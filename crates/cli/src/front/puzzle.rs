//! A puzzle, whichever game it is of.

use std::fmt;
use std::path::Path;

use recreo_catalog::CATALOG;
use recreo_game::{Control, DynPuzzle, NoSiblings, Rating, SolveOptions, View};
use recreo_render::{Charset, ColourDepth, Picture, Theme, add_list, ansi};

use super::Error;
use super::error::texts;

/// A valid puzzle.
pub struct Puzzle(Box<dyn DynPuzzle>);

/// A step of a solution, explained.
#[derive(Clone, PartialEq, Debug)]
pub struct Explained {
    /// The moves, as people write them.
    pub moves: Vec<String>,
    /// The technique, by the name that people use.
    pub technique: String,
    /// Why the moves follow, as a sentence.
    pub reason: String,
}

/// Opens a file that holds one puzzle, in any format that Recreo reads. Its game and its format are detected.
///
/// ```no_run
/// # fn main() -> Result<(), recreo::Error> {
/// let puzzle = recreo::open("monday.sdk")?;
/// println!("{}", puzzle.rate()?.level);
/// # Ok(())
/// # }
/// ```
pub fn open(path: impl AsRef<Path>) -> Result<Puzzle, Error> {
    let path = path.as_ref();
    let opener = CATALOG.opener().with_file_name(&path.to_string_lossy());
    let (bytes, control) = (std::fs::read(path)?, Control::new());
    let draft = opener.open_one(bytes, &NoSiblings, &control)?;
    Ok(Puzzle(draft.validate(&control)?))
}

/// Reads a text that holds one puzzle: a line, a link, a document, or any other format.
///
/// ```
/// # fn main() -> Result<(), recreo::Error> {
/// let puzzle = recreo::read("1000020000300004")?;
/// assert_eq!(puzzle.kind(), "sudoku");
/// # Ok(())
/// # }
/// ```
pub fn read(text: &str) -> Result<Puzzle, Error> {
    let control = Control::new();
    let draft = CATALOG.opener().open_one(text.as_bytes().to_vec(), &NoSiblings, &control)?;
    Ok(Puzzle(draft.validate(&control)?))
}

impl Puzzle {
    pub(super) fn new(puzzle: Box<dyn DynPuzzle>) -> Puzzle {
        Puzzle(puzzle)
    }

    /// The id of its game.
    pub fn kind(&self) -> &'static str {
        self.0.about().id
    }

    /// The name that gives this puzzle for ever, where it was made from a random seed.
    pub fn name(&self) -> Option<String> {
        self.0.puzzle_name().map(|name| name.to_string())
    }

    /// The puzzle as the other crates of Recreo know it.
    pub fn as_dyn(&self) -> &dyn DynPuzzle {
        self.0.as_ref()
    }

    /// A solution in a form that a person can check, or none where there is none.
    ///
    /// ```
    /// # fn main() -> Result<(), recreo::Error> {
    /// let puzzle = recreo::make("sudoku").size("4x4").seed(1).build()?;
    /// let solution = puzzle.solve()?.expect("a sudoku has a solution");
    /// assert_eq!(puzzle.solutions(2)?, [solution]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn solve(&self) -> Result<Option<String>, Error> {
        Ok(self.solutions(1)?.into_iter().next())
    }

    /// Solutions, up to a number.
    pub fn solutions(&self, limit: usize) -> Result<Vec<String>, Error> {
        let options = SolveOptions { limit, solver: None };
        let solved = self.0.solve(&options, &Control::new());
        Ok(solved.solutions.iter().map(|found| found.as_str().to_owned()).collect())
    }

    /// Whether there is exactly one solution.
    pub fn is_unique(&self) -> Result<bool, Error> {
        Ok(self.solutions(2)?.len() == 1)
    }

    /// How hard it is, and what makes it so.
    pub fn rate(&self) -> Result<Rating, Error> {
        Ok(self.0.rate(&Control::new())?)
    }

    /// The next step, and why.
    pub fn hint(&self) -> Result<Explained, Error> {
        let hint = self.0.peek_hint(&Control::new())?;
        Ok(Explained {
            moves: hint.moves,
            technique: texts().word(hint.technique),
            reason: texts().say(&hint.reason),
        })
    }

    /// The puzzle in a format of its game: `recreo` (the native document), `line`, `link` and so on.
    pub fn to(&self, format: &str) -> Result<String, Error> {
        let mut bytes = Vec::new();
        self.0.write(Some(format), &mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The board as a picture.
    pub fn to_svg(&self) -> Result<String, Error> {
        let view = View::default();
        let (mut backdrop, mut scene) = (self.0.backdrop(&view), self.0.scene(&view));
        add_list(&mut backdrop, &mut scene, &self.0.summary(None).list);
        let title = texts().word(&format!("{}-name", self.kind()));
        let picture =
            Picture { backdrop: &backdrop, scene: &scene, theme: Theme::Light, title: &title };
        let mut svg = Vec::new();
        recreo_render::svg(picture, texts(), &mut svg)?;
        Ok(String::from_utf8_lossy(&svg).into_owned())
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Puzzle").field("kind", &self.kind()).field("name", &self.name()).finish()
    }
}

impl fmt::Display for Puzzle {
    /// The board in characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.text(&View::default());
        f.write_str(&ansi(&text, Charset::Unicode, ColourDepth::None, Theme::Light))
    }
}
