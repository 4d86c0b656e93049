//! `recreo stats`: what a collection is made of.

use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::run::*;

/// A puzzle of this sort on a line, with this rating.
fn rated(kind: &str, size: &str, seed: u32, rating: &Value) -> String {
    let seed = seed.to_string();
    let made = recreo(&format!("new {kind} --size {size} --seed {seed}")).ended(0);
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
    let run = recreo_reading("stats --json", some().as_bytes()).ended(2);
    run.warns("(standard input):3:");
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
    let run = |more: &str| recreo_reading(&format!("stats {more}"), lines.as_bytes()).ended(2);
    let one = run("--jobs 1");
    assert_eq!(one.text(), run("--jobs 3").text());
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
        one.says(said);
    }
    let spanish = run("--lang es");
    for said in ["6 puzles", "Niveles", "fácil", "Técnicas", "único sitio", "máximo"] {
        spanish.says(said);
    }
}

#[test]
fn a_chart_is_drawn_by_its_file_and_always_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let lines = folder.path().join("some.recreol");
    std::fs::write(&lines, some().replace("not a puzzle\n", "")).unwrap();
    let chart = |name: &str, more: &str| {
        let file = folder.path().join(name);
        recreo(&format!("stats {} -o {} {more}", utf8(&lines), utf8(&file))).ended(0);
        std::fs::read(file).unwrap()
    };
    let light = chart("a.svg", "");
    assert_eq!(light, chart("b.svg", "--jobs 1 --theme light"));
    let text = String::from_utf8(light).unwrap();
    assert!(text.starts_with("<svg ") && text.contains("some.recreol: 6 puzzles</title>"));
    for said in ["Levels", "easy", "10x2", "only place", "40-44", "75 %"] {
        assert!(text.contains(&format!(">{said}</text>")), "{said}");
    }
    let themes: Vec<Vec<u8>> = ["dark", "print", "high-contrast"]
        .iter()
        .map(|theme| chart("t.svg", &format!("--theme {theme}")))
        .collect();
    assert!(themes.iter().all(|other| other != text.as_bytes()));
    assert!(chart("a.png", "").starts_with(b"\x89PNG"));
    assert!(chart("a.pdf", "").starts_with(b"%PDF"));
}

#[test]
fn charts_of_many_games_stay_readable() {
    let folder = tempfile::tempdir().unwrap();
    let [lines, svg, pdf] = ["all.txt", "all.svg", "all.pdf"].map(|name| folder.path().join(name));
    let kinds = recreo("kinds --json").ended(0).json();
    let kinds: Vec<&str> =
        kinds.as_array().unwrap().iter().map(|kind| kind["id"].as_str().unwrap()).collect();
    let new = |kind: &&str| recreo(&format!("new {kind} --seed 2")).ended(0).json();
    let all: String = kinds.iter().map(|kind| format!("{}\n", new(kind))).collect();
    std::fs::write(&lines, all).unwrap();
    for chart in [&svg, &pdf] {
        recreo(&format!("stats {} -o {}", utf8(&lines), utf8(chart))).ended(0);
    }
    let text = std::fs::read_to_string(svg).unwrap();
    let number = |key: &str| -> f64 {
        let after = text.split_once(&format!(" {key}=\"")).unwrap().1;
        after.split_once('"').unwrap().0.parse().unwrap()
    };
    assert!(number("width") > 800.0 && number("height") > 4000.0, "{}", &text[..200]);
    let file = std::fs::read(pdf).unwrap();
    let pages = file.windows(11).filter(|text| text == b"/Type /Page").count();
    let tree = file.windows(12).filter(|text| text == b"/Type /Pages").count();
    assert!((kinds.len() / 2..=kinds.len() + 1).contains(&(pages - tree)), "{pages}");
}

#[test]
fn bars_count_what_lies_between_their_borders() {
    let folder = tempfile::tempdir().unwrap();
    for kind in ["nonogram", "futoshiki", "kakuro", "flow", "maze", "rushhour", "wordsearch"] {
        let file = folder.path().join(format!("{kind}.recreol"));
        let size = if kind == "rushhour" { "5x5" } else { "6x6" };
        let new = format!("new {kind} --size {size} --seed 5 --count 40 -o {}", utf8(&file));
        recreo(&new).ended(0);
        let rows = csv(recreo(&format!("stats {} --csv", utf8(&file))).ended(0).text());
        // In thousandths: whole numbers have no edges to miss.
        let parts = |number: f64| (number * 1000.0).round() as i64;
        let scores: Vec<i64> = rows[1..].iter().map(|row| parts(row[5].parse().unwrap())).collect();
        let told = recreo(&format!("stats {} --json", utf8(&file))).ended(0).json();
        let bars = told["kinds"][0]["histogram"].as_array().unwrap();
        assert!(bars.len() > 3, "{kind}: {bars:?}");
        for bar in bars {
            let [from, to] = ["from", "to"].map(|key| parts(bar[key].as_f64().unwrap()));
            let inside = scores.iter().filter(|score| (from..to).contains(*score)).count();
            assert_eq!(bar["puzzles"], json!(inside), "{kind}: {bar}");
        }
    }
}

