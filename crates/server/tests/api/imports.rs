//! Imports of many puzzles, and of files that refer to each other.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use recreo_server::Limits;
use serde_json::{Value, json};

use crate::jobs::last;
use crate::server::TestServer;

const HARD: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
const OTHER: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn import(server: &TestServer, files: Value) -> Value {
    last(server, json!({ "do": "import", "files": files }))
}

/// How many puzzles were imported, and the lines of the failures.
fn counts(reply: &Value) -> (usize, Vec<u64>) {
    let failed = reply["failed"].as_array().unwrap().iter();
    let lines = failed.map(|one| one["line"].as_u64().unwrap_or(0)).collect();
    assert_eq!(reply["failures"], reply["failed"].as_array().unwrap().len());
    (reply["puzzles"].as_array().unwrap().len(), lines)
}

#[test]
fn every_format_with_many_puzzles_is_imported() {
    let nonogram = "width 2\nheight 2\nrows\n1\n0\ncolumns\n1\n0\n";
    let other = "width 2\nheight 2\nrows\n0\n1\ncolumns\n1\n0\n";
    let clues = |a: &str, b: &str| format!("<line><count>{a}</count></line><line>{b}</line>");
    let puzzle = |first: &str, id: u8| {
        let rows = if first == "1" {
            clues("1", "")
        } else {
            "<line></line><line><count>1</count></line>".to_owned()
        };
        format!(
            "<puzzle type=\"grid\" defaultcolor=\"black\"><id>{id}</id><color name=\"white\" char=\".\">fff</color>\
             <color name=\"black\" char=\"X\">000</color><clues type=\"columns\">{}</clues>\
             <clues type=\"rows\">{rows}</clues></puzzle>",
            clues("1", "")
        )
    };
    let webpbn = format!(
        "<?xml version=\"1.0\"?>\n<puzzleset>\n{}\n{}\n</puzzleset>\n",
        puzzle("1", 1),
        puzzle("0", 2)
    );
    let maker = TestServer::new();
    let link = |name: &str| {
        let reply = maker.get(&format!("/api/puzzles/{}?format=link", maker.puzzle(name)));
        String::from_utf8_lossy(reply.response.whole().unwrap()).trim().to_owned()
    };
    let links = [link("sudoku@1:size=4x4#1"), link("nurikabe@1:size=5x5#1")].join(
        "
",
    );
    for (name, text) in [
        ("a.sdm", format!("{HARD}\n{OTHER}\n")),
        ("lines.txt", format!("{HARD}\n{OTHER}\n")),
        ("a.nonpack", format!("{nonogram}====\n{other}")),
        ("a.xml", webpbn),
        ("links.txt", links),
    ] {
        let server = TestServer::new();
        let reply = import(&server, json!([{ "name": name, "text": text }]));
        assert_eq!(counts(&reply), (2, vec![]), "{name}: {reply}");
        assert_eq!(server.get("/api/puzzles").body["total"], 2, "{name}");
        let again = import(&server, json!([{ "name": name, "text": text }]));
        assert_eq!(again["puzzles"][0]["isNew"], false, "{name}");
        assert_eq!(server.get("/api/puzzles").body["total"], 2, "{name}");
    }
}

#[test]
fn collections_are_imported_plain_or_compressed() {
    let server = TestServer::new();
    let document = |name: &str| {
        let id = server.puzzle(name);
        let reply = server.get(&format!("/api/puzzles/{id}?format=recreo"));
        let text = String::from_utf8_lossy(reply.response.whole().unwrap()).into_owned();
        serde_json::from_str::<Value>(&text).unwrap().to_string()
    };
    let lines = ["sudoku@1:size=4x4#1", "flow@1:size=5x5#1", "sudoku@1:size=4x4#2"].map(document);
    let text = lines.join("\n") + "\n";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.recreol.zst");
    let mut file = recreo_collection::Collection::create(&path).unwrap();
    file.append(text.as_bytes()).unwrap();
    file.finish().unwrap();
    let packed = STANDARD.encode(std::fs::read(path).unwrap());
    for file in [
        json!({ "name": "a.recreol", "text": text }),
        json!({ "name": "a.recreol.zst", "base64": packed }),
    ] {
        let server = TestServer::new();
        let reply = import(&server, json!([file]));
        assert_eq!(counts(&reply), (3, vec![]), "{reply}");
        assert_eq!(reply["puzzles"][1]["kind"], "flow");
    }
    let cut: String = packed.chars().take(40).collect();
    let reply = import(&TestServer::new(), json!([{ "name": "a.recreol.zst", "base64": cut }]));
    assert_eq!(
        (&reply["failed"][0]["type"], &reply["failures"]),
        (&json!("/api#io-cut-short"), &json!(1))
    );
}

