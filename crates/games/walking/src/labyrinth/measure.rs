//! The measures of a maze, and its difficulty for a person.
//!
//! The score is the effort of a person who walks the path and looks into the branches that leave
//! it:
//!
//! ```text
//! effort = path cells + path turns + 2 x sum over wrong branches of log2(1 + branch cells)
//! ```
//!
//! Every cell has to be walked and every turn noticed. A branch of one or two cells is obviously
//! wrong, and a long branch has to be followed. The cost grows with the logarithm, because a branch
//! that is twice as long does not take twice as long to see through.
//!
//! The level compares the effort with the usual effort on a board of that size; otherwise all large
//! boards would be expert ones. For a uniformly random maze (`wilson`) the effort is about 4.6 x
//! cells ^ 0.656 from 10x10 to 60x60. (The length of its path alone grows as cells ^ 0.625, from
//! the dimension 5/4 of loop-erased walks, Kenyon 2000.) The quotient is below 0.85 in easy mazes,
//! below 1.1 in normal ones and below 1.45 in hard ones. Percentages of easy, normal, hard and
//! expert mazes among 1000:
//!
//! | % | 10x10 | 20x20 | 40x40 | 60x60 |
//! |---|---|---|---|---|
//! | `dfs` | 27 31 33 9 | 14 19 28 39 | 4 10 21 65 | 1 6 14 79 |
//! | `wilson` | 18 68 14 0 | 11 60 26 3 | 12 58 27 3 | 17 52 27 4 |
//! | `kruskal` | 14 70 16 0 | 10 67 22 1 | 13 61 25 1 | 15 64 20 1 |
//! | `hunt-and-kill` | 35 46 18 1 | 36 49 14 1 | 54 40 5 1 | 74 25 1 0 |
//! | `prim` | 25 74 1 0 | 40 60 0 0 | 95 5 0 0 | 100 0 0 0 |
//! | `binary-tree` | 100 0 0 0 | 100 0 0 0 | 100 0 0 0 | 100 0 0 0 |
//!
//! The wanted level decides which maze a seed gives, so the result must be the same on every
//! machine. Therefore the logarithm is interpolated linearly between powers of two, and the power
//! is composed of square roots, which IEEE 754 rounds correctly.

use recreo_game::{Control, Level, Rate, Rating, Stopped, Unfinished, Unwatched};

use super::solve::floor::{Floor, back, each, is_plain};
use super::solve::{Meter, Solver, solve};
use super::{Maze, Puzzle};

/// The measures of a perfect maze.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Measures {
    /// All cells.
    pub cells: usize,
    /// Cells with one open side, without the entrance and the exit.
    pub dead_ends: usize,
    /// Cells with exactly two open sides.
    pub corridors: usize,
    /// Cells with three open sides or more.
    pub junctions: usize,
    /// Cells of the path from the entrance to the exit, both included.
    pub solution_length: usize,
    /// Turns of that path.
    pub turns: usize,
    /// Branches that leave that path. All of them are wrong.
    pub wrong_branches: usize,
    /// Cells of the largest wrong branch.
    pub longest_wrong_branch: usize,
    /// Cells of all wrong branches.
    pub wrong_cells: usize,
    /// The sum over the wrong branches of approximately log2(1 + cells), used by
    /// [`Measures::effort`].
    pub wrong_weight: f64,
}

/// Measures a perfect maze.
pub fn measure(maze: &Maze, control: &Control) -> Result<Measures, Stopped> {
    if is_plain(maze) { count::<true>(maze, control) } else { count::<false>(maze, control) }
}

