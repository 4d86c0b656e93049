//! Draws the game screen.
//!
//! ```text
//! Labyrinth · 12x12                      help −25   12:07     title, cost of help, clock
//!                      the board
//! a message                                                   hints, checks, why a move is refused
//! ? keys  q back  u undo ...
//! ```

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;
use recreo_app::clock_face;
use recreo_game::{Help, Message, Role, Score};

use super::PlayScreen;
use super::keys::{BINDINGS, Command};
use super::state::GameState;
use crate::board::middle;
use crate::lines::{ends, keys_line, wrap, write};
use crate::side_list::SideList;
use crate::ui::Ui;

/// Returns the number of rows under the board for a message: two if there is room, one in a small
/// window.
fn note_rows(area: Rect) -> u16 {
    if area.height < 30 { 1 } else { 2 }
}

impl PlayScreen {
    pub(super) fn show(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        self.show_status(frame, Rect { height: 1, ..area }, ui);
        let panel = match &self.ending {
            Some(_) => self.ending_lines(area.width, ui).len() as u16 + 1,
            None => note_rows(area) + u16::from(!self.palette.is_empty()),
        };
        let whole =
            Rect { y: area.y + 1, height: area.height.saturating_sub(panel + 2).max(1), ..area };
        let side = SideList { items: &self.list, marks: &self.marks };
        let shares = side.share(whole, self.board.extent.whole());
        let room = shares.board;
        if room != self.room {
            self.room = room;
            if let GameState::Here(session) = &self.state {
                self.board.look(session.play(), room, self.grabbed.or(self.pointed));
                self.show_frame(ui);
            }
        }
        if self.is_paused() {
            let text = ui.word("player-paused");
            let place = middle(room, Span::raw(&text).width(), 1);
            write(frame, place, 0, Span::styled(text, ui.look.strong()));
        } else {
            let cursor = (self.about.cursor && self.ending.is_none()).then(|| self.board.focused());
            let selected = self.chosen.selected.iter().map(|&key| (key, Role::Selection));
            let marks = selected.chain(self.marks.iter().map(|(&key, &role)| (key, role)));
            let marks = marks.collect();
            self.board.draw(frame.buffer_mut(), room, ui.look, &marks, cursor);
            SideList { items: &self.list, marks: &self.marks }.show(frame, &shares, ui.look);
        }
        let below = Rect { y: whole.bottom(), height: area.bottom() - whole.bottom(), ..area };
        match &self.ending {
            Some(_) => self.show_ending(frame, below, ui),
            None => self.show_note(frame, area, below, ui),
        }
        self.show_keys(frame, Rect { y: area.bottom() - 1, height: 1, ..area }, ui);
        if let Some((overlay, _)) = &self.asked {
            overlay.draw(frame, area, ui);
        }
    }

    fn show_status(&self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let mut right = Vec::new();
        if let Some(brush) = self.palette.iter().find(|brush| Some(brush.key) == self.brush) {
            right.push(ui.texts.say(&brush.label));
        }
        if self.board.extent.layers > 1 {
            let message = Message::new("player-layer")
                .with("layer", self.board.focus[2] + 1)
                .with("layers", self.board.extent.layers);
            right.push(ui.texts.say(&message));
        }
        if self.board.is_part() {
            let [x, y, _] = self.board.focus;
            let message = Message::new("player-where").with("row", y + 1).with("column", x + 1);
            right.push(ui.texts.say(&message));
        }
        match self.help {
            Help { cancelled: true, .. } => right.push(ui.word("player-no-score")),
            Help { cost: 0, .. } => {}
            Help { cost, .. } => {
                right.push(ui.texts.say(&Message::new("player-help-cost").with("cost", cost)));
            }
        }
        if !self.progress.is_empty() {
            right.push(self.progress.clone());
        }
        right.push(format!("{:>7}", clock_face(self.elapsed)));
        let look = ui.look;
        ends(
            frame,
            area,
            (&self.title, look.strong()),
            (&right.join("   "), look.style(Role::Ink)),
        );
    }

    /// Draws the message, over the lower part of the board if it needs more rows.
    fn show_note(&self, frame: &mut Frame<'_>, area: Rect, below: Rect, ui: &Ui) {
        let look = ui.look;
        if let Some(line) = self.pad_line(area.width, ui) {
            write(frame, below, 0, line);
        } else if !self.palette.is_empty() {
            let brushes = self.palette.iter().flat_map(|brush| {
                let chosen = Some(brush.key) == self.brush;
                let style = if chosen { look.chosen() } else { look.style(brush.role) };
                let label = format!("{} {}", brush.key, ui.texts.say(&brush.label));
                [Span::styled(label, style), Span::raw("  ")]
            });
            write(frame, below, 0, Line::from(brushes.collect::<Vec<_>>()));
        }
        let (text, role) = match (&self.state, &self.note) {
            (GameState::Away(work), _) => match work.line(&ui.texts, look.ascii) {
                Some(line) => {
                    (format!("{line}  {}", ui.word("player-escape-stops")), Role::FaintInk)
                }
                None => return,
            },
            (_, Some(note)) => (note.text.clone(), note.role),
            (_, None) => return,
        };
        let lines = wrap(&text, area.width);
        let (rows, least) = (lines.len() as u16, note_rows(area));
        let bottom = area.bottom() - 1;
        let place =
            Rect { y: bottom.saturating_sub(rows.max(least)), height: rows.max(least), ..area };
        if rows > least {
            frame.render_widget(Clear, place);
            frame.buffer_mut().set_style(place, look.style(Role::Ground));
        }
        for (row, line) in lines.into_iter().enumerate() {
            write(frame, place, row as u16, Span::styled(line, look.style(role)));
        }
    }

