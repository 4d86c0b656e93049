//! Slitherlink: files, rules on every surface, gestures, generator.

use std::collections::BTreeSet;

use recreo_board::{Cell, Direction, Grid, Rng, Surface};
use recreo_game::{
    Act, Control, Draft as _, DrawText as _, Edit as _, Gesture, Key, Lang, Level, Rate as _,
    Rules as _, Solve as _, SolveOptions, Unwatched, View,
};
use recreo_logic::{Facts, prove};
use recreo_loops::slitherlink::Slitherlink;
use recreo_render::{Charset, plain};
use recreo_sheet::testing::{
    assert_refused, hints, make, moves, puzzle, read, solutions, texts, written,
};
use recreo_sheet::{LogicGame, Notes, Puzzle};

/// The example of the tutorial.
const SMALL: &str = "312--/--133/----1/30---/-2211";

fn did(puzzle: &Puzzle, notes: &mut Notes, gesture: &Gesture) -> Vec<String> {
    let moves = moves(puzzle, notes, gesture).unwrap();
    moves.iter().for_each(|m| puzzle.apply(notes, m).unwrap());
    moves.iter().map(ToString::to_string).collect()
}

#[test]
fn lp10_the_tutorial_shows_the_solution_of_its_example() {
    let [solution] = &solutions(&puzzle::<Slitherlink>(SMALL), 3)[..] else {
        panic!("one solution")
    };
    let drawn: Vec<String> = solution.split('/').map(str::to_owned).collect();
    for lang in Lang::ALL {
        let tutorial = (Slitherlink::ABOUT.tutorial)(lang);
        let (head, block) = tutorial.split("```").nth(1).unwrap().split_once('\n').unwrap();
        assert_eq!(head, format!("play {SMALL}"));
        for (line, drawn) in block.lines().zip(&drawn) {
            // Each cell takes four characters, of which the solution text has two.
            let mut right: Vec<char> = line.chars().skip(29).step_by(2).collect();
            right.resize(11, ' ');
            let seen = right.iter().map(|&c| if "-|".contains(c) { c } else { ' ' });
            let wanted = drawn.chars().map(|c| if "-|".contains(c) { c } else { ' ' });
            assert_eq!(seen.collect::<String>(), wanted.collect::<String>(), "{line}");
        }
    }
}

/// The link and its solution are from pzprjs's tests (`test/script/slither.js`).
#[test]
fn a_link_of_pzprjs() {
    let sheet = read::<Slitherlink>("link", b"slither/5/5/cbcbcddad").unwrap();
    let line = written::<Slitherlink>("line", &sheet).unwrap();
    assert_eq!(line, "2--1-/-2--1/--2--/3--3-/-0--3\n");
    let link = written::<Slitherlink>("link", &sheet).unwrap();
    assert_eq!(link, "https://puzz.link/p?slither/5/5/cbcbcddad\n");
    let [solution] = &solutions(&puzzle::<Slitherlink>(line.trim()), 3)[..] else {
        panic!("one solution")
    };
    let rows = [
        "+-+-+-+-+-+",
        "|.........|",
        "+.+-+-+.+.+",
        "|.|...|...|",
        "+.+.+-+.+.+",
        "|.|.|.....|",
        "+.+.+.+-+.+",
        "|.|.|.|.|.|",
        "+-+.+-+.+.+",
        "........|.|",
        "+.+.+.+.+-+",
    ];
    assert_eq!(solution, &rows.join("/"));
}

#[test]
fn lines_hold_surfaces_and_holes() {
    for line in ["torus:3-2/-1-/--0", "cylinder:3-2/-1-/--0", "3#2/-1-/--0"] {
        let sheet = read::<Slitherlink>("line", line.as_bytes()).unwrap();
        assert_eq!(written::<Slitherlink>("line", &sheet).unwrap(), format!("{line}\n"));
        assert_eq!(written::<Slitherlink>("link", &sheet), None);
    }
    let dots = read::<Slitherlink>("line", b"3.2/.1./..0").unwrap();
    assert_eq!(written::<Slitherlink>("line", &dots).unwrap(), "3-2/-1-/--0\n");
}

