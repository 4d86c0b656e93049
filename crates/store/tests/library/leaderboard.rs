use recreo_game::{Level, Size};
use recreo_store::{LeaderboardFilter, LeaderboardOrder, NewPuzzle, PlayId, Progress, Store};

use crate::place::*;

/// Adds a won play of this player.
fn win(store: &Store, kind: &str, player: &str, millis: u64, points: u32) -> PlayId {
    let (_, play) = begun(store, kind, player);
    store.append(&play, 0, &[line(0)], &won(millis, points)).unwrap();
    play
}

fn points(store: &Store, filter: &LeaderboardFilter) -> Vec<u32> {
    store.leaderboard(filter).unwrap().into_iter().map(|row| row.points).collect()
}

pub(crate) fn lp11_a_won_play_enters_in_the_winning_write(place: &Place<'_>) {
    let store = place.open();
    let (puzzle, play) = begun(&store, "some", "Ana");
    store.set_rating(&row(&store, &puzzle), &rating(Level::Hard, 3.0)).unwrap();
    store.append(&play, 0, &[line(0)], &going_on(400)).unwrap();
    assert!(store.leaderboard(&LeaderboardFilter::default()).unwrap().is_empty());
    store.append(&play, 1, &[line(1)], &won(900, 120)).unwrap();
    let rows = store.leaderboard(&LeaderboardFilter::default()).unwrap();
    assert_eq!(rows.len(), 1);
    let row = &rows[0];
    assert_eq!((&row.play, &row.puzzle, row.kind.as_str()), (&play, &puzzle, "some"));
    assert_eq!((row.level, row.size, row.points, row.millis), (Some(Level::Hard), SIZE, 120, 900));
    assert_eq!(
        (row.player.name.as_str(), Some(row.won)),
        ("Ana", store.play(&play).unwrap().unwrap().won)
    );
}

pub(crate) fn lp11_points_can_be_entered_later(place: &Place<'_>) {
    let store = place.open();
    let (puzzle, play) = begun(&store, "some", "Ana");
    store.append(&play, 0, &[line(0)], &Progress { points: None, ..won(900, 0) }).unwrap();
    assert!(store.leaderboard(&LeaderboardFilter::default()).unwrap().is_empty());
    store.append(&play, 1, &[line(1)], &won(900, 55)).unwrap();
    store.append(&play, 2, &[line(2)], &won(901, 60)).unwrap();
    let rows = store.leaderboard(&LeaderboardFilter::default()).unwrap();
    assert_eq!((rows.len(), rows[0].points, rows[0].millis, rows[0].level), (1, 60, 901, None));
    store.set_rating(&row(&store, &puzzle), &rating(Level::Easy, 3.0)).unwrap();
    assert_eq!(
        store.leaderboard(&LeaderboardFilter::default()).unwrap()[0].level,
        Some(Level::Easy)
    );
}

pub(crate) fn lp11_a_player_who_saw_the_solution_does_not_enter(place: &Place<'_>) {
    let store = place.open();
    let (puzzle, play) = begun(&store, "some", "Ana");
    store.append(&play, 0, &[line(0)], &Progress { shown: true, ..won(900, 0) }).unwrap();
    // The player does not enter in another play of the same puzzle either.
    let ana = store.player("Ana").unwrap();
    let again = store.begin_play(&puzzle, &ana.id).unwrap();
    store.append(&again, 0, &[line(0)], &won(100, 500)).unwrap();
    assert!(store.leaderboard(&LeaderboardFilter::default()).unwrap().is_empty());
    // Another player does.
    let bea = store.player("Bea").unwrap();
    let other = store.begin_play(&puzzle, &bea.id).unwrap();
    store.append(&other, 0, &[line(0)], &won(100, 300)).unwrap();
    assert_eq!(points(&store, &LeaderboardFilter::default()), [300]);
    // The entry is removed when the solution is shown in that play.
    store.append(&other, 1, &[line(1)], &Progress { shown: true, ..won(100, 0) }).unwrap();
    assert!(store.leaderboard(&LeaderboardFilter::default()).unwrap().is_empty());
}

pub(crate) fn lp11_the_best_plays_are_first_by_points_or_time(place: &Place<'_>) {
    let store = place.open();
    for (millis, points) in [(900, 10), (100, 5), (500, 10), (300, 20)] {
        win(&store, "some", "Ana", millis, points);
    }
    let times = |order| {
        let filter = LeaderboardFilter { order, limit: 3, ..Default::default() };
        store.leaderboard(&filter).unwrap().into_iter().map(|row| row.millis).collect::<Vec<_>>()
    };
    assert_eq!(times(LeaderboardOrder::Points), [300, 500, 900]);
    assert_eq!(times(LeaderboardOrder::Time), [100, 300, 500]);
}

