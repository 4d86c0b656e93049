//! Every game is played on the page as people play it.

use recreo_game::Control;

use crate::hands::Means;
use crate::table::{Room, Table, same, small};

#[test]
fn bg4_lp17_every_game_is_won_with_the_mouse() {
    let mut room = Room::new(1280, 900);
    room.go("/");
    for game in recreo_catalog::games() {
        let kind = game.about().id;
        let mut table = Table::begin(&mut room, *game, &small(*game), 7);
        let start = Table::drawn(&mut room);
        let route = table.play.route(&Control::new()).unwrap();
        let half = route.len().div_ceil(2);
        for m in &route[..half.min(route.len() - 1)] {
            table.make(&mut room, m, Means::Mouse);
        }
        let middle = Table::drawn(&mut room);
        assert_ne!(start, middle, "{kind}");

        // PL1: all of it is undone, and done again.
        let pressable = |name: &str| {
            format!(
                "[...document.querySelectorAll('.tools button')].find((b) => b.getAttribute('aria-keyshortcuts') === '{name}' && !b.disabled)"
            )
        };
        for (key, end) in [("u", &start), ("r", &middle)] {
            room.tab.ask(&format!(
                "(async () => {{ for (let i = 0; i < 500; i++) {{ const b = {}; if (!b) return; b.click(); \
                   await new Promise((go) => setTimeout(go, 20)); }} }})()",
                pressable(key)
            ));
            room.tab.wait(
                &format!("{kind}: nothing is left to {key}"),
                &format!("!{}", pressable(key)),
            );
            same(&Table::drawn(&mut room), end, &format!("{kind}: {key}"));
        }

        // What is drawn by changes is what is drawn anew.
        let path = format!("/play/{}", table.id);
        room.go(&path);
        room.tab.wait(
            "the board is there again",
            "document.querySelector('.stage .board .layer > g > *')",
        );
        same(&Table::drawn(&mut room), &middle, &format!("{kind}: after a reload"));
        // Leaving the page stops the clock, and coming back starts it again.
        room.tab.ask("document.querySelector('.rest:not([hidden]) button')?.click()");
        room.tab.wait("the clock goes on", "document.querySelector('.rest[hidden]')");

        for m in &route[half.min(route.len() - 1)..] {
            table.make(&mut room, m, Means::Mouse);
        }
        room.tab.wait(&format!("{kind} is won"), "document.querySelector('.sheet.won h2')");
    }
}

/// Every game from the first move to the last.
fn every_game_is_won(room: &mut Room, means: Means) {
    room.go("/");
    for game in recreo_catalog::games() {
        let kind = game.about().id;
        let mut table = Table::begin(room, *game, &small(*game), 11);
        for m in table.play.route(&Control::new()).unwrap() {
            table.make(room, &m, means);
        }
        room.tab.wait(&format!("{kind} is won"), "document.querySelector('.sheet.won h2')");
    }
}

#[test]
fn pl4_every_game_is_won_by_keyboard_alone() {
    every_game_is_won(&mut Room::new(1280, 900), Means::Keys);
}

#[test]
fn pl4_every_game_is_won_with_a_finger_on_a_phone() {
    let mut room = Room::new(390, 844);
    room.tab.resize(390, 844, true);
    every_game_is_won(&mut room, Means::Finger);
}
