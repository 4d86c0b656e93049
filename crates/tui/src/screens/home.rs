//! The list of games, and the games in progress.

use std::path::PathBuf;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use recreo_game::{Message, Role};
use recreo_store::PlayId;

use super::leaderboard::Leaderboard;
use super::library::LibraryScreen;
use super::loading::Loading;
use super::new::Form;
use super::page::Page;
use crate::board::middle;
use crate::input::{Input, choose};
use crate::library::Saved;
use crate::lines::{cut, first_shown, keys_line, write};
use crate::overlay::{Answer, Overlay, answer};
use crate::ui::{Next, Screen, Ui};

/// Maximum width of the list.
const COLUMNS: usize = 76;

/// The first screen.
pub(crate) struct Home {
    saved: Vec<Saved>,
    finished: u64,
    chosen: usize,
    asked: Option<(Overlay, Purpose)>,
    note: Option<String>,
    /// The rows of the screen with the indices of their items.
    drawn: Vec<(u16, usize)>,
}

/// The purpose of a dialog.
enum Purpose {
    Delete(PlayId),
    Open,
}

/// An item of the list.
#[derive(Clone, Copy)]
enum Item {
    Saved(usize),
    Game(usize),
    Library,
    Leaderboard,
    Open,
    Quit,
}

impl Home {
    pub(crate) fn new(ui: &Ui) -> Home {
        let mut home = Home {
            saved: Vec::new(),
            finished: 0,
            chosen: 0,
            asked: None,
            note: None,
            drawn: Vec::new(),
        };
        home.return_to(ui);
        home
    }

    fn items(&self, ui: &Ui) -> Vec<Item> {
        let saved = (0..self.saved.len()).map(Item::Saved);
        let games = (0..ui.games.len()).map(Item::Game);
        let others = [Item::Library, Item::Leaderboard, Item::Open, Item::Quit];
        saved.chain(games).chain(others).collect()
    }

    fn item(&self, ui: &Ui) -> Item {
        self.items(ui).get(self.chosen).copied().unwrap_or(Item::Quit)
    }

    fn take(&mut self, item: Item, ui: &Ui) -> Next {
        match item {
            Item::Saved(i) => match self.saved.get(i) {
                Some(saved) => Next::Open(Box::new(Loading::resume(saved.id.clone(), ui))),
                None => Next::Stay,
            },
            Item::Game(i) => match ui.games.get(i) {
                Some(&game) => Next::Open(Box::new(Form::new(game, ui.texts.lang()))),
                None => Next::Stay,
            },
            Item::Library => Next::Open(Box::new(LibraryScreen::new(ui))),
            Item::Leaderboard => Next::Open(Box::new(Leaderboard::new(ui))),
            Item::Open => self.ask_for_file(ui),
            Item::Quit => Next::Quit,
        }
    }

    /// Opens the editor: for a game on a blank board, for a saved game on its puzzle.
    fn draw_puzzle(&mut self, ui: &Ui) -> Next {
        match self.item(ui) {
            Item::Game(i) => match ui.games.get(i) {
                Some(&game) => Next::Open(Box::new(Form::blank(game, ui.texts.lang()))),
                None => Next::Stay,
            },
            Item::Saved(i) => match self.saved.get(i) {
                Some(saved) => match ui.library.puzzle_of(&saved.id) {
                    Ok(puzzle) => Next::Open(Box::new(Loading::edit(puzzle, ui))),
                    Err(failure) => {
                        self.note = Some(ui.failure(&failure).join(" "));
                        Next::Stay
                    }
                },
                None => Next::Stay,
            },
            _ => Next::Stay,
        }
    }

    fn ask_for_file(&mut self, ui: &Ui) -> Next {
        let title = ui.word("player-open-which");
        self.asked = Some((Overlay::Line { title, text: String::new() }, Purpose::Open));
        Next::Stay
    }

    fn ask_to_delete(&mut self, ui: &Ui) {
        if let Item::Saved(i) = self.item(ui)
            && let Some(saved) = self.saved.get(i)
        {
            let game = format!("{}, {}", ui.game_name(&saved.kind), title(saved, ui));
            let question = ui.texts.say(&Message::new("player-delete-sure").with("game", game));
            self.asked = Some((Overlay::Confirm { question }, Purpose::Delete(saved.id.clone())));
        }
    }

    fn answered(&mut self, answer: Answer, purpose: Purpose, ui: &Ui) -> Next {
        match (answer, purpose) {
            (Answer::Yes, Purpose::Delete(id)) => {
                let deleted = ui.library.delete(&id);
                self.return_to(ui);
                if let Err(problem) = deleted {
                    self.note = Some(ui.problem(&problem));
                }
                Next::Stay
            }
            (Answer::Text(path), Purpose::Open) if !path.is_empty() => {
                Next::Open(Box::new(Loading::open(PathBuf::from(path), ui)))
            }
            _ => Next::Stay,
        }
    }
}

