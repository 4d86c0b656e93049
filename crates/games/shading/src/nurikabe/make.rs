//! Generates boards: a sea is grown, every island gets a number, and local changes of sea and
//! numbers follow until they determine the whole board.
//!
//! The cells that the techniques of a level leave open show where a change is useful. It is made
//! near such a cell: a number moves to another cell of its island, or a cell turns from sea to land
//! or back. The change is kept if no more cells are left open than before. When none is left open,
//! there is one solution, of a known level.
//!
//! A hard board begins as a normal one. Then changes are kept that leave *more* cells open to
//! normal techniques while the solution stays unique, which is proved each time, until the level is
//! reached.

use recreo_board::{Grid, Rng};
use recreo_game::{Control, End, Level, Stopped};
use recreo_logic::{Facts, Value, prove, rate};
use recreo_sheet::{CLEAR, FullBoard, Params, SHADED, Sheet};

use super::ground::{At, Ground};
use super::{Clues, Nurikabe};

/// The number of changes without progress before a new board is begun.
fn patience(ground: &Ground) -> usize {
    100 + ground.len()
}

/// The number of other solutions of earlier boards that are remembered.
const RIVALS: usize = 60;

/// Returns a board with one solution, of the requested level if possible.
pub(super) fn make(
    params: &Params<Nurikabe>,
    rng: &mut Rng,
    control: &Control,
) -> Result<FullBoard<Nurikabe>, Stopped> {
    let grid = params.cells(rng);
    let ground = Ground::new(&grid);
    let level = params.level.unwrap_or(Level::Normal);
    let mut map = plain(&grid, &ground, level.min(Level::Normal), rng, control)?;
    if level > Level::Normal {
        map = harden(&grid, map, level, rng, control)?;
    }
    Ok(FullBoard::new(map.sheet(&grid), map.shading))
}

/// Returns a board that the techniques of a level solve.
fn plain<'a>(
    grid: &Grid,
    ground: &'a Ground,
    level: Level,
    rng: &mut Rng,
    control: &Control,
) -> Result<Map<'a>, Stopped> {
    loop {
        control.spend(1)?;
        let Some(mut map) = Map::grown(ground, level, rng) else { continue };
        let mut open = map.open(grid, level, control)?;
        let mut left = patience(ground);
        while left > 0 {
            let Some(&near) = rng.pick(&open) else { return Ok(map) };
            control.spend(1)?;
            left -= 1;
            let Some(next) = map.changed(near, rng) else { continue };
            let then = next.open(grid, level, control)?;
            if then.len() < open.len() {
                left = patience(ground);
            }
            if then.len() <= open.len() {
                (map, open) = (next, then);
            }
        }
    }
}

/// Makes a normal board harder until it has this level; returns the hardest reached if it is not.
fn harden<'a>(
    grid: &Grid,
    mut map: Map<'a>,
    level: Level,
    rng: &mut Rng,
    control: &Control,
) -> Result<Map<'a>, Stopped> {
    let cells = map.ground.len();
    let (mut open, mut rivals) = (Vec::new(), Vec::new());
    for _ in 0..4 * patience(map.ground) {
        control.spend(1)?;
        let anywhere = rng.below(cells as u32) as At;
        let near = rng.pick(&open).copied().filter(|_| rng.coin()).unwrap_or(anywhere);
        let Some(next) = map.changed(near, rng) else { continue };
        let then = next.open(grid, Level::Normal, control)?;
        // If many cells become open at once, there are usually several solutions.
        if !(open.len()..=open.len() + cells / 4).contains(&then.len()) {
            continue;
        }
        let model = next.sheet(grid).model();
        let facts = Facts::new(&model);
        // The second solution of an earlier board is often a solution of this one too.
        let fits = |rival: &Vec<Value>| *rival != next.shading && model.is_solution(rival);
        if rivals.iter().any(fits) {
            continue;
        }
        let found = prove::solutions(&model, &facts, 2, control);
        match found.end {
            End::Stopped(why) => return Err(why),
            _ if found.solutions.len() > 1 => {
                rivals.extend(found.solutions);
                let old = rivals.len().saturating_sub(RIVALS);
                rivals.drain(..old);
                continue;
            }
            _ => {}
        }
        if then.len() > open.len() {
            let reached = rate::grade(&model, &facts, control)?;
            if reached == level {
                return Ok(next);
            }
            if reached > level {
                continue;
            }
        }
        (map, open) = (next, then);
    }
    Ok(map)
}

/// A sea, and islands with a number each.
#[derive(Clone)]
struct Map<'a> {
    ground: &'a Ground,
    shading: Vec<Value>,
    numbered: Vec<bool>,
    /// The largest size of an island, and the most islands of a single cell.
    most: usize,
    single: usize,
}

