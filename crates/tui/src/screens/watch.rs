//! Watching an algorithm: its animation, forward and backward, at any speed.

use std::collections::HashMap;
use std::ops::Range;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;
use recreo_board::Direction;
use recreo_game::{Film, Key, Message, Role, TextView};
use recreo_render::{Charset, character};

use crate::board::{middle, paint};
use crate::input::Input;
use crate::lines::{ends, keys_line, write};
use crate::overlay::{Answer, Overlay};
use crate::ui::{Next, Screen, Ui};

/// Maximum number of cells: animations of larger boards need too much memory.
pub(crate) const MOST_CELLS: u64 = 100_000;

/// The selectable speeds, in steps per second.
const SPEEDS: [u32; 13] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
/// Duration of an animation at the initial speed, in seconds.
const AT_FIRST: usize = 15;

/// The state of an animation.
pub(crate) struct Watch {
    title: String,
    film: Film,
    view: TextView,
    /// The characters of each key.
    spots: HashMap<Key, Vec<(usize, usize)>>,
    /// What each step has replaced, for going back.
    replaced: Vec<Vec<(usize, usize, Role)>>,
    /// The frames that were replaced, for going back.
    passed: Vec<TextView>,
    speed: usize,
    runs: bool,
    /// When the last step was shown.
    last: Duration,
    /// The position of the last change.
    eye: (usize, usize),
    corner: (usize, usize),
    /// The columns of each layer.
    layers: Vec<Range<usize>>,
    /// The list of keys, if it is open.
    keys: Option<Overlay>,
}

/// The keys of the animation in the order of the key line, which shows as many as fit.
const KEYS: [(&str, &str); 7] = [
    ("q", "player-back"),
    ("?", "player-keys"),
    ("player-key-space", "player-pause"),
    ("←→", "player-step"),
    ("+-", "player-speed"),
    ("player-key-home", "player-to-start"),
    ("player-key-end", "player-to-end"),
];
/// The keys with long descriptions.
const KEYS_AT_LENGTH: [(&str, &str); 6] = [
    ("q", "player-back"),
    ("player-key-space", "player-animation-run-long"),
    ("←→ hl", "player-step-long"),
    ("+- ↑↓", "player-speed"),
    ("player-key-home", "player-to-start"),
    ("player-key-end", "player-to-end"),
];

impl Watch {
    pub(crate) fn new(title: String, film: Film, layers: u32, ui: &Ui) -> Watch {
        let mut spots: HashMap<Key, Vec<(usize, usize)>> = HashMap::new();
        for (row, line) in film.first.rows().iter().enumerate() {
            for (column, spot) in line.iter().enumerate() {
                if let Some(key) = spot.key {
                    spots.entry(key).or_default().push((column, row));
                }
            }
        }
        let eye = first_place(&film, &spots);
        let wanted = film.len() / AT_FIRST;
        let speed = SPEEDS.iter().position(|&speed| speed as usize >= wanted);
        Watch {
            title,
            layers: columns_of(layers as usize, &film.first),
            view: film.first.clone(),
            film,
            spots,
            replaced: Vec::new(),
            passed: Vec::new(),
            speed: speed.unwrap_or(SPEEDS.len() - 1).max(2),
            runs: true,
            last: ui.clock.now(),
            eye,
            corner: (0, 0),
            keys: None,
        }
    }

    fn steps(&self) -> usize {
        self.replaced.len()
    }

    fn pace(&self) -> u32 {
        SPEEDS.get(self.speed).copied().unwrap_or(1)
    }

    fn forth(&mut self) -> bool {
        if self.steps() >= self.film.len() {
            return false;
        }
        let mut replaced = Vec::new();
        let after = self.steps().checked_sub(self.film.steps.len());
        if let Some(view) = after.and_then(|at| self.film.frames.get(at)) {
            // The whole view is replaced, and restored as a whole when going back.
            self.passed.push(std::mem::replace(&mut self.view, view.clone()));
        }
        for change in self.film.steps.step(self.steps()) {
            for &(column, row) in self.spots.get(&change.key).map_or(&[][..], Vec::as_slice) {
                if let Some(&spot) = self.view.spot(column, row) {
                    replaced.push((column, row, spot.role));
                    self.view.put(column, row, spot.glyph, change.role, spot.key);
                    self.eye = (column, row);
                }
            }
        }
        self.replaced.push(replaced);
        true
    }

    fn back(&mut self) -> bool {
        let Some(replaced) = self.replaced.pop() else { return false };
        if self.steps() >= self.film.steps.len()
            && let Some(before) = self.passed.pop()
        {
            self.view = before;
        }
        for (column, row, role) in replaced.into_iter().rev() {
            if let Some(&spot) = self.view.spot(column, row) {
                self.view.put(column, row, spot.glyph, role, spot.key);
                self.eye = (column, row);
            }
        }
        true
    }

    fn rewind(&mut self) {
        self.view = self.film.first.clone();
        self.replaced.clear();
        self.passed.clear();
        self.eye = first_place(&self.film, &self.spots);
        self.corner = (0, 0);
    }
}

