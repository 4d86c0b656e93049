//! Marking words (WS9), hints and ratings of moves.

use recreo_board::{Cell, Direction, Rng};
use recreo_game::{
    Act, Control, Draw, Gesture, Input, Key, Meaning, Merit, Mistakes, Problem, Rules, Teach,
};
use recreo_wordsearch::{Found, Move, Puzzle};

use crate::*;

fn key(puzzle: &Puzzle, x: u32, y: u32) -> Key {
    Key::Cell(puzzle.grid().cell(x, y, 0).unwrap())
}

fn drag(puzzle: &Puzzle, cells: &[(u32, u32)]) -> Gesture {
    Gesture::new(Act::Drag(cells.iter().map(|&(x, y)| key(puzzle, x, y)).collect()))
}

fn act(puzzle: &Puzzle, found: &mut Found, gesture: &Gesture) -> Result<(), Problem> {
    let Meaning::Moves(moves) = puzzle.interpret(found, gesture)? else { panic!("{gesture:?}") };
    moves.iter().try_for_each(|m| puzzle.apply(found, m))
}

/// Returns the key that a gesture grabs instead of making a move.
fn grabs(puzzle: &Puzzle, found: &Found, gesture: &Gesture) -> Option<Key> {
    match puzzle.interpret(found, gesture) {
        Ok(Meaning::Grab(key)) => Some(key),
        _ => None,
    }
}

fn struck(puzzle: &Puzzle, found: &Found) -> Vec<String> {
    let list = puzzle.summary(found, None).list;
    list.into_iter().filter(|item| item.done).map(|item| item.text).collect()
}

#[test]
fn ws9_a_drag_over_a_word_marks_it_from_either_end_and_crosses_it_out_in_the_list() {
    for (from, to) in [((0, 0), (3, 0)), ((3, 0), (0, 0))] {
        let puzzle = puzzle(SMALL);
        let mut found = puzzle.start();
        assert!(struck(&puzzle, &found).is_empty());
        act(&puzzle, &mut found, &drag(&puzzle, &[from, (2, 0), to])).unwrap();
        assert_eq!(struck(&puzzle, &found), ["GATO"]);
        let hit = found.word(0).unwrap();
        assert_eq!((hit.start, hit.direction, hit.length), (Cell(0), Direction::East, 4));
    }
}

#[test]
fn ws9_an_inexact_drag_is_taken_for_the_nearest_straight_line() {
    let puzzle = puzzle(SMALL);
    let mut found = puzzle.start();
    act(&puzzle, &mut found, &drag(&puzzle, &[(0, 0), (3, 1)])).unwrap();
    assert_eq!(struck(&puzzle, &found), ["GATO"]);
    let far = drag(&puzzle, &[(1, 0), (2, 2)]);
    assert_eq!(
        act(&puzzle, &mut found, &far).unwrap_err().message.key(),
        "wordsearch-not-straight"
    );
}

#[test]
fn pl4_two_taps_mark_a_word_and_the_first_can_be_released() {
    let puzzle = puzzle(SMALL);
    let mut found = puzzle.start();
    let tap = |x, y, grabbed| Gesture { grabbed, ..Gesture::new(Act::Tap(key(&puzzle, x, y))) };
    let start = grabs(&puzzle, &found, &tap(4, 3, None));
    assert_eq!(start, Some(key(&puzzle, 4, 3)));
    assert_eq!(grabs(&puzzle, &found, &tap(4, 3, start)), start, "again: let go");
    assert_eq!(grabs(&puzzle, &found, &tap(2, 3, start)), None, "a line");
    let refused = act(&puzzle, &mut found, &tap(2, 3, start)).unwrap_err();
    assert_eq!(refused.message.key(), "wordsearch-no-word");
    act(&puzzle, &mut found, &tap(0, 0, Some(key(&puzzle, 3, 0)))).unwrap();
    assert_eq!(struck(&puzzle, &found), ["GATO"]);
    let askew = act(&puzzle, &mut found, &tap(1, 2, Some(key(&puzzle, 0, 0)))).unwrap_err();
    assert_eq!(askew.message.key(), "wordsearch-not-straight");
}

#[test]
fn ws9_a_single_letter_is_found_where_it_stands() {
    let puzzle = puzzle("AB/CD:c");
    let mut found = puzzle.start();
    let start = Some(key(&puzzle, 0, 1));
    let again = Gesture { grabbed: start, ..Gesture::new(Act::Tap(key(&puzzle, 0, 1))) };
    assert_eq!(grabs(&puzzle, &found, &again), None);
    act(&puzzle, &mut found, &again).unwrap();
    assert!(puzzle.is_solved(&found));
}

#[test]
fn ws9_only_unfound_words_of_the_list_can_be_marked() {
    let puzzle = puzzle(SMALL);
    let mut found = puzzle.start();
    let mark = |found: &mut Found, text: &str| puzzle.apply(found, &text.parse::<Move>().unwrap());
    mark(&mut found, "0,0E4").unwrap();
    let before = found.clone();
    for (text, reason) in [
        ("0,0E3", "wordsearch-no-word"),
        ("0,0E4", "wordsearch-found-already"),
        ("3,0W4", "wordsearch-found-already"),
        ("3,0E4", "wordsearch-line-leaves"),
        ("9,9E2", "wordsearch-line-leaves"),
        ("0,0E0", "wordsearch-line-leaves"),
        ("0,0D2", "wordsearch-line-leaves"),
        ("0,0E4294967295", "wordsearch-line-leaves"),
    ] {
        assert_eq!(mark(&mut found, text).unwrap_err().message.key(), reason, "{text}");
        assert_eq!(found, before, "{text}");
    }
}

