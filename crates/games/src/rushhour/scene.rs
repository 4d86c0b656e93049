//! What a board looks like: a tray in a frame with a gap at each hole, pale pieces with their letters, and the special piece in
//! the one strong colour. A piece that is held shows arrows in every cell that it can reach (RH6).

use std::f32::consts::FRAC_PI_2;

use recreo_board::{Cell, Direction};
use recreo_game::{
    Brush, Form, HotArea, Key, Layer, Lines, Message, Point, Role, Scene, Shape, View,
};

use super::gesture::{ERASE, NEXT_SIDE, WALL};
use super::rules::Ground;
use super::{Axis, Board, Draft, Move, Name, Piece, Puzzle, Shifts, Target, explain};
use crate::frame::{Frame, centre};

const HAIRLINE: f32 = 0.04;
const FRAME: f32 = 0.12;
/// Between a piece and the lines of its cells.
const INSET: f32 = 0.08;
const ROUND: f32 = 0.24;
const OUTLINE: f32 = 0.05;
const LETTER: f32 = 0.4;
/// How far the frame reaches out beside a hole.
const JAMB: f32 = 0.3;

/// What does not move.
pub(super) fn backdrop(puzzle: &Puzzle, view: &View) -> Scene {
    let board = puzzle.board();
    let frame = Frame::new(board.grid(), view);
    let holes: Vec<Hole> =
        board.targets().iter().filter_map(|&target| Hole::of(board, target)).collect();
    tray(&frame, &holes)
}

/// What may change.
pub(super) fn scene(puzzle: &Puzzle, shifts: &Shifts, view: &View) -> Scene {
    let board = shifts.board(puzzle);
    let frame = Frame::new(board.grid(), view);
    let mut scene = frame.blank();
    scene.hot = frame.lattices(false);
    let ground = Ground::new(&board);
    for (number, piece) in board.pieces().iter().enumerate() {
        let is_target = board.targets().iter().any(|target| target.piece == number);
        let Some(name) = puzzle.name(number) else { continue };
        let look = Look { key: Key::Piece(number as u32), name, role: role(number, is_target) };
        look.draw(&mut scene, &frame, piece);
        scene.hot.extend(grip(&frame, look.key, piece, ground.range(number)));
        if view.held == Some(look.key) {
            show_reach(&mut scene, &frame, &ground, number, name);
        }
    }
    scene
}

/// The colour of a piece: the special one has the accent, the others one of the twenty each.
pub(super) fn role(number: usize, is_target: bool) -> Role {
    if is_target { Role::Accent } else { Role::Colour((number % 20) as u8) }
}

/// How a piece looks.
struct Look {
    key: Key,
    name: Name,
    role: Role,
}

impl Look {
    /// Draws as much of a piece as is to be seen.
    fn draw(&self, scene: &mut Scene, frame: &Frame<'_>, piece: &Piece) {
        let cells: Vec<Cell> = piece.cells(frame.grid).collect();
        let label = match self.role {
            Role::Accent => "rushhour-shape-target",
            _ => "rushhour-shape-piece",
        };
        let label = Message::new(label)
            .with("piece", self.name.as_str())
            .with("length", piece.length)
            .with("cell", frame.grid.position(piece.first));
        if piece.axis == Axis::Z {
            // A pillar: a disc in each layer, the first of which bears the piece's own key.
            let seen = cells.iter().filter_map(|&cell| Some((cell, frame.place(cell)?)));
            for (i, (cell, at)) in seen.enumerate() {
                let key = if i == 0 { self.key } else { Key::Cell(cell) };
                let (at, radius) = (centre(at), 0.5 - INSET);
                self.body(scene, key, Form::Disc { at, radius }, circle(at, radius), label.clone());
                self.letter(scene, key, at);
            }
        } else if let Some((at, size)) = covered(frame, &cells) {
            let at = at.map(|x| x + INSET);
            self.block(scene, at, size.map(|x| x - 2.0 * INSET), label);
            if piece.length == 1 {
                self.rail(scene, piece.first, at, piece.axis);
            }
        }
    }

