//! Damaged files: what a check finds, and what can be saved.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use recreo_board::Rng;
use recreo_store::{PuzzleId, Rescued, Store, StoreError, Url, check_file, rescue};
use tempfile::TempDir;

use crate::place::*;

const PAGE: usize = 4096;

/// A library, and what it contained before it was damaged.
struct Library {
    folder: TempDir,
    bytes: Vec<u8>,
    documents: BTreeMap<String, String>,
    logs: BTreeMap<String, Vec<String>>,
}

impl Library {
    /// Creates a library whose tables have several pages.
    fn new() -> Library {
        let folder = tempfile::tempdir().unwrap();
        let mut lines = String::from("{\"recreo-library\":1}\n");
        for n in 0..120 {
            // Some documents do not fit on one page.
            let board = "0123456789".repeat(if n % 20 == 0 { 1500 } else { n % 7 * 10 });
            lines += &format!(
                r#"{{"puzzle":{{"id":"aaaaaaaaa{n:03}","size":"4x3","listed":true,"made":{n},"document":{{"recreo":1,"kind":"some","version":1,"name":"N{n}","puzzle":{{"board":"{board}"}},"solutions":[[[0,{n}]]]}}}}}}"#
            );
            lines.push('\n');
        }
        lines += "{\"player\":{\"id\":\"aaaaaaaaaaaa\",\"name\":\"Ana\",\"made\":5}}\n";
        for n in 0..30 {
            let log: Vec<String> = (0..60).map(line).collect();
            lines += &format!(
                r#"{{"play":{{"id":"bbbbbbbbb{n:03}","puzzle":"aaaaaaaaa{n:03}","player":"aaaaaaaaaaaa","began":{n},"touched":{n},"status":"won","millis":60,"points":50,"won":{n},"fame":true,"help":0,"shown":false,"log":[{}]}}}}"#,
                log.join(",")
            );
            lines.push('\n');
        }
        let url = Url::Sqlite(folder.path().join("library.db"));
        let store = Store::open(&url).unwrap();
        store.import(&mut lines.as_bytes()).unwrap();
        let documents = documents(&store);
        let logs = logs(&store);
        drop(store);
        let bytes = fs::read(folder.path().join("library.db")).unwrap();
        Library { folder, bytes, documents, logs }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("library.db")
    }

    /// Writes damaged bytes, checks and rescues the library, and compares what is saved with what
    /// it contained.
    fn rescued(&self, damaged: &[u8], what: &str) -> (Vec<String>, Result<Rescued, StoreError>) {
        for beside in ["-wal", "-shm"] {
            let _ = fs::remove_file(self.folder.path().join(format!("library.db{beside}")));
        }
        fs::write(self.path(), damaged).unwrap();
        let url = Url::Sqlite(self.path());
        let found = match check_file(&url) {
            Ok(found) => found.iter().map(|message| message.key().to_owned()).collect(),
            Err(error) => vec![error.problem().message.key().to_owned()],
        };
        let new = self.folder.path().join("new.db");
        let rescued = rescue(&url, &new);
        if let Ok(rescued) = &rescued {
            let store = Store::open_existing(&Url::Sqlite(new.clone())).unwrap();
            assert_eq!(check_file(store.url()).unwrap(), [], "{what}");
            assert_eq!(store.check_tables().unwrap(), [], "{what}");
            let documents = documents(&store);
            for (id, document) in &documents {
                // The name and the solutions are not part of the fingerprint.
                let board = |text: &str| {
                    serde_json::from_str::<serde_json::Value>(text).unwrap()["puzzle"].to_string()
                };
                // The id may have a flipped bit.
                let Some(before) = self.documents.get(id) else { continue };
                assert!(board(document) == board(before), "{what}: {id} differs");
            }
            for id in store.puzzle_ids().unwrap() {
                assert_eq!(store.check_puzzle(&id).unwrap(), [], "{what}");
            }
            for (id, log) in logs(&store) {
                // A flipped bit may leave a line valid.
                assert!(log.len() <= self.logs.get(&id).map_or(60, Vec::len), "{what}");
            }
            assert_eq!(rescued.puzzles, documents.len() as u64);
            let is_less = documents.len() < self.documents.len()
                || logs(&store).values().map(Vec::len).sum::<usize>()
                    < self.logs.values().map(Vec::len).sum::<usize>();
            if is_less {
                assert!(!rescued.lost.is_empty(), "{what}: something is lost in silence");
            }
            fs::remove_file(&new).unwrap();
        }
        assert!(!new.exists(), "{what}");
        (found, rescued)
    }
}

fn documents(store: &Store) -> BTreeMap<String, String> {
    let ids = store.puzzle_ids().unwrap().into_iter();
    let document = |id: &PuzzleId| store.document(id).unwrap().unwrap();
    ids.map(|id| (id.to_string(), document(&id))).collect()
}

