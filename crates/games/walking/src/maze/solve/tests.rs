//! All solvers compared with a simple reference, on random mazes with random rules.

use std::collections::VecDeque;

use recreo_board::{Cell, Direction, Grid, Rng, Surface};
use recreo_game::{Control, Recording, Stopped, Unwatched};

use super::super::{Cost, Costs, Diagonals, Ground, Maze};
use super::*;

/// Returns a small random ground: any surface, layers, holes, obstacles, moves, rule and costs.
pub(in crate::maze) fn random_ground(rng: &mut Rng) -> Ground {
    let surface = Surface::ALL[rng.below(3) as usize];
    let layers = if rng.below(4) == 0 { 2 + rng.below(2) } else { 1 };
    // Sometimes wide enough that rows take more than a word.
    let width = if rng.below(16) == 0 { 60 + rng.below(75) } else { 3 + rng.below(9) };
    let grid = Grid::new(width, 3 + rng.below(7), layers, surface).unwrap();
    let cells = grid.len() as u32;
    let some = |rng: &mut Rng, of: u32, often: u32| -> Vec<Cell> {
        (0..cells).filter(|_| rng.below(of) < often).map(Cell).collect()
    };
    let holes = if rng.below(4) == 0 { some(rng, 20, 1) } else { Vec::new() };
    let density = 4 + rng.below(12);
    let obstacles = some(rng, 20, density);
    let moves = match rng.below(4) {
        0 => Direction::ALL.into_iter().collect(),
        1 => Direction::FACES.into_iter().collect(),
        2 => Direction::ALL.into_iter().filter(|_| rng.below(4) > 0).collect(),
        _ => Direction::ALL.into_iter().filter(|_| rng.coin()).collect(),
    };
    Ground::new(grid.with_holes(holes))
        .with_obstacles(obstacles)
        .with_moves(moves)
        .with_diagonals(Diagonals::ALL[rng.below(4) as usize])
        .with_costs(Costs::ALL[rng.below(2) as usize])
}

/// Returns a ground with random weights: many or few heavy cells, of any weight or all alike.
pub(in crate::maze) fn weighted(ground: Ground, rng: &mut Rng) -> Ground {
    let (often, most) = (1 + rng.below(4), 2 + rng.below(8) as u8);
    let alike = rng.below(3) == 0;
    let mut weights = Vec::new();
    for cell in (0..ground.grid().len() as u32).map(Cell) {
        if rng.below(4) < often {
            let weight = if alike { most } else { 1 + rng.below(u32::from(most)) as u8 };
            weights.push((cell, weight));
        }
    }
    ground.with_weights(weights)
}

/// Returns a random ground with the rules of path-finding benchmarks: flat, eight moves, octile
/// costs, no corner cutting.
pub(in crate::maze) fn research_ground(rng: &mut Rng) -> Ground {
    let grid = Grid::plane(1 + rng.below(30), 1 + rng.below(16)).unwrap();
    let density = 2 + rng.below(13);
    let walls: Vec<Cell> =
        (0..grid.len() as u32).filter(|_| rng.below(24) < density).map(Cell).collect();
    Ground::new(grid)
        .with_obstacles(walls)
        .with_diagonals(Diagonals::Clear)
        .with_costs(Costs::Octile)
}

fn open_cell(ground: &Ground, rng: &mut Rng) -> Option<Cell> {
    let open: Vec<Cell> = ground.grid().cells().filter(|&cell| ground.is_open(cell)).collect();
    rng.pick(&open).copied()
}

fn random_maze(ground: Ground, rng: &mut Rng) -> Option<Maze> {
    let entrance = open_cell(&ground, rng)?;
    let many = if rng.below(12) == 0 { 12 } else { 1 + rng.below(2) };
    let exits: Vec<Cell> = (0..many).filter_map(|_| open_cell(&ground, rng)).collect();
    Maze::new(ground, entrance, exits).ok()
}

/// Returns the least cost to every cell that can be reached, by relaxing until nothing improves
/// (Bellman, Ford).
pub(in crate::maze) fn plain_costs(ground: &Ground, from: Cell) -> Vec<Option<Cost>> {
    let mut costs = vec![None; ground.grid().len()];
    costs[from.index()] = Some(Cost::ZERO);
    let mut again = VecDeque::from([from]);
    while let Some(cell) = again.pop_front() {
        for (way, next) in ground.steps(cell) {
            let sum = costs[cell.index()].map(|cost| cost + ground.price(way, next));
            if costs[next.index()].is_none() || sum < costs[next.index()] {
                costs[next.index()] = sum;
                again.push_back(next);
            }
        }
    }
    costs
}

fn plain_best(maze: &Maze, costs: &[Option<Cost>]) -> Option<Cost> {
    maze.exits().iter().filter_map(|exit| costs[exit.index()]).min()
}

