//! The guarantees of generators, solvers and ratings.

use recreo_game::{
    Control, DynGame, DynPuzzle, End, Film, GenerateError, Level, Role, Settings, SolveOptions,
    Stopped, View,
};
use serde_json::Value;

use crate::{every_puzzle, make, read, settings_of, written};

#[test]
fn the_same_seed_gives_the_same_puzzle() {
    every_puzzle(|game, settings, seed, puzzle| {
        let again = make(game, settings, seed);
        assert_eq!(written(&*puzzle, None), written(&*again, None), "{settings}#{seed}");
        let name = puzzle.puzzle_name().unwrap();
        assert_eq!(
            name.to_string(),
            format!("{}@{}:{settings}#{seed}", game.about().id, game.about().version)
        );
        let mut named = game.settings();
        named.set_all(&name.parameters).unwrap();
        assert_eq!(written(&*puzzle, None), written(&*make(game, &named, name.seed), None));
    });
}

#[test]
fn seeds_give_different_puzzles() {
    for &game in recreo_catalog::games() {
        let settings = game.settings();
        let mut seen: Vec<Vec<u8>> = (0..20)
            .map(|seed| {
                let puzzle = make(game, &settings, seed);
                let format = game.formats()[0].id;
                written(&*puzzle, Some(format))
            })
            .collect();
        seen.sort();
        seen.dedup();
        assert!(seen.len() >= 19, "{}: {} of 20", game.about().id, seen.len());
    }
}

#[test]
fn ff2_lp14_a_generated_puzzle_is_valid_and_has_the_guaranteed_number_of_solutions() {
    every_puzzle(|game, settings, seed, puzzle| keeps_its_promise(game, settings, seed, &*puzzle));
}

#[test]
fn lp14_every_preset_gives_a_puzzle_with_the_guaranteed_number_of_solutions() {
    for &game in recreo_catalog::games() {
        for preset in game.about().presets {
            let mut settings = game.settings();
            settings.set_all(preset).unwrap();
            keeps_its_promise(game, &settings, 1, &*make(game, &settings, 1));
        }
    }
}

/// Requires the number of solutions that the game guarantees, of the puzzle as it is written.
fn keeps_its_promise(game: &dyn DynGame, settings: &Settings, seed: u64, puzzle: &dyn DynPuzzle) {
    let puzzle = read(game, &written(puzzle, None), None);
    let solved = puzzle.solve(&SolveOptions { limit: 2, solver: None }, &Control::new());
    let status = solved.status(2);
    let promised = if game.about().unique {
        status == "unique" && solved.end == End::Exhausted
    } else {
        !matches!(solved.end, End::Stopped(_)) && status != "none"
    };
    assert!(promised, "{}:{settings}#{seed} is {status}", game.about().id);
}

/// The rule variant of a puzzle is derived from its board, even without the parameters it was
/// generated with.
#[test]
fn the_rule_variant_of_a_puzzle_is_derived_from_its_board() {
    let outcome = |game: &'static dyn DynGame, settings: &Settings| {
        let mut document: Value =
            serde_json::from_slice(&written(&*make(game, settings, 1), None)).unwrap();
        let head = document.as_object_mut().unwrap();
        assert!(head.remove("parameters").is_some() && head.remove("seed").is_some());
        let puzzle = read(game, document.to_string().as_bytes(), None);
        let said = puzzle.rule_variant();
        for (name, value) in &said {
            let is_parameter = game.about().parameters.iter().any(|p| p.name == *name);
            if is_parameter && !settings.get(name).is_empty() {
                let chosen = settings.get(name);
                assert!(
                    chosen == value || chosen == "any",
                    "{}:{settings}: {said:?}",
                    game.about().id
                );
            }
        }
        said
    };
    for &game in recreo_catalog::games() {
        let about = game.about();
        for settings in settings_of(game) {
            let said = outcome(game, &settings);
            for name in ["surface", "rule", "boxes", "diagonals", "cages", "costs"] {
                let is_parameter = about.parameters.iter().any(|p| p.name == name);
                assert!(!is_parameter || said.iter().any(|s| s.0 == name), "{}: {name}", about.id);
            }
        }
        for name in ["holes", "walls"] {
            let mut settings = game.settings();
            if settings.set(name, "2").is_ok() && game.accepts(&settings).is_ok() {
                outcome(game, &settings);
            }
        }
    }
}

#[test]
fn every_solver_finds_the_same_solution() {
    every_puzzle(|game, settings, seed, puzzle| {
        let by = |solver: &str| {
            let how = SolveOptions { limit: 1, solver: Some(solver.to_owned()) };
            puzzle.solve(&how, &Control::new()).solutions
        };
        let about = game.about();
        let first = by(about.solvers[0]);
        assert_eq!(first.len(), 1);
        for solver in &about.solvers[1..] {
            if about.unique {
                assert_eq!(by(solver), first, "{solver}: {settings}#{seed}");
            } else {
                assert_eq!(by(solver).len(), 1, "{solver}: {settings}#{seed}");
            }
        }
    });
}

