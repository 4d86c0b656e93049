//! Generation of a maze with a forced solution.

use recreo_board::Rng;
use recreo_game::{Control, Game as _, Generate as _, Settings, Unwatched};
use recreo_walking::maze::solve::{Solver, solve};
use recreo_walking::maze::{BlockMaze, Params};

use crate::Outcome;
use crate::clock::fastest;
use crate::figure::{figure, time};
use crate::options::Options;

/// The settings, and the goals in seconds.
const WISHES: [(&str, f64); 3] = [
    ("size=1000x1000", 0.05),
    ("size=1000x1000,density=40", 0.05),
    ("size=1000x1000,density=40,force=credits,moves=0246", 0.05),
];
const SEED: u64 = 7;

pub(super) fn measure(options: &Options) -> Outcome {
    println!("{:<54}{:>10}{:>10}{:>10}{:>10}", "generate", "ours", "goal", "passes", "moves");
    for (wish, goal) in WISHES.iter().take(if options.quick { 1 } else { WISHES.len() }) {
        let mut settings = Settings::new(BlockMaze::ABOUT.parameters);
        for setting in wish.split(',') {
            let (name, value) = setting.split_once('=').ok_or("a setting")?;
            settings.set(name, value).map_err(|problem| format!("{problem:?}"))?;
        }
        let params = Params::from_settings(&settings).map_err(|problem| format!("{problem:?}"))?;
        let (puzzle, seconds) =
            fastest(|| params.generate(&mut Rng::new(SEED), &mut Unwatched, &Control::new()));
        let puzzle = puzzle.map_err(|unmade| format!("{wish}: {unmade:?}"))?;
        let maze = puzzle.maze();
        let answer = solve(maze, maze.entrance(), Solver::Bfs, &mut Unwatched, &Control::new());
        let moves = answer.cost.ok_or_else(|| format!("{wish}: no solution"))?;
        let bits = maze.grid().len() / 64;
        let (_, pass) = fastest(|| {
            vec![SEED; bits.max(1)].iter().fold(0u64, |sum, word| sum.wrapping_add(*word))
        });
        println!(
            "{wish:<54}{:>10}{:>10}{:>10}{:>10}",
            time(seconds),
            time(*goal),
            figure(seconds / pass.max(1e-9)),
            moves.straight
        );
    }
    Ok(())
}
