//! The leaderboard: filters, own entries, replays.

use recreo_board::Direction;
use recreo_game::{Action, Clock, DynPuzzle, Level, Rating};
use recreo_store::Progress;

use super::*;

fn setting() -> Setting {
    Setting { games: recreo_catalog::games(), ..USUAL() }
}

fn puzzle(id: &str, settings: &str) -> Box<dyn DynPuzzle> {
    let game = recreo_catalog::find(id).unwrap();
    let mut wanted = game.settings();
    wanted.set_all(settings).unwrap();
    game.generate(&wanted, 7, &Control::new()).unwrap()
}

/// Adds a won play to the library in this folder, in which each move took this long.
fn win(folder: &Path, player: &str, puzzle: &dyn DynPuzzle, seconds: u64, level: Level) {
    let library = library_with(folder, recreo_catalog::games());
    let library = &library.opened().unwrap().library;
    let clock = ManualClock::new();
    let time: Arc<dyn Clock> = Arc::new(clock.clone());
    let mut play = puzzle.play(time).unwrap();
    for m in play.route(&Control::new()).unwrap() {
        clock.pass(Duration::from_secs(seconds));
        play.make(&[&m]).unwrap();
    }
    play.act(Action::Judge).unwrap();
    assert!(play.status().is_won());
    let player = library.store.player(player).unwrap();
    let kept = library.keep(puzzle).unwrap();
    let rating = Rating { level, ..puzzle.rate(&Control::new()).unwrap() };
    library.store.set_rating(&library.row(&kept).unwrap(), &rating).unwrap();
    let id = library.store.begin_play(&kept, &player.id).unwrap();
    let log: Vec<String> = play.log(0).lines().map(str::to_owned).collect();
    library.store.append(&id, 0, &log, &Progress::of(play.as_ref(), Some(level))).unwrap();
}

/// A library with plays of two players.
fn won() -> TempDir {
    let folder = folder();
    let (small, large) = (puzzle("sudoku", "size=4x4"), puzzle("sudoku", "size=6x6"));
    win(folder.path(), "Ana", large.as_ref(), 1, Level::Hard);
    win(folder.path(), "Ana", puzzle("labyrinth", "size=5x5").as_ref(), 1, Level::Easy);
    // The player is the one who played last.
    win(folder.path(), "Player", small.as_ref(), 7, Level::Easy);
    folder
}

/// Returns the players of the rows of the table, in order.
fn players(stage: &mut Stage) -> Vec<&'static str> {
    let screen = stage.screen();
    let plays = screen.lines().filter(|line| line.contains("just now"));
    plays.map(|line| if line.contains("Player (you)") { "Player" } else { "Ana" }).collect()
}

#[test]
fn lp11_the_leaderboard_shows_the_best_plays_and_marks_own_ones() {
    let folder = won();
    let mut stage = Stage::home(folder.path(), setting());
    stage.shows("l leaderboard");
    stage.press("l");
    stage.shows("‹ all games ›");
    assert_eq!(players(&mut stage).len(), 3);
    assert_eq!(players(&mut stage)[0], "Ana", "the hard puzzle has the most points");
    stage.shows("6x6");
    stage.shows("Player (you)");
    stage.shows("best players");
    stage.shows("2 games");
    stage.press("q");
    stage.shows("Games");
}

#[test]
fn lp11_the_filters_select_and_order_the_plays() {
    let folder = won();
    let mut stage = Stage::home(folder.path(), setting());
    stage.press("l");
    let names = recreo_catalog::texts(Lang::English, &[]);
    let turn = |stage: &mut Stage| stage.input(Input::Arrow(Direction::East, false));
    // By game: the next one with plays.
    while !stage.screen().contains(&format!("‹ {} ›", names.word("sudoku-name"))) {
        turn(&mut stage);
    }
    assert_eq!(players(&mut stage), ["Ana", "Player"]);
    // By level.
    stage.input(Input::Tab);
    turn(&mut stage);
    stage.shows("‹ easy ›");
    assert_eq!(players(&mut stage), ["Player"]);
    stage.input(Input::Arrow(Direction::West, false));
    // By size: only sizes of plays are offered.
    stage.input(Input::Tab);
    turn(&mut stage);
    stage.shows("‹ 4x4 ›");
    assert_eq!(players(&mut stage), ["Player"]);
    turn(&mut stage);
    stage.shows("‹ 6x6 ›");
    assert_eq!(players(&mut stage), ["Ana"]);
    turn(&mut stage);
    stage.shows("‹ any size ›");
    // By period: all plays are new.
    stage.input(Input::Tab);
    for period in ["last day", "last week", "last month", "last year"] {
        turn(&mut stage);
        stage.shows(&format!("‹ {period} ›"));
        assert_eq!(players(&mut stage).len(), 2);
    }
    // By time: the shorter one first.
    stage.input(Input::Tab);
    turn(&mut stage);
    stage.shows("‹ by time ›");
    assert_eq!(players(&mut stage), ["Ana", "Player"]);
    // A click on a filter changes it.
    let at = stage.find("by time");
    stage.input(Input::Press { at, alternate: false });
    stage.shows("‹ by points ›");
}

#[test]
fn lp11_a_play_of_the_leaderboard_is_replayed() {
    let folder = won();
    let mut stage = Stage::home(folder.path(), setting());
    stage.press("l");
    stage.input(Input::Arrow(Direction::South, false));
    stage.input(Input::Arrow(Direction::South, false));
    let screen = stage.screen();
    let chosen = screen.lines().find(|line| line.contains("› 3")).unwrap().to_owned();
    stage.input(Input::Enter);
    stage.until("step 0 of");
    stage.shows(if chosen.contains("Player") { "Player" } else { "Ana" });
    let first = stage.board();
    stage.input(Input::End);
    assert_ne!(stage.board(), first);
    stage.press("q");
    stage.shows("by points");
    // A click on the selected play replays it too.
    let at = stage.find("› 3");
    stage.input(Input::Press { at, alternate: false });
    stage.until("step 0 of");
}

#[test]
fn lp11_an_empty_leaderboard_says_what_to_do() {
    let empty = folder();
    let mut stage = Stage::home(empty.path(), setting());
    stage.press("l");
    stage.shows("The leaderboard is empty.");
    stage.shows("Enter to the games");
    stage.input(Input::Enter);
    stage.shows("Games");

    let folder = won();
    let mut stage = Stage::home(folder.path(), setting());
    stage.press("l");
    stage.input(Input::Tab);
    stage.input(Input::Arrow(Direction::West, false));
    stage.shows("No game on the leaderboard matches");
    stage.shows("Enter show all games");
    stage.input(Input::Enter);
    assert_eq!(players(&mut stage).len(), 3);
}

#[test]
fn lp11_the_leaderboard_fits_a_narrow_window_and_plain_ascii() {
    let folder = won();
    for (size, ascii, lang) in [
        ((40, 20), false, Lang::Spanish),
        ((40, 12), true, Lang::Spanish),
        ((120, 40), true, Lang::English),
    ] {
        let setting = Setting { size, ascii, lang, ..setting() };
        let mut stage = Stage::home(folder.path(), setting);
        stage.press("l");
        let screen = stage.screen();
        assert!(!ascii || screen.is_ascii(), "{screen}");
        assert!(screen.contains("Ana"), "{screen}");
        let back = if lang == Lang::Spanish { "q volver" } else { "q back" };
        assert!(screen.contains(back), "{screen}");
    }
}
