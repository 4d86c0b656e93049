//! The outline of a cage, a little inside its cells.

use recreo_board::{Cell, Direction};
use recreo_game::Lines;

use crate::frame::Frame;

/// How far inside.
const INSET: f32 = 0.08;

/// The lines around these cells.
pub(super) fn outline(frame: &Frame<'_>, cells: &[Cell]) -> Lines {
    let mut lines = Lines::new();
    for &cell in cells {
        let Some([x, y]) = frame.place(cell) else { continue };
        let inside = |cell: Option<Cell>, way| {
            let next = cell.and_then(|cell| frame.beside(cell, way));
            next.filter(|next| cells.contains(next))
        };
        for way in Direction::SIDES {
            if inside(Some(cell), way).is_some() {
                continue;
            }
            let (dx, dy, _) = way.delta();
            // Where the line ends to either side: before the corner, at it, or round the next cell's corner.
            let end = |along: Direction| match inside(Some(cell), along) {
                None => 0.5 - INSET,
                Some(next) if inside(Some(next), way).is_some() => 0.5 + INSET,
                Some(_) => 0.5,
            };
            let (back, forth) = if dy != 0 {
                (Direction::West, Direction::East)
            } else {
                (Direction::North, Direction::South)
            };
            let (ax, ay, _) = forth.delta();
            let point = |by: f32| {
                let out = 0.5 - INSET;
                let (fx, fy) = (dx as f32 * out + ax as f32 * by, dy as f32 * out + ay as f32 * by);
                [x + 0.5 + fx, y + 0.5 + fy]
            };
            lines.push([point(-end(back)), point(end(forth))]);
        }
    }
    lines
}