#[test]
fn ws2_absent_words_need_not_be_found() {
    let puzzle = puzzle(SMALL);
    let mut found = puzzle.start();
    let moves: Vec<Move> = (0..puzzle.words().len())
        .filter_map(|word| puzzle.places(word).first())
        .map(|hit| {
            let start = puzzle.grid().position(hit.start);
            Move { start, direction: hit.direction, length: hit.length }
        })
        .collect();
    assert_eq!(moves.len(), 5, "all words but one are on the board");
    for m in moves {
        assert!(!puzzle.is_solved(&found));
        puzzle.apply(&mut found, &m).unwrap();
    }
    assert!(puzzle.is_solved(&found));
    assert_eq!(struck(&puzzle, &found).len(), 5);
}

#[test]
fn ws9_any_place_of_a_repeated_word_counts() {
    let puzzle = puzzle("PEZ/ZZZ/PEZ:pez");
    assert_eq!(puzzle.places(0).len(), 2);
    let mut found = puzzle.start();
    puzzle.apply(&mut found, &"0,2E3".parse().unwrap()).unwrap();
    assert!(puzzle.is_solved(&found));
}

#[test]
fn bg8_words_go_on_over_joined_edges_and_through_layers() {
    let ring = puzzle("TOXGA/XXXXX:gato:surface=cylinder");
    let mut found = ring.start();
    act(&ring, &mut found, &drag(&ring, &[(3, 0), (4, 0), (0, 0), (1, 0)])).unwrap();
    assert!(ring.is_solved(&found));
    let tower = puzzle("PX/XX//EX/XX//ZX/XX:pez");
    let mut found = tower.start();
    assert_eq!(tower.places(0)[0].direction, Direction::Down);
    let cell = |z| Key::Cell(tower.grid().cell(0, 0, z).unwrap());
    act(&tower, &mut found, &Gesture::new(Act::Drag(vec![cell(2), cell(0)]))).unwrap();
    assert!(tower.is_solved(&found));
}

#[test]
fn lp4_hints_name_a_word_and_its_rare_letters() {
    let rare = puzzle("NATA/ATÑA/ATAO/NAAT:año+nata");
    let hint = |puzzle: &Puzzle| puzzle.hint(&puzzle.start(), &Control::new()).unwrap().unwrap();
    let explained = hint(&rare);
    assert_eq!(explained.technique, "wordsearch-technique-letter");
    assert!(
        explained.look.contains(&Key::Piece(0)) && explained.look.contains(&Key::Cell(Cell(6)))
    );
    // Twenty-five letters of two kinds: only pairs of them are rare.
    let pair = puzzle("AAAAA/ABBBA/ABBBA/ABBBA/AAAAA:ab+baaaa");
    let explained = hint(&pair);
    assert!(
        ["wordsearch-technique-pair", "wordsearch-technique-first"].contains(&explained.technique)
    );
    let won = puzzle("AB:ab+x");
    let mut found = won.start();
    won.apply(&mut found, &"0,0E2".parse().unwrap()).unwrap();
    assert_eq!(won.hint(&found, &Control::new()).unwrap(), None);
    assert_eq!(won.mistakes(&found, &Control::new()), Mistakes::Known(vec![]));
}

#[test]
fn ws6_a_diagonal_or_reversed_word_earns_more() {
    let puzzle = puzzle("CXXT/XAXA/XXTO/XXXG:gato+cat:alphabet=english");
    let found = puzzle.start();
    let judge = |text: &str| puzzle.judge(&found, &text.parse().unwrap(), &Control::new()).unwrap();
    assert_eq!(judge("0,0SE3"), Merit::Good);
    let far = crate::puzzle("TOXX/XAXX/XXCX:cat+to");
    let found = far.start();
    let judge_far =
        |text: &str| far.judge(&found, &text.parse().unwrap(), &Control::new()).unwrap();
    assert_eq!(judge_far("2,2NW3"), Merit::Excellent);
    assert_eq!(judge_far("0,0SE3"), Merit::Excellent, "marked from its end, it is as hard");
    assert_eq!(judge_far("0,0E2"), Merit::Normal);
}

#[test]
fn ws9_random_gestures_never_break_anything() {
    let puzzle = made("size=7x6,surface=torus", 3);
    let mut rng = Rng::new(1);
    for _ in 0..2000 {
        let mut found = puzzle.start();
        let at = |rng: &mut Rng| Key::Cell(Cell(rng.below(50)));
        let (from, to) = (at(&mut rng), at(&mut rng));
        let before = found.clone();
        if act(&puzzle, &mut found, &Gesture::new(Act::Drag(vec![from, to]))).is_err() {
            assert_eq!(found, before);
        }
    }
    assert_eq!(puzzle.summary(&puzzle.start(), None).focus, None);
}
