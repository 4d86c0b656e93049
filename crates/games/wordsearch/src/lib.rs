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

use recreo_board::{Cell, Rng, Surface};
use recreo_game::{
    About, Control, Features, Fingerprint, Format, Game, GenerateError, Gesture, Head, Hint, Key,
    Lang, ListItem, Merit, Message, Mistakes, Overrides, Problem, Rating, Scene, Settings, Size,
    Solve, Solved, Status, Stopped, TextView, View, Watch, ground,
};

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
/// use recreo_game::{Control, Game, Settings, Solve, Unwatched};
/// use recreo_wordsearch::WordSearch;
///
/// let mut settings = Settings::new(WordSearch::about().parameters);
/// settings.set("size", "8x8").ok();
/// settings.set("words", "gato+perro+pingüino").ok();
/// let (params, control) = (WordSearch::params(&settings).ok().ok_or("settings")?, Control::new());
/// let puzzle = WordSearch::generate(&params, &mut Rng::new(7), &mut Unwatched, &control)
///     .ok().ok_or("made")?;
/// let start = WordSearch::start(&puzzle);
/// let solved = WordSearch::solve(&puzzle, &start, &Solve::default(), &mut Unwatched, &control);
/// let places = solved.solutions[0].places();
/// assert!(places.iter().all(|hits| hits.as_ref().is_some_and(|hits| hits.len() == 1)));
/// # Ok::<(), &str>(())
/// ```
pub struct WordSearch;

static ABOUT: About = About {
    id: "wordsearch",
    version: 1,
    surfaces: &Surface::ALL,
    layers: true,
    unique: false,
    cursor: true,
    pad: None,
    parameters: &params::PARAMETERS,
    told: &["surface", "words", "language", "alphabet", "accents"],
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
    analyses: &[],
    techniques: &[],
    messages: |lang| match lang {
        Lang::English => include_str!("messages.en.ftl"),
        Lang::Spanish => include_str!("messages.es.ftl"),
    },
    tutorial: |lang| match lang {
        Lang::English => include_str!("tutorial.en.md"),
        Lang::Spanish => include_str!("tutorial.es.md"),
    },
    classic: None,
};

impl Game for WordSearch {
    type Params = Params;
    type Draft = Draft;
    type DraftJson = DraftJson;
    type Puzzle = Puzzle;
    type State = Found;
    type Move = Move;
    type Solution = Answer;

