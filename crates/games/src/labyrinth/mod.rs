//! Perfect mazes.

mod block;
mod compass;
mod generate;
mod maze;
mod measure;
mod perfect;
mod solve;

pub use generate::{
    Algorithm, Order, OrderError, RowSink, StreamError, UnknownAlgorithm, generate, stream_rows,
};
pub use compass::{Compass, behind};
pub use maze::Maze;
pub use measure::{Measures, measure};
pub use perfect::{Flaw, flaws};
pub use solve::{Found, Solver, solve};