fn count<const PLAIN: bool>(maze: &Maze, control: &Control) -> Result<Measures, Stopped> {
    let floor = Floor::<_, PLAIN>::of(maze);
    let mut meter = Meter::new(control, maze);
    let mut measures = Measures { cells: maze.grid().open_cells(), ..Measures::default() };
    for word in 0..floor.places() / 64 {
        for place in word * 64..word * 64 + floor.shape.cells_of_word(word).count_ones() as usize {
            match floor.ways(place).count_ones() {
                0 => {}
                1 => measures.dead_ends += 1,
                2 => measures.corridors += 1,
                _ => measures.junctions += 1,
            }
        }
        meter.tick(64)?;
    }
    let ends = [maze.entrance(), maze.exit()].map(|end| floor.shape.place(end));
    let ends = if ends[0] == ends[1] { &ends[..1] } else { &ends };
    let single = |place: &&usize| floor.ways(**place).count_ones() == 1;
    measures.dead_ends -= ends.iter().filter(single).count();

    let found = solve(maze, maze.entrance(), Solver::DeadEnd, &mut Unwatched, control)?;
    measures.solution_length = found.path.len();
    let mut places = found.path.cells().iter().map(|&cell| floor.shape.place(cell)).peekable();
    let (mut came, mut before, mut stack) = (0, None, Vec::new());
    while let Some(place) = places.next() {
        let mut wrong = floor.ways(place) & !came;
        let on = each(wrong).find(|&way| Some(&floor.shape.step(place, way)) == places.peek());
        if let Some(way) = on {
            wrong &= !(1 << way);
            came = 1 << back(way);
            measures.turns += usize::from(before.replace(way).is_some_and(|before| before != way));
        }
        for way in each(wrong) {
            measures.add_branch(floor.branch(place, way, &mut stack, |_| meter.tick(1))?);
        }
        meter.tick(1)?;
    }
    Ok(measures)
}

impl Rate for Puzzle {
    fn rate(&self, control: &Control) -> Result<Rating, Unfinished<Rating>> {
        Ok(measure(self.maze(), control)?.rating())
    }
}

impl Measures {
    /// Returns the effort of a person who solves the maze.
    pub fn effort(&self) -> f64 {
        (self.solution_length + self.turns) as f64 + 2.0 * self.wrong_weight
    }

    /// Returns the effort divided by the usual effort on a board of that size.
    fn quotient(&self) -> f64 {
        let half = (self.cells.max(1) as f64).sqrt();
        let eighth = half.sqrt().sqrt();
        let thirty_second = eighth.sqrt().sqrt();
        self.effort() / (4.6 * half * eighth * thirty_second)
    }

    fn rating(&self) -> Rating {
        let quotient = self.quotient();
        let level = match quotient {
            q if q < 0.85 => Level::Easy,
            q if q < 1.1 => Level::Normal,
            q if q < 1.45 => Level::Hard,
            _ => Level::Expert,
        };
        let parts = [
            ("solution_length", self.solution_length as f64),
            ("turns", self.turns as f64),
            ("wrong_branches", self.wrong_branches as f64),
            ("longest_wrong_branch", self.longest_wrong_branch as f64),
            ("wrong_weight", rounded(self.wrong_weight)),
            ("dead_ends", self.dead_ends as f64),
            ("junctions", self.junctions as f64),
            ("relative_effort", rounded(quotient)),
        ];
        let parts = parts.map(|(name, value)| (name.to_owned(), value)).into();
        Rating { level, score: rounded(self.effort()), parts }
    }

    fn add_branch(&mut self, cells: usize) {
        self.wrong_branches += 1;
        self.wrong_cells += cells;
        self.longest_wrong_branch = self.longest_wrong_branch.max(cells);
        self.wrong_weight += weight(cells);
    }
}

/// Returns the weight of a wrong branch: log2(1 + cells), interpolated linearly between powers of
/// two.
fn weight(cells: usize) -> f64 {
    let cells = cells.saturating_add(1);
    let whole = cells.ilog2();
    f64::from(whole) + cells as f64 / (1u64 << whole) as f64 - 1.0
}