#[test]
fn bg6_bad_text_is_refused_with_line_and_column() {
    assert_refused::<Slitherlink>(&[
        ("line", "", "document-empty", (1, 1)),
        ("line", "torus:", "document-empty", (1, 7)),
        ("line", "3-2/-?-/--0", "sheet-character", (1, 6)),
        ("line", "3-2/-1/--0", "sheet-row-length", (1, 7)),
        ("line", "klein:3-2/-1-/--0", "sheet-line-head", (1, 1)),
        ("line", "3-/-1", "size-out-of-range", (1, 1)),
        ("link", "slither/5/5/cbcbcdda", "link-short", (1, 21)),
        ("link", "slither/5/5/cbcbcddad1", "link-more", (1, 22)),
        ("link", "slither/5/5/cb*bcddad", "link-unknown", (1, 15)),
    ]);
    let sheet = read::<Slitherlink>("line", b"3-2/-7-/--0").unwrap();
    let Err(problems) = sheet.validate(&Control::new()) else { panic!("7 sides") };
    assert_eq!(problems[0].message.key(), "slitherlink-large");
}

#[test]
fn lp2_the_contradicting_numbers_of_an_unsolvable_board_are_named() {
    let impossible = puzzle::<Slitherlink>("30-/03-/---");
    assert!(solutions(&impossible, 3).is_empty());
    let clues = impossible.contradictions();
    let text = texts::<Slitherlink>(Lang::English).problem(&clues[0]);
    assert!(text.contains("the 3 at row 1, column 1"), "{text}");
}

/// Every closed loop of a board, as the set of its sides: found by walking from dot to dot, using
/// only the grid.
fn loops(grid: &Grid) -> Vec<BTreeSet<(u32, u32)>> {
    let (width, height) = (grid.width(), grid.height());
    let across = width + u32::from(!grid.surface().wraps_x());
    let down = height + u32::from(!grid.surface().wraps_y());
    let dot = |x: u32, y: u32| (y % down) * across + x % across;
    let mut sides: BTreeSet<(u32, u32)> = BTreeSet::new();
    for cell in grid.cells() {
        let at = grid.position(cell);
        sides.extend(around(at.x, at.y, dot));
    }
    let ways = |from: u32| {
        let other = move |&(a, b): &(u32, u32)| match from {
            _ if a == from => Some(b),
            _ if b == from => Some(a),
            _ => None,
        };
        sides.iter().filter_map(other).collect::<Vec<u32>>()
    };
    let mut found = Vec::new();
    for start in 0..across * down {
        // A loop starts at its smallest dot; of its two directions one is kept.
        let mut walks = vec![vec![start]];
        while let Some(walk) = walks.pop() {
            for next in ways(walk[walk.len() - 1]) {
                if next == start && walk.len() > 2 && walk[1] < walk[walk.len() - 1] {
                    let mut closed = walk.clone();
                    closed.push(start);
                    found.push(closed.windows(2).map(|w| side(w[0], w[1])).collect());
                } else if next > start && !walk.contains(&next) {
                    walks.push([&walk[..], &[next]].concat());
                }
            }
        }
    }
    found
}

fn side(a: u32, b: u32) -> (u32, u32) {
    (a.min(b), a.max(b))
}

/// The sides of a cell, as pairs of dots.
fn around(x: u32, y: u32, dot: impl Fn(u32, u32) -> u32) -> [(u32, u32); 4] {
    let corners = [dot(x, y), dot(x + 1, y), dot(x + 1, y + 1), dot(x, y + 1)];
    [0, 1, 2, 3].map(|i| side(corners[i], corners[(i + 1) % 4]))
}

