//! Shortest-path questions on maps of 512 x 512 cells.

use recreo_board::{Cell, Rng};
use recreo_game::{Control, Unwatched};
use recreo_walking::maze::scen::{self, Question};
use recreo_walking::maze::solve::{Prepared, Solver, solve};
use recreo_walking::maze::{Cost, Ground, Maze, map};

use super::maps::{Family, researched};
use crate::clock::{fastest, timed};
use crate::figure::{figure, time};
use crate::options::Options;
use crate::reference::maze::shortest_length;
use crate::{Outcome, peers};

const SIDE: u32 = 512;
const SEED: u64 = 7;

/// The maps, and the goals as multiples of the speed of the peer's A*.
const FAMILIES: [(Family, Option<f64>); 11] = [
    (Family::Corridors(1), Some(4.0)),
    (Family::Corridors(2), None),
    (Family::Corridors(4), None),
    (Family::Corridors(8), Some(50.0)),
    (Family::Corridors(16), Some(50.0)),
    (Family::Corridors(32), Some(50.0)),
    (Family::Rooms(8), None),
    (Family::Rooms(32), None),
    (Family::Strewn(10), None),
    (Family::Strewn(25), None),
    (Family::Strewn(40), None),
];

pub(super) fn measure(options: &Options) -> Outcome {
    println!(
        "{:<11}{:>9}{:>9}{:>8}{:>10}{:>10}{:>10}{:>10}{:>11}{:>8}  {:<19}{:>10}{:>8}{:>8}{:>7}",
        "paths",
        "subgoals",
        "prepare",
        "cells",
        "length",
        "path",
        "jps",
        "astar",
        "reference",
        "ratio",
        "peer",
        "its time",
        "ratio",
        "to jps",
        "goal"
    );
    let questions = if options.quick { 20 } else { 100 };
    for (i, (family, goal)) in FAMILIES.into_iter().enumerate() {
        let mut rng = Rng::new(Rng::batch_seed(SEED, i as u64));
        let ground = researched(family.make(SIDE, &mut rng)?);
        row(options, &family.name(), goal, &ground, questions, &mut rng)?;
    }
    Ok(())
}

/// Returns random open cells with a path between them, and its cost.
fn ask(
    prepared: &mut Prepared,
    ground: &Ground,
    count: usize,
    rng: &mut Rng,
) -> Vec<(Cell, Cell, Cost)> {
    let open: Vec<Cell> = ground.grid().cells().filter(|&cell| ground.is_open(cell)).collect();
    let mut asked = Vec::new();
    while asked.len() < count {
        let (Some(&from), Some(&to)) = (rng.pick(&open), rng.pick(&open)) else { break };
        asked.extend(prepared.distance(from, to).map(|cost| (from, to, cost)));
    }
    asked
}

fn row(
    options: &Options,
    name: &str,
    goal: Option<f64>,
    ground: &Ground,
    count: usize,
    rng: &mut Rng,
) -> Outcome {
    let (prepared, preparing) = timed(|| Prepared::new(ground, &Control::new()));
    let mut prepared = prepared.map_err(|stopped| format!("{name}: {stopped:?}"))?;
    let asked = ask(&mut prepared, ground, count, rng);
    let each = 1.0 / count as f64;
    let (_, length) =
        fastest(|| asked.iter().filter_map(|&(from, to, _)| prepared.distance(from, to)).count());
    let (paths, path) =
        fastest(|| asked.iter().map(|&(from, to, _)| prepared.path(from, to)).collect::<Vec<_>>());
    let mut cells = 0;
    for (path, &(from, to, cost)) in paths.iter().zip(&asked) {
        let path = path.as_ref().map_or(&[][..], |path| path.cells());
        let ends = path.first() == Some(&from) && path.last() == Some(&to);
        if !ends || ground.cost_of(path) != Some(cost) {
            return Err(format!("{name}: a path from {from:?} to {to:?} is wrong").into());
        }
        cells += path.len();
    }
    let (lengths, reference) = fastest(|| {
        asked.iter().map(|&(from, to, _)| shortest_length(ground, from, to)).collect::<Vec<_>>()
    });
    for (length, &(from, to, cost)) in lengths.iter().zip(&asked) {
        if length.is_none_or(|length| (length - cost.value()).abs() > 1e-6) {
            return Err(format!("{name}: {length:?} and {cost} from {from:?} to {to:?}").into());
        }
    }
    let jps = searches(ground, &asked, Solver::Jps)?;
    let astar = searches(ground, &asked, Solver::AStar)?;
    let peer = peer(options, name, ground, &asked)?;
    let ours = path * each;
    let (peer_name, peer_time, ratio, jps_ratio) = match peer {
        Some((name, seconds)) => {
            (name, time(seconds), figure(seconds / ours), figure(seconds / jps))
        }
        None => ("-".to_owned(), "-".to_owned(), "-".to_owned(), "-".to_owned()),
    };
    println!(
        "{name:<11}{:>9}{:>9}{:>8}{:>10}{:>10}{:>10}{:>10}{:>11}{:>8}  {peer_name:<19}{peer_time:>10}{ratio:>8}{jps_ratio:>8}{:>7}",
        prepared.size().0,
        time(preparing),
        cells / count,
        time(length * each),
        time(ours),
        time(jps),
        time(astar),
        time(reference * each),
        figure(reference / path),
        goal.map_or("-".to_owned(), |goal| format!("{goal}")),
    );
    Ok(())
}

/// Returns the mean time of a search without preparation.
fn searches(ground: &Ground, asked: &[(Cell, Cell, Cost)], solver: Solver) -> Outcome<f64> {
    let mut mazes = Vec::new();
    for &(from, to, cost) in asked {
        mazes.push((Maze::new(ground.clone(), from, [to])?, cost));
    }
    let (right, seconds) = fastest(|| {
        let right = |(maze, cost): &(Maze, Cost)| {
            let answer = solve(maze, maze.entrance(), solver, &mut Unwatched, &Control::new());
            answer.cost == Some(*cost)
        };
        mazes.iter().all(right)
    });
    if right { Ok(seconds / asked.len() as f64) } else { Err(format!("{solver} is wrong").into()) }
}

/// Gives the peer the map and the scenario in their usual file formats.
fn peer(
    options: &Options,
    name: &str,
    ground: &Ground,
    asked: &[(Cell, Cell, Cost)],
) -> Outcome<Option<(String, f64)>> {
    let grid = ground.grid();
    let place = |cell: Cell| (grid.position(cell).x, grid.position(cell).y);
    let question = |&(from, to, cost): &(Cell, Cell, Cost)| Question {
        bucket: (cost.value() / 4.0) as u32,
        map: format!("{name}.map"),
        width: grid.width(),
        height: grid.height(),
        start: place(from),
        goal: place(to),
        length: cost.value(),
    };
    let mut input = Vec::new();
    map::write(ground, &mut input).map_err(|_| "the map is not written")?;
    scen::write(&asked.iter().map(question).collect::<Vec<_>>(), &mut input)?;
    let times = peers::times(options, &["route", "clear", &asked.len().to_string()], &input)?;
    Ok(times.into_iter().map(|peer| (peer.name, peer.seconds)).min_by(|a, b| a.1.total_cmp(&b.1)))
}
