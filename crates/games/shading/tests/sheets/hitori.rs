//! Hitori: its files, each of its rules, on every surface, and its generator.

use recreo_board::{Direction, Grid, Position, Rng, Surface};
use recreo_game::{
    Act, Control, Draft as _, DrawText as _, Edit as _, Gesture, Key, Lang, Place, Rules as _, View,
};
use recreo_logic::{Facts, prove};
use recreo_render::{Charset, plain};
use recreo_shading::hitori::Hitori;

use recreo_sheet::testing::{
    assert_lines, assert_refused, example, hints, make, puzzle, read, solutions, texts, written,
};

/// The example of the tutorial.
const SMALL: &str = "45234/34512/52213/44354/43325";
const SMALL_SHADED: &str = "#..../.#.#./..#../#...#/..#..";

#[test]
fn lp10_the_hitori_of_the_tutorial_has_the_solution_beside_it() {
    assert_eq!(solutions(&puzzle::<Hitori>(SMALL), 3), [SMALL_SHADED]);
    for lang in Lang::ALL {
        let [board, solution] = example::<Hitori>(lang);
        assert_eq!(board, SMALL);
        let shaded: String =
            solution.chars().map(|c| if c.is_ascii_digit() { '.' } else { c }).collect();
        assert_eq!(shaded, SMALL_SHADED);
    }
}

/// The link and its solution are those of pzprjs's tests (`test/script/hitori.js`).
#[test]
fn a_link_of_pzprjs() {
    let sheet = read::<Hitori>("link", b"hitori/4/4/1114142333214213").unwrap();
    assert_eq!(written::<Hitori>("line", &sheet).unwrap(), "1114/1423/3321/4213\n");
    let link = written::<Hitori>("link", &sheet).unwrap();
    assert_eq!(link, "https://puzz.link/p?hitori/4/4/1114142333214213\n");
    let board = sheet.validate(&Control::new()).unwrap();
    assert_eq!(solutions(&board, 3), ["#.#./..../#.#./...#"]);
}

/// Names of rules occur in the middle of sentences and at their ends.
#[test]
fn contradictions_are_reported_in_full_sentences() {
    let problems = puzzle::<Hitori>("1111/1111/1111/1111").contradictions();
    for lang in Lang::ALL {
        let said = texts::<Hitori>(lang).say(&problems[0].message);
        let between = if lang == Lang::English { "between two 1s" } else { "entre dos 1" };
        assert!(said.contains(between) && !said.ends_with(',') && !said.contains(",,"), "{said}");
    }
}

#[test]
fn lines_hold_surfaces_holes_and_layers() {
    assert_lines::<Hitori>(&[
        "torus:1114/1423/3321/4213",
        "11#4/1423/3321/4213",
        "1114/1423/3321/4213//2223/2314/4412/1324",
        "ABA/BCA/123",
    ]);
    let torus = read::<Hitori>("line", b"torus:1114/1423/3321/4213").unwrap();
    assert_eq!(written::<Hitori>("link", &torus), None);
}

#[test]
fn bg6_bad_text_is_refused_with_line_and_column() {
    assert_refused::<Hitori>(&[
        ("line", "", "document-empty", (1, 1)),
        ("line", "torus:", "document-empty", (1, 7)),
        ("line", "112/2?3/333", "sheet-character", (1, 6)),
        ("line", "112/23/333", "sheet-row-length", (1, 7)),
        ("line", "klein:112/233/333", "sheet-line-head", (1, 1)),
        ("line", "112/233/333//112/233", "sheet-rows", (1, 1)),
        ("line", "12/21", "size-out-of-range", (1, 1)),
        ("link", "hitori/4/4/111414233321421", "link-short", (1, 27)),
        ("link", "hitori/4/4/11141423332142133", "link-more", (1, 28)),
        ("link", "hitori/4/4/1114142-33214213", "link-unknown", (1, 19)),
    ]);
}

#[test]
fn lp2_invalid_clues_are_reported_with_their_place() {
    for (line, key, place) in
        [("112/2.3/333", "hitori-no-number", Some((1, 1))), ("1#2/#33/333", "hitori-apart", None)]
    {
        let sheet = read::<Hitori>("line", line.as_bytes()).unwrap();
        let Err(problems) = sheet.validate(&Control::new()) else { panic!("{line}") };
        assert_eq!(problems[0].message.key(), key, "{line}");
        let place = place.map(|(x, y)| Place::Cell(Position { x, y, z: 0 }));
        assert_eq!(problems[0].place, place, "{line}");
        for lang in Lang::ALL {
            assert!(texts::<Hitori>(lang).has(key));
        }
    }
    let impossible = puzzle::<Hitori>("111/111/111");
    assert!(solutions(&impossible, 3).is_empty());
    assert!(!impossible.contradictions().is_empty());
}

