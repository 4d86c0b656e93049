//! Written boards are read back unchanged, letters included.

use recreo_board::Rng;
use recreo_game::{Draft as _, WriteError};
use recreo_rushhour::{Board, Draft, DraftJson};

use super::{DOCUMENT, HARDEST, format, random, read, written};

const BOARDS: usize = 1000;

#[test]
fn rh4_a_line_keeps_the_letters_of_either_alphabet() {
    for line in [DOCUMENT, HARDEST, "AA../..BB", "xx./.oo"] {
        assert_eq!(
            written("line", &read("line", line.as_bytes())),
            format!("{line}\n").into_bytes()
        );
    }
    // The number of moves in front, the size of the component behind, `o` for empty: the form of
    // published lists.
    let listed = "51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780\r\n";
    assert_eq!(read("line", listed.as_bytes()), read("line", HARDEST.as_bytes()));
    let tall = "aa...b\nc..d.b\ncxxd.b\nc..d..\ne...ff\ne.ggg.\n";
    assert_eq!(read("line", tall.as_bytes()), read("line", DOCUMENT.as_bytes()));
}

#[test]
fn a_line_holds_every_plain_board() {
    let mut rng = Rng::new(1);
    let mut held = 0;
    for _ in 0..BOARDS {
        let draft = random(&mut rng, true);
        if draft.targets().is_empty() {
            continue;
        }
        held += 1;
        let line = written("line", &draft);
        assert_eq!(line.iter().filter(|&&byte| byte == b'\n').count(), 1);
        assert_eq!(read("line", &line), draft, "{}", String::from_utf8_lossy(&line));
    }
    assert!(held > BOARDS / 3, "{held}");
}

#[test]
fn rh9_the_native_document_holds_every_board() {
    let mut rng = Rng::new(2);
    for _ in 0..BOARDS {
        let draft = random(&mut rng, false);
        let json = serde_json::to_string(&draft.to_json()).unwrap();
        let again = Draft::from_json(serde_json::from_str::<DraftJson>(&json).unwrap()).unwrap();
        assert_eq!(serde_json::to_string(&again.to_json()).unwrap(), json);
        assert!(again.spots().eq(draft.spots()), "{json}");
        if let (Ok(one), Ok(other)) = (again.board(), draft.board()) {
            assert_eq!((one.grid(), one.pieces()), (other.grid(), other.pieces()));
            let targets = |board: &Board| {
                let mut targets = board.targets().to_vec();
                targets.sort_by_key(|target| target.piece);
                targets
            };
            assert_eq!(targets(&one), targets(&other));
        }
    }
}

#[test]
fn what_a_line_cannot_say_is_refused_with_its_reason() {
    for (json, key) in [
        (r#"{"size":"3x3x2","pieces":{"A":[[0,0,0],[1,0,0]]}}"#, "rushhour-line-layers"),
        (r#"{"size":"3x3","pieces":{"A":[[0,0]]},"axes":{"A":"x"}}"#, "rushhour-line-single"),
        (r#"{"size":"3x3","pieces":{"A1":[[0,0],[1,0]]}}"#, "rushhour-line-names"),
        (r#"{"size":"3x3","pieces":{"A":[[0,0],[1,0]],"b":[[0,1],[1,1]]}}"#, "rushhour-line-cases"),
        (r#"{"size":"3x3","pieces":{"x":[[0,0],[1,0]]},"walls":[[2,2]]}"#, "rushhour-line-walls"),
        (
            r#"{"size":"3x3","pieces":{"A":[[0,0],[1,0]]},"targets":{"A":"W"}}"#,
            "rushhour-line-side",
        ),
        (
            r#"{"size":"3x3","pieces":{"B":[[0,0],[1,0]]},"targets":{"B":"E"}}"#,
            "rushhour-line-targets",
        ),
    ] {
        let draft: Draft = Draft::from_json(serde_json::from_str(json).unwrap()).unwrap();
        let mut bytes = Vec::new();
        match (format("line").write)(&draft, &mut bytes) {
            Err(WriteError::Refused(problem)) => assert_eq!(problem.message.key(), key, "{json}"),
            other => panic!("{json}: {other:?}"),
        }
        assert!(bytes.is_empty());
    }
}