#[test]
fn many_sizes_are_put_together_by_their_cells() {
    let mazes = |widths: std::ops::RangeInclusive<u32>| -> String {
        let maze = |width: u32| {
            let rating = json!({"level": "easy", "score": 1, "parts": {}});
            rated("labyrinth", &format!("{width}x10"), width, &rating)
        };
        widths.map(maze).collect()
    };
    let twenty = recreo_reading("stats", mazes(2..=21).as_bytes()).ended(0);
    for width in 2..=21 {
        twenty.says(&format!("  {width}x10 "));
    }
    let more = recreo_reading("stats", mazes(2..=22).as_bytes()).ended(0);
    for said in ["  20-39 cells    2 ", "  200-219 cells  2 ", "  220-239 cells  1 "] {
        more.says(said);
    }
}

#[test]
fn a_collection_that_was_cut_is_counted_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.recreol.zst");
    let new = "new labyrinth --size 12 --seed 3 --count 3000 -o";
    recreo(&format!("{new} {}", utf8(&file))).ended(0);
    let whole = std::fs::read(&file).unwrap();
    std::fs::write(&file, &whole[..whole.len() * 3 / 4]).unwrap();
    let told = recreo(&format!("stats {} --json", utf8(&file))).ended(2);
    told.warns("it ends too early");
    let puzzles = told.json()["puzzles"].as_u64().unwrap();
    assert!((1000..3000).contains(&puzzles), "{puzzles}");
    let rows = csv(recreo(&format!("stats {} --csv", utf8(&file))).ended(2).text());
    assert_eq!(rows.len() as u64, puzzles + 1);
    recreo(&format!("stats {}", utf8(&file))).ended(2).says("could not be read to its end");
    let chart = folder.path().join("c.svg");
    recreo(&format!("stats {} -o {}", utf8(&file), utf8(&chart))).ended(2);
    assert!(chart.exists());
}

#[test]
fn a_report_never_takes_the_place_of_a_collection() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let lines = some().replace("not a puzzle\n", "");
    for name in ["c.recreol", "other.recreol", "c.txt"] {
        std::fs::write(path(name), &lines).unwrap();
    }
    let mut refusals = vec![
        ("c.recreol", "c.recreol", "is counted"),
        ("c.txt", "c.txt", "is counted"),
        ("c.txt", "other.recreol", "name of a collection"),
        ("c.txt", "new.recreol", "name of a collection"),
    ];
    if cfg!(unix) {
        let linked = std::process::Command::new("ln")
            .args(["-s", &path("c.txt"), &path("link.svg")])
            .status();
        assert!(linked.unwrap().success());
        refusals.push(("c.txt", "link.svg", "is counted"));
    }
    for (from, to, cause) in refusals {
        recreo(&format!("stats {} -o {}", path(from), path(to))).ended(2).warns(cause);
    }
    for name in ["c.recreol", "other.recreol", "c.txt"] {
        assert_eq!(std::fs::read_to_string(path(name)).unwrap(), lines);
    }
    recreo("stats sudoku@1:size=9x9#5").ended(2).warns("is one puzzle");
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
    let new = "new labyrinth --size 6x5 --seed 3 --count 300 -o";
    recreo(&format!("{new} {}", utf8(&file))).ended(0);
    let rated = recreo(&format!("rate --lines {}", utf8(&file))).ended(0).lines();
    let told = recreo(&format!("stats {} --csv", utf8(&file))).ended(0);
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
    let again = recreo(&format!("rate {} --json", rows[7][1])).ended(0).json();
    assert_eq!(again, rated[6], "the name gives the puzzle");
    // Games with other parts have columns of their own; parts that a puzzle lacks are empty; commas are in quotes.
    let mixed = csv(recreo_reading("stats --csv", some().as_bytes()).ended(2).text());
    assert_eq!(mixed[0][6..], ["turns", "hidden-single", "rounds", "few-rules"]);
    let fifth = mixed.iter().find(|row| row[0] == "7").unwrap();
    assert_eq!(fifth[6..], ["", "8", "5", "2"]);
    assert_eq!(mixed[3][0], "4", "numbers are those of the lines");
    let settings = "new labyrinth --size 5 --set algorithm=prim --seed 1";
    let name = csv(recreo_reading("stats --csv", &recreo(settings).ended(0).out).text());
    assert_eq!(name[1][1], "labyrinth@1:size=5x5,algorithm=prim#1");
}

#[test]
fn lines_that_cannot_be_read_are_told_but_not_by_the_thousand() {
    let mut lines = String::new();
    (0..500).for_each(|n| writeln!(lines, "nonsense {n}").unwrap());
    let run = recreo_reading("stats", lines.as_bytes()).ended(2);
    assert_eq!(run.err.lines().count(), 11);
    run.warns("and 490 more lines");
    run.says("500 lines could not be read");
    let none = recreo_reading("stats --json", b"").ended(0).json();
    assert_eq!(none, json!({"puzzles": 0, "unreadable": 0, "kinds": []}));
}
