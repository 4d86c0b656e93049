use std::sync::Barrier;

use recreo_game::Status;
use recreo_store::{PlayFilter, Progress, StoreError};

use crate::place::*;

pub(crate) fn lp1_a_play_is_stored_as_its_log(place: &Place<'_>) {
    let store = place.open();
    let (puzzle, play) = begun(&store, "some", "Ana");
    let row = store.play(&play).unwrap().unwrap();
    assert_eq!((row.entries, row.progress, row.won), (0, Progress::default(), None));
    assert_eq!((row.puzzle.id, row.player.name.as_str()), (puzzle, "Ana"));

    store.append(&play, 0, &[line(0), line(1)], &going_on(10)).unwrap();
    let later = Progress { help: 25, ..going_on(20) };
    store.append(&play, 2, &[line(2)], &later).unwrap();
    store.append(&play, 3, &[], &going_on(21)).unwrap();
    drop(store);

    let store = place.open();
    assert_eq!(store.log(&play, 0).unwrap(), [line(0), line(1), line(2)]);
    assert_eq!(store.log(&play, 2).unwrap(), [line(2)]);
    assert!(store.log(&play, 3).unwrap().is_empty());
    assert!(store.log(&play, u64::MAX).unwrap().is_empty());
    let row = store.play(&play).unwrap().unwrap();
    assert_eq!((row.entries, row.progress), (3, going_on(21)));
    assert!(row.touched >= row.began);

    store.append(&play, 3, &[line(3)], &won(30, 120)).unwrap();
    let first = store.play(&play).unwrap().unwrap().won.unwrap();
    place.ask(&format!("UPDATE plays SET won = {}", first - 5));
    store.append(&play, 4, &[line(4)], &won(31, 130)).unwrap();
    let row = store.play(&play).unwrap().unwrap();
    assert_eq!((row.progress, row.won), (won(31, 130), Some(first - 5)), "first win");
}

pub(crate) fn an_entry_number_is_written_once(place: &Place<'_>) {
    let store = place.open();
    let (_, play) = begun(&store, "some", "Ana");
    store.append(&play, 0, &[line(0)], &going_on(1)).unwrap();
    for first in [0, 2, u64::MAX] {
        match store.append(&play, first, &[line(9)], &going_on(9)) {
            Err(StoreError::Conflict(message)) => assert_eq!(message.key(), "store-entry-taken"),
            other => panic!("{first}: {other:?}"),
        }
    }
    assert_eq!(store.log(&play, 0).unwrap(), [line(0)]);
    assert_eq!(store.play(&play).unwrap().unwrap().progress, going_on(1));
}

