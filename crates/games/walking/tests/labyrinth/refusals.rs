//! Bad input: each case has its own message and place, and nothing panics.

use recreo_board::{Direction, Grid, Position, Surface};
use recreo_game::{
    Control, Draft as _, DynGame, Edit as _, Game as _, GameAdapter, Key, Lang, Overrides, Place,
    Problem, Size,
};
use recreo_kit::testing::texts;
use recreo_walking::labyrinth::{Labyrinth, Maze};

use super::{format, plane, read};

/// The line and the column of a problem, if it has them.
type LineColumn = Option<(usize, usize)>;
/// A file, the given size, and the expected message key and place.
type Case<'a> = (&'a [u8], Option<&'a str>, &'a str, LineColumn);

/// Checks that every problem has its message in both languages; returns the first problem's key
/// and place.
fn check_messages(problems: &[Problem]) -> (String, LineColumn) {
    for lang in Lang::ALL {
        let texts = texts(Labyrinth::ABOUT, lang);
        for problem in problems {
            let text = texts.problem(problem);
            assert!(texts.has(problem.message.key()), "{problem:?}");
            assert!(!text.contains("{$") && !text.contains("{ $"), "{text}");
        }
    }
    let first = problems.first().unwrap();
    let place = match first.place {
        Some(Place::Line { line, column }) => Some((line, column)),
        _ => None,
    };
    (first.message.key().to_owned(), place)
}

fn refused(id: &str, bytes: &[u8], size: Option<&str>) -> (String, LineColumn) {
    let size = size.map(|text| text.parse::<Size>().unwrap());
    let with_size = |size: Size| Overrides::default().with("size", &size.to_string());
    let overrides = size.map_or_else(Overrides::default, with_size);
    check_messages(&(format(id).read)(bytes, &overrides).unwrap_err())
}

#[test]
fn pm4_a_bad_matrix_is_refused_with_line_and_column() {
    let cases: &[Case<'_>] = &[
        (b"", None, "document-empty", None),
        (b" \r\n\n", None, "document-empty", None),
        (b"0 1 0\n1 0 0\n0 0 0\n", None, "labyrinth-matrix-not-square", Some((1, 0))),
        (b"0 1\n1 0\n", Some("3x1"), "labyrinth-matrix-other-size", Some((1, 0))),
        (b"0 1\n1 0\n", Some("65536x65536"), "size-too-large", None),
        (b"0 1 0 0\n1 0 0\n0 0 0 0\n0 0 0 0\n", None, "labyrinth-matrix-ragged", Some((2, 0))),
        (b"0 1 0 0\n1 0 0 0 0\n0 0 0 0\n0 0 0 0", None, "labyrinth-matrix-ragged", Some((2, 0))),
        (b"0 1 0 0\n\n1 0 0 0\n0 0 0 0\n", None, "labyrinth-matrix-ragged", Some((2, 0))),
        (b"0 1 0 0\n1 0 0 0\n0 0 0 0\n", None, "labyrinth-matrix-lines", Some((3, 0))),
        (b"0 1\n1 0\n0 0\n", Some("2x1"), "labyrinth-matrix-more", Some((3, 0))),
        (b"0 1\n1 0\n\nhello", Some("2x1"), "labyrinth-matrix-more", Some((3, 0))),
        (b"0 1\n1  x\n", Some("2x1"), "labyrinth-matrix-number", Some((2, 4))),
        ("0 1\n1 ñ2\n".as_bytes(), Some("2x1"), "labyrinth-matrix-number", Some((2, 3))),
        (b"0 2\n2 0\n", Some("2x1"), "labyrinth-matrix-number", Some((1, 3))),
        (b"0 01\n1 0\n", Some("2x1"), "labyrinth-matrix-number", Some((1, 3))),
        (b"0 1\n1 1\n", Some("2x1"), "labyrinth-matrix-self", Some((2, 3))),
        (b"0 1\n0 0\n", Some("2x1"), "labyrinth-matrix-asymmetric", Some((1, 3))),
        (b"0 0\n1 0\n", Some("2x1"), "labyrinth-matrix-asymmetric", Some((2, 1))),
        (b"0 0 1\n0 0 0\n1 0 0\n", Some("3x1"), "labyrinth-matrix-far", Some((1, 5))),
        (b"0 1\n1 \xff\n", Some("2x1"), "labyrinth-not-text", Some((2, 3))),
    ];
    for &(bytes, size, key, place) in cases {
        let text = String::from_utf8_lossy(bytes);
        assert_eq!(refused("classic", bytes, size), (key.to_owned(), place), "{text:?}");
        assert_eq!(refused("adjacency", bytes, size).0, key, "{text:?}");
    }
    let wide = b"0 ".repeat(10_001);
    assert_eq!(
        refused("classic", &wide, None),
        ("labyrinth-matrix-large".to_owned(), Some((1, 0)))
    );
    let ones = b"1 ".repeat(10_000);
    let problems = (format("classic").read)(&ones, &Overrides::default()).unwrap_err();
    assert!(problems.len() <= 12, "about ten problems are reported");
}

