//! The context that all screens share.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use ratatui::Frame;
use ratatui::layout::Rect;
use recreo_game::{Clock, DynGame, Message, Problem, Term, Texts};

use super::input::Input;
use super::library::PlayerLibrary;
use super::lines::cut;
use super::look::Look;
use recreo_native::Failure;

/// The context that all screens share.
pub(crate) struct Ui {
    pub(crate) texts: Texts,
    pub(crate) look: Look,
    pub(crate) library: PlayerLibrary,
    pub(crate) clock: Arc<dyn Clock>,
    /// Returns a seed for puzzles without a given one.
    pub(crate) any_seed: fn() -> u64,
    pub(crate) games: &'static [&'static dyn DynGame],
}

/// Values longer than this, such as lists of words, are truncated in titles.
const LONG_VALUE: u16 = 24;

/// A screen: turns input into the next screen, and draws itself. Independent of the terminal.
pub(crate) trait Screen {
    /// Handles an input.
    fn handle(&mut self, input: Input, ui: &Ui) -> Next;
    /// Called when no input has arrived for a moment: time for work in the background.
    fn tick(&mut self, _ui: &Ui) -> Next {
        Next::Stay
    }
    /// How long the screen can wait for input without anything to do.
    fn rest(&self, _ui: &Ui) -> Duration {
        Duration::from_secs(1)
    }
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui);
    /// Called when the screen above was left.
    fn return_to(&mut self, _ui: &Ui) {}
    /// Whether closing the screen would lose work.
    fn is_unsaved(&self) -> bool {
        false
    }
    /// Called when the screen is closed.
    fn leave(self: Box<Self>) {}
}

/// What to show next.
pub(crate) enum Next {
    Stay,
    /// A screen over this one.
    Open(Box<dyn Screen>),
    /// A screen that replaces this one and the others down to the first, or to one with unsaved
    /// work.
    Enter(Box<dyn Screen>),
    /// A screen that replaces this one.
    Become(Box<dyn Screen>),
    /// The screen below.
    Back,
    Quit,
}

impl Ui {
    pub(crate) fn word(&self, key: &str) -> String {
        self.texts.word(key)
    }

    /// Returns keys with their descriptions; keys with a translated name are given as the message
    /// key of the name.
    pub(crate) fn keys(&self, keys: &[(&str, &str)]) -> Vec<(String, String)> {
        keys.iter().map(|(key, what)| (self.key(key), self.word(what))).collect()
    }

    /// Returns the name of a key, which is translated if it is given as a message key.
    pub(crate) fn key(&self, key: &str) -> String {
        if self.texts.has(key) { self.word(key) } else { key.to_owned() }
    }

    /// Formats a problem, with its place on the board in front.
    pub(crate) fn problem(&self, problem: &Problem) -> String {
        capital(&self.texts.problem(problem))
    }

    /// Formats the problems of a failure, one per line; those of a file have its name, line and
    /// column in front.
    pub(crate) fn failure(&self, failure: &Failure) -> Vec<String> {
        let lines = failure.lines(&self.texts);
        match failure {
            Failure::Wrong { file: Some(_), .. } => lines,
            _ => lines.iter().map(|text| capital(text)).collect(),
        }
    }

    pub(crate) fn game_name(&self, id: &str) -> String {
        self.texts.label(&Term::game(id))
    }

    /// Returns the name of a parameter's value.
    pub(crate) fn value_name(&self, id: &str, parameter: &str, value: &str) -> String {
        self.texts.label(&Term::value(id, parameter, value))
    }

    /// Returns the name of a typed value, if it has one.
    pub(crate) fn typed_name(&self, id: &str, parameter: &str, value: &str) -> Option<String> {
        let key = format!("{id}-{parameter}-{value}");
        self.texts.has(&key).then(|| self.word(&key))
    }

    /// Returns the name of a solver.
    pub(crate) fn solver_name(&self, id: &str, solver: &str) -> String {
        let keys = [format!("{id}-solver-{solver}"), format!("solver-{solver}")];
        self.texts.first_known(&keys, solver)
    }

    /// Formats settings: `12x12, torus`.
    pub(crate) fn settings_name(&self, id: &str, settings: &str) -> String {
        let values = settings.split(',').map(|pair| match pair.split_once('=') {
            Some((name, value)) => cut(&self.value_name(id, name, value), LONG_VALUE),
            None => pair.to_owned(),
        });
        values.collect::<Vec<_>>().join(", ")
    }

    /// Formats the elapsed time since `then`.
    pub(crate) fn ago(&self, then: SystemTime) -> String {
        let seconds = SystemTime::now().duration_since(then).map_or(0, |passed| passed.as_secs());
        let message = match seconds {
            0..60 => Message::new("player-ago-now"),
            60..3600 => Message::new("player-ago-minutes").with("count", seconds / 60),
            3600..86_400 => Message::new("player-ago-hours").with("count", seconds / 3600),
            _ => Message::new("player-ago-days").with("count", seconds / 86_400),
        };
        self.texts.say(&message)
    }
}

/// Capitalizes the first letter. Only for messages that begin with a word of Recreo's, not for file
/// names.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
