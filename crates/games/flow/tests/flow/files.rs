//! Written boards are read back unchanged, and old files stay readable.

use recreo_board::{Rng, Surface};
use recreo_flow::{Draft, DraftJson, Flow, Rule};
use recreo_game::{Control, Draft as _, DynGame, Game, GameAdapter, Lang, Overrides, WriteError};
use recreo_kit::testing::texts;

use super::boards::random;
use super::{format, golden, pairs, read, written};

const BOARDS: usize = 1000;

#[test]
fn a_line_holds_every_board() {
    let mut rng = Rng::new(1);
    for _ in 0..BOARDS {
        let draft = random(&mut rng, &Surface::ALL, &Rule::ALL);
        let line = written("line", &draft);
        let text = String::from_utf8(line.clone()).unwrap();
        assert_eq!(text.matches('\n').count(), 1, "{text}");
        let again = read("line", &line);
        assert_eq!(again, draft, "{text}");
        assert_eq!(written("line", &again), line);
        // The block form gives the same board.
        assert_eq!(read("line", text.replace('/', "\n").as_bytes()), draft, "{text}");
        assert_eq!(read("line", text.replace('/', "\r\n").as_bytes()), draft, "{text}");
    }
}

#[test]
fn the_native_document_holds_every_board() {
    let mut rng = Rng::new(2);
    for _ in 0..BOARDS {
        let draft = random(&mut rng, &Surface::ALL, &Rule::ALL);
        let json = serde_json::to_string(&draft.to_json()).unwrap();
        let again: DraftJson = serde_json::from_str(&json).unwrap();
        let again = Draft::from_json(again).unwrap();
        assert_eq!(again, draft, "{json}");
        assert_eq!(serde_json::to_string(&again.to_json()).unwrap(), json);
    }
}

#[test]
fn a_numberlink_file_holds_every_flat_board() {
    let mut rng = Rng::new(3);
    for _ in 0..BOARDS {
        let draft = random(&mut rng, &[Surface::Plane], &[Rule::Cover]);
        let bytes = written("numberlink", &draft);
        assert_eq!(read("numberlink", &bytes), draft);
        // Numbers rename the colours; reading them again keeps the new names.
        let numbers = written("numbers", &draft);
        let again = read("numbers", &numbers);
        assert_eq!(again.grid(), draft.grid());
        assert_eq!(pairs(&again), pairs(&draft));
        assert_eq!(written("numbers", &again), numbers);
    }
}

#[test]
fn every_good_file_is_known_by_its_format() {
    let mut rng = Rng::new(4);
    for _ in 0..BOARDS {
        let draft = random(&mut rng, &[Surface::Plane], &[Rule::Cover]);
        for id in ["line", "numberlink", "numbers"] {
            let bytes = written(id, &draft);
            let text = String::from_utf8_lossy(&bytes);
            let Some(found) = Draft::FORMATS.iter().find(|format| (format.sniff)(&bytes)) else {
                panic!("{id}: {text}");
            };
            let again = read(found.id, &bytes);
            assert_eq!(pairs(&again), pairs(&draft), "{id} taken for {}: {text}", found.id);
        }
        let draft = random(&mut rng, &[Surface::Cylinder, Surface::Torus], &Rule::ALL);
        assert!((format("line").sniff)(&written("line", &draft)));
    }
}

#[test]
fn other_files_are_not_taken_for_boards() {
    for text in [
        "",
        "\n\n",
        "hello",
        "hello world\nhow are you\nvery well\n",
        "one\ntwo\nsix\nten\n",
        "0 1 0 0\n1 0 1 0\n0 1 0 1\n0 0 1 0\n",
        "0 1\n1 0\n",
        "10x10:AAAA_AAA-AAA",
        "10x10/torus:AAAAAAAA",
        "{\"recreo\":1}",
        "[1,2,3]\n[1,2,3]\n[..]\n",
        "http://example.org/a/b/c",
        // A sudoku, on one line and as a block.
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
    ] {
        for format in Draft::FORMATS {
            assert!(!(format.sniff)(text.as_bytes()), "{text:?} as {}", format.id);
        }
    }
    let long = "A..B\n".repeat(1_000_000);
    assert!(Draft::FORMATS.iter().all(|format| !(format.sniff)(long.as_bytes())));
}

/// One board in the variants that occur in practice.
#[test]
fn numberlink_files_are_read_in_their_usual_variants() {
    let board = read("line", b"AB..C/...C./.B..A");
    let same = |draft: &Draft| {
        assert_eq!(draft.grid(), board.grid());
        assert_eq!(pairs(draft), pairs(&board));
    };
    for text in [
        "5 3\nAB..C\n...C.\n.B..A\n",
        "5x3\nAB..C\n...C.\n.B..A\n",
        "5 X 3\nAB..C\n...C.\n.B..A\n",
        "5,3\nAB..C\n...C.\n.B..A\n",
        "3 5\nAB..C\n...C.\n.B..A\n",
        "AB..C\n...C.\n.B..A",
        "\n  \n5 3\n\nAB..C  \n...C.\t\n.B..A\n\n\n",
        "\u{feff}5 3\r\nAB..C\r\n...C.\r\n.B..A\r\n\r\n",
        "12003\n00030\n02001\n",
        "12__3\n___3_\n_2__1\n",
        "12--3\n---3-\n-2--1\n",
        "12**3\n***3*\n*2**1\n",
        "1 2 0 0 3\n0 0 0 3 0\n0 2 0 0 1\n",
        "1\t2\t.\t.\t3\n.\t.\t.\t3\t.\n.\t2\t.\t.\t1\n",
        "1,2,0,0,3\n0,0,0,3,0\n0,2,0,0,1\n",
        "1, 2, 0, 0, 3\n0, 0, 0, 3, 0\n0, 2, 0, 0, 1\n",
        "5 3\n A B . . C\n . . . C .\n . B . . A\n",
        "17 300 0 0 120\n 0   0 0 120 0\n 0 300 0 0 17\n",
    ] {
        for id in ["numberlink", "numbers"] {
            same(&read(id, text.as_bytes()));
            let found = Draft::FORMATS.iter().find(|format| (format.sniff)(text.as_bytes()));
            same(&read(found.unwrap_or_else(|| panic!("{text:?}")).id, text.as_bytes()));
        }
    }
    let square = read("numberlink", b"4\nA..B\n#..#\n....\nB..A\n");
    assert_eq!(written("line", &square), b"A..B/#..#/..../B..A\n");
    // A row may look like a size.
    let row = read("numberlink", b"12x12\n.....\n....x\n");
    assert_eq!(written("line", &row), b"12x12/...../....x\n");
}

