//! `recreo stats`: statistics of a collection.

use std::fmt::Write as _;

use serde_json::json;

use crate::run::*;

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
fn bars_count_the_values_between_their_bounds() {
    let folder = tempfile::tempdir().unwrap();
    for kind in ["nonogram", "futoshiki", "kakuro", "flow", "maze", "rushhour", "wordsearch"] {
        let file = folder.path().join(format!("{kind}.recreol"));
        let size = if kind == "rushhour" { "5x5" } else { "6x6" };
        let new = format!("new {kind} --size {size} --seed 5 --count 40 -o {}", utf8(&file));
        recreo(&new).ended(0);
        let rows = csv(recreo(&format!("stats {} --csv", utf8(&file))).ended(0).text());
        // In thousandths: whole numbers compare exactly.
        let parts = |number: f64| (number * 1000.0).round() as i64;
        let scores: Vec<i64> = rows[1..].iter().map(|row| parts(row[5].parse().unwrap())).collect();
        let report = recreo(&format!("stats {} --json", utf8(&file))).ended(0).json();
        let bars = report["kinds"][0]["histogram"].as_array().unwrap();
        assert!(bars.len() > 3, "{kind}: {bars:?}");
        for bar in bars {
            let [from, to] = ["from", "to"].map(|key| parts(bar[key].as_f64().unwrap()));
            let inside = scores.iter().filter(|score| (from..to).contains(*score)).count();
            assert_eq!(bar["puzzles"], json!(inside), "{kind}: {bar}");
        }
    }
}

#[test]
fn a_truncated_collection_is_counted_up_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c.recreol.zst");
    let new = "new labyrinth --size 12 --seed 3 --count 3000 -o";
    recreo(&format!("{new} {}", utf8(&file))).ended(0);
    let whole = std::fs::read(&file).unwrap();
    std::fs::write(&file, &whole[..whole.len() * 3 / 4]).unwrap();
    let report = recreo(&format!("stats {} --json", utf8(&file))).ended(2);
    report.warns("unexpected end of file");
    let puzzles = report.json()["puzzles"].as_u64().unwrap();
    assert!((1000..3000).contains(&puzzles), "{puzzles}");
    let rows = csv(recreo(&format!("stats {} --csv", utf8(&file))).ended(2).text());
    assert_eq!(rows.len() as u64, puzzles + 1);
    recreo(&format!("stats {}", utf8(&file))).ended(2).says("could not be read to its end");
    let chart = folder.path().join("c.svg");
    recreo(&format!("stats {} -o {}", utf8(&file), utf8(&chart))).ended(2);
    assert!(chart.exists());
}

/// Parses CSV as defined in RFC 4180.
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
    let report = recreo(&format!("stats {} --csv", utf8(&file))).ended(0);
    let rows = csv(report.text());
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
    let settings = "new labyrinth --size 5 --set algorithm=prim --seed 1";
    let name = csv(recreo_reading("stats --csv", &recreo(settings).ended(0).out).text());
    assert_eq!(name[1][1], "labyrinth@1:size=5x5,algorithm=prim#1");
}

#[test]
fn lines_that_cannot_be_read_are_reported_but_not_by_the_thousand() {
    let mut lines = String::new();
    (0..500).for_each(|n| writeln!(lines, "nonsense {n}").unwrap());
    let run = recreo_reading("stats", lines.as_bytes()).ended(2);
    assert_eq!(run.err.lines().count(), 11);
    run.warns("and 490 more lines");
    run.says("500 lines could not be read");
    let none = recreo_reading("stats --json", b"").ended(0).json();
    assert_eq!(none, json!({"puzzles": 0, "unreadable": 0, "kinds": []}));
}
