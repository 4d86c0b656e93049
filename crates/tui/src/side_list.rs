//! The list beside a board: the words to find; the found ones are ticked and struck through.

use std::collections::HashMap;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use recreo_game::{Key, ListItem, Role};

use super::lines::write;
use super::look::Look;

/// Blank columns between board and list, and between two columns of the list.
const GAP: u16 = 2;
/// Rows of the list under the board if there is no room beside it.
const BELOW: u16 = 3;

/// The list beside a board, and the roles of marked items.
pub(crate) struct SideList<'a> {
    pub(crate) items: &'a [ListItem],
    pub(crate) marks: &'a HashMap<Key, Role>,
}

/// The areas of the board and of the list.
pub(crate) struct Shares {
    pub(crate) board: Rect,
    list: Option<Rect>,
}

impl SideList<'_> {
    /// Divides the room between the board, whose full width is known, and the list: beside the
    /// board, or else below.
    pub(crate) fn share(&self, room: Rect, (wide, high): (usize, usize)) -> Shares {
        if self.items.is_empty() {
            return Shares { board: room, list: None };
        }
        let column = self.column();
        let wide = u16::try_from(wide).unwrap_or(u16::MAX).min(room.width);
        let wanted = (self.items.len() as u16).div_ceil(room.height.max(1)) * column;
        let beside = room.width.saturating_sub(wide).min(wanted);
        let fits_above = high + usize::from(BELOW) <= usize::from(room.height);
        // A partly visible board gives up some of its room.
        let beside = if beside < column && !fits_above && column <= room.width / 3 {
            column
        } else {
            beside
        };
        if beside >= column {
            let left = room.width - beside;
            let list = Rect { x: room.x + left + GAP, width: beside - GAP, ..room };
            return Shares { board: Rect { width: left, ..room }, list: Some(list) };
        }
        let height = BELOW.min(room.height / 4);
        let board = Rect { height: room.height - height, ..room };
        Shares { board, list: Some(Rect { y: board.bottom(), height, ..room }) }
    }

    /// Returns the width of a list column, with its tick and the gap.
    fn column(&self) -> u16 {
        let longest = self.items.iter().map(|item| Span::raw(&item.text).width()).max();
        longest.unwrap_or(0) as u16 + 2 + GAP
    }

    /// Shows the list. If not all items fit, finished ones are left out first, and the number of
    /// omitted items is shown.
    pub(crate) fn show(&self, frame: &mut Frame<'_>, shares: &Shares, look: Look) {
        let Some(area) = shares.list.filter(|area| area.height > 0) else { return };
        let column = self.column();
        let across = (area.width.saturating_add(GAP) / column.max(1)).max(1);
        let room = usize::from(across) * usize::from(area.height);
        let mut items: Vec<&ListItem> = self.items.iter().collect();
        let left_out = items.len().saturating_sub(room);
        if left_out > 0 {
            items.sort_by_key(|item| item.done);
            items.truncate(room - 1);
        }
        let rows = items.len().max(1).min(usize::from(area.height));
        for (number, item) in items.iter().enumerate() {
            let (x, y) = ((number / rows) as u16 * column, (number % rows) as u16);
            let place = Rect {
                x: area.x + x,
                y: area.y + y,
                width: area.width.saturating_sub(x),
                height: 1,
            };
            write(frame, place, 0, self.item(item, look));
        }
        if left_out > 0 {
            let last = Rect {
                x: area.x + (across - 1) * column,
                y: area.bottom() - 1,
                width: column.min(area.width),
                height: 1,
            };
            let more = format!("  +{}", left_out + 1);
            write(frame, last, 0, Span::styled(more, look.faint()));
        }
    }

    fn item(&self, item: &ListItem, look: Look) -> Line<'static> {
        let tick = match (item.done, look.ascii) {
            (false, _) => "  ",
            (true, true) => "x ",
            (true, false) => "✓ ",
        };
        let style = match self.marks.get(&item.key) {
            Some(&role) => look.style(role),
            None if item.done => look.faint().add_modifier(Modifier::CROSSED_OUT),
            None => look.style(Role::Ink),
        };
        let tick = Span::styled(tick, look.style(Role::Good));
        Line::from(vec![tick, Span::styled(item.text.clone(), style)])
    }
}
