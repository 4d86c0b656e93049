//! Block mazes: cells that are open or blocked, an entrance, exits, and the moves that one has.
//!
//! - The board is a rectangle of cells, flat or in layers, whose edges may be joined. A cell is a gap or an obstacle (MZ1).
//! - One walks from cell to cell by moves in eight directions, and between layers. A maze says which of them its player has, and
//!   whoever has fewer has longer ways, or none (MZ2). A diagonal move is open even between two obstacles, unless the maze
//!   has another of the four [rules](Diagonals) for that.
//! - A solution is a path from the entrance to an exit without repeats; the fewer positions the better (MZ4). A maze may have
//!   none: that is proved by showing all that can be reached.
//!
//! The source document makes mazes by forcing a way through them and throwing obstacles beside it
//! ([`Params`]), and solves them by backtracking ([`solve`]).

mod compass;
mod cost;
mod draft;
mod edit;
mod find;
mod format;
mod generate;
mod gesture;
mod ground;
mod hint;
mod line;
pub mod map;
#[allow(clippy::module_inception, reason = "the maze itself, apart from the game")]
mod maze;
mod measure;
mod moves;
mod numbered;
mod params;
mod puzzle;
mod rose;
mod rules;
pub mod scen;
mod scene;
mod sheet;
mod solution;
pub mod solve;
mod text;
mod xml;

use recreo_board::Surface;
use recreo_game::{About, Game, by_language};

pub use compass::Compass;
pub use cost::Cost;
pub use draft::Draft;
pub use format::DraftJson;
pub use ground::{Costs, Diagonals, Ground};
pub use maze::{Maze, MazeError};
pub use measure::{Measures, measure, span};
pub use moves::Step;
pub use params::{Force, Gate, Moves, Obstacles, Params, Range};
pub use puzzle::Puzzle;

pub use crate::walk::{Solution, Walk};

/// The game of block mazes.
///
/// ```
/// use recreo_board::Rng;
/// use recreo_game::{Control, Game, Generate, Rules, Settings, Solve, SolveOptions, Unwatched};
/// use recreo_walking::maze::{BlockMaze, Params};
///
/// let mut settings = Settings::new(BlockMaze::ABOUT.parameters);
/// settings.set_all("size=30x20,obstacles=250,moves=0246").ok();
/// let (params, control) = (Params::from_settings(&settings), Control::new());
/// let params = params.ok().ok_or("settings")?;
/// let puzzle = params.generate(&mut Rng::new(7), &mut Unwatched, &control);
/// let puzzle = puzzle.ok().ok_or("made")?;
/// assert_eq!(puzzle.maze().ground().obstacle_count(), 250);
/// let options = SolveOptions::default();
/// let solved = puzzle.solve(&puzzle.start(), &options, &mut Unwatched, &control);
/// assert_eq!(solved.status(1), "solved");
/// # Ok::<(), &str>(())
/// ```
pub struct BlockMaze;

static ABOUT: About = About {
    id: "maze",
    surfaces: &Surface::ALL,
    layers: true,
    unique: false,
    cursor: false,
    stepwise: true,
    parameters: &params::PARAMETERS,
    overridable: &["moves", "diagonals", "costs"],
    presets: &[
        "size=12x10",
        "size=20x15",
        "size=35x18",
        "size=20x15,moves=0246",
        "size=24x14,surface=cylinder,moves=0246",
        "size=16x16,surface=torus,moves=01246",
        "size=10x10x3,density=45",
    ],
    solvers: find::SOLVERS,
    analyses: find::ANALYSES,
    messages: by_language!("messages", "ftl"),
    tutorial: by_language!("tutorial", "md"),
    ..About::BASE
};

impl Game for BlockMaze {
    type Puzzle = Puzzle;
    type Draft = Draft;
    type Maker = Params;

    const ABOUT: &'static About = &ABOUT;
}
