//! Numbers beside a board: the space they need, and their positions.

use recreo_board::Direction;
use recreo_game::{Form, Key, Layer, Role, Scene, Shape, View};
use recreo_kit::frame::Frame;

use super::{Board, Mark};

/// The height of the numbers in a picture, in cells, and their distances in a row and in a column.
const SIZE: f32 = 0.42;
const ACROSS: f32 = 0.58;
const DOWN: f32 = 0.52;
/// The gap between the board and the nearest number.
const GAP: f32 = 0.08;

/// The visible part of the board, with room for the numbers beside it.
pub(super) fn frame<'a>(board: &'a Board, marks: &[Mark], view: &View) -> Frame<'a> {
    let most = |wanted: Direction| {
        let counts = marks.iter().filter_map(|mark| match mark {
            Mark::Margin { side, numbers, .. } if *side == wanted => Some(numbers.len()),
            _ => None,
        });
        counts.max().unwrap_or(0) as f32
    };
    let (left, above) = (most(Direction::West) * ACROSS, most(Direction::North) * DOWN);
    Frame::new(board.grid(), view).with_room(left, above)
}

/// Draws the numbers among these marks. Their keys are piece numbers, after those of the marks
/// themselves.
pub(super) fn draw(scene: &mut Scene, frame: &Frame<'_>, marks: &[Mark]) {
    let mut next = marks.len() as u32;
    let [left, top] = frame.corner(0);
    for mark in marks {
        let Mark::Margin { side, line, numbers, label } = mark else { continue };
        let lines = if *side == Direction::West { &frame.ys } else { &frame.xs };
        let along = line.checked_sub(lines.start).map(|at| at as f32 + 0.5);
        let mut label = Some(label.clone());
        for (i, number) in numbers.iter().rev().enumerate() {
            let (key, away) = (Key::Piece(next), i as f32 + 0.5);
            next += 1;
            let Some(along) = along.filter(|_| lines.contains(line)) else { continue };
            let at = if *side == Direction::West {
                [left - GAP - away * ACROSS, top + along]
            } else {
                [left + along, top - GAP - away * DOWN]
            };
            let form = Form::Text { at, size: SIZE, text: number.to_string() };
            // The label of the nearest number covers the whole row of numbers.
            let (layer, role, label) = (Layer::Marks, Role::Given, label.take());
            scene.shapes.push(Shape { key, layer, role, form, label });
        }
    }
}
