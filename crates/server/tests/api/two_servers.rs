//! Several servers on one library, and the terminal beside them.

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
    // Both have it in memory from here on.
    assert_eq!(there.get(&target).good(200)["entries"], 0);
    assert_eq!(mark(&here, 0).good(200)["entries"], 1);
    assert_eq!(there.get(&target).good(200)["entries"], 1, "looked at, it is as it stands");
    assert_eq!(mark(&here, 1).good(200)["entries"], 2);
    // Whoever comes from the other server and has seen more than this one goes on without being turned back.
    assert_eq!(mark(&there, 2).good(200)["entries"], 3);
    // A client that has seen less is refused, and gets all of it.
    let late = mark(&here, 2);
    assert_eq!((late.status, &late.body["play"]["entries"]), (409, &json!(3)));
    let log = here.get(&format!("{target}/events")).good(200)["events"].clone();
    assert_eq!(log.as_array().map(Vec::len), Some(3));
}
