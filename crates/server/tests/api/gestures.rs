//! A player who plays by gestures, with the requests that the page sends.

use std::sync::Arc;

use recreo_game::{Act, Action, Control, DynPuzzle, Gesture, Key, ManualClock, NATIVE, Overrides};
use serde_json::{Value, json};

use crate::server::TestServer;

/// The puzzle that the server has under this id.
pub(crate) fn puzzle(server: &TestServer, id: &str) -> Box<dyn DynPuzzle> {
    let reply = server.get(&format!("/api/puzzles/{id}?format=recreo"));
    let document = reply.response.whole().unwrap();
    let [game] = recreo_catalog::detect(document)[..] else { panic!() };
    let draft = game.read(document, Some(NATIVE), &Overrides::default());
    draft.ok().unwrap().validate(&Control::new()).ok().unwrap()
}

/// A gesture as JSON.
pub(crate) fn written(gesture: &Gesture) -> Value {
    let key = |key: &Key| Value::from(key.to_string());
    let maybe = |key: &Option<Key>| key.map(|key| key.to_string());
    let act = match &gesture.act {
        Act::Tap(at) => json!({ "tap": key(at) }),
        Act::Drag(keys) => json!({ "drag": keys.iter().map(key).collect::<Value>() }),
        Act::Slide(piece, by) => json!({ "slide": [key(piece), by] }),
        Act::Toward(way, at) => json!({ "toward": [way.letters(), maybe(at)] }),
        Act::Type(letter, at) => json!({ "type": [letter.to_string(), maybe(at)] }),
    };
    json!({
        "act": act,
        "brush": gesture.brush.map(String::from),
        "alternate": gesture.alternate,
        "held": maybe(&gesture.grabbed),
        "mode": gesture.mode,
        "selected": gesture.selected.iter().map(key).collect::<Value>(),
    })
}

/// The request bodies that win a play from its beginning, one gesture each.
pub(crate) fn winning(puzzle: &dyn DynPuzzle) -> Vec<Value> {
    let mut play = puzzle.resume(Arc::new(ManualClock::new()), &[]).unwrap();
    let route = play.route(&Control::new()).unwrap();
    let mut bodies = Vec::new();
    for m in &route {
        for gesture in play.gestures(m) {
            let entries = play.status().entries;
            bodies.push(json!({ "entries": entries, "gesture": written(&gesture) }));
            play.act(Action::Gesture(gesture)).unwrap();
        }
    }
    assert!(play.status().is_won());
    bodies
}

/// Wins a play by gestures; returns the last answer.
pub(crate) fn win(server: &TestServer, puzzle_id: &str, play: &str) -> Value {
    let mut last = Value::Null;
    let mut grabbed = Value::Null;
    for mut body in winning(puzzle(server, puzzle_id).as_ref()) {
        body["view"] = json!({ "held": grabbed });
        last = server.post(&format!("/api/plays/{play}/events"), body).expect_status(200);
        grabbed = last["held"].clone();
    }
    assert_eq!(last["status"], "won");
    last
}
