//! Breadth-first search over large boards, with several sets of moves.

use recreo_board::{Cell, Direction, Directions, Grid, Rng, Surface};
use recreo_game::{Control, Unwatched};
use recreo_walking::maze::solve::{Solver, solve};
use recreo_walking::maze::{Diagonals, Ground, Maze, map};

use super::maps::Family;
use crate::clock::fastest;
use crate::figure::figure;
use crate::options::Options;
use crate::reference::maze::fewest_moves;
use crate::{Outcome, peers};

const SEED: u64 = 7;
const SIDE: u32 = 10_000;
const QUICK: u32 = 1000;
/// Cells per side on which the reference is compared, in time and in answers.
const PLAIN: u32 = 2000;
/// Cells per side that the peer handles in reasonable memory.
const PEER: u32 = 1000;
/// The goal in million cells per second.
const GOAL: f64 = 55.0;

/// A board and a set of moves.
struct Sea {
    name: &'static str,
    family: Family,
    moves: &'static [Direction],
    diagonals: Diagonals,
    surface: Surface,
    /// The peer's name of the moves.
    peer: Option<&'static str>,
}

use Direction::{East, NorthEast, NorthWest, South, SouthEast, West};

const OPEN: Family = Family::Strewn(0);
const PLAIN_SEA: Sea = Sea {
    name: "",
    family: OPEN,
    moves: &Direction::FLAT,
    diagonals: Diagonals::Free,
    surface: Surface::Plane,
    peer: None,
};
const SEAS: [Sea; 8] = [
    Sea { name: "open, 4 moves", moves: &Direction::SIDES, peer: Some("sides"), ..PLAIN_SEA },
    Sea { name: "open, 8 moves", peer: Some("flat"), ..PLAIN_SEA },
    Sea { name: "random-30, 8 moves", family: Family::Strewn(30), peer: Some("flat"), ..PLAIN_SEA },
    Sea {
        name: "random-20, 4 moves",
        family: Family::Strewn(20),
        moves: &Direction::SIDES,
        peer: Some("sides"),
        ..PLAIN_SEA
    },
    Sea {
        name: "random-20, 8 clear",
        family: Family::Strewn(20),
        diagonals: Diagonals::Clear,
        ..PLAIN_SEA
    },
    Sea {
        name: "random-20, 6 one-way",
        family: Family::Strewn(20),
        moves: &[NorthEast, East, SouthEast, South, West, NorthWest],
        ..PLAIN_SEA
    },
    Sea {
        name: "torus, random-30",
        family: Family::Strewn(30),
        surface: Surface::Torus,
        ..PLAIN_SEA
    },
    Sea {
        name: "maze-1, 4 moves",
        family: Family::Corridors(1),
        moves: &Direction::SIDES,
        peer: Some("sides"),
        ..PLAIN_SEA
    },
];

pub(super) fn measure(options: &Options) -> Outcome {
    println!(
        "{:<22}{:>7}{:>9}{:>11}{:>9}{:>9}{:>9}{:>15}{:>8}  {:<19}{:>14}{:>8}",
        "bfs",
        "size",
        "moves",
        "MB",
        "passes",
        "ours",
        "goal",
        "reference",
        "ratio",
        "peer",
        "its speed",
        "ratio"
    );
    let side = options.size.unwrap_or(if options.quick { QUICK } else { SIDE });
    for sea in &SEAS {
        row(options, sea, side)?;
    }
    Ok(())
}

