//! Word searches: words are hidden in a matrix of letters, in straight lines.
//!
//! # Rules
//!
//! - The board is a rectangle of letters of some [`Alphabet`], a letter a cell, perhaps with holes,
//!   with joined edges or in layers.
//! - The puzzle has a list of words. A word lies on the board if its letters are consecutive cells
//!   in one of eight directions (ten in layers), never over the same cell twice. On joined edges,
//!   it may continue at the other side.
//! - A word of the list may be absent from the board; then it need not be found. It may also lie
//!   there several times; then any of its places counts. Generated boards contain every word
//!   exactly once.
//! - A player marks words, from the first letter to the last or in reverse. Only words of the list
//!   can be marked. The game is won when every word on the board is marked.
//! - A puzzle is resolved when it says for each word where it lies or that it is absent
//!   ([`Answer`]).
//!
//! # Structure
//!
//! A letter is an index of an [`Alphabet`], which defines the spelling of words. [`Letters`] is the
//! matrix, [`Hit`] the place of a word. The state of a game ([`Found`]) is the place where each
//! word was marked.
//!
//! - [`find`] searches for a whole dictionary along every line in one pass, with a graph of its
//!   words (`dawg`); [`scan`] is the source document's search.
//! - [`generate`] places words and fills the other cells so that no word occurs twice.
//! - `answer` is a solution. A [`Draft`] with a solution is resolved, and every edit (`edit`) makes
//!   it unresolved.
//! - `classic`, `xml`, `json`, `csv` and `line` implement a file format each, which their
//!   documentation describes; `rows` is their shared code.
#![forbid(unsafe_code)]

pub mod alphabet;
mod answer;
mod classic;
mod csv;
mod dawg;
mod draft;
mod edit;
pub mod find;
mod format;
pub mod generate;
mod gesture;
mod hint;
mod json;
mod letters;
mod line;
mod lines;
mod make;
mod mask;
mod moves;
mod params;
mod puzzle;
mod rate;
mod rows;
mod rules;
pub mod scan;
mod scene;
mod solve;
mod text;
mod themes;
mod xml;

use recreo_board::Surface;
use recreo_game::{About, DynGame, Family, Game, GameAdapter, Lang, by_language};

pub use alphabet::{Accents, Alphabet, BLANK, Letter, Word};
pub use answer::Answer;
pub use draft::Draft;
pub use format::DraftJson;
pub use letters::{Hit, Letters, directions_of, is_forward};
pub use moves::Move;
pub use params::{Params, Source};
pub use puzzle::Puzzle;
pub use rules::Found;

/// The game of word searches.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_game::{Control, Game, Generate, Rules, Settings, Solve, SolveOptions, Unwatched};
/// use recreo_wordsearch::{Params, WordSearch};
///
/// let mut settings = Settings::new(WordSearch::ABOUT.parameters);
/// settings.set("size", "8x8").ok();
/// settings.set("words", "gato+perro+pingüino").ok();
/// let params = Params::from_settings(&settings).ok().ok_or("settings")?;
/// let control = Control::new();
/// let puzzle = params.generate(&mut Rng::new(7), &mut Unwatched, &control).ok().ok_or("made")?;
/// let options = SolveOptions::default();
/// let solved = puzzle.solve(&puzzle.start(), &options, &mut Unwatched, &control);
/// let places = solved.solutions[0].places();
/// assert!(places.iter().all(|hits| hits.as_ref().is_some_and(|hits| hits.len() == 1)));
/// # Ok::<(), &str>(())
/// ```
pub struct WordSearch;

static ABOUT: About = About {
    id: "wordsearch",
    family: Family::Words,
    surfaces: &Surface::ALL,
    layers: true,
    unique: false,
    parameters: &params::PARAMETERS,
    overridable: &["surface", "words", "language", "alphabet", "accents"],
    presets: &[
        "size=8x8",
        "size=12x12",
        "size=15x15",
        "size=20x20",
        "size=15x15,language=english",
        "size=17x15,shape=heart",
        "size=12x12,surface=torus",
        "size=8x8x3",
    ],
    customs: |lang| match lang {
        Lang::English => "language=english",
        Lang::Spanish => "language=spanish",
    },
    solvers: solve::SOLVERS,
    messages: by_language!("messages", "ftl"),
    tutorial: by_language!("tutorial", "md"),
    move_example: "2,0E5",
    ..About::BASE
};

impl Game for WordSearch {
    type Puzzle = Puzzle;
    type Draft = Draft;
    type Maker = Params;

    const ABOUT: &'static About = &ABOUT;
}

/// The games of this family, for the catalog. Never inlined: a crate that sees the list compiles
/// every game of it again.
#[inline(never)]
pub fn games() -> &'static [&'static dyn DynGame] {
    &[&GameAdapter::<WordSearch>::NEW]
}
