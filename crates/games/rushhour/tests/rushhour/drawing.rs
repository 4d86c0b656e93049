//! Tests of the pictures.

use recreo_board::{Cell, Direction};
use recreo_game::{Draw as _, DrawText as _, HotArea, Key, Layer, Role, SceneChange, View, Window};
use recreo_render::{Charset, plain};

use super::{DOCUMENT, Session, board, document};

fn shown(session: &Session) -> String {
    plain(&session.puzzle.text(&session.shifts, &View::default()), Charset::Unicode)
}

#[test]
fn rh1_the_frame_has_a_hole_where_the_special_piece_leaves() {
    let mut game = Session::new(board(DOCUMENT));
    assert_eq!(
        shown(&game),
        "\
┌───────┬───────────┬───┐
│ a   a │ ·   ·   · │ b │
├───┬───┘   ┌───┐   │   │
│ c │ ·   · │ d │ · │ b │
│   ├───────┤   │   │   ╵
│ c │ x   x │ d │ · │ b ▸
│   ├───────┤   │   └───┐
│ c │ ·   · │ d │ ·   · │
├───┤       └───┼───────┤
│ e │ ·   ·   · │ f   f │
│   │   ┌───────┴───┬───┤
│ e │ · │ g   g   g │ · │
└───┴───┴───────────┴───┘
"
    );
    game.make("f-3 b+3");
    assert!(shown(&game).contains("│ c │ x   x │ d │ ·   · ▸"));
}

#[test]
fn rh6_a_piece_has_its_range_in_the_scene_so_that_a_page_needs_no_rules() {
    let game = Session::new(board(DOCUMENT));
    let scene = game.puzzle.scene(&game.shifts, &View::default());
    let slide = |number| {
        scene.hot.iter().find_map(|area| match area {
            HotArea::Slide { piece, axis, range, size, .. } if *piece == Key::Piece(number) => {
                Some((*axis, *range, *size))
            }
            _ => None,
        })
    };
    assert_eq!(slide(0), Some((Direction::East, (0, 3), [2.0, 1.0])));
    assert_eq!(slide(1), Some((Direction::South, (0, 1), [1.0, 3.0])));
    assert_eq!(scene.hit(1.0, 1.0), Some(Key::Piece(0)));
    assert_eq!(scene.hit(3.0, 1.0), Some(Key::Cell(Cell(2))));
}

#[test]
fn rh6_pieces_keep_their_keys_so_that_moves_are_seen() {
    let mut game = Session::new(board(DOCUMENT));
    let view = View::default();
    let before = game.puzzle.scene(&game.shifts, &view);
    game.make("a+2");
    let after = game.puzzle.scene(&game.shifts, &view);
    let change = SceneChange::between(&before, &after);
    assert!(change.gone.is_empty());
    assert!(change.put.iter().all(|shape| shape.key == Key::Piece(0)) && !change.put.is_empty());
    // The special piece is the shape with the accent colour.
    let special = after.shapes.iter().filter(|shape| shape.role == Role::Accent);
    assert!(special.clone().all(|shape| shape.layer == Layer::Pieces));
    assert_eq!(special.count(), 1);
}

#[test]
fn rh9_layers_stand_side_by_side() {
    let json = r#"{"size":"3x2x2","pieces":{"A":[[0,0,0],[1,0,0]],"B":[[2,1,0],[2,1,1]],
        "C":[[0,1,1]]},"axes":{"C":"x"},"walls":[[1,1,0]]}"#;
    let game = Session::new(document(json).unwrap());
    assert_eq!(
        shown(&game),
        "\
┌───────┬───╴   ┌───────────┐
│ A   A │ · ▸   │ ·   ·   · │
├───┬───┼───┐   ├───┐   ┌───┤
│ · │###│(B)│   │<C>│ · │(B)│
└───┴───┴───┘   └───┴───┴───┘
"
    );
    let one = View { layer: Some(1), ..View::default() };
    assert!(game.puzzle.text(&game.shifts, &one).columns() < 16);
}

#[test]
fn pl11_a_window_shows_a_part() {
    let game = Session::new(board(DOCUMENT));
    let window = Window { x: 2, y: 1, width: 3, height: 2 };
    let view = View { window: Some(window), ..View::default() };
    let scene = game.puzzle.scene(&game.shifts, &view);
    assert_eq!((scene.width, scene.height), (4.0, 3.0));
    let text = plain(&game.puzzle.text(&game.shifts, &view), Charset::Unicode);
    assert_eq!(text.lines().count(), 5, "{text}");
    assert!(text.contains('x') && text.contains('d') && !text.contains('a'), "{text}");
}