    /// A rectangle with the piece's letter.
    fn block(&self, scene: &mut Scene, at: Point, size: Point, label: Message) {
        let form = Form::Rect { at, size, round: ROUND };
        self.body(scene, self.key, form, rounded(at, size), label);
        self.letter(scene, self.key, [at[0] + size[0] / 2.0, at[1] + size[1] / 2.0]);
    }

    fn body(&self, scene: &mut Scene, key: Key, form: Form, outline: Lines, label: Message) {
        let (role, label) = (self.role, Some(label));
        if role == Role::Accent {
            return scene.shapes.push(Shape { key, layer: Layer::Pieces, role, form, label });
        }
        scene.shapes.push(Shape { key, layer: Layer::Cells, role, form, label });
        let form = Form::Lines { lines: outline, width: OUTLINE };
        scene.draw(Layer::Paths, key, role, form);
    }

    fn letter(&self, scene: &mut Scene, key: Key, at: Point) {
        let text = self.name.to_string();
        let size = LETTER / (text.len() as f32 / 2.0).max(1.0).sqrt();
        let (layer, role) = match self.role {
            Role::Accent => (Layer::Over, Role::Ground),
            _ => (Layer::Marks, Role::Ink),
        };
        scene.draw(layer, key, role, Form::Text { at, size, text });
    }

    /// Two strokes beside the letter of a one-cell piece, along the way in which it slides.
    fn rail(&self, scene: &mut Scene, first: Cell, at: Point, axis: Axis) {
        let (a, b) = (0.12, 0.24);
        let size = 1.0 - 2.0 * INSET;
        let mut lines = Lines::new();
        for i in [a, 1.0 - a] {
            let along = |j: f32| match axis {
                Axis::X => [at[0] + size * j, at[1] + size * i],
                _ => [at[0] + size * i, at[1] + size * j],
            };
            lines.push([along(b), along(1.0 - b)]);
        }
        let form = Form::Lines { lines, width: OUTLINE };
        match self.role {
            // Over the body, beside the letter.
            Role::Accent => {
                let key = Key::Side(first, axis.forward());
                scene.draw(Layer::Over, key, Role::Ground, form);
            }
            role => scene.draw(Layer::Lines, self.key, role, form),
        }
    }
}

/// The rectangle of the cells that are to be seen, which follow each other.
fn covered(frame: &Frame<'_>, cells: &[Cell]) -> Option<(Point, Point)> {
    let mut seen = cells.iter().filter_map(|&cell| frame.place(cell));
    let first = seen.next()?;
    let last = seen.last().unwrap_or(first);
    Some((first, [last[0] - first[0] + 1.0, last[1] - first[1] + 1.0]))
}

/// Where a piece can be taken and how far it can be pulled; pillars are moved by touching cells.
fn grip(frame: &Frame<'_>, key: Key, piece: &Piece, range: (i32, i32)) -> Option<HotArea> {
    if piece.axis == Axis::Z {
        return None;
    }
    let cells: Vec<Cell> = piece.cells(frame.grid).collect();
    let (at, size) = covered(frame, &cells)?;
    Some(HotArea::Slide { piece: key, at, size, axis: piece.axis.forward(), range })
}

