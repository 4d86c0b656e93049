//! Preprocessing for many queries about one map.
//!
//! With the rules of path-finding benchmarks (flat maps, eight moves at octile costs, no corner
//! cutting), a shortest path turns only next to corners of obstacles. [`Subgoals`] are those cells,
//! and a path is a chain of subgoals, each directly reachable from the one before. The graph of the
//! subgoals is small, and with a [`Hierarchy`] of shortcuts over it a query takes microseconds.
//! Subgoal graphs with contraction hierarchies won the grid-based path planning competition (Uras
//! and Koenig, 2014). If obstacles are so scattered that contraction does not help, queries use A*
//! over the subgoals.
//!
//! Limits: on grounds with other rules or weights there is no preprocessing, and every query is a
//! search. A change of the map requires new preprocessing.

mod contract;
mod hierarchy;
mod subgoals;

use recreo_board::{Cell, Path};
use recreo_game::{Control, Stopped, Unwatched};

use self::hierarchy::{Arc, DIRECT, Hierarchy, Search};
use self::subgoals::{Place, Subgoals};
use super::super::{Cost, Ground, Maze};
use super::jump::{draw, fits};
use super::{Solver, solve};

/// A ground preprocessed for many path queries.
///
/// ```
/// use recreo_board::{Cell, Grid};
/// use recreo_game::Control;
/// use recreo_walking::maze::solve::Prepared;
/// use recreo_walking::maze::{Cost, Costs, Diagonals, Ground};
///
/// // . . . .      from the top left to the bottom left, around the wall
/// // # # # .
/// // . . . .
/// let ground = Ground::new(Grid::plane(4, 3)?)
///     .with_obstacles([4, 5, 6].map(Cell))
///     .with_diagonals(Diagonals::Clear)
///     .with_costs(Costs::Octile);
/// let mut prepared = Prepared::new(&ground, &Control::new()).expect("no limit is set");
/// assert_eq!(prepared.distance(Cell(0), Cell(8)), Some(Cost { straight: 8, diagonal: 0 }));
/// # Ok::<(), recreo_board::GridError>(())
/// ```
pub struct Prepared {
    ground: Ground,
    graph: Option<Graph>,
}

/// The preprocessed data.
struct Graph {
    subgoals: Subgoals,
    hierarchy: Hierarchy,
    /// Whether arcs only lead up; otherwise they are the arcs of the subgoal graph.
    is_contracted: bool,
    search: Search,
    /// The subgoals directly reachable from the two ends of the last query.
    ends: [Vec<(u32, Cost)>; 2],
}

/// The form of a path.
enum Course {
    /// Diagonally first, then straight.
    Direct(Cost),
    /// From subgoal to subgoal, with the node where the two halves of the search meet.
    Chain(Cost, u32),
}

impl Prepared {
    /// Preprocesses a ground.
    pub fn new(ground: &Ground, control: &Control) -> Result<Prepared, Stopped> {
        let graph = if fits(ground) { Some(Graph::new(ground, control)?) } else { None };
        Ok(Prepared { ground: ground.clone(), graph })
    }

    /// Returns the cost of the best path from one cell to another, if there is one.
    pub fn distance(&mut self, from: Cell, to: Cell) -> Option<Cost> {
        match &mut self.graph {
            Some(graph) => match graph.course(&self.ground, from, to)? {
                Course::Direct(cost) | Course::Chain(cost, _) => Some(cost),
            },
            None => self.searched(from, to).1,
        }
    }

    /// Returns a best path from one cell to another, if there is one.
    pub fn path(&mut self, from: Cell, to: Cell) -> Option<Path> {
        let Some(graph) = &mut self.graph else { return self.searched(from, to).0 };
        let width = self.ground.grid().width();
        let mut cells = vec![from];
        match graph.course(&self.ground, from, to)? {
            Course::Direct(_) => draw(width, from, to, &mut cells),
            Course::Chain(cost, meeting) => {
                cells.reserve(cost.moves() as usize);
                let (hierarchy, search) = (&graph.hierarchy, &graph.search);
                hierarchy.chain(search, meeting, |goal| {
                    let last = cells[cells.len() - 1];
                    draw(width, last, graph.subgoals.cell(goal), &mut cells);
                });
                // The last part is known to be free only when drawn from its end.
                let (last, mut back) = (cells[cells.len() - 1], vec![to]);
                draw(width, to, last, &mut back);
                cells.extend(back.into_iter().rev().skip(1));
            }
        }
        Some(Path::trusted(cells))
    }

    /// Returns the numbers of subgoals and of arcs between them.
    pub fn size(&self) -> (usize, usize) {
        let sizes = self.graph.as_ref().map(|graph| (graph.subgoals.len(), graph.hierarchy.len()));
        sizes.unwrap_or_default()
    }

    /// Answers a query by a search.
    fn searched(&self, from: Cell, to: Cell) -> (Option<Path>, Option<Cost>) {
        let Ok(maze) = Maze::new(self.ground.clone(), from, [to]) else { return (None, None) };
        let solver = if self.ground.is_uniform() { Solver::Bfs } else { Solver::AStar };
        let answer = solve(&maze, from, solver, &mut Unwatched, &Control::new());
        (answer.path, answer.cost)
    }
}

