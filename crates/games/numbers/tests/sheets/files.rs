//! Files: golden files, errors with their place, and variants.

use std::path::Path;

use recreo_game::{Control, Draft as _, Place};
use recreo_numbers::futoshiki::Futoshiki;
use recreo_numbers::kakuro::Kakuro;
use recreo_numbers::sudoku::Sudoku;
use recreo_numbers::suguru::Suguru;
use recreo_sheet::testing::{assert_golden, read, written};
use recreo_sheet::{LogicGame, Sheet};

use crate::FOUR;

const NINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Reads a text and writes it again.
fn again<G: LogicGame>(id: &str, text: &str) -> String {
    let sheet = read::<G>(id, text.as_bytes()).unwrap_or_else(|p| panic!("{text}: {p:?}"));
    written::<G>(id, &sheet).unwrap()
}

#[test]
fn lines_are_read_as_they_are_written() {
    for line in [
        FOUR,
        NINE,
        "..1...2.....3......4.......5.......6;box=2x3",
        "................;diagonals",
        "................;boxes=aaabacbbccbdcddd",
        "................;cages=3:1.2,10:3.4.8",
        "................/1...............",
        ".........................;boxes=aaaaabbbbbcccccdddddeeeee",
    ] {
        assert_eq!(again::<Sudoku>("line", line), format!("{line}\n"));
    }
    assert_eq!(again::<Sudoku>("line", &NINE.replace('.', "0")), format!("{NINE}\n"));
    for line in [
        "1../.../...;aaa/aab/bbb",
        "torus:..4/.../...;aaa/aab/bbb",
        "..#/.../...;aa#/aab/bbb",
        "1../.../...//.../.../..2;aaa/aab/bbb//aaa/aab/bbb",
    ] {
        assert_eq!(again::<Suguru>("line", line), format!("{line}\n"));
    }
}

#[test]
fn a_letter_may_stand_for_several_regions_that_do_not_touch() {
    let sheet = read::<Suguru>("line", b"..../..../....;aabb/bbaa/aabb").unwrap();
    let puzzle = sheet.validate(&Control::new()).unwrap();
    assert_eq!(puzzle.sheet::<Suguru>().clues.regions.groups(puzzle.board().grid()).len(), 6);
}

#[test]
fn sdk_files_have_rows_and_comments() {
    let text = "#Aa person\n#D a day\n[Puzzle]\n1.3.\n34..\n2.4.\n...1\n[State]\n1234\n";
    let sheet = read::<Sudoku>("sdk", text.as_bytes()).unwrap();
    assert_eq!(written::<Sudoku>("line", &sheet).unwrap(), "1.3.34..2.4....1\n");
    assert_eq!(written::<Sudoku>("sdk", &sheet).unwrap(), "1.3.\n34..\n2.4.\n...1\n");
    let diagonals = read::<Sudoku>("line", b"................;diagonals").unwrap();
    assert_eq!(written::<Sudoku>("sdk", &diagonals), None);
    assert_eq!(written::<Sudoku>("link", &diagonals), None);
}

#[test]
fn links_of_puzzle_sites_are_read_and_written() {
    let sheet = read::<Sudoku>("link", b"https://puzz.link/p?sudoku/4/4/g1k23k3g").unwrap();
    assert_eq!(written::<Sudoku>("line", &sheet).unwrap(), ".1.....23.....3.\n");
    let link = written::<Sudoku>("link", &sheet).unwrap();
    assert_eq!(link, "https://puzz.link/p?sudoku/4/4/g1k23k3g\n");
    let sheet = read::<Suguru>("link", b"suguru/5/5/cih47bs73m3g5p1g2g").unwrap();
    let link = written::<Suguru>("link", &sheet).unwrap();
    assert_eq!(link, "https://puzz.link/p?suguru/5/5/cih47bs73m3g5p1g2g\n");
}

/// Returns the key and place of the first problem with a text.
fn refused<G: LogicGame>(id: &str, text: &str) -> (String, Option<(usize, usize)>) {
    let problems = read::<G>(id, text.as_bytes()).unwrap_err();
    let place = match problems[0].place {
        Some(Place::Line { line, column }) => Some((line, column)),
        _ => None,
    };
    (problems[0].message.key().to_owned(), place)
}

