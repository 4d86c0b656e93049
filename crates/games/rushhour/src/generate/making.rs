//! The run of the genetic algorithm that makes one board: generations and restarts.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::RangeInclusive;

use recreo_board::Rng;
use recreo_game::{Control, Progress, Stopped, Watch};
use recreo_kit::film::Film;

use super::Made;
use super::film::show_board;
use super::genome::{Genome, Site};
use crate::{Board, Fewest, Halt, Limits, Slide, component, solve};

/// The number of boards in a generation.
const POPULATION: usize = 12;
/// The number of generations without a better board before a restart.
const STALE: u32 = 30;
/// The number of restarts in a row without a nearer board before the nearest one is returned.
const IDLE: u32 = 16;
/// One board is drawn at random from up to this many suitable ones, and the time to find more than
/// the first is limited. Breeding finds some boards more often than others; by choosing among
/// several, two seeds hardly ever give the same board.
const CHOICE: usize = 8;
const MORE: u64 = 2_000_000;
/// The number of random slides tried from a suitable board to others like it.
const WANDER: u32 = 40;
/// The fixed cost of examining a board, in states.
const LOOK: u64 = 100;
/// The limit of all work, in states.
const MOST: u64 = 100_000_000;

/// A board of a generation.
struct Individual {
    genome: Genome,
    moves: u32,
    /// The number of moves, up to the requested maximum; then the distance from the request in
    /// other respects.
    worth: (u32, Reverse<u32>),
}

/// The limits of examining a board.
struct Patience {
    /// The number of states after which a component is abandoned.
    component: u64,
    /// The number of states after which a solution is abandoned.
    solution: u64,
    /// The cost of a state.
    state: u64,
}

impl Patience {
    /// Components with more states than this rarely contain hard boards, and others are soon found.
    /// Beyond 64 cells, states need more memory and more time.
    fn new(cells: usize) -> Patience {
        match cells {
            0..=SMALL => Patience { component: 10_000, solution: 20_000, state: 1 },
            37..=PACKED => Patience { component: 12_000, solution: 60_000, state: 1 },
            _ => Patience { component: 10_000, solution: 200_000, state: 5 },
        }
    }
}

/// Up to this many cells, components are mostly small.
pub(super) const SMALL: usize = 36;
/// Up to this many cells, the solver packs states into one or two words.
pub(super) const PACKED: usize = 64;

pub(super) struct Making<'a, W: Watch> {
    pub(super) site: Site<'a>,
    pub(super) rng: &'a mut Rng,
    control: &'a Control,
    film: Film<'a, W>,
    /// The nearest board, and its distance from the request.
    nearest: Option<(u32, Made)>,
    /// The suitable boards, and the work done when the first was found.
    found: Vec<Made>,
    since: u64,
    patience: Patience,
    work: u64,
    generation: u64,
}

impl<'a, W: Watch> Making<'a, W> {
    pub(super) fn new(
        site: Site<'a>,
        rng: &'a mut Rng,
        watch: &'a mut W,
        control: &'a Control,
    ) -> Self {
        let film = Film::new(&site.wish.grid, watch);
        let patience = Patience::new(site.wish.grid.len());
        Making {
            site,
            rng,
            control,
            film,
            nearest: None,
            found: Vec::new(),
            since: 0,
            patience,
            work: 0,
            generation: 0,
        }
    }

    /// Restarts until a board is suitable, or until many restarts in a row bring no nearer one.
    pub(super) fn run(mut self) -> Result<Option<Made>, Stopped> {
        let mut idle = 0;
        while idle < IDLE && self.work < MOST {
            let before = self.nearest.as_ref().map(|nearest| nearest.0);
            // The best line first; other lines if nothing else helps.
            self.site.choose((idle as usize).saturating_sub(IDLE as usize / 2));
            self.epoch()?;
            let now = self.nearest.as_ref().map(|nearest| nearest.0);
            idle = if now == before { idle + 1 } else { 0 };
            if now == Some(0) {
                break;
            }
        }
        if self.nearest.is_none() {
            // No component could be searched completely. The special piece alone needs one move.
            let alone = Genome { genes: vec![self.site.target], walls: Vec::new() };
            if let Some(board) = self.site.board(&alone) {
                self.finish(board, 1)?;
            }
        }
        if let Some(made) = self.rng.pick(&self.found).cloned() {
            let wandered = self.wandered(made)?;
            self.nearest = Some((0, wandered));
        }
        if let Some((_, made)) = &self.nearest {
            show_board(&mut self.film, &made.board);
        }
        Ok(self.nearest.map(|(_, made)| made))
    }

