//! Jobs: watched, cancelled, abandoned.

use std::time::Duration;

use http::Method;
use recreo_server::{Body, Event, EventStream, Limits, Request};
use recreo_store::{PuzzleFilter, Store};
use serde_json::{Value, json};

use crate::server::TestServer;

const SUDOKU: &str = "sudoku@1:size=4x4#7";
/// A job that takes far longer than any test: counting the solutions of an empty board.
fn endless(server: &TestServer) -> Value {
    let blank = json!({ "kind": "sudoku", "settings": { "size": "16x16" } });
    let document = server.post("/api/drafts", blank).expect_status(200)["document"].clone();
    json!({ "do": "solve", "solver": "count", "document": document })
}

pub(crate) fn listen(server: &TestServer, id: &str) -> EventStream {
    let mut request = Request::new(Method::GET, &format!("/api/jobs/{id}"));
    request.headers.insert("accept", "text/event-stream".parse().unwrap());
    let response = server.service.handle(&request);
    match response.body {
        Body::Events(listening) => listening,
        other => panic!("{other:?}"),
    }
}

pub(crate) fn begin(server: &TestServer, body: Value) -> String {
    let begun = server.post("/api/jobs", body);
    assert!(begun.header("location").starts_with("/api/jobs/"));
    begun.expect_status(202)["id"].as_str().unwrap().to_owned()
}

/// All events of a job.
pub(crate) fn all(server: &TestServer, body: Value) -> Vec<(&'static str, Value)> {
    let mut listening = listen(server, &begin(server, body));
    let read = |event: Event| (event.name, serde_json::from_str(&event.data).unwrap());
    std::iter::from_fn(|| listening.wait()).map(read).collect()
}

pub(crate) fn last(server: &TestServer, body: Value) -> Value {
    let mut events = all(server, body);
    let (name, value) = events.pop().unwrap();
    assert_eq!(name, "done", "{value}");
    value
}

/// The problem key with which a job fails, and the problem.
pub(crate) fn failure(server: &TestServer, body: Value) -> (String, Value) {
    let (name, problem) = all(server, body).pop().unwrap();
    assert_eq!(name, "failed", "{problem}");
    (problem["type"].as_str().unwrap().trim_start_matches("/api#").to_owned(), problem)
}

#[test]
fn every_job_ends_with_its_result() {
    let server = TestServer::new();
    let made = last(
        &server,
        json!({ "do": "generate", "kind": "sudoku", "settings": { "size": "4x4" }, "seed": "7" }),
    );
    assert_eq!(made["puzzle"]["puzzleName"], SUDOKU);
    let id = &made["puzzle"]["id"];
    let solved = last(&server, json!({ "do": "solve", "puzzle": id, "limit": 2 }));
    assert_eq!(solved["status"], "unique");
    assert!(solved["solutions"][0].is_string());
    let rated = last(&server, json!({ "do": "rate", "puzzle": id }));
    assert!(rated["level"].is_string() && rated["parts"].is_array());
    assert_eq!(last(&server, json!({ "do": "count", "puzzle": id }))["count"], 1);
    assert_eq!(last(&server, json!({ "do": "check", "puzzle": id }))["status"], "unique");
    let magic = json!({ "do": "solve", "puzzle": id, "solver": "magic" });
    assert_eq!(failure(&server, magic).1["status"], 422);
    let refused = server.post("/api/jobs", json!({ "do": "dance" }));
    assert_eq!(refused.problem(400), "server-field-wrong");
}

#[test]
fn a_job_for_a_board_of_a_million_cells_fails_before_any_work() {
    let server = TestServer::new();
    for deed in ["generate", "solve", "rate", "count", "film", "compare", "check"] {
        let body = json!({ "do": deed, "kind": "labyrinth", "settings": { "size": "1000x1000" } });
        assert_eq!(failure(&server, body).0, "app-board-too-large", "{deed}");
    }
}

