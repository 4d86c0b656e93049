//! Files as they go round: with marks and remarks, many in one, in forms that look like each other.

use std::fs;

use crate::run::*;

const A: &str = "004300209005009001070060043006002087190007400050083000600000105003508690042910300";
const B: &str = "040100050107003960520008000000000017000906800803050620090060543600080700250097100";

/// What many puzzles are as lines.
fn lines_of(input: &str) -> Vec<String> {
    let read = recreo_reading("convert --lines --to line", input.as_bytes());
    read.ended(0).text().lines().map(str::to_owned).collect()
}

#[test]
fn bg6_a_mark_in_front_of_a_text_hides_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in [("two.txt", format!("{A}\n{B}\n")), ("TWO.SDM", format!("{A}\n{B}\n"))] {
        let file = folder.path().join(name);
        fs::write(&file, format!("\u{feff}{text}")).unwrap();
        recreo(&format!("convert {} --to line", utf8(&file))).ended(2).warns("several puzzles");
        assert_eq!(lines_of(&format!("\u{feff}{text}")).len(), 2);
    }
    let links = "\u{feff}https://puzz.link/p?sudoku/4/4/g1k23k3g\nhttps://puzz.link/p?sudoku/4/4/g1k23k3g\n";
    recreo_reading("check", links.as_bytes()).ended(2).warns("several puzzles");
    assert_eq!(lines_of(links).len(), 2);
}

#[test]
fn remarks_and_blank_lines_are_no_puzzles_whatever_the_game() {
    let text = "# found in a drawer\n\nhttps://puzz.link/p?slither/4/4/j0313ch1b\n# easier\n\nhttps://puzz.link/p?nurikabe/5/5/1i1i2l2h2k1\n\n";
    let checked = recreo_reading("check --lines", text.as_bytes());
    assert_eq!(checked.lines().len(), 2, "{}", checked.text());
    recreo_reading("check", text.as_bytes()).ended(2).warns("several puzzles");
    // A line that nobody can read keeps its number in the file; puzzles are counted without remarks.
    let broken = format!("# one\n\nblah\n{A}\n");
    let told = recreo_reading("check flow --lines", broken.as_bytes()).ended(2);
    assert!(told.lines()[0]["error"].as_str().unwrap().contains('3'), "{}", told.text());
    let second = recreo_reading("convert --nth 2 --to line", text.as_bytes());
    assert!(second.ended(0).text().starts_with("1..."));
    // A kakuro begins like a remark.
    let kakuro = recreo("convert kakuro@1:size=6x6#1 --to line").ended(0);
    assert!(kakuro.text().starts_with('#'));
    assert_eq!(lines_of(kakuro.text()), [kakuro.text().trim_end()]);
}

#[test]
fn numberlinks_follow_each_other_with_their_sizes() {
    let made = "new flow --size 6x5 --count 3 --seed 4";
    let lines = recreo(&format!("{made} --lines")).ended(0);
    let expected: Vec<&str> = lines.text().lines().collect();
    for form in ["numberlink", "numberlinks"] {
        let many = recreo(&format!("{made} --to {form}")).ended(0);
        assert_eq!(lines_of(many.text()), expected, "{form}");
    }
    let contest = "# of a contest\n4 3\nA..B\nC...\nCA.B\n3 3\n1.2\n..2\n..1\n0 0\n";
    assert_eq!(lines_of(contest), ["A..B/C.../CA.B", "1.2/..2/..1"]);
    let wrong =
        recreo_reading("check --lines", b"3 3\nA.B\n..B\n..A\n4 4\nA..A\n\n3 3\nC.D\n..D\n..C\n");
    let told = wrong.ended(2).lines();
    assert_eq!(told.len(), 3);
    assert!(told[1]["error"].as_str().unwrap().contains('5'), "{}", told[1]);
    let one = recreo_reading("convert --to line", b"# Copyright\n\n3 3\nA.B\n..B\n..A\n");
    assert_eq!(one.ended(0).text().trim(), "A.B/..B/..A");
}

