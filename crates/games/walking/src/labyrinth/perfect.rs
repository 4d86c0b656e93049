//! Checks that a set of passages is a perfect maze: a spanning tree of the board.
//!
//! A positive answer is cheap. A graph with one edge fewer than vertices and without a loop is a
//! tree, and it has no loop if dead-end filling ([`fill`]) uses up every passage.
//!
//! Only if the answer is negative, a breadth-first search looks for the flaws: first from the
//! entrance, then from every cell not yet reached. Each further search gives a part that is cut
//! off, and every passage to a cell already reached gives the loop that it closes.

use std::collections::VecDeque;

use recreo_board::Cell;
use recreo_game::{Control, Message, Problem, Stopped, Unwatched};

use super::Maze;
use super::block::Block;
use super::solve::Meter;
use super::solve::arrows::Arrows;
use super::solve::fill::fill;
use super::solve::floor::{Copy, Floor, Place, Way, back, each, is_plain};

/// The largest number of parts, of loops, and of cells of a part that are listed; the rest is only
/// counted.
const NAMED: usize = 10;

/// A reason why a set of passages is not a perfect maze.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// A part of the board that cannot be reached from the entrance.
    CutOff {
        /// The number of its cells.
        size: usize,
        /// Some of its cells: the first in reading order, then others near it.
        cells: Vec<Cell>,
    },
    /// A loop, so that two cells are connected by more than one path.
    Loop {
        /// Its cells in order, without repeats: each is next to the one before, and the last next
        /// to the first.
        cells: Vec<Cell>,
    },
    /// The flaws beyond the first ten parts and ten loops.
    More {
        /// The number of further parts that are cut off.
        parts: usize,
        /// The number of their cells.
        cells: usize,
        /// The number of further passages that close a loop.
        loops: usize,
    },
}

/// The largest number of cells that a message lists.
const MENTIONED: usize = 12;

impl Flaw {
    /// Returns the problem for this flaw, located at its first cell.
    pub(super) fn problem(&self, maze: &Maze) -> Problem {
        let grid = maze.grid();
        let named = |key: &str, size: usize, cells: &[Cell]| {
            let places: Vec<_> =
                cells.iter().take(MENTIONED).map(|&cell| grid.position(cell)).collect();
            let first = places.first().copied();
            let more = size.saturating_sub(places.len());
            let message =
                Message::new(key).with("cells", size).with("places", places).with("more", more);
            let problem = Problem::new(message);
            if let Some(first) = first { problem.at_cell(first) } else { problem }
        };
        match self {
            Flaw::CutOff { size, cells } => named("labyrinth-cut-off", *size, cells),
            Flaw::Loop { cells } => named("labyrinth-loop", cells.len(), cells),
            Flaw::More { parts, cells, loops } => Message::new("labyrinth-more-flaws")
                .with("parts", *parts)
                .with("cells", *cells)
                .with("loops", *loops)
                .into(),
        }
    }
}

/// Returns the flaws of a set of passages; none if it is a perfect maze.
pub fn flaws(maze: &Maze, control: &Control) -> Result<Vec<Flaw>, Stopped> {
    if is_plain(maze) { find::<true>(maze, control) } else { find::<false>(maze, control) }
}

fn find<const PLAIN: bool>(maze: &Maze, control: &Control) -> Result<Vec<Flaw>, Stopped> {
    control.spend(0)?;
    let cells = maze.grid().open_cells();
    if maze.passages() + 1 == cells && !has_loop::<PLAIN>(maze, control)? {
        return Ok(Vec::new());
    }
    let mut search = Search::<PLAIN>::new(maze, control);
    let reached = search.explore(maze.entrance())?;
    let mut flaws = Vec::new();
    let (mut parts, mut left) = (0, cells - reached.size);
    let mut words = 0..search.seen.len();
    while let Some(cell) = search.next_unseen(&mut words) {
        let part = search.explore(cell)?;
        if parts < NAMED {
            left -= part.size;
            flaws.push(Flaw::CutOff { size: part.size, cells: part.first });
        }
        parts += 1;
    }
    let closing = maze.passages() + parts + 1 - cells;
    flaws.extend(search.loops.into_iter().map(|cells| Flaw::Loop { cells }));
    let more = (parts.saturating_sub(NAMED), closing.saturating_sub(NAMED));
    if more != (0, 0) {
        flaws.push(Flaw::More { parts: more.0, cells: left, loops: more.1 });
    }
    Ok(flaws)
}

