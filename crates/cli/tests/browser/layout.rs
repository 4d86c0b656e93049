//! The layout: the play page in windows of every size, in both languages and with three fonts. The
//! hint and the result are wholly in view, nothing overflows, and the first click changes nothing.

use serde_json::{Value, json};

use crate::doing::tool;
use crate::pages::settle;
use crate::table::{Room, Table, small};

/// Windows: a laptop, a smaller one, a phone both ways, a tablet.
const WINDOWS: [(u32, u32); 5] = [(1280, 800), (1366, 720), (390, 844), (844, 390), (820, 1180)];
/// A narrow, the usual and a wide font.
const FONTS: [&str; 3] = ["sans-serif", "", "monospace"];

/// Switches the page's language.
fn speak(room: &mut Room, lang: &str) {
    room.go("/settings");
    room.tab.wait("settings are there", "document.querySelector('input[name=language]')");
    room.tab.ask(&format!("document.querySelector('input[name=language][value={lang}]').click()"));
    room.tab.wait("the language", &format!("document.documentElement.lang === '{lang}'"));
}

/// What is outside the window, cut, or larger than its place.
fn misfits(room: &mut Room, scrolls: bool) -> Vec<String> {
    let vertical = if scrolls { "false" } else { "page.scrollHeight > page.clientHeight" };
    let found = room.tab.ask(&format!(
        "(() => {{ const page = document.documentElement, found = []; \
           if (page.scrollWidth > page.clientWidth) found.push(`the page is ${{page.scrollWidth}} wide`); \
           if ({vertical}) found.push(`the page is ${{page.scrollHeight}} high`); \
           const seen = (e) => e.checkVisibility({{ visibilityProperty: true }}) && e.getClientRects().length; \
           for (const e of document.querySelectorAll('main button, main a, main h1, main h2, .sheet')) {{ \
             if (!seen(e) || e.closest('.today, .filters .row, .goon, .modes')) continue; \
             const {{ left, right, top, bottom }} = e.getBoundingClientRect(); \
             const name = e.textContent.trim().slice(0, 30) || e.className; \
             if (left < -1 || right > innerWidth + 1) found.push(`${{name}}: from ${{left}} to ${{right}}`); \
             if (!{scrolls} && (top < -1 || bottom > innerHeight + 1) && !e.closest('.listed, .extra, .sheet *')) \
               found.push(`${{name}}: from ${{top}} down to ${{bottom}}`); \
             if (e.matches('button') && e.scrollWidth > e.clientWidth + 1) found.push(`${{name}} is cut`); \
           }} return found; }})()"
    ));
    let text = |one: &Value| one.as_str().unwrap_or_default().to_owned();
    found.as_array().unwrap().iter().map(text).collect()
}

/// Whether the sheet is wholly in view, and the board beside it too.
fn sheet_in_view(room: &mut Room) -> bool {
    let seen = "(() => { const seen = (e) => { const r = e.getBoundingClientRect(); \
          return r.width > 0 && r.top >= -1 && r.left >= -1 && r.bottom <= innerHeight + 1 && r.right <= innerWidth + 1; }; \
        const sheet = document.querySelector('.sheet:not([hidden])'), board = document.querySelector('.stage .board'); \
        const [s, b] = [sheet, board].map((e) => e.getBoundingClientRect()); \
        const apart = s.left >= b.right - 1 || s.top >= b.bottom - 1; \
        return seen(sheet) && seen(board) && apart && sheet.scrollHeight <= sheet.clientHeight + 1; })()";
    room.tab.ask(seen) == json!(true)
}

#[test]
fn the_hint_and_the_result_are_in_view_in_every_window_and_language() {
    let mut room = Room::new(1280, 800);
    let mut found = Vec::new();
    for lang in ["es", "en"] {
        speak(&mut room, lang);
        for game in recreo_catalog::games() {
            let kind = game.about().id;
            let table = Table::begin(&mut room, *game, &small(*game), 5);
            for (width, height) in WINDOWS {
                room.tab.resize(width, height, false);
                for part in misfits(&mut room, false) {
                    found.push(format!("{lang} {kind} {width}x{height}: {part}"));
                }
            }
            room.tab.resize(1280, 800, false);
            room.tab.ask(&format!("{}.click()", tool("i")));
            room.tab.wait("the hint is there", "document.querySelector('.sheet:not([hidden]) p')");
            for (width, height) in WINDOWS {
                room.tab.resize(width, height, false);
                if !sheet_in_view(&mut room) {
                    found.push(format!("{lang} {kind} {width}x{height}: the hint is not in view"));
                }
            }
            let solved = json!({ "entries": table.entries(&mut room), "do": "solve" });
            let path = format!("/api/plays/{}/events", table.id);
            assert_eq!(room.api("POST", &path, Some(solved))["status"], 200, "{kind}");
            room.go(&format!("/play/{}", table.id));
            room.tab.wait("the result is there", "document.querySelector('.sheet.won h2')");
            for (width, height) in WINDOWS {
                room.tab.resize(width, height, false);
                if !sheet_in_view(&mut room) {
                    found
                        .push(format!("{lang} {kind} {width}x{height}: the result is not in view"));
                }
            }
            room.tab.resize(1280, 800, false);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn no_font_overflows_a_page() {
    let mut room = Room::new(1280, 800);
    let mut found = Vec::new();
    speak(&mut room, "es");
    let game = recreo_catalog::CATALOG.game("sudoku").unwrap();
    let table = Table::begin(&mut room, game, &small(game), 5);
    let play = format!("/play/{}", table.id);
    for path in ["/", "/library", "/leaderboard", "/settings", "/booklet", "/new/maze", &play] {
        room.go(path);
        settle(&mut room);
        for font in FONTS {
            room.tab.ask(&format!("document.documentElement.style.fontFamily = '{font}'"));
            for (width, height) in [(1280, 800), (390, 844)] {
                room.tab.resize(width, height, false);
                let scrolls = path != play;
                for part in misfits(&mut room, scrolls) {
                    found.push(format!("{path} {font:?} {width}x{height}: {part}"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_first_click_on_a_cell_of_a_puzzle_with_values_changes_nothing() {
    let mut room = Room::new(1280, 800);
    room.go("/");
    for game in recreo_catalog::games().iter().filter(|game| game.about().pad.is_some()) {
        let table = Table::begin(&mut room, *game, &small(*game), 5);
        let before = Table::drawn(&mut room);
        // The cell with the cursor, clicked twice, and then another one.
        let focused = "document.querySelector('.spoken-cells [tabindex=\"0\"]')";
        let other = "[...document.querySelectorAll('.spoken-cells [role=gridcell]')].at(-1)";
        for cell in [focused, focused, other] {
            let place = room.tab.ask(&format!(
                "(() => {{ const r = {cell}.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
            ));
            room.tab.pull(&[serde_json::from_value(place).unwrap()]);
        }
        assert_eq!(table.entries(&mut room), 0, "{}", game.about().id);
        assert_eq!(Table::drawn(&mut room), before, "{}", game.about().id);
    }
}
