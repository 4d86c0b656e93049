//! Drawing lines along sides: dots at corners, strokes, small crosses where no line runs, colours
//! with their letters. A solved board shows only its lines.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Form, Key, Layer, Lines, Message, Point, Role, Scene, Shape, View};
use recreo_kit::frame::Frame;
use recreo_logic::Value;

use super::shade::{colour_letter, cross, square};
use super::{CROSS, CellStyle, LINE, place};

const STROKE: f32 = 0.13;
/// Strokes have round ends, so a stroke of no length is a dot.
const DOT: f32 = 0.11;
/// Half the width of a cross on a side.
const BAR: f32 = 0.09;

/// The ends of a cell's side in the picture.
fn ends(frame: &Frame<'_>, cell: Cell, side: Direction) -> Option<[Point; 2]> {
    let [x, y] = frame.place(cell)?;
    Some(match side {
        Direction::North => [[x, y], [x + 1.0, y]],
        Direction::East => [[x + 1.0, y], [x + 1.0, y + 1.0]],
        Direction::South => [[x, y + 1.0], [x + 1.0, y + 1.0]],
        _ => [[x, y], [x, y + 1.0]],
    })
}

/// The places of a side in the picture: two if it lies on joined edges between two cells.
pub(super) fn shown(frame: &Frame<'_>, cell: Cell, side: Direction) -> Vec<(Cell, Direction)> {
    let across = frame.grid.step(cell, side).filter(|_| frame.beside(cell, side).is_none());
    let again = across.map(|other| (other, side.opposite()));
    [Some((cell, side)), again].into_iter().flatten().collect()
}

/// Draws a dot at every corner of every cell.
pub(super) fn dots(scene: &mut Scene, frame: &Frame<'_>) {
    let mut corners: Vec<(u32, u32, u32)> = Vec::new();
    for (cell, _) in frame.cells() {
        let Some((x, y, layer)) = frame.spot(cell) else { continue };
        corners.extend([
            (layer, y, x),
            (layer, y, x + 1),
            (layer, y + 1, x),
            (layer, y + 1, x + 1),
        ]);
    }
    corners.sort_unstable();
    corners.dedup();
    let mut dots = Lines::new();
    for (layer, y, x) in corners {
        let [left, top] = frame.corner(layer);
        let [x, y] = [left + x as f32, top + y as f32];
        dots.push([[x, y], [x + 0.001, y]]);
    }
    scene.draw_labelled(
        Layer::Paths,
        Key::Part("dots"),
        Role::FaintInk,
        Form::Lines { lines: dots, width: DOT },
        Message::new("sheet-shape-cells"),
    );
}

