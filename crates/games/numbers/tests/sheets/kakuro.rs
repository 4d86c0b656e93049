//! Kakuro: its files, each of its rules, and its generator.

use recreo_board::{Position, Rng};
use recreo_game::{Control, Draft as _, Generate as _, Place, Settings, Unwatched};
use recreo_numbers::kakuro::Kakuro;
use recreo_sheet::testing::{assert_refused, puzzle, read, said, solutions, written};
use recreo_sheet::{LogicGame, Params, Puzzle, Sheet};

/// The example of the tutorial: 97#/896/#53.
const SMALL: &str = r"# 17\ 21\ #/\16 .. 9\/\23 .../# \8 ..";

/// Reads a link. The text after the kind was once read as rows of cells.
fn from_link(link: &str) -> Puzzle {
    read::<Kakuro>("link", link.as_bytes()).unwrap().validate(&Control::new()).unwrap()
}

/// The link and its solution are those of cspuz_core's tests
/// (`cspuz_rs_puzzles/src/puzzles/kakuro.rs`).
#[test]
fn a_link_of_cspuz() {
    let link = "https://puzz.link/p?kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG";
    let puzzle = from_link(link);
    let solution = "#######/##39#31/#645312/#97#96#/#862541/##97#82";
    assert_eq!(solutions(&puzzle, 3), [solution]);
    assert_eq!(written::<Kakuro>("link", puzzle.sheet()).unwrap().trim(), link);
    let line = r"## 29\ 14\ # 22\ 3\/# 23\12 .. 17\4 ../\21 ....../\16 .. 9\15 .. 3\/\26 ....../# \16 .. \10 ..";
    assert_eq!(written::<Kakuro>("line", puzzle.sheet()).unwrap().trim(), line);
}

/// The link and its solution are those of pzprjs's tests (`test/script/kakuro.js`); old links write
/// 0 for no sum.
#[test]
fn a_link_of_pzprjs() {
    let puzzle = from_link("kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3");
    assert_eq!(solutions(&puzzle, 3), ["######/##53##/#3412#/#12#12/##1938/###84#"]);
    let again = written::<Kakuro>("link", puzzle.sheet()).unwrap();
    assert_eq!(again.trim(), "https://puzz.link/p?kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3");
    assert_eq!(solutions(&from_link(&again), 3), solutions(&puzzle, 3));
}

#[test]
fn the_example_of_the_tutorial_has_the_solution_beside_it() {
    assert_eq!(solutions(&puzzle::<Kakuro>(SMALL), 3), ["####/#97#/#896/##53"]);
}

/// Every kind of invalid clues: the board, the message, and the place.
#[test]
fn lp2_invalid_clues_are_reported_with_their_place() {
    let cases = [
        (r"# 17\ 21\ #/. .. 9\/\23 .../# \8 ..", "kakuro-rim-across", (0, 1)),
        (r"# 17\ . #/\16 .. 9\/\23 .../# \8 ..", "kakuro-rim-down", (2, 0)),
        (r"# 17\ # #/\16 .# 9\/\23 .../# \8 ..", "kakuro-alone-across", (0, 1)),
        (r"# # 21\ #/\16 #. 9\/\23 .../# \8 ..", "kakuro-alone-across", (1, 1)),
        (r"# 18\ 21\ #/\16 .. 9\/\23 .../# \8 ..", "kakuro-sum-down", (1, 0)),
        (r"# 17\ 21\ #/\2 .. 9\/\23 .../# \8 ..", "kakuro-sum-across", (0, 1)),
        (r"# 17\ 21\ 5\/\16 .. 9\/\23 .../# \8 ..", "kakuro-nothing-down", (3, 0)),
        (r"# 17\ 21\ #/\16 .. 9\4/\23 .../# \8 ..", "kakuro-nothing-across", (3, 1)),
    ];
    for (line, key, (x, y)) in cases {
        let sheet = read::<Kakuro>("line", line.as_bytes()).unwrap();
        let Err(problems) = sheet.validate(&Control::new()) else { panic!("{line}") };
        let place = Some(Place::Cell(Position { x, y, z: 0 }));
        let found = problems.iter().find(|p| p.message.key() == key && p.place == place);
        let Some(found) = found else { panic!("{line}: {problems:?}") };
        said::<Kakuro>(found);
    }
    let white = ".".repeat(10);
    let long = format!("#{}/\\45 {white}/\\45 {white}/\\45 {white}", " 6\\".repeat(10));
    let sheet = read::<Kakuro>("line", long.as_bytes()).unwrap();
    let Err(problems) = sheet.validate(&Control::new()) else { panic!("{long}") };
    assert!(problems.iter().any(|problem| problem.message.key() == "kakuro-long-across"));
}

