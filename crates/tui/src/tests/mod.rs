//! The player without a terminal: input events in, screens out.

#[path = "../../../game/tests/countup/mod.rs"]
#[allow(dead_code, reason = "the tests of the contract use more of it")]
mod countup;
mod editor;
mod files;
mod flow;
mod help;
mod leaderboard;
mod maze;
mod mouse;
mod play;
mod rushhour;
mod screens;
mod sheets;
mod wordsearch;

use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use recreo_app::Catalog;
use recreo_game::{Control, DynGame, GameAdapter, Lang, ManualClock, Overrides};
use recreo_render::{ColourDepth, Theme};
use recreo_store::Url;
use recreo_walking::labyrinth::Labyrinth;
use tempfile::TempDir;

use super::app::App;
use super::input::Input;
use super::library::{PlayerLibrary, Saved};
use super::look::Look;
use super::messages;
use super::screens::loading::{Loading, Ready};
use super::session::Session;
use super::ui::Ui;

static COUNT_UP: &[&dyn DynGame] = &[&GameAdapter::<countup::CountUp>::NEW];
static LABYRINTH: &[&dyn DynGame] = &[&GameAdapter::<Labyrinth>::NEW];

/// The player on a screen that tests can read.
struct Stage {
    app: App,
    terminal: Terminal<TestBackend>,
    clock: ManualClock,
}

/// The settings of a stage.
struct Setting {
    games: &'static [&'static dyn DynGame],
    lang: Lang,
    ascii: bool,
    size: (u16, u16),
}

const USUAL: fn() -> Setting =
    || Setting { games: LABYRINTH, lang: Lang::English, ascii: false, size: (80, 24) };

fn ui(folder: &Path, setting: &Setting, clock: &ManualClock) -> Ui {
    let own = messages(setting.lang);
    let count_up = (COUNT_UP[0].about().messages)(setting.lang);
    Ui {
        texts: recreo_catalog::texts(
            setting.lang,
            &[
                own,
                recreo_native::messages(setting.lang),
                recreo_store::messages(setting.lang),
                count_up,
            ],
        ),
        look: Look { ascii: setting.ascii, depth: ColourDepth::None, theme: Theme::Dark },
        library: library_with(folder, setting.games),
        clock: Arc::new(clock.clone()),
        any_seed: || 11,
        games: setting.games,
    }
}

impl Stage {
    /// Opens the list of games.
    fn home(folder: &Path, setting: Setting) -> Stage {
        let clock = ManualClock::new();
        let app = App::new(ui(folder, &setting, &clock), None);
        Stage::show(app, setting.size, clock)
    }

    /// Starts a new game.
    fn game(folder: &Path, setting: Setting, settings: &str) -> Stage {
        let clock = ManualClock::new();
        let ui = ui(folder, &setting, &clock);
        let game = setting.games[0];
        let mut wanted = game.settings();
        wanted.set_all(settings).unwrap();
        let loading = Loading::new_game(game, wanted, 7, &ui);
        let mut stage = Stage::show(App::new(ui, Some(Box::new(loading))), setting.size, clock);
        stage.until("? keys");
        stage
    }

    /// Starts a game on this board.
    fn opened(folder: &Path, setting: Setting, board: &[u8]) -> Stage {
        let clock = ManualClock::new();
        let ui = ui(folder, &setting, &clock);
        let draft = setting.games[0].read(board, None, &Overrides::default());
        let puzzle = draft.and_then(|draft| draft.validate(&Control::new()));
        let puzzle = puzzle.unwrap_or_else(|problems| panic!("{problems:?}"));
        let (library, time) = (ui.library.clone(), Arc::clone(&ui.clock));
        let begin =
            move |_: &Control| Session::begin(puzzle, None, &library, time).map(Ready::Session);
        let first = Box::new(Loading::new(begin));
        let mut stage = Stage::show(App::new(ui, Some(first)), setting.size, clock);
        stage.until("? keys");
        stage
    }

    fn show(app: App, size: (u16, u16), clock: ManualClock) -> Stage {
        let terminal = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
        Stage { app, terminal, clock }
    }

    fn screen(&mut self) -> String {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
        let buffer = self.terminal.backend().buffer();
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        let row = |cells: &[ratatui::buffer::Cell]| {
            let row: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
            row.trim_end().to_owned()
        };
        rows.map(row).collect::<Vec<_>>().join("\n")
    }

    /// Returns the part of the screen between the status line and the message.
    fn board(&mut self) -> String {
        let screen = self.screen();
        let rows: Vec<&str> = screen.lines().collect();
        rows[1..rows.len() - 2].join("\n")
    }

    fn input(&mut self, input: Input) {
        self.screen();
        self.app.handle(input);
    }

    fn press(&mut self, keys: &str) {
        for c in keys.chars() {
            self.input(Input::Char(c));
        }
    }

    /// Lets the player work until the screen contains this text.
    #[track_caller]
    fn until(&mut self, wanted: &str) -> String {
        for _ in 0..6000 {
            let screen = self.screen();
            if screen.contains(wanted) {
                return screen;
            }
            self.app.tick();
            thread::sleep(Duration::from_millis(5));
        }
        panic!("“{wanted}” does not show:\n{}", self.screen());
    }

    #[track_caller]
    fn shows(&mut self, wanted: &str) {
        let screen = self.screen();
        assert!(screen.contains(wanted), "“{wanted}” is not on the screen:\n{screen}");
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// Opens the library in this folder.
fn library(folder: &Path) -> PlayerLibrary {
    library_with(folder, LABYRINTH)
}

/// Opens the library in this folder, for these games.
fn library_with(folder: &Path, games: &'static [&'static dyn DynGame]) -> PlayerLibrary {
    let url = Url::Sqlite(folder.join("library.db"));
    PlayerLibrary::open(&url, Catalog::new(games), None, "Player")
}

/// Returns the games in progress.
fn games(folder: &Path) -> Vec<Saved> {
    library(folder).games().unwrap()
}

/// Returns the log of the only game in progress, or an empty one.
fn log(folder: &Path) -> Vec<String> {
    match &games(folder)[..] {
        [] => Vec::new(),
        [game] => library(folder).opened().unwrap().library.store.log(&game.id, 0).unwrap(),
        several => panic!("{several:?}"),
    }
}

/// Returns the entries without those of automatic judging.
fn own(log: Vec<String>) -> Vec<String> {
    log.into_iter().filter(|line| !line.contains(r#""do":"judged""#)).collect()
}
