//! Requirements of the game of perfect mazes.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod classic;
mod drawing;
mod files;
mod refusals;
mod walking;

use recreo_board::{Grid, Rng, Surface};
use recreo_game::{Control, Draft as _, Format, Overrides, Unwatched};
use recreo_walking::labyrinth::{Algorithm, Maze, Puzzle, generate};

/// Generates a maze with the algorithm of this number.
fn maze(grid: Grid, algorithm: usize, seed: u64) -> Maze {
    let algorithm = Algorithm::ALL[algorithm % Algorithm::ALL.len()];
    generate(grid, algorithm, None, &mut Rng::new(seed), &mut Unwatched, &Control::new()).unwrap()
}

fn plane(width: u32, height: u32, seed: u64) -> Maze {
    maze(Grid::plane(width, height).unwrap(), seed as usize, seed)
}

fn puzzle(maze: Maze) -> Puzzle {
    maze.validate(&Control::new()).unwrap()
}

/// Returns a board of every kind.
fn boards() -> Vec<Grid> {
    let board =
        |(width, height, layers, surface)| Grid::new(width, height, layers, surface).unwrap();
    [
        (1, 1, 1, Surface::Plane),
        (7, 1, 1, Surface::Plane),
        (1, 6, 1, Surface::Plane),
        (6, 5, 1, Surface::Plane),
        (5, 4, 1, Surface::Cylinder),
        (4, 5, 1, Surface::Torus),
        (5, 4, 3, Surface::Plane),
        (4, 4, 2, Surface::Cylinder),
        (3, 4, 2, Surface::Torus),
    ]
    .map(board)
    .into()
}

fn format(id: &str) -> &'static Format<Maze> {
    Maze::FORMATS.iter().find(|format| format.id == id).unwrap()
}

fn written(format: &Format<Maze>, maze: &Maze) -> Vec<u8> {
    let mut bytes = Vec::new();
    (format.write)(maze, &mut bytes).unwrap();
    bytes
}

fn read(format: &Format<Maze>, bytes: &[u8]) -> Maze {
    (format.read)(bytes, &Overrides::default()).unwrap()
}
