//! New boards, made with the genetic algorithm that the source document asked for (RH8).
//!
//! 1. A generation has a dozen boards (`genome`). The fitness of a board is the number of moves
//!    that it needs.
//! 2. Children come from one parent by mutation (a piece is added, removed, slid, turned or
//!    lengthened), or from two by crossover (one parent's pieces on one side of a line, the other's
//!    beyond it; `breed`). Better boards are parents more often.
//! 3. Every child is replaced by the hardest board of its component, which is the set of boards
//!    that can be reached from it. This costs little more than solving the child, and is what lets
//!    mutations improve the boards. Adding a piece to a hardest board never makes the component
//!    easier.
//! 4. The best of parents and children form the next generation, newer ones first among equals. If
//!    no better ones appear for long, the algorithm restarts.
//! 5. A board that needs more moves than requested is played along a shortest solution until it
//!    needs the requested number, and then reduced (`reduce`), which does not change the number of
//!    moves.
//!
//! Small generations with restarts find boards of 30 moves with less than half the work of
//! generations of forty. Boards with large components are rarely hard, so those are abandoned
//! early.
//!
//! On boards so large that their components cannot be searched, the fitness is the number of moves
//! of the board's own solution.
//!
//! All work is counted in states, never in time, so a seed gives the same board on every machine.

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

/// The requested properties of a new board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The cells; holes are walls in any case.
    pub grid: Grid,
    /// The number of pieces, including the special one.
    pub pieces: RangeInclusive<u32>,
    /// The number of moves that it needs.
    pub moves: RangeInclusive<u32>,
    /// The number of additional walls.
    pub walls: u32,
    /// The lengths of its pieces; the special piece has the smallest.
    pub lengths: RangeInclusive<u32>,
    /// Whether every piece must matter: without any one of them, fewer moves are needed.
    pub reduce: bool,
}

/// A generated board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The board.
    pub board: Board,
    /// The fewest moves that solve it.
    pub moves: u32,
    /// Whether it satisfies the request; otherwise it is the nearest that was found.
    pub exact: bool,
}

/// Makes a board as requested, or the nearest one that is found with a bounded amount of work.
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
/// If it is stopped, or if there is no room for a special piece and its way to an exit.
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
