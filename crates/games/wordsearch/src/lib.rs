//! Word searches: words are hidden in a matrix of letters, in straight lines.
//!
//! - The board is a rectangle of letters of some [`Alphabet`], a letter a cell, perhaps with holes, with joined edges or in layers.
//! - A list of words belongs to it. A word lies on the board if its letters stand one after another in one of eight directions (ten
//!   where there are layers), never over the same cell twice. Where edges are joined, it may go on at the other side.
//! - A word of the list may be absent from the board, and then nobody is asked for it; or lie there several times, and then any of
//!   its places will do. What the generator makes has every word exactly once.
//! - One plays by marking words, from the first letter to the last or the other way round. What is no word of the list cannot be
//!   marked. The game is won when every word that is there was marked.
//! - A puzzle is resolved when each word is known to lie somewhere or to be absent ([`Answer`]).
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
use recreo_game::{About, DynGame, Game, GameAdapter, by_language};

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
    solvers: solve::SOLVERS,
    messages: by_language!("messages", "ftl"),
    tutorial: by_language!("tutorial", "md"),
    ..About::BASE
};

impl Game for WordSearch {
    type Puzzle = Puzzle;
    type Draft = Draft;
    type Maker = Params;

    const ABOUT: &'static About = &ABOUT;
}

/// The games of this family, to be listed in the catalog. Never inlined: a crate that sees the list
/// compiles every game of it again.
#[inline(never)]
pub fn games() -> &'static [&'static dyn DynGame] {
    &[&GameAdapter::<WordSearch>::NEW]
}
