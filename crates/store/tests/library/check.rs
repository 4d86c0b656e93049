//! Checks and backups of intact libraries, and violations of the tables.

use recreo_game::Problem;
use recreo_store::{Store, Url, check_file};

use crate::place::*;

fn filled(place: &Place<'_>) -> Store {
    let store = place.open();
    for (kind, player) in [("some", "Ana"), ("other", "Beñat")] {
        let (_, play) = begun(&store, kind, player);
        store.append(&play, 0, &[line(0), line(1)], &won(20, 100)).unwrap();
    }
    store
}

/// Returns the keys of all messages of a check.
fn found(store: &Store) -> Vec<String> {
    let mut problems: Vec<Problem> =
        store.check_tables().unwrap().into_iter().map(Problem::from).collect();
    for id in store.puzzle_ids().unwrap() {
        problems.extend(store.check_puzzle(&id).unwrap());
    }
    problems.iter().map(|problem| problem.message.key().to_owned()).collect()
}

pub(crate) fn an_intact_library_has_no_findings(place: &Place<'_>) {
    let store = filled(place);
    assert_eq!(check_file(&place.url()).unwrap(), []);
    assert_eq!(found(&store), [""; 0]);
    assert_eq!((store.puzzle_ids().unwrap().len(), store.play_ids().unwrap().len()), (2, 2));
}

pub(crate) fn violations_of_the_tables_are_found(place: &Place<'_>) {
    for (sql, expected) in [
        (
            "UPDATE puzzles SET document = REPLACE(document, 'some', 'sane') WHERE kind = 'some'",
            &["store-check-fingerprint", "store-check-column"][..],
        ),
        (
            "UPDATE puzzles SET document = '{' WHERE kind = 'some'",
            &["store-check-fingerprint", "document-cut-short"],
        ),
        ("UPDATE puzzles SET seed = '8' WHERE kind = 'some'", &["store-check-column"]),
        ("UPDATE puzzles SET surface = 'torus' WHERE kind = 'some'", &["store-check-column"]),
        (
            "INSERT INTO bit_rows SELECT id, 'walls', '[]' FROM puzzles WHERE kind = 'some'",
            &["store-check-bit-rows"],
        ),
        (
            "UPDATE plays SET entries = 5 WHERE puzzle IN (SELECT id FROM puzzles WHERE kind = 'some')",
            &["store-check-log"],
        ),
        ("DELETE FROM events WHERE number = 0", &["store-check-log", "store-check-log"]),
        (
            "UPDATE plays SET status = 'going-on'",
            &["store-check-leaderboard", "store-check-leaderboard"],
        ),
        ("UPDATE players SET folded = 'eva' WHERE name = 'Ana'", &["store-check-player"]),
    ] {
        let place = place.another();
        let store = filled(&place);
        place.ask(sql);
        assert_eq!(found(&store), expected, "{sql}");
    }
    // References, in a database that does not enforce them.
    if let Place::File(_) = place {
        let store = filled(place);
        place.ask("PRAGMA foreign_keys = OFF; DELETE FROM players; DELETE FROM puzzles WHERE kind = 'some'");
        let found = found(&store);
        assert_eq!(
            found.iter().filter(|key| *key == "store-check-reference").count(),
            6,
            "{found:?}"
        );
    }
}

pub(crate) fn a_backup_is_a_library_with_the_same_content(place: &Place<'_>) {
    use std::os::unix::fs::PermissionsExt;
    let exported = |store: &Store| {
        let mut lines = Vec::new();
        store.export(&mut lines).unwrap();
        String::from_utf8(lines).unwrap()
    };
    let store = filled(place);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.db");
    store.back_up(&file, false).unwrap();
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let before = exported(&store);
    assert_eq!(exported(&Store::open_existing(&Url::Sqlite(file.clone())).unwrap()), before);

    // An existing file is only replaced on request.
    begun(&store, "third", "Ana");
    assert_eq!(key(store.back_up(&file, false)), "store-file-exists");
    assert_eq!(exported(&Store::open_existing(&Url::Sqlite(file.clone())).unwrap()), before);
    store.back_up(&file, true).unwrap();
    let copy = Store::open_existing(&Url::Sqlite(file.clone())).unwrap();
    assert_eq!(exported(&copy), exported(&store));
    assert_eq!(key(copy.back_up(&file, true)), "store-backup-same");
    drop(copy);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
    assert!(store.back_up(&folder.path().join("nowhere/copy.db"), false).is_err());
}
