//! Word searches on the command line.

use std::fs;

use serde_json::json;

use crate::run::{recreo, recreo_reading, utf8};

const GOLDEN: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../games/wordsearch/tests/wordsearch/golden/sopa.txt");

#[test]
fn ws4_ws5_every_word_of_a_file_is_found_exactly_once_in_a_hundred_boards() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("words");
    let words = [
        "gato",
        "perro",
        "elefante",
        "ñandú",
        "San José",
        "oso",
        "sol",
        "girasol",
        "murciélago",
        "cigüeña",
        "lobo",
        "zorro",
        "nutria",
        "topo",
        "ave",
    ];
    fs::write(&file, words.join("\n")).unwrap();
    let set = format!("words={}", utf8(&file));
    let arguments = format!("new wordsearch --size 15x15 --set {set} --count 100");
    let made = recreo(&format!("{arguments} --lines --seed 3")).ended(0);
    let solved = recreo_reading("solve wordsearch --lines", &made.out).ended(0);
    assert_eq!(solved.lines().len(), 100);
    for answer in solved.lines() {
        let places = answer["solutions"][0].as_object().unwrap();
        assert_eq!(places.len(), words.len());
        for (word, places) in places {
            assert_eq!(places.as_array().unwrap().len(), 1, "{word}");
            assert_eq!(places[0].as_array().unwrap().len(), 4, "x, y, direction, length");
        }
    }
    let checked = recreo_reading("check --lines", &made.out).ended(0);
    assert!(checked.lines().iter().all(|line| line["status"] == "solvable"));
}

#[test]
fn ws4_a_name_says_all_its_words_and_gives_the_same_board() {
    let set = "--set 'words=gato+perro+San José'";
    let made = recreo(&format!("new wordsearch --seed 7 {set}")).ended(0);
    let name = "wordsearch@1:size=12x12,words=gato+perro+San José#7";
    made.warns(name);
    let again = recreo(&format!("convert '{name}' --to recreo")).ended(0);
    assert_eq!(again.out, made.out);
}

#[test]
fn ws8_solutions_go_into_files_and_come_out_of_them() {
    for format in ["classic", "xml", "json", "csv"] {
        let solved = recreo(&format!("solve {GOLDEN} --to {format}")).ended(0);
        let native = recreo_reading("convert --to recreo", &solved.out).ended(0).json();
        assert_eq!(native["solutions"][0]["EKCWNK"], json!([[2, 6, 4, 6]]), "{format}");
    }
    let refused = recreo(&format!("solve {GOLDEN} --to line")).ended(2);
    refused.warns("holds no solutions");
    refused.warns("recreo, classic, xml, json, csv, text");
}

#[test]
fn ws9_the_board_is_shown_with_its_list_and_found_words_are_ticked() {
    let shown = recreo(&format!("show {GOLDEN} --moves 2,6S6")).ended(0);
    let text = shown.text();
    assert!(text.contains("| Ñ  I (E) A  U  X  E |"), "{text}");
    assert!(text.contains("[x] EKCWNK") && text.contains("[ ] XTOUIEW"), "{text}");
    recreo(&format!("show {GOLDEN} --moves 2,6S6 --color always"))
        .ended(0)
        .says("[x] \u{1b}[9mEKCWNK\u{1b}[0m");
    recreo(&format!("show {GOLDEN} --solution --to svg")).ended(0).says(">HAQXTVVIKÑA</text>");
}

#[test]
fn ws2_a_board_can_be_asked_for_other_words() {
    let asked = "solve --json --set words=gato+pez+elefante";
    let answer = recreo_reading(asked, b"GATO/XXXX/ZEPX:xx\n").ended(0).json();
    assert_eq!(answer["solutions"][0], json!({"GATO": [[0, 0, 2, 4]], "PEZ": [[2, 2, 6, 3]]}));
    assert_eq!(answer["left_out"], 1);
    let absent = recreo_reading("solve --json --algorithm scan", b"AB/CD:ab+cb\n");
    assert_eq!(absent.ended(0).json()["solutions"][0]["CB"], json!([[0, 1, 1, 2]]));
    let absent = recreo_reading("solve --json", b"AB/CD:ab+ca+aa\n").ended(0).json();
    assert_eq!(absent["solutions"][0]["AA"], json!([]));
}

#[test]
fn lp4_a_hint_says_what_is_rare() {
    let hint = recreo(&format!("hint {GOLDEN} --json")).ended(0).json();
    assert!(hint["move"].to_string().contains("3,3S11"), "{hint}");
    let reason = hint["reason"].as_str().unwrap();
    assert!(
        reason.contains("YBAAFNQNXPT has the letter B") && reason.contains("goes south"),
        "{reason}"
    );
    recreo(&format!("--lang es hint {GOLDEN}")).ended(0).says("va en dirección sur");
}

#[test]
fn bg6_what_is_wrong_is_told_with_file_line_and_cause_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        utf8(&path).to_owned()
    };
    let head = "8 a\n9 2,1\n0 0,0,A,false\n0 1,0,B,false\n";
    for (text, english, spanish) in [
        ("1 A7,false", "“7” is not a letter of the alphabet", "«7» no es una letra del alfabeto"),
        ("1 ABBA,false", "no line of the board has more than 2", "ninguna línea del tablero"),
        ("0 0,0,C,false", "was given already on line 3", "ya está en la línea 3"),
        ("0 5,0,C,false", "is outside the board", "está fuera del tablero"),
        ("6 x", "is not a kind of line", "no es un tipo de línea"),
    ] {
        let path = file("sopa.txt", &format!("{head}{text}\n"));
        let refused = recreo(&format!("check wordsearch {path}")).ended(2);
        refused.warns(&format!("{path}:5: "));
        refused.warns(english);
        recreo(&format!("--lang es check wordsearch {path}")).ended(2).warns(spanish);
    }
    let words = file("words.txt", "gato\nR2D2\n");
    let set = format!("words={words}");
    recreo(&format!("new wordsearch --set {set}")).ended(2).warns("“R2D2”");
    let words = file("words.txt", "gato\nmás=menos\n");
    let set = format!("words={words}");
    recreo(&format!("new wordsearch --set {set}")).ended(2).warns(&format!("{words}:2: "));
    recreo("new wordsearch --set words=/no/such/file")
        .ended(2)
        .warns("/no/such/file: there is no such file");
}

#[test]
fn ws4_what_found_no_place_is_told() {
    let set = "--set words=abcd+efgh+ijkl+mnop+qrst --set overlaps=forbidden";
    let made = recreo(&format!("new wordsearch --size 4x4 --seed 1 {set}"));
    assert!(made.ended(0).err.contains("is left out"));
}

#[test]
fn ws4_fewer_words_than_were_asked_for_are_told() {
    let new = |number: &str| {
        let number = format!("number={number}");
        recreo(&format!("new wordsearch --size 8x8 --seed 1 --set {number}")).ended(0).err
    };
    assert!(new("50").contains("fewer than the 50 that were asked for"), "{}", new("50"));
    assert!(!new("5").contains("fewer than"), "{}", new("5"));
}
