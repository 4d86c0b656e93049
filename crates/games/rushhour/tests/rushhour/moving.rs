//! Playing: moves by gestures, hints and solvers.

use std::sync::Arc;

use recreo_board::{Cell, Direction};
use recreo_game::{
    Act, Control, Draw as _, DrawText as _, Gesture, Input as _, Key, ManualClock, Meaning, Play,
    Rules as _, Solve as _, SolveOptions, Unwatched, View,
};
use recreo_rushhour::{Puzzle, Shifts};

use super::{DOCUMENT, HARDEST, Session, board, document};

/// The moves that a gesture stands for, or why it is refused.
fn meant(
    puzzle: &Puzzle,
    shifts: &Shifts,
    act: Act,
    grabbed: Option<Key>,
) -> Result<String, String> {
    let meaning = puzzle.interpret(shifts, &Gesture { grabbed, ..Gesture::new(act) });
    match meaning.map_err(|problem| problem.message.key().to_owned())? {
        Meaning::Moves(moves) => {
            Ok(moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        }
        Meaning::Grab(key) => panic!("it grabs {key:?}"),
    }
}

fn cell(number: u32) -> Key {
    Key::Cell(Cell(number))
}

#[test]
fn rh2_the_document_board_is_solved_in_8_moves_and_16_steps_with_its_own_letters() {
    let puzzle = board(DOCUMENT);
    let start = puzzle.start();
    let solved = puzzle.solve(&start, &SolveOptions::default(), &mut Unwatched, &Control::new());
    let json = serde_json::to_value(&solved.solutions).unwrap();
    let moves: Vec<&str> =
        json[0].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
    assert_eq!(moves.len(), 8);
    assert_eq!(moves[7], "x+3");
    let mut game = Session::new(puzzle);
    game.make(&moves.join(" "));
    assert!(game.puzzle.is_solved(&game.shifts));
    assert_eq!((game.shifts.moves(), game.shifts.steps()), (8, 16));
}

#[test]
fn rh2_the_fewest_steps_may_need_more_moves() {
    let puzzle = board(HARDEST);
    let start = puzzle.start();
    let figure = |solver: &str, name: &str| {
        let options = SolveOptions { limit: 1, solver: Some(solver.to_owned()) };
        let solved = puzzle.solve(&start, &options, &mut Unwatched, &Control::new());
        solved.statistics.iter().find(|(known, _)| *known == name).and_then(|s| s.1.number())
    };
    assert_eq!((figure("moves", "moves"), figure("moves", "steps")), (Some(51), Some(81)));
    assert_eq!(figure("steps", "steps"), Some(81));
    assert_eq!(figure("component", "states"), Some(4780));
    assert_eq!(figure("component", "hardest_moves"), Some(51));
}

#[test]
fn rh2_a_solution_is_found_from_any_state() {
    let mut game = Session::new(board(DOCUMENT));
    game.make("a+3 g-1");
    let solved =
        game.puzzle.solve(&game.shifts, &SolveOptions::default(), &mut Unwatched, &Control::new());
    let moves = game.puzzle.route(&game.shifts, &solved.solutions[0], &Control::new());
    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    game.make(&texts.join(" "));
    assert!(game.puzzle.is_solved(&game.shifts));
}

#[test]
fn rh6_a_pull_moves_a_piece_along_its_line_as_far_as_there_is_room() {
    let puzzle = board(DOCUMENT);
    let start = puzzle.start();
    let pull = |from, to| meant(&puzzle, &start, Act::Drag(vec![cell(from), cell(to)]), None);
    assert_eq!(pull(0, 3), Ok("a+3".to_owned()));
    assert_eq!(pull(0, 5), Ok("a+3".to_owned()), "b is in the way");
    assert_eq!(pull(1, 8), Ok("a+1".to_owned()), "aside does not count");
    assert_eq!(pull(0, 6), Err("rushhour-along-row".to_owned()));
    assert_eq!(pull(13, 17), Err("rushhour-in-the-way".to_owned()));
    assert_eq!(pull(2, 3), Err("rushhour-nothing-here".to_owned()));
    assert_eq!(pull(5, 35), Ok("b+1".to_owned()));
}

#[test]
fn rh6_a_piece_in_hand_goes_where_one_touches_and_shows_where_it_can_go() {
    let puzzle = board(DOCUMENT);
    let start = puzzle.start();
    let taken = |act| match puzzle.interpret(&start, &Gesture::new(act)) {
        Ok(Meaning::Grab(key)) => Some(key),
        _ => None,
    };
    let a = Some(Key::Piece(0));
    assert_eq!(taken(Act::Tap(cell(1))), a);
    assert_eq!(taken(Act::Type('A', None)), a);
    assert_eq!(taken(Act::Type('a', None)), None, "small letters are the player's commands");
    assert_eq!(taken(Act::Tap(cell(2))), None);
    let touch = |to| meant(&puzzle, &start, Act::Tap(cell(to)), a);
    assert_eq!(touch(3), Ok("a+2".to_owned()));
    assert_eq!(touch(7), Err("rushhour-not-reached".to_owned()));
    let other = Gesture { grabbed: a, ..Gesture::new(Act::Tap(cell(9))) };
    assert_eq!(puzzle.interpret(&start, &other), Ok(Meaning::Grab(Key::Piece(3))), "it is d's");
    let arrow = |way| meant(&puzzle, &start, Act::Toward(way, None), a);
    assert_eq!(arrow(Direction::East), Ok("a+1".to_owned()));
    assert_eq!(arrow(Direction::West), Err("rushhour-frame".to_owned()));
    assert_eq!(arrow(Direction::South), Err("rushhour-along-row".to_owned()));

    let view = View { grabbed: a, ..View::default() };
    let text = puzzle.text(&start, &view);
    let arrows = text.rows()[1].iter().filter(|s| s.glyph == recreo_game::Glyph::Char('→'));
    assert_eq!(arrows.count(), 3);
    let scene = puzzle.scene(&start, &view);
    for number in [2, 3, 4] {
        let arrow = (recreo_game::Layer::Over, cell(number));
        assert!(scene.shapes.iter().any(|shape| (shape.layer, shape.key) == arrow));
    }
    let scene = puzzle.scene(&start, &View::default());
    assert!(!scene.shapes.iter().any(|shape| shape.key == cell(2)));
}

#[test]
fn rh7_a_hint_leaves_the_state_as_it_is() {
    let puzzle = Arc::new(board(DOCUMENT));
    let mut play = Play::<Puzzle>::new(puzzle, Arc::new(ManualClock::new()));
    let before = play.state().clone();
    let hint = play.hint(&Control::new()).unwrap();
    assert_eq!(*play.state(), before);
    // The move is shown cell by cell.
    let shown = play.puzzle().steps(&hint.moves[0]);
    assert_eq!(shown.len() as u32, hint.moves[0].by.unsigned_abs());
    assert!(shown.iter().all(|step| step.by.abs() == 1));
}

#[test]
fn rh9_several_targets_holes_on_any_side_and_pieces_of_one_cell() {
    let json = r#"{"size":"4x3","pieces":{"A":[[1,0],[2,0]],"B1":[[3,2]],"C":[[0,0],[0,1]]},
        "axes":{"B1":"y"},"targets":{"A":"W","B1":"N"}}"#;
    let puzzle = document(json).unwrap();
    let start = puzzle.start();
    let solved = puzzle.solve(&start, &SolveOptions::default(), &mut Unwatched, &Control::new());
    let answer: Vec<String> = solved.solutions[0].moves().iter().map(ToString::to_string).collect();
    assert_eq!(answer.len(), 3, "{answer:?}");
    let mut game = Session::new(puzzle);
    game.make("B1-2 C+1");
    assert!(!game.puzzle.is_solved(&game.shifts));
    game.make("A-1");
    assert!(game.puzzle.is_solved(&game.shifts));
}

#[test]
fn rh9_pieces_lie_along_x_y_or_z() {
    let json = r#"{"size":"3x2x3","pieces":{"A":[[0,0,0],[1,0,0]],"B":[[2,0,0],[2,0,1]],
        "C":[[2,1,2],[2,0,2]]},"targets":{"A":"E"}}"#;
    let puzzle = document(json).unwrap();
    let start = puzzle.start();
    let solved = puzzle.solve(&start, &SolveOptions::default(), &mut Unwatched, &Control::new());
    assert!(solved.solutions.is_empty(), "C fills its column");
    let reasons = puzzle.contradictions();
    assert!(reasons.is_empty(), "that is not plain to see");
    let json = json.replace("3x2x3", "3x3x3");
    let mut game = Session::new(document(&json).unwrap());
    game.make("C+1 B+1 A+1");
    assert!(game.puzzle.is_solved(&game.shifts));
    let down = Act::Toward(Direction::Down, Some(cell(2)));
    let start = game.puzzle.start();
    assert_eq!(meant(&game.puzzle, &start, down, None), Err("rushhour-in-the-way".to_owned()));
}
