//! Playing: moves, hints, checks, saving.

use std::sync::Arc;

use recreo_board::{Cell, Direction, Rng};
use recreo_game::{
    Act, Action, Control, DynPlay, DynPuzzle, Gesture, Key, Level, ManualClock, Meaning, Mistakes,
    Outcome, SceneChange, Size, SolveOptions, View, Window, write_play,
};

use crate::{every_puzzle, read};

fn begin(puzzle: &dyn DynPuzzle) -> Box<dyn DynPlay> {
    puzzle.play(Arc::new(ManualClock::new())).unwrap()
}

/// Returns the mistakes that a check finds.
fn checked(play: &mut dyn DynPlay) -> Mistakes {
    play.act(Action::Check { show: false }).unwrap().mistakes.unwrap()
}

/// Returns everything visible of a state.
fn visible_state(play: &dyn DynPlay) -> impl PartialEq + std::fmt::Debug + use<> {
    (play.scene(&View::default()), play.text(&View::default()), play.status().status)
}

/// Returns a random gesture, plausible or not.
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
    let grabbed = (rng.below(3) == 0).then(|| key(rng));
    let mode = rng.below(6) as usize;
    let selected = (0..rng.below(3)).map(|_| key(rng)).collect();
    Gesture { alternate: rng.coin(), grabbed, mode, selected, ..Gesture::new(act) }
}

#[test]
fn bg1_pl1_apply_then_undo_is_identity_and_illegal_gestures_change_nothing() {
    every_puzzle(|_, _, seed, puzzle| {
        let mut play = begin(&*puzzle);
        let mut rng = Rng::new(seed);
        for _ in 0..60 {
            if play.status().is_won() {
                break;
            }
            let (before, entries) = (visible_state(&*play), play.status().entries);
            let gesture = any_gesture(&*play, &mut rng);
            match play.act(Action::Gesture(gesture.clone())) {
                Err(_) | Ok(Outcome { grabbed: Some(_), .. }) => {
                    let now = (visible_state(&*play), play.status().entries);
                    assert_eq!(now, (before, entries), "{gesture:?}");
                }
                Ok(_) if play.status().is_won() => {}
                Ok(_) => {
                    let after = visible_state(&*play);
                    play.act(Action::Undo).unwrap();
                    assert_eq!(visible_state(&*play), before, "{gesture:?}");
                    play.act(Action::Redo).unwrap();
                    assert_eq!(visible_state(&*play), after, "{gesture:?}");
                }
            }
        }
    });
}

#[test]
fn lp3_lp4_hints_lead_to_the_solution_without_mistakes() {
    every_puzzle(|game, settings, seed, puzzle| {
        let mut play = begin(&*puzzle);
        let mut rng = Rng::new(seed);
        // First make random gestures, because hints must also help from such states.
        for _ in 0..8 {
            let _ = play.act(Action::Gesture(any_gesture(&*play, &mut rng)));
        }
        let mut steps = 0;
        while !play.status().is_won() {
            let hint = play.act(Action::Hint).unwrap().hint.unwrap();
            assert!(!hint.moves.is_empty() && !hint.look.is_empty());
            let moves: Vec<&str> = hint.moves.iter().map(String::as_str).collect();
            play.make(&moves).unwrap();
            steps += 1;
            assert!(steps < 2000, "{}:{settings}#{seed}: hints do not end", game.about().id);
        }
        assert_eq!(checked(&mut *begin(&*puzzle)), Mistakes::Known(vec![]));
    });
}

#[test]
fn a_hint_agrees_with_the_solution() {
    every_puzzle(|_, settings, seed, puzzle| {
        let mut play = begin(&*puzzle);
        while !play.status().is_won() {
            play.act(Action::Next).unwrap();
            let solved = play.solve(&SolveOptions::default(), &Control::new());
            assert_eq!(solved.solutions.len(), 1, "{settings}#{seed}");
            if !play.status().is_won() {
                assert_eq!(checked(&mut *play), Mistakes::Known(vec![]), "{settings}#{seed}");
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
                let made = by_hand.act(Action::Gesture(gesture.clone()));
                made.unwrap_or_else(|p| panic!("{name}: {gesture:?} {p:?}"));
            }
            by_move.make(&[m.as_str()]).unwrap();
            assert_eq!(visible_state(&*by_hand), visible_state(&*by_move), "{name}: {gestures:?}");
        }
        assert!(by_hand.status().is_won(), "{}:{settings}#{seed}", game.about().id);
    });
}

#[test]
fn lp5_the_program_solves_step_by_step_or_at_once() {
    every_puzzle(|_, settings, seed, puzzle| {
        let mut at_once = begin(&*puzzle);
        if at_once.status().is_won() {
            return;
        }
        at_once.act(Action::Solve { route: None }).unwrap();
        assert!(at_once.status().is_won(), "{settings}#{seed}");
        let mut stepwise = begin(&*puzzle);
        for _ in 0..2000 {
            if stepwise.status().is_won() {
                break;
            }
            stepwise.act(Action::Step).unwrap();
        }
        assert!(stepwise.status().is_won(), "{settings}#{seed}");
        assert!(stepwise.score(Level::Easy).cancelled && at_once.score(Level::Easy).cancelled);
    });
}

