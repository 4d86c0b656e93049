//! Shortest solutions, and all reachable states.
//!
//! The method is breadth-first search by layers ([`search`]), written once for two representations
//! of a state: [`bits`] for boards of up to 64 cells, [`wide`] for larger ones. If the search
//! exhausts all states without a solved one, the board is proved unsolvable.
//!
//! Three things make it fast. Of several orders of independent slides only one is followed
//! (`Space::follow`), and a few masks show which slides to omit before any piece is examined. No
//! memory is allocated for single states. The tables are reused by the next search of the same
//! thread.

use recreo_game::{Control, Stopped};
use thiserror::Error;

use self::bits::Bits;
use self::search::{Search, Until};
use self::space::{Hop, Space};
use self::wide::{MOST_WORDS, Wide};
use super::rail::{self, Rail, rails};
use super::{Board, Slide};

mod bits;
mod component;
mod key;
mod optimal;
mod search;
mod space;
mod table;
#[cfg(test)]
mod tests;
mod wide;

pub use component::{Component, component};

/// What a solution minimises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Fewest {
    /// Moves: a slide over any distance is one.
    #[default]
    Moves,
    /// Steps: cells travelled.
    Steps,
    /// Moves, and among the solutions with the fewest moves, steps.
    MovesThenSteps,
}

/// The resource limits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The memory in bytes.
    pub memory: usize,
}

impl Default for Limits {
    /// One gibibyte.
    fn default() -> Limits {
        Limits { memory: 1 << 30 }
    }
}

/// Why a search ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The control stopped it.
    Stopped(Stopped),
    /// The memory limit was reached.
    Memory,
}

impl From<Stopped> for Halt {
    fn from(why: Stopped) -> Halt {
        Halt::Stopped(why)
    }
}

/// A search that ended early, and what it found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "the search ended after {states} states: every solution needs at least {depth} moves or steps"
)]
pub struct Unfinished {
    /// Why it ended.
    pub why: Halt,
    /// The number of states met.
    pub states: u64,
    /// The depth reached: every solution has at least this many moves (or steps, if the fewest
    /// steps were requested).
    pub depth: u32,
}

/// A list of slides that solves a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    slides: Vec<Slide>,
}

impl Solution {
    /// The slides, in order.
    pub fn slides(&self) -> &[Slide] {
        &self.slides
    }

    /// The number of slides.
    pub fn moves(&self) -> usize {
        self.slides.len()
    }

    /// The number of cells travelled.
    pub fn steps(&self) -> usize {
        self.slides.iter().map(|slide| slide.by.unsigned_abs() as usize).sum()
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// An optimal solution; `None` is a proof that there is none.
    pub solution: Option<Solution>,
    /// The number of solutions with the fewest moves (`u64::MAX` stands for that many or more).
    /// Known with [`Fewest::MovesThenSteps`].
    pub ways: Option<u64>,
    /// The first slides of the solutions with the fewest moves. Known with
    /// [`Fewest::MovesThenSteps`].
    pub nearer: Vec<Slide>,
    /// The number of states met.
    pub states: u64,
}

/// Finds an optimal solution of a board, or proves that there is none.
///
/// ```
/// use recreo_game::Control;
/// use recreo_rushhour::{Board, Fewest, Limits, solve};
///
/// let board: Board = "AA.B/CC.B/...D/EE.D".parse()?;
/// let (limits, control) = (Limits::default(), Control::new());
/// // Both pieces on the right would need four cells of their column and the exit besides.
/// assert_eq!(solve(&board, Fewest::Moves, &limits, &control)?.solution, None);
/// let board: Board = "AA.B/CC.B/..../EE.D/...D".parse()?;
/// let solved = solve(&board, Fewest::MovesThenSteps, &limits, &control)?;
/// let slides = solved.solution.iter().flat_map(|s| s.slides());
/// let found: Vec<_> = slides.map(|&s| board.notation(s)).collect();
/// assert_eq!((found, solved.ways), (vec!["B+1".to_owned(), "A+2".to_owned()], Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    board: &Board,
    fewest: Fewest,
    limits: &Limits,
    control: &Control,
) -> Result<Solved, Unfinished> {
    in_space(board, Solve { fewest, limits, control })
}