/// Whether passages remain after all dead ends are filled.
fn has_loop<const PLAIN: bool>(maze: &Maze, control: &Control) -> Result<bool, Stopped> {
    let mut copy = Copy::<PLAIN>::of(maze, control)?;
    let mut floor = copy.floor();
    let exit = floor.shape.place(maze.exit());
    fill(&mut floor, [exit; 2], &mut (), &mut Unwatched, &mut Meter::new(control, maze))?;
    Ok(!floor.is_closed())
}

/// A breadth-first search of all parts of a board, one after another.
struct Search<'a, const PLAIN: bool> {
    maze: &'a Maze,
    floor: Floor<&'a [u64], PLAIN>,
    meter: Meter<'a>,
    /// One bit for each reached place. `arrows` holds where it was reached from.
    seen: Vec<u64>,
    arrows: Arrows<Block<u64>, PLAIN>,
    queue: VecDeque<(Place, Option<Way>)>,
    loops: Vec<Vec<Cell>>,
}

/// The cells reached from one cell.
struct Part {
    size: usize,
    first: Vec<Cell>,
}

impl<'a, const PLAIN: bool> Search<'a, PLAIN> {
    fn new(maze: &'a Maze, control: &'a Control) -> Self {
        let floor = Floor::of(maze);
        Search {
            seen: vec![0; floor.places() / 64],
            arrows: Arrows::new(floor.places()),
            meter: Meter::new(control, maze),
            queue: VecDeque::new(),
            loops: Vec::new(),
            maze,
            floor,
        }
    }

    fn is_seen(&self, place: Place) -> bool {
        self.seen[place / 64] >> (place % 64) & 1 != 0
    }

    /// Returns the first cell in the given words that no search has reached.
    fn next_unseen(&self, words: &mut std::ops::Range<usize>) -> Option<Cell> {
        while words.start < words.end {
            let mut left = self.floor.shape.cells_of_word(words.start) & !self.seen[words.start];
            while left != 0 {
                let place = words.start * 64 + left.trailing_zeros() as usize;
                let cell = self.floor.shape.cell(place);
                if !self.maze.grid().is_hole(cell) {
                    return Some(cell);
                }
                left &= left - 1;
            }
            words.start += 1;
        }
        None
    }

    /// Searches everything reachable from a cell that was not reached before.
    fn explore(&mut self, from: Cell) -> Result<Part, Stopped> {
        let shape = self.floor.shape;
        let root = shape.place(from);
        let mut part = Part { size: 0, first: Vec::new() };
        if self.maze.grid().is_hole(from) {
            return Ok(part);
        }
        self.seen[root / 64] |= 1 << (root % 64);
        self.queue.push_back((root, None));
        while let Some((place, came)) = self.queue.pop_front() {
            part.size += 1;
            if part.first.len() < NAMED {
                part.first.push(shape.cell(place));
            }
            self.meter.tick(1)?;
            for way in each(self.floor.ways(place)).filter(|&way| Some(way) != came) {
                let next = shape.step(place, way);
                if !self.is_seen(next) {
                    self.seen[next / 64] |= 1 << (next % 64);
                    self.arrows.view_mut().set(next, back(way));
                    self.queue.push_back((next, Some(back(way))));
                } else if matches!(way, 1 | 2 | 5) && self.loops.len() < NAMED {
                    // Both cells see the passage; only the one that owns the edge (by its east,
                    // south or lower side) reports it.
                    let cells = self.close(root, place, next)?;
                    self.loops.push(cells);
                }
            }
        }
        Ok(part)
    }

