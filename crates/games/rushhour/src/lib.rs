//! Rush Hour: pieces slide along their own lines until the special piece reaches its exit.
//!
//! - The board is a rectangle of up to 20x20 cells in a frame, with optional walls and layers (RH1,
//!   RH9).
//! - A piece covers cells in a straight line and slides along that line only, over free cells. A
//!   move is one piece over any distance; a step is one cell of that distance.
//! - A [`Target`] is a piece and the side of the board where its exit is. The board is solved when
//!   all targets are at their exits; passing through the exit is not a further move.
//!
//! A [`Board`] consists of cells, walls, pieces and targets, and is always valid. A [`Draft`]
//! stores the contents of each cell, so it can also hold invalid boards; `drawing.rs` converts it
//! to a board or reports every fault. The state of play is the distance of each piece from where it
//! began. Every move can be undone by another, so no move is ever a mistake, and solutions are
//! found from any state.
//!
//! - `solve/` is a breadth-first search by layers, on bit boards up to 64 cells and on a wide state
//!   beyond. Its module page describes the search.
//! - `generate/` breeds boards with a genetic algorithm; `symmetry.rs` computes a board's canonical
//!   form under rotation, reflection and renaming; `minimal/` enumerates all minimal boards of a
//!   size.
//! - `rate.rs` measures what makes a board hard. `hint/` names the blocked piece, the piece that
//!   blocks it and what a move frees. `judge.rs` counts how many other moves would have been as
//!   good.
//! - `tab.rs`, `descriptor.rs` and `classic.rs` implement the source document's files, numbers and
//!   program; `line.rs` the one-line formats in common use.
//! - `scene.rs` draws each piece as a hot area with its axis and range, so that user interfaces
//!   need no rules; `tray.rs` draws the floor and the frame.
//!
//! ```
//! use recreo_game::Control;
//! use recreo_rushhour::{Board, Fewest, Limits, solve};
//!
//! let board: Board = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.".parse()?;
//! let solved = solve(&board, Fewest::MovesThenSteps, &Limits::default(), &Control::new())?;
//! let solution = solved.solution.ok_or("it can be solved")?;
//! assert_eq!((solution.moves(), solution.steps()), (8, 16));
//! assert_eq!(board.notation(solution.slides()[7]), "x+3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod classic;
mod descriptor;
mod draft;
mod drawing;
mod edit;
mod explain;
mod fault;
mod find;
mod format;
pub mod generate;
mod gesture;
mod hint;
mod judge;
mod line;
mod make;
mod minimal;
mod moves;
mod name;
mod numbered;
mod params;
mod puzzle;
mod rail;
mod rate;
mod rules;
mod scene;
mod sniff;
mod solucion;
mod solve;
mod stuck;
mod symmetry;
mod tab;
mod text;
mod tray;

use recreo_game::{About, DynGame, Family, Game, GameAdapter, by_language};

pub use board::{Axis, Board, MAX_CELLS, Piece, SIDES, Slide, Target};
pub use descriptor::{Descriptor, NoNumber};
pub use draft::{Draft, Spot};
pub use fault::Fault;
pub use format::DraftJson;
pub use line::{LineError, LineErrors, Wrong};
pub use minimal::minimal_boards;
pub use moves::Move;
pub use name::Name;
pub use params::Params;
pub use puzzle::{Answer, Puzzle};
pub use rules::Shifts;
pub use solve::{Component, Fewest, Halt, Limits, Solution, Solved, Unfinished, component, solve};
pub use symmetry::{Form, canonical};
pub use tab::{read_solution, write_solution};

/// The game of Rush Hour.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_game::{Control, Game, Generate, Rules, Settings, Solve, SolveOptions, Unwatched};
/// use recreo_rushhour::{Params, RushHour};
///
/// let mut settings = Settings::new(RushHour::ABOUT.parameters);
/// settings.set("size", "5x5").ok();
/// settings.set("moves", "8").ok();
/// let params = Params::from_settings(&settings).ok().ok_or("settings")?;
/// let control = Control::new();
/// let puzzle = params.generate(&mut Rng::new(7), &mut Unwatched, &control).ok().ok_or("made")?;
/// let options = SolveOptions::default();
/// let solved = puzzle.solve(&puzzle.start(), &options, &mut Unwatched, &control);
/// assert_eq!(solved.solutions[0].moves().len(), 8);
/// # Ok::<(), &str>(())
/// ```
pub struct RushHour;

static ABOUT: About = About {
    id: "rushhour",
    family: Family::Sliding,
    layers: true,
    unique: false,
    parameters: &params::PARAMETERS,
    presets: &[
        "size=5x5",
        "size=6x6",
        "size=6x6,walls=2",
        "size=6x6,moves=20..25",
        "size=6x6,pieces=10..13,moves=30",
        "size=7x7",
        "size=4x4x3,moves=5..30",
    ],
    solvers: find::SOLVERS,
    analyses: find::ANALYSES,
    messages: by_language!("messages", "ftl"),
    tutorial: by_language!("tutorial", "md"),
    classic: Some(classic::menu),
    move_example: "C+2",
    ..About::BASE
};

impl Game for RushHour {
    type Puzzle = Puzzle;
    type Draft = Draft;
    type Maker = Params;

    const ABOUT: &'static About = &ABOUT;
}

/// The games of this family, for the catalog. Never inlined: every crate that inlined the list
/// would compile all of its games again.
#[inline(never)]
pub fn games() -> &'static [&'static dyn DynGame] {
    &[&GameAdapter::<RushHour>::NEW]
}
