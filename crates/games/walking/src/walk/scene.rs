//! Draws a walk: the walked cells, the trail and the walker.

use recreo_board::{Cell, Grid};
use recreo_game::{Form, Key, Layer, Lines, Message, Point, Role, Scene, Seen, Shape};
use recreo_kit::frame::{Frame, centre};

use super::Walk;

const TRAIL: f32 = 0.2;
const WALKER: f32 = 0.28;
/// A longer trail is drawn in pieces of this many steps, so that one step changes only the last
/// piece.
const STRETCH: usize = 256;

/// The part of a walk to redraw.
pub(crate) struct Part {
    /// The changed cells.
    cells: Vec<Cell>,
    /// The first stretch of the trail to draw.
    stretch: usize,
}

impl Part {
    /// Returns everything in which two walks differ, or `None` if either view does not show the
    /// whole board.
    pub(crate) fn differing(
        grid: &Grid,
        before: Seen<'_, Walk>,
        after: Seen<'_, Walk>,
    ) -> Option<Part> {
        let [frame, other] = [before, after].map(|seen| Frame::new(grid, seen.view));
        if !frame.is_whole() || !other.is_whole() {
            return None;
        }
        let walk = before.state;
        let cells = walk.differing(after.state);
        // The trails are the same up to the first cell that differs.
        let mut left = cells.iter().filter(|&&cell| walk.is_on_trail(cell)).count();
        let apart = walk.trail(grid).take_while(|cell| {
            let apart = left > 0;
            left -= usize::from(apart && cells.binary_search(cell).is_ok());
            apart
        });
        let common = walk.length() - apart.count();
        Some(Part { cells, stretch: common / STRETCH })
    }
}

/// Draws a walk, or a part of it, on an otherwise empty board. The entrance and the exits keep
/// their own tint. `pieces` draws the trail if the view shows only a part of the board; it receives
/// the walked cells in view. `label` is the key of the walker's label.
pub(crate) fn draw_walk(
    frame: &Frame<'_>,
    walk: &Walk,
    part: Option<&Part>,
    is_end: impl Fn(Cell) -> bool,
    pieces: impl FnOnce(&[Cell], &mut Lines),
    label: &'static str,
) -> Scene {
    let mut scene = frame.blank();
    let seen: Vec<Cell> = match part {
        Some(part) => part.cells.iter().copied().filter(|&cell| walk.has_walked(cell)).collect(),
        None if frame.is_whole() => walk.walked(),
        None => frame.cells().map(|(cell, _)| cell).filter(|&cell| walk.has_walked(cell)).collect(),
    };
    for &cell in seen.iter().filter(|&&cell| !is_end(cell)) {
        if let Some(at) = frame.place(cell) {
            tint(&mut scene, cell, at, Role::Explored, None);
        }
    }
    let mut draw = |key, lines: Lines| {
        if !lines.is_empty() {
            scene.draw(Layer::Paths, key, Role::Path, Form::Lines { lines, width: TRAIL });
        }
    };
    if frame.is_whole() {
        let first = part.map_or(0, |part| part.stretch);
        let steps = walk.length() - first * STRETCH;
        let mut cells: Vec<Cell> = walk.trail(frame.grid).take(steps + 1).collect();
        cells.reverse();
        for number in 0..steps.div_ceil(STRETCH) {
            let (from, to) = (number * STRETCH, (number + 1) * STRETCH);
            let stretch = &cells[from..=to.min(steps)];
            let mut lines = Lines::new();
            frame.trace(stretch.iter().rev().copied(), &mut lines);
            let is_first = first + number == 0;
            draw(if is_first { Key::Part("trail") } else { Key::Cell(stretch[0]) }, lines);
        }
    } else {
        let mut lines = Lines::new();
        pieces(&seen, &mut lines);
        draw(Key::Part("trail"), lines);
    }
    if let Some(at) = frame.place(walk.at()) {
        let label = Message::new(label).with("cell", frame.grid.position(walk.at()));
        draw_walker(&mut scene, at, label);
    }
    scene.hot = frame.lattices(false);
    scene
}

/// Draws the walker in a cell.
pub(crate) fn draw_walker(scene: &mut Scene, at: Point, label: Message) {
    let form = Form::Disc { at: centre(at), radius: WALKER };
    scene.draw_labelled(Layer::Pieces, Key::Piece(0), Role::Accent, form, label);
}

/// Fills a cell with a colour.
pub(crate) fn tint(scene: &mut Scene, cell: Cell, at: Point, role: Role, label: Option<Message>) {
    let form = Form::Rect { at, size: [1.0, 1.0], round: 0.0 };
    scene.shapes.push(Shape { key: Key::Cell(cell), layer: Layer::Cells, role, form, label });
}
