//! A game whose lines are drawn with the mouse or from cell to cell, with a list beside its board.

use recreo_board::Direction;
use recreo_wordsearch::WordSearch;

use super::*;

static WORD_SEARCH: &[&dyn DynGame] = &[&GameAdapter::<WordSearch>::NEW];
const BOARD: &str = "GATOX/ZPOSO/EXSPE/PATEZ/MRANA:gato+pez+rana+oso+gps";

fn word_search(folder: &Path, size: (u16, u16)) -> Stage {
    let setting = Setting { games: WORD_SEARCH, size, ..USUAL() };
    Stage::opened(folder, setting, BOARD.as_bytes())
}

impl Stage {
    /// Returns the middle of a cell on the screen, three characters wide.
    fn letter(&mut self, x: u16, y: u16) -> (u16, u16) {
        let (left, top) = self.find("┌");
        (left + 3 * x + 2, top + y + 1)
    }

    fn drag(&mut self, from: (u16, u16), to: (u16, u16)) {
        let (from, to) = (self.letter(from.0, from.1), self.letter(to.0, to.1));
        self.input(Input::Press { at: from, alternate: false });
        self.input(Input::Pull { at: to });
        self.input(Input::Release);
    }

    fn arrows(&mut self, way: Direction, times: usize) {
        (0..times).for_each(|_| self.input(Input::Arrow(way, false)));
    }
}

#[test]
fn ws9_pulled_words_are_struck_from_the_list_beside_the_board() {
    let folder = folder();
    let mut stage = word_search(folder.path(), (80, 24));
    stage.shows("  GATO");
    stage.shows("0 of 5 words");
    stage.drag((0, 0), (3, 0));
    stage.shows("│(G)(A)(T)(O) X │");
    stage.shows("✓ GATO");
    stage.shows("1 of 5 words");
    stage.drag((4, 4), (1, 4));
    stage.shows("✓ RANA");
    stage.drag((0, 0), (1, 0));
    stage.shows("GA is not in the list");
    stage.press("u");
    stage.shows("  RANA");
}

#[test]
fn pl4_a_word_is_marked_by_keyboard_alone_first_letter_then_last() {
    let folder = folder();
    let mut stage = word_search(folder.path(), (80, 24));
    stage.arrows(Direction::South, 3);
    stage.input(Input::Enter);
    stage.shows("│[P] A  T  E  Z │");
    stage.arrows(Direction::North, 2);
    stage.shows("│[P] A  T  E  Z │");
    stage.input(Input::Enter);
    stage.shows("│(P) A  T  E  Z │");
    stage.shows("✓ PEZ");
    // A start letter chosen by mistake can be released; a wrong end also releases it.
    stage.input(Input::Enter);
    stage.input(Input::Escape);
    stage.shows("│(Z) P  O  S  O │");
    stage.input(Input::Enter);
    stage.arrows(Direction::South, 1);
    stage.arrows(Direction::East, 2);
    stage.input(Input::Enter);
    stage.shows("straight line");
    assert!(!stage.screen().contains('['), "{}", stage.screen());
}

#[test]
fn pl4_two_clicks_equal_a_drag_and_win_a_game() {
    let folder = folder();
    let mut stage = word_search(folder.path(), (80, 24));
    for (from, to) in
        [((0, 0), (3, 0)), ((0, 3), (0, 1)), ((4, 1), (2, 1)), ((1, 4), (4, 4)), ((2, 2), (0, 0))]
    {
        for (x, y) in [from, to] {
            let at = stage.letter(x, y);
            stage.input(Input::Press { at, alternate: false });
            stage.input(Input::Release);
        }
    }
    stage.until("Solved in");
}

#[test]
fn pl6_a_hint_marks_the_word_and_where_to_look() {
    let folder = folder();
    let mut stage = word_search(folder.path(), (80, 24));
    stage.press("i");
    stage.until("Look");
    stage.press("i");
    let hint = stage.until("begins");
    assert!(hint.contains("goes"), "{hint}");
}

#[test]
fn pl11_in_a_narrow_window_the_list_is_under_the_board() {
    let folder = folder();
    let setting = Setting { games: WORD_SEARCH, size: (40, 20), ..USUAL() };
    let mut stage = Stage::opened(folder.path(), setting, b"GATOXXXXXXXX/ZPOSOXXXXXXX:gato+oso");
    let screen = stage.screen();
    let row = |text: &str| screen.lines().position(|line| line.contains(text)).unwrap();
    assert!(row("GATO") > row("└"), "{screen}");
}
