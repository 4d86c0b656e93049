use recreo_game::{Level, Size};
use recreo_store::{NewPuzzle, Puzzle, PuzzleFilter, PuzzleId, Store, StoreError, StoredSolution};

use crate::place::*;

fn listed(store: &Store, filter: PuzzleFilter) -> Vec<String> {
    let page = store.puzzles(&filter).unwrap();
    assert_eq!(page.total, page.items.len() as u64);
    let mut names: Vec<String> = page.items.into_iter().filter_map(|puzzle| puzzle.name).collect();
    names.sort();
    names
}

fn unlisted(kind: &str, name: &str) -> NewPuzzle {
    let mut new = puzzle(kind, name);
    new.listed = false;
    new
}

pub(crate) fn bg2_the_newest_documents_are_in_the_order_of_addition(place: &Place<'_>) {
    let store = place.open();
    let name = |document: &String| {
        let document: serde_json::Value = serde_json::from_str(document).unwrap();
        document["name"].as_str().unwrap().to_owned()
    };
    for number in 0..3 {
        store.add_puzzle(&puzzle("some", &format!("of a few {number}"))).unwrap();
        // Puzzles added in the same millisecond have no defined order.
        std::thread::sleep(std::time::Duration::from_millis(3));
    }
    store.add_puzzle(&unlisted("some", "of a few, unlisted")).unwrap();
    let filter = PuzzleFilter { text: Some("of a few".into()), ..Default::default() };
    let names = |most| -> Vec<String> {
        store.documents(&filter, most).unwrap().iter().map(name).collect()
    };
    assert_eq!(names(9), ["of a few 0", "of a few 1", "of a few 2"]);
    assert_eq!(names(2), ["of a few 1", "of a few 2"]);
    assert!(names(0).is_empty());
    for number in 0..102 {
        store.add_puzzle(&puzzle("some", &format!("of many {number}"))).unwrap();
    }
    let many = PuzzleFilter { text: Some("many".into()), ..Default::default() };
    assert_eq!(store.documents(&many, 10_000).unwrap().len(), 102, "more than a page");
    assert_eq!(store.documents(&many, 101).unwrap().len(), 101);
}

pub(crate) fn bg2_a_puzzle_is_added_listed_renamed_and_deleted(place: &Place<'_>) {
    let store = place.open();
    let id = store.add_puzzle(&puzzle("some", "Monday")).unwrap();
    let found = store.puzzle(&id).unwrap().unwrap();
    assert_eq!(
        (found.kind.as_str(), found.version, found.name.as_deref()),
        ("some", 1, Some("Monday"))
    );
    assert_eq!((found.parameters.as_deref(), found.seed), (Some("size=4x3"), Some(7)));
    assert_eq!((found.size, found.surface.as_str(), found.listed), (SIZE, "plane", true));
    assert!(found.made > 1_600_000_000_000);

    store.rename_puzzle(&id, Some("  Tuesday ")).unwrap();
    let renamed = store.puzzle(&id).unwrap().unwrap();
    assert_eq!(renamed.name.as_deref(), Some("Tuesday"));
    assert_ne!(renamed.etag, found.etag);
    assert!(
        listed(&store, PuzzleFilter { text: Some("monday".into()), ..Default::default() })
            .is_empty()
    );
    store.rename_puzzle(&id, Some(" ")).unwrap();
    assert_eq!(store.puzzle(&id).unwrap().unwrap().name, None);

    store.delete_puzzle(&id).unwrap();
    assert_eq!(store.puzzle(&id).unwrap(), None);
    assert_eq!(store.document(&id).unwrap(), None);
    assert_eq!(counts(place)[0], "puzzles 0");
}

