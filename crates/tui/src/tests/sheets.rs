//! A game with a pad: values, marks, modes and selections.

use recreo_board::Direction;
use recreo_numbers::sudoku::Sudoku;
use recreo_sheet::Logic;

use super::*;

static SUDOKU: &[&dyn DynGame] = &[&GameAdapter::<Logic<Sudoku>>::NEW];
/// The solution: 1234/3412/2143/4321
const FOUR: &[u8] = b"1.3.34..2.4....1";

fn sudoku(folder: &Path) -> Stage {
    Stage::opened(folder, Setting { games: SUDOKU, ..USUAL() }, FOUR)
}

impl Stage {
    /// Returns the middle of a cell of a sudoku.
    fn place_of(&mut self, x: u16, y: u16) -> (u16, u16) {
        let (left, top) = self.find("┌");
        (left + 6 * x + 3, top + 2 * y + 1)
    }

    fn click_on(&mut self, x: u16, y: u16) {
        let at = self.place_of(x, y);
        self.input(Input::Press { at, alternate: false });
        self.input(Input::Release);
    }
}

#[test]
fn pl3_pl11_the_mode_is_shown_and_determines_what_a_digit_means() {
    let folder = folder();
    let mut stage = sudoku(folder.path());
    stage.shows("z values*");
    stage.input(Input::Arrow(Direction::East, false));
    stage.press("x24");
    stage.shows("x corner*");
    stage.shows("│  1   24   │");
    stage.press("z2");
    stage.shows("│  1     2  │");
    stage.input(Input::Backspace);
    stage.shows("│  1   24   │");
    assert_eq!(own(log(folder.path())).len(), 4);
}

#[test]
fn pl3_shift_and_arrows_select_cells_and_so_does_a_drag() {
    let folder = folder();
    let mut stage = sudoku(folder.path());
    stage.input(Input::Arrow(Direction::East, true));
    stage.input(Input::Arrow(Direction::South, true));
    stage.press("a4");
    // The given 1 and the given 4 have no marks.
    stage.shows("│  1     4  │");
    assert!(own(log(folder.path())).last().unwrap().contains("r1c2_4"));
    for (i, x) in [2u16, 3].into_iter().enumerate() {
        let at = stage.place_of(x, 1);
        let pressed = Input::Press { at, alternate: false };
        stage.input(if i == 0 { pressed } else { Input::Pull { at } });
    }
    stage.input(Input::Release);
    stage.press("1");
    let last = own(log(folder.path())).last().unwrap().clone();
    assert!(last.contains("r2c3_1") && last.contains("r2c4_1"), "{last}");
}

#[test]
fn lp6_a_click_goes_to_a_cell_and_a_second_one_turns_it_into_its_next_form() {
    let folder = folder();
    let mut stage = sudoku(folder.path());
    stage.click_on(1, 0);
    assert!(own(log(folder.path())).is_empty(), "the first click only moves the cursor");
    stage.click_on(1, 0);
    stage.shows("│  1     1  │");
    stage.click_on(1, 0);
    stage.shows("│  1     2  │");
}

#[test]
fn pl3_pl6_conflicts_and_candidates_are_optional() {
    let folder = folder();
    let mut stage = sudoku(folder.path());
    stage.input(Input::Arrow(Direction::East, false));
    stage.press("1");
    assert!(!stage.screen().contains("1!"));
    stage.press("e");
    stage.shows("1!");
    stage.shows("e conflicts*");
    stage.press("eb");
    stage.shows("b candidates*");
}

#[test]
fn the_list_of_keys_contains_modes_and_aids() {
    let folder = folder();
    let mut stage = sudoku(folder.path());
    stage.press("?");
    stage.shows("mode: corner");
    stage.shows("select several cells");
}
