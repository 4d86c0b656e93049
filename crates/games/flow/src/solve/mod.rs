//! Solving and counting, complete under every rule.
//!
//! The chessboard colouring may show at once that a board cannot be covered. Otherwise there are
//! two methods, and [`cover`] combines them:
//!
//! - [`search`] decides the cells of a [`sweep`] one after another, with a faster path for boards
//!   without joined edges ([`flat`]). It prunes states in which paths cannot cross or do not fit
//!   ([`cuts`]), remembers states that it has searched ([`memo`]), and tracks strands for the rules
//!   about shape ([`strands`]). It counts solutions, and is the only method for rules other than
//!   `cover`. If the rule does not concern shape and the search would take long, two sweeps from
//!   opposite sides [`meet`] in the middle.
//! - [`probe`] decides edge after edge anywhere on the board, from what is known of the edges
//!   ([`edges`], [`flips`]) and from assumptions that are [refuted](refute). It decides fastest
//!   whether a board has exactly one solution that covers it, and what it finds guides a search
//!   ([`guide`]).

use std::fmt;

use recreo_board::{Grid, Path};
use recreo_game::{Control, Stopped};

use self::drawing::Drawing;
use self::meet::meet;
use self::search::Search;
use self::sweep::Sweep;
use super::{Board, Rule};

mod cover;
mod cuts;
mod drawing;
mod edges;
mod flat;
mod flips;
mod guide;
mod meet;
mod memo;
mod probe;
mod refute;
mod search;
mod strands;
mod strips;
mod sweep;
#[cfg(test)]
pub(super) mod tests;

/// A solution: a path for each colour.
///
/// Displays as rows joined by `/`: each cell is the letter of its colour (`A` to `Z`, then `a` to
/// `z`, then `?`), `.` if it is empty and `#` if it is a hole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    width: usize,
    cells: Vec<Content>,
    paths: Vec<Path>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Content {
    Hole,
    Empty,
    Colour(u16),
}

impl Solution {
    pub(crate) fn new(grid: &Grid, paths: Vec<Path>) -> Solution {
        let mut cells = vec![Content::Hole; grid.len()];
        for cell in grid.cells() {
            cells[cell.index()] = Content::Empty;
        }
        for (colour, path) in paths.iter().enumerate() {
            for cell in path.cells() {
                cells[cell.index()] = Content::Colour(colour as u16);
            }
        }
        Solution { width: grid.width() as usize, cells, paths }
    }

    /// The paths in the order of the colours, each from its colour's first point to its second.
    pub fn paths(&self) -> &[Path] {
        &self.paths
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for (i, row) in self.cells.chunks(self.width).enumerate() {
            if i > 0 {
                f.write_char('/')?;
            }
            for &content in row {
                f.write_char(match content {
                    Content::Hole => '#',
                    Content::Empty => '.',
                    Content::Colour(c @ 0..26) => char::from(b'A' + c as u8),
                    Content::Colour(c @ 26..52) => char::from(b'a' + (c - 26) as u8),
                    Content::Colour(_) => '?',
                })?;
            }
        }
        Ok(())
    }
}

/// The solutions of a board under a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The rule that the solutions keep.
    pub rule: Rule,
    /// The solutions found, at most as many as requested.
    pub solutions: Vec<Solution>,
    /// Whether these are all solutions; if not, the limit was reached.
    pub all: bool,
    /// The number of decisions about cells or edges.
    pub nodes: u64,
}

impl Solved {
    /// Whether exactly one solution is proved to exist.
    pub fn is_unique(&self) -> bool {
        self.all && self.solutions.len() == 1
    }

    /// Whether it is proved that there is no solution.
    pub fn is_unsolvable(&self) -> bool {
        self.all && self.solutions.is_empty()
    }
}

