use std::io::{self, Read};

use proptest::prelude::*;
use recreo_game::{Level, Place as Spot};
use recreo_store::{
    LeaderboardFilter, PlayFilter, Progress, PuzzleFilter, Store, StoreError, StoredSolution,
    Transferred,
};

use crate::place::*;

/// Creates a library with items of every kind.
fn filled(place: &Place<'_>) -> Store {
    let store = place.open();
    let (puzzle, play) = begun(&store, "some", "Ana");
    store.set_rating(&row(&store, &puzzle), &rating(Level::Hard, 31.5)).unwrap();
    let solutions = ["\"12\"", "[1, 2]"].map(|json| StoredSolution::new(json, None));
    store.replace_solutions(&row(&store, &puzzle), &[], &solutions).unwrap();
    store.append(&play, 0, &[line(0), line(1)], &Progress { help: 15, ..won(812, 120) }).unwrap();
    let (hidden, open) = begun(&store, "other", "Bea");
    store.delete_puzzle(&hidden).unwrap();
    store.append(&open, 0, &[r#"{"at": 5, "name":"ñandú \u0000"}"#.into()], &going_on(5)).unwrap();
    // The solution is shown after the puzzle was won in another play, which stays won.
    let ana = store.player("Ana").unwrap();
    let later = store.begin_play(&puzzle, &ana.id).unwrap();
    store.append(&later, 0, &[], &Progress { shown: true, ..going_on(1) }).unwrap();
    store.player("Without plays").unwrap();
    store
}

fn exported(store: &Store) -> String {
    let mut out = Vec::new();
    store.export(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

pub(crate) fn bg3_an_export_is_imported_into_another_library(place: &Place<'_>) {
    let store = filled(place);
    let text = exported(&store);
    assert!(text.starts_with("{\"recreo-library\":1}\n"), "{text}");
    assert_eq!(text.lines().count(), 1 + 2 + 3 + 3);
    let elsewhere = place.another();
    let other = elsewhere.open();
    let counts = other.import(&mut text.as_bytes()).unwrap();
    assert_eq!(counts, Transferred { puzzles: 2, players: 3, plays: 3, known: 0 });
    assert_eq!(exported(&other), text);
    let all = PuzzleFilter { unlisted: true, ..Default::default() };
    let [original, copy] = [&store, &other].map(|store| {
        let mut puzzles = store.puzzles(&all).unwrap().items;
        puzzles.iter_mut().for_each(|puzzle| puzzle.etag.clear());
        (
            puzzles,
            store.leaderboard(&LeaderboardFilter::default()).unwrap(),
            store.players().unwrap(),
        )
    });
    assert_eq!(original, copy);
    // The other database accepts the export too.
    let file = Place::file();
    let third = file.open();
    third.import(&mut text.replace('\n', "\r\n\n").as_bytes()).unwrap();
    assert_eq!(exported(&third), text);
    let unused = place.another();
    let empty = exported(&unused.open());
    assert_eq!(empty, "{\"recreo-library\":1}\n");
}

pub(crate) fn bg2_importing_twice_changes_nothing(place: &Place<'_>) {
    let store = filled(place);
    let text = exported(&store);
    let again = store.import(&mut text.as_bytes()).unwrap();
    assert_eq!(again, Transferred { known: 8, ..Default::default() });
    assert_eq!(exported(&store), text);
}

pub(crate) fn an_imported_player_is_mapped_to_the_one_of_that_name(place: &Place<'_>) {
    let text = exported(&filled(place));
    let elsewhere = place.another();
    let store = elsewhere.open();
    let ana = store.player("ANA").unwrap();
    let counts = store.import(&mut text.as_bytes()).unwrap();
    assert_eq!((counts.players, counts.known), (2, 1));
    let plays = store.plays(&PlayFilter { player: Some(ana.id), ..Default::default() }).unwrap();
    assert_eq!(plays.total, 2);
}

pub(crate) fn pl9_one_player_is_exported_with_all_plays(place: &Place<'_>) {
    let store = filled(place);
    let bea = store.player("Bea").unwrap();
    let mut out = Vec::new();
    let exported = store.export_player(&bea.id, &mut out).unwrap();
    assert_eq!(exported, Transferred { puzzles: 1, players: 1, plays: 1, known: 0 });
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("\"Bea\"") && !text.contains("\"Ana\""), "{text}");
    let elsewhere = place.another();
    elsewhere.open().import(&mut text.as_bytes()).unwrap();
}

pub(crate) fn bg6_an_invalid_line_is_reported_with_its_place_and_changes_nothing(
    place: &Place<'_>,
) {
    let store = filled(place);
    let before = (counts(place), exported(&store));
    let head = "{\"recreo-library\":1}\n";
    let good = r#"{"puzzle":{"id":"aaaaaaaaaaaa","size":"4x3","listed":true,"made":5,"document":{"recreo":1,"kind":"some","version":1,"puzzle":{}}}}"#;
    let player = r#"{"player":{"id":"aaaaaaaaaaaa","name":"Eva","made":5}}"#;
    let play = r#"{"play":{"id":"aaaaaaaaaaaa","puzzle":"aaaaaaaaaaaa","player":"aaaaaaaaaaaa","began":1,"touched":1,"status":"won","millis":1,"help":0,"shown":false,"log":[{}]}}"#;
    // The unchanged lines are valid.
    let elsewhere = place.another();
    elsewhere.open().import(&mut format!("{head}{good}\n{player}\n{play}").as_bytes()).unwrap();

    let cases: Vec<(&str, String, (usize, usize), &str)> = vec![
        ("empty", String::new(), (1, 0), "store-import-not-library"),
        ("blank", "\n \n".into(), (1, 0), "store-import-not-library"),
        ("other file", "0 1\n1 0\n".into(), (1, 0), "store-import-not-library"),
        ("no header", format!("{good}\n"), (1, 0), "store-import-not-library"),
        ("newer", "{\"recreo-library\":2}\n".into(), (1, 0), "store-import-newer"),
        ("not json", format!("{head}{good}\nhello\n"), (3, 1), "store-line-not-json"),
        ("cut short", format!("{head}{}", &good[..40]), (2, 40), "store-line-cut-short"),
        (
            "two values on a line",
            format!("{head}{good}{good}"),
            (2, good.len() + 1),
            "store-line-not-json",
        ),
        ("unknown item", format!("{head}{{\"piece\":{{}}}}"), (2, 8), "document-wrong-value"),
        (
            "no id",
            format!("{head}{}", player.replace(r#""id":"aaaaaaaaaaaa","#, "")),
            (2, 33),
            "store-line-missing",
        ),
        (
            "bad id",
            format!("{head}{}", player.replace("aaaaaaaaaaaa", "A'--")),
            (2, 22),
            "document-wrong-value",
        ),
        ("no name", format!("{head}{}", player.replace("Eva", " ")), (2, 0), "store-player-name"),
        (
            "bad size",
            format!("{head}{good}\n\n{}", good.replace("4x3", "4x")),
            (4, 0),
            "size-malformed",
        ),
        (
            "bad number",
            format!("{head}{}", good.replace(":5,", ":5.5,")),
            (2, 68),
            "document-wrong-value",
        ),
        (
            "bad document",
            format!("{head}{}", good.replace(r#""version":1,"#, "")),
            (2, 116),
            "document-missing",
        ),
        (
            "bad level",
            format!(
                "{head}{}",
                good.replace(
                    r#""puzzle":{}"#,
                    r#""rating":{"level":"odd","score":1,"parts":{}},"puzzle":{}"#
                )
            ),
            (2, 139),
            "document-wrong-value",
        ),
        ("no puzzle", format!("{head}{player}\n{play}"), (3, 0), "store-line-no-puzzle"),
        ("no player", format!("{head}{good}\n{play}"), (3, 0), "store-line-no-player"),
        (
            "bad status",
            format!("{head}{good}\n{player}\n{}", play.replace("won", "lost")),
            (4, 0),
            "store-line-status",
        ),
        (
            "on the leaderboard without a win",
            format!("{head}{good}\n{player}\n{}", play.replace(r#""log""#, r#""fame":true,"log""#)),
            (4, 0),
            "store-line-leaderboard",
        ),
        (
            "negative time",
            format!("{head}{good}\n{player}\n{}", play.replace(r#""millis":1"#, r#""millis":-1"#)),
            (4, 125),
            "document-wrong-value",
        ),
    ];
    for (name, text, (line, column), expected) in cases {
        match store.import(&mut text.as_bytes()) {
            Err(StoreError::Invalid(problem)) => {
                assert_eq!(problem.message.key(), expected, "{name}");
                assert_eq!(problem.place, Some(Spot::Line { line, column }), "{name}: {text}");
            }
            other => panic!("{name}: {other:?}"),
        }
        assert_eq!((counts(place), exported(&store)), before, "{name}");
    }
    let bytes = [head.as_bytes(), good.as_bytes(), b"\n{\"player\":\"caf\xe9\"}"].concat();
    match store.import(&mut bytes.as_slice()) {
        Err(StoreError::Invalid(problem)) => {
            assert_eq!(problem.message.key(), "store-line-not-text");
            assert_eq!(problem.place, Some(Spot::Line { line: 3, column: 15 }));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!((counts(place), exported(&store)), before);
}

pub(crate) fn bg6_a_wrong_value_is_reported_with_its_field_and_what_was_expected(
    place: &Place<'_>,
) {
    let head = "{\"recreo-library\":1}\n";
    let player = r#"{"player":{"id":"aaaaaaaaaaaa","name":"Eva","made":5}}"#;
    let play = r#"{"play":{"id":"aaaaaaaaaaaa","puzzle":"aaaaaaaaaaaa","player":"aaaaaaaaaaaa","began":1,"touched":1,"status":"lost","millis":1,"help":0,"shown":false,"log":[]}}"#;
    for (text, expected) in [
        (
            player.replace("aaaaaaaaaaaa", "A'--"),
            r#"field “id”: expected an id of 12 lower-case letters and digits, found "A'--""#,
        ),
        (player.replace("5}", "5.5}"), "field “made”: expected a whole number, found `5.5`"),
        (player.replace("\"Eva\"", "[]"), "field “name”: expected text, found a list"),
        (play.to_owned(), "field “status”: expected “going-on” or “won”, found “lost”"),
    ] {
        let refused = place.open().import(&mut format!("{head}{text}").as_bytes()).unwrap_err();
        let sentence = refused.to_string();
        assert!(sentence.replace('`', "").contains(&expected.replace('`', "")), "{sentence}");
    }
}

pub(crate) fn bg6_a_read_error_changes_nothing(place: &Place<'_>) {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::ConnectionReset.into())
        }
    }
    let elsewhere = place.another();
    let text = exported(&filled(&elsewhere));
    let store = place.open();
    let mut input = io::BufReader::new(text.as_bytes().chain(Broken));
    assert!(matches!(store.import(&mut input), Err(StoreError::Io(_))));
    assert_eq!(exported(&store), "{\"recreo-library\":1}\n");
    // A write error of an export changes nothing either.
    struct Full;
    impl io::Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    store.add_puzzle(&puzzle("some", "")).unwrap();
    assert!(matches!(store.export(&mut Full), Err(StoreError::Io(_))));
    store.add_puzzle(&puzzle("some", "")).unwrap();
}

pub(crate) fn an_interrupted_import_is_completed_by_another(place: &Place<'_>) {
    let source = place.another();
    let text = exported(&filled(&source));
    let store = place.open();
    let half: String = text.split_inclusive('\n').take(5).collect();
    store.import(&mut half.as_bytes()).unwrap();
    store.import(&mut text.as_bytes()).unwrap();
    assert_eq!(exported(&store), text);
}

pub(crate) fn the_library_can_be_used_during_an_import(place: &Place<'_>) {
    const MANY: u64 = 1_500;
    let mut text = "{\"recreo-library\":1}\n".to_owned();
    for n in 0..MANY {
        let document =
            format!(r#"{{"recreo":1,"kind":"some","version":1,"puzzle":{{"board":{n}}}}}"#);
        text += &format!(
            r#"{{"puzzle":{{"id":"aaaaaaaa{n:04}","size":"4x3","listed":true,"made":{n},"document":{document}}}}}"#
        );
        text.push('\n');
    }
    // One store imports while another one on the same library adds entries to a play.
    let (importing, playing) = (place.open(), place.open());
    let (_, play) = begun(&playing, "some", "Ana");
    let (mut entries, mut concurrent) = (0, 0);
    std::thread::scope(|scope| {
        let import = scope.spawn(|| importing.import(&mut text.as_bytes()).unwrap());
        while !import.is_finished() {
            playing.append(&play, entries, &[line(entries)], &going_on(entries)).unwrap();
            entries += 1;
            let imported = playing.puzzles(&PuzzleFilter::default()).unwrap().total - 1;
            concurrent += u64::from(imported > 0 && imported < MANY);
        }
        assert_eq!(import.join().unwrap().puzzles, MANY);
    });
    assert!(concurrent > 0, "no write succeeded during the import");
    assert_eq!(playing.log(&play, 0).unwrap().len() as u64, entries);
}

pub(crate) fn an_export_is_a_snapshot(place: &Place<'_>) {
    /// Changes the library as soon as the first line is written.
    struct Interfering<'a>(&'a Store, Vec<u8>);
    impl io::Write for Interfering<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.1.ends_with(b"\n") {
                self.0.add_puzzle(&puzzle("some", "late")).unwrap();
                self.0.player(&format!("Late {}", self.1.len())).unwrap();
            }
            self.1.extend(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let store = filled(place);
    let before = exported(&store);
    let mut out = Interfering(&store, Vec::new());
    store.export(&mut out).unwrap();
    assert_eq!(String::from_utf8(out.1).unwrap(), before);
    assert_ne!(exported(&store), before);
}

/// Only on SQLite, because reading does not depend on the database.
#[test]
fn bg6_a_damaged_export_is_imported_completely_or_not_at_all() {
    let source = Place::file();
    let good = exported(&filled(&source)).into_bytes();
    let place = Place::file();
    let store = place.open();
    let empty = exported(&store);
    proptest!(ProptestConfig::with_cases(100), |(at in 0..good.len(), damage in 0..4, byte: u8)| {
        let mut bytes = good.clone();
        match damage {
            0 => bytes[at] = byte,
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, byte),
            _ => bytes.truncate(at),
        }
        match store.import(&mut bytes.as_slice()) {
            Ok(_) => {
                // The export of the result can be imported.
                let again = exported(&store);
                let read = store.import(&mut again.as_bytes());
                prop_assert!(read.is_ok(), "{:?}", read);
                for table in ["fame", "events", "plays", "players", "solutions", "measures", "puzzles"] {
                    place.ask(&format!("DELETE FROM {table}"));
                }
            }
            Err(StoreError::Invalid(problem)) => {
                let placed = matches!(problem.place, Some(Spot::Line { line: 1.., .. }));
                prop_assert!(placed);
                prop_assert_eq!(exported(&store), empty.clone());
            }
            Err(other) => prop_assert!(false, "{:?}", other),
        }
    });
}
