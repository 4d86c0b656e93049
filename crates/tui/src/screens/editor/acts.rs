//! The effects of keys, of the mouse and of dialog answers.

use recreo_board::Direction;
use recreo_game::{Act, Gesture, Key, Message};

use super::keys::{BINDINGS, BOARD_KEYS, Command, command};
use super::{EditorScreen, Purpose};
use crate::input::Input;
use crate::overlay::{Answer, Overlay};
use crate::pull::Pull;
use crate::screens::editor::verdict::Checking;
use crate::screens::page::Page;
use crate::ui::{Next, Ui};

impl EditorScreen {
    pub(super) fn act(&mut self, input: Input, ui: &Ui) -> Next {
        match input {
            Input::Hover { .. } | Input::Resized => return Next::Stay,
            Input::Press { at, alternate } => self.press(at, alternate),
            Input::Pull { at } => {
                if let Some(pull) = &mut self.pull {
                    pull.extend_to(at, &self.board);
                }
            }
            Input::Release => {
                if let Some(pull) = self.pull.take() {
                    let alternate = pull.alternate;
                    self.edit(pull.act(), alternate, ui);
                }
            }
            Input::Escape if self.set_aside() => {}
            Input::Arrow(direction, false) => self.step(direction),
            Input::PageUp => self.step(Direction::Up),
            Input::PageDown => self.step(Direction::Down),
            Input::Arrow(direction, true) => self.draw_toward(direction, ui),
            Input::Home | Input::End => {
                self.board.go_to_row_end(input == Input::End);
                self.look();
            }
            Input::Enter if self.item.is_some() => self.item = None,
            Input::Enter | Input::Char(' ') if !self.stroke.is_empty() => {
                let keys = std::mem::take(&mut self.stroke);
                self.edit(Act::Drag(keys), false, ui);
            }
            Input::Enter | Input::Char(' ') => {
                self.edit(Act::Tap(self.board.focused()), false, ui);
            }
            Input::Control(' ') => self.edit(Act::Tap(self.board.focused()), true, ui),
            Input::Backspace | Input::Delete => {
                self.edit(Act::Type(Gesture::DELETE, Some(self.target())), false, ui);
            }
            Input::Char('?') if !self.palette.iter().any(|brush| brush.key == '?') => {
                self.ask_keys(ui);
            }
            Input::Char(c) => self.type_character(c, ui),
            other => {
                if let Some(command) = command(other) {
                    return self.do_command(command, ui);
                }
            }
        }
        Next::Stay
    }

    /// Returns what typed characters change: an item of the list, or the cell in focus.
    fn target(&self) -> Key {
        self.item.unwrap_or_else(|| self.board.focused())
    }

    /// Sets aside, one after the other, what is selected. Returns whether there was anything.
    fn set_aside(&mut self) -> bool {
        self.note = None;
        if !self.stroke.is_empty() {
            self.stroke.clear();
        } else if self.item.is_some() {
            self.item = None;
        } else if self.solution.is_some() {
            self.solution = None;
            self.look();
        } else if self.brush.is_some() {
            self.brush = None;
        } else {
            return false;
        }
        true
    }

    fn step(&mut self, direction: Direction) {
        (self.item, self.note) = (None, None);
        self.stroke.clear();
        self.board.step(direction);
        self.look();
    }

    /// Acts at the cursor in a direction. Where that means nothing, begins or continues a line,
    /// which Enter draws.
    fn draw_toward(&mut self, direction: Direction, ui: &Ui) {
        self.item = None;
        let focus = self.board.focused();
        let toward = Act::Toward(direction, Some(focus));
        if self.stroke.is_empty() && self.apply(&toward, false, ui) {
            return;
        }
        self.note = None;
        if self.stroke.is_empty() {
            self.stroke.push(focus);
        }
        self.board.step(direction);
        let next = self.board.focused();
        if self.stroke.last() != Some(&next) {
            self.stroke.push(next);
        }
        self.look();
    }

    /// Types a character. If it is the key of a brush, also selects that brush.
    fn type_character(&mut self, c: char, ui: &Ui) {
        let same = |brush: &&recreo_game::Brush| brush.key == c;
        let folded = |brush: &&recreo_game::Brush| brush.key.to_lowercase().eq(c.to_lowercase());
        let palette = &self.palette;
        let key = palette.iter().find(same).or_else(|| palette.iter().find(folded));
        let key = key.map(|brush| brush.key);
        if self.item.is_none() && key.is_some() {
            self.brush = key;
        }
        let typed = Act::Type(key.unwrap_or(c), Some(self.target()));
        let selects = self.item.is_none() && key.is_some();
        if !self.apply(&typed, false, ui) && selects {
            // Selecting a brush is enough: in some games only taps and lines draw.
            self.note = None;
        }
    }

    fn press(&mut self, at: (u16, u16), alternate: bool) {
        (self.note, self.item) = (None, None);
        self.stroke.clear();
        if let Some(&(_, key)) = self.places.iter().find(|(place, _)| place.contains(at.into())) {
            self.brush = (self.brush != Some(key)).then_some(key);
            return;
        }
        self.pull = Pull::begin(at, alternate, &self.board);
        if let Some(Key::Cell(cell)) = self.pull.as_ref().and_then(|pull| pull.keys.first()) {
            self.board.focus = self.board.extent.place(*cell);
        }
    }

