//! Generating puzzles of a requested level.

use recreo_board::Rng;
use recreo_game::{GenerateError, Level, Message, Problem, Stopped};

/// Generates puzzles until one has the wanted level, because the level is only known after a puzzle
/// exists.
///
/// Each try uses a seed drawn from `rng`, and the caller fixes the number of tries, so the same
/// seed always gives the same puzzle, or always none. The result includes the number of the try and
/// its seed, so that the puzzle can be generated again for an animation.
pub fn of_level<P>(
    wanted: Level,
    tries: usize,
    rng: &mut Rng,
    mut make: impl FnMut(usize, &mut Rng) -> Result<P, GenerateError>,
    mut rate: impl FnMut(&P) -> Result<Level, Stopped>,
) -> Result<(P, usize, u64), GenerateError> {
    let mut seen: Vec<Level> = Vec::new();
    for number in 0..tries {
        let seed = rng.bits();
        let puzzle = make(number, &mut Rng::new(seed))?;
        let level = rate(&puzzle)?;
        if level == wanted {
            return Ok((puzzle, number, seed));
        }
        if !seen.contains(&level) {
            seen.push(level);
        }
    }
    Err(not_found(wanted, seen, tries).into())
}

/// Returns the problem that no puzzle had the wanted level after this number of tries. It lists the
/// levels found.
pub fn not_found(wanted: Level, mut seen: Vec<Level>, tries: usize) -> Problem {
    seen.sort();
    let name = |level: Level| Message::new(format!("level-{level}"));
    let list = seen.into_iter().rev().map(name).reduce(|after, before| {
        Message::new("level-and").with("first", before).with("then", after)
    });
    Message::new("level-not-found")
        .with("level", name(wanted))
        .with("tries", tries)
        .with("found", list.unwrap_or_else(|| Message::new("any")))
        .into()
}
