//! What keys and answers do.

use std::path::{Path, PathBuf};

use recreo_board::Direction;
use recreo_game::{
    Act, Action, Control, Film, Key, Message, Mistakes, Outcome, Problem, Role, SolveOptions, View,
};

use super::keys::{BINDINGS, Command, board_keys, command};
use super::reel::frames;
use super::{After, PlayScreen, Purpose, StagedHint};
use crate::desk::{Desk, Next, capital};
use crate::input::{Input, arrow_letter};
use crate::overlay::{Answer, Overlay};
use crate::screens::loading::{Loading, Ready};
use crate::screens::new::Form;
use crate::screens::page::Page;
use crate::screens::watch::MOST_CELLS;
use crate::session::Session;

impl PlayScreen {
    pub(super) fn act(&mut self, input: Input, desk: &Desk) -> Next {
        if self.is_paused() {
            return match input {
                Input::Escape | Input::Char('q') => Next::Back,
                Input::Char('p' | ' ') | Input::Enter => self.change(desk, &Action::Resume),
                _ => Next::Stay,
            };
        }
        if self.ending.is_some() && input == Input::Enter {
            return self.again(desk);
        }
        match input {
            Input::Press { at, alternate } => self.press(at, alternate),
            Input::Pull { at } => self.pull_to(at),
            Input::Release => return self.release(desk),
            Input::Escape if self.grabbed.is_some() => self.let_go(desk),
            Input::Escape if !self.chosen.selected.is_empty() => self.chosen.selected.clear(),
            Input::Char(c) if self.choose(c, desk) => {}
            Input::Char(c) if self.takes(&Act::Type(c, None)).is_some() => {
                return self.touch(Act::Type(c, None), false, desk);
            }
            Input::Char(c) if self.types(c) => return self.type_character(c, desk),
            Input::Backspace if self.about.cursor => {
                return self.type_character('\u{8}', desk);
            }
            Input::Enter if self.hint.as_ref().is_some_and(|hint| hint.stage == 3) => {
                return self.next_move(desk);
            }
            Input::Enter | Input::Char(' ') if self.about.cursor => {
                return self.touch(Act::Tap(self.board.focused()), false, desk);
            }
            Input::PageUp => return self.toward(Direction::Up, false, desk),
            Input::PageDown => return self.toward(Direction::Down, false, desk),
            Input::Arrow(direction, alternate) => return self.toward(direction, alternate, desk),
            Input::Char(c) if let Some(Input::Arrow(direction, alternate)) = arrow_letter(c) => {
                return self.toward(direction, alternate, desk);
            }
            other => {
                if let Some(command) = command(other) {
                    return self.do_command(command, desk);
                }
            }
        }
        Next::Stay
    }

    /// Whether a character goes to the game: digits, and what its palette offers.
    fn types(&self, c: char) -> bool {
        self.palette.iter().any(|brush| brush.key == c) || c.is_ascii_digit()
    }

    fn type_character(&mut self, c: char, desk: &Desk) -> Next {
        if self.about.pad.is_none() && self.palette.iter().any(|brush| brush.key == c) {
            self.brush = Some(c);
            if !self.about.cursor {
                return Next::Stay;
            }
        }
        let focus = self.about.cursor.then(|| self.board.focused());
        self.touch(Act::Type(c, focus), false, desk)
    }

    fn toward(&mut self, direction: Direction, alternate: bool, desk: &Desk) -> Next {
        let piece = self.grabbed.filter(|held| !matches!(held, Key::Cell(_)));
        if !self.about.cursor || piece.is_some() {
            let next = self.touch(Act::Toward(direction, None), alternate, desk);
            if self.grabbed.is_some() {
                self.follow_drawing(desk);
            }
            return next;
        }
        if self.about.pad.is_some() {
            if alternate {
                self.select_toward(direction, desk);
                return Next::Stay;
            }
            self.chosen.selected.clear();
        }
        if alternate && self.grabbed.is_none() {
            let focus = Some(self.board.focused());
            let next = self.touch(Act::Toward(direction, focus), true, desk);
            self.follow_drawing(desk);
            return next;
        }
        self.board.step(direction);
        self.refresh(desk);
        Next::Stay
    }

    pub(super) fn touch(&mut self, act: Act, alternate: bool, desk: &Desk) -> Next {
        if let Some(key) = self.takes(&act) {
            self.take(key, desk);
            return Next::Stay;
        }
        let gesture = self.gesture_of(act, alternate);
        let next = self.change(desk, &Action::Gesture(gesture));
        if matches!(self.grabbed, Some(Key::Cell(_))) {
            // It was where a line began, and the line is drawn or was refused.
            self.let_go(desk);
        }
        next
    }

