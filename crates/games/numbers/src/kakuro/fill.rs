//! Fills a layout with digits so that the sums determine them.
//!
//! The first filling is random. Propagation of the sums, run by run, leaves some cells open; the
//! digit of an open cell is changed, and the change is kept unless more candidates are left open
//! than before (LP14: add a little information where solutions differ). Hardly any random kakuro
//! has one solution; with this search a board of 10x10 takes a few hundred changes.

use recreo_board::{Cell, Grid, Rng};
use recreo_game::{Control, Stopped};
use recreo_logic::Value;

use super::run::{ALL, Digits, Propagator, bit, digits_of, narrow_by_sets, narrow_run};
use super::{LONGEST, Run};

/// The digits of a board. Cells are numbered, and each belongs to two runs.
pub(super) struct Filling {
    runs: Vec<Vec<usize>>,
    /// The run across and the run down of each cell.
    of: Vec<[usize; 2]>,
    values: Vec<Value>,
}

/// The kind of puzzle that a filling should give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// The candidate sets of the runs determine every digit; which cell has which digit is not
    /// examined.
    SetsOfDigits,
    /// Propagation of one run at a time determines every digit.
    SingleRuns,
    /// There is one solution, but propagation of one run at a time does not find it.
    SeveralRuns,
}

/// The number of changes without progress before a new filling is begun.
const PATIENCE: usize = 300;
/// The limit of assumptions in a count of solutions.
const ASSUMPTIONS: usize = 200;
/// With more open candidates than this, solutions are not counted.
const MOST_OPEN: u32 = 60;

impl Filling {
    /// Returns random digits, no two equal in a run, or `None` if this attempt fails.
    pub(super) fn random(grid: &Grid, runs: &[Run], rng: &mut Rng) -> Option<Filling> {
        let mut number = vec![0; grid.len()];
        grid.cells().enumerate().for_each(|(i, cell)| number[cell.index()] = i);
        let numbers = |cells: &[Cell]| cells.iter().map(|cell| number[cell.index()]).collect();
        let runs: Vec<Vec<usize>> = runs.iter().map(|run| numbers(&run.cells)).collect();
        let mut of = vec![[usize::MAX; 2]; grid.open_cells()];
        for (run, cells) in runs.iter().enumerate() {
            for &cell in cells {
                let across_first = usize::from(of[cell][0] != usize::MAX);
                of[cell][across_first] = run;
            }
        }
        let mut filling = Filling { values: vec![0; of.len()], runs, of };
        let mut open: Vec<usize> = (0..filling.of.len()).collect();
        rng.shuffle(&mut open);
        // The cell with the fewest choices first.
        while let Some(at) = (0..open.len()).min_by_key(|&i| filling.free(open[i]).count_ones()) {
            let cell = open.swap_remove(at);
            filling.values[cell] = choose(filling.free(cell), rng)?;
        }
        Some(filling)
    }

