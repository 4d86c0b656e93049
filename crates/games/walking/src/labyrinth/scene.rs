//! What a maze looks like: walls as one shape, entrance and exit tinted, stairs between layers as small triangles, chevrons
//! where one leaves by a joined edge; over it the trail, the cells walked and the walker.

use recreo_board::{Cell, Direction, Position};
use recreo_game::{Brush, Form, Key, Layer, Lines, Message, Point, Role, Scene, Shape, View};
use recreo_kit::frame::{Frame, centre};

use super::gesture::{CLOSE, OPEN};
use super::{Maze, Puzzle, Walk, walls};

const WALL: f32 = 0.08;
const TRAIL: f32 = 0.2;
const WALKER: f32 = 0.28;

/// What does not move.
pub(super) fn backdrop(maze: &Maze, view: &View) -> Scene {
    let frame = Frame::new(maze.grid(), view);
    let mut scene = frame.blank();
    let mut lines = Lines::new();
    for layer in 0..frame.zs.len() as u32 {
        walls::trace(maze, &frame, layer, &mut lines);
    }
    let ends = [
        (maze.exit(), Role::Goal, "labyrinth-exit"),
        (maze.entrance(), Role::Start, "labyrinth-entrance"),
    ];
    // On a board of one cell the exit is all there is.
    let ends = if maze.entrance() == maze.exit() { &ends[..1] } else { &ends };
    for &(cell, role, label) in ends {
        if let Some(at) = frame.place(cell) {
            let message = Message::new(label).with("cell", maze.grid().position(cell));
            tint(&mut scene, cell, at, role, Some(message));
        }
    }
    let form = Form::Lines { lines, width: WALL };
    scene.shapes.push(Shape {
        key: Key::Part("walls"),
        layer: Layer::Lines,
        role: Role::Wall,
        form,
        label: Some(Message::new("labyrinth-walls")),
    });
    scene.shapes.extend(frame.joins("labyrinth-joins", |cell, way| maze.is_open(cell, way)));
    draw_stairs(&mut scene, maze, &frame);
    scene
}

/// What may change.
pub(super) fn scene(puzzle: &Puzzle, walk: &Walk, view: &View) -> Scene {
    let maze = puzzle.maze();
    let frame = Frame::new(maze.grid(), view);
    let mut scene = frame.blank();
    let seen: Vec<Cell> = if frame.is_whole() {
        walk.walked()
    } else {
        frame.cells().map(|(cell, _)| cell).filter(|&cell| walk.has_walked(cell)).collect()
    };
    for &cell in seen.iter().filter(|&&cell| cell != maze.entrance() && cell != maze.exit()) {
        if let Some(at) = frame.place(cell) {
            tint(&mut scene, cell, at, Role::Explored, None);
        }
    }
    let lines = trail(maze, walk, &frame, &seen);
    if !lines.is_empty() {
        let form = Form::Lines { lines, width: TRAIL };
        scene.draw(Layer::Paths, Key::Part("trail"), Role::Path, form);
    }
    if let Some(at) = frame.place(walk.at()) {
        let label = Message::new("labyrinth-walker").with("cell", maze.grid().position(walk.at()));
        scene.shapes.push(Shape {
            key: Key::Piece(0),
            layer: Layer::Pieces,
            role: Role::Accent,
            form: Form::Disc { at: centre(at), radius: WALKER },
            label: Some(label),
        });
    }
    scene.hot = frame.lattices(false);
    scene
}

/// A maze being drawn: its sides can be touched.
pub(super) fn draft_scene(maze: &Maze, view: &View) -> Scene {
    let mut scene = backdrop(maze, view);
    scene.hot = Frame::new(maze.grid(), view).lattices(true);
    let brush = |key, label, role| Brush { key, label: Message::new(label), role };
    scene.palette = vec![
        brush(OPEN, "labyrinth-brush-passage", Role::Path),
        brush(CLOSE, "labyrinth-brush-wall", Role::Wall),
    ];
    scene
}

fn tint(scene: &mut Scene, cell: Cell, at: Point, role: Role, label: Option<Message>) {
    let form = Form::Rect { at, size: [1.0, 1.0], round: 0.0 };
    scene.shapes.push(Shape { key: Key::Cell(cell), layer: Layer::Cells, role, form, label });
}

/// A triangle up or down in every cell from which one can go to another layer.
fn draw_stairs(scene: &mut Scene, maze: &Maze, frame: &Frame<'_>) {
    if maze.grid().layers() == 1 {
        return;
    }
    for (cell, position) in frame.cells() {
        for (way, label) in
            [(Direction::Up, "labyrinth-stairs-up"), (Direction::Down, "labyrinth-stairs-down")]
        {
            let Some(at) = frame.place(cell).filter(|_| maze.is_open(cell, way)) else { continue };
            scene.shapes.push(stairs(cell, position, at, way, label));
        }
    }
}

fn stairs(cell: Cell, position: Position, at: Point, way: Direction, label: &str) -> Shape {
    let (x, tip) = if way == Direction::Up { (0.22, -0.11) } else { (0.78, 0.11) };
    let [x, y] = [at[0] + x, at[1] + 0.5];
    let corners = vec![[x - 0.12, y - tip], [x + 0.12, y - tip], [x, y + tip]];
    Shape {
        key: Key::Side(cell, way),
        layer: Layer::Marks,
        role: Role::Ink,
        form: Form::Polygon(corners),
        label: Some(Message::new(label).with("cell", position)),
    }
}

/// The trail as lines, broken where it leaves the picture, between layers and at joined edges.
fn trail(maze: &Maze, walk: &Walk, frame: &Frame<'_>, seen: &[Cell]) -> Lines {
    let mut lines = Lines::new();
    if frame.is_whole() {
        follow(maze, walk, frame, walk.at(), None, &mut lines);
        return lines;
    }
    // In a part of the board the trail may come and go: a piece of it ends at each cell whose next one is not in sight.
    for &cell in seen.iter().filter(|&&cell| walk.is_on_trail(cell)) {
        let next = maze.neighbours(cell).find(|&(way, next)| {
            walk.is_on_trail(next) && walk.way_back(next) == Some(way.opposite())
        });
        if next.is_none_or(|(_, next)| frame.place(next).is_none()) {
            follow(maze, walk, frame, cell, next.map(|(_, next)| next), &mut lines);
        }
    }
    lines
}

/// From a cell back along the trail, as long as it is in sight; `lead` is the cell out of sight that it came from.
fn follow(
    maze: &Maze,
    walk: &Walk,
    frame: &Frame<'_>,
    from: Cell,
    lead: Option<Cell>,
    lines: &mut Lines,
) {
    let mut next = Some(from);
    let back = std::iter::from_fn(|| {
        let cell = next?;
        let way = walk.way_back(cell).filter(|_| frame.place(cell).is_some());
        next = way.and_then(|way| maze.grid().step(cell, way));
        Some(cell)
    });
    frame.trace(lead.into_iter().chain(back), lines);
}
