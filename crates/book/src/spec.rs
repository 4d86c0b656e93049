//! What a book is to be: everything that its bytes depend on.

mod read;

use std::borrow::Cow;

use recreo_game::{DynGame, DynPuzzle, Lang, Level, Message, Point, Problem, Settings, Size};

use crate::own::Own;
pub(crate) use read::{find_game, unfit};

/// What a book is to be. [`Spec::read`] makes one of a TOML file.
#[derive(Clone)]
pub struct Spec {
    /// What it is called.
    pub title: String,
    /// What stands below its title.
    pub subtitle: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// The language of everything in it.
    pub language: Lang,
    /// The paper that it is printed on.
    pub paper: Paper,
    /// How much is printed around each page and cut off, in millimetres.
    pub bleed: f32,
    /// What stays blank at the edges of each page, in millimetres.
    pub margin: f32,
    /// What stays blank besides where pages are bound, in millimetres.
    pub gutter: f32,
    /// What everything that is left to chance is made from.
    pub seed: u64,
    /// Whether it explains the games.
    pub rules: bool,
    /// Whether it has the solutions at the back.
    pub solutions: bool,
    /// The chapters.
    pub chapters: Vec<Chapter>,
}

/// Puzzles of one sort.
#[derive(Clone)]
pub struct Chapter {
    /// Their game.
    pub game: &'static dyn DynGame,
    /// What the chapter is called; the name of the game when absent.
    pub title: Option<String>,
    /// The parameters of the game.
    pub settings: Settings,
    /// How many there are.
    pub count: usize,
    /// How many stand on a page.
    pub per_page: usize,
    /// The seed of the first; the others' are derived from it. Derived from the book's when absent.
    pub seed: Option<u64>,
    /// Somebody's own puzzles, to be printed instead of new ones.
    pub own: Option<Own>,
    /// The line and column of the specification that asks for it, if it was read.
    pub place: Option<(usize, usize)>,
}

/// Puzzles that a chapter wants of those that somebody has.
#[derive(Clone, Copy)]
pub struct Wanted<'a> {
    /// The file that they are in, or in the library.
    pub file: Option<&'a str>,
    /// Words that they have in their names, where they are in the library.
    pub text: &'a str,
    /// Their game; in a file it may be left open.
    pub game: Option<&'static dyn DynGame>,
    /// Their size, if that matters.
    pub size: Option<Size>,
    /// Their level, if that matters.
    pub level: Option<Level>,
    /// How many there may be.
    pub most: usize,
}

/// What a specification speaks of and does not hold itself. A function that finds puzzles is one whose lists are never files.
pub trait Source {
    /// The puzzles that a chapter wants, or what is wrong.
    fn puzzles(&self, wanted: &Wanted<'_>) -> Result<Vec<Box<dyn DynPuzzle>>, Vec<Problem>>;

    /// The words that the value of a parameter stands for which takes a list, where it may be the name of a file.
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

/// A format of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 by 297 millimetres.
    A4,
    /// 148 by 210 millimetres.
    A5,
    /// 8.5 by 11 inches.
    Letter,
}

/// Points to a millimetre.
pub(crate) const MILLIMETRE: f32 = 72.0 / 25.4;

impl Paper {
    /// All of them.
    pub const ALL: [Paper; 3] = [Paper::A4, Paper::A5, Paper::Letter];

    /// Its name in specifications.
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::A5 => "a5",
            Paper::Letter => "letter",
        }
    }

    /// The paper of this name.
    pub fn named(name: &str) -> Option<Paper> {
        Paper::ALL.into_iter().find(|paper| paper.name() == name)
    }

    /// Width and height in points.
    pub(crate) fn size(self) -> Point {
        match self {
            Paper::A4 => [210.0, 297.0].map(|side| side * MILLIMETRE),
            Paper::A5 => [148.0, 210.0].map(|side| side * MILLIMETRE),
            Paper::Letter => [612.0, 792.0],
        }
    }

    /// The margin when nobody says, in millimetres.
    pub fn usual_margin(self) -> f32 {
        match self {
            Paper::A5 => 11.0,
            Paper::A4 | Paper::Letter => 16.0,
        }
    }
}

impl Spec {
    /// How many puzzles a book has at the most.
    pub const MOST_PUZZLES: usize = 5_000;
    /// How many puzzles stand on a page at the most.
    pub const MOST_PER_PAGE: usize = 12;
    /// How many stand on a page when nobody says.
    pub const USUAL_PER_PAGE: usize = 4;
    /// How many characters a title has at the most.
    pub const LONGEST_TITLE: usize = 200;

    /// A book without chapters.
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
            rules: true,
            solutions: true,
            chapters: Vec::new(),
        }
    }

    /// Reads a specification, or says everything that is wrong with it, each with its line and column.
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

    /// The same where chapters may be of puzzles that somebody has, in files or a library.
    pub fn read_with(
        text: &str,
        games: &[&'static dyn DynGame],
        source: &dyn Source,
    ) -> Result<Spec, Vec<Problem>> {
        read::spec(text, games, source)
    }

    /// How many puzzles it has.
    pub fn puzzles(&self) -> usize {
        self.chapters.iter().map(|chapter| chapter.count).sum()
    }
}

impl Chapter {
    /// How many puzzles of the game's usual sort.
    pub fn new(game: &'static dyn DynGame, language: Lang, count: usize) -> Chapter {
        Chapter {
            game,
            title: None,
            settings: usual_settings(game, language),
            count,
            per_page: Spec::USUAL_PER_PAGE,
            seed: None,
            own: None,
            place: None,
        }
    }

    /// A value of a parameter that all of its puzzles have.
    pub(crate) fn value(&self, name: &str) -> Option<String> {
        match &self.own {
            None => Some(self.settings.get(name).to_owned()),
            Some(own) => own.value(name),
        }
    }

    /// A problem of this chapter, at its place.
    pub(crate) fn problem(&self, problem: impl Into<Problem>) -> Problem {
        let problem = problem.into();
        match self.place {
            Some((line, column)) => problem.at_line(line, column),
            None => problem,
        }
    }
}

/// The parameters of a game when nobody says, in a book of this language: a game whose puzzles have a language of their own gets
/// the book's.
pub(crate) fn usual_settings(game: &dyn DynGame, language: Lang) -> Settings {
    let mut settings = game.settings();
    let own = match language {
        Lang::English => "english",
        Lang::Spanish => "spanish",
    };
    // Most games have no such parameter.
    let _ = settings.set("language", own);
    settings
}
