//! New boards, bred.

mod breed;
mod genome;
mod reduce;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::ops::RangeInclusive;

use recreo_board::{Grid, Rng};
use recreo_game::{Control, Message, Problem, Progress, Stopped, Unmade, Watch};

use self::genome::{Genome, Site};
use super::{Board, Halt, Limits, component};

/// What is wished of a new board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Its cells; holes are walls that are there in any case.
    pub grid: Grid,
    /// How many pieces it has, the target included.
    pub pieces: RangeInclusive<u32>,
    /// How many moves it needs.
    pub moves: RangeInclusive<u32>,
    /// How many more walls it has.
    pub walls: u32,
    /// How long its pieces are; the target has the least length.
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

/// Boards of a generation.
const POPULATION: usize = 40;
/// Generations without a better board before all begins anew.
const STALE: u32 = 25;
/// What looking at a board costs besides the states met, in states.
const LOOK: u64 = 300;
/// States that a component may have.
const LARGEST: u64 = 40_000;
/// All the work, in states.
const MOST: u64 = 200_000_000;
/// Beginnings without a board that is nearer to the wish before the nearest is taken.
const EPOCHS: u32 = 12;

/// A new board as wished, or the nearest that is found.
pub fn generate<W: Watch>(
    wish: &Wish,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Made, Unmade> {
    let _ = watch;
    let site = Site::new(wish).ok_or_else(|| impossible(wish))?;
    let mut making = Making { site: &site, rng, control, nearest: None, work: 0, generation: 0 };
    let mut idle = 0;
    while idle < EPOCHS && making.work < MOST {
        let before = making.nearest.as_ref().map(|n| n.0);
        if let Some(made) = making.epoch()? {
            return Ok(made);
        }
        idle = if making.nearest.as_ref().map(|n| n.0) == before { idle + 1 } else { 0 };
    }
    making.nearest.map(|(_, made)| made).ok_or_else(|| impossible(wish))
}

fn impossible(wish: &Wish) -> Unmade {
    let grid = &wish.grid;
    let message = Message::new("rushhour-unmade")
        .with("width", grid.width())
        .with("height", grid.height())
        .with("layers", grid.layers());
    Unmade::Impossible(Problem::new(message))
}

/// A board of a generation.
#[derive(Clone)]
struct Individual {
    genome: Genome,
    moves: u32,
    /// What it is worth: moves, up to those asked for, then how near it comes otherwise.
    worth: (u32, i32),
}

struct Making<'a> {
    site: &'a Site<'a>,
    rng: &'a mut Rng,
    control: &'a Control,
    /// How far from the wish, and the board.
    nearest: Option<(u32, Made)>,
    work: u64,
    generation: u64,
}

