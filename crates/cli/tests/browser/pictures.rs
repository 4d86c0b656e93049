//! The pictures of the README: `cargo test -p recreo --test browser -- --ignored pictures` takes
//! them anew.

use std::fs;
use std::path::Path;

use recreo_game::Control;

use crate::hands::Means;
use crate::pages::settle;
use crate::table::{Room, Table};

const WIDE: (u32, u32) = (1440, 900);
const PHONE: (u32, u32) = (390, 844);

/// Shows the page as it is: wide and light, narrow and dark.
fn take(room: &mut Room, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screens");
    fs::create_dir_all(&folder).unwrap();
    for (device, scheme, (width, height)) in [("wide", "light", WIDE), ("phone", "dark", PHONE)] {
        room.tab.resize(width, height, device == "phone");
        let looks = [("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")];
        room.tab.prefer(&looks);
        settle(room);
        // Fonts and pictures are there a moment after the page.
        room.tab.ask("new Promise((go) => setTimeout(go, 400))");
        room.tab.screenshot(&folder.join(format!("{name}-{device}-{scheme}.png")));
    }
    room.tab.resize(WIDE.0, WIDE.1, false);
}

#[test]
#[ignore = "takes pictures for the README"]
fn pictures_of_every_page() {
    let mut room = Room::new(WIDE.0, WIDE.1);
    room.go("/");
    // A game of each sort is begun, so that there is something to go on with.
    let begun =
        [("sudoku", "size=9x9,difficulty=hard"), ("flow", "size=9x9"), ("rushhour", "size=6x6")];
    for (kind, settings) in begun {
        let game = recreo_catalog::find(kind).unwrap();
        let mut table = Table::begin(&mut room, game, settings, 4);
        let route = table.play.route(&Control::new()).unwrap();
        for m in route.iter().take(if kind == "sudoku" { 14 } else { 2 }) {
            table.make(&mut room, m, Means::Mouse);
        }
        if kind == "sudoku" {
            for _ in 0..2 {
                room.tab.ask(
                    "document.querySelector('.tools button[aria-keyshortcuts=\"i\"]').click()",
                );
                room.tab.ask("new Promise((go) => setTimeout(go, 300))");
            }
        }
        take(&mut room, &format!("play-{kind}"));
    }
    for (name, path) in [
        ("home", "/"),
        ("new", "/new/sudoku"),
        ("library", "/library"),
        ("leaderboard", "/leaderboard"),
        ("settings", "/settings"),
        ("learn", "/learn/sudoku"),
        ("watch", "/watch/labyrinth"),
    ] {
        room.go(path);
        take(&mut room, name);
    }
    room.go("/edit/rushhour");
    room.tab.ask("document.querySelector('main form button.strong').click()");
    room.tab.wait("the editor is there", "document.querySelector('.stage .board svg.picture')");
    take(&mut room, "edit");
}
