//! Editing a maze with the mouse (MZ10).

use recreo_board::{Cell, Direction, Grid};
use recreo_game::{Act, Control, DynGame, Edit as _, GameAdapter, Gesture, Key, Overrides, View};
use recreo_walking::maze::{BlockMaze, Draft};

use super::written;

fn cell(number: u32) -> Key {
    Key::Cell(Cell(number))
}

fn with(brush: Option<char>, act: Act) -> Gesture {
    Gesture { brush, ..Gesture::new(act) }
}

#[test]
fn mz10_obstacles_and_gaps_are_drawn_with_the_two_buttons() {
    let mut draft = Draft::blank(Grid::plane(4, 3).unwrap());
    let pull = |cells: &[u32]| Act::Drag(cells.iter().map(|&n| cell(n)).collect());
    draft.edit(&with(None, pull(&[0, 1, 2, 3, 7]))).unwrap();
    assert_eq!(written("line", &draft), "3111/0001/0004\n", "the entrance stays open");
    let right = Gesture { alternate: true, ..Gesture::new(pull(&[2, 3])) };
    draft.edit(&right).unwrap();
    assert_eq!(written("line", &draft), "3100/0001/0004\n");
    draft.edit(&Gesture::new(Act::Tap(cell(1)))).unwrap();
    draft.edit(&Gesture::new(Act::Tap(cell(5)))).unwrap();
    assert_eq!(written("line", &draft), "3000/0101/0004\n", "a tap toggles an obstacle");
    let before = draft.clone();
    draft.edit(&Gesture::new(Act::Tap(cell(99)))).unwrap_err();
    draft.edit(&Gesture::new(Act::Tap(cell(0)))).unwrap_err();
    assert_eq!(draft, before);
}

#[test]
fn mz10_entrance_and_exits_are_moved_and_there_may_be_several_exits() {
    let mut draft = Draft::blank(Grid::plane(4, 3).unwrap());
    let mut tap = |brush, number| draft.edit(&with(Some(brush), Act::Tap(cell(number))));
    tap('o', 6).unwrap();
    tap('e', 6).unwrap();
    tap('x', 3).unwrap();
    assert_eq!(written("line", &draft), "0004/0030/0004\n");
    let pulled = with(Some('e'), Act::Drag(vec![cell(6), cell(5), cell(4)]));
    draft.edit(&pulled).unwrap();
    draft.edit(&with(Some('x'), Act::Tap(cell(3)))).unwrap();
    assert_eq!(written("line", &draft), "0000/3000/0004\n");
    draft.edit(&with(Some('x'), Act::Tap(cell(11)))).unwrap();
    assert_eq!(draft.maze().unwrap_err()[0].message.key(), "maze-no-exit");
}

#[test]
fn mz18_the_player_is_placed_with_its_brush_and_taken_away() {
    let mut draft = Draft::blank(Grid::plane(4, 3).unwrap());
    let mut tap = |brush, number| {
        draft.edit(&with(Some(brush), Act::Tap(cell(number)))).unwrap();
        written("line", &draft)
    };
    assert_eq!(tap('o', 5), "3000/0100/0004\n");
    assert_eq!(tap('p', 5), "3000/0000/0004 player=1,1\n");
    assert_eq!(tap('p', 6), "3000/0000/0004 player=2,1\n");
    assert_eq!(tap('e', 6), "0000/0030/0004\n", "the player starts at the entrance");
    assert_eq!(tap('p', 1), "0000/0030/0004 player=1,0\n");
    assert_eq!(tap('o', 1), "0100/0030/0004\n");
    tap('p', 2);
    assert_eq!(tap('p', 2), "0100/0030/0004\n");
}

#[test]
fn mz10_touching_the_rose_adds_and_removes_moves() {
    let mut draft = Draft::blank(Grid::plane(4, 3).unwrap());
    let scene = draft.editor_scene(&View::default());
    // The rose is to the right of the board; its north arrow is in the middle of the first row.
    let (x, y) = (4.0 + 1.0 + 0.5 - 0.5 + 1.5, 1.0);
    assert_eq!(scene.hit(x, y), Some(Key::Piece(1)));
    draft.edit(&Gesture::new(Act::Tap(Key::Piece(1)))).unwrap();
    assert!(!draft.ground.moves().contains(Direction::North));
    draft.edit(&Gesture::new(Act::Type('0', None))).unwrap();
    assert_eq!(draft.ground.moves().len(), 8);
    draft.edit(&Gesture::new(Act::Type('8', None))).unwrap_err();
}

#[test]
fn mz10_editing_drops_solutions_that_are_no_longer_valid() {
    let text = include_str!("golden/ejemplo.txt");
    let game: &dyn DynGame = &GameAdapter::<BlockMaze>::NEW;
    let draft =
        game.read(text.as_bytes(), None, &Overrides::default()).unwrap_or_else(|p| panic!("{p:?}"));
    let puzzle = draft.validate(&Control::new()).unwrap_or_else(|p| panic!("{p:?}"));
    let mut editor = puzzle.edit();
    let kept = |editor: &dyn recreo_game::DynEditor| {
        editor
            .finish(&Control::new())
            .unwrap_or_else(|p| panic!("{p:?}"))
            .metadata()
            .solutions
            .len()
    };
    assert_eq!(kept(&*editor), 2);
    // The longer solution goes over this cell, the shorter does not.
    editor.edit(&Gesture::new(Act::Tap(cell(7)))).unwrap();
    assert_eq!(kept(&*editor), 1);
    editor.edit(&Gesture::new(Act::Tap(Key::Piece(1 + 3)))).unwrap();
    assert_eq!(kept(&*editor), 0, "no more steps to the south-east");
    assert!(editor.undo() && editor.undo());
    assert_eq!(kept(&*editor), 2);
}
