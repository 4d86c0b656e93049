use serde_json::json;

use crate::run::*;

#[test]
fn pm1_a_perfect_maze_is_valid_with_one_solution() {
    let checked = recreo_reading("check --json", MATRIX.as_bytes()).ended(0);
    assert_eq!(checked.text(), "{\"valid\":true,\"problems\":[],\"status\":\"unique\"}\n");
    let told = recreo_reading("check", MATRIX.as_bytes()).ended(0);
    assert_eq!(told.text(), "Valid, with exactly one solution.\n");
}

#[test]
fn pm1_a_maze_with_a_loop_or_a_part_cut_off_is_not_valid() {
    let looped = "0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0\n";
    let cut_off = "0 1 1 0\n1 0 0 0\n1 0 0 0\n0 0 0 0\n";
    for (maze, cause) in [(looped, "make a loop"), (cut_off, "cannot be reached")] {
        let checked = recreo_reading("check --json", maze.as_bytes()).ended(1).json();
        assert_eq!(checked["valid"], false);
        assert_eq!(checked["status"], "unknown");
        let message = checked["problems"][0]["message"].as_str().unwrap();
        assert!(message.contains(cause), "{message}");
        recreo_reading("check", maze.as_bytes()).ended(1).says(cause);
        let refused = recreo_reading("solve", maze.as_bytes()).ended(2);
        assert!(refused.err.contains(cause) && refused.out.is_empty(), "{}", refused.err);
    }
}

#[test]
fn lp13_a_rating_has_a_level_a_score_and_parts() {
    let rated = recreo("rate labyrinth@1:size=10x10#1 --json").ended(0).json();
    assert!(["easy", "normal", "hard", "expert"].contains(&rated["level"].as_str().unwrap()));
    assert!(rated["score"].is_number() && rated["parts"]["turns"].is_number(), "{rated}");
    let told = recreo("rate labyrinth@1:size=10x10#1").ended(0);
    assert!(told.text().starts_with("Level: "), "{}", told.text());
}

#[test]
fn a_hint_is_a_move_with_its_reason() {
    let hint = recreo_reading("hint --json", MATRIX.as_bytes()).ended(0).json();
    assert_eq!(hint["move"], "N");
    assert!(hint["technique"].is_string() && hint["reason"].is_string(), "{hint}");
    assert!(hint["cells"].as_array().unwrap().iter().all(serde_json::Value::is_array), "{hint}");
    let hint = recreo_reading("hint --json --moves N", MATRIX.as_bytes()).ended(0);
    assert_eq!(hint.json()["move"], "E");
    let none = recreo_reading("hint --json --moves 'N E'", MATRIX.as_bytes()).ended(1);
    assert_eq!(none.json()["move"], json!(null));
    recreo_reading("hint", MATRIX.as_bytes()).ended(0).says("So: N");
}

#[test]
fn lp1_a_saved_game_goes_on_where_it_was() {
    let document = recreo_reading("convert --to recreo", MATRIX.as_bytes()).ended(0);
    let saved = format!("{}{{\"at\":5,\"do\":\"move\",\"moves\":[\"N\"]}}\n", document.text());
    let solved = recreo_reading("solve --json", saved.as_bytes()).ended(0).json();
    assert_eq!(solved["solutions"], json!([[[0, 0], [1, 0]]]));
    let hint = recreo_reading("hint --json", saved.as_bytes()).ended(0).json();
    assert_eq!(hint["move"], "E");
    let kept = recreo_reading("convert --to recreo", saved.as_bytes()).ended(0);
    assert_eq!(kept.text(), saved);
    let paused = format!("{saved}{{\"at\":9,\"do\":\"pause\"}}\n");
    let solved = recreo_reading("solve --steps --json", paused.as_bytes()).ended(0);
    assert_eq!(solved.json()["route"], json!(["E"]));
    let impossible = saved.replace("\"N\"", "\"E\"");
    let checked = recreo_reading("check --json", impossible.as_bytes()).ended(1).json();
    assert_eq!(checked["valid"], false);
    recreo_reading("show", impossible.as_bytes())
        .ended(2)
        .warns("entry 1 of the saved game cannot have happened");
}

#[test]
fn what_has_no_solution_or_several_has_no_level() {
    for (kind, board, status) in [
        ("sudoku", "11..............", "none"),
        ("sudoku", "................", "multiple"),
        ("nonogram", "1/1;1/1", "multiple"),
        ("flow", "A.B/.../B.A", "none"),
    ] {
        let told = recreo_reading(&format!("rate {kind} - --json"), board.as_bytes()).ended(1);
        assert_eq!(told.json()["status"], status, "{kind} {board}");
        let lines = recreo_reading(&format!("rate {kind} --lines"), board.as_bytes()).ended(1);
        assert_eq!(lines.lines()[0]["status"], status, "{kind} {board}");
        let said = recreo_reading(&format!("rate {kind} -"), board.as_bytes()).ended(1);
        let checked = recreo_reading(&format!("check {kind} -"), board.as_bytes()).ended(1);
        assert_eq!(said.text(), checked.text());
        let counted = recreo_reading(&format!("stats {kind} - --json"), board.as_bytes()).ended(0);
        assert_eq!(counted.json()["kinds"][0]["unrated"], 1, "{}", counted.text());
    }
}
