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
//! In a weighted maze (MZ14) the cheapest paths replace the shortest ones, and costs replace steps
//! where cells are compared. A factor is added: the *lure* of short paths, which is what a person
//! pays who ignores the weights, the cost of the best path with the fewest steps less that of a
//! cheapest path. Half of it counts as effort.
//!
//! The level compares the effort with width + height of the board; otherwise all large boards would
//! be expert ones.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use recreo_board::{Cell, CellSet, Direction, Grid};
use recreo_game::{Control, Level, Rate, Rating, Stopped, Unfinished};

use super::compass::{steps_to, tick};
use super::solve::walker::{Walker, each};
use super::{Cost, Ground, Maze, Puzzle, params};

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
    /// The steps of the shortest path, in a weighted maze of a cheapest one; `None` if there is no
    /// path.
    pub steps: Option<u32>,
    /// The cost of the cheapest path of a weighted maze.
    pub cost: Option<Cost>,
    /// What ignoring the weights costs: the cost of the best path with the fewest steps less that
    /// of the cheapest path. 0 in a maze without weights.
    pub lure: f64,
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

/// Returns the cost of a step in this direction into a cell, as measured here: without weights
/// every step counts as 1, whatever the costs of moves.
fn price(ground: &Ground, way: Direction, into: Cell) -> Cost {
    if ground.is_weighted() { ground.price(way, into) } else { STEP }
}

const STEP: Cost = Cost { straight: 1, diagonal: 0 };

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
    let (far, reached, exit) =
        if ground.is_weighted() { flood_by_cost(maze, control)? } else { flood(maze, control)? };
    let Some(exit) = exit else {
        measures.lost = reached.len();
        return Ok(measures);
    };
    let best = shortest(maze, &far, exit, control)?;
    let cost = far[exit.index()];
    if ground.is_weighted() {
        measures.cost = Some(cost);
        measures.lure = cost_of_shortest(maze, control)?.value() - cost.value();
    }
    let promising = |&&cell: &&Cell| {
        let least = Cost { straight: span(grid, cell, exit), diagonal: 0 };
        far[cell.index()] + least < cost
    };
    measures.lost = reached.iter().filter(promising).filter(|&&cell| !best.contains(cell)).count();
    let (mut at, mut before, mut steps) = (maze.entrance(), None, 0);
    while at != exit {
        // Straight on if that is one of the best steps.
        let right = |&(way, next): &(Direction, Cell)| {
            let sum = far[at.index()] + price(ground, way, next);
            best.contains(next) && far[next.index()] == sum
        };
        let onward = ground.steps(at).filter(right);
        let Some((way, next)) = onward.min_by_key(|&(way, _)| Some(way) != before) else { break };
        let tempts = |(_, other): (Direction, Cell)| {
            far[other.index()] > far[at.index()]
                && !best.contains(other)
                && squared_distance(grid, other, exit) <= squared_distance(grid, next, exit)
        };
        measures.traps += u32::from(ground.steps(at).any(tempts));
        measures.turns += u32::from(before.is_some_and(|before| before != way));
        (at, before, steps) = (next, Some(way), steps + 1);
    }
    measures.steps = Some(steps);
    Ok(measures)
}

/// The distances from the entrance, the reached cells, and the nearest exit.
type Flood = (Vec<Cost>, Vec<Cell>, Option<Cell>);

/// Returns the steps from the entrance to every cell at most as far as the nearest exit, the cells
/// in that order, and that exit.
fn flood(maze: &Maze, control: &Control) -> Result<Flood, Stopped> {
    let walker = Walker::new(maze.ground());
    let mut far = vec![Cost::FAR; maze.grid().len()];
    far[maze.entrance().index()] = Cost::ZERO;
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
            if far[next.index()] == Cost::FAR {
                far[next.index()] = steps + STEP;
                order.push(next);
            }
        }
        tick(&mut work, control)?;
    }
    Ok((far, order, exit))
}

/// Returns the same by cost, for a weighted maze (Dijkstra, 1959). The cells are in no order, and
/// the cost of a cell that is farther than the exit may be too high.
fn flood_by_cost(maze: &Maze, control: &Control) -> Result<Flood, Stopped> {
    let mut far = vec![Cost::FAR; maze.grid().len()];
    far[maze.entrance().index()] = Cost::ZERO;
    let (mut reached, mut work) = (vec![maze.entrance()], 0);
    let mut waiting = BinaryHeap::from([Reverse((Cost::ZERO, maze.entrance()))]);
    while let Some(Reverse((cost, cell))) = waiting.pop() {
        if cost > far[cell.index()] {
            continue;
        }
        if maze.is_exit(cell) {
            return Ok((far, reached, Some(cell)));
        }
        for (way, next) in maze.ground().steps(cell) {
            let sum = cost + maze.ground().price(way, next);
            let known = &mut far[next.index()];
            if sum < *known {
                if *known == Cost::FAR {
                    reached.push(next);
                }
                *known = sum;
                waiting.push(Reverse((sum, next)));
            }
        }
        tick(&mut work, control)?;
    }
    Ok((far, reached, None))
}