/// Arrows in the cells that a piece can reach, and a ring around it.
fn show_reach(
    scene: &mut Scene,
    frame: &Frame<'_>,
    ground: &Ground<'_>,
    number: usize,
    name: Name,
) {
    let Some(piece) = ground.board().pieces().get(number) else { return };
    let cells: Vec<Cell> = piece.cells(frame.grid).collect();
    if let Some((at, size)) = covered(frame, &cells).filter(|_| piece.axis != Axis::Z) {
        let outline = rounded(at.map(|x| x + INSET / 2.0), size.map(|x| x - INSET));
        let form = Form::Lines { lines: outline, width: 2.0 * OUTLINE };
        scene.draw(Layer::Over, Key::Part("held"), Role::Selection, form);
    }
    let (back, forth) = ground.range(number);
    for (forward, most) in [(true, forth), (false, -back)] {
        let way = piece.axis.forward();
        let way = if forward { way } else { way.opposite() };
        for (i, cell) in ground.ahead(piece, forward).take(most as usize).enumerate() {
            let Some(at) = frame.place(cell).map(centre) else { continue };
            let by = (i as i32 + 1) * if forward { 1 } else { -1 };
            let told = Move { piece: name, by }.to_string();
            let label = Message::new("rushhour-shape-reach").with("piece", name.as_str());
            scene.shapes.push(Shape {
                key: Key::Cell(cell),
                layer: Layer::Over,
                role: Role::Selection,
                form: arrow(at, way),
                label: Some(label.with("move", told)),
            });
        }
    }
}

/// An arrow head towards a side; a dot towards another layer.
fn arrow(at: Point, way: Direction) -> Form {
    let (dx, dy, _) = way.delta();
    if (dx, dy) == (0, 0) {
        return Form::Disc { at, radius: 0.14 };
    }
    let (dx, dy) = (dx as f32, dy as f32);
    let point =
        |out: f32, aside: f32| [at[0] + dx * out + dy * aside, at[1] + dy * out + dx * aside];
    Form::Polygon(vec![point(-0.12, -0.18), point(0.18, 0.0), point(-0.12, 0.18)])
}

/// The last cell before the hole of a target, and the hole's side.
pub(super) fn hole(board: &Board, target: Target) -> Option<(Cell, Direction)> {
    Hole::of(board, target).map(|hole| (hole.cell, hole.side))
}

/// The same for all pieces of a draft that have to leave and lie in a line.
pub(super) fn draft_holes(draft: &Draft) -> Vec<(Cell, Direction)> {
    holes(draft).into_iter().map(|hole| (hole.cell, hole.side)).collect()
}

/// The end of a target's way.
struct Hole {
    /// The last cell before it.
    cell: Cell,
    side: Direction,
    name: String,
}

impl Hole {
    fn of(board: &Board, target: Target) -> Option<Hole> {
        let piece = board.pieces().get(target.piece)?;
        let (axis, grid) = (piece.axis, board.grid());
        let at = axis.coordinate(grid, piece.first);
        let to = if target.side == axis.forward() { axis.side(grid) - 1 } else { 0 };
        let cell = Cell(piece.first.0 - at * axis.stride(grid) + to * axis.stride(grid));
        Some(Hole { cell, side: target.side, name: piece.name.clone() })
    }
}

