//! For every rule a board that breaks it, the message in both languages, and the place that it
//! names.

use recreo_board::Position;
use recreo_game::{
    Control, Draft as _, Lang, Place, Problem, Rules as _, Solve as _, SolveOptions, Unwatched,
};
use recreo_numbers::sudoku::Sudoku;
use recreo_numbers::suguru::Suguru;
use recreo_sheet::LogicGame;
use recreo_sheet::testing::{puzzle, read, texts};

/// Returns what is wrong with a board: invalid clues, or given values that break a rule.
fn wrong<G: LogicGame>(line: &str) -> Vec<Problem> {
    let control = Control::new();
    let sheet = match read::<G>("line", line.as_bytes()) {
        Ok(sheet) => sheet,
        Err(problems) => return problems,
    };
    match sheet.validate(&control) {
        Err(problems) => problems,
        Ok(puzzle) => {
            let start = puzzle.start();
            let how = SolveOptions { limit: 2, solver: None };
            let solved = puzzle.solve(&start, &how, &mut Unwatched, &control);
            assert_eq!(solved.status(2), "none", "{line}");
            puzzle.contradictions()
        }
    }
}

/// Returns the first problem: its place, and its message in both languages.
fn first_problem<G: LogicGame>(line: &str) -> (Option<(u32, u32)>, [String; 2]) {
    let problems = wrong::<G>(line);
    let problem = &problems[0];
    let place = match problem.place {
        Some(Place::Cell(Position { x, y, .. })) => Some((x, y)),
        _ => None,
    };
    (place, Lang::ALL.map(|lang| texts::<G>(lang).say(&problem.message)))
}

#[test]
fn each_rule_of_sudoku_is_reported_when_given_values_break_it() {
    for (line, place, english, spanish) in [
        (
            "1..1............",
            (3, 0),
            "1 is also at row 1, column 1 and cannot occur twice in row 1",
            "el 1 está también en la fila 1, columna 1 y no puede repetirse en la fila 1",
        ),
        (
            "2...........2...",
            (0, 3),
            "2 is also at row 1, column 1 and cannot occur twice in column 1",
            "el 2 está también en la fila 1, columna 1 y no puede repetirse en la columna 1",
        ),
        (
            "..3....3........",
            (3, 1),
            "3 is also at row 1, column 3 and cannot occur twice in box 2",
            "el 3 está también en la fila 1, columna 3 y no puede repetirse en la caja 2",
        ),
        (
            "4.........4.....;diagonals",
            (2, 2),
            "4 is also at row 1, column 1 and cannot occur twice in the diagonal from upper left to lower right",
            "el 4 está también en la fila 1, columna 1 y no puede repetirse en la diagonal que baja",
        ),
        (
            "...4.....4......;diagonals",
            (1, 2),
            "4 is also at row 1, column 4 and cannot occur twice in the diagonal from lower left to upper right",
            "el 4 está también en la fila 1, columna 4 y no puede repetirse en la diagonal que sube",
        ),
        (
            "12..............;cages=6:1.2",
            (1, 0),
            "the cage at row 1, column 1 should add up to 6, but the values given there add up to 3",
            "la jaula de la fila 1, columna 1 debería sumar 6, pero los valores dados suman 3",
        ),
        (
            ".4..4...........;cages=10:2.3.6.5",
            (0, 1),
            "4 is also at row 1, column 2 and cannot occur twice in box 1",
            "el 4 está también en la fila 1, columna 2 y no puede repetirse en la caja 1",
        ),
        (
            "..4......4......;cages=10:3.7.6.10",
            (1, 2),
            "4 is also at row 1, column 3 and cannot occur twice in the cage at row 1, column 3",
            "el 4 está también en la fila 1, columna 3 y no puede repetirse en la jaula de la fila 1, columna 3",
        ),
    ] {
        let (at, [english_text, spanish_text]) = first_problem::<Sudoku>(line);
        assert_eq!(
            (at, english_text.as_str(), spanish_text.as_str()),
            (Some(place), english, spanish),
            "{line}"
        );
    }
}

#[test]
fn the_pillars_of_a_cube_hold_no_number_twice() {
    let line = "1.............../1...............";
    let (at, [english_text, spanish_text]) = first_problem::<Sudoku>(line);
    assert_eq!(at, Some((0, 0)));
    assert!(
        english_text.contains("cannot occur twice in the pillar at row 1, column 1"),
        "{english_text}"
    );
    assert!(
        spanish_text.contains("no puede repetirse en el pilar de la fila 1, columna 1"),
        "{spanish_text}"
    );
}

