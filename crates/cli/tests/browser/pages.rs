//! Every page: in both languages, light and dark, wide and narrow, and for those who cannot see it.

use std::path::PathBuf;
use std::{env, fs};

use serde_json::Value;

use crate::run::recreo;
use crate::sources::{english_words, plain_words};
use crate::table::{Room, Table};

/// The pages that are there without a game, and those of every game.
fn paths() -> Vec<String> {
    let mut paths: Vec<String> =
        ["/", "/library", "/booklet", "/leaderboard", "/settings"].map(str::to_owned).to_vec();
    for game in recreo_catalog::games() {
        let kind = game.about().id;
        paths.extend(["new", "edit", "learn", "watch"].map(|page| format!("/{page}/{kind}")));
    }
    paths
}

/// The checker of accessibility, which `cargo xtask test` puts among the builds.
pub(crate) fn axe() -> String {
    let program = env::current_exe().unwrap();
    let builds: PathBuf = program.ancestors().nth(3).unwrap().to_owned();
    let file = builds.join("npm/node_modules/axe-core/axe.min.js");
    fs::read_to_string(&file).unwrap_or_else(|cause| {
        panic!("{}: {cause}; `cargo xtask test` installs axe-core", file.display())
    })
}

/// What is seriously wrong with the page that is shown.
pub(crate) fn findings(room: &mut Room, axe: &str) -> Vec<String> {
    if room.tab.ask("typeof window.axe") != "object" {
        room.tab.ask(&format!("{axe}; null"));
    }
    let said = room.tab.ask(
        "axe.run(document, {resultTypes: ['violations']}).then(({violations}) => violations \
           .filter(({impact}) => impact === 'serious' || impact === 'critical') \
           .map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(({html}) => html).join(' | ')}`))",
    );
    let text = |finding: &Value| finding.as_str().unwrap_or_default().to_owned();
    said.as_array().unwrap().iter().map(text).collect()
}

/// Until nothing that is in view is on its way any more.
pub(crate) fn settle(room: &mut Room) {
    let shown = "[...document.querySelectorAll('main .waiting')] \
                   .every((e) => e.getBoundingClientRect().top > innerHeight)";
    room.tab.wait("the page is complete", shown);
}

#[test]
fn pl8_no_page_has_a_serious_finding() {
    let axe = axe();
    let mut room = Room::new(1280, 900);
    let mut found = Vec::new();
    for scheme in ["light", "dark"] {
        room.tab.prefer(&[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]);
        for path in paths() {
            room.go(&path);
            settle(&mut room);
            for finding in findings(&mut room, &axe) {
                found.push(format!("{scheme} {path}: {finding}"));
            }
        }
        for game in recreo_catalog::games() {
            let preset = game.about().presets.first().copied().unwrap_or_default();
            Table::begin(&mut room, *game, preset, 3);
            for finding in findings(&mut room, &axe) {
                found.push(format!("{scheme} play {}: {finding}", game.about().id));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// English words of the texts that are Spanish words of the tutorials too.
const IN_BOTH: [&str; 1] = ["date"];

#[test]
fn spanish_pages_have_no_english_words() {
    let kinds = recreo("kinds --json --lang es").ended(0).json();
    let english = english_words(&["words.en.js", ".en.ftl"], &kinds);
    assert!(english.len() > 600 && english.contains("the"), "{}", english.len());
    let mut room = Room::new(1280, 900);
    room.go("/settings");
    room.tab.wait("settings are there", "document.querySelector('input[name=language]')");
    room.tab.ask("document.querySelector('input[name=language][value=es]').click()");
    room.tab.wait("the page is Spanish", "document.documentElement.lang === 'es'");
    let mut found = Vec::new();
    let mut search = |room: &mut Room, page: &str| {
        // Code, names and words in another language are marked as such.
        let text = room.tab.ask(
            "(() => { const copy = document.body.cloneNode(true); \
               copy.querySelectorAll('code, pre, i, em, svg, script, [lang=en], .name').forEach((e) => e.remove()); \
               document.body.append(copy); const text = copy.innerText; copy.remove(); return text; })()",
        );
        let wrong: Vec<String> = plain_words(text.as_str().unwrap())
            .into_iter()
            .filter(|word| english.contains(word) && !IN_BOTH.contains(&word.as_str()))
            .collect();
        if !wrong.is_empty() {
            found.push(format!("{page}: {}", wrong.join(", ")));
        }
    };
    for path in paths() {
        room.go(&path);
        settle(&mut room);
        search(&mut room, &path);
    }
    for game in recreo_catalog::games() {
        let preset = game.about().presets.first().copied().unwrap_or_default();
        Table::begin(&mut room, *game, preset, 3);
        search(&mut room, &format!("play {}", game.about().id));
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_page_fits_a_phone() {
    let mut room = Room::new(390, 844);
    for width in [390, 320] {
        room.tab.resize(width, 844, true);
        for path in paths() {
            room.go(&path);
            settle(&mut room);
            let wide = room.tab.ask("document.documentElement.scrollWidth");
            assert!(wide.as_f64() <= Some(f64::from(width)), "{path} is {wide} wide at {width}");
        }
    }
}