/// The floor with its walls, and the frame with its holes.
fn tray(frame: &Frame<'_>, holes: &[Hole]) -> Scene {
    let grid = frame.grid;
    let mut scene = frame.blank();
    let mut hairlines = Lines::new();
    let (columns, rows) = (frame.xs.len() as f32, frame.ys.len() as f32);
    for layer in 0..frame.zs.len() as u32 {
        let [x, y] = frame.corner(layer);
        for i in 1..frame.xs.len() {
            hairlines.push([[x + i as f32, y], [x + i as f32, y + rows]]);
        }
        for i in 1..frame.ys.len() {
            hairlines.push([[x, y + i as f32], [x + columns, y + i as f32]]);
        }
    }
    let mut draw = |key, layer, role, lines: Lines, width, label: Message| {
        if !lines.is_empty() {
            let form = Form::Lines { lines, width };
            scene.shapes.push(Shape { key, layer, role, form, label: Some(label) });
        }
    };
    let label = Message::new("rushhour-shape-cells");
    draw(Key::Part("cells"), Layer::Cells, Role::Line, hairlines, HAIRLINE, label);
    let label = Message::new("rushhour-shape-frame");
    draw(Key::Part("frame"), Layer::Lines, Role::Wall, rim(frame, holes), FRAME, label);
    let walls = (0..grid.len() as u32).map(Cell).filter(|&cell| grid.is_hole(cell));
    for (wall, at) in walls.filter_map(|wall| Some((wall, frame.place(wall)?))) {
        let label = Message::new("rushhour-shape-wall").with("cell", grid.position(wall));
        scene.shapes.push(Shape {
            key: Key::Cell(wall),
            layer: Layer::Lines,
            role: Role::Wall,
            form: Form::Rect { at: at.map(|x| x + 0.04), size: [0.92; 2], round: 0.1 },
            label: Some(label),
        });
    }
    for hole in holes {
        let Some(at) = frame.place(hole.cell).map(centre) else { continue };
        let (dx, dy, dz) = hole.side.delta();
        let form = if dz == 0 {
            arrow([at[0] + dx as f32 * 0.78, at[1] + dy as f32 * 0.78], hole.side)
        } else {
            Form::Lines { lines: circle(at, 0.5 - INSET / 2.0), width: FRAME }
        };
        let label = Message::new("rushhour-shape-hole").with("piece", hole.name.as_str());
        scene.shapes.push(Shape {
            key: Key::Side(hole.cell, hole.side),
            layer: Layer::Lines,
            role: Role::Accent,
            form,
            label: Some(label.with("side", explain::side_name(hole.side))),
        });
    }
    scene
}

/// The frame: the edge of the board but for the holes, beside which it turns outwards.
fn rim(frame: &Frame<'_>, holes: &[Hole]) -> Lines {
    let grid = frame.grid;
    let mut lines = Lines::new();
    let is_hole =
        |cell: Cell, side| holes.iter().any(|hole| (hole.cell, hole.side) == (cell, side));
    for side in Direction::SIDES {
        let (dx, dy, _) = side.delta();
        for z in frame.zs.clone() {
            let across = dx == 0;
            let whole = if across { frame.xs.clone() } else { frame.ys.clone() };
            let edge = match side {
                Direction::North | Direction::West => 0,
                Direction::South => grid.height() - 1,
                _ => grid.width() - 1,
            };
            // One long line from hole to hole, not one for each cell.
            let mut line: Vec<Point> = Vec::new();
            let mut last = None;
            for i in whole {
                let (x, y) = if across { (i, edge) } else { (edge, i) };
                let cell = Cell((z * grid.height() + y) * grid.width() + x);
                let Some([x, y]) = frame.place(cell) else { continue };
                let start = [x + dx.max(0) as f32, y + dy.max(0) as f32];
                let end =
                    if across { [start[0] + 1.0, start[1]] } else { [start[0], start[1] + 1.0] };
                let out = |at: Point| [at[0] + dx as f32 * JAMB, at[1] + dy as f32 * JAMB];
                line.extend(line.is_empty().then_some(start));
                if is_hole(cell, side) {
                    // What came before turns outwards at one jamb; the next begins at the other.
                    line.extend([start, out(start)]);
                    lines.push(std::mem::replace(&mut line, vec![out(end), end]));
                }
                last = Some(end);
            }
            line.extend(last);
            if line.len() > 1 {
                lines.push(line);
            }
        }
    }
    lines
}

/// The outline of a rectangle with round corners.
fn rounded(at: Point, size: Point) -> Lines {
    let round = ROUND.min(size[0] / 2.0).min(size[1] / 2.0);
    let (right, bottom) = (at[0] + size[0] - round, at[1] + size[1] - round);
    let (left, top) = (at[0] + round, at[1] + round);
    let corners = [[right, bottom], [left, bottom], [left, top], [right, top]];
    let mut points: Vec<Point> = Vec::with_capacity(25);
    for (quarter, corner) in corners.into_iter().enumerate() {
        points.extend(arc(corner, round, quarter as f32 * FRAC_PI_2));
    }
    points.extend(points.first().copied());
    Lines::one(points)
}

