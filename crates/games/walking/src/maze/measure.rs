//! The measures of a maze, and its difficulty for a person (MZ9).
//!
//! The source document defines two densities: occupation (the share of positions that are
//! obstacles) and mobility (the share of all moves that the player has). It takes difficulty as a
//! sum of factors; its example is obstacles + distance, reported here as `simple`. But the number
//! of obstacles alone does not make a maze hard: the document itself notes that a full board has
//! one path and no choice. The score therefore adds up what costs a person time:
//!
//! ```text
//! effort = steps of the shortest path + its turns + 2 x traps + lost / 2
//! ```
//!
//! - A *trap* is a cell of the path where a step that is on no shortest path looks at least as good
//!   as the right one: it comes as near to the exit in a straight line.
//! - *Lost* cells are on no shortest path but look promising until visited: steps to them +
//!   distance from them to the exit < steps of the shortest path. A* (Hart, Nilsson and Raphael,
//!   1968) has to visit them too.
//!
//! The level compares the effort with width + height of the board; otherwise all large boards would
//! be expert ones.

use recreo_board::{Cell, CellSet, Direction, Grid};
use recreo_game::{Control, Level, Rate, Rating, Stopped};

use super::compass::{steps_to, tick};
use super::solve::walker::{Walker, each};
use super::{Maze, Puzzle, params};

/// The measures of a maze.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Measures {
    /// The number of positions.
    pub positions: usize,
    /// The number of obstacles.
    pub obstacles: usize,
    /// The number of moves that the player has.
    pub moves: usize,
    /// The number of moves possible on the board: 8, or 10 with layers.
    pub all_moves: usize,
    /// The distance from the entrance to the nearest exit without obstacles.
    pub distance: u32,
    /// Width + height + layers - 1.
    pub extent: u32,
    /// The steps of the shortest path; `None` if there is no path.
    pub steps: Option<u32>,
    /// The turns of a shortest path.
    pub turns: u32,
    /// The cells of the path where a wrong step looks as good as the right one.
    pub traps: u32,
    /// The promising cells that lead nowhere; if no exit can be reached, all cells that can be
    /// reached.
    pub lost: usize,
}

/// Returns the distance of two cells in steps without obstacles. A diagonal step counts as one (4.7
/// of the document), so does a step between layers; joined edges are crossed.
pub fn span(grid: &Grid, a: Cell, b: Cell) -> u32 {
    let [x, y, z] = apart(grid, a, b);
    x.max(y) + z
}

/// Returns the square of the straight-line distance, which decides what looks nearer.
pub(super) fn squared_distance(grid: &Grid, a: Cell, b: Cell) -> u64 {
    let [x, y, z] = apart(grid, a, b).map(u64::from);
    x * x + y * y + z * z
}

/// Returns the distances of two cells along each axis.
fn apart(grid: &Grid, a: Cell, b: Cell) -> [u32; 3] {
    let (a, b) = (grid.position(a), grid.position(b));
    let along = |a: u32, b: u32, whole: u32, joined: bool| {
        let far = a.abs_diff(b);
        if joined { far.min(whole - far) } else { far }
    };
    let surface = grid.surface();
    [
        along(a.x, b.x, grid.width(), surface.wraps_x()),
        along(a.y, b.y, grid.height(), surface.wraps_y()),
        a.z.abs_diff(b.z),
    ]
}

/// The distance of unreached cells.
const FAR: u32 = u32::MAX;

