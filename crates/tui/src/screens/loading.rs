//! The screen shown while a puzzle is generated, read or animated.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;
use recreo_app::{Catalog, Drawing};
use recreo_game::{Control, DynGame, Film, Message, Role, Settings, Size};
use recreo_store::{PlayId, PuzzleId};

use super::editor::EditorScreen;
use super::play::PlayScreen;
use super::watch::Watch;
use crate::input::Input;
use crate::lines::{MEASURE, keys_line, open_box, wrap, write};
use crate::session::{Session, read_puzzle};
use crate::ui::{Next, Screen, Ui};
use crate::work::{Stage, Work};
use recreo_native::Failure;

/// Work whose result opens another screen.
pub(crate) struct Loading {
    work: Option<Work<Result<Ready, Failure>>>,
    failure: Option<Failure>,
    /// Whether the game that opens leaves the screens below it open.
    above: bool,
}

/// The result of the work.
pub(crate) enum Ready {
    Session(Session),
    /// An animation, and the number of layers of its board.
    Film {
        title: String,
        film: Film,
        layers: u32,
    },
    /// A draft, and the file that it was read from.
    Drawing(Box<Drawing>, Option<PathBuf>),
}

impl Loading {
    pub(crate) fn new(
        job: impl FnOnce(&Control) -> Result<Ready, Failure> + Send + 'static,
    ) -> Loading {
        Loading { work: Some(Work::start(job)), failure: None, above: false }
    }

    /// Generates a puzzle and starts a game.
    pub(crate) fn new_game(
        game: &'static dyn DynGame,
        settings: Settings,
        seed: u64,
        ui: &Ui,
    ) -> Loading {
        let (library, clock) = (ui.library.clone(), Arc::clone(&ui.clock));
        Loading::new(move |control| {
            let puzzle = game.generate(&settings, seed, control)?;
            // If the user has cancelled, no game is added to the library.
            control.spend(0)?;
            Session::begin(puzzle, None, &library, clock).map(Ready::Session)
        })
    }

    /// Starts a game above the present screen, which stays open.
    pub(crate) fn game_above(
        job: impl FnOnce(&Control) -> Result<Session, Failure> + Send + 'static,
    ) -> Loading {
        Loading { above: true, ..Loading::new(move |control| job(control).map(Ready::Session)) }
    }

    /// Opens a blank board in the editor.
    pub(crate) fn blank(game: &'static dyn DynGame, settings: Settings) -> Loading {
        Loading::new(move |_| Ok(Ready::Drawing(Box::new(Drawing::blank(game, &settings)?), None)))
    }

    /// Starts a game with a puzzle of the library.
    pub(crate) fn puzzle(puzzle: PuzzleId, ui: &Ui) -> Loading {
        let (library, clock) = (ui.library.clone(), Arc::clone(&ui.clock));
        Loading::new(move |control| {
            let puzzle = library.puzzle(&puzzle, control)?;
            Session::begin(puzzle, None, &library, clock).map(Ready::Session)
        })
    }

    /// Opens a puzzle of the library in the editor.
    pub(crate) fn edit(puzzle: PuzzleId, ui: &Ui) -> Loading {
        let (library, catalog) = (ui.library.clone(), Catalog::new(ui.games));
        Loading::new(move |control| {
            let puzzle = library.puzzle(&puzzle, control)?;
            let game = catalog.game(puzzle.about().id)?;
            Ok(Ready::Drawing(Box::new(Drawing::of_puzzle(game, puzzle.as_ref())), None))
        })
    }

    /// Resumes a game of the library.
    pub(crate) fn resume(id: PlayId, ui: &Ui) -> Loading {
        let (library, clock) = (ui.library.clone(), Arc::clone(&ui.clock));
        Loading::new(move |control| {
            Session::resume(&id, &library, clock, control).map(Ready::Session)
        })
    }

    /// Opens the animation of a play from its beginning.
    pub(crate) fn replay(title: String, play: PlayId, size: Size, ui: &Ui) -> Loading {
        let library = ui.library.clone();
        Loading::new(move |control| {
            let film = library.replay(&play, control)?;
            Ok(Ready::Film { title, film, layers: size.layers })
        })
    }

    /// Opens a puzzle or a saved game from a file, which is written only when the player saves.
    pub(crate) fn open(path: PathBuf, ui: &Ui) -> Loading {
        let catalog = Catalog::new(ui.games);
        let (library, clock) = (ui.library.clone(), Arc::clone(&ui.clock));
        Loading::new(move |control| {
            let mut puzzle = read_puzzle(&path, catalog, control)?;
            if puzzle.metadata().name.is_none() {
                puzzle.metadata_mut().name =
                    path.file_stem().map(|n| n.to_string_lossy().into_owned());
            }
            Session::begin(puzzle, Some(path), &library, clock).map(Ready::Session)
        })
    }
}

impl Screen for Loading {
    fn handle(&mut self, input: Input, ui: &Ui) -> Next {
        match input {
            Input::Escape | Input::Char('q') => Next::Back,
            Input::Enter if self.work.is_none() => Next::Back,
            _ => self.tick(ui),
        }
    }

    fn tick(&mut self, ui: &Ui) -> Next {
        let Some(work) = &mut self.work else { return Next::Stay };
        match work.wait(Duration::from_millis(20)) {
            Stage::Busy => return Next::Stay,
            Stage::Done(Ok(Ready::Session(session))) => {
                let play = Box::new(PlayScreen::new(session, ui));
                return if self.above { Next::Become(play) } else { Next::Enter(play) };
            }
            Stage::Done(Ok(Ready::Drawing(drawing, file))) => {
                return Next::Become(Box::new(EditorScreen::new(*drawing, file)));
            }
            Stage::Done(Ok(Ready::Film { title, film, layers })) => {
                return Next::Become(Box::new(Watch::new(title, film, layers, ui)));
            }
            Stage::Done(Err(failure)) => self.failure = Some(failure),
            Stage::Lost => self.failure = Some(Message::new("player-lost").into()),
        }
        self.work = None;
        Next::Stay
    }

    fn rest(&self, _ui: &Ui) -> Duration {
        if self.work.is_some() { Duration::from_millis(30) } else { Duration::from_secs(1) }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let look = ui.look;
        let footer = Rect { y: area.y + area.height.saturating_sub(1), height: 1, ..area };
        let back = ui.keys(&[("player-key-escape", "player-back")]);
        if let Some(work) = &self.work {
            if let Some(line) = work.line(&ui.texts, look.ascii) {
                let width = Span::raw(&line).width() as u16;
                let inside = open_box(frame, area, "", (width, 1), look);
                write(frame, inside, 0, Span::styled(line, look.style(Role::Ink)));
                write(frame, footer, 0, keys_line(&back, footer.width, look));
            }
            return;
        }
        let width = area.width.saturating_sub(6).min(MEASURE);
        let text = self.failure.as_ref().map_or_else(Vec::new, |failure| ui.failure(failure));
        let lines: Vec<String> = text.iter().flat_map(|text| wrap(text, width)).collect();
        let title = ui.word("player-cannot");
        let inside = open_box(frame, area, &title, (width, lines.len() as u16), look);
        for (row, line) in lines.into_iter().enumerate() {
            write(frame, inside, row as u16, Span::styled(line, look.style(Role::Ink)));
        }
        write(frame, footer, 0, keys_line(&back, footer.width, look));
    }
}
