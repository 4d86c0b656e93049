//! What a maze looks like: walls as one shape, entrance and exit tinted, stairs between layers as small triangles, chevrons
//! where one leaves by a joined edge; over it the trail, the cells walked and the walker.

use recreo_board::{Cell, Direction, Position};
use recreo_game::{
    Brush, Form, HotArea, Key, Layer, Lines, Message, Point, Role, Scene, Shape, View,
};

use super::frame::Frame;
use super::gesture::{CLOSE, OPEN};
use super::{Maze, Puzzle, Walk, walls};

const WALL: f32 = 0.08;
const TRAIL: f32 = 0.2;
const WALKER: f32 = 0.28;

/// What does not move.
pub(super) fn backdrop(maze: &Maze, view: &View) -> Scene {
    let frame = Frame::new(maze.grid(), view);
    let mut scene = blank(&frame);
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
    draw_joins(&mut scene, maze, &frame);
    draw_stairs(&mut scene, maze, &frame);
    scene
}

/// What may change.
pub(super) fn scene(puzzle: &Puzzle, walk: &Walk, view: &View) -> Scene {
    let maze = puzzle.maze();
    let frame = Frame::new(maze.grid(), view);
    let mut scene = blank(&frame);
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
    add_lattices(&mut scene, &frame, false);
    scene
}

/// A maze being drawn: its sides can be touched.
pub(super) fn draft_scene(maze: &Maze, view: &View) -> Scene {
    let mut scene = backdrop(maze, view);
    add_lattices(&mut scene, &Frame::new(maze.grid(), view), true);
    let brush = |key, label, role| Brush { key, label: Message::new(label), role };
    scene.palette = vec![
        brush(OPEN, "labyrinth-brush-passage", Role::Path),
        brush(CLOSE, "labyrinth-brush-wall", Role::Wall),
    ];
    scene
}

fn blank(frame: &Frame<'_>) -> Scene {
    let [width, height] = frame.size();
    Scene { width, height, ..Scene::default() }
}

fn centre(corner: Point) -> Point {
    [corner[0] + 0.5, corner[1] + 0.5]
}

fn tint(scene: &mut Scene, cell: Cell, at: Point, role: Role, label: Option<Message>) {
    let form = Form::Rect { at, size: [1.0, 1.0], round: 0.0 };
    scene.shapes.push(Shape { key: Key::Cell(cell), layer: Layer::Cells, role, form, label });
}

/// One lattice a layer.
fn add_lattices(scene: &mut Scene, frame: &Frame<'_>, sides: bool) {
    let (columns, rows) = (frame.xs.len() as u32, frame.ys.len() as u32);
    for (layer, z) in frame.zs.clone().enumerate() {
        if let Some(first) = frame.grid.cell(frame.xs.start, frame.ys.start, z) {
            let at = frame.corner(layer as u32);
            let stride = frame.grid.width();
            scene.hot.push(HotArea::Lattice { at, columns, rows, first, stride, sides });
        }
    }
}

/// Chevrons outside the rims wherever one walks through a joined edge.
fn draw_joins(scene: &mut Scene, maze: &Maze, frame: &Frame<'_>) {
    let grid = maze.grid();
    let (last_x, last_y) = (grid.width() - 1, grid.height() - 1);
    let mut lines = Lines::new();
    let mut chevrons = |x: u32, y: u32, way: Direction| {
        for z in frame.zs.clone() {
            let Some(cell) = grid.cell(x, y, z).filter(|&cell| maze.is_open(cell, way)) else {
                continue;
            };
            if let Some(at) = frame.place(cell) {
                let (dx, dy, _) = way.delta();
                let (dx, dy) = (dx as f32, dy as f32);
                let [x, y] = centre(at);
                // The tip, and two ends to its sides.
                let point =
                    |out: f32, aside: f32| [x + dx * out + dy * aside, y + dy * out + dx * aside];
                lines.push([point(0.62, -0.14), point(0.76, 0.0), point(0.62, 0.14)]);
            }
        }
    };
    if grid.surface().wraps_x() {
        for y in frame.ys.clone() {
            chevrons(0, y, Direction::West);
            chevrons(last_x, y, Direction::East);
        }
    }
    if grid.surface().wraps_y() {
        for x in frame.xs.clone() {
            chevrons(x, 0, Direction::North);
            chevrons(x, last_y, Direction::South);
        }
    }
    if !lines.is_empty() {
        scene.shapes.push(Shape {
            key: Key::Part("joins"),
            layer: Layer::Marks,
            role: Role::FaintInk,
            form: Form::Lines { lines, width: WALL * 0.75 },
            label: Some(Message::new("labyrinth-joins")),
        });
    }
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
            follow(maze, walk, frame, cell, next.map(|(way, _)| way), &mut lines);
        }
    }
    lines
}

/// From a cell back along the trail, as long as it is in sight; it came to the cell's `lead` side from out of sight.
fn follow(
    maze: &Maze,
    walk: &Walk,
    frame: &Frame<'_>,
    from: Cell,
    lead: Option<Direction>,
    lines: &mut Lines,
) {
    let Some(mut at) = frame.place(from).map(centre) else { return };
    let mut line: Vec<Point> = lead.map(|way| half(at, way, 0.5)).into_iter().collect();
    line.push(at);
    let mut cell = from;
    while let Some((way, next)) =
        walk.way_back(cell).and_then(|way| Some((way, maze.grid().step(cell, way)?)))
    {
        let Some(there) = frame.place(next).map(centre) else {
            line.push(half(at, way, 0.5));
            break;
        };
        let near = (there[0] - at[0]).abs() + (there[1] - at[1]).abs() < 1.5;
        if !near {
            line.push(half(at, way, 0.5));
            push(lines, std::mem::replace(&mut line, vec![half(there, way, -0.5)]));
        }
        line.push(there);
        (cell, at) = (next, there);
    }
    push(lines, line);
}

/// Part of a step away; nowhere between layers.
fn half(from: Point, way: Direction, by: f32) -> Point {
    let (dx, dy, _) = way.delta();
    [from[0] + dx as f32 * by, from[1] + dy as f32 * by]
}

/// Adds a line without the points at which it only goes straight on; a single point is no line.
fn push(lines: &mut Lines, points: Vec<Point>) {
    let mut kept: Vec<Point> = Vec::with_capacity(points.len());
    for point in points {
        if let [.., a, b] = kept[..] {
            let straight = (a[0] == b[0] && b[0] == point[0]) || (a[1] == b[1] && b[1] == point[1]);
            if straight {
                kept.pop();
            }
        }
        if kept.last() != Some(&point) {
            kept.push(point);
        }
    }
    if kept.len() > 1 {
        lines.push(kept);
    }
}
