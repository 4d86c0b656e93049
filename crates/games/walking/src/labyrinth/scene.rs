//! Draws a maze: the walls as one shape, tinted entrance and exit, small triangles for stairs
//! between layers, chevrons for passages through joined edges; on top of it the trail, the walked
//! cells and the walker.

use recreo_board::{Cell, Direction, Position};
use recreo_game::{
    Draw, Form, Key, Layer, Lines, Message, Point, Role, Scene, Seen, Shape, Summary, View,
};
use recreo_kit::frame::Frame;

use super::{Maze, Puzzle, Walk, walls};
use crate::walk::{Part, draw_walk, tint};

const WALL: f32 = 0.08;

impl Draw for Puzzle {
    fn backdrop(&self, view: &View) -> Scene {
        board(self.maze(), view)
    }

    fn scene(&self, walk: &Walk, view: &View) -> Scene {
        draw(self.maze(), walk, view, None)
    }

    fn scenes(&self, before: Seen<'_, Walk>, after: Seen<'_, Walk>) -> [Scene; 2] {
        let part = Part::differing(self.maze().grid(), before, after);
        [before, after].map(|Seen { state, view }| draw(self.maze(), state, view, part.as_ref()))
    }

    fn summary(&self, walk: &Walk, _: Option<Key>) -> Summary {
        Summary { focus: Some(walk.at()), ..Summary::default() }
    }
}

/// Draws a walk, or a part of it.
fn draw(maze: &Maze, walk: &Walk, view: &View, part: Option<&Part>) -> Scene {
    let frame = Frame::new(maze.grid(), view);
    let is_end = |cell| cell == maze.entrance() || cell == maze.exit();
    let pieces = |seen: &[Cell], lines: &mut Lines| trail_pieces(maze, walk, &frame, seen, lines);
    draw_walk(&frame, walk, part, is_end, pieces, "labyrinth-walker")
}

/// Draws the maze without a walker.
pub(super) fn board(maze: &Maze, view: &View) -> Scene {
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
    // On a board of one cell only the exit is drawn.
    let ends = if maze.entrance() == maze.exit() { &ends[..1] } else { &ends };
    for &(cell, role, label) in ends {
        if let Some(at) = frame.place(cell) {
            let message = Message::new(label).with("cell", maze.grid().position(cell));
            tint(&mut scene, cell, at, role, Some(message));
        }
    }
    let form = Form::Lines { lines, width: WALL };
    scene.draw_labelled(
        Layer::Lines,
        Key::Part("walls"),
        Role::Wall,
        form,
        Message::new("labyrinth-walls"),
    );
    scene.shapes.extend(frame.joins("labyrinth-joins", |cell, way| maze.is_open(cell, way)));
    draw_stairs(&mut scene, maze, &frame);
    scene
}

/// Draws a triangle up or down in every cell with a passage to another layer.
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

/// Draws the trail on a board seen in part, where the trail may leave the view and come back. A
/// piece of the trail ends at each cell whose next cell is not in view.
fn trail_pieces(maze: &Maze, walk: &Walk, frame: &Frame<'_>, seen: &[Cell], lines: &mut Lines) {
    for &cell in seen.iter().filter(|&&cell| walk.is_on_trail(cell)) {
        let next = maze.neighbours(cell).find(|&(way, next)| {
            walk.is_on_trail(next) && walk.way_back(next) == Some(way.opposite())
        });
        let lead = next.map(|(_, next)| next);
        if lead.is_none_or(|next| frame.place(next).is_none()) {
            // Back along the trail as long as it is in view.
            let mut back = Some(cell);
            let back = std::iter::from_fn(|| {
                let cell = back?;
                back = frame.place(cell).and_then(|_| walk.before(maze.grid(), cell));
                Some(cell)
            });
            frame.trace(lead.into_iter().chain(back), lines);
        }
    }
}
