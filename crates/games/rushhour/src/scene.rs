//! How a board is drawn: a tray in a frame with a gap at each exit, pale pieces with their letters,
//! and the special piece in the accent colour. A grabbed piece shows arrows in every cell that it
//! can reach (RH6).

use std::f32::consts::FRAC_PI_2;

use recreo_board::Cell;
use recreo_game::{
    Draw, Form, HotArea, Key, Layer, Lines, Message, Point, Role, Scene, Shape, Summary, View,
};
use recreo_kit::frame::{Frame, centre};

use super::gesture::touched;
use super::rules::Ground;
use super::tray::{Exit, arc, arrow, circle, tray};
use super::{Axis, Move, Name, Piece, Puzzle, Shifts};

/// The distance between a piece and the borders of its cells.
pub(super) const INSET: f32 = 0.08;
const ROUND: f32 = 0.24;
const OUTLINE: f32 = 0.05;
const LETTER: f32 = 0.4;

impl Draw for Puzzle {
    fn backdrop(&self, view: &View) -> Scene {
        let board = self.board();
        let frame = Frame::new(board.grid(), view);
        let exits: Vec<Exit> =
            board.targets().iter().filter_map(|&target| Exit::of(board, target)).collect();
        tray(&frame, &exits)
    }

    fn scene(&self, shifts: &Shifts, view: &View) -> Scene {
        let board = shifts.board(self);
        let frame = Frame::new(board.grid(), view);
        let mut scene = frame.blank();
        scene.hot = frame.lattices(false);
        let ground = Ground::new(&board);
        for (number, piece) in board.pieces().iter().enumerate() {
            let is_target = board.targets().iter().any(|target| target.piece == number);
            let Some(name) = self.name(number) else { continue };
            let look = Look { key: Key::Piece(number as u32), name, role: role(number, is_target) };
            look.draw(&mut scene, &frame, piece);
            scene.hot.extend(grip(&frame, look.key, piece, ground.range(number)));
            if view.grabbed == Some(look.key) {
                show_reach(&mut scene, &frame, &ground, number, name);
            }
        }
        scene
    }

    /// The focus is the first cell of the grabbed piece, else of the last piece moved, else of the
    /// special piece.
    fn summary(&self, shifts: &Shifts, grabbed: Option<Key>) -> Summary {
        let board = shifts.board(self);
        let grabbed = grabbed.and_then(|key| touched(&board, key));
        let special = board.targets().first().map(|target| target.piece);
        let piece = grabbed.or(shifts.last()).or(special);
        let piece = piece.and_then(|number| board.pieces().get(number));
        Summary {
            focus: piece.map(|piece| piece.first),
            progress: vec![
                Message::new("rushhour-tally-moves").with("moves", shifts.moves()),
                Message::new("rushhour-tally-steps").with("steps", shifts.steps()),
            ],
            moves: Some(shifts.moves().into()),
            ..Summary::default()
        }
    }
}

/// The colour of a piece: the accent for the special piece, one of the twenty shades for the
/// others.
pub(super) fn role(number: usize, is_target: bool) -> Role {
    if is_target { Role::Accent } else { Role::Colour((number % 20) as u8) }
}

/// The style of a piece.
pub(super) struct Look {
    pub(super) key: Key,
    pub(super) name: Name,
    pub(super) role: Role,
}

impl Look {
    /// Draws the visible part of a piece.
    pub(super) fn draw(&self, scene: &mut Scene, frame: &Frame<'_>, piece: &Piece) {
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
            // A piece through the layers: a disc in each layer, the first of which has the piece's
            // own key.
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
    pub(super) fn block(&self, scene: &mut Scene, at: Point, size: Point, label: Message) {
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

    /// Draws two strokes beside the letter of a one-cell piece, along its axis.
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
            // On the body, beside the letter.
            Role::Accent => {
                let key = Key::Side(first, axis.forward());
                scene.draw(Layer::Over, key, Role::Ground, form);
            }
            role => scene.draw(Layer::Lines, self.key, role, form),
        }
    }
}

/// The rectangle of the visible cells, which are consecutive.
fn covered(frame: &Frame<'_>, cells: &[Cell]) -> Option<(Point, Point)> {
    let mut seen = cells.iter().filter_map(|&cell| frame.place(cell));
    let first = seen.next()?;
    let last = seen.next_back().unwrap_or(first);
    Some((first, [last[0] - first[0] + 1.0, last[1] - first[1] + 1.0]))
}

/// The area where a piece can be grabbed, and how far it can be dragged. Pieces through the layers
/// are moved by clicking cells.
fn grip(frame: &Frame<'_>, key: Key, piece: &Piece, range: (i32, i32)) -> Option<HotArea> {
    if piece.axis == Axis::Z {
        return None;
    }
    let cells: Vec<Cell> = piece.cells(frame.grid).collect();
    let (at, size) = covered(frame, &cells)?;
    Some(HotArea::Slide { piece: key, at, size, axis: piece.axis.forward(), range })
}

/// Draws arrows in the cells that a piece can reach, and a ring around it.
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
            let notation = Move { piece: name, by }.to_string();
            let label = Message::new("rushhour-shape-reach").with("piece", name.as_str());
            scene.draw_labelled(
                Layer::Over,
                Key::Cell(cell),
                Role::Selection,
                arrow(at, way),
                label.with("move", notation),
            );
        }
    }
}

/// The outline of a rectangle with rounded corners.
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
