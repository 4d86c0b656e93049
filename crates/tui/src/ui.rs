//! What every screen has at hand.

use std::sync::Arc;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use recreo_game::{Clock, DynGame, Problem, Texts};

use super::input::Input;
use super::library::PlayerLibrary;
use super::lines::cut;
use super::look::Look;
use recreo_native::Failure;

/// What every screen has at hand.
pub(crate) struct Ui {
    pub(crate) texts: Texts,
    pub(crate) look: Look,
    pub(crate) library: PlayerLibrary,
    pub(crate) clock: Arc<dyn Clock>,
    /// Seeds for the puzzles of which nobody says one.
    pub(crate) any_seed: fn() -> u64,
    pub(crate) games: &'static [&'static dyn DynGame],
}

/// Values longer than this are cut in titles: a list of words.
const LONG_VALUE: u16 = 24;

/// One screenful: turns what the person does into what comes next, and draws itself. Knows nothing of the terminal.
pub(crate) trait Screen {
    /// Something was done.
    fn handle(&mut self, input: Input, ui: &Ui) -> Next;
    /// Nothing was done for a moment: time for work in the background.
    fn tick(&mut self, _desk: &Ui) -> Next {
        Next::Stay
    }
    /// How long nothing needs to happen by itself.
    fn rest(&self, _desk: &Ui) -> Duration {
        Duration::from_secs(1)
    }
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui);
    /// It is seen again, after the one above it was left.
    fn return_to(&mut self, _desk: &Ui) {}
    /// It is left for good.
    fn leave(self: Box<Self>) {}
}

/// What comes after something was done.
pub(crate) enum Next {
    Stay,
    /// A screen over this one.
    Open(Box<dyn Screen>),
    /// A screen in place of this one and all others but the first.
    Enter(Box<dyn Screen>),
    /// A screen in place of this one.
    Become(Box<dyn Screen>),
    /// The screen below.
    Back,
    Quit,
}

impl Ui {
    pub(crate) fn word(&self, key: &str) -> String {
        self.texts.word(key)
    }

    /// Keys and what they do in words; keys that have a name of their own in the language are given by that name's key.
    pub(crate) fn keys(&self, keys: &[(&str, &str)]) -> Vec<(String, String)> {
        let named = |key: &str| if self.texts.has(key) { self.word(key) } else { key.to_owned() };
        keys.iter().map(|(key, what)| (named(key), self.word(what))).collect()
    }

    /// A problem in words, with its place on the board in front.
    pub(crate) fn problem(&self, problem: &Problem) -> String {
        capital(&self.texts.problem(problem))
    }

    /// Why something could not be done, a sentence each; those about a file have its name, line and column in front.
    pub(crate) fn failure(&self, failure: &Failure) -> Vec<String> {
        let lines = failure.lines(&self.texts);
        match failure {
            Failure::Wrong { file: Some(_), .. } => lines,
            _ => lines.iter().map(|text| capital(text)).collect(),
        }
    }

    pub(crate) fn game_name(&self, id: &str) -> String {
        self.texts.first_known(&[format!("{id}-name")], id)
    }

    /// What a parameter's value is called.
    pub(crate) fn value_name(&self, id: &str, parameter: &str, value: &str) -> String {
        let level = if parameter == "difficulty" { "level" } else { parameter };
        let own = format!("{id}-{parameter}-{value}");
        self.texts.first_known(&[own, format!("{level}-{value}"), value.to_owned()], value)
    }

    /// What a value that was typed is called, if it has a name.
    pub(crate) fn typed_name(&self, id: &str, parameter: &str, value: &str) -> Option<String> {
        let key = format!("{id}-{parameter}-{value}");
        self.texts.has(&key).then(|| self.word(&key))
    }

    /// What a solver is called.
    pub(crate) fn solver_name(&self, id: &str, solver: &str) -> String {
        let keys = [format!("{id}-solver-{solver}"), format!("solver-{solver}")];
        self.texts.first_known(&keys, solver)
    }

    /// Settings in words: `12x12, torus`.
    pub(crate) fn settings_name(&self, id: &str, settings: &str) -> String {
        let values = settings.split(',').map(|pair| match pair.split_once('=') {
            Some((name, value)) => cut(&self.value_name(id, name, value), LONG_VALUE),
            None => pair.to_owned(),
        });
        values.collect::<Vec<_>>().join(", ")
    }
}

/// The sentence with a capital letter in front. For sentences that begin with words of ours: names of files stay as they are.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
