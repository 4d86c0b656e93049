//! Perfect mazes (PM1): every cell can be reached, by exactly one path. One enters at the bottom left and leaves at the top
//! right.
//!
//! - The board is a rectangle of cells, flat or in layers, whose edges may be joined (a cylinder, a torus). Two neighbouring
//!   cells have a wall between them or a passage. The passages make a tree: nothing is cut off, nothing goes round.
//! - One walks from cell to cell, a step at a time, through passages only. Going back is walking too. Whoever stands at
//!   the exit has won.
//! - Exactly one path leads from any cell to any other, so every maze has exactly one solution, and every step away from it is
//!   a mistake that one walks back from.
//!
//! The source document makes mazes by randomised depth-first search and solves them with the right hand on the wall; here
//! are ten more ways to make one ([`Algorithm`]) and four more to solve it ([`Solver`]).

mod adjacency;
mod block;
mod classic;
mod compass;
mod doors;
mod drawing;
mod edit;
mod find;
mod format;
mod generate;
mod gesture;
mod hint;
mod line;
mod make;
mod maze;
mod measure;
mod packed;
mod perfect;
mod puzzle;
mod rules;
mod scene;
mod solve;
mod text;
mod walls;

use recreo_board::Surface;
use recreo_game::{About, Game, by_language};

pub use compass::{Compass, behind};
pub use format::DraftJson;
pub use generate::{
    Algorithm, Order, OrderError, RowSink, StreamError, UnknownAlgorithm, generate, stream_rows,
};
pub use make::Params;
pub use maze::Maze;
pub use measure::{Measures, measure};
pub use perfect::{Flaw, flaws};
pub use puzzle::Puzzle;
pub use rules::Step;
pub use solve::{Found, Solver, solve};

pub use crate::walk::{Solution, Walk};

/// The game of perfect mazes.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_game::{Control, Game, Generate, Rules, Settings, Solve, SolveOptions, Unwatched};
/// use recreo_walking::labyrinth::{Labyrinth, Params};
///
/// let mut settings = Settings::new(Labyrinth::ABOUT.parameters);
/// settings.set("size", "20x15").ok();
/// let (params, control) = (Params::from_settings(&settings), Control::new());
/// let params = params.ok().ok_or("settings")?;
/// let puzzle = params.generate(&mut Rng::new(7), &mut Unwatched, &control);
/// let puzzle = puzzle.ok().ok_or("made")?;
/// let options = SolveOptions::default();
/// let solved = puzzle.solve(&puzzle.start(), &options, &mut Unwatched, &control);
/// assert_eq!(solved.status(1), "solved");
/// # Ok::<(), &str>(())
/// ```
pub struct Labyrinth;

static ABOUT: About = About {
    id: "labyrinth",
    surfaces: &Surface::ALL,
    layers: true,
    cursor: false,
    stepwise: true,
    parameters: &make::PARAMETERS,
    overridable: &["size"],
    presets: &[
        "size=10x10",
        "size=20x20",
        "size=40x25",
        "size=20x12,surface=cylinder",
        "size=16x16,surface=torus",
        "size=12x12x3",
        "size=80x50,algorithm=wilson",
    ],
    solvers: &["dead-end", "bfs", "astar", "right-hand", "left-hand"],
    messages: by_language!("messages", "ftl"),
    tutorial: by_language!("tutorial", "md"),
    classic: Some(classic::menu),
    ..About::BASE
};

impl Game for Labyrinth {
    type Puzzle = Puzzle;
    type Draft = Maze;
    type Maker = Params;

    const ABOUT: &'static About = &ABOUT;
}