impl Screen for Home {
    fn handle(&mut self, input: Input, ui: &Ui) -> Next {
        match answer(&mut self.asked, input, ui) {
            Some(Some((answer, purpose))) => return self.answered(answer, purpose, ui),
            Some(None) => return Next::Stay,
            None => {}
        }
        self.note = None;
        let last = self.items(ui).len() - 1;
        match input {
            Input::Enter | Input::Char(' ') => return self.take(self.item(ui), ui),
            Input::Press { at, .. } => {
                if let Some(&(_, i)) = self.drawn.iter().find(|(row, _)| *row == at.1) {
                    self.chosen = i;
                    return self.take(self.item(ui), ui);
                }
            }
            Input::Char('o') => return self.ask_for_file(ui),
            Input::Char('b') => return self.take(Item::Library, ui),
            Input::Char('l') => return self.take(Item::Leaderboard, ui),
            Input::Char('d') | Input::Delete => self.ask_to_delete(ui),
            Input::Char('e') => return self.draw_puzzle(ui),
            Input::Char('t') => {
                if let Item::Game(i) = self.item(ui)
                    && let Some(game) = ui.games.get(i)
                {
                    return Next::Open(Box::new(Page::tutorial(game.about(), ui)));
                }
            }
            Input::Char('q') | Input::Escape => return Next::Quit,
            other => choose(other, &mut self.chosen, last),
        }
        Next::Stay
    }

    fn return_to(&mut self, ui: &Ui) {
        match ui.library.games() {
            Ok(games) => self.saved = games,
            Err(problem) => self.note = Some(ui.problem(&problem)),
        }
        self.finished = ui.library.finished();
        self.chosen = self.chosen.min(self.items(ui).len() - 1);
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let look = ui.look;
        let column = middle(area, COLUMNS, usize::from(area.height));
        write(frame, column, 1, Span::styled("R e c r e o", look.strong()));
        if self.finished > 0 {
            let message = Message::new("player-finished").with("games", self.finished);
            let text = ui.texts.say(&message);
            let at = column.width.saturating_sub(Span::raw(&text).width() as u16);
            let place = Rect { x: column.x + at, width: column.width - at, ..column };
            write(frame, place, 1, Span::styled(text, look.faint()));
        }
        let body = Rect { y: column.y + 3, height: column.height.saturating_sub(6), ..column };
        self.draw_items(frame, body, ui);
        let footer = Rect { y: area.y + area.height - 1, height: 1, ..column };
        let mut keys = vec![("↑↓", "player-choose"), ("player-key-enter", "player-take")];
        match self.item(ui) {
            Item::Saved(_) => keys.extend([("e", "player-edit"), ("d", "player-delete")]),
            Item::Game(_) => keys.extend([("e", "player-draw"), ("t", "player-tutorial")]),
            _ => {}
        }
        keys.extend([
            ("l", "player-to-leaderboard"),
            ("b", "player-to-library"),
            ("o", "player-open"),
            ("q", "player-quit"),
        ]);
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

impl Home {
    fn draw_items(&mut self, frame: &mut Frame<'_>, body: Rect, ui: &Ui) {
        let look = ui.look;
        let mut lines: Vec<(Option<usize>, Line<'static>)> = Vec::new();
        let heading = |key: &str| (None, Line::from(Span::styled(ui.word(key), look.faint())));
        for (i, item) in self.items(ui).into_iter().enumerate() {
            match item {
                Item::Saved(0) => lines.push(heading("player-go-on")),
                Item::Game(0) => {
                    if !lines.is_empty() {
                        lines.push((None, Line::default()));
                    }
                    lines.push(heading("player-games"));
                }
                Item::Library => lines.push((None, Line::default())),
                _ => {}
            }
            let (name, what) = match item {
                Item::Saved(i) => self.saved.get(i).map_or_else(Default::default, |saved| {
                    let name = format!("{}  {}", ui.game_name(&saved.kind), title(saved, ui));
                    (name, ui.ago(saved.touched))
                }),
                Item::Game(i) => ui.games.get(i).map_or_else(Default::default, |game| {
                    let id = game.about().id;
                    (ui.game_name(id), ui.word(&format!("{id}-line")))
                }),
                Item::Library => (ui.word("player-library"), String::new()),
                Item::Leaderboard => (ui.word("player-leaderboard"), String::new()),
                Item::Open => (ui.word("player-open-item"), String::new()),
                Item::Quit => (ui.word("player-quit-item"), String::new()),
            };
            lines.push((Some(i), self.line(i, item, &name, &what, body.width, ui)));
        }
        let rows = usize::from(body.height);
        let at = lines.iter().position(|(i, _)| *i == Some(self.chosen)).unwrap_or(0);
        let first = first_shown(at, lines.len(), rows);
        self.drawn.clear();
        for (row, (item, line)) in lines.into_iter().skip(first).take(rows).enumerate() {
            self.drawn.extend(item.map(|i| (body.y + row as u16, i)));
            write(frame, body, row as u16, line);
        }
    }

    fn line(
        &self,
        i: usize,
        item: Item,
        name: &str,
        what: &str,
        columns: u16,
        ui: &Ui,
    ) -> Line<'static> {
        let look = ui.look;
        let is_chosen = i == self.chosen;
        let lead = if is_chosen { "› " } else { "  " };
        let name = cut(name, columns.saturating_sub(4));
        let style = if is_chosen { look.chosen() } else { look.style(Role::Ink) };
        let taken = 2 + Span::raw(&name).width() as u16;
        let gap = match item {
            // Times are right-aligned.
            Item::Saved(_) => columns.saturating_sub(taken + Span::raw(what).width() as u16),
            _ => 2,
        };
        let what = cut(what, columns.saturating_sub(taken + 2));
        Line::from(vec![
            Span::styled(lead, look.style(Role::Accent)),
            Span::styled(name, style),
            Span::raw(" ".repeat(usize::from(gap))),
            Span::styled(what, look.faint()),
        ])
    }
}

fn title(saved: &Saved, ui: &Ui) -> String {
    ui.settings_name(&saved.kind, &saved.title)
}
