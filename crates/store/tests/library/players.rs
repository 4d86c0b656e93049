use crate::place::*;

pub(crate) fn a_player_name_ignores_case(place: &Place<'_>) {
    let store = place.open();
    let angel = store.player(" Ángel   Ruiz ").unwrap();
    assert_eq!(angel.name, "Ángel Ruiz");
    assert_eq!(store.player("ÁNGEL ruiz").unwrap(), angel);
    assert_eq!(store.player("A\u{301}ngel Ruiz").unwrap(), angel);
    assert_ne!(store.player("Angel Ruiz").unwrap(), angel);
    assert_eq!(store.player_by_id(&angel.id).unwrap(), Some(angel));
}

pub(crate) fn an_invalid_player_name_is_refused(place: &Place<'_>) {
    let store = place.open();
    for name in ["", " \n\t", "a\0b", "a\u{1b}[31mb", &"x".repeat(41)] {
        assert_eq!(key(store.player(name)), "store-player-name", "{name:?}");
    }
    assert!(store.player(&"ñ".repeat(40)).is_ok());
    assert_eq!(store.players().unwrap().len(), 1);
}

pub(crate) fn concurrent_players_of_one_name_are_one_player(place: &Place<'_>) {
    let stores = [place.open(), place.open()];
    let ids: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|n| {
                scope.spawn({
                    let stores = &stores;
                    move || stores[n % 2].player("Ana").unwrap()
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(ids.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(stores[0].players().unwrap().len(), 1);
}

pub(crate) fn players_are_listed_by_name(place: &Place<'_>) {
    let store = place.open();
    for name in ["Zoe", "ángel", "Bea", "Ñico", "Noa", "Óscar"] {
        store.player(name).unwrap();
    }
    let names: Vec<String> =
        store.players().unwrap().into_iter().map(|player| player.name).collect();
    assert_eq!(names, ["ángel", "Bea", "Ñico", "Noa", "Óscar", "Zoe"]);
}

pub(crate) fn pl9_a_player_is_deleted_with_all_plays(place: &Place<'_>) {
    let store = place.open();
    let (kept, play) = begun(&store, "some", "Ana");
    let (unlisted, second) = begun(&store, "some", "Ana");
    store.delete_puzzle(&unlisted).unwrap();
    store.append(&play, 0, &[line(1), line(2)], &won(9, 100)).unwrap();
    store.append(&second, 0, &[line(1)], &going_on(1)).unwrap();
    let (_, other) = begun(&store, "some", "Bea");
    store.append(&other, 0, &[line(1)], &won(9, 100)).unwrap();
    let ana = store.player("Ana").unwrap();
    store.delete_player(&ana.id).unwrap();
    assert_eq!(store.player_by_id(&ana.id).unwrap(), None);
    assert_eq!(store.play(&play).unwrap(), None);
    assert!(store.puzzle(&kept).unwrap().is_some());
    assert_eq!(store.puzzle(&unlisted).unwrap(), None);
    let left = counts(place);
    assert_eq!(left[3..], ["players 1", "plays 1", "events 1", "fame 1"]);
}
