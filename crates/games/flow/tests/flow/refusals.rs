//! Invalid input: each case has its own message and its place, and nothing panics.

use recreo_board::Position;
use recreo_flow::{Draft, Flow};
use recreo_game::{
    Control, Draft as _, DynGame, Game, GameAdapter, Lang, Overrides, Place, Problem,
};
use recreo_kit::testing::texts;

use super::{format, read};

/// Line and column, if a problem has them.
type LineColumn = Option<(usize, usize)>;

/// Every message must exist in both languages, with all its arguments filled in.
fn has_text_in_both_languages(problems: &[Problem]) {
    assert!((1..=10).contains(&problems.len()), "{problems:?}");
    for lang in Lang::ALL {
        let texts = texts(Flow::ABOUT, lang);
        for problem in problems {
            let text = texts.problem(problem);
            assert!(texts.has(problem.message.key()), "{problem:?}");
            assert!(!text.contains("{$") && !text.contains("{ $"), "{text}");
        }
    }
}

/// The first problem's key and place in the text.
fn first_problem(problems: &[Problem]) -> (&str, LineColumn) {
    has_text_in_both_languages(problems);
    let first = &problems[0];
    let place = match first.place {
        Some(Place::Line { line, column }) => Some((line, column)),
        _ => None,
    };
    (first.message.key(), place)
}

fn refuses(id: &str, cases: &[(&[u8], &str, LineColumn)]) {
    for &(bytes, key, place) in cases {
        let problems = (format(id).read)(bytes, &Overrides::default()).unwrap_err();
        assert_eq!(
            first_problem(&problems),
            (key, place),
            "{id}: {:?}",
            String::from_utf8_lossy(bytes)
        );
    }
}

#[test]
fn a_bad_line_is_refused_with_line_and_column() {
    let cases: &[(&[u8], &str, LineColumn)] = &[
        (b"", "document-empty", None),
        (b" \n\r\n", "document-empty", None),
        (b"torus:", "flow-no-rows", None),
        (b"A../..?/..A", "flow-character", Some((1, 7))),
        ("A../.ñ./..A".as_bytes(), "flow-character", Some((1, 6))),
        ("A..\n...\n.\u{1f600}A".as_bytes(), "flow-character", Some((3, 2))),
        (b"A../. ./..A", "flow-character", Some((1, 6))),
        (b"A../..:/..A", "flow-character", Some((1, 7))),
        // At a missing cell, and at the first cell too many.
        (b"A../../..A", "flow-row-short", Some((1, 7))),
        (b"A..//..A", "flow-row-short", Some((1, 5))),
        (b"A../.../..", "flow-row-short", Some((1, 11))),
        (b"A../..../..A", "flow-row-long", Some((1, 8))),
        (b"A..\n..\n..A\n", "flow-row-short", Some((2, 3))),
        (b"A..\n\n...\n..A\n", "flow-row-short", Some((2, 1))),
        (b"A..\n  ....\n..A\n", "flow-row-long", Some((2, 6))),
        ("\u{4e00}..\n....\n..\u{4e00}\n".as_bytes(), "flow-row-long", Some((2, 4))),
        (b"torus,free:A../..../..A", "flow-row-long", Some((1, 19))),
        // Sides out of range.
        (b"A../..A", "flow-size", Some((1, 1))),
        (b"AA/../..", "flow-size", Some((1, 1))),
        (b"free:A./../.A", "flow-size", Some((1, 6))),
        // Before the colon.
        (b"sphere:A../.../..A", "flow-line-term", Some((1, 1))),
        (b"torus, sphere:A../.../..A", "flow-line-term", Some((1, 8))),
        (b":A../.../..A", "flow-line-term", Some((1, 1))),
        (b"torus,plane:A../.../..A", "flow-line-surfaces", Some((1, 7))),
        (b"free,free:A../.../..A", "flow-line-rules", Some((1, 6))),
        (b"A../.\xff./..A", "flow-not-text", Some((1, 6))),
        (b"A..\n.\xff.\n..A", "flow-not-text", Some((2, 2))),
    ];
    refuses("line", cases);
    let wide = [".".repeat(41), "A".repeat(41), ".".repeat(41)].join("/");
    let tall = "...\n".repeat(41);
    let huge = "A".repeat(5_000_000);
    let rows = "/".repeat(5_000_000);
    for text in [wide, tall, huge, rows] {
        let problems = (format("line").read)(text.as_bytes(), &Overrides::default()).unwrap_err();
        assert_eq!(first_problem(&problems), ("flow-size", Some((1, 1))));
    }
}

