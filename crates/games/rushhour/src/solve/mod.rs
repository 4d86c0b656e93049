//! Shortest solutions, and all that can be reached.
//!
//! Breadth-first search by layers ([`search`]), written once for two ways of writing a state down: [`bits`] for boards of up to
//! 64 cells, [`wide`] for others. A board whose states are exhausted without a solved one is unsolvable, and that is proved.
//!
//! Three things make it fast. Of several orders of slides that do not touch each other only one is followed
//! (`Space::follow`); what can be left out is seen from a few masks, before any piece is looked at. Nothing is allocated for
//! a state. The tables are used again by the next search of the same thread.

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

/// What a solution is to have least of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Fewest {
    /// Moves: a slide of any distance is one.
    #[default]
    Moves,
    /// Steps: cells travelled.
    Steps,
    /// Moves, and among the solutions with the fewest of them, steps.
    MovesThenSteps,
}

/// What a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of memory.
    pub memory: usize,
}

impl Default for Limits {
    /// One gibibyte.
    fn default() -> Limits {
        Limits { memory: 1 << 30 }
    }
}

/// Why a search ended before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halt {
    /// It was stopped.
    Stopped(Stopped),
    /// The memory was used up.
    Memory,
}

impl From<Stopped> for Halt {
    fn from(why: Stopped) -> Halt {
        Halt::Stopped(why)
    }
}

/// A search that ended before it was done, and what it learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("ended after {states} states: no solution in fewer than {depth}")]
pub struct Unfinished {
    /// Why it ended.
    pub why: Halt,
    /// How many states it met.
    pub states: u64,
    /// How deep it came: every solution has at least that many moves (steps, if the fewest steps were asked for).
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

    /// How many slides there are.
    pub fn moves(&self) -> usize {
        self.slides.len()
    }

    /// How many cells are travelled.
    pub fn steps(&self) -> usize {
        self.slides.iter().map(|slide| slide.by.unsigned_abs() as usize).sum()
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// A best solution; without one, it is proved that there is none.
    pub solution: Option<Solution>,
    /// How many solutions have the fewest moves (at `u64::MAX`: that many or more); known with [`Fewest::MovesThenSteps`].
    pub ways: Option<u64>,
    /// The slides with which solutions of the fewest moves begin; known with [`Fewest::MovesThenSteps`].
    pub nearer: Vec<Slide>,
    /// How many states were met.
    pub states: u64,
}

/// A best solution of a board, or the proof that there is none.
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
/// let told: Vec<_> = solved.solution.iter().flat_map(|s| s.slides()).map(|&s| board.tell(s)).collect();
/// assert_eq!((told, solved.ways), (vec!["B+1".to_owned(), "A+2".to_owned()], Some(1)));
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

/// Work that can be done in any space.
trait Task {
    type Output;
    fn run<S: Space>(self, space: &S, board: &Board, rails: &[Rail]) -> Self::Output;
}

/// Does the work in the narrowest space that holds the board.
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

/// The hops by which a state was first met.
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

/// Hops as slides of the board's pieces; those of one piece that follow each other are one.
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
