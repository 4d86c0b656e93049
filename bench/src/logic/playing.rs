//! Levels, hints, and a full explained solution.

use recreo_game::{Control, Game, Level, Rate as _, Stopped, Teach};
use recreo_logic::{Facts, Var, explain, ladder};
use recreo_loops::slitherlink::Slitherlink;
use recreo_numbers::futoshiki::Futoshiki;
use recreo_numbers::kakuro::Kakuro;
use recreo_numbers::sudoku::Sudoku;
use recreo_numbers::suguru::Suguru;
use recreo_shading::hitori::Hitori;
use recreo_shading::nonogram::Nonogram;
use recreo_shading::nurikabe::Nurikabe;
use recreo_sheet::{Logic, Puzzle};

use super::puzzles::{RATED, lines, read, several};
use crate::Outcome;
use crate::clock::{fastest, timed};
use crate::figure::time;
use crate::options::Options;
use crate::table::Row;

/// Measures hints at every stage of games that follow only hints, on puzzles of every level.
pub(super) fn hints(options: &Options) -> Outcome {
    let number = if options.quick { 1 } else { 10 };
    hints_of::<Logic<Sudoku>>("sudoku 9x9", "size=9x9", number)?;
    hints_of::<Logic<Futoshiki>>("futoshiki 7x7", "size=7x7", number)?;
    hints_of::<Logic<Suguru>>("suguru 10x10", "size=10x10", number)?;
    hints_of::<Logic<Kakuro>>("kakuro 10x10", "size=10x10", number)?;
    hints_of::<Logic<Slitherlink>>("slitherlink 10x10", "size=10x10", number)?;
    hints_of::<Logic<Hitori>>("hitori 10x10", "size=10x10", number)?;
    hints_of::<Logic<Nurikabe>>("nurikabe 10x10", "size=10x10", number)?;
    hints_of::<Logic<Nonogram>>("nonogram 20x20", "size=20x20", number)
}

fn hints_of<G: Game>(name: &str, size: &str, number: usize) -> Outcome {
    let mut times = Vec::new();
    for level in Level::ALL {
        for puzzle in several::<G>(&format!("{size},difficulty={level}"), number)? {
            times.extend(play(&puzzle)?);
        }
    }
    times.sort_by(f64::total_cmp);
    let (most, worst) = (times[times.len() * 95 / 100], times[times.len() - 1]);
    Row::time("hint", &format!("{name}, 95% of {}", times.len()), most, 0.050).print();
    println!("{:<10}the slowest takes {}, and 2 s are allowed", "", time(worst));
    Ok(())
}

/// Follows hints to the end; returns the seconds of each.
fn play(puzzle: &impl Teach) -> Outcome<Vec<f64>> {
    let mut state = puzzle.start();
    let mut times = Vec::new();
    while !puzzle.is_solved(&state) {
        let (hint, seconds) = timed(|| puzzle.hint(&state, &Control::new()));
        let hint = hint.map_err(|stopped| format!("a hint stopped: {stopped:?}"))?;
        let hint = hint.ok_or("there is no hint before the end")?;
        times.push(seconds);
        if hint.moves.is_empty() || times.len() > 5000 {
            return Err("hints lead nowhere".into());
        }
        for step in &hint.moves {
            let done = puzzle.apply(&mut state, step);
            done.map_err(|problem| format!("a hint cannot be done: {problem:?}"))?;
        }
    }
    Ok(times)
}

/// Measures every step from the givens of a published sudoku rated 7.1 to its solution, each with a
/// minimal reason.
pub(super) fn way() -> Outcome {
    let line = RATED.lines().find(|line| line.ends_with(" 7.1")).ok_or("none is rated 7.1")?;
    let puzzle = read(line.split(' ').nth(1).ok_or("a line without a puzzle")?)?;
    let model = puzzle.model();
    let mut facts = Facts::new(model);
    for (cell, value) in puzzle.board().givens() {
        facts = facts.with(Var(cell.0), value);
    }
    let control = Control::new();
    let walk = || -> Result<(usize, Option<usize>), Stopped> {
        let way = ladder::walk(model, &facts, &control)?;
        let mut known = facts.clone();
        let mut most = 0;
        for (step, _) in &way.steps {
            let Some(reason) = explain::reason(model, &known, step, &control)? else {
                return Ok((way.steps.len(), None));
            };
            most = most.max(reason.rules.len());
            for &(var, gone) in &step.removed {
                known.narrow(var, known[var] - gone);
            }
        }
        Ok((way.steps.len(), known.is_complete().then_some(most)))
    };
    let (explained, seconds) = fastest(walk);
    let (steps, most) =
        explained.map_err(|stopped| format!("the solution stopped: {stopped:?}"))?;
    let most = most.ok_or("the way does not lead to the solution, or a step has no reason")?;
    Row::time("way", &format!("rated 7.1, {steps} steps"), seconds, 1.0)
        .published(
            "demystify-rs 159 s on two cores, as published when the goal was set: not run here",
        )
        .print();
    println!("{:<10}no step rests on more than {most} rules, and 5 are allowed", "");
    Ok(())
}

/// Rates all published sudokus with a known rating.
pub(super) fn rate() -> Outcome {
    let puzzles: Vec<_> = lines(RATED).into_iter().map(read).collect::<Outcome<_>>()?;
    let (rated, seconds) = fastest(|| {
        let rate = |puzzle: &Puzzle| puzzle.rate(&Control::new()).map(|r| r.level);
        puzzles.iter().map(rate).collect::<Result<Vec<Level>, _>>()
    });
    let levels = rated.map_err(|stopped| format!("a rating stopped: {stopped:?}"))?;
    // The file is sorted by difficulty.
    if (levels[0], levels[levels.len() - 1]) != (Level::Easy, Level::Expert) {
        return Err(format!("the easiest is {}", levels[0]).into());
    }
    let number = puzzles.len();
    Row::rate("rate", &format!("sudoku 9x9, {number} published"), number as f64 / seconds, 200.0)
        .print();
    Ok(())
}
