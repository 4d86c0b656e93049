//! Actions in a play. When an answer reports a number of entries, those entries are on disk.

use recreo_game::{
    Action, DynPlay, Figure, Hint, Key, Message, Mistakes, Outcome, PlayStatus, SceneChange,
    Summary, Texts, View,
};

use super::kinds::Frames;
use super::plays::{play_answer, play_state};
use crate::api::prelude::*;
use crate::judge::judged_in_time;
use crate::play_cache::{Open, lock_play};
use crate::wire::answers::{self, Happened, Judged, Won};
use crate::wire::requests::{EventRequest, PlayAction};
use crate::wire::scene::keys;

/// Maximum number of pictures in the animation of a solution.
const MOST_FRAMES: usize = 600;
/// Maximum length of a checkpoint's name, in characters.
const LONGEST_CHECKPOINT: usize = 60;

/// The result of an action, besides the scene's changes.
#[derive(Default)]
struct Performed {
    outcome: Outcome,
    /// Whether to show the place of a mistake.
    show: bool,
    frames: Option<Frames>,
}

/// `POST /api/plays/{id}/events`
pub(crate) fn happen(context: &Context<'_>, Body(request): Body<EventRequest>) -> Answer<Happened> {
    let seen = request.entries;
    let view = View::from(request.view.clone().unwrap_or_default());
    let action = requested_action(request)?;
    let (id, shared) = context.service.open_at(context.parameter(0), seen, context.request)?;
    let current = |view: &View| {
        let open = lock_play(&shared);
        let entries = open.session.play().status().entries as u64;
        if entries == seen { Ok(open) } else { Err(behind(context, &open, view)) }
    };
    let (mut open, result) = if takes_long(&action) {
        // The work is done on a copy, so that the play can be read and continued meanwhile.
        let mut copy = current(&view)?.session.play().fork();
        let result = help(context, copy.as_mut(), &action, &view)?;
        let mut open = current(&view)?;
        open.session.replace_play(copy);
        (open, result)
    } else {
        let mut open = current(&view)?;
        let outcome = open.session.perform(&action, &context.request.control)?;
        (open, Performed { outcome, ..Performed::default() })
    };
    let grabbed = match (&action, result.outcome.grabbed) {
        (Action::Gesture(_), Some(key)) => Some(key).filter(|&key| view.grabbed != Some(key)),
        // A drag that starts at a grabbed cell ends the grab, because it has drawn the move.
        (Action::Gesture(_), None) => view.grabbed.filter(|key| !matches!(key, Key::Cell(_))),
        _ => view.grabbed,
    };
    if let Err(refusal) = context.service.persist(&id, &mut open) {
        // Another session wrote to the log meanwhile: the answer has its state of the play.
        return Err(if refusal.is_conflict() { behind(context, &open, &view) } else { refusal });
    }
    context.service.judge(&id, &shared, &mut open);
    open = judged_in_time(open);
    let change = open.session.play().change_since(
        usize::try_from(seen).unwrap_or(usize::MAX),
        &view,
        &View { grabbed, ..view },
    );
    Ok(Response::json(&answer(context, &open, &View { grabbed, ..view }, &change, &result)))
}

/// Answers with the whole play, because it has entries that the client has not seen.
fn behind(context: &Context<'_>, open: &Open, view: &View) -> Refusal {
    let view = View { grabbed: None, ..*view };
    Refusal::behind().with_play(play_answer(context, open, &view))
}

/// Reads the action of a request: a gesture, or one of the other actions.
fn requested_action(request: EventRequest) -> Result<Action, Refusal> {
    let action = match (request.gesture, request.r#do) {
        (Some(gesture), None) => return Ok(Action::Gesture(gesture.into())),
        (None, Some(action)) => action,
        _ => return Err(Refusal::malformed(Message::new("server-gesture-or-do"))),
    };
    let name = || checkpoint_name(request.name.as_deref().unwrap_or_default());
    Ok(match action {
        PlayAction::Undo => Action::Undo,
        PlayAction::Redo => Action::Redo,
        PlayAction::Mark => Action::Checkpoint(name()?),
        PlayAction::Return => Action::Return(name()?),
        PlayAction::Check => Action::Check { show: request.show.unwrap_or(false) },
        PlayAction::Hint => Action::Hint,
        PlayAction::Next => Action::Next,
        PlayAction::Step => Action::Step,
        PlayAction::Solve => Action::Solve { route: None },
        PlayAction::Pause => Action::Pause,
        PlayAction::Resume => Action::Resume,
    })
}

