//! Nonograms: their files, each of their rules, shading and drawing.

use recreo_board::{Cell, Rng};
use recreo_game::{
    Act, Control, Draft as _, Draw as _, DrawText as _, Edit as _, End, Gesture, Input as _, Key,
    Lang, Layer, Message, Mistakes, Role, Rules as _, Solve as _, SolveOptions, Teach as _,
    Unwatched, View,
};
use recreo_logic::prove;
use recreo_render::{Charset, plain};
use recreo_shading::nonogram::Nonogram;
use recreo_sheet::testing::{
    assert_refused, make, moves, puzzle, read, said, solutions, texts, written,
};
use recreo_sheet::{Answer, CLEAR, LogicGame, Move, Notes, Puzzle, SHADED};

/// The example of the tutorial: a heart.
const HEART: &str = "1,1/5/5/3/1;2/4/4/4/2";
const HEART_SHADED: &str = ".#.#./#####/#####/.###./..#..";

#[test]
fn lp10_the_nonogram_of_the_tutorial_has_the_solution_beside_it() {
    assert_eq!(solutions(&puzzle::<Nonogram>(HEART), 3), [HEART_SHADED]);
    for lang in Lang::ALL {
        let tutorial = (Nonogram::ABOUT.tutorial)(lang);
        // The info string of the block names the board that the page shows in its place.
        let block = tutorial.split("```").nth(1).unwrap().split_once('\n').unwrap().1;
        let block = block.trim_matches('\n');
        let lines: Vec<&str> = block.lines().collect();
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        // Five columns, in the puzzle and in the solution.
        let columns = words(lines[0]);
        let mut rows = Vec::new();
        let mut picture = Vec::new();
        for line in &lines[1..] {
            let all = words(line);
            let (left, right) = all.split_at(all.len() / 2);
            let numbers = left.iter().take_while(|word| word.parse::<u32>().is_ok());
            rows.push(numbers.cloned().collect::<Vec<_>>().join(","));
            picture.push(right[right.len() - 5..].concat());
        }
        assert_eq!(format!("{};{}", rows.join("/"), columns[..5].join("/")), HEART);
        assert_eq!(picture.join("/"), HEART_SHADED);
    }
}

/// The link and its solution are those of pzprjs's tests (`test/script/nonogram.js`).
#[test]
fn a_link_of_pzprjs() {
    let link = "nonogram/6/6/12g1111h11112j12g11g21j11g3h";
    let sheet = read::<Nonogram>("link", link.as_bytes()).unwrap();
    let line = "2,1/1,1/1,2/0/1,1/3;2,1/1,1,1/1/1,1,1/2,1/0";
    assert_eq!(written::<Nonogram>("line", &sheet).unwrap().trim(), line);
    let again = written::<Nonogram>("link", &sheet).unwrap();
    assert_eq!(again.trim(), format!("https://puzz.link/p?{link}"));
    let board = sheet.validate(&Control::new()).unwrap();
    assert!(solutions(&board, 3).contains(&"##.#../#...#./.#.##./....../#...#./.###..".to_owned()));
}

/// The example of the format's description, with all optional variations.
#[test]
fn bg6_files_are_read_tolerantly_and_written_in_one_form() {
    let text = "catalogue \"webpbn.com #1\"\r\ntitle \"Demo\"\nby \"Jan Wolter\"\nunknown thing\n\
        license CC-BY-3.0\nwidth 5\nheight 10\n\nrows\n\n2\n2,1\n1,1\n3\n1 1\n1,1\n2\n1,1\n1,2\n2\n\n\
        columns\n2,1\n2,1,3\n7\n1,3\n2,1\n\n\
        goal \"01100011010010101110101001010000110010100101111000\"\n";
    let sheet = read::<Nonogram>("non", text.as_bytes()).unwrap();
    assert_eq!(sheet.clues.credits.by, "Jan Wolter");
    let canonical = written::<Nonogram>("non", &sheet).unwrap();
    assert!(
        canonical.starts_with("catalogue \"webpbn.com #1\"\ntitle \"Demo\"\nby"),
        "{canonical}"
    );
    assert_eq!(read::<Nonogram>("non", canonical.as_bytes()).unwrap(), sheet);
    let board = sheet.validate(&Control::new()).unwrap();
    assert_eq!(solutions(&board, 3).len(), 1);
    // A blank line may be a row without a run.
    let blank = "width 2\nheight 3\nrows\n1\n\n2\ncolumns\n1,1\n1\n";
    let sheet = read::<Nonogram>("non", blank.as_bytes()).unwrap();
    assert_eq!(written::<Nonogram>("line", &sheet).unwrap(), "1/0/2;1,1/1\n");
}