#[test]
fn numbers_are_written_in_columns() {
    let line = b"ABCDE/#..../FGHI./J...J/IHGF./EDCBA\n";
    let numbers = " 1  2  3  4  5\n #  0  0  0  0\n 6  7  8  9  0\n10  0  0  0 10\n 9  8  7  6  0\n 5  4  3  2  1\n";
    let written = written("numbers", &read("line", line));
    assert_eq!(String::from_utf8(written).unwrap(), numbers);
}

/// Published boards of 62 colours use `0` as one of the letters.
#[test]
fn a_zero_that_occurs_twice_among_other_empty_cells_is_a_colour() {
    let line = |text: &str| written("line", &read("numberlink", text.as_bytes()));
    assert_eq!(line("0A.\n...\n.A0\n"), b"RA./.../.AR\n");
    assert_eq!(line("0R.\n...\n.R0\n"), b"VR./.../.RV\n");
    assert_eq!(line("0A.\n0..\n.A0\n"), b".A./.../.A.\n", "three of them are empty cells");
    assert_eq!(line("RA0\nABR\nB0B\n"), b"RA./ABR/B.B\n", "nothing else is empty");
    assert_eq!(line("0 A .\n. . .\n. A 0\n"), b".A./.../.A.\n", "as a number it is none");
}

#[test]
fn boards_that_numberlink_files_cannot_store_are_refused_and_nothing_is_written() {
    let refused = |id: &str, line: &[u8]| {
        let mut bytes = Vec::new();
        match (format(id).write)(&read("line", line), &mut bytes) {
            Err(WriteError::Refused(problem)) => {
                assert!(bytes.is_empty());
                for lang in Lang::ALL {
                    assert!(texts(Flow::ABOUT, lang).problem(&problem).contains("line"));
                }
                problem.message.key().to_owned()
            }
            other => panic!("{other:?}"),
        }
    };
    for id in ["numberlink", "numbers"] {
        assert_eq!(refused(id, b"torus:A../.../..A"), "flow-numberlink-joined");
        assert_eq!(refused(id, b"cylinder:A../.../..A"), "flow-numberlink-joined");
        assert_eq!(refused(id, b"notouch:A../.../..A"), "flow-numberlink-rule");
        assert_eq!(refused(id, b"free:A../.../..A"), "flow-numberlink-rule");
    }
}

#[test]
fn the_prefix_of_a_line_is_read_in_any_order_and_default_values_are_not_written() {
    for (given, wanted) in [
        ("torus,notouch:A../.../..A", "torus,notouch:A../.../..A\n"),
        ("notouch, torus:A../.../..A", "torus,notouch:A../.../..A\n"),
        ("plane,cover:A../.../..A", "A../.../..A\n"),
        ("torus:\nA..\n...\n..A\n", "torus:A../.../..A\n"),
        ("A../.../..A/", "A../.../..A\n"),
        ("A../\n.../\n..A\n", "A../.../..A\n"),
        (" A.. / ... / ..A ", "A../.../..A\n"),
    ] {
        assert_eq!(written("line", &read("line", given.as_bytes())), wanted.as_bytes(), "{given}");
    }
}

/// The first files ever written must stay readable.
#[test]
fn golden_files_are_read() {
    let game = &GameAdapter::<Flow>::NEW;
    for name in ["six", "nine", "holes"] {
        let line = golden(&format!("{name}.line"));
        let draft = read("line", &line);
        assert_eq!(written("line", &draft), line);
        for (id, end) in [("numberlink", "txt"), ("numbers", "num")] {
            let bytes = golden(&format!("{name}.{end}"));
            assert_eq!(pairs(&read(id, &bytes)), pairs(&draft));
            assert_eq!(written(id, &draft), bytes, "{name}.{end}");
        }
    }
    for name in ["six", "nine", "holes", "torus"] {
        let document = golden(&format!("{name}.recreo"));
        let draft = game.read(&document, None, &Overrides::default());
        let draft = draft.unwrap_or_else(|problems| panic!("{problems:?}"));
        let puzzle = draft.validate(&Control::new());
        let puzzle = puzzle.unwrap_or_else(|problems| panic!("{problems:?}"));
        let (mut line, mut again) = (Vec::new(), Vec::new());
        puzzle.write(Some("line"), &mut line).unwrap();
        assert_eq!(line, golden(&format!("{name}.line")));
        puzzle.write(None, &mut again).unwrap();
        assert_eq!(again, document);
    }
}
