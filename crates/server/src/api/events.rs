//! What happens in a play. Whatever is answered with a number of entries is on disk.

use std::time::Instant;

use recreo_game::{
    Action, Hint, Key, Message, Mistakes, Outcome, PlayStatus, Scene, SceneChange, Summary, View,
};
use serde_json::{Map, Value, json};

use super::kinds::Frames;
use super::plays::{play_json, status_json};
use crate::exchange::Response;
use crate::fields::wrong;
use crate::judge::MOMENT;
use crate::play_cache::{Open, lock_play};
use crate::refusal::Refusal;
use crate::service::{Answer, Context};
use crate::wire::{gesture, scene};

/// The most pictures of a solution that is shown.
const MOST_FRAMES: usize = 600;
/// How long a play whose end is being found out is looked at again.
const GLANCE: std::time::Duration = std::time::Duration::from_millis(10);
/// The longest name of a marked state, in characters.
const LONGEST_MARK: usize = 60;

/// What can be done besides gestures.
pub(crate) const ACTIONS: [&str; 11] =
    ["undo", "redo", "mark", "return", "check", "hint", "next", "step", "solve", "pause", "resume"];

/// What came of an action besides what it changed.
#[derive(Default)]
struct Performed {
    outcome: Outcome,
    /// Whether a mistake is pointed out.
    show: bool,
    frames: Option<Frames>,
}

/// `POST /api/plays/{id}/events`
pub(crate) fn happen(context: &Context<'_>) -> Answer {
    let view = gesture::view(context.fields.get("view"))?;
    let action = action_asked(context)?;
    let seen = context.fields.whole("entries").unwrap_or_default();
    let (id, shared) =
        context.service.open_at(context.parameter(0), seen, &context.request.control)?;
    let mut open = lock_play(&shared);
    if open.session.play().status().entries as u64 != seen {
        return Err(behind(context, &open, &view));
    }
    let before = open.session.play().scene(&view);
    let result = perform(context, &mut open, action.clone(), &view, &before)?;
    let grabbed = match (&action, result.outcome.grabbed) {
        (Action::Gesture(_), Some(key)) => Some(key).filter(|&key| view.grabbed != Some(key)),
        // A line begins at a grabbed cell; the move drew it.
        (Action::Gesture(_), None) => view.grabbed.filter(|key| !matches!(key, Key::Cell(_))),
        _ => view.grabbed,
    };
    if let Err(refusal) = context.service.persist(&id, &mut open) {
        // Another session wrote meanwhile: what it wrote is shown.
        return Err(if refusal.is_conflict() { behind(context, &open, &view) } else { refusal });
    }
    context.service.judge(&id, &shared, &mut open);
    if open.judging {
        let patience = Instant::now() + MOMENT;
        while open.judging && Instant::now() < patience {
            drop(open);
            std::thread::sleep(GLANCE);
            open = lock_play(&shared);
        }
    }
    Ok(Response::json(&answer(context, &open, &view, grabbed, &before, &result)))
}

/// The play has entries that the client has not seen: it gets all of the play.
fn behind(context: &Context<'_>, open: &Open, view: &View) -> Refusal {
    let view = View { grabbed: None, ..*view };
    Refusal::behind().with("play", play_json(context, open, &view))
}

/// The action that the request names: a gesture, or one of [`ACTIONS`].
fn action_asked(context: &Context<'_>) -> Result<Action, Refusal> {
    let gesture = context.fields.get("gesture").map(gesture::gesture).transpose()?;
    match (gesture, context.fields.text("do")) {
        (Some(gesture), None) => Ok(Action::Gesture(gesture)),
        (None, Some("mark")) => Ok(Action::Checkpoint(checkpoint_name(context)?)),
        (None, Some("return")) => Ok(Action::Return(checkpoint_name(context)?)),
        (None, Some("check")) => Ok(Action::Check { show: context.fields.flag("show") }),
        (None, Some(name)) if ACTIONS.contains(&name) => {
            Action::named(name).ok_or_else(|| wrong("do"))
        }
        (None, Some(_)) => Err(wrong("do")),
        _ => Err(Refusal::malformed(Message::new("server-gesture-or-do"))),
    }
}

/// Does something, on one of the places at which something is computed where that may take long.
fn perform(
    context: &Context<'_>,
    open: &mut Open,
    action: Action,
    view: &View,
    before: &Scene,
) -> Result<Performed, Refusal> {
    let session = &mut open.session;
    let mut result =
        Performed { show: action == Action::Check { show: true }, ..Performed::default() };
    result.outcome = match action {
        Action::Solve { .. } => context.compute(|control| {
            let mut frames = Frames::new(before.clone());
            let route = session.play().route(control)?;
            session.play().walk(&route, MOST_FRAMES, &mut |board| frames.push(board.scene(view)));
            result.frames = Some(frames);
            Ok(session.perform(&Action::Solve { route: Some(route) }, control)?)
        })?,
        Action::Check { .. } | Action::Hint | Action::Next | Action::Step => {
            context.compute(|control| Ok(session.perform(&action, control)?))?
        }
        action => session.perform(&action, &context.request.control)?,
    };
    Ok(result)
}