/// Whether an action is the program's help, which may take long.
fn takes_long(action: &Action) -> bool {
    matches!(
        action,
        Action::Solve { .. } | Action::Check { .. } | Action::Hint | Action::Next | Action::Step
    )
}

/// Performs an action that may take long.
fn help(
    context: &Context<'_>,
    play: &mut dyn DynPlay,
    action: &Action,
    view: &View,
) -> Result<Performed, Refusal> {
    context.compute(Sort::Help, |control| {
        let mut result =
            Performed { show: *action == Action::Check { show: true }, ..Performed::default() };
        result.outcome = if let Action::Solve { .. } = action {
            let mut frames = Frames::new(play.scene(view));
            let route = play.route(control)?;
            play.walk(&route, MOST_FRAMES, &mut |board| frames.push(board.scene(view)));
            result.frames = Some(frames);
            play.perform(&Action::Solve { route: Some(route) }, control)?
        } else {
            play.perform(action, control)?
        };
        Ok(result)
    })
}

fn checkpoint_name(name: &str) -> Result<String, Refusal> {
    let tidy = name.trim();
    if tidy.is_empty()
        || tidy.chars().count() > LONGEST_CHECKPOINT
        || tidy.contains(char::is_control)
    {
        return Err(Refusal::misfit(
            "name",
            expected("name").with("most", LONGEST_CHECKPOINT),
            name,
        ));
    }
    Ok(tidy.to_owned())
}

fn answer(
    context: &Context<'_>,
    open: &Open,
    view: &View,
    change: &SceneChange,
    result: &Performed,
) -> Happened {
    let texts = context.texts;
    let (mistakes, hint) = (&result.outcome.mistakes, &result.outcome.hint);
    Happened {
        state: play_state(texts, open, view),
        change: scene::change(change, texts),
        held: view.grabbed.map(scene::Key),
        hot: change.hot.as_deref().map(scene::hot),
        palette: change.palette.as_ref().map(|palette| scene::palette(palette, texts)),
        mistakes: mistakes.as_ref().map(|found| mistakes_answer(found, result.show)),
        hint: hint.as_ref().map(|hint| hint_answer(context, open, view, hint)),
        frames: result.frames.as_ref().map(|frames| frames.changes(texts)),
    }
}

/// Answers with the number of mistakes, and the place of one if requested.
fn mistakes_answer(mistakes: &Mistakes, show: bool) -> answers::Mistakes {
    match mistakes {
        Mistakes::Known(found) => {
            let shown = found.get(..usize::from(show && !found.is_empty())).unwrap_or_default();
            answers::Mistakes { count: Some(found.len()), shown: keys(shown) }
        }
        Mistakes::Unknown => answers::Mistakes { count: None, shown: Vec::new() },
    }
}

fn hint_answer(
    context: &Context<'_>,
    open: &Open,
    view: &View,
    hint: &Hint<String>,
) -> answers::Hint {
    let change = (!hint.moves.is_empty()).then(|| open.session.play().change_by(&hint.moves, view));
    let change = change.flatten();
    answers::Hint {
        technique: context.texts.word(hint.technique),
        technique_id: technique_id(hint.technique).to_owned(),
        reason: context.texts.say(&hint.reason),
        look: keys(&hint.look),
        because: keys(&hint.because),
        moves: hint.moves.clone(),
        change: change.map(|change| scene::change(&change, context.texts)),
    }
}

/// Returns a technique's id, the last part of its message key: `naked-pair`.
fn technique_id(key: &str) -> &str {
    key.split_once("technique-").map_or(key, |(_, id)| id)
}

/// The time played, in milliseconds.
pub(crate) fn millis(status: &PlayStatus) -> u64 {
    u64::try_from(status.elapsed.as_millis()).unwrap_or(u64::MAX)
}

