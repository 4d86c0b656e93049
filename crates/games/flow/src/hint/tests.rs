use recreo_board::{Grid, Rng};
use recreo_game::{Lang, Texts, Unwatched};

use super::super::generate::{default_colours, generate};
use super::super::solve::tests::small_board;
use super::super::{Board, Rule, colour};
use super::*;

fn texts(lang: Lang) -> Texts {
    let source = match lang {
        Lang::English => include_str!("../messages.en.ftl"),
        Lang::Spanish => include_str!("../messages.es.ftl"),
    };
    Texts::new(lang, [source])
}

/// The puzzle drawn in these rows.
fn drawn(rule: Rule, rows: &[&str]) -> Puzzle {
    let (mut letters, mut ends) = (Vec::new(), Vec::<Vec<Cell>>::new());
    for (cell, letter) in (0..).map(Cell).zip(rows.iter().flat_map(|row| row.chars())) {
        if letter != '.' {
            let known = letters.iter().position(|&known| known == letter);
            let colour = known.unwrap_or_else(|| {
                letters.push(letter);
                ends.push(Vec::new());
                letters.len() - 1
            });
            ends[colour].push(cell);
        }
    }
    let grid = Grid::plane(rows[0].len() as u32, rows.len() as u32).unwrap();
    let pairs = ends.into_iter().map(|ends| (ends[0], ends[1])).collect();
    Puzzle::new(Board::new(grid, pairs).unwrap(), rule, letters)
}

fn after(puzzle: &Puzzle, moves: &str) -> Paths {
    let mut paths = puzzle.start();
    for m in moves.split_whitespace() {
        puzzle.apply(&mut paths, &m.parse().unwrap()).unwrap();
    }
    paths
}

/// The hint's move, technique and reason.
fn hinted(puzzle: &Puzzle, moves: &str, lang: Lang) -> (String, &'static str, String) {
    let hint = puzzle.hint(&after(puzzle, moves), &Control::new()).unwrap().unwrap();
    (hint.moves[0].to_string(), hint.technique, texts(lang).say(&hint.reason))
}

/// The rule, the board, the drawn moves, and the expected move, technique and reason.
type Example =
    (Rule, &'static [&'static str], &'static str, &'static str, &'static str, &'static str);

/// One board for each technique.
#[rustfmt::skip]
const EXAMPLES: [Example; 10] = [
    (Rule::NoTouch, &["..R", ".V.", ".RV"], "", "1,2>0,2", "only-way",
     "Draw R from row 3, column 2 to row 3, column 1: the corner row 3, column 1 has only two open sides, \
      and a path goes through both."),
    (Rule::NoDetour, &["R.V", "VR.", "..."], "", "0,0>1,0", "apart",
     "Draw R from row 1, column 1 to row 1, column 2: the point of R at row 1, column 1 has only one open side, \
      towards row 1, column 2 (towards row 2, column 1, R would run into V)."),
    (Rule::NoTouch, &["R...", ".VR.", "...V"], "", "0,0>0,1", "shape",
     "Draw R from row 1, column 1 to row 2, column 1. First, the corner row 3, column 1 has only two open sides, \
      and a path goes through both. So row 2, column 1 has only two open sides, and a path goes through both, \
      to row 1, column 1 and row 3, column 1 (towards row 2, column 2, it would touch itself)."),
    (Rule::NoTouch, &["R..V", "R.A.", "..N.", ".AN.", "V..."], "", "0,0>0,1", "shape",
     "Draw R from row 1, column 1 to row 2, column 1: ends of R are neighbours at row 1, column 1 and row 2, column 1, \
      so they are joined there, or the path would touch itself."),
    (Rule::Free, &["RV...", "..AR.", ".V...", "...A."], "0,0>0,1", "0,1>0,2", "cut-off",
     "Extend R to row 3, column 1. First, if a path passed between row 2, column 1 and row 2, column 2, \
      row 2, column 2 would have too few open sides left. \
      So R can only continue from row 2, column 1 to row 3, column 1."),
    (Rule::Free, &["..R", ".V.", ".R.", "AV.", "..A"], "", "1,3>2,3", "way-through",
     "Draw V from row 4, column 2 to row 4, column 3: every route that remains for V passes between \
      row 4, column 2 and row 4, column 3."),
    (Rule::Cover, &["...R", "...V", "..A.", "....", ".RV.", "A..."], "3,0>2,0 2,4>2,3", "2,3>1,3", "reach",
     "Extend V to row 4, column 2. First, only A can reach row 5, column 4. \
      Then row 5, column 4 has only two open sides, and a path goes through both, to row 4, column 4 and row 6, column 4. \
      So V can only continue from row 4, column 3 to row 4, column 2 (towards row 3, column 3, V would run into A; \
      towards row 4, column 4, V would run into A)."),
    (Rule::Free, &["....", "RV..", ".A..", ".RV.", "A..."], "", "2,3>2,2", "room",
     "Draw V from row 4, column 3 to row 3, column 3: 3 colours must still cross between rows 3 and 4, \
      and exactly 3 sides are left, so all of them are used."),
    (Rule::NoTouch, &["R..R", "....", "..A.", "..V.", "V..A"], "", "0,0>1,0", "contradiction",
     "Draw R from row 1, column 1 to row 1, column 2. First, if a path passed between row 1, column 1 and row 2, column 1, \
      then row 1, column 2 has only two open sides, and a path goes through both, to row 1, column 3 and row 2, column 2; \
      row 1, column 3 would have too few open sides left. \
      So the point of R at row 1, column 1 has only one open side, towards row 1, column 2."),
    (Rule::Cover, &["R...V", ".....", ".A.R.", ".....", "V...A"], "", "0,0>1,0", "solution",
     "Draw R from row 1, column 1 to row 1, column 2: no short reasoning forces a step here, \
      but the only solution goes this way."),
];

