use recreo_store::{NewPuzzle, Store, StoreError};

use crate::place::*;

pub(crate) fn a_library_can_be_reopened(place: &Place<'_>) {
    let id = place.open().add_puzzle(&puzzle("some", "Monday")).unwrap();
    let (first, second) = (place.open(), place.open());
    assert!(first.puzzle(&id).unwrap().is_some());
    first.rename_puzzle(&id, Some("Tuesday")).unwrap();
    assert_eq!(second.puzzle(&id).unwrap().unwrap().name.as_deref(), Some("Tuesday"));
    assert_eq!(place.ask("SELECT COUNT(*) FROM migrations"), "5");
}

pub(crate) fn concurrent_opens_create_one_library(place: &Place<'_>) {
    std::thread::scope(|scope| {
        for n in 0..4 {
            scope.spawn(move || place.open().add_puzzle(&puzzle("some", &format!("{n}"))).unwrap());
        }
    });
    assert_eq!(counts(place)[0], "puzzles 4");
    assert_eq!(place.ask("SELECT COUNT(*) FROM migrations"), "5");
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
    place.restore_version_2();
    place.ask("ALTER TABLE plays DROP COLUMN brought");
    place.ask("DELETE FROM migrations WHERE number > 1");
    let store = place.open();
    assert!(!store.play(&play).unwrap().unwrap().imported);
    store.append(&play, 0, &[line(0)], &won(1, 10)).unwrap();
    assert_eq!(store.leaderboard(&Default::default()).unwrap().len(), 1);
}

pub(crate) fn bg3_a_library_of_the_second_version_gets_rows_for_sql(place: &Place<'_>) {
    // A board of 10 x 2 whose first row has bits in its first and last cell, its second in none.
    let document =
        r#"{"recreo":1,"kind":"some","version":1,"puzzle":{"walls":"eAFjZGJgAAAADgAE"}}"#;
    let size = recreo_game::Size { width: 10, height: 2, layers: 1 };
    let puzzle = NewPuzzle::read(document, size).unwrap();
    place.open().add_puzzle(&puzzle).unwrap();
    let cells = "SELECT x, y, content FROM puzzle_cells WHERE field = 'walls' ORDER BY y, x";
    let stored = place.rows(cells);
    assert_eq!(stored.len(), 20);
    place.restore_version_2();
    place.open();
    assert_eq!(place.rows(cells), stored);
}

/// The table `migrations` of another program.
pub(crate) fn a_database_of_another_program_is_refused(place: &Place<'_>) {
    place.ask("CREATE TABLE migrations (id BIGINT, batch BIGINT)");
    place.ask("CREATE TABLE albums (id BIGINT)");
    for opened in [place.try_open(), Store::open_existing(&place.url())] {
        match opened {
            Err(StoreError::Unusable(message)) => {
                assert_eq!(message.key(), "store-other-program");
                let sentence = StoreError::Unusable(message).to_string();
                assert!(sentence.contains(": albums, migrations;"), "{sentence}");
                assert!(!sentence.contains("CREATE"), "{sentence}");
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(place.rows("SELECT COUNT(*) FROM migrations"), ["0"]);
    place.ask("DROP TABLE albums");
    place.ask("DROP TABLE migrations");
    assert!(place.open().is_new());
    assert!(!place.open().is_new());
}

pub(crate) fn only_an_existing_library_is_opened_for_reading(place: &Place<'_>) {
    let opened = Store::open_existing(&place.url());
    assert!(matches!(&opened, Err(StoreError::Unusable(_))), "{opened:?}");
    assert_eq!(key(opened), "store-none");
    if let Place::File(folder) = place {
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
    place.open();
    Store::open_existing(&place.url()).unwrap();
}
