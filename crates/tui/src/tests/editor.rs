//! The editor: every brush of every game, the check in the background, saving and playing.

use recreo_app::{Adding, Drawing, written_formats};
use recreo_board::Direction;
use recreo_game::Brush;
use recreo_store::PuzzleFilter;

use super::*;
use crate::screens::editor::EditorScreen;

const RIGHT: Direction = Direction::East;
const DOWN: Direction = Direction::South;

impl Stage {
    /// Opens the editor on a blank board.
    fn editor(folder: &Path, setting: Setting, id: &str, settings: &str) -> Stage {
        let clock = ManualClock::new();
        let ui = ui(folder, &setting, &clock);
        let screen = EditorScreen::new(blank(id, settings), None);
        Stage::show(App::new(ui, Some(Box::new(screen))), setting.size, clock)
    }

    /// Returns what the board shows: the screen without the status line and the lines below.
    fn drawn(&mut self) -> String {
        let screen = self.screen();
        let rows: Vec<&str> = screen.lines().collect();
        rows[1..rows.len() - 7].join("\n")
    }

    /// Draws with a brush in the ways that a user can: by its key, by a tap, along a line.
    fn draw_with(&mut self, brush: &Brush) {
        let before = self.drawn();
        self.input(Input::Char(brush.key));
        if self.drawn() == before {
            self.input(Input::Enter);
        }
        if self.drawn() == before {
            self.input(Input::Arrow(RIGHT, true));
            self.input(Input::Enter);
            // Back to the second cell of the row, wherever that has led.
            self.input(Input::Home);
            self.input(Input::Arrow(RIGHT, false));
        }
    }
}

fn blank(id: &str, settings: &str) -> Drawing {
    let game = recreo_catalog::find(id).unwrap();
    let mut wanted = game.settings();
    wanted.set_all(settings).unwrap();
    Drawing::blank(game, &wanted).unwrap()
}

fn setting() -> Setting {
    Setting { games: recreo_catalog::games(), size: (120, 50), ..USUAL() }
}

#[test]
fn lp2_every_brush_of_every_game_draws_and_is_undone() {
    for game in recreo_catalog::games() {
        let (folder, id) = (folder(), game.about().id);
        let palette = blank(id, "").palette();
        assert!(palette.len() > 1, "{id}");
        for brush in &palette {
            // Something else is drawn first: erasing must change something, and some brushes draw
            // on holes only.
            let others = || palette.iter().filter(|other| *other != brush);
            let draws = |other: &Brush, digit: Option<char>| {
                let mut stage = Stage::editor(folder.path(), setting(), id, "");
                // Not in the corner, where some brushes change nothing.
                stage.input(Input::Arrow(RIGHT, false));
                stage.input(Input::Arrow(DOWN, false));
                let start = stage.drawn();
                stage.draw_with(other);
                let before = stage.drawn();
                stage.draw_with(brush);
                digit.into_iter().for_each(|digit| stage.input(Input::Char(digit)));
                (stage.drawn() != before).then_some((stage, start))
            };
            // The brushes of sums say where the digits go that are typed next.
            let drawn = others().find_map(|other| draws(other, None));
            let drawn = drawn.or_else(|| others().find_map(|other| draws(other, Some('5'))));
            let (mut stage, start) = drawn.unwrap_or_else(|| panic!("{id}: {brush:?} draws"));
            stage.shows("not saved");
            while !stage.screen().contains("nothing to undo") {
                stage.input(Input::Control('z'));
            }
            assert_eq!(stage.drawn(), start, "{id}: {brush:?} is undone");
            assert!(!stage.screen().contains("not saved"), "{id}");
            stage.input(Input::Control('y'));
            stage.shows("not saved");
        }
    }
}

#[test]
fn lp2_the_line_below_the_board_follows_the_draft() {
    let folder = folder();
    let mut stage = Stage::editor(folder.path(), USUAL(), "sudoku", "size=4x4");
    stage.until("Several solutions. Ctrl-E shows two");
    // The two solutions differ, and the board comes back.
    let empty = stage.drawn();
    stage.input(Input::Control('e'));
    stage.shows("Solution 1 of 2");
    let first = stage.drawn();
    stage.input(Input::Control('e'));
    stage.shows("Solution 2 of 2");
    let second = stage.drawn();
    assert!(first != empty && second != empty && first != second);
    stage.input(Input::Control('e'));
    assert_eq!(stage.drawn(), empty);

    let go = |stage: &mut Stage, keys: &str| {
        for key in keys.chars() {
            match key {
                '>' => stage.input(Input::Arrow(RIGHT, false)),
                '/' => {
                    stage.input(Input::Arrow(DOWN, false));
                    stage.input(Input::Home);
                }
                key => stage.input(Input::Char(key)),
            }
        }
    };
    go(&mut stage, "1>2>3/3>>1/2>1>4");
    stage.until("Valid, with exactly one solution.");
    go(&mut stage, "/>>>2");
    stage.until("No solution.");
    // The reasons are given with their places.
    go(&mut stage, "/1");
    stage.until("No solution. Row 4, column 1: 1 is also at row 1, column 1");
    stage.input(Input::Control('z'));
    stage.until("No solution.");
    stage.input(Input::Control('z'));
    stage.until("Valid, with exactly one solution.");
}

