//! Puzzle generation: a random loop (`compose.rs`), the numbers of all cells, and then numbers are
//! removed as long as the puzzle keeps the wanted properties.
//!
//! A solver restricted to human techniques, up to the wanted level, checks each removal: a puzzle
//! that it solves step by step has exactly one solution. Every puzzle is first made as sparse as
//! possible while glance deductions still solve it. A harder one starts from there: more numbers
//! are removed, enough to make it hard and never so many that it becomes too hard. For expert
//! puzzles the check may probe every side in turn. The kernel determines the final level.

mod compose;
#[cfg(test)]
mod tests;

use recreo_board::{Cell, Rng};
use recreo_game::{Control, Level, Stopped};
use recreo_logic::Value;

use super::fast::{FULL, GLANCE, Ground, LINE, Person, Solver, TWO};
use super::net::Net;
use compose::Faces;

/// The number of boards tried for a level.
fn tries(cells: usize) -> usize {
    (30_000 / cells.max(1)).clamp(60, 500)
}

/// The minimum number of groups removed from a puzzle that glance deductions solve, to make it
/// harder.
const BEYOND: usize = 3;

/// The same for expert puzzles: a base number, one more for every this many cells, and the maximum.
const FAR_BEYOND: [usize; 3] = [4, 12, 40];

/// The largest number of rules that a hard puzzle combines in one deduction.
const FEW: u32 = 5;

/// The wanted puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    /// The wanted level; `None` for any.
    pub(super) level: Option<Level>,
    /// Whether the numbers are symmetrical.
    pub(super) symmetric: bool,
}

/// A puzzle with one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Made {
    /// The number of each open cell, if any.
    pub(super) clues: Vec<Option<u8>>,
    /// The value of each side.
    pub(super) solution: Vec<Value>,
    /// The kernel's level, if one was wanted: the wanted level, or the nearest found.
    pub(super) level: Option<Level>,
}

/// Determines the level of numbers with one solution.
pub(super) type Grade<'a> = dyn FnMut(&[Option<u8>]) -> Result<Level, Stopped> + 'a;

/// Generates a puzzle. `grade` is the kernel's level of numbers with one solution. `None` if the
/// board has no puzzle.
pub(super) fn make(
    net: &Net,
    order: Order,
    grade: &mut Grade<'_>,
    rng: &mut Rng,
    control: &Control,
) -> Result<Option<Made>, Stopped> {
    let ground = Ground::new(net);
    let faces = Faces::new(net);
    let mut maker = Maker {
        net,
        person: Person::new(&ground),
        solver: Solver::new(&ground),
        groups: groups(net, order.symmetric),
        clues: vec![None; net.cells.len()],
        solution: Vec::new(),
        control,
    };
    let mut nearest: Option<Made> = None;
    for _ in 0..tries(net.cells.len()) {
        let Some(solution) = compose::compose(net, &faces, rng) else { return Ok(None) };
        maker.solution = solution;
        let Some(mut sparse) = maker.make_sparse(rng)? else { continue };
        while maker.make_harder(order.level, &mut sparse)? {
            let level = match order.level {
                Some(_) => Some(grade(&maker.clues)?),
                None => None,
            };
            let far = |level: Option<Level>| match (level, order.level) {
                (Some(level), Some(wanted)) => (level as i32).abs_diff(wanted as i32),
                _ => 0,
            };
            if nearest.as_ref().is_none_or(|made| far(level) < far(made.level)) {
                let (clues, solution) = (maker.clues.clone(), maker.solution.clone());
                nearest = Some(Made { clues, solution, level });
            }
            if far(level) == 0 {
                return Ok(nearest);
            }
            if level >= order.level {
                // The puzzle is already too hard: try the next board.
                break;
            }
        }
    }
    Ok(nearest)
}

/// The groups of cells whose numbers are shown or hidden together.
fn groups(net: &Net, symmetric: bool) -> Vec<Vec<usize>> {
    let last = net.grid.width() * net.grid.height() - 1;
    let group = |(at, cell): (usize, &Cell)| {
        let across = net.cells.binary_search(&Cell(last - cell.0)).ok().filter(|_| symmetric);
        match across {
            Some(other) if other < at => None,
            Some(other) if other > at => Some(vec![at, other]),
            _ => Some(vec![at]),
        }
    };
    net.cells.iter().enumerate().filter_map(group).collect()
}

