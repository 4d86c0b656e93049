//! Equivalent puzzles have equal fingerprints, and different puzzles have different ones.

use recreo_board::{Cell, Grid};
use recreo_game::{Control, Draft as _, Fingerprint, Rules as _};
use recreo_walking::labyrinth::Maze;

use super::{every_puzzle, read, written};

/// For each game: lines of equivalent puzzles (rotated, mirrored, shifted, renamed), and lines of
/// similar but different ones.
const ALIKE: [(&str, &[&str], &[&str]); 14] = [
    (
        "sudoku",
        &["1.3.34..2.4....1", ".234..1..1.34...", "34..1.3.2.4....1"],
        &["1.3.34..2.4....3", "3.1.34..2.4....1"],
    ),
    (
        "suguru",
        &[".1./.../..2;aab/abb/ccc", ".1./.../2..;baa/bba/ccc"],
        &[".2./.../..1;aab/abb/ccc", ".1./.../..2;aab/abb/bcc"],
    ),
    (
        "futoshiki",
        &["1<../.../...", "..>1/.../...", "..1/..^/.../...", "3>../.../..."],
        &["1>../.../...", ".<../.../...", "..<1/.../...", "2>../.../..."],
    ),
    (
        "kakuro",
        &[
            r"# 17\ 21\ #/\16 .. 9\/\23 .../# \8 ..",
            r"# 16\ 23\ #/\17 .. 8\/\21 .../# \9 ..",
            r"# 3\ 9\ #/\4 .. 11\/\7 .../# \12 ..",
        ],
        &[r"# 17\ 22\ #/\16 .. 9\/\23 .../# \9 .."],
    ),
    (
        "nonogram",
        &["2,1/1/0/0/0;2/1/0/1/0", "1,2/1/0/0/0;0/1/0/1/2", "0/0/0/1/1,2;0/1/0/1/2"],
        &["1,2/1/0/0/0;2/1/0/1/0", "0/1/2,1/0/0;2/1/0/1/0"],
    ),
    (
        "hitori",
        &["1114/1423/3321/4213", "3124/1233/3241/4111", "3214/2133/3142/4222"],
        &["1114/1423/3321/4214"],
    ),
    (
        "nurikabe",
        &["torus:.../.7./4../.../..2", "torus:.../7../..4/.../.2.", "torus:2..../..7../...4."],
        &["torus:.../.7./4../.../..3", ".../.7./4../.../..2", "torus:.../.7./4../..2/..."],
    ),
    (
        "slitherlink",
        &["2--1-/-2--1/--2--/3--3-/-0--3", "-1--2/1--2-/--2--/-3--3/3--0-"],
        &["2--1-/-2--1/--2--/3--3-/-1--3"],
    ),
    (
        "flow",
        &["#A..B#/....../C..#.C/....../#A..B#", "#R..V#/....../A.#..A/....../#R..V#"],
        &["#A..B#/....../C..#.C/....../#B..A#"],
    ),
    ("maze", &["3010/1100/0014", "0103/0011/4100", "4100/0011/0103"], &["4010/1100/0013"]),
    (
        "maze",
        &[
            "3010/1100/0014 weights=1211/1115/1411",
            "0103/0011/4100 weights=1121/5111/1141",
            "4100/0011/0103 weights=1141/5111/1121",
        ],
        &["3010/1100/0014", "3010/1100/0014 weights=1311/1115/1411"],
    ),
    (
        "wordsearch",
        &["CATS/XYZW/QWEO:CATS+OW", "STAC/WZYX/OEWQ:OW+CATS"],
        &["CATS/XYZW/QWEO:CATS", "CATS/XYZO/QWEW:CATS+OW"],
    ),
    ("rushhour", &["AA.B/...B/CC..", "xx.m/...m/ff..", "CC../...B/AA.B"], &["AA.B/...B/.CC."]),
    ("labyrinth", &[], &[]),
];

fn fingerprint(kind: &str, line: &str) -> Fingerprint {
    let game = recreo_catalog::find(kind).unwrap();
    read(game, line.as_bytes(), Some("line")).fingerprint()
}

#[test]
fn rotated_mirrored_and_renamed_puzzles_are_equivalent() {
    for &game in recreo_catalog::games() {
        assert!(ALIKE.iter().any(|row| row.0 == game.about().id), "{}", game.about().id);
    }
    for (kind, same, others) in ALIKE {
        let all: Vec<Fingerprint> = same.iter().map(|line| fingerprint(kind, line)).collect();
        assert!(all.windows(2).all(|pair| pair[0] == pair[1]), "{kind}");
        for other in others {
            assert!(!all.contains(&fingerprint(kind, other)), "{kind}: {other}");
        }
    }
}

/// The lines of perfect mazes encode bits as letters, so these are rotated as mazes. Entrance and
/// exit are always in the same corners.
#[test]
fn rotated_mazes_are_equivalent() {
    let grid = Grid::plane(3, 3).unwrap();
    let walks = [[0, 1, 2, 5, 4, 3, 6, 7, 8], [0, 1, 2, 5, 8, 7, 4, 3, 6]];
    let maze = |walk: [u32; 9], seen: fn(u32, u32) -> [u32; 2]| {
        let mut maze = Maze::closed(grid.clone());
        let cells = walk.map(|cell| {
            let [x, y] = seen(cell % 3, cell / 3);
            Cell(y * 3 + x)
        });
        for pair in cells.windows(2) {
            let way = grid.direction_between(pair[0], pair[1]).unwrap();
            maze.set_passage(grid.edge(pair[0], way).unwrap(), true);
        }
        maze.validate(&Control::new()).unwrap().fingerprint()
    };
    let [one, other] = walks.map(|walk| maze(walk, |x, y| [x, y]));
    assert_ne!(one, other);
    assert_eq!(one, maze(walks[0], |x, y| [2 - x, 2 - y]));
    assert_eq!(one, maze(walks[0], |x, y| [2 - y, 2 - x]));
    assert_ne!(one, maze(walks[0], |x, y| [2 - x, y]), "the ends are in other corners");
}

#[test]
fn with_sums_digits_can_be_complemented_but_not_renamed() {
    let cages = |given: &str, sum: u32| {
        fingerprint("sudoku", &format!("{given}...............;cages={sum}:1.2"))
    };
    assert_eq!(cages(".", 3), cages(".", 7));
    assert_eq!(cages("1", 3), cages("4", 7));
    assert_ne!(cages("1", 3), cages("1", 7));
    assert_ne!(cages("1", 3), cages("2", 3));
    assert_ne!(cages(".", 3), cages(".", 4));
}

#[test]
fn a_puzzle_that_is_written_and_read_again_is_equivalent() {
    every_puzzle(|game, settings, seed, puzzle| {
        let again = read(game, &written(puzzle.as_ref(), None), None);
        assert_eq!(
            puzzle.fingerprint(),
            again.fingerprint(),
            "{}:{settings}#{seed}",
            game.about().id
        );
    });
}