    fn edit(&mut self, act: Act, alternate: bool, ui: &Ui) {
        self.apply(&act, alternate, ui);
    }

    /// Changes the draft, or shows why that is refused. Returns whether it changed.
    fn apply(&mut self, act: &Act, alternate: bool, ui: &Ui) -> bool {
        let gesture = Gesture { brush: self.brush, alternate, ..Gesture::new(act.clone()) };
        match self.drawing.edit(&gesture) {
            Ok(()) => {
                self.changed();
                true
            }
            Err(problem) => {
                self.warn(ui.problem(&problem));
                false
            }
        }
    }

    /// Updates the screen and has the draft checked again.
    fn changed(&mut self) {
        self.note = None;
        self.checking = Checking::Stale;
        self.refresh();
    }

    pub(super) fn do_command(&mut self, command: Command, ui: &Ui) -> Next {
        self.note = None;
        match command {
            Command::Keys => self.ask_keys(ui),
            Command::Leave if self.drawing.is_saved() => return Next::Back,
            Command::Leave => self.confirm("player-leave-unsaved", Purpose::Leave, ui),
            Command::Brush => self.next_brush(),
            Command::Undo if self.drawing.undo() => self.changed(),
            Command::Undo => self.warn(ui.word("player-nothing-to-undo")),
            Command::Redo if self.drawing.redo() => self.changed(),
            Command::Redo => self.warn(ui.word("player-nothing-to-redo")),
            Command::Save => self.ask_where_to_save(ui),
            Command::Play => return self.play(ui),
            Command::Solutions => self.next_solution(ui),
            Command::Items if self.list.is_empty() => self.warn(ui.word("player-no-items")),
            Command::Items => self.ask_item(ui),
            Command::Rename => {
                let text = self.drawing.name().unwrap_or_default().to_owned();
                let title = ui.word("player-draft-name");
                self.asked = Some((Overlay::Line { title, text }, Purpose::Rename));
            }
            Command::Layers if self.board.extent.layers > 1 => {
                self.board.one_layer = !self.board.one_layer;
                self.look();
            }
            Command::Layers => self.warn(ui.word("player-one-layer")),
            Command::Tutorial => return Next::Open(Box::new(Page::tutorial(self.about, ui))),
        }
        Next::Stay
    }

    fn next_brush(&mut self) {
        let at = self.palette.iter().position(|brush| Some(brush.key) == self.brush);
        let next = at.map_or(0, |at| at + 1);
        self.brush = self.palette.get(next).map(|brush| brush.key);
    }

    pub(super) fn confirm(&mut self, question: &str, purpose: Purpose, ui: &Ui) {
        self.asked = Some((Overlay::Confirm { question: ui.word(question) }, purpose));
    }

    /// Shows all keys as a list to select from. The keys of the board come first, for information
    /// only.
    fn ask_keys(&mut self, ui: &Ui) {
        let several = self.board.extent.layers > 1;
        let board = BOARD_KEYS.iter().filter(|(key, _)| several || *key != "player-key-pages");
        let names = |keys: &str| {
            let names: Vec<String> = keys.split(' ').map(|key| ui.key(key)).collect();
            names.join(" ")
        };
        let mut keys: Vec<(String, String)> =
            board.map(|(key, what)| (names(key), ui.word(what))).collect();
        let mut commands = vec![None; keys.len()];
        for binding in BINDINGS.iter().filter(|binding| self.offers(binding.command)) {
            let long = format!("{}-drawing", binding.what);
            let what = ui.word(if ui.texts.has(&long) { &long } else { binding.what });
            keys.push((ui.key(binding.shown), what));
            commands.push(Some(binding.command));
        }
        let title = ui.word("player-all-keys");
        self.asked = Some((Overlay::keys(title, &keys), Purpose::Keys(commands)));
    }

    /// Whether this board has the command.
    pub(super) fn offers(&self, command: Command) -> bool {
        match command {
            Command::Items => !self.list.is_empty(),
            Command::Layers => self.board.extent.layers > 1,
            Command::Brush => !self.palette.is_empty(),
            _ => true,
        }
    }

    fn ask_item(&mut self, ui: &Ui) {
        let empty = ui.word("player-new-item");
        let text = |text: &String| if text.is_empty() { empty.clone() } else { text.clone() };
        let items: Vec<String> = self.list.iter().map(|item| text(&item.text)).collect();
        let chosen = items.len().saturating_sub(1);
        let title = ui.word("player-which-item");
        self.asked = Some((Overlay::Pick { title, items, chosen }, Purpose::Items));
    }

    pub(super) fn answered(&mut self, answer: Answer, purpose: Purpose, ui: &Ui) -> Next {
        match (answer, purpose) {
            (Answer::Item(i), Purpose::Keys(commands)) => {
                if let Some(&Some(command)) = commands.get(i) {
                    return self.do_command(command, ui);
                }
            }
            (Answer::Item(i), Purpose::Items) => {
                self.item = self.list.get(i).map(|item| item.key);
                let message = Message::new("player-type-item");
                self.show_message(ui.texts.say(&message));
            }
            (Answer::Text(name), Purpose::Rename) => {
                self.drawing.rename((!name.is_empty()).then_some(name));
            }
            (Answer::Yes, Purpose::Leave) => return Next::Back,
            (answer, purpose) => self.answer_saving(answer, purpose, ui),
        }
        Next::Stay
    }
}