#[test]
fn bad_texts_are_refused_with_line_column_and_cause() {
    for (text, key, place) in [
        ("12345", "sudoku-line-length", (1, 6)),
        ("1.3.34..2.4...?1", "sudoku-character", (1, 15)),
        ("1.3.34..2.4...51", "sudoku-character", (1, 15)),
        (&".".repeat(80), "sudoku-line-nearly", (1, 81)),
        (&".".repeat(99), "sudoku-line-length", (1, 100)),
        (&format!("{}x!", ".".repeat(79)), "sudoku-character", (1, 81)),
        ("................/...", "sudoku-line-layer", (1, 21)),
        ("................;box=3x3", "sudoku-box", (1, 18)),
        ("................;hyper", "sudoku-line-term", (1, 18)),
        ("................;boxes=abc", "sudoku-line-boxes", (1, 24)),
        ("................;boxes=aabbaabb1cddccdd", "sheet-character", (1, 32)),
        ("................;cages=3", "sudoku-line-cages", (1, 18)),
        ("................;cages=3:17", "sudoku-line-cages", (1, 18)),
        (".........................", "sudoku-no-boxes", (1, 26)),
    ] {
        assert_eq!(refused::<Sudoku>("line", text), (key.to_owned(), Some(place)), "{text}");
    }
    for (text, key, place) in [
        ("1..\n", "sudoku-sdk-row", (1, 4)),
        ("1...\n2..\n....\n....\n", "sheet-row-length", (2, 4)),
        ("1...\n..9.\n....\n....\n", "sudoku-character", (2, 3)),
        ("1...\n....\n", "sudoku-sdk-rows", (2, 0)),
        ("  1 . | . .\n  . x | . .\n----+----\n....\n....\n", "sudoku-character", (2, 5)),
        ("1 .|. .\n. .|. .\n---+---\n. .|. . 3\n. .|. .\n", "sheet-row-length", (4, 9)),
        ("+--+--+\n|1.|..|\n|..|..|\n+--+--+\n|..|.|\n|..|..|\n", "sheet-row-length", (5, 7)),
        ("1,,,\n,12,,\n,,,\n,,,\n", "sudoku-character", (2, 2)),
        ("1,,,\n,,,\n,,\n,,,\n", "sheet-row-length", (3, 3)),
        ("#A\n+---+\n", "sudoku-sdk-row", (1, 1)),
    ] {
        assert_eq!(refused::<Sudoku>("sdk", text), (key.to_owned(), Some(place)), "{text}");
    }
    for (text, key, place) in [
        ("1../.../...", "suguru-no-regions", (1, 12)),
        ("1../.../...;aaa/aab", "suguru-rows", (1, 20)),
        ("1../..?/...;aaa/aab/bbb", "sheet-character", (1, 7)),
        ("1../../...;aaa/aab/bbb", "sheet-row-length", (1, 7)),
        ("klein:1../.../...;aaa/aab/bbb", "sheet-line-head", (1, 1)),
    ] {
        assert_eq!(refused::<Suguru>("line", text), (key.to_owned(), Some(place)), "{text}");
    }
}

#[test]
fn errors_in_documents_are_reported() {
    let read = |json: &str| {
        let written = serde_json::from_str(json).unwrap();
        Sheet::<Sudoku>::from_json(written).map(drop).map_err(|p| p[0].message.key().to_owned())
    };
    let cells = r#""cells":["....","....","....","...."]"#;
    assert_eq!(read(&format!(r#"{{"size":"4x4",{cells},"box":[2,2]}}"#)), Ok(()));
    for (json, key) in [
        (format!(r#"{{"size":"9x9",{cells},"box":[3,3]}}"#), "sheet-cells-size"),
        (format!(r#"{{"size":"99x99",{cells},"box":[3,3]}}"#), "size-out-of-range"),
        (format!(r#"{{"size":"4x4",{cells},"box":[3,2]}}"#), "sudoku-box"),
        (format!(r#"{{"size":"4x4",{cells}}}"#), "sudoku-box"),
        (format!(r#"{{"size":"4x4",{cells},"regions":[1,2]}}"#), "sheet-regions-length"),
        (
            format!(r#"{{"size":"4x4",{cells},"box":[2,2],"cages":[{{"sum":3,"cells":[16]}}]}}"#),
            "sudoku-cage-off",
        ),
        (
            cells.replace("....\",", "..#.\",").replacen(
                "\"cells",
                "{\"size\":\"4x4\",\"box\":[2,2],\"cells",
                1,
            ) + "}",
            "sheet-no-holes",
        ),
    ] {
        assert_eq!(read(&json), Err(key.to_owned()), "{json}");
    }
}

#[test]
fn golden_files_are_read_and_written_unchanged() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sheets/golden");
    let futoshiki: [(&str, &[&str]); 4] = [
        ("holes", &["line"]),
        ("plain", &["line"]),
        ("signs", &["line", "link"]),
        ("torus", &["line"]),
    ];
    assert_golden::<Futoshiki>(&folder.join("futoshiki"), &futoshiki);
    let kakuro: [(&str, &[&str]); 2] = [("large", &["line", "link"]), ("plain", &["line", "link"])];
    assert_golden::<Kakuro>(&folder.join("kakuro"), &kakuro);
    let sudoku: [(&str, &[&str]); 6] = [
        ("cube", &["line"]),
        ("diagonals", &["line", "fpuzzles"]),
        ("irregular", &["line", "fpuzzles"]),
        ("killer", &["line", "fpuzzles"]),
        ("nine", &["line", "sdk", "link", "fpuzzles"]),
        ("sixteen", &["line", "sdk", "link"]),
    ];
    assert_golden::<Sudoku>(&folder.join("sudoku"), &sudoku);
    let suguru: [(&str, &[&str]); 3] =
        [("layers", &["line"]), ("plain", &["line", "link"]), ("torus", &["line"])];
    assert_golden::<Suguru>(&folder.join("suguru"), &suguru);
}

#[test]
fn a_hole_in_a_link_belongs_to_no_region() {
    // A hole without a border to the region beside it: an unusual but possible drawing.
    let link = "suguru/16/6/gkca9ilcv6lapem2c8fraajtje56rd8u3r2j5h1n3k3p4m4j42j2m2p5k5g2l2h2j3000g0000000000000000";
    let sheet = read::<Suguru>("link", link.as_bytes()).unwrap();
    let text = written::<Suguru>("link", &sheet).unwrap();
    assert_eq!(read::<Suguru>("link", text.as_bytes()).unwrap(), sheet, "{text}");
}
