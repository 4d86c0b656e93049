//! What a maze looks like: obstacles as solid blocks, entrance and exits tinted, the rose of moves beside it where some are
//! missing; over it the trail, the cells walked and the walker.

use recreo_board::{Cell, CellSet};
use recreo_game::{Brush, Form, Key, Layer, Lines, Message, Point, Role, Scene, Shape, View};
use recreo_kit::frame::{Frame, centre};

use super::gesture::{ENTRANCE, EXIT, GAP, OBSTACLE};
use super::{Draft, Ground, Puzzle, Walk, rose};

const RIM: f32 = 0.08;
const HAIR: f32 = 0.02;
const TRAIL: f32 = 0.2;
const WALKER: f32 = 0.28;
const MARK: f32 = 0.3;
/// Boards up to this many cells show the lines between their cells.
const LINED: usize = 2500;

/// What does not move.
pub(super) fn backdrop(puzzle: &Puzzle, view: &View) -> Scene {
    let maze = puzzle.maze();
    let mut scene = board(maze.ground(), &[maze.entrance()], maze.exits(), view);
    rose::draw(&mut scene, maze.ground(), false);
    scene
}

/// What may change.
pub(super) fn scene(puzzle: &Puzzle, walk: &Walk, view: &View) -> Scene {
    let (maze, ground) = (puzzle.maze(), puzzle.maze().ground());
    let frame = Frame::new(maze.grid(), view);
    let mut scene = Scene::default();
    let seen: Vec<Cell> = if frame.is_whole() {
        walk.walked()
    } else {
        frame.cells().map(|(cell, _)| cell).filter(|&cell| walk.has_walked(cell)).collect()
    };
    for &cell in seen.iter().filter(|&&cell| cell != maze.entrance() && !maze.is_exit(cell)) {
        if let Some(at) = frame.place(cell) {
            tint(&mut scene, cell, at, Role::Explored, None);
        }
    }
    let lines = trail(ground, walk, &frame, &seen);
    if !lines.is_empty() {
        let form = Form::Lines { lines, width: TRAIL };
        scene.draw(Layer::Paths, Key::Part("trail"), Role::Path, form);
    }
    if let Some(at) = frame.place(walk.at()) {
        let label = Message::new("maze-walker").with("cell", maze.grid().position(walk.at()));
        scene.shapes.push(Shape {
            key: Key::Piece(0),
            layer: Layer::Pieces,
            role: Role::Accent,
            form: Form::Disc { at: centre(at), radius: WALKER },
            label: Some(label),
        });
    }
    scene.hot = frame.lattices(false);
    let [width, height] = frame.size();
    let mut whole = Scene { width, height, ..Scene::default() };
    rose::draw(&mut whole, ground, false);
    (scene.width, scene.height) = (whole.width, whole.height);
    rose::touch(&mut scene, width, ground, false);
    scene
}

/// A maze being drawn: its cells and its moves can be touched.
pub(super) fn draft_scene(draft: &Draft, view: &View) -> Scene {
    let mut scene = board(&draft.ground, &draft.entrances, &draft.exits, view);
    scene.hot = Frame::new(draft.grid(), view).lattices(false);
    let width = scene.width;
    rose::draw(&mut scene, &draft.ground, true);
    rose::touch(&mut scene, width, &draft.ground, true);
    let brush = |key, label, role| Brush { key, label: Message::new(label), role };
    scene.palette = vec![
        brush(OBSTACLE, "maze-brush-obstacle", Role::Wall),
        brush(GAP, "maze-brush-gap", Role::Ground),
        brush(ENTRANCE, "maze-brush-entrance", Role::Start),
        brush(EXIT, "maze-brush-exit", Role::Goal),
    ];
    scene
}

/// Obstacles, rims, entrances and exits.
fn board(ground: &Ground, entrances: &[Cell], exits: &[Cell], view: &View) -> Scene {
    let frame = Frame::new(ground.grid(), view);
    let mut scene = frame.blank();
    let mut leaving = CellSet::new(ground.grid().len());
    leaving.extend(exits.iter().copied());
    let entrances = entrances.iter().filter(|&&cell| !leaving.contains(cell));
    let ends = entrances.map(|&cell| (cell, Role::Start, "maze-entrance"));
    let ends = ends.chain(exits.iter().map(|&cell| (cell, Role::Goal, "maze-exit")));
    for (cell, role, label) in ends {
        let Some(at) = frame.place(cell) else { continue };
        let label = Message::new(label).with("cell", ground.grid().position(cell));
        tint(&mut scene, cell, at, role, Some(label));
        scene.draw(Layer::Marks, Key::Cell(cell), role, mark(role, at));
    }
    if frame.xs.len() * frame.ys.len() <= LINED {
        lattice(&mut scene, &frame);
    }
    for (corner, size, first) in blocks(ground, &frame) {
        let form = Form::Rect { at: corner, size, round: 0.0 };
        scene.draw(Layer::Lines, Key::Cell(first), Role::Wall, form);
    }
    rims(&mut scene, &frame);
    scene.shapes.extend(frame.joins("maze-joins", |cell, way| ground.step(cell, way).is_some()));
    scene
}