impl Graph {
    fn new(ground: &Ground, control: &Control) -> Result<Graph, Stopped> {
        let subgoals = Subgoals::new(ground);
        let mut neighbours = Vec::with_capacity(subgoals.len());
        for goal in 0..subgoals.len() as u32 {
            let mut seen = Vec::new();
            subgoals.in_sight(subgoals.place(goal), |to, cost| {
                seen.push(Arc { to, via: DIRECT, cost });
            });
            neighbours.push(seen);
            if goal % 1024 == 0 {
                control.spend(1024)?;
            }
        }
        let contracted = contract::contract(&neighbours, control)?;
        let is_contracted = contracted.is_some();
        let hierarchy = contracted.unwrap_or_else(|| Hierarchy::new(neighbours));
        let search = Search::new(subgoals.len());
        Ok(Graph { subgoals, hierarchy, is_contracted, search, ends: Default::default() })
    }

    fn course(&mut self, ground: &Ground, from: Cell, to: Cell) -> Option<Course> {
        if !ground.is_open(from) || !ground.is_open(to) {
            return None;
        }
        let width = ground.grid().width();
        let place = |cell: Cell| ((cell.0 % width) as usize + 1, (cell.0 / width) as usize + 1);
        if let Some(cost) = self.subgoals.direct(place(from), place(to)) {
            return Some(Course::Direct(cost));
        }
        for (end, cell) in self.ends.iter_mut().zip([from, to]) {
            end.clear();
            match self.subgoals.at(place(cell)) {
                Some(goal) => end.push((goal, Cost::ZERO)),
                None => self.subgoals.in_sight(place(cell), |goal, cost| end.push((goal, cost))),
            }
        }
        let (subgoals, hierarchy, search) = (&self.subgoals, &self.hierarchy, &mut self.search);
        let (cost, meeting) = if self.is_contracted {
            hierarchy.meet(search, &self.ends)?
        } else {
            let goal = place(to);
            hierarchy.aim(search, &self.ends, |node| octile(subgoals.place(node), goal))?
        };
        Some(Course::Chain(cost, meeting))
    }
}

/// Returns the cost of a path on an empty board.
fn octile(from: Place, to: Place) -> Cost {
    let (dx, dy) = (from.0.abs_diff(to.0) as u32, from.1.abs_diff(to.1) as u32);
    Cost { straight: dx.abs_diff(dy), diagonal: dx.min(dy) }
}

#[cfg(test)]
mod tests {
    use recreo_board::Rng;

    use super::super::tests::{plain_costs, random_ground, research_ground};
    use super::*;

    fn agree(ground: &Ground, queries: usize, rng: &mut Rng) -> [usize; 2] {
        let mut prepared = Prepared::new(ground, &Control::new()).unwrap();
        let cells: Vec<Cell> = ground.grid().cells().collect();
        let mut spread = [0; 2];
        for _ in 0..queries {
            let from = *rng.pick(&cells).unwrap();
            if !ground.is_open(from) {
                assert_eq!(prepared.distance(from, cells[0]), None);
                continue;
            }
            let costs = plain_costs(ground, from);
            for _ in 0..20 {
                let to = *rng.pick(&cells).unwrap();
                let cost = costs[to.index()];
                spread[usize::from(cost.is_some())] += 1;
                assert_eq!(prepared.distance(from, to), cost, "{from:?} {to:?} {ground:?}");
                let path = prepared.path(from, to);
                let ends =
                    path.as_ref().map(|path| (path.cells()[0], path.cells()[path.len() - 1]));
                assert_eq!(ends, cost.map(|_| (from, to)));
                let walked = path.and_then(|path| ground.cost_of(path.cells()));
                assert_eq!(walked, cost, "{from:?} {to:?} {ground:?}");
            }
        }
        spread
    }

    #[test]
    fn mz5_a_prepared_map_agrees_with_a_plain_search() {
        let mut rng = Rng::new(40);
        let mut spread = [0; 2];
        for _ in 0..600 {
            let [without, with] = agree(&research_ground(&mut rng), 5, &mut rng);
            spread = [spread[0] + without, spread[1] + with];
        }
        println!("{} queries with a path, {} without", spread[1], spread[0]);
        assert!(spread.iter().all(|&queries| queries > 10_000));
    }

    #[test]
    fn mz5_prepared_grounds_with_other_rules_are_supported() {
        let mut rng = Rng::new(41);
        for _ in 0..60 {
            agree(&random_ground(&mut rng), 1, &mut rng);
        }
    }

    #[test]
    fn bg5_preprocessing_can_be_stopped() {
        let control = Control::new();
        control.cancel();
        let ground = research_ground(&mut Rng::new(42));
        assert!(matches!(Prepared::new(&ground, &control), Err(Stopped::Cancelled)));
    }
}
