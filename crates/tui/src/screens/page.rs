//! A scrollable text: the tutorial of a game.

use ratatui::Frame;
use ratatui::layout::Rect;
use recreo_board::Direction;
use recreo_game::About;

use crate::board::middle;
use crate::input::Input;
use crate::lines::{MEASURE, ends, keys_line, markdown, write};
use crate::ui::{Next, Screen, Ui};

/// A page of text.
pub(crate) struct Page {
    title: String,
    text: &'static str,
    top: usize,
    rows: usize,
    lines: usize,
}

impl Page {
    /// Returns the tutorial of a game.
    pub(crate) fn tutorial(about: &'static About, ui: &Ui) -> Page {
        let text = (about.tutorial)(ui.texts.lang());
        Page { title: ui.game_name(about.id), text, top: 0, rows: 1, lines: 0 }
    }

    fn scroll(&mut self, by: isize) {
        let last = self.lines.saturating_sub(self.rows);
        self.top = self.top.saturating_add_signed(by).min(last);
    }
}

impl Screen for Page {
    fn handle(&mut self, input: Input, _ui: &Ui) -> Next {
        let page = self.rows.saturating_sub(2).max(1) as isize;
        match input {
            Input::Escape | Input::Char('q' | 't') | Input::Enter => return Next::Back,
            Input::Arrow(Direction::South, _) | Input::Char('j') => self.scroll(1),
            Input::Arrow(Direction::North, _) | Input::Char('k') => self.scroll(-1),
            Input::PageDown | Input::Char(' ') => self.scroll(page),
            Input::PageUp => self.scroll(-page),
            Input::Home => self.top = 0,
            Input::End => self.scroll(isize::MAX),
            Input::Wheel { up } => self.scroll(if up { -3 } else { 3 }),
            _ => {}
        }
        Next::Stay
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let look = ui.look;
        let body = Rect { y: area.y + 2, height: area.height.saturating_sub(4), ..area };
        let body = middle(body, usize::from(MEASURE), usize::from(body.height));
        let lines = markdown(self.text, body.width, look);
        (self.rows, self.lines) = (usize::from(body.height), lines.len());
        self.scroll(0);
        let seen = (self.top + self.rows).min(self.lines) * 100 / self.lines.max(1);
        ends(frame, area, (&self.title, look.strong()), (&format!("{seen} %"), look.faint()));
        for (row, line) in lines.into_iter().skip(self.top).take(self.rows).enumerate() {
            write(frame, body, row as u16, line);
        }
        let keys =
            [("q", "player-back"), ("↑↓", "player-scroll"), ("player-key-pages", "player-page")];
        let footer = Rect { y: area.y + area.height - 1, height: 1, ..area };
        write(frame, footer, 0, keys_line(&ui.keys(&keys), footer.width, look));
    }
}
