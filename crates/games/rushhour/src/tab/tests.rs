use recreo_board::Direction;
use recreo_game::{Control, Place};

use super::*;
use crate::{Axis, Fewest, Limits, Piece, Solution, Target, solve};

/// The board of the source document's figures 3.1 to 3.3.
const DOCUMENT: &str = "aa...b\nc..d.b\ncxxd.b\nc..d..\ne...ff\ne.ggg.\n";

fn reading(text: &str) -> Result<Draft, Vec<Problem>> {
    read(text.as_bytes(), &Overrides::default())
}

fn written(draft: &Draft) -> String {
    let mut out = Vec::new();
    write(draft, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn refusal(draft: &Draft) -> String {
    match write(draft, &mut Vec::new()) {
        Err(WriteError::Refused(problem)) => problem.message.key().to_owned(),
        other => panic!("{other:?}"),
    }
}

/// The keys of the problems of a text, each with its line and column.
fn wrong(text: &str) -> Vec<(String, usize, usize)> {
    let located = |problem: Problem| match problem.place {
        Some(Place::Line { line, column }) => (problem.message.key().to_owned(), line, column),
        other => panic!("{other:?}"),
    };
    reading(text).unwrap_err().into_iter().map(located).collect()
}

fn solution_of(board: &Board) -> String {
    let solved = solve(board, Fewest::MovesThenSteps, &Limits::default(), &Control::new());
    let solution = solved.unwrap().solution;
    write_solution(board, solution.as_ref().map(Solution::slides)).unwrap()
}

#[test]
fn rh4_the_documents_board_is_read_and_written() {
    let draft = reading(DOCUMENT).unwrap();
    let board: Board = DOCUMENT.replace('\n', "").parse().unwrap();
    assert_eq!(draft.board().unwrap(), board);
    assert_eq!(written(&draft), DOCUMENT);
    let crlf = format!("\r\n{}\r\n \r\n", DOCUMENT.replace('\n', " \r\n"));
    assert_eq!(reading(&crlf), Ok(draft));
    assert!(sniff(DOCUMENT.as_bytes()) && sniff(crlf.as_bytes()));
}

/// RH4: 17 boards, because one is written for every cell travelled; 8 moves and 16 steps. The
/// first, third and fourth board printed in the document are the start, c one cell down, and d one
/// cell up, in either order.
#[test]
fn rh4_the_documents_solution_has_17_boards() {
    let board: Board = DOCUMENT.replace('\n', "").parse().unwrap();
    let text = solution_of(&board);
    let start = "17\n\nbb...c\nd..e.c\ndaae.c\nd..e..\nf...gg\nf.hhh.\n\n";
    assert!(text.starts_with(start), "{text}");
    let boards = read_solution(text.as_bytes()).unwrap();
    assert_eq!(boards.len(), 17);
    assert_eq!(boards[0].board().unwrap(), board);
    for pair in boards.windows(2) {
        let [before, after] = [&pair[0], &pair[1]].map(|draft| draft.board().unwrap());
        let one_step = (0..8).flat_map(|piece| [-1, 1].map(|by| Slide { piece, by }));
        let same_pieces = |board: Board| Draft::from_board(&board) == Draft::from_board(&after);
        assert!(one_step.filter_map(|slide| before.after(slide)).any(same_pieces));
    }
    assert!(boards[16].board().unwrap().is_solved());
    // A solution file opened as a board is the board that it solves.
    assert_eq!(reading(&text), reading(DOCUMENT));
    assert!(sniff(text.as_bytes()));
}

#[test]
fn rh4_a_solution_of_nothing_says_so() {
    let board: Board = "xx.a/bb.a/...c/dd.c".parse().unwrap();
    assert_eq!(solution_of(&board), "0\n");
    assert_eq!(read_solution(b"0\n"), Ok(Vec::new()));
    assert_eq!(wrong("0\n"), [("rushhour-tab-none".to_owned(), 1, 1)]);
    let done: Board = "..xx/aa../..../....".parse().unwrap();
    assert_eq!(solution_of(&done), "1\n\n..aa\nbb..\n....\n....\n\n");
}

#[test]
fn rh4_every_fault_of_a_file_has_its_own_message_with_line_and_column() {
    let at = |key: &str, line, column| (format!("rushhour-{key}"), line, column);
    for (text, faults) in [
        ("", vec![at("tab-empty", 1, 1)]),
        (" \n\n", vec![at("tab-empty", 1, 1)]),
        ("xx..\naa.\n....b\n", vec![at("line-row-short", 2, 4), at("line-row-long", 3, 5)]),
        ("xx..\nA.b?\n", vec![at("tab-character", 2, 1), at("tab-character", 2, 4)]),
        ("xx..\n..aa\n\nxx..\n", vec![at("tab-more", 4, 1)]),
        ("\nxx...................\n", vec![at("line-size", 2, 1)]),
        ("2\n\naa.\n...\n", vec![at("tab-too-few", 5, 1)]),
        ("1\n\naa.\n...\n\n.aa\n...\n", vec![at("tab-too-many", 6, 1)]),
        ("0\n\naa.\n...\n", vec![at("tab-too-many", 3, 1)]),
        ("2\n\naa.\n...\n\n.aa\n", vec![at("tab-other-size", 6, 1)]),
        ("2\n\naa.\n...\n\n.aa\n..!\n", vec![at("tab-character", 7, 3)]),
        ("99999999999999999999999\n\naa.\n", vec![at("tab-count", 1, 1)]),
    ] {
        assert_eq!(wrong(text), faults, "{text}");
    }
    let key = |bytes: &[u8]| read_solution(bytes).unwrap_err()[0].message.key().to_owned();
    assert_eq!(key(b"two\n\naa.\n"), "rushhour-tab-count");
    assert_eq!(key(&[0xff, 0xfe]), "rushhour-not-text");
}

#[test]
fn rh4_twenty_six_letters_are_enough_for_twenty_six_pieces() {
    let letters: String = LETTERS.iter().map(|&letter| char::from(letter)).collect();
    let rows: Vec<String> = letters.chars().map(|c| format!("{c}{c}")).collect();
    let all = rows.chunks(5).map(|row| row.concat() + "..").collect::<Vec<_>>().join("\n");
    let text = format!("{all}\nxx..........\n");
    let draft = reading(&text).unwrap();
    assert_eq!((draft.pieces().len(), written(&draft)), (26, text));
    let solution = solution_of(&draft.board().unwrap());
    assert!(solution.contains("\nyyzz") || solution.contains("zz"), "{solution}");
    assert_eq!(read_solution(solution.as_bytes()).unwrap()[0], draft);
}

#[test]
fn rh4_capital_letters_and_long_names_become_the_documents() {
    let letters =
        |line: &str| written(&Draft::from_board(&line.parse().unwrap())).replace('\n', "/");
    assert_eq!(letters("AAB./CCB./XXx."), "xxa./bba./ww#./");
    let piece = |name: &str, axis, first, length| Piece {
        name: name.into(),
        axis,
        first: Cell(first),
        length,
    };
    let grid = Grid::plane(4, 3).unwrap();
    let pieces = vec![piece("B1", Axis::X, 0, 2), piece("A9", Axis::X, 4, 3)];
    let usual = Target::usual(1, &pieces[1]);
    let named = Board::new(grid.clone(), pieces.clone(), vec![usual]).unwrap();
    assert_eq!(written(&Draft::from_board(&named)), "aa..\nxxx.\n....\n");
    let west = Target { side: Direction::West, ..usual };
    let away = Board::new(grid.clone(), pieces.clone(), vec![west]).unwrap();
    assert_eq!(refusal(&Draft::from_board(&away)), "rushhour-line-side");
    let two = vec![usual, Target::usual(0, &pieces[0])];
    let both = Board::new(grid.clone(), pieces, two).unwrap();
    assert_eq!(refusal(&Draft::from_board(&both)), "rushhour-tab-targets");
    let single = vec![piece("A", Axis::Y, 1, 1)];
    let usual = Target::usual(0, &single[0]);
    let single = Board::new(grid, single, vec![usual]).unwrap();
    assert_eq!(refusal(&Draft::from_board(&single)), "rushhour-line-single");
    let deep = Grid::new(2, 2, 2, Default::default()).unwrap();
    assert_eq!(refusal(&Draft::new(&deep)), "rushhour-line-layers");
    let wide = Grid::plane(20, 4).unwrap();
    let many: Vec<Piece> =
        (0..27).map(|n| piece(&format!("P{n}"), Axis::X, n * 2 + n / 10, 2)).collect();
    let many: Vec<Piece> = many
        .into_iter()
        .enumerate()
        .map(|(n, piece)| Piece { first: Cell((n / 10 * 20 + n % 10 * 2) as u32), ..piece })
        .collect();
    let usual = Target::usual(26, &many[26]);
    let many = Board::new(wide, many, vec![usual]).unwrap();
    assert_eq!(refusal(&Draft::from_board(&many)), "rushhour-tab-letters");
}

#[test]
fn rh4_other_files_are_not_taken_for_one_of_these() {
    for text in ["", "5\n", "AAB\nCC.\n", "r.r\ny.y\n", "{\"x\":1}\n{}\n", "xx....aabb......\n"] {
        assert!(!sniff(text.as_bytes()), "{text}");
    }
    assert!(sniff(b"a.x\na.x\n"));
}