    fn show_ending(&self, frame: &mut Frame<'_>, below: Rect, ui: &Ui) {
        let look = ui.look;
        for (row, text) in self.ending_lines(below.width, ui).into_iter().enumerate() {
            let style = if row == 0 { look.style(Role::Good) } else { look.style(Role::Ink) };
            write(frame, below, row as u16, Span::styled(text, style));
        }
    }

    /// Returns the lines shown at the end of the game.
    fn ending_lines(&self, columns: u16, ui: &Ui) -> Vec<String> {
        let Some(ending) = &self.ending else { return Vec::new() };
        let say = |message: &Message| ui.texts.say(message);
        let mut lines =
            vec![say(&Message::new("player-won").with("time", clock_face(self.elapsed)))];
        match (&self.state, &ending.score) {
            (GameState::Away(work), _) => {
                let stop = ui.word("player-escape-stops");
                let line = work.line(&ui.texts, ui.look.ascii);
                lines.push(line.map_or_else(String::new, |line| format!("{line}  {stop}")));
                lines.push(String::new());
            }
            (_, None) => lines.extend([ui.word("player-counting"), String::new()]),
            (_, Some(score)) => lines.extend(score_lines(score, ui)),
        }
        let mut known = Vec::new();
        if ending.made > 0 {
            known.push(say(&Message::new("player-moves-made").with("moves", ending.made)));
        }
        if let (Some(best), None) = (ending.best, &ending.costs) {
            known.push(say(&Message::new("player-best").with("moves", best)));
        }
        if let Some(costs) = &ending.costs {
            let [cost, best] = costs.each_ref().map(|figure| figure.text(&ui.texts));
            known.push(say(&Message::new("player-cost").with("cost", cost).with("best", best)));
        }
        if let Some(name) = self.session().and_then(|session| session.puzzle().puzzle_name()) {
            known.push(name.to_string());
        }
        lines.extend(rows_of(&known, columns));
        if let Some(note) = &self.note {
            lines.push(note.text.clone());
        }
        lines.iter().flat_map(|line| wrap(line, columns)).collect()
    }

    fn show_keys(&self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let mut keys: Vec<(&str, &str)> = Vec::new();
        let mut add = |key, what| keys.push((key, what));
        if self.is_paused() {
            add("p", "player-run");
            add("q", "player-back");
        } else if self.ending.is_some() {
            add("player-key-enter", "player-again");
            for binding in &BINDINGS {
                if matches!(
                    binding.command,
                    Command::Leave | Command::Watch | Command::Save | Command::Tutorial
                ) {
                    add(binding.shown, binding.what);
                }
            }
        } else {
            let several = self.board.extent.layers > 1;
            for binding in &BINDINGS {
                if binding.command != Command::Layers || several {
                    add(binding.shown, binding.what);
                }
                if binding.command == Command::Leave {
                    add("←↑↓→", if self.about.cursor { "player-cursor" } else { "player-move" });
                    if several {
                        add("player-key-pages", "player-other-layer");
                    }
                }
            }
        }
        write(frame, area, 0, keys_line(&ui.keys(&keys), area.width, ui.look));
    }
}

/// Joins sentences into rows, several per row if they fit.
fn rows_of(sentences: &[String], columns: u16) -> Vec<String> {
    let mut rows = vec![String::new()];
    for sentence in sentences {
        match rows.last_mut() {
            Some(row) if row.is_empty() => row.clone_from(sentence),
            Some(row) if Span::raw(format!("{row}   {sentence}")).width() <= columns.into() => {
                *row += &format!("   {sentence}");
            }
            _ => rows.push(sentence.clone()),
        }
    }
    rows
}

/// Returns the points and their components.
fn score_lines(score: &Score, ui: &Ui) -> [String; 2] {
    if score.cancelled {
        return [ui.word("player-score-cancelled"), String::new()];
    }
    let points = Message::new("player-points").with("points", score.points);
    let parts = Message::new("player-score-parts")
        .with("normal", score.normal)
        .with("good", score.good)
        .with("excellent", score.excellent)
        .with("wrong", score.wrong)
        .with("costs", score.costs);
    [ui.texts.say(&points), ui.texts.say(&parts)]
}
