//! Moves, undo, checkpoints, the clock, the end.

use recreo_board::Direction;

use super::*;

fn count_up() -> Setting {
    Setting { games: COUNT_UP, ..USUAL() }
}

#[test]
fn lp17_every_game_of_the_catalog_can_be_played() {
    for (i, game) in recreo_catalog::games().iter().enumerate() {
        let folder = folder();
        let setting = Setting { games: recreo_catalog::games(), ..USUAL() };
        let mut stage = Stage::home(folder.path(), setting);
        for _ in 0..i {
            stage.input(Input::Arrow(Direction::South, false));
        }
        stage.input(Input::Enter);
        let id = game.about().id;
        let name = recreo_catalog::texts(Lang::English, &[]).word(&format!("{id}-name"));
        stage.shows(&name);
        stage.input(Input::Enter);
        stage.until("? keys");
        stage.shows(&name);
        stage.shows("0:00");
    }
}

#[test]
fn pl4_arrows_and_letters_move_and_an_illegal_move_says_why() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), USUAL(), "size=5x5");
    let before = stage.board();
    // Below and to the left of the entrance is the edge of the board.
    stage.input(Input::Arrow(Direction::South, false));
    stage.shows("! ");
    assert_eq!(stage.board(), before);
    let mut moved = Vec::new();
    for key in ["k", "l"] {
        stage.press(key);
        if stage.board() != before {
            moved.push(key);
            stage.press("u");
            assert_eq!(stage.board(), before);
        }
    }
    assert!(!moved.is_empty(), "one can leave the entrance");
}

#[test]
fn pl1_undo_and_redo_know_no_end() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), count_up(), "size=9x1");
    // Every second number is given; the second cell is free.
    stage.press("l");
    let mut boards = vec![stage.board()];
    for digit in "123456".chars() {
        stage.press(&digit.to_string());
        boards.push(stage.board());
    }
    assert!(boards.windows(2).all(|pair| pair[0] != pair[1]));
    for board in boards.iter().rev().skip(1) {
        stage.press("u");
        assert_eq!(digits(&stage.board()), digits(board));
    }
    stage.press("u");
    stage.shows("! There is nothing to undo");
    for board in &boards[1..] {
        stage.input(Input::Control('y'));
        assert_eq!(digits(&stage.board()), digits(board));
    }
}

fn digits(board: &str) -> String {
    board.chars().filter(char::is_ascii_digit).collect()
}

#[test]
fn lp7_a_marked_state_is_returned_to() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), count_up(), "size=5x1");
    stage.press("g");
    stage.shows("There is no checkpoint yet");
    stage.press("1m");
    stage.shows("Name of the checkpoint?");
    stage.input(Input::Enter);
    stage.shows("Checkpoint “1” is set");
    let marked = digits(&stage.board());
    stage.press("7l8");
    assert_ne!(digits(&stage.board()), marked);
    stage.press("g");
    stage.input(Input::Enter);
    assert_eq!(digits(&stage.board()), marked);
    stage.press("u");
    assert_ne!(digits(&stage.board()), marked, "undo leads back to where one was");
}

#[test]
fn lp8_the_clock_runs_and_a_pause_hides_the_board() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), count_up(), "size=5x1");
    stage.clock.pass(Duration::from_secs(67));
    stage.app.tick();
    stage.shows("1:07");
    let board = stage.board();
    stage.press("p");
    stage.shows("Paused");
    assert_eq!(digits(&stage.board()), "");
    stage.clock.pass(Duration::from_secs(1000));
    stage.app.tick();
    stage.shows("1:07");
    stage.press("p");
    assert_eq!(stage.board(), board);
    stage.clock.pass(Duration::from_secs(3600));
    stage.app.tick();
    stage.shows("1:01:07");
}

#[test]
fn lp9_the_end_shows_the_score_and_its_parts() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), count_up(), "size=5x1");
    for digit in "12345".chars() {
        stage.press(&digit.to_string());
        stage.press("l");
    }
    stage.until("point");
    stage.shows("Solved in 0:00!");
    stage.shows("normal");
    stage.shows("wrong");
    stage.shows("moves made");
    assert!(games(folder.path()).is_empty());
    assert_eq!(library(folder.path()).finished(), 1);
    stage.input(Input::Enter);
    stage.until("? keys");
    stage.press("9l9l9l9l9");
    assert_eq!(games(folder.path()).len(), 1, "another one of the same settings");
}

#[test]
fn pl4_a_click_is_a_tap_and_a_drag_passes_cells() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), USUAL(), "size=6x6");
    // One step with the keys, then a click on the entrance walks back.
    let start = stage.board();
    let screen = stage.screen();
    let at = find(&screen, '●');
    for key in ["k", "l"] {
        stage.press(key);
        if stage.board() != start {
            break;
        }
    }
    stage.input(Input::Press { at, alternate: false });
    stage.input(Input::Release);
    let screen = stage.screen();
    assert_eq!(find(&screen, '●'), at);
}

fn find(screen: &str, wanted: char) -> (u16, u16) {
    for (row, line) in screen.lines().enumerate() {
        if let Some(column) = line.chars().position(|c| c == wanted) {
            return (column as u16, row as u16);
        }
    }
    panic!("no {wanted} in\n{screen}");
}

#[test]
fn pl11_a_board_larger_than_the_screen_follows_the_player() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), USUAL(), "size=300x200,algorithm=binary-tree");
    // The entrance is at the bottom left.
    stage.shows("row 200, column 1");
    stage.shows("●");
    stage.input(Input::Arrow(Direction::North, true));
    stage.input(Input::Arrow(Direction::East, true));
    stage.shows("●");
}

#[test]
fn lp15_layers_stand_side_by_side_or_one_at_a_time() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), USUAL(), "size=4x4x3");
    stage.shows("layer 1 of 3");
    let together = stage.board();
    stage.press("v");
    let one = stage.board();
    assert!(one.len() < together.len(), "{one}");
    stage.press("v");
    assert_eq!(stage.board(), together);
}
