//! The effects of keys and dialog answers.

use std::path::{Path, PathBuf};

use recreo_board::Direction;
use recreo_game::{Act, Action, Control, Key, Message};

use super::help::solve_all;
use super::keys::{BINDINGS, Command, board_keys, command};
use super::{PlayScreen, Purpose};
use crate::input::{Input, arrow_letter};
use crate::overlay::{Answer, Overlay};
use crate::screens::loading::Loading;
use crate::screens::new::Form;
use crate::screens::page::Page;
use crate::screens::watch::MOST_CELLS;
use crate::ui::{Next, Ui};

impl PlayScreen {
    pub(super) fn act(&mut self, input: Input, ui: &Ui) -> Next {
        if self.is_paused() {
            return match input {
                Input::Escape | Input::Char('q') => Next::Back,
                Input::Char('p' | ' ') | Input::Enter => self.change(ui, &Action::Resume),
                _ => Next::Stay,
            };
        }
        if self.ending.is_some() && input == Input::Enter {
            return self.again(ui);
        }
        match input {
            Input::Press { at, alternate } => self.press(at, alternate),
            Input::Pull { at } => self.pull_to(at),
            Input::Release => return self.release(ui),
            Input::Escape if self.grabbed.is_some() => self.let_go(ui),
            Input::Escape if !self.chosen.selected.is_empty() => self.chosen.selected.clear(),
            Input::Char(c) if self.choose(c, ui) => {}
            Input::Char(c) if self.takes(&Act::Type(c, None)).is_some() => {
                return self.touch(Act::Type(c, None), false, ui);
            }
            Input::Char(c) if self.types(c) => return self.type_character(c, ui),
            Input::Backspace if self.about.cursor => {
                return self.type_character('\u{8}', ui);
            }
            Input::Enter if self.hint.as_ref().is_some_and(|hint| hint.stage == 3) => {
                return self.next_move(ui);
            }
            Input::Enter | Input::Char(' ') if self.about.cursor => {
                return self.touch(Act::Tap(self.board.focused()), false, ui);
            }
            Input::PageUp => return self.toward(Direction::Up, false, ui),
            Input::PageDown => return self.toward(Direction::Down, false, ui),
            Input::Arrow(direction, alternate) => return self.toward(direction, alternate, ui),
            Input::Char(c) if let Some(Input::Arrow(direction, alternate)) = arrow_letter(c) => {
                return self.toward(direction, alternate, ui);
            }
            other => {
                if let Some(command) = command(other) {
                    return self.do_command(command, ui);
                }
            }
        }
        Next::Stay
    }

    /// Whether the game uses this character: digits, and the characters of its palette.
    fn types(&self, c: char) -> bool {
        self.palette.iter().any(|brush| brush.key == c) || c.is_ascii_digit()
    }

    fn type_character(&mut self, c: char, ui: &Ui) -> Next {
        if self.about.pad.is_none() && self.palette.iter().any(|brush| brush.key == c) {
            self.brush = Some(c);
            if !self.about.cursor {
                return Next::Stay;
            }
        }
        let focus = self.about.cursor.then(|| self.board.focused());
        self.touch(Act::Type(c, focus), false, ui)
    }

    fn toward(&mut self, direction: Direction, alternate: bool, ui: &Ui) -> Next {
        let piece = self.grabbed.filter(|grabbed| !matches!(grabbed, Key::Cell(_)));
        if !self.about.cursor || piece.is_some() {
            let next = self.touch(Act::Toward(direction, None), alternate, ui);
            if self.grabbed.is_some() {
                self.follow_drawing(ui);
            }
            return next;
        }
        if self.about.pad.is_some() {
            if alternate {
                self.select_toward(direction, ui);
                return Next::Stay;
            }
            self.chosen.selected.clear();
        }
        if alternate && self.grabbed.is_none() {
            let focus = Some(self.board.focused());
            let next = self.touch(Act::Toward(direction, focus), true, ui);
            self.follow_drawing(ui);
            return next;
        }
        self.board.step(direction);
        self.refresh(ui);
        Next::Stay
    }

