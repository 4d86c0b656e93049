//! Counting from both ends of a board until the two halves meet (meet in the middle).
//!
//! The states of the slots are gathered row by row, each once, with the number of ways to reach it.
//! Most states lead nowhere, which only shows many rows later. So one sweep begins at the top and
//! one at the bottom. In each step the sweep with fewer states advances by a row. Where they meet,
//! pairs of [matching states](join) are solutions: the ways to one times the ways to the other.
//! Each half goes about half as deep, and the number of states grows exponentially with the depth.
//!
//! A solution is reconstructed backwards, row by row: some state of the row before leads to the
//! wanted state.

use recreo_board::{Cell, Grid};
use recreo_game::{Control, Stopped};

use self::layer::{MOST_COLOURS, MOST_SLOTS};
use super::drawing::{Drawing, opposite};
use super::search::{Halt, Search};
use super::sweep::Sweep;
use crate::{Board, Rule};

mod join;
mod layer;

pub(super) use layer::{Layer, Packed, packed, unpack};

/// The maximum number of states in a layer, about 128 MiB.
pub(super) const MOST_STATES: usize = 1 << 21;

/// The number of parts of a row: states are gathered after each part.
const PARTS: usize = 3;

/// What happens to a search that ends within the board.
pub(super) enum Aim {
    /// Gather the states at its end.
    Gather(Layer),
    /// Draw the ways to one of these states.
    Reach(Packed, Vec<Drawing>),
}

/// The result.
pub(super) struct Met {
    /// The number of solutions, at most `wanted`.
    pub(super) total: u64,
    pub(super) drawings: Vec<Drawing>,
    pub(super) nodes: u64,
}

/// Counts solutions, at most as many as wanted, and draws some of them. Returns `None` if the board
/// is unsuitable (joined edges, too many columns or colours) or has too many states.
pub(super) fn meet(
    board: &Board,
    sweep: &Sweep,
    rule: Rule,
    (wanted, drawn): (u64, usize),
    control: &Control,
) -> Result<Option<Met>, Stopped> {
    if !sweep.flat || sweep.slots > MOST_SLOTS || sweep.points.len() > MOST_COLOURS {
        return Ok(None);
    }
    let Some(turned) = turned(board) else { return Ok(None) };
    let turned = Sweep::new(&turned);
    let half = |sweep| Half { sweep, rule, control, rows: vec![Layer::start()], nodes: 0 };
    let (mut one, mut other) = (half(sweep), half(&turned));
    while one.depth() + other.depth() < sweep.height {
        let next = if one.last().len() <= other.last().len() { &mut one } else { &mut other };
        if !next.go_on(drawn > 0)? {
            return Ok(None);
        }
    }
    let mut total: u64 = 0;
    let mut pairs = Vec::new();
    join::each_match(sweep.width, one.last(), other.last(), |this, that, ways| {
        if pairs.len() < drawn {
            pairs.push((this, that));
        }
        total = total.saturating_add(ways).min(wanted);
        total < wanted
    });
    let mut drawings = Vec::new();
    for (this, that) in pairs {
        let ends = other.ways(other.depth(), that, drawn)?;
        for begin in one.ways(one.depth(), this, drawn)? {
            drawings.extend(ends.iter().map(|end| joined(sweep, &begin, end)));
        }
        if drawings.len() >= drawn {
            break;
        }
    }
    drawings.truncate(drawn);
    Ok(Some(Met { total, drawings, nodes: one.nodes + other.nodes }))
}

/// The board rotated by 180 degrees.
fn turned(board: &Board) -> Option<Board> {
    let grid = board.grid();
    let turn = |cell: Cell| Cell(grid.len() as u32 - 1 - cell.0);
    let holes = grid.holes().map(turn);
    let turned = Grid::plane(grid.width(), grid.height()).ok()?.with_holes(holes);
    let pairs = board.pairs().iter().map(|&(one, other)| (turn(one), turn(other)));
    Board::new(turned, pairs.collect()).ok()
}

/// One of the two sweeps.
struct Half<'a> {
    sweep: &'a Sweep,
    rule: Rule,
    control: &'a Control,
    /// The states at the end of each row, beginning before the first row; states no longer needed
    /// are left out.
    rows: Vec<Layer>,
    nodes: u64,
}

impl Half<'_> {
    fn depth(&self) -> usize {
        self.rows.len() - 1
    }

    fn last(&self) -> &Layer {
        &self.rows[self.rows.len() - 1]
    }

    /// Gathers the states at the end of the next row, unless there are too many.
    fn go_on(&mut self, keep: bool) -> Result<bool, Stopped> {
        let (row, width) = (self.depth(), self.sweep.width);
        let mut layer = None;
        for part in 0..PARTS {
            let [from, to] = [part, part + 1].map(|part| row * width + part * width / PARTS);
            let mut search = self.search(to, Aim::Gather(Layer::new()));
            for (state, ways) in layer.as_ref().unwrap_or(&self.rows[row]).states() {
                match search.go_from(from, state, ways) {
                    Err(Halt::Stopped(why)) => return Err(why),
                    Err(_) => return Ok(false),
                    Ok(()) => {}
                }
            }
            let Some(Aim::Gather(mut gathered)) = search.aim.take() else { return Ok(false) };
            if part + 1 == PARTS && row + 1 < self.sweep.height {
                gathered.retain(|state| !search.is_stuck(to, state));
            }
            layer = Some(gathered);
            self.nodes += search.nodes;
        }
        if !keep {
            self.rows[row] = Layer::new();
        }
        self.rows.extend(layer);
        Ok(true)
    }

    fn search(&self, to: usize, aim: Aim) -> Search<'_, false> {
        let mut search = Search::new(self.sweep, self.rule, u64::MAX, false, self.control);
        (search.to, search.aim) = (to, Some(aim));
        search
    }

    /// At most `most` ways to a state at the end of a row, drawn up to there.
    fn ways(&self, row: usize, aim: Packed, most: usize) -> Result<Vec<Drawing>, Stopped> {
        let mut ways = Vec::new();
        let Some(before) = row.checked_sub(1) else { return Ok(vec![Drawing::new()]) };
        let (from, to) = (before * self.sweep.width, row * self.sweep.width);
        let mut search = self.search(to, Aim::Reach(aim, Vec::new()));
        for (state, _) in self.rows[before].states() {
            if let Err(Halt::Stopped(why)) = search.go_from(from, state, 1) {
                return Err(why);
            }
            let rows = match &mut search.aim {
                Some(Aim::Reach(_, rows)) if !rows.is_empty() => std::mem::take(rows),
                _ => continue,
            };
            for begin in self.ways(before, state, most - ways.len())? {
                ways.extend(rows.iter().map(|row| [&begin[..], row].concat()));
            }
            if ways.len() >= most {
                ways.truncate(most);
                break;
            }
        }
        Ok(ways)
    }
}

/// The drawing of the whole board from two halves; the second belongs to the rotated board.
fn joined(sweep: &Sweep, one: &Drawing, other: &Drawing) -> Drawing {
    let mut drawing = vec![0; sweep.steps.len()];
    for (place, step) in sweep.steps.iter().enumerate() {
        for out in step.outs.all() {
            let back = sweep.steps.len() - 1 - usize::from(out.place);
            let on = |half: &Drawing, place: usize| {
                half.get(place).is_some_and(|sides| sides & out.side != 0)
            };
            if on(one, place) || on(other, back) {
                drawing[place] |= out.side;
                drawing[usize::from(out.place)] |= opposite(out.side);
            }
        }
    }
    drawing
}