#[test]
fn lp12_lp16_the_kernel_and_the_fast_solver_agree_with_brute_force() {
    let mut spread = [0; 3];
    let hole = |line: &str| line.contains('#');
    for (width, height, surface, holes) in [
        (3, 3, Surface::Plane, &[][..]),
        (4, 3, Surface::Plane, &[]),
        (4, 4, Surface::Plane, &[]),
        (3, 3, Surface::Cylinder, &[]),
        (3, 3, Surface::Torus, &[]),
        (4, 3, Surface::Plane, &[5]),
        (4, 4, Surface::Plane, &[0, 6]),
        (3, 3, Surface::Torus, &[4]),
    ] {
        let grid = Grid::new(width, height, 1, surface).unwrap();
        let grid = grid.with_holes(holes.iter().map(|&hole| Cell(hole)));
        let (across, down) =
            (width + u32::from(!surface.wraps_x()), height + u32::from(!surface.wraps_y()));
        let dot = |x: u32, y: u32| (y % down) * across + x % across;
        let loops = loops(&grid);
        let numbers = |walk: &BTreeSet<(u32, u32)>| -> Vec<usize> {
            let count = |cell| {
                let at = grid.position(cell);
                around(at.x, at.y, dot).iter().filter(|side| walk.contains(side)).count()
            };
            grid.cells().map(count).collect()
        };
        let all: Vec<Vec<usize>> = loops.iter().map(numbers).collect();
        let mut rng = Rng::new(u64::from(width) + 7 * surface as u64);
        for round in 0..125 {
            // The numbers of a loop, some of them hidden; sometimes one of them is wrong.
            let mut clues: Vec<Option<usize>> =
                all[rng.below(all.len() as u32) as usize].iter().copied().map(Some).collect();
            let hidden = [20, 40, 60][round % 3];
            for number in &mut clues {
                if rng.below(100) < hidden || *number == Some(4) {
                    *number = None;
                } else if rng.below(100) < 3 {
                    *number = Some(rng.below(4) as usize);
                }
            }
            let fits = |numbers: &&Vec<usize>| {
                numbers.iter().zip(&clues).all(|(n, clues)| clues.is_none_or(|clues| clues == *n))
            };
            let wanted = all.iter().filter(fits).count().min(LIMIT);
            let mut at = clues.iter();
            let mut rows: Vec<String> = Vec::new();
            for y in 0..height {
                let place = |x| match grid.cell(x, y, 0) {
                    None => "#".to_owned(),
                    Some(_) => at.next().unwrap().map_or("-".to_owned(), |n| n.to_string()),
                };
                rows.push((0..width).map(place).collect());
            }
            let head =
                if surface == Surface::Plane { String::new() } else { format!("{surface}:") };
            let line = format!("{head}{}", rows.join("/"));
            assert_eq!(hole(&line), !holes.is_empty());
            let board = puzzle::<Slitherlink>(&line);
            assert_eq!(solutions(&board, LIMIT).len(), wanted, "{line}");
            let facts = Facts::new(board.model());
            let kernel = prove::solutions(board.model(), &facts, LIMIT, &Control::new());
            assert_eq!(kernel.solutions.len(), wanted, "{line}");
            spread[wanted.min(2)] += 1;
        }
    }
    assert!(spread.iter().all(|&count| count > 100), "{spread:?}");
}

/// The maximum number of solutions counted.
const LIMIT: usize = 50;

#[test]
fn lp14_lp16_new_ones_have_one_solution_and_their_level_on_every_surface() {
    for settings in [
        "size=3x3",
        "size=10x10",
        "size=6x8,surface=cylinder",
        "size=6x6,surface=torus",
        "size=7x7,holes=6",
        "size=6x6,surface=torus,holes=4",
    ] {
        for level in ["any", "easy", "normal", "hard"] {
            let board = make::<Slitherlink>(&format!("{settings},difficulty={level}"), 5);
            let facts = Facts::new(board.model());
            let kernel = prove::solutions(board.model(), &facts, 2, &Control::new());
            assert_eq!(kernel.solutions.len(), 1, "{settings} {level}");
            if let Ok(level) = level.parse::<Level>()
                && board.facts().notes.is_empty()
            {
                let rating = board.rate(&Control::new()).unwrap();
                assert_eq!(rating.level, level, "{settings}");
            }
        }
    }
}

#[test]
fn lp4_pl6_hints_name_numbers_corners_and_the_loop_and_solve_the_puzzle() {
    let all = hints::<Slitherlink>(&puzzle::<Slitherlink>(SMALL)).concat().join("\n");
    for part in [
        "the 0 at row 4, column 2",
        "the lower right corner of",
        "close a loop too early",
        "el lado",
    ] {
        assert!(all.contains(part), "{part}: {all}");
    }
}