#[test]
fn bg6_bad_text_is_refused_with_line_and_column() {
    assert_refused::<Nonogram>(&[
        ("line", "", "document-empty", (1, 1)),
        ("line", "1/1,x;1/1", "nonogram-number", (1, 5)),
        ("line", "1/1;1/2b", "nonogram-colour", (1, 7)),
        ("line", "1/1/1", "nonogram-no-columns", (1, 6)),
        ("line", "1/1;1;1", "sheet-character", (1, 7)),
        ("line", "torus:1/1;1/1", "nonogram-plane", (1, 1)),
        ("line", "1;1", "size-out-of-range", (1, 1)),
        ("non", "width 2\nheight two\n", "nonogram-number", (2, 8)),
        ("non", "width 2\nheight 2\nrows\n1\ncolumns\n1\n1\n", "nonogram-rows", (4, 1)),
        ("non", "width 2\nheight 2\nrows\n1\n1\n1\ncolumns\n1\n1\n", "nonogram-rows", (6, 1)),
        ("non", "width 2\nheight 2\n width 3\n", "nonogram-repeated-key", (3, 2)),
        ("non", "height 2\nwidth 2\nheight 2\n", "nonogram-repeated-key", (3, 1)),
        ("non", "width 2\nheight 2\nrows\n1\n1\nrows\n1\n", "nonogram-repeated-key", (6, 1)),
        ("non", "width 2\nheight 2\ncolumns\n1\n1\ncolumns\n", "nonogram-repeated-key", (6, 1)),
        ("non", "rows\n1\n", "nonogram-before", (1, 1)),
        ("non", "width 2\nheight 2\nrows\n1\n1\n", "nonogram-missing", (5, 2)),
        ("non", "width 9999\nheight 9999\nrows\n1\n", "size-out-of-range", (3, 1)),
        ("link", "nonogram/6/6/12", "link-short", (1, 16)),
    ]);
}

#[test]
fn lp2_clues_that_no_picture_satisfies_are_reported() {
    for (line, key, words) in [
        ("1,1/5/5/3/2;2/4/4/4/2", "nonogram-sums", ["17", "16"]),
        ("1,1/6/5/3/1;2/4/4/4/3", "nonogram-long-row", ["2", "6"]),
        ("1,1/5/5/3/1;2/4/4/2,3/2", "nonogram-long-column", ["4", "2 3"]),
    ] {
        let sheet = read::<Nonogram>("line", line.as_bytes()).unwrap();
        let Err(problems) = sheet.validate(&Control::new()) else { panic!("{line}") };
        assert_eq!(problems[0].message.key(), key, "{line}");
        for said in said::<Nonogram>(&problems[0]) {
            assert!(words.iter().all(|word| said.contains(word)), "{said}");
        }
    }
    let text = "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\ngoal \"1110\"\n";
    let sheet = read::<Nonogram>("non", text.as_bytes()).unwrap();
    let Err(problems) = sheet.validate(&Control::new()) else { panic!("{text}") };
    assert_eq!(problems[0].message.key(), "nonogram-picture-row");
    // The sums agree, but no picture satisfies the clues.
    let board = puzzle::<Nonogram>("2/0;0/2");
    assert_eq!(solutions(&board, 3), [""; 0]);
    let why = board.contradictions();
    assert!(!why.is_empty() && said::<Nonogram>(&why[0])[0].contains("row"), "{why:?}");
}

#[test]
fn lp12_the_kernel_agrees_with_the_quick_solver() {
    let control = Control::new();
    let mut spread = [0; 3];
    for seed in 0..150 {
        let mut rng = Rng::new(seed);
        let side = 3 + rng.below(3) as usize;
        let mut lines = |moved: bool| -> Vec<Vec<u32>> {
            let mut lines = Vec::new();
            for _ in 0..side {
                let bits = rng.bits();
                let cells: Vec<bool> = (0..side).map(|i| bits >> i & 1 == 1).collect();
                let runs = cells.split(|&on| !on).filter(|run| !run.is_empty());
                lines.push(runs.map(|run| run.len() as u32).collect());
            }
            if moved {
                lines.rotate_left(1);
            }
            lines
        };
        let text = |lines: &[Vec<u32>]| {
            let line =
                |runs: &Vec<u32>| runs.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
            lines.iter().map(line).collect::<Vec<_>>().join("/")
        };
        // Two thirds are clues of pictures, some of which are changed a little.
        let line = if seed % 3 == 0 {
            format!("{};{}", text(&lines(false)), text(&lines(true)))
        } else {
            let made = make::<Nonogram>(&format!("size={side}x{side}"), seed);
            let line = written::<Nonogram>("line", made.sheet()).unwrap();
            if seed % 3 == 1 { line } else { swapped(&line) }
        };
        let Ok(sheet) = read::<Nonogram>("line", line.as_bytes()) else { panic!("{line}") };
        let Ok(board) = sheet.validate(&control) else { continue };
        let facts = recreo_logic::Facts::new(board.model());
        let kernel = prove::solutions(board.model(), &facts, 50, &control);
        let how = SolveOptions { limit: 50, solver: None };
        let quick = board.solve(&board.start(), &how, &mut Unwatched, &control);
        assert!(!matches!(quick.end, End::Stopped(_)));
        let mut ours: Vec<&[u8]> = quick.solutions.iter().map(Answer::values).collect();
        let mut theirs: Vec<&[u8]> = kernel.solutions.iter().map(Vec::as_slice).collect();
        if ours.len() < 50 {
            ours.sort();
            theirs.sort();
            assert_eq!(ours, theirs, "{line}");
        }
        spread[ours.len().min(2)] += 1;
    }
    assert!(spread.iter().all(|&boards| boards > 0), "{spread:?}");
}

