//! Requirements of every generator, checked without its internal state.

mod distribution;
mod kruskal;
mod names;
mod trees;

use recreo_board::{Cell, Edge, Grid, Rng, Surface};
use recreo_game::{Control, Unwatched};

use super::super::Maze;
use super::{Algorithm, generate};

/// Generates a maze from a seed, unwatched.
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

/// Returns why a maze is not a spanning tree of its board, by a plain check: every passage is an
/// edge of the grid, there is one fewer than cells, and none closes a loop.
fn flaw(maze: &Maze) -> Option<String> {
    let grid = maze.grid();
    let mut part: Vec<usize> = (0..grid.len()).collect();
    let root = |part: &mut Vec<usize>, mut cell: usize| {
        while part[cell] != cell {
            part[cell] = part[part[cell]];
            cell = part[cell];
        }
        cell
    };
    let mut open = 0;
    for edge in grid.edges().filter(|&edge| maze.is_passage(edge)) {
        let (a, b) = edge.cells(grid)?;
        let (a, b) = (root(&mut part, a.index()), root(&mut part, b.index()));
        if a == b {
            return Some(format!("{edge} closes a loop"));
        }
        part[a] = b;
        open += 1;
    }
    if open != maze.passages() {
        return Some(format!("{} passages beside the edges", maze.passages() - open));
    }
    (open + 1 != grid.open_cells()).then(|| format!("{open} passages"))
}

/// Returns the share of cells with one open side, in thousandths.
fn dead_ends(maze: &Maze) -> usize {
    let grid = maze.grid();
    grid.cells().filter(|&cell| maze.ways(cell).len() == 1).count() * 1000 / grid.len()
}
