//! The board on the screen: the visible part, and the mapping from screen positions to keys.
//!
//! A board may have millions of cells, so the whole of it is never rendered. The number of
//! characters per cell is derived from two windows that differ by one cell.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use recreo_app::Drawing;
use recreo_board::{Cell, Direction};
use recreo_game::{Aids, DynBoard, DynPlay, Glyph, Key, Role, Size, Spot, TextView, View, Window};
use recreo_render::character;

use super::look::Look;

/// The dimensions of a board in cells, and its size on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extent {
    pub(crate) columns: u32,
    pub(crate) rows: u32,
    pub(crate) layers: u32,
    /// The size of a single layer.
    one: Measure,
    /// The size of all layers side by side.
    all: Measure,
}

/// A length in characters: a constant part, and a part per cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Measure {
    frame: (usize, usize),
    cell: (usize, usize),
}

type Looking<'a> = &'a dyn Fn(&View) -> TextView;

fn window(x: u32, y: u32, width: u32, height: u32, layer: Option<u32>) -> View {
    View { window: Some(Window { x, y, width, height }), layer, ..View::default() }
}

impl Extent {
    pub(crate) fn measure(size: Size, look: Looking<'_>) -> Extent {
        let Size { width: columns, height: rows, layers } = size;
        let measure = |layer| {
            let size = |cells| {
                let view = look(&window(0, 0, cells, cells, layer));
                (view.columns(), view.rows().len())
            };
            let (one, two) = (size(1), size(2));
            let side = |one: usize, two: usize, cells: u32| {
                let cell = if cells > 1 { two.saturating_sub(one) } else { one }.max(1);
                (one.saturating_sub(cell), cell)
            };
            let (across, down) = (side(one.0, two.0, columns), side(one.1, two.1, rows));
            Measure { frame: (across.0, down.0), cell: (across.1, down.1) }
        };
        Extent { columns, rows, layers, one: measure(Some(0)), all: measure(None) }
    }

    /// Returns the number of cells in all layers.
    pub(crate) fn cells(&self) -> u64 {
        u64::from(self.columns) * u64::from(self.rows) * u64::from(self.layers)
    }

    /// Returns the columns and rows of characters of one whole layer.
    pub(crate) fn whole(&self) -> (usize, usize) {
        let side = |frame: usize, cell: usize, cells: u32| frame + cell * cells as usize;
        let one = self.one;
        (side(one.frame.0, one.cell.0, self.columns), side(one.frame.1, one.cell.1, self.rows))
    }

    /// Returns the cell at a position.
    pub(crate) fn cell(&self, [x, y, z]: [u32; 3]) -> Cell {
        Cell((z * self.rows + y) * self.columns + x)
    }

    /// Returns the position of a cell.
    pub(crate) fn place(&self, cell: Cell) -> [u32; 3] {
        let (row, x) = (cell.0 / self.columns, cell.0 % self.columns);
        [x, row % self.rows, (row / self.rows).min(self.layers.saturating_sub(1))]
    }

    fn fit(&self, measure: Measure, room: (usize, usize)) -> (u32, u32) {
        let fit = |room: usize, frame: usize, cell: usize, whole: u32| {
            let cells = room.saturating_sub(frame) / cell;
            u32::try_from(cells).unwrap_or(u32::MAX).clamp(1, whole.max(1))
        };
        (
            fit(room.0, measure.frame.0, measure.cell.0, self.columns),
            fit(room.1, measure.frame.1, measure.cell.1, self.rows),
        )
    }
}

/// What a board shows: a play, or a puzzle that is being drawn.
pub(crate) trait Shown {
    /// Returns the size of the board.
    fn size(&self) -> Size;
    /// Returns the picture as characters.
    fn text(&self, view: &View) -> TextView;
    /// Returns the cell of the player's piece, of the grabbed piece, or of the last move.
    fn focus(&self, _grabbed: Option<Key>) -> Option<Cell> {
        None
    }
}

impl Shown for dyn DynPlay + '_ {
    fn size(&self) -> Size {
        DynBoard::size(self)
    }

    fn text(&self, view: &View) -> TextView {
        DynBoard::text(self, view)
    }

    fn focus(&self, grabbed: Option<Key>) -> Option<Cell> {
        self.summary(grabbed).focus
    }
}

impl Shown for Drawing {
    fn size(&self) -> Size {
        Drawing::size(self)
    }

    fn text(&self, view: &View) -> TextView {
        Drawing::text(self, view)
    }
}

/// The visible part of a board.
pub(crate) struct Board {
    pub(crate) extent: Extent,
    /// The position in focus: the walker or the cursor.
    pub(crate) focus: [u32; 3],
    /// Shows one layer at a time, even if all layers would fit.
    pub(crate) one_layer: bool,
    /// The aids that the player has switched on.
    pub(crate) aids: Aids,
    /// The first visible column and row.
    corner: (u32, u32),
    view: TextView,
    /// The last rendered window.
    seen: View,
    /// The area of the screen in which the view was drawn.
    area: Rect,
}

