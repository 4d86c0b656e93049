//! The server's cost of a move on a large board, compared with drawing and comparing the whole
//! pictures before and after.

use std::sync::Arc;

use recreo_game::{Control, DynPlay, ManualClock, SceneChange, View};
use recreo_server::{Limits, Request, Service};
use recreo_store::{Store, Url};
use serde_json::{Value, json};

use super::row;
use crate::Outcome;
use crate::clock::timed;
use crate::figure::time;

const SIZE: &str = "300x300";
const SEED: u64 = 5;
/// Steps forward and back, over which the mean is taken.
const STEPS: usize = 100;

/// Measures a player in a large labyrinth, in the middle of the path and near its end.
pub(super) fn run() -> Outcome {
    let folder = tempfile::tempdir()?;
    let store = Store::open(&Url::Sqlite(folder.path().join("library.db")))
        .map_err(|_| "the library does not open")?;
    let texts = |lang| recreo_catalog::texts(lang, &[recreo_server::messages(lang)]);
    let service = Service::new(*recreo_catalog::CATALOG, texts, store, Limits::default());
    let post = |target: &str, body: Value| -> Outcome<Value> {
        let request = Request::new("POST".parse()?, target).with_body(body.to_string());
        let response = service.handle(&request);
        Ok(serde_json::from_slice(response.whole().ok_or("an answer in parts")?)?)
    };
    let puzzle =
        post("/api/puzzles", json!({ "name": format!("labyrinth@1:size={SIZE}#{SEED}") }))?;
    let player = post("/api/players", json!({ "name": "Ana" }))?;
    let play = json!({ "puzzle": puzzle["id"], "player": player["id"] });
    let id = post("/api/plays", play)?["id"].as_str().unwrap_or_default().to_owned();

    let game = recreo_catalog::find("labyrinth").ok_or("there is no labyrinth")?;
    let mut settings = game.settings();
    settings.set("size", SIZE).map_err(|_| "the size is refused")?;
    let puzzle = game.generate(&settings, SEED, &Control::new());
    let puzzle = puzzle.map_err(|_| "the labyrinth is not made")?;
    let mut own = puzzle.play(Arc::new(ManualClock::new())).map_err(|_| "no play")?;
    let route = own.route(&Control::new()).map_err(|_| "no way")?;
    let mut walked = 0;
    for stage in [route.len() / 2, route.len() - 2] {
        let step = |own: &mut dyn DynPlay, way: &str| -> Outcome<f64> {
            let entries = own.status().entries;
            let gesture = json!({ "act": { "toward": [way, null] } });
            let body = json!({ "entries": entries, "gesture": gesture });
            let (answer, seconds) = timed(|| post(&format!("/api/plays/{id}/events"), body));
            own.make(&[way]).map_err(|_| "a step was refused")?;
            if answer?["entries"] != own.status().entries {
                return Err("the server did not make the step".into());
            }
            Ok(seconds)
        };
        while walked < stage {
            step(&mut *own, &route[walked])?;
            walked += 1;
        }
        let ways = [route[walked].clone(), back(&route[walked]).to_owned()];
        let (view, mut handled, mut detected, mut whole) = (View::default(), 0.0, 0.0, 0.0);
        for way in ways.iter().cycle().take(STEPS) {
            let (before, drawing) = timed(|| own.scene(&view));
            handled += step(&mut *own, way)?;
            let entries = own.status().entries - 1;
            let (change, seconds) = timed(|| own.change_since(entries, &view, &view));
            detected += seconds;
            let compare = || SceneChange::between(&before, &own.scene(&view));
            let (compared, seconds) = timed(compare);
            whole += drawing + seconds;
            if change != compared {
                return Err("the detected changes differ from the actual ones".into());
            }
        }
        let mean = |seconds: f64| seconds / STEPS as f64;
        let (handled, detected, whole) = (mean(handled), mean(detected), mean(whole));
        row("change", &format!("labyrinth {SIZE}, after {walked} steps"), "", "");
        row("change", "  two whole scenes, compared", &time(whole), "");
        row("change", "  the change, from the states", &time(detected), &time(whole / 10.0));
        let before = handled - detected + whole;
        row("change", "  a move in the server, with the former", &time(before), "");
        row("change", "  a move in the server", &time(handled), &time(before / 10.0));
    }
    Ok(())
}

fn back(way: &str) -> &'static str {
    match way {
        "N" => "S",
        "S" => "N",
        "E" => "W",
        _ => "E",
    }
}