#[test]
fn each_part_of_a_sudoku_is_checked() {
    for (line, place, english, spanish) in [
        (
            "................;boxes=aaaaabbbbbccccdd",
            Some((0, 0)),
            "this box has 5 cells; expected 4",
            "esta caja tiene 5 casillas; se esperaban 4",
        ),
        (
            "................;boxes=aabbccddccddaabb",
            Some((0, 3)),
            "the cells of this box are not connected",
            "las casillas de esta caja no están conectadas",
        ),
        (
            "................;cages=3:1.2,4:2.3",
            Some((1, 0)),
            "this cell is in two cages",
            "esta casilla está en dos jaulas",
        ),
        (
            "................;cages=9:1.2",
            Some((0, 0)),
            "2 different numbers cannot add up to 9: expected a sum from 3 to 7",
            "2 números distintos no pueden sumar 9: se esperaba una suma de 3 a 7",
        ),
        (
            "................;cages=15:1.2.3.4.8",
            Some((0, 0)),
            "this cage has 5 cells; as no number repeats in a cage, it can have at most 4",
            "esta jaula tiene 5 casillas; como ningún número se repite en una jaula, puede tener 4 como máximo",
        ),
        (
            "................;cages=5:1.3",
            Some((0, 0)),
            "the cells of this cage are not connected",
            "las casillas de esta jaula no están conectadas",
        ),
    ] {
        let (at, [english_text, spanish_text]) = first_problem::<Sudoku>(line);
        assert_eq!(
            (at, english_text.as_str(), spanish_text.as_str()),
            (place, english, spanish),
            "{line}"
        );
    }
}

#[test]
fn each_rule_of_suguru_is_reported_when_given_values_break_it() {
    for (line, place, english, spanish) in [
        (
            "1../1../...;aaa/aab/bbb",
            (0, 1),
            "1 is also at row 1, column 1 and cannot occur twice in the region at row 1, column 1",
            "el 1 está también en la fila 1, columna 1 y no puede repetirse en la región de la fila 1, columna 1",
        ),
        (
            ".../.2./..2;aaa/aab/bbb",
            (2, 2),
            "2 is also at row 2, column 2, and these two cells must differ",
            "el 2 está también en la fila 2, columna 2, y esas dos casillas tienen que ser distintas",
        ),
        (
            ".../.../..5;aaa/aab/bbb",
            (2, 2),
            "5 is not possible here: this cell takes values from 1 to 4",
            "5 no es posible aquí: esta casilla admite valores de 1 a 4",
        ),
        (
            "..../..../..../....;aaaa/aaaa/aabb/bbbb",
            (0, 0),
            "this region has 10 cells; at most 9 are allowed",
            "esta región tiene 10 casillas; se admiten 9 como máximo",
        ),
    ] {
        let (at, [english_text, spanish_text]) = first_problem::<Suguru>(line);
        assert_eq!(
            (at, english_text.as_str(), spanish_text.as_str()),
            (Some(place), english, spanish),
            "{line}"
        );
    }
}

#[test]
fn suguru_neighbours_meet_over_joined_edges_and_through_layers() {
    // On a cylinder the last column touches the first.
    let (at, [english_text, _]) = first_problem::<Suguru>("cylinder:2..2/..../....;aabb/aabb/ccdd");
    assert_eq!(at, Some((3, 0)));
    assert!(english_text.contains("must differ"), "{english_text}");
    let flat = puzzle::<Suguru>("2..2/..../....;aabb/aabb/ccdd");
    let reasons = flat.contradictions();
    assert!(reasons.iter().all(|reason| reason.message.key() != "sheet-clash-unlike"));
    let (at, [english_text, _]) =
        first_problem::<Suguru>("2../.../...//2../.../...;aab/abb/abb//aab/abb/abb");
    assert_eq!(at, Some((0, 0)));
    assert!(
        english_text.contains("layer") || english_text.contains("must differ"),
        "{english_text}"
    );
}

#[test]
fn contradictory_clues_are_a_smallest_set() {
    // No two given values are equal in a row, column or box, and yet the corner has no candidate
    // left.
    let problems = wrong::<Sudoku>(".12.3...4.......");
    assert_eq!(problems.len(), 1, "{problems:?}");
    let english_text = texts::<Sudoku>(Lang::English).say(&problems[0].message);
    assert!(english_text.starts_with("these clues contradict each other"), "{english_text}");
    for place in ["row 1, column 2", "row 1, column 3", "row 2, column 1", "row 3, column 1"] {
        assert!(english_text.contains(place), "{place}: {english_text}");
    }
}
