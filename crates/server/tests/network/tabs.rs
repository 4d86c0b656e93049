//! Several tabs in one play.

use recreo_server::Limits;
use serde_json::json;

use crate::server::TestServer;

/// Each tab writes until it is refused because another was first; then it continues from the play
/// in the answer.
#[test]
fn when_two_tabs_write_at_once_one_is_refused_and_refreshed() {
    const EACH: usize = 20;
    let server = TestServer::new(Limits::default());
    let play = server.play("Ana");
    let refused = std::thread::scope(|scope| {
        let tabs = ["left", "right"].map(|tab| {
            let (server, play) = (&server, &play);
            scope.spawn(move || {
                let (mut entries, mut written, mut refused) = (0, 0, 0);
                while written < EACH {
                    let name = format!("{tab} {written}");
                    let (status, reply) = server.mark(play, entries, &name);
                    match status {
                        200 => {
                            assert_eq!(reply["entries"], entries + 1);
                            written += 1;
                        }
                        409 => {
                            // The answer has the whole play, so that the tab can show it.
                            let play = &reply["play"];
                            assert!(play["entries"].as_u64() > Some(entries), "{reply}");
                            assert!(play["scene"].is_object() && play["backdrop"].is_object());
                            assert!(!play["marks"].as_array().unwrap().contains(&json!(name)));
                            refused += 1;
                        }
                        _ => panic!("{status} {reply}"),
                    }
                    entries = match status {
                        200 => reply["entries"].as_u64().unwrap(),
                        _ => reply["play"]["entries"].as_u64().unwrap(),
                    };
                }
                refused
            })
        });
        tabs.map(|tab| tab.join().unwrap())
    });
    // No entry was lost or written twice, and each tab's order was kept.
    let marks = server.marks(&play);
    for tab in ["left", "right"] {
        let own: Vec<&String> = marks.iter().filter(|mark| mark.starts_with(tab)).collect();
        assert_eq!(
            own,
            (0..EACH).map(|n| format!("{tab} {n}")).collect::<Vec<_>>().iter().collect::<Vec<_>>()
        );
    }
    assert_eq!(marks.len(), 2 * EACH);
    println!("refused because the tab was behind: {refused:?}");
    // Regardless of the order, a tab that is behind is refused.
    let (status, reply) = server.mark(&play, 3, "late");
    assert_eq!((status, reply["play"]["entries"].as_u64()), (409, Some(2 * EACH as u64)));
}
