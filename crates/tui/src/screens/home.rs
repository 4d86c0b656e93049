//! The list of games, and the games in progress.

use std::path::PathBuf;
use std::time::SystemTime;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use recreo_board::Direction;
use recreo_game::{Message, Role};
use recreo_store::PlayId;

use super::loading::Loading;
use super::new::Form;
use super::page::Page;
use crate::board::middle;
use crate::desk::{Desk, Next, Screen};
use crate::input::Input;
use crate::lines::{cut, first_shown, keys_line, write};
use crate::overlay::{Answer, Overlay};
use crate::shelf::Saved;

/// How wide the list is at the most.
const COLUMNS: usize = 76;

/// The first screen.
pub(crate) struct Home {
    saved: Vec<Saved>,
    finished: u64,
    chosen: usize,
    asked: Option<(Overlay, Purpose)>,
    note: Option<String>,
    /// The rows of the screen on which items were drawn.
    drawn: Vec<(u16, usize)>,
}

/// What a question is for.
enum Purpose {
    Delete(PlayId),
    Open,
}

/// A line of the list.
#[derive(Clone, Copy)]
enum Item {
    Saved(usize),
    Game(usize),
    Open,
    Quit,
}

impl Home {
    pub(crate) fn new(desk: &Desk) -> Home {
        let mut home = Home {
            saved: Vec::new(),
            finished: 0,
            chosen: 0,
            asked: None,
            note: None,
            drawn: Vec::new(),
        };
        home.return_to(desk);
        home
    }

    fn items(&self, desk: &Desk) -> Vec<Item> {
        let saved = (0..self.saved.len()).map(Item::Saved);
        let games = (0..desk.games.len()).map(Item::Game);
        saved.chain(games).chain([Item::Open, Item::Quit]).collect()
    }

    fn item(&self, desk: &Desk) -> Item {
        self.items(desk).get(self.chosen).copied().unwrap_or(Item::Quit)
    }

    fn take(&mut self, item: Item, desk: &Desk) -> Next {
        match item {
            Item::Saved(i) => match self.saved.get(i) {
                Some(saved) => Next::Open(Box::new(Loading::resume(saved.id.clone(), desk))),
                None => Next::Stay,
            },
            Item::Game(i) => match desk.games.get(i) {
                Some(&game) => Next::Open(Box::new(Form::new(game))),
                None => Next::Stay,
            },
            Item::Open => self.ask_for_file(desk),
            Item::Quit => Next::Quit,
        }
    }

    fn ask_for_file(&mut self, desk: &Desk) -> Next {
        let title = desk.word("player-open-which");
        self.asked = Some((Overlay::Line { title, text: String::new() }, Purpose::Open));
        Next::Stay
    }

    fn ask_to_delete(&mut self, desk: &Desk) {
        if let Item::Saved(i) = self.item(desk)
            && let Some(saved) = self.saved.get(i)
        {
            let game = format!("{}, {}", desk.game_name(&saved.kind), title(saved, desk));
            let question = desk.texts.say(&Message::new("player-delete-sure").with("game", game));
            self.asked = Some((Overlay::Confirm { question }, Purpose::Delete(saved.id.clone())));
        }
    }

    fn answered(&mut self, answer: Answer, purpose: Purpose, desk: &Desk) -> Next {
        match (answer, purpose) {
            (Answer::Yes, Purpose::Delete(id)) => {
                let deleted = desk.shelf.delete(&id);
                self.return_to(desk);
                if let Err(problem) = deleted {
                    self.note = Some(desk.problem(&problem));
                }
                Next::Stay
            }
            (Answer::Text(path), Purpose::Open) if !path.is_empty() => {
                Next::Open(Box::new(Loading::open(PathBuf::from(path), desk)))
            }
            _ => Next::Stay,
        }
    }
}

impl Screen for Home {
    fn handle(&mut self, input: Input, desk: &Desk) -> Next {
        if let Some((overlay, _)) = &mut self.asked {
            let answer = overlay.handle(input, desk);
            if answer != Answer::NotYet
                && let Some((_, purpose)) = self.asked.take()
            {
                return self.answered(answer, purpose, desk);
            }
            return Next::Stay;
        }
        self.note = None;
        let last = self.items(desk).len() - 1;
        match input {
            Input::Arrow(Direction::North, _) | Input::Char('k') => {
                self.chosen = self.chosen.checked_sub(1).unwrap_or(last);
            }
            Input::Arrow(Direction::South, _) | Input::Char('j') => {
                self.chosen = if self.chosen == last { 0 } else { self.chosen + 1 };
            }
            Input::Wheel { up: true } => self.chosen = self.chosen.saturating_sub(1),
            Input::Wheel { up: false } => self.chosen = (self.chosen + 1).min(last),
            Input::Home => self.chosen = 0,
            Input::End => self.chosen = last,
            Input::Enter | Input::Char(' ') => return self.take(self.item(desk), desk),
            Input::Press { at, .. } => {
                if let Some(&(_, i)) = self.drawn.iter().find(|(row, _)| *row == at.1) {
                    self.chosen = i;
                    return self.take(self.item(desk), desk);
                }
            }
            Input::Char('o') => return self.ask_for_file(desk),
            Input::Char('d') | Input::Delete => self.ask_to_delete(desk),
            Input::Char('t') => {
                if let Item::Game(i) = self.item(desk)
                    && let Some(game) = desk.games.get(i)
                {
                    return Next::Open(Box::new(Page::tutorial(game.about(), desk)));
                }
            }
            Input::Char('q') | Input::Escape => return Next::Quit,
            _ => {}
        }
        Next::Stay
    }

