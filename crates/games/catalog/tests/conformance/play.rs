//! Playing: moves, hints, checks, saving.

use std::sync::Arc;

use recreo_board::{Cell, Direction, Rng};
use recreo_game::{
    Act, Control, DynPlay, DynPuzzle, Gesture, Key, Level, ManualClock, Mistakes, SceneChange,
    Solve, Status, View, write_play,
};

use crate::{every_puzzle, read};

fn begin(puzzle: &dyn DynPuzzle) -> Box<dyn DynPlay> {
    puzzle.play(Arc::new(ManualClock::new())).unwrap()
}

/// Everything that can be seen of a state.
fn seen(play: &dyn DynPlay) -> impl PartialEq + std::fmt::Debug + use<> {
    (play.scene(&View::default()), play.text(&View::default()), play.status())
}

/// A gesture such as a person might make, or one that no person would.
fn any_gesture(play: &dyn DynPlay, rng: &mut Rng) -> Gesture {
    let view = play.text(&View::default());
    let keys: Vec<Key> = view.rows().iter().flatten().filter_map(|spot| spot.key).collect();
    let key = |rng: &mut Rng| match rng.below(12) {
        0 => Key::Cell(Cell(rng.bits() as u32)),
        1 => Key::Side(Cell(rng.bits() as u32), Direction::ALL[rng.below(10) as usize]),
        2 => Key::Piece(rng.below(3)),
        _ => rng.pick(&keys).copied().unwrap_or(Key::Part("nothing")),
    };
    let act = match rng.below(6) {
        0 => Act::Tap(key(rng)),
        1 => Act::Drag((0..rng.below(5)).map(|_| key(rng)).collect()),
        2 => Act::Slide(key(rng), rng.bits() as i32),
        3 => Act::Type(char::from(rng.below(128) as u8), Some(key(rng))),
        _ => Act::Toward(Direction::ALL[rng.below(10) as usize], Some(key(rng))),
    };
    let held = (rng.below(3) == 0).then(|| key(rng));
    let mode = rng.below(6) as usize;
    let selected = (0..rng.below(3)).map(|_| key(rng)).collect();
    Gesture { alternate: rng.coin(), held, mode, selected, ..Gesture::new(act) }
}

#[test]
fn pl1_apply_then_undo_is_identity_and_illegal_gestures_change_nothing() {
    every_puzzle(|_, _, seed, puzzle| {
        let mut play = begin(&*puzzle);
        let mut rng = Rng::new(seed);
        for _ in 0..60 {
            if play.status() == Status::Won {
                break;
            }
            let (before, entries) = (seen(&*play), play.log_len());
            let gesture = any_gesture(&*play, &mut rng);
            match play.gesture(&gesture) {
                Err(_) => {
                    assert_eq!((seen(&*play), play.log_len()), (before, entries), "{gesture:?}");
                }
                Ok(()) if play.status() == Status::Won => {}
                Ok(()) => {
                    let after = seen(&*play);
                    play.undo().unwrap();
                    assert_eq!(seen(&*play), before, "{gesture:?}");
                    play.redo().unwrap();
                    assert_eq!(seen(&*play), after, "{gesture:?}");
                }
            }
        }
    });
}

#[test]
fn lp3_lp4_hints_lead_to_victory_without_a_mistake() {
    every_puzzle(|game, settings, seed, puzzle| {
        let mut play = begin(&*puzzle);
        let mut rng = Rng::new(seed);
        // Wander a little first: a hint must also help those who are lost.
        for _ in 0..8 {
            let _ = play.gesture(&any_gesture(&*play, &mut rng));
        }
        let mut steps = 0;
        while play.status() == Status::GoingOn {
            let hint = play.hint(&Control::new()).unwrap();
            assert!(!hint.moves.is_empty() && !hint.look.is_empty());
            let moves: Vec<&str> = hint.moves.iter().map(String::as_str).collect();
            play.make(&moves).unwrap();
            steps += 1;
            assert!(steps < 2000, "{}:{settings}#{seed}: hints do not end", game.about().id);
        }
        assert_eq!(begin(&*puzzle).check(false, &Control::new()).unwrap(), Mistakes::Known(vec![]));
    });
}

#[test]
fn a_hint_agrees_with_the_solution() {
    every_puzzle(|_, settings, seed, puzzle| {
        let mut play = begin(&*puzzle);
        while play.status() == Status::GoingOn {
            play.next(&Control::new()).unwrap();
            let solved = play.solutions(&Solve::default(), &Control::new());
            assert_eq!(solved.solutions.len(), 1, "{settings}#{seed}");
            if play.status() == Status::GoingOn {
                let mistakes = play.check(false, &Control::new()).unwrap();
                assert_eq!(mistakes, Mistakes::Known(vec![]), "{settings}#{seed}");
            }
        }
    });
}

