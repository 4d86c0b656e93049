//! Storing, resuming, saving, opening.

use recreo_board::Direction;
use recreo_game::Status;
use recreo_store::{LeaderboardFilter, NewPuzzle, PlayFilter, Store};

use super::*;

/// Plays a game with three entries, then drops it as if the process had been killed.
fn killed(folder: &Path) -> String {
    let mut stage = Stage::game(folder, Setting { games: COUNT_UP, ..USUAL() }, "size=5x1");
    stage.press("1l2u");
    let board = stage.board();
    let entries = own(log(folder));
    assert_eq!(entries.len(), 3, "every entry is on disk as soon as it is on the screen");
    std::mem::forget(stage.app);
    board
}

#[test]
fn pl2_a_killed_game_is_resumed() {
    let folder = folder();
    let board = killed(folder.path());
    let mut stage = Stage::home(folder.path(), Setting { games: COUNT_UP, ..USUAL() });
    stage.shows("Continue");
    stage.shows("just now");
    stage.input(Input::Enter);
    stage.until("? keys");
    assert_eq!(digits(&stage.board()), digits(&board));
    stage.press("r");
    assert_eq!(own(log(folder.path())).len(), 4);
}

fn digits(board: &str) -> String {
    board.chars().filter(char::is_ascii_digit).collect()
}

#[test]
fn pl2_a_game_continued_in_another_window_is_reported_and_shown() {
    let folder = folder();
    let setting = || Setting { games: COUNT_UP, ..USUAL() };
    let mut first = Stage::game(folder.path(), setting(), "size=5x1");
    first.press("1l2");
    let mut second = Stage::home(folder.path(), setting());
    second.input(Input::Enter);
    second.until("? keys");
    second.press("lll9");
    let board = second.board();
    first.press("ll8");
    first.shows("continued elsewhere");
    assert_eq!(digits(&first.board()), digits(&board), "nothing of the second is lost");
    first.press("7");
    assert_eq!(own(log(folder.path())).len(), 4, "and it goes on");
}

#[test]
fn pl2_a_library_that_was_unavailable_gets_the_missed_entries() {
    let folder = folder();
    let setting = Setting { games: COUNT_UP, ..USUAL() };
    let mut stage = Stage::game(folder.path(), setting, "size=5x1");
    stage.press("1");
    let holder = rusqlite::Connection::open(folder.path().join("library.db")).unwrap();
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    stage.press("l2");
    stage.shows("library");
    holder.execute_batch("ROLLBACK").unwrap();
    stage.press("ll9");
    assert_eq!(own(log(folder.path())).len(), 3);
    assert!(!stage.screen().contains("library"));
}

#[test]
fn pl2_the_terminal_and_the_page_have_one_library() {
    let folder = folder();
    let store = Store::open(&Url::Sqlite(folder.path().join("library.db"))).unwrap();
    let puzzle = COUNT_UP[0].generate(&COUNT_UP[0].settings(), 7, &Control::new()).unwrap();
    let puzzle = store.add_puzzle(&NewPuzzle::of(puzzle.as_ref()).unwrap()).unwrap();
    let ana = store.player("Ana").unwrap();
    let play = store.begin_play(&puzzle, &ana.id).unwrap();
    let mut stage = Stage::home(folder.path(), Setting { games: COUNT_UP, ..USUAL() });
    stage.shows("Continue");
    stage.input(Input::Enter);
    stage.until("? keys");
    for digit in "12345".chars() {
        stage.press(&digit.to_string());
        stage.press("l");
    }
    stage.until("point");
    let row = store.play(&play).unwrap().unwrap();
    assert_eq!(row.progress.status, Status::Won);
    let leaderboard = store.leaderboard(&LeaderboardFilter::default()).unwrap();
    assert_eq!((leaderboard.len(), leaderboard[0].player.name.as_str()), (1, "Ana"));
    assert_eq!(Some(leaderboard[0].points), row.progress.points);
}