    pub(super) fn touch(&mut self, act: Act, alternate: bool, ui: &Ui) -> Next {
        if let Some(key) = self.takes(&act) {
            self.take(key, ui);
            return Next::Stay;
        }
        let gesture = self.gesture_of(act, alternate);
        let next = self.change(ui, &Action::Gesture(gesture));
        if matches!(self.grabbed, Some(Key::Cell(_))) {
            // It was the start of a line, which is now drawn or refused.
            self.let_go(ui);
        }
        next
    }

    /// Performs an action that changes the state, or shows why it is refused.
    pub(super) fn change(&mut self, ui: &Ui, action: &Action) -> Next {
        self.note = None;
        match self.session_mut().map(|session| session.perform(action, &Control::new())) {
            Some(Ok(_)) => {
                self.forget();
                self.refresh(ui);
            }
            Some(Err(problem)) => {
                // Another session may have continued the game.
                self.refresh(ui);
                self.warn(ui.problem(&problem));
            }
            None => {}
        }
        Next::Stay
    }

    pub(super) fn do_command(&mut self, command: Command, ui: &Ui) -> Next {
        match command {
            Command::Leave => return Next::Back,
            Command::Keys => self.ask_keys(ui),
            Command::Undo => return self.change(ui, &Action::Undo),
            Command::Redo => return self.change(ui, &Action::Redo),
            Command::Pause => return self.change(ui, &Action::Pause),
            Command::Check => self.check(ui),
            Command::Hint => return self.hint(ui),
            Command::Next => return self.next_move(ui),
            Command::Step if self.help.cancelled => self.solve_step(ui),
            Command::Step => self.confirm("player-step-sure", Purpose::Step, ui),
            Command::SolveAll => self.confirm("player-solve-sure", Purpose::SolveAll, ui),
            Command::Mark => {
                let marks = self.session().map_or_else(Vec::new, |s| s.play().status().checkpoints);
                let free = (1..).find(|n: &usize| !marks.contains(&n.to_string()));
                let text = free.map_or_else(String::new, |n| n.to_string());
                let title = ui.word("player-mark-name");
                self.asked = Some((Overlay::Line { title, text }, Purpose::Mark));
            }
            Command::Return => {
                let marks = self.session().map_or_else(Vec::new, |s| s.play().status().checkpoints);
                if marks.is_empty() {
                    self.warn(ui.word("player-no-marks"));
                } else {
                    let title = ui.word("player-return-where");
                    let pick =
                        Overlay::Pick { title, items: marks.clone(), chosen: marks.len() - 1 };
                    self.asked = Some((pick, Purpose::Return(marks)));
                }
            }
            Command::Watch if self.board.extent.cells() > MOST_CELLS => {
                let message = Message::new("player-too-large-to-watch").with("cells", MOST_CELLS);
                self.warn(ui.texts.say(&message));
            }
            Command::Watch if self.watching_is_free() => return self.ask_solver(ui),
            Command::Watch => self.confirm("player-watch-sure", Purpose::Watch, ui),
            Command::Layers if self.board.extent.layers > 1 => {
                self.board.one_layer = !self.board.one_layer;
                self.refresh(ui);
            }
            Command::Layers => self.warn(ui.word("player-one-layer")),
            Command::Save => {
                let chosen = self.session().and_then(|session| session.chosen.clone());
                let path =
                    chosen.unwrap_or_else(|| PathBuf::from(format!("{}.recreo", self.about.id)));
                let title = ui.word("player-save-where");
                let text = path.display().to_string();
                self.asked = Some((Overlay::Line { title, text }, Purpose::Save));
            }
            Command::Tutorial => return Next::Open(Box::new(Page::tutorial(self.about, ui))),
        }
        Next::Stay
    }

    fn confirm(&mut self, question: &str, purpose: Purpose, ui: &Ui) {
        self.asked = Some((Overlay::Confirm { question: ui.word(question) }, purpose));
    }

