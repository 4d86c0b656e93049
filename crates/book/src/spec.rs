//! The specification of a book: everything that determines its bytes.

mod read;

use std::borrow::Cow;

use recreo_game::{DynGame, DynPuzzle, Lang, Level, Message, Point, Problem, Settings, Size};

use crate::own::Own;
pub(crate) use read::{find_game, unfit};

/// The specification of a book. [`Spec::read`] reads one from a TOML file.
#[derive(Clone)]
pub struct Spec {
    /// The title.
    pub title: String,
    /// The subtitle.
    pub subtitle: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// The language of all texts.
    pub language: Lang,
    /// The paper format.
    pub paper: Paper,
    /// The bleed: the width printed around each page and cut off, in millimetres.
    pub bleed: f32,
    /// The margin at the edges of each page, in millimetres.
    pub margin: f32,
    /// The additional margin at the binding edge, in millimetres.
    pub gutter: f32,
    /// The random seed.
    pub seed: u64,
    /// Whether to begin with a title page.
    pub cover: bool,
    /// Whether to print a table of contents, if there are several chapters.
    pub contents: bool,
    /// Whether to print the rules of the games.
    pub rules: bool,
    /// Whether to print the solutions at the end.
    pub solutions: bool,
    /// The chapters.
    pub chapters: Vec<Chapter>,
}

/// Puzzles of one game with the same settings.
#[derive(Clone)]
pub struct Chapter {
    /// The game.
    pub game: &'static dyn DynGame,
    /// The title; by default the name of the game.
    pub title: Option<String>,
    /// The parameters of the game.
    pub settings: Settings,
    /// The number of puzzles.
    pub count: usize,
    /// The number of puzzles per page.
    pub per_page: usize,
    /// The seed of the first puzzle, from which the others are derived; by default derived from the
    /// book's seed.
    pub seed: Option<u64>,
    /// Existing puzzles to print instead of new ones.
    pub own: Option<Own>,
    /// The line and column of the chapter in the specification, if it was read.
    pub place: Option<(usize, usize)>,
}

/// A request for existing puzzles.
#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    /// The file that contains them; `None` for the library.
    pub file: Option<&'a str>,
    /// Words in their names, for the library.
    pub text: &'a str,
    /// Their game; optional for a file.
    pub game: Option<&'static dyn DynGame>,
    /// Their size, if required.
    pub size: Option<Size>,
    /// Their level, if required.
    pub level: Option<Level>,
    /// Maximum number of puzzles.
    pub most: usize,
}

/// Resolves the files and library puzzles that a specification refers to. A closure that finds
/// puzzles is a source whose lists are never files.
pub trait Source {
    /// Returns the puzzles that a chapter asks for, or all problems.
    fn puzzles(&self, wanted: &Wanted<'_>) -> Result<Vec<Box<dyn DynPuzzle>>, Vec<Problem>>;

    /// Returns the words of a list parameter's value, which may be the path of a file.
    fn list<'v>(&self, value: &'v str) -> Result<Cow<'v, str>, Vec<Problem>> {
        Ok(Cow::Borrowed(value))
    }
}

impl<F> Source for F
where
    F: Fn(&Wanted<'_>) -> Result<Vec<Box<dyn DynPuzzle>>, Vec<Problem>>,
{
    fn puzzles(&self, wanted: &Wanted<'_>) -> Result<Vec<Box<dyn DynPuzzle>>, Vec<Problem>> {
        self(wanted)
    }
}

/// A paper format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 148 by 210 millimetres.
    A5,
    /// 8.5 by 11 inches.
    Letter,
}

/// Points per millimetre.
pub(crate) const MILLIMETRE: f32 = 72.0 / 25.4;

impl Paper {
    /// All formats.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::A5, Paper::Letter];

