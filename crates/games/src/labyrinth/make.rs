//! A new maze, of the level that was asked for.

use recreo_board::Rng;
use recreo_game::{Control, Level, Message, Rating, Stopped, Unmade, Unwatched, Watch};

use super::{Maze, Params, generate, rate};

/// How many mazes are made at the most until one has the level that was asked for.
const TRIES: usize = 200;

/// Makes a maze.
///
/// The level of a maze shows only when it is there. So if one is asked for, mazes are made until one has it, each from a
/// seed drawn from the stream, the last of them once more for whoever watches. The number of tries is fixed: the same
/// seed always gives the same maze, or always none.
pub(super) fn make<W: Watch>(
    params: &Params,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Maze, Unmade> {
    let Params { grid, algorithm, order, level } = params;
    let Some(wanted) = *level else {
        return Ok(generate(grid.clone(), *algorithm, *order, rng, watch, control)?);
    };
    let mut seen: Vec<Level> = Vec::new();
    for _ in 0..TRIES {
        let seed = rng.bits();
        let again = |watch: &mut W| {
            generate(grid.clone(), *algorithm, *order, &mut Rng::new(seed), watch, control)
        };
        let maze = generate(
            grid.clone(),
            *algorithm,
            *order,
            &mut Rng::new(seed),
            &mut Unwatched,
            control,
        )?;
        let level = rating(&maze, control)?.level;
        if level == wanted {
            return Ok(if W::ON { again(watch)? } else { maze });
        }
        if !seen.contains(&level) {
            seen.push(level);
        }
    }
    seen.sort();
    let name = |level: Level| Message::new(format!("level-{level}"));
    let others = seen.into_iter().rev().map(name).reduce(|after, before| {
        Message::new("labyrinth-and").with("first", before).with("then", after)
    });
    let message = Message::new("labyrinth-no-such-level")
        .with("level", name(wanted))
        .with("tries", TRIES)
        .with("found", others.unwrap_or_else(|| Message::new("any")));
    Err(Unmade::Impossible(message.into()))
}

/// How hard a maze is.
pub(super) fn rating(maze: &Maze, control: &Control) -> Result<Rating, Stopped> {
    rate(maze, control)
}
