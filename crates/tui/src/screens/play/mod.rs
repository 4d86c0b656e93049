//! The game screen: the board, the clock, and all help.
//!
//! This file holds the state and advances the time. [`keys`] maps keys to commands; [`acts`],
//! [`help`], [`hand`], [`mouse`] and [`pad`] execute them; [`draw`] shows the state;
//! [`playback`] shows moves that are not made; [`state`] lends the game to work on a thread;
//! [`ending`] handles a won game.

mod acts;
mod draw;
mod ending;
mod hand;
mod help;
mod keys;
mod mouse;
mod pad;
mod playback;
mod state;

use std::collections::HashMap;
use std::time::Duration;

use ratatui::layout::Rect;
use recreo_game::{About, Brush, Help, Hint, Key, ListItem, Role, View};

use self::ending::{Ending, Judging, PuzzleRating};
use self::playback::Playback;
use self::state::GameState;
use crate::board::Board;
use crate::input::Input;
use crate::overlay::{Overlay, answer};
use crate::pull::Pull;
use crate::session::Session;
use crate::ui::{Next, Screen, Ui, capital};
use crate::work::Stage;

/// A game being played.
pub(crate) struct PlayScreen {
    about: &'static About,
    title: String,
    state: GameState,
    board: Board,
    /// The area in which the board was last drawn.
    room: Rect,
    /// The keys that hints, checks and drags mark on the board.
    marks: HashMap<Key, Role>,
    note: Option<Note>,
    hint: Option<StagedHint>,
    /// The number of mistakes that a check has counted in the current state.
    counted: Option<usize>,
    asked: Option<(Overlay, Purpose)>,
    palette: Vec<Brush>,
    brush: Option<char>,
    /// The selection on the pad, if the game has one.
    chosen: pad::Chosen,
    /// The grabbed piece.
    grabbed: Option<Key>,
    /// The piece under the mouse pointer.
    pointed: Option<Key>,
    pull: Option<Pull>,
    /// Whether the drag began in the cell in focus.
    pulled_from_focus: bool,
    rating: PuzzleRating,
    /// The visible part of the score before the end: the cost of help, and whether the score is
    /// lost.
    help: Help,
    elapsed: Duration,
    /// The progress, as formatted by the game.
    progress: String,
    /// The list beside the board.
    list: Vec<ListItem>,
    judging: Judging,
    ending: Option<Ending>,
    /// Moves that are being shown on the board.
    playback: Option<Playback>,
}

/// A message under the board.
struct Note {
    text: String,
    role: Role,
}

/// A hint and its stage: 1 where, 2 why, 3 the move.
struct StagedHint {
    hint: Hint<String>,
    stage: u8,
}

/// The purpose of a dialog.
enum Purpose {
    SolveAll,
    Step,
    Mark,
    Return(Vec<String>),
    Save,
    Overwrite(String),
    Watch,
    Solver,
    Keys(Vec<Option<keys::Command>>),
}

impl PlayScreen {
    pub(crate) fn new(session: Session, ui: &Ui) -> PlayScreen {
        let about = session.puzzle().about();
        let metadata = session.puzzle().metadata();
        let name = metadata.name.as_deref().or(metadata.parameters.as_deref()).unwrap_or_default();
        let name = ui.settings_name(about.id, name);
        let rating = PuzzleRating::new(session.puzzle());
        let board = Board::new(session.play());
        let small = View {
            window: Some(recreo_game::Window { x: 0, y: 0, width: 1, height: 1 }),
            layer: Some(0),
            ..View::default()
        };
        let mut screen = PlayScreen {
            about,
            title: if name.is_empty() {
                ui.game_name(about.id)
            } else {
                [ui.game_name(about.id), name].join(" · ")
            },
            palette: session.play().scene(&small).palette,
            board,
            state: GameState::Here(Box::new(session)),
            room: Rect::new(0, 0, 78, 20),
            marks: HashMap::new(),
            note: None,
            hint: None,
            counted: None,
            asked: None,
            brush: None,
            chosen: pad::Chosen::default(),
            grabbed: None,
            pointed: None,
            pull: None,
            pulled_from_focus: false,
            rating,
            help: Help::default(),
            elapsed: Duration::ZERO,
            progress: String::new(),
            list: Vec::new(),
            judging: Judging::default(),
            ending: None,
            playback: None,
        };
        let remarks = screen.session().map_or_else(Vec::new, |s| s.puzzle().facts().notes);
        if let Some(remark) = remarks.first() {
            screen.show_message(capital(&ui.texts.say(remark)));
        }
        screen.refresh(ui);
        screen
    }