/// Digits that break a rule: a repeated digit in a run, and a wrong sum.
#[test]
fn lp2_a_broken_rule_is_reported_with_its_place() {
    let document = |rows: &str| {
        let sheet = read::<Kakuro>("line", SMALL.as_bytes()).unwrap();
        let mut written = serde_json::to_value(sheet.to_json()).unwrap();
        written["cells"] = rows.split('/').collect();
        let sheet = Sheet::<Kakuro>::from_json(serde_json::from_value(written).unwrap()).unwrap();
        sheet.validate(&Control::new()).unwrap()
    };
    let twice = document("####/#9.#/#9../##..").contradictions().remove(0);
    assert_eq!(twice.place, Some(Place::Cell(Position { x: 1, y: 2, z: 0 })));
    let [english, spanish] = said::<Kakuro>(&twice);
    assert!(english.contains("the 17 down from row 2, column 2"), "{english}");
    assert!(spanish.contains("el 17 en vertical desde la fila 2, columna 2"), "{spanish}");
    let sum = document("####/#96#/#.../##..").contradictions().remove(0);
    assert_eq!(sum.place, Some(Place::Cell(Position { x: 2, y: 1, z: 0 })));
    let [english, spanish] = said::<Kakuro>(&sum);
    assert!(english.contains("15") && english.contains("16"), "{english}");
    assert!(spanish.contains("15") && spanish.contains("16"), "{spanish}");
}

#[test]
fn bg6_bad_text_is_refused_with_line_and_column() {
    assert_refused::<Kakuro>(&[
        ("line", "", "document-empty", (1, 1)),
        ("line", "# 4\\ 10\\/\\3 .x", "sheet-character", (1, 14)),
        ("line", "# 4\\ 10\\\n\\3 .5", "sheet-character", (2, 5)),
        ("line", "# 4\\ 10\\/\\3 ./# ..", "sheet-row-length", (1, 14)),
        ("line", "# 4\\ 100\\/\\3 ..", "kakuro-clue", (1, 6)),
        ("line", "# 4\\x 10\\/\\3 ..", "kakuro-clue", (1, 3)),
        ("line", "# 0\\ 10\\/\\3 ..", "kakuro-clue", (1, 3)),
        ("line", "torus:# 4\\ 10\\/\\3 ..", "kakuro-plane", (1, 1)),
        ("link", "kakuro/5/5/48l?", "link-malformed", (1, 16)),
        ("link", "kakuro/5/5/48l!", "link-unknown", (1, 15)),
        ("link", "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a", "link-short", (1, 36)),
        ("link", "kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a33", "link-more", (1, 37)),
        ("link", "kakuro/5/5/z48zk", "link-long", (1, 15)),
        ("link", "sudoku/5/5/z", "link-other-kind", (1, 1)),
    ]);
    for text in ["kakuro/40/3/zzzzzzzk", "#/#", "# . #/# . #"] {
        let format = if text.starts_with('k') { "link" } else { "line" };
        assert_eq!(
            read::<Kakuro>(format, text.as_bytes()).unwrap_err()[0].message.key(),
            "size-out-of-range"
        );
    }
}

/// The cells of a run, and their sum.
type Sum = (Vec<(usize, usize)>, u32);

/// Counts the solutions of a board of digits without the kernel: cell by cell, checking each run
/// when it is full.
fn count(rows: &[Vec<u8>], sums: &[Sum]) -> usize {
    fn go(rows: &mut [Vec<u8>], cells: &[(usize, usize)], sums: &[Sum]) -> usize {
        let Some((&(x, y), rest)) = cells.split_first() else { return 1 };
        let mut found = 0;
        for digit in 1..=9 {
            rows[y][x] = digit;
            let keeps =
                sums.iter().filter(|(cells, _)| cells.contains(&(x, y))).all(|(cells, sum)| {
                    let entered: Vec<u32> = cells
                        .iter()
                        .map(|&(x, y)| u32::from(rows[y][x]))
                        .filter(|&d| d > 0)
                        .collect();
                    let so_far: u32 = entered.iter().sum();
                    let fits =
                        if entered.len() == cells.len() { so_far == *sum } else { so_far < *sum };
                    fits && entered.iter().filter(|&&d| d == u32::from(digit)).count() == 1
                });
            if keeps {
                found += go(rows, rest, sums);
            }
        }
        rows[y][x] = 0;
        found
    }
    let mut rows = rows.to_vec();
    let width = rows[0].len();
    let all = (0..rows.len()).flat_map(|y| (0..width).map(move |x| (x, y)));
    let cells: Vec<(usize, usize)> = all.filter(|&(x, y)| rows[y][x] == 0).collect();
    go(&mut rows, &cells, sums)
}