#[test]
fn lp13_each_technique_is_named_and_says_why() {
    for (rule, rows, moves, m, technique, reason) in EXAMPLES {
        let puzzle = drawn(rule, rows);
        let (hinted, named, text) = hinted(&puzzle, moves, Lang::English);
        let technique = format!("flow-technique-{technique}");
        assert_eq!((hinted.as_str(), named, text.as_str()), (m, &*technique, reason), "{rows:?}");
    }
}

#[test]
fn every_reason_has_a_spanish_text() {
    let texts = texts(Lang::Spanish);
    for (rule, rows, moves, _, technique, _) in EXAMPLES {
        let (_, _, text) = hinted(&drawn(rule, rows), moves, Lang::Spanish);
        assert!(!text.contains("flow-") && !text.contains("row") && !text.contains('$'), "{text}");
        assert!(texts.has(&format!("flow-technique-{technique}")));
    }
    let (rule, rows, moves, ..) = EXAMPLES[4];
    assert_eq!(
        hinted(&drawn(rule, rows), moves, Lang::Spanish).2,
        "Sigue con R hasta la fila 3, columna 1. Primero, si un camino pasara entre la fila 2, columna 1 y la \
         fila 2, columna 2, a la fila 2, columna 2 le quedarían muy pocos lados libres. Así que R solo puede seguir \
         de la fila 2, columna 1 a la fila 3, columna 1."
    );
}

/// Follows the hints to the end, and counts all hints and those found by reasoning.
fn follow(puzzle: &Puzzle) -> (usize, usize) {
    let control = Control::new();
    let mut paths = puzzle.start();
    let (mut reasoned, mut all) = (0, 0);
    while let Some(hint) = puzzle.hint(&paths, &control).unwrap() {
        all += 1;
        reasoned += usize::from(hint.technique != "flow-technique-solution");
        for m in &hint.moves {
            assert_ne!(puzzle.judge(&paths, m, &control), Ok(Merit::Wrong), "{m}");
            puzzle.apply(&mut paths, m).unwrap();
        }
        assert_eq!(puzzle.mistakes(&paths, &control), Mistakes::Known(Vec::new()));
    }
    assert!(puzzle.is_solved(&paths), "{:?} {paths:?}", puzzle.board());
    (reasoned, all)
}

#[test]
fn lp4_hints_lead_to_the_solution_of_every_new_board() {
    let mut rng = Rng::new(77);
    let control = Control::new();
    for rule in Rule::ALL {
        let (mut reasoned, mut all) = (0, 0);
        for size in [5, 6, 6, 7] {
            let grid = Grid::plane(size, size).unwrap();
            let colours = default_colours(&grid, rule);
            let made = generate(&grid, colours, rule, &mut rng, &mut Unwatched, &control);
            let (board, solution) = made.unwrap();
            let letters = (0..board.colours()).map(colour::letter).collect();
            let followed = follow(&Puzzle::new(board, rule, letters).with_solution(solution));
            reasoned += followed.0;
            all += followed.1;
        }
        assert!(reasoned * 10 >= all * 9, "{rule}: only {reasoned} of {all} hints have a reason");
    }
}

#[test]
fn lp4_hints_lead_to_a_solution_of_any_small_board() {
    let mut rng = Rng::new(78);
    for i in 0..200 {
        let (board, rule) = (small_board(&mut rng, 4), Rule::ALL[i % 4]);
        let letters = (0..board.colours()).map(colour::letter).collect();
        let puzzle = Puzzle::new(board, rule, letters);
        if puzzle.solutions(&Control::new()).unwrap().is_empty() {
            assert_eq!(puzzle.hint(&puzzle.start(), &Control::new()), Ok(None));
        } else {
            follow(&puzzle);
        }
    }
}

