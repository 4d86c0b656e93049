//! A game with moves in eight directions.

use recreo_board::Direction;
use recreo_game::{Control, Overrides};
use recreo_walking::maze::BlockMaze;

use super::*;
use crate::screens::loading::Ready;
use crate::session::Session;

static MAZE: &[&dyn DynGame] = &[&GameAdapter::<BlockMaze>::NEW];

/// A small maze, solved by `E SE E SE`; its player cannot go north.
const BOARD: &[u8] = b"30100/11001/00104 moves=1234567";

fn maze(folder: &Path, board: &[u8]) -> Stage {
    let setting = Setting { games: MAZE, ..USUAL() };
    let clock = ManualClock::new();
    let ui = ui(folder, &setting, &clock);
    let draft = MAZE[0].read(board, None, &Overrides::default());
    let puzzle = draft.and_then(|draft| draft.validate(&Control::new()));
    let puzzle = puzzle.unwrap_or_else(|problems| panic!("{problems:?}"));
    let (library, time) = (ui.library.clone(), Arc::clone(&ui.clock));
    let begin = move |_: &Control| Session::begin(puzzle, None, &library, time).map(Ready::Session);
    let first = Box::new(Loading::new(begin));
    let mut stage = Stage::show(App::new(ui, Some(first)), setting.size, clock);
    stage.until("? keys");
    stage
}

#[test]
fn mz13_arrows_and_digits_walk_by_the_moves_of_the_maze() {
    let folder = folder();
    let mut stage = maze(folder.path(), BOARD);
    stage.shows("↖ · ↗");
    stage.shows("│●   ██    │   ← + →");
    stage.input(Input::Arrow(Direction::North, false));
    stage.shows("you cannot go north");
    stage.input(Input::Arrow(Direction::East, false));
    stage.press("3");
    stage.shows("│████●   ██│");
    stage.shows("2 steps");
    stage.press("2");
    stage.shows("there is an obstacle to the south");
    stage.press("63");
    stage.until("Solved in");
}

#[test]
fn mz14_a_weighted_maze_shows_numbers_and_what_the_walk_costs() {
    let folder = folder();
    let mut stage = maze(folder.path(), b"000/304/000 moves=0246 weights=111/191/111");
    stage.shows("│●  9★ │");
    stage.input(Input::Arrow(Direction::East, false));
    stage.shows("│▸ ●9★ │");
    stage.shows("1 step   cost 9");
    stage.input(Input::Arrow(Direction::East, false));
    stage.until("Solved in");
    stage.until("2 moves made.   Cost: 10 (the best: 4).");
}

#[test]
fn mz13_the_mouse_walks_on_the_board_and_on_the_direction_rose() {
    let folder = folder();
    let mut stage = maze(folder.path(), BOARD);
    let (left, top) = stage.find("┌");
    let click = |stage: &mut Stage, at: (u16, u16)| {
        stage.input(Input::Press { at, alternate: false });
        stage.input(Input::Release);
    };
    click(&mut stage, (left + 3, top + 1));
    stage.shows("1 step");
    let (x, y) = stage.find("↘");
    click(&mut stage, (x, y));
    stage.shows("2 steps");
    let (from, to) = ((left + 5, top + 2), (left + 7, top + 2));
    stage.input(Input::Press { at: from, alternate: false });
    stage.input(Input::Pull { at: to });
    stage.input(Input::Release);
    stage.shows("3 steps");
}

#[test]
fn a_hint_is_given_in_words_and_a_stuck_player_is_advised_to_undo() {
    let folder = folder();
    let mut stage = maze(folder.path(), b"3000/0114/0000 moves=234");
    stage.press("i");
    stage.until("help");
    stage.press("i");
    stage.shows("Go east");
    stage.input(Input::Arrow(Direction::South, false));
    stage.press("n");
    stage.until("undo steps back to");
    stage.press("u");
    stage.press("n");
    stage.until("│▸ ●");
}
