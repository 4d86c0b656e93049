//! `recreo stats`: what a collection is made of.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::run::*;

/// A puzzle of this sort on a line, with this rating.
fn rated(kind: &str, size: &str, seed: u32, rating: &Value) -> String {
    let seed = seed.to_string();
    let made = recreo(&["new", kind, "--size", size, "--seed", &seed]).ended(0);
    let mut document = made.json();
    document["rating"] = rating.clone();
    format!("{document}\n")
}

/// Six puzzles whose numbers can be counted by hand, and a line that is none.
fn some() -> String {
    let maze = |size, seed, level, score, turns| {
        let rating = json!({"level": level, "score": score, "parts": {"turns": turns}});
        rated("labyrinth", size, seed, &rating)
    };
    let suguru = |seed, level, score: f64, parts| {
        rated("suguru", "4x4", seed, &json!({"level": level, "score": score, "parts": parts}))
    };
    [
        maze("3x3", 1, "easy", 1, 4),
        maze("3x3", 2, "easy", 2, 6),
        "not a puzzle\n".to_owned(),
        maze("10x2", 3, "normal", 3, 5),
        maze("3x3", 4, "expert", 40, 9),
        suguru(5, "easy", 1.5, json!({"rounds": 3, "hidden-single": 10})),
        suguru(6, "hard", 2.25, json!({"rounds": 5, "hidden-single": 8, "few-rules": 2})),
    ]
    .concat()
}

#[test]
fn distributions_are_those_counted_by_hand() {
    let run = recreo_reading(&["stats", "--json"], some().as_bytes()).ended(2);
    assert!(run.err.contains("(standard input):3:"), "{}", run.err);
    let told = run.json();
    assert_eq!((&told["puzzles"], &told["unreadable"]), (&json!(6), &json!(1)));
    let [mazes, sugurus] = [0, 1].map(|n| &told["kinds"][n]);
    assert_eq!((&mazes["kind"], &mazes["puzzles"]), (&json!("labyrinth"), &json!(4)));
    assert_eq!(mazes["levels"], json!({"easy": 2, "normal": 1, "hard": 0, "expert": 1}));
    assert_eq!(mazes["sizes"], json!({"3x3": 3, "10x2": 1}));
    assert_eq!(mazes["techniques"], json!({}));
    let score =
        json!({"puzzles": 4, "min": 1, "q1": 1, "median": 2, "q3": 3, "max": 40, "mean": 11.5});
    assert_eq!(mazes["score"], score);
    let turns = json!({"puzzles": 4, "min": 4, "q1": 4, "median": 5, "q3": 6, "max": 9, "mean": 6});
    assert_eq!(mazes["parts"]["turns"], turns);
    let bars = mazes["histogram"].as_array().unwrap();
    assert_eq!(bars[0], json!({"from": 0, "to": 5, "puzzles": 3}));
    assert_eq!(bars.last().unwrap(), &json!({"from": 40, "to": 45, "puzzles": 1}));
    assert_eq!(bars.len(), 9);

    assert_eq!((&sugurus["kind"], &sugurus["puzzles"]), (&json!("suguru"), &json!(2)));
    let uses = json!({
        "hidden-single": {"puzzles": 2, "uses": 18},
        "few-rules": {"puzzles": 1, "uses": 2},
    });
    assert_eq!(sugurus["techniques"], uses);
    assert_eq!(sugurus["score"]["mean"], json!(1.875));
}

#[test]
fn tables_are_the_same_for_any_number_of_threads_and_in_both_languages() {
    let lines = some();
    let run =
        |more: &[&str]| recreo_reading(&[&["stats"], more].concat(), lines.as_bytes()).ended(2);
    let one = run(&["--jobs", "1"]);
    assert_eq!(one.text(), run(&["--jobs", "3"]).text());
    assert!(one.out.is_ascii(), "{}", one.text());
    for said in [
        "(standard input): 6 puzzles",
        "one line could not be read",
        "  easy    2   50 %  ####",
        "  3x3   3   75 %  ####",
        "  only place                  2  100 %  ####",
        "  interaction of a few rules  1   50 %  ####",
        "rounds of deductions",
    ] {
        assert!(one.text().contains(said), "{said} in\n{}", one.text());
    }
    let spanish = run(&["--lang", "es"]);
    for said in ["6 puzles", "Niveles", "fácil", "Técnicas", "único sitio", "máximo"] {
        assert!(spanish.text().contains(said), "{said} in\n{}", spanish.text());
    }
}

