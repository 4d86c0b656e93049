use recreo_game::{Level, Rating, Size, Status};
use recreo_store::{NewPuzzle, Progress};

use crate::place::*;

pub(crate) fn numbers_are_stored_exactly(place: &Place<'_>) {
    let store = place.open();
    let huge = Size { width: u32::MAX, height: 1, layers: u32::MAX };
    for seed in [0, 1, i64::MAX as u64, i64::MAX as u64 + 1, u64::MAX] {
        let document = format!(
            r#"{{"recreo":1,"kind":"some","version":4294967295,"parameters":"","seed":"{seed}","puzzle":[]}}"#
        );
        let id = store.add_puzzle(&NewPuzzle::read(&document, huge).unwrap()).unwrap();
        let found = store.puzzle(&id).unwrap().unwrap();
        assert_eq!((found.seed, found.version, found.size), (Some(seed), u32::MAX, huge));
        assert_eq!(found.parameters.as_deref(), Some(""));
        assert_eq!(store.document(&id).unwrap().unwrap(), document);
    }
    let id = store.add_puzzle(&puzzle("some", "")).unwrap();
    for number in [
        0.0,
        -0.0,
        0.1,
        1.0 / 3.0,
        -1e-300,
        f64::MIN_POSITIVE,
        f64::MAX,
        5e-324,
        9_007_199_254_740_993.0,
    ] {
        let parts = vec![("x".to_owned(), number)];
        store
            .set_rating(&row(&store, &id), &Rating { level: Level::Easy, score: number, parts })
            .unwrap();
        let stored = store.puzzle(&id).unwrap().unwrap().rating.unwrap();
        assert_eq!((stored.score, stored.parts[0].1), (number, number));
    }
    let (_, play) = begun(&store, "some", "Ana");
    let most = Progress {
        status: Status::GoingOn,
        millis: i64::MAX as u64,
        points: Some(u32::MAX),
        help: u32::MAX,
        shown: true,
    };
    store.append(&play, 0, &[], &most).unwrap();
    assert_eq!(store.play(&play).unwrap().unwrap().progress, most);
    // Numbers beyond the range of the databases become the largest number.
    store.append(&play, 0, &[], &Progress { millis: u64::MAX, ..most }).unwrap();
    assert_eq!(store.play(&play).unwrap().unwrap().progress, most);
}

pub(crate) fn invalid_numbers_are_refused(place: &Place<'_>) {
    let store = place.open();
    let id = store.add_puzzle(&puzzle("some", "")).unwrap();
    store.set_rating(&row(&store, &id), &rating(Level::Easy, 1.0)).unwrap();
    for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(
            key(store.set_rating(&row(&store, &id), &rating(Level::Hard, number))),
            "store-number"
        );
        let parts = vec![("x".to_owned(), number)];
        let wrong = Rating { level: Level::Hard, score: 1.0, parts };
        assert_eq!(key(store.set_rating(&row(&store, &id), &wrong)), "store-number");
    }
    assert_eq!(store.puzzle(&id).unwrap().unwrap().rating, Some(rating(Level::Easy, 1.0)));
    for seed in ["-1", "18446744073709551616", "x", ""] {
        let document =
            format!(r#"{{"recreo":1,"kind":"some","version":1,"seed":"{seed}","puzzle":{{}}}}"#);
        assert_eq!(key(NewPuzzle::read(&document, SIZE)), "document-wrong-value", "{seed}");
    }
}

/// Texts that often break programs.
const TEXTS: [&str; 12] = [
    "plain",
    "'; DROP TABLE puzzles; --",
    "$1 ?1 ? :a @b",
    "\\ \\n \" '",
    "100% _ !",
    "ñandú Ünïcödé İıſß",
    "日本語 العربية עברית",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "a\u{301}\u{200f}\u{202e}",
    "\u{feff}\u{fffd}\u{10ffff}",
    "\u{1}\u{7f}\u{85}\u{2028}x",
    "NULL",
];

pub(crate) fn texts_are_stored_exactly(place: &Place<'_>) {
    let store = place.open();
    let ana = store.player("Ana").unwrap();
    for text in TEXTS {
        let json = serde_json::to_string(text).unwrap();
        let document = format!(
            r#"{{"recreo":1,"kind":"some","version":1,"name":{json},"puzzle":{{"x":{json}}},"solutions":[{json}]}}"#
        );
        let id = store.add_puzzle(&NewPuzzle::read(&document, SIZE).unwrap()).unwrap();
        assert_eq!(store.document(&id).unwrap().unwrap(), document);
        assert_eq!(store.puzzle(&id).unwrap().unwrap().name.as_deref(), Some(text.trim()));
        store.rename_puzzle(&id, Some(&format!("x{text}x"))).unwrap();
        assert_eq!(store.puzzle(&id).unwrap().unwrap().name, Some(format!("x{text}x")));
        let play = store.begin_play(&id, &ana.id).unwrap();
        store.append(&play, 0, std::slice::from_ref(&json), &going_on(1)).unwrap();
        assert_eq!(store.log(&play, 0).unwrap(), [json]);
    }
}

pub(crate) fn invalid_texts_are_refused(place: &Place<'_>) {
    let store = place.open();
    let id = store.add_puzzle(&puzzle("some", "Monday")).unwrap();
    assert_eq!(key(store.rename_puzzle(&id, Some("a\0b"))), "store-text-nul");
    assert_eq!(key(store.rename_puzzle(&id, Some(&"x".repeat(201)))), "store-name-long");
    store.rename_puzzle(&id, Some(&"ñ".repeat(200))).unwrap();
    for field in ["name", "kind", "parameters"] {
        let document = format!(
            r#"{{"recreo":1,"kind":"some","version":1,"{field}":"a\u0000b","puzzle":{{}}}}"#
        );
        let document =
            if field == "kind" { document.replacen(r#""kind":"some","#, "", 1) } else { document };
        assert_eq!(key(NewPuzzle::read(&document, SIZE)), "store-text-nul", "{field}");
    }
    // Inside the puzzle, JSON escapes it with characters that can be stored.
    let document = r#"{"recreo":1,"kind":"some","version":1,"puzzle":{"x":"a\u0000b"}}"#;
    let id = store.add_puzzle(&NewPuzzle::read(document, SIZE).unwrap()).unwrap();
    assert_eq!(store.document(&id).unwrap().unwrap(), document);
    let none = recreo_store::PuzzleFilter { text: Some("\0".into()), ..Default::default() };
    assert_eq!(key(store.puzzles(&none)), "store-text-nul");
}

pub(crate) fn large_documents_and_long_logs_are_stored(place: &Place<'_>) {
    let store = place.open();
    let board = "0123456789abcdef".repeat(200_000);
    let document =
        format!(r#"{{"recreo":1,"kind":"some","version":1,"puzzle":{{"board":"{board}"}}}}"#);
    let id = store.add_puzzle(&NewPuzzle::read(&document, SIZE).unwrap()).unwrap();
    assert!(store.document(&id).unwrap().unwrap() == document);
    let play = store.begin_play(&id, &store.player("Ana").unwrap().id).unwrap();
    let lines: Vec<String> = (0..3000).map(line).collect();
    store.append(&play, 0, &lines, &going_on(1)).unwrap();
    assert_eq!(store.log(&play, 2990).unwrap(), lines[2990..]);
    let long = format!("\"{board}\"");
    store.append(&play, 3000, std::slice::from_ref(&long), &going_on(2)).unwrap();
    assert!(store.log(&play, 3000).unwrap() == [long]);
}
