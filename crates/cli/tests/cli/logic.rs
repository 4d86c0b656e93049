//! Puzzles of logic on the command line.

use crate::run::{recreo, recreo_reading};

const NINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn a_sudoku_solution_is_the_input_filled() {
    for line in [NINE.to_owned(), NINE.replace('.', "0")] {
        let asked = "solve sudoku --limit 2 --json";
        let answer = recreo_reading(asked, line.as_bytes()).ended(0).json();
        assert_eq!(answer["status"], "unique");
        assert_eq!(answer["solutions"], serde_json::json!([SOLVED]));
    }
    let by_logic = "solve sudoku --algorithm logic --json";
    let answer = recreo_reading(by_logic, NINE.as_bytes()).ended(0).json();
    assert_eq!(answer["solutions"], serde_json::json!([SOLVED]));
    assert!(answer["deductions"].as_u64() > Some(50), "{answer}");
}

#[test]
fn lp14_new_puzzles_are_unique_and_of_the_level_that_was_asked_for() {
    for (kind, size) in [("suguru", "6x6"), ("sudoku", "9x9")] {
        let new = format!("new {kind} --size {size} --difficulty normal --count 10 --lines");
        let made = recreo(&new).ended(0);
        let checked = recreo_reading(&format!("check {kind} --lines"), &made.out).ended(0).lines();
        let rated = recreo_reading(&format!("rate {kind} --lines"), &made.out).ended(0).lines();
        assert_eq!((checked.len(), rated.len()), (10, 10));
        assert!(checked.iter().all(|verdict| verdict["status"] == "unique"), "{kind}");
        assert!(rated.iter().all(|rating| rating["level"] == "normal"), "{kind} {size}");
    }
}

#[test]
fn several_solutions_are_reported_as_that_with_two_that_differ() {
    let asked = "solve sudoku --limit 2 --json";
    let answer = recreo_reading(asked, b"1...............").ended(1).json();
    assert_eq!(answer["status"], "multiple");
    let solutions = answer["solutions"].as_array().unwrap();
    assert!(solutions.len() == 2 && solutions[0] != solutions[1]);
    let counted = "solve sudoku --algorithm count --json";
    let answer = recreo_reading(counted, b"1...............").ended(0).json();
    assert_eq!(answer["count"], 72);
}

#[test]
fn contradicting_clues_are_named_and_no_solution_is_no_error() {
    let asked = "check sudoku --json";
    let verdict = recreo_reading(asked, b".12.3...4.......").ended(1).json();
    assert_eq!((&verdict["valid"], &verdict["status"]), (&true.into(), &"none".into()));
    let reason = verdict["reasons"][0].to_string();
    assert!(reason.contains("these clues contradict each other"), "{reason}");
    let spanish = "--lang es check sudoku";
    recreo_reading(spanish, b"1..1............").ended(1).says("no puede repetirse en la fila 1");
    let answer = recreo_reading("solve sudoku --json", b"1..1............").ended(1).json();
    assert_eq!(answer["status"], "none");
}

#[test]
fn a_hint_has_a_move_a_technique_a_reason_and_cells() {
    let hint = recreo_reading("hint sudoku --json", NINE.as_bytes()).ended(0).json();
    let reason = hint["reason"].as_str().unwrap();
    assert!(reason.starts_with("Enter "), "{reason}");
    assert!(!hint["cells"].as_array().unwrap().is_empty(), "{hint}");
    let moved = "hint sudoku --json --moves r1c3=1";
    let hint = recreo_reading(moved, NINE.as_bytes()).ended(0).json();
    assert_eq!(hint["reason"], "1 is wrong at row 1, column 3: erase it.");
    assert_eq!(hint["technique"], "mistake", "the same in every language");
}

#[test]
fn a_line_that_cannot_be_read_gives_an_error_in_its_place() {
    let lines = format!("{NINE}\n12345\n{}!\n{NINE}\n", &NINE[..80]);
    let answers = recreo_reading("solve sudoku --lines", lines.as_bytes()).ended(2).lines();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["solutions"], serde_json::json!([SOLVED]));
    assert!(answers[1]["error"].is_string() || answers[1]["error"].is_object(), "{}", answers[1]);
    assert!(answers[2].get("error").is_some());
    assert_eq!(answers[3]["status"], "solved");
}

/// Numbers that all come in pairs look like a numberlink, but whoever says what they are is believed.
#[test]
fn a_board_that_looks_like_another_game_is_read_as_the_one_that_is_told() {
    let line = b"2...2/...../..1.3/...../3.1../.....\n";
    for arguments in ["check nurikabe --json", "check nurikabe --lines"] {
        let checked = recreo_reading(arguments, line);
        assert_eq!(checked.json()["valid"], true, "{}", checked.text());
    }
    recreo_reading("check nurikabe --lines", b"hello\n").ended(2).says("error");
}

#[test]
fn a_collection_of_sudokus_is_read_as_it_goes_round() {
    let golden =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let text = format!(
        "# two of them (somewhere.else/with/rows)\n\nnugget {golden}\n{golden} # 11.9\nnone\n"
    );
    let read = recreo_reading("convert --lines --to line", text.as_bytes()).ended(2);
    let lines: Vec<&str> = read.text().lines().collect();
    assert_eq!(lines[..2], [golden; 2]);
    assert_eq!(lines[2], r#"{"error":"5: there is no sudoku on this line"}"#);
    let second = recreo_reading("convert --nth 2 --to line", text.as_bytes());
    assert_eq!(second.ended(0).text().trim_end(), golden);
    // A remark alone makes no collection of another game's lines.
    let other =
        recreo_reading("check --lines", b"# pieces\nGBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.\n")
            .ended(0);
    assert_eq!(other.lines()[0]["status"], "solvable");
}

#[test]
fn the_end_of_a_name_tells_a_collection_of_sudokus() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("some.sdm").display().to_string();
    std::fs::write(&file, format!("{NINE}\n\n; remark\n{NINE} 4.2\n{NINE};1.2;name\n")).unwrap();
    let read = recreo(&format!("convert --lines --to line {file}")).ended(0);
    assert_eq!(read.text().lines().collect::<Vec<_>>(), [NINE; 3]);
    // Ratings and solutions behind a board do not disturb anybody.
    let lines = format!("{NINE} 4.2\n{NINE},{SOLVED}\n");
    let read = recreo_reading("convert --lines --to line", lines.as_bytes()).ended(0);
    assert_eq!(read.text().lines().collect::<Vec<_>>(), [NINE; 2]);
}

#[test]
fn a_link_is_of_the_game_that_it_names() {
    let cut = recreo_reading("check", b"https://puzz.link/p?nurikabe/8/8/g3h2s3h").ended(2);
    assert!(cut.err.contains("1:") && !cut.err.contains("several games"), "{}", cut.err);
    recreo_reading("check", b"https://puzz.link/p?heyawake/8/8/0000").ended(2).warns("“heyawake”");
    let alias = b"https://puzz.link/p?numberlink/4/4/1h2n1h2";
    let read = recreo_reading("convert --to link", alias);
    assert!(read.code == 0 && read.text().contains("?numlin/4/4/"), "{}{}", read.text(), read.err);
}
