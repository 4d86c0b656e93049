//! What players need around a board: zoom, selections, links that others open, the optimum.

use recreo_board::Cell;
use recreo_game::{Control, Key};
use serde_json::{Value, json};

use crate::hands::{Means, tap_twice};
use crate::table::{Room, Table, small};

/// The part of the picture that is visible: left, top, width, height.
fn visible(room: &mut Room) -> [f64; 4] {
    let part = "(() => { const { x, y, width, height } = \
                document.querySelector('.stage .board svg.picture').viewBox.baseVal; \
                return [x, y, width, height]; })()";
    serde_json::from_value(room.tab.ask(part)).unwrap()
}

#[test]
fn bg4_pl11_a_board_is_zoomed_and_moved_with_the_mouse() {
    let mut room = Room::new(1280, 900);
    room.go("/");
    let game = recreo_catalog::find("labyrinth").unwrap();
    Table::begin(&mut room, game, "size=30x30", 3);
    let whole = visible(&mut room);
    let middle = "(() => { const box = document.querySelector('.stage .board svg.picture').getBoundingClientRect(); \
                  return [box.x + box.width / 2, box.y + box.height / 2]; })()";
    let [x, y]: [f64; 2] = serde_json::from_value(room.tab.ask(middle)).unwrap();
    let wheel = |room: &mut Room, by: f64| {
        let event = json!({"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": by});
        room.tab.call("Input.dispatchMouseEvent", event);
    };
    wheel(&mut room, -500.0);
    room.tab.wait("it is zoomed", "document.querySelector('.stage .board.zoomed')");
    let near = visible(&mut room);
    assert!(near[2] < whole[2] * 0.7 && near[3] < whole[3] * 0.7, "{whole:?} {near:?}");
    // The middle button moves the picture with the mouse.
    for (kind, at) in [("mousePressed", 0.0), ("mouseMoved", 60.0), ("mouseReleased", 60.0)] {
        let event = json!({
            "type": kind, "x": x + at, "y": y + at, "button": "middle", "buttons": 4, "clickCount": 1
        });
        room.tab.call("Input.dispatchMouseEvent", event);
    }
    let moved = visible(&mut room);
    assert!(moved[0] < near[0] && moved[1] < near[1], "{near:?} {moved:?}");
    assert_eq!(moved[2], near[2]);
    wheel(&mut room, 5_000.0);
    room.tab.wait("it is whole again", "!document.querySelector('.stage .board.zoomed')");
    assert_eq!(visible(&mut room), whole);
}

#[test]
fn pl3_a_double_click_selects_the_equal_values_of_a_board() {
    let mut room = Room::new(1280, 900);
    room.go("/");
    let game = recreo_catalog::find("sudoku").unwrap();
    let table = Table::begin(&mut room, game, "size=9x9,difficulty=easy", 5);
    let document: Value = {
        let play = room.api("GET", &format!("/api/plays/{}", table.id), None);
        let puzzle = play["body"]["puzzle"].as_str().unwrap().to_owned();
        room.tab.ask(&format!(
            "fetch('/api/puzzles/{puzzle}?format=recreo').then((answer) => answer.json())"
        ))
    };
    let rows = document["puzzle"]["cells"].as_array().unwrap();
    let givens: String = rows.iter().map(|row| row.as_str().unwrap()).collect();
    let first = givens.find(|c: char| c.is_ascii_digit()).unwrap();
    let equal = givens.matches(&givens[first..=first]).count();
    assert!(equal > 1, "a value that occurs once shows nothing: {givens}");
    // The clock of the page stands still, so that two clicks are a double click on any machine.
    room.tab.ask("performance.now = () => 0");
    tap_twice(&mut room.tab, &*table.play, Key::Cell(Cell(first as u32)));
    let selected =
        format!("document.querySelectorAll('.board [aria-selected=true]').length === {equal}");
    room.tab.wait("the equal values are selected", &selected);
}

#[test]
fn pl7_a_shared_link_opens_the_same_puzzle_elsewhere() {
    let [mut sender, mut receiver] = [Room::new(1280, 900), Room::new(1280, 900)];
    // A puzzle without a name: the link holds all of it.
    sender.go("/");
    let text = "1...\n..3.\n.2..\n...4\n";
    let wish = json!({"text": text, "kind": "sudoku", "title": "Mine"});
    let puzzle = sender.api("POST", "/api/puzzles", Some(wish))["body"]["id"].clone();
    let link = sender
        .tab
        .ask(&format!("import('/assets/share.js').then((share) => share.encodeLink({puzzle}))"));
    let link = link.as_str().unwrap();
    let (_, path) = link.split_once("/p/").unwrap();
    receiver.go(&format!("/p/{path}"));
    receiver.tab.wait("it is played", "location.pathname.startsWith('/play/')");
    receiver.tab.wait("the board is there", "document.querySelector('.stage .board svg.picture')");
    let same = |room: &mut Room| {
        room.tab.ask(
            "fetch('/api/puzzles?kind=sudoku').then((answer) => answer.json()) \
               .then((all) => fetch(`/api/puzzles/${all.items[0].id}?format=line`)) \
               .then((answer) => answer.text())",
        )
    };
    let (here, there) = (same(&mut sender), same(&mut receiver));
    assert_eq!(here, there);
    assert_eq!(here.as_str().unwrap().trim(), "1.....3..2.....4");

    // A generated puzzle is named by its seed.
    receiver.go("/p/sudoku@1:size=4x4/7");
    receiver.tab.wait("it is played", "location.pathname.startsWith('/play/')");
    let named = "fetch('/api/puzzles').then((answer) => answer.json()) \
                   .then((all) => all.items.some((one) => one.puzzleName === 'sudoku@1:size=4x4#7'))";
    receiver.tab.wait_for_promise("it has its name", named);
}

#[test]
fn pl7_a_won_move_game_shows_the_fewest_moves() {
    let mut room = Room::new(1280, 900);
    room.go("/");
    let game = recreo_catalog::find("rushhour").unwrap();
    let mut table = Table::begin(&mut room, game, &small(game), 4);
    let route = table.play.route(&Control::new()).unwrap();
    for m in &route {
        table.make(&mut room, m, Means::Mouse);
    }
    room.tab.wait("it is won", "document.querySelector('.sheet.won')");
    let shown = format!(
        "import('/assets/words.js').then(({{ w, number }}) => \
           document.querySelector('.sheet.won').textContent.includes(w().ofBest(number({0}), number({0}))))",
        route.len()
    );
    room.tab.wait_for_promise("the fewest moves are shown", &shown);
}