impl Making<'_> {
    /// Breeds from a new beginning until a board is as wished, or no better ones come.
    fn epoch(&mut self) -> Result<Option<Made>, Stopped> {
        let mut seen = HashSet::new();
        let mut people: Vec<Individual> = Vec::new();
        for _ in 0..POPULATION * 4 {
            if people.len() == POPULATION {
                break;
            }
            let genome = self.site.random(self.rng);
            if let Some(made) = self.admit(genome, &mut people, &mut seen)? {
                return Ok(Some(made));
            }
        }
        if people.is_empty() {
            return Ok(None);
        }
        let mut stale = 0;
        let mut best = (0, i32::MIN);
        while stale < STALE && self.work < MOST {
            let parents = people.len();
            for _ in 0..POPULATION {
                let child = self.child(&people[..parents]);
                if let Some(made) = self.admit(child, &mut people, &mut seen)? {
                    return Ok(Some(made));
                }
            }
            // Newer boards go first among equals, so that the population drifts.
            people.reverse();
            people.sort_by_key(|one| std::cmp::Reverse(one.worth));
            people.truncate(POPULATION);
            people.reverse();
            self.report(&people);
            let top = people.last().map_or(best, |one| one.worth);
            stale = if top > best { 0 } else { stale + 1 };
            best = best.max(top);
        }
        if let Some(best) = people.last() {
            let best = best.clone();
            self.finish(&best)?;
        }
        Ok(None)
    }

    fn child(&mut self, parents: &[Individual]) -> Genome {
        let one = self.select(parents);
        if self.rng.below(4) == 0 {
            let other = self.select(parents);
            let child =
                self.site.cross(&parents[one].genome, &parents[other].genome, self.rng);
            return if self.rng.coin() { self.site.mutate(&child, self.rng) } else { child };
        }
        self.site.mutate(&parents[one].genome, self.rng)
    }

    /// The best of a few.
    fn select(&mut self, parents: &[Individual]) -> usize {
        let draw = |rng: &mut Rng| rng.below(parents.len() as u32) as usize;
        let (a, b) = (draw(self.rng), draw(self.rng));
        if parents[a].worth >= parents[b].worth { a } else { b }
    }

    /// Looks at a board, and takes the hardest of its component among the others; the made board, if it is as wished.
    fn admit(
        &mut self,
        genome: Genome,
        people: &mut Vec<Individual>,
        seen: &mut HashSet<Vec<u32>>,
    ) -> Result<Option<Made>, Stopped> {
        if !seen.insert(genome.kin(self.site.grid())) {
            return self.spend(10).map(|()| None);
        }
        let Some(board) = self.site.board(&genome) else { return Ok(None) };
        if !board.unsolvable().is_empty() {
            return self.spend(20).map(|()| None);
        }
        let look = self.control.clone().with_budget(2 * LARGEST);
        let all = match component(&board, &Limits::default(), &look) {
            Ok(all) => all,
            Err(unfinished) => {
                self.spend(LOOK + unfinished.states)?;
                return stopped(unfinished.why).map(|()| None);
            }
        };
        self.spend(LOOK + 2 * all.states)?;
        let Some(hardest) = self.rng.pick(&all.hardest) else { return Ok(None) };
        let moves = all.distances.len() as u32 - 1;
        let mut one =
            Individual { genome: Genome::of(hardest, &genome.walls), moves, worth: (moves, i32::MIN) };
        let wish = self.site.wish;
        if moves >= *wish.moves.start() {
            let off = self.finish(&one)?;
            if off == Some(0) {
                return Ok(self.nearest.take().map(|(_, made)| made));
            }
            let off = off.map_or(i32::MIN, |off| -(off as i32));
            one.worth = (moves.min(*wish.moves.end()), off);
        }
        people.push(one);
        Ok(None)
    }

    /// Makes of a board one that can be delivered, and keeps it if it is the nearest; how far it is from the wish.
    fn finish(&mut self, one: &Individual) -> Result<Option<u32>, Stopped> {
        let wish = self.site.wish;
        let Some(board) = self.site.board(&one.genome) else { return Ok(None) };
        let Some((board, moves)) = self.deliverable(board, one.moves)? else { return Ok(None) };
        let pieces = board.pieces().len() as u32;
        let off = off(&wish.moves, moves) + off(&wish.pieces, pieces);
        if self.nearest.as_ref().is_none_or(|&(least, _)| off < least) {
            self.nearest = Some((off, Made { board, moves, exact: off == 0 }));
        }
        Ok(Some(off))
    }

    fn report(&self, people: &[Individual]) {
        let best = people.last().map(|one| u64::from(one.moves));
        let depth = Some(self.generation);
        self.control.report(Progress { work: self.work, depth, best, ..Progress::default() });
    }

    fn spend(&mut self, work: u64) -> Result<(), Stopped> {
        self.work += work;
        self.control.spend(work)
    }
}

/// How far a number is from a range.
fn off(range: &RangeInclusive<u32>, number: u32) -> u32 {
    range.start().saturating_sub(number).max(number.saturating_sub(*range.end()))
}

/// Whether whoever watches over the work wants it to end; that a board is too large for its own budget is no reason.
fn stopped(why: Halt) -> Result<(), Stopped> {
    match why {
        Halt::Stopped(Stopped::Budget) | Halt::Memory => Ok(()),
        Halt::Stopped(stopped) => Err(stopped),
    }
}