/// A triangle into the maze at the entrance, a square at the exit: told apart without colour.
fn mark(role: Role, at: Point) -> Form {
    let [x, y] = centre(at);
    if role == Role::Start {
        Form::Polygon(vec![[x - MARK * 0.7, y - MARK], [x + MARK, y], [x - MARK * 0.7, y + MARK]])
    } else {
        Form::Rect { at: [x - MARK, y - MARK], size: [2.0 * MARK; 2], round: 0.06 }
    }
}

fn tint(scene: &mut Scene, cell: Cell, at: Point, role: Role, label: Option<Message>) {
    let form = Form::Rect { at, size: [1.0, 1.0], round: 0.0 };
    scene.shapes.push(Shape { key: Key::Cell(cell), layer: Layer::Cells, role, form, label });
}

/// Hairlines between the cells.
fn lattice(scene: &mut Scene, frame: &Frame<'_>) {
    let mut lines = Lines::new();
    let (columns, rows) = (frame.xs.len() as f32, frame.ys.len() as f32);
    for layer in 0..frame.zs.len() as u32 {
        let [left, top] = frame.corner(layer);
        for x in 1..frame.xs.len() {
            lines.push([[left + x as f32, top], [left + x as f32, top + rows]]);
        }
        for y in 1..frame.ys.len() {
            lines.push([[left, top + y as f32], [left + columns, top + y as f32]]);
        }
    }
    if !lines.is_empty() {
        let form = Form::Lines { lines, width: HAIR };
        scene.draw(Layer::Cells, Key::Part("lattice"), Role::Line, form);
    }
}

/// The rim of every layer, where its edges are not joined and in sight.
fn rims(scene: &mut Scene, frame: &Frame<'_>) {
    let (grid, surface) = (frame.grid, frame.grid.surface());
    let (columns, rows) = (frame.xs.len() as f32, frame.ys.len() as f32);
    let mut lines = Lines::new();
    for layer in 0..frame.zs.len() as u32 {
        let [left, top] = frame.corner(layer);
        let (right, bottom) = (left + columns, top + rows);
        let sides = [
            (!surface.wraps_y() && frame.ys.start == 0, [[left, top], [right, top]]),
            (!surface.wraps_x() && frame.xs.end == grid.width(), [[right, top], [right, bottom]]),
            (
                !surface.wraps_y() && frame.ys.end == grid.height(),
                [[right, bottom], [left, bottom]],
            ),
            (!surface.wraps_x() && frame.xs.start == 0, [[left, bottom], [left, top]]),
        ];
        if sides.iter().all(|side| side.0) {
            lines.push([[left, top], [right, top], [right, bottom], [left, bottom], [left, top]]);
        } else {
            sides.into_iter().filter(|side| side.0).for_each(|side| lines.push(side.1));
        }
    }
    if !lines.is_empty() {
        let form = Form::Lines { lines, width: RIM };
        scene.draw(Layer::Lines, Key::Part("rim"), Role::Wall, form);
    }
}

/// The obstacles as few rectangles: runs of a row, joined to the same runs of the rows below. Corner, size, and first cell.
fn blocks(ground: &Ground, frame: &Frame<'_>) -> Vec<(Point, Point, Cell)> {
    let mut blocks = Vec::new();
    for z in frame.zs.clone() {
        // The runs of the row above that may go on: first and last column, and their place among the blocks.
        let mut above: Vec<(u32, u32, usize)> = Vec::new();
        for y in frame.ys.clone() {
            let mut row: Vec<(u32, u32, usize)> = Vec::new();
            let is_block = |x: u32| {
                let cell = ground.grid().cell(x, y, z);
                cell.is_some_and(|cell| !ground.is_open(cell))
            };
            let mut x = frame.xs.start;
            while x < frame.xs.end {
                if !is_block(x) {
                    x += 1;
                    continue;
                }
                let end = (x..frame.xs.end).find(|&x| !is_block(x)).unwrap_or(frame.xs.end);
                let same = above.binary_search_by_key(&x, |run| run.0).ok();
                match same.map(|i| above[i]).filter(|run| run.1 == end) {
                    Some(run) => {
                        let block: &mut (Point, Point, Cell) = &mut blocks[run.2];
                        block.1[1] += 1.0;
                        row.push(run);
                    }
                    None => {
                        let Some(cell) = ground.grid().cell(x, y, z) else { break };
                        let Some(at) = frame.place(cell) else { break };
                        row.push((x, end, blocks.len()));
                        blocks.push((at, [(end - x) as f32, 1.0], cell));
                    }
                }
                x = end;
            }
            above = row;
        }
    }
    blocks
}

/// The trail as lines, broken where it leaves the picture, between layers and at joined edges.
fn trail(ground: &Ground, walk: &Walk, frame: &Frame<'_>, seen: &[Cell]) -> Lines {
    let mut lines = Lines::new();
    if frame.is_whole() {
        frame.trace(walk.trail(ground), &mut lines);
        return lines;
    }
    // In a part of the board the trail may come and go: each step of it in sight is drawn by itself.
    for &cell in seen.iter().filter(|&&cell| walk.is_on_trail(cell)) {
        if let Some(before) = walk.before(ground, cell) {
            frame.trace([before, cell], &mut lines);
        }
    }
    lines
}