    /// Breeds from a new random generation until a board is suitable, or until no better ones
    /// appear.
    fn epoch(&mut self) -> Result<(), Stopped> {
        let mut seen = HashSet::new();
        let mut people: Vec<Individual> = Vec::new();
        for _ in 0..8 * POPULATION {
            let genome = self.site.random(self.rng);
            self.admit(genome, &mut people, &mut seen)?;
            if self.is_done() || people.len() == POPULATION {
                break;
            }
        }
        let mut stale = 0;
        while stale < STALE && self.work < MOST && !people.is_empty() && !self.is_done() {
            let best = people.iter().map(|one| one.worth).max();
            let parents = people.len();
            for _ in 0..POPULATION {
                let child = self.child(&people[..parents]);
                self.admit(child, &mut people, &mut seen)?;
                if self.is_done() {
                    return Ok(());
                }
            }
            // Among equals newer boards come first, so that the population keeps changing.
            people.reverse();
            people.sort_by_key(|one| Reverse(one.worth));
            people.truncate(POPULATION);
            people.reverse();
            self.report(&people);
            let better = people.last().map(|one| one.worth) > best;
            stale = if better { 0 } else { stale + 1 };
        }
        for one in people.iter().rev() {
            if let Some(board) = self.site.board(&one.genome)
                && self.finish(board, one.moves)?.is_some()
            {
                break;
            }
        }
        Ok(())
    }

    /// A suitable board a few slides away from this one. Breeding finds some components more often
    /// than others, and each contains many boards.
    fn wandered(&mut self, made: Made) -> Result<Made, Stopped> {
        let mut board = made.board.clone();
        for _ in 0..WANDER {
            let piece = self.rng.below(board.pieces().len() as u32) as usize;
            let far = 1 + self.rng.below(3) as i32;
            let by = if self.rng.coin() { far } else { -far };
            if let Some(after) = board.after(Slide { piece, by })
                && let Some(slides) = self.solution(&after)?
                && slides.len() as u32 == made.moves
            {
                board = after;
            }
        }
        let there = self.deliverable(board, made.moves)?;
        let wish = self.site.wish;
        Ok(match there {
            Some((board, moves)) if wish.pieces.contains(&(board.pieces().len() as u32)) => {
                Made { board, moves, ..made }
            }
            _ => made,
        })
    }

    fn is_done(&self) -> bool {
        self.found.len() >= CHOICE || (!self.found.is_empty() && self.work > self.since + MORE)
    }

    /// A child of one or two of these parents.
    fn child(&mut self, parents: &[Individual]) -> Genome {
        let one = self.select(parents);
        if self.rng.below(4) > 0 {
            return self.site.mutate(one, self.rng);
        }
        let other = self.select(parents);
        let child = self.site.cross(one, other, self.rng);
        if self.rng.coin() { self.site.mutate(&child, self.rng) } else { child }
    }