#[test]
fn everything_wrong_with_a_file_is_reported_up_to_ten_times() {
    let problems = (format("line").read)(b"A?.\n..\n.?A!\n", &Overrides::default()).unwrap_err();
    let places: Vec<_> = problems.iter().map(|problem| problem.place).collect();
    let at = |line, column| Some(Place::Line { line, column });
    assert_eq!(places, [at(1, 2), at(2, 3), at(3, 4), at(3, 2)]);
    let wrong = "????????????/????????????/????????????";
    let problems = (format("line").read)(wrong.as_bytes(), &Overrides::default()).unwrap_err();
    assert_eq!(problems.len(), 10);
}

#[test]
fn a_bad_numberlink_file_is_refused_with_line_and_column() {
    let cases: &[(&[u8], &str, LineColumn)] = &[
        (b"", "document-empty", None),
        (b"3 3\n", "flow-header", Some((1, 1))),
        (b"3 3\nA..\n..?\n..A\n", "flow-character", Some((3, 3))),
        (b"3 3\nA..\n..\n..A\n", "flow-row-short", Some((3, 3))),
        (b"3 3\nA.\n...\n..A\n", "flow-row-short", Some((2, 3))),
        (b"A..\n....\n..A\n", "flow-row-long", Some((2, 4))),
        (b"3 4\nA..\n...\n..A\n", "flow-header", Some((1, 1))),
        (b"4 5\nA..\n...\n..A\n", "flow-header", Some((1, 1))),
        (b"\n5x3\nA..\n...\n..A\n", "flow-header", Some((2, 1))),
        (b"3 3\nA..\n...\n..A\n\n3 3\nB..\n...\n..B\n", "flow-header", Some((1, 1))),
        (b"100 100\nA..\n...\n..A\n", "flow-header", Some((1, 1))),
        (b"1 0 0\n0 0 0\n0 0 862\n", "flow-number", Some((3, 5))),
        (b"1 0 0\n0 0 0\n0 0 99999999999999999999999\n", "flow-number", Some((3, 5))),
        (b"1 0 0\n0 ab 0\n0 0 1\n", "flow-word", Some((2, 3))),
        (b"1 0 0\n0  -1 0\n0 0 1\n", "flow-word", Some((2, 4))),
        (b"1 0 0\n0 ? 0\n0 0 1\n", "flow-character", Some((2, 3))),
        (b"1 0 0\n0 0\n0 0 1\n", "flow-row-short", Some((2, 4))),
        (b"1,0,0\n0,0,0,7\n0,0,1\n", "flow-row-long", Some((2, 7))),
        (b"1 0\n0 0 1\n", "flow-header", Some((1, 1))),
        (b"A..\n..A\n", "flow-size", Some((1, 1))),
        (b"1 0 0\n0 \xff 0\n0 0 1\n", "flow-not-text", Some((2, 3))),
    ];
    for id in ["numberlink", "numbers"] {
        refuses(id, cases);
    }
}

