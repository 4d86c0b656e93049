//! Plays: valid and invalid actions.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::gestures::{puzzle, win, winning};
use crate::server::TestServer;

const SUDOKU: &str = "sudoku@1:size=4x4#7";
const MAZE: &str = "labyrinth@1:size=6x6#3";

/// The names of small puzzles, one of each game.
pub(crate) fn small() -> Vec<String> {
    let name = |game: &&'static dyn recreo_game::DynGame| {
        let about = game.about();
        let size = match about.id {
            "sudoku" | "futoshiki" => "size=4x4",
            _ => "size=5x5",
        };
        let mut settings = game.settings();
        if settings.set_all(size).is_err() || game.accepts(&settings).is_err() {
            settings = game.settings();
        }
        format!("{}@{}:{settings}#7", about.id, about.version)
    };
    recreo_catalog::games().iter().map(name).collect()
}

#[test]
fn lp17_every_game_is_won_by_gestures_and_enters_the_leaderboard() {
    let server = TestServer::new();
    let player = server.player("Ana");
    for name in small() {
        let puzzle = server.puzzle(&name);
        let play = server.begin(&puzzle, &player);
        win(&server, &puzzle, &play);
        let won = server.judged(&play);
        assert!(won["won"]["points"].as_u64() > Some(0), "{name}: {}", won["won"]);
        let kind = name.split('@').next().unwrap();
        let leaderboard = server.get(&format!("/api/leaderboard?kind={kind}")).expect_status(200);
        assert_eq!(leaderboard["items"][0]["play"], play, "{name}");
        assert_eq!(leaderboard["items"][0]["points"], won["won"]["points"]);
        let again = server.act(&play, json!({ "do": "undo" }));
        assert_eq!(again.problem(422), "game-over");
    }
    assert_eq!(
        server.get("/api/leaderboard").expect_status(200)["players"][0]["wins"],
        small().len()
    );
}

#[test]
fn pl1_every_entry_can_be_undone_and_redone_and_the_picture_follows() {
    let server = TestServer::new();
    for name in [SUDOKU, MAZE] {
        let id = server.puzzle(name);
        let play = server.begin(&id, &server.player("Ana"));
        let first = server.get(&format!("/api/plays/{play}")).body;
        let mut shown = shapes(&first["scene"]["shapes"]);
        let start = shown.clone();
        let bodies = winning(puzzle(&server, &id).as_ref());
        for body in &bodies[..bodies.len() - 1] {
            let reply =
                server.post(&format!("/api/plays/{play}/events"), body.clone()).expect_status(200);
            change(&mut shown, &reply["change"]);
        }
        let there = shown.clone();
        assert_eq!(
            there,
            shapes(&server.get(&format!("/api/plays/{play}")).body["scene"]["shapes"])
        );
        loop {
            let reply = server.act(&play, json!({ "do": "undo" })).expect_status(200);
            change(&mut shown, &reply["change"]);
            if reply["undo"] == false {
                break;
            }
        }
        assert_eq!(shown, start, "{name}");
        loop {
            let reply = server.act(&play, json!({ "do": "redo" })).expect_status(200);
            change(&mut shown, &reply["change"]);
            if reply["redo"] == false {
                break;
            }
        }
        assert_eq!(shown, there, "{name}");
    }
}

type Shapes = BTreeMap<(String, String), Value>;

fn shapes(list: &Value) -> Shapes {
    let named = |shape: &Value| {
        let name = |part: &str| shape[part].as_str().unwrap().to_owned();
        ((name("l"), name("k")), shape.clone())
    };
    list.as_array().unwrap().iter().map(named).collect()
}

fn change(shapes_: &mut Shapes, change: &Value) {
    for gone in change["gone"].as_array().unwrap() {
        let name = |i: usize| gone[i].as_str().unwrap().to_owned();
        assert!(shapes_.remove(&(name(0), name(1))).is_some());
    }
    shapes_.extend(shapes(&change["put"]));
}