/// Draws the lines and crosses at these sides, and the colours of these cells.
pub(super) fn draw(
    scene: &mut Scene,
    frame: &Frame<'_>,
    value: impl Fn(Key) -> Option<Value>,
    colour: impl Fn(Cell) -> u8,
    done: bool,
    at: impl Fn(Key) -> bool,
) {
    let grid = frame.grid;
    for (cell, _) in frame.cells().filter(|&(cell, _)| at(Key::Cell(cell))) {
        let (Some(at), Some(colour)) = (frame.place(cell), Some(colour(cell)).filter(|&c| c > 0))
        else {
            continue;
        };
        let key = Key::Cell(cell);
        scene.draw(Layer::Cells, key, Role::Colour(colour - 1), square(at, 0.0));
        scene.draw(Layer::Over, key, Role::Ink, colour_letter(at, colour));
    }
    for (cell, side) in grid.sides() {
        let key = Key::Side(cell, side);
        if !at(key) {
            continue;
        }
        let Some(value) = value(key).filter(|&value| value == LINE || !done) else { continue };
        let places = shown(frame, cell, side);
        let places = places.into_iter().filter_map(|(cell, side)| ends(frame, cell, side));
        let mut lines = Lines::new();
        for [a, b] in places {
            match value {
                CROSS => {
                    let middle = [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
                    cross(middle, BAR).into_iter().for_each(|stroke| lines.push(stroke));
                }
                _ => lines.push([a, b]),
            }
        }
        if lines.is_empty() {
            continue;
        }
        let (role, width) =
            if value == LINE { (Role::Entry, STROKE) } else { (Role::SmallMark, 0.04) };
        let label_text = CellStyle::Lines
            .message("shape-entry")
            .with("value", CellStyle::Lines.value_name(value));
        let label = Some(label_text.with("cell", place::name(grid, key)));
        let form = Form::Lines { lines, width };
        scene.shapes.push(Shape { key, layer: Layer::Marks, role, form, label });
    }
}

/// Writes lines in characters: `+` at corners, `-` and `|` where a line runs, `.` elsewhere. Rows
/// are joined by `/`, layers by `//`.
pub(super) fn solution_text(grid: &Grid, values: &[Value]) -> String {
    let (columns, rows) = (grid.width() as usize * 2 + 1, grid.height() as usize * 2 + 1);
    let corner = |i: usize| i.is_multiple_of(2);
    let character = |y: usize, x: usize| if corner(x) && corner(y) { '+' } else { '.' };
    let row = |y: usize| (0..columns).map(|x| character(y, x)).collect::<Vec<char>>();
    let mut layers = vec![(0..rows).map(row).collect::<Vec<_>>(); grid.layers() as usize];
    let whole = View::default();
    let frame = Frame::new(grid, &whole);
    for ((cell, side), _) in grid.sides().zip(values).filter(|(_, value)| **value == LINE) {
        for (place, character) in places(&frame, cell, side) {
            if let Some(shown) = character_at(&mut layers, place) {
                *shown = character;
            }
        }
    }
    let text = |rows: &Vec<Vec<char>>| {
        rows.iter().map(|row| row.iter().collect()).collect::<Vec<String>>().join("/")
    };
    layers.iter().map(text).collect::<Vec<String>>().join("//")
}

/// Reads lines from characters. `None` if the text has another size than the board.
pub(super) fn solution_values(grid: &Grid, text: &str) -> Option<Vec<Value>> {
    let (columns, rows) = (grid.width() as usize * 2 + 1, grid.height() as usize * 2 + 1);
    let mut layers: Vec<Vec<Vec<char>>> = text
        .split("//")
        .map(|layer| layer.split('/').map(|row| row.chars().collect()).collect())
        .collect();
    let is_whole = |layer: &Vec<Vec<char>>| {
        layer.len() == rows && layer.iter().all(|row| row.len() == columns)
    };
    if layers.len() != grid.layers() as usize || !layers.iter().all(is_whole) {
        return None;
    }
    let whole = View::default();
    let frame = Frame::new(grid, &whole);
    // One of the two places of a side on joined edges is enough.
    let mut is_line = |cell, side| {
        places(&frame, cell, side)
            .into_iter()
            .any(|(place, character)| character_at(&mut layers, place) == Some(&mut { character }))
    };
    let value = |(cell, side)| if is_line(cell, side) { LINE } else { CROSS };
    Some(grid.sides().map(value).collect())
}

/// The layer, row and column of a side in the text.
type Place = (usize, usize, usize);

/// The places of a side in the text, and the character of a line there.
fn places(frame: &Frame<'_>, cell: Cell, side: Direction) -> Vec<(Place, char)> {
    let place = |(cell, side): (Cell, Direction)| {
        let (at, (dx, dy, _)) = (frame.grid.position(cell), side.delta());
        let [x, y] = [(at.x, dx), (at.y, dy)].map(|(at, by)| (2 * at + 1).checked_add_signed(by));
        let place = (at.z as usize, y? as usize, x? as usize);
        Some((place, if dy == 0 { '|' } else { '-' }))
    };
    shown(frame, cell, side).into_iter().filter_map(place).collect()
}

fn character_at(layers: &mut [Vec<Vec<char>>], (z, y, x): Place) -> Option<&mut char> {
    layers.get_mut(z)?.get_mut(y)?.get_mut(x)
}
