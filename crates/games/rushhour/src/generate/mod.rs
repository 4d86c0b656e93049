//! New boards, bred: the genetic algorithm that the source document looked for (RH8).
//!
//! 1. A generation is a dozen boards (`genome`). What a board is worth is the number of moves that it needs.
//! 2. Children come from one parent by mutation (a piece is added, removed, slid, turned, lengthened) or from two, one's
//!    pieces on one side of a line and the other's beyond it (`breed`); better boards are parents more often.
//! 3. Every child is replaced by the hardest board of its component, the boards that can be reached from it: that costs little
//!    more than solving it, and is what makes mutations climb. A piece that is added to a hardest board never makes it
//!    easier.
//! 4. The best of parents and children are the next generation, newer ones first among equals. When no better ones come for
//!    long, all begins anew.
//! 5. A board that needs more moves than asked for is played on along a shortest solution until it needs exactly as many, and
//!    then reduced (`reduce`), which changes nothing about its moves.
//!
//! Small generations that begin anew soon find boards of 30 moves with less than half the work of generations of forty. Boards
//! whose components are large are seldom hard, so those are given up early.
//!
//! On boards so large that components have no end, a board is worth the moves of its own solution.
//!
//! All work is counted in states met, never in time, so that a seed gives the same board everywhere.

mod breed;
mod film;
mod genome;
mod making;
mod reduce;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use recreo_board::{Grid, Rng};
use recreo_game::{Control, GenerateError, Message, Problem, Watch};

use self::genome::Site;
use self::making::Making;
use super::Board;

/// What is wished of a new board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Its cells; holes are walls that are there in any case.
    pub grid: Grid,
    /// How many pieces it has, the special one included.
    pub pieces: RangeInclusive<u32>,
    /// How many moves it needs.
    pub moves: RangeInclusive<u32>,
    /// How many more walls it has.
    pub walls: u32,
    /// How long its pieces are; the special one has the least length.
    pub lengths: RangeInclusive<u32>,
    /// Whether every piece is to matter: without any one, fewer moves are needed.
    pub reduce: bool,
}

/// A board that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The board.
    pub board: Board,
    /// The fewest moves that it needs.
    pub moves: u32,
    /// Whether it is all that was wished for; otherwise it is the nearest that was found.
    pub exact: bool,
}

/// A new board as wished, or the nearest that is found with a bounded amount of work.
///
/// ```
/// use recreo_board::{Grid, Rng};
/// use recreo_game::{Control, Unwatched};
/// use recreo_rushhour::generate::{Wish, generate};
///
/// let grid = Grid::plane(5, 5).map_err(|error| error.to_string())?;
/// let wish =
///     Wish { grid, pieces: 4..=8, moves: 9..=9, walls: 0, lengths: 2..=3, reduce: true };
/// let made = generate(&wish, &mut Rng::new(1), &mut Unwatched, &Control::new());
/// let made = made.map_err(|why| format!("{why:?}"))?;
/// assert!(made.exact && made.moves == 9);
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
///
/// If it is stopped, or if there is no room for a special piece and its way to a hole.
pub fn generate<W: Watch>(
    wish: &Wish,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Made, GenerateError> {
    control.spend(0)?;
    let grid = &wish.grid;
    let no_room = || {
        let message = Message::new("rushhour-unmade-room");
        let message = message.with("width", grid.width()).with("height", grid.height());
        GenerateError::Impossible(Problem::new(message.with("length", *wish.lengths.start())))
    };
    let site = Site::new(wish).ok_or_else(no_room)?;
    let made = Making::new(site, rng, watch, control).run()?;
    made.ok_or_else(no_room)
}