    /// Changes digits until the aim is reached. Returns whether it was.
    pub(super) fn reach(
        &mut self,
        aim: Aim,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<bool, Stopped> {
        let propagator = if aim == Aim::SetsOfDigits { narrow_by_sets } else { narrow_run };
        Ok(self.determine(propagator, rng, control)?
            && (aim != Aim::SeveralRuns || self.entangle(rng, control)?))
    }

    /// The digit of each cell, in reading order.
    pub(super) fn values(&self) -> &[Value] {
        &self.values
    }

    /// Changes digits that the sums leave open until none is open.
    fn determine(
        &mut self,
        propagator: Propagator,
        rng: &mut Rng,
        control: &Control,
    ) -> Result<bool, Stopped> {
        let mut left = self.left(propagator);
        let mut idle = 0;
        while open_candidates(&left) > 0 && idle < PATIENCE {
            control.spend(1)?;
            idle += 1;
            let open: Vec<usize> = (0..left.len()).filter(|&i| left[i].count_ones() > 1).collect();
            let Some((cell, before)) = self.change(&open, rng) else { continue };
            let next = self.left(propagator);
            if open_candidates(&next) > open_candidates(&left) {
                self.values[cell] = before;
                continue;
            }
            if open_candidates(&next) < open_candidates(&left) {
                idle = 0;
            }
            left = next;
        }
        Ok(open_candidates(&left) == 0)
    }

    /// From a filling with one solution, changes digits until propagation leaves cells open but the
    /// solution is still unique. Repeated calls give further puzzles.
    pub(super) fn entangle(&mut self, rng: &mut Rng, control: &Control) -> Result<bool, Stopped> {
        let all: Vec<usize> = (0..self.of.len()).collect();
        for _ in 0..PATIENCE {
            control.spend(1)?;
            let Some((cell, before)) = self.change(&all, rng) else { continue };
            let left = self.left(narrow_run);
            let open = open_candidates(&left);
            let mut assumptions = ASSUMPTIONS;
            if open > MOST_OPEN || self.count(left, 2, &mut assumptions) > 1 {
                self.values[cell] = before;
            } else if open > 0 {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Gives one of these cells another digit. Returns the cell and its former digit, or `None` if
    /// no other digit is possible.
    fn change(&mut self, cells: &[usize], rng: &mut Rng) -> Option<(usize, Value)> {
        let &cell = rng.pick(cells)?;
        let before = self.values[cell];
        self.values[cell] = choose(self.free(cell) & !bit(before), rng)?;
        Some((cell, before))
    }

    /// The digits that do not occur in the other cells of a cell's runs.
    fn free(&self, cell: usize) -> Digits {
        let beside = self.of[cell].iter().flat_map(|&run| &self.runs[run]);
        let used = beside.filter(|&&other| other != cell && self.values[other] > 0);
        ALL & !used.fold(0, |digits, &other| digits | bit(self.values[other]))
    }

    fn sum(&self, run: usize) -> usize {
        self.runs[run].iter().map(|&cell| usize::from(self.values[cell])).sum()
    }

    /// The candidates that propagation of the sums leaves, one run at a time.
    fn left(&self, propagator: Propagator) -> Vec<Digits> {
        let mut left = vec![ALL; self.of.len()];
        for (run, cells) in self.runs.iter().enumerate() {
            let digits = digits_of(cells.len(), self.sum(run));
            cells.iter().for_each(|&cell| left[cell] &= digits);
        }
        self.narrow(propagator, &mut left, (0..self.runs.len()).collect());
        left
    }

    /// Propagates these runs and all that change because of them. Returns false on a contradiction.
    fn narrow(&self, propagator: Propagator, left: &mut [Digits], mut waiting: Vec<usize>) -> bool {
        let mut waits = vec![false; self.runs.len()];
        waiting.iter().for_each(|&run| waits[run] = true);
        while let Some(run) = waiting.pop() {
            waits[run] = false;
            let cells = &self.runs[run];
            let mut own = [0; LONGEST];
            cells.iter().zip(&mut own).for_each(|(&cell, own)| *own = left[cell]);
            let own = &mut own[..cells.len()];
            if !propagator(own, self.sum(run)) {
                return false;
            }
            for (&cell, &digits) in cells.iter().zip(&*own) {
                if left[cell] != digits {
                    left[cell] = digits;
                    for crossing in self.of[cell] {
                        if crossing != run && !std::mem::replace(&mut waits[crossing], true) {
                            waiting.push(crossing);
                        }
                    }
                }
            }
        }
        true
    }

    /// Counts solutions up to a limit. Returns the limit if the assumptions run out.
    fn count(&self, left: Vec<Digits>, limit: usize, assumptions: &mut usize) -> usize {
        let open = (0..left.len()).filter(|&cell| left[cell].count_ones() > 1);
        let Some(cell) = open.min_by_key(|&cell| left[cell].count_ones()) else { return 1 };
        let mut found = 0;
        for digit in (1..=9).filter(|&digit| left[cell] & bit(digit) != 0) {
            if *assumptions == 0 {
                return limit;
            }
            *assumptions -= 1;
            let mut with = left.clone();
            with[cell] = bit(digit);
            if self.narrow(narrow_run, &mut with, self.of[cell].to_vec()) {
                found += self.count(with, limit - found, assumptions);
            }
            if found >= limit {
                break;
            }
        }
        found
    }
}

/// The number of open candidates: those beyond the first of each cell.
fn open_candidates(left: &[Digits]) -> u32 {
    left.iter().map(|digits| digits.count_ones() - 1).sum()
}

/// Returns a random one of these digits.
fn choose(digits: Digits, rng: &mut Rng) -> Option<Value> {
    let choices: Vec<Value> = (1..=9).filter(|&value| digits & bit(value) != 0).collect();
    rng.pick(&choices).copied()
}
