//! The form for a new puzzle or a blank board, derived from the game's parameters.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use recreo_board::Direction;
use recreo_game::{
    Domain, DynGame, Film, Lang, Message, Parameter, Role, Settings, Term, Vocabulary,
};

use super::loading::{Loading, Ready};
use super::page::Page;
use super::watch::MOST_CELLS;
use crate::board::middle;
use crate::input::Input;
use crate::lines::{MEASURE, first_shown, keys_line, wrap, write};
use crate::ui::{Next, Screen, Ui, capital};
use recreo_native::list;

/// The form.
pub(crate) struct Form {
    game: &'static dyn DynGame,
    /// The settings from which the form and its presets start.
    usual: Settings,
    /// Whether the form opens a blank board in the editor, for which there is no seed.
    blank: bool,
    /// The value of each parameter, as typed.
    values: Vec<String>,
    seed: String,
    /// The selected row: presets, each parameter, the seed.
    row: usize,
    preset: Option<usize>,
    problem: Option<String>,
}

impl Form {
    pub(crate) fn new(game: &'static dyn DynGame, lang: Lang) -> Form {
        let usual = game.settings_in(lang);
        let values = usual.iter().map(|(_, value)| value.to_owned()).collect();
        let seed = String::new();
        Form { game, usual, blank: false, values, seed, row: 1, preset: None, problem: None }
    }

    /// Returns the form for a blank board.
    pub(crate) fn blank(game: &'static dyn DynGame, lang: Lang) -> Form {
        Form { blank: true, ..Form::new(game, lang) }
    }

    fn parameters(&self) -> &'static [Parameter] {
        self.game.about().parameters
    }

    fn rows(&self) -> usize {
        self.parameters().len() + if self.blank { 1 } else { 2 }
    }

    fn parameter(&self) -> Option<&'static Parameter> {
        self.parameters().get(self.row.checked_sub(1)?)
    }

    /// Returns the edited text, if the selected row is a text field.
    fn text(&mut self) -> Option<&mut String> {
        match self.parameter().map(|parameter| parameter.domain) {
            Some(Domain::Choice(_)) => None,
            Some(_) => self.values.get_mut(self.row - 1),
            None if self.row > self.parameters().len() => Some(&mut self.seed),
            None => None,
        }
    }

    /// Handles the left and right arrows: selects another choice or preset, or changes a number by
    /// one.
    fn turn(&mut self, forth: bool) {
        if self.row == 0 {
            return self.take_preset(forth);
        }
        let Some(parameter) = self.parameter() else { return };
        let Some(value) = self.values.get_mut(self.row - 1) else { return };
        match parameter.domain {
            Domain::Choice(choices) => {
                let at = choices.iter().position(|choice| choice == value).unwrap_or(0);
                let next =
                    if forth { at + 1 } else { at + choices.len() - 1 } % choices.len().max(1);
                if let Some(choice) = choices.get(next) {
                    *value = (*choice).to_owned();
                }
            }
            Domain::Whole { min, max } => {
                let number: i64 = value.parse().unwrap_or(min);
                let number =
                    if forth { number.saturating_add(1) } else { number.saturating_sub(1) };
                *value = number.clamp(min, max).to_string();
            }
            _ => return,
        }
        self.preset = None;
    }

    fn take_preset(&mut self, forth: bool) {
        let presets = self.game.about().presets;
        if presets.is_empty() {
            return;
        }
        let next = match (self.preset, forth) {
            (None, true) => 0,
            (None, false) => presets.len() - 1,
            (Some(at), true) => (at + 1) % presets.len(),
            (Some(at), false) => (at + presets.len() - 1) % presets.len(),
        };
        let mut settings = self.usual.clone();
        if settings.set_all(presets[next]).is_ok() {
            self.values = settings.iter().map(|(_, value)| value.to_owned()).collect();
            self.preset = Some(next);
        }
    }

    /// Returns the settings and the seed of the form; selects the first row with an error.
    fn settings(&mut self, ui: &Ui) -> Option<(Settings, u64)> {
        let (words, mut settings) = (Vocabulary::of([self.game]), self.game.settings());
        for (i, (parameter, value)) in self.parameters().iter().zip(&self.values).enumerate() {
            let listed = list::value(parameter.domain, value.trim());
            let set =
                listed.and_then(|listed| Ok(words.set(&mut settings, parameter, &listed.value)?));
            if let Err(failure) = set {
                self.problem = Some(ui.failure(&failure).join("; "));
                self.row = i + 1;
                return None;
            }
        }
        if let Err(problem) = self.game.accepts(&settings) {
            self.problem = Some(ui.problem(&problem));
            return None;
        }
        if self.seed.trim().is_empty() {
            self.seed = (ui.any_seed)().to_string();
        }
        match self.seed.trim().parse() {
            Ok(seed) => Some((settings, seed)),
            Err(_) => {
                self.problem = Some(ui.word("player-seed-wrong"));
                self.row = self.rows() - 1;
                None
            }
        }
    }

    fn start(&mut self, ui: &Ui) -> Next {
        match self.settings(ui) {
            Some((settings, _)) if self.blank => {
                Next::Open(Box::new(Loading::blank(self.game, settings)))
            }
            Some((settings, seed)) => {
                let loading = Loading::new_game(self.game, settings, seed, ui);
                // The next puzzle from this form gets a new seed.
                self.seed.clear();
                Next::Open(Box::new(loading))
            }
            None => Next::Stay,
        }
    }

    fn watch(&mut self, ui: &Ui) -> Next {
        let game = self.game;
        let Some((settings, seed)) = self.settings(ui) else { return Next::Stay };
        if settings.grid().is_ok_and(|grid| grid.len() as u64 > MOST_CELLS) {
            let message = Message::new("player-too-large-to-watch").with("cells", MOST_CELLS);
            self.problem = Some(ui.texts.say(&message));
            return Next::Stay;
        }
        let layers = settings.grid().map_or(1, |grid| grid.layers());
        let title = format!("{} · {}", ui.game_name(game.about().id), ui.word("player-making"));
        Next::Open(Box::new(Loading::new(move |control| {
            let film = Film::making(game, &settings, seed, control)?;
            Ok(Ready::Film { title, film, layers })
        })))
    }
}

