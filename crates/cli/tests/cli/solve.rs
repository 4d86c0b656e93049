use std::fs;

use serde_json::json;

use crate::run::*;

#[test]
fn a_solution_in_json_is_positions_and_counts() {
    let solved = recreo_reading("solve labyrinth --json", MATRIX.as_bytes()).ended(0);
    let json = solved.json();
    assert_eq!(json["status"], "solved");
    assert_eq!(json["solutions"], json!([[[0, 1], [0, 0], [1, 0]]]));
    assert_eq!(json["moves"], 2);
    assert!(json["micros"].is_u64() && json["nodes"].is_u64(), "{json}");
    assert!(solved.text().starts_with(r#"{"status":"solved","solutions":[["#), "in this order");
}

#[test]
fn the_status_follows_the_limit() {
    let status = |arguments: &str| {
        recreo_reading(&format!("solve --json {arguments}"), MATRIX.as_bytes()).ended(0).json()["status"].clone()
    };
    assert_eq!(status("--limit 1"), "solved");
    assert_eq!(status("--limit 2"), "unique");
    for algorithm in ["right-hand", "left-hand", "bfs", "dead-end", "astar"] {
        assert_eq!(status(&format!("--algorithm {algorithm}")), "solved", "{algorithm}");
    }
}

#[test]
fn the_puzzle_may_come_from_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("m.txt");
    fs::write(&path, MATRIX).unwrap();
    let solution = |arguments: &str, input: &str| {
        recreo_reading(&format!("solve --json {arguments}"), input.as_bytes()).ended(0).json()["solutions"].clone()
    };
    let expected = json!([[[0, 1], [0, 0], [1, 0]]]);
    assert_eq!(solution(&format!("labyrinth {}", utf8(&path)), ""), expected);
    assert_eq!(solution(utf8(&path), ""), expected);
    assert_eq!(solution("labyrinth", MATRIX), expected);
    assert_eq!(solution("labyrinth -", MATRIX), expected);
    assert_eq!(solution("-", MATRIX), expected);
    assert_eq!(solution("", MATRIX), expected);
    assert_eq!(solution("--from adjacency -", MATRIX), expected);
    assert_eq!(solution("--size 2x2", MATRIX), expected);
    assert_eq!(solution("", &format!("\u{feff}{}", MATRIX.replace('\n', "\r\n"))), expected);
    assert!(solution("labyrinth@1:size=5x5#1", "").is_array());
}

#[test]
fn moves_are_played_first() {
    let solve = |moves: &str| {
        let arguments = format!("solve --json --moves {moves} -");
        recreo_reading(&arguments, MATRIX.as_bytes())
    };
    assert_eq!(solve("N").ended(0).json()["solutions"], json!([[[0, 0], [1, 0]]]));
    solve("E").ended(2).warns("there is a wall to the east");
    solve("sideways").ended(2).warns("“sideways” is not a move");
}

#[test]
fn steps_are_told_one_by_one() {
    recreo_reading("solve --steps", MATRIX.as_bytes()).ended(0).says("1. N\n  2. E\n");
    let json = recreo_reading("solve --steps --json", MATRIX.as_bytes()).ended(0).json();
    assert_eq!(json["route"], json!(["N", "E"]));
}

#[test]
fn the_document_keeps_the_solutions() {
    let solved = recreo_reading("solve --to recreo", MATRIX.as_bytes()).ended(0);
    assert_eq!(solved.json()["solutions"], json!([[[0, 1], [0, 0], [1, 0]]]));
    let again = recreo_reading("solve --json", &solved.out).ended(0);
    assert_eq!(again.json()["status"], "solved");
    let drawn = recreo_reading("solve --to text", MATRIX.as_bytes()).ended(0);
    let shown = recreo_reading("show --solution", MATRIX.as_bytes()).ended(0);
    assert_eq!(drawn.text(), shown.text());
    recreo_reading("solve --to line", MATRIX.as_bytes())
        .ended(2)
        .warns("the format line holds no solutions");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    for (arguments, cause) in [
        ("--algorithm magic", "there is no solver “magic”"),
        ("--limit 0", "“0” is not a value of --limit"),
        ("--deadline soon", "“soon” is not a time"),
        ("--json --to text", "do not go together"),
        ("--jobs 2", "--lines"),
        ("--from docx", "there is no format “docx”"),
        ("--size 3x3", "the matrix has 4"),
    ] {
        let arguments = format!("solve labyrinth {arguments}");
        let refused = recreo_reading(&arguments, MATRIX.as_bytes()).ended(2);
        refused.warns(cause);
        assert!(refused.out.is_empty());
    }
}

#[test]
fn bg5_a_deadline_stops_and_says_so() {
    let arguments = "solve labyrinth@1:size=400x400#1 --deadline 0ms --json";
    let stopped = recreo(arguments).ended(1);
    assert_eq!(stopped.json()["status"], "stopped");
    assert_eq!(stopped.json()["solutions"], json!([]));
    stopped.warns("the time was up");
}
