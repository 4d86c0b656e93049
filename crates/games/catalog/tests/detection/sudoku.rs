//! Sudokus in the various notations in use.

use recreo_game::{Draft as _, DynGame, LINE, Lang, Overrides};
use recreo_numbers::sudoku::Sudoku;
use recreo_sheet::{Sheet, symbol};

const BOARD: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the rows of the board, with this text in empty cells.
fn rows(empty: &str) -> Vec<Vec<String>> {
    let cell = |&byte: &u8| match byte {
        b'.' => empty.to_owned(),
        _ => char::from(byte).to_string(),
    };
    BOARD.as_bytes().chunks(9).map(|row| row.iter().map(cell).collect()).collect()
}

/// Draws the rows as lines of text, with separators between cells, boxes and bands.
fn drawn(empty: &str, cell: &str, edges: [&str; 3], rule: &str) -> String {
    let [left, between, right] = edges;
    let row = |row: &Vec<String>| {
        let boxes: Vec<String> = row.chunks(3).map(|cells| cells.join(cell)).collect();
        format!("{left}{}{right}\n", boxes.join(between))
    };
    let lines: Vec<String> = rows(empty).iter().map(row).collect();
    let bands: Vec<String> = lines.chunks(3).map(<[String]>::concat).collect();
    bands.join(rule)
}

fn sudoku() -> &'static dyn DynGame {
    recreo_catalog::find("sudoku").unwrap()
}

/// Reads a text in its detected format and writes it as a line.
fn as_line(text: &str) -> String {
    let find = |id| Sheet::<Sudoku>::FORMATS.iter().find(|format| format.id == id).unwrap();
    let form = find(sudoku().sniff(text.as_bytes()).unwrap_or(LINE));
    let sheet = (form.read)(text.as_bytes(), &Overrides::default());
    let sheet = sheet.unwrap_or_else(|problems| panic!("{problems:?} {text}"));
    let mut line = Vec::new();
    (find(LINE).write)(&sheet, &mut line).unwrap();
    String::from_utf8(line).unwrap().trim_end().to_owned()
}

fn detected(text: &str) -> Vec<&'static str> {
    super::detected(text.as_bytes())
}

#[test]
fn bg6_sudokus_are_read_in_many_notations() {
    let mut texts = Vec::new();
    for empty in [".", "0", "_", "*", "?", "-", "x", "X"] {
        let hodoku = ".-------.-------.-------.\n";
        let boxed = "+-------+-------+-------+\n";
        let thick = "╠═══════╬═══════╬═══════╣\n";
        texts.extend([
            BOARD.replace('.', empty),
            drawn(empty, "", ["", "", ""], ""),
            drawn(empty, "", ["", "|", ""], "-----------\n"),
            drawn(empty, "", ["", "|", ""], "---+---+---\n"),
            drawn(empty, "", [" |", "|", "|"], " |---+---+---|\n"),
            drawn(empty, "", ["", "", ""], "---------\n"),
            drawn(empty, "", ["", " ", ""], "\n"),
            drawn(empty, " ", ["", " ", ""], ""),
            drawn(empty, "\t", ["", "\t", ""], ""),
            drawn(empty, " ", ["", " | ", ""], "======+=======+======\n"),
            drawn(empty, " ", ["", " | ", ""], "------|-------|------\n"),
            drawn(empty, " ", [" ", " : ", ""], "***********\n").replace('\n', "\r\n"),
            format!("{boxed}{}{boxed}", drawn(empty, " ", ["| ", " | ", " |"], boxed)),
            format!("{hodoku}{}'-------'", drawn(empty, " ", ["| ", " | ", " |"], hodoku)),
            format!("{thick}{}{thick}", drawn(empty, " ", ["║ ", " ║ ", " ║"], thick)),
            drawn(empty, ",", ["", ",", ""], ""),
            drawn(empty, "; ", ["", "; ", ""], ""),
        ]);
    }
    texts.extend([drawn("", ",", ["", ",", ""], ""), drawn("", ";", ["", ";", ""], "\n")]);
    for text in texts {
        assert_eq!(detected(&text), ["sudoku"], "{text}");
        assert_eq!(as_line(&text), BOARD, "{text}");
    }
}

#[test]
fn a_row_of_dashes_counts_as_a_row_if_the_board_needs_it() {
    let bare = format!("{}{}", &BOARD[..72], ".".repeat(9));
    let dashes = bare.replace('.', "-");
    let lines: Vec<&str> = (0..9).map(|y| &dashes[9 * y..9 * y + 9]).collect();
    let boxes = |row: &&str| format!("{}|{}|{}\n", &row[..3], &row[3..6], &row[6..]);
    let boxed: Vec<String> = lines.iter().map(boxes).collect();
    let bands: Vec<String> = boxed.chunks(3).map(<[String]>::concat).collect();
    for text in [
        lines.join("\n"),
        boxed.concat(),
        bands.join("---+---+---\n"),
        bands.join("-----------\n"),
        bands.join("---------------------\n"),
    ] {
        assert_eq!(as_line(&text), bare, "{text}");
    }
    assert_eq!(as_line(&"-".repeat(81)), ".".repeat(81));
}

#[test]
fn two_digit_numbers_are_separated() {
    let number = |x: usize, y: usize| (4 * (y % 4) + y / 4 + x) % 16 + 1;
    let row = |y: usize| (0..16).map(|x| number(x, y).to_string()).collect::<Vec<_>>();
    let symbols = |y: usize| (0..16).map(move |x| symbol(number(x, y) as u8));
    let line: String = (0..16).flat_map(symbols).collect();
    for between in [" ", "\t", ","] {
        let text: Vec<String> = (0..16).map(|y| row(y).join(between)).collect();
        assert_eq!(as_line(&text.join("\n")), line, "{between:?}");
        assert_eq!(detected(&text.join("\n")), ["sudoku"], "{between:?}");
    }
}

#[test]
fn empty_cells_of_small_boards_are_dots_or_zeros() {
    let small = "1 . | 3 .\n3 4 | . .\n----+----\n2 . | 4 .\n. . | . 1\n";
    assert_eq!(as_line(small), "1.3.34..2.4....1");
    assert_eq!(detected(small), ["sudoku"]);
    assert_eq!(detected(&small.replace('.', "x")), [""; 0]);
}

#[test]
fn bg6_similar_files_of_other_games_are_distinguished_from_sudokus() {
    let pairs = "1 2 0 0\n0 0 0 0\n0 2 0 0\n0 0 0 1\n";
    assert_eq!(detected(pairs), ["flow"]);
    let matrix = "0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0\n";
    assert_eq!(detected(matrix), ["labyrinth"]);
    let rule = "-".repeat(81);
    assert_eq!(detected(&rule), [""; 0]);
    assert_eq!(detected(&["---------"; 9].join("\n")), ["slitherlink"]);
}

#[test]
fn bg6_a_line_with_a_wrong_number_of_cells_is_refused_with_that_number() {
    for text in [&BOARD[..80], &BOARD[..77], &format!("{BOARD}...."), &format!("{BOARD}1 easy\n")] {
        let problems = sudoku().read(text.as_bytes(), None, &Overrides::default()).err().unwrap();
        let text_of_problem = recreo_catalog::texts(Lang::English, &[]).say(&problems[0].message);
        let count = text.split(' ').next().map_or(0, str::len);
        assert_eq!(text_of_problem, format!("this line has {count} cells; a board of 9x9 has 81"));
    }
    let far = sudoku().read(b"hello", None, &Overrides::default()).err().unwrap();
    assert_eq!(far[0].message.key(), "format-fits-none");
}
