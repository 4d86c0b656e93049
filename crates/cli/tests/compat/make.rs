//! Generates the library and the saved games of the fixtures: simulated players use HTTP, with the
//! program at `RECREO_OLD`.
//!
//! `wins.jsonl` contains the gestures that win each puzzle, by the name of the puzzle.

use serde_json::{Value, json};

use crate::run::{Program, fixture, fixtures, folder};
use crate::server::Server;
use crate::service::started;

/// A puzzle and the gestures that win it.
struct Win {
    name: String,
    gestures: Vec<Value>,
}

impl Win {
    fn kind(&self) -> &str {
        self.name.split('@').next().unwrap()
    }
}

/// A simulated player in a game.
struct Hand<'a> {
    server: &'a Server,
    play: String,
    grabbed: Value,
}

impl Hand<'_> {
    fn begin<'a>(server: &'a Server, puzzle: &Value, player: &Value) -> Hand<'a> {
        let begun = server.post("/api/plays", &json!({ "puzzle": puzzle, "player": player }));
        let play = begun["id"].as_str().unwrap().to_owned();
        Hand { server, play, grabbed: Value::Null }
    }

    /// Sends a gesture. Returns whether it had an effect.
    fn tries(&mut self, gesture: &Value) -> bool {
        let body = json!({ "gesture": gesture, "view": { "held": self.grabbed } });
        let (status, answer) = self.server.act(&self.play, &body);
        if status == 200 {
            self.grabbed = answer["held"].clone();
        }
        status == 200
    }

    fn gestures(&mut self, gestures: &[Value]) {
        for gesture in gestures {
            assert!(self.tries(gesture), "{gesture}");
        }
    }

    fn does(&mut self, actions: &[Value]) {
        for action in actions {
            self.server.done(&self.play, action);
            self.grabbed = Value::Null;
        }
    }

    /// Makes moves that do not win: small marks, colours, a value or a step that may be wrong.
    fn scribbles(&mut self, kind: &str) {
        let typed =
            |text: &str, mode: u32| json!({ "act": { "type": [text, "cell-N"] }, "mode": mode });
        let tapped =
            |key: &str, brush: Option<&str>| json!({ "act": { "tap": key }, "brush": brush });
        let toward = |way: &str| json!({ "act": { "toward": [way, null] } });
        let scribbles = match kind {
            "sudoku" | "suguru" | "futoshiki" | "kakuro" => {
                vec![
                    typed("1", 1),
                    typed("2", 1),
                    typed("2", 2),
                    typed("3", 3),
                    typed("4", 4),
                    typed("1", 0),
                ]
            }
            "hitori" | "nurikabe" | "nonogram" => {
                vec![
                    tapped("cell-N", Some("2")),
                    tapped("cell-N", Some("3")),
                    tapped("cell-N", Some("1")),
                ]
            }
            "slitherlink" => {
                vec![
                    tapped("side-NS", Some("2")),
                    tapped("cell-N", None),
                    tapped("side-NE", Some("1")),
                ]
            }
            "labyrinth" | "maze" => ["N", "E", "S", "W", "N", "E"].map(toward).to_vec(),
            "rushhour" => [1, -1].map(|by| json!({ "act": { "slide": ["piece-N", by] } })).to_vec(),
            _ => Vec::new(),
        };
        for (number, scribble) in scribbles.iter().enumerate() {
            let at = |n: usize| scribble.to_string().replace("-N", &format!("-{n}"));
            // Uses a different place for each, if the board has one that accepts it.
            let made = (number..60).any(|n| self.tries(&serde_json::from_str(&at(n)).unwrap()));
            println!("{kind}: {scribble} was {}", if made { "made" } else { "refused" });
        }
    }

    fn save(&self, file: &str) {
        let saved = self.server.file(&format!("/api/plays/{}/events?format=recreo", self.play));
        std::fs::write(fixtures().join("saves").join(file), saved).unwrap();
    }

    /// Waits until the score of a won game is computed.
    fn judged(&self) {
        loop {
            let seen = self.server.get(&format!("/api/plays/{}", self.play));
            assert_eq!(seen["status"], "won");
            if seen["won"]["points"].is_number() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

fn action(gesture: &str) -> Value {
    json!({ "do": gesture })
}

fn named(gesture: &str, name: &str) -> Value {
    json!({ "do": gesture, "name": name })
}

/// A game in progress that contains every type of event.
fn going(server: &Server, win: &Win, puzzle: &Value, player: &Value) {
    let mut hand = Hand::begin(server, puzzle, player);
    hand.does(&[named("mark", "start")]);
    hand.scribbles(win.kind());
    hand.does(&[named("mark", "notes"), json!({ "do": "check", "show": true }), action("hint")]);
    hand.does(&[
        action("next"),
        action("undo"),
        action("redo"),
        action("undo"),
        named("return", "start"),
    ]);
    hand.gestures(&win.gestures[..win.gestures.len() / 2]);
    hand.does(&[
        action("undo"),
        action("redo"),
        named("mark", "half"),
        action("pause"),
        action("resume"),
    ]);
    hand.scribbles(win.kind());
    hand.does(&[json!({ "do": "check", "show": false }), action("hint")]);
    hand.save(&format!("{}-going.recreo", win.kind()));
    if matches!(win.kind(), "sudoku" | "flow" | "labyrinth") {
        hand.does(&[action("pause")]);
        hand.save(&format!("{}-paused.recreo", win.kind()));
    }
}

/// A game won by hand.
fn won<'a>(server: &'a Server, win: &Win, puzzle: &Value, player: &Value) -> Hand<'a> {
    let mut hand = Hand::begin(server, puzzle, player);
    let (first, rest) = win.gestures.split_at(win.gestures.len() / 2);
    hand.gestures(first);
    hand.does(&[action("undo"), action("redo")]);
    hand.gestures(rest);
    hand.judged();
    hand
}