/// Returns the columns of each layer: layers are side by side with blank columns between them.
/// Empty if a game draws them differently.
fn columns_of(number: usize, view: &TextView) -> Vec<Range<usize>> {
    if number < 2 {
        return Vec::new();
    }
    let blank = |column: usize| {
        (0..view.rows().len()).all(|row| character(view, column, row, Charset::Unicode) == ' ')
    };
    let mut layers: Vec<Range<usize>> = Vec::new();
    for column in (0..view.columns()).filter(|&column| !blank(column)) {
        match layers.last_mut() {
            Some(layer) if layer.end == column => layer.end = column + 1,
            _ => layers.push(column..column + 1),
        }
    }
    if layers.len() == number { layers } else { Vec::new() }
}

/// Returns the position of the first change, which is shown before the first step.
fn first_place(film: &Film, spots: &HashMap<Key, Vec<(usize, usize)>>) -> (usize, usize) {
    let mut steps = (0..film.steps.len()).flat_map(|step| film.steps.step(step));
    steps.find_map(|change| spots.get(&change.key)?.first().copied()).unwrap_or_default()
}

impl Screen for Watch {
    fn handle(&mut self, input: Input, ui: &Ui) -> Next {
        if let Some(keys) = &mut self.keys {
            if keys.handle(input, ui) != Answer::NotYet {
                self.keys = None;
            }
            return Next::Stay;
        }
        self.last = ui.clock.now();
        match input {
            Input::Char('?') | Input::Help => {
                let title = ui.word("player-all-keys");
                self.keys = Some(Overlay::keys(title, &ui.keys(&KEYS_AT_LENGTH)));
            }
            Input::Char('q') | Input::Escape => return Next::Back,
            Input::Char(' ' | 'p') | Input::Enter => {
                if self.steps() == self.film.len() {
                    self.rewind();
                    self.runs = true;
                } else {
                    self.runs = !self.runs;
                }
            }
            Input::Arrow(Direction::East, _) | Input::Char('l') => {
                self.runs = false;
                self.forth();
            }
            Input::Arrow(Direction::West, _) | Input::Char('h') => {
                self.runs = false;
                self.back();
            }
            Input::Home => {
                self.runs = false;
                self.rewind();
            }
            Input::End => {
                self.runs = false;
                while self.forth() {}
            }
            Input::Char('+' | '=') | Input::Arrow(Direction::North, _) => {
                self.speed = (self.speed + 1).min(SPEEDS.len() - 1);
            }
            Input::Char('-') | Input::Arrow(Direction::South, _) => {
                self.speed = self.speed.saturating_sub(1);
            }
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, ui: &Ui) -> Next {
        let passed = ui.clock.now().saturating_sub(self.last);
        let steps = (passed.as_secs_f64() * f64::from(self.pace())) as u32;
        if self.runs && steps > 0 {
            self.last += Duration::from_secs_f64(f64::from(steps) / f64::from(self.pace()));
            for _ in 0..steps {
                if !self.forth() {
                    self.runs = false;
                    break;
                }
            }
        }
        Next::Stay
    }

    fn rest(&self, _ui: &Ui) -> Duration {
        if self.runs {
            Duration::from_millis(u64::from(1000 / self.pace()).clamp(33, 250))
        } else {
            Duration::from_secs(1)
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let look = ui.look;
        let steps =
            Message::new("player-steps").with("step", self.steps()).with("steps", self.film.len());
        let pace = Message::new("player-pace").with("pace", self.pace());
        let state = ui.word(if self.runs { "player-running" } else { "player-animation-paused" });
        let (pace, steps) = (ui.texts.say(&pace), ui.texts.say(&steps));
        let room = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        let (columns, rows) = (self.view.columns(), self.view.rows().len());
        // If not all layers fit, the one with the last change is shown.
        let fit = columns <= usize::from(room.width);
        let layer = self.layers.iter().position(|layer| !fit && layer.contains(&self.eye.0));
        let seen = layer.and_then(|i| self.layers.get(i)).cloned().unwrap_or(0..columns);
        let state = match layer {
            Some(layer) => {
                let message = Message::new("player-layer")
                    .with("layer", layer + 1)
                    .with("layers", self.layers.len());
                format!("{state}   {}", ui.texts.say(&message))
            }
            None => state,
        };
        let whole = format!("{state}   {pace}   {steps}");
        // In a narrow window the speed is left out.
        let fits = Span::raw(&whole).width() <= usize::from(area.width);
        let right = if fits { whole } else { format!("{state}   {steps}") };
        ends(frame, area, (&self.title, look.strong()), (&right, look.style(Role::Ink)));

        let place = middle(room, seen.len(), rows);
        let follow = |corner: usize, length: u16, whole: usize, eye: usize| {
            let length = usize::from(length);
            let margin = length / 4;
            let most = eye.saturating_sub(margin);
            let least = (eye + margin + 1).saturating_sub(length).min(most);
            corner.clamp(least, most).min(whole.saturating_sub(length))
        };
        self.corner = (
            seen.start
                + follow(
                    self.corner.0.saturating_sub(seen.start),
                    place.width,
                    seen.len(),
                    self.eye.0.saturating_sub(seen.start),
                ),
            follow(self.corner.1, place.height, rows, self.eye.1),
        );
        paint(frame.buffer_mut(), place, &self.view, self.corner, look, None);

        let keys = KEYS.map(|(key, what)| match what {
            "player-pause" if !self.runs => (key, "player-run"),
            _ => (key, what),
        });
        let footer = Rect { y: area.y + area.height - 1, height: 1, ..area };
        write(frame, footer, 0, keys_line(&ui.keys(&keys), footer.width, look));
        if let Some(keys) = &self.keys {
            keys.draw(frame, area, ui);
        }
    }
}
