//! New puzzles: a random loop (`compose.rs`), the numbers of all cells, and then numbers are taken
//! away as long as the puzzle stays what it should be.
//!
//! That is checked by a solver that sees what a person sees, and no further than the level asked
//! for: a puzzle that can be solved step by step has one solution. Every puzzle is first made as
//! sparse as possible while one glance after the other solves it. A harder one begins there: more
//! numbers go, as many as make it hard enough, and never so many that it is too hard. Experts may
//! have to try every side in turn. The kernel says what level it is in the end.

mod compose;
#[cfg(test)]
mod tests;

use recreo_board::{Cell, Rng};
use recreo_game::{Control, Level, Stopped};
use recreo_logic::Value;

use super::fast::{FULL, GLANCE, Ground, LINE, Person, Solver, TWO};
use super::net::Net;
use compose::Faces;

/// How many boards are tried for a level.
fn tries(cells: usize) -> usize {
    (30_000 / cells.max(1)).clamp(60, 500)
}

/// So many groups of numbers at least are taken from a puzzle that one glance after the other
/// solves, to make it harder.
const BEYOND: usize = 3;

/// The same for experts: so many to begin with, and one more for so many cells, but at most so many
/// in all.
const FAR_BEYOND: [usize; 3] = [4, 12, 40];

/// So many rules together are a few: the most that a hard puzzle asks for.
const FEW: u32 = 5;

/// What kind of puzzle is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    /// How hard; any if nothing is said.
    pub(super) level: Option<Level>,
    /// Whether numbers lie symmetrically.
    pub(super) symmetric: bool,
}

/// A puzzle with one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Made {
    /// The number of each open cell, if there is one.
    pub(super) clues: Vec<Option<u8>>,
    /// For each side whether it is on the loop.
    pub(super) solution: Vec<Value>,
    /// How hard the kernel finds it, if a level was asked for: that level, or the nearest that was
    /// found.
    pub(super) level: Option<Level>,
}

/// How hard numbers are that have one solution.
pub(super) type Grade<'a> = dyn FnMut(&[Option<u8>]) -> Result<Level, Stopped> + 'a;

/// Makes a puzzle. `grade` is the kernel's word on numbers that have one solution. Nothing if the
/// board has room for none.
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
                // It was too much: the next board may do better.
                break;
            }
        }
    }
    Ok(nearest)
}

/// The cells whose numbers are printed or left out together.
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

/// A puzzle from which nothing can be taken without making it harder.
struct Sparse {
    /// The groups that are printed and may yet be taken away.
    left: std::vec::IntoIter<usize>,
    /// How far somebody must see to solve it.
    seen: u32,
    /// Whether it was handed out before.
    served: bool,
}

/// A puzzle being made.
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

    /// Tells everything and takes away what is not needed while one glance after the other solves
    /// it; nothing if not even everything is enough.
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

    /// Takes more away until the puzzle may be of the level; false if there is nothing (more) that
    /// could be.
    fn make_harder(&mut self, level: Option<Level>, sparse: &mut Sparse) -> Result<bool, Stopped> {
        match level {
            None | Some(Level::Easy) => Ok(!std::mem::replace(&mut sparse.served, true)),
            Some(Level::Normal) => self.beyond(sparse, FULL, TWO),
            Some(Level::Hard) => self.beyond(sparse, TWO + 1, FEW),
            Some(Level::Expert) => self.far_beyond(sparse),
        }
    }

    /// Takes a group away if the puzzle can still be solved without it, seeing no further than so.
    fn spare(&mut self, group: usize, most: u32, seen: &mut u32) -> bool {
        let cells = &self.groups[group];
        let Some(without) = self.person.solve_without(cells, &self.solution, most, *seen) else {
            return false;
        };
        *seen = without;
        self.hide(group);
        true
    }

    /// Takes groups away until one must see at least so far, and never further than that; at least
    /// one more than the last time.
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

    /// Takes groups away as long as trying every side in turn shows that there is one solution.
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
