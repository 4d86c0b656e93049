//! Jump point search (Harabor and Grastien, 2011), for the eight moves at octile costs without
//! corner cutting.
//!
//! Among all shortest paths between two cells, it suffices to follow those that take diagonal moves
//! first; the others have the same length. Such a path turns away from a straight line only where
//! an obstacle diagonally behind it makes the other order impossible:
//!
//! ```text
//! # n .
//! p x .     coming from p, the path must turn at x to reach n: the diagonal from p is closed
//! ```
//!
//! So a straight line is not visited cell by cell but scanned for the next such cell (a jump
//! point), 64 cells at a time (block-based scanning, Harabor and Grastien, 2014). A transposed copy
//! of the board, with columns as rows, makes scans to the north and south as fast as those to the
//! east and west. On a diagonal, both straight lines are scanned from every cell.
//!
//! Limits: other rules, costs, weights, moves or surfaces are solved by A* instead (see [`fits`]),
//! and memory takes 15 bytes a cell.

use recreo_board::{Cell, Direction, Directions, Surface};
use recreo_game::{Key, Role, Stopped, Watch};

use super::super::{Cost, Costs, Diagonals, Ground, Maze};
use super::gauge::Gauge;
use super::guess::Guess;
use super::lanes::Lanes;
use super::queue::Queue;
use super::{Answer, wave};

/// Whether the ground has the rules for which jump points are defined.
pub(super) fn fits(ground: &Ground) -> bool {
    let grid = ground.grid();
    let all: Directions = Direction::FLAT.into_iter().collect();
    let flat = ground.moves().iter().filter(|way| way.number() < 8).collect::<Directions>();
    grid.surface() == Surface::Plane
        && grid.layers() == 1
        && flat == all
        && ground.diagonals() == Diagonals::Clear
        && ground.costs() == Costs::Octile
        && !ground.is_weighted()
}

pub(super) fn solve<W: Watch>(
    maze: &Maze,
    from: Cell,
    answer: &mut Answer,
    watch: &mut W,
    gauge: &mut Gauge<'_>,
) -> Result<(), Stopped> {
    let cells = maze.grid().len() as u64;
    answer.statistics.memory = cells * Labels::BYTES + cells;
    gauge.has_room(answer.statistics.memory)?;
    let mut search = Search::new(maze);
    search.reach(from, from, Cost::ZERO, u8::MAX);
    let mut best: Option<(Cost, Cell)> = None;
    let far = |best: Option<(Cost, Cell)>| best.map_or(Cost::FAR, |best| best.0);
    while let Some((cell, cost, _)) = search.waiting.next_below(far(best)) {
        let ways = search.labels.take(cell, cost);
        if ways == 0 {
            continue;
        }
        gauge.look(1)?;
        gauge.reach(cost.moves());
        watch.one(Key::Cell(cell), Role::Explored);
        if maze.is_exit(cell) {
            best = best.into_iter().chain([(cost, cell)]).min();
            continue;
        }
        for way in Direction::FLAT.into_iter().filter(|way| ways >> way.number() & 1 != 0) {
            search.jump(cell, cost, way, watch, gauge)?;
        }
        answer.statistics.frontier = answer.statistics.frontier.max(search.waiting.len() as u64);
    }
    match best {
        Some((cost, exit)) => answer.found(search.path(from, exit), cost),
        // Jump points do not contain the set of cells that can be reached. Breadth-first search
        // computes it.
        None => wave::solve(maze, from, answer, watch, gauge)?,
    }
    Ok(())
}

/// The labels of jump points, by cell. They are plain numbers that start at zero, so the system
/// provides memory only for the parts that are touched.
struct Labels {
    /// Packed costs; meaningful only where there are moves to try or tried moves.
    costs: Vec<u64>,
    before: Vec<u32>,
    /// The moves to try, and above them the tried moves.
    ways: Vec<u16>,
}

impl Labels {
    /// Bytes per cell.
    const BYTES: u64 = 8 + 4 + 2;

    fn new(cells: usize) -> Labels {
        Labels { costs: vec![0; cells], before: vec![0; cells], ways: vec![0; cells] }
    }

