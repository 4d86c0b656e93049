//! Locked, missing, damaged and read-only files, and a full disk.

use std::fs;
use std::path::Path;

use recreo_store::{Store, StoreError, Url};

use crate::place::*;
use crate::small_disk::{on_a_small_disk, small_disk};

fn unavailable<T: std::fmt::Debug>(result: Result<T, StoreError>) -> String {
    match result {
        Err(StoreError::Unavailable(message)) => message.key().to_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_locked_file_is_reported_and_usable_afterwards() {
    let place = Place::file();
    let store = place.open();
    let (_, play) = begun(&store, "some", "Ana");
    let Url::Sqlite(path) = place.url() else { panic!() };
    let other = rusqlite::Connection::open(path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(unavailable(store.append(&play, 0, &[line(0)], &going_on(1))), "store-locked");
    assert!(store.log(&play, 0).unwrap().is_empty(), "reading is still possible");
    other.execute_batch("ROLLBACK").unwrap();
    store.append(&play, 0, &[line(0)], &going_on(1)).unwrap();
}

#[test]
fn a_missing_file_is_not_recreated() {
    let place = Place::file();
    let store = place.open();
    let (_, play) = begun(&store, "some", "Ana");
    store.append(&play, 0, &[line(0)], &going_on(1)).unwrap();
    let Place::File(folder) = &place else { panic!() };
    let elsewhere = tempfile::tempdir().unwrap();
    let (path, moved) = (folder.path().join("library.db"), elsewhere.path().join("moved"));
    fs::rename(&path, &moved).unwrap();
    assert_eq!(unavailable(store.append(&play, 1, &[line(1)], &going_on(2))), "store-gone");
    assert_eq!(unavailable(store.log(&play, 0)), "store-gone");
    assert!(!path.exists());
    fs::rename(&moved, &path).unwrap();
    assert_eq!(store.log(&play, 0).unwrap(), [line(0)]);
    store.append(&play, 1, &[line(1)], &going_on(2)).unwrap();
}

#[test]
fn bg6_a_file_that_is_no_library_is_refused_and_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    for text in ["hello".to_owned(), "0 1 1 0\n".repeat(1000)] {
        fs::write(&path, &text).unwrap();
        let refused = Store::open(&Url::Sqlite(path.clone()));
        assert!(matches!(&refused, Err(StoreError::Unusable(_))), "{refused:?}");
        assert_eq!(key(refused), "store-not-ours");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    assert_eq!(unavailable(Store::open(&Url::Sqlite(folder.path().into()))), "store-gone");
    let below = path.join("library.db");
    assert_eq!(unavailable(Store::open(&Url::Sqlite(below))), "store-gone");
}

#[test]
fn a_damaged_file_is_reported() {
    let place = Place::file();
    let store = place.open();
    let (id, _) = begun(&store, "some", "Ana");
    drop(store);
    let Url::Sqlite(path) = place.url() else { panic!() };
    let mut bytes = fs::read(&path).unwrap();
    bytes[4096..].iter_mut().for_each(|byte| *byte = 0xa5);
    fs::write(&path, &bytes).unwrap();
    let outcome = Store::open(&Url::Sqlite(path.clone())).and_then(|store| store.puzzle(&id));
    let Err(StoreError::Damaged(message)) = outcome else { panic!("{outcome:?}") };
    assert_eq!(message.key(), "store-damaged");
    let sentence = StoreError::Damaged(message).to_string();
    let check = format!("recreo library check --db sqlite:{}", path.display());
    assert!(sentence.contains(&check), "{sentence}");
}

#[test]
fn bg6_a_mistyped_path_creates_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for (name, key) in [
        ("a/b/c.db", "store-gone"),
        ("library", "store-extension"),
        ("library.dbb", "store-extension"),
        ("monday.recreo", "store-extension"),
    ] {
        let opened = Store::open(&Url::Sqlite(folder.path().join(name)));
        assert_eq!(opened.unwrap_err().problem().message.key(), key, "{name}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{name}");
    }
    for name in ["a.db", "b.sqlite", "c.SQLite3"] {
        Store::open(&Url::Sqlite(folder.path().join(name))).unwrap();
    }
    // An existing library may have any name.
    fs::rename(folder.path().join("a.db"), folder.path().join("library")).unwrap();
    Store::open(&Url::Sqlite(folder.path().join("library"))).unwrap();
}

#[test]
fn only_the_owner_can_read_a_library() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::file();
    let Place::File(folder) = &place else { panic!() };
    let mode =
        |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
    let store = place.open();
    begun(&store, "some", "Ana");
    for name in ["library.db", "library.db-wal", "library.db-shm"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    drop(store);
    // An owner may share it.
    let share = || {
        let path = folder.path().join("library.db");
        fs::set_permissions(path, PermissionsExt::from_mode(0o644)).unwrap();
    };
    share();
    drop(place.open());
    assert_eq!(mode("library.db"), 0o644);
    // Earlier versions did not create private files.
    place.restore_version_2();
    drop(place.open());
    assert_eq!(mode("library.db"), 0o600);
}

fn library_in(folder: &Path) -> Url {
    Url::Sqlite(folder.join("library.db"))
}

#[test]
fn a_full_disk_is_reported_and_loses_nothing() {
    on_a_small_disk("exec \"$PROGRAM\" --exact file::writes_until_the_disk_is_full --nocapture");
}

#[test]
fn writes_until_the_disk_is_full() {
    let Some(folder) = small_disk() else { return };
    fs::write(folder.join("ballast"), vec![1; 1 << 20]).unwrap();
    let store = Store::open(&library_in(&folder)).unwrap();
    let (_, play) = begun(&store, "some", "Ana");
    let mut written = 0;
    let outcome = loop {
        match store.append(&play, written, &[line(written)], &going_on(written)) {
            Ok(()) => written += 1,
            Err(error) => break error,
        }
        assert!(written < 10_000, "the disk does not become full");
    };
    assert_eq!(outcome.problem().message.key(), "store-full", "{outcome}");
    assert!(written > 10);
    assert_eq!(store.log(&play, 0).unwrap().len() as u64, written);
    assert!(store.append(&play, written, &[line(written)], &going_on(0)).is_err(), "still full");
    fs::remove_file(folder.join("ballast")).unwrap();
    store.append(&play, written, &[line(written)], &going_on(written)).unwrap();
    drop(store);
    let log = Store::open(&library_in(&folder)).unwrap().log(&play, 0).unwrap();
    assert_eq!(log, (0..=written).map(line).collect::<Vec<_>>());
}

#[test]
fn a_read_only_folder_is_reported() {
    on_a_small_disk(
        "\"$PROGRAM\" --exact file::creates_a_library && mount -o remount,ro \"$RECREO_TEST_FOLDER\" && \
         exec \"$PROGRAM\" --exact file::finds_the_folder_read_only",
    );
}

#[test]
fn creates_a_library() {
    let Some(folder) = small_disk() else { return };
    Store::open(&library_in(&folder)).unwrap();
}

#[test]
fn finds_the_folder_read_only() {
    let Some(folder) = small_disk() else { return };
    assert_eq!(unavailable(Store::open(&library_in(&folder))), "store-read-only");
    let new = Url::Sqlite(folder.join("new.db"));
    assert_eq!(unavailable(Store::open(&new)), "store-read-only");
}