#[test]
fn lp2_a_drawing_is_named_saved_in_the_library_and_played() {
    let folder = folder();
    let mut stage = Stage::home(folder.path(), setting());
    let name = recreo_catalog::texts(Lang::English, &[]).word("sudoku-name");
    while !stage.screen().lines().any(|line| line.contains(&format!("› {name}"))) {
        stage.input(Input::Arrow(DOWN, false));
    }
    stage.shows("e draw");
    stage.press("e");
    stage.shows("Choose the size and the rules");
    stage.input(Input::Control('u'));
    stage.press("4x4");
    stage.shows("Enter draw");
    stage.input(Input::Enter);
    stage.until("Several solutions");
    stage.press("1");
    stage.shows("not saved");
    stage.input(Input::Control('s'));
    stage.shows("in the library");
    stage.input(Input::Enter);
    stage.press("Sunday");
    stage.input(Input::Enter);
    stage.until("Saved in the library.");
    stage.shows("Sunday");
    assert!(!stage.screen().contains("not saved"));
    let library = library_with(folder.path(), recreo_catalog::games());
    let store = &library.opened().unwrap().library.store;
    let found = store.puzzles(&PuzzleFilter::default()).unwrap().items;
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].name.as_deref(), Some("Sunday"));
    assert!(found[0].rating.is_none(), "a puzzle with several solutions has no level");

    // The editor stays open below the game.
    stage.input(Input::Control('p'));
    stage.until("? keys");
    stage.shows("Sunday");
    stage.press("q");
    stage.shows("F1 keys");
    stage.input(Input::Escape);
    stage.input(Input::Escape);
    stage.shows("Choose the size");
}

#[test]
fn lp2_a_drawing_is_saved_in_a_file_in_the_format_of_its_extension() {
    let folder = folder();
    let mut stage = Stage::editor(folder.path(), setting(), "sudoku", "size=4x4");
    stage.press("1");
    save(folder.path(), &mut stage, "puzzle.line");
    stage.until("Saved as");
    let written = std::fs::read_to_string(folder.path().join("puzzle.line")).unwrap();
    assert!(written.starts_with('1'), "{written}");
    save(folder.path(), &mut stage, "puzzle.exe");
    stage.until("expected one of: .recreo");
    assert!(!folder.path().join("puzzle.exe").exists());

    // Another existing file is replaced only after a question.
    std::fs::write(folder.path().join("other.line"), "mine").unwrap();
    save(folder.path(), &mut stage, "other.line");
    stage.shows("already exists");
    stage.press("n");
    assert_eq!(std::fs::read_to_string(folder.path().join("other.line")).unwrap(), "mine");
}

/// What is not a puzzle yet is saved as a native document only.
#[test]
fn lp2_an_unfinished_drawing_is_saved_and_opened_again() {
    let folder = folder();
    let mut stage = Stage::editor(folder.path(), setting(), "flow", "size=5x5");
    let game = recreo_catalog::find("flow").unwrap();
    let line = written_formats(game)[1].1[0];
    stage.press("A");
    stage.until("Not a valid puzzle yet: Row 1, column 1:");
    save(folder.path(), &mut stage, &format!("draft.{line}"));
    stage.until("! ");
    assert!(!folder.path().join(format!("draft.{line}")).exists());
    stage.shows("not saved");
    save(folder.path(), &mut stage, "draft.recreo");
    stage.until("It is not a valid puzzle yet; the editor can open it.");
    assert!(!stage.screen().contains("not saved"));
    let written = std::fs::read(folder.path().join("draft.recreo")).unwrap();
    let again = game.read(&written, None, &Overrides::default()).unwrap();
    assert!(again.validate(&Control::new()).is_err());
    // It cannot be played, and the reason is shown.
    stage.input(Input::Control('p'));
    stage.until("Not possible");
    stage.input(Input::Escape);
    stage.shows("F1 keys");
}

/// Saves the drawing in a file.
fn save(folder: &Path, stage: &mut Stage, name: &str) {
    stage.input(Input::Control('s'));
    if !stage.screen().contains("› in a file") {
        stage.input(Input::Arrow(DOWN, false));
    }
    stage.input(Input::Enter);
    stage.input(Input::Control('u'));
    stage.press(folder.join(name).to_str().unwrap());
    stage.input(Input::Enter);
}

#[test]
fn lp2_unsaved_work_is_not_lost_without_a_question() {
    let folder = folder();
    let mut stage = Stage::editor(folder.path(), USUAL(), "sudoku", "size=4x4");
    stage.press("1");
    // Escape puts the brush aside first.
    stage.input(Input::Escape);
    stage.input(Input::Escape);
    stage.shows("This drawing is not saved. Leave it?");
    stage.press("n");
    stage.shows("F1 keys");
    stage.input(Input::Control('c'));
    stage.shows("A drawing is not saved. Quit?");
    stage.press("n");
    assert!(!stage.app.over);
    stage.shows("F1 keys");
    // A new game from a game that was started here does not close the editor.
    stage.input(Input::Control('p'));
    stage.until("? keys");
    stage.input(Input::Control('c'));
    stage.shows("A drawing is not saved. Quit?");
    stage.input(Input::Control('c'));
    assert!(stage.app.over);

    let mut stage = Stage::editor(folder.path(), USUAL(), "sudoku", "size=4x4");
    stage.input(Input::Control('c'));
    assert!(stage.app.over, "nothing is unsaved");
}