/// Parses the runs and sums of a line independently of the format's reader.
fn runs(line: &str) -> (Vec<Vec<u8>>, Vec<Sum>) {
    let mut rows: Vec<Vec<u8>> = Vec::new();
    let mut clues = Vec::new();
    for (y, text) in line.trim().split('/').enumerate() {
        let mut row = Vec::new();
        for word in text.split(' ') {
            match word.split_once('\\') {
                Some((down, across)) => {
                    clues.push((
                        row.len(),
                        y,
                        down.parse::<u32>().ok(),
                        across.parse::<u32>().ok(),
                    ));
                    row.push(99);
                }
                None => row.extend(word.chars().map(|c| if c == '#' { 99 } else { 0 })),
            }
        }
        rows.push(row);
    }
    let mut sums = Vec::new();
    for (x, y, down, across) in clues {
        let white = |&(x, y): &(usize, usize)| rows.get(y).and_then(|row| row.get(x)) == Some(&0);
        sums.extend(down.map(|sum| ((y + 1..).map(|y| (x, y)).take_while(white).collect(), sum)));
        sums.extend(across.map(|sum| ((x + 1..).map(|x| (x, y)).take_while(white).collect(), sum)));
    }
    (rows, sums)
}

/// The kernel and an independent count agree. Some sums are changed at random, so that a third of
/// the boards has no solution or several.
#[test]
fn lp12_the_kernel_agrees_with_brute_force() {
    let mut spread = [0; 3];
    for seed in 0..40 {
        let mut settings = Settings::new(Kakuro::ABOUT.parameters);
        settings.set("size", "5x5").unwrap();
        let params = Params::<Kakuro>::from_settings(&settings).unwrap();
        let made = params.generate(&mut Rng::new(seed), &mut Unwatched, &Control::new());
        let mut line = written::<Kakuro>("line", made.unwrap().sheet()).unwrap();
        let mut rng = Rng::new(seed);
        if seed % 3 > 0 {
            // Changes a sum, and changes the sum of a run that may cross it by the same amount.
            let mut words: Vec<String> =
                line.trim().split_inclusive([' ', '/']).map(str::to_owned).collect();
            for step in [1, -1] {
                let has_digit = |word: &&mut String| word.contains(|c: char| c.is_ascii_digit());
                let mut clues: Vec<&mut String> = words.iter_mut().filter(has_digit).collect();
                let at = rng.below(clues.len() as u32) as usize;
                let digits: String =
                    clues[at].chars().filter(char::is_ascii_digit).take(1).collect();
                let next = (digits.parse::<i32>().unwrap() + step).clamp(1, 9).to_string();
                *clues[at] = clues[at].replacen(&digits, &next, 1);
            }
            line = words.concat();
        }
        let (rows, sums) = runs(&line);
        let sheet = read::<Kakuro>("line", line.as_bytes()).unwrap();
        let Ok(puzzle) = sheet.validate(&Control::new()) else { continue };
        let expected = count(&rows, &sums);
        assert_eq!(solutions(&puzzle, 3).len(), expected.min(3), "{line}");
        spread[expected.min(2)] += 1;
    }
    println!("none, one, several: {spread:?}");
    assert!(spread.iter().all(|&boards| boards > 0), "{spread:?}");
}

/// White cells are connected, runs have two to nine cells, and the black cells are symmetric under
/// half a turn.
#[test]
fn lp14_layouts_are_symmetric_and_connected() {
    for size in ["4x4", "6x6", "9x7", "10x10", "12x16"] {
        for seed in 0..3 {
            let mut settings = Settings::new(Kakuro::ABOUT.parameters);
            settings.set("size", size).unwrap();
            let params = Params::<Kakuro>::from_settings(&settings).unwrap();
            let made = params.generate(&mut Rng::new(seed), &mut Unwatched, &Control::new());
            let puzzle = made.unwrap();
            let grid = puzzle.board().grid();
            let (width, height) = (grid.width(), grid.height());
            for (x, y) in (1..height).flat_map(|y| (1..width).map(move |x| (x, y))) {
                let turned = grid.cell(width - x, height - y, 0);
                assert_eq!(grid.cell(x, y, 0).is_some(), turned.is_some(), "{size}#{seed}");
            }
            assert!(solutions(&puzzle, 3).len() == 1 && puzzle.contradictions().is_empty());
        }
    }
}
