//! What a walk looks like: the cells walked, the trail and the walker.

use recreo_board::Cell;
use recreo_game::{Form, Key, Layer, Lines, Message, Point, Role, Scene, Shape};
use recreo_kit::frame::{Frame, centre};

use super::Walk;

const TRAIL: f32 = 0.2;
const WALKER: f32 = 0.28;

/// A walk on an otherwise empty board. Entrance and exits keep their own tint. `pieces` draws the
/// trail where only a part of the board is seen, given the cells walked in it; `label` is the
/// walker's name.
pub(crate) fn draw_walk(
    frame: &Frame<'_>,
    walk: &Walk,
    is_end: impl Fn(Cell) -> bool,
    pieces: impl FnOnce(&[Cell], &mut Lines),
    label: &'static str,
) -> Scene {
    let mut scene = frame.blank();
    let seen: Vec<Cell> = if frame.is_whole() {
        walk.walked()
    } else {
        frame.cells().map(|(cell, _)| cell).filter(|&cell| walk.has_walked(cell)).collect()
    };
    for &cell in seen.iter().filter(|&&cell| !is_end(cell)) {
        if let Some(at) = frame.place(cell) {
            tint(&mut scene, cell, at, Role::Explored, None);
        }
    }
    let mut lines = Lines::new();
    if frame.is_whole() {
        frame.trace(walk.trail(frame.grid), &mut lines);
    } else {
        pieces(&seen, &mut lines);
    }
    if !lines.is_empty() {
        let form = Form::Lines { lines, width: TRAIL };
        scene.draw(Layer::Paths, Key::Part("trail"), Role::Path, form);
    }
    if let Some(at) = frame.place(walk.at()) {
        let label = Message::new(label).with("cell", frame.grid.position(walk.at()));
        scene.draw_labelled(
            Layer::Pieces,
            Key::Piece(0),
            Role::Accent,
            Form::Disc { at: centre(at), radius: WALKER },
            label,
        );
    }
    scene.hot = frame.lattices(false);
    scene
}

/// Colours a cell.
pub(crate) fn tint(scene: &mut Scene, cell: Cell, at: Point, role: Role, label: Option<Message>) {
    let form = Form::Rect { at, size: [1.0, 1.0], round: 0.0 };
    scene.shapes.push(Shape { key: Key::Cell(cell), layer: Layer::Cells, role, form, label });
}