/// Rounds to two decimals for display.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use recreo_board::{Cell, CellSet, Path, Rng};

    use super::super::solve::tests::{boards, distances, random_maze};
    use super::*;

    #[test]
    fn measures_match_a_plain_count() {
        let mut rng = Rng::new(41);
        for grid in boards(10, &mut rng) {
            let maze = random_maze(&grid, &mut rng);
            let measures = measure(&maze, &Control::new()).unwrap();
            let sides = |cell: Cell| maze.neighbours(cell).count();
            let with =
                |fits: &dyn Fn(Cell) -> bool| grid.cells().filter(|&cell| fits(cell)).count();
            let inner = |cell| cell != maze.entrance() && cell != maze.exit();
            assert_eq!(measures.cells, grid.len());
            assert_eq!(measures.dead_ends, with(&|cell| sides(cell) == 1 && inner(cell)));
            assert_eq!(measures.corridors, with(&|cell| sides(cell) == 2));
            assert_eq!(measures.junctions, with(&|cell| sides(cell) > 2));
            let far = distances(&maze, maze.exit());
            let (mut cell, mut path) = (maze.entrance(), Vec::new());
            let mut on_path = CellSet::new(grid.len());
            while on_path.insert(cell) {
                path.push(cell);
                cell = far[cell.index()].unwrap().1;
            }
            let path = Path::new(&grid, path).unwrap();
            assert_eq!(measures.solution_length, path.len());
            assert_eq!(measures.turns, path.turns(&grid));

            // Each cell off the path belongs to the branch through whose first cell its way to the
            // exit joins the path.
            let mut branches = vec![0usize; grid.len()];
            for mut cell in grid.cells().filter(|&cell| !on_path.contains(cell)) {
                while let Some((_, next)) = far[cell.index()].filter(|&(_, n)| !on_path.contains(n))
                {
                    cell = next;
                }
                branches[cell.index()] += 1;
            }
            branches.retain(|&cells| cells > 0);
            assert_eq!(measures.wrong_branches, branches.len());
            assert_eq!(measures.wrong_cells, grid.len() - path.len());
            assert_eq!(measures.wrong_cells, branches.iter().sum::<usize>());
            assert_eq!(measures.longest_wrong_branch, branches.iter().copied().max().unwrap_or(0));
            let weight: f64 = branches.iter().map(|&cells| (1.0 + cells as f64).log2()).sum();
            assert!((measures.wrong_weight - weight).abs() <= 0.09 * branches.len() as f64);
        }
    }

    #[test]
    fn longer_paths_and_branches_raise_the_score_and_the_level() {
        let easy = Measures { cells: 400, solution_length: 39, turns: 1, ..Measures::default() };
        assert_eq!((easy.rating().level, easy.rating().score), (Level::Easy, 40.0));
        let mut last = easy.rating();
        for effort in 1..12 {
            let mut harder = Measures { solution_length: 39 + 10 * effort, ..easy };
            harder.turns += 5 * effort;
            for _ in 0..effort {
                harder.add_branch(effort * effort);
            }
            let rating = harder.rating();
            assert!(rating.score > last.score && rating.level >= last.level);
            last = rating;
        }
        assert_eq!(last.level, Level::Expert);
        let roomier = Measures { cells: 40_000, solution_length: 149, ..easy };
        let tighter = Measures { cells: 100, ..roomier };
        assert!(roomier.rating().level < tighter.rating().level, "levels are relative");
        assert_eq!(roomier.rating().score, tighter.rating().score);
    }

    #[test]
    fn the_weight_of_a_branch_is_close_to_its_logarithm() {
        assert_eq!([0, 1, 3, 7, 1023].map(weight), [0.0, 1.0, 2.0, 3.0, 10.0]);
        assert_eq!(weight(2), 1.5);
        assert!((1..2000).all(|cells| {
            let exact = (1.0 + cells as f64).log2();
            weight(cells) <= exact
                && weight(cells) > exact - 0.09
                && weight(cells) > weight(cells - 1)
        }));
    }
}