#[test]
fn unreadable_lines_are_reported_and_the_rest_is_imported() {
    for (text, came, lines) in [
        (format!("{HARD}\nblah\n{OTHER}\n"), 2, vec![2]),
        (format!("blah\n{HARD}\n\n# a remark\n{OTHER}\nblah\n"), 2, vec![1, 6]),
        (format!("{HARD}\nblah\n"), 1, vec![2]),
        (format!("# one\n{HARD}\n"), 1, vec![]),
        ("blah".to_owned(), 0, vec![1]),
        (String::new(), 0, vec![0]),
    ] {
        let reply = import(&TestServer::new(), json!([{ "text": text }]));
        assert_eq!(counts(&reply), (came, lines), "{text}: {reply}");
    }
    let bad = format!("{HARD}\n{}\n{OTHER}\n", &HARD[..80]);
    let reply = import(&TestServer::new(), json!([{ "text": bad }]));
    assert_eq!(counts(&reply), (2, vec![2]), "the second is too short: {reply}");
    let reply = reply["failed"][0]["message"].as_str().unwrap();
    assert!(reply.starts_with("line 2"), "{reply}");
    let unknown = json!([{ "text": "https://puzz.link/p?herugolf/4/4/g1g2g3i4g" }]);
    let reply = import(&TestServer::new(), unknown);
    assert_eq!(reply["failed"][0]["type"], "/api#app-fits-no-link");
    assert!(reply["failed"][0]["message"].as_str().unwrap().contains("herugolf"));
}

#[test]
fn an_import_stops_at_the_limit_and_says_so() {
    let server = TestServer::with(Limits { import: 2, ..Limits::default() });
    let text = format!("{HARD}\n{OTHER}\n{}\n", HARD.replace('3', "7"));
    let reply = import(&server, json!([{ "text": text }]));
    assert_eq!(counts(&reply), (2, vec![]));
    assert!(reply["remarks"][0].as_str().unwrap().contains('2'), "{reply}");
    assert_eq!(server.get("/api/limits").expect_status(200)["import"], 2);
    assert_eq!(
        server.post("/api/jobs", json!({ "do": "import", "files": [7] })).problem(400),
        "server-field-wrong"
    );
}

const MAP: &str = "type octile\nheight 3\nwidth 3\nmap\n...\n.@.\n...\n";
const SCENARIO: &str = "version 1\n0\tmaps/a.map\t3\t3\t0\t0\t2\t2\t4.00000000\n";

#[test]
fn a_scenario_finds_its_map_only_among_the_uploaded_files() {
    for together in [
        json!([{ "name": "a.map", "text": MAP }, { "name": "a.scen", "text": SCENARIO }]),
        json!([{ "name": "a.scen", "text": SCENARIO }, { "name": "a.map", "text": MAP }]),
    ] {
        let server = TestServer::new();
        let reply = import(&server, together);
        assert_eq!(counts(&reply), (1, vec![]), "the map is part of the scenario: {reply}");
        assert_eq!(reply["puzzles"][0]["kind"], "maze");
    }
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.map"), MAP).unwrap();
    let here = folder.path().join("a.map").display().to_string();
    let alone = SCENARIO.replace("maps/a.map", &here);
    let reply = import(&TestServer::new(), json!([{ "name": "a.scen", "text": alone }]));
    assert_eq!(counts(&reply).0, 0, "files of the server are not read: {reply}");
    let reply = import(&TestServer::new(), json!([{ "name": "a.map", "text": MAP }]));
    assert_eq!(
        counts(&reply).0 + counts(&reply).1.len(),
        1,
        "a map alone is imported as a file: {reply}"
    );
}

#[test]
fn a_puzzle_without_a_unique_solution_gets_a_remark_and_no_level() {
    let server = TestServer::new();
    for (text, kind, word) in [
        ("1...............", "sudoku", "several"),
        ("12..34..........", "sudoku", "several"),
        ("123...4.........", "sudoku", "no solution"),
    ] {
        let reply = server.post("/api/puzzles", json!({ "text": text, "kind": kind }));
        assert_eq!(reply.status, 201, "{}", reply.body);
        let remark = reply.body["remarks"][0].as_str().unwrap().to_owned();
        assert!(remark.contains(word), "{text}: {remark}");
        assert!(reply.body["level"].is_null(), "{text}: {}", reply.body);
        let import = last(&server, json!({ "do": "import", "text": text, "kind": kind }));
        assert_eq!(
            import["puzzles"][0]["remarks"][0], remark,
            "the remark is repeated for a known puzzle"
        );
    }
    let sound = server.post("/api/puzzles", json!({ "text": HARD })).expect_status(201);
    assert_eq!((&sound["remarks"], sound["level"].is_string()), (&json!([]), true));
}