#[test]
fn lp2_words_are_typed_into_the_list() {
    let folder = folder();
    let mut stage = Stage::editor(folder.path(), setting(), "wordsearch", "");
    stage.input(Input::Control('l'));
    stage.shows("(new)");
    stage.input(Input::Enter);
    stage.press("cat");
    stage.shows("CAT");
    stage.input(Input::Backspace);
    stage.input(Input::Enter);
    stage.press("x");
    stage.shows("CA");
    assert!(!stage.screen().contains("CAX"));
    for _ in 0..6 {
        stage.input(Input::Control('z'));
    }
    assert!(!stage.screen().contains("CA"));
    stage.shows("nothing to undo");
}

#[test]
fn lp2_the_mouse_draws_and_chooses_brushes() {
    let folder = folder();
    let mut stage = Stage::editor(folder.path(), setting(), "maze", "size=9x5");
    let start = stage.drawn();
    let (x, y) = stage.find("o obstacle");
    stage.input(Input::Press { at: (x, y), alternate: false });
    stage.input(Input::Release);
    assert_eq!(stage.drawn(), start);
    stage.input(Input::Arrow(DOWN, false));
    let (column, row) = stage.find("▸");
    let at = (column + 4, row + 1);
    stage.input(Input::Press { at, alternate: false });
    stage.input(Input::Pull { at: (at.0 + 6, at.1) });
    stage.input(Input::Release);
    assert_ne!(stage.drawn(), start);
    stage.input(Input::Control('z'));
    stage.input(Input::Control('z'));
    stage.shows("nothing to undo");
}

#[test]
fn lp2_the_puzzle_of_a_saved_game_is_edited() {
    let folder = folder();
    let mut stage = Stage::game(folder.path(), USUAL(), "size=5x5");
    stage.press("n");
    stage.press("q");
    stage.shows("Continue");
    stage.shows("e edit");
    stage.press("e");
    stage.until("Valid");
    stage.shows("F1 keys");
    // It needs no saving as long as nothing changes.
    stage.input(Input::Escape);
    stage.shows("Continue");
}

#[test]
fn lp2_the_editor_fits_a_narrow_window_and_plain_ascii() {
    for game in recreo_catalog::games() {
        let (folder, id) = (folder(), game.about().id);
        let narrow = Setting {
            size: (40, 12),
            ascii: true,
            lang: Lang::Spanish,
            games: recreo_catalog::games(),
        };
        let mut stage = Stage::editor(folder.path(), narrow, id, "");
        stage.until("Esc volver");
        let screen = stage.screen();
        assert!(screen.is_ascii(), "{screen}");
        stage.shows("fila 1");
        stage.input(Input::Help);
        stage.shows("Teclas");
        assert!(stage.screen().is_ascii());
    }
}

#[test]
fn lp2_the_puzzles_of_the_library_are_listed_searched_edited_played_and_deleted() {
    let folder = folder();
    let mut stage = Stage::home(folder.path(), setting());
    stage.press("b");
    stage.shows("The library has no puzzles yet.");
    stage.input(Input::Enter);
    stage.shows("Games");
    for name in ["Monday", "Tuesday"] {
        let library = library_with(folder.path(), recreo_catalog::games());
        let library = &library.opened().unwrap().library;
        let mut drawing = blank("sudoku", "size=4x4");
        let at = recreo_game::Key::Cell(recreo_board::Cell(u32::from(name == "Monday")));
        let typed = recreo_game::Act::Type('1', Some(at));
        drawing.edit(&recreo_game::Gesture::new(typed)).unwrap();
        let mut puzzle = drawing.draft().puzzle(&Control::new()).unwrap();
        puzzle.metadata_mut().name = Some(name.to_owned());
        let how = Adding { listed: true, title: None, imported: false, until: None };
        library.add(puzzle, how, &Control::new()).unwrap();
    }
    stage.press("b");
    stage.shows("2 puzzles");
    stage.shows("Tuesday");
    stage.press("/");
    stage.press("mond");
    stage.input(Input::Enter);
    stage.shows("1 puzzle");
    assert!(!stage.screen().contains("Tuesday"));
    stage.press("e");
    stage.until("F1 keys");
    stage.shows("Monday");
    stage.input(Input::Escape);
    stage.shows("“mond”");
    stage.press("d");
    stage.shows("Delete the puzzle “Monday”?");
    stage.press("y");
    stage.shows("No puzzle of the library has these words.");
    stage.input(Input::Enter);
    stage.shows("Tuesday");
    stage.input(Input::Enter);
    stage.until("? keys");
    stage.shows("Tuesday");
}
