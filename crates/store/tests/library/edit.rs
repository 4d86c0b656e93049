use recreo_game::Level;
use recreo_store::{
    LeaderboardFilter, NewPuzzle, PlayId, PuzzleFilter, PuzzleId, Store, StoredSolution,
};

use crate::place::*;

/// A version of a puzzle with this board.
fn version(board: &str, solutions: &str) -> NewPuzzle {
    let document = format!(
        r#"{{"recreo":1,"kind":"some","version":1,"name":"Monday","puzzle":{{"board":"{board}"}},"solutions":[{solutions}]}}"#
    );
    NewPuzzle::read(&document, SIZE).unwrap()
}

fn puzzle_of(store: &Store, play: &PlayId) -> PuzzleId {
    store.play(play).unwrap().unwrap().puzzle.id
}

fn listed(store: &Store) -> Vec<PuzzleId> {
    let found = store.puzzles(&PuzzleFilter::default()).unwrap();
    found.items.into_iter().map(|row| row.id).collect()
}

pub(crate) fn mz10_an_edited_puzzle_keeps_its_entry(place: &Place<'_>) {
    let store = place.open();
    let id = store.add_puzzle(&version("kept entry", "1,2")).unwrap();
    let seen = row(&store, &id);
    store.set_rating(&seen, &rating(Level::Hard, 3.0)).unwrap();
    // The rating is a change, so the puzzle must be read again.
    assert_eq!(key(store.edit_puzzle(&seen, &version("edited entry", ""))), "store-puzzle-changed");
    let seen = row(&store, &id);
    store.edit_puzzle(&seen, &version("edited entry", "2")).unwrap();
    let now = row(&store, &id);
    assert_eq!((&now.id, now.made, now.listed, &now.rating), (&id, seen.made, true, &None));
    assert_ne!(now.document_tag(), seen.document_tag());
    let [one, two] = ["1", "2"].map(|json| StoredSolution::new(json, None));
    assert_eq!(store.solutions(&id).unwrap(), std::slice::from_ref(&two));
    assert!(store.document(&id).unwrap().unwrap().contains("edited entry"));
    assert_eq!(key(store.document_seen(&seen)), "store-puzzle-changed");
    // What was computed for the earlier version is not stored.
    store.set_rating(&seen, &rating(Level::Easy, 1.0)).unwrap();
    assert!(!store.replace_solutions(&seen, std::slice::from_ref(&two), &[one]).unwrap());
    assert_eq!((row(&store, &id).rating, store.solutions(&id).unwrap()), (None, vec![two]));
    assert_eq!(key(store.edit_puzzle(&now, &puzzle("other", ""))), "store-edit-kind");
}

pub(crate) fn mz10_a_play_keeps_the_version_with_which_it_began(place: &Place<'_>) {
    let store = place.open();
    let id = store.add_puzzle(&version("first version", "1")).unwrap();
    let ana = store.player("Ana").unwrap().id;
    let play = store.begin_play(&id, &ana).unwrap();
    store.append(&play, 0, &[line(0)], &won(900, 70)).unwrap();
    let first = store.document(&id).unwrap();
    let count = listed(&store).len();

    store.edit_puzzle(&row(&store, &id), &version("second version", "")).unwrap();
    let kept = puzzle_of(&store, &play);
    assert_ne!(kept, id);
    assert_eq!(store.document(&kept).unwrap(), first, "with name and solutions");
    assert_eq!(store.log(&play, 0).unwrap(), [line(0)]);
    store.append(&play, 1, &[line(1)], &won(950, 60)).unwrap();
    let best = store.leaderboard(&LeaderboardFilter::default()).unwrap();
    assert!(best.iter().any(|best| best.play == play && best.points == 60));
    assert_eq!(listed(&store).len(), count, "the kept version is not listed");
    let new_play = store.begin_play(&id, &ana).unwrap();
    assert_eq!(puzzle_of(&store, &new_play), id);

    // Back to the first version: its play comes back, and the second version keeps its own.
    store.edit_puzzle(&row(&store, &id), &version("first version", "1")).unwrap();
    assert_eq!(puzzle_of(&store, &play), id);
    assert_eq!(store.puzzle(&kept).unwrap(), None);
    let second = puzzle_of(&store, &new_play);
    assert!(store.document(&second).unwrap().unwrap().contains("second version"));
    // The last play of an unlisted version takes it along.
    store.delete_play(&new_play).unwrap();
    assert_eq!(store.puzzle(&second).unwrap(), None);
}

pub(crate) fn mz10_an_edit_does_not_make_a_listed_puzzle_twice(place: &Place<'_>) {
    let store = place.open();
    let one = store.add_puzzle(&version("one of two", "")).unwrap();
    let two = store.add_puzzle(&version("two of two", "")).unwrap();
    let before = row(&store, &one);
    assert_eq!(key(store.edit_puzzle(&before, &version("two of two", ""))), "store-puzzle-known");
    assert_eq!(row(&store, &one), before);
    store.set_listed(&two, false).unwrap();
    store.edit_puzzle(&before, &version("two of two", "")).unwrap();
    assert_eq!(store.puzzle(&two).unwrap(), None);
}