/// A game in which the player watches an animation of the solver and continues.
fn watched(server: &Server, win: &Win, puzzle: &Value, player: &Value) {
    let mut hand = Hand::begin(server, puzzle, player);
    hand.gestures(&win.gestures[..1]);
    server.post("/api/jobs", &json!({ "do": "film", "play": hand.play }));
    while server.log(&hand.play).iter().all(|entry| entry["do"] != "watched") {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    hand.gestures(&win.gestures[1..2]);
    hand.save(&format!("{}-watched.recreo", win.kind()));
}

/// A game solved by the machine, without a score.
fn shown(server: &Server, puzzle: &Value, player: &Value) {
    let mut hand = Hand::begin(server, puzzle, player);
    hand.does(&[action("next"), action("step"), action("solve")]);
    hand.judged();
}

#[test]
#[ignore = "makes the library and the saved games that the other tests open"]
fn make() {
    let Some(old) = Program::old() else { return };
    let wins = fixture("wins.jsonl");
    let wins = wins.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let wins: Vec<Win> = wins
        .map(|line| Win {
            name: line["name"].as_str().unwrap().to_owned(),
            gestures: line["gestures"].as_array().unwrap().clone(),
        })
        .collect();
    let folder = folder();
    let server = started(&old, folder.path(), "library.db");
    let player = |name: &str| server.post("/api/players", &json!({ "name": name }))["id"].clone();
    let [ana, bea, chen] = ["Ana", "Beñat Ñuñez", "陳 O'Neil \"Chen\""].map(player);
    let mut kinds = Vec::new();
    for win in &wins {
        let first = !kinds.contains(&win.kind());
        let mut body = json!({ "name": win.name });
        if first {
            body["title"] = format!("{} of «Sunday» 🧩", win.kind()).into();
        }
        let puzzle = server.post("/api/puzzles", &body)["id"].clone();
        let hand = won(&server, win, &puzzle, if first { &ana } else { &bea });
        if first {
            hand.save(&format!("{}-won.recreo", win.kind()));
            going(&server, win, &puzzle, &bea);
            shown(&server, &puzzle, &chen);
            if matches!(win.kind(), "sudoku" | "labyrinth") {
                watched(&server, win, &puzzle, &chen);
            }
            kinds.push(win.kind());
        }
    }
    // A puzzle without a name, one that no list contains, and a game begun elsewhere.
    let text = fixture("files/sudoku-1.line");
    let puzzle = server.post("/api/puzzles", &json!({ "text": text }))["id"].clone();
    Hand::begin(&server, &puzzle, &ana).does(&[action("next")]);
    let hidden = json!({ "name": "kakuro@1:size=6x6#41", "unlisted": true });
    let puzzle = server.post("/api/puzzles", &hidden)["id"].clone();
    Hand::begin(&server, &puzzle, &ana).does(&[named("mark", "a mark with spaces")]);
    let brought = fixture("saves/sudoku-going.recreo");
    server.post("/api/puzzles", &json!({ "text": brought, "player": chen }));
    server.end();

    let library = |arguments: &[&str]| {
        let arguments = [&["library"], arguments, &["--db", "library.db"]].concat();
        old.run(folder.path(), &arguments, b"").ended(0)
    };
    // A puzzle with stored solutions.
    library(&["add", "files/flow-1-solved.recreo", "--title", "Solved"]);
    let export = library(&["export"]);
    std::fs::write(fixtures().join("library.jsonl"), export.out).unwrap();
    std::fs::copy(folder.path().join("library.db"), fixtures().join("library.sqlite")).unwrap();
}
