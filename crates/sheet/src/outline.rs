//! The outline of a cage: dashes slightly inside its cells, with room for the text in the first of
//! them.

use recreo_board::{Cell, Direction};
use recreo_game::{Lines, Point};
use recreo_kit::frame::Frame;

/// The distance from the cell's edge.
const INSET: f32 = 0.08;
/// The approximate length of a dash, and the gap between dashes.
const DASH: f32 = 0.11;
const GAP: f32 = 0.07;

/// The dashes around these cells, with room for a text of this width and height in the first cell's
/// upper left corner.
pub(super) fn outline(frame: &Frame<'_>, cells: &[Cell], text: Point) -> Lines {
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
            // Where the line ends on either side: before the corner, at it, or around the next
            // cell's corner.
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
            let mut from = -end(back);
            if cells.first() == Some(&cell) {
                match way {
                    Direction::North => from = from.max(text[0] - 0.5),
                    Direction::West => from = from.max(text[1] - 0.5),
                    _ => {}
                }
            }
            for [from, to] in dashes(from, end(forth)) {
                lines.push([point(from), point(to)]);
            }
        }
    }
    lines
}

/// Dashes from one end to the other, with one at each end.
fn dashes(from: f32, to: f32) -> impl Iterator<Item = [f32; 2]> {
    let count = ((to - from + GAP) / (DASH + GAP)).round().max(1.0);
    let dash = (to - from - (count - 1.0) * GAP) / count;
    (0..count as u32).map(move |n| {
        let start = from + n as f32 * (dash + GAP);
        [start, start + dash]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_begin_and_end_where_the_line_does() {
        let near = |a: f32, b: f32| (a - b).abs() < 1e-4;
        for (from, to) in [(-0.42, 0.42), (-0.5, 0.58), (0.1, 0.15)] {
            let all: Vec<[f32; 2]> = dashes(from, to).collect();
            assert!(near(all[0][0], from) && near(all[all.len() - 1][1], to));
            assert!(all.iter().all(|dash| dash[0] < dash[1]));
            assert!(all.windows(2).all(|pair| near(pair[1][0] - pair[0][1], GAP)));
        }
    }
}
