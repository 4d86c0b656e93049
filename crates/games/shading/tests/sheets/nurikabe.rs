//! Nurikabe: its files, each of its rules, on every surface, its generator, and the reasons of its
//! hints.

mod brute_force;

use recreo_board::{Cell, Grid, Position, Rng, Surface};
use recreo_game::{
    Act, Control, Draft as _, DrawText as _, Edit as _, Gesture, Input as _, Key, Lang, Place,
    Rules as _, View,
};
use recreo_logic::{Facts, rate};
use recreo_render::{Charset, plain};
use recreo_shading::nurikabe::{Clues, Nurikabe};
use recreo_sheet::testing::{
    assert_lines, assert_refused, example, hints, make, moves, puzzle, read, solutions, written,
};
use recreo_sheet::{LogicGame, Numbers, Sheet};

use brute_force::Seas;

/// The example of the tutorial.
const SMALL: &str = "2..3./..1../...../..2../2....";
const SMALL_SEA: &str = ".##../.#.#./#####/.#..#/.####";

#[test]
fn lp10_the_nurikabe_of_the_tutorial_has_the_solution_beside_it() {
    assert_eq!(solutions(&puzzle::<Nurikabe>(SMALL), 3), [SMALL_SEA]);
    for lang in Lang::ALL {
        let tutorial = (Nurikabe::ABOUT.tutorial)(lang);
        assert!(tutorial.contains(&format!("```play {SMALL}\n")));
        let [board, solution] = example::<Nurikabe>(lang);
        assert_eq!(board, SMALL);
        let land = |c: char| if c == 'o' || c.is_ascii_digit() { '.' } else { c };
        assert_eq!(solution.chars().map(land).collect::<String>(), SMALL_SEA);
    }
}

/// The link and its solution are those of pzprjs's tests (`test/script/nurikabe.js`).
#[test]
fn a_link_of_pzprjs() {
    let sheet = read::<Nurikabe>("link", b"nurikabe/5/5/g5k2o1k3g").unwrap();
    assert_eq!(written::<Nurikabe>("line", &sheet).unwrap(), ".5.../..2../...../..1../...3.\n");
    let link = written::<Nurikabe>("link", &sheet).unwrap();
    assert_eq!(link, "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g\n");
    let board = sheet.validate(&Control::new()).unwrap();
    assert_eq!(solutions(&board, 3), ["..###/.#..#/.####/.#.#./###.."]);
}

#[test]
fn links_hold_large_numbers_and_question_marks() {
    let sheet = read::<Nurikabe>("link", b"nurikabe/4/3/.-1fl+1f4i").unwrap();
    assert_eq!(written::<Nurikabe>("line", &sheet).unwrap(), "?V../..../(500)...\n");
}

#[test]
fn lines_hold_surfaces_holes_layers_and_every_number() {
    assert_lines::<Nurikabe>(&[
        "torus:2..3/..1./..../..2.",
        "2.#3/..1./..../..2.",
        "2../..1/...//.../..?/3..",
        "A..Z/..../..(36)./(999)...",
    ]);
    let torus = read::<Nurikabe>("line", b"torus:2..3/..1./..../..2.").unwrap();
    assert_eq!(written::<Nurikabe>("link", &torus), None);
}

#[test]
fn bg6_bad_text_is_refused_with_line_and_column() {
    assert_refused::<Nurikabe>(&[
        ("line", "", "document-empty", (1, 1)),
        ("line", "torus:", "document-empty", (1, 7)),
        ("line", "2../.!./...", "sheet-character", (1, 6)),
        ("line", "2../.0./...", "sheet-character", (1, 6)),
        ("line", "2../../...", "sheet-row-length", (1, 7)),
        ("line", "2../.(0)./...", "nurikabe-brackets", (1, 6)),
        ("line", "2../.(7/...", "nurikabe-brackets", (1, 6)),
        ("line", "2../.(1000)./...", "nurikabe-brackets", (1, 6)),
        ("line", "klein:2../.../...", "sheet-line-head", (1, 1)),
        ("line", "2../.../...//2../...", "sheet-rows", (1, 1)),
        ("line", "2./..", "size-out-of-range", (1, 1)),
        ("link", "nurikabe/5/5/g5k2o1k3", "link-short", (1, 22)),
        ("link", "nurikabe/5/5/g5k2o1k3gg", "link-more", (1, 23)),
        ("link", "nurikabe/5/5/g5k2o0k3g", "link-unknown", (1, 19)),
    ]);
}

