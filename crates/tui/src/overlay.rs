//! Dialogs over a screen: a yes-no question, a line of text, a selection from a list.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;

use super::input::{Input, choose};
use super::lines::{MEASURE, cut, first_shown, open_box, wrap, write};
use super::ui::Ui;

/// A dialog.
pub(crate) enum Overlay {
    Confirm { question: String },
    Line { title: String, text: String },
    Pick { title: String, items: Vec<String>, chosen: usize },
}

/// The answer to a dialog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    NotYet,
    No,
    Yes,
    Text(String),
    Item(usize),
}

impl Overlay {
    /// Returns a list of keys with their descriptions.
    pub(crate) fn keys(title: String, keys: &[(String, String)]) -> Overlay {
        let widest = keys.iter().map(|(key, _)| Span::raw(key).width()).max().unwrap_or(0);
        let item = |(key, what): &(String, String)| {
            let pad = widest + 2 - Span::raw(key).width();
            format!("{key}{}{what}", " ".repeat(pad))
        };
        Overlay::Pick { title, items: keys.iter().map(item).collect(), chosen: 0 }
    }

    pub(crate) fn handle(&mut self, input: Input, ui: &Ui) -> Answer {
        if input == Input::Escape {
            return Answer::No;
        }
        match self {
            Overlay::Confirm { .. } => match input {
                Input::Enter => Answer::Yes,
                Input::Char(c) if Some(c) == letter(ui, "player-yes") => Answer::Yes,
                Input::Char(_) => Answer::No,
                _ => Answer::NotYet,
            },
            Overlay::Line { text, .. } => {
                match input {
                    Input::Enter => return Answer::Text(text.trim().to_owned()),
                    Input::Char(c) => text.push(c),
                    Input::Backspace => drop(text.pop()),
                    Input::Control('u') => text.clear(),
                    _ => {}
                }
                Answer::NotYet
            }
            Overlay::Pick { items, chosen, .. } => {
                let last = items.len().saturating_sub(1);
                match input {
                    Input::Enter => return Answer::Item(*chosen),
                    Input::Char('q') => return Answer::No,
                    Input::PageUp => *chosen = 0,
                    Input::PageDown => *chosen = last,
                    other => choose(other, chosen, last),
                }
                Answer::NotYet
            }
        }
    }

    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let look = ui.look;
        let widest = area.width.saturating_sub(6).min(MEASURE);
        match self {
            Overlay::Confirm { question } => {
                let lines = wrap(question, widest);
                let width = lines.iter().map(|line| Span::raw(line).width()).max().unwrap_or(0);
                let keys = ui.word("player-yes-no");
                let width = width.max(Span::raw(&keys).width()) as u16;
                let inside = open_box(frame, area, "", (width, lines.len() as u16 + 2), look);
                for (row, line) in lines.iter().enumerate() {
                    write(frame, inside, row as u16, Span::styled(line.clone(), look.strong()));
                }
                write(frame, inside, lines.len() as u16 + 1, Span::styled(keys, look.faint()));
            }
            Overlay::Line { title, text } => {
                let inside = open_box(frame, area, title, (widest, 1), look);
                // Shows the end of a long text, where the user types.
                let room = usize::from(inside.width.saturating_sub(1));
                let start = text.chars().count().saturating_sub(room);
                let shown: String = text.chars().skip(start).collect();
                let column = inside.x + Span::raw(&shown).width() as u16;
                write(frame, inside, 0, Span::styled(shown, look.strong()));
                frame.set_cursor_position((column, inside.y));
            }
            Overlay::Pick { title, items, chosen } => {
                let width = items.iter().map(|item| Span::raw(item).width()).max().unwrap_or(0);
                let width = (width.max(Span::raw(title).width() + 2) as u16 + 2).min(widest);
                let rows = (items.len() as u16).min(area.height.saturating_sub(4)).max(1);
                let inside = open_box(frame, area, title, (width, rows), look);
                let first = first_shown(*chosen, items.len(), usize::from(rows));
                for (row, (i, item)) in
                    items.iter().enumerate().skip(first).take(usize::from(rows)).enumerate()
                {
                    let is_chosen = i == *chosen;
                    let style =
                        if is_chosen { look.chosen() } else { look.style(recreo_game::Role::Ink) };
                    let lead = if is_chosen { "› " } else { "  " };
                    let text = cut(&format!("{lead}{item}"), inside.width);
                    let text = format!("{text:<width$}", width = usize::from(inside.width));
                    write(frame, inside, row as u16, Span::styled(text, style));
                }
            }
        }
    }
}

/// Passes input to a screen's dialog. Returns `None` if there is no dialog, else the answer if it
/// is complete.
pub(crate) fn answer<P>(
    asked: &mut Option<(Overlay, P)>,
    input: Input,
    ui: &Ui,
) -> Option<Option<(Answer, P)>> {
    match asked.as_mut()?.0.handle(input, ui) {
        Answer::NotYet => Some(None),
        answer => Some(asked.take().map(|(_, purpose)| (answer, purpose))),
    }
}

fn letter(ui: &Ui, key: &str) -> Option<char> {
    ui.word(key).chars().next()
}