    /// Records a path to a jump point and the moves to try from it. Returns whether the path is at
    /// least as good as the known ones and adds moves to try.
    fn note(&mut self, cell: Cell, before: Cell, cost: Cost, ways: u8) -> bool {
        let at = cell.index();
        let (known, ways) = (self.ways[at], u16::from(ways));
        if known == 0 || cost < Cost::unpack(self.costs[at]) {
            (self.costs[at], self.before[at], self.ways[at]) = (cost.pack(), before.0, ways);
            return true;
        }
        let new = ways & !(known | known >> 8);
        self.ways[at] |= if self.costs[at] == cost.pack() { new } else { 0 };
        self.ways[at] != known
    }

    /// Returns the moves to try at a jump point that was reached at this cost, and marks them as
    /// tried.
    fn take(&mut self, cell: Cell, cost: Cost) -> u8 {
        let ways = &mut self.ways[cell.index()];
        if self.costs[cell.index()] != cost.pack() {
            return 0;
        }
        let to_try = *ways as u8;
        *ways = *ways & 0xff00 | u16::from(to_try) << 8;
        to_try
    }
}

struct Search<'a> {
    maze: &'a Maze,
    guess: Guess<'a>,
    open: Lanes,
    exits: Lanes,
    /// The bits where scans stop, indexed by the direction's number / 2.
    stops: [Lanes; 4],
    labels: Labels,
    waiting: Queue,
}

impl<'a> Search<'a> {
    fn new(maze: &'a Maze) -> Self {
        let open = Lanes::open(maze.ground());
        let mut exits = open.map(|_| 0);
        for &exit in maze.exits() {
            let at = maze.grid().position(exit);
            exits.set(at.y as usize + 1, at.x as usize + 1);
        }
        let (east, west) = stops(&open, &exits);
        let (south, north) = stops(&open.turned(), &exits.turned());
        let labels = Labels::new(maze.grid().len());
        let stops = [north, east, south, west];
        let (guess, waiting) = (Guess::new(maze), Queue::default());
        Search { maze, guess, open, exits, stops, labels, waiting }
    }

    /// Returns the coordinates of a cell inside the border.
    fn place(&self, cell: Cell) -> (usize, usize) {
        let width = self.maze.grid().width();
        ((cell.0 % width) as usize + 1, (cell.0 / width) as usize + 1)
    }

    fn cell(&self, (x, y): (usize, usize)) -> Cell {
        Cell(((y - 1) * self.maze.grid().width() as usize + x - 1) as u32)
    }

    /// Records a path to a jump point, and adds it to the queue if it has moves to try.
    fn reach(&mut self, cell: Cell, before: Cell, cost: Cost, ways: u8) {
        if self.labels.note(cell, before, cost, ways) {
            self.waiting.push(cell, cost, 0, cost + self.guess.of(cell));
        }
    }

    /// Follows one direction from a cell, and records the jump points found.
    fn jump<W: Watch>(
        &mut self,
        from: Cell,
        cost: Cost,
        way: Direction,
        watch: &mut W,
        gauge: &mut Gauge<'_>,
    ) -> Result<(), Stopped> {
        let start = self.place(from);
        if way.is_straight() {
            self.scan(from, start, cost, way, watch);
            return Ok(());
        }
        let turned = |turn: u8| Direction::ALL[usize::from((way.number() + turn) % 8)];
        let (left, right) = (turned(7), turned(1));
        let (mut at, mut cost) = (start, cost);
        while self.is_open(at, left) && self.is_open(at, right) && self.is_open(at, way) {
            at = beside(at, way);
            cost.diagonal += 1;
            gauge.work(1)?;
            if self.exits.get(at.1, at.0) {
                self.reach(self.cell(at), from, cost, u8::MAX);
            }
            self.scan(from, at, cost, left, watch);
            self.scan(from, at, cost, right, watch);
        }
        Ok(())
    }