#[test]
fn pl2_leaving_stops_the_clock_and_asks_nothing() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), Setting { games: COUNT_UP, ..USUAL() }, "size=5x1");
    stage.press("1");
    stage.clock.pass(Duration::from_secs(90));
    stage.press("q");
    stage.shows("Continue");
    assert!(log(folder.path()).last().unwrap().contains(r#""do":"pause""#));
    stage.input(Input::Home);
    stage.input(Input::Enter);
    stage.until("1:30");
    stage.press("q");
    stage.press("d");
    stage.shows("Delete the game");
    stage.press("y");
    assert!(games(folder.path()).is_empty());
    assert!(!stage.screen().contains("Go on"));
}

#[test]
fn pl2_a_game_without_moves_is_not_stored() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), Setting { games: COUNT_UP, ..USUAL() }, "size=5x1");
    stage.press("q");
    assert!(games(folder.path()).is_empty());
}

#[test]
fn lp1_a_game_is_saved_and_opened() {
    let folder = folder();
    let path = folder.path().join("mine.recreo");
    let mut stage = Stage::game(folder.path(), Setting { games: COUNT_UP, ..USUAL() }, "size=5x1");
    stage.press("1l2");
    let board = stage.board();
    stage.input(Input::Control('s'));
    stage.input(Input::Control('u'));
    stage.press(path.to_str().unwrap());
    stage.input(Input::Enter);
    stage.until("Saved as");
    stage.press("q");
    stage.press("o");
    stage.press(path.to_str().unwrap());
    stage.input(Input::Enter);
    stage.until("? keys");
    assert_eq!(digits(&stage.board()), digits(&board));
    stage.press("u");
    assert_ne!(digits(&stage.board()), digits(&board));
    // The game of a file can be continued but earns no place on the leaderboard, because no library
    // recorded it.
    stage.press("r");
    stage.input(Input::End);
    stage.press("lll4ll");
    stage.press("5h4h");
    let library = library(folder.path());
    let store = &library.opened().unwrap().library.store;
    let plays = store.plays(&PlayFilter::default()).unwrap().items;
    assert!(plays.iter().any(|play| play.imported));
    assert!(store.leaderboard(&LeaderboardFilter::default()).unwrap().is_empty());
}

#[test]
fn bg6_a_file_that_cannot_be_opened_is_reported() {
    let folder = folder();
    let mut stage = Stage::home(folder.path(), USUAL());
    let nonsense = folder.path().join("nonsense");
    std::fs::write(&nonsense, "hello").unwrap();
    let cut_short = folder.path().join("cut-short");
    std::fs::write(&cut_short, r#"{"recreo":1,"kind":"labyrinth","#).unwrap();
    let place = folder.path().display();
    for (path, text) in [
        ("no/such/file", "no/such/file: there is no such file or folder".to_owned()),
        (place.to_string().as_str(), "this is a folder".to_owned()),
        (nonsense.to_str().unwrap(), format!("{place}/nonsense:1:")),
        (cut_short.to_str().unwrap(), format!("{place}/cut-short:1:")),
    ] {
        stage.press("o");
        stage.press(path);
        stage.input(Input::Enter);
        stage.until(&text);
        stage.input(Input::Escape);
    }
    stage.input(Input::Arrow(Direction::South, false));
    stage.shows("Games");
}

#[test]
fn bg6_a_text_with_a_byte_order_mark_is_opened() {
    let folder = folder();
    let path = folder.path().join("marked");
    std::fs::write(&path, "\u{feff}0 1 0 0\n1 0 0 1\n0 0 0 1\n0 1 1 0\n").unwrap();
    let mut stage = Stage::home(folder.path(), USUAL());
    stage.press("o");
    stage.press(path.to_str().unwrap());
    stage.input(Input::Enter);
    stage.until("? keys");
}

#[test]
fn bg6_a_game_that_cannot_be_written_says_where_and_why_in_the_language() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), Setting { games: COUNT_UP, ..USUAL() }, "size=5x1");
    stage.input(Input::Control('s'));
    stage.input(Input::Control('u'));
    stage.press("no/dir/x.recreo");
    stage.input(Input::Enter);
    stage.until("! Cannot write no/dir/x.recreo: there is no such file or folder");
}

#[test]
fn a_game_that_cannot_be_stored_is_played_with_a_warning() {
    let folder = folder();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let mut stage = Stage::game(&file, Setting { games: COUNT_UP, ..USUAL() }, "size=5x1");
    stage.shows("library");
    stage.press("1");
    assert!(stage.board().contains('1'));
}
