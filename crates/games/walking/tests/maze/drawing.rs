//! The drawing of a maze.

use recreo_game::{
    Control, Draft as _, Draw as _, DrawText as _, Edit as _, Key, Role, Rules as _, View, Window,
};
use recreo_render::{Charset, plain};

use super::{Session, maze, read};

#[test]
fn a_maze_as_text_shows_blocks_trail_and_moves() {
    let mut session = Session::new("3010/1100/0014 moves=023456");
    session.make("E SE");
    let view = session.puzzle.text(&session.walk, &View::default());
    let drawn = "\
┌────────┐   · ↑ ·
│▸ · ██  │   ← + →
│████●   │   ↙ ↓ ↘
│    ██★ │
└────────┘
";
    assert_eq!(plain(&view, Charset::Unicode), drawn);
    let ascii = "\
+--------+   . ^ .
|> . ##  |   < + >
|####@   |   / v \\
|    ##* |
+--------+
";
    assert_eq!(plain(&view, Charset::Ascii), ascii);
}

#[test]
fn joined_edges_have_no_border_and_layers_are_side_by_side() {
    let view = |line: &str| {
        let puzzle = maze(line);
        let walk = puzzle.start();
        plain(&puzzle.text(&walk, &View::default()), Charset::Ascii)
    };
    assert_eq!(
        view("301/010/004 surface=torus moves=0246"),
        "           . ^ .\n @   ##    < + >\n   ##      . v .\n     *\n\n"
    );
    let layers = view("300/110//000/114");
    assert!(
        layers.starts_with("+------+   +------+   \\ ^ /   ^\n|@     |   |      |   < + >\n"),
        "{layers}"
    );
}

#[test]
fn obstacles_are_few_rectangles_and_a_window_shows_its_part() {
    let puzzle = maze("30000/01110/01110/01114");
    let walk = puzzle.start();
    let whole = puzzle.backdrop(&View::default());
    let blocks =
        whole.shapes.iter().filter(|s| s.role == Role::Wall && matches!(s.key, Key::Cell(_)));
    assert_eq!(blocks.count(), 1);
    let window = Window { x: 2, y: 1, width: 2, height: 2 };
    let view = View { window: Some(window), ..View::default() };
    let part = puzzle.backdrop(&view);
    assert_eq!((part.width, part.height), (3.0, 3.0));
    let seen = puzzle.scene(&walk, &view);
    assert_eq!((seen.width, seen.height), (3.0, 3.0));
    assert!(seen.shapes.is_empty(), "the walker is outside the window");
}

#[test]
fn the_rose_is_shown_if_moves_are_missing() {
    let all = maze("300/004").backdrop(&View::default());
    let some = maze("300/004 moves=24").backdrop(&View::default());
    let arrows = |scene: &recreo_game::Scene| {
        scene.shapes.iter().filter(|s| matches!(s.key, Key::Piece(1..))).count()
    };
    assert_eq!((arrows(&all), arrows(&some)), (0, 8));
    let draft = read("line", "300/004");
    assert_eq!(arrows(&draft.editor_scene(&View::default())), 8);
    assert!(draft.validate(&Control::new()).is_ok());
}