fn logs(store: &Store) -> BTreeMap<String, Vec<String>> {
    let ids = store.play_ids().unwrap().into_iter();
    ids.map(|id| (id.to_string(), store.log(&id, 0).unwrap())).collect()
}

#[test]
fn an_intact_file_is_rescued_whole() {
    let library = Library::new();
    let (found, rescued) = library.rescued(&library.bytes, "intact");
    assert_eq!(found, [""; 0]);
    let rescued = rescued.unwrap();
    assert_eq!((rescued.puzzles, rescued.players, rescued.plays), (120, 1, 30));
    assert_eq!(rescued.lost, []);
}

/// Every page in turn.
#[test]
fn a_zeroed_page_loses_what_was_on_it() {
    let library = Library::new();
    let pages = library.bytes.len() / PAGE;
    let (mut nothing_saved, mut unnoticed, mut unreadable) = (0, 0, 0);
    for page in 1..pages {
        let mut bytes = library.bytes.clone();
        bytes[page * PAGE..][..PAGE].fill(0);
        let (found, rescued) = library.rescued(&bytes, &format!("page {page}"));
        let Ok(rescued) = rescued else {
            assert_eq!(key(rescued), "store-rescue-no-tables", "page {page}");
            unreadable += 1;
            continue;
        };
        nothing_saved += usize::from(rescued.puzzles == 0);
        unnoticed += usize::from(found.is_empty() && !rescued.lost.is_empty());
    }
    // Without the root of the table of puzzles or of the players nothing can be saved.
    assert!(pages > 50 && nothing_saved <= 2, "{nothing_saved} of {pages}");
    // The description of the tables takes a few pages.
    assert!(unreadable <= 2, "{unreadable} of {pages}");
    // The last page of a long text has no structure; its text is checked by its fingerprint.
    assert!(unnoticed <= 12, "{unnoticed} of {pages}");
    // Without the first page, the file is no database any more.
    let mut bytes = library.bytes.clone();
    bytes[..PAGE].fill(0);
    let (found, rescued) = library.rescued(&bytes, "first page");
    assert_eq!(found, ["store-not-ours"]);
    assert_eq!(key(rescued), "store-not-ours");
}

#[test]
fn a_truncated_file_is_reported_and_partly_saved() {
    let library = Library::new();
    let mut saved = Vec::new();
    for eighths in [1, 3, 5, 6, 7] {
        let bytes = &library.bytes[..library.bytes.len() * eighths / 8];
        let (found, rescued) = library.rescued(bytes, &format!("{eighths}/8"));
        assert_eq!(found, ["store-check-file"]);
        // The description of the tables is among the first pages.
        saved.push(if eighths == 1 { 0 } else { rescued.unwrap().puzzles });
        // It is also noticed when the library is opened.
        let opened = Store::open(&Url::Sqlite(library.path()));
        assert!(matches!(opened, Err(StoreError::Damaged(_))), "{opened:?}");
    }
    assert!(saved.is_sorted() && saved[4] > 60, "{saved:?}");
}

#[test]
fn flipped_bytes_never_end_in_a_wrong_puzzle() {
    let library = Library::new();
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let mut bytes = library.bytes.clone();
        for _ in 0..1 << (seed % 6) {
            let at = PAGE + rng.below((bytes.len() - PAGE) as u32) as usize;
            bytes[at] ^= 1 + rng.below(255) as u8;
        }
        let (_, rescued) = library.rescued(&bytes, &format!("seed {seed}"));
        assert!(rescued.is_ok(), "seed {seed}: {rescued:?}");
    }
}

#[test]
fn only_a_library_is_rescued_and_no_file_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| Url::Sqlite(folder.path().join(name));
    let new = folder.path().join("new.db");
    fs::write(folder.path().join("notes.db"), "not a database, ".repeat(1000)).unwrap();
    let other = rusqlite::Connection::open(folder.path().join("other.db")).unwrap();
    other.execute_batch("CREATE TABLE albums (id INTEGER PRIMARY KEY, title TEXT)").unwrap();
    for (name, checked, rescued) in [
        ("nothing.db", "store-none", "store-none"),
        ("notes.db", "store-not-ours", "store-not-ours"),
        ("other.db", "store-other-program", "store-rescue-no-tables"),
    ] {
        assert_eq!(key(check_file(&at(name))), checked, "{name}");
        assert_eq!(key(rescue(&at(name), &new)), rescued, "{name}");
        assert!(!new.exists(), "{name}");
    }
    Store::open(&at("library.db")).unwrap();
    fs::write(&new, "a file").unwrap();
    assert_eq!(key(rescue(&at("library.db"), &new)), "store-file-exists");
    assert_eq!(fs::read_to_string(&new).unwrap(), "a file");
    let server = Url::Postgres("postgres://127.0.0.1:1/x".to_owned());
    assert_eq!(key(rescue(&server, &folder.path().join("another.db"))), "store-rescue-server");
}