    /// Does something that changes the state, or says why not.
    fn change(&mut self, desk: &Desk, action: &Action) -> Next {
        self.note = None;
        match self.session_mut().map(|session| session.perform(action, &Control::new())) {
            Some(Ok(_)) => {
                self.forget();
                self.refresh(desk);
            }
            Some(Err(problem)) => {
                // Somebody else may have gone on with the game.
                self.refresh(desk);
                self.warn(desk.problem(&problem));
            }
            None => {}
        }
        Next::Stay
    }

    pub(super) fn do_command(&mut self, command: Command, desk: &Desk) -> Next {
        match command {
            Command::Leave => return Next::Back,
            Command::Keys => self.ask_keys(desk),
            Command::Undo => return self.change(desk, &Action::Undo),
            Command::Redo => return self.change(desk, &Action::Redo),
            Command::Pause => return self.change(desk, &Action::Pause),
            Command::Check => self.check(desk),
            Command::Hint => return self.hint(desk),
            Command::Next => return self.next_move(desk),
            Command::Step if self.help.1 => self.solve_step(desk),
            Command::Step => self.confirm("player-step-sure", Purpose::Step, desk),
            Command::SolveAll => self.confirm("player-solve-sure", Purpose::SolveAll, desk),
            Command::Mark => {
                let marks = self.session().map_or_else(Vec::new, |s| s.play().status().checkpoints);
                let free = (1..).find(|n: &usize| !marks.contains(&n.to_string()));
                let text = free.map_or_else(String::new, |n| n.to_string());
                let title = desk.word("player-mark-name");
                self.asked = Some((Overlay::Line { title, text }, Purpose::Mark));
            }
            Command::Return => {
                let marks = self.session().map_or_else(Vec::new, |s| s.play().status().checkpoints);
                if marks.is_empty() {
                    self.warn(desk.word("player-no-marks"));
                } else {
                    let title = desk.word("player-return-where");
                    let pick =
                        Overlay::Pick { title, items: marks.clone(), chosen: marks.len() - 1 };
                    self.asked = Some((pick, Purpose::Return(marks)));
                }
            }
            Command::Watch if self.board.extent.cells() > MOST_CELLS => {
                let message = Message::new("player-too-large-to-watch").with("cells", MOST_CELLS);
                self.warn(desk.texts.say(&message));
            }
            Command::Watch if self.watching_is_free() => return self.ask_solver(desk),
            Command::Watch => self.confirm("player-watch-sure", Purpose::Watch, desk),
            Command::Layers if self.board.extent.layers > 1 => {
                self.board.one_layer = !self.board.one_layer;
                self.refresh(desk);
            }
            Command::Layers => self.warn(desk.word("player-one-layer")),
            Command::Save => {
                let chosen = self.session().and_then(|session| session.chosen.clone());
                let path =
                    chosen.unwrap_or_else(|| PathBuf::from(format!("{}.recreo", self.about.id)));
                let title = desk.word("player-save-where");
                let text = path.display().to_string();
                self.asked = Some((Overlay::Line { title, text }, Purpose::Save));
            }
            Command::Tutorial => return Next::Open(Box::new(Page::tutorial(self.about, desk))),
        }
        Next::Stay
    }

    fn confirm(&mut self, question: &str, purpose: Purpose, desk: &Desk) {
        self.asked = Some((Overlay::Confirm { question: desk.word(question) }, purpose));
    }

    /// All keys, of which one can be chosen: the way to everything for games whose letters mean something else. The keys of
    /// the board come first, to be read only.
    fn ask_keys(&mut self, desk: &Desk) {
        let several = self.board.extent.layers > 1;
        let board = board_keys(self.about, several);
        let mut commands = vec![None; board.len()];
        let mut keys = desk.keys(&board);
        for ((_, said), (_, what)) in keys.iter_mut().zip(&board) {
            // A game may say in its own words what a key does on its board.
            let own = what.replace("player", self.about.id);
            if desk.texts.has(&own) {
                *said = desk.word(&own);
            }
        }
        if let Some(pad) = self.about.pad {
            let modes = pad.modes.iter().map(|choice| (choice, "mode", "player-mode-long"));
            let aids = pad.aids.iter().map(|choice| (choice, "aid", "player-aid-long"));
            for (choice, sort, long) in modes.chain(aids) {
                let name = desk.word(&format!("{sort}-{}", choice.id));
                let said = Message::new(long).with("name", name);
                keys.push((choice.key.to_string(), desk.texts.say(&said)));
                commands.push(None);
            }
        }
        let offered = BINDINGS
            .iter()
            .filter(|b| b.command != Command::Keys && (several || b.command != Command::Layers));
        for binding in offered {
            let long = format!("{}-long", binding.what);
            let what = desk.word(if desk.texts.has(&long) { &long } else { binding.what });
            keys.push((binding.shown.to_owned(), what));
            commands.push(Some(binding.command));
        }
        let title = desk.word("player-all-keys");
        self.asked = Some((Overlay::keys(title, &keys), Purpose::Keys(commands)));
    }

