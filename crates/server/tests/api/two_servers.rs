//! Several servers on one library, as when a terminal uses it too.

use serde_json::json;

use crate::server::TestServer;

#[test]
fn pl2_entries_written_by_another_server_are_seen() {
    let here = TestServer::new();
    let there = here.beside();
    let play = here.play("labyrinth@1:size=4x4#1");
    let target = format!("/api/plays/{play}");
    let mark = |server: &TestServer, entries: u64| {
        let what = json!({ "do": "mark", "name": entries.to_string(), "entries": entries });
        server.post(&format!("{target}/events"), what)
    };
    // Now both have the play in memory.
    assert_eq!(there.get(&target).expect_status(200)["entries"], 0);
    assert_eq!(mark(&here, 0).expect_status(200)["entries"], 1);
    assert_eq!(
        there.get(&target).expect_status(200)["entries"],
        1,
        "reading shows the current state"
    );
    assert_eq!(mark(&here, 1).expect_status(200)["entries"], 2);
    // A client of the other server that has seen more entries can continue here without a conflict.
    assert_eq!(mark(&there, 2).expect_status(200)["entries"], 3);
    // A client that has seen fewer entries is refused, and gets the whole play.
    let late = mark(&here, 2);
    assert_eq!((late.status, &late.body["play"]["entries"]), (409, &json!(3)));
    let log = here.get(&format!("{target}/events")).expect_status(200)["events"].clone();
    assert_eq!(log.as_array().map(Vec::len), Some(3));
}
