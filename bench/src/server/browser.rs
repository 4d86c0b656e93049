//! The page in a real browser: the time until it responds, and the frame rate of a large board.

#[path = "../../../crates/cli/tests/browser/chrome.rs"]
#[allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a measurement fails as tests do"
)]
mod chrome;

use std::time::{Duration, Instant};

use recreo_game::{Control, SolveOptions};
use serde_json::json;

use super::process::Server;
use super::row;
use crate::Outcome;
use chrome::{Chrome, Tab};

/// Goal for the time until the first page responds, in milliseconds.
const READY: f64 = 300.0;
/// Frames per second.
const SMOOTH: f64 = 60.0;
/// The game, its settings and its seed.
const BOARD: (&str, &str, u64) = ("labyrinth", "size=100x100", 5);
const MOVES_A_SECOND: u32 = 20;

/// Measures the time until the first page responds, with an empty browser cache.
pub(super) fn ready(times: usize) -> Outcome {
    let (server, chrome) = (Server::start()?, Chrome::start());
    let mut took = Vec::new();
    for _ in 0..times {
        let mut tab = chrome.tab(1440, 900);
        tab.call("Network.setCacheDisabled", json!({ "cacheDisabled": true }));
        tab.open(&format!("http://{}/", server.host));
        tab.wait("the page answers", "performance.getEntriesByName('recreo-page').length");
        let mark = tab.ask("performance.getEntriesByName('recreo-page')[0].startTime");
        took.push(mark.as_f64().ok_or("the browser does not report the time")?);
    }
    took.sort_by(f64::total_cmp);
    let goal = format!("{READY:.0} ms");
    row("page", &format!("answers, half of {times}"), &format!("{:.0} ms", took[times / 2]), &goal);
    row("page", "  all", &format!("{:.0} ms", took[times - 1]), &goal);
    Ok(())
}

/// Measures the frames that the browser draws while a player walks through a large maze.
pub(super) fn frames(seconds: u32) -> Outcome {
    let (server, chrome) = (Server::start()?, Chrome::start());
    let mut tab = chrome.tab(1440, 900);
    tab.open(&format!("http://{}/", server.host));
    let (kind, settings, seed) = BOARD;
    let name = format!("{kind}@1:{settings}#{seed}");
    let begun = tab.ask(&format!(
        "import('/assets/api.js').then(({{api}}) => api.post('/api/puzzles', {{name: {name:?}}})) \
           .then(async ({{id}}) => (await import('/assets/player.js')).beginPlay(id)).then((play) => play.id)"
    ));
    let play = begun.as_str().ok_or("no play began")?.to_owned();
    tab.open(&format!("http://{}/play/{play}", server.host));
    tab.wait("the board is there", "document.querySelector('.stage .board svg.picture')");
    tab.ask(
        "globalThis.drawn = []; \
         (function count(now) { drawn.push(now); requestAnimationFrame(count) })(performance.now())",
    );
    let made = walk(&mut tab, &way()?, seconds)?;
    let drawn: Vec<f64> = serde_json::from_value(tab.ask("drawn"))?;
    let (Some(first), Some(last)) = (drawn.first(), drawn.last()) else {
        return Err("nothing was drawn".into());
    };
    let rate = (drawn.len() - 1) as f64 * 1000.0 / (last - first);
    let mut gaps: Vec<f64> = drawn.windows(2).map(|pair| pair[1] - pair[0]).collect();
    gaps.sort_by(f64::total_cmp);
    let what = format!("{kind} {settings}, {made} moves");
    row("frames", &what, &format!("{rate:.1} /s"), &format!("{SMOOTH:.0} /s"));
    row("frames", "  99 of 100 within", &format!("{:.1} ms", gaps[gaps.len() * 99 / 100]), "");
    let kept = tab.ask(&format!(
        "fetch('/api/plays/{play}').then((answer) => answer.json()).then((play) => play.entries)"
    ));
    if kept.as_u64().is_none_or(|kept| kept < u64::from(made)) {
        return Err(format!("{made} moves were made, {kept} are kept").into());
    }
    Ok(())
}

/// Presses the arrow keys of a path at a constant rate; returns their number.
fn walk(tab: &mut Tab, way: &[&str], seconds: u32) -> Outcome<u32> {
    let begin = Instant::now();
    let mut made = 0;
    for (key, turn) in way.iter().zip(0..seconds * MOVES_A_SECOND) {
        let due = begin + Duration::from_secs(1) * turn / MOVES_A_SECOND;
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        tab.key(key, false);
        made += 1;
    }
    // Waits until the last one has been acknowledged.
    tab.wait(
        "all moves are kept",
        "!Object.keys(localStorage).some((key) => key.startsWith('recreo-waiting'))",
    );
    Ok(made)
}

/// Returns the arrow keys that lead through the board.
fn way() -> Outcome<Vec<&'static str>> {
    let (kind, settings, seed) = BOARD;
    let game = recreo_catalog::find(kind).ok_or("there is no such game")?;
    let mut wanted = game.settings();
    wanted.set_all(settings).map_err(|_| "there are no such settings")?;
    let puzzle = game.generate(&wanted, seed, &Control::new()).map_err(|_| "no board was made")?;
    let solved = puzzle.solve(&SolveOptions::default(), &Control::new());
    let solution = solved.solutions.first().ok_or("there is no way through")?;
    let cells: Vec<[i64; 2]> = serde_json::from_str(solution.as_str())?;
    let key = |pair: &[[i64; 2]]| match [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]] {
        [1, _] => "ArrowRight",
        [-1, _] => "ArrowLeft",
        [_, 1] => "ArrowDown",
        _ => "ArrowUp",
    };
    Ok(cells.windows(2).map(key).collect())
}
