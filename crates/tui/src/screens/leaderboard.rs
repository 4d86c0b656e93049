//! The leaderboard: the best plays of the library, with filters.

use std::time::{Duration, SystemTime};

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;
use recreo_app::{Period, clock_face};
use recreo_board::Direction;
use recreo_game::{Level, Message, Role, Size};
use recreo_store::{BestPlayer, LeaderboardFilter, LeaderboardOrder, LeaderboardRow, PlayerId};

use super::loading::Loading;
use crate::board::middle;
use crate::input::{Input, choose};
use crate::library::moment;
use crate::lines::{ends, keys_line, wrap, write};
use crate::table::{Column, Row, Table};
use crate::ui::{Next, Screen, Ui};

/// Maximum width of the table.
const COLUMNS: usize = 96;
/// The number of plays that are shown.
const PLAYS: u32 = 500;
/// The number of players that are shown below the plays.
const PLAYERS: usize = 10;

/// The leaderboard.
pub(crate) struct Leaderboard {
    rows: Vec<LeaderboardRow>,
    players: Vec<BestPlayer>,
    /// The sizes to select from: those of the plays of the selected game.
    sizes: Vec<Size>,
    filters: Filters,
    /// The filter that the left and right arrows change.
    focus: Filter,
    chosen: usize,
    problem: Option<String>,
    /// The rows of the screen with the indices of their plays.
    drawn: Vec<(u16, usize)>,
    /// The places of the filters on the screen.
    places: Vec<(Rect, Filter)>,
}

/// The filters, in the order in which they are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Filter {
    Game,
    Level,
    Size,
    Period,
    Order,
}

impl Filter {
    const ALL: [Filter; 5] =
        [Filter::Game, Filter::Level, Filter::Size, Filter::Period, Filter::Order];
}

/// The selected values.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Filters {
    /// The id of a game.
    game: Option<String>,
    level: Option<Level>,
    size: Option<Size>,
    period: Option<Period>,
    order: LeaderboardOrder,
}

impl Filters {
    fn query(&self) -> LeaderboardFilter {
        LeaderboardFilter {
            kind: self.game.clone(),
            level: self.level,
            size: self.size,
            since: self.period.map(|period| period.start(SystemTime::now())),
            order: self.order,
            limit: PLAYS,
        }
    }

    /// Whether they leave out plays.
    fn select(&self) -> bool {
        let order = self.order;
        *self != Filters { order, ..Filters::default() }
    }
}

/// Returns the value after or before `now` among "all" and these values.
fn turned<T: Clone + PartialEq>(now: &Option<T>, values: &[T], forth: bool) -> Option<T> {
    let count = values.len() + 1;
    let at = now.as_ref().and_then(|now| values.iter().position(|value| value == now));
    let at = at.map_or(0, |at| at + 1);
    let next = if forth { at + 1 } else { at + count - 1 } % count;
    next.checked_sub(1).and_then(|next| values.get(next)).cloned()
}

impl Leaderboard {
    pub(crate) fn new(ui: &Ui) -> Leaderboard {
        let mut leaderboard = Leaderboard {
            rows: Vec::new(),
            players: Vec::new(),
            sizes: Vec::new(),
            filters: Filters::default(),
            focus: Filter::Game,
            chosen: 0,
            problem: None,
            drawn: Vec::new(),
            places: Vec::new(),
        };
        leaderboard.read(ui);
        leaderboard
    }

    /// Reads the plays that the filters select.
    fn read(&mut self, ui: &Ui) {
        let query = self.filters.query();
        match ui.library.leaderboard(&query) {
            Ok((rows, players)) => {
                (self.rows, self.players, self.problem) = (rows, players, None);
            }
            Err(problem) => {
                (self.rows, self.players) = (Vec::new(), Vec::new());
                self.problem = Some(ui.problem(&problem));
            }
        }
        if self.filters.size.is_none() {
            self.sizes = self.rows.iter().map(|row| row.size).collect();
            self.sizes.sort_by_key(|size| (size.cells(), size.width, size.height));
            self.sizes.dedup();
        }
        self.chosen = self.chosen.min(self.rows.len().saturating_sub(1));
    }

