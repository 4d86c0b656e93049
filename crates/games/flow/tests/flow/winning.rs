//! FF5 and FF6: how much of the board is filled, and when the game is won.

use recreo_flow::Flow;
use recreo_game::{Control, Game, Lang, Rules as _, Solve as _, SolveOptions, Unwatched};

use super::{Session, board};

fn is_won(line: &str, moves: &str) -> bool {
    let game = Session::after(line, moves);
    game.puzzle.is_solved(&game.paths)
}

#[test]
fn ff6_won_when_every_path_joins_its_points_and_the_board_is_full() {
    let rows = "A..A/B..B/C..C";
    assert!(!is_won(rows, ""));
    assert!(!is_won(rows, "0,0>2,0 0,1>3,1"), "one is missing");
    assert!(is_won(rows, "0,0>2,0 0,1>3,1 3,2>1,2"));
    // Everything is joined, but a cell is empty.
    assert!(!is_won("A..A/B..B/....", "0,0>2,0 0,1>2,1"));
    assert!(is_won("A..A/B..B/....", "0,0>2,0 0,1>0,2 0,2>1,2 1,2>1,1 1,1>2,1 2,1>2,2 2,2>3,2"));
    // Everything is filled, but a path has not reached its partner.
    assert!(!is_won("A.A/.../B.B", "0,0>0,1 0,1>2,1 0,2>1,2"));
    assert!(is_won("A#A/.../B.B", "0,0>0,1 0,1>2,1 0,2>1,2"), "a hole needs no path");
}

#[test]
fn ff6_neighbouring_partners_need_a_line_to_be_joined() {
    let (board, others) = ("AAB/CCB/DD.", "2,0>2,1 0,1>1,1 0,2>1,2");
    assert!(!is_won(&format!("free:{board}"), others));
    assert!(is_won(&format!("free:{board}"), &format!("{others} 0,0>1,0")));
}

#[test]
fn ff6_each_rule_has_its_own_conditions() {
    // B fills a 2x2 block and touches itself.
    let moves = "0,0>0,2 0,2>1,2 1,0>2,0 2,0>2,1";
    let board = "AB./.B./..A";
    assert!(is_won(board, moves));
    assert!(is_won(&format!("free:{board}"), moves));
    assert!(!is_won(&format!("nodetour:{board}"), moves));
    assert!(!is_won(&format!("notouch:{board}"), moves));
    // A touches itself around the corner of B, without a block.
    let (board, moves) = ("AB.B/..../A...", "0,0>0,1 0,1>3,1 3,1>3,2 3,2>1,2 1,0>2,0");
    assert!(is_won(board, moves));
    assert!(!is_won(&format!("nodetour:{board}"), moves));
    assert!(!is_won(&format!("notouch:{board}"), moves));
    // Straight rows satisfy every rule.
    for rule in ["cover", "nodetour", "notouch", "free"] {
        assert!(is_won(&format!("{rule}:A..A/B..B/C..C"), "0,0>2,0 0,1>2,1 0,2>2,2"), "{rule}");
    }
    // Only joined: enough for `free` alone.
    let (board, moves) = ("A.A/.../B.B", "0,0>1,0 0,2>1,2");
    for (rule, won) in [("free", true), ("cover", false), ("nodetour", false), ("notouch", false)] {
        assert_eq!(is_won(&format!("{rule}:{board}"), moves), won, "{rule}");
    }
}

#[test]
fn ff6_over_joined_edges() {
    let (board, moves) = ("BA.AB/C...C/.....", "1,0>2,0 0,0>4,0 0,1>3,1");
    // The points of B are neighbours over the joined edge; on a plane they are not.
    assert!(is_won(&format!("free,torus:{board}"), moves));
    let full = "1,0>2,0 0,0>0,2 0,2>2,2 2,2>4,2 0,1>3,1";
    assert!(is_won(&format!("torus:{board}"), full));
    // Going round once, B touches itself over the joined edge.
    assert!(!is_won(&format!("torus,notouch:{board}"), full));
}

#[test]
fn ff5_points_and_path_cells_are_filled() {
    let mut game = Session::new("A..A/B#.B/....");
    assert_eq!(game.numbers(), (4, 0));
    game.make("0,0>1,0");
    assert_eq!(game.numbers(), (5, 1));
    game.make("1,0>3,0");
    assert_eq!(game.numbers(), (6, 2));
    game.make("2,0<1,0");
    assert_eq!(game.numbers(), (4, 1));
}

#[test]
fn lp10_the_board_of_the_tutorial_has_the_solution_that_is_shown() {
    for lang in Lang::ALL {
        let tutorial = (Flow::ABOUT.tutorial)(lang);
        let shown = tutorial.split("```").nth(1).unwrap().trim();
        let side = |from: usize| -> String {
            let rows = shown.lines().map(|row| row[from..from + 9].replace(' ', ""));
            rows.collect::<Vec<_>>().join("/")
        };
        let puzzle = board(&side(0));
        let two = SolveOptions { limit: 2, solver: None };
        let solved = puzzle.solve(&puzzle.start(), &two, &mut Unwatched, &Control::new());
        let solutions: Vec<_> =
            solved.solutions.iter().map(|s| serde_json::to_value(s).unwrap()).collect();
        assert_eq!(solutions, [side(17)], "{lang:?}");
    }
}
