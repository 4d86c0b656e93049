//! Tests of opening files: one puzzle, several, or errors with their lines.
#![allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]

use recreo_app::{Item, Opened, Opener};
use recreo_catalog::CATALOG;
use recreo_game::{Control, DynDraft, NoSiblings, Place, Problem};

const FIRST: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
const SECOND: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FLOW: &str = "1..../2..3./...../.1..2/....3";
const KAKURO: &str =
    r"## 18\ 8\ 30\ #/# 4\7 ...#/\20 .... 10\/\11 .. 10\17 ../# \17 ..../# \8 ...#";
const LINK: &str = "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3";
const JUNK: &str = "hello world";
/// A maze of 2x2 cells without any passage.
const CLOSED: &str = "2x2:AAAAAA";
/// A maze as a matrix, on several lines.
const MATRIX: &str = "0 1 1 0\n1 0 0 1\n1 0 0 0\n0 1 0 0\n";

fn open(opener: &Opener, bytes: &[u8]) -> Result<Opened, Vec<Problem>> {
    opener.open(bytes.to_vec(), &NoSiblings, &Control::new())
}

fn one(opener: &Opener, bytes: &[u8]) -> Result<Box<dyn DynDraft>, Vec<Problem>> {
    opener.open_one(bytes.to_vec(), &NoSiblings, &Control::new())
}

/// Returns the keys and the lines of all problems.
fn wrong<T>(read: Result<T, Vec<Problem>>) -> Vec<(String, usize)> {
    let line = |problem: &Problem| match problem.place {
        Some(Place::Line { line, .. }) => line,
        _ => 0,
    };
    let problems = read.err().expect("the file has problems");
    problems.iter().map(|problem| (problem.message.key().to_owned(), line(problem))).collect()
}

fn keyed(key: &str, line: usize) -> Vec<(String, usize)> {
    vec![(key.to_owned(), line)]
}

fn lines(lines: &[&str]) -> Vec<u8> {
    lines.iter().flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
}

/// Returns the game of a draft, for comparison.
fn kind(read: Result<Box<dyn DynDraft>, Vec<Problem>>) -> &'static str {
    read.unwrap_or_else(|problems| panic!("{problems:?}")).about().id
}

#[test]
fn a_file_with_one_puzzle_opens_as_one() {
    for text in [FIRST, MATRIX] {
        assert!(matches!(open(&CATALOG.opener(), text.as_bytes()), Ok(Opened::One(_))), "{text}");
    }
}

#[test]
fn bg6_text_after_a_puzzle_is_reported_with_its_line() {
    let opener = CATALOG.opener();
    for (text, line) in [
        (lines(&[FIRST, JUNK]), 2),
        (lines(&[FIRST, "", "# more", JUNK]), 4),
        (lines(&["# hard", FIRST, JUNK]), 3),
        (lines(&[FLOW, JUNK]), 2),
        (lines(&[LINK, JUNK]), 2),
    ] {
        assert!(matches!(open(&opener, &text), Ok(Opened::Many(_))));
        let wrong = wrong(one(&opener, &text));
        assert_eq!(wrong.iter().map(|wrong| wrong.1).collect::<Vec<_>>(), [line]);
    }
}

#[test]
fn bg6_text_after_a_puzzle_of_several_lines_is_reported_with_its_line() {
    let opener = CATALOG.opener();
    for (junk, line) in [("hello world\n", 5), ("\n\nDear Ana,\nthis is it.\n", 7)] {
        let text = [MATRIX, junk].concat();
        assert_eq!(wrong(one(&opener, text.as_bytes())), keyed("app-text-trailing", line));
    }
}

