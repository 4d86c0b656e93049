//! The community's names of patterns: locked candidates, X-wing, swordfish. Each named deduction is
//! checked to be an instance of its pattern.

use recreo_board::Cell;
use recreo_game::{Control, Draft as _, Key, Lang, Overrides, Rules as _, Teach as _};
use recreo_numbers::sudoku::Sudoku;
use recreo_sheet::testing::texts;
use recreo_sheet::{LogicGame, Notes, Puzzle};

/// Published sudokus that Sukaku Explainer rates 3.2; they need an X-wing.
const PATTERNED: [&str; 4] = [
    "1...3...8..3...6..89..1..47..........3.492.7..1.6.7.9..7.....6...5...2..4..9.8..5",
    "6..8.9..5..5.7.9....9...7....29.45.....786....67.2.83....153............52.....17",
    "4....2....56....1...387....2.....6.8.9.6.3.2.3.8.....5....542...1....34....2....9",
    "..196.3.86.4.3..9.3.....6.....8....99.3.2.1.54....5.....9.....3.4..5.9.22.6.795..",
];

fn sudoku(line: &str) -> Puzzle {
    let format = Sudoku::FORMATS.iter().find(|format| format.id == "line").unwrap();
    let draft = (format.read)(line.as_bytes(), &Overrides::default()).unwrap();
    draft.validate(&Control::new()).unwrap()
}

/// Returns the possible places of a value in a row, column or box, computed from the values on the
/// board and the struck candidates alone.
fn places(line: &[u8], notes: &Notes, unit: impl Fn(u32) -> bool, value: u8) -> Vec<u32> {
    let at = |cell: u32| match line[cell as usize] {
        b'.' => notes.at(Key::Cell(Cell(cell))).value(),
        digit => Some(digit - b'0'),
    };
    let sees = |a: u32, b: u32| {
        a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
    };
    let free = |&cell: &u32| {
        at(cell).is_none()
            && !notes.at(Key::Cell(Cell(cell))).struck().contains(value)
            && !(0..81).any(|other| sees(cell, other) && at(other) == Some(value))
    };
    (0..81).filter(|&cell| unit(cell)).filter(free).collect()
}

/// Returns the numbers after a word in a text: the rows of "in row 2 and row 7".
fn numbers(text: &str, word: &str) -> Vec<u32> {
    let behind = text.split(word).skip(1);
    behind.filter_map(|rest| rest.split([',', ' ', '.']).next()?.parse().ok()).collect()
}

/// Whether a cell is in one of the rows, columns or boxes that a text names.
fn within(text: &str, cell: u32) -> bool {
    let (x, y) = (cell % 9, cell / 9);
    numbers(text, "row ").contains(&(y + 1))
        || numbers(text, "column ").contains(&(x + 1))
        || numbers(text, "box ").contains(&(y / 3 * 3 + x / 3 + 1))
}

#[test]
fn lp13_named_deductions_are_instances_of_their_patterns() {
    let (texts, control) = (texts::<Sudoku>(Lang::English), Control::new());
    let mut seen: Vec<&str> = Vec::new();
    for line in PATTERNED {
        let puzzle = sudoku(line);
        let mut notes = puzzle.start();
        while !puzzle.is_solved(&notes) {
            let hint = puzzle.hint(&notes, &control).unwrap().unwrap();
            let said = texts.say(&hint.reason);
            if let Some((_, why)) = said.split_once(": in ")
                && let Some((base, why)) = why.split_once(", all places for ")
                && let Some((value, cover)) = why.split_once(" are also in ")
            {
                let value: u8 = value.parse().unwrap();
                let cover = cover.split(", so ").next().unwrap();
                let where_needed =
                    places(line.as_bytes(), &notes, |cell| within(base, cell), value);
                assert!(!where_needed.is_empty(), "{said}");
                assert!(where_needed.iter().all(|&cell| within(cover, cell)), "{said}");
                let sizes = [base, cover].map(|text| text.matches(" and ").count() + 1);
                let commas = [base, cover].map(|text| text.matches(", ").count());
                let named = match sizes[0] + commas[0] {
                    1 => "sheet-technique-locked",
                    2 => "sheet-technique-x-wing",
                    3 => "sheet-technique-swordfish",
                    _ => "sheet-technique-jellyfish",
                };
                assert_eq!(sizes[0] + commas[0], sizes[1] + commas[1], "{said}");
                assert_eq!(hint.technique, named, "{said}");
                for m in &hint.moves {
                    let cell = m.at.y * 9 + m.at.x;
                    assert!(within(cover, cell) && !within(base, cell), "{said}");
                }
                seen.push(named);
            }
            for m in &hint.moves {
                puzzle.apply(&mut notes, m).unwrap();
            }
        }
    }
    seen.sort();
    seen.dedup();
    assert!(seen.contains(&"sheet-technique-locked"), "{seen:?}");
    assert!(seen.contains(&"sheet-technique-x-wing"), "{seen:?}");
}