#[test]
fn bg6_a_matrix_with_a_wrong_figure_is_recognised_and_the_figure_is_reported() {
    for side in [3, 10] {
        let good = super::written(format("adjacency"), &plane(side, side, 5));
        let good = String::from_utf8(good).unwrap();
        let lines: Vec<&str> = good.lines().collect();
        for (number, old, new) in [(4, "1", "7"), (4, "0", "7"), (0, "1", "x"), (0, "1", "12")] {
            let changed = lines[number].replacen(old, new, 1);
            let mut damaged = lines.clone();
            damaged[number] = &changed;
            let damaged = damaged.join("\n") + "\n";
            assert!((format("classic").sniff)(damaged.as_bytes()), "{damaged}");
            let (key, place) = refused("classic", damaged.as_bytes(), None);
            assert_eq!(
                (key.as_str(), place.map(|place| place.0)),
                ("labyrinth-matrix-number", Some(number + 1))
            );
        }
    }
    // Puzzles of other games that consist of few numbers.
    for other in ["0 0 2 0\n0 0 0 0\n1 0 0 0\n0 0 0 1\n", "0 1 2\n1 0 2\n2 1 0\n", "4 4\n1 0\n"] {
        assert!(!(format("classic").sniff)(other.as_bytes()), "{other}");
    }
}

#[test]
fn a_bad_line_is_refused_with_its_column() {
    let good = super::written(format("line"), &plane(3, 2, 3));
    assert_eq!(read(format("line"), &good), plane(3, 2, 3));
    let cases: &[Case<'_>] = &[
        (b"", None, "document-empty", None),
        (b"3x2", None, "labyrinth-line-head", Some((1, 1))),
        (b"\xff\xfe:", None, "labyrinth-line-head", Some((1, 1))),
        (b"ax2:AAAAAA", None, "size-malformed", Some((1, 1))),
        (b"0x2:", None, "size-empty", Some((1, 1))),
        (b"65536x65536:AAAA", None, "size-too-large", Some((1, 1))),
        (b"30000x30000:AAAA", None, "labyrinth-line-length", Some((1, 13))),
        (b"3x2/ball:AAAAAA", None, "labyrinth-surface-unknown", Some((1, 5))),
        (b"2x2/torus:AAAAAA", None, "size-too-narrow", Some((1, 1))),
        (b"3x2:AAAAA", None, "labyrinth-line-length", Some((1, 5))),
        (b"3x2:AAAAAAA", None, "labyrinth-line-length", Some((1, 5))),
        (b"3x2:AA+AAA", None, "labyrinth-line-character", Some((1, 7))),
        (b"3x2:AAAAA\xff", None, "labyrinth-line-character", Some((1, 10))),
        (b"3x2:AAAAAB", None, "labyrinth-line-end", Some((1, 10))),
        (b"3x2:AAAAAA\n3x2:AAAAAA\n", None, "labyrinth-line-more", Some((2, 0))),
        // East of the last column, south of the last row, and beyond the width.
        (b"3x2:BAAAAA", None, "labyrinth-off-board", None),
        (b"3x2:AAAAAQ", None, "labyrinth-off-board", None),
        (b"3x2:CAAAAA", None, "labyrinth-bits-beyond", None),
        (b"3x2:AIAAAA", None, "labyrinth-bits-beyond", None),
    ];
    for &(bytes, size, key, place) in cases {
        let text = String::from_utf8_lossy(bytes);
        assert_eq!(refused("line", bytes, size), (key.to_owned(), place), "{text:?}");
    }
}

#[test]
fn a_passage_off_the_board_is_reported_with_its_cell() {
    let problems = (format("line").read)(b"3x2:BAAAAA", &Overrides::default()).unwrap_err();
    assert_eq!(problems[0].place, Some(Place::Cell(Position { x: 2, y: 0, z: 0 })));
    // The lowest layer has nothing under it.
    let problems = (format("line").read)(b"1x1x2:AAAAAAAB", &Overrides::default()).unwrap_err();
    assert_eq!(problems[0].place, Some(Place::Cell(Position { x: 0, y: 0, z: 1 })));
}