#[test]
fn numbers_in_rows_are_of_the_game_in_which_they_have_a_solution() {
    for (board, kind) in [("..3.1/2..../....1/3..../...2.", "nurikabe"), ("1.2/..2/..1", "numlin")]
    {
        recreo_reading("convert --to link", board.as_bytes()).ended(0).says(&format!("?{kind}/"));
    }
    for seed in 0..20 {
        let name = format!("rushhour@1:#{seed}");
        let classic = recreo(&format!("convert {name} --to classic")).ended(0);
        let again = recreo_reading("convert --to recreo", &classic.out).ended(0);
        assert_eq!(again.json()["kind"], "rushhour", "{}", classic.text());
    }
}

#[test]
fn sudokus_come_in_folders_and_below_headings() {
    let folder = format!(
        "<?xml version=\"1.0\"?><opensudoku version=\"2\"><folder name=\"Hard\"><game data=\"{A}\"/>\n\
         <game data=\"{B}\"/></folder></opensudoku>"
    );
    let rows =
        |board: &str| (0..9).map(|y| format!("{}\n", &board[9 * y..9 * y + 9])).collect::<String>();
    let headed = format!("Grid 01\n{}Grid 02\n{}", rows(A), rows(B));
    let expected = [A, B].map(|board| board.replace('0', "."));
    assert_eq!(lines_of(&folder), expected);
    assert_eq!(lines_of(&headed), expected);
    let written = recreo_reading("convert --lines --to opensudoku", headed.as_bytes());
    assert_eq!(lines_of(written.ended(0).text()), expected);
    recreo_reading("check", format!("{A} {B}\n").as_bytes()).ended(2).warns("another sudoku");
}

#[test]
fn a_board_of_sixteen_may_count_from_nought() {
    let counted = recreo("convert sudoku@1:size=16x16#1 --to line").ended(0);
    let hex = |c: char| match c.to_digit(17) {
        Some(value) if value > 0 => char::from_digit(value - 1, 16).unwrap().to_ascii_uppercase(),
        _ => '.',
    };
    let from_nought: String = counted.text().trim().chars().map(hex).collect();
    assert_eq!(lines_of(&from_nought), [counted.text().trim()]);
}

#[test]
fn ws8_tables_and_documents_of_word_searches_come_in_many_shapes() {
    let letters = "C,A,T,X\nD,O,G,Y\nE,M,U,Z\nQ,W,R,T\n";
    for words in [
        "\nCAT\nDOG\n",
        "\n\"CAT\"\n\"DOG\"\n",
        "\nword\nCAT\nDOG\n",
        ",,,\nWords:,,,\nCAT,,,\nDOG,,,\n",
        "CAT\nDOG\n",
    ] {
        for text in [format!("{letters}{words}"), format!("{letters}{words}").replace(',', ";")] {
            let solved = recreo_reading("solve --json", text.as_bytes()).ended(0).json();
            let found = solved["solutions"][0].as_object().unwrap();
            assert_eq!(found.keys().collect::<Vec<_>>(), ["CAT", "DOG"], "{text}");
        }
    }
    let told = "solve --set words=cat+dog --json";
    let solved = recreo_reading(told, letters.as_bytes()).ended(0).json();
    assert_eq!(solved["solutions"][0].as_object().unwrap().len(), 2);
    for text in [
        r#"{"grid":["CATX","DOGY"],"words":["CAT"],"solutions":[{"word":"CAT","row":0,"col":0}]}"#,
        r#"{"grid":"CATX\nDOGY","words":["CAT"]}"#,
        r#"{"board":[["C","A","T"],["D","O","G"]],"wordList":["CAT"]}"#,
        r#"{"puzzle":["CATX","DOGY"],"words":{"CAT":"a pet"}}"#,
    ] {
        let solved = recreo_reading("solve --json", text.as_bytes()).ended(0).json();
        assert_eq!(solved["solutions"][0]["CAT"][0][0], 0, "{text}: {solved}");
    }
}