/// Clues without a solution are reported with a reason; only clues that do not fit the board are
/// refused.
#[test]
fn lp2_numbers_that_do_not_fit_have_no_solution() {
    for line in ["9../.../..9", "22./.../...", ".../.../...", "1../.../..1", "..(99)/.../..."] {
        let board = puzzle::<Nurikabe>(line);
        assert!(solutions(&board, 3).is_empty(), "{line}");
        assert!(!board.contradictions().is_empty(), "{line}");
    }
    let grid = Grid::plane(3, 3).unwrap();
    let refused = |numbers: Vec<u32>, untold: &[u32]| {
        let untold = untold.iter().copied().collect();
        let printed = Clues { numbers: Numbers::new(numbers), untold };
        let sheet = Sheet::<Nurikabe>::new(grid.clone(), printed);
        let Err(problems) = sheet.validate(&Control::new()) else { panic!() };
        problems[0].message.key().to_owned()
    };
    assert_eq!(refused(vec![0; 8], &[]), "sheet-numbers-length");
    assert_eq!(refused(vec![1000, 0, 0, 0, 0, 0, 0, 0, 0], &[]), "nurikabe-large");
    assert_eq!(refused(vec![0; 9], &[9]), "nurikabe-untold");
    assert_eq!(refused(vec![1, 0, 0, 0, 0, 0, 0, 0, 0], &[0]), "nurikabe-untold");
}

/// A board that breaks one rule and no other is not solved; with the rule satisfied it is.
#[test]
fn every_rule_is_needed() {
    let board = puzzle::<Nurikabe>(SMALL);
    let is_won = |sea: &str| {
        let mut notes = board.start();
        for (y, row) in sea.split('/').enumerate() {
            for (x, _) in row.chars().enumerate().filter(|(_, c)| *c == '#') {
                let m = format!("r{}c{}=1", y + 1, x + 1).parse().unwrap();
                board.apply(&mut notes, &m).unwrap();
            }
        }
        board.is_solved(&notes)
    };
    assert!(is_won(SMALL_SEA));
    assert!(!is_won(".##../.#.../#####/.#..#/.####"), "two numbers on an island");
    assert!(!is_won(".##../.#.#./#####/.#..#/.###."), "an island without a number");
    assert!(!is_won(".##../.#.#./#####/##..#/.####"), "a pool, and an island too small");
    assert!(!is_won(".##../.#.#./####./.#..#/.####"), "an island too large");
    assert!(!is_won(".##../.#.#./##.##/.#..#/.####"), "the sea is not connected");
}

/// Returns random clues: numbers of a sea, perhaps with mistakes, or random numbers.
fn numbering(seas: &Seas, rng: &mut Rng) -> Vec<Option<u32>> {
    let cells = seas.cells.len();
    let mut sizes = vec![None; cells];
    let has_clues = rng.below(4) > 0;
    if let Some(islands) = rng.pick(&seas.islands).filter(|_| has_clues) {
        for &island in islands {
            let own: Vec<usize> = (0..cells).filter(|&at| island >> at & 1 == 1).collect();
            let untold = rng.below(6) == 0;
            sizes[*rng.pick(&own).unwrap()] = Some(if untold { 0 } else { own.len() as u32 });
        }
        for _ in 0..rng.below(3).saturating_sub(1) {
            let at = rng.below(cells as u32) as usize;
            sizes[at] = if rng.coin() { None } else { Some(1 + rng.below(4)) };
        }
    } else {
        for _ in 0..=rng.below(4) {
            sizes[rng.below(cells as u32) as usize] = Some(rng.below(6));
        }
    }
    sizes
}

