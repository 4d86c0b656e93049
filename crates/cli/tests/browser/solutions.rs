//! The solutions page: the list, one solution on the board in its own colour, step by step, and the
//! comparison of the solvers. The game that was in play stays as it was, but scores no more.

use serde_json::{Value, json};

use crate::pages::{axe, findings, settle};
use crate::table::Room;

fn count(room: &mut Room, selector: &str) -> u64 {
    room.tab.ask(&format!("document.querySelectorAll({selector:?}).length")).as_u64().unwrap()
}

fn click(room: &mut Room, text: &str) {
    room.tab.ask(&format!(
        "[...document.querySelectorAll('button')].find((b) => b.textContent.trim() === {text:?}).click()"
    ));
}

/// Opens the solutions page of a maze that is in play, searches for solutions, and returns the
/// play.
fn open(room: &mut Room) -> Value {
    room.go("/library");
    settle(room);
    let name = json!({ "name": "maze@1:size=12x9#3" });
    let puzzle = room.api("POST", "/api/puzzles", Some(name))["body"]["id"].clone();
    let player = room.api("POST", "/api/players", Some(json!({ "name": "Ana" })));
    let begin = json!({ "puzzle": puzzle, "player": player["body"]["id"] });
    let play = room.api("POST", "/api/plays", Some(begin))["body"].clone();
    let (id, play_id) = (puzzle.as_str().unwrap(), play["id"].as_str().unwrap());
    room.go(&format!("/solutions/maze/{id}?play={play_id}"));
    room.tab.wait("no solution is stored", "document.querySelector('.tools .faint')");
    room.tab.ask(
        "(() => { const s = document.querySelector('.tools select'); s.value = 'dfs'; return null; })()",
    );
    click(room, "Find solutions");
    room.tab.wait("the solutions are listed", "document.querySelectorAll('.known li').length > 2");
    play
}

#[test]
fn bg9_solutions_are_found_listed_and_shown_in_their_own_colour() {
    let mut room = Room::new(1280, 900);
    let play = open(&mut room);
    let listed = count(&mut room, ".known li");
    assert_eq!(count(&mut room, ".stage .role-solution"), 0);

    // Showing one costs the points, so the page asks first.
    room.tab.ask("document.querySelector('.known button').click()");
    room.tab.wait("the page asks", "document.querySelector('dialog[open]')");
    room.tab.ask("document.querySelector('dialog[open] button.strong').click()");
    room.tab.wait("it is shown", "document.querySelector('.stage .role-solution')");
    room.tab.wait("it is marked", "document.querySelector('.known [aria-pressed=true]')");
    // The slider has the focus, and its arrow keys step.
    let end = room.tab.ask("Number(document.activeElement.value)").as_u64().unwrap();
    assert!(end > 2, "{end}");
    room.tab.ask(
        "(() => { const s = document.activeElement; s.value = 1; s.dispatchEvent(new Event('input')); return null; })()",
    );
    let text = room.tab.ask("document.querySelector('.playback .figures').textContent");
    assert_eq!(text, format!("Step 1 of {end}"));

    click(&mut room, "Hide the solution");
    room.tab.wait("it is hidden", "!document.querySelector('.stage .role-solution')");
    assert_eq!(count(&mut room, ".known li"), listed);
    let path = format!("/api/plays/{}", play["id"].as_str().unwrap());
    let now = room.api("GET", &path, None)["body"].clone();
    assert_eq!((&now["scene"], &now["score"]["cancelled"]), (&play["scene"], &Value::Bool(true)));
}

#[test]
fn mz17_the_page_compares_the_solvers_in_a_table_with_bars() {
    let mut room = Room::new(1280, 900);
    open(&mut room);
    click(&mut room, "Compare the solvers");
    room.tab.wait("they are compared", "document.querySelector('dialog[open] table.comparison')");
    assert_eq!(count(&mut room, "table.comparison thead th"), 5);
    assert!(count(&mut room, "table.comparison .bar") >= 12);
    let bars = room.tab.ask(
        "[...document.querySelectorAll('.comparison .bar')].every((bar) => bar.ariaHidden === 'true' && bar.parentElement.innerText.trim())",
    );
    assert_eq!(bars, Value::Bool(true), "each bar stands beside its number");
}

#[test]
fn pl8_the_solutions_page_has_no_serious_finding() {
    let axe = axe();
    let mut room = Room::new(1280, 900);
    open(&mut room);
    let found = findings(&mut room, &axe);
    assert!(found.is_empty(), "{}", found.join("\n"));
    click(&mut room, "Compare the solvers");
    room.tab.wait("they are compared", "document.querySelector('dialog[open] table.comparison')");
    let found = findings(&mut room, &axe);
    assert!(found.is_empty(), "{}", found.join("\n"));
}