/// Returns the board, from corner to corner; if edges are joined and the corners meet, from a
/// corner to the middle.
fn make(sea: &Sea, side: u32) -> Outcome<Maze> {
    let ground = sea.family.make(side, &mut Rng::new(SEED))?;
    let grid = Grid::new(side, side, 1, sea.surface)?;
    let moves: Directions = sea.moves.iter().copied().collect();
    let ground = Ground::new(grid)
        .with_obstacles(ground.obstacles())
        .with_moves(moves)
        .with_diagonals(sea.diagonals);
    let mut cells = (0..side * side).map(Cell);
    let first = cells.find(|&cell| ground.is_open(cell)).ok_or("no open cell")?;
    let end = if sea.surface == Surface::Plane { side * side } else { side * side / 2 + side / 2 };
    let mut until = (0..end).rev().map(Cell);
    let last = until.find(|&cell| ground.is_open(cell)).ok_or("no open cell")?;
    Ok(Maze::new(ground, first, [last])?)
}

fn row(options: &Options, sea: &Sea, side: u32) -> Outcome {
    let spread =
        |maze: &Maze| solve(maze, maze.entrance(), Solver::Bfs, &mut Unwatched, &Control::new());
    let speed = |side: u32, seconds: f64| f64::from(side).powi(2) / seconds / 1e6;
    let maze = make(sea, side)?;
    let (answer, seconds) = fastest(|| spread(&maze));
    let path = answer.path.as_ref().map_or(&[][..], |path| path.cells());
    if answer.path.is_some() && maze.ground().cost_of(path) != answer.cost {
        return Err(format!("{}: the path is wrong", sea.name).into());
    }
    let ours = speed(side, seconds);
    let passes = seconds / memory_pass(side);
    // The same board at a smaller size, and whether the reference gives the same answer.
    let small = make(sea, side.min(PLAIN))?;
    let (moves, plain_seconds) =
        fastest(|| fewest_moves(small.ground(), small.entrance(), small.exits()[0]));
    let found = spread(&small).cost.map(|cost| cost.straight);
    if found != moves {
        return Err(format!("{}: {found:?} moves instead of {moves:?}", sea.name).into());
    }
    let plain = speed(side.min(PLAIN), plain_seconds);
    let peer = match sea.peer {
        Some(moves) => peer(options, &make(sea, side.min(PEER))?, moves)?,
        None => None,
    };
    let (peer_name, peer_speed, peer_ratio) = match peer {
        Some((name, size, seconds)) => {
            let its = speed(size, seconds);
            (name, format!("{} @{size}", figure(its)), figure(ours / its))
        }
        None => ("-".to_owned(), "-".to_owned(), "-".to_owned()),
    };
    println!(
        "{:<22}{side:>7}{:>9}{:>11}{:>9}{:>9}{GOAL:>9}{:>15}{:>8}  {peer_name:<19}{peer_speed:>14}{peer_ratio:>8}",
        sea.name,
        answer.cost.map_or("none".to_owned(), |cost| cost.straight.to_string()),
        answer.statistics.memory >> 20,
        figure(passes),
        figure(ours),
        format!("{} @{}", figure(plain), side.min(PLAIN)),
        figure(ours / plain),
    );
    Ok(())
}

fn peer(options: &Options, maze: &Maze, moves: &str) -> Outcome<Option<(String, u32, f64)>> {
    let answer = solve(maze, maze.entrance(), Solver::Bfs, &mut Unwatched, &Control::new());
    let mut input = Vec::new();
    map::write(maze.ground(), &mut input).map_err(|_| "the map is not written")?;
    let distance = answer.cost.map_or("none".to_owned(), |cost| cost.straight.to_string());
    input.extend(distance.bytes());
    let side = maze.grid().width();
    let times = peers::times(options, &["spread", moves, &side.to_string()], &input)?;
    Ok(times.into_iter().next().map(|peer| (peer.name, peer.size, peer.seconds)))
}

/// Returns the seconds to fill fresh memory as large as the search's own bits, 6 per cell, and to
/// sum it.
fn memory_pass(side: u32) -> f64 {
    let words = 6 * (side as usize).pow(2) / 64;
    let (_, seconds) = fastest(|| {
        let memory = vec![SEED; words.max(1)];
        memory.iter().fold(0u64, |sum, word| sum.wrapping_add(*word))
    });
    seconds.max(1e-9)
}
