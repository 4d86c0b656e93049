//! Block mazes: cells that are open or blocked, an entrance, exits, and a set of moves.
//!
//! # Rules
//!
//! - The board is a rectangle of cells, flat or in layers, whose edges may be joined. A cell is a
//!   gap or an obstacle (MZ1).
//! - The player moves from cell to cell in up to eight directions, and between layers. The maze
//!   defines which of these moves the player has; fewer moves make paths longer or impossible
//!   (MZ2). A diagonal move is open even between two obstacles, unless the maze has another of the
//!   four [rules](Diagonals).
//! - A solution is a path from the entrance to an exit without repeats; the fewer positions the
//!   better (MZ4). A maze may have no solution; the proof is the set of all cells that can be
//!   reached.
//! - A cell may have a weight from 1 (the default) to 9 (MZ14): a move into it costs its weight, at
//!   octile costs times the length of the move. In a weighted maze the cheaper of two solutions is
//!   the better one. The weight of the first cell of a path does not count.
//!
//! The source document generates mazes by forcing a path through them and scattering obstacles
//! around it ([`Params`]), and solves them by backtracking ([`solve`]).
//!
//! # Data layout
//!
//! A [`Ground`] is the board with its obstacles as rows of bits (rows begin at a word boundary),
//! the moves, the rule for diagonals and the costs. A [`Maze`] is a ground with an entrance and
//! exits. Weights take a byte a cell, and nothing if all are 1. A [`Draft`] is a maze as read from
//! a file or edited, valid or not, with its stored solutions. Costs are pairs of counts ([`Cost`]),
//! so they compare exactly.
//!
//! # Modules
//!
//! - `generate/` draws random parameters (`gates.rs`), forces a path by credits or with excess
//!   (`way.rs`), scatters obstacles 64 cells at a time with equal probability for every choice of
//!   cells (`scatter.rs`), distributes weights (`terrain.rs`), and searches for a wanted level by
//!   hill climbing (`level.rs`).
//! - `measure.rs` defines the difficulty. `compass.rs` computes the direction of the nearest exit
//!   from every cell, which hints and the rating of steps read.
//! - `solve/` has the solvers. `depth.rs` is backtracking that finds ever better solutions,
//!   `wave.rs` is breadth-first search over tiles of 8 x 8 cells, `star.rs` is A*, and `jump.rs` is
//!   jump point search on rows and columns of bits (`lanes.rs`). `prepared/` answers many queries
//!   about one map: a graph of subgoals at the corners of obstacles, and a hierarchy of shortcuts
//!   over it.
//! - `sheet.rs` is shared by the readers of the source document's text file (`numbered.rs`) and XML
//!   file (`xml.rs`): it reports every fault with its line, and corrects some with a warning.
//! - `map.rs` and `scen.rs` read and write the maps and scenarios of path-finding research. A
//!   scenario file is a bundle of mazes; the path length that it states is reported next to the
//!   computed one.
//! - `rose.rs` shows the moves as arrows next to the board. In a play a touched arrow takes a step;
//!   in the editor it adds or removes the move.

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
mod weights;
mod xml;

use recreo_board::Surface;
use recreo_game::{About, Family, Game, by_language};

pub use compass::Compass;
pub use cost::Cost;
pub use draft::Draft;
pub use format::DraftJson;
pub use ground::{Costs, Diagonals, Ground};
pub use maze::{Maze, MazeError};
pub use measure::{Measures, measure, span};
pub use moves::Step;
pub use params::{Force, Gate, Moves, Obstacles, Params, Range, Terrain};
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
    family: Family::Mazes,
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
        "size=20x15,density=10,weights=hills",
    ],
    solvers: find::SOLVERS,
    analyses: find::ANALYSES,
    messages: by_language!("messages", "ftl"),
    tutorial: by_language!("tutorial", "md"),
    move_example: "SE",
    ..About::BASE
};

impl Game for BlockMaze {
    type Puzzle = Puzzle;
    type Draft = Draft;
    type Maker = Params;

    const ABOUT: &'static About = &ABOUT;
}