pub(crate) fn each_number_is_written_by_one_of_two_stores(place: &Place<'_>) {
    const NUMBERS: u64 = 25;
    let stores = [place.open(), place.open()];
    let (_, play) = begun(&stores[0], "some", "Ana");
    let barrier = Barrier::new(4);
    let wins: Vec<Vec<u64>> = std::thread::scope(|scope| {
        let writers: Vec<_> = (0..4)
            .map(|writer| {
                let (store, play, barrier) = (&stores[writer % 2], &play, &barrier);
                scope.spawn(move || {
                    let mut wins = Vec::new();
                    for number in 0..NUMBERS {
                        barrier.wait();
                        let text = format!(r#"{{"by":{writer},"number":{number}}}"#);
                        match store.append(play, number, &[text], &going_on(number)) {
                            Ok(()) => wins.push(number),
                            Err(StoreError::Conflict(_)) => {}
                            Err(other) => panic!("{other:?}"),
                        }
                    }
                    wins
                })
            })
            .collect();
        writers.into_iter().map(|writer| writer.join().unwrap()).collect()
    });
    let mut all: Vec<u64> = wins.iter().flatten().copied().collect();
    all.sort_unstable();
    assert_eq!(all, (0..NUMBERS).collect::<Vec<_>>(), "each number is won once");
    let log = stores[1].log(&play, 0).unwrap();
    assert_eq!(log.len() as u64, NUMBERS);
    for (writer, won) in wins.iter().enumerate() {
        for &number in won {
            assert_eq!(log[number as usize], format!(r#"{{"by":{writer},"number":{number}}}"#));
        }
    }
}

pub(crate) fn a_failed_write_does_not_affect_its_group(place: &Place<'_>) {
    let store = place.open();
    let plays: Vec<_> = (0..8).map(|n| begun(&store, "some", &format!("P{n}")).1).collect();
    // The database refuses these two lines, so the transaction of their group fails.
    place.ask("CREATE UNIQUE INDEX one_odd ON events (line)");
    store.append(&plays[0], 0, &[r#"{"odd":1}"#.to_owned()], &going_on(0)).unwrap();
    let barrier = Barrier::new(8);
    let results: Vec<Result<(), StoreError>> = std::thread::scope(|scope| {
        let writers: Vec<_> = plays
            .iter()
            .enumerate()
            .map(|(n, play)| {
                let (store, barrier) = (&store, &barrier);
                scope.spawn(move || {
                    let first = u64::from(n == 0);
                    let text = if n % 4 == 1 { r#"{"odd":1}"#.to_owned() } else { line(n as u64) };
                    barrier.wait();
                    store.append(play, first, &[text], &going_on(5))
                })
            })
            .collect();
        writers.into_iter().map(|writer| writer.join().unwrap()).collect()
    });
    for (n, result) in results.iter().enumerate() {
        assert_eq!(result.is_err(), n % 4 == 1, "{n}: {result:?}");
        let entries = store.play(&plays[n]).unwrap().unwrap().entries;
        let expected = if n % 4 == 1 { 0 } else { 1 + u64::from(n == 0) };
        assert_eq!(entries, expected);
        assert_eq!(store.log(&plays[n], 0).unwrap().len() as u64, expected);
    }
}

pub(crate) fn many_players_write_concurrently(place: &Place<'_>) {
    let store = place.open();
    std::thread::scope(|scope| {
        for n in 0..12 {
            let store = &store;
            scope.spawn(move || {
                let (_, play) = begun(store, "some", &format!("Player {n}"));
                for number in 0..20 {
                    store.append(&play, number, &[line(number)], &going_on(number)).unwrap();
                    assert_eq!(
                        store.play(&play).unwrap().unwrap().entries,
                        number + 1,
                        "a write is visible to its writer"
                    );
                }
                let expected: Vec<String> = (0..20).map(line).collect();
                assert_eq!(store.log(&play, 0).unwrap(), expected);
            });
        }
    });
    assert_eq!(place.ask("SELECT COUNT(*) FROM events"), "240");
}

pub(crate) fn plays_are_found_by_player_puzzle_kind_and_status(place: &Place<'_>) {
    let store = place.open();
    let (fish, ana_fish) = begun(&store, "fish", "Ana");
    let (_, ana_bird) = begun(&store, "bird", "Ana");
    let bea = store.player("Bea").unwrap();
    let bea_fish = store.begin_play(&fish, &bea.id).unwrap();
    store.append(&ana_bird, 0, &[line(0)], &won(5, 7)).unwrap();
    for (touched, play) in [&ana_fish, &ana_bird, &bea_fish].into_iter().enumerate() {
        place.ask(&format!("UPDATE plays SET touched = {touched} WHERE id = '{play}'"));
    }
    let ana = store.player("ana").unwrap().id;
    let find = |filter: PlayFilter| {
        let page = store.plays(&filter).unwrap();
        page.items.into_iter().map(|row| row.id).collect::<Vec<_>>()
    };
    let all = PlayFilter::default;
    assert_eq!(find(all()), [bea_fish.clone(), ana_bird.clone(), ana_fish.clone()]);
    assert_eq!(
        find(PlayFilter { player: Some(ana.clone()), ..all() }),
        [ana_bird.clone(), ana_fish.clone()]
    );
    assert_eq!(
        find(PlayFilter { puzzle: Some(fish), ..all() }),
        [bea_fish.clone(), ana_fish.clone()]
    );
    assert_eq!(find(PlayFilter { kind: Some("bird".into()), ..all() })[..], [ana_bird.clone()][..]);
    let open = PlayFilter { player: Some(ana), status: Some(Status::GoingOn), ..all() };
    assert_eq!(find(open), [ana_fish]);
    assert_eq!(find(PlayFilter { status: Some(Status::Won), ..all() }), [ana_bird]);
    let page = store.plays(&PlayFilter { page: 1, per_page: 2, ..all() }).unwrap();
    assert_eq!((page.items.len(), page.total), (1, 3));
}

pub(crate) fn an_invalid_log_line_is_refused(place: &Place<'_>) {
    let store = place.open();
    let (_, play) = begun(&store, "some", "Ana");
    for (text, expected) in [
        ("", "document-cut-short"),
        ("{", "document-cut-short"),
        ("move N", "document-not-json"),
        ("{}{}", "document-not-json"),
        ("{}\n", "store-log-line"),
        ("{\n}", "store-log-line"),
        ("\"\0\"", "store-text-nul"),
    ] {
        let lines = [line(0), text.to_owned()];
        assert_eq!(key(store.append(&play, 0, &lines, &going_on(1))), expected, "{text:?}");
    }
    assert_eq!(store.play(&play).unwrap().unwrap().entries, 0);
}

pub(crate) fn pl9_a_play_is_deleted(place: &Place<'_>) {
    let store = place.open();
    let (_, play) = begun(&store, "some", "Ana");
    store.append(&play, 0, &[line(0)], &won(5, 7)).unwrap();
    store.delete_play(&play).unwrap();
    assert_eq!(store.play(&play).unwrap(), None);
    assert_eq!(counts(place)[4..], ["plays 0", "events 0", "fame 0"]);
}

pub(crate) fn lp11_an_imported_play_continues_but_does_not_enter_the_leaderboard(
    place: &Place<'_>,
) {
    let store = place.open();
    let puzzle = store.add_puzzle(&puzzle("some", "Monday")).unwrap();
    let ana = store.player("Ana").unwrap();
    let play = store.import_play(&puzzle, &ana.id, &[line(0), line(1)], &going_on(7)).unwrap();
    let row = store.play(&play).unwrap().unwrap();
    assert_eq!((row.entries, row.progress, row.imported), (2, going_on(7), true));
    assert_eq!(store.log(&play, 0).unwrap(), [line(0), line(1)]);
    store.append(&play, 2, &[line(2)], &won(9, 100)).unwrap();
    assert!(store.leaderboard(&Default::default()).unwrap().is_empty());
    // A play that was already won is stored as won, but does not enter either.
    let finished = store.import_play(&puzzle, &ana.id, &[line(0)], &won(9, 100)).unwrap();
    assert!(store.play(&finished).unwrap().unwrap().won.is_some());
    store.append(&finished, 1, &[line(1)], &won(9, 100)).unwrap();
    assert!(store.leaderboard(&Default::default()).unwrap().is_empty());
    assert_eq!(
        key(store.import_play(&puzzle, &ana.id, &["x".into()], &going_on(1))),
        "document-not-json"
    );
    // Exporting and importing the library does not change this.
    let mut file = Vec::new();
    store.export(&mut file).unwrap();
    let elsewhere = place.another();
    let other = elsewhere.open();
    other.import(&mut file.as_slice()).unwrap();
    assert!(other.play(&play).unwrap().unwrap().imported);
    other.append(&play, 3, &[line(3)], &won(9, 100)).unwrap();
    assert!(other.leaderboard(&Default::default()).unwrap().is_empty());
}