/// Measures a maze.
pub fn measure(maze: &Maze, control: &Control) -> Result<Measures, Stopped> {
    let (ground, grid) = (maze.ground(), maze.grid());
    let distances = maze.exits().iter().map(|&exit| span(grid, maze.entrance(), exit));
    let mut measures = Measures {
        positions: grid.open_cells(),
        obstacles: ground.obstacle_count(),
        moves: params::on_board(ground.moves(), grid).len(),
        all_moves: if grid.layers() > 1 { 10 } else { 8 },
        distance: distances.min().unwrap_or(0),
        extent: grid.width() + grid.height() + grid.layers() - 1,
        ..Measures::default()
    };
    let (far, reached, exit) = flood(maze, control)?;
    let Some(exit) = exit else {
        measures.lost = reached.len();
        return Ok(measures);
    };
    let best = shortest(maze, &far, exit, control)?;
    let steps = far[exit.index()];
    measures.steps = Some(steps);
    let promising = |&&cell: &&Cell| far[cell.index()] + span(grid, cell, exit) < steps;
    measures.lost = reached.iter().filter(promising).filter(|&&cell| !best.contains(cell)).count();
    let (mut at, mut before) = (maze.entrance(), None);
    while at != exit {
        // Straight on if that is one of the best steps.
        let right = |&(_, next): &(Direction, Cell)| {
            best.contains(next) && far[next.index()] == far[at.index()] + 1
        };
        let onward = ground.steps(at).filter(right);
        let Some((way, next)) = onward.min_by_key(|&(way, _)| Some(way) != before) else { break };
        let tempts = |(_, other): (Direction, Cell)| {
            far[other.index()] == far[at.index()] + 1
                && !best.contains(other)
                && squared_distance(grid, other, exit) <= squared_distance(grid, next, exit)
        };
        measures.traps += u32::from(ground.steps(at).any(tempts));
        measures.turns += u32::from(before.is_some_and(|before| before != way));
        (at, before) = (next, Some(way));
    }
    Ok(measures)
}

type Flood = (Vec<u32>, Vec<Cell>, Option<Cell>);

/// Returns the steps from the entrance to every cell at most as far as the nearest exit, the cells
/// in that order, and that exit.
fn flood(maze: &Maze, control: &Control) -> Result<Flood, Stopped> {
    let walker = Walker::new(maze.ground());
    let mut far = vec![FAR; maze.grid().len()];
    far[maze.entrance().index()] = 0;
    let (mut order, mut seen, mut work) = (vec![maze.entrance()], 0, 0);
    let mut exit: Option<Cell> = None;
    while let Some(&cell) = order.get(seen) {
        seen += 1;
        let steps = far[cell.index()];
        if exit.is_some_and(|exit| steps >= far[exit.index()]) {
            break;
        }
        if maze.is_exit(cell) {
            exit = Some(cell);
            continue;
        }
        for way in each(walker.ways(cell)) {
            let next = walker.next(cell, way);
            if far[next.index()] == FAR {
                far[next.index()] = steps + 1;
                order.push(next);
            }
        }
        tick(&mut work, control)?;
    }
    Ok((far, order, exit))
}

/// Returns the cells on any shortest path to the exit.
fn shortest(maze: &Maze, far: &[u32], exit: Cell, control: &Control) -> Result<CellSet, Stopped> {
    let mut best = CellSet::new(maze.grid().len());
    best.insert(exit);
    let (mut stack, mut work) = (vec![exit], 0);
    while let Some(cell) = stack.pop() {
        for (_, from) in steps_to(maze.ground(), cell) {
            if far[from.index()].checked_add(1) == Some(far[cell.index()]) && best.insert(from) {
                stack.push(from);
            }
        }
        tick(&mut work, control)?;
    }
    Ok(best)
}

impl Rate for Puzzle {
    fn rate(&self, control: &Control) -> Result<Rating, Stopped> {
        Ok(measure(self.maze(), control)?.rating())
    }
}

impl Measures {
    /// Returns the density of occupation, DO.
    pub fn occupation(&self) -> f64 {
        self.obstacles as f64 / self.positions.max(1) as f64
    }

    /// Returns the density of mobility, DM.
    pub fn mobility(&self) -> f64 {
        self.moves as f64 / self.all_moves.max(1) as f64
    }

    /// Returns the document's sum: obstacles + distance.
    pub fn simple(&self) -> u64 {
        self.obstacles as u64 + u64::from(self.distance)
    }

