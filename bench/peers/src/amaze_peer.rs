use amaze::generators::{
    BinaryTree4, Eller4, GrowingTree4, HuntAndKill4, Kruskal4, MazeGenerator2D, MixedCell, Prim4,
    RecursiveBacktracker4, Sidewinder4, Wilson4,
};
use amaze::preamble::{GridCoord2D, Wall4Grid};
use amaze::solvers::{AStarSolver, BfsSolver, DeadEndFillingSolver, DfsSolver, MazeSolver};

use crate::clock::fastest;
use crate::tree::spans;
use crate::{mazeir_peer, report};

const SEED: u64 = 7;

/// It keeps a list of every step, so it is memory that limits it.
const LARGEST: usize = 2000;

pub(crate) fn generate(algorithm: &str, size: usize) {
    match algorithm {
        "dfs" => measure(RecursiveBacktracker4::new_from_seed(SEED), size.min(LARGEST)),
        "kruskal" => measure(Kruskal4::new_from_seed(SEED), size.min(LARGEST)),
        "prim" => measure(Prim4::new_from_seed(SEED), size.min(LARGEST)),
        "eller" => measure(Eller4::new_from_seed(SEED), size.min(LARGEST)),
        "binary-tree" => measure(BinaryTree4::new_from_seed(SEED), size.min(LARGEST)),
        "sidewinder" => measure(Sidewinder4::new_from_seed(SEED), size.min(LARGEST)),
        "growing-tree" => {
            let half = MixedCell { newest_probability: 0.5 };
            let generator = GrowingTree4::new_from_seed_with_selector(SEED, half);
            measure(generator, size.min(LARGEST));
        }
        // These two look for the next free cell from the beginning every time: their time grows with the square.
        "wilson" => measure(Wilson4::new_from_seed(SEED), size.min(200)),
        "hunt-and-kill" => measure(HuntAndKill4::new_from_seed(SEED), size.min(200)),
        _ => {}
    }
}

fn measure(generator: impl MazeGenerator2D, size: usize) {
    let (maze, seconds) = fastest(|| generator.generate(size, size));
    let cell = |at: GridCoord2D| (at.y * size + at.x) as u32;
    let passages = maze.coords().flat_map(|a| {
        let onward = maze.open_neighbors(a).filter(move |b| b.x > a.x || b.y > a.y);
        onward.map(move |b| (cell(a), cell(b))).collect::<Vec<_>>()
    });
    let answer = spans(size * size, passages);
    report("amaze", size, seconds, answer);
}

/// On a depth-first maze, as ours are solved; made by Mazeir, which needs no list of steps.
pub(crate) fn solve(algorithm: &str, size: usize) {
    let size = size.min(4000);
    let solvers: &[&dyn MazeSolver] = match algorithm {
        "bfs" => &[&BfsSolver],
        "astar" => &[&AStarSolver],
        // Ours is our fastest, so it competes with whatever is theirs.
        "dead-end" => &[&BfsSolver, &AStarSolver, &DfsSolver, &DeadEndFillingSolver],
        _ => return,
    };
    let mut maze = Wall4Grid::new(size, size);
    let at = |cell: u32| GridCoord2D::new(cell as usize % size, cell as usize / size);
    for (a, b) in mazeir_peer::passages(&mazeir_peer::make(size), size) {
        maze.remove_wall_between(at(a), at(b));
    }
    let (from, to) = (GridCoord2D::new(0, size - 1), GridCoord2D::new(size - 1, 0));
    let length = BfsSolver.solve(&maze, from, to).map(|path| path.length);
    for solver in solvers {
        let (path, seconds) = fastest(|| solver.solve(&maze, from, to));
        let found = path.map(|path| path.length);
        let answer = if found == length { Ok(()) } else { Err(format!("{found:?} cells")) };
        report("amaze", size, seconds, answer);
    }
}
