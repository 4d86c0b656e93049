//! Perfect mazes (PM1): any two cells are connected by exactly one path. The entrance is at the
//! bottom left and the exit at the top right.
//!
//! # Rules
//!
//! - The board is a rectangle of cells, flat or in layers, whose edges may be joined (cylinder or
//!   torus). Between two neighbouring cells there is a wall or a passage. The passages form a
//!   spanning tree: no cell is cut off, and there is no loop.
//! - The player walks from cell to cell through passages, one step at a time. Walking back is a
//!   step too. The maze is solved when the player is at the exit.
//! - Any two cells are connected by exactly one path, so every maze has exactly one solution, and
//!   every step off it is a mistake that has to be walked back.
//!
//! The source document generates mazes by randomised depth-first search and solves them with the
//! right hand on the wall. This module adds ten more generators ([`Algorithm`]) and four more
//! solvers ([`Solver`]).
//!
//! # Data layout
//!
//! Walls take two bits a cell (three on layered boards), in rows that begin at a word boundary
//! (`maze.rs`). Large boards live in anonymous memory maps with huge pages (`block.rs`). Generators
//! work on one byte a cell, or a row at a time, and pack the result into bits; solvers work on the
//! bits directly. Each module's documentation says what limits its speed; `cargo xtask bench`
//! measures how far it is from that limit.
//!
//! # Modules
//!
//! - `generate/` has the generators, and `make.rs` the parameters and the choice of a maze of a
//!   wanted level.
//! - `solve/` has the solvers. Dead-end filling (`solve/fill.rs`) also validates mazes
//!   (`perfect.rs`) and computes the direction of the exit from every cell (`compass.rs`), which
//!   hints and mistake checks read.
//! - `measure.rs` defines the difficulty.
//! - `packed.rs`, `line.rs`, `adjacency.rs` and `format.rs` read and write files; `classic.rs` is
//!   the source document's terminal program.

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
use recreo_game::{About, Family, Game, by_language};

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
    family: Family::Mazes,
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
    move_example: "E",
    ..About::BASE
};

impl Game for Labyrinth {
    type Puzzle = Puzzle;
    type Draft = Maze;
    type Maker = Params;

    const ABOUT: &'static About = &ABOUT;
}
