//! The terminal player: any game, by keyboard and mouse.
//!
//! Screens (`ui::Screen`) are state machines that turn input into the next screen and draw
//! themselves; only this file and `terminal` use the terminal. Long operations run as `work` on a
//! thread. A game in progress is a `session`: every entry of its log is on disk before the screen
//! shows it, in the library that the page also uses (`library`).
#![forbid(unsafe_code)]

mod app;
mod board;
mod input;
mod library;
mod lines;
mod look;
mod overlay;
mod pull;
mod screens;
mod session;
mod side_list;
mod table;
mod terminal;
mod ui;
mod work;

#[cfg(test)]
mod tests;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use recreo_app::Drawing;
use recreo_board::Rng;
use recreo_catalog::CATALOG;
use recreo_game::{DynGame, DynPuzzle, Lang, Settings, SystemClock, Texts};
use recreo_render::{ColourDepth, Theme};
use recreo_store::Url;

use app::App;
use library::PlayerLibrary;
use look::Look;
use screens::editor::EditorScreen;
use screens::loading::{Loading, Ready};
use session::Session;
use ui::{Screen, Ui};

/// The settings of the player.
pub struct Options {
    /// The first screen.
    pub start: Start,
    /// The messages of the games and of the player.
    pub texts: Texts,
    /// Whether to use only ASCII characters.
    pub ascii: bool,
    /// The colour depth of the terminal.
    pub depth: ColourDepth,
    /// The colour theme.
    pub theme: Theme,
    /// The library in which games are stored.
    pub library: Url,
    /// The name of the player, if given.
    pub player: Option<String>,
}

/// What to open first.
pub enum Start {
    /// The list of games.
    Menu,
    /// A new puzzle.
    New(&'static dyn DynGame, Settings, u64),
    /// A puzzle or a saved game, and the file it was read from.
    Open {
        /// The puzzle, with its saved log.
        puzzle: Box<dyn DynPuzzle>,
        /// The file.
        path: Option<PathBuf>,
    },
    /// The editor, and the file that the draft was read from.
    Draw {
        /// The draft.
        drawing: Box<Drawing>,
        /// The file.
        path: Option<PathBuf>,
    },
}

/// Returns the messages of this crate as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

/// Runs the player until the user quits.
pub fn run(options: Options) -> io::Result<()> {
    let default_name = options.texts.word("player-default_name");
    let ui = Ui {
        texts: options.texts,
        look: Look { ascii: options.ascii, depth: options.depth, theme: options.theme },
        library: PlayerLibrary::open(
            &options.library,
            *CATALOG,
            options.player.as_deref(),
            &default_name,
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
        Start::Draw { drawing, path } => Some(Box::new(EditorScreen::new(*drawing, path))),
        Start::Open { puzzle, path } => Some(Box::new(Loading::new(move |_| {
            Session::begin(puzzle, path, &library, clock).map(Ready::Session)
        }))),
    }
}