/// A puzzle from which nothing can be removed without making it harder.
struct Sparse {
    /// The shown groups that may still be removed.
    left: std::vec::IntoIter<usize>,
    /// The technique level needed to solve it.
    seen: u32,
    /// Whether it was already returned once.
    served: bool,
}

/// A generation in progress.
struct Maker<'a> {
    net: &'a Net,
    person: Person<'a>,
    solver: Solver<'a>,
    groups: Vec<Vec<usize>>,
    clues: Vec<Option<u8>>,
    solution: Vec<Value>,
    control: &'a Control,
}

impl Maker<'_> {
    fn print(&mut self, group: usize) {
        for &cell in &self.groups[group] {
            let around = self.net.around[cell].iter();
            let lines = around.filter(|&&side| self.solution[side as usize] == LINE).count();
            self.clues[cell] = Some(lines as u8);
        }
    }

    fn hide(&mut self, group: usize) {
        for &cell in &self.groups[group] {
            self.clues[cell] = None;
        }
    }

    /// Shows all numbers and removes redundant ones as long as glance deductions solve the puzzle.
    /// `None` if all numbers together do not suffice.
    fn make_sparse(&mut self, rng: &mut Rng) -> Result<Option<Sparse>, Stopped> {
        (0..self.groups.len()).for_each(|group| self.print(group));
        let mut order: Vec<usize> = (0..self.groups.len()).collect();
        rng.shuffle(&mut order);
        let solved = self.person.solve(&self.clues, &self.solution, GLANCE);
        let Some(mut seen) = solved else { return Ok(None) };
        let mut left = Vec::with_capacity(order.len());
        for group in order {
            self.control.spend(1)?;
            if !self.spare(group, GLANCE, &mut seen) {
                left.push(group);
            }
        }
        Ok(Some(Sparse { left: left.into_iter(), seen, served: false }))
    }

    /// Removes more numbers until the puzzle may have the wanted level. Returns false if no
    /// (further) candidate exists.
    fn make_harder(&mut self, level: Option<Level>, sparse: &mut Sparse) -> Result<bool, Stopped> {
        match level {
            None | Some(Level::Easy) => Ok(!std::mem::replace(&mut sparse.served, true)),
            Some(Level::Normal) => self.beyond(sparse, FULL, TWO),
            Some(Level::Hard) => self.beyond(sparse, TWO + 1, FEW),
            Some(Level::Expert) => self.far_beyond(sparse),
        }
    }

    /// Hides a group if the puzzle can still be solved with techniques up to `most`.
    fn spare(&mut self, group: usize, most: u32, seen: &mut u32) -> bool {
        let cells = &self.groups[group];
        let Some(without) = self.person.solve_without(cells, &self.solution, most, *seen) else {
            return false;
        };
        *seen = without;
        self.hide(group);
        true
    }

    /// Removes groups until the puzzle needs at least technique level `least` and at most `most`;
    /// removes at least one more group than the last time.
    fn beyond(&mut self, sparse: &mut Sparse, least: u32, most: u32) -> Result<bool, Stopped> {
        let enough = if std::mem::replace(&mut sparse.served, true) { 1 } else { BEYOND };
        let mut taken = 0;
        while taken < enough || sparse.seen < least {
            self.control.spend(1)?;
            let Some(group) = sparse.left.next() else { break };
            taken += usize::from(self.spare(group, most, &mut sparse.seen));
        }
        Ok(taken > 0 && sparse.seen >= least)
    }

    /// Removes groups as long as probing every side in turn proves that the solution is unique.
    fn far_beyond(&mut self, sparse: &mut Sparse) -> Result<bool, Stopped> {
        let [some, cells, most] = FAR_BEYOND;
        let first = !std::mem::replace(&mut sparse.served, true);
        let enough = if first { (some + self.clues.len() / cells).min(most) } else { some };
        let mut taken = 0;
        while taken < enough {
            let Some(group) = sparse.left.next() else { break };
            self.hide(group);
            if self.solver.solves(&self.clues, self.control)? {
                taken += 1;
            } else {
                self.print(group);
            }
        }
        Ok(taken > 0)
    }
}
