//! Invalid boards are reported with their place, in both languages.

use recreo_game::{Control, Draft as _, Game, Lang, Overrides, Place, Problem, Texts};
use recreo_rushhour::RushHour;

use super::{document, format};

fn problems(line: &str) -> Vec<Problem> {
    match (format("line").read)(line.as_bytes(), &Overrides::default()) {
        Err(problems) => problems,
        Ok(draft) => draft.validate(&Control::new()).err().unwrap_or_default(),
    }
}

/// The messages in both languages, none of which may be a bare key.
fn messages(problems: &[Problem]) -> Vec<String> {
    let mut english = Vec::new();
    for lang in Lang::ALL {
        let texts = Texts::new(lang, [(RushHour::ABOUT.messages)(lang)]);
        for problem in problems {
            let text = texts.problem(problem);
            assert!(!text.contains("rushhour-") && !text.contains('$'), "{text}");
            if lang == Lang::English {
                english.push(text);
            }
        }
    }
    english
}

#[test]
fn rh3_every_rule_broken_on_a_board_is_reported_with_its_place() {
    let reported = messages(&problems("BB.C/.BCC/A.AA/DD.D/E..."));
    assert_eq!(
        reported,
        [
            "row 2, column 2: piece B is bent: here it leaves its line",
            "row 2, column 3: piece C is bent: here it leaves its line",
            "row 3, column 3: piece A is in several parts; the second is here",
            "row 4, column 4: piece D is in several parts; the second is here",
            "row 5, column 1: piece E has one cell, which does not show the direction in which it slides; the format “recreo” can store it",
        ]
    );
    let reported = messages(&problems("BB../..BB"));
    assert_eq!(reported[0], "row 2, column 3: two pieces have the name B; the second is here");
    assert!(reported[1].starts_with("there is no special piece"), "{reported:?}");
}

#[test]
fn rh3_what_cannot_be_read_is_reported_with_line_and_column() {
    for (text, key, line, column) in [
        ("", "rushhour-line-empty", 1, 1),
        ("AA.BB", "rushhour-line-not-square", 1, 6),
        ("AA./BB", "rushhour-line-row-short", 1, 7),
        ("AA.\nBB..\n...", "rushhour-line-row-long", 2, 4),
        ("AA?/BB.", "rushhour-line-character", 1, 3),
        ("AA.\nBb.", "rushhour-line-case", 2, 2),
        (&"A".repeat(441), "rushhour-line-size", 1, 1),
    ] {
        let found = problems(text);
        messages(&found);
        assert_eq!(found[0].message.key(), key, "{text}");
        assert_eq!(found[0].place, Some(Place::Line { line, column }), "{text}");
    }
}

#[test]
fn rh3_what_blocks_the_exit_forever_is_named() {
    let reasons = |line: &str| messages(&super::board(line).contradictions());
    assert_eq!(
        reasons("..B/AAB/..B"),
        ["row 2, column 3: piece B can never leave the way of piece A to its exit"]
    );
    assert_eq!(
        reasons("AA.x/...."),
        ["row 1, column 4: this wall always blocks piece A from its exit"]
    );
}

#[test]
fn rh3_what_is_wrong_with_a_document_is_reported() {
    for (json, key) in [
        (r#"{"size":"21x6","pieces":{}}"#, "rushhour-fault-size"),
        (r#"{"size":"20x20x20","pieces":{}}"#, "rushhour-fault-size"),
        (r#"{"size":"6","pieces":{"1":[[0,0]]}}"#, "rushhour-document-name"),
        (r#"{"size":"6","pieces":{"A":[[0]]}}"#, "rushhour-document-place"),
        (r#"{"size":"6","pieces":{"A":[[0,6]]}}"#, "rushhour-document-off-board"),
        (r#"{"size":"6","pieces":{"A":[[0,0],[1,0]],"B":[[1,0]]}}"#, "rushhour-fault-overlap"),
        (r#"{"size":"6","pieces":{"A":[[0,0]]},"walls":[[0,0]]}"#, "rushhour-fault-in-wall"),
        (r#"{"size":"6","pieces":{},"walls":[[9,9]]}"#, "rushhour-document-off-board"),
        (r#"{"size":"6","pieces":{"A":[[0,0]]},"axes":{"A":"w"}}"#, "rushhour-document-axis"),
        (
            r#"{"size":"6","pieces":{"A":[[0,0],[1,0]]},"targets":{"A":"NE"}}"#,
            "rushhour-document-side",
        ),
        (
            r#"{"size":"6","pieces":{"A":[[0,0],[1,0]]},"targets":{"A":"N"}}"#,
            "rushhour-fault-not-facing",
        ),
        (
            r#"{"size":"6","pieces":{"A":[[0,0],[1,0]]},"targets":{"A":"E","B":"E"}}"#,
            "rushhour-fault-wrong-target",
        ),
        (r#"{"size":"6","pieces":{"B":[[0,0],[1,0]]}}"#, "rushhour-fault-no-target"),
    ] {
        let problems = document(json).unwrap_err();
        messages(&problems);
        assert_eq!(problems[0].message.key(), key, "{json}");
    }
}