#[test]
fn a_move_sends_only_what_changed() {
    let server = TestServer::new();
    let id = server.puzzle("labyrinth@1:size=60x60#3");
    let play = server.begin(&id, &server.player("Ana"));
    let body = winning(puzzle(&server, &id).as_ref()).remove(0);
    let reply = server.post(&format!("/api/plays/{play}/events"), body).expect_status(200);
    assert!(reply["change"]["put"].as_array().unwrap().len() < 10);
    assert!(reply.to_string().len() < 2_000, "{}", reply.to_string().len());
}

#[test]
fn a_tab_that_is_behind_is_refused_and_refreshed() {
    let server = TestServer::new();
    let play = server.play(SUDOKU);
    let target = format!("/api/plays/{play}/events");
    let mark = |entries| json!({ "entries": entries, "do": "mark", "name": "a" });
    assert_eq!(server.post(&target, mark(0)).expect_status(200)["entries"], 1);
    let late = server.post(&target, mark(0));
    assert_eq!(late.problem(409), "server-behind");
    assert_eq!(late.body["play"]["entries"], 1);
    assert_eq!(late.body["play"]["marks"], json!(["a"]));
    assert_eq!(
        server.post(&target, mark(7)).problem(409),
        "server-behind",
        "a client cannot be ahead either"
    );
    assert_eq!(server.post(&target, mark(1)).expect_status(200)["entries"], 2);
}

#[test]
fn two_servers_on_one_library_see_each_others_moves() {
    let server = TestServer::new();
    let other = server.beside();
    let play = server.play(SUDOKU);
    let target = format!("/api/plays/{play}/events");
    let mark = |entries, name| json!({ "entries": entries, "do": "mark", "name": name });
    assert_eq!(server.post(&target, mark(0, "a")).expect_status(200)["entries"], 1);
    assert_eq!(other.post(&target, mark(1, "b")).expect_status(200)["entries"], 2);
    // The first server still has the old state in memory.
    let late = server.post(&target, mark(1, "c"));
    assert_eq!(late.problem(409), "server-behind");
    assert_eq!(late.body["play"]["marks"], json!(["a", "b"]));
    assert_eq!(
        server.post(&target, mark(2, "c")).expect_status(200)["marks"],
        json!(["a", "b", "c"])
    );
}

#[test]
fn bg6_invalid_moves_change_nothing_and_are_explained() {
    let server = TestServer::new();
    let play = server.play(SUDOKU);
    let refused = |what: Value, status| {
        let reply = server.act(&play, what);
        reply.problem(status).to_owned()
    };
    assert_eq!(refused(json!({ "do": "undo" }), 422), "nothing-to-undo");
    assert_eq!(refused(json!({ "do": "redo" }), 422), "nothing-to-redo");
    assert_eq!(refused(json!({ "do": "return", "name": "x" }), 422), "no-such-checkpoint");
    assert_eq!(refused(json!({ "do": "dance" }), 400), "server-field-wrong");
    assert_eq!(refused(json!({ "do": "mark", "name": " " }), 400), "server-field-wrong");
    assert_eq!(refused(json!({}), 400), "server-gesture-or-do");
    let gesture = |act: Value| json!({ "gesture": { "act": act } });
    refused(gesture(json!({ "tap": "cell-4000000000" })), 422);
    refused(gesture(json!({ "type": ["9", "cell-0"] })), 422);
    refused(gesture(json!({ "slide": ["piece-4000000000", 2147483647] })), 422);
    refused(gesture(json!({ "drag": [] })), 422);
    assert_eq!(refused(gesture(json!({ "tap": 7 })), 400), "server-field-wrong");
    server.act(&play, json!({ "do": "pause" })).expect_status(200);
    assert_eq!(refused(json!({ "do": "hint" }), 422), "game-paused");
    server.act(&play, json!({ "do": "resume" })).expect_status(200);
    assert_eq!(server.get(&format!("/api/plays/{play}")).body["entries"], 2);
}

