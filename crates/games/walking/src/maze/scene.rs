//! Draws a maze: obstacles as solid blocks, tinted entrance and exits, heavy cells shaded with
//! their weight as a number (MZ14), and next to the board the rose of moves if some are missing; on
//! top of it the trail, the walked cells and the walker.

use recreo_board::{Cell, CellSet};
use recreo_game::{
    Draw, Form, Key, Layer, Lines, Message, Point, Role, Scene, Seen, Summary, View,
};
use recreo_kit::frame::{Frame, centre};

use super::{Ground, Maze, Puzzle, Walk, cost, rose};
use crate::walk::{Part, draw_walk, tint};

const RIM: f32 = 0.08;
const HAIR: f32 = 0.02;
const MARK: f32 = 0.3;
/// Boards with at most this many cells show the lines between cells.
const LINED: usize = 2500;
/// Boards with at most this many heavy cells in view show the weights as numbers; on larger ones
/// they could not be read.
const NUMBERED: usize = 20_000;
/// The height of a weight, and of one beside the mark of an entrance or an exit, with the distance
/// of its centre from the corner of the cell.
const WEIGHT: (f32, Point) = (0.4, [0.22, 0.26]);
const SMALL_WEIGHT: (f32, Point) = (0.28, [0.12, 0.17]);

impl Draw for Puzzle {
    fn backdrop(&self, view: &View) -> Scene {
        let maze = self.maze();
        let mut scene = board(maze.ground(), &[maze.entrance()], maze.exits(), view);
        rose::draw(&mut scene, maze.ground(), false);
        scene
    }

    fn scene(&self, walk: &Walk, view: &View) -> Scene {
        draw(self.maze(), walk, view, None)
    }

    fn scenes(&self, before: Seen<'_, Walk>, after: Seen<'_, Walk>) -> [Scene; 2] {
        let part = Part::differing(self.maze().grid(), before, after);
        [before, after].map(|Seen { state, view }| draw(self.maze(), state, view, part.as_ref()))
    }

    /// In a weighted maze the cost of the walk is shown beside the number of its steps.
    fn summary(&self, walk: &Walk, _: Option<Key>) -> Summary {
        let weighted = self.maze().ground().is_weighted();
        let mut progress = vec![Message::new("maze-tally").with("steps", walk.steps())];
        if weighted {
            progress.push(Message::new("maze-paid").with("cost", cost::shown(walk.paid())));
        }
        Summary {
            focus: Some(walk.at()),
            progress,
            moves: Some(walk.steps()),
            cost: weighted.then(|| cost::figure(walk.paid())),
            ..Summary::default()
        }
    }
}

/// Draws a walk, or a part of it, with the touchable areas.
fn draw(maze: &Maze, walk: &Walk, view: &View, part: Option<&Part>) -> Scene {
    let ground = maze.ground();
    let frame = Frame::new(maze.grid(), view);
    let is_end = |cell| cell == maze.entrance() || maze.is_exit(cell);
    // On a board seen in part the trail may leave the view and come back, so each visible step is
    // drawn separately.
    let pieces = |seen: &[Cell], lines: &mut Lines| {
        for &cell in seen.iter().filter(|&&cell| walk.is_on_trail(cell)) {
            if let Some(before) = walk.before(maze.grid(), cell) {
                frame.trace([before, cell], lines);
            }
        }
    };
    let mut scene = draw_walk(&frame, walk, part, is_end, pieces, "maze-walker");
    let [width, height] = frame.size();
    let mut whole = Scene { width, height, ..Scene::default() };
    rose::draw(&mut whole, ground, false);
    (scene.width, scene.height) = (whole.width, whole.height);
    rose::touch(&mut scene, width, ground, false);
    scene
}

/// Draws obstacles, borders, entrances and exits.
pub(super) fn board(ground: &Ground, entrances: &[Cell], exits: &[Cell], view: &View) -> Scene {
    let frame = Frame::new(ground.grid(), view);
    let mut scene = frame.blank();
    let mut leaving = CellSet::new(ground.grid().len());
    leaving.extend(exits.iter().copied());
    if ground.is_weighted() {
        let mut ends = leaving.clone();
        ends.extend(entrances.iter().copied());
        terrain(&mut scene, ground, &frame, &ends);
    }
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

/// Returns the role of a cell with this weight, which is above 1.
pub(super) fn shade(weight: u8) -> Role {
    Role::Shade(weight.saturating_sub(2))
}

/// Shades heavy cells and writes their weights. The ends keep their own tint.
fn terrain(scene: &mut Scene, ground: &Ground, frame: &Frame<'_>, ends: &CellSet) {
    // Equal weights side by side make one shape: its first cell, its corner and its length.
    let mut runs: Vec<(Cell, Point, f32)> = Vec::new();
    let mut numbers = Vec::new();
    for (cell, _) in frame.cells().filter(|&(cell, _)| ground.weight(cell) > 1) {
        let (Some(corner), weight) = (frame.place(cell), ground.weight(cell)) else { continue };
        let is_end = ends.contains(cell);
        let (size, [x, y]) = if is_end { SMALL_WEIGHT } else { WEIGHT };
        let at = [corner[0] + x, corner[1] + y];
        numbers.push((cell, weight, Form::Text { at, size, text: weight.to_string() }));
        if is_end {
            continue;
        }
        let goes_on = |&&mut (first, [x, y], length): &&mut (Cell, Point, f32)| {
            ground.weight(first) == weight && corner == [x + length, y]
        };
        match runs.last_mut().filter(goes_on) {
            Some(run) => run.2 += 1.0,
            None => runs.push((cell, corner, 1.0)),
        }
    }
    for (first, at, length) in runs {
        let form = Form::Rect { at, size: [length, 1.0], round: 0.0 };
        // The key of the cell is that of the tint under the player.
        scene.draw(Layer::Cells, Key::Piece(first.0), shade(ground.weight(first)), form);
    }
    if numbers.len() > NUMBERED {
        return;
    }
    for (cell, weight, form) in numbers {
        let label = Message::new("maze-weight").with("weight", weight);
        scene.draw_labelled(Layer::Lines, Key::Cell(cell), Role::Ink, form, label);
    }
}

/// Returns the mark of an entrance (a triangle that points into the maze) or an exit (a square),
/// which are distinguishable without colour.
fn mark(role: Role, at: Point) -> Form {
    let [x, y] = centre(at);
    if role == Role::Start {
        Form::Polygon(vec![[x - MARK * 0.7, y - MARK], [x + MARK, y], [x - MARK * 0.7, y + MARK]])
    } else {
        Form::Rect { at: [x - MARK, y - MARK], size: [2.0 * MARK; 2], round: 0.06 }
    }
}

/// Draws hairlines between the cells.
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

/// Draws the border of every layer, where its edges are visible and not joined.
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

/// Returns the obstacles as few rectangles: runs of a row, merged with equal runs of the rows
/// below. Each has its corner, its size and its first cell.
fn blocks(ground: &Ground, frame: &Frame<'_>) -> Vec<(Point, Point, Cell)> {
    let mut blocks = Vec::new();
    for z in frame.zs.clone() {
        // The runs of the previous row that can be extended: first column, end, and index in
        // `blocks`.
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
