//! Flow Free on the command line.

use crate::run::{recreo, recreo_reading};

#[test]
fn ff2_a_thousand_new_boards_are_unique_a_thousand_times() {
    let made = recreo("new flow --size 9x9 --count 1000 --lines").ended(0);
    let checked = recreo_reading("check flow --lines", &made.out).ended(0);
    let verdicts = checked.lines();
    assert_eq!(verdicts.len(), 1000);
    for verdict in verdicts {
        assert_eq!(verdict["status"], "unique");
        assert_eq!(verdict["rule"], "cover");
    }
    let mut boards: Vec<&str> = made.text().lines().collect();
    boards.sort_unstable();
    boards.dedup();
    assert_eq!(boards.len(), 1000, "no board comes twice");
}

#[test]
fn ff6_the_same_points_have_other_solutions_by_other_rules() {
    // By the usual rule A goes all round itself; by the others it must not.
    for (rule, status, code) in [
        ("cover", "unique", 0),
        ("nodetour", "none", 1),
        ("notouch", "none", 1),
        ("free", "multiple", 1),
    ] {
        let rule_told = format!("rule={rule}");
        let asked = format!("solve flow --set {rule_told} --limit 2 --json");
        let answer = recreo_reading(&asked, b"AB./.B./..A").ended(code).json();
        assert_eq!(answer["status"], status, "{rule}");
        assert_eq!(answer["rule"], rule);
        if rule == "cover" {
            assert_eq!(answer["solutions"], serde_json::json!(["ABB/ABB/AAA"]));
        }
    }
}

#[test]
fn ff6_solutions_are_counted_exactly_or_beyond_a_million() {
    let count = |board: &str| {
        let asked = "solve flow --algorithm count --json";
        recreo_reading(asked, board.as_bytes()).ended(0).json()
    };
    // The paths over every cell of 5x5 from corner to corner.
    assert_eq!(count("A..../...../...../...../....A")["count"], 104);
    assert_eq!(
        count("free:A....../......./......./......./......./......./......A")["more_than"],
        1_000_000
    );
}

#[test]
fn ff6_reasoning_and_search_find_the_same() {
    let made = recreo("new flow --size 7x7 --count 30 --lines").ended(0);
    let by = |solver: &str| {
        let asked = format!("solve flow --lines --limit 2 --algorithm {solver}");
        let answers = recreo_reading(&asked, &made.out).ended(0).lines();
        answers
            .into_iter()
            .map(|a| (a["status"].clone(), a["solutions"].clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(by("search"), by("logic"));
}

#[test]
fn ff1_what_cannot_be_made_or_read_is_told_in_both_languages() {
    let told = |lang: &str, arguments: &str, input: &str| {
        recreo_reading(&format!("--lang {lang} {arguments}"), input.as_bytes()).ended(2).err
    };
    let crowd = "new flow --size 3x3 --set colours=100";
    assert!(told("en", crowd, "").contains("100 colours are too many for 3x3"));
    assert!(told("es", crowd, "").contains("100 colores son demasiados para 3x3"));
    let solve = "solve flow";
    for (board, english, spanish) in [
        ("A.B/..B/...", "A has only one point", "A solo tiene un punto"),
        ("A.A/..A/...", "A has 3 points", "A tiene 3 puntos"),
        ("A.?/..A/...", "“?”", "«?»"),
        ("A../.A/...", "ends too early", "acaba demasiado pronto"),
    ] {
        let (en, es) = (told("en", solve, board), told("es", solve, board));
        assert!(en.contains(english), "{en}");
        assert!(es.contains(spanish), "{es}");
    }
    let document = r#"{"recreo":1,"kind":"flow","version":1,"puzzle":{"size":"3x3","surface":"plane",
        "points":{"A":[[0,0],[1,1]]},"holes":[[1,1]]}}"#;
    assert!(told("en", solve, document).contains("in a hole"));
    // A board without solution is an answer, not an error.
    let none = recreo_reading("solve flow --json", b"A.B/.../B.A").ended(1).json();
    assert_eq!(none["status"], "none");
}

#[test]
fn ff3_moves_can_be_played_on_a_board_first() {
    let board = b"A.B/..B/..A";
    let asked = "show flow --moves '2,0>2,1 0,0>1,0'";
    recreo_reading(asked, board).ended(0).says("A===o");
    recreo_reading("show flow --moves 1,1>1,2", board).ended(2).warns("row 2, column 2");
}

#[test]
fn ff5_the_classic_menu_is_driven_over_standard_input() {
    let session = "5\n3\n4\n";
    let run = recreo_reading("--lang es play flow --classic", session.as_bytes());
    let run = run.ended(0);
    run.says("Bienvenido a Flow Free");
    run.says("Dimension: 5 x 5");
    run.says("Porcentaje: 32.00 %");
}

#[test]
fn lp13_every_level_can_be_asked_for() {
    for level in ["easy", "normal", "hard", "expert"] {
        let asked = format!("new flow --size 8x8 --difficulty {level} --count 3 --lines");
        let made = recreo(&asked).ended(0);
        for rating in recreo_reading("rate flow --lines", &made.out).ended(0).lines() {
            assert_eq!(rating["level"], level);
        }
    }
}
