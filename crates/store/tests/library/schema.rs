use recreo_store::StoreError;

use crate::place::*;

pub(crate) fn a_library_can_be_reopened(place: &Place<'_>) {
    let id = place.open().add_puzzle(&puzzle("some", "Monday")).unwrap();
    let (first, second) = (place.open(), place.open());
    assert!(first.puzzle(&id).unwrap().is_some());
    first.rename_puzzle(&id, Some("Tuesday")).unwrap();
    assert_eq!(second.puzzle(&id).unwrap().unwrap().name.as_deref(), Some("Tuesday"));
    assert_eq!(place.ask("SELECT COUNT(*) FROM migrations"), "2");
}

pub(crate) fn concurrent_opens_create_one_library(place: &Place<'_>) {
    std::thread::scope(|scope| {
        for n in 0..4 {
            scope.spawn(move || place.open().add_puzzle(&puzzle("some", &format!("{n}"))).unwrap());
        }
    });
    assert_eq!(counts(place)[0], "puzzles 4");
    assert_eq!(place.ask("SELECT COUNT(*) FROM migrations"), "2");
}

pub(crate) fn a_newer_library_is_refused(place: &Place<'_>) {
    drop(place.open());
    place.ask("INSERT INTO migrations (number, applied) VALUES (99, 0)");
    match place.try_open() {
        Err(StoreError::Unusable(message)) => assert_eq!(message.key(), "store-newer"),
        other => panic!("{other:?}"),
    }
    place.ask("DELETE FROM migrations WHERE number = 99");
    place.open();
}

pub(crate) fn a_library_of_the_first_version_is_migrated(place: &Place<'_>) {
    // Restores the schema of the first version, with a play.
    let (_, play) = begun(&place.open(), "some", "Ana");
    place.ask("ALTER TABLE plays DROP COLUMN brought");
    place.ask("DELETE FROM migrations WHERE number > 1");
    let store = place.open();
    assert!(!store.play(&play).unwrap().unwrap().imported);
    store.append(&play, 0, &[line(0)], &won(1, 10)).unwrap();
    assert_eq!(store.leaderboard(&Default::default()).unwrap().len(), 1);
}
