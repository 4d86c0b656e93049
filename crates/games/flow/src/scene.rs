//! What a board looks like: hairlines between cells, a disc with its letter at each point, a broad line for each path.

use recreo_board::{Cell, Direction};
use recreo_game::{Brush, Form, Key, Layer, Lines, Message, Role, Scene, Shape, View};
use recreo_kit::frame::{Frame, centre};

use super::colour::shade;
use super::gesture::{ERASE, HOLE};
use super::{Draft, Paths, Puzzle, colour};

const HAIRLINE: f32 = 0.03;
const RIM: f32 = 0.08;
const PATH: f32 = 0.34;
const POINT: f32 = 0.36;
const END: f32 = 0.24;
const LETTER: f32 = 0.42;

/// What does not move.
pub(super) fn backdrop(puzzle: &Puzzle, view: &View) -> Scene {
    let grid = puzzle.board().grid();
    let frame = Frame::new(grid, view);
    let mut scene = cells(&frame);
    for (colour, &(one, other)) in puzzle.board().pairs().iter().enumerate() {
        for cell in [one, other] {
            draw_point(&mut scene, &frame, cell, puzzle.letter(colour), shade(colour));
        }
    }
    scene
}

/// What may change.
pub(super) fn scene(puzzle: &Puzzle, paths: &Paths, view: &View) -> Scene {
    let frame = Frame::new(puzzle.board().grid(), view);
    let mut scene = frame.blank();
    for (colour, drawn) in paths.drawn().iter().enumerate() {
        let Some(&last) = drawn.last() else { continue };
        let joined = paths.is_joined(puzzle, colour);
        let goal = paths.goal(puzzle, colour).filter(|_| joined);
        let mut lines = Lines::new();
        frame.trace(drawn.iter().copied().chain(goal), &mut lines);
        let (key, role) = (Key::Piece(colour as u32), Role::Colour(shade(colour)));
        if !lines.is_empty() {
            let label = if joined { "flow-shape-joined" } else { "flow-shape-path" };
            let label = Message::new(label).with("colour", puzzle.letter(colour));
            scene.shapes.push(Shape {
                key,
                layer: Layer::Paths,
                role,
                form: Form::Lines { lines, width: PATH },
                label: Some(label.with("cells", drawn.len() + usize::from(joined))),
            });
        }
        if let Some(at) = frame.place(last).filter(|_| !joined) {
            let form = Form::Disc { at: centre(at), radius: END };
            scene.draw(Layer::Pieces, key, role, form);
        }
    }
    scene.hot = frame.lattices(false);
    scene
}

/// A board being drawn.
pub(super) fn draft_scene(draft: &Draft, view: &View) -> Scene {
    let grid = draft.grid();
    let frame = Frame::new(&grid, view);
    let mut scene = cells(&frame);
    let colours = draft.colours();
    for (number, (letter, points)) in colours.iter().enumerate() {
        for &cell in points {
            draw_point(&mut scene, &frame, cell, *letter, shade(number));
        }
    }
    scene.hot = frame.lattices(false);
    scene.palette = palette(draft);
    scene
}

/// The brushes of the editor: every colour that is there, the next new one, holes, and nothing.
fn palette(draft: &Draft) -> Vec<Brush> {
    let used: Vec<char> = draft.colours().iter().map(|colour| colour.0).collect();
    let new = (0..).map(colour::letter).find(|letter| !used.contains(letter));
    let colours = used.into_iter().chain(new).enumerate().map(|(number, letter)| Brush {
        key: letter,
        label: Message::new("flow-brush-point").with("colour", letter),
        role: Role::Colour(shade(number)),
    });
    let brush = |key, label, role| Brush { key, label: Message::new(label), role };
    let others = [
        brush(HOLE, "flow-brush-hole", Role::Wall),
        brush(ERASE, "flow-brush-empty", Role::Ground),
    ];
    colours.chain(others).collect()
}

fn draw_point(scene: &mut Scene, frame: &Frame<'_>, cell: Cell, letter: char, shade: u8) {
    let Some(at) = frame.place(cell).map(centre) else { return };
    let label = Message::new("flow-shape-point").with("colour", letter);
    scene.shapes.push(Shape {
        key: Key::Cell(cell),
        layer: Layer::Pieces,
        role: Role::Colour(shade),
        form: Form::Disc { at, radius: POINT },
        label: Some(label.with("cell", frame.grid.position(cell))),
    });
    let form = Form::Text { at, size: LETTER, text: letter.to_string() };
    scene.draw(Layer::Over, Key::Cell(cell), Role::Ground, form);
}

/// The cells: hairlines between them, a thick line where the board ends, joined edges as chevrons.
fn cells(frame: &Frame<'_>) -> Scene {
    let grid = frame.grid;
    let mut scene = frame.blank();
    let holes = grid.holes();
    for (hole, at) in holes.filter_map(|hole| Some((hole, frame.place(hole)?))) {
        let form = Form::Rect { at, size: [1.0, 1.0], round: 0.0 };
        let label = Message::new("flow-shape-hole").with("cell", grid.position(hole));
        scene.shapes.push(Shape {
            key: Key::Cell(hole),
            layer: Layer::Cells,
            role: Role::Wall,
            form,
            label: Some(label),
        });
    }
    let (mut hairlines, mut rim) = (Lines::new(), Lines::new());
    for (cell, _) in frame.cells() {
        let Some([x, y]) = frame.place(cell) else { continue };
        let sides = [
            (Direction::North, [[x, y], [x + 1.0, y]]),
            (Direction::West, [[x, y], [x, y + 1.0]]),
            (Direction::South, [[x, y + 1.0], [x + 1.0, y + 1.0]]),
            (Direction::East, [[x + 1.0, y], [x + 1.0, y + 1.0]]),
        ];
        for (way, line) in sides {
            match (frame.beside(cell, way).is_some(), way) {
                (false, _) => rim.push(line),
                (true, Direction::North | Direction::West) => hairlines.push(line),
                _ => {}
            }
        }
    }
    let mut draw = |key, role, lines: Lines, width, label| {
        if !lines.is_empty() {
            let form = Form::Lines { lines, width };
            let label = Some(Message::new(label));
            scene.shapes.push(Shape {
                key: Key::Part(key),
                layer: Layer::Lines,
                role,
                form,
                label,
            });
        }
    };
    draw("cells", Role::Line, hairlines, HAIRLINE, "flow-shape-cells");
    draw("rim", Role::Wall, rim, RIM, "flow-shape-rim");
    let is_open = |cell: Cell, way: Direction| grid.step(cell, way).is_some();
    scene.shapes.extend(frame.joins("flow-shape-joins", is_open));
    scene
}