fn check(maze: &Maze, answer: &Answer, costs: &[Option<Cost>], solver: Solver) {
    let best = plain_best(maze, costs);
    let context = || format!("{solver}: {maze:?}");
    assert_eq!(answer.cost, best, "{}", context());
    assert_eq!(answer.stopped, None);
    let mut before = None;
    for path in &answer.better {
        let cost = maze.ground().cost_of(path.cells());
        assert!(cost.is_some() && path.is_simple(maze.grid()), "{}", context());
        assert!(before.is_none_or(|before| cost < before), "{}", context());
        assert_eq!(path.cells().first(), Some(&maze.entrance()));
        assert!(path.cells().last().is_some_and(|&end| maze.is_exit(end)));
        before = Some(cost);
    }
    assert_eq!(answer.better.last(), answer.path.as_ref());
    assert_eq!(before.flatten(), best, "{}", context());
    match &answer.explored {
        None => assert!(best.is_some()),
        Some(region) => {
            let reached = costs.iter().enumerate().filter(|(_, cost)| cost.is_some());
            let reached = reached.map(|(i, _)| Cell(i as u32));
            assert!(best.is_none() && region.iter().eq(reached), "{}", context());
        }
    }
}

#[test]
fn mz5_all_solvers_agree_with_a_reference() {
    let mut rng = Rng::new(20);
    let (mut reachable, mut unreachable, mut improving) = (0, 0, 0);
    while reachable + unreachable < 10_000 {
        let ground =
            if rng.below(4) == 0 { research_ground(&mut rng) } else { random_ground(&mut rng) };
        let Some(maze) = random_maze(ground, &mut rng) else { continue };
        let costs = plain_costs(maze.ground(), maze.entrance());
        let best = plain_best(&maze, &costs);
        if best.is_some() {
            reachable += 1;
        } else {
            unreachable += 1;
        }
        for solver in Solver::ALL {
            let answer = solve(&maze, maze.entrance(), solver, &mut Unwatched, &Control::new());
            check(&maze, &answer, &costs, solver);
            improving += usize::from(answer.better.len() > 1);
        }
    }
    println!("{reachable} with a solution, {unreachable} without; {improving} improved by dfs");
    assert!(reachable > 3333 && unreachable > 3333 && improving > 300);
}

#[test]
fn mz14_every_solver_finds_a_cheapest_path_of_a_weighted_maze() {
    let mut rng = Rng::new(23);
    let (mut reachable, mut unreachable, mut improving, mut around) = (0, 0, 0, 0);
    while reachable + unreachable < 10_000 {
        let ground =
            if rng.below(4) == 0 { research_ground(&mut rng) } else { random_ground(&mut rng) };
        let plain = ground.clone();
        let ground = weighted(ground, &mut rng);
        let Some(maze) = random_maze(ground, &mut rng) else { continue };
        if !maze.ground().is_weighted() {
            continue;
        }
        let costs = plain_costs(maze.ground(), maze.entrance());
        for solver in Solver::ALL {
            let answer = solve(&maze, maze.entrance(), solver, &mut Unwatched, &Control::new());
            check(&maze, &answer, &costs, solver);
            improving += usize::from(answer.better.len() > 1);
        }
        if plain_best(&maze, &costs).is_none() {
            unreachable += 1;
            continue;
        }
        reachable += 1;
        let path = |maze: &Maze| {
            solve(maze, maze.entrance(), Solver::AStar, &mut Unwatched, &Control::new()).path
        };
        let plain = Maze::new(plain, maze.entrance(), maze.exits().iter().copied()).unwrap();
        let moves = |maze: &Maze| path(maze).map(|path| path.len());
        around += usize::from(moves(&maze) > moves(&plain));
    }
    println!(
        "{reachable} with a solution, {unreachable} without; {improving} improved by dfs, \
         {around} with a cheapest path that is longer than the shortest"
    );
    assert!(reachable > 3333 && unreachable > 3333 && improving > 300 && around > 300);
}

/// Counts the best paths by enumeration.
fn plain_count(maze: &Maze) -> u128 {
    fn walk(maze: &Maze, cell: Cell, cost: Cost, best: Cost, costs: &[Option<Cost>]) -> u128 {
        if maze.is_exit(cell) {
            return u128::from(cost == best);
        }
        let steps = maze.ground().steps(cell);
        let next = steps.map(|(way, next)| (cost + maze.ground().price(way, next), next));
        next.filter(|(cost, next)| costs[next.index()] == Some(*cost) && *cost <= best)
            .map(|(cost, next)| walk(maze, next, cost, best, costs))
            .sum()
    }
    let costs = plain_costs(maze.ground(), maze.entrance());
    plain_best(maze, &costs).map_or(0, |best| walk(maze, maze.entrance(), Cost::ZERO, best, &costs))
}