    pub(super) fn answered(&mut self, answer: Answer, purpose: Purpose, desk: &Desk) -> Next {
        match (answer, purpose) {
            (Answer::Yes, Purpose::SolveAll) => {
                self.note = None;
                let view = (!self.board.is_part()).then(|| self.board.seen());
                self.at_work(desk, move |session, control| solve_all(session, view, control));
            }
            (Answer::Yes, Purpose::Step) => self.solve_step(desk),
            (Answer::Yes, Purpose::Watch) => return self.ask_solver(desk),
            (Answer::Item(i), Purpose::Solver) => return self.watch(i, desk),
            (Answer::Item(i), Purpose::Keys(commands)) => {
                if let Some(&Some(command)) = commands.get(i) {
                    return self.do_command(command, desk);
                }
            }
            (Answer::Text(name), Purpose::Mark) if !name.is_empty() => {
                let said =
                    desk.texts.say(&Message::new("player-marked").with("name", name.as_str()));
                let checkpoint = Action::Checkpoint(name);
                let session = self.session_mut();
                match session.map(|session| session.perform(&checkpoint, &Control::new())) {
                    Some(Err(problem)) => self.warn(desk.problem(&problem)),
                    _ => self.say(said),
                }
            }
            (Answer::Item(i), Purpose::Return(marks)) => {
                if let Some(name) = marks.get(i) {
                    return self.change(desk, &Action::Return(name.clone()));
                }
            }
            (Answer::Text(path), Purpose::Save) if !path.is_empty() => {
                let own = self.session().and_then(|session| session.chosen.clone());
                if Path::new(&path).exists() && own.as_deref() != Some(Path::new(&path)) {
                    let message = Message::new("player-overwrite-sure").with("file", path.as_str());
                    let question = desk.texts.say(&message);
                    self.asked = Some((Overlay::Confirm { question }, Purpose::Overwrite(path)));
                } else {
                    self.save(path, desk);
                }
            }
            (Answer::Yes, Purpose::Overwrite(path)) => self.save(path, desk),
            _ => {}
        }
        Next::Stay
    }

    fn save(&mut self, path: String, desk: &Desk) {
        self.at_work(desk, move |session, _| {
            let saved = session.save(Path::new(&path));
            if saved.is_ok() {
                session.chosen = Some(PathBuf::from(&path));
            }
            Box::new(move |screen, desk| match saved {
                Ok(()) => {
                    let message = Message::new("player-saved").with("file", path);
                    screen.say(desk.texts.say(&message));
                }
                Err(problem) => screen.warn(desk.problem(&problem)),
            })
        });
    }

    /// The first press counts the mistakes, a second in the same state points one out.
    fn check(&mut self, desk: &Desk) {
        if self.counted == Some(0) {
            // It was paid for already.
            return self.tell_count(0, desk);
        }
        let show = self.counted.is_some();
        self.at_work(desk, move |session, control| {
            let found = session.perform(&Action::Check { show }, control);
            let found = found.map(|outcome| outcome.mistakes.unwrap_or(Mistakes::Unknown));
            Box::new(move |screen, desk| screen.checked(found, show, desk))
        });
    }

    fn checked(&mut self, found: Result<Mistakes, Problem>, show: bool, desk: &Desk) {
        self.hint = None;
        self.marks.clear();
        match found {
            Err(problem) => self.warn(desk.problem(&problem)),
            Ok(Mistakes::Unknown) => self.warn(desk.word("player-check-unknown")),
            Ok(Mistakes::Known(keys)) => {
                self.counted = Some(keys.len());
                if let (true, Some(&key)) = (show, keys.first()) {
                    self.marks.insert(key, Role::Error);
                    return self.say(desk.word("player-check-shown"));
                }
                self.tell_count(keys.len(), desk);
            }
        }
    }

    fn tell_count(&mut self, mistakes: usize, desk: &Desk) {
        let message = Message::new("player-check-count").with("count", mistakes);
        self.say(desk.texts.say(&message));
    }

