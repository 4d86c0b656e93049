//! FF4: lines are taken back from the last cell of a path.

use super::Session;

/// A session in which A goes down and then right; B has not begun.
fn bent() -> Session {
    Session::after("A..B/..../..../B..A", "0,0>0,2 0,2>2,2")
}

#[test]
fn ff4_what_is_taken_back_is_start_to_end_inclusive_and_the_count_goes_down_by_one() {
    let mut game = bent();
    assert_eq!(game.numbers(), (8, 2));
    game.make("2,2<1,2");
    assert_eq!(game.numbers(), (6, 1));
    game.make("0,2<0,1");
    assert_eq!(game.numbers(), (4, 0));
    assert!(game.paths.drawn()[0].is_empty());
    // The path is not active any more, so the colour can begin at the other point.
    game.make("3,3>3,1");
    // The document's figure 10.
    let nine =
        "...R...../...R...../...GV.B.N/...M....G/...V....N/...M...../........./...CA.B../...CA....";
    let mut game = Session::after(nine, "6,2>6,6");
    assert_eq!(game.numbers(), (20, 1));
    assert!(game.is_joined(3));
    game.make("6,6<6,3");
    assert_eq!(game.numbers(), (16, 0));
    assert!(!game.is_joined(3));
}

#[test]
fn ff4_a_part_of_a_line_and_several_lines_in_a_row_can_be_taken_back() {
    let mut game = Session::after("A....A/....../B....B", "0,0>4,0");
    game.make("4,0<3,0");
    assert_eq!(game.numbers(), (6, 0));
    game.make("2,0<1,0");
    assert_eq!(game.numbers(), (4, 0), "it never counts below nothing");
    game.make("0,0>2,0 2,0>4,0 4,0<1,0");
    assert_eq!(game.numbers(), (4, 1));
}

/// If a move breaks several rules, the first refusal in the document's order is reported.
#[test]
fn ff4_the_first_refusal_in_the_documents_order_is_reported() {
    let mut game = bent();
    for (m, key) in [
        ("9,9<9,9", "flow-off-board"),
        ("1,1<1,1", "flow-same-cell"),
        ("2,2<2,2", "flow-same-cell"),
        ("1,1<2,1", "flow-start-empty"),
        ("1,1<3,0", "flow-start-empty"),
        ("2,2<2,1", "flow-end-empty"),
        ("0,1<1,1", "flow-end-empty"),
        ("2,2<3,0", "flow-other-colour"),
        ("0,1<3,0", "flow-other-colour"),
        ("1,2<0,0", "flow-start-not-last"),
        ("0,1<0,2", "flow-start-not-last"),
        ("3,3<2,2", "flow-start-not-last"),
        ("2,2<0,0", "flow-end-point"),
        ("2,2<3,3", "flow-end-point"),
        ("2,2<0,1", "flow-not-straight"),
    ] {
        assert_eq!(game.refused(m), key, "{m}");
    }
    // Forth and back: the two cells are in one column, but the path between them is not.
    let mut game = Session::after("A..../...../...../....A", "0,0>2,0 2,0>2,2 2,2>1,2");
    assert_eq!(game.refused("1,2<1,0"), "flow-in-between");
}

/// The document's figure 12.
#[test]
fn ff4_a_line_is_not_taken_back_from_its_middle() {
    let mut game = Session::after("..B../...../...../...../..B..", "2,0>2,3");
    assert_eq!(game.refused("2,1<2,3"), "flow-start-not-last");
}

#[test]
fn ff4_lines_over_joined_edges_are_taken_back_over_them() {
    let mut game = Session::after("torus:.A.../...../...../.A.B./..B..", "1,0>3,0 3,0>3,4");
    assert_eq!(game.numbers(), (7, 2));
    assert_eq!(game.refused("3,4<2,0"), "flow-not-straight");
    game.make("3,4<3,0");
    assert_eq!(game.numbers(), (5, 1));
    // The same with a hole beside it.
    let mut game = Session::after("cylinder:A.#./..../B.BA", "0,0>3,0 3,0>3,1");
    assert!(game.is_joined(0));
    game.make("3,1<3,0");
    assert_eq!(game.numbers(), (4, 1));
}