#[test]
fn lp5_animations_show_generation_and_solving() {
    let server = TestServer::new();
    for kind in ["labyrinth", "maze", "sudoku", "rushhour", "flow"] {
        let size = if kind == "rushhour" { "6x6" } else { "4x4" };
        let size = if kind == "flow" { "5x5" } else { size };
        let settings = json!({ "size": size });
        let body = json!({ "do": "film", "kind": kind, "settings": settings, "seed": 7 });
        let events = all(&server, body);
        let names: Vec<&str> = events.iter().map(|event| event.0).collect();
        let at = |name| names.iter().position(|one| *one == name);
        assert!(at("first").is_some(), "{kind} {names:?}");
        assert_eq!(names.last(), Some(&"done"), "{kind}");
        let done = &events.last().unwrap().1;
        assert!(done["puzzle"]["document"].as_str().unwrap().contains(kind));
        let name = done["puzzleName"].as_str().unwrap();
        let events = all(&server, json!({ "do": "film", "name": name }));
        let names: Vec<&str> = events.iter().map(|event| event.0).collect();
        assert!(names.contains(&"steps") || names.contains(&"frames"), "{kind} {names:?}");
        assert_eq!(names.last(), Some(&"done"), "{kind} {:?}", events.last());
    }
}

#[test]
fn lp5_an_animation_of_a_given_puzzle_shows_how_it_is_solved() {
    let server = TestServer::new();
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let base64 = "NTMuLjcuLi4uNi4uMTk1Li4uLjk4Li4uLjYuOC4uLjYuLi4zNC4uOC4zLi4xNy4uLjIuLi42LjYuLi4uMjguLi4uNDE5Li41Li4uLjguLjc5";
    for file in [json!({ "text": text }), json!({ "base64": base64 })] {
        let mut body = file;
        body["do"] = json!("film");
        body["kind"] = json!("sudoku");
        let done = last(&server, body);
        assert!(done["solutions"][0].as_str().unwrap().starts_with("534678912"), "{done}");
    }
}

#[test]
fn lp12_a_count_that_ends_early_says_that_there_are_more() {
    let server = TestServer::new();
    let blank = json!({ "do": "count", "kind": "sudoku", "text": ".".repeat(81) });
    let counted = last(&server, blank);
    assert_eq!(counted["moreThan"], 100_000);
    assert!(counted.get("count").is_none(), "{counted}");
}

#[test]
fn an_animation_of_maze_generation_starts_with_every_wall_that_is_removed() {
    let server = TestServer::new();
    let body =
        json!({ "do": "film", "kind": "labyrinth", "settings": { "size": "5x5" }, "seed": 7 });
    let events = all(&server, body);
    let first = &events.iter().find(|event| event.0 == "first").unwrap().1;
    let shapes = first["scene"]["shapes"].as_array().unwrap();
    let mut walls: std::collections::HashSet<String> =
        shapes.iter().map(|shape| shape["k"].as_str().unwrap().to_owned()).collect();
    let mut taken = 0;
    for (_, data) in events.iter().filter(|event| event.0 == "steps") {
        for change in data["steps"].as_array().unwrap().iter().flat_map(|s| s.as_array().unwrap()) {
            let key = change[0].as_str().unwrap();
            if key.starts_with("side-") {
                assert!(walls.contains(key), "{key} has no shape");
                taken += usize::from(change[1] == "gone" && walls.remove(key));
            }
        }
    }
    assert_eq!(taken, 24, "a spanning tree of 25 cells opens 24 sides");
}

#[test]
fn watching_a_solver_in_a_play_disqualifies() {
    let server = TestServer::new();
    let play = server.play(SUDOKU);
    last(&server, json!({ "do": "film", "play": play }));
    let seen = server.get(&format!("/api/plays/{play}")).body;
    assert_eq!(
        (seen["score"]["cancelled"].as_bool(), seen["entries"].as_u64()),
        (Some(true), Some(1))
    );
}

/// Waits until a job runs.
fn runs(server: &TestServer, id: &str) {
    loop {
        let state = server.get(&format!("/api/jobs/{id}")).body["state"].clone();
        match state.as_str() {
            Some("running") => return,
            Some("waiting") => std::thread::sleep(Duration::from_millis(1)),
            other => panic!("{other:?}"),
        }
    }
}

/// Whether counting was stopped: nothing was found, or only a lower bound is known.
fn unfinished(events: &str) -> bool {
    events.contains("\"stopped\"") || events.contains("\"more_than\"")
}