    /// Where to look, then why, then the move, then it is made.
    fn hint(&mut self, desk: &Desk) -> Next {
        match self.hint.as_mut() {
            // Where only taking back helps there is no move to show.
            Some(hint) if hint.stage == 3 || (hint.stage == 2 && hint.hint.moves.is_empty()) => {
                return self.next_move(desk);
            }
            Some(hint) => {
                hint.stage += 1;
                self.tell_hint(desk);
            }
            None => self.at_work(desk, |session, control| {
                let hint = session.perform(&Action::Hint, control);
                Box::new(move |screen, desk| match hint.map(|outcome| outcome.hint) {
                    Ok(None) => {}
                    Ok(Some(hint)) => {
                        screen.forget();
                        screen.hint = Some(StagedHint { hint, stage: 1 });
                        screen.tell_hint(desk);
                    }
                    Err(problem) => screen.warn(desk.problem(&problem)),
                })
            }),
        }
        Next::Stay
    }

    fn tell_hint(&mut self, desk: &Desk) {
        let Some(StagedHint { hint, stage }) = &self.hint else { return };
        let message = match stage {
            1 => Message::new("player-hint-look"),
            2 => Message::new("player-hint-why")
                .with("reason", capital(&desk.texts.say(&hint.reason))),
            _ => Message::new("player-hint-move").with("moves", hint.moves.join(" ")),
        };
        let text = desk.texts.say(&message);
        self.marks.clear();
        if *stage > 1 {
            self.marks.extend(hint.because.iter().map(|&key| (key, Role::Reason)));
        }
        self.marks.extend(hint.look.iter().map(|&key| (key, Role::Highlight)));
        if *stage > 2 {
            // The move is shown, not made.
            self.marks.clear();
            let moves = hint.moves.clone();
            self.start_reel(&moves, desk);
        }
        self.say(text);
    }

    fn next_move(&mut self, desk: &Desk) -> Next {
        self.at_work(desk, |session, control| moved(session.perform(&Action::Next, control)));
        Next::Stay
    }

    fn solve_step(&mut self, desk: &Desk) {
        self.at_work(desk, |session, control| moved(session.perform(&Action::Step, control)));
    }

    /// Whether there is no score any more that a film could cost.
    fn watching_is_free(&self) -> bool {
        self.help.1 || self.ending.is_some()
    }

    fn ask_solver(&mut self, desk: &Desk) -> Next {
        match self.about.solvers {
            [] => Next::Stay,
            [_] => self.watch(0, desk),
            solvers => {
                let items =
                    solvers.iter().map(|name| desk.solver_name(self.about.id, name)).collect();
                let title = desk.word("player-which-solver");
                self.asked = Some((Overlay::Pick { title, items, chosen: 0 }, Purpose::Solver));
                Next::Stay
            }
        }
    }

    /// Opens the film. Only now is the score lost: whoever leaves the list of solvers has seen nothing.
    fn watch(&mut self, solver: usize, desk: &Desk) -> Next {
        let Some(&name) = self.about.solvers.get(solver) else { return Next::Stay };
        if !self.watching_is_free() {
            self.change(desk, &Action::Watch);
        }
        let Some(session) = self.session() else { return Next::Stay };
        let (puzzle, layers) = (session.puzzle().clone(), self.board.extent.layers);
        let title = format!(
            "{} · {}",
            desk.game_name(self.about.id),
            desk.solver_name(self.about.id, name)
        );
        Next::Open(Box::new(Loading::new(move |control| {
            let how = SolveOptions { limit: 1, solver: Some(name.to_owned()) };
            Ok(Ready::Film { title, film: Film::solving(puzzle.as_ref(), &how, control), layers })
        })))
    }

    /// Another puzzle with the same settings, or the form where they are not known.
    fn again(&mut self, desk: &Desk) -> Next {
        let Some(session) = self.session() else { return Next::Stay };
        let Some(&game) = desk.games.iter().find(|game| game.about().id == self.about.id) else {
            return Next::Back;
        };
        let mut settings = game.settings();
        match session.puzzle().metadata().parameters.as_deref().map(|text| settings.set_all(text)) {
            Some(Ok(())) => {
                let loading = Loading::new_game(game, settings, (desk.any_seed)(), desk);
                Next::Enter(Box::new(loading))
            }
            _ => Next::Enter(Box::new(Form::new(game))),
        }
    }
}

/// Lets the machine finish the game, and then shows how, where all of the board is seen.
fn solve_all(session: &mut Session, view: Option<View>, control: &Control) -> After {
    let play = session.play();
    let frames = view.and_then(|view| Some(frames(play, &play.route(control).ok()?, &view)));
    let solved = moved(session.perform(&Action::Solve { route: None }, control));
    Box::new(move |screen, desk| {
        solved(screen, desk);
        screen.show_reel(frames.unwrap_or_default(), desk);
    })
}

/// What the screen does after a move of the machine.
fn moved(result: Result<Outcome, Problem>) -> After {
    Box::new(move |screen, desk| match result {
        Ok(_) => {
            screen.forget();
            screen.note = None;
        }
        Err(problem) => screen.warn(desk.problem(&problem)),
    })
}