    fn turn(&mut self, forth: bool, ui: &Ui) {
        let filters = &mut self.filters;
        match self.focus {
            Filter::Game => {
                let ids: Vec<String> =
                    ui.games.iter().map(|game| game.about().id.to_owned()).collect();
                filters.game = turned(&filters.game, &ids, forth);
                filters.size = None;
            }
            Filter::Level => filters.level = turned(&filters.level, &Level::ALL, forth),
            Filter::Size => filters.size = turned(&filters.size, &self.sizes, forth),
            Filter::Period => filters.period = turned(&filters.period, &Period::ALL, forth),
            Filter::Order => {
                filters.order = match filters.order {
                    LeaderboardOrder::Points => LeaderboardOrder::Time,
                    LeaderboardOrder::Time => LeaderboardOrder::Points,
                }
            }
        }
        self.chosen = 0;
        self.read(ui);
    }

    /// Returns the value of a filter in words.
    fn value(&self, filter: Filter, ui: &Ui) -> String {
        let Filters { game, level, size, period, order } = &self.filters;
        let named = |prefix: &str, name: &str| ui.word(&format!("{prefix}-{name}"));
        match filter {
            Filter::Game => {
                game.as_ref().map_or_else(|| ui.word("player-all-games"), |id| ui.game_name(id))
            }
            Filter::Level => level
                .map_or_else(|| ui.word("player-any-level"), |level| named("level", level.name())),
            Filter::Size => {
                size.map_or_else(|| ui.word("player-any-size"), |size| size.to_string())
            }
            Filter::Period => ui.word(match period {
                None => "player-all-time",
                Some(Period::Day) => "player-last-day",
                Some(Period::Week) => "player-last-week",
                Some(Period::Month) => "player-last-month",
                Some(Period::Year) => "player-last-year",
            }),
            Filter::Order => ui.word(match order {
                LeaderboardOrder::Points => "player-by-points",
                LeaderboardOrder::Time => "player-by-time",
            }),
        }
    }

    /// Opens the replay of the selected play; if there is none, does what the empty state offers.
    fn take(&mut self, ui: &Ui) -> Next {
        match self.rows.get(self.chosen) {
            Some(row) => {
                let title = format!("{} · {}", ui.game_name(&row.kind), row.player.name);
                Next::Open(Box::new(Loading::replay(title, row.play.clone(), row.size, ui)))
            }
            None if self.filters.select() => {
                self.filters = Filters { order: self.filters.order, ..Filters::default() };
                self.read(ui);
                Next::Stay
            }
            None => Next::Back,
        }
    }

    fn press(&mut self, at: (u16, u16), ui: &Ui) -> Next {
        if let Some(&(_, filter)) = self.places.iter().find(|(place, _)| place.contains(at.into()))
        {
            self.focus = filter;
            self.turn(true, ui);
        } else if let Some(&(_, row)) = self.drawn.iter().find(|(row, _)| *row == at.1) {
            if row == self.chosen {
                return self.take(ui);
            }
            self.chosen = row;
        }
        Next::Stay
    }

    /// Draws the filters, in as many rows as they need, and returns the number of rows.
    fn draw_filters(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) -> u16 {
        self.places.clear();
        let (mut x, mut y) = (0, 0);
        for filter in Filter::ALL {
            let value = self.value(filter, ui);
            let in_focus = filter == self.focus;
            let text = if in_focus { format!("‹ {value} ›") } else { format!("  {value}  ") };
            let width = Span::raw(&text).width() as u16;
            if x > 0 && x + width > area.width {
                (x, y) = (0, y + 1);
            }
            let place =
                Rect { x: area.x + x, y: area.y + y, width: width.min(area.width - x), height: 1 };
            let style = if in_focus { ui.look.strong() } else { ui.look.style(Role::Ink) };
            if y < area.height {
                write(frame, place, 0, Span::styled(text, style));
                self.places.push((place, filter));
            }
            x += width;
        }
        y + 1
    }

    fn table(&self, me: Option<&PlayerId>, ui: &Ui) -> Table {
        let column = |key: &str, right: bool, importance: u8| Column {
            title: if key.is_empty() { String::new() } else { ui.word(key) },
            right,
            importance,
        };
        let columns = vec![
            column("", true, 9),
            column("player-column-player", false, 0),
            column("player-column-game", false, 6),
            column("player-column-level", false, 4),
            column("player-column-size", true, 2),
            column("player-column-points", true, 8),
            column("player-column-time", true, 7),
            column("player-column-day", false, 1),
        ];
        let number =
            |key: &str, number: u64| ui.texts.say(&Message::new(key).with("number", number));
        let play = |(i, row): (usize, &LeaderboardRow)| {
            let mine = me == Some(&row.player.id);
            let name = match mine {
                true => format!("{} ({})", row.player.name, ui.word("player-you")),
                false => row.player.name.clone(),
            };
            let level = row.level.map(|level| ui.word(&format!("level-{}", level.name())));
            let cells = vec![
                (i + 1).to_string(),
                name,
                ui.game_name(&row.kind),
                level.unwrap_or_default(),
                row.size.to_string(),
                number("player-number", row.points.into()),
                clock_face(Duration::from_millis(row.millis)),
                ui.ago(moment(row.won)),
            ];
            Row::Cells(cells, mine)
        };
        let mut rows: Vec<Row> = self.rows.iter().enumerate().map(play).collect();
        // A single player needs no second list.
        if self.players.len() > 1 {
            rows.push(Row::Text(String::new()));
            rows.push(Row::Text(ui.word("player-best-players")));
            let best = self.players.iter().take(PLAYERS).enumerate().map(|(i, best)| {
                let message = Message::new("player-best-player")
                    .with("rank", i + 1)
                    .with("name", best.player.name.as_str())
                    .with("points", best.points)
                    .with("games", best.wins);
                Row::Text(ui.texts.say(&message))
            });
            rows.extend(best);
        }
        Table { columns, rows }
    }