    fn is_paused(&self) -> bool {
        self.session().is_some_and(|session| session.play().status().paused)
    }

    /// Updates the screen after the game has changed or has returned from a thread.
    fn refresh(&mut self, ui: &Ui) {
        let GameState::Here(session) = &self.state else { return };
        let play = session.play();
        if self.about.cursor {
            self.board.look(play, self.room, self.grabbed.or(self.pointed));
        } else {
            self.board.follow_player(play, self.room);
        }
        let status = play.status();
        (self.help, self.elapsed) = (status.help, status.elapsed);
        let summary = play.summary(self.grabbed);
        let progress: Vec<String> =
            summary.progress.iter().map(|part| ui.texts.say(part)).collect();
        self.progress = progress.join("   ");
        self.list = summary.list;
        let trouble = session.trouble().map(|problem| ui.problem(problem));
        let won = session.is_won();
        if let Some(trouble) = trouble {
            self.warn(trouble);
        }
        self.show_frame(ui);
        if won && self.ending.is_none() {
            self.end(ui);
        }
    }

    /// Clears marks, hints and check results, which belong to an earlier state.
    fn forget(&mut self) {
        self.marks.clear();
        self.hint = None;
        self.counted = None;
    }

    fn show_message(&mut self, text: String) {
        self.note = Some(Note { text, role: Role::Ink });
    }

    fn warn(&mut self, text: String) {
        self.note = Some(Note { text: format!("! {text}"), role: Role::Warning });
    }
}

impl Screen for PlayScreen {
    fn handle(&mut self, input: Input, ui: &Ui) -> Next {
        if let GameState::Away(work) = &self.state {
            // Only Escape, which cancels, is handled in the meantime.
            if input == Input::Escape {
                work.cancel();
            }
            self.take_back(ui, Duration::ZERO);
            return Next::Stay;
        }
        match answer(&mut self.asked, input, ui) {
            Some(Some((answer, purpose))) => return self.answered(answer, purpose, ui),
            Some(None) => return Next::Stay,
            None => {}
        }
        if let Input::Hover { at } = input {
            self.point(at, ui);
            return Next::Stay;
        }
        self.stop_playback(ui);
        self.act(input, ui)
    }

    fn tick(&mut self, ui: &Ui) -> Next {
        self.take_back(ui, Duration::ZERO);
        self.advance_playback(ui);
        self.rating.advance();
        if self.ending.as_ref().is_some_and(|ending| ending.score.is_none()) {
            self.count();
        }
        self.judge(ui);
        if let Some(session) = self.session() {
            self.elapsed = session.play().status().elapsed;
        }
        Next::Stay
    }

    fn rest(&self, _ui: &Ui) -> Duration {
        let counting = self.ending.as_ref().is_some_and(|ending| ending.score.is_none());
        if matches!(self.state, GameState::Away(_)) || counting {
            return Duration::from_millis(30);
        }
        if self.playback.is_some() {
            return playback::FRAME / 2;
        }
        // Until the clock shows the next second.
        let to_next = 1000 - u64::from(self.elapsed.subsec_millis());
        Duration::from_millis(to_next.clamp(10, 1000))
    }

    fn draw(&mut self, frame: &mut ratatui::Frame<'_>, area: Rect, ui: &Ui) {
        self.show(frame, area, ui);
    }

    fn leave(self: Box<Self>) {
        match self.state {
            GameState::Here(session) => session.leave(),
            GameState::Away(mut work) => {
                work.cancel();
                if let Stage::Done((session, _)) = work.wait(Duration::from_millis(500)) {
                    session.leave();
                }
            }
            GameState::Lost => {}
        }
    }
}
