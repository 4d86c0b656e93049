//! A table with a selected row. In a narrow window, the least important columns are left out.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use recreo_game::Role;

use super::lines::{cut, first_shown, write};
use super::look::Look;

/// Blank characters between columns.
const GAP: usize = 2;
/// Minimum width of the column that gives way to the others.
const LEAST: usize = 8;

/// A column.
pub(crate) struct Column {
    pub(crate) title: String,
    /// Whether its cells are aligned to the right.
    pub(crate) right: bool,
    /// Its importance: columns of little importance are left out first. A column of importance 0
    /// stays, and its cells are truncated if necessary.
    pub(crate) importance: u8,
}

/// A row.
pub(crate) enum Row {
    /// Cells, one for each column, and whether they are emphasized.
    Cells(Vec<String>, bool),
    /// A line of other text, which cannot be selected.
    Text(String),
}

/// A table.
pub(crate) struct Table {
    pub(crate) columns: Vec<Column>,
    pub(crate) rows: Vec<Row>,
}

impl Table {
    /// Returns the shown columns and their widths.
    fn layout(&self, room: usize) -> Vec<(usize, usize)> {
        let wide = |text: &str| Span::raw(text).width();
        let widest = |number: usize| {
            let cells = self.rows.iter().filter_map(|row| match row {
                Row::Cells(cells, _) => cells.get(number),
                Row::Text(_) => None,
            });
            cells.chain(self.columns.get(number).map(|column| &column.title)).map(|t| wide(t)).max()
        };
        let mut shown: Vec<(usize, usize)> =
            (0..self.columns.len()).map(|number| (number, widest(number).unwrap_or(0))).collect();
        let importance =
            |number: usize| self.columns.get(number).map_or(0, |column| column.importance);
        loop {
            let taken: usize = shown.iter().map(|(_, width)| width + GAP).sum();
            let over = taken.saturating_sub(room + GAP);
            if over == 0 {
                return shown;
            }
            let flexible = shown.iter_mut().find(|(number, _)| importance(*number) == 0);
            if let Some((_, width)) = flexible
                && width.saturating_sub(over) >= LEAST
            {
                *width -= over;
                return shown;
            }
            let least = shown.iter().enumerate().filter(|(_, shown)| importance(shown.0) > 0);
            match least.min_by_key(|(_, shown)| importance(shown.0)).map(|(at, _)| at) {
                Some(at) => drop(shown.remove(at)),
                None => return shown,
            }
        }
    }

    /// Draws the table with the row `chosen` in view, and returns the screen row of each of its
    /// rows that is shown.
    pub(crate) fn draw(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        chosen: usize,
        look: Look,
    ) -> Vec<(u16, usize)> {
        // The mark of the selected row takes the first two characters.
        let shown = self.layout(usize::from(area.width).saturating_sub(2));
        let titles = self.columns.iter().map(|column| column.title.clone()).collect::<Vec<_>>();
        let title = format!("  {}", self.line(&shown, &titles));
        write(frame, area, 0, Span::styled(title, look.faint()));
        let body = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        let rows = usize::from(body.height);
        let first = first_shown(chosen, self.rows.len(), rows);
        let mut drawn = Vec::new();
        for (at, (number, row)) in self.rows.iter().enumerate().skip(first).take(rows).enumerate() {
            let is_chosen = number == chosen;
            let (text, style) = match row {
                Row::Text(text) => (cut(text, body.width.saturating_sub(2)), look.faint()),
                Row::Cells(cells, strong) => {
                    drawn.push((body.y + at as u16, number));
                    let plain = if *strong { look.strong() } else { look.style(Role::Ink) };
                    let style = if is_chosen { look.chosen() } else { plain };
                    (self.line(&shown, cells), style)
                }
            };
            let lead = if is_chosen { "› " } else { "  " };
            let spans =
                vec![Span::styled(lead, look.style(Role::Accent)), Span::styled(text, style)];
            write(frame, body, at as u16, Line::from(spans));
        }
        drawn
    }

    /// Returns the shown cells, aligned.
    fn line(&self, shown: &[(usize, usize)], cells: &[String]) -> String {
        let cell = |&(number, width): &(usize, usize)| {
            let text = cells.get(number).map(String::as_str).unwrap_or_default();
            let text = cut(text, u16::try_from(width).unwrap_or(u16::MAX));
            let pad = " ".repeat(width.saturating_sub(Span::raw(&text).width()));
            match self.columns.get(number).is_some_and(|column| column.right) {
                true => pad + &text,
                false => text + &pad,
            }
        };
        let line = shown.iter().map(cell).collect::<Vec<_>>().join(&" ".repeat(GAP));
        line.trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let column = |title: &str, importance| Column {
            title: title.to_owned(),
            right: importance == 3,
            importance,
        };
        let row = |cells: [&str; 3]| Row::Cells(cells.map(str::to_owned).to_vec(), false);
        Table {
            columns: vec![column("name", 0), column("points", 3), column("day", 1)],
            rows: vec![row(["a long name", "1", "today"]), row(["b", "200", "yesterday"])],
        }
    }

    #[test]
    fn lp11_a_narrow_table_leaves_out_columns_and_truncates_names() {
        let table = table();
        let line = |room| match &table.rows[0] {
            Row::Cells(cells, _) => table.line(&table.layout(room), cells),
            Row::Text(text) => text.clone(),
        };
        assert_eq!(line(30), "a long name       1  today");
        assert_eq!(line(28), "a long n…       1  today");
        assert_eq!(line(20), "a long name       1");
        assert_eq!(line(16), "a long …       1");
        assert_eq!(line(9), "a long n…");
        // Nothing is left to leave out.
        assert_eq!(line(1), "a long name");
    }
}