#[test]
fn bg6_a_board_with_errors_that_begins_with_a_wall_is_not_a_comment() {
    let opener = CATALOG.opener();
    let broken = &KAKURO[..KAKURO.len() / 2];
    assert_eq!(wrong(one(&opener, &lines(&[KAKURO, broken])))[0].1, 2);
    for comment in ["#", "#####", "# 12/05/2024", "# easy/hard: 5", "#1 of 3"] {
        assert_eq!(kind(one(&opener, &lines(&[KAKURO, comment]))), "kakuro", "{comment}");
    }
}

#[test]
fn bg6_a_board_with_errors_on_several_lines_is_not_split() {
    let opener = CATALOG.opener();
    for text in ["A..A\n..B.\n.BC\n...C\n", "1.1\n2..\n.2\n"] {
        let opened = open(&opener, text.as_bytes());
        assert!(!matches!(opened, Ok(Opened::Many(_))), "{text}");
    }
}

#[test]
fn bg6_two_puzzles_are_refused_where_one_is_expected() {
    let opener = CATALOG.opener();
    let two = lines(&[FIRST, SECOND]);
    assert_eq!(wrong(one(&opener, &two)), keyed("app-holds-many", 0));
    let all = open(&opener, &two).unwrap().into_all(&opener, 9, &Control::new());
    assert_eq!(all.unwrap().len(), 2);
}

#[test]
fn only_the_requested_number_of_puzzles_is_read() {
    let opener = CATALOG.opener();
    let three = lines(&[FIRST, SECOND, FIRST]);
    let some = open(&opener, &three).unwrap().into_all(&opener, 2, &Control::new());
    assert_eq!(some.unwrap().len(), 2);
}

#[test]
fn bg5_reading_stops_when_it_is_cancelled_and_does_not_read_on_for_ever() {
    let opener = CATALOG.opener();
    let junk = [FIRST.as_bytes(), b"\n", &b"hello\n".repeat(100_000)].concat();
    // After so many unreadable lines the rest is not read, so a second puzzle is not found there.
    let late = [&junk[..], FIRST.as_bytes()].concat();
    for text in [&junk, &late] {
        let problems = wrong(one(&opener, text));
        assert_eq!(problems.len(), 20, "{problems:?}");
        assert_eq!(problems[0].1, 2, "{problems:?}");
    }
    let control = Control::new();
    control.cancel();
    let stopped = opener.open_one(junk.clone(), &NoSiblings, &control);
    assert_eq!(wrong(stopped), keyed("stopped-cancelled", 0));
    let opened = open(&opener, &lines(&[FIRST, SECOND])).unwrap();
    assert_eq!(wrong(opened.into_all(&opener, 9, &control)), keyed("stopped-cancelled", 0));
}

#[test]
fn a_puzzle_among_comments_is_one_puzzle() {
    let opener = CATALOG.opener();
    for (line, game) in [(FIRST, "sudoku"), (FLOW, "flow"), (LINK, "flow")] {
        let remarked = lines(&["# hard", "", line, "# the end"]);
        assert_eq!(kind(one(&opener, &remarked)), game);
    }
    let marked = [b"\xef\xbb\xbf", FIRST.as_bytes()].concat();
    assert_eq!(kind(one(&opener, &marked)), "sudoku");
}

#[test]
fn bg6_a_text_of_comments_is_not_a_puzzle() {
    let remarks = lines(&["# nothing", "", "# at all"]);
    assert!(!wrong(one(&CATALOG.opener(), &remarks)).is_empty());
}

#[test]
fn bg6_a_collection_without_puzzles_is_reported() {
    let opener = CATALOG.opener().with_file_name("mine.recreol");
    for text in [&b""[..], b"# nothing yet\n"] {
        assert_eq!(wrong(one(&opener, text)), keyed("app-no-puzzle", 0));
        let all = open(&opener, text).unwrap().into_all(&opener, 9, &Control::new());
        assert_eq!(wrong(all), keyed("app-no-puzzle", 0));
    }
}