    /// Shows all keys as a list to select from, which also gives access to commands in games that
    /// use the letters themselves. The keys of the board come first, for information only.
    fn ask_keys(&mut self, ui: &Ui) {
        let several = self.board.extent.layers > 1;
        let board = board_keys(self.about, several);
        let mut commands = vec![None; board.len()];
        let mut keys = ui.keys(&board);
        for ((_, text), (_, what)) in keys.iter_mut().zip(&board) {
            // A game may have its own description of a key.
            let own = what.replace("player", self.about.id);
            if ui.texts.has(&own) {
                *text = ui.word(&own);
            }
        }
        if let Some(pad) = self.about.pad {
            let modes = pad.modes.iter().map(|choice| (choice, "mode", "player-mode-long"));
            let aids = pad.aids.iter().map(|choice| (choice, "aid", "player-aid-long"));
            for (choice, sort, long) in modes.chain(aids) {
                let name = ui.word(&format!("{sort}-{}", choice.id));
                let text = Message::new(long).with("name", name);
                keys.push((choice.key.to_string(), ui.texts.say(&text)));
                commands.push(None);
            }
        }
        let offered = BINDINGS
            .iter()
            .filter(|b| b.command != Command::Keys && (several || b.command != Command::Layers));
        for binding in offered {
            let long = format!("{}-long", binding.what);
            let what = ui.word(if ui.texts.has(&long) { &long } else { binding.what });
            keys.push((binding.shown.to_owned(), what));
            commands.push(Some(binding.command));
        }
        let title = ui.word("player-all-keys");
        self.asked = Some((Overlay::keys(title, &keys), Purpose::Keys(commands)));
    }

    pub(super) fn answered(&mut self, answer: Answer, purpose: Purpose, ui: &Ui) -> Next {
        match (answer, purpose) {
            (Answer::Yes, Purpose::SolveAll) => {
                self.note = None;
                let view = (!self.board.is_part()).then(|| self.board.seen());
                self.at_work(ui, move |session, control| solve_all(session, view, control));
            }
            (Answer::Yes, Purpose::Step) => self.solve_step(ui),
            (Answer::Yes, Purpose::Watch) => return self.ask_solver(ui),
            (Answer::Item(i), Purpose::Solver) => return self.watch(i, ui),
            (Answer::Item(i), Purpose::Keys(commands)) => {
                if let Some(&Some(command)) = commands.get(i) {
                    return self.do_command(command, ui);
                }
            }
            (Answer::Text(name), Purpose::Mark) if !name.is_empty() => {
                let text = ui.texts.say(&Message::new("player-marked").with("name", name.as_str()));
                let checkpoint = Action::Checkpoint(name);
                let session = self.session_mut();
                match session.map(|session| session.perform(&checkpoint, &Control::new())) {
                    Some(Err(problem)) => self.warn(ui.problem(&problem)),
                    _ => self.show_message(text),
                }
            }
            (Answer::Item(i), Purpose::Return(marks)) => {
                if let Some(name) = marks.get(i) {
                    return self.change(ui, &Action::Return(name.clone()));
                }
            }
            (Answer::Text(path), Purpose::Save) if !path.is_empty() => {
                let own = self.session().and_then(|session| session.chosen.clone());
                if Path::new(&path).exists() && own.as_deref() != Some(Path::new(&path)) {
                    let message = Message::new("player-overwrite-sure").with("file", path.as_str());
                    let question = ui.texts.say(&message);
                    self.asked = Some((Overlay::Confirm { question }, Purpose::Overwrite(path)));
                } else {
                    self.save(path, ui);
                }
            }
            (Answer::Yes, Purpose::Overwrite(path)) => self.save(path, ui),
            _ => {}
        }
        Next::Stay
    }

    fn save(&mut self, path: String, ui: &Ui) {
        self.at_work(ui, move |session, _| {
            let saved = session.save(Path::new(&path));
            if saved.is_ok() {
                session.chosen = Some(PathBuf::from(&path));
            }
            Box::new(move |screen, ui| match saved {
                Ok(()) => {
                    let message = Message::new("player-saved").with("file", path);
                    screen.show_message(ui.texts.say(&message));
                }
                Err(problem) => screen.warn(ui.problem(&problem)),
            })
        });
    }

    /// Starts another puzzle with the same settings, or opens the form if they are unknown.
    fn again(&mut self, ui: &Ui) -> Next {
        let Some(session) = self.session() else { return Next::Stay };
        let Some(&game) = ui.games.iter().find(|game| game.about().id == self.about.id) else {
            return Next::Back;
        };
        let mut settings = game.settings();
        match session.puzzle().metadata().parameters.as_deref().map(|text| settings.set_all(text)) {
            Some(Ok(())) => {
                let loading = Loading::new_game(game, settings, (ui.any_seed)(), ui);
                Next::Enter(Box::new(loading))
            }
            _ => Next::Enter(Box::new(Form::new(game, ui.texts.lang()))),
        }
    }
}