/// The kernel finds the same seas as the brute-force search, on all sorts of boards.
fn agree(boards: &[(u32, u32, u32, Surface, u32)], each: usize) {
    let mut spread = [0; 3];
    let mut rng = Rng::new(1);
    for &(width, height, layers, surface, holes) in boards {
        let grid = Grid::new(width, height, layers, surface).unwrap();
        let holes: Vec<Cell> = (0..holes).map(|_| Cell(rng.below(grid.len() as u32))).collect();
        let grid = grid.with_holes(holes);
        let seas = Seas::of(&grid);
        for _ in 0..each {
            let sizes = numbering(&seas, &mut rng);
            let mut printed =
                Clues { numbers: Numbers::new(vec![0; grid.len()]), untold: Default::default() };
            for (cell, size) in grid.cells().zip(&sizes) {
                match size {
                    Some(0) => _ = printed.untold.insert(cell.0),
                    size => printed.numbers.put(cell, *size),
                }
            }
            let sheet = Sheet::<Nurikabe>::new(grid.clone(), printed);
            let line = written::<Nurikabe>("line", &sheet).unwrap();
            let Ok(board) = sheet.validate(&Control::new()) else { panic!("{line}") };
            let mut wanted = seas.that_fit(&sizes);
            let mut found = solutions(&board, 100_000);
            wanted.sort();
            found.sort();
            assert_eq!(found, wanted, "{line}");
            spread[wanted.len().min(2)] += 1;
        }
    }
    assert!(spread.iter().all(|&count| count * 20 > boards.len() * each), "{spread:?}");
}

#[test]
fn lp12_lp15_lp16_the_kernel_agrees_with_brute_force() {
    use Surface::{Cylinder, Plane, Torus};
    let boards = [
        (3, 3, 1, Plane, 0),
        (4, 3, 1, Plane, 0),
        (3, 4, 1, Plane, 2),
        (2, 6, 1, Plane, 0),
        (3, 3, 1, Cylinder, 0),
        (4, 3, 1, Cylinder, 1),
        (3, 3, 1, Torus, 0),
        (3, 4, 1, Torus, 1),
        (4, 2, 1, Cylinder, 0),
        (2, 3, 2, Plane, 0),
        (2, 2, 3, Plane, 1),
        (3, 2, 2, Cylinder, 1),
    ];
    agree(&boards, 40);
}

#[test]
#[ignore = "a soak: thousands of boards of up to 16 cells"]
fn soak_the_kernel_agrees_with_brute_force() {
    use Surface::{Cylinder, Plane, Torus};
    let mut boards = Vec::new();
    for (surface, sizes) in [
        (Plane, vec![(4, 4, 1), (2, 7, 1), (7, 2, 1), (5, 3, 1), (2, 4, 2), (2, 2, 4), (3, 2, 2)]),
        (Cylinder, vec![(4, 4, 1), (7, 2, 1), (5, 3, 1), (3, 5, 1), (3, 2, 2), (4, 2, 2)]),
        (Torus, vec![(4, 4, 1), (5, 3, 1), (3, 5, 1), (3, 4, 1), (3, 3, 2)]),
    ] {
        for (width, height, layers) in sizes {
            boards.extend((0..4).map(|holes| (width, height, layers, surface, holes)));
        }
    }
    agree(&boards, 150);
}

#[test]
fn lp14_lp16_generated_boards_have_one_solution_by_brute_force() {
    for settings in [
        "size=3x3",
        "size=4x3,difficulty=easy",
        "size=4x4,difficulty=normal",
        "size=4x3,surface=cylinder",
        "size=3x4,surface=torus,difficulty=normal",
        "size=4x4,holes=3",
    ] {
        for seed in 0..4 {
            let board = make::<Nurikabe>(settings, seed);
            let sheet = board.sheet::<Nurikabe>();
            let seas = Seas::of(sheet.grid());
            let sizes: Vec<Option<u32>> =
                sheet.cells().map(|cell| sheet.clues.numbers.at(cell)).collect();
            assert_eq!(seas.that_fit(&sizes), solutions(&board, 2), "{settings}#{seed}");
            assert_eq!(seas.that_fit(&sizes).len(), 1, "{settings}#{seed}");
        }
    }
}