/// Solves a board under a rule and returns at most `limit` solutions. With `limit` 2, the result
/// shows whether the solution is unique.
///
/// Nothing is assumed beyond the rule, so if fewer than `limit` solutions are found there are no
/// others.
///
/// ```
/// use recreo_board::{Cell, Grid};
/// use recreo_game::Control;
/// use recreo_flow::{Board, Rule, solve};
///
/// let pairs = vec![(Cell(0), Cell(2)), (Cell(3), Cell(4)), (Cell(6), Cell(5))];
/// let board = Board::new(Grid::plane(3, 3)?, pairs)?;
/// let solved = solve(&board, Rule::NoTouch, 2, &Control::new()).expect("not stopped");
/// assert!(solved.is_unique());
/// assert_eq!(solved.solutions[0].to_string(), "AAA/BBC/CCC");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    board: &Board,
    rule: Rule,
    limit: usize,
    control: &Control,
) -> Result<Solved, Stopped> {
    let (total, solutions, nodes) = search(board, rule, limit as u64, true, control)?;
    Ok(Solved { rule, solutions, all: total < limit as u64, nodes })
}

/// A number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Exactly this many.
    Exactly(u64),
    /// More than this many.
    MoreThan(u64),
}

/// The number of solutions of a board under a rule, exact up to `at_most`.
///
/// Under [`Rule::Cover`] and [`Rule::Free`] solutions are not enumerated singly: partial solutions
/// that have the same continuations are counted together.
///
/// ```
/// use recreo_board::{Cell, Grid};
/// use recreo_game::Control;
/// use recreo_flow::{Board, Count, Rule, count};
///
/// // The paths over every cell of a 5x5 board from corner to corner.
/// let board = Board::new(Grid::plane(5, 5)?, vec![(Cell(0), Cell(24))])?;
/// let solutions = count(&board, Rule::Cover, 1_000_000, &Control::new());
/// assert_eq!(solutions, Ok(Count::Exactly(104)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(board: &Board, rule: Rule, at_most: u64, control: &Control) -> Result<Count, Stopped> {
    let (total, _, _) = search(board, rule, at_most.saturating_add(1), false, control)?;
    Ok(if total > at_most { Count::MoreThan(at_most) } else { Count::Exactly(total) })
}

/// The number of decisions of a search after which it is tried from both ends. Test boards are
/// smaller.
const BRIEF: u64 = if cfg!(test) { 100 } else { 1 << 17 };

fn search(
    board: &Board,
    rule: Rule,
    wanted: u64,
    keep: bool,
    control: &Control,
) -> Result<(u64, Vec<Solution>, u64), Stopped> {
    control.spend(0)?;
    if wanted == 0 {
        return Ok((0, Vec::new(), 0));
    }
    let sweep = Sweep::new(board);
    if rule == Rule::Cover && sweep.is_lopsided() {
        return Ok((0, Vec::new(), 0));
    }
    let drawn = |drawings: Vec<Drawing>| {
        drawings.iter().map(|drawing| drawing::solution(board, &sweep, drawing)).collect()
    };
    match rule {
        Rule::Cover if keep && (1..=2).contains(&wanted) => {
            let found = cover::solve(board, &sweep, wanted == 2, control)?;
            let total = found.drawings.len() as u64;
            Ok((total, drawn(found.drawings), found.nodes))
        }
        Rule::NoDetour | Rule::NoTouch => {
            let mut search = Search::<true>::new(&sweep, rule, wanted, keep, control);
            search.run()?;
            Ok((search.total, drawn(search.solutions.unwrap_or_default()), search.nodes))
        }
        Rule::Cover if !keep => {
            let (total, nodes) = cover::count(board, &sweep, wanted, control)?;
            Ok((total, Vec::new(), nodes))
        }
        Rule::Cover | Rule::Free => {
            let mut search = Search::<false>::new(&sweep, rule, wanted, keep, control);
            let few = !keep || wanted <= 2;
            search.patience = if few { BRIEF } else { u64::MAX };
            if search.run()? {
                return Ok((
                    search.total,
                    drawn(search.solutions.unwrap_or_default()),
                    search.nodes,
                ));
            }
            let most = (wanted, if keep { wanted as usize } else { 0 });
            if let Some(met) = meet(board, &sweep, rule, most, control)? {
                return Ok((met.total, drawn(met.drawings), search.nodes + met.nodes));
            }
            let mut search = Search::<false>::new(&sweep, rule, wanted, keep, control);
            search.run()?;
            Ok((search.total, drawn(search.solutions.unwrap_or_default()), search.nodes))
        }
    }
}