/// Counts the shadings that satisfy the rules by brute force, using only the grid.
fn count(grid: &Grid, numbers: &[u32]) -> usize {
    let cells: Vec<Position> = grid.cells().map(|cell| grid.position(cell)).collect();
    let at = |p: Position| cells.iter().position(|&other| other == p);
    let sides = [Direction::East, Direction::South, Direction::Down];
    let mut pairs = Vec::new();
    for (i, cell) in grid.cells().enumerate() {
        for way in sides {
            if let Some(j) = grid.step(cell, way).and_then(|next| at(grid.position(next))) {
                pairs.push((i, j));
            }
        }
    }
    let in_line = |a: Position, b: Position| {
        let same = [a.x == b.x, a.y == b.y, a.z == b.z];
        same.iter().filter(|&&same| same).count() == 2
    };
    let mut found = 0;
    'all: for shading in 0_u32..1 << cells.len() {
        let shaded = |i: usize| shading >> i & 1 == 1;
        if pairs.iter().any(|&(i, j)| i != j && shaded(i) && shaded(j)) {
            continue;
        }
        for i in 0..cells.len() {
            for j in 0..i {
                let equal = numbers[i] == numbers[j] && in_line(cells[i], cells[j]);
                if equal && !shaded(i) && !shaded(j) {
                    continue 'all;
                }
            }
        }
        let mut reached = vec![false; cells.len()];
        if let Some(first) = (0..cells.len()).find(|&i| !shaded(i)) {
            reached[first] = true;
        }
        loop {
            let before = reached.clone();
            for &(i, j) in pairs.iter().filter(|&&(i, j)| !shaded(i) && !shaded(j)) {
                let either = reached[i] || reached[j];
                (reached[i], reached[j]) = (either, either);
            }
            if reached == before {
                break;
            }
        }
        found += usize::from((0..cells.len()).all(|i| shaded(i) || reached[i]));
    }
    found
}

#[test]
fn lp12_lp16_the_kernel_and_the_quick_solver_agree_with_brute_force() {
    let mut spread = [0; 3];
    let boards = [
        ("3x3", ""),
        ("4x3", ""),
        ("3x3", ",surface=cylinder"),
        ("3x4", ",surface=torus"),
        ("4x3", ",holes=2"),
        ("3x4", ",surface=torus,holes=2"),
        ("3x3x1", ""),
    ];
    for seed in 0..210 {
        let (size, more) = boards[seed as usize % boards.len()];
        let made = make::<Hitori>(&format!("size={size}{more}"), seed);
        let mut line = written::<Hitori>("line", made.sheet()).unwrap();
        let mut rng = Rng::new(seed);
        // A third of the boards is unchanged; in the others some numbers are changed.
        for _ in 0..(seed % 3) * 2 {
            let at = rng.below(line.len() as u32) as usize;
            let head = line.find(':').map_or(0, |colon| colon + 1);
            if at >= head && line.as_bytes()[at].is_ascii_digit() {
                let digit = char::from(b'1' + rng.below(3) as u8);
                line.replace_range(at..=at, &digit.to_string());
            }
        }
        let board = puzzle::<Hitori>(line.trim());
        let grid = board.board().grid();
        let number = |cell| board.sheet::<Hitori>().clues.numbers.at(cell).unwrap();
        let wanted = count(grid, &grid.cells().map(number).collect::<Vec<u32>>());
        assert_eq!(solutions(&board, 1_000).len(), wanted, "{line}");
        let facts = Facts::new(board.model());
        let kernel = prove::solutions(board.model(), &facts, 1_000, &Control::new());
        assert_eq!(kernel.solutions.len(), wanted, "{line}");
        spread[wanted.min(2)] += 1;
    }
    assert!(spread.iter().all(|&count| count > 20), "{spread:?}");
    assert_eq!(Surface::ALL.len(), 3);
}

#[test]
fn lp14_lp16_new_ones_have_one_solution_on_every_surface() {
    for settings in [
        "size=3x3",
        "size=12x12",
        "size=7x9,surface=cylinder",
        "size=8x8,surface=torus",
        "size=9x9,holes=8",
        "size=4x4x3",
        "size=5x4x2,surface=torus,holes=3",
    ] {
        for seed in 0..3 {
            let board = make::<Hitori>(settings, seed);
            assert_eq!(solutions(&board, 2).len(), 1, "{settings}#{seed}");
        }
    }
}

#[test]
fn lp4_pl6_hints_name_patterns_and_lead_to_the_end() {
    let all = hints::<Hitori>(&puzzle::<Hitori>(SMALL)).concat().join("\n");
    assert!(all.contains("the pair of 4s") && all.contains("between two 4s"), "{all}");
}

#[test]
fn shaded_numbers_stay_readable() {
    let board = puzzle::<Hitori>(SMALL);
    let mut notes = board.start();
    for text in ["r1c1=1", "r1c2=2"] {
        board.apply(&mut notes, &text.parse().unwrap()).unwrap();
    }
    let text = plain(&board.text(&notes, &View::default()), Charset::Unicode);
    assert!(text.lines().nth(1).unwrap().starts_with("│█4█│ 5·│ 2 │"), "{text}");
}

#[test]
fn an_editor_writes_numbers_and_makes_holes() {
    let mut sheet = read::<Hitori>("line", b"123/231/312").unwrap();
    let cell = Key::Cell(recreo_board::Cell(4));
    let typed = |c| Gesture::new(Act::Type(c, Some(cell)));
    sheet.edit(&typed('\u{8}')).unwrap();
    sheet.edit(&typed('1')).unwrap();
    sheet.edit(&typed('2')).unwrap();
    assert_eq!(written::<Hitori>("line", &sheet).unwrap(), "123/2C1/312\n");
    sheet.edit(&typed('#')).unwrap();
    assert_eq!(written::<Hitori>("line", &sheet).unwrap(), "123/2#1/312\n");
}
