//! What a maze is like, in numbers, and how hard it is for a person (MZ9).
//!
//! The source document has two densities, occupation (obstacles among the positions) and mobility (moves that the player has
//! among all), and takes difficulty as a sum of factors; its example is obstacles + distance. That sum is told as `simple`. But
//! obstacles alone do not make a maze hard: the document says itself that a full board has one way and no choice. The score
//! here adds up what costs a person time:
//!
//! ```text
//! effort = steps of the shortest way + its turns + 2 x traps + lost / 2
//! ```
//!
//! - A *trap* is a cell of the way at which a step that is on no shortest way looks at least as good as the right one: it
//!   comes as near to the exit as the crow flies.
//! - *Lost* are the cells off every shortest way that look promising until one has been there: steps to them + distance from
//!   them < steps of the shortest way. They are what the search A* (Hart, Nilsson and Raphael, 1968) cannot avoid either.
//!
//! The level compares the effort with the board's width + height, or large boards would all be for experts.

use recreo_board::{Cell, CellSet, Direction, Grid};
use recreo_game::{Control, Level, Rate, Rating, Stopped};

use super::compass::{steps_to, tick};
use super::solve::walker::{Walker, each};
use super::{Maze, Puzzle, params};

/// A maze in numbers.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Measures {
    /// Positions in all.
    pub positions: usize,
    /// Obstacles.
    pub obstacles: usize,
    /// Moves that the player has.
    pub moves: usize,
    /// Moves that there are on the board: 8, and 10 with layers.
    pub all_moves: usize,
    /// From the entrance to the nearest exit, were there no obstacles.
    pub distance: u32,
    /// Width + height + layers - 1.
    pub extent: u32,
    /// Steps of the shortest way; nothing if there is none.
    pub steps: Option<u32>,
    /// Turns of a shortest way.
    pub turns: u32,
    /// Cells of it where a wrong step looks as good as the right one.
    pub traps: u32,
    /// Cells that look promising and lead nowhere; without a way to an exit, all that can be reached.
    pub lost: usize,
}

/// The distance of two cells in steps, were there no obstacles: diagonal ones count as one (4.7 of the document), layers one
/// each, joined edges are crossed.
pub fn span(grid: &Grid, a: Cell, b: Cell) -> u32 {
    let [x, y, z] = apart(grid, a, b);
    x.max(y) + z
}

/// The square of the distance as the crow flies, which tells what looks nearer.
pub(super) fn crow(grid: &Grid, a: Cell, b: Cell) -> u64 {
    let [x, y, z] = apart(grid, a, b).map(u64::from);
    x * x + y * y + z * z
}

/// How far apart two cells are along each axis.
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

/// Not reached.
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
        // Straight on where that is one of the best.
        let right = |&(_, next): &(Direction, Cell)| {
            best.contains(next) && far[next.index()] == far[at.index()] + 1
        };
        let onward = ground.steps(at).filter(right);
        let Some((way, next)) = onward.min_by_key(|&(way, _)| Some(way) != before) else { break };
        let tempts = |(_, other): (Direction, Cell)| {
            far[other.index()] == far[at.index()] + 1
                && !best.contains(other)
                && crow(grid, other, exit) <= crow(grid, next, exit)
        };
        measures.traps += u32::from(ground.steps(at).any(tempts));
        measures.turns += u32::from(before.is_some_and(|before| before != way));
        (at, before) = (next, Some(way));
    }
    Ok(measures)
}

type Flood = (Vec<u32>, Vec<Cell>, Option<Cell>);

/// Steps from the entrance to every cell as near as the nearest exit, the cells in that order, and that exit.
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

/// The cells on any shortest way to the exit.
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
    /// The density of occupation, DO.
    pub fn occupation(&self) -> f64 {
        self.obstacles as f64 / self.positions.max(1) as f64
    }

    /// The density of mobility, DM.
    pub fn mobility(&self) -> f64 {
        self.moves as f64 / self.all_moves.max(1) as f64
    }

    /// The document's sum: obstacles + distance.
    pub fn simple(&self) -> u64 {
        self.obstacles as u64 + u64::from(self.distance)
    }

    /// What costs a person time.
    pub fn effort(&self) -> f64 {
        let walked = self.steps.unwrap_or(0) + self.turns + 2 * self.traps;
        f64::from(walked) + self.lost as f64 / 2.0
    }

    /// The effort compared with the board's sides.
    pub(super) fn quotient(&self) -> f64 {
        self.effort() / f64::from(self.extent.max(1))
    }

    /// In a word.
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

/// The least quotients of normal, hard and expert mazes.
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
    fn mz9_the_documents_example_mazes_score_7_and_3() {
        // Four obstacles and three steps apart; two obstacles and one step apart.
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
        // Straight on is a pocket: one has to go back and round.
        let pocket = measured("00000/01110/30010/01110/00004 moves=0246");
        assert_eq!(pocket.steps, Some(6));
        let pocket = measured("000000/011110/300010/011110/000104 moves=0246");
        assert_eq!((pocket.steps, pocket.traps), (Some(11), 1));
        assert!(pocket.lost >= 3 && pocket.effort() > open.effort());
    }

    #[test]
    fn distances_go_over_joined_edges() {
        let grid = Grid::new(10, 4, 3, recreo_board::Surface::Cylinder).unwrap();
        assert_eq!(span(&grid, Cell(0), Cell(9)), 1);
        assert_eq!(span(&grid, Cell(0), Cell(35)), 5);
        assert_eq!(span(&grid, Cell(0), Cell(80)), 2);
    }
}
