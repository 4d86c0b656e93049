//! Keeping, resuming, saving, opening.

use recreo_board::Direction;

use super::*;

/// A game with three entries, whose process then vanishes without a chance to do anything.
fn killed(folder: &Path) -> String {
    let mut stage = Stage::game(folder, Setting { games: COUNT_UP, ..USUAL() }, "size=5x1");
    stage.press("1l2u");
    let board = stage.board();
    let entries = own(log(folder));
    assert_eq!(entries.len(), 3, "every entry is on disk as soon as it is on the screen");
    std::mem::forget(stage.app);
    board
}

/// A lock dies with its process; here the process lives on, so the lock's file is taken away.
fn free(folder: &Path) {
    for entry in std::fs::read_dir(folder.join("games")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "lock") {
            std::fs::remove_file(path).unwrap();
        }
    }
}

#[test]
fn pl2_a_killed_game_is_gone_on_with() {
    let folder = folder();
    let board = killed(folder.path());
    free(folder.path());
    let mut stage = Stage::home(folder.path(), Setting { games: COUNT_UP, ..USUAL() });
    stage.shows("Go on");
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
fn pl2_a_game_played_elsewhere_is_told() {
    let folder = folder();
    killed(folder.path());
    let mut stage = Stage::home(folder.path(), Setting { games: COUNT_UP, ..USUAL() });
    stage.input(Input::Enter);
    stage.until("being played in another window");
    stage.input(Input::Escape);
    stage.shows("Go on");
}

#[test]
fn pl2_half_a_line_is_no_loss() {
    let folder = folder();
    let board = killed(folder.path());
    free(folder.path());
    let path = Shelf::new(folder.path()).games()[0].path.clone();
    let mut text = std::fs::read_to_string(&path).unwrap();
    text.push_str(r#"{"at":5,"do":"undo"}"#);
    std::fs::write(&path, text).unwrap();
    let mut stage = Stage::home(folder.path(), Setting { games: COUNT_UP, ..USUAL() });
    stage.input(Input::Enter);
    stage.until("? keys");
    assert_eq!(digits(&stage.board()), digits(&board));
    stage.press("r");
    assert_eq!(own(log(folder.path())).len(), 4);
}

#[test]
fn pl2_leaving_stops_the_clock_and_asks_nothing() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), Setting { games: COUNT_UP, ..USUAL() }, "size=5x1");
    stage.press("1");
    stage.clock.pass(Duration::from_secs(90));
    stage.press("q");
    stage.shows("Go on");
    assert!(log(folder.path()).last().unwrap().contains(r#""do":"pause""#));
    stage.input(Input::Home);
    stage.input(Input::Enter);
    stage.until("1:30");
    stage.press("q");
    stage.press("d");
    stage.shows("Delete the game");
    stage.press("y");
    assert!(Shelf::new(folder.path()).games().is_empty());
    assert!(!stage.screen().contains("Go on"));
}

#[test]
fn pl2_a_game_in_which_nothing_was_done_is_not_kept() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), Setting { games: COUNT_UP, ..USUAL() }, "size=5x1");
    assert_eq!(Shelf::new(folder.path()).games().len(), 1);
    stage.press("q");
    assert!(Shelf::new(folder.path()).games().is_empty());
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
}

#[test]
fn bg6_a_file_that_cannot_be_opened_is_told() {
    let folder = folder();
    let mut stage = Stage::home(folder.path(), USUAL());
    let nonsense = folder.path().join("nonsense");
    std::fs::write(&nonsense, "hello").unwrap();
    let cut_short = folder.path().join("cut-short");
    std::fs::write(&cut_short, r#"{"recreo":1,"kind":"labyrinth","#).unwrap();
    let place = folder.path().display();
    for (path, said) in [
        ("no/such/file", "no/such/file: there is no such file or folder".to_owned()),
        (place.to_string().as_str(), "this is a folder".to_owned()),
        (nonsense.to_str().unwrap(), format!("{place}/nonsense:1:")),
        (cut_short.to_str().unwrap(), format!("{place}/cut-short:1:")),
    ] {
        stage.press("o");
        stage.press(path);
        stage.input(Input::Enter);
        stage.until(&said);
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
    stage.until("! Could not write no/dir/x.recreo: there is no such file or folder");
}

#[test]
fn a_game_that_cannot_be_kept_is_played_and_says_so() {
    let folder = folder();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let mut stage = Stage::game(&file, Setting { games: COUNT_UP, ..USUAL() }, "size=5x1");
    stage.shows("Could not write");
    stage.press("1");
    assert!(stage.board().contains('1'));
}
