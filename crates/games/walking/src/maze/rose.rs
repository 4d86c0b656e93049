//! The moves of a maze as a rose of arrows next to the board. A player sees the moves and can step
//! by touching an arrow; in the editor, touching an arrow adds or removes the move (MZ10).

use recreo_board::{Direction, Directions};
use recreo_game::{Form, HotArea, Key, Layer, Lines, Message, Point, Role, Scene};

use super::moves::toward;
use super::{Ground, params};

/// The arrows, in the order of the directions' numbers.
pub(super) const ARROWS: [char; 10] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖', '▲', '▼'];

/// Returns the key of an arrow. The walker is the piece with number 0; arrows follow.
pub(super) fn arrow_key(way: Direction) -> Key {
    Key::Piece(1 + u32::from(way.number()))
}

/// Returns the move of an arrow.
pub(super) fn arrow(key: Key) -> Option<Direction> {
    match key {
        Key::Piece(number) => {
            let number = u8::try_from(number.checked_sub(1)?).ok()?;
            Direction::from_number(number)
        }
        _ => None,
    }
}

/// The gap between the board and the rose, and the size of an arrow, in cells.
const GAP: f32 = 0.5;
const SIDE: f32 = 1.0;
const LINE: f32 = 0.09;

/// Whether a board shows the rose. It is hidden while the maze has all moves.
fn is_shown(ground: &Ground) -> bool {
    own(ground) != all(ground)
}

fn own(ground: &Ground) -> Directions {
    params::on_board(ground.moves(), ground.grid())
}

fn all(ground: &Ground) -> Directions {
    params::on_board(Direction::ALL.into_iter().collect(), ground.grid())
}

/// Returns the possible moves with the top left corners of their arrows, for a board of this width:
/// three by three around a middle, up and down in a column of their own.
fn places(ground: &Ground, board_width: f32) -> Vec<(Direction, Point)> {
    let (left, top) = (board_width + GAP - 0.5, 0.5);
    let corner = |way: Direction| {
        let (dx, dy, dz) = way.delta();
        let column = if dz == 0 { (1 + dx) as f32 } else { 3.0 };
        [left + column * SIDE, top + (1 + dy + dz) as f32 * SIDE]
    };
    all(ground).iter().map(|way| (way, corner(way))).collect()
}

/// Draws the rose to the right of the board in a scene, and widens the scene.
pub(super) fn draw(scene: &mut Scene, ground: &Ground, always: bool) {
    if !always && !is_shown(ground) {
        return;
    }
    let board_width = scene.width;
    let layered = ground.grid().layers() > 1;
    scene.width += 3.0 * SIDE + GAP + if layered { SIDE } else { 0.0 };
    scene.height = scene.height.max(3.0 * SIDE + 1.0);
    for (way, corner) in places(ground, board_width) {
        let has = own(ground).contains(way);
        let role = if has { Role::Ink } else { Role::Line };
        let label = if has { "maze-rose-has" } else { "maze-rose-lacks" };
        scene.draw_labelled(
            Layer::Marks,
            arrow_key(way),
            role,
            Form::Lines { lines: arrow_lines(corner, way, has), width: LINE },
            Message::new(label).with("way", toward(way)),
        );
    }
}

/// Adds the touchable areas of a rose next to a board of this width.
pub(super) fn touch(scene: &mut Scene, board_width: f32, ground: &Ground, always: bool) {
    if !always && !is_shown(ground) {
        return;
    }
    for (way, at) in places(ground, board_width) {
        let piece = arrow_key(way);
        scene.hot.push(HotArea::Slide { piece, at, size: [SIDE; 2], axis: way, range: (0, 0) });
    }
}

/// Returns a shaft with a head, or only a dot if the maze lacks the move.
fn arrow_lines(corner: Point, way: Direction, has: bool) -> Lines {
    let (dx, dy, dz) = way.delta();
    let middle = [corner[0] + SIDE / 2.0, corner[1] + SIDE / 2.0];
    let (x, y) = (dx as f32, (dy + dz) as f32);
    let length = (x * x + y * y).sqrt().max(1.0);
    let (x, y) = (x / length, y / length);
    let point = |along: f32, aside: f32| {
        [middle[0] + x * along - y * aside, middle[1] + y * along + x * aside]
    };
    if !has {
        let [x, y] = middle;
        return Lines::one([[x - 0.02, y], [x + 0.02, y]]);
    }
    let mut lines = Lines::one([point(-0.28, 0.0), point(0.28, 0.0)]);
    lines.push([point(0.08, -0.2), point(0.28, 0.0), point(0.08, 0.2)]);
    lines
}