#[test]
fn lp13_lp14_new_ones_have_one_solution_and_the_level_on_every_surface() {
    for place in [
        "size=7x7",
        "size=6x7,surface=cylinder",
        "size=6x6,surface=torus",
        "size=7x7,holes=5",
        "size=4x4x2",
    ] {
        for level in ["easy", "normal", "hard", "expert"] {
            let board = make::<Nurikabe>(&format!("{place},difficulty={level}"), 7);
            assert_eq!(solutions(&board, 2).len(), 1, "{place} {level}");
            let facts = Facts::new(board.model());
            let rated = rate::rate(board.model(), &facts, &Control::new()).unwrap();
            assert_eq!(rated.level.to_string(), level, "{place}");
        }
    }
}

#[test]
fn lp4_pl6_hints_explain_islands_and_sea() {
    let all = hints::<Nurikabe>(&puzzle::<Nurikabe>(SMALL));
    let both = "Shade row 1, column 3; row 2, column 4: land there would join the islands of row 1, column 4 and row 2, column 3.";
    assert_eq!(all[0][0], both);
    for part in [
        "the island of row 2, column 3 is complete",
        "the island of row 1, column 4 can only grow there",
        "the sea at row 1, column 3 can only continue there",
        "no island can reach that far",
        "otherwise the square from row 3, column 4 to row 4, column 5 would be all sea",
    ] {
        assert!(all.iter().any(|[english, _]| english.contains(part)), "{part}: {all:#?}");
    }
    let spanish = "la isla de la fila 2, columna 3 está completa";
    assert!(all.iter().any(|[_, text]| text.contains(spanish)), "{all:#?}");
}

/// A cell with a number is land from the start: it needs no mark and cannot be shaded.
#[test]
fn numbers_are_land_from_the_start() {
    let board = puzzle::<Nurikabe>(SMALL);
    let notes = board.start();
    let one = Key::Cell(Cell(7));
    let refused = board.interpret(&notes, &Gesture::new(Act::Tap(one))).unwrap_err();
    assert_eq!(refused.message.key(), "shading-settled");
    assert_eq!(refused.place, Some(Place::Cell(Position { x: 2, y: 1, z: 0 })));
    let mut other = notes.clone();
    let m = "r2c3=1".parse().unwrap();
    assert_eq!(board.apply(&mut other, &m).unwrap_err().message.key(), "shading-settled");
    // A drag goes over it.
    let pull = Act::Drag([6, 7, 8].map(|cell| Key::Cell(Cell(cell))).to_vec());
    let moves = moves(&board, &notes, &Gesture::new(pull)).unwrap();
    assert_eq!(moves.iter().map(ToString::to_string).collect::<Vec<_>>(), ["r2c2=1", "r2c4=1"]);
}

#[test]
fn numbers_and_question_marks_are_seen() {
    let board = puzzle::<Nurikabe>("2..?/..../.(12)../....");
    let mut notes = board.start();
    for text in ["r1c2=1", "r2c1=2"] {
        board.apply(&mut notes, &text.parse().unwrap()).unwrap();
    }
    let text = plain(&board.text(&notes, &View::default()), Charset::Unicode);
    assert!(text.lines().nth(1).unwrap().starts_with("│ 2 │███│   │ ? │"), "{text}");
    assert!(text.lines().nth(5).unwrap().contains("12"), "{text}");
}

#[test]
fn an_editor_writes_numbers_and_question_marks_and_makes_holes() {
    let mut sheet = read::<Nurikabe>("line", b".../.../...").unwrap();
    let typed = |c, cell| Gesture::new(Act::Type(c, Some(Key::Cell(Cell(cell)))));
    for (c, cell) in [('1', 4), ('2', 4), ('?', 0), ('3', 2), ('\u{8}', 2), ('4', 6), ('#', 6)] {
        sheet.edit(&typed(c, cell)).unwrap();
    }
    assert_eq!(written::<Nurikabe>("line", &sheet).unwrap(), "?../.C./#..\n");
    sheet.edit(&typed('5', 0)).unwrap();
    sheet.edit(&typed('?', 4)).unwrap();
    sheet.edit(&typed('\u{8}', 4)).unwrap();
    assert_eq!(written::<Nurikabe>("line", &sheet).unwrap(), "5../.../#..\n");
}