#[test]
fn a_bad_document_is_refused() {
    let document =
        |puzzle: &str| format!(r#"{{"recreo":1,"kind":"flow","version":1,"puzzle":{puzzle}}}"#);
    let of = |size: &str, surface: &str, more: &str| {
        document(&format!(r#"{{"size":"{size}","surface":"{surface}",{more}}}"#))
    };
    let points = r#""points":{"A":[[0,0],[2,2]]}"#;
    let kind = GameAdapter::<Flow>::NEW;
    let overrides = Overrides::default();
    for good in [
        of("3x3", "plane", points),
        of("3x3", "torus", &format!(r#""rule":"free",{points},"holes":[[1,1]]"#)),
    ] {
        assert!(kind.read(good.as_bytes(), None, &overrides).is_ok(), "{good}");
    }
    let at = |x, y| Some(Position { x, y, z: 0 });
    for (text, key, cell) in [
        (of("3by3", "plane", points), "size-malformed", None),
        (of("2x3", "plane", points), "flow-size", None),
        (of("3x41", "plane", points), "flow-size", None),
        (of("4294967295x4294967295", "plane", points), "flow-size", None),
        (of("99999999999x3", "plane", points), "size-malformed", None),
        (of("3x3x2", "plane", points), "size-no-layers", None),
        (of("3x3", "sphere", points), "flow-surface-unknown", None),
        (of("3x3", "plane", &format!(r#""rule":"touch",{points}"#)), "flow-rule-unknown", None),
        (of("3x3", "plane", r#""points":{"AB":[[0,0],[2,2]]}"#), "flow-letters", None),
        (of("3x3", "plane", r#""points":{"":[[0,0],[2,2]]}"#), "flow-letters", None),
        (of("3x3", "plane", r#""points":{"0":[[0,0],[2,2]]}"#), "flow-letter", None),
        (of("3x3", "plane", r##""points":{"#":[[0,0],[2,2]]}"##), "flow-letter", None),
        (of("3x3", "plane", r#""points":{"A":[[0,0],[2,3]]}"#), "flow-point-off-board", at(2, 3)),
        (
            of("3x3", "plane", r#""points":{"A":[[0,0],[4294967295,4294967295]]}"#),
            "flow-point-off-board",
            at(u32::MAX, u32::MAX),
        ),
        (
            of("3x3", "plane", &format!(r#"{points},"holes":[[1,1],[2,2]]"#)),
            "flow-point-in-hole",
            at(2, 2),
        ),
        (
            of("3x3", "plane", &format!(r#"{points},"holes":[[3,0]]"#)),
            "flow-hole-off-board",
            at(3, 0),
        ),
        (
            of("3x3", "plane", r#""points":{"A":[[0,0],[2,2]],"B":[[1,0],[0,0]]}"#),
            "flow-point-taken",
            at(0, 0),
        ),
        (of("3x3", "plane", r#""points":{"A":[[1,0],[1,0]]}"#), "flow-point-taken", at(1, 0)),
        (of("3x3", "plane", r#""holes":[]"#), "document-missing", None),
        (of("3x3", "plane", r#""points":{"A":[[0,-1]]}"#), "document-wrong-value", None),
        (of("3x3", "plane", r#""points":{"A":[[0]]}"#), "document-wrong-value", None),
        (of("3x3", "plane", r#""points":[]"#), "document-wrong-value", None),
        (document("7"), "document-wrong-value", None),
    ] {
        let Err(problems) = kind.read(text.as_bytes(), None, &overrides) else { panic!("{text}") };
        has_text_in_both_languages(&problems);
        assert_eq!(problems[0].message.key(), key, "{text}");
        if let Some(cell) = cell {
            assert_eq!(problems[0].place, Some(Place::Cell(cell)), "{text}");
        }
    }
    // Size, surface and rule are checked together.
    let text = of("9x99", "ball", &format!(r#""rule":"none",{points}"#));
    let Err(problems) = kind.read(text.as_bytes(), None, &overrides) else { panic!("{text}") };
    assert_eq!(problems.len(), 3);
}

#[test]
fn ff1_a_colour_once_or_three_times_is_refused_with_its_places() {
    for (line, key, last) in [
        ("AB./.../..A", "flow-point-alone", (1, 0)),
        ("A../.../...", "flow-point-alone", (0, 0)),
        ("AB./.B./B.A", "flow-points-too-many", (0, 2)),
        ("torus:AA./AA./...", "flow-points-too-many", (1, 1)),
    ] {
        let draft = read("line", line.as_bytes());
        let Err(problems) = draft.validate(&Control::new()) else { panic!("{line}") };
        has_text_in_both_languages(&problems);
        let (x, y) = last;
        assert_eq!(problems[0].message.key(), key, "{line}");
        assert_eq!(problems[0].place, Some(Place::Cell(Position { x, y, z: 0 })), "{line}");
    }
    let Err(problems) = read("line", b".../.../...").validate(&Control::new()) else {
        panic!("nothing to join");
    };
    assert_eq!(first_problem(&problems), ("flow-no-points", None));
}

/// An invalid board is still recognised as a Flow Free board, so that its own faults are reported.
#[test]
fn invalid_boards_are_recognised_as_boards() {
    for text in [
        "AB./.../..A",
        "A../.../...",
        "AB./.B./B.A",
        "A.B/../A.B",
        "A.B\n..\nA.B\n",
        "A.B/.?./A.B",
        "A.B./.A?./.BA.",
        "torus:A.B/.B",
        "3 3\nA..\n..?\n..A\n",
        "3 3\nA..\n..\n..A\n",
        "1 2 0 0\n0 1 0\n0 0 0 2\n",
        "1 2 0 0\n0 1 ? 0\n0 0 0 2\n",
    ] {
        let found = Draft::FORMATS.iter().find(|format| (format.sniff)(text.as_bytes()));
        assert!(found.is_some(), "{text:?}");
    }
}
