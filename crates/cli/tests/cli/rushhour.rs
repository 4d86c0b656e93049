//! Rush Hour on the command line.

use serde_json::json;

use crate::run::{recreo, recreo_reading};

const DOCUMENT: &[u8] = b"aa...bc..d.bcxxd.bc..d..e...ffe.ggg.\n";
const HARDEST: &[u8] = b"GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF.\n";

#[test]
fn rh2_the_answer_has_moves_and_steps_and_the_letters_of_the_input() {
    let answer = recreo_reading("solve rushhour --json", DOCUMENT).ended(0).json();
    assert_eq!(answer["status"], "solved");
    assert_eq!((&answer["moves"], &answer["steps"]), (&json!(8), &json!(16)));
    let moves = answer["solutions"][0].as_array().unwrap();
    assert_eq!((moves.len(), &moves[7]), (8, &json!("x+3")));
    let answer = recreo_reading("solve --json --algorithm steps", HARDEST).ended(0).json();
    assert_eq!(answer["steps"], 81);
}

#[test]
fn rh2_all_that_can_be_reached_is_told_with_its_hardest_board() {
    let asked = "solve rushhour --algorithm component --json";
    let answer = recreo_reading(asked, HARDEST).ended(0).json();
    assert_eq!(answer["states"], 4780);
    assert_eq!(answer["hardest_moves"], 51);
    let distances = answer["distances"].as_array().unwrap();
    assert_eq!(distances.len(), 52);
    assert_eq!(distances.iter().map(|n| n.as_u64().unwrap()).sum::<u64>(), 4780);
    let hardest = answer["hardest"].as_str().unwrap();
    let again = recreo_reading("solve --json", hardest.as_bytes()).ended(0).json();
    assert_eq!(again["moves"], 51);
    recreo_reading("solve rushhour --algorithm component", HARDEST).ended(0).says("\n     51 ");
}

#[test]
fn rh2_a_search_that_may_not_use_more_memory_tells_what_it_learned() {
    let asked = "solve rushhour --memory 4k --json";
    let answer = recreo_reading(asked, HARDEST).ended(1).json();
    assert_eq!(answer["status"], "stopped");
    assert!(answer["states"].as_u64().unwrap() > 0 && answer["at_least"].as_u64().unwrap() > 0);
    recreo_reading("solve --memory much", HARDEST).ended(2).warns("memory");
}

#[test]
fn rh3_a_board_that_cannot_be_solved_is_valid_and_the_piece_in_the_way_is_named() {
    let verdict = recreo_reading("check rushhour --json", b"..B/AAB/..B").ended(1).json();
    assert_eq!((&verdict["valid"], &verdict["status"]), (&json!(true), &json!("none")));
    assert_eq!(verdict["reasons"][0]["cell"], json!([2, 1]));
    recreo_reading("solve rushhour", b"..B/AAB/..B")
        .ended(1)
        .says("piece B can never leave the way of piece A");
    let verdict = recreo_reading("check --json", DOCUMENT).ended(0).json();
    assert_eq!(verdict["status"], "solvable");
}

#[test]
fn rh3_every_fault_is_told_with_its_place_in_both_languages() {
    let bad = b"BB.C/.BCC/A.AA";
    let verdict = recreo_reading("check rushhour --json", bad).ended(1).json();
    assert_eq!(verdict["valid"], false);
    let cells: Vec<_> =
        verdict["problems"].as_array().unwrap().iter().map(|p| p["cell"].clone()).collect();
    assert_eq!(cells, [json!([1, 1]), json!([2, 1]), json!([2, 2])]);
    recreo_reading("check rushhour --lang es", bad)
        .ended(1)
        .says("fila 2, columna 2: la pieza B está doblada");
    recreo_reading("check rushhour", b"AA.\nBB\n...")
        .ended(2)
        .warns(":2:3: the row has 2 cells instead of 3");
}

#[test]
fn rh2_a_file_of_boards_is_solved_line_by_line() {
    let mut boards = Vec::new();
    for _ in 0..200 {
        boards.extend_from_slice(DOCUMENT);
        boards.extend_from_slice(b"51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780\n");
        boards.extend_from_slice(b"AA.BB/...../.....\n");
    }
    boards.extend_from_slice(b"AA.B\n");
    let answers = recreo_reading("solve rushhour --lines", &boards).ended(2).lines();
    assert_eq!(answers.len(), 601);
    for three in answers[..600].chunks(3) {
        assert_eq!((&three[0]["moves"], &three[1]["moves"]), (&json!(8), &json!(51)));
        assert_eq!(three[2]["status"], "none");
    }
    assert!(answers[600]["error"].is_object() || answers[600]["error"].is_string());
}

#[test]
fn rh8_boards_are_made_to_measure() {
    let asked = "new rushhour --size 5x5 --set moves=9..11 --count 6";
    let lines = |seed: &str| {
        let made = recreo(&format!("{asked} --lines --seed {seed}")).ended(0);
        let solved = recreo_reading("solve rushhour --lines", &made.out).ended(0).lines();
        assert_eq!(solved.len(), 6);
        for answer in solved {
            assert!((9..=11).contains(&answer["moves"].as_u64().unwrap()), "{answer}");
        }
        made.text().to_owned()
    };
    let one = lines("1");
    assert_eq!(one, lines("1"));
    assert_ne!(one, lines("2"));
    let mut different: Vec<&str> = one.lines().collect();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), 6);
}

#[test]
fn rh8_what_cannot_be_made_is_told() {
    let asked = "new rushhour --size 3x3 --set pieces=9";
    recreo(asked).ended(2).warns("9 pieces are too many for 3x3");
    recreo("new rushhour --size 3x3 --set moves=40").ended(0).warns("the nearest that was found");
}

#[test]
fn rh9_boards_that_letters_cannot_say_are_documents() {
    let document = r#"{"recreo":1,"kind":"rushhour","version":1,"puzzle":{"size":"4x3",
        "pieces":{"A1":[[1,0],[2,0]],"B":[[0,0],[0,1]]},"targets":{"A1":"W"}}}"#;
    let document = document.replace('\n', "");
    let answer = recreo_reading("solve --json", document.as_bytes()).ended(0).json();
    assert_eq!(answer["solutions"][0], json!(["B+1", "A1-1"]));
    recreo_reading("show", document.as_bytes()).ended(0).says("< B | A1  A1|");
    recreo_reading("convert --to line", document.as_bytes())
        .ended(2)
        .warns("one letter for each piece");
}

#[test]
fn a_board_that_fits_two_games_has_to_be_named() {
    let both = b"...../...AA/..B../..B..";
    recreo_reading("solve", both).ended(2).warns("flow, rushhour");
    recreo_reading("solve rushhour", both).ended(0);
    // Points that cannot be joined are pieces.
    recreo_reading("solve", b"AA./BB./...").ended(0);
}

#[test]
fn rh8_all_minimal_boards_of_a_size_are_written() {
    let asked = "new rushhour --size 4x4 --set enumerate=minimal --lines";
    let made = recreo(asked).ended(0);
    let mut boards: Vec<&str> = made.text().lines().collect();
    assert_eq!(boards.len(), 32);
    made.warns("these are all of them: 32");
    boards.sort_unstable();
    boards.dedup();
    assert_eq!(boards.len(), 32);
    recreo_reading("solve rushhour --lines", &made.out).ended(0);
    let few = recreo(&format!("{asked} --count 5")).ended(0);
    assert_eq!(few.text().lines().count(), 5);
    few.warns("there may be more");
}
