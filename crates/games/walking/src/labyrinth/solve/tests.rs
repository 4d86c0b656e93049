use std::collections::VecDeque;

use recreo_board::{Direction, Edge, Grid, Rng, Surface};
use recreo_game::{Change, Key, Recording, Role, Unwatched};

use super::*;

/// A perfect maze by the simplest means: Kruskal's algorithm on the edges in random order.
pub(in super::super) fn random_maze(grid: &Grid, rng: &mut Rng) -> Maze {
    let mut edges: Vec<Edge> = grid.edges().collect();
    rng.shuffle(&mut edges);
    tree_of(grid, edges)
}

/// Opens the edges that join two parts, in this order: Kruskal's algorithm in its simplest form.
pub(in super::super) fn tree_of(grid: &Grid, edges: Vec<Edge>) -> Maze {
    let mut part: Vec<usize> = (0..grid.len()).collect();
    let mut maze = Maze::closed(grid.clone());
    for edge in edges {
        let (a, b) = edge.cells(grid).unwrap();
        let (a, b) = (part[a.index()], part[b.index()]);
        if a != b {
            part.iter_mut().filter(|p| **p == a).for_each(|p| *p = b);
            maze.set_passage(edge, true);
        }
    }
    maze
}

/// Small boards of every surface, flat and layered, half of them about as wide as a word or wider:
/// 24 per round.
pub(in super::super) fn boards(rounds: usize, rng: &mut Rng) -> Vec<Grid> {
    let mut boards = Vec::new();
    for _ in 0..rounds {
        for (surface, layers) in Surface::ALL.into_iter().flat_map(|s| [1, 1, 2, 3].map(|l| (s, l)))
        {
            let narrow = if surface == Surface::Plane { 1 } else { 3 };
            let (width, height) = (narrow + rng.below(8), narrow + rng.below(8));
            for (width, height) in [(width, height), (63 + rng.below(4), height.min(4))] {
                boards.push(Grid::new(width, height, layers, surface).unwrap());
            }
        }
    }
    boards
}

/// For each cell its distance from `from` by the maze's own neighbours, and the previous cell on
/// the path.
pub(in super::super) fn distances(maze: &Maze, from: Cell) -> Vec<Option<(usize, Cell)>> {
    let mut found = vec![None; maze.grid().len()];
    found[from.index()] = Some((0, from));
    let mut queue = VecDeque::from([(0, from)]);
    while let Some((far, cell)) = queue.pop_front() {
        for (_, next) in maze.neighbours(cell) {
            if found[next.index()].is_none() {
                found[next.index()] = Some((far + 1, cell));
                queue.push_back((far + 1, next));
            }
        }
    }
    found
}

fn check(maze: &Maze, from: Cell) {
    let reference = distances(maze, maze.exit());
    let mut way = vec![from];
    while let Some(&cell) = way.last().filter(|&&cell| cell != maze.exit()) {
        way.push(reference[cell.index()].unwrap().1);
    }
    for solver in Solver::ALL {
        let found = solve(maze, from, solver, &mut Unwatched, &Control::new()).unwrap();
        assert_eq!(found.path.cells(), way, "{solver} from {from:?} in {maze:?}");
        let cells = maze.grid().open_cells() as u64;
        assert!(found.visited >= way.len() as u64 && found.visited <= cells, "{solver}");
        let mut recording = Recording::default();
        assert_eq!(solve(maze, from, solver, &mut recording, &Control::new()), Ok(found.clone()));
        if matches!(solver, Solver::RightHand | Solver::LeftHand) {
            assert_eq!(recording.len() as u64, found.steps + 1);
            assert!(found.steps < 2 * cells && found.steps as usize >= way.len() - 1);
        } else {
            let last = (recording.len() - way.len()..recording.len()).map(|i| recording.step(i)[0]);
            assert!(last.eq(way.iter().map(|&c| Change { key: Key::Cell(c), role: Role::Path })));
        }
    }
}

#[test]
fn pm1_every_solver_finds_the_one_path_on_every_surface() {
    let mut rng = Rng::new(11);
    for grid in boards(40, &mut rng) {
        let maze = random_maze(&grid, &mut rng);
        check(&maze, maze.entrance());
        check(&maze, Cell(rng.below(grid.len() as u32)));
    }
}

