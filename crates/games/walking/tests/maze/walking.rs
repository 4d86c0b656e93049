//! Playing with keyboard and mouse, with only the moves of the maze (MZ13).

use recreo_board::{Cell, Direction};
use recreo_game::{Act, Gesture, Input as _, Key, Meaning, Rules as _};

use super::Session;

impl Session {
    /// Returns the meaning of a gesture: steps, or the key of the refusal.
    fn interpret(&self, act: Act, alternate: bool) -> String {
        let gesture = Gesture { alternate, ..Gesture::new(act) };
        match self.puzzle.interpret(&self.walk, &gesture) {
            Ok(Meaning::Moves(steps)) => {
                steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
            }
            Ok(Meaning::Grab(key)) => panic!("nothing can be grabbed: {key:?}"),
            Err(problem) => problem.message.key().to_owned(),
        }
    }

    fn tap(&self, number: u32) -> String {
        self.interpret(Act::Tap(Key::Cell(Cell(number))), false)
    }
}

#[test]
fn mz13_arrows_digits_and_the_rose_are_steps() {
    let session = Session::new("300/010/004 moves=0234");
    assert_eq!(session.interpret(Act::Toward(Direction::East, None), false), "E");
    assert_eq!(session.interpret(Act::Type('2', None), false), "S");
    assert_eq!(session.interpret(Act::Type('3', None), false), "maze-obstacle");
    assert_eq!(session.interpret(Act::Type('4', None), false), "maze-no-such-move");
    assert_eq!(session.interpret(Act::Type('8', None), false), "maze-edge");
    assert_eq!(session.interpret(Act::Tap(Key::Piece(1 + 4)), false), "S");
    assert_eq!(session.interpret(Act::Type('k', None), false), "");
    let corner = Session::new("31/00/04 diagonals=clear");
    assert_eq!(corner.interpret(Act::Type('3', None), false), "maze-corner");
}

#[test]
fn mz13_the_mouse_walks_in_straight_lines_and_back_along_the_trail() {
    let mut session = Session::new("30000/01110/00004");
    assert_eq!(session.tap(4), "E E E E");
    assert_eq!(session.tap(10), "S S");
    assert_eq!(session.tap(12), "maze-out-of-sight");
    assert_eq!(session.tap(9999), "maze-out-of-sight");
    session.make("E E E E");
    assert_eq!(session.tap(9), "S");
    session.make("S");
    assert_eq!(session.tap(2), "N W W", "back along the trail");
    let pull = [9, 14].map(|n| Key::Cell(Cell(n))).into();
    assert_eq!(session.interpret(Act::Drag(pull), false), "S");
    session.make("S");
    assert!(session.puzzle.is_solved(&session.walk));
    let one_way = Session::new("3000/0004 moves=23");
    let mut walked = one_way;
    walked.make("E E");
    assert_eq!(walked.tap(0), "maze-no-way-back");
}

#[test]
fn mz13_shift_walks_on_until_there_is_something_to_decide() {
    let session = Session::new("30000/11101/00004 moves=0246");
    assert_eq!(session.interpret(Act::Toward(Direction::East, None), true), "E E E");
    let exit = Session::new("30004/11111 moves=26");
    assert_eq!(exit.interpret(Act::Toward(Direction::East, None), true), "E E E E");
}