#[test]
fn a_file_with_a_collection_name_is_read_line_by_line() {
    let opener = CATALOG.opener().with_file_name("mine.recreol");
    assert!(matches!(open(&opener, FIRST.as_bytes()), Ok(Opened::Many(_))));
    assert_eq!(wrong(one(&opener, &lines(&[FIRST, JUNK])))[0].1, 2);
}

#[test]
fn bg6_a_broken_rule_in_one_of_many_puzzles_is_reported_with_its_line() {
    let opener = CATALOG.opener().with_file_name("mine.recreol");
    let only = one(&opener, &lines(&["# one", CLOSED]));
    let third = open(&opener, &lines(&[FIRST, SECOND, CLOSED]));
    let Ok(Opened::Many(many)) = third else { panic!("a collection") };
    let third = many.nth(3, &opener).and_then(Item::into_draft);
    for (draft, line) in [(only, 2), (third, 3)] {
        let wrong = wrong(draft.and_then(|draft| draft.validate(&Control::new())));
        assert!(wrong.iter().all(|wrong| wrong.1 == line), "{wrong:?}");
    }
}

#[test]
fn a_puzzle_is_found_by_its_number() {
    let opener = CATALOG.opener();
    let third = |text: &[u8]| {
        let Ok(Opened::Many(many)) = open(&opener, text) else { panic!("several puzzles") };
        many.nth(3, &opener)
    };
    let item = third(&lines(&["# these", FIRST, "", SECOND, FIRST])).unwrap();
    assert_eq!((item.number, item.line), (3, 5));
    assert_eq!(kind(item.draft), "sudoku");
}

#[test]
fn bg6_a_number_without_a_puzzle_is_reported() {
    let opener = CATALOG.opener();
    let Ok(Opened::Many(many)) = open(&opener, &lines(&[FIRST, SECOND])) else {
        panic!("two puzzles")
    };
    assert_eq!(wrong(many.nth(3, &opener)), keyed("app-no-such-number", 0));
}

#[test]
fn bg6_a_too_large_board_is_refused_before_it_is_decompressed() {
    let huge = r#"{"recreo":1,"kind":"labyrinth","version":1,"puzzle":{"size":"65536x65536","surface":"plane","passages":""}}"#;
    let opener = CATALOG.opener().with_max_cells(1000);
    assert_eq!(wrong(one(&opener, huge.as_bytes())), keyed("app-board-too-large", 0));
    assert_eq!(kind(one(&opener, MATRIX.as_bytes())), "labyrinth");
}

#[test]
fn bg6_a_too_long_text_is_refused() {
    let text = lines(&[FIRST, SECOND]);
    let refused = keyed("app-text-too-long", 0);
    let opener = |most| CATALOG.opener().with_max_text(most);
    assert_eq!(wrong(one(&opener(100), &text)), refused);
    assert!(open(&opener(text.len() as u64), &text).is_ok());
    // A collection is read up to the limit, and then the same problem is reported.
    let opener = opener(100).with_file_name("mine.recreol");
    let opened = open(&opener, &text).unwrap();
    assert_eq!(wrong(opened.into_all(&opener, 9, &Control::new())), refused);
}

#[test]
fn bg6_an_impossible_saved_game_is_refused() {
    let opener = CATALOG.opener();
    let draft = one(&opener, MATRIX.as_bytes()).unwrap();
    let mut saved = Vec::new();
    draft.validate(&Control::new()).ok().unwrap().write(None, &mut saved).ok().unwrap();
    let log = |to: &str| format!("{{\"at\":5,\"do\":\"move\",\"moves\":[\"{to}\"]}}\n");
    let all = |to: &str| {
        let text = [saved.trim_ascii_end(), b"\n", log(to).as_bytes()].concat();
        open(&opener, &text).unwrap().into_all(&opener, 9, &Control::new())
    };
    assert_eq!(all("N").ok().unwrap().len(), 1);
    assert_eq!(wrong(all("E")).len(), 1);
}

