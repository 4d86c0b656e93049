use std::io::{self, Read};

use amaze::generators::{
    BinaryTree4, Eller4, GrowingTree4, HuntAndKill4, Kruskal4, MazeGenerator2D, MixedCell, Prim4,
    RecursiveBacktracker4, Sidewinder4, Wilson4,
};
use amaze::preamble::{GridCoord2D, Wall4Grid};
use amaze::solvers::{AStarSolver, BfsSolver, DeadEndFillingSolver, DfsSolver, MazeSolver};

use crate::clock::fastest;
use crate::report;
use crate::tree::spans;

const SEED: u64 = 7;

/// It stores every step, so the size is limited by memory.
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
        // These two search for the next free cell from the beginning every time: their time grows
        // with the square.
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

/// Solves the mazes on standard input; reports the mean time.
pub(crate) fn solve(algorithm: &str, size: usize) {
    let solvers: &[&dyn MazeSolver] = match algorithm {
        "bfs" => &[&BfsSolver],
        "astar" => &[&AStarSolver],
        // This crate has no dead-end list like ours, so ours is compared with its fastest solver.
        "dead-end" => &[&BfsSolver, &AStarSolver, &DfsSolver, &DeadEndFillingSolver],
        _ => return,
    };
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes).expect("mazes come from standard input");
    let mazes: Vec<Wall4Grid> =
        bytes.chunks_exact(size * size).map(|ways| maze(ways, size)).collect();
    let (from, to) = (GridCoord2D::new(0, size - 1), GridCoord2D::new(size - 1, 0));
    let mut lengths = vec![None; mazes.len()];
    for solver in solvers {
        let mut total = 0.0;
        let mut answer = if mazes.is_empty() { Err("no maze to solve".to_owned()) } else { Ok(()) };
        for (maze, length) in mazes.iter().zip(&mut lengths) {
            let (path, seconds) = fastest(|| solver.solve(maze, from, to));
            total += seconds;
            let found = path.map_or(0, |path| path.length);
            if found == 0 || *length.get_or_insert(found) != found {
                answer = Err(format!("a path of {found} cells where others have {length:?}"));
            }
        }
        report("amaze", size, total / mazes.len() as f64, answer);
    }
}

/// Reads a maze with a byte for every cell: 1 for an open way east, 2 for one south.
fn maze(ways: &[u8], size: usize) -> Wall4Grid {
    let mut maze = Wall4Grid::new(size, size);
    for (cell, ways) in ways.iter().enumerate() {
        let here = GridCoord2D::new(cell % size, cell / size);
        if ways & 1 != 0 {
            maze.remove_wall_between(here, GridCoord2D::new(here.x + 1, here.y));
        }
        if ways & 2 != 0 {
            maze.remove_wall_between(here, GridCoord2D::new(here.x, here.y + 1));
        }
    }
    maze
}