#[test]
fn lp1_lp7_a_saved_game_resumes_completely() {
    every_puzzle(|game, _, seed, puzzle| {
        let mut play = begin(&*puzzle);
        let mut rng = Rng::new(seed);
        for i in 0..20 {
            let _ = play.act(Action::Gesture(any_gesture(&*play, &mut rng)));
            match i {
                5 => drop(play.act(Action::Checkpoint("five".to_owned()))),
                9 => drop(play.act(Action::Undo)),
                11 => drop(play.act(Action::Hint)),
                14 => drop(play.act(Action::Return("five".to_owned()))),
                _ => {}
            }
        }
        play.act(Action::Judge).unwrap();
        let mut file = Vec::new();
        write_play(&*puzzle, &*play, &mut file).unwrap();
        let mut again = read(game, &file, None).play(Arc::new(ManualClock::new())).unwrap();
        assert_eq!(visible_state(&*again), visible_state(&*play));
        assert_eq!(again.log(0), play.log(0));
        assert_eq!(again.score(Level::Hard), play.score(Level::Hard));
        assert_eq!(again.status(), play.status());
        assert_eq!(again.act(Action::Undo).is_ok(), play.act(Action::Undo).is_ok());
        assert_eq!(visible_state(&*again), visible_state(&*play));
    });
}

#[test]
fn every_shape_of_a_scene_has_a_unique_key() {
    every_puzzle(|_, settings, _, puzzle| {
        let mut play = begin(&*puzzle);
        for _ in 0..3 {
            let (backdrop, scene) = (play.backdrop(&View::default()), play.scene(&View::default()));
            assert_eq!((backdrop.width, backdrop.height), (scene.width, scene.height));
            let shapes = backdrop.shapes.iter().chain(&scene.shapes);
            let mut names: Vec<_> = shapes.map(|shape| (shape.layer, shape.key)).collect();
            names.sort();
            let twice: Vec<_> =
                names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
            assert_eq!(twice, [], "{settings}");
            assert_eq!(SceneChange::between(&scene, &scene), SceneChange::default());
            let _ = play.act(Action::Next);
        }
    });
}

/// Returns the whole board, or a random layer or window of it.
fn any_view(size: Size, rng: &mut Rng) -> View {
    let whole = View::default();
    match rng.below(4) {
        0 => View { layer: Some(rng.below(size.layers)), ..whole },
        1 => {
            let (x, y) = (rng.below(size.width), rng.below(size.height));
            let window = Window { x, y, width: 1 + rng.below(4), height: 1 + rng.below(4) };
            View { window: Some(window), ..whole }
        }
        _ => whole,
    }
}

#[test]
fn a_scene_change_equals_the_difference_of_the_complete_scenes() {
    every_puzzle(|game, settings, seed, puzzle| {
        let name = format!("{}:{settings}#{seed}", game.about().id);
        let mut play = begin(&*puzzle);
        let mut rng = Rng::new(seed);
        let first = play.scene(&View::default());
        for _ in 0..40 {
            let view = any_view(play.size(), &mut rng);
            let (entries, before) = (play.status().entries, play.scene(&view));
            let action = match rng.below(12) {
                0 | 1 => Action::Undo,
                2 => Action::Redo,
                3 | 4 => Action::Next,
                5 => Action::Checkpoint("here".to_owned()),
                6 => Action::Return("here".to_owned()),
                _ => Action::Gesture(any_gesture(&*play, &mut rng)),
            };
            let done = play.act(action.clone());
            let grabbed = done.ok().and_then(|outcome| outcome.grabbed);
            let now = View { grabbed, ..view };
            let change = play.change_since(entries, &view, &now);
            let whole = SceneChange::between(&before, &play.scene(&now));
            assert_eq!(change, whole, "{name}: {action:?} {view:?}");
            let since_the_beginning = play.change_since(0, &View::default(), &View::default());
            let whole = SceneChange::between(&first, &play.scene(&View::default()));
            assert_eq!(since_the_beginning, whole, "{name}: {action:?}");
        }
        let (view, route) = (View::default(), play.route(&Control::new()).unwrap_or_default());
        for moves in [&route[..1.min(route.len())], &route] {
            let before = play.scene(&view);
            let mut whole = Some(SceneChange::default());
            play.walk(moves, 1, &mut |after| {
                whole = Some(SceneChange::between(&before, &after.scene(&view)));
            });
            assert_eq!(play.change_by(moves, &view), whole, "{name}: {moves:?}");
        }
    });
}

#[test]
fn a_refused_stepwise_drag_stays_refused() {
    every_puzzle(|game, settings, seed, puzzle| {
        let (mut play, mut rng) = (begin(&*puzzle), Rng::new(seed));
        for _ in 0..if game.about().stepwise { 60 } else { 0 } {
            let gesture = any_gesture(&*play, &mut rng);
            let _ = play.act(Action::Gesture(gesture.clone()));
            let Act::Drag(keys) = &gesture.act else { continue };
            let refused = |end: usize| {
                let drag = Gesture { act: Act::Drag(keys[..=end].to_vec()), ..gesture.clone() };
                !matches!(play.interpret(&drag), Ok(Meaning::Moves(_)))
            };
            let first = (0..keys.len()).find(|&end| refused(end)).unwrap_or(keys.len());
            assert!((first..keys.len()).all(refused), "{settings}: {gesture:?}");
        }
    });
}

#[test]
fn lp2_an_editor_undoes_every_change() {
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