    fn about() -> &'static About {
        &ABOUT
    }

    fn params(settings: &Settings) -> Result<Params, Problem> {
        Params::new(settings)
    }

    fn blank(params: &Params) -> Draft {
        Draft::new(params.alphabet.clone(), params.grid.clone())
    }

    fn draft(puzzle: &Puzzle) -> Draft {
        puzzle.draft().clone()
    }

    fn write(draft: &Draft) -> DraftJson {
        format::write(draft)
    }

    fn read(written: DraftJson) -> Result<Draft, Vec<Problem>> {
        format::read(&written)
    }

    fn heed(draft: &mut Draft, reading: &Overrides) -> Result<(), Problem> {
        draft.heed(reading)
    }

    fn head(draft: &Draft) -> Head {
        draft.head()
    }

    fn inscribe(draft: &mut Draft, head: &Head) {
        draft.inscribe(head);
    }

    fn validate(draft: Draft, control: &Control) -> Result<Puzzle, Vec<Problem>> {
        draft.validate(control)
    }

    fn generate<W: Watch>(
        params: &Params,
        rng: &mut Rng,
        watch: &mut W,
        control: &Control,
    ) -> Result<Puzzle, GenerateError> {
        make::make(params, rng, watch, control)
    }

    fn solve<W: Watch>(
        puzzle: &Puzzle,
        _: &Found,
        how: &Solve,
        watch: &mut W,
        control: &Control,
    ) -> Solved<Answer> {
        solve::solve(puzzle, how, watch, control)
    }

    fn route(puzzle: &Puzzle, from: &Found, answer: &Answer) -> Vec<Move> {
        let places = answer.places().iter().enumerate();
        let left = places.filter(|&(word, _)| from.word(word).is_none());
        let first = left.filter_map(|(_, hits)| hits.as_ref()?.first());
        first.map(|&hit| rules::marking(puzzle.grid(), hit)).collect()
    }

    fn rate(puzzle: &Puzzle, _: &Control) -> Result<Rating, Stopped> {
        Ok(rate::rate(puzzle))
    }

    fn variant(puzzle: &Puzzle) -> Vec<(&'static str, String)> {
        ground(puzzle.grid())
    }

    fn size(puzzle: &Puzzle) -> Size {
        let grid = puzzle.grid();
        Size { width: grid.width(), height: grid.height(), layers: grid.layers() }
    }

    fn fingerprint(puzzle: &Puzzle) -> Fingerprint {
        let mut features = Features::new(puzzle.grid());
        for cell in puzzle.grid().cells() {
            features.cell(cell, puzzle.alphabet().write(puzzle.letters().at(cell)));
        }
        let spelt = |word: &Word| puzzle.alphabet().spell(word.letters());
        let mut words: Vec<String> = puzzle.words().iter().map(spelt).collect();
        words.sort_unstable();
        features.whole(words);
        features.fingerprint()
    }

    fn remarks(puzzle: &Puzzle) -> Vec<Message> {
        puzzle.remarks().to_vec()
    }

    fn focus(puzzle: &Puzzle, found: &Found, held: Option<Key>) -> Option<Cell> {
        held.and_then(|key| gesture::on_board(puzzle, key)).or_else(|| found.at())
    }

    fn start(puzzle: &Puzzle) -> Found {
        Found::new(puzzle)
    }

    fn apply(puzzle: &Puzzle, found: &mut Found, m: &Move) -> Result<(), Problem> {
        rules::apply(puzzle, found, m)
    }

    fn status(puzzle: &Puzzle, found: &Found) -> Status {
        rules::status(puzzle, found)
    }

    fn tally(puzzle: &Puzzle, found: &Found) -> Vec<Message> {
        rules::tally(puzzle, found)
    }

    fn mistakes(_: &Puzzle, _: &Found, _: &Control) -> Mistakes {
        hint::mistakes()
    }

    fn hint(puzzle: &Puzzle, found: &Found, _: &Control) -> Result<Option<Hint<Move>>, Stopped> {
        Ok(hint::hint(puzzle, found))
    }

    fn judge(puzzle: &Puzzle, found: &Found, m: &Move, _: &Control) -> Result<Merit, Stopped> {
        Ok(hint::judge(puzzle, found, m))
    }

    fn backdrop(puzzle: &Puzzle, view: &View) -> Scene {
        scene::backdrop(puzzle, view)
    }

    fn scene(puzzle: &Puzzle, found: &Found, view: &View) -> Scene {
        scene::scene(puzzle, found, view)
    }

    fn text(puzzle: &Puzzle, found: &Found, view: &View) -> TextView {
        text::text(puzzle, found, view)
    }

    fn listed(puzzle: &Puzzle, found: &Found) -> Vec<ListItem> {
        rules::listed(puzzle, found)
    }

    fn draft_listed(draft: &Draft) -> Vec<ListItem> {
        edit::listed(draft)
    }

    fn draft_scene(draft: &Draft, view: &View) -> Scene {
        scene::draft_scene(draft, view)
    }

    fn draft_text(draft: &Draft, view: &View) -> TextView {
        text::draft_text(draft, view)
    }

    fn interpret(puzzle: &Puzzle, found: &Found, gesture: &Gesture) -> Result<Vec<Move>, Problem> {
        gesture::interpret(puzzle, found, gesture)
    }

    fn gestures(puzzle: &Puzzle, _: &Found, m: &Move) -> Vec<Gesture> {
        gesture::gestures(puzzle, m)
    }

    fn edit(draft: &mut Draft, gesture: &Gesture) -> Result<(), Problem> {
        edit::edit(draft, gesture)
    }

    fn grasp(puzzle: &Puzzle, found: &Found, gesture: &Gesture) -> Option<Key> {
        gesture::grasp(puzzle, found, gesture)
    }

    fn formats() -> &'static [Format<Draft>] {
        &format::FORMATS
    }
}