/// A block maze whose name looks like the size of a board.
const NAMED_LIKE_A_SIZE: &str = "9 12\n3 3,1\n0 0,0,3,0\n0 1,0,0,0\n0 2,0,4,0\n2 2,6\n";

/// Returns the items of a file of which one puzzle after the other is read.
fn items(text: &str, by_lines: bool) -> Vec<Item> {
    let opener = CATALOG.opener();
    let bytes = text.as_bytes().to_vec();
    let mut many = opener.open_each(bytes, by_lines, &NoSiblings, &Control::new()).unwrap();
    let mut items = Vec::new();
    while let Some(batch) = many.batch(8).unwrap() {
        items.extend(batch.read(&opener));
    }
    items
}

#[test]
fn mz11_a_file_with_one_puzzle_is_the_only_one_also_when_many_are_read() {
    let headed = format!("\u{feff}{NAMED_LIKE_A_SIZE}");
    for text in [NAMED_LIKE_A_SIZE, &headed, MATRIX] {
        for by_lines in [false, true] {
            let items = items(text, by_lines);
            assert_eq!(items.len(), 1, "{text}");
            assert!(items.into_iter().all(|item| item.draft.is_ok()), "{text}");
        }
    }
    // Of a board whose rows look like boards, only a user who says so has one on each line.
    let rows = SECOND.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).unwrap());
    let rows = rows.collect::<Vec<_>>().join("\n");
    assert_eq!(items(&rows, false).len(), 1);
}

#[test]
fn the_number_of_a_puzzle_that_is_missing_is_reported_with_the_number_there_are() {
    let opener = CATALOG.opener();
    let nth = |text: &str, number| {
        let many = opener.open_each(text.into(), false, &NoSiblings, &Control::new()).unwrap();
        many.nth(number, &opener).map(|item| item.line)
    };
    let two = format!("{FIRST}\n{SECOND}\n");
    assert_eq!((nth(&two, 2), nth(NAMED_LIKE_A_SIZE, 1)), (Ok(2), Ok(1)));
    for (text, number, found) in [(&*two, 7, "1 to 2"), (NAMED_LIKE_A_SIZE, 2, "expected 1")] {
        let problem = nth(text, number).unwrap_err().remove(0);
        let texts = recreo_catalog::texts(recreo_game::Lang::English, &[]);
        let sentence = texts.problem(&problem);
        assert!(sentence.contains(found) && sentence.ends_with(&number.to_string()), "{sentence}");
    }
}

/// Several boards, each below its size, are several puzzles, also if they look like one long board
/// and whatever comes before and after them.
#[test]
fn boards_below_their_sizes_are_several_puzzles() {
    let boards = "4 3\nA..B\nC...\nCA.B\n3 3\n1.2\n..2\n..1\n";
    for (before, after) in [("", ""), ("", "0 0\n"), ("# of a contest\n", "0 0\n")] {
        let text = format!("{before}{boards}{after}");
        assert!(matches!(open(&CATALOG.opener(), text.as_bytes()), Ok(Opened::Many(_))), "{text}");
        for by_lines in [false, true] {
            assert_eq!(items(&text, by_lines).len(), 2, "{text}");
        }
    }
    let damaged = boards.replace("C...", "C....");
    let found: Vec<bool> = items(&damaged, true).iter().map(|item| item.draft.is_ok()).collect();
    assert_eq!(found, [false, true]);
}

/// A stream whose first line looks like the size of a board is read to its end before it is taken
/// for a bundle.
#[test]
fn mz11_a_stream_that_only_begins_like_a_bundle_is_read_line_by_line() {
    let stream = Box::new(std::io::Cursor::new(NAMED_LIKE_A_SIZE.as_bytes()));
    let mut many = CATALOG.opener().open_many(stream, &NoSiblings).unwrap();
    let items = many.batch(9).unwrap().unwrap().read(&CATALOG.opener());
    assert_eq!(items.iter().map(|item| item.line).max(), Some(6));
}