#[test]
fn mz5_mz14_the_count_of_best_paths_matches_enumeration() {
    let mut rng = Rng::new(21);
    let (mut none, mut one, mut several) = (0, 0, 0);
    for number in 0..6000 {
        let ground = random_ground(&mut rng);
        if ground.grid().len() > 150 {
            continue;
        }
        let ground = if number % 2 == 0 { weighted(ground, &mut rng) } else { ground };
        let Some(maze) = random_maze(ground, &mut rng) else { continue };
        let plain = plain_count(&maze);
        match plain {
            0 => none += 1,
            1 => one += 1,
            _ => several += 1,
        }
        let counted = count(&maze, maze.entrance(), &Control::new());
        assert_eq!(counted, Ok(Count::Exactly(plain)), "{maze:?}");
    }
    println!("{none} without a path, {one} with one, {several} with several");
    assert!(none > 300 && one > 300 && several > 300);
}

#[test]
fn mz5_more_paths_than_128_bits_can_count_are_astronomical() {
    let ground = Ground::new(Grid::plane(100, 100).unwrap())
        .with_moves([Direction::East, Direction::South].into_iter().collect());
    let corner = |x: u32| Maze::new(ground.clone(), Cell(0), [Cell(x * 100 + x)]).unwrap();
    let counted = |x| count(&corner(x), Cell(0), &Control::new());
    assert_eq!(counted(20), Ok(Count::Exactly(137_846_528_820)));
    assert_eq!(counted(99), Ok(Count::Astronomical));
}

#[test]
fn mz4_solutions_improve_until_one_is_optimal() {
    let ground = Ground::new(Grid::plane(12, 12).unwrap());
    let maze = Maze::new(ground, Cell(0), [Cell(143)]).unwrap();
    let answer = solve(&maze, Cell(0), Solver::Dfs, &mut Unwatched, &Control::new());
    let lengths: Vec<usize> = answer.better.iter().map(Path::len).collect();
    assert!(lengths.len() > 3 && lengths.is_sorted_by(|a, b| a > b));
    assert_eq!(lengths.last(), Some(&12));
    assert_eq!(answer.statistics.solutions, lengths.len() as u64);
}

#[test]
fn mz4_depth_first_search_terminates_on_large_open_boards() {
    let ground = Ground::new(Grid::plane(300, 300).unwrap());
    let maze = Maze::new(ground, Cell(44_950), [Cell(89_999)]).unwrap();
    let answer = solve(&maze, maze.entrance(), Solver::Dfs, &mut Unwatched, &Control::new());
    assert_eq!(answer.path.map(|path| path.len()), Some(151));
}

#[test]
fn mz3_a_maze_without_a_solution_returns_all_reachable_cells() {
    // 0 1 #        no exit can be reached: only these two cells can
    // # # 5
    let moves = Direction::SIDES.into_iter().collect();
    let ground = Ground::new(Grid::plane(3, 2).unwrap())
        .with_obstacles([2, 3, 4].map(Cell))
        .with_moves(moves);
    let maze = Maze::new(ground, Cell(0), [Cell(5)]).unwrap();
    for solver in Solver::ALL {
        let answer = solve(&maze, Cell(0), solver, &mut Unwatched, &Control::new());
        assert_eq!((answer.path, answer.stopped), (None, None));
        assert!(answer.explored.unwrap().iter().eq([Cell(0), Cell(1)]));
    }
}

#[test]
fn bg5_a_stopped_solver_keeps_its_best() {
    let ground = Ground::new(Grid::plane(400, 400).unwrap());
    let maze = Maze::new(ground, Cell(0), [Cell(399 * 400)]).unwrap();
    let control = Control::new().with_budget(500_000);
    let answer = solve(&maze, Cell(0), Solver::Dfs, &mut Unwatched, &control);
    assert_eq!(answer.stopped, Some(Stopped::Budget));
    assert!(answer.path.is_some() && answer.better.last() == answer.path.as_ref());
    for solver in Solver::ALL {
        let control = Control::new();
        control.cancel();
        let answer = solve(&maze, Cell(0), solver, &mut Unwatched, &control);
        assert_eq!((answer.stopped, answer.path), (Some(Stopped::Cancelled), None));
        let control = Control::new().with_memory(1000);
        let answer = solve(&maze, Cell(0), solver, &mut Unwatched, &control);
        assert_eq!(answer.stopped, Some(Stopped::Memory));
    }
}

#[test]
fn mz5_watching_does_not_change_the_answer() {
    let mut rng = Rng::new(22);
    for number in 0..200 {
        let ground = research_ground(&mut rng);
        let ground = if number % 2 == 0 { weighted(ground, &mut rng) } else { ground };
        let Some(maze) = random_maze(ground, &mut rng) else { continue };
        for solver in Solver::ALL {
            let mut recording = Recording::default();
            let watched = solve(&maze, maze.entrance(), solver, &mut recording, &Control::new());
            let answer = solve(&maze, maze.entrance(), solver, &mut Unwatched, &Control::new());
            assert_eq!(watched, answer);
            assert!(!recording.is_empty());
        }
    }
}