    /// Records the next jump point on a straight line, if there is one before an obstacle.
    #[inline]
    fn scan<W: Watch>(
        &mut self,
        before: Cell,
        at: (usize, usize),
        cost: Cost,
        way: Direction,
        watch: &mut W,
    ) {
        let (x, y) = at;
        let lanes = &self.stops[usize::from(way.number() / 2)];
        let (to, length) = match way {
            Direction::East => ((lanes.after(y, x), y), lanes.after(y, x) - x),
            Direction::West => ((lanes.before(y, x), y), x - lanes.before(y, x)),
            Direction::South => ((x, lanes.after(x, y)), lanes.after(x, y) - y),
            _ => ((x, lanes.before(x, y)), y - lanes.before(x, y)),
        };
        if !self.open.get(to.1, to.0) {
            return;
        }
        let cell = self.cell(to);
        watch.one(Key::Cell(cell), Role::Frontier);
        let cost = Cost { straight: cost.straight + length as u32, ..cost };
        self.reach(cell, before, cost, self.ways_after(to, way));
    }

    /// Returns the moves to try at a jump point that was reached in a straight line.
    fn ways_after(&self, at: (usize, usize), way: Direction) -> u8 {
        let turned = |turn: u8| (way.number() + turn) % 8;
        let open = |turn: u8| self.is_open(at, Direction::ALL[usize::from(turned(turn))]);
        let mut ways = 1 << way.number();
        for (behind, aside, ahead) in [(5, 6, 7), (3, 2, 1)] {
            if !open(behind) && open(aside) {
                ways |= 1 << turned(aside) | 1 << turned(ahead);
            }
        }
        ways
    }

    #[inline]
    fn is_open(&self, at: (usize, usize), way: Direction) -> bool {
        let (x, y) = beside(at, way);
        self.open.get(y, x)
    }

    /// Returns the cells from the start to a jump point. Between two jump points the path goes
    /// diagonally first, then straight.
    fn path(&self, from: Cell, to: Cell) -> Vec<Cell> {
        let mut turns = vec![to];
        let mut cell = to;
        while cell != from {
            cell = Cell(self.labels.before[cell.index()]);
            turns.push(cell);
        }
        turns.reverse();
        let mut cells = vec![from];
        for pair in turns.windows(2) {
            draw(self.maze.grid().width(), pair[0], pair[1], &mut cells);
        }
        cells
    }
}

/// Returns the coordinates one step further.
#[inline]
fn beside((x, y): (usize, usize), way: Direction) -> (usize, usize) {
    let (dx, dy, _) = way.delta();
    (x.wrapping_add_signed(dx as isize), y.wrapping_add_signed(dy as isize))
}

/// Adds the cells of the path from one cell to another, without the first: diagonally first, then
/// straight.
pub(super) fn draw(width: u32, from: Cell, to: Cell, cells: &mut Vec<Cell>) {
    let place = |cell: Cell| ((cell.0 % width) as i32, (cell.0 / width) as i32);
    let ((x, y), (to_x, to_y)) = (place(from), place(to));
    let (dx, dy) = (to_x - x, to_y - y);
    let (diagonal, length) = (dx.abs().min(dy.abs()), dx.abs().max(dy.abs()));
    let row = width as i32;
    let mut cell = from.0 as i32;
    let both = dx.signum() + dy.signum() * row;
    let straight = if dx.abs() > dy.abs() { dx.signum() } else { dy.signum() * row };
    cells.extend((0..length).map(|i| {
        cell += if i < diagonal { both } else { straight };
        Cell(cell as u32)
    }));
}

/// Returns where scans stop, forwards and backwards along the lines: at obstacles, at exits, and
/// next to the end of an obstacle.
fn stops(open: &Lanes, exits: &Lanes) -> (Lanes, Lanes) {
    let forth = open.map(|at| {
        let (above, below) = (at.line(-1) & !at.previous(-1), at.line(1) & !at.previous(1));
        above | below | !at.line(0)
    });
    let back = open.map(|at| {
        let (above, below) = (at.line(-1) & !at.next(-1), at.line(1) & !at.next(1));
        above | below | !at.line(0)
    });
    (forth.with(exits, |a, b| a | b), back.with(exits, |a, b| a | b))
}