#[test]
fn pm1_boards_with_holes_are_solved_too() {
    let mut rng = Rng::new(12);
    for surface in Surface::ALL {
        let grid = Grid::new(9, 7, 2, surface).unwrap();
        let holes = [11, 12, 13, 40, 41, 70].map(Cell);
        check(&random_maze(&grid.with_holes(holes), &mut rng), Cell(20));
    }
}

/// Parses a drawing of a maze: a blank where a wall could be is a passage.
fn drawn(rows: &[&str]) -> Maze {
    let (width, height) = (rows[0].len() / 3, rows.len() / 2);
    let mut maze = Maze::closed(Grid::plane(width as u32, height as u32).unwrap());
    let open = |row: usize, column: usize| rows[row].as_bytes()[column] == b' ';
    let edges: Vec<Edge> = maze.grid().edges().collect();
    for edge in edges {
        let (x, y) = (edge.cell().index() % width, edge.cell().index() / width);
        let gap = match edge.side() {
            Direction::East => open(2 * y + 1, 3 * x + 3),
            _ => open(2 * y + 2, 3 * x + 1),
        };
        maze.set_passage(edge, gap);
    }
    maze
}

#[test]
fn pm3_the_hand_on_the_wall_walks_as_worked_out_by_hand() {
    let maze = drawn(&[
        "+--+--+--+--+--+",
        "| 0  1| 2  3  4|",
        "+  +--+  +--+--+",
        "| 5  6| 7  8  9|",
        "+--+  +--+  +  +",
        "|10 11|12 13|14|",
        "+  +  +  +  +--+",
        "|15|16 17|18 19|",
        "+--+--+  +--+  +",
        "|20 21 22|23 24|",
        "+--+--+--+--+--+",
    ]);
    let right =
        [20, 21, 22, 17, 12, 13, 18, 19, 24, 23, 24, 19, 18, 13, 8, 9, 14, 9, 8, 7, 2, 3, 4];
    let left = [
        20, 21, 22, 17, 16, 11, 10, 15, 10, 11, 6, 5, 0, 1, 0, 5, 6, 11, 16, 17, 12, 13, 8, 7, 2,
        3, 4,
    ];
    for (solver, walk) in [(Solver::RightHand, &right[..]), (Solver::LeftHand, &left[..])] {
        let mut recording = Recording::default();
        let found = solve(&maze, maze.entrance(), solver, &mut recording, &Control::new()).unwrap();
        let walker = (0..recording.len()).flat_map(|i| recording.step(i));
        let walked: Vec<u32> = walker
            .filter(|change| change.role == Role::Accent)
            .map(|change| if let Key::Cell(cell) = change.key { cell.0 } else { u32::MAX })
            .collect();
        assert_eq!(walked, walk);
        assert_eq!(found.steps as usize, walk.len() - 1);
        let path = [20, 21, 22, 17, 12, 13, 8, 7, 2, 3, 4].map(Cell);
        assert_eq!(found.path.cells(), path);
    }
}

#[test]
fn solvers_terminate_on_mazes_that_are_not_perfect() {
    let mut rng = Rng::new(13);
    for grid in boards(4, &mut rng) {
        let mut maze = Maze::closed(grid.clone());
        for edge in grid.edges() {
            maze.set_passage(edge, rng.below(3) > 0);
        }
        for solver in Solver::ALL {
            let found = solve(&maze, maze.entrance(), solver, &mut Unwatched, &Control::new());
            let path = found.unwrap().path;
            assert!(path.is_empty() || path.cells().last() == Some(&maze.exit()));
        }
        let nowhere = Cell(grid.len() as u32);
        let found = solve(&maze, nowhere, Solver::Bfs, &mut Unwatched, &Control::new());
        assert!(found.unwrap().path.is_empty());
    }
}

#[test]
fn bg5_a_cancelled_solver_stops() {
    let maze = random_maze(&Grid::plane(20, 20).unwrap(), &mut Rng::new(1));
    let control = Control::new();
    control.cancel();
    for solver in Solver::ALL {
        let found = solve(&maze, maze.entrance(), solver, &mut Unwatched, &control);
        assert_eq!(found, Err(Stopped::Cancelled));
    }
}

#[test]
fn a_solver_is_parsed_by_its_name() {
    for solver in Solver::ALL {
        assert_eq!(solver.to_string().parse(), Ok(solver));
    }
    assert_eq!("leap".parse::<Solver>(), Err(()));
}
