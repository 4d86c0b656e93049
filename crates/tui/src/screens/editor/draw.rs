//! Draws the editor.
//!
//! ```text
//! Sudoku · Sunday, not saved                            row 3, column 5
//!                          the board
//! 1  2  3  4  . erase                                   the brushes
//! ✓ Valid, with exactly one solution.                   what the draft is worth
//! a message
//! F1 keys  Esc back ...
//! ```

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;
use ratatui::widgets::Clear;
use recreo_game::{Brush, Message, Role};

use super::EditorScreen;
use super::keys::BINDINGS;
use crate::lines::{ends, keys_line, wrap, write};
use crate::side_list::SideList;
use crate::ui::Ui;

/// Blank characters between brushes.
const GAP: u16 = 2;
/// The most rows of brushes.
const MOST_ROWS: usize = 3;

/// Returns the rows under the board for what the draft is worth.
fn verdict_rows(area: Rect) -> u16 {
    if area.height < 20 { 1 } else { 2 }
}

impl EditorScreen {
    pub(super) fn show(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        self.show_status(frame, Rect { height: 1, ..area }, ui);
        let brushes = self.brush_rows(area.width, ui);
        let panel = brushes.len() as u16 + verdict_rows(area) + 1;
        let whole =
            Rect { y: area.y + 1, height: area.height.saturating_sub(panel + 2).max(1), ..area };
        let marks = self.marks();
        let side = SideList { items: &self.list, marks: &marks };
        let shares = side.share(whole, self.board.extent.whole());
        side.show(frame, &shares, ui.look);
        if shares.board != self.room {
            self.room = shares.board;
            self.look();
        }
        let cursor = self.item.is_none().then(|| self.board.focused());
        self.board.draw(frame.buffer_mut(), self.room, ui.look, &marks, cursor);
        let mut below = Rect { y: whole.bottom(), height: brushes.len() as u16, ..area };
        self.show_brushes(frame, below, brushes, ui);
        below = Rect { y: below.bottom(), height: verdict_rows(area), ..area };
        self.show_verdict(frame, below, ui);
        self.show_note(frame, area, ui);
        let keys: Vec<(&str, &str)> = BINDINGS
            .iter()
            .filter(|binding| self.offers(binding.command))
            .map(|binding| (binding.shown, binding.what))
            .collect();
        let footer = Rect { y: area.bottom() - 1, height: 1, ..area };
        write(frame, footer, 0, keys_line(&ui.keys(&keys), footer.width, ui.look));
        if let Some((overlay, _)) = &self.asked {
            overlay.draw(frame, area, ui);
        }
    }

    fn show_status(&self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let game = ui.game_name(self.about.id);
        let title = match self.drawing.name() {
            Some(name) => format!("{game} · {name}"),
            None => format!("{game} · {}", ui.word("player-drawing")),
        };
        let mut right = Vec::new();
        if !self.drawing.is_saved() {
            right.push(ui.word("player-unsaved"));
        }
        if self.board.extent.layers > 1 {
            let message = Message::new("player-layer")
                .with("layer", self.board.focus[2] + 1)
                .with("layers", self.board.extent.layers);
            right.push(ui.texts.say(&message));
        }
        let [x, y, _] = self.board.focus;
        let message = Message::new("player-where").with("row", y + 1).with("column", x + 1);
        right.push(ui.texts.say(&message));
        let look = ui.look;
        let whole = right.join("   ");
        let wide = Span::raw(&title).width() + 2 + Span::raw(&whole).width();
        // In a narrow window, the position is left out.
        if wide > usize::from(area.width) && right.len() > 1 {
            right.pop();
        }
        let right = right.join("   ");
        ends(frame, area, (&title, look.strong()), (&right, look.style(Role::Ink)));
    }

    /// Divides the brushes into rows: with their names if two rows are enough, else with their keys
    /// only.
    fn brush_rows(&self, width: u16, ui: &Ui) -> Vec<Vec<(String, Brush)>> {
        let named = |brush: &Brush| format!("{} {}", brush.key, ui.texts.say(&brush.label));
        let rows = rows_of(&self.palette, width, named);
        if rows.len() <= 2 {
            return rows;
        }
        let selected = |brush: &Brush| {
            if Some(brush.key) == self.brush { named(brush) } else { brush.key.to_string() }
        };
        let mut rows = rows_of(&self.palette, width, selected);
        rows.truncate(MOST_ROWS);
        rows
    }

    fn show_brushes(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        rows: Vec<Vec<(String, Brush)>>,
        ui: &Ui,
    ) {
        self.places.clear();
        for (row, brushes) in rows.into_iter().enumerate() {
            let mut x = area.x;
            for (text, brush) in brushes {
                let width = Span::raw(&text).width() as u16;
                let place = Rect {
                    x,
                    y: area.y + row as u16,
                    width: width.min(area.right().saturating_sub(x)),
                    height: 1,
                };
                let chosen = Some(brush.key) == self.brush;
                let style = if chosen { ui.look.chosen() } else { ui.look.style(brush.role) };
                write(frame, place, 0, Span::styled(text, style));
                self.places.push((place, brush.key));
                x += width + GAP;
            }
        }
    }

    fn show_verdict(&self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let verdict = self.verdict(ui);
        let mut lines = wrap(&verdict.text, area.width);
        let cut = lines.len() > usize::from(area.height);
        lines.truncate(area.height.into());
        if let (true, Some(last)) = (cut, lines.last_mut()) {
            // The text goes on: the last character of the last row says so.
            let kept = usize::from(area.width).saturating_sub(1);
            *last = last.chars().take(kept).collect::<String>() + "…";
        }
        for (row, line) in lines.into_iter().enumerate() {
            write(frame, area, row as u16, Span::styled(line, ui.look.style(verdict.role)));
        }
    }

    /// Draws the message above the keys, over the rows above if it needs more than one.
    fn show_note(&self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let look = ui.look;
        let (text, role) = match (&self.saving, &self.note) {
            (Some(saving), _) => {
                let Some(line) = saving.work.line(&ui.texts, look.ascii) else { return };
                (format!("{line}  {}", ui.word("player-escape-stops")), Role::FaintInk)
            }
            (None, Some((text, true))) => (text.clone(), Role::Warning),
            (None, Some((text, false))) => (text.clone(), Role::Ink),
            (None, None) => return,
        };
        let lines = wrap(&text, area.width);
        let height = (lines.len() as u16).min(area.height.saturating_sub(2));
        let place = Rect { y: area.bottom().saturating_sub(1 + height), height, ..area };
        if height > 1 {
            frame.render_widget(Clear, place);
            frame.buffer_mut().set_style(place, look.style(Role::Ground));
        }
        for (row, line) in lines.into_iter().enumerate() {
            write(frame, place, row as u16, Span::styled(line, look.style(role)));
        }
    }
}

/// Divides brushes into rows of at most this width.
fn rows_of(
    palette: &[Brush],
    width: u16,
    text: impl Fn(&Brush) -> String,
) -> Vec<Vec<(String, Brush)>> {
    let mut rows: Vec<Vec<(String, Brush)>> = Vec::new();
    let mut used = 0;
    for brush in palette {
        let text = text(brush);
        let wide = Span::raw(&text).width() as u16;
        match rows.last_mut() {
            Some(row) if used + GAP + wide <= width => {
                used += GAP + wide;
                row.push((text, brush.clone()));
            }
            _ => {
                used = wide;
                rows.push(vec![(text, brush.clone())]);
            }
        }
    }
    rows
}
