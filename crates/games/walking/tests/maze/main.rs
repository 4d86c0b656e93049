//! Requirements of the game of block mazes.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod drawing;
mod editing;
mod files;
mod hints;
mod refusals;
mod walking;
mod weights;

use recreo_board::{Cell, Direction, Grid, Path, Rng, Surface};
use recreo_game::{Control, Draft as _, Format, Overrides, Rules as _, Unwatched};
use recreo_walking::maze::solve::{Solver, solve};
use recreo_walking::maze::{Costs, Diagonals, Draft, Ground, Puzzle, Step, Walk};

fn format(id: &str) -> &'static Format<Draft> {
    Draft::FORMATS.iter().find(|format| format.id == id).unwrap()
}

fn written(id: &str, draft: &Draft) -> String {
    let mut bytes = Vec::new();
    (format(id).write)(draft, &mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn read(id: &str, text: &str) -> Draft {
    let read = (format(id).read)(text.as_bytes(), &Overrides::default());
    read.unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

/// Returns the puzzle of a line.
fn maze(line: &str) -> Puzzle {
    read("line", line).validate(&Control::new()).unwrap()
}

/// A walk in a maze.
struct Session {
    puzzle: Puzzle,
    walk: Walk,
}

impl Session {
    fn new(line: &str) -> Session {
        let puzzle = maze(line);
        let walk = puzzle.start();
        Session { puzzle, walk }
    }

    fn make(&mut self, steps: &str) {
        for text in steps.split_whitespace() {
            let step: Step = text.parse().unwrap();
            let made = self.puzzle.apply(&mut self.walk, &step);
            made.unwrap_or_else(|problem| panic!("{text}: {problem:?}"));
        }
    }
}

/// Returns a random maze; with `plain`, one that the document's formats can hold, with its
/// solutions.
fn random(rng: &mut Rng, plain: bool) -> Draft {
    let mut side = || 3 + rng.below(if plain { 9 } else { 70 });
    let (width, height) = (side(), side());
    let (layers, surface) = if plain { (1, 0) } else { (1 + rng.below(2), rng.below(3) as usize) };
    let grid = Grid::new(width, height, layers, Surface::ALL[surface]).unwrap();
    let cells = grid.len() as u32;
    let holes: Vec<Cell> = (2..cells).filter(|_| rng.below(9) == 0).map(Cell).collect();
    let grid = if !plain && rng.coin() { grid.with_holes(holes) } else { grid };
    let moves = Direction::ALL
        .into_iter()
        .filter(|way| (layers > 1 || way.delta().2 == 0) && rng.below(6) > 0)
        .collect();
    let mut ground = Ground::new(grid).with_moves(moves);
    if !plain {
        ground = ground
            .with_diagonals(Diagonals::ALL[rng.below(4) as usize])
            .with_costs(Costs::ALL[rng.below(2) as usize]);
    }
    let mut draft = Draft::new(ground);
    let (from, to) = (rng.below(cells), rng.below(cells));
    draft.entrances = vec![Cell(from)];
    draft.exits = vec![Cell(if to == from { (to + 1) % cells } else { to })];
    for cell in (0..cells).map(Cell) {
        let end = draft.entrances.contains(&cell) || draft.exits.contains(&cell);
        draft.ground.set_obstacle(cell, !end && rng.below(3) == 0);
    }
    let player = Cell(rng.below(cells));
    if rng.coin() && draft.contents()(player) == 0 && draft.ground.is_open(player) {
        draft.player = Some(player);
    }
    if plain && let Ok(maze) = draft.maze() {
        let answer = solve(&maze, maze.entrance(), Solver::Dfs, &mut Unwatched, &Control::new());
        draft.solutions = answer.better;
        draft.name = Some(format!("Número {} & <{}>", rng.below(99), rng.below(9)));
    }
    draft
}

fn path(cells: &[u32]) -> Path {
    Path::trusted(cells.iter().copied().map(Cell).collect())
}
