//! The rules that every game must obey, tested on every game of the catalog with every surface,
//! layer and solver that its `About` declares. New games in the catalog are tested automatically.
#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

mod bundles;
mod exchange;
mod files;
mod fingerprint;
mod pictures;
mod play;
mod promises;
#[cfg(target_os = "linux")]
mod stopping;
mod texts;
mod typed;

use recreo_game::{Control, Domain, DynGame, DynPuzzle, Overrides, Settings, Size};

/// Returns settings for small boards that cover each surface, with and without layers, and each
/// choice of each parameter.
fn settings_of(game: &dyn DynGame) -> Vec<Settings> {
    let about = game.about();
    let small = |layers: u32| {
        let domain = about.parameters.iter().find(|p| p.name == "size").map(|p| p.domain);
        let Some(Domain::Size { min, max, .. }) = domain else { return String::new() };
        // Some games have only square boards.
        let size = |height: u32| {
            Size { width: 6.clamp(min, max), height: height.clamp(min, max), layers }.to_string()
        };
        let fits = |size: &String| {
            let mut settings = game.settings();
            settings.set("size", size).is_ok() && game.accepts(&settings).is_ok()
        };
        [5, 6].map(size).into_iter().find(fits).unwrap_or_default()
    };
    let mut all = Vec::new();
    for surface in about.surfaces {
        for layers in if about.layers { vec![1, 3] } else { vec![1] } {
            let mut settings = game.settings();
            settings.set("size", &small(layers)).unwrap();
            if surface != &about.surfaces[0] {
                settings.set("surface", surface.name()).unwrap();
            }
            all.push(settings.clone());
            for parameter in about.parameters {
                let Domain::Choice(choices) = parameter.domain else { continue };
                // Levels have a test of their own, on boards where all of them occur, and so do
                // enumerations. Without `force` a puzzle may have no solution.
                if ["surface", "difficulty", "enumerate"].contains(&parameter.name) {
                    continue;
                }
                let others = choices.iter().filter(|&&choice| choice != parameter.default);
                for choice in others.filter(|&&choice| (parameter.name, choice) != ("force", "no"))
                {
                    let mut other = settings.clone();
                    other.set(parameter.name, choice).unwrap();
                    all.push(other);
                }
            }
        }
    }
    all
}

fn make(game: &dyn DynGame, settings: &Settings, seed: u64) -> Box<dyn DynPuzzle> {
    game.generate(settings, seed, &Control::new())
        .unwrap_or_else(|why| panic!("{}:{settings}#{seed}: {why:?}", game.about().id))
}

fn written(puzzle: &dyn DynPuzzle, format: Option<&str>) -> Vec<u8> {
    let mut bytes = Vec::new();
    puzzle.write(format, &mut bytes).unwrap();
    bytes
}

fn read(game: &dyn DynGame, bytes: &[u8], format: Option<&str>) -> Box<dyn DynPuzzle> {
    let draft = game.read(bytes, format, &Overrides::default());
    let draft = draft.unwrap_or_else(|problems| panic!("{problems:?}"));
    draft.validate(&Control::new()).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// Calls a test with every game, every setting and a few seeds.
fn every_puzzle(law: impl Fn(&'static dyn DynGame, &Settings, u64, Box<dyn DynPuzzle>)) {
    assert!(!recreo_catalog::games().is_empty());
    for &game in recreo_catalog::games() {
        for settings in settings_of(game) {
            for seed in 0..3 {
                law(game, &settings, seed, make(game, &settings, seed));
            }
        }
    }
}
