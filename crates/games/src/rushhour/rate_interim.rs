//! Interim.
use recreo_game::{Control, Level, Rating, Stopped};

use super::find::{limits, why};
use super::{Board, Fewest, solve};

pub(super) fn rate(board: &Board, control: &Control) -> Result<Rating, Stopped> {
    let solved = solve(board, Fewest::MovesThenSteps, &limits(control), control)
        .map_err(|unfinished| why(unfinished.why))?;
    let moves = solved.solution.map_or(0, |s| s.moves());
    let level = match moves {
        0..=9 => Level::Easy,
        10..=16 => Level::Normal,
        17..=26 => Level::Hard,
        _ => Level::Expert,
    };
    Ok(Rating { level, score: moves as f64, parts: vec![("moves".to_owned(), moves as f64)] })
}
