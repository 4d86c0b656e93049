//! Solving and counting, completely, under each rule.
//!
//! A count of dark and light cells may show at once that a board cannot be covered. Otherwise there are two ways, and
//! [`cover`] makes use of both:
//!
//! - a [`search`] decides a [`sweep`] over the board cell by cell, mostly on [`flat`] ones; [`cuts`] end it early where paths cannot cross, [`memo`]
//!   keeps it from deciding the same twice, [`strands`] knows the rules about the shape of paths. It counts, and it is the
//!   way of all rules but `cover`; where shape does not matter and it would take long, two sweeps [`meet`] halfway;
//! - a [`probe`] settles edge after edge, wherever on the board: what is known of them ([`edges`], [`flips`]), and what can be
//!   [refuted](refute). It tells fastest whether a board has one solution that covers it, and is the [`guide`] of a search.

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

/// A path for each colour.
///
/// Displays as rows joined by `/`: each cell the letter of its colour (`A` to `Z`, then `a` to `z`, then `?`), `.` where it is
/// empty and `#` where it is a hole.
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

    /// The paths, in the order of the colours, each from its colour's first point to its second.
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

/// What a board's solutions are, under a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The rule that they keep.
    pub rule: Rule,
    /// The solutions that were found, at most as many as asked for.
    pub solutions: Vec<Solution>,
    /// Whether these are all that there are; if not, the limit was reached.
    pub all: bool,
    /// How often a cell or an edge was decided.
    pub nodes: u64,
}

impl Solved {
    /// Whether it was proved that there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.all && self.solutions.len() == 1
    }

    /// Whether it was proved that there is no solution.
    pub fn is_unsolvable(&self) -> bool {
        self.all && self.solutions.is_empty()
    }
}

/// The solutions of a board under a rule, at most `limit` of them: with 2, whether it is unique.
///
/// Nothing is assumed beyond the rule, so when fewer than `limit` are found there are no more.
///
/// ```
/// use recreo_board::{Cell, Grid};
/// use recreo_game::Control;
/// use recreo_flow::{Board, Rule, solve};
///
/// let pairs = vec![(Cell(0), Cell(2)), (Cell(3), Cell(4)), (Cell(6), Cell(5))];
/// let board = Board::new(Grid::plane(3, 3)?, pairs)?;
/// let solved = solve(&board, Rule::NoTouch, 2, &Control::new()).expect("nobody stops it");
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
    /// That many.
    Exactly(u64),
    /// More than that.
    MoreThan(u64),
}

/// How many solutions a board has under a rule, exactly if there are at most `at_most`.
///
/// Under [`Rule::Cover`] and [`Rule::Free`] solutions are not found one by one: those that go on alike are counted together.
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

/// How many decisions a search makes before it is tried from both ends. Boards that tests can count are smaller.
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
