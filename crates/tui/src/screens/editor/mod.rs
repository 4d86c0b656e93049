//! The editor: a board with brushes, and a line that says what the draft is worth while it is
//! drawn.
//!
//! This file holds the state and advances the time. [`keys`] lists the keys; [`acts`] executes
//! them; [`verdict`] checks the draft in the background; [`saving`] stores it; [`draw`] shows the
//! state.

mod acts;
mod draw;
mod keys;
mod saving;
mod verdict;

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use recreo_app::Drawing;
use recreo_game::{About, Brush, Key, ListItem, Role};

use self::keys::Command;
use self::saving::Saving;
use self::verdict::Checking;
use crate::board::Board;
use crate::input::Input;
use crate::overlay::{Overlay, answer};
use crate::pull::Pull;
use crate::ui::{Next, Screen, Ui};

/// A puzzle being drawn.
pub(crate) struct EditorScreen {
    about: &'static About,
    drawing: Drawing,
    /// The file that the draft was read from or saved to.
    file: Option<PathBuf>,
    board: Board,
    /// The area in which the board was last drawn.
    room: Rect,
    palette: Vec<Brush>,
    brush: Option<char>,
    list: Vec<ListItem>,
    /// The item of the list that typed characters change.
    item: Option<Key>,
    pull: Option<Pull>,
    /// The cells of a line that is drawn with the keyboard.
    stroke: Vec<Key>,
    checking: Checking,
    /// The number of the solution that is shown on the board.
    solution: Option<usize>,
    saving: Option<Saving>,
    /// A message, and whether it is a warning.
    note: Option<(String, bool)>,
    asked: Option<(Overlay, Purpose)>,
    /// The brushes on the screen with their places.
    places: Vec<(Rect, char)>,
}

/// The purpose of a dialog.
enum Purpose {
    Keys(Vec<Option<Command>>),
    Items,
    Rename,
    SaveWhere,
    Title,
    File,
    Overwrite(PathBuf),
    Leave,
}

impl EditorScreen {
    pub(crate) fn new(drawing: Drawing, file: Option<PathBuf>) -> EditorScreen {
        let board = Board::new(&drawing);
        let mut screen = EditorScreen {
            about: drawing.game().about(),
            board,
            drawing,
            file,
            room: Rect::new(0, 0, 78, 18),
            palette: Vec::new(),
            brush: None,
            list: Vec::new(),
            item: None,
            pull: None,
            stroke: Vec::new(),
            checking: Checking::Stale,
            solution: None,
            saving: None,
            note: None,
            asked: None,
            places: Vec::new(),
        };
        screen.refresh();
        screen
    }

    /// Updates the screen after the draft has changed.
    fn refresh(&mut self) {
        self.palette = self.drawing.palette();
        self.brush = self.brush.filter(|key| self.palette.iter().any(|brush| brush.key == *key));
        self.list = self.drawing.list();
        self.item = self.item.filter(|key| self.list.iter().any(|item| item.key == *key));
        self.solution = None;
        self.look();
    }

    /// Draws the board again.
    fn look(&mut self) {
        self.board.look(&self.drawing, self.room, None);
        self.show_solution();
    }

    fn marks(&self) -> HashMap<Key, Role> {
        let mut marks = HashMap::new();
        if self.solution.is_none() {
            let places = self.checking.places(self.drawing.size());
            marks.extend(places.into_iter().map(|key| (key, Role::Error)));
        }
        let passed = self.pull.iter().flat_map(|pull| &pull.keys).chain(&self.stroke);
        marks.extend(passed.map(|&key| (key, Role::Selection)));
        marks.extend(self.item.map(|key| (key, Role::Selection)));
        marks
    }

    fn show_message(&mut self, text: String) {
        self.note = Some((text, false));
    }

    fn warn(&mut self, text: String) {
        self.note = Some((format!("! {text}"), true));
    }
}

impl Screen for EditorScreen {
    fn handle(&mut self, input: Input, ui: &Ui) -> Next {
        if let Some(saving) = &self.saving {
            // Only Escape, which cancels, is handled in the meantime.
            if input == Input::Escape {
                saving.work.cancel();
            }
            return self.tick(ui);
        }
        match answer(&mut self.asked, input, ui) {
            Some(Some((answer, purpose))) => return self.answered(answer, purpose, ui),
            Some(None) => return Next::Stay,
            None => {}
        }
        self.act(input, ui)
    }

    fn tick(&mut self, ui: &Ui) -> Next {
        self.finish_saving(ui);
        self.check();
        Next::Stay
    }

    fn rest(&self, _ui: &Ui) -> Duration {
        match self.checking {
            _ if self.saving.is_some() => Duration::from_millis(30),
            // The check starts when the user has stopped drawing for a moment.
            Checking::Stale => verdict::PAUSE,
            Checking::Busy(_) => Duration::from_millis(50),
            Checking::Done(_) | Checking::Lost => Duration::from_secs(1),
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        self.show(frame, area, ui);
    }

    fn is_unsaved(&self) -> bool {
        !self.drawing.is_saved()
    }
}
