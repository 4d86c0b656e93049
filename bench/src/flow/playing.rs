//! Levels and hints.

use recreo_flow::{Move, Paths, Puzzle, Rule};
use recreo_game::{Control, Hint, Rate as _, Rules as _, Teach as _};

use super::boards::{Colours, puzzles};
use super::table::{Goal, Row, Spread};
use crate::Outcome;
use crate::clock::each_fastest;
use crate::options::Options;

const SIDES: [u32; 2] = [9, 15];

/// The default number of colours.
const USUAL: Colours = Colours(&[0]);

/// Number of games that are played to the end by hints.
const GAMES: usize = 10;

/// Measures both sizes, on boards under `cover` with the default number of colours.
pub(super) fn measure(options: &Options, boards: usize) -> Outcome {
    for side in SIDES {
        let made = |count| puzzles((side, side), Rule::Cover, USUAL, count);
        let row = |task, name: String, times| {
            let ours = Spread::new(times);
            Row::new(task, Rule::Cover.name(), (side, side), name, ours, Goal::None).print();
        };
        if options.wants("rate") {
            row("rate", "cover, as usual".to_owned(), ratings(&made(boards)?)?);
        }
        if options.wants("hint") {
            let games = made(GAMES.min(boards))?;
            row("hint", format!("stages of {} games", games.len()), hints(&games)?);
        }
    }
    Ok(())
}

/// Returns the times of ratings; a rating must be reproducible.
fn ratings(puzzles: &[Puzzle]) -> Outcome<Vec<f64>> {
    let mut times = Vec::new();
    let results = each_fastest(puzzles, |puzzle| puzzle.rate(&Control::new()));
    for (puzzle, (rating, seconds)) in puzzles.iter().zip(results) {
        if rating.is_err() || rating != puzzle.rate(&Control::new()) {
            return Err(format!("a rating is not the same again: {rating:?}").into());
        }
        times.push(seconds);
    }
    Ok(times)
}

/// Returns the times of hints at every stage of games in which the player only follows them; these
/// games must be won.
fn hints(puzzles: &[Puzzle]) -> Outcome<Vec<f64>> {
    let mut stages = Vec::new();
    for puzzle in puzzles {
        let mut paths = puzzle.start();
        while !puzzle.is_solved(&paths) {
            let hint = hint(puzzle, &paths).ok_or("there is no hint before the end of a game")?;
            stages.push((puzzle, paths.clone()));
            for m in &hint.moves {
                let applied = puzzle.apply(&mut paths, m);
                applied.map_err(|problem| format!("a hint is against the rules: {problem:?}"))?;
            }
        }
    }
    let results = each_fastest(&stages, |(puzzle, paths)| hint(puzzle, paths));
    Ok(results.into_iter().map(|(_, seconds)| seconds).collect())
}

fn hint(puzzle: &Puzzle, paths: &Paths) -> Option<Hint<Move>> {
    puzzle.hint(paths, &Control::new()).ok().flatten()
}
