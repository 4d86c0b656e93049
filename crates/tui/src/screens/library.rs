//! The puzzles of the library: to play, to edit, to delete.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;
use recreo_game::{Message, Role};
use recreo_store::{Puzzle, PuzzleFilter, PuzzleId};

use super::loading::Loading;
use crate::board::middle;
use crate::input::{Input, choose};
use crate::library::moment;
use crate::lines::{cut, ends, keys_line, wrap, write};
use crate::overlay::{Answer, Overlay, answer};
use crate::table::{Column, Row, Table};
use crate::ui::{Next, Screen, Ui};

/// Maximum width of the table.
const COLUMNS: usize = 96;
/// The number of puzzles that are shown: the newest ones.
const PUZZLES: u32 = 500;

/// The list of puzzles.
pub(crate) struct LibraryScreen {
    puzzles: Vec<Puzzle>,
    total: u64,
    /// Only puzzles with these words are shown.
    text: String,
    chosen: usize,
    asked: Option<(Overlay, Purpose)>,
    note: Option<String>,
    /// The rows of the screen with the indices of their puzzles.
    drawn: Vec<(u16, usize)>,
}

/// The purpose of a dialog.
enum Purpose {
    Search,
    Delete(PuzzleId),
}

impl LibraryScreen {
    pub(crate) fn new(ui: &Ui) -> LibraryScreen {
        let mut screen = LibraryScreen {
            puzzles: Vec::new(),
            total: 0,
            text: String::new(),
            chosen: 0,
            asked: None,
            note: None,
            drawn: Vec::new(),
        };
        screen.return_to(ui);
        screen
    }

    fn puzzle(&self) -> Option<&Puzzle> {
        self.puzzles.get(self.chosen)
    }

    fn play(&mut self, ui: &Ui) -> Next {
        match self.puzzle() {
            Some(puzzle) => Next::Open(Box::new(Loading::puzzle(puzzle.id.clone(), ui))),
            None if !self.text.is_empty() => {
                self.text.clear();
                self.return_to(ui);
                Next::Stay
            }
            None => Next::Back,
        }
    }

    fn answered(&mut self, answer: Answer, purpose: Purpose, ui: &Ui) {
        match (answer, purpose) {
            (Answer::Text(text), Purpose::Search) => {
                self.text = text;
                self.chosen = 0;
                self.return_to(ui);
            }
            (Answer::Yes, Purpose::Delete(id)) => {
                let deleted = ui.library.delete_puzzle(&id);
                self.return_to(ui);
                if let Err(problem) = deleted {
                    self.note = Some(ui.problem(&problem));
                }
            }
            _ => {}
        }
    }

    fn table(&self, ui: &Ui) -> Table {
        let column = |key: &str, right: bool, importance: u8| Column {
            title: ui.word(key),
            right,
            importance,
        };
        let columns = vec![
            column("player-column-name", false, 0),
            column("player-column-game", false, 6),
            column("player-column-level", false, 4),
            column("player-column-size", true, 5),
            column("player-column-added", false, 1),
        ];
        let row = |puzzle: &Puzzle| {
            let level = puzzle.rating.as_ref().map(|rating| rating.level);
            let level = level.map(|level| ui.word(&format!("level-{}", level.name())));
            let cells = vec![
                title(puzzle, ui),
                ui.game_name(&puzzle.kind),
                level.unwrap_or_default(),
                puzzle.size.to_string(),
                ui.ago(moment(puzzle.made)),
            ];
            Row::Cells(cells, false)
        };
        Table { columns, rows: self.puzzles.iter().map(row).collect() }
    }
}

/// Returns the name of a puzzle, or the parameters it was generated with.
fn title(puzzle: &Puzzle, ui: &Ui) -> String {
    let title = puzzle.name.as_deref().or(puzzle.parameters.as_deref());
    let title = title.map(|text| ui.settings_name(&puzzle.kind, text));
    title.unwrap_or_else(|| ui.word("player-without-name"))
}