    /// Returns the effort of a person who solves the maze.
    pub fn effort(&self) -> f64 {
        let walked = self.steps.unwrap_or(0) + self.turns + 2 * self.traps;
        f64::from(walked) + self.lost as f64 / 2.0
    }

    /// Returns the effort divided by the extent of the board.
    pub(super) fn quotient(&self) -> f64 {
        self.effort() / f64::from(self.extent.max(1))
    }

    /// Returns the level.
    pub(super) fn level(&self) -> Level {
        let above = LEVELS.iter().filter(|&&least| self.quotient() >= least).count();
        Level::ALL[above.min(3)]
    }

    fn rating(&self) -> Rating {
        let rounded = |value: f64| (value * 1000.0).round() / 1000.0;
        let mut parts = vec![
            ("obstacles", self.obstacles as f64),
            ("distance", f64::from(self.distance)),
            ("simple", self.simple() as f64),
            ("occupation", rounded(self.occupation())),
            ("mobility", rounded(self.mobility())),
        ];
        match self.steps {
            Some(steps) => parts.extend([
                ("steps", f64::from(steps)),
                ("turns", f64::from(self.turns)),
                ("traps", f64::from(self.traps)),
                ("lost", self.lost as f64),
            ]),
            None => parts.push(("reached", self.lost as f64)),
        }
        parts.push(("relative_effort", rounded(self.quotient())));
        let parts = parts.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Rating { level: self.level(), score: rounded(self.effort()), parts }
    }
}

/// The smallest quotients of normal, hard and expert mazes.
pub(super) const LEVELS: [f64; 3] = [1.0, 1.75, 3.0];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maze::Draft;
    use crate::maze::line;

    fn maze(text: &str) -> Maze {
        let draft: Draft = line::read(text.as_bytes(), &recreo_game::Overrides::default()).unwrap();
        draft.maze().unwrap()
    }

    fn measured(text: &str) -> Measures {
        measure(&maze(text), &Control::new()).unwrap()
    }

    #[test]
    fn mz9_the_example_mazes_of_the_document_score_7_and_3() {
        // Four obstacles at distance three; two obstacles at distance one.
        let first = measured("3010/1100/0014");
        assert_eq!((first.obstacles, first.distance, first.simple()), (4, 3, 7));
        let second = measured("3100/4010");
        assert_eq!((second.obstacles, second.distance, second.simple()), (2, 1, 3));
        let rating = Puzzle::new(maze("3010/1100/0014")).rate(&Control::new()).unwrap();
        assert!(rating.parts.contains(&("simple".to_owned(), 7.0)));
    }

    #[test]
    fn mz9_densities_are_shares() {
        let measures = measured("3010/1100/0014 moves=0246");
        assert_eq!((measures.occupation(), measures.mobility()), (4.0 / 12.0, 0.5));
        assert_eq!(measures.steps, None);
        assert_eq!(measures.lost, 2, "all that can be reached");
    }

    #[test]
    fn mz9_traps_and_lost_cells_make_a_maze_hard() {
        let open = measured("3000/0000/0004");
        assert_eq!((open.steps, open.traps, open.lost), (Some(3), 0, 0));
        // Straight on is a pocket: the path goes back and around.
        let pocket = measured("00000/01110/30010/01110/00004 moves=0246");
        assert_eq!(pocket.steps, Some(6));
        let pocket = measured("000000/011110/300010/011110/000104 moves=0246");
        assert_eq!((pocket.steps, pocket.traps), (Some(11), 1));
        assert!(pocket.lost >= 3 && pocket.effort() > open.effort());
    }

    #[test]
    fn distances_cross_joined_edges() {
        let grid = Grid::new(10, 4, 3, recreo_board::Surface::Cylinder).unwrap();
        assert_eq!(span(&grid, Cell(0), Cell(9)), 1);
        assert_eq!(span(&grid, Cell(0), Cell(35)), 5);
        assert_eq!(span(&grid, Cell(0), Cell(80)), 2);
    }
}
