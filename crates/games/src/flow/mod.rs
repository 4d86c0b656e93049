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
//! use recreo_games::flow::{Board, Count, Rule, count, solve};
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

mod board;
mod colour;
mod deduce;
mod draft;
mod generate;
mod hint;
mod format;
mod line;
mod moves;
mod numberlink;
mod puzzle;
mod rate;
mod rows;
mod rule;
mod rules;
mod sniff;
mod solve;

pub use board::{Board, BoardError, SIDES};
pub use draft::{Draft, Spot};
pub use format::Written;
pub use moves::Move;
pub use puzzle::{Answer, Puzzle};
pub use rule::Rule;
pub use rules::Paths;
pub use solve::{Count, Solution, Solved, count, solve};