pub(crate) fn lp11_the_leaderboard_is_filtered_by_game_level_size_and_time(place: &Place<'_>) {
    let store = place.open();
    let old = win(&store, "bird", "Ana", 5, 1);
    win(&store, "fish", "Ana", 5, 2);
    let large = Size { width: 9, height: 9, layers: 2 };
    let document = r#"{"recreo":1,"kind":"bird","version":1,"puzzle":{}}"#;
    let puzzle = store.add_puzzle(&NewPuzzle::read(document, large).unwrap()).unwrap();
    store.set_rating(&row(&store, &puzzle), &rating(Level::Expert, 1.0)).unwrap();
    let play = store.begin_play(&puzzle, &store.player("Bea").unwrap().id).unwrap();
    store.append(&play, 0, &[], &won(5, 3)).unwrap();
    place.ask(&format!("UPDATE fame SET won = 1000 WHERE play = '{old}'"));
    let all = LeaderboardFilter::default;
    assert_eq!(points(&store, &all()), [3, 2, 1]);
    assert_eq!(points(&store, &LeaderboardFilter { kind: Some("bird".into()), ..all() }), [3, 1]);
    assert_eq!(points(&store, &LeaderboardFilter { level: Some(Level::Expert), ..all() }), [3]);
    assert_eq!(points(&store, &LeaderboardFilter { size: Some(large), ..all() }), [3]);
    assert_eq!(points(&store, &LeaderboardFilter { size: Some(SIZE), ..all() }), [2, 1]);
    assert_eq!(points(&store, &LeaderboardFilter { since: Some(1001), ..all() }), [3, 2]);
    assert_eq!(
        points(
            &store,
            &LeaderboardFilter { since: Some(1000), kind: Some("bird".into()), ..all() }
        ),
        [3, 1]
    );
}

pub(crate) fn lp11_the_best_players_have_the_most_total_points(place: &Place<'_>) {
    let store = place.open();
    for (player, points) in [("Ana", 10), ("Bea", 25), ("Ana", 20), ("Ana", u32::MAX), ("Bea", 1)] {
        win(&store, "some", player, 100, points);
    }
    for _ in 0..3 {
        win(&store, "other", "Bea", 100, 1);
    }
    let best = |filter: &LeaderboardFilter| {
        let best = store.best_players(filter).unwrap();
        best.into_iter().map(|b| (b.player.name, b.points, b.wins)).collect::<Vec<_>>()
    };
    let (ana, bea) = ("Ana".to_owned(), "Bea".to_owned());
    let most = u64::from(u32::MAX) + 30;
    assert_eq!(best(&LeaderboardFilter::default()), [(ana.clone(), most, 3), (bea.clone(), 29, 5)]);
    let wins = LeaderboardFilter { order: LeaderboardOrder::Time, ..Default::default() };
    assert_eq!(best(&wins), [(bea.clone(), 29, 5), (ana, most, 3)]);
    let other = LeaderboardFilter { kind: Some("other".into()), ..Default::default() };
    assert_eq!(best(&other), [(bea, 3, 3)]);
}

pub(crate) fn pl9_statistics_are_grouped_by_game_and_level(place: &Place<'_>) {
    let store = place.open();
    let ana = store.player("Ana").unwrap().id;
    let none = store.statistics(&ana, 0).unwrap();
    assert!(none.rows.is_empty() && none.streak == 0 && none.last_day.is_none());
    win(&store, "bird", "Ana", 300, 10);
    win(&store, "bird", "Ana", 100, 5);
    begun(&store, "bird", "Ana");
    let (_, shown) = begun(&store, "bird", "Ana");
    store.append(&shown, 0, &[], &Progress { shown: true, ..won(1, 0) }).unwrap();
    let (puzzle, _) = begun(&store, "ant", "Ana");
    store.set_rating(&row(&store, &puzzle), &rating(Level::Hard, 1.0)).unwrap();
    begun(&store, "ant", "Ana");
    win(&store, "bird", "Bea", 1, 1000);

    let rows = store.statistics(&ana, 0).unwrap().rows;
    let short: Vec<_> =
        rows.iter().map(|r| (r.kind.as_str(), r.level, r.begun, r.won, r.shown)).collect();
    assert_eq!(
        short,
        [("ant", Some(Level::Hard), 1, 0, 0), ("ant", None, 1, 0, 0), ("bird", None, 4, 2, 1)]
    );
    let birds = &rows[2];
    assert_eq!((birds.best_millis, birds.total_millis), (Some(100), 400));
    assert_eq!((birds.best_points, birds.total_points), (Some(10), 15));
    assert_eq!((rows[0].best_millis, rows[0].best_points, rows[0].total_points), (None, None, 0));
}

pub(crate) fn pl9_consecutive_days_depend_on_the_time_zone(place: &Place<'_>) {
    const HOUR: i64 = 3_600_000;
    let store = place.open();
    // Late on day 10 and early on day 12 in UTC. Two hours east or west of it, these are two
    // consecutive days.
    for hour in [10 * 24 + 23, 12 * 24 + 1] {
        let play = win(&store, "some", "Ana", 5, 5);
        place.ask(&format!("UPDATE plays SET won = {} WHERE id = '{play}'", hour * HOUR));
    }
    let ana = store.player("Ana").unwrap().id;
    let streaks = |minutes| {
        let statistics = store.statistics(&ana, minutes).unwrap();
        (statistics.streak, statistics.longest_streak, statistics.last_day)
    };
    assert_eq!(streaks(0), (1, 1, Some(12)));
    assert_eq!(streaks(-120), (2, 2, Some(11)));
    assert_eq!(streaks(120), (2, 2, Some(12)));
}
