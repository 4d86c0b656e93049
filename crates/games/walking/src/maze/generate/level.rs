//! Generating a maze of a wanted difficulty, by drawing and hill climbing.
//!
//! Mazes are drawn first, with numbers of obstacles that are typical for the level. If none of them
//! has the level, the search continues from the nearest one: a cell or two are changed, and the
//! change is kept if the effort is no farther from the wanted level and the maze still has a
//! solution. The number of tries depends only on the size of the board, so a seed always gives the
//! same maze, or always fails.

use recreo_board::{Cell, Rng};
use recreo_game::{Control, GenerateError, Level, Stopped, Watch};
use recreo_kit::level::not_found;

use super::{animate, built, unwatched};
use crate::maze::measure::{LEVELS, Measures, measure};
use crate::maze::params::{Obstacles, Params};
use crate::maze::{Ground, Maze};

/// Generates a maze of this level.
pub(in super::super) fn of_level<W: Watch>(
    params: &Params,
    wanted: Level,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Maze, GenerateError> {
    let free = params.obstacles == Obstacles::Any;
    let mut drawn = params.clone();
    if free {
        drawn.obstacles = Obstacles::Percent(usual(wanted));
    }
    let cells = params.grid.len().max(1);
    let (draws, changes) = ((4_000_000 / cells).clamp(4, 40), (40_000_000 / cells).clamp(8, 4000));
    let mut search = Search { wanted, seen: Vec::new(), nearest: None, found: false };
    for _ in 0..draws {
        let maze = unwatched(&drawn, rng, control)?;
        if search.take(maze, control)? {
            break;
        }
    }
    for _ in 0..changes {
        let Some((_, maze)) = search.nearest.as_ref().filter(|_| !search.found) else { break };
        let Some(ground) = changed(maze, free, rng) else { break };
        let other = built(ground, maze.entrance(), maze.exits()[0])?;
        search.take(other, control)?;
    }
    match search.nearest {
        Some((_, maze)) if search.found => {
            if W::ON {
                animate(maze.ground(), maze.entrance(), maze.exits()[0], &[], watch);
            }
            Ok(maze)
        }
        _ => Err(not_found(wanted, search.seen, draws + changes).into()),
    }
}

/// The percentage of obstacles at which mazes of a level are found.
fn usual(wanted: Level) -> std::ops::RangeInclusive<u32> {
    match wanted {
        Level::Easy => 10..=45,
        Level::Normal => 25..=55,
        Level::Hard => 30..=60,
        Level::Expert => 35..=60,
    }
}

/// The state of the search: the nearest maze and its distance from the level.
struct Search {
    wanted: Level,
    seen: Vec<Level>,
    nearest: Option<(f64, Maze)>,
    found: bool,
}

impl Search {
    /// Keeps a maze if it is no farther from the level than the nearest so far. Returns whether it
    /// has the level.
    fn take(&mut self, maze: Maze, control: &Control) -> Result<bool, Stopped> {
        let measures = measure(&maze, control)?;
        if measures.steps.is_none() {
            return Ok(false);
        }
        let level = measures.level();
        if !self.seen.contains(&level) {
            self.seen.push(level);
        }
        self.found = level == self.wanted;
        let gap = off(&measures, self.wanted);
        if self.found || self.nearest.as_ref().is_none_or(|(nearest, _)| gap <= *nearest) {
            self.nearest = Some((gap, maze));
        }
        Ok(self.found)
    }
}

/// Returns the distance of the effort from the level.
fn off(measures: &Measures, wanted: Level) -> f64 {
    let number = wanted as usize;
    let least = number.checked_sub(1).and_then(|n| LEVELS.get(n)).copied().unwrap_or(0.0);
    let most = LEVELS.get(number).copied().unwrap_or(f64::MAX);
    let quotient = measures.quotient();
    (least - quotient).max(quotient - most)
}

/// The number of tries to draw a cell that can be changed.
const TRIES: usize = 200;

/// Returns the ground with one cell toggled; if the number of obstacles is fixed, a second cell is
/// toggled the other way.
fn changed(maze: &Maze, free: bool, rng: &mut Rng) -> Option<Ground> {
    let mut ground = maze.ground().clone();
    let mut draw = |suits: &dyn Fn(Cell) -> bool| {
        let cell = || Cell(rng.below(maze.grid().len() as u32));
        let mut cells = std::iter::repeat_with(cell).take(TRIES);
        cells.find(|&cell| cell != maze.entrance() && !maze.is_exit(cell) && suits(cell))
    };
    let first = draw(&|_| true)?;
    let open = maze.ground().is_open(first);
    ground.set_obstacle(first, open);
    if !free {
        let second = draw(&|cell| maze.ground().is_open(cell) != open)?;
        ground.set_obstacle(second, !open);
    }
    Some(ground)
}