impl Board {
    pub(crate) fn new<S: Shown + ?Sized>(shown: &S) -> Board {
        let extent = Extent::measure(shown.size(), &|view| shown.text(view));
        Board {
            extent,
            focus: shown.focus(None).map_or([0; 3], |cell| extent.place(cell)),
            one_layer: false,
            aids: Aids::default(),
            corner: (0, 0),
            view: TextView::default(),
            seen: View::default(),
            area: Rect::default(),
        }
    }

    /// Renders the board through a window that fits the room and contains the focus, with the
    /// grabbed piece marked.
    pub(crate) fn look<S: Shown + ?Sized>(&mut self, shown: &S, room: Rect, grabbed: Option<Key>) {
        let room = (usize::from(room.width), usize::from(room.height));
        let whole = (self.extent.columns, self.extent.rows);
        let together = !self.one_layer
            && self.extent.layers > 1
            && self.extent.fit(self.extent.all, room) == whole;
        let measure = if together { self.extent.all } else { self.extent.one };
        let (width, height) = self.extent.fit(measure, room);
        self.corner = (
            follow(self.corner.0, width, self.extent.columns, self.focus[0]),
            follow(self.corner.1, height, self.extent.rows, self.focus[1]),
        );
        let layer = (!together).then_some(self.focus[2]);
        self.seen = View {
            grabbed,
            aids: self.aids,
            ..window(self.corner.0, self.corner.1, width, height, layer)
        };
        self.view = shown.text(&self.seen);
    }

    /// Returns the last rendered window.
    pub(crate) fn seen(&self) -> View {
        self.seen
    }

    /// Shows this view until the next call of `look`.
    pub(crate) fn show(&mut self, view: TextView) {
        self.view = view;
    }

    /// Whether only a part of the board is visible.
    pub(crate) fn is_part(&self) -> bool {
        let seen = (self.view.columns(), self.view.rows().len());
        let whole = |frame: usize, cell: usize, cells: u32| frame + cell * cells as usize;
        let one = self.extent.one;
        seen.0 < whole(one.frame.0, one.cell.0, self.extent.columns)
            || seen.1 < whole(one.frame.1, one.cell.1, self.extent.rows)
            || (self.extent.layers > 1 && seen.0 < self.extent.all.frame.0 + self.extent.all.cell.0)
    }

    /// Moves the focus to the player's piece, if the game has one.
    pub(crate) fn follow_player<S: Shown + ?Sized>(&mut self, shown: &S, room: Rect) {
        self.follow(shown, None);
        self.look(shown, room, None);
    }

    /// Moves the focus to the grabbed piece, or to the end of the last move.
    pub(crate) fn follow<S: Shown + ?Sized>(&mut self, shown: &S, grabbed: Option<Key>) {
        if let Some(cell) = shown.focus(grabbed) {
            self.focus = self.extent.place(cell);
        }
    }

    /// Moves the focus by one cell; it stops at the edge of the board.
    pub(crate) fn step(&mut self, direction: Direction) {
        let (dx, dy, dz) = direction.delta();
        let [x, y, z] = self.focus;
        let go = |at: u32, by: i32, whole: u32| {
            at.saturating_add_signed(by).min(whole.saturating_sub(1))
        };
        self.focus = [
            go(x, dx, self.extent.columns),
            go(y, dy, self.extent.rows),
            go(z, dz, self.extent.layers),
        ];
    }

    /// Moves the focus to the first or last cell of its row.
    pub(crate) fn go_to_row_end(&mut self, last: bool) {
        self.focus[0] = if last { self.extent.columns.saturating_sub(1) } else { 0 };
    }

    /// Returns the key of the cell in focus.
    pub(crate) fn focused(&self) -> Key {
        Key::Cell(self.extent.cell(self.focus))
    }

    /// Returns the key at a screen position.
    pub(crate) fn under(&self, at: (u16, u16)) -> Option<Key> {
        let column = at.0.checked_sub(self.area.x)?;
        let row = at.1.checked_sub(self.area.y)?;
        self.view.spot(usize::from(column), usize::from(row))?.key
    }

    /// Draws the last rendered view centred in the area, with these keys marked.
    pub(crate) fn draw(
        &mut self,
        buffer: &mut Buffer,
        room: Rect,
        look: Look,
        marks: &HashMap<Key, Role>,
        cursor: Option<Key>,
    ) {
        let mut view = self.view.clone();
        mark(&mut view, marks);
        self.area = middle(room, view.columns(), view.rows().len());
        paint(buffer, self.area, &view, (0, 0), look, cursor);
    }
}

/// Returns the first cell of a window of this length, moved as little as needed to keep the focus
/// away from its ends.
fn follow(corner: u32, length: u32, whole: u32, focus: u32) -> u32 {
    let margin = (length / 4).min(length.saturating_sub(1) / 2);
    let least = (focus + margin + 1).saturating_sub(length);
    let most = focus.saturating_sub(margin);
    corner.clamp(least.min(most), most).min(whole.saturating_sub(length))
}