/// A computation that works in any space.
trait Task {
    type Output;
    fn run<S: Space>(self, space: &S, board: &Board, rails: &[Rail]) -> Self::Output;
}

/// Runs a task in the smallest space that holds the board.
fn in_space<T: Task>(board: &Board, task: T) -> T::Output {
    let (grid, rails) = (board.grid(), rails(board));
    let goals: Option<Vec<(usize, u32)>> =
        board.targets().iter().map(|&target| rail::goal(grid, &rails, target)).collect();
    let goals = goals.as_deref();
    if let Some(space) = Bits::<u64, 2>::new(grid, &rails, goals) {
        task.run(&space, board, &rails)
    } else if let Some(space) = Bits::<u64, 3>::new(grid, &rails, goals) {
        task.run(&space, board, &rails)
    } else if let Some(space) = Bits::<u128, 2>::new(grid, &rails, goals) {
        task.run(&space, board, &rails)
    } else if let Some(space) = Bits::<u128, 3>::new(grid, &rails, goals) {
        task.run(&space, board, &rails)
    } else {
        match space::digits(&rails, 64).1 {
            0..=4 => task.run(&Wide::<4>::new(grid, &rails, goals), board, &rails),
            5..=16 => task.run(&Wide::<16>::new(grid, &rails, goals), board, &rails),
            _ => task.run(&Wide::<MOST_WORDS>::new(grid, &rails, goals), board, &rails),
        }
    }
}

struct Solve<'a> {
    fewest: Fewest,
    limits: &'a Limits,
    control: &'a Control,
}

impl Task for Solve<'_> {
    type Output = Result<Solved, Unfinished>;

    fn run<S: Space>(self, space: &S, board: &Board, rails: &[Rail]) -> Self::Output {
        if !board.unsolvable().is_empty() {
            return Ok(Solved { solution: None, ways: None, nearer: Vec::new(), states: 0 });
        }
        let mut search = Search::new(space, self.limits, self.control);
        let ran = match self.fewest {
            Fewest::Moves => search.run::<true>(space.start(), Until::Solved),
            Fewest::Steps => search.run::<false>(space.start(), Until::Solved),
            Fewest::MovesThenSteps => search.run::<true>(space.start(), Until::AllNearest),
        };
        let found = ran.and_then(|()| {
            if self.fewest == Fewest::MovesThenSteps && search.solved.is_some() {
                optimal::best(space, &search, self.limits.memory, self.control)
            } else {
                Ok(None)
            }
        });
        let states = search.states.len() as u64;
        let best = found.map_err(|why| Unfinished { why, states, depth: search.depth() })?;
        let ways = best.as_ref().map(|best| best.ways);
        let firsts = best.iter().flat_map(|best| &best.firsts);
        let nearer = firsts.flat_map(|&hop| slides(rails, &[hop])).collect();
        let hops = best.map(|best| best.hops).or_else(|| Some(way_to(&search, search.solved?)));
        let solution = hops.map(|hops| Solution { slides: slides(rails, &hops) });
        Ok(Solved { solution, ways, nearer, states })
    }
}

/// The hops by which a state was first reached.
fn way_to<S: Space>(search: &Search<'_, S>, state: u32) -> Vec<Hop> {
    let mut hops = Vec::new();
    let mut came = search.came[state as usize];
    while came.hop != Hop::NONE {
        hops.push(came.hop);
        came = search.came[came.from as usize];
    }
    hops.reverse();
    hops
}

/// Converts hops to slides of the board's pieces; consecutive hops of one piece become one slide.
fn slides(rails: &[Rail], hops: &[Hop]) -> Vec<Slide> {
    let mut slides: Vec<Slide> = Vec::new();
    for hop in hops {
        let piece = rails[usize::from(hop.rail)].piece;
        let by = i32::from(hop.by);
        match slides.last_mut() {
            Some(slide) if slide.piece == piece => slide.by += by,
            _ => slides.push(Slide { piece, by }),
        }
    }
    slides
}
