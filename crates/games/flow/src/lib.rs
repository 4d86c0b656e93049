//! Flow Free, also known as numberlink: each pair of points is joined by a path, and paths do not
//! cross.
//!
//! - The board is a rectangle from 3x3 to 40x40 cells. It may have holes and joined edges (a
//!   cylinder, a torus). Each colour has two points.
//! - A solution has one path for each colour, from one of its points to the other, between
//!   neighbouring cells. No cell is on two paths. The [`Rule`] says what else is required. Four
//!   rules are in common use, and a board may have one solution under one rule and none or
//!   thousands under another, so every result names its rule.
//! - Two solutions differ if any path differs, even if both colour the cells alike.
//!
//! The state of play is, for each colour, the list of cells of its path from the point where it
//! begins. Whether a path is joined is computed, not stored: it is joined if its last cell is next
//! to the other point. Drawing on therefore unjoins it (`rules.rs`). The moves are the source
//! document's two (draw a line, take a line back) and a third that cuts a path. `gesture.rs`
//! translates drags and key presses into these moves. The classic menu (`classic.rs`) offers only
//! the first two.
//!
//! - `solve/` finds and counts solutions, completely under every rule. Its module page describes
//!   the searches and what each of them prunes. Its tests count the solutions of ten thousand
//!   boards by brute force and by a frontier method that shares no code with it.
//! - `generate/` makes boards whose uniqueness `solve/` has proved.
//! - `deduce/` reasons as people do: techniques in tiers over lines that are drawn, barred or
//!   unknown. Every fact keeps its reason. Hints (`hint.rs`), ratings (`rate.rs`) and the solver
//!   `logic` (`logic.rs`) use it.
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
//! let solved = solve(&board, Rule::Cover, 2, &control).expect("not stopped");
//! assert!(solved.is_unique());
//! assert_eq!(solved.solutions[0].to_string(), "ABB/ABB/AAA");
//! let solutions = |rule| count(&board, rule, 1_000_000, &control).expect("not stopped");
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
mod edit;
mod find;
mod format;
mod generate;
mod gesture;
mod hint;
mod line;
mod link;
mod logic;
mod moves;
mod numberlink;
mod params;
mod puzzle;
mod rate;
mod rows;
mod rule;
mod rules;
mod scene;
mod sniff;
mod solve;
mod text;
mod written;

use recreo_board::Surface;
use recreo_game::{About, DynGame, Family, Game, GameAdapter, by_language};

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
/// use recreo_flow::{Flow, Params};
/// use recreo_game::{Control, Game, Generate, Rules, Settings, Solve, SolveOptions, Unwatched};
///
/// let mut settings = Settings::new(Flow::ABOUT.parameters);
/// settings.set("size", "6x6").ok();
/// let params = Params::from_settings(&settings).ok().ok_or("settings")?;
/// let control = Control::new();
/// let puzzle = params.generate(&mut Rng::new(7), &mut Unwatched, &control).ok().ok_or("made")?;
/// assert_eq!(puzzle.board().colours(), 5);
/// let two = SolveOptions { limit: 2, solver: None };
/// let solved = puzzle.solve(&puzzle.start(), &two, &mut Unwatched, &control);
/// assert_eq!(solved.status(2), "unique");
/// # Ok::<(), &str>(())
/// ```
pub struct Flow;

static ABOUT: About = About {
    id: "flow",
    family: Family::Paths,
    surfaces: &Surface::ALL,
    parameters: &params::PARAMETERS,
    overridable: &["surface", "rule"],
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
    messages: by_language!("messages", "ftl"),
    tutorial: by_language!("tutorial", "md"),
    classic: Some(classic::menu),
    stepwise: true,
    move_example: "0,0>3,0",
    ..About::BASE
};

impl Game for Flow {
    type Puzzle = Puzzle;
    type Draft = Draft;
    type Maker = Params;

    const ABOUT: &'static About = &ABOUT;
}

/// The games of this family, for the catalog. Never inlined: every crate that inlined the list
/// would compile all of its games again.
#[inline(never)]
pub fn games() -> &'static [&'static dyn DynGame] {
    &[&GameAdapter::<Flow>::NEW]
}
