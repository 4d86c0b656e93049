//! The tray: a floor with walls, and a frame with a gap at each exit.

use std::f32::consts::FRAC_PI_2;

use recreo_board::{Cell, Direction};
use recreo_game::{Form, Key, Layer, Lines, Message, Point, Role, Scene};
use recreo_kit::frame::{Frame, centre};

use super::{Board, Draft, Name, Target, explain};

const HAIRLINE: f32 = 0.04;
const FRAME: f32 = 0.12;
/// How far the frame extends outwards beside an exit.
const JAMB: f32 = 0.3;

/// The exit of a target.
pub(super) struct Exit {
    /// The last cell before the exit.
    pub(super) cell: Cell,
    pub(super) side: Direction,
    name: String,
}

impl Exit {
    pub(super) fn of(board: &Board, target: Target) -> Option<Exit> {
        let piece = board.pieces().get(target.piece)?;
        let (axis, grid) = (piece.axis, board.grid());
        let at = axis.coordinate(grid, piece.first);
        let to = if target.side == axis.forward() { axis.side(grid) - 1 } else { 0 };
        let cell = Cell(piece.first.0 - at * axis.stride(grid) + to * axis.stride(grid));
        Some(Exit { cell, side: target.side, name: piece.name.clone() })
    }
}

/// The exits of a draft's targets, as far as they are defined.
pub(super) fn exits(draft: &Draft) -> Vec<Exit> {
    let (grid, pieces) = (draft.grid(), draft.pieces());
    let exit = |&(name, side): &(Name, Option<Direction>)| {
        let (_, cells) = pieces.iter().find(|piece| piece.0 == name)?;
        let piece = draft.piece(name, cells)?;
        let target = side.map_or(Target::usual(0, &piece), |side| Target { piece: 0, side });
        let board = Board::new(grid.clone(), vec![piece], vec![target]).ok()?;
        Exit::of(&board, target)
    };
    draft.targets().iter().filter_map(exit).collect()
}

/// The floor with its walls, and the frame with its exits.
pub(super) fn tray(frame: &Frame<'_>, exits: &[Exit]) -> Scene {
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
            scene.draw_labelled(layer, key, role, form, label);
        }
    };
    let label = Message::new("rushhour-shape-cells");
    draw(Key::Part("cells"), Layer::Cells, Role::Line, hairlines, HAIRLINE, label);
    let label = Message::new("rushhour-shape-frame");
    draw(Key::Part("frame"), Layer::Lines, Role::Wall, rim(frame, exits), FRAME, label);
    let walls = grid.holes();
    for (wall, at) in walls.filter_map(|wall| Some((wall, frame.place(wall)?))) {
        let label = Message::new("rushhour-shape-wall").with("cell", grid.position(wall));
        scene.draw_labelled(
            Layer::Lines,
            Key::Cell(wall),
            Role::Wall,
            Form::Rect { at: at.map(|x| x + 0.04), size: [0.92; 2], round: 0.1 },
            label,
        );
    }
    for exit in exits {
        let Some(at) = frame.place(exit.cell).map(centre) else { continue };
        let (dx, dy, dz) = exit.side.delta();
        let form = if dz == 0 {
            arrow([at[0] + dx as f32 * 0.78, at[1] + dy as f32 * 0.78], exit.side)
        } else {
            Form::Lines { lines: circle(at, 0.46), width: FRAME }
        };
        let label = Message::new("rushhour-shape-hole").with("piece", exit.name.as_str());
        scene.draw_labelled(
            Layer::Lines,
            Key::Side(exit.cell, exit.side),
            Role::Accent,
            form,
            label.with("side", explain::side_name(exit.side)),
        );
    }
    scene
}

/// The frame: the board's border except for the exits, beside which it turns outwards.
fn rim(frame: &Frame<'_>, exits: &[Exit]) -> Lines {
    let grid = frame.grid;
    let mut lines = Lines::new();
    let is_exit =
        |cell: Cell, side| exits.iter().any(|exit| (exit.cell, exit.side) == (cell, side));
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
            // One long line from exit to exit, not one for each cell.
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
                if is_exit(cell, side) {
                    // The previous line turns outwards at one jamb; the next begins at the other.
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

/// An arrow head towards a side; a dot towards another layer.
pub(super) fn arrow(at: Point, way: Direction) -> Form {
    let (dx, dy, _) = way.delta();
    if (dx, dy) == (0, 0) {
        return Form::Disc { at, radius: 0.14 };
    }
    let (dx, dy) = (dx as f32, dy as f32);
    let point =
        |out: f32, aside: f32| [at[0] + dx * out + dy * aside, at[1] + dy * out + dx * aside];
    Form::Polygon(vec![point(-0.12, -0.18), point(0.18, 0.0), point(-0.12, 0.18)])
}

/// A quarter circle.
pub(super) fn arc(at: Point, radius: f32, from: f32) -> impl Iterator<Item = Point> {
    (0..=5).map(move |i| {
        let angle = from + FRAC_PI_2 * i as f32 / 5.0;
        [at[0] + radius * angle.cos(), at[1] + radius * angle.sin()]
    })
}

/// A full circle.
pub(super) fn circle(at: Point, radius: f32) -> Lines {
    Lines::one((0..4).flat_map(|quarter| arc(at, radius, quarter as f32 * FRAC_PI_2)))
}
