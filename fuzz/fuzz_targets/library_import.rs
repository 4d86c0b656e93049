//! An import is applied completely or not at all; an export of the result can be imported again
//! without any change.
#![no_main]
#![forbid(unsafe_code)]

use libfuzzer_sys::fuzz_target;
use recreo_game::Place;
use recreo_store::{Store, StoreError, Url};

fn exported(store: &Store) -> Vec<u8> {
    let mut out = Vec::new();
    assert!(store.export(&mut out).is_ok(), "what is there can be exported");
    out
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(folder) = tempfile::tempdir() else { panic!("there is no room") };
    let Ok(store) = Store::open(&Url::Sqlite(folder.path().join("library.db"))) else {
        panic!("a library can be made");
    };
    let before = exported(&store);
    match store.import(&mut &*bytes) {
        Ok(_) => {
            let file = exported(&store);
            let again = store.import(&mut file.as_slice());
            let news = again.map(|done| done.puzzles + done.players + done.plays);
            assert!(matches!(news, Ok(0)), "{news:?}");
            assert_eq!(exported(&store), file);
        }
        Err(StoreError::Invalid(problem)) => {
            assert!(matches!(problem.place, Some(Place::Line { line: 1.., .. })), "{problem:?}");
            assert_eq!(exported(&store), before);
        }
        Err(other) => panic!("{other:?}"),
    }
});