/// Sets the roles of marked keys.
fn mark(view: &mut TextView, marks: &HashMap<Key, Role>) {
    if marks.is_empty() {
        return;
    }
    for row in 0..view.rows().len() {
        for column in 0..view.columns() {
            let Some(&spot) = view.spot(column, row) else { continue };
            if let Some(&role) = spot.key.and_then(|key| marks.get(&key)) {
                view.put(column, row, spot.glyph, role, spot.key);
            }
        }
    }
}

/// Returns an area of this size, centred in the room.
pub(crate) fn middle(room: Rect, columns: usize, rows: usize) -> Rect {
    let width = u16::try_from(columns).unwrap_or(u16::MAX).min(room.width);
    let height = u16::try_from(rows).unwrap_or(u16::MAX).min(room.height);
    Rect {
        x: room.x + (room.width - width) / 2,
        y: room.y + (room.height - height) / 2,
        width,
        height,
    }
}

/// Paints a view into an area, starting with the view's character at `corner`. Blank cells with a
/// role get a mark.
pub(crate) fn paint(
    buffer: &mut Buffer,
    area: Rect,
    view: &TextView,
    corner: (usize, usize),
    look: Look,
    cursor: Option<Key>,
) {
    for y in 0..area.height {
        for x in 0..area.width {
            let (column, row) = (corner.0 + usize::from(x), corner.1 + usize::from(y));
            let Some(spot) = view.spot(column, row) else { continue };
            let Some(cell) = buffer.cell_mut((area.x + x, area.y + y)) else { continue };
            let drawn = character(view, column, row, look.charset());
            let drawn = match look.mark(spot.role) {
                Some(mark) if spot.key.is_some() && is_middle_of_blank(view, column, row) => mark,
                _ => drawn,
            };
            let mut style = look.style(spot.role);
            if cursor.is_some() && spot.key == cursor {
                style = style.add_modifier(Modifier::REVERSED);
            }
            cell.set_char(drawn).set_style(style);
        }
    }
}

/// Whether a cell is blank in this row and this is the middle one of its characters, where a mark
/// is drawn.
fn is_middle_of_blank(view: &TextView, column: usize, row: usize) -> bool {
    let Some(spots) = view.rows().get(row) else { return false };
    let Some(key) = spots.get(column).map(|spot| spot.key) else { return false };
    let belongs = |spot: &&Spot| spot.key == key;
    let before = spots[..column].iter().rev().take_while(belongs);
    let after = spots[column..].iter().take_while(belongs);
    let blank = |spot: &Spot| spot.glyph == Glyph::Char(' ');
    if !before.clone().chain(after.clone()).all(blank) {
        return false;
    }
    let (before, after) = (before.count(), after.count() - 1);
    before == after || before + 1 == after
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of cells two characters wide with a frame of one character; supports windows.
    fn board(columns: u32, rows: u32, layers: u32) -> impl Fn(&View) -> TextView {
        move |view| {
            let (xs, ys) = view.ranges(columns, rows);
            let zs = view.layers(layers);
            let width = xs.len() * 2 + 1;
            let mut page = TextView::new(zs.len() * (width + 1), ys.len() + 2);
            for (i, z) in zs.enumerate() {
                for (row, y) in ys.clone().enumerate() {
                    for (column, x) in xs.clone().enumerate() {
                        let cell = Cell((z * rows + y) * columns + x);
                        let at = i * (width + 1) + column * 2;
                        page.put(at, row, Glyph::Char(' '), Role::Ground, Some(Key::Cell(cell)));
                    }
                }
            }
            page
        }
    }

    #[test]
    fn pl11_the_size_of_a_cell_is_measured_with_small_windows() {
        for (columns, rows, layers) in [(1, 1, 1), (7, 1, 1), (10, 8, 3), (1000, 3, 1), (64, 65, 2)]
        {
            let size = Size { width: columns, height: rows, layers };
            let extent = Extent::measure(size, &board(columns, rows, layers));
            let last = [columns - 1, rows - 1, layers - 1];
            assert_eq!(extent.place(extent.cell(last)), last);
            let whole = board(columns, rows, layers)(&View::default());
            let room = (whole.columns(), whole.rows().len());
            assert_eq!(extent.fit(extent.all, room), (columns, rows));
        }
    }

    #[test]
    fn pl11_a_window_keeps_the_focus_off_its_ends_and_stays_on_the_board() {
        assert_eq!(follow(0, 10, 100, 0), 0);
        assert_eq!(follow(0, 10, 100, 5), 0);
        assert_eq!(follow(0, 10, 100, 9), 2);
        assert_eq!(follow(50, 10, 100, 20), 18);
        assert_eq!(follow(0, 10, 100, 99), 90);
        assert_eq!(follow(3, 100, 100, 50), 0);
        assert_eq!(follow(0, 1, 100, 40), 40);
    }
}
