//! A new maze, of the level that was asked for.

use recreo_board::Rng;
use recreo_game::{Control, GenerateError, Unwatched, Watch};
use recreo_kit::level::of_level;

use super::{Algorithm, Maze, Params, generate, rate};

/// Makes a maze.
///
/// If a level is asked for, mazes are made until one has it; the one that is kept is made once more for whoever watches. How
/// many are tried is fixed by the size of the board.
///
/// Depth-first search, the default, gives mazes of every level on boards that one plays, but nothing below expert on very
/// large ones: there the second half of the tries is made by Kruskal's algorithm.
pub(super) fn make<W: Watch>(
    params: &Params,
    rng: &mut Rng,
    watch: &mut W,
    control: &Control,
) -> Result<Maze, GenerateError> {
    let Some(wanted) = params.level else {
        let Params { grid, algorithm, order, .. } = params;
        return Ok(generate(grid.clone(), *algorithm, *order, rng, watch, control)?);
    };
    let tries = tries(params.grid.len());
    let algorithm = |number: usize| match params.algorithm {
        Algorithm::Dfs if number >= tries / 2 => Algorithm::Kruskal,
        own => own,
    };
    let make = |number, rng: &mut Rng| {
        let made =
            generate(params.grid.clone(), algorithm(number), None, rng, &mut Unwatched, control);
        Ok(made?)
    };
    let level = |maze: &Maze| Ok(rate(maze, control)?.level);
    let (maze, number, seed) = of_level(wanted, tries, rng, make, level)?;
    if !W::ON {
        return Ok(maze);
    }
    let (grid, rng) = (params.grid.clone(), &mut Rng::new(seed));
    Ok(generate(grid, algorithm(number), None, rng, watch, control)?)
}

/// How many mazes with so many cells are tried: work for some seconds at the most.
fn tries(cells: usize) -> usize {
    (40_000_000 / cells).clamp(8, 200)
}

#[cfg(test)]
mod tests {
    use super::super::{Labyrinth, flaws, measure};
    use super::*;
    use recreo_game::{Game, Level, Recording, Settings};

    fn make(text: &str, seed: u64) -> Result<Maze, GenerateError> {
        let mut settings = Settings::new(Labyrinth::about().parameters);
        settings.set_all(text).unwrap();
        let params = Params::new(&settings).unwrap();
        let control = Control::new();
        let maze = super::make(&params, &mut Rng::new(seed), &mut Unwatched, &control)?;
        let mut film = Recording::default();
        let watched = super::make(&params, &mut Rng::new(seed), &mut film, &control)?;
        assert!(maze == watched && !film.is_empty(), "{text}");
        Ok(maze)
    }

    #[test]
    fn lp13_a_maze_has_the_level_that_was_asked_for() {
        for level in Level::ALL {
            for size in ["10x10", "20x12,surface=cylinder", "8x8x2"] {
                let maze = make(&format!("size={size},difficulty={level}"), 5).unwrap();
                assert_eq!(rate(&maze, &Control::new()).unwrap().level, level, "{size}");
                assert_eq!(flaws(&maze, &Control::new()).unwrap(), []);
            }
        }
        let large = make("size=200x200,difficulty=easy", 5).unwrap();
        assert!(measure(&large, &Control::new()).unwrap().dead_ends > 10_000, "not by dfs");
    }

    #[test]
    fn lp13_a_level_that_a_board_cannot_have_is_refused_with_what_it_can() {
        let Err(GenerateError::Impossible(problem)) = make("size=2x2,difficulty=expert", 1) else {
            panic!("four cells are no maze for experts");
        };
        assert_eq!(problem.message.key(), "level-not-found");
    }
}