/// The same clues with the first two rows exchanged.
fn swapped(line: &str) -> String {
    let (rows, columns) = line.split_once(';').unwrap();
    let mut rows: Vec<&str> = rows.split('/').collect();
    rows.swap(0, 1);
    format!("{};{columns}", rows.join("/"))
}

#[test]
fn lp14_new_ones_of_every_size_have_one_solution() {
    for size in ["2x2", "3x7", "10x10", "20x20", "30x30", "45x20", "80x64"] {
        for seed in 0..3 {
            let board = make::<Nonogram>(&format!("size={size}"), seed);
            assert_eq!(solutions(&board, 3).len(), 1, "{size}#{seed}");
        }
    }
}

/// Makes the moves of a gesture. Returns them as text.
fn make_gesture(board: &Puzzle, notes: &mut Notes, gesture: &Gesture) -> String {
    let moves = moves(board, notes, gesture).unwrap();
    for m in &moves {
        board.apply(notes, m).unwrap();
    }
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

fn cell(number: u32) -> Key {
    Key::Cell(Cell(number))
}

#[test]
fn lp6_cells_are_shaded_by_taps_drags_brushes_and_keys() {
    let board = puzzle::<Nonogram>(HEART);
    let mut notes = board.start();
    let tap = |alternate| Gesture { alternate, ..Gesture::new(Act::Tap(cell(1))) };
    let drag = |cells: &[u32]| Act::Drag(cells.iter().map(|&c| cell(c)).collect());
    let brush = |key, act| Gesture { brush: Some(key), ..Gesture::new(act) };
    let typed = |c| Gesture::new(Act::Type(c, Some(cell(0))));
    for (gesture, moves) in [
        (tap(false), "r1c2=1"),
        (tap(false), "r1c2=2"),
        (tap(false), "r1c2="),
        (tap(true), "r1c2=2"),
        (tap(true), "r1c2="),
        (tap(false), "r1c2=1"),
        // A drag paints the cells that look like its first cell.
        (Gesture::new(drag(&[0, 1, 2])), "r1c1=1 r1c3=1"),
        (Gesture { alternate: true, ..Gesture::new(drag(&[3, 4])) }, "r1c4=2 r1c5=2"),
        (brush('2', drag(&[0, 3])), "r1c1=2"),
        (brush('1', Act::Tap(cell(1))), "r1c2="),
        (Gesture { alternate: true, ..brush('1', Act::Tap(cell(5))) }, "r2c1=2"),
        (typed('1'), "r1c1=1"),
        (typed('3'), "r1c1%1"),
        (typed('\u{8}'), "r1c1="),
        (typed('\u{8}'), "r1c1%0"),
    ] {
        assert_eq!(make_gesture(&board, &mut notes, &gesture), moves, "{gesture:?}");
    }
    for gesture in [typed('7'), typed('x'), Gesture::new(Act::Tap(cell(99)))] {
        assert!(board.interpret(&notes, &gesture).is_err());
    }
    let mark = board.apply(&mut notes, &"r1c1^1".parse().unwrap()).unwrap_err();
    assert_eq!(mark.message.key(), "shading-no-marks");
}

fn shaded(board: &Puzzle) -> Notes {
    let mut notes = board.start();
    for (i, c) in HEART_SHADED.replace('/', "").chars().enumerate() {
        if c == '#' {
            let text = format!("r{}c{}=1", i / 5 + 1, i % 5 + 1);
            assert!(!board.is_solved(&notes));
            board.apply(&mut notes, &text.parse().unwrap()).unwrap();
        }
    }
    notes
}

#[test]
fn a_nonogram_is_won_when_its_picture_is_shaded_and_is_then_drawn_as_one() {
    let board = puzzle::<Nonogram>(HEART);
    let mut notes = shaded(&board);
    assert!(board.is_solved(&notes));
    board.apply(&mut notes, &"r1c1=2".parse().unwrap()).unwrap();
    assert!(board.is_solved(&notes), "marks for clear cells do not matter");
    let text = plain(&board.text(&notes, &View::default()), Charset::Unicode);
    assert_eq!(
        text,
        "      2   4   4   4   2
    ┌───────────────────┐
1 1 │    ███     ███    │
    │    ███     ███    │
  5 │███████████████████│
    │███████████████████│
  5 │███████████████████│
    │    ███████████    │
  3 │    ███████████    │
    │        ███        │
  1 │        ███        │
    └───────────────────┘
"
    );
    let scene = board.scene(&notes, &View::default());
    assert!(scene.shapes.iter().all(|shape| shape.role == Role::Ink), "no crosses");
    let numbers = board.backdrop(&View::default());
    let beside = numbers.shapes.iter().filter(|shape| matches!(shape.key, Key::Piece(_)));
    assert_eq!(beside.count(), 6 + 5);
}

#[test]
fn lp6_crosses_are_drawn_until_the_game_is_won() {
    let board = puzzle::<Nonogram>(HEART);
    let mut notes = board.start();
    for text in ["r1c1=2", "r1c2=1", "r5c5%2"] {
        board.apply(&mut notes, &text.parse().unwrap()).unwrap();
    }
    let text = plain(&board.text(&notes, &View::default()), Charset::Ascii);
    assert!(text.lines().nth(2).unwrap().starts_with("1 1 | .  ###"), "{text}");
    assert!(text.contains("b|"), "{text}");
    let scene = board.scene(&notes, &View::default());
    let has = |layer, role| scene.shapes.iter().any(|s| s.layer == layer && s.role == role);
    assert!(has(Layer::Lines, Role::Ink) && has(Layer::Marks, Role::SmallMark));
    assert!(has(Layer::Cells, Role::Colour(1)) && has(Layer::Over, Role::Ink));
    assert_eq!(scene.palette.len(), 2 + 4);
    let found = board.mistakes(&notes, &Control::new());
    assert_eq!(found, Mistakes::Known(vec![]));
}

#[test]
fn lp4_pl6_hints_name_cells_and_lines() {
    let board = puzzle::<Nonogram>(HEART);
    let mut notes = board.start();
    let control = Control::new();
    let say = |lang: Lang, message: &Message| texts::<Nonogram>(lang).say(message);
    board.apply(&mut notes, &"r1c1=1".parse().unwrap()).unwrap();
    let hint = board.hint(&notes, &control).unwrap().unwrap();
    let english = say(Lang::English, &hint.reason);
    assert_eq!(english, "Erase the mark at row 1, column 1: the cell is not shaded.");
    board.apply(&mut notes, &hint.moves[0]).unwrap();
    let mut steps = 0;
    while !board.is_solved(&notes) {
        let hint = board.hint(&notes, &control).unwrap().unwrap();
        let [english, spanish] = Lang::ALL.map(|lang| say(lang, &hint.reason));
        assert!(english.starts_with("Shade") || english.starts_with("Mark"), "{english}");
        assert!(spanish.starts_with("Sombrea") || spanish.starts_with("No sombrees"), "{spanish}");
        assert!(english.contains("row ") && !english.contains("{$"), "{english}");
        for m in &hint.moves {
            board.apply(&mut notes, m).unwrap();
        }
        steps += 1;
        assert!(steps < 30);
    }
}

#[test]
fn an_editor_draws_the_picture_and_the_numbers_follow() {
    let mut sheet = read::<Nonogram>("line", b"0/0/0;0/0/0").unwrap();
    let drag = Gesture::new(Act::Drag([0, 1, 2, 5].map(cell).to_vec()));
    sheet.edit(&drag).unwrap();
    sheet.edit(&Gesture::new(Act::Tap(cell(1)))).unwrap();
    assert_eq!(written::<Nonogram>("line", &sheet).unwrap(), "1,1/1/0;1/0/2\n");
    assert!(sheet.edit(&Gesture::new(Act::Tap(cell(77)))).is_err());
    let text = plain(&sheet.editor_text(&View::default()), Charset::Ascii);
    assert!(text.contains("###"), "{text}");
    // Editing a puzzle without a picture begins with a picture that satisfies its clues.
    let mut heart = read::<Nonogram>("line", HEART.as_bytes()).unwrap();
    heart.edit(&Gesture::new(Act::Tap(cell(0)))).unwrap();
    assert_eq!(written::<Nonogram>("line", &heart).unwrap(), "2,1/5/5/3/1;3/4/4/4/2\n");
    assert_eq!((SHADED, CLEAR), (1, 2));
}