#[test]
fn bg5_a_job_that_is_cancelled_stops() {
    let server = TestServer::new();
    let id = begin(&server, endless(&server));
    let mut listening = listen(&server, &id);
    runs(&server, &id);
    assert_eq!(server.delete(&format!("/api/jobs/{id}")).status, 204);
    let end = std::iter::from_fn(|| listening.wait()).last().unwrap();
    assert_eq!(end.name, "done", "it ends with the results so far");
    assert!(unfinished(&end.data), "{}", end.data);
}

#[test]
fn bg5_a_client_that_disconnects_cancels_its_job_and_frees_the_permit() {
    let server = TestServer::with(Limits { at_once: 1, waiting: 1, ..Limits::default() });
    let id = begin(&server, endless(&server));
    let listening = listen(&server, &id);
    runs(&server, &id);
    // The only permit is taken: one more job waits, and the next is refused.
    let second = begin(&server, json!({ "do": "rate", "name": SUDOKU }));
    // The queue is full once the job's thread waits in it.
    let until = |wanted: &dyn Fn(u16) -> bool| loop {
        let quick = Request::new(Method::POST, "/api/jobs");
        quick.control.cancel();
        let reply = server.ask(quick.with_body(r#"{"do":"rate","name":"x"}"#));
        if wanted(reply.status) {
            break reply;
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    let full = until(&|status| status == 503);
    assert_eq!(full.problem(503), "server-busy");
    assert_eq!(full.header("retry-after"), "1");
    drop(listening);
    let mut rated = listen(&server, &second);
    let end = std::iter::from_fn(|| rated.wait()).last().unwrap();
    // The job either got the permit or came after one that filled the queue. In both cases the
    // permit is free.
    assert!(end.name == "done" || end.data.contains("server-busy"), "{}", end.data);
    // The jobs that filled the queue may wait for another moment.
    loop {
        let begun = server.post("/api/jobs", json!({ "do": "rate", "name": SUDOKU }));
        if begun.status == 202 {
            let mut rated = listen(&server, begun.body["id"].as_str().unwrap());
            let end = std::iter::from_fn(|| rated.wait()).last().unwrap();
            if end.name == "done" {
                assert!(end.data.contains("\"level\""), "{}", end.data);
                break;
            }
            assert!(end.data.contains("server-busy"), "{}", end.data);
        } else {
            assert_eq!(begun.problem(503), "server-busy");
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_job_ends_at_its_deadline() {
    let server = TestServer::with(Limits { job: Duration::from_millis(50), ..Limits::default() });
    let events = all(&server, endless(&server));
    let (name, value) = events.last().unwrap();
    assert_eq!(*name, "done");
    assert!(unfinished(&value.to_string()), "{value}");
}

/// The largest boards of a game that the page can request, with settings that take long.
fn large(game: &dyn recreo_game::DynGame) -> Vec<String> {
    let sizes = ["500x500", "40x40", "30x30", "25x25", "20x20", "16x16", "13x13", "12x12", "10x10"];
    let fits = |text: &String| {
        let mut settings = game.settings();
        settings.set_all(text).is_ok() && game.accepts(&settings).is_ok()
    };
    let sized = sizes
        .iter()
        .flat_map(|size| [format!("size={size},difficulty=expert"), format!("size={size}")]);
    sized.filter(fits).take(4).collect()
}

/// Cancels a job while it works. Returns how long it then took to end, or `None` if it had ended
/// before.
fn cancelled(server: &TestServer, body: Value, after: Duration) -> Option<Duration> {
    let id = begin(server, body);
    let mut listening = listen(server, &id);
    let state = || server.get(&format!("/api/jobs/{id}")).body["state"].clone();
    while state() == "waiting" {
        std::thread::sleep(Duration::from_millis(1));
    }
    std::thread::sleep(after);
    if state() != "running" {
        return None;
    }
    let since = std::time::Instant::now();
    server.delete(&format!("/api/jobs/{id}"));
    while listening.wait().is_some() {}
    Some(since.elapsed())
}

/// Prints how long cancelled jobs take to end, for all games.
#[test]
#[ignore = "a measurement, for an otherwise idle machine"]
fn bg5_time_until_cancelled_jobs_end() {
    let server = TestServer::with(Limits { answer: Duration::from_secs(1), ..Limits::default() });
    let mut all_of_them = Vec::new();
    for game in recreo_catalog::games() {
        let kind = game.about().id;
        let mut bodies = Vec::new();
        for settings in large(*game) {
            let what = json!({ "kind": kind, "settings": settings, "seed": 1 });
            let deed = |deed: &str, more: &Value| {
                let mut body = more.clone();
                body["do"] = json!(deed);
                (deed.to_owned(), body)
            };
            bodies.push(deed("generate", &what));
            let made = server.post("/api/puzzles", what);
            if let Some(id) = made.body["id"].as_str() {
                let there = json!({ "puzzle": id });
                bodies.extend(["solve", "rate", "count", "film"].map(|name| deed(name, &there)));
            }
        }
        for name in ["generate", "solve", "rate", "count", "film"] {
            let mut times: Vec<Duration> = bodies
                .iter()
                .filter(|(deed, _)| deed == name)
                .flat_map(|(_, body)| {
                    [0, 5, 40, 300].map(|wait| (body, Duration::from_millis(wait)))
                })
                .filter_map(|(body, wait)| cancelled(&server, body.clone(), wait))
                .collect();
            times.sort();
            if let (Some(middle), Some(most)) = (times.get(times.len() / 2), times.last()) {
                println!(
                    "{kind:12} {name:9} {:3} times  median {middle:9.1?}  most {most:9.1?}",
                    times.len()
                );
            }
            all_of_them.extend(times);
        }
    }
    all_of_them.sort();
    let at = |part: f64| all_of_them[((all_of_them.len() - 1) as f64 * part) as usize];
    let (middle, late, most) = (at(0.5), at(0.99), at(1.0));
    println!(
        "{} in all: median {middle:.1?}, 99th percentile {late:.1?}, most {most:.1?}",
        all_of_them.len()
    );
}

const BOOKLET: &str = "title = 'On the train'\nseed = 4\npaper = 'a5'\n\
                       [[chapter]]\nkind = 'sudoku'\nsize = '4x4'\ncount = 5\nper_page = 2\n";

#[test]
fn a_booklet_is_made_and_downloaded() {
    let server = TestServer::new();
    let id = begin(&server, json!({ "do": "book", "spec": BOOKLET }));
    let mut listening = listen(&server, &id);
    let events: Vec<Event> = std::iter::from_fn(|| listening.wait()).collect();
    let done: Value = serde_json::from_str(&events.last().unwrap().data).unwrap();
    assert_eq!(events.last().unwrap().name, "done", "{done}");
    assert_eq!((&done["pages"], &done["puzzles"]), (&json!(6), &json!(5)));
    let file = server.get(done["file"].as_str().unwrap());
    assert_eq!((file.status, file.header("content-type")), (200, "application/pdf"));
    assert_eq!(file.header("content-disposition"), "attachment; filename=\"on-the-train.pdf\"");
    let bytes = file.response.whole().unwrap();
    assert!(bytes.starts_with(b"%PDF") && json!(bytes.len()) == done["bytes"]);
    let again = last(&server, json!({ "do": "book", "spec": BOOKLET }));
    let again = server.get(again["file"].as_str().unwrap());
    assert!(again.response.whole() == Some(bytes), "the same specification gives the same bytes");
    let other = begin(&server, json!({ "do": "rate", "name": SUDOKU }));
    let none = server.get(&format!("/api/jobs/{other}?format=pdf"));
    assert_eq!(none.problem(404), "server-no-file");
    for _ in 0..8 {
        last(&server, json!({ "do": "book", "spec": BOOKLET }));
    }
    let old = server.get(&format!("/api/jobs/{id}?format=pdf"));
    assert_eq!(old.problem(404), "server-no-file");
}

#[test]
fn a_booklet_is_made_of_library_puzzles() {
    let server = TestServer::new();
    let sudokus = ["1...............", ".12...34........", "2..3.........1.."];
    for (n, line) in sudokus.iter().enumerate() {
        let body = json!({ "text": format!("{line};diagonals"), "kind": "sudoku", "title": format!("Monday {n}") });
        server.post("/api/puzzles", body).expect_status(201);
    }
    let spec = |more: &str| {
        format!("title = 'x'\n[[chapter]]\nkind = 'sudoku'\nlibrary = 'monday'\n{more}")
    };
    let failed = |spec: &str| failure(&server, json!({ "do": "book", "spec": spec })).0;
    // Puzzles without a unique solution are left out and reported; a booklet without puzzles is
    // refused.
    let (_, problem) = failure(&server, json!({ "do": "book", "spec": spec("") }));
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.contains("“Monday 0”") && detail.contains("several solutions"), "{detail}");
    let made = server
        .post("/api/puzzles", json!({ "name": SUDOKU, "title": "A good one" }))
        .expect_status(201);
    assert_eq!(made["kind"], "sudoku");
    let good = spec("").replace("monday", "good one");
    let done = last(&server, json!({ "do": "book", "spec": good }));
    assert_eq!((&done["puzzles"], &done["remarks"]), (&json!(1), &json!([])));
    let mixed = spec("").replace("'monday'", "true");
    let done = last(&server, json!({ "do": "book", "spec": mixed }));
    assert_eq!(done["puzzles"], 1);
    let ids = server.get("/api/puzzles?text=monday").expect_status(200)["items"].clone();
    for (row, remark) in ids.as_array().unwrap().iter().zip(done["remarks"].as_array().unwrap()) {
        let remark = remark.as_str().unwrap();
        assert!(remark.contains(row["title"].as_str().unwrap()), "{remark}");
        assert!(remark.contains(row["id"].as_str().unwrap()), "{remark}");
    }
    assert_eq!(done["remarks"].as_array().unwrap().len(), 3);
    assert_eq!(failed(&good.replace("library", "count = 2\nlibrary")), "book-file-few");
    assert_eq!(failed(&good.replace("good one", "bad one")), "book-file-empty");
    assert_eq!(failed("title = 'x'\n[[chapter]]\nfile = 'Cargo.toml'"), "book-in-file");
}

#[test]
fn a_booklet_cannot_read_word_lists_from_files_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secrets.txt");
    std::fs::write(&file, "hamster\ntortoise\n").unwrap();
    let server = TestServer::new();
    for list in ["words", "block"] {
        let spec = format!(
            "title = 'x'\n[[chapter]]\nkind = 'wordsearch'\nset = {{ {list} = '{}' }}",
            file.display()
        );
        let (kind, problem) = failure(&server, json!({ "do": "book", "spec": spec }));
        assert!(!problem.to_string().to_lowercase().contains("tortoise"), "{problem}");
        assert_eq!(kind, "wordsearch-word-letter", "{problem}");
    }
}

#[test]
fn bg6_an_invalid_booklet_is_reported_with_its_line() {
    let server = TestServer::with(Limits { book: 4, ..Limits::default() });
    let failed = |spec: &str| {
        let (kind, problem) = failure(&server, json!({ "do": "book", "spec": spec }));
        (kind, problem["place"]["line"].as_u64())
    };
    assert_eq!(failed(BOOKLET), ("server-book-too-long".to_owned(), None));
    assert_eq!(failed("title = 'x'\npaper = 'a3'"), ("book-choice".to_owned(), Some(2)));
    let large = "title = 'x'\n[[chapter]]\nkind = 'labyrinth'\nsize = '1000x1000'";
    assert_eq!(failed(large), ("app-board-too-large".to_owned(), None));
    assert_eq!(failure(&server, json!({ "do": "book" })).0, "server-field-wrong");
}

#[test]
fn bg2_a_cancelled_or_failed_creation_leaves_nothing_in_the_library() {
    let server = TestServer::new();
    let board = json!({ "size": "20x20", "moves": "150..200" });
    let wish = json!({ "do": "generate", "kind": "rushhour", "settings": board, "title": "Never" });
    for _ in 0..3 {
        let id = begin(&server, wish.clone());
        assert_eq!(server.delete(&format!("/api/jobs/{id}")).status, 204);
        let mut listening = listen(&server, &id);
        while listening.wait().is_some() {}
    }
    // Settings that cannot be met, and a draft that is no puzzle.
    let impossible = json!({ "size": "3x3", "moves": "900" });
    failure(&server, json!({ "do": "generate", "kind": "rushhour", "settings": impossible }));
    let blank = server.post("/api/drafts", json!({ "kind": "maze" })).expect_status(200);
    let mut invalid = blank["document"].clone();
    invalid["puzzle"]["exits"] = json!([]);
    server.post("/api/puzzles", json!({ "document": invalid, "title": "Never" })).problem(422);
    let all = PuzzleFilter { unlisted: true, ..PuzzleFilter::default() };
    assert_eq!(Store::open(&server.url).unwrap().puzzles(&all).unwrap().total, 0);
}
