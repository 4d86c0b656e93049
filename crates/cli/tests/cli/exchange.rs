//! Round trips of files, and formats that look like each other.

use crate::run::*;

#[test]
fn boards_of_pieces_are_detected_in_the_format_of_the_source_document() {
    for seed in 0..20 {
        let classic = recreo(&format!("convert rushhour@1:#{seed} --to classic")).ended(0);
        let again = recreo_reading("convert --to recreo", &classic.out).ended(0);
        assert_eq!(again.json()["kind"], "rushhour", "{}", classic.text());
    }
}

#[test]
fn a_board_of_sixteen_may_count_from_zero() {
    let counted = recreo("convert sudoku@1:size=16x16#1 --to line").ended(0);
    let hex = |c: char| match c.to_digit(17) {
        Some(value) if value > 0 => char::from_digit(value - 1, 16).unwrap().to_ascii_uppercase(),
        _ => '.',
    };
    let from_nought: String = counted.text().trim().chars().map(hex).collect();
    let read = recreo_reading("convert --lines --to line", from_nought.as_bytes()).ended(0);
    assert_eq!(read.text(), counted.text());
}
