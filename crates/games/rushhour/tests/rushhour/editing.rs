//! Editing a board by hand.

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Act, Edit as _, Gesture, Key, View};
use recreo_rushhour::{Axis, Draft, Name, Spot};

fn cell(number: u32) -> Key {
    Key::Cell(Cell(number))
}

fn with(brush: Option<char>, act: Act) -> Gesture {
    Gesture { brush, ..Gesture::new(act) }
}

#[test]
fn lp2_a_board_is_drawn_by_pulling_pieces_over_it() {
    let mut draft = Draft::new(&Grid::plane(4, 4).unwrap());
    let pull = |cells: &[u32]| Act::Drag(cells.iter().map(|&n| cell(n)).collect());
    let mut edit = |brush, act| draft.edit(&with(brush, act)).map_err(|p| p.message);
    edit(None, pull(&[4, 5])).unwrap();
    edit(None, pull(&[3, 7, 11])).unwrap();
    edit(Some('#'), Act::Tap(cell(0))).unwrap();
    edit(None, Act::Tap(cell(12))).unwrap();
    edit(Some('C'), Act::Tap(cell(12))).unwrap();
    edit(Some('Z'), Act::Type('Q', None)).unwrap_err();
    edit(None, Act::Tap(Key::Cell(Cell(99)))).unwrap_err();
    let board = draft.board().unwrap();
    let pieces: Vec<(&str, Axis, u32)> =
        board.pieces().iter().map(|p| (p.name.as_str(), p.axis, p.length)).collect();
    assert_eq!(pieces, [("B", Axis::Y, 3), ("A", Axis::X, 2), ("C", Axis::Y, 1)]);
    assert_eq!(board.targets()[0].side, Direction::East, "the first piece is the special one");

    // Its exit moves to the other side, then it is no longer special.
    let a: Name = "A".parse().unwrap();
    draft.edit(&with(Some('!'), Act::Tap(cell(4)))).unwrap();
    assert_eq!(draft.targets(), [(a, Some(Direction::West))]);
    draft.edit(&with(Some('!'), Act::Tap(cell(4)))).unwrap();
    assert!(draft.targets().is_empty() && draft.board().is_err());
    draft.edit(&with(Some('!'), Act::Tap(cell(4)))).unwrap();
    assert_eq!(draft.targets(), [(a, None)]);

    // A removed piece is no longer special.
    for number in [4, 5] {
        draft.edit(&with(None, Act::Tap(cell(number)))).unwrap();
    }
    assert!(draft.targets().is_empty());
    assert_eq!(draft.spot(Cell(4)), Spot::Empty);
}

#[test]
fn lp2_a_half_made_board_can_be_seen() {
    let mut draft = Draft::new(&Grid::plane(3, 3).unwrap());
    let a: Name = "A".parse().unwrap();
    for number in [0, 1, 4] {
        draft.put(Cell(number), Spot::Piece(a));
    }
    draft.aim(a, None);
    let scene = draft.editor_scene(&View::default());
    assert!(scene.palette.iter().any(|brush| brush.key == 'B'), "the next new piece is offered");
    assert!(!draft.editor_text(&View::default()).rows().is_empty());
}
