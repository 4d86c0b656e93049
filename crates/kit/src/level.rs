//! A puzzle of the level that was asked for: for all games.

use recreo_board::Rng;
use recreo_game::{GenerateError, Level, Message, Problem, Stopped};

/// Makes puzzles until one has the level that is wanted: it shows only when a puzzle is there.
///
/// Each is made from a seed drawn from the stream, and the number of tries is the caller's, so the same seed always gives the
/// same puzzle, or always none. The puzzle comes with the number of the try and its seed, for making it once more when
/// somebody watches.
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

/// That after so many tries no puzzle had the level, and which levels they had.
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