pub(crate) fn bg3_a_document_keeps_name_rating_and_solutions(place: &Place<'_>) {
    let store = place.open();
    let document = r#"{"recreo":1,"kind":"some","version":2,"name":"Mañana","parameters":"size=3x3","seed":"18446744073709551615","puzzle":{"surface":"torus","walls":[1, 2]},"solutions":["123",[[0,1]]],"rating":{"level":"hard","score":31.5,"parts":{"turns":12,"weight":0.5}}}"#;
    let new = NewPuzzle::read(document, SIZE).unwrap();
    let id = store.add_puzzle(&new).unwrap();
    assert_eq!(store.document(&id).unwrap().unwrap(), document);
    let found = store.puzzle(&id).unwrap().unwrap();
    assert_eq!((found.seed, found.surface.as_str()), (Some(u64::MAX), "torus"));
    assert_eq!(found.rating, Some(rating(Level::Hard, 31.5)));
    assert_eq!(place.ask("SELECT COUNT(*) FROM solutions"), "2");
    assert_eq!(place.ask("SELECT value FROM measures WHERE name = 'weight'"), "0.5");

    store.rename_puzzle(&id, None).unwrap();
    let renamed = document.replace(r#""name":"Mañana","#, "");
    assert_eq!(store.document(&id).unwrap().unwrap(), renamed);
}

pub(crate) fn bg3_solutions_are_stored_once_and_in_order(place: &Place<'_>) {
    let store = place.open();
    let id = store.add_puzzle(&puzzle("some", "")).unwrap();
    assert!(store.solutions(&id).unwrap().is_empty());
    let before = store.puzzle(&id).unwrap().unwrap().etag;
    let unknown = |json: &str| StoredSolution { json: json.to_owned(), solver: None };
    let first = ["\"12\"", "[[0,0], [0,1]]"].map(unknown);
    let both = ["\"12\"", "[[0,0],\n[0,1]]"].map(|json| StoredSolution::new(json, None));
    assert!(store.replace_solutions(&row(&store, &id), &[], &both).unwrap());
    assert_eq!(store.solutions(&id).unwrap(), first);
    let edition = store.puzzle(&id).unwrap().unwrap().etag;
    assert_ne!(edition, before);
    let new = [unknown("\"34\""), first[1].clone(), first[0].clone()];
    assert!(
        !store.replace_solutions(&row(&store, &id), &[], &new).unwrap(),
        "the known ones are not these"
    );
    assert_eq!(store.solutions(&id).unwrap(), first);
    assert!(store.replace_solutions(&row(&store, &id), &first, &new).unwrap());
    assert_eq!(store.solutions(&id).unwrap(), new);
    assert!(
        store.document(&id).unwrap().unwrap().contains(r#""solutions":["34",[[0,0], [0,1]],"12"]"#)
    );
    let broken = ["12", "{"].map(unknown);
    assert_eq!(
        key(store.replace_solutions(&row(&store, &id), &new, &broken)),
        "document-cut-short"
    );
    assert_eq!(store.solutions(&id).unwrap().len(), 3);
}

pub(crate) fn bg9_the_solver_of_a_solution_is_stored_with_it(place: &Place<'_>) {
    let store = place.open();
    let head = r#"{"recreo":1,"kind":"some","version":2,"puzzle":{"surface":"torus"}"#;
    let document = format!(r#"{head},"solutions":["123","132"],"solvers":["dfs",null]}}"#);
    let id = store.add_puzzle(&NewPuzzle::read(&document, SIZE).unwrap()).unwrap();
    assert_eq!(store.document(&id).unwrap().unwrap(), document);
    let rows = "SELECT COUNT(*) FROM solutions WHERE solver = 'dfs' AND number = 0";
    assert_eq!(place.ask(rows), "1");
    let known = store.solutions(&id).unwrap();
    let first = StoredSolution::new("\"132\"", None);
    assert!(
        store.replace_solutions(&row(&store, &id), &known, std::slice::from_ref(&first)).unwrap()
    );
    let bare = format!(r#"{head},"solutions":["132"]}}"#);
    assert_eq!(store.document(&id).unwrap().unwrap(), bare, "as before solvers were stored");
}

pub(crate) fn lp13_a_rating_is_stored_with_its_measures(place: &Place<'_>) {
    let store = place.open();
    let id = store.add_puzzle(&puzzle("some", "")).unwrap();
    assert_eq!(store.puzzle(&id).unwrap().unwrap().rating, None);
    store.set_rating(&row(&store, &id), &rating(Level::Easy, 3.0)).unwrap();
    store.set_rating(&row(&store, &id), &rating(Level::Expert, 99.25)).unwrap();
    assert_eq!(store.puzzle(&id).unwrap().unwrap().rating, Some(rating(Level::Expert, 99.25)));
    assert_eq!(place.ask("SELECT COUNT(*) FROM measures"), "2");
}

pub(crate) fn puzzles_are_found_by_kind_level_size_and_words(place: &Place<'_>) {
    let store = place.open();
    let nandu_bird = store.add_puzzle(&puzzle("bird", "El Ñandú ágil")).unwrap();
    store.add_puzzle(&puzzle("bird", "A 50% bird")).unwrap();
    let large = Size { width: 30, height: 20, layers: 2 };
    let document = r#"{"recreo":1,"kind":"fish","version":1,"name":"A_fish","puzzle":{}}"#;
    store.add_puzzle(&NewPuzzle::read(document, large).unwrap()).unwrap();
    store.add_puzzle(&unlisted("fish", "Hidden")).unwrap();
    store.set_rating(&row(&store, &nandu_bird), &rating(Level::Hard, 1.0)).unwrap();

    let find = |filter| listed(&store, filter);
    let all = PuzzleFilter::default;
    assert_eq!(find(all()), ["A 50% bird", "A_fish", "El Ñandú ágil"]);
    assert_eq!(find(PuzzleFilter { kind: Some("fish".into()), ..all() }), ["A_fish"]);
    assert_eq!(
        find(PuzzleFilter { kind: Some("fish".into()), unlisted: true, ..all() }),
        ["A_fish", "Hidden"]
    );
    assert_eq!(find(PuzzleFilter { level: Some(Level::Hard), ..all() }), ["El Ñandú ágil"]);
    assert_eq!(find(PuzzleFilter { size: Some(large), ..all() }), ["A_fish"]);
    assert_eq!(
        find(PuzzleFilter { id: Some(nandu_bird.as_str()[..5].into()), ..all() }),
        ["El Ñandú ágil"]
    );
    for (text, names) in [
        ("nandu", &["El Ñandú ágil"][..]),
        ("ÁGIL el", &["El Ñandú ágil"]),
        ("BIRD", &["A 50% bird", "El Ñandú ágil"]),
        ("0%", &["A 50% bird"]),
        ("a_f", &["A_fish"]),
        ("%", &["A 50% bird"]),
        ("_", &["A_fish"]),
        ("!", &[]),
        ("'; DROP TABLE puzzles; --", &[]),
        ("   ", &["A 50% bird", "A_fish", "El Ñandú ágil"]),
        ("nandu fish", &[]),
    ] {
        assert_eq!(find(PuzzleFilter { text: Some(text.into()), ..all() }), names, "{text}");
    }
    // Names of games find the puzzles of the game too.
    for (text, names) in [
        ("pez", &["A_fish"][..]),
        ("pez 50%", &[]),
        ("pájaro ágil", &["El Ñandú ágil"]),
        ("agil", &["El Ñandú ágil"]),
    ] {
        let games = [("pez", "fish"), ("pájaro", "bird")];
        let games = games.map(|(name, id)| (name.to_owned(), id.to_owned())).into();
        assert_eq!(find(PuzzleFilter { text: Some(text.into()), games, ..all() }), names, "{text}");
    }
    for id in ["%", "_", "'", "zzzz%", "a a"] {
        assert!(find(PuzzleFilter { id: Some(id.into()), ..all() }).is_empty(), "{id}");
    }
}

pub(crate) fn puzzles_are_paged_newest_first(place: &Place<'_>) {
    let store = place.open();
    let mut ids: Vec<PuzzleId> =
        (0..7).map(|n| store.add_puzzle(&puzzle("some", &format!("{n}"))).unwrap()).collect();
    for (n, id) in ids.iter().enumerate() {
        place.ask(&format!("UPDATE puzzles SET made = {} WHERE id = '{id}'", 1000 + n));
    }
    ids.reverse();
    let page =
        |page| store.puzzles(&PuzzleFilter { page, per_page: 3, ..Default::default() }).unwrap();
    let found: Vec<PuzzleId> = (0..3).flat_map(|n| page(n).items).map(|puzzle| puzzle.id).collect();
    assert_eq!(found, ids);
    assert_eq!((page(2).items.len(), page(2).total), (1, 7));
    assert!(page(3).items.is_empty());
    assert!(page(u32::MAX).items.is_empty());
    let all = PuzzleFilter { per_page: u32::MAX, ..Default::default() };
    assert_eq!(store.puzzles(&all).unwrap().items.len(), 7);
}

pub(crate) fn the_same_puzzle_is_found_under_any_name(place: &Place<'_>) {
    let store = place.open();
    let new = puzzle("some", "Monday");
    assert_eq!(store.find_same(&new).unwrap(), None);
    let id = store.add_puzzle(&new).unwrap();
    store.rename_puzzle(&id, Some("Other")).unwrap();
    store.set_rating(&row(&store, &id), &rating(Level::Easy, 1.0)).unwrap();
    assert_eq!(store.find_same(&new).unwrap(), Some(id));
    assert_eq!(store.find_same(&puzzle("some", "Monday")).unwrap(), None);
}

pub(crate) fn pl9_a_deleted_puzzle_with_plays_becomes_unlisted(place: &Place<'_>) {
    let store = place.open();
    let (id, play) = begun(&store, "some", "Ana");
    store.delete_puzzle(&id).unwrap();
    assert!(listed(&store, PuzzleFilter::default()).is_empty());
    assert!(!store.puzzle(&id).unwrap().unwrap().listed);
    store.append(&play, 0, &[line(1)], &won(5, 10)).unwrap();
    assert_eq!(store.play(&play).unwrap().unwrap().puzzle.id, id);
    store.delete_play(&play).unwrap();
    assert_eq!(store.puzzle(&id).unwrap(), None);

    let (id, play) = begun(&store, "some", "Ana");
    store.delete_play(&play).unwrap();
    assert!(store.puzzle(&id).unwrap().is_some(), "a listed puzzle is not deleted");
}

pub(crate) fn old_unlisted_puzzles_without_plays_are_deleted(place: &Place<'_>) {
    let store = place.open();
    let [old, played, new] =
        ["old", "played", "new"].map(|name| store.add_puzzle(&unlisted("some", name)).unwrap());
    let listed = store.add_puzzle(&unlisted("some", "listed")).unwrap();
    store.set_listed(&listed, true).unwrap();
    let ana = store.player("Ana").unwrap();
    store.begin_play(&played, &ana.id).unwrap();
    place.ask(&format!("UPDATE puzzles SET made = 1000 WHERE id <> '{new}'"));
    drop(store);
    let store = place.open();
    assert_eq!(store.puzzle(&old).unwrap(), None);
    for remaining in [played, new, listed] {
        assert!(store.puzzle(&remaining).unwrap().is_some());
    }
}

pub(crate) fn missing_items_are_reported(place: &Place<'_>) {
    let store = place.open();
    let (puzzle, player, play) = (
        "abcdefghijkl".parse().unwrap(),
        "abcdefghijkl".parse().unwrap(),
        "abcdefghijkl".parse().unwrap(),
    );
    assert_eq!(store.puzzle(&puzzle).unwrap(), None);
    assert_eq!(store.play(&play).unwrap(), None);
    assert_eq!(store.player_by_id(&player).unwrap(), None);
    assert!(store.log(&play, 0).unwrap().is_empty());
    let missing = |result: Result<(), StoreError>, expected: &str| match result {
        Err(StoreError::Missing(message)) => assert_eq!(message.key(), expected),
        other => panic!("{other:?}"),
    };
    let some = crate::place::puzzle("some", "");
    missing(store.rename_puzzle(&puzzle, Some("x")), "store-no-puzzle");
    missing(store.delete_puzzle(&puzzle), "store-no-puzzle");
    missing(store.set_listed(&puzzle, true), "store-no-puzzle");
    let gone = Puzzle { id: puzzle.clone(), ..row(&store, &store.add_puzzle(&some).unwrap()) };
    missing(store.set_rating(&gone, &rating(Level::Easy, 1.0)), "store-no-puzzle");
    missing(store.replace_solutions(&gone, &[], &[]).map(drop), "store-no-puzzle");
    missing(store.edit_puzzle(&gone, &some), "store-no-puzzle");
    missing(store.delete_player(&player), "store-no-player");
    missing(store.delete_play(&play), "store-no-play");
    missing(store.append(&play, 0, &[line(0)], &going_on(1)), "store-no-play");
    missing(store.begin_play(&puzzle, &player).map(drop), "store-no-puzzle");
    missing(store.export_player(&player, &mut Vec::new()).map(drop), "store-no-player");
    let existing = store.add_puzzle(&crate::place::puzzle("some", "")).unwrap();
    missing(store.begin_play(&existing, &player).map(drop), "store-no-player");
}