/// Returns the result of a won play. It has no points until the moves are judged.
pub(crate) fn won(texts: &Texts, open: &Open, status: &PlayStatus, summary: &Summary) -> Won {
    let shown = |cost: &Figure| cost.text(texts);
    let judged = open.ended.as_ref().map(|ended| {
        let score = open.session.play().score(ended.level);
        Judged {
            points: score.points,
            cancelled: score.cancelled,
            normal: score.normal,
            good: score.good,
            excellent: score.excellent,
            wrong: score.wrong,
            costs: score.costs,
            help: score.help,
            best: ended.best,
            best_cost: summary.cost.as_ref().and(ended.best_cost.as_ref()).map(shown),
            level: ended.level.name(),
            fame: !score.cancelled && !open.row.imported,
        }
    });
    let moves = summary.moves.unwrap_or_else(|| open.session.play().moves_made());
    Won { millis: millis(status), moves, cost: summary.cost.as_ref().map(shown), judged }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use http::Method;
    use recreo_store::{Store, Url};
    use serde_json::{Value, json};

    use crate::exchange::{Client, Request, Response};
    use crate::judge::{Judging, judged_in_time};
    use crate::play_cache::lock_play;
    use crate::service::{Limits, Service};
    use crate::work::Sort;

    /// A service with a library of its own.
    fn service(folder: &tempfile::TempDir) -> Arc<Service> {
        let store = Store::open(&Url::Sqlite(folder.path().join("library.db"))).unwrap();
        let texts = |lang| recreo_catalog::texts(lang, &[crate::messages(lang)]);
        Service::new(*recreo_catalog::CATALOG, texts, store, Limits::default())
    }

    fn ask(service: &Arc<Service>, method: Method, target: &str, body: &Value) -> (u16, Value) {
        let request = Request::new(method, target).with_body(body.to_string());
        let response: Response = service.handle(&request);
        let body = response.whole().and_then(|bytes| serde_json::from_slice(bytes).ok());
        (response.status.as_u16(), body.unwrap_or_default())
    }

    #[test]
    fn lp4_a_play_is_read_and_continued_while_its_hint_is_computed() {
        let folder = tempfile::tempdir().unwrap();
        let service = service(&folder);
        let post = |target: &str, body: Value| ask(&service, Method::POST, target, &body);
        let puzzle = post("/api/puzzles", json!({ "name": "sudoku@1:size=4x4#7" })).1;
        let player = post("/api/players", json!({ "name": "Ana" })).1;
        let play = json!({ "puzzle": puzzle["id"], "player": player["id"] });
        let play = post("/api/plays", play).1["id"].as_str().unwrap().to_owned();
        let target = format!("/api/plays/{play}/events");
        let hint = |entries: u64| post(&target, json!({ "entries": entries, "do": "hint" }));
        // All places for help are taken, so a hint does not end until they are given back.
        let (client, request) = (Client::Gone, Request::new(Method::GET, "/"));
        let places: Vec<_> = std::iter::from_fn(|| {
            let late = request.control.clone().with_deadline(std::time::Instant::now());
            service.work.enter(Sort::Help, &client, &late).ok()
        })
        .collect();
        let mark = json!({ "entries": 0, "do": "mark", "name": "here" });
        std::thread::scope(|scope| {
            let late = scope.spawn(|| hint(0));
            while service.work.waiting(Sort::Help) == 0 {
                std::thread::yield_now();
            }
            assert_eq!(post(&target, mark).0, 200);
            let read = ask(&service, Method::GET, &format!("/api/plays/{play}"), &Value::Null);
            assert_eq!(read.1["entries"], 1);
            drop(places);
            // The hint is for a board that the player has left, so the answer has the present one.
            let (status, problem) = late.join().unwrap();
            assert_eq!((status, &problem["play"]["entries"]), (409, &json!(1)));
        });
        let (status, found) = hint(1);
        assert_eq!((status, &found["entries"]), (200, &json!(2)), "{found}");
        assert!(found["hint"]["reason"].is_string());
    }

    #[test]
    fn bg5_a_verdict_that_panics_leaves_a_play_that_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let service = service(&folder);
        let post = |target: &str, body: Value| ask(&service, Method::POST, target, &body).1;
        let puzzle = post("/api/puzzles", json!({ "name": "sudoku@1:size=4x4#7" }));
        let player = post("/api/players", json!({ "name": "Ana" }));
        let play = post("/api/plays", json!({ "puzzle": puzzle["id"], "player": player["id"] }));
        let id = play["id"].as_str().unwrap();
        let (_, open) =
            service.open_any(id, &recreo_game::Control::new()).unwrap_or_else(|_| panic!());
        lock_play(&open).judging = true;
        std::thread::scope(|scope| {
            let broken: std::thread::ScopedJoinHandle<'_, ()> = scope.spawn(|| {
                let _judging = Judging::of(&open);
                panic!("as a game with an error would");
            });
            // This returns when the verdict has ended, not only after its patience.
            while lock_play(&open).judging {
                drop(judged_in_time(lock_play(&open)));
            }
            assert!(broken.join().is_err());
        });
        let read = ask(&service, Method::GET, &format!("/api/plays/{id}"), &Value::Null);
        assert_eq!((read.0, &read.1["entries"]), (200, &json!(0)));
    }
}
