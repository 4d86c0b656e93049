//! Gestures on a play of each game: a refused gesture changes nothing, an accepted one is in the
//! log.
//!
//! The first letter selects the game, each following line is a gesture as JSON.
#![no_main]
#![forbid(unsafe_code)]

mod test_server;

use libfuzzer_sys::fuzz_target;
use recreo_server::Request;
use serde_json::{Value, json};
use test_server::{TestServer, test_server};

fuzz_target!(|text: &str| {
    let server = test_server();
    let mut lines = text.lines();
    let game = lines.next().and_then(|line| line.bytes().next()).unwrap_or(b'a');
    let play = server.begin(usize::from(game));
    let mut seen = look(server, &play);
    let mut grabbed = Value::Null;
    for line in lines.take(50) {
        let Ok(gesture) = serde_json::from_str::<Value>(line) else { continue };
        let view = json!({ "held": grabbed });
        let body = json!({ "entries": seen["entries"], "gesture": gesture, "view": view });
        let (status, answer) = server.post(&format!("/api/plays/{play}/events"), &body);
        let now = look(server, &play);
        match status {
            200 => {
                assert_eq!(answer["entries"], now["entries"], "{line}");
                assert!(now["entries"].as_u64() >= seen["entries"].as_u64(), "{line}");
                grabbed = answer["held"].clone();
            }
            400 | 422 => {
                assert_eq!(now["entries"], seen["entries"], "{line}");
                assert_eq!(now["scene"], seen["scene"], "{line}");
                if status == 400 {
                    grabbed = Value::Null;
                }
            }
            _ => panic!("{status} {answer}: {line}"),
        }
        seen = now;
    }
    // The stored log can be replayed.
    let target = format!("/api/plays/{play}/replay");
    let replay = server.service.handle(&Request::new(http::Method::GET, &target));
    assert_eq!(replay.status.as_u16(), 200);
    server.service.handle(&Request::new(http::Method::DELETE, &format!("/api/plays/{play}")));
});

fn look(server: &TestServer, play: &str) -> Value {
    let request = Request::new(http::Method::GET, &format!("/api/plays/{play}"));
    let response = server.service.handle(&request);
    assert_eq!(response.status.as_u16(), 200);
    response.whole().and_then(|bytes| serde_json::from_slice(bytes).ok()).unwrap_or_default()
}
