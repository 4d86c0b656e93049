//! Check, hint, moves by the solver, solution, animations.

use ratatui::buffer::Cell;
use ratatui::style::Modifier;

use super::*;

fn count_up(folder: &Path) -> Stage {
    Stage::game(folder, Setting { games: COUNT_UP, ..USUAL() }, "size=5x1")
}

#[test]
fn lp3_a_check_counts_and_a_second_one_points_out() {
    let folder = folder();
    let mut stage = count_up(folder.path());
    stage.press("9c");
    stage.until("There is one mistake");
    stage.shows("help −15");
    stage.press("c");
    stage.until("Here is a mistake");
    stage.shows("help −45");
    stage.press("uc");
    stage.until("No mistakes");
    stage.shows("help −60");
    stage.press("c");
    stage.shows("No mistakes");
    stage.shows("help −60");
}

#[test]
fn pl6_a_hint_comes_in_stages() {
    let folder = folder();
    let mut stage = count_up(folder.path());
    let before = stage.board();
    stage.press("i");
    stage.until("Look at the marked place");
    stage.shows("help −25");
    stage.press("i");
    stage.shows("The previous numbers are already placed.");
    stage.press("i");
    stage.shows("Move: 0=1.");
    stage.shows("help −25");
    stage.input(Input::Enter);
    stage.until("help −75");
    assert_ne!(stage.board(), before);
    stage.press("u");
    assert_eq!(stage.board(), before, "a hint can be undone");
}

#[test]
fn pl6_the_place_of_a_hint_is_visible_without_colour() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), USUAL(), "size=5x5");
    let reversed = |stage: &mut Stage| {
        stage.screen();
        let buffer = stage.terminal.backend().buffer();
        let stands_out = |cell: &&Cell| cell.modifier.contains(Modifier::REVERSED);
        buffer.content.iter().filter(stands_out).count()
    };
    stage.press("u");
    let before = reversed(&mut stage);
    stage.press("i");
    stage.until("Look at the marked place");
    stage.press("i");
    assert_ne!(reversed(&mut stage), before);
}

#[test]
fn lp4_the_solver_makes_the_next_move() {
    let folder = folder();
    let mut stage = count_up(folder.path());
    let before = stage.board();
    stage.press("n");
    stage.until("help −50");
    assert_ne!(stage.board(), before);
}

#[test]
fn lp5_the_solution_is_shown_after_a_warning_and_cancels_the_score() {
    let folder = folder();
    let mut stage = count_up(folder.path());
    let before = stage.board();
    stage.press("S");
    stage.shows("no score");
    stage.press("n");
    assert_eq!(stage.board(), before, "no means no");
    stage.press("sy");
    stage.until("no score");
    stage.press("Sy");
    stage.until("The solver showed the solution: no score.");
}

#[test]
fn lp5_the_score_is_lost_when_an_animation_begins_and_not_before() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), USUAL(), "size=5x5");
    stage.press("wy");
    stage.shows("Watch which solver?");
    stage.input(Input::Escape);
    assert!(!stage.screen().contains("no score"));
    assert!(own(log(folder.path())).is_empty());
    stage.press("wy");
    stage.input(Input::Enter);
    stage.until("step 0 of");
    assert_eq!(own(log(folder.path())).len(), 1);
    stage.press("q");
    stage.shows("no score");
}

#[test]
fn a_board_too_large_to_watch_costs_nothing() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), USUAL(), "size=400x300");
    stage.press("w");
    stage.shows("can be watched");
    assert!(!stage.screen().contains("no score"));
    assert!(own(log(folder.path())).is_empty());
}

#[test]
fn an_animation_goes_forward_and_back() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), USUAL(), "size=5x5");
    stage.press("w");
    stage.shows("no score");
    stage.press("y");
    stage.until("Watch which solver?");
    stage.input(Input::Enter);
    stage.until("step 0 of");
    stage.press(" ");
    let first = stage.board();
    stage.press("lll");
    stage.shows("step 3 of");
    stage.press("hhh");
    assert_eq!(stage.board(), first);
    stage.input(Input::End);
    assert_ne!(stage.board(), first);
    stage.input(Input::Home);
    assert_eq!(stage.board(), first);
    stage.press(" ");
    stage.clock.pass(Duration::from_secs(3600));
    stage.until("paused");
    stage.press("q");
    stage.shows("no score");
}

#[test]
fn pl4_every_key_is_in_the_list_of_keys() {
    let folder = folder();
    let mut stage = count_up(folder.path());
    stage.press("?");
    for text in ["Shift-arrow", "also h j k l", "also Space", "mouse"] {
        stage.shows(text);
    }
    for text in ["undo (also Ctrl-Z)", "point one out", "return to a checkpoint", "Ctrl-S"] {
        stage.shows(text);
    }
    stage.input(Input::Escape);
    stage.shows("? keys");
}

#[test]
fn the_result_is_readable_in_the_smallest_window() {
    let folder = folder();
    let setting = Setting { games: COUNT_UP, size: (40, 12), ..USUAL() };
    let mut stage = Stage::game(folder.path(), setting, "size=2x1");
    stage.press("1l2");
    let screen = stage.until("Errors and help");
    for text in
        ["Solved in", "0 excellent", "0 wrong", "2 moves made", "#7", "Enter another puzzle"]
    {
        assert!(screen.contains(text), "“{text}” is not on the screen:\n{screen}");
    }
}