#[test]
fn lp6_sides_are_drawn_by_taps_drags_brushes_and_arrows() {
    let board = puzzle::<Slitherlink>(SMALL);
    let mut notes = board.start();
    let side = |cell, way| Key::Side(Cell(cell), way);
    let tap = |key| Gesture::new(Act::Tap(key));
    // Both cells of a side refer to the same side.
    assert_eq!(did(&board, &mut notes, &tap(side(1, Direction::West))), ["r1c1e=1"]);
    assert_eq!(did(&board, &mut notes, &tap(side(0, Direction::East))), ["r1c1e=2"]);
    assert_eq!(did(&board, &mut notes, &tap(side(0, Direction::East))), ["r1c1e="]);
    let cross = Gesture { alternate: true, ..tap(side(0, Direction::North)) };
    assert_eq!(did(&board, &mut notes, &cross), ["r1c1n=2"]);
    assert_eq!(did(&board, &mut notes, &cross), ["r1c1n="]);
    // A drag draws the sides that are empty like its first one; cells on its path are ignored.
    let north = |cell| side(cell, Direction::North);
    did(&board, &mut notes, &Gesture { alternate: true, ..tap(north(2)) });
    let pull = Act::Drag(vec![north(1), Key::Cell(Cell(1)), north(2), north(3)]);
    assert_eq!(did(&board, &mut notes, &Gesture::new(pull)), ["r1c2n=1", "r1c4n=1"]);
    // An arrow with shift is a tap on the side it points to.
    let aim = Act::Toward(Direction::West, Some(Key::Cell(Cell(6))));
    let aim = Gesture { alternate: true, ..Gesture::new(aim) };
    assert_eq!(did(&board, &mut notes, &aim), ["r2c1e=1"]);
    // Typing 2 into a cell crosses out its open sides.
    let typed = |c, cell| Gesture::new(Act::Type(c, Some(Key::Cell(Cell(cell)))));
    assert_eq!(did(&board, &mut notes, &typed('2', 6)), ["r1c2s=2", "r2c2e=2", "r2c2s=2"]);
    assert_eq!(did(&board, &mut notes, &typed('2', 6)), ["r1c2s=", "r2c2e=", "r2c2s="]);
    assert_eq!(did(&board, &mut notes, &typed('\u{8}', 6)), ["r2c1e="]);
    // A tap in the middle of a cell colours it.
    for colour in ["r1c1%1", "r1c1%2", "r1c1%0"] {
        assert_eq!(did(&board, &mut notes, &tap(Key::Cell(Cell(0)))), [colour]);
    }
    let brush = Gesture { brush: Some('4'), ..tap(Key::Cell(Cell(7))) };
    assert_eq!(did(&board, &mut notes, &brush), ["r2c3%2"]);
    for refused in ["r1c1=1", "r1c1e%1", "r1c1e^1", "r9c9e=1"] {
        assert!(board.apply(&mut notes, &refused.parse().unwrap()).is_err(), "{refused}");
    }
}

#[test]
fn a_loop_is_solved_without_crosses_and_drawn_in_characters() {
    let board = puzzle::<Slitherlink>("torus:3-2/-1-/-30");
    let mut notes = board.start();
    board.apply(&mut notes, &"r1c3e=1".parse().unwrap()).unwrap();
    board.apply(&mut notes, &"r1c1s=2".parse().unwrap()).unwrap();
    let text = plain(&board.text(&notes, &View::default()), Charset::Unicode);
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[0], "   ↑   ↑   ↑");
    // A side on a joined edge is shown at both edges.
    assert_eq!(rows[2], "←│ 3       2 │→");
    assert!(rows[3].contains("─") || rows[3].contains("×"), "{text}");
    let board = puzzle::<Slitherlink>(SMALL);
    let mut notes = board.start();
    let how = SolveOptions { limit: 1, solver: None };
    let solved = board.solve(&notes, &how, &mut Unwatched, &Control::new());
    for m in board.route(&notes, &solved.solutions[0], &Control::new()) {
        assert!(m.to_string().ends_with("=1"), "{m}");
        assert!(!board.is_solved(&notes));
        board.apply(&mut notes, &m).unwrap();
    }
    assert!(board.is_solved(&notes));
}

#[test]
fn an_editor_writes_numbers_and_makes_holes() {
    let mut sheet = read::<Slitherlink>("line", b"---/---/---").unwrap();
    let cell = Key::Cell(Cell(4));
    let typed = |c| Gesture::new(Act::Type(c, Some(cell)));
    let line = |sheet: &_| written::<Slitherlink>("line", sheet).unwrap();
    sheet.edit(&typed('0')).unwrap();
    assert_eq!(line(&sheet), "---/-0-/---\n");
    assert!(sheet.edit(&typed('4')).is_err());
    sheet.edit(&Gesture::new(Act::Tap(cell))).unwrap();
    assert_eq!(line(&sheet), "---/-1-/---\n");
    sheet.edit(&typed('\u{8}')).unwrap();
    sheet.edit(&typed('#')).unwrap();
    assert_eq!(line(&sheet), "---/-#-/---\n");
    sheet.edit(&typed('.')).unwrap();
    assert_eq!(line(&sheet), "---/---/---\n");
}