    fn draw_empty(&self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let text = match &self.problem {
            Some(problem) => problem.clone(),
            None if self.filters.select() => ui.word("player-no-such-plays"),
            None => ui.word("player-leaderboard-empty"),
        };
        for (row, line) in wrap(&text, area.width).into_iter().enumerate() {
            write(frame, area, row as u16, Span::styled(line, ui.look.style(Role::Ink)));
        }
    }
}

impl Screen for Leaderboard {
    fn handle(&mut self, input: Input, ui: &Ui) -> Next {
        match input {
            Input::Escape | Input::Char('q') => return Next::Back,
            Input::Enter => return self.take(ui),
            Input::Press { at, .. } => return self.press(at, ui),
            Input::Tab => {
                let at = Filter::ALL.iter().position(|filter| *filter == self.focus).unwrap_or(0);
                self.focus = Filter::ALL[(at + 1) % Filter::ALL.len()];
            }
            Input::Arrow(Direction::East, _) | Input::Char('l' | ' ') => self.turn(true, ui),
            Input::Arrow(Direction::West, _) | Input::Char('h') => self.turn(false, ui),
            Input::PageDown => self.chosen = (self.chosen + 10).min(self.rows.len().max(1) - 1),
            Input::PageUp => self.chosen = self.chosen.saturating_sub(10),
            other => choose(other, &mut self.chosen, self.rows.len().saturating_sub(1)),
        }
        Next::Stay
    }

    fn return_to(&mut self, ui: &Ui) {
        self.read(ui);
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, ui: &Ui) {
        let look = ui.look;
        let column = middle(area, COLUMNS, usize::from(area.height));
        let me = ui.library.player().cloned();
        let name = me.as_ref().map(|me| me.name.clone()).unwrap_or_default();
        let title = Rect { y: column.y + 1, height: 1, ..column };
        ends(frame, title, (&ui.word("player-leaderboard"), look.strong()), (&name, look.faint()));
        let below = Rect { y: column.y + 2, height: column.height.saturating_sub(4), ..column };
        let taken = self.draw_filters(frame, below, ui) + 1;
        let body = Rect { y: below.y + taken, height: below.height.saturating_sub(taken), ..below };
        let mut keys =
            vec![("q", "player-back"), ("Tab", "player-filter"), ("←→", "player-change")];
        if self.rows.is_empty() {
            self.drawn.clear();
            self.draw_empty(frame, body, ui);
            let offered = if self.filters.select() { "player-show-all" } else { "player-to-games" };
            keys.insert(0, ("player-key-enter", offered));
        } else {
            let table = self.table(me.as_ref().map(|me| &me.id), ui);
            self.drawn = table.draw(frame, body, self.chosen, look);
            keys.insert(1, ("player-key-enter", "player-replay"));
            keys.push(("↑↓", "player-choose"));
        }
        let footer = Rect { y: area.y + area.height - 1, height: 1, ..column };
        write(frame, footer, 0, keys_line(&ui.keys(&keys), footer.width, look));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_goes_through_all_its_values_in_both_directions() {
        let values = ["a", "b"];
        let mut now = None;
        let forth: Vec<Option<&str>> = (0..3)
            .map(|_| {
                now = turned(&now, &values, true);
                now
            })
            .collect();
        assert_eq!(forth, [Some("a"), Some("b"), None]);
        assert_eq!(turned(&None, &values, false), Some("b"));
        assert_eq!(turned(&Some("a"), &values, false), None);
        // A value that is no longer offered counts as "all".
        assert_eq!(turned(&Some("c"), &values, true), Some("a"));
    }
}