    fn return_to(&mut self, desk: &Desk) {
        match desk.shelf.games() {
            Ok(games) => self.saved = games,
            Err(problem) => self.note = Some(desk.problem(&problem)),
        }
        self.finished = desk.shelf.finished();
        self.chosen = self.chosen.min(self.items(desk).len() - 1);
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, desk: &Desk) {
        let look = desk.look;
        let column = middle(area, COLUMNS, usize::from(area.height));
        write(frame, column, 1, Span::styled("R e c r e o", look.strong()));
        if self.finished > 0 {
            let message = Message::new("player-finished").with("games", self.finished);
            let said = desk.texts.say(&message);
            let at = column.width.saturating_sub(Span::raw(&said).width() as u16);
            let place = Rect { x: column.x + at, width: column.width - at, ..column };
            write(frame, place, 1, Span::styled(said, look.faint()));
        }
        let body = Rect { y: column.y + 3, height: column.height.saturating_sub(6), ..column };
        self.draw_items(frame, body, desk);
        let footer = Rect { y: area.y + area.height - 1, height: 1, ..column };
        let mut keys = vec![("↑↓", "player-choose"), ("player-key-enter", "player-take")];
        match self.item(desk) {
            Item::Saved(_) => keys.push(("d", "player-delete")),
            Item::Game(_) => keys.push(("t", "player-tutorial")),
            _ => {}
        }
        keys.extend([("o", "player-open"), ("q", "player-quit")]);
        write(frame, footer, 0, keys_line(&desk.keys(&keys), footer.width, look));
        if let Some(note) = &self.note {
            let row = Rect { y: footer.y - 1, ..footer };
            write(frame, row, 0, Span::styled(cut(note, row.width), look.style(Role::Warning)));
        }
        if let Some((overlay, _)) = &self.asked {
            overlay.draw(frame, area, desk);
        }
    }
}

impl Home {
    fn draw_items(&mut self, frame: &mut Frame<'_>, body: Rect, desk: &Desk) {
        let look = desk.look;
        let mut lines: Vec<(Option<usize>, Line<'static>)> = Vec::new();
        let heading = |key: &str| (None, Line::from(Span::styled(desk.word(key), look.faint())));
        for (i, item) in self.items(desk).into_iter().enumerate() {
            match item {
                Item::Saved(0) => lines.push(heading("player-go-on")),
                Item::Game(0) => {
                    if !lines.is_empty() {
                        lines.push((None, Line::default()));
                    }
                    lines.push(heading("player-games"));
                }
                Item::Open => lines.push((None, Line::default())),
                _ => {}
            }
            let (name, what) = match item {
                Item::Saved(i) => self.saved.get(i).map_or_else(Default::default, |saved| {
                    let name = format!("{}  {}", desk.game_name(&saved.kind), title(saved, desk));
                    (name, ago(saved.touched, desk))
                }),
                Item::Game(i) => desk.games.get(i).map_or_else(Default::default, |game| {
                    let id = game.about().id;
                    (desk.game_name(id), desk.word(&format!("{id}-line")))
                }),
                Item::Open => (desk.word("player-open-item"), String::new()),
                Item::Quit => (desk.word("player-quit-item"), String::new()),
            };
            lines.push((Some(i), self.line(i, item, &name, &what, body.width, desk)));
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
        desk: &Desk,
    ) -> Line<'static> {
        let look = desk.look;
        let is_chosen = i == self.chosen;
        let lead = if is_chosen { "› " } else { "  " };
        let name = cut(name, columns.saturating_sub(4));
        let style = if is_chosen { look.chosen() } else { look.style(Role::Ink) };
        let taken = 2 + Span::raw(&name).width() as u16;
        let gap = match item {
            // Times stand in a column at the right.
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

fn title(saved: &Saved, desk: &Desk) -> String {
    desk.settings_name(&saved.kind, &saved.title)
}

/// How long ago that was, in words.
fn ago(then: SystemTime, desk: &Desk) -> String {
    let seconds = SystemTime::now().duration_since(then).map_or(0, |passed| passed.as_secs());
    let message = match seconds {
        0..60 => Message::new("player-ago-now"),
        60..3600 => Message::new("player-ago-minutes").with("count", seconds / 60),
        3600..86_400 => Message::new("player-ago-hours").with("count", seconds / 3600),
        _ => Message::new("player-ago-days").with("count", seconds / 86_400),
    };
    desk.texts.say(&message)
}
