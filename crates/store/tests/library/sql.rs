//! The views for questions in SQL (BG3, MZ12, MZ16).

use recreo_game::Size;
use recreo_store::{NewPuzzle, PuzzleId, Store, StoredSolution};

use crate::place::*;

fn added(store: &Store, size: [u32; 3], puzzle: &str, solutions: &str) -> PuzzleId {
    let document = format!(
        r#"{{"recreo":1,"kind":"some","version":1,"puzzle":{puzzle},"solutions":{solutions}}}"#
    );
    let [width, height, layers] = size;
    let new = NewPuzzle::read(&document, Size { width, height, layers }).unwrap();
    store.add_puzzle(&new).unwrap()
}

/// Returns the rows of a puzzle in a view.
fn of(place: &Place<'_>, columns: &str, view: &str, id: &PuzzleId) -> Vec<String> {
    place.rows(&format!("SELECT {columns} FROM {view} WHERE puzzle = '{id}' ORDER BY {columns}"))
}

pub(crate) fn mz16_cells_of_boards_are_rows(place: &Place<'_>) {
    let store = place.open();
    let cells = |size, puzzle: &str| {
        let id = added(&store, size, puzzle, "[]");
        of(place, "field, z, y, x, content", "puzzle_cells", &id)
    };
    // Rows of characters, layer by layer; other fields are no cells.
    assert_eq!(
        cells([2, 1, 2], r##"{"cells":[".4","#Ñ"],"words":["ab","cd"],"box":[1,2]}"##),
        ["cells|0|0|0|.", "cells|0|0|1|4", "cells|1|0|0|#", "cells|1|0|1|Ñ"]
    );
    assert_eq!(cells([2, 1, 1], r#"{"rows":["ÑU"]}"#), ["rows|0|0|0|Ñ", "rows|0|0|1|U"]);
    // A value for each cell, or none; clues beside the board are no cells.
    assert_eq!(
        cells([2, 2, 1], r#"{"numbers":[12,null,0,3],"rows":[[1,1],[2]],"columns":[[1],[2]]}"#),
        ["numbers|0|0|0|12", "numbers|0|0|1|", "numbers|0|1|0|0", "numbers|0|1|1|3"]
    );
    // Positions, with and without layers.
    assert_eq!(
        cells(
            [4, 4, 2],
            r#"{"pieces":{"A":[[0,1,1],[1,1,1]]},"points":{"R":[[3,2]]},"holes":[[2,2]]}"#
        ),
        ["holes|0|2|2|1", "pieces|1|1|0|A", "pieces|1|1|1|A", "points|0|2|3|R"]
    );
    assert_eq!(
        cells([4, 4, 1], r#"{"entrance":[[0,2]],"exits":[[3,1],[3,3]],"player":[1,2]}"#),
        ["entrance|0|2|0|1", "exits|0|1|3|1", "exits|0|3|3|1", "player|0|2|1|1"]
    );
    assert_eq!(
        cells([3, 3, 1], r#"{"sums":[{"at":[1,0],"down":11},{"at":[2,1],"down":4,"across":5}]}"#),
        ["across|0|1|2|5", "down|0|0|1|11", "down|0|1|2|4"]
    );
    // Compressed rows of bits: one row for each row of cells, then two.
    let bits = |text: &str| {
        let id = added(&store, [10, 2, 1], &format!(r#"{{"bits":"{text}"}}"#), "[]");
        let rows = of(place, "y, x, content", "puzzle_cells", &id);
        rows.iter().map(|row| row.rsplit('|').next().unwrap().to_owned()).collect::<String>()
    };
    assert_eq!(bits("eAFjZGJgAgAAEAAG"), "10000000010000000001");
    assert_eq!(bits("eAFjZmBiAAImAAAuAAg="), "13000000000000000002");
    // What the PostgreSQL functions cannot convert is left out, and hides nothing else.
    added(&store, [1, 1, 1], r#"{"cells":["."],"title":"\u0000"}"#, "[]");
    assert!(place.rows("SELECT puzzle FROM puzzle_cells").len() > 30);
}

pub(crate) fn mz16_solutions_are_rows_of_steps_cells_and_words(place: &Place<'_>) {
    let store = place.open();
    let id = added(&store, [2, 2, 2], "{}", r#"[[[0,0],[1,1]],[[0,0,1],[1,0,1],[1,1,0]]]"#);
    assert_eq!(
        of(place, "solution, step, x, y, z, move", "solution_steps", &id),
        ["1|1|0|0|0|", "1|2|1|1|0|", "2|1|0|0|1|", "2|2|1|0|1|", "2|3|1|1|0|"]
    );
    assert_eq!(of(place, "solution, length", "solution_lengths", &id), ["1|2", "2|3"]);
    let id = added(&store, [6, 6, 1], "{}", r#"[["A+1","B-2"]]"#);
    assert_eq!(
        of(place, "solution, step, move, x", "solution_steps", &id),
        ["1|1|A+1|", "1|2|B-2|"]
    );
    let id = added(&store, [2, 1, 2], "{}", r#"["1Ñ/34","short"]"#);
    assert_eq!(
        of(place, "solution, z, y, x, content", "solution_cells", &id),
        ["1|0|0|0|1", "1|0|0|1|Ñ", "1|1|0|0|3", "1|1|0|1|4"]
    );
    assert_eq!(of(place, "solution, length", "solution_lengths", &id), ["1|", "2|"]);
    let id = added(&store, [9, 9, 2], "{}", r#"[{"SOL":[[4,7,6,3]],"MAR":[[5,5,3,3,1]],"NO":[]}]"#);
    assert_eq!(
        of(place, "word, x, y, z, direction, length", "solution_words", &id),
        ["MAR|5|5|1|3|3", "SOL|4|7|0|6|3"]
    );
}

pub(crate) fn mz12_each_solution_is_a_row_with_its_length(place: &Place<'_>) {
    let path = |length: usize| {
        let places: Vec<String> = (0..length).map(|x| format!("[{x},0]")).collect();
        format!("[{}]", places.join(","))
    };
    let store = place.open();
    let lengths = |place: &Place<'_>| {
        place.rows("SELECT solution, length FROM solution_lengths ORDER BY solution")
    };
    let all = format!("[{},{}]", path(138), path(6));
    let id = added(&store, [200, 2, 1], "{}", &all);
    assert_eq!(lengths(place), ["1|138", "2|6"]);
    // A better one is found.
    let known = store.solutions(&id).unwrap();
    let better = [138, 6, 4].map(|length| StoredSolution::new(&path(length), None));
    assert!(store.replace_solutions(&row(&store, &id), &known, &better).unwrap());
    assert_eq!(lengths(place), ["1|138", "2|6", "3|4"]);
    let mut export = Vec::new();
    store.export(&mut export).unwrap();
    let elsewhere = place.another();
    elsewhere.open().import(&mut export.as_slice()).unwrap();
    assert_eq!(lengths(&elsewhere), ["1|138", "2|6", "3|4"]);
}

pub(crate) fn mz10_mz16_an_edited_board_has_new_rows_and_its_plays_the_old_ones(place: &Place<'_>) {
    let store = place.open();
    let board = |text: &str| {
        let document =
            format!(r#"{{"recreo":1,"kind":"some","version":1,"puzzle":{{"walls":"{text}"}}}}"#);
        NewPuzzle::read(&document, Size { width: 10, height: 2, layers: 1 }).unwrap()
    };
    let id = store.add_puzzle(&board("eAFjZGJgAgAAEAAG")).unwrap();
    let player = store.player("Ana").unwrap();
    let play = store.begin_play(&id, &player.id).unwrap();
    store.edit_puzzle(&row(&store, &id), &board("eAFjZGJgAAAADgAE")).unwrap();
    let walls = |id: &PuzzleId| {
        let sql = format!(
            "SELECT COUNT(*) FROM puzzle_cells WHERE puzzle = '{id}' AND field = 'walls' AND content = '1'"
        );
        place.rows(&sql)
    };
    let copy = store.play(&play).unwrap().unwrap().puzzle.id;
    assert_ne!(copy, id);
    assert_eq!((walls(&id), walls(&copy)), (vec!["2".to_owned()], vec!["3".to_owned()]));
    for id in [id, copy] {
        assert_eq!(store.check_puzzle(&id).unwrap(), []);
    }
}
