//! The terminal player: any game, by keyboard and mouse.
//!
//! Screens (`ui::Screen`) are plain state machines that turn input into what comes next and draw themselves; only this
//! file and `terminal` know that there is a terminal. What takes long is `work` beside the screen. A game in progress is a
//! `session`: every entry of its log is on disk before the screen shows it, in the library that the page has too (`library`).
#![forbid(unsafe_code)]

mod app;
mod board;
mod input;
mod library;
mod lines;
mod look;
mod overlay;
mod screens;
mod session;
mod terminal;
mod ui;
mod work;

#[cfg(test)]
mod tests;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use recreo_board::Rng;
use recreo_catalog::CATALOG;
use recreo_game::{DynGame, DynPuzzle, Lang, Settings, SystemClock, Texts};
use recreo_render::{ColourDepth, Theme};
use recreo_store::Url;

use app::App;
use library::PlayerLibrary;
use look::Look;
use screens::loading::{Loading, Ready};
use session::Session;
use ui::{Screen, Ui};

/// How the player is set up.
pub struct Options {
    /// What it begins with.
    pub start: Start,
    /// With the sentences of the games and of the player.
    pub texts: Texts,
    /// Only ASCII characters.
    pub ascii: bool,
    /// How many colours the terminal has.
    pub depth: ColourDepth,
    /// The colours.
    pub theme: Theme,
    /// Where games are kept.
    pub library: Url,
    /// Who plays, if that was said.
    pub player: Option<String>,
}

/// What the player begins with.
pub enum Start {
    /// The list of games.
    Menu,
    /// A new puzzle.
    New(&'static dyn DynGame, Settings, u64),
    /// A puzzle or a saved game, and the file it came from.
    Open {
        /// The puzzle, with the log that it was saved with.
        puzzle: Box<dyn DynPuzzle>,
        /// The file.
        path: Option<PathBuf>,
    },
}

/// The player's own sentences, as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

/// Plays until the person leaves.
pub fn run(options: Options) -> io::Result<()> {
    let somebody = options.texts.word("player-somebody");
    let ui = Ui {
        texts: options.texts,
        look: Look { ascii: options.ascii, depth: options.depth, theme: options.theme },
        library: PlayerLibrary::open(
            &options.library,
            *CATALOG,
            options.player.as_deref(),
            &somebody,
        ),
        clock: Arc::new(SystemClock::new()),
        any_seed: Rng::any_seed,
        games: CATALOG.games(),
    };
    let first = first_screen(options.start, &ui);
    terminal::show(&mut App::new(ui, first))
}

fn first_screen(start: Start, ui: &Ui) -> Option<Box<dyn Screen>> {
    let (library, clock) = (ui.library.clone(), Arc::clone(&ui.clock));
    match start {
        Start::Menu => None,
        Start::New(game, settings, seed) => {
            Some(Box::new(Loading::new_game(game, settings, seed, ui)))
        }
        Start::Open { puzzle, path } => Some(Box::new(Loading::new(move |_| {
            Session::begin(puzzle, path, &library, clock).map(Ready::Session)
        }))),
    }
}