fn checkpoint_name(context: &Context<'_>) -> Result<String, Refusal> {
    let name = context.fields.text("name").map(str::trim).unwrap_or_default();
    if name.is_empty() || name.chars().count() > LONGEST_MARK || name.contains(char::is_control) {
        return Err(wrong("name"));
    }
    Ok(name.to_owned())
}

fn answer(
    context: &Context<'_>,
    open: &Open,
    view: &View,
    grabbed: Option<Key>,
    before: &Scene,
    result: &Performed,
) -> Value {
    let texts = context.texts;
    let after_view = View { grabbed, ..*view };
    let after = open.session.play().scene(&after_view);
    let mut answer = status_json(texts, open, &after_view);
    let mut put = |name: &str, value: Value| answer.insert(name.to_owned(), value);
    put("change", scene::change(&SceneChange::between(before, &after), texts));
    put("held", grabbed.map(|key| key.to_string()).into());
    if after.hot != before.hot {
        put("hot", scene::hot(&after.hot));
    }
    if after.palette != before.palette {
        put("palette", scene::palette(&after.palette, texts));
    }
    if let Some(mistakes) = &result.outcome.mistakes {
        put("mistakes", mistakes_json(mistakes, result.show));
    }
    if let Some(hint) = &result.outcome.hint {
        put("hint", hint_json(context, open, &after_view, &after, hint));
    }
    if let Some(frames) = &result.frames {
        put("frames", frames.json(texts));
    }
    answer.into()
}

/// How many mistakes there are, and one of them if it was to be pointed out.
fn mistakes_json(mistakes: &Mistakes, show: bool) -> Value {
    match mistakes {
        Mistakes::Known(keys) => {
            let shown = keys.get(..usize::from(show && !keys.is_empty())).unwrap_or_default();
            json!({ "count": keys.len(), "shown": scene::keys(shown) })
        }
        Mistakes::Unknown => json!({ "count": null, "shown": [] }),
    }
}

fn hint_json(
    context: &Context<'_>,
    open: &Open,
    view: &View,
    now: &Scene,
    hint: &Hint<String>,
) -> Value {
    let mut after = None;
    open.session.play().walk(&hint.moves, 1, &mut |board| after = Some(board.scene(view)));
    let change = after.map(|after| SceneChange::between(now, &after));
    json!({
        "technique": context.texts.word(hint.technique),
        "techniqueId": technique_id(hint.technique),
        "reason": context.texts.say(&hint.reason),
        "look": scene::keys(&hint.look),
        "because": scene::keys(&hint.because),
        "moves": hint.moves,
        "change": change.map(|change| scene::change(&change, context.texts)),
    })
}

/// What stays of the key of a technique's name when the words before it are left out: `naked-pair`.
fn technique_id(key: &str) -> &str {
    key.split_once("technique-").map_or(key, |(_, id)| id)
}

/// The time played, in milliseconds.
pub(crate) fn millis(status: &PlayStatus) -> u64 {
    u64::try_from(status.elapsed.as_millis()).unwrap_or(u64::MAX)
}

/// What is known about a play that was won; without points as long as its moves are being judged.
pub(crate) fn won(open: &Open, status: &PlayStatus, summary: &Summary) -> Value {
    let mut won = Map::new();
    let mut put = |name: &str, value: Value| won.insert(name.to_owned(), value);
    put("millis", millis(status).into());
    put("moves", summary.moves.unwrap_or_else(|| moves_in_log(open)).into());
    let Some(ended) = open.ended else {
        return won.into();
    };
    let score = open.session.play().score(ended.level);
    put("points", score.points.into());
    put("cancelled", score.cancelled.into());
    put("normal", score.normal.into());
    put("good", score.good.into());
    put("excellent", score.excellent.into());
    put("wrong", score.wrong.into());
    put("costs", score.costs.into());
    put("help", score.help.into());
    put("best", ended.best.into());
    put("level", ended.level.name().into());
    put("fame", (!score.cancelled && !open.row.brought).into());
    won.into()
}

/// How many moves the log has.
fn moves_in_log(open: &Open) -> u64 {
    let lines = open.session.play().log(0);
    let entries = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    entries.map(|entry| entry["moves"].as_array().map_or(0, Vec::len) as u64).sum()
}