    /// Tournament selection: the better of two random parents.
    fn select<'p>(&mut self, parents: &'p [Individual]) -> &'p Genome {
        let mut draw = || &parents[self.rng.below(parents.len() as u32) as usize];
        let (one, other) = (draw(), draw());
        if one.worth >= other.worth { &one.genome } else { &other.genome }
    }

    /// Examines a board and adds the hardest form of it to the generation.
    fn admit(
        &mut self,
        genome: Genome,
        people: &mut Vec<Individual>,
        seen: &mut HashSet<Vec<u32>>,
    ) -> Result<(), Stopped> {
        self.spend(LOOK)?;
        if !seen.insert(genome.kin(self.site.grid())) {
            return Ok(());
        }
        let Some(board) = self.site.board(&genome) else { return Ok(()) };
        if !board.unsolvable().is_empty() {
            return Ok(());
        }
        let Some((board, moves)) = self.hardest(board)? else { return Ok(()) };
        if people.iter().all(|one| one.moves < moves) {
            show_board(&mut self.film, &board);
        }
        let genome = Genome::of(&board, &genome.walls);
        let wish = self.site.wish;
        let mut worth = (moves.min(*wish.moves.end()), Reverse(u32::MAX));
        if moves >= *wish.moves.start()
            && let Some(off) = self.finish(board, moves)?
        {
            worth.1 = Reverse(off);
        }
        people.push(Individual { genome, moves, worth });
        Ok(())
    }

    /// One of the hardest boards of a component, with its number of moves; the board itself if the
    /// component is too large.
    fn hardest(&mut self, board: Board) -> Result<Option<(Board, u32)>, Stopped> {
        let look = self.look(2 * self.patience.component);
        match component(&board, &Limits::default(), &look) {
            Ok(all) => {
                self.spend(2 * all.states * self.patience.state)?;
                let hardest = self.rng.pick(&all.hardest).cloned();
                Ok(hardest.map(|hardest| (hardest, all.distances.len() as u32 - 1)))
            }
            Err(unfinished) => {
                self.spend(unfinished.states * self.patience.state)?;
                stopped(unfinished.why)?;
                if self.site.grid().len() <= PACKED {
                    return Ok(None);
                }
                let slides = self.solution(&board)?;
                Ok(slides.map(|slides| (board, slides.len() as u32)))
            }
        }
    }

    /// Turns a board into one that can be delivered, and keeps it if it is the nearest; returns its
    /// distance from the request.
    fn finish(&mut self, board: Board, moves: u32) -> Result<Option<u32>, Stopped> {
        let Some((board, moves)) = self.deliverable(board, moves)? else { return Ok(None) };
        let wish = self.site.wish;
        let pieces = board.pieces().len() as u32;
        let walls = self.site.own_walls(&board).len() as u32;
        let off = off(&wish.moves, moves) + off(&wish.pieces, pieces) + wish.walls.abs_diff(walls);
        let made = Made { board, moves, exact: off == 0 };
        if made.exact && !self.found.contains(&made) {
            if self.found.is_empty() {
                self.since = self.work;
            }
            self.found.push(made.clone());
        }
        if self.nearest.as_ref().is_none_or(|&(least, _)| off < least) {
            self.nearest = Some((off, made));
        }
        Ok(Some(off))
    }

    /// The slides of a shortest solution, if one is found within the limits.
    pub(super) fn solution(&mut self, board: &Board) -> Result<Option<Vec<Slide>>, Stopped> {
        let look = self.look(self.patience.solution);
        match solve(board, Fewest::Moves, &Limits::default(), &look) {
            Ok(solved) => {
                self.spend(LOOK + solved.states * self.patience.state)?;
                Ok(solved.solution.map(|solution| solution.slides().to_vec()))
            }
            Err(unfinished) => {
                self.spend(LOOK + unfinished.states * self.patience.state)?;
                stopped(unfinished.why).map(|()| None)
            }
        }
    }

    /// The control of one examination: it ends after this many states and reports no progress.
    fn look(&self, states: u64) -> Control {
        self.control.clone().with_budget(states).with_listener(|_| {})
    }

    fn report(&mut self, people: &[Individual]) {
        self.generation += 1;
        let moves: u64 = people.iter().map(|one| u64::from(one.moves)).sum();
        self.control.report(Progress {
            work: self.work,
            total: Some(MOST),
            depth: None,
            generation: Some(self.generation),
            best: people.iter().map(|one| u64::from(one.moves)).max(),
            mean: Some(moves as f64 / people.len().max(1) as f64),
        });
    }

    fn spend(&mut self, work: u64) -> Result<(), Stopped> {
        self.work += work;
        self.control.spend(work)
    }
}

/// The distance of a number from a range.
fn off(range: &RangeInclusive<u32>, number: u32) -> u32 {
    range.start().saturating_sub(number).max(number.saturating_sub(*range.end()))
}

/// Passes on a stop request from outside; a search that reached its own limit is not an error.
fn stopped(why: Halt) -> Result<(), Stopped> {
    match why {
        Halt::Stopped(stopped @ (Stopped::Cancelled | Stopped::Deadline)) => Err(stopped),
        Halt::Stopped(_) | Halt::Memory => Ok(()),
    }
}
