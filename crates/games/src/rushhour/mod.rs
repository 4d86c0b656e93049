//! Rush Hour: pieces slide along their own line until the special piece stands at its hole.
//!
//! - The board is a rectangle of up to 20x20 cells in a frame, perhaps with walls, perhaps of several layers (RH1, RH9).
//! - A piece covers some cells in a straight line and slides along that line only, over free cells. A move is one piece, any
//!   distance; a step is one cell of the way.
//! - A [`Target`] is a piece and the side of the board where its hole is. The board is solved when all targets stand at their
//!   holes; leaving through them is no further move.
//!
//! ```
//! use recreo_game::Control;
//! use recreo_games::rushhour::{Board, Fewest, Limits, solve};
//!
//! let board: Board = "aa...bc..d.bcxxd.bc..d..e...ffe.ggg.".parse()?;
//! let solved = solve(&board, Fewest::MovesThenSteps, &Limits::default(), &Control::new())?;
//! let solution = solved.solution.ok_or("it can be solved")?;
//! assert_eq!((solution.moves(), solution.steps()), (8, 16));
//! assert_eq!(board.tell(solution.slides()[7]), "x+3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod draft;
mod drawing;
mod explain;
mod fault;
mod line;
mod moves;
mod name;
mod puzzle;
mod rail;
mod solve;
mod stuck;

pub use board::{Axis, Board, MAX_CELLS, Piece, SIDES, Slide, Target};
pub use draft::{Draft, Spot};
pub use fault::Fault;
pub use line::{LineError, LineErrors, Wrong};
pub use moves::Move;
pub use name::Name;
pub use puzzle::{Answer, Puzzle};
pub use solve::{Component, Fewest, Halt, Limits, Solution, Solved, Unfinished, component, solve};
