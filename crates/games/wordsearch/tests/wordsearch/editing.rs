//! The editor of word searches (WS7); any edit makes them unresolved (WS3).

use recreo_board::{Cell, Grid};
use recreo_game::{
    Act, Control, Draft as _, Edit, Editor, Gesture, Json, Key, Metadata, Rules, Solve,
    SolveOptions, Unwatched,
};
use recreo_wordsearch::{Accents, Alphabet, Word};

use crate::*;

fn words(draft: &Draft) -> Vec<&str> {
    draft.words().iter().map(Word::text).collect()
}

fn cell(number: u32) -> Key {
    Key::Cell(Cell(number))
}

fn with_brush(act: Act, brush: char) -> Gesture {
    Gesture { brush: Some(brush), ..Gesture::new(act) }
}

#[test]
fn ws7_letters_and_words_are_drawn_by_mouse_and_keyboard() {
    let spanish = Alphabet::named("spanish", Accents::Fold).unwrap();
    let blank = Draft::new(spanish, Grid::plane(3, 2).unwrap());
    let mut editor = Editor::new(blank);
    let problems = |editor: &Editor<Draft>| {
        editor.draft().clone().validate(&Control::new()).err().unwrap_or_default()
    };
    for (number, c) in "pez".chars().enumerate() {
        editor.edit(&Gesture::new(Act::Type(c, Some(cell(number as u32))))).unwrap();
    }
    editor.edit(&with_brush(Act::Drag(vec![cell(3), cell(4)]), 'Ñ')).unwrap();
    editor.edit(&with_brush(Act::Tap(cell(5)), '#')).unwrap();
    assert_eq!(written("line", editor.draft()), "PEZ/ÑÑ#:\n");
    // A word is added by a drag over it, or by typing it.
    editor.edit(&Gesture::new(Act::Drag(vec![cell(0), cell(1), cell(2)]))).unwrap();
    for c in "té".chars() {
        let word = editor.draft().words().len().min(1) as u32;
        editor.edit(&Gesture::new(Act::Type(c, Some(Key::Piece(word))))).unwrap();
    }
    assert_eq!(words(editor.draft()), ["PEZ", "té"]);
    editor.edit(&Gesture::new(Act::Type('\u{8}', Some(Key::Piece(1))))).unwrap();
    assert_eq!(words(editor.draft()), ["PEZ", "t"]);
    editor.edit(&with_brush(Act::Tap(Key::Piece(1)), '.')).unwrap();
    let second = Gesture { alternate: true, ..Gesture::new(Act::Tap(Key::Piece(0))) };
    editor.edit(&second).unwrap();
    assert!(words(editor.draft()).is_empty());
    assert!(problems(&editor).is_empty());
    // A hole becomes a cell again, which needs a letter.
    editor.edit(&Gesture { alternate: true, ..Gesture::new(Act::Tap(cell(5))) }).unwrap();
    assert_eq!(problems(&editor)[0].message.key(), "wordsearch-cell-empty");
    while editor.undo() {}
    assert_eq!(written("line", editor.draft()), ".../...:\n");
}

#[test]
fn ws7_invalid_edits_change_nothing_and_are_reported() {
    let draft = read("line", b"PEZ/ABC:pez");
    for (gesture, reason) in [
        (Gesture::new(Act::Type('7', Some(cell(0)))), "wordsearch-letter"),
        (Gesture::new(Act::Type('P', Some(cell(0)))), "gesture-means-nothing"),
        (Gesture::new(Act::Type('A', Some(cell(99)))), "gesture-means-nothing"),
        (Gesture::new(Act::Type('!', Some(Key::Piece(0)))), "wordsearch-word-letter"),
        (Gesture::new(Act::Type('A', Some(Key::Piece(7)))), "gesture-means-nothing"),
        (Gesture::new(Act::Drag(vec![cell(0), cell(5)])), "wordsearch-not-straight"),
        (Gesture::new(Act::Drag(vec![cell(0), cell(2)])), "wordsearch-word-twice"),
        (with_brush(Act::Tap(Key::Piece(9)), '.'), "gesture-means-nothing"),
        (Gesture::new(Act::Tap(cell(0))), "gesture-means-nothing"),
    ] {
        let mut after = draft.clone();
        let refused = after.edit(&gesture).unwrap_err();
        assert_eq!(refused.message.key(), reason, "{gesture:?}");
        assert_eq!(after, draft);
    }
}

#[test]
fn ws3_any_edit_makes_it_unresolved() {
    let puzzle = puzzle(SMALL);
    let start = puzzle.start();
    let solved = puzzle.solve(&start, &SolveOptions::default(), &mut Unwatched, &Control::new());
    let solutions = solved.solutions.iter().map(Json::new).collect();
    let mut resolved = Draft::of(&puzzle);
    assert!(resolved.resolved().is_none());
    (metadata().set)(&mut resolved, &Metadata { solutions, ..Metadata::default() });
    assert!(resolved.resolved().is_some());
    assert_eq!((metadata().get)(&resolved).solutions.len(), 1);
    for gesture in [
        Gesture::new(Act::Type('W', Some(cell(0)))),
        with_brush(Act::Tap(cell(3)), '#'),
        Gesture { alternate: true, ..Gesture::new(Act::Tap(Key::Piece(2))) },
        Gesture::new(Act::Type('S', Some(Key::Piece(0)))),
        Gesture::new(Act::Drag(vec![cell(0), cell(1)])),
    ] {
        let mut edited = resolved.clone();
        edited.edit(&gesture).unwrap();
        assert!(edited.resolved().is_none(), "{gesture:?}");
        assert!((metadata().get)(&edited).solutions.is_empty());
    }
}

#[test]
fn ws7_the_list_of_a_draft_ends_with_a_line_for_a_new_word() {
    let list = Draft::LIST.unwrap();
    let listed = list(&read("line", b"PEZ/ABC:pez+ca-b"));
    let texts: Vec<&str> = listed.iter().map(|item| item.text.as_str()).collect();
    assert_eq!(texts, ["PEZ", "CA-B", ""]);
    assert_eq!(listed[2].key, Key::Piece(2));
}