impl<'a> Map<'a> {
    /// Grows a random sea: it spreads from one cell without filling a square, as long as an island
    /// is too large.
    fn grown(ground: &'a Ground, level: Level, rng: &mut Rng) -> Option<Map<'a>> {
        let count = ground.len();
        let most = (4 + rng.below(5) as usize).min(count / 3 + 1);
        let shading = vec![CLEAR; count];
        let single = 2 + count / if level == Level::Easy { 8 } else { 16 };
        let mut map = Map { ground, shading, numbered: vec![false; count], most, single };
        map.shading[rng.below(count as u32) as usize] = SHADED;
        loop {
            let islands = map.islands();
            let large: Vec<At> =
                islands.iter().filter(|island| island.len() > most).flatten().copied().collect();
            let can: Vec<At> = large.iter().copied().filter(|&at| map.can_flood(at)).collect();
            let gentle: Vec<At> = can.iter().copied().filter(|&at| !map.strands(at)).collect();
            match rng.pick(&gentle).or_else(|| rng.pick(&can)) {
                Some(&at) => map.shading[at] = SHADED,
                None if large.is_empty() => {
                    map.number(rng);
                    return Some(map);
                }
                None => return None,
            }
        }
    }

    fn is_sea(&self, at: At) -> bool {
        self.shading[at] == SHADED
    }

    /// Whether land can become sea.
    fn can_flood(&self, at: At) -> bool {
        self.ground.near(at).iter().any(|&near| self.is_sea(near))
            && !self.ground.fills(at, |other| self.is_sea(other))
    }

    /// Whether flooding a cell leaves a neighbour as an island of one cell.
    fn strands(&self, at: At) -> bool {
        let alone = |&near: &At| {
            !self.is_sea(near)
                && self.ground.near(near).iter().all(|&other| other == at || self.is_sea(other))
        };
        self.ground.near(at).iter().any(alone)
    }

    /// Returns the connected cells of the same kind as one cell.
    fn part(&self, start: At) -> Vec<At> {
        let (mut part, mut next) = (vec![start], 0);
        let mut seen = vec![false; self.ground.len()];
        seen[start] = true;
        while let Some(&at) = part.get(next) {
            next += 1;
            for &near in self.ground.near(at) {
                if self.shading[near] == self.shading[start]
                    && !std::mem::replace(&mut seen[near], true)
                {
                    part.push(near);
                }
            }
        }
        part
    }

    fn islands(&self) -> Vec<Vec<At>> {
        let mut seen = vec![false; self.ground.len()];
        let mut all = Vec::new();
        for start in 0..self.ground.len() {
            if !self.is_sea(start) && !seen[start] {
                let island = self.part(start);
                island.iter().for_each(|&at| seen[at] = true);
                all.push(island);
            }
        }
        all
    }

    /// Gives every island one number.
    fn number(&mut self, rng: &mut Rng) {
        for island in self.islands() {
            let mut own: Vec<At> = island.iter().copied().filter(|&at| self.numbered[at]).collect();
            if own.is_empty() {
                own = island.clone();
            }
            let chosen = rng.pick(&own).copied();
            island.iter().for_each(|&at| self.numbered[at] = Some(at) == chosen);
        }
    }

    /// Returns a copy with a change at a cell or near it, or `None` if the change is not possible.
    fn changed(&self, near: At, rng: &mut Rng) -> Option<Map<'a>> {
        let mut next = self.clone();
        next.change(near, rng).then_some(next)
    }

    fn change(&mut self, near: At, rng: &mut Rng) -> bool {
        let mut at = near;
        for _ in 0..rng.below(3) {
            at = rng.pick(self.ground.near(at)).copied().unwrap_or(at);
        }
        match rng.below(3) {
            0 if !self.is_sea(at) => {
                let island = self.part(at);
                let Some(&to) = rng.pick(&island) else { return false };
                if self.numbered[to] {
                    return false;
                }
                island.iter().for_each(|&other| self.numbered[other] = other == to);
                true
            }
            0 => false,
            1 => self.turn(at) && self.settle(rng),
            _ => {
                // Turns this cell and a neighbour.
                let other = rng.pick(self.ground.near(at)).copied().unwrap_or(at);
                self.turn(at) && self.turn(other) && self.settle(rng)
            }
        }
    }

    /// Turns sea into land or land into sea. Returns whether this is possible.
    fn turn(&mut self, at: At) -> bool {
        if !self.is_sea(at) {
            let can = self.can_flood(at);
            if can {
                self.shading[at] = SHADED;
                self.numbered[at] = false;
            }
            return can;
        }
        self.shading[at] = CLEAR;
        let sea = (0..self.ground.len()).filter(|&at| self.is_sea(at)).count();
        let first = (0..self.ground.len()).find(|&at| self.is_sea(at));
        first.is_some_and(|first| self.part(first).len() == sea)
    }

    /// Numbers the islands. Returns whether none is too large and not too many are single cells.
    fn settle(&mut self, rng: &mut Rng) -> bool {
        let islands = self.islands();
        let single = islands.iter().filter(|island| island.len() == 1).count();
        let fine = single <= self.single && islands.iter().all(|island| island.len() <= self.most);
        if fine {
            self.number(rng);
        }
        fine
    }

    fn sheet(&self, grid: &Grid) -> Sheet<Nurikabe> {
        let mut clues = Clues::blank(grid.len());
        for island in self.islands() {
            for &at in island.iter().filter(|&&at| self.numbered[at]) {
                clues.put(self.ground.cells[at], Some(island.len() as u32));
            }
        }
        Sheet::new(grid.clone(), clues)
    }

    /// Returns the cells that the techniques of a level leave open.
    fn open(&self, grid: &Grid, level: Level, control: &Control) -> Result<Vec<At>, Stopped> {
        let model = self.sheet(grid).model();
        let level = level.min(Level::Normal);
        let settled = rate::settled(&model, &Facts::new(&model), level, control)?;
        let all = settled.all().iter().enumerate();
        Ok(all.filter(|(_, values)| !values.is_single()).map(|(at, _)| at).collect())
    }
}