    /// Returns its name in specifications.
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A5 => "a5",
            Paper::Letter => "letter",
        }
    }

    /// Returns the format with this name.
    pub fn named(name: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// Returns width and height in points.
    pub(crate) fn size(self) -> Point {
        match self {
            Paper::A4 => [210.0, 297.0].map(|side| side * MILLIMETRE),
            Paper::A5 => [148.0, 210.0].map(|side| side * MILLIMETRE),
            Paper::Letter => [612.0, 792.0],
        }
    }

    /// Returns the default margin in millimetres.
    pub fn usual_margin(self) -> f32 {
        match self {
            Paper::A5 => 11.0,
            Paper::A4 | Paper::Letter => 16.0,
        }
    }
}

impl Spec {
    /// Maximum number of puzzles in a book.
    pub const MOST_PUZZLES: usize = 5_000;
    /// Maximum number of puzzles per page.
    pub const MOST_PER_PAGE: usize = 12;
    /// Default number of puzzles per page.
    pub const USUAL_PER_PAGE: usize = 4;
    /// Maximum number of characters of a title.
    pub const LONGEST_TITLE: usize = 200;

    /// Creates a book without chapters.
    pub fn new(title: &str, language: Lang, paper: Paper) -> Spec {
        Spec {
            title: title.to_owned(),
            subtitle: None,
            author: None,
            language,
            paper,
            bleed: 0.0,
            margin: paper.usual_margin(),
            gutter: 0.0,
            seed: 1,
            cover: true,
            contents: true,
            rules: true,
            solutions: true,
            chapters: Vec::new(),
        }
    }

    /// Reads a specification, or returns all its problems, each with its line and column.
    ///
    /// ```
    /// use recreo_book::Spec;
    ///
    /// let spec = Spec::read(
    ///     r#"
    ///         title = "Rainy days"
    ///         seed = 7
    ///         [[chapter]]
    ///         kind = "sudoku"
    ///         size = "6x6"
    ///         difficulty = "easy"
    ///         count = 12
    ///     "#,
    ///     recreo_catalog::games(),
    /// );
    /// assert_eq!(spec.map(|spec| spec.chapters[0].count).ok(), Some(12));
    /// let wrong = Spec::read("title = \"Rainy days\"\ncolour = 3", recreo_catalog::games());
    /// assert_eq!(wrong.err().map(|problems| problems.len()), Some(2));
    /// ```
    pub fn read(text: &str, games: &[&'static dyn DynGame]) -> Result<Spec, Vec<Problem>> {
        let none = |_: &Wanted<'_>| Err(vec![Message::new("book-no-source").into()]);
        read::spec(text, games, &none)
    }

    /// Like [`Spec::read`], with a source of existing puzzles in files or a library.
    pub fn read_with(
        text: &str,
        games: &[&'static dyn DynGame],
        source: &dyn Source,
    ) -> Result<Spec, Vec<Problem>> {
        read::spec(text, games, source)
    }

    /// Returns the number of puzzles.
    pub fn puzzles(&self) -> usize {
        self.chapters.iter().map(|chapter| chapter.count).sum()
    }
}

impl Chapter {
    /// Creates a chapter of `count` puzzles with the default settings of the game.
    pub fn new(game: &'static dyn DynGame, language: Lang, count: usize) -> Chapter {
        Chapter {
            game,
            title: None,
            settings: game.settings_in(language),
            count,
            per_page: Spec::USUAL_PER_PAGE,
            seed: None,
            own: None,
            place: None,
        }
    }

    /// Returns the value of a parameter if all puzzles of the chapter have the same.
    pub(crate) fn value(&self, name: &str) -> Option<String> {
        match &self.own {
            None => Some(self.settings.get(name).to_owned()),
            Some(own) => own.value(name),
        }
    }

    /// Adds the place of this chapter to a problem.
    pub(crate) fn problem(&self, problem: impl Into<Problem>) -> Problem {
        let problem = problem.into();
        match self.place {
            Some((line, column)) => problem.at_line(line, column),
            None => problem,
        }
    }
}