#[test]
fn bg4_every_move_of_a_solution_can_be_made_by_gestures() {
    every_puzzle(|game, settings, seed, puzzle| {
        let (mut by_move, mut by_hand) = (begin(&*puzzle), begin(&*puzzle));
        for m in by_move.route(&Control::new()).unwrap() {
            let name = format!("{}:{settings}#{seed}: {m}", game.about().id);
            let gestures = by_hand.gestures(&m);
            assert!(!gestures.is_empty(), "{name}");
            for gesture in &gestures {
                by_hand.gesture(gesture).unwrap_or_else(|p| panic!("{name}: {gesture:?} {p:?}"));
            }
            by_move.make(&[m.as_str()]).unwrap();
            assert_eq!(seen(&*by_hand), seen(&*by_move), "{name}: {gestures:?}");
        }
        assert_eq!(by_hand.status(), Status::Won, "{}:{settings}#{seed}", game.about().id);
    });
}

#[test]
fn lp5_the_machine_solves_step_by_step_or_at_once() {
    every_puzzle(|_, settings, seed, puzzle| {
        let mut at_once = begin(&*puzzle);
        if at_once.status() == Status::Won {
            return;
        }
        at_once.solve_all(&Control::new()).unwrap();
        assert_eq!(at_once.status(), Status::Won, "{settings}#{seed}");
        let mut stepwise = begin(&*puzzle);
        for _ in 0..2000 {
            if stepwise.status() == Status::Won {
                break;
            }
            stepwise.solve_step(&Control::new()).unwrap();
        }
        assert_eq!(stepwise.status(), Status::Won, "{settings}#{seed}");
        assert!(stepwise.score(Level::Easy).cancelled && at_once.score(Level::Easy).cancelled);
    });
}

#[test]
fn lp1_lp7_a_saved_game_resumes_with_everything() {
    every_puzzle(|game, _, seed, puzzle| {
        let mut play = begin(&*puzzle);
        let mut rng = Rng::new(seed);
        for i in 0..20 {
            let _ = play.gesture(&any_gesture(&*play, &mut rng));
            match i {
                5 => drop(play.mark("five")),
                9 => drop(play.undo()),
                11 => drop(play.hint(&Control::new())),
                14 => drop(play.return_to("five")),
                _ => {}
            }
        }
        play.judge(&Control::new()).unwrap();
        let mut file = Vec::new();
        write_play(&*puzzle, &*play, &mut file).unwrap();
        let mut again = read(game, &file, None).play(Arc::new(ManualClock::new())).unwrap();
        assert_eq!(seen(&*again), seen(&*play));
        assert_eq!(again.log_lines(0), play.log_lines(0));
        assert_eq!(again.score(Level::Hard), play.score(Level::Hard));
        assert_eq!(again.can_undo_redo(), play.can_undo_redo());
        assert_eq!(again.undo().is_ok(), play.undo().is_ok());
        assert_eq!(seen(&*again), seen(&*play));
    });
}

#[test]
fn every_shape_of_a_scene_has_a_name_of_its_own() {
    every_puzzle(|_, settings, _, puzzle| {
        let mut play = begin(&*puzzle);
        for _ in 0..3 {
            let (backdrop, scene) = (play.backdrop(&View::default()), play.scene(&View::default()));
            assert_eq!((backdrop.width, backdrop.height), (scene.width, scene.height));
            let shapes = backdrop.shapes.iter().chain(&scene.shapes);
            let mut names: Vec<_> = shapes.map(|shape| (shape.layer, shape.key)).collect();
            let all = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), all, "{settings}");
            let change = SceneChange::between(&scene, &scene);
            assert!(change.gone.is_empty() && change.put.is_empty());
            let _ = play.next(&Control::new());
        }
    });
}

#[test]
fn lp2_an_editor_undoes_whatever_it_did() {
    every_puzzle(|_, _, seed, puzzle| {
        let mut editor = puzzle.edit();
        let mut rng = Rng::new(seed);
        let play = begin(&*puzzle);
        let first = editor.text(&View::default());
        let mut done = 0;
        for _ in 0..40 {
            let before = editor.text(&View::default());
            let gesture = any_gesture(&*play, &mut rng);
            match editor.edit(&gesture) {
                Ok(()) => done += 1,
                Err(_) => assert_eq!(editor.text(&View::default()), before, "{gesture:?}"),
            }
        }
        for _ in 0..done {
            assert!(editor.undo());
        }
        assert!(!editor.undo());
        assert_eq!(editor.text(&View::default()), first);
        assert!(editor.finish(&Control::new()).is_ok());
    });
}
