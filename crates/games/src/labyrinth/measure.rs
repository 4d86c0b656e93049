//! What a maze is like, in numbers, and how hard it is for a person.

use recreo_game::{Control, Stopped, Unwatched};

use super::Maze;
use super::solve::floor::{Floor, back, each, is_plain};
use super::solve::{Meter, Solver, solve};

/// A perfect maze in numbers.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Measures {
    /// Cells in all.
    pub cells: usize,
    /// Cells with one open side, entrance and exit left out.
    pub dead_ends: usize,
    /// Cells with two open sides.
    pub corridors: usize,
    /// Cells with three open sides or more.
    pub junctions: usize,
    /// Cells of the path from the entrance to the exit, both included.
    pub solution_length: usize,
    /// How often that path turns.
    pub turns: usize,
    /// Branches that leave that path, all of them wrong.
    pub wrong_branches: usize,
    /// Cells of the largest of them.
    pub longest_wrong_branch: usize,
    /// Cells of all of them.
    pub wrong_cells: usize,
    /// The sum over the wrong branches of log2(1 + cells): what [`rate`] weighs.
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

impl Measures {
    fn add_branch(&mut self, cells: usize) {
        self.wrong_branches += 1;
        self.wrong_cells += cells;
        self.longest_wrong_branch = self.longest_wrong_branch.max(cells);
        self.wrong_weight += (1.0 + cells as f64).log2();
    }
}

#[cfg(test)]
mod tests {
    use recreo_board::{Cell, CellSet, Path, Rng};

    use super::super::solve::tests::{boards, distances, random_maze};
    use super::*;

    #[test]
    fn measures_are_what_one_counts() {
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

            // Each cell off the path belongs to the branch by whose first cell its way to the exit joins the path.
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
            assert_eq!(measures.wrong_cells, branches.iter().sum());
            assert_eq!(measures.longest_wrong_branch, branches.iter().copied().max().unwrap_or(0));
            let weight: f64 = branches.iter().map(|&cells| (1.0 + cells as f64).log2()).sum();
            assert!((measures.wrong_weight - weight).abs() < 1e-6 * (1.0 + weight));
        }
    }
}