#[test]
fn bg6_moves_with_a_wrong_entry_count_change_nothing_in_any_game() {
    let server = TestServer::new();
    let player = server.player("Ana");
    for name in small() {
        let id = server.puzzle(&name);
        let play = server.begin(&id, &player);
        let target = format!("/api/plays/{play}/events");
        let bodies = winning(puzzle(&server, &id).as_ref());
        // Only gestures that make an entry; grabbing a thing makes none.
        let made = |body: &Value| body["entries"].as_u64().unwrap();
        let (first, last) = (&bodies[0], &bodies[bodies.len() - 1]);
        if made(last) > 0 {
            assert_eq!(
                server.post(&target, last.clone()).problem(409),
                "server-behind",
                "{name}: too early"
            );
        }
        server.act(&play, json!({ "do": "pause" })).expect_status(200);
        let mut paused =
            bodies.iter().rev().find(|body| made(body) == made(first)).unwrap().clone();
        paused["entries"] = json!(1);
        assert_eq!(server.post(&target, paused).problem(422), "game-paused", "{name}");
        server.act(&play, json!({ "do": "resume" })).expect_status(200);
        assert_eq!(
            server.post(&target, first.clone()).problem(409),
            "server-behind",
            "{name}: too late"
        );
        assert_eq!(server.get(&target).body["entries"], 2, "{name}");
        // The same after the play is won.
        let won = server.begin(&id, &player);
        win(&server, &id, &won);
        let ended = server.judged(&won)["entries"].as_u64().unwrap();
        let mut again = last.clone();
        again["entries"] = json!(ended);
        let reply = server.post(&format!("/api/plays/{won}/events"), again);
        assert_eq!(reply.problem(422), "game-over", "{name}");
        assert_eq!(server.get(&format!("/api/plays/{won}")).body["entries"], ended, "{name}");
    }
}

#[test]
fn previews_ahead_of_a_drag_equal_later_previews() {
    let server = TestServer::new();
    for name in ["labyrinth@1:size=6x6#3", "flow@1:size=6x6#3", "maze@1:size=6x6#3", SUDOKU] {
        let play = server.play(name);
        let ask = |keys: &[String]| {
            let gesture = json!({ "act": { "drag": keys } });
            server
                .post(&format!("/api/plays/{play}/preview"), json!({ "gesture": gesture }))
                .expect_status(200)
        };
        let mut previewed = 0;
        for from in 0..36 {
            let keys = [from, (from + 1) % 36].map(|cell| format!("cell-{cell}"));
            let said = ask(&keys);
            for ahead in said["ahead"].as_array().unwrap() {
                let on = ahead["on"].as_array().unwrap().iter();
                let on = on.map(|key| key.as_str().unwrap().to_owned());
                let longer: Vec<String> = keys.iter().cloned().chain(on).collect();
                assert_eq!(ask(&longer)["change"], ahead["change"], "{name}: {longer:?}");
                previewed += 1;
            }
        }
        assert_eq!(previewed > 0, name != SUDOKU, "{name}");
        let log = server.get(&format!("/api/plays/{play}/events")).expect_status(200);
        assert_eq!(log["entries"], 0, "a preview makes no entry");
    }
}

#[test]
fn rh6_a_piece_is_grabbed_shows_its_range_and_is_released() {
    let server = TestServer::new();
    let id = server.puzzle("rushhour@1:size=6x6#7");
    let play = server.begin(&id, &server.player("Ana"));
    let seen = server.get(&format!("/api/plays/{play}")).body;
    let hot = seen["scene"]["hot"].as_array().unwrap();
    let movable = hot.iter().find(|area| {
        let range = &area["slide"]["range"];
        range.is_array() && range != &json!([0, 0])
    });
    let piece = movable.unwrap()["slide"]["piece"].clone();
    let tap = json!({ "gesture": { "act": { "tap": piece } } });
    let taken = server.act(&play, tap.clone()).expect_status(200);
    assert_eq!((taken["held"].clone(), taken["entries"].as_u64()), (piece.clone(), Some(0)));
    assert!(
        !taken["change"]["put"].as_array().unwrap().is_empty(),
        "the range of the piece is shown"
    );
    let mut again = tap;
    again["gesture"]["held"] = piece.clone();
    again["view"] = json!({ "held": piece });
    let gone = server.act(&play, again).expect_status(200);
    assert!(gone["held"].is_null());
    assert!(!gone["change"]["gone"].as_array().unwrap().is_empty());
    let pointed = json!({ "view": { "held": piece } });
    let pointed = server.post(&format!("/api/plays/{play}/preview"), pointed).expect_status(200);
    assert_eq!(pointed["change"]["put"], taken["change"]["put"], "the preview shows the same");
}

