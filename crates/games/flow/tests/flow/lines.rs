//! FF3: lines are drawn from a point or from the last cell of a path.

use super::Session;

/// A in two corners, B in the others.
const CORNERS: &str = "A..B/..../..../B..A";

#[test]
fn ff3_a_line_goes_from_a_point_or_from_the_last_cell_of_its_path() {
    let mut game = Session::after(CORNERS, "0,0>0,2");
    assert_eq!(game.numbers(), (6, 1));
    game.make("0,2>2,2 3,0>1,0");
    assert_eq!(game.numbers(), (10, 3));
    // From either point of a colour.
    assert_eq!(Session::after(CORNERS, "3,3>3,1").numbers(), (6, 1));
}

/// If a move breaks several rules, the first refusal in the document's order is reported.
#[test]
fn ff3_the_first_refusal_in_the_documents_order_is_reported() {
    let mut game = Session::after(CORNERS, "0,0>0,2 3,0>2,0 2,0>2,2");
    for (m, key) in [
        ("9,1>9,1", "flow-off-board"),
        ("1,1>1,4", "flow-off-board"),
        ("4294967295,0>0,0", "flow-off-board"),
        ("1,1>1,1", "flow-same-cell"),
        ("0,0>0,0", "flow-same-cell"),
        ("1,1>3,0", "flow-start-empty"),
        ("1,1>3,2", "flow-start-empty"),
        ("0,0>3,0", "flow-path-active"),
        ("0,0>1,1", "flow-path-active"),
        ("3,3>2,2", "flow-path-active"),
        ("0,1>2,2", "flow-end-taken"),
        ("0,2>2,2", "flow-end-taken"),
        ("0,2>0,0", "flow-end-taken"),
        ("0,1>3,2", "flow-start-not-last"),
        ("0,1>1,1", "flow-start-not-last"),
        ("0,2>1,3", "flow-not-straight"),
        ("0,2>3,3", "flow-not-straight"),
        ("0,2>3,2", "flow-in-between"),
    ] {
        assert_eq!(game.refused(m), key, "{m}");
    }
}

#[test]
fn ff3_a_path_whose_end_is_next_to_its_partner_is_joined() {
    // The document's figure 6.
    let mut game = Session::new("...M../....../V...MV/.N..R./.A..A./...NR.");
    assert_eq!(game.numbers(), (10, 0));
    game.make("1,4>3,4");
    assert_eq!(game.numbers(), (12, 1));
    let joined: Vec<usize> = (0..5).filter(|&colour| game.is_joined(colour)).collect();
    assert_eq!(joined.iter().map(|&colour| game.puzzle.letter(colour)).collect::<String>(), "A");
    // Next to the point where it began, a path is not joined.
    let mut game = Session::after("A.../..../..../...A", "0,0>2,0 2,0>2,1 2,1>1,1 1,1>0,1");
    assert!(!game.is_joined(0));
    assert_eq!(game.refused("0,1>0,0"), "flow-end-taken");
}

#[test]
fn ff3_a_line_may_end_on_the_partner_itself() {
    let mut game = Session::after("A..A/B.../...B", "0,0>3,0");
    assert!(game.is_joined(0));
    assert_eq!(game.numbers(), (6, 1));
    assert_eq!(game.refused("2,0>3,0"), "flow-joined-already");
    assert_eq!(game.refused("3,0>2,0"), "flow-path-active");
    // A line cannot reach it through something else.
    let mut game = Session::after("A.BA/..../..B.", "2,0>1,0");
    assert_eq!(game.refused("0,0>3,0"), "flow-in-between");
    // A line cannot end on another colour's point.
    let mut game = Session::new("A.BA/..../..B.");
    assert_eq!(game.refused("0,0>2,0"), "flow-end-taken");
}

#[test]
fn ff3_moving_on_from_a_joined_end_unjoins_it() {
    let mut game = Session::after("A..A/B.../...B", "0,0>2,0");
    assert!(game.is_joined(0));
    game.make("2,0>2,1");
    assert!(!game.is_joined(0));
    game.make("2,1>3,1");
    assert!(game.is_joined(0));
    assert_eq!(game.numbers(), (8, 3));
}

#[test]
fn ff3_neighbouring_partners_are_joined_by_a_line_that_fills_nothing() {
    let mut game = Session::new("AA./.../B.B");
    assert!(!game.is_joined(0), "not before a line is drawn");
    game.make("0,0>1,0");
    assert!(game.is_joined(0));
    assert_eq!(game.numbers(), (4, 1));
    assert_eq!(game.refused("0,0>1,0"), "flow-joined-already");
    assert_eq!(game.refused("1,0>0,0"), "flow-path-active");
    // They can also be joined the long way round.
    game.make("0,0>0,1");
    assert!(!game.is_joined(0));
    game.make("0,1>1,1");
    assert!(game.is_joined(0));
}

#[test]
fn ff3_nothing_goes_into_or_through_a_hole() {
    let mut game = Session::new("A#A/.../B.B");
    assert_eq!(game.refused("0,0>1,0"), "flow-hole");
    assert_eq!(game.refused("1,0>1,1"), "flow-hole");
    assert_eq!(game.refused("1,0>1,0"), "flow-hole");
    assert_eq!(game.refused("0,0>2,0"), "flow-in-between");
    game.make("0,0>0,1 0,1>2,1");
    assert!(game.is_joined(0));
}

#[test]
fn ff3_lines_go_over_joined_edges_the_shortest_clear_way() {
    const ROUND: &str = "torus:.A../B.../.A.B/....";
    let mut game = Session::after(ROUND, "1,0>1,3");
    assert!(game.is_joined(0), "over the upper edge it stands beside its partner");
    assert_eq!(game.numbers(), (5, 1));
    game.make("0,1>3,1");
    assert!(game.is_joined(1), "over the left edge");
    // If one way is taken, the line goes the other way.
    let game = Session::after(ROUND, "0,1>1,1 1,0>1,2");
    assert_eq!(game.paths.drawn()[0].last().map(|cell| cell.0), Some(13));
    // No line crosses an edge that is not joined.
    let mut game = Session::after("cylinder:A.../..../A.B./..B.", "0,0>0,1");
    assert_eq!(game.refused("0,1>0,3"), "flow-in-between");
    let mut game = Session::after("A..B/..../A..B", "0,0>0,1 3,0>2,0 2,0>2,1");
    assert_eq!(game.refused("0,1>3,1"), "flow-in-between");
}

/// Where FF3 refuses a line, the player's own mode makes room with a cut first.
#[test]
fn ff3_a_cut_takes_a_cell_and_all_that_follow() {
    let mut game = Session::after(CORNERS, "0,0>0,2 0,2>2,2");
    assert_eq!(game.refused("x1,1"), "flow-nothing-to-cut");
    assert_eq!(game.refused("x3,0"), "flow-nothing-to-cut");
    assert_eq!(game.refused("x9,0"), "flow-off-board");
    game.make("x1,2");
    assert_eq!(game.paths.drawn()[0].len(), 3);
    game.make("0,2>1,2 x3,3");
    assert!(game.paths.drawn()[0].is_empty(), "at a point, the whole path");
    game.make("0,0>0,1 x0,1");
    assert!(game.paths.drawn()[0].is_empty(), "a point alone is no path");
}
