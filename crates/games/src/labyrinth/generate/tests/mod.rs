//! What every generator promises, checked without any of its bookkeeping.

mod distribution;
mod kruskal;
mod names;
mod trees;

use recreo_board::{Cell, Edge, Grid, Rng, Surface};
use recreo_game::{Control, Unwatched};

use super::super::Maze;
use super::{Algorithm, generate};

/// A maze from a seed, made in silence.
fn make(grid: &Grid, algorithm: Algorithm, seed: u64) -> Maze {
    let mut rng = Rng::new(seed);
    generate(grid.clone(), algorithm, None, &mut rng, &mut Unwatched, &Control::new()).unwrap()
}

fn plane(width: u32, height: u32) -> Grid {
    Grid::plane(width, height).unwrap()
}

/// Small boards of every surface and shape.
fn small_boards() -> Vec<Grid> {
    let sizes = [(1, 1), (1, 2), (2, 1), (1, 7), (9, 1), (2, 2), (3, 3), (4, 7), (65, 3), (5, 11)];
    let all = sizes.into_iter().flat_map(|(width, height)| {
        Surface::ALL
            .into_iter()
            .flat_map(move |surface| [1, 2, 3].map(|layers| (width, height, layers, surface)))
    });
    all.filter_map(|(width, height, layers, surface)| {
        Grid::new(width, height, layers, surface).ok()
    })
    .collect()
}

/// Why a maze is not a tree that spans its board, in the plainest way: every passage is an edge of the grid, there is one
/// less than there are cells, and a walk from one cell reaches all.
fn flaw(maze: &Maze) -> Option<String> {
    let grid = maze.grid();
    let open: Vec<Edge> = grid.edges().filter(|&edge| maze.is_passage(edge)).collect();
    if open.len() != maze.passages() {
        return Some(format!("{} passages beside the edges", maze.passages() - open.len()));
    }
    if open.len() + 1 != grid.open_cells() {
        return Some(format!("{} passages for {} cells", open.len(), grid.open_cells()));
    }
    let mut beside = vec![Vec::new(); grid.len()];
    for edge in open {
        let (a, b) = edge.cells(grid)?;
        beside[a.index()].push(b);
        beside[b.index()].push(a);
    }
    let start = grid.cells().next()?;
    let mut reached = vec![false; grid.len()];
    let mut stack = vec![start];
    reached[start.index()] = true;
    while let Some(cell) = stack.pop() {
        for &next in &beside[cell.index()] {
            if !std::mem::replace(&mut reached[next.index()], true) {
                stack.push(next);
            }
        }
    }
    let cut_off: Vec<Cell> = grid.cells().filter(|cell| !reached[cell.index()]).collect();
    (!cut_off.is_empty()).then(|| format!("{cut_off:?} cannot be reached"))
}

/// The share of cells with one way out, in thousandths.
fn dead_ends(maze: &Maze) -> usize {
    let grid = maze.grid();
    grid.cells().filter(|&cell| maze.ways(cell).len() == 1).count() * 1000 / grid.len()
}
