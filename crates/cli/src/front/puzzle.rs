//! A puzzle of any game.

use std::fmt;
use std::path::Path;
use std::time::{Duration, Instant};

use recreo_catalog::CATALOG;
use recreo_game::{Control, DynPuzzle, End, NoSiblings, Rating, SolveOptions, View};
use recreo_render::{Charset, Picture, Theme, add_list, plain};

use super::Error;
use super::error::texts;

/// How long a method of a [`Puzzle`] works before it stops, unless the puzzle has a control of its
/// own. Opening a puzzle has the same limit.
pub const TIME_LIMIT: Duration = Duration::from_secs(60);

/// Returns a control with the usual time limit, from now on.
fn limited() -> Control {
    Control::new().with_deadline(Instant::now() + TIME_LIMIT)
}

/// A valid puzzle.
pub struct Puzzle {
    puzzle: Box<dyn DynPuzzle>,
    control: Option<Control>,
}

/// A step of a solution with its explanation.
#[derive(Clone, PartialEq, Debug)]
pub struct Explained {
    /// The moves in text form.
    pub moves: Vec<String>,
    /// The usual name of the technique, in English.
    pub technique: String,
    /// Why the moves follow, as a sentence.
    pub reason: String,
}

/// Opens a file that contains one puzzle, in any supported format. The game and the format are
/// detected automatically.
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
    let name = path.to_string_lossy();
    let read = || {
        let opener = CATALOG.opener().with_file_name(&name);
        let (bytes, control) = (std::fs::read(path)?, limited());
        let draft = opener.open_one(bytes, &NoSiblings, &control)?;
        Ok(Puzzle::new(draft.validate(&control)?))
    };
    read().map_err(|error: Error| error.in_file(&name))
}

/// Reads a text that contains one puzzle: a line, a link, a document, or any other supported
/// format.
///
/// ```
/// # fn main() -> Result<(), recreo::Error> {
/// let puzzle = recreo::read("1000020000300004")?;
/// assert_eq!(puzzle.kind(), "sudoku");
/// # Ok(())
/// # }
/// ```
pub fn read(text: &str) -> Result<Puzzle, Error> {
    let control = limited();
    let draft = CATALOG.opener().open_one(text.as_bytes().to_vec(), &NoSiblings, &control)?;
    Ok(Puzzle::new(draft.validate(&control)?))
}

impl Puzzle {
    pub(super) fn new(puzzle: Box<dyn DynPuzzle>) -> Puzzle {
        Puzzle { puzzle, control: None }
    }

    /// Sets a control, which can stop the work of solving, rating and hints. Without one, each call
    /// stops after [`TIME_LIMIT`]; a control has only the limits that it was given.
    ///
    /// ```
    /// use std::time::Instant;
    ///
    /// # fn main() -> Result<(), recreo::Error> {
    /// let control = recreo::Control::new().with_deadline(Instant::now());
    /// let puzzle = recreo::make("sudoku").size("4x4").seed(1).build()?.control(control);
    /// let stopped = puzzle.rate().expect_err("there is no time").to_string();
    /// assert_eq!(
    ///     stopped,
    ///     "stopped: the time limit was reached; so far, the level is at least easy",
    /// );
    /// # Ok(())
    /// # }
    /// ```
    pub fn control(mut self, control: Control) -> Puzzle {
        self.control = Some(control);
        self
    }

    /// Returns the control of a call that begins now.
    fn limits(&self) -> Control {
        self.control.clone().unwrap_or_else(limited)
    }

    /// Returns the id of its game.
    pub fn kind(&self) -> &'static str {
        self.puzzle.about().id
    }

    /// Returns the name that recreates this puzzle, if it was generated from a random seed.
    pub fn name(&self) -> Option<String> {
        self.puzzle.puzzle_name().map(|name| name.to_string())
    }

    /// Returns the puzzle as a trait object, for the other crates of Recreo.
    pub fn as_dyn(&self) -> &dyn DynPuzzle {
        self.puzzle.as_ref()
    }

    /// Returns a solution in a form that a person can check, or `None` if there is none.
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

    /// Returns up to `limit` solutions. If the control stops the search, returns those found until
    /// then, or an error if there is none.
    pub fn solutions(&self, limit: usize) -> Result<Vec<String>, Error> {
        let options = SolveOptions { limit, solver: None };
        let solved = self.puzzle.solve(&options, &self.limits());
        if let (End::Stopped(why), true) = (solved.end, solved.solutions.is_empty()) {
            return Err(why.into());
        }
        Ok(solved.solutions.iter().map(|found| found.as_str().to_owned()).collect())
    }

    /// Whether there is exactly one solution. It is an error if the control stops the search before
    /// that is known.
    pub fn is_unique(&self) -> Result<bool, Error> {
        let options = SolveOptions { limit: 2, solver: None };
        let solved = self.puzzle.solve(&options, &self.limits());
        match (solved.solutions.len(), solved.end) {
            (0 | 1, End::Stopped(why)) => Err(why.into()),
            (found, _) => Ok(found == 1),
        }
    }

    /// Rates the difficulty. If the control stops that, the error says which level the puzzle has
    /// at least.
    pub fn rate(&self) -> Result<Rating, Error> {
        Ok(self.puzzle.rate(&self.limits())?)
    }

    /// Returns the next step and its reason.
    pub fn hint(&self) -> Result<Explained, Error> {
        let hint = self.puzzle.peek_hint(&self.limits())?;
        Ok(Explained {
            moves: hint.moves,
            technique: texts().word(hint.technique),
            reason: texts().say(&hint.reason),
        })
    }

    /// Returns the puzzle in a format of its game: `recreo` (the native document), `line`, `link`
    /// and so on.
    pub fn to(&self, format: &str) -> Result<String, Error> {
        let mut bytes = Vec::new();
        self.puzzle.write(Some(format), &mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Returns the board as an SVG picture.
    pub fn to_svg(&self) -> Result<String, Error> {
        let view = View::default();
        let (mut backdrop, mut scene) = (self.puzzle.backdrop(&view), self.puzzle.scene(&view));
        add_list(&mut backdrop, &mut scene, &self.puzzle.summary(None).list);
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
    /// Writes the board as text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.puzzle.text(&View::default());
        f.write_str(&plain(&text, Charset::Unicode))
    }
}
