//! Players belong to browsers: no request can read, change or delete what belongs to another one.

use http::{Method, header};
use recreo_server::Request;
use serde_json::{Value, json};

use crate::server::{Reply, TestServer};

const SUDOKU: &str = "sudoku@1:size=4x4#7";

/// A browser that has opened the page.
struct Browser<'a> {
    server: &'a TestServer,
    cookie: String,
}

impl<'a> Browser<'a> {
    fn new(server: &'a TestServer) -> Browser<'a> {
        let page = server.get("/");
        let set = page.header("set-cookie").to_owned();
        assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
        let cookie = set.split(';').next().unwrap().to_owned();
        Browser { server, cookie }
    }

    fn ask(&self, method: Method, target: &str, body: &Value) -> Reply {
        let mut request = Request::new(method, target).with_body(body.to_string());
        request.headers.insert(header::COOKIE, self.cookie.parse().unwrap());
        self.server.ask(request)
    }

    fn get(&self, target: &str) -> Reply {
        self.ask(Method::GET, target, &Value::Null)
    }

    fn post(&self, target: &str, body: &Value) -> Reply {
        self.ask(Method::POST, target, body)
    }

    fn player(&self, name: &str) -> String {
        let made = self.post("/api/players", &json!({ "name": name })).expect_status(201);
        made["id"].as_str().unwrap().to_owned()
    }

    /// Begins a play and makes one entry in its log.
    fn play(&self, puzzle: &str, player: &str) -> String {
        let begun = self.post("/api/plays", &json!({ "puzzle": puzzle, "player": player }));
        let id = begun.expect_status(201)["id"].as_str().unwrap().to_owned();
        let marked = json!({ "entries": 0, "do": "mark", "name": "a" });
        self.post(&format!("/api/plays/{id}/events"), &marked).expect_status(200);
        id
    }

    /// The players and plays that this browser sees.
    fn sees(&self) -> [String; 2] {
        ["/api/players", "/api/plays"].map(|list| self.get(list).expect_status(200).to_string())
    }
}

#[test]
fn pl2_the_same_name_in_two_browsers_is_two_players() {
    let server = TestServer::new();
    let [ana, other] = [Browser::new(&server), Browser::new(&server)];
    let [first, second] = [ana.player("Ana"), other.player("Ana")];
    assert_ne!(first, second);
    assert_eq!(ana.player("Ana"), first, "one browser has one player of a name");
    assert_ne!(server.player("Ana"), first, "a client without a cookie has the open player");
    let puzzle = server.puzzle(SUDOKU);
    let play = ana.play(&puzzle, &first);
    assert!(ana.sees().iter().all(|list| list.contains(&first)));
    assert!(other.sees().iter().all(|list| !list.contains(&first) && !list.contains(&play)));
    let reopened = ana.get("/");
    assert_eq!(reopened.header("set-cookie"), "", "the page does not replace the secret");
}

#[test]
fn no_route_lets_another_browser_read_or_change_a_player_or_a_play() {
    let server = TestServer::new();
    let [ana, other] = [Browser::new(&server), Browser::new(&server)];
    let puzzle = server.puzzle(SUDOKU);
    let player = ana.player("Ana");
    let play = ana.play(&puzzle, &player);
    let before = (ana.sees(), ana.get(&format!("/api/plays/{play}")).body["entries"].clone());
    let described = server.get("/api").expect_status(200);
    let mut tried = 0;
    for (path, operations) in described["paths"].as_object().unwrap() {
        let id = match path.split('/').nth(2) {
            Some("plays") => &play,
            Some("players") => &player,
            _ => continue,
        };
        if !path.contains("{id}") {
            continue;
        }
        let target = path.replace("{id}", id);
        for method in operations.as_object().unwrap().keys() {
            let body = json!({ "entries": 1, "do": "undo", "name": "Eva" });
            let body = if path.ends_with("events") { body } else { json!({ "name": "Eva" }) };
            let body = if path.ends_with("preview") { json!({}) } else { body };
            let method: Method = method.to_uppercase().parse().unwrap();
            for asked in [
                other.ask(method.clone(), &target, &body),
                server.ask(Request::new(method.clone(), &target).with_body(body.to_string())),
            ] {
                let missing = ["app-no-play", "server-no-player"];
                let found = asked.problem(404);
                assert!(missing.contains(&found), "{method} {target}: {found}");
                tried += 1;
            }
        }
    }
    assert!(tried >= 20, "{tried}");

    // Requests that name a player or a play in their body.
    for (target, body) in [
        ("/api/plays", json!({ "puzzle": puzzle, "player": player })),
        ("/api/puzzles", json!({ "name": SUDOKU, "player": player })),
        ("/api/players/claim", json!({ "player": player })),
        ("/api/players/claim", json!({ "code": "aaaaaaaaaa" })),
    ] {
        assert_eq!(other.post(target, &body).status, 404, "{target} {body}");
    }
    let job = json!({ "do": "solve", "play": play });
    let begun = other.post("/api/jobs", &job).expect_status(202);
    let job = format!("/api/jobs/{}", begun["id"].as_str().unwrap());
    let failed = loop {
        let state = other.get(&job).body;
        if ["done", "failed"].contains(&state["state"].as_str().unwrap()) {
            break state;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    assert_eq!(failed["state"], "failed", "{failed}");

    let after = (ana.sees(), ana.get(&format!("/api/plays/{play}")).body["entries"].clone());
    assert_eq!(after, before, "nothing changed");
}

#[test]
fn a_code_takes_a_player_to_another_browser_once() {
    let server = TestServer::new();
    let [ana, phone, thief] = [(); 3].map(|()| Browser::new(&server));
    let player = ana.player("Ana");
    let play = ana.play(&server.puzzle(SUDOKU), &player);
    let code = ana.post(&format!("/api/players/{player}/code"), &json!({})).expect_status(200);
    let claim = json!({ "code": code["code"] });
    assert_eq!(server.post("/api/players/claim", claim.clone()).problem(404), "server-no-identity");
    assert_eq!(phone.post("/api/players/claim", &claim).expect_status(200)["id"], player.as_str());
    assert_eq!(thief.post("/api/players/claim", &claim).problem(404), "server-no-code");
    for browser in [&ana, &phone] {
        browser.get(&format!("/api/plays/{play}")).expect_status(200);
    }
    // A new name is the same for both.
    let renamed = json!({ "name": "Eva" });
    phone.ask(Method::PATCH, &format!("/api/players/{player}"), &renamed).expect_status(200);
    assert_eq!(ana.get("/api/players").body[0]["name"], "Eva");
    assert_eq!(ana.get(&format!("/api/plays/{play}")).body["playerName"], "Eva");
}

#[test]
fn the_player_of_an_earlier_version_is_taken_over_by_one_browser() {
    let server = TestServer::new();
    let old = server.player("Ana");
    let play = server.begin(&server.puzzle(SUDOKU), &old);
    let [first, second] = [Browser::new(&server), Browser::new(&server)];
    first.get(&format!("/api/plays/{play}")).expect_status(200);
    let claim = json!({ "player": old });
    first.post("/api/players/claim", &claim).expect_status(200);
    first.post("/api/players/claim", &claim).expect_status(200);
    assert_eq!(second.post("/api/players/claim", &claim).problem(404), "server-no-player");
    assert_eq!(second.get(&format!("/api/plays/{play}")).problem(404), "app-no-play");
    first.get(&format!("/api/plays/{play}")).expect_status(200);
    // The name is free for another open player.
    assert_ne!(server.player("Ana"), old);
}
