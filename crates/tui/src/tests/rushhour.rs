//! A game with pieces to drag or to grab.

use recreo_board::Direction;
use recreo_rushhour::RushHour;

use super::*;

static RUSH_HOUR: &[&dyn DynGame] = &[&GameAdapter::<RushHour>::NEW];

/// A small board, solved by `B+2 A+2`.
const BOARD: &[u8] = b"...B/AA.B/..../CC..";

fn rush_hour(folder: &Path) -> Stage {
    Stage::opened(folder, Setting { games: RUSH_HOUR, ..USUAL() }, BOARD)
}

impl Stage {
    /// Returns the middle of a cell of the board on the screen.
    fn cell(&mut self, x: u16, y: u16) -> (u16, u16) {
        let (left, top) = self.find("┌");
        (left + 4 * x + 2, top + 2 * y + 1)
    }

    fn click(&mut self, x: u16, y: u16) {
        let at = self.cell(x, y);
        self.input(Input::Press { at, alternate: false });
        self.input(Input::Release);
    }

    fn arrow(&mut self, way: Direction) {
        self.input(Input::Arrow(way, false));
    }
}

fn moves(folder: &Path) -> Vec<String> {
    let entries = own(log(folder));
    entries.iter().filter_map(|line| line.split("\"moves\":").nth(1)).map(str::to_owned).collect()
}

#[test]
fn rh6_a_piece_is_dragged_with_the_mouse_and_previewed() {
    let folder = folder();
    let mut stage = rush_hour(folder.path());
    stage.shows("│ A   A │ · │ B ▸");
    let (from, to) = (stage.cell(3, 0), stage.cell(3, 2));
    stage.input(Input::Press { at: from, alternate: false });
    stage.input(Input::Pull { at: to });
    stage.shows("│ A   A │ ·   · ▸");
    assert!(moves(folder.path()).is_empty(), "not yet let go");
    stage.input(Input::Release);
    stage.shows("1 move   2 steps");
    assert_eq!(moves(folder.path()), ["[\"B+2\"]}"]);
}

#[test]
fn rh6_a_clicked_piece_shows_its_moves_and_a_second_click_moves_it() {
    let folder = folder();
    let mut stage = rush_hour(folder.path());
    stage.click(3, 0);
    assert_eq!(stage.board().matches('↓').count(), 2);
    stage.click(3, 3);
    stage.shows("1 move   2 steps");
    stage.click(0, 1);
    stage.click(3, 1);
    stage.until("Solved in");
    stage.until("2 moves made.   The best solution has 2.");
    assert!(!stage.board().contains('←'), "nothing is in hand any more");
}

#[test]
fn rh6_a_piece_is_grabbed_by_its_letter_and_moved_with_the_arrows() {
    let folder = folder();
    let mut stage = rush_hour(folder.path());
    stage.press("B");
    assert_eq!(stage.board().matches('↓').count(), 2);
    stage.arrow(Direction::East);
    stage.shows("! Piece B slides along its column only");
    stage.arrow(Direction::South);
    stage.arrow(Direction::South);
    stage.shows("1 move   2 steps");
    stage.input(Input::Escape);
    assert!(!stage.board().contains('↑'), "let go");
    // The cursor is on the piece: shift moves it without grabbing it.
    stage.input(Input::Arrow(Direction::North, true));
    stage.shows("1 move   3 steps");
    stage.press("uuu");
    stage.shows("0 moves   0 steps");
}

#[test]
fn rh7_a_hint_shows_its_move_and_leaves_the_board_as_it_is() {
    let folder = folder();
    let mut stage = rush_hour(folder.path());
    let before = stage.board();
    stage.press("i");
    stage.until("help");
    stage.press("ii");
    stage.clock.pass(Duration::from_millis(200));
    stage.app.tick();
    assert_ne!(stage.board(), before, "the move is seen");
    stage.clock.pass(Duration::from_secs(5));
    stage.app.tick();
    let after = stage.board();
    assert_eq!(
        after.lines().take(12).collect::<Vec<_>>(),
        before.lines().take(12).collect::<Vec<_>>()
    );
    stage.shows("0 moves   0 steps");
}

#[test]
fn rh7_the_whole_solution_is_shown_move_by_move() {
    let folder = folder();
    let mut stage = rush_hour(folder.path());
    stage.press("Sy");
    stage.until("Solved in");
    let mut seen = Vec::new();
    for _ in 0..20 {
        seen.push(stage.board());
        stage.clock.pass(Duration::from_millis(160));
        stage.app.tick();
    }
    for step in ["│ A   A │ · │ B ▸", "│ A   A │ ·   · ▸", "│ · │ A   A │ · ▸", "│ ·   · │ A   A ▸"]
    {
        assert!(seen.iter().any(|board| board.contains(step)), "{step}");
    }
    assert!(seen[19].contains("│ ·   · │ A   A ▸"));
}