#[test]
fn bg9_every_solution_is_read_again_and_opens_as_a_solved_board() {
    every_puzzle(|game, settings, seed, puzzle| {
        let control = Control::new();
        for solver in game.about().solvers {
            let how = SolveOptions { limit: 9, solver: Some((*solver).to_owned()) };
            let (solved, routes) = puzzle.solve_with_routes(&how, 9, None, &control);
            for (solution, route) in solved.solutions.iter().zip(&routes) {
                let place = || format!("{}:{settings}#{seed} by {solver}", game.about().id);
                let length = puzzle.measure_solution(solution);
                assert!(length.is_some_and(|length| !length.is_empty()), "{}", place());
                let open = puzzle.open_solution(solution, &control);
                let open = open.unwrap_or_else(|| panic!("{}", place()));
                assert_eq!(open.moves().len(), route.len(), "{}", place());
                // The picture differs from a player's only in roles, and has some of its own
                // unless the game's pieces and paths keep their colours.
                let view = View::default();
                let shown = open.solved().scene(&view);
                let played = open.solved().board().scene(&view);
                assert_eq!(shown.shapes.len(), played.shapes.len(), "{}", place());
                let own = shown.shapes.iter().filter(|shape| shape.role == Role::Solution);
                let keeps = played.shapes.iter().any(|s| matches!(s.role, Role::Colour(_)));
                assert!(own.count() > 0 || keeps, "{}", place());
                let before = open.origin().scene(&view);
                assert!(before.shapes.iter().all(|shape| shape.role != Role::Solution));
                let mut last = None;
                open.walk(usize::MAX, &mut |board| last = Some(board.scene(&view)));
                assert_eq!(last, Some(shown), "{}", place());
            }
        }
        for broken in ["null", "7", "\"\"", "[]", "{}", "[[0,0]]", "\"#?\"", "[\"A+9\"]"] {
            let open = puzzle.open_solution(&broken.parse().unwrap(), &control);
            assert!(open.is_none(), "{}:{settings}#{seed} {broken}", game.about().id);
        }
    });
}

#[test]
fn lp13_every_level_can_be_generated() {
    for &game in recreo_catalog::games() {
        let about = game.about();
        if !about.parameters.iter().any(|p| p.name == "difficulty") {
            continue;
        }
        for (number, preset) in about.presets.iter().take(3).enumerate() {
            for level in Level::ALL {
                let mut settings = game.settings();
                settings.set_all(preset).unwrap();
                settings.set("difficulty", level.name()).unwrap();
                for seed in 0..3 {
                    let puzzle = match game.generate(&settings, seed, &Control::new()) {
                        Ok(puzzle) => puzzle,
                        // The smallest boards may have no puzzle of the expert level, if the
                        // generator reports that.
                        Err(GenerateError::Impossible(problem)) if number == 0 => {
                            assert_eq!(problem.message.key(), "level-not-found");
                            continue;
                        }
                        Err(why) => panic!("{}:{settings}#{seed}: {why:?}", about.id),
                    };
                    if number == 0 && !puzzle.facts().notes.is_empty() {
                        // The puzzle is the nearest one found, and its notes say so.
                        continue;
                    }
                    let rating = puzzle.rate(&Control::new()).unwrap();
                    assert_eq!(rating.level, level, "{}:{settings}#{seed}", about.id);
                    assert!(!rating.parts.is_empty());
                }
            }
        }
    }
}

#[test]
fn an_animation_of_the_generator_ends_with_the_puzzle() {
    every_puzzle(|game, settings, seed, puzzle| {
        let film = Film::making(game, settings, seed, &Control::new()).unwrap();
        assert!(!film.steps.is_empty(), "{settings}");
        let mut view = film.first;
        for step in 0..film.steps.len() {
            film.steps.step(step).iter().for_each(|&change| view.repaint(change));
        }
        let last = film.frames.last().unwrap_or(&view);
        let drawn = puzzle.edit().text(&View::default());
        assert!(last.walls().eq(drawn.walls()), "{settings}#{seed}");
    });
}

#[test]
fn an_animation_of_a_solver_has_steps() {
    every_puzzle(|game, _, _, puzzle| {
        for solver in game.about().solvers {
            let how = SolveOptions { limit: 1, solver: Some((*solver).to_owned()) };
            let film = Film::solving(&*puzzle, &how, &Control::new());
            assert!(!film.is_empty(), "{solver}");
        }
    });
}

#[test]
fn bg5_cancelled_work_ends() {
    for &game in recreo_catalog::games() {
        let control = Control::new();
        control.cancel();
        let mut settings = game.settings();
        settings.set_all(game.about().presets.last().unwrap()).unwrap();
        let made = game.generate(&settings, 1, &control);
        let puzzle: Box<dyn DynPuzzle> = match made {
            Err(GenerateError::Stopped(Stopped::Cancelled)) => make(game, &settings, 1),
            // Work that finishes before the first check of the cancel flag may return its result.
            Ok(puzzle) => puzzle,
            Err(why) => panic!("{why:?}"),
        };
        let solved = puzzle.solve(&SolveOptions::default(), &control);
        assert!(!solved.solutions.is_empty() || solved.end == End::Stopped(Stopped::Cancelled));
    }
}