#[test]
fn a_chart_is_drawn_by_its_file_and_always_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let lines = folder.path().join("some.recreol");
    std::fs::write(&lines, some().replace("not a puzzle\n", "")).unwrap();
    let chart = |name: &str, more: &[&str]| {
        let file = folder.path().join(name);
        recreo(&[&["stats", utf8(&lines), "-o", utf8(&file)], more].concat()).ended(0);
        std::fs::read(file).unwrap()
    };
    let light = chart("a.svg", &[]);
    assert_eq!(light, chart("b.svg", &["--jobs", "1", "--theme", "light"]));
    let text = String::from_utf8(light).unwrap();
    assert!(text.starts_with("<svg ") && text.contains("some.recreol: 6 puzzles</title>"));
    for said in ["Levels", "easy", "10x2", "only place", "40-44", "75 %"] {
        assert!(text.contains(&format!(">{said}</text>")), "{said}");
    }
    let themes: Vec<Vec<u8>> = ["dark", "print", "high-contrast"]
        .iter()
        .map(|theme| chart("t.svg", &["--theme", theme]))
        .collect();
    assert!(themes.iter().all(|other| other != text.as_bytes()));
    assert!(chart("a.png", &[]).starts_with(b"\x89PNG"));
    assert!(chart("a.pdf", &[]).starts_with(b"%PDF"));
}

/// Reads CSV as RFC 4180 has it.
fn csv(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut field, mut inside) = (vec![], vec![], String::new(), false);
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '"' if inside && rest.next_if_eq(&'"').is_some() => field.push('"'),
            '"' => inside = !inside,
            ',' if !inside => row.push(std::mem::take(&mut field)),
            '\r' if !inside => {
                assert_eq!(rest.next(), Some('\n'));
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            c => field.push(c),
        }
    }
    assert!(row.is_empty() && field.is_empty() && !inside);
    rows
}

#[test]
fn a_table_for_analysis_has_a_row_for_each_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.recreol.zst");
    let new = ["new", "labyrinth", "--size", "6x5", "--seed", "3", "--count", "300", "-o"];
    recreo(&[&new[..], &[utf8(&file)]].concat()).ended(0);
    let rated = recreo(&["rate", "--lines", utf8(&file)]).ended(0).lines();
    let told = recreo(&["stats", utf8(&file), "--csv"]).ended(0);
    let rows = csv(told.text());
    assert_eq!(rows.len(), 301);
    assert_eq!(rows[0][..6], ["number", "name", "kind", "size", "level", "score"]);
    assert!(rows.iter().all(|row| row.len() == rows[0].len()));
    for (number, (row, rating)) in rows[1..].iter().zip(&rated).enumerate() {
        assert_eq!(row[0], (number + 1).to_string());
        assert_eq!(
            [&row[2][..], &row[3], &row[4]],
            ["labyrinth", "6x5", rating["level"].as_str().unwrap()]
        );
        assert_eq!(row[5].parse::<f64>().unwrap(), rating["score"].as_f64().unwrap());
        for (part, value) in rows[0][6..].iter().zip(&row[6..]) {
            assert_eq!(value.parse::<f64>().ok(), rating["parts"][part].as_f64(), "{part}");
        }
    }
    let again = recreo(&["rate", &rows[7][1], "--json"]).ended(0).json();
    assert_eq!(again, rated[6], "the name gives the puzzle");
    // Games with other parts have columns of their own; parts that a puzzle lacks are empty; commas are in quotes.
    let mixed = csv(recreo_reading(&["stats", "--csv"], some().as_bytes()).ended(2).text());
    assert_eq!(mixed[0][6..], ["turns", "hidden-single", "rounds", "few-rules"]);
    let fifth = mixed.iter().find(|row| row[0] == "7").unwrap();
    assert_eq!(fifth[6..], ["", "8", "5", "2"]);
    assert_eq!(mixed[3][0], "4", "numbers are those of the lines");
    let settings = ["new", "labyrinth", "--size", "5", "--set", "algorithm=prim", "--seed", "1"];
    let name = csv(recreo_reading(&["stats", "--csv"], &recreo(&settings).ended(0).out).text());
    assert_eq!(name[1][1], "labyrinth@1:size=5x5,algorithm=prim#1");
}

#[test]
fn lines_that_cannot_be_read_are_told_but_not_by_the_thousand() {
    let mut lines = String::new();
    (0..500).for_each(|n| writeln!(lines, "nonsense {n}").unwrap());
    let run = recreo_reading(&["stats"], lines.as_bytes()).ended(2);
    assert_eq!(run.err.lines().count(), 11);
    assert!(run.err.contains("and 490 more lines"), "{}", run.err);
    assert!(run.text().contains("500 lines could not be read"));
    let none = recreo_reading(&["stats", "--json"], b"").ended(0).json();
    assert_eq!(none, json!({"puzzles": 0, "unreadable": 0, "kinds": []}));
}