/// A quarter of a circle.
fn arc(at: Point, radius: f32, from: f32) -> impl Iterator<Item = Point> {
    (0..=5).map(move |i| {
        let angle = from + FRAC_PI_2 * i as f32 / 5.0;
        [at[0] + radius * angle.cos(), at[1] + radius * angle.sin()]
    })
}

fn circle(at: Point, radius: f32) -> Lines {
    Lines::one((0..4).flat_map(|quarter| arc(at, radius, quarter as f32 * FRAC_PI_2)))
}

/// A piece of a draft, if its cells are in a line.
fn as_piece(draft: &Draft, name: Name, cells: &[Cell]) -> Option<Piece> {
    let (axis, first) = (draft.lies(name)?, *cells.first()?);
    Some(Piece { name: name.to_string(), axis, first, length: cells.len() as u32 })
}

/// The holes of a draft's targets, as far as there are any.
fn holes(draft: &Draft) -> Vec<Hole> {
    let (grid, pieces) = (draft.grid(), draft.pieces());
    let hole = |&(name, side): &(Name, Option<Direction>)| {
        let (_, cells) = pieces.iter().find(|piece| piece.0 == name)?;
        let piece = as_piece(draft, name, cells)?;
        let target = side.map_or(Target::usual(0, &piece), |side| Target { piece: 0, side });
        let board = Board::new(grid.clone(), vec![piece], vec![target]).ok()?;
        Hole::of(&board, target)
    };
    draft.targets().iter().filter_map(hole).collect()
}

/// A board being drawn.
pub(super) fn draft_scene(draft: &Draft, view: &View) -> Scene {
    let grid = draft.grid();
    let frame = Frame::new(&grid, view);
    let is_target = |name: Name| draft.targets().iter().any(|target| target.0 == name);
    let mut scene = tray(&frame, &holes(draft));
    for (number, (name, cells)) in draft.pieces().iter().enumerate() {
        let role = role(number, is_target(*name));
        let look = Look { key: Key::Piece(number as u32), name: *name, role };
        match as_piece(draft, *name, cells) {
            Some(piece) => look.draw(&mut scene, &frame, &piece),
            // Not a piece yet: each cell by itself.
            None => {
                for &cell in cells {
                    let Some(at) = frame.place(cell) else { continue };
                    let look = Look { key: Key::Cell(cell), ..look };
                    let label = Message::new("rushhour-brush-piece").with("piece", name.as_str());
                    let at = at.map(|x| x + INSET);
                    look.block(&mut scene, at, [1.0 - 2.0 * INSET; 2], label);
                }
            }
        }
    }
    scene.hot = frame.lattices(false);
    scene.palette = palette(draft);
    scene
}

/// The brushes of the editor: every piece that is there, the next new one, walls, nothing, and what makes a piece special.
fn palette(draft: &Draft) -> Vec<Brush> {
    let used: Vec<Name> = draft.pieces().into_iter().map(|piece| piece.0).collect();
    let new = super::gesture::new_name(draft);
    let letters =
        used.iter().copied().chain([new]).filter_map(|name| Some((name.as_letter()?, name)));
    let pieces = letters.enumerate().map(|(number, (letter, name))| Brush {
        key: letter,
        label: Message::new("rushhour-brush-piece").with("piece", name.as_str()),
        role: role(number, draft.targets().iter().any(|target| target.0 == name)),
    });
    let brush = |key, label, role| Brush { key, label: Message::new(label), role };
    let others = [
        brush(WALL, "rushhour-brush-wall", Role::Wall),
        brush(ERASE, "rushhour-brush-empty", Role::Ground),
        brush(NEXT_SIDE, "rushhour-brush-target", Role::Accent),
    ];
    pieces.chain(others).collect()
}