#[test]
fn a_bad_document_is_refused() {
    let document = |size: &str, surface: &str, passages: &str| {
        format!(
            r#"{{"recreo":1,"kind":"labyrinth","version":1,"puzzle":{{"size":"{size}","surface":"{surface}","passages":"{passages}"}}}}"#
        )
    };
    let good = plane(9, 9, 3).to_json();
    let good = serde_json::to_value(good).unwrap()["passages"].as_str().unwrap().to_owned();
    let game: &dyn DynGame = &GameAdapter::<Labyrinth>::NEW;
    assert!(
        game.read(document("9x9", "plane", &good).as_bytes(), None, &Overrides::default()).is_ok()
    );
    let cut = &good[..good.len() / 8 * 4];
    for (text, key) in [
        (document("9x9", "plane", ""), "labyrinth-passages-short"),
        (document("9x9", "plane", cut), "labyrinth-passages-short"),
        (document("9x9", "plane", &good[1..]), "labyrinth-passages-base64"),
        (document("9x9", "plane", "!!!!"), "labyrinth-passages-base64"),
        (document("9x9", "plane", "AAAA"), "labyrinth-passages-corrupt"),
        (document("9x10", "plane", &good), "labyrinth-passages-short"),
        (document("9x8", "plane", &good), "labyrinth-passages-long"),
        (document("30000x30000", "plane", &good), "labyrinth-passages-short"),
        (document("65536x65536", "plane", &good), "size-too-large"),
        (document("4294967295x4294967295", "plane", &good), "size-too-large"),
        (document("99999999999x1", "plane", &good), "size-malformed"),
        (document("9x9", "sphere", &good), "labyrinth-surface-unknown"),
        (document("2x9", "torus", &good), "size-too-narrow"),
        (document("9x9", "plane", &good).replace("passages", "holes"), "document-missing"),
        (document("9x9", "plane", &good).replace("\"9x9\"", "9"), "document-wrong-value"),
    ] {
        let Err(problems) = game.read(text.as_bytes(), None, &Overrides::default()) else {
            panic!("{text}");
        };
        assert_eq!(check_messages(&problems).0, key, "{text}");
    }
}

#[test]
fn pm1_a_maze_that_is_not_perfect_is_refused_with_its_isolated_cells_and_loops() {
    let grid = Grid::plane(3, 3).unwrap();
    let mut maze = Maze::closed(grid.clone());
    // The four cells at the top left are a loop; the entrance is connected to them, the others are
    // not.
    for (x, y, way) in [
        (0, 0, Direction::East),
        (0, 0, Direction::South),
        (1, 0, Direction::South),
        (0, 1, Direction::East),
        (0, 1, Direction::South),
    ] {
        maze.set_passage(grid.edge(grid.cell(x, y, 0).unwrap(), way).unwrap(), true);
    }
    let problems = maze.validate(&Control::new()).unwrap_err();
    let keys: Vec<&str> = problems.iter().map(|problem| problem.message.key()).collect();
    assert_eq!(keys.iter().filter(|&&key| key == "labyrinth-cut-off").count(), 4, "{keys:?}");
    assert_eq!(keys.iter().filter(|&&key| key == "labyrinth-loop").count(), 1, "{keys:?}");
    check_messages(&problems);
    let texts = texts(Labyrinth::ABOUT, Lang::English);
    let shown: Vec<String> = problems.iter().map(|problem| texts.problem(problem)).collect();
    assert!(
        shown.iter().any(|s| s.contains("one cell cannot be reached from the entrance")),
        "{shown:?}"
    );
    assert!(shown.iter().any(|s| s.contains("4 cells form a loop")), "{shown:?}");

    // With all walls closed on a large board, only some flaws are listed and the others counted.
    let closed = Maze::closed(Grid::new(30, 30, 2, Surface::Torus).unwrap());
    let problems = closed.validate(&Control::new()).unwrap_err();
    assert!(problems.len() < 15);
    assert_eq!(problems.last().unwrap().message.key(), "labyrinth-more-flaws");
    check_messages(&problems);
}

#[test]
fn the_editor_refuses_the_outer_wall_and_gestures_without_a_side() {
    use recreo_game::{Act, Gesture};
    let mut maze = Maze::closed(Grid::plane(2, 2).unwrap());
    let before = maze.clone();
    let cell = recreo_board::Cell(0);
    for (act, key) in [
        (Act::Tap(Key::Side(cell, Direction::North)), "labyrinth-rim"),
        (Act::Tap(Key::Side(recreo_board::Cell(99), Direction::North)), "labyrinth-rim"),
        (Act::Tap(Key::Cell(cell)), "gesture-means-nothing"),
        (Act::Type('x', None), "gesture-means-nothing"),
        (
            Act::Drag(vec![Key::Cell(cell), Key::Cell(recreo_board::Cell(77))]),
            "gesture-means-nothing",
        ),
    ] {
        let problem = maze.edit(&Gesture::new(act)).unwrap_err();
        assert_eq!(problem.message.key(), key);
        assert_eq!(maze, before);
    }
}