impl Screen for LibraryScreen {
    fn handle(&mut self, input: Input, ui: &Ui) -> Next {
        match answer(&mut self.asked, input, ui) {
            Some(Some((answer, purpose))) => {
                self.answered(answer, purpose, ui);
                return Next::Stay;
            }
            Some(None) => return Next::Stay,
            None => {}
        }
        self.note = None;
        match input {
            Input::Escape | Input::Char('q') => return Next::Back,
            Input::Enter | Input::Char(' ') => return self.play(ui),
            Input::Char('e') => {
                if let Some(puzzle) = self.puzzle() {
                    return Next::Open(Box::new(Loading::edit(puzzle.id.clone(), ui)));
                }
            }
            Input::Char('/' | 'f') => {
                let title = ui.word("player-search-for");
                let text = self.text.clone();
                self.asked = Some((Overlay::Line { title, text }, Purpose::Search));
            }
            Input::Char('d') | Input::Delete => {
                if let Some(puzzle) = self.puzzle() {
                    let message = Message::new("player-delete-puzzle-sure");
                    let message = message.with("puzzle", title(puzzle, ui));
                    let question = ui.texts.say(&message);
                    let purpose = Purpose::Delete(puzzle.id.clone());
                    self.asked = Some((Overlay::Confirm { question }, purpose));
                }
            }
            Input::Press { at, .. } => {
                if let Some(&(_, row)) = self.drawn.iter().find(|(row, _)| *row == at.1) {
                    if row == self.chosen {
                        return self.play(ui);
                    }
                    self.chosen = row;
                }
            }
            Input::PageDown => {
                self.chosen = (self.chosen + 10).min(self.puzzles.len().saturating_sub(1));
            }
            Input::PageUp => self.chosen = self.chosen.saturating_sub(10),
            other => choose(other, &mut self.chosen, self.puzzles.len().saturating_sub(1)),
        }
        Next::Stay
    }

    fn return_to(&mut self, ui: &Ui) {
        let text = (!self.text.is_empty()).then(|| self.text.clone());
        let filter = PuzzleFilter { text, per_page: PUZZLES, ..PuzzleFilter::default() };
        match ui.library.puzzles(&filter) {
            Ok((puzzles, total)) => (self.puzzles, self.total) = (puzzles, total),
            Err(problem) => {
                (self.puzzles, self.total) = (Vec::new(), 0);
                self.note = Some(ui.problem(&problem));
            }
        }
        self.chosen = self.chosen.min(self.puzzles.len().saturating_sub(1));
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let look = ui.look;
        let column = middle(area, COLUMNS, usize::from(area.height));
        let title = Rect { y: column.y + 1, height: 1, ..column };
        let mut right = ui.texts.say(&Message::new("player-puzzles").with("count", self.total));
        if !self.text.is_empty() {
            let searched = Message::new("player-searched").with("text", self.text.as_str());
            right = format!("{}   {right}", ui.texts.say(&searched));
        }
        ends(frame, title, (&ui.word("player-library"), look.strong()), (&right, look.faint()));
        let body = Rect { y: column.y + 3, height: column.height.saturating_sub(6), ..column };
        let mut keys = vec![("q", "player-back"), ("/", "player-search")];
        if self.puzzles.is_empty() {
            self.drawn.clear();
            let nothing = self.text.is_empty();
            let text =
                ui.word(if nothing { "player-library-empty" } else { "player-no-such-puzzles" });
            for (row, line) in wrap(&text, body.width).into_iter().enumerate() {
                write(frame, body, row as u16, Span::styled(line, look.style(Role::Ink)));
            }
            let offered = if nothing { "player-to-games" } else { "player-show-all-puzzles" };
            keys.insert(0, ("player-key-enter", offered));
        } else {
            self.drawn = self.table(ui).draw(frame, body, self.chosen, look);
            keys = vec![
                ("q", "player-back"),
                ("player-key-enter", "player-play"),
                ("e", "player-edit"),
                ("/", "player-search"),
                ("d", "player-delete"),
                ("↑↓", "player-choose"),
            ];
        }
        let footer = Rect { y: area.y + area.height - 1, height: 1, ..column };
        write(frame, footer, 0, keys_line(&ui.keys(&keys), footer.width, look));
        if let Some(note) = &self.note {
            let row = Rect { y: footer.y - 1, ..footer };
            write(frame, row, 0, Span::styled(cut(note, row.width), look.style(Role::Warning)));
        }
        if let Some((overlay, _)) = &self.asked {
            overlay.draw(frame, area, ui);
        }
    }
}