#[test]
fn lp3_to_lp7_help_works_and_is_counted() {
    let server = TestServer::new();
    let play = server.play(SUDOKU);
    let checked = server.act(&play, json!({ "do": "check", "show": true })).expect_status(200);
    assert_eq!(checked["mistakes"], json!({ "count": 0, "shown": [] }));
    let hint = server.act(&play, json!({ "do": "hint" })).expect_status(200);
    let hint = &hint["hint"];
    assert!(!hint["reason"].as_str().unwrap().is_empty());
    assert!(!hint["moves"].as_array().unwrap().is_empty());
    assert!(!hint["change"]["put"].as_array().unwrap().is_empty(), "the hint shows the move");
    server.act(&play, json!({ "do": "mark", "name": "here" })).expect_status(200);
    let next = server.act(&play, json!({ "do": "next" })).expect_status(200);
    assert!(!next["change"]["put"].as_array().unwrap().is_empty());
    let back = server.act(&play, json!({ "do": "return", "name": "here" })).expect_status(200);
    assert!(!back["change"]["gone"].as_array().unwrap().is_empty());
    assert!(back["score"]["help"].as_u64() > Some(0));
    let solved = server.act(&play, json!({ "do": "solve" })).expect_status(200);
    let frames = solved["frames"].as_array().unwrap();
    assert!(frames.len() > 4);
    assert_eq!(solved["status"], "won");
}

#[test]
fn pl2_a_play_is_rebuilt_from_its_log_on_any_server() {
    let server = TestServer::new();
    let id = server.puzzle(MAZE);
    let play = server.begin(&id, &server.player("Ana"));
    for body in winning(puzzle(&server, &id).as_ref()).iter().take(3) {
        server.post(&format!("/api/plays/{play}/events"), body.clone()).expect_status(200);
    }
    let seen = server.get(&format!("/api/plays/{play}")).body;
    let elsewhere = server.beside().get(&format!("/api/plays/{play}")).body;
    for part in ["entries", "scene", "status", "undo", "redo"] {
        assert_eq!(seen[part], elsewhere[part], "{part}");
    }
    let log = server.get(&format!("/api/plays/{play}/events?from=1")).body;
    assert_eq!(log["events"].as_array().unwrap().len(), 2);
    let saved = server.get(&format!("/api/plays/{play}/events?format=recreo"));
    let text = String::from_utf8(saved.response.whole().unwrap().to_vec()).unwrap();
    assert_eq!(text.lines().count(), 4);
    assert!(saved.header("content-disposition").contains(".recreo\""));
    let list = server.get("/api/plays?open=1").body;
    assert_eq!(list["items"][0]["id"], play);
    server.delete(&format!("/api/plays/{play}"));
    assert_eq!(server.get(&format!("/api/plays/{play}")).status, 404);
}

#[test]
fn pl9_a_play_is_replayed_from_its_beginning() {
    let server = TestServer::new();
    let id = server.puzzle(MAZE);
    let play = server.begin(&id, &server.player("Ana"));
    win(&server, &id, &play);
    let end = shapes(&server.judged(&play)["scene"]["shapes"]);
    let replay = server.get(&format!("/api/plays/{play}/replay")).expect_status(200);
    let mut shown = shapes(&replay["scene"]["shapes"]);
    let frames = replay["frames"].as_array().unwrap();
    frames.iter().for_each(|frame| change(&mut shown, frame));
    assert_eq!(shown, end);
    let times: Vec<u64> = frames.iter().map(|frame| frame["at"].as_u64().unwrap()).collect();
    assert!(times.is_sorted());
    assert_eq!(frames[0]["do"], "move");
}
