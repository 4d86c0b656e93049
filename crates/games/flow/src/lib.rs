//! Flow Free, also known as numberlink: pairs of points are joined by paths that do not cross.
//!
//! - The board is a rectangle from 3x3 to 40x40, perhaps with holes, perhaps with joined edges (a cylinder, a torus). Each
//!   colour has two points on it.
//! - A solution is a path for each colour from one of its points to the other, from neighbour to neighbour. No cell is on two
//!   paths. What else is asked is the [`Rule`]; people play four, and a board may have one solution under one of them and
//!   none or thousands under another, so every answer here says which rule it is about.
//! - Two solutions differ if any path differs, even where they colour the board alike.
//!
//! ```
//! use recreo_board::Grid;
//! use recreo_game::Control;
//! use recreo_flow::{Board, Count, Rule, count, solve};
//!
//! // A B .      A B B
//! // . B .      A B B   <- there is a way to fill the board, if B may touch itself
//! // . . A      A A A
//! let grid = Grid::plane(3, 3)?;
//! let cell = |x, y| grid.cell(x, y, 0).ok_or("on the board");
//! let pairs = vec![(cell(0, 0)?, cell(2, 2)?), (cell(1, 0)?, cell(1, 1)?)];
//! let board = Board::new(grid.clone(), pairs)?;
//!
//! let control = Control::new();
//! let solved = solve(&board, Rule::Cover, 2, &control).expect("nobody stops it");
//! assert!(solved.is_unique());
//! assert_eq!(solved.solutions[0].to_string(), "ABB/ABB/AAA");
//! let solutions = |rule| count(&board, rule, 1_000_000, &control).expect("nobody stops it");
//! assert_eq!(solutions(Rule::NoTouch), Count::Exactly(0));
//! assert_eq!(solutions(Rule::Free), Count::Exactly(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod classic;
mod colour;
mod deduce;
mod draft;
mod find;
mod format;
mod generate;
mod gesture;
mod hint;
mod line;
mod link;
mod logic;
mod make;
mod moves;
mod numberlink;
mod params;
mod puzzle;
mod rate;
mod route;
mod rows;
mod rule;
mod rules;
mod scene;
mod sniff;
mod solve;
mod text;

use recreo_board::{Cell, Rng, Surface};
use recreo_game::{
    About, Bundle, Control, Features, Fingerprint, Format, Game, GenerateError, Gesture, Hint, Key,
    Lang, Merit, Message, Mistakes, Overrides, Problem, Rating, Scene, Settings, Size, Solve,
    Status, Stopped, TextView, View, Watch, ground,
};

pub use board::{Board, BoardError, SIDES};
pub use draft::{Draft, Spot};
pub use format::DraftJson;
pub use moves::Move;
pub use params::Params;
pub use puzzle::{Answer, Puzzle};
pub use rule::Rule;
pub use rules::Paths;
pub use solve::{Count, Solution, Solved, count, solve};

/// The game of Flow Free.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_game::{Control, Game, Settings, Solve, Unwatched};
/// use recreo_flow::Flow;
///
/// let mut settings = Settings::new(Flow::about().parameters);
/// settings.set("size", "6x6").ok();
/// let (params, control) = (Flow::params(&settings).ok().ok_or("settings")?, Control::new());
/// let puzzle = Flow::generate(&params, &mut Rng::new(7), &mut Unwatched, &control)
///     .ok().ok_or("made")?;
/// assert_eq!(puzzle.board().colours(), 5);
/// let (start, two) = (Flow::start(&puzzle), Solve { limit: 2, solver: None });
/// let solved = Flow::solve(&puzzle, &start, &two, &mut Unwatched, &control);
/// assert_eq!(solved.status(2), "unique");
/// # Ok::<(), &str>(())
/// ```
pub struct Flow;

static ABOUT: About = About {
    id: "flow",
    version: 1,
    surfaces: &Surface::ALL,
    layers: false,
    unique: true,
    cursor: true,
    pad: None,
    parameters: &params::PARAMETERS,
    told: &["surface", "rule"],
    presets: &[
        "size=5x5",
        "size=7x7",
        "size=9x9",
        "size=12x12",
        "size=15x15",
        "size=8x8,rule=notouch",
        "size=8x8,surface=torus",
        "size=9x9,holes=6",
    ],
    solvers: find::SOLVERS,
    analyses: find::ANALYSES,
    techniques: rate::TECHNIQUES,
    messages: |lang| match lang {
        Lang::English => include_str!("messages.en.ftl"),
        Lang::Spanish => include_str!("messages.es.ftl"),
    },
    tutorial: |lang| match lang {
        Lang::English => include_str!("tutorial.en.md"),
        Lang::Spanish => include_str!("tutorial.es.md"),
    },
    classic: Some(classic::menu),
};