    /// Returns the loop that a passage between two cells closes: from both cells up to where their
    /// paths to the root meet.
    fn close(&mut self, root: Place, a: Place, b: Place) -> Result<Vec<Cell>, Stopped> {
        let Search { floor: Floor { shape, .. }, arrows, meter, .. } = self;
        let up = |place| if place == root { root } else { shape.step(place, arrows.get(place)) };
        let (mut from_a, mut from_b) = (vec![a], vec![b]);
        let (mut a, mut b) = (a, b);
        // In a breadth-first search the distances of `a` and `b` from the root differ by at most
        // one. So where the paths meet, one of the two is at the other's cell or directly below it.
        while a != b && a != up(b) && b != up(a) {
            (a, b) = (up(a), up(b));
            from_a.push(a);
            from_b.push(b);
            meter.tick(2)?;
        }
        if a == b {
            from_b.pop();
        }
        Ok(from_a.into_iter().chain(from_b.into_iter().rev()).map(|p| shape.cell(p)).collect())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use recreo_board::{CellSet, Edge, Grid, Rng};

    use super::super::solve::tests::{boards, distances, random_maze};
    use super::*;

    /// Checks every reported flaw against the board; returns the numbers of parts and loops.
    fn check(maze: &Maze) -> (usize, usize) {
        let grid = maze.grid();
        let far = distances(maze, maze.entrance());
        let cut_off: BTreeSet<Cell> = grid.cells().filter(|c| far[c.index()].is_none()).collect();
        let (mut reported, mut parts, mut loops, mut sizes) = (BTreeSet::new(), 0, 0, 0);
        for flaw in flaws(maze, &Control::new()).unwrap() {
            match flaw {
                Flaw::CutOff { size, cells } => {
                    let here: Vec<Cell> = distances(maze, cells[0])
                        .iter()
                        .enumerate()
                        .filter_map(|(i, far)| far.map(|_| Cell(i as u32)))
                        .collect();
                    assert_eq!((size, cells[0]), (here.len(), here[0]));
                    assert_eq!(cells.len(), size.min(NAMED));
                    assert!(cells.iter().all(|cell| here.contains(cell)));
                    (parts, sizes) = (parts + 1, sizes + size);
                    reported.extend(here);
                }
                Flaw::Loop { cells } => {
                    let mut seen = CellSet::new(grid.len());
                    assert!(cells.len() > 2 && cells.iter().all(|&cell| seen.insert(cell)));
                    for (i, &cell) in cells.iter().enumerate() {
                        let next = cells[(i + 1) % cells.len()];
                        assert!(
                            maze.neighbours(cell).any(|(_, beside)| beside == next),
                            "{cells:?}"
                        );
                    }
                    loops += 1;
                }
                Flaw::More { parts: more, cells, loops: further } => {
                    (parts, loops, sizes) = (parts + more, loops + further, sizes + cells);
                }
            }
        }
        assert!(reported.is_subset(&cut_off) && sizes == cut_off.len());
        assert!(parts > NAMED || reported == cut_off);
        assert_eq!(grid.open_cells() + loops, maze.passages() + parts + 1);
        (parts, loops)
    }

    fn pick(maze: &Maze, open: bool, rng: &mut Rng) -> Option<Edge> {
        let fits = |edge: &Edge| maze.is_passage(*edge) == open;
        let edges: Vec<Edge> = maze.grid().edges().filter(fits).collect();
        rng.pick(&edges).copied()
    }

    #[test]
    fn pm1_a_missing_passage_cuts_off_and_an_extra_one_closes_a_loop() {
        let mut rng = Rng::new(21);
        for grid in boards(10, &mut rng) {
            let mut maze = random_maze(&grid, &mut rng);
            assert_eq!(check(&maze), (0, 0));
            let Some(added) = pick(&maze, false, &mut rng) else { continue };
            let Some(removed) = pick(&maze, true, &mut rng) else { continue };
            maze.set_passage(removed, false);
            assert_eq!(check(&maze), (1, 0));
            maze.set_passage(removed, true);
            maze.set_passage(added, true);
            assert_eq!(check(&maze), (0, 1));
            let other = pick(&maze, true, &mut rng).unwrap();
            maze.set_passage(other, false);
            assert!(matches!(check(&maze), (0, 0) | (1, 1)));
        }
    }

    #[test]
    fn pm1_the_flaws_of_any_set_of_passages_are_correct() {
        let mut rng = Rng::new(22);
        for grid in boards(2, &mut rng) {
            for share in [0, 1, 2, 3, 4] {
                let mut maze = Maze::closed(grid.clone());
                for edge in grid.edges() {
                    maze.set_passage(edge, rng.below(4) < share);
                }
                check(&maze);
            }
        }
    }

    #[test]
    fn pm1_holes_are_not_cut_off() {
        let grid = Grid::plane(6, 5).unwrap().with_holes([8, 9, 14].map(Cell));
        let mut maze = random_maze(&grid, &mut Rng::new(23));
        assert_eq!(check(&maze), (0, 0));
        let edge = pick(&maze, true, &mut Rng::new(1)).unwrap();
        maze.set_passage(edge, false);
        assert_eq!(check(&maze), (1, 0));
    }

    #[test]
    fn bg5_a_cancelled_check_stops() {
        let control = Control::new();
        control.cancel();
        let maze = random_maze(&Grid::plane(9, 9).unwrap(), &mut Rng::new(1));
        assert_eq!(flaws(&maze, &control), Err(Stopped::Cancelled));
    }
}
