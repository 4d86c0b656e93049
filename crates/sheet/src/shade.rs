//! Drawing shades: filled cells, small crosses or rings for cells marked as clear, colours with
//! their letters. A solved board is a plain picture: whole squares and no crosses.

use recreo_board::Cell;
use recreo_game::{Form, Key, Layer, Lines, Point, Role, Scene, Shape};
use recreo_kit::frame::{Frame, centre};
use recreo_logic::Value;

use super::mark::digits;
use super::scene::{SMALL, VALUE};
use super::{CLEAR, CellStyle, Mark, SHADED};

const STYLE: CellStyle = CellStyle::Shading;
/// The visible rim of a cell around its shade before the board is solved.
const INSET: f32 = 0.06;
/// Half the width of a cross, and the radius of a ring around a number.
const CROSS: f32 = 0.15;
const RING: f32 = 0.4;

/// Draws the shades and colours of these cells.
pub(super) fn draw(
    scene: &mut Scene,
    frame: &Frame<'_>,
    marks: &[Mark],
    value: impl Fn(Cell) -> Option<Value>,
    colour: impl Fn(Cell) -> u8,
    done: bool,
    at: impl Fn(Cell) -> bool,
) {
    let numbers: Vec<(Cell, String)> = marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Number { cell, number, .. } => Some((*cell, digits(*number))),
            _ => None,
        })
        .collect();
    let number = |cell| {
        let place = numbers.binary_search_by_key(&cell, |&(cell, _)| cell).ok()?;
        Some(&numbers[place].1)
    };
    for (cell, _) in frame.cells().filter(|&(cell, _)| at(cell)) {
        let Some(at) = frame.place(cell) else { continue };
        let (key, value, number) = (Key::Cell(cell), value(cell), number(cell));
        let shaded = value == Some(SHADED);
        let mut put = |layer, role, form, label| {
            scene.shapes.push(Shape { key, layer, role, form, label });
        };
        let label = value.map(|value| {
            let label_text = STYLE.message("shape-entry").with("value", STYLE.value_name(value));
            label_text.with("cell", frame.grid.position(cell))
        });
        let colour = Some(colour(cell)).filter(|&colour| colour > 0);
        if shaded {
            // The shade is drawn over the colour, which shows around it, and is as dark as ink.
            put(Layer::Lines, Role::Ink, square(at, if done { 0.0 } else { INSET }), label);
            if let Some(number) = number {
                let form = Form::Text { at: centre(at), size: VALUE, text: number.clone() };
                put(Layer::Marks, Role::Ground, form, None);
            }
        } else {
            if let Some(colour) = colour {
                put(Layer::Cells, Role::Colour(colour - 1), square(at, 0.0), None);
            }
            if value == Some(CLEAR) && !done {
                let mut lines = Lines::new();
                if number.is_some() {
                    lines.push(ring(centre(at)));
                } else {
                    cross(centre(at), CROSS).into_iter().for_each(|stroke| lines.push(stroke));
                }
                let form = Form::Lines { lines, width: 0.05 };
                put(Layer::Marks, Role::SmallMark, form, label);
            }
        }
        if let Some(colour) = colour {
            // A letter accompanies every colour, for people who cannot tell colours apart.
            let role = if shaded { Role::Ground } else { Role::Ink };
            put(Layer::Over, role, colour_letter(at, colour), None);
        }
    }
}

/// The letter of a colour in a corner of the cell.
pub(super) fn colour_letter([x, y]: Point, colour: u8) -> Form {
    let text = char::from(b'a' + colour - 1).to_string();
    Form::Text { at: [x + 0.85, y + 0.83], size: SMALL, text }
}

pub(super) fn square([x, y]: Point, inset: f32) -> Form {
    let (at, side) = ([x + inset, y + inset], 1.0 - 2.0 * inset);
    Form::Rect { at, size: [side, side], round: inset }
}

/// The strokes of a cross.
pub(super) fn cross([x, y]: Point, half: f32) -> [[Point; 2]; 2] {
    [[[x - half, y - half], [x + half, y + half]], [[x - half, y + half], [x + half, y - half]]]
}

fn ring([x, y]: Point) -> impl Iterator<Item = Point> {
    let point = move |i: u8| {
        let angle = f32::from(i) * std::f32::consts::PI / 12.0;
        [x + RING * angle.cos(), y + RING * angle.sin()]
    };
    (0..=24).map(point)
}