impl Game for Flow {
    type Params = Params;
    type Draft = Draft;
    type DraftJson = DraftJson;
    type Puzzle = Puzzle;
    type State = Paths;
    type Move = Move;
    type Solution = Answer;

    fn about() -> &'static About {
        &ABOUT
    }

    fn params(settings: &Settings) -> Result<Params, Problem> {
        Params::new(settings)
    }

    fn blank(params: &Params) -> Draft {
        Draft::new(&params.grid, params.rule)
    }

    fn draft(puzzle: &Puzzle) -> Draft {
        puzzle.draft()
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

    fn validate(draft: Draft, _: &Control) -> Result<Puzzle, Vec<Problem>> {
        draft.validate()
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
        _: &Paths,
        how: &Solve,
        watch: &mut W,
        control: &Control,
    ) -> recreo_game::Solved<Answer> {
        find::find(puzzle, how, watch, control)
    }

    fn route(puzzle: &Puzzle, from: &Paths, answer: &Answer) -> Vec<Move> {
        route::route(puzzle, from, answer)
    }

    fn rate(puzzle: &Puzzle, control: &Control) -> Result<Rating, Stopped> {
        rate::rate(puzzle, control)
    }

    fn terms(puzzle: &Puzzle) -> Vec<(&'static str, &'static str)> {
        vec![("rule", puzzle.rule().name())]
    }

    fn variant(puzzle: &Puzzle) -> Vec<(&'static str, String)> {
        let mut variant = ground(puzzle.board().grid());
        variant.push(("rule", puzzle.rule().name().to_owned()));
        variant
    }

    fn size(puzzle: &Puzzle) -> Size {
        let grid = puzzle.board().grid();
        Size { width: grid.width(), height: grid.height(), layers: 1 }
    }

    fn fingerprint(puzzle: &Puzzle) -> Fingerprint {
        let mut features = Features::new(puzzle.board().grid());
        for (colour, &(one, other)) in (0..).zip(puzzle.board().pairs()) {
            [one, other].into_iter().for_each(|point| features.name(point, colour));
        }
        features.whole(puzzle.rule());
        features.fingerprint()
    }

    fn focus(_: &Puzzle, paths: &Paths, _: Option<Key>) -> Option<Cell> {
        paths.at()
    }

    fn start(puzzle: &Puzzle) -> Paths {
        Paths::new(puzzle)
    }

    fn apply(puzzle: &Puzzle, paths: &mut Paths, m: &Move) -> Result<(), Problem> {
        rules::apply(puzzle, paths, m)
    }

    fn status(puzzle: &Puzzle, paths: &Paths) -> Status {
        rules::status(puzzle, paths)
    }

    fn tally(puzzle: &Puzzle, paths: &Paths) -> Vec<Message> {
        paths.tally(puzzle)
    }

    fn mistakes(puzzle: &Puzzle, paths: &Paths, control: &Control) -> Mistakes {
        hint::mistakes(puzzle, paths, control)
    }

    fn hint(
        puzzle: &Puzzle,
        paths: &Paths,
        control: &Control,
    ) -> Result<Option<Hint<Move>>, Stopped> {
        hint::hint(puzzle, paths, control)
    }

    fn judge(
        puzzle: &Puzzle,
        paths: &Paths,
        m: &Move,
        control: &Control,
    ) -> Result<Merit, Stopped> {
        hint::judge(puzzle, paths, m, control)
    }

    fn backdrop(puzzle: &Puzzle, view: &View) -> Scene {
        scene::backdrop(puzzle, view)
    }

    fn scene(puzzle: &Puzzle, paths: &Paths, view: &View) -> Scene {
        scene::scene(puzzle, paths, view)
    }

    fn text(puzzle: &Puzzle, paths: &Paths, view: &View) -> TextView {
        text::text(puzzle, paths, view)
    }

    fn draft_scene(draft: &Draft, view: &View) -> Scene {
        scene::draft_scene(draft, view)
    }

    fn draft_text(draft: &Draft, view: &View) -> TextView {
        text::draft_text(draft, view)
    }

    fn interpret(puzzle: &Puzzle, paths: &Paths, gesture: &Gesture) -> Result<Vec<Move>, Problem> {
        gesture::interpret(puzzle, paths, gesture)
    }

    fn gestures(puzzle: &Puzzle, paths: &Paths, m: &Move) -> Vec<Gesture> {
        gesture::gestures(puzzle, paths, m)
    }

    fn edit(draft: &mut Draft, gesture: &Gesture) -> Result<(), Problem> {
        gesture::edit(draft, gesture)
    }

    fn bundles() -> &'static [Bundle<Draft>] {
        &format::BUNDLES
    }

    fn formats() -> &'static [Format<Draft>] {
        &format::FORMATS
    }
}