impl Screen for Form {
    fn handle(&mut self, input: Input, ui: &Ui) -> Next {
        self.problem = None;
        match input {
            Input::Escape => return Next::Back,
            Input::Enter => return self.start(ui),
            Input::Control('w') if !self.blank => return self.watch(ui),
            Input::Control('t') | Input::Help => {
                return Next::Open(Box::new(Page::tutorial(self.game.about(), ui)));
            }
            Input::Arrow(Direction::North, _) => {
                self.row = self.row.checked_sub(1).unwrap_or(self.rows() - 1);
            }
            Input::Arrow(Direction::South, _) | Input::Tab => {
                self.row = (self.row + 1) % self.rows();
            }
            Input::Arrow(Direction::West, _) => self.turn(false),
            Input::Arrow(Direction::East, _) => self.turn(true),
            Input::Char(c) => {
                if let Some(text) = self.text() {
                    text.push(c);
                    self.preset = None;
                } else if c == ' ' {
                    self.turn(true);
                } else if c == 'q' {
                    return Next::Back;
                }
            }
            Input::Backspace => {
                if let Some(text) = self.text() {
                    text.pop();
                    self.preset = None;
                }
            }
            Input::Delete | Input::Control('u') => {
                if let Some(text) = self.text() {
                    text.clear();
                    self.preset = None;
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let look = ui.look;
        let about = self.game.about();
        let column = middle(area, usize::from(MEASURE), usize::from(area.height));
        write(frame, column, 1, Span::styled(ui.game_name(about.id), look.strong()));
        let line = match self.blank {
            true => ui.word("player-blank-board"),
            false => ui.word(&format!("{}-line", about.id)),
        };
        write(frame, column, 2, Span::styled(line, look.faint()));

        let body = Rect { y: column.y + 4, height: column.height.saturating_sub(8), ..column };
        let mut rows = vec![(ui.word("player-preset"), self.preset_name(ui), true)];
        for (parameter, value) in self.parameters().iter().zip(&self.values) {
            let name = ui.texts.label(&Term::parameter(about.id, parameter.name));
            match parameter.domain {
                Domain::Choice(_) => {
                    rows.push((name, ui.value_name(about.id, parameter.name, value), true));
                }
                // The value itself is shown for text fields only; elsewhere its name is shown.
                _ => {
                    let known = ui.typed_name(about.id, parameter.name, value);
                    let here = rows.len() == self.row;
                    let shown = known.filter(|_| !here).unwrap_or_else(|| value.clone());
                    rows.push((name, shown, false));
                }
            }
        }
        if !self.blank {
            rows.push((ui.word("player-seed"), self.seed.clone(), false));
        }
        let widest = rows.iter().map(|(name, ..)| Span::raw(name).width()).max().unwrap_or(0);
        let first = first_shown(self.row, rows.len(), usize::from(body.height));
        let count = rows.len();
        for (at, (i, (name, value, turns))) in rows.into_iter().enumerate().skip(first).enumerate()
        {
            let here = i == self.row;
            let lead = if here { "› " } else { "  " };
            let pad = widest - Span::raw(&name).width();
            let label = format!("{}{}  ", capital(&name), " ".repeat(pad));
            let style = if here { look.chosen() } else { look.style(Role::Ink) };
            let shown = if here && turns { format!("‹ {value} ›") } else { value.clone() };
            let label_style = if here { look.strong() } else { look.faint() };
            let mut spans = vec![
                Span::styled(lead, look.style(Role::Accent)),
                Span::styled(label, label_style),
                Span::styled(shown, if turns { style } else { look.style(Role::Ink) }),
            ];
            if !self.blank && i + 1 == count && value.is_empty() {
                spans.push(Span::styled(ui.word("player-any-seed"), look.faint()));
            } else if here
                && let Some(parameter) = self.parameter().filter(|_| !turns)
                && let Some(known) = ui.typed_name(about.id, parameter.name, &value)
            {
                spans.push(Span::styled(format!("  {known}"), look.faint()));
            }
            write(frame, body, at as u16, Line::from(spans));
            if here && !turns && at < usize::from(body.height) {
                let column = body.x + 4 + widest as u16 + Span::raw(&value).width() as u16;
                frame.set_cursor_position((
                    column.min(body.right().saturating_sub(1)),
                    body.y + at as u16,
                ));
            }
        }
        if let Some(problem) = &self.problem {
            let text = wrap(&format!("! {problem}"), column.width);
            let top = area.height.saturating_sub(2 + text.len() as u16);
            for (i, line) in text.into_iter().enumerate() {
                write(frame, column, top + i as u16, Span::styled(line, look.style(Role::Warning)));
            }
        }
        let mut keys = vec![
            ("player-key-escape", "player-back"),
            ("player-key-enter", if self.blank { "player-draw" } else { "player-start" }),
            ("↑↓", "player-choose"),
            ("←→", "player-change"),
        ];
        if !self.blank {
            keys.push(("Ctrl-W", "player-watch-making"));
        }
        keys.push(("F1", "player-tutorial"));
        // Uses the width of the window, because there are more keys than fit under a narrow form.
        let width = area.right().saturating_sub(column.x);
        let footer = Rect { x: column.x, y: area.y + area.height - 1, width, height: 1 };
        write(frame, footer, 0, keys_line(&ui.keys(&keys), footer.width, look));
    }
}

impl Form {
    fn preset_name(&self, ui: &Ui) -> String {
        let about = self.game.about();
        match self.preset.and_then(|at| about.presets.get(at)) {
            Some(preset) => ui.settings_name(about.id, preset),
            None => ui.word("player-own-settings"),
        }
    }
}