/// Returns the least cost of a path with the fewest steps.
fn cost_of_shortest(maze: &Maze, control: &Control) -> Result<Cost, Stopped> {
    let (far, order, _) = flood(maze, control)?;
    let mut least = vec![Cost::FAR; far.len()];
    least[maze.entrance().index()] = Cost::ZERO;
    let mut best = Cost::FAR;
    let (mut fewest, mut work) = (Cost::FAR, 0);
    // The cells before a cell are complete when it is its turn.
    for cell in order {
        let steps = far[cell.index()];
        if steps > fewest {
            break;
        }
        if maze.is_exit(cell) {
            (fewest, best) = (steps, best.min(least[cell.index()]));
            continue;
        }
        for (way, next) in maze.ground().steps(cell) {
            if far[next.index()] == steps + STEP {
                let sum = least[cell.index()] + maze.ground().price(way, next);
                least[next.index()] = least[next.index()].min(sum);
            }
        }
        tick(&mut work, control)?;
    }
    Ok(best)
}

/// Returns the cells on any shortest path to the exit, in a weighted maze on any cheapest path.
fn shortest(maze: &Maze, far: &[Cost], exit: Cell, control: &Control) -> Result<CellSet, Stopped> {
    let mut best = CellSet::new(maze.grid().len());
    best.insert(exit);
    let (mut stack, mut work) = (vec![exit], 0);
    while let Some(cell) = stack.pop() {
        for (way, from) in steps_to(maze.ground(), cell) {
            let sum = far[from.index()] + price(maze.ground(), way, cell);
            if sum == far[cell.index()] && best.insert(from) {
                stack.push(from);
            }
        }
        tick(&mut work, control)?;
    }
    Ok(best)
}

impl Rate for Puzzle {
    fn rate(&self, control: &Control) -> Result<Rating, Unfinished<Rating>> {
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
        f64::from(walked) + (self.lost as f64 + self.lure) / 2.0
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
        if let Some(cost) = self.cost {
            parts.extend([("cost", rounded(cost.value())), ("lure", rounded(self.lure))]);
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
    use recreo_board::Rng;

    use super::*;
    use crate::maze::solve::tests::{plain_costs, random_ground, weighted};
    use crate::maze::{Draft, line};

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
    fn mz9_mz14_the_lure_of_the_short_path_makes_a_weighted_maze_hard() {
        // Straight on costs 9 + 1, around it 4.
        let swamp = measured("000/304/000 moves=0246 weights=111/191/111");
        assert_eq!((swamp.steps, swamp.cost), (Some(4), Some(Cost { straight: 4, diagonal: 0 })));
        assert!((swamp.lure - 6.0).abs() < 1e-9);
        assert_eq!((swamp.turns, swamp.traps, swamp.lost), (2, 2, 0));
        assert_eq!(swamp.effort(), 4.0 + 2.0 + 2.0 * 2.0 + 6.0 / 2.0);
        let plain = measured("000/304/000 moves=0246");
        assert_eq!((plain.steps, plain.cost, plain.lure), (Some(2), None, 0.0));
        let parts = Puzzle::new(maze("000/304/000 moves=0246 weights=111/191/111"));
        let parts = parts.rate(&Control::new()).unwrap().parts;
        let part = |name: &str| parts.iter().find(|part| part.0 == name).map(|part| part.1);
        assert_eq!((part("cost"), part("lure")), (Some(4.0), Some(6.0)));
        let shut_in = measured("310/110/004 weights=111/111/121");
        assert_eq!((shut_in.steps, shut_in.cost, shut_in.lost), (None, None, 1));
    }

    #[test]
    fn mz14_measures_match_the_cheapest_paths() {
        let mut rng = Rng::new(61);
        let mut lured = 0;
        for _ in 0..4000 {
            let ground = weighted(random_ground(&mut rng), &mut rng);
            if ground.grid().len() > 300 {
                continue;
            }
            let open: Vec<Cell> =
                ground.grid().cells().filter(|&cell| ground.is_open(cell)).collect();
            let Some((&from, &to)) = rng.pick(&open).zip(rng.pick(&open)) else { continue };
            let maze = Maze::new(ground, from, [to]).unwrap();
            let measures = measure(&maze, &Control::new()).unwrap();
            let costs = plain_costs(maze.ground(), from);
            if !maze.ground().is_weighted() {
                continue;
            }
            assert_eq!(measures.cost, costs[to.index()]);
            // The fewest steps, and the least cost of so many, round by round.
            let mut steps = vec![None; maze.grid().len()];
            steps[from.index()] = Some(Cost::ZERO);
            let mut rounds = 0;
            while steps[to.index()].is_none() && rounds <= maze.grid().len() {
                let mut next = vec![None; maze.grid().len()];
                for cell in maze.grid().cells() {
                    let Some(cost) = steps[cell.index()] else { continue };
                    for (way, to) in maze.ground().steps(cell) {
                        let sum = cost + maze.ground().price(way, to);
                        let known: &mut Option<Cost> = &mut next[to.index()];
                        *known = Some(known.map_or(sum, |known| known.min(sum)));
                    }
                }
                steps = next;
                rounds += 1;
            }
            let lure = steps[to.index()].zip(measures.cost);
            let lure = lure.map_or(0.0, |(short, cheap)| short.value() - cheap.value());
            assert!((measures.lure - lure).abs() < 1e-6, "{maze:?}: {measures:?}");
            lured += usize::from(measures.lure > 0.5);
        }
        assert!(lured > 50, "{lured}");
    }

    #[test]
    fn distances_cross_joined_edges() {
        let grid = Grid::new(10, 4, 3, recreo_board::Surface::Cylinder).unwrap();
        assert_eq!(span(&grid, Cell(0), Cell(9)), 1);
        assert_eq!(span(&grid, Cell(0), Cell(35)), 5);
        assert_eq!(span(&grid, Cell(0), Cell(80)), 2);
    }
}