// ..R      RRR
// .V.  ->  RVV   under `notouch`
// .RV      RRV
fn corner() -> Puzzle {
    drawn(Rule::NoTouch, EXAMPLES[0].1)
}

fn wrong(puzzle: &Puzzle, moves: &str) -> Mistakes {
    puzzle.mistakes(&after(puzzle, moves), &Control::new())
}

fn cells(numbers: &[u32]) -> Mistakes {
    Mistakes::Known(numbers.iter().map(|&number| Key::Cell(Cell(number))).collect())
}

#[test]
fn lp3_mistakes_are_path_cells_that_no_solution_contains() {
    let puzzle = corner();
    assert_eq!(wrong(&puzzle, ""), cells(&[]));
    assert_eq!(wrong(&puzzle, "1,2>0,2 0,2>0,0"), cells(&[]));
    assert_eq!(wrong(&puzzle, "2,0>2,1"), cells(&[5]));
    assert_eq!(wrong(&puzzle, "1,1>1,0 2,0>2,1"), cells(&[5, 1]));

    // A cell is right if it is in any of the solutions; all drawn cells together may still be in
    // none.
    let several = drawn(Rule::Free, &["R..", "...", "..R"]);
    assert_eq!(wrong(&several, "0,0>2,0 2,0>2,1"), cells(&[]));
    let none = drawn(Rule::Cover, &["RV.", "...", ".VR"]);
    assert!(none.solutions(&Control::new()).unwrap().is_empty());
    assert_eq!(wrong(&none, "0,0>0,1"), cells(&[3]));
}

#[test]
fn lp4_what_is_wrong_is_to_be_taken_back() {
    let puzzle = corner();
    let (m, technique, text) = hinted(&puzzle, "1,2>0,2 1,1>1,0", Lang::English);
    assert_eq!((m.as_str(), technique), ("x1,0", "flow-technique-mistake"));
    assert_eq!(
        text,
        "Take V back from row 1, column 2 onwards: if a path passed between row 1, column 2 and row 2, column 2, \
         row 2, column 3 would have too few open sides left."
    );
    let mut paths = after(&puzzle, "1,2>0,2 1,1>1,0");
    puzzle.apply(&mut paths, &m.parse().unwrap()).unwrap();
    assert_eq!(paths.drawn(), after(&puzzle, "1,2>0,2").drawn());
}

#[test]
fn lp4_right_cells_in_a_wrong_order_are_to_be_taken_back() {
    // Both paths that cover the board visit every cell, but reach the middle later.
    let puzzle = drawn(Rule::Cover, &["R..", "...", "..R"]);
    let several = puzzle.solutions(&Control::new()).unwrap().len();
    assert_eq!(several, 2);
    let stuck = after(&puzzle, "0,0>1,0 1,0>1,1 1,1>0,1");
    assert_eq!(puzzle.mistakes(&stuck, &Control::new()), cells(&[]));
    let hint = puzzle.hint(&stuck, &Control::new()).unwrap().unwrap();
    assert_eq!(hint.technique, "flow-technique-mistake");
    assert!(matches!(hint.moves[..], [Move::Cut(_)]));
}

#[test]
fn lp4_an_unsolvable_board_has_no_hint() {
    let none = drawn(Rule::Cover, &["RV.", "...", ".VR"]);
    assert_eq!(none.hint(&none.start(), &Control::new()), Ok(None));
}

#[test]
fn lp9_a_move_is_worth_what_it_takes_to_find_it() {
    let merit = |puzzle: &Puzzle, moves: &str, m: &str| {
        puzzle.judge(&after(puzzle, moves), &m.parse().unwrap(), &Control::new()).unwrap()
    };
    let puzzle = corner();
    assert_eq!(merit(&puzzle, "", "1,2>0,2"), Merit::Normal);
    assert_eq!(merit(&puzzle, "", "2,0>2,1"), Merit::Wrong);
    assert_eq!(merit(&puzzle, "1,2>0,2", "x0,2"), Merit::Idle);
    // Once a path is wrong, extending it is neither better nor worse; other paths are rated as
    // before.
    assert_eq!(merit(&puzzle, "1,1>1,0", "1,0>0,0"), Merit::Idle);
    assert_eq!(merit(&puzzle, "1,1>1,0", "1,2>0,2"), Merit::Normal);
    let example = |i: usize| (drawn(EXAMPLES[i].0, EXAMPLES[i].1), EXAMPLES[i].2, EXAMPLES[i].3);
    for (i, worth) in [(5, Merit::Good), (7, Merit::Good), (8, Merit::Excellent)] {
        let (puzzle, moves, m) = example(i);
        assert_eq!(merit(&puzzle, moves, m), worth, "{m}");
    }
}
