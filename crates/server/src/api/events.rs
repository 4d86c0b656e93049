//! What happens in a play. Whatever is answered with a number of entries is on disk.

use std::time::Instant;

use recreo_game::{
    Control, DynPlay, Gesture, Hint, Key, Message, Mistakes, Problem, Scene, SceneChange, Status,
    View,
};
use serde_json::{Map, Value, json};

use super::kinds::Frames;
use super::plays::{play_json, standing};
use crate::exchange::Response;
use crate::fields::wrong;
use crate::judge::MOMENT;
use crate::refusal::Refusal;
use crate::service::{Answer, Call};
use crate::table::{Open, sit_down};
use crate::wire::{gesture, scene};

/// The most pictures of a solution that is shown.
const MOST_FRAMES: usize = 600;
/// How long a play whose end is being found out is looked at again.
const GLANCE: std::time::Duration = std::time::Duration::from_millis(10);
/// The longest name of a marked state, in characters.
const LONGEST_MARK: usize = 60;

/// What can be done besides gestures.
pub(crate) const DEEDS: [&str; 11] =
    ["undo", "redo", "mark", "return", "check", "hint", "next", "step", "solve", "pause", "resume"];

/// What an act told besides what it changed.
#[derive(Default)]
struct Told {
    mistakes: Option<(Mistakes, bool)>,
    hint: Option<Hint<String>>,
    frames: Option<Frames>,
}

/// `POST /api/plays/{id}/events`
pub(crate) fn happen(call: &Call<'_>) -> Answer {
    let view = gesture::view(call.fields.get("view"))?;
    let meant = call.fields.get("gesture").map(gesture::gesture).transpose()?;
    let deed = call.fields.text("do");
    if meant.is_some() == deed.is_some() {
        return Err(Refusal::malformed(Message::new("server-gesture-or-do")));
    }
    let seen = call.fields.whole("entries").unwrap_or_default();
    let (id, shared) = call.service.open_at(call.place(0), seen, &call.request.control)?;
    let mut open = sit_down(&shared);
    if open.play.log_len() as u64 != seen {
        return Err(behind(call, &open, &view));
    }
    let before = open.play.scene(&view);
    let mut told = Told::default();
    let held = match (&meant, deed) {
        (Some(meant), _) => gestured(&mut open, meant, &view)?,
        (None, deed) => {
            done(call, &mut open, deed.unwrap_or_default(), &view, &before, &mut told)?;
            view.held
        }
    };
    if let Err(refusal) = call.service.keep_up(&id, &mut open) {
        drop(open);
        // Somebody else wrote meanwhile: what they wrote is shown.
        return match call.service.open(call.place(0), &call.request.control) {
            Ok((_, there)) if refusal.is_conflict() => Err(behind(call, &sit_down(&there), &view)),
            _ => Err(refusal),
        };
    }
    call.service.judge(&id, &shared, &mut open);
    if open.judging {
        let patience = Instant::now() + MOMENT;
        while open.judging && Instant::now() < patience {
            drop(open);
            std::thread::sleep(GLANCE);
            open = sit_down(&shared);
        }
    }
    Ok(Response::json(&answer(call, &open, &view, held, &before, &told)))
}

/// The play has entries that whoever asks has not seen: they get all of it.
fn behind(call: &Call<'_>, open: &Open, view: &View) -> Refusal {
    let view = View { held: None, ..*view };
    Refusal::behind().with("play", play_json(call, open, &view))
}

/// A gesture: it takes something in hand, lets it go, or makes moves. What is in hand after it.
fn gestured(open: &mut Open, meant: &Gesture, view: &View) -> Result<Option<Key>, Problem> {
    if let Some(key) = open.play.grasp(meant) {
        return Ok(Some(key).filter(|&key| view.held != Some(key)));
    }
    open.play.gesture(meant)?;
    // A line begins at a cell in hand; the move drew it.
    Ok(view.held.filter(|held| !matches!(held, Key::Cell(_))))
}

/// Whatever else can be done.
fn done(
    call: &Call<'_>,
    open: &mut Open,
    deed: &str,
    view: &View,
    before: &Scene,
    told: &mut Told,
) -> Result<(), Refusal> {
    let play = &mut open.play;
    match deed {
        "undo" => play.undo()?,
        "redo" => play.redo()?,
        "mark" => play.mark(&mark_named(call)?)?,
        "return" => play.return_to(&mark_named(call)?)?,
        "pause" => play.pause()?,
        "resume" => play.go_on()?,
        "check" => {
            let show = call.fields.flag("show");
            let mistakes = call.compute(|control| Ok(play.check(show, control)?))?;
            told.mistakes = Some((mistakes, show));
        }
        "hint" => told.hint = Some(call.compute(|control| Ok(play.hint(control)?))?),
        "next" => call.compute(|control| Ok(play.next(control)?))?,
        "step" => call.compute(|control| Ok(play.solve_step(control)?))?,
        "solve" => call.compute(|control| {
            let frames = solved(play.as_mut(), view, before, control)?;
            told.frames = Some(frames);
            Ok(())
        })?,
        _ => return Err(wrong("do")),
    }
    Ok(())
}

/// Solves, and keeps what that looks like step by step.
fn solved(
    play: &mut dyn DynPlay,
    view: &View,
    before: &Scene,
    control: &Control,
) -> Result<Frames, Refusal> {
    let number = play.log_len();
    // What the pictures are made of: the play before, as it is a moment later too late to ask.
    let mut frames = Frames::new(before.clone());
    let route = play.route(control)?;
    play.scenes(&route, view, MOST_FRAMES, &mut |next| frames.push(next));
    play.solve_by(&route)?;
    debug_assert_eq!(play.log_len(), number + 1);
    Ok(frames)
}

fn mark_named(call: &Call<'_>) -> Result<String, Refusal> {
    let name = call.fields.text("name").map(str::trim).unwrap_or_default();
    if name.is_empty() || name.chars().count() > LONGEST_MARK || name.contains(char::is_control) {
        return Err(wrong("name"));
    }
    Ok(name.to_owned())
}

fn answer(
    call: &Call<'_>,
    open: &Open,
    view: &View,
    held: Option<Key>,
    before: &Scene,
    told: &Told,
) -> Value {
    let texts = call.texts;
    let after_view = View { held, ..*view };
    let after = open.play.scene(&after_view);
    let mut answer = standing(texts, open, &after_view);
    let mut put = |name: &str, value: Value| answer.insert(name.to_owned(), value);
    put("change", scene::change(&SceneChange::between(before, &after), texts));
    put("held", held.map(|key| key.to_string()).into());
    if after.hot != before.hot {
        put("hot", scene::hot(&after.hot));
    }
    if after.palette != before.palette {
        put("palette", scene::palette(&after.palette, texts));
    }
    if let Some((mistakes, show)) = &told.mistakes {
        put("mistakes", mistakes_json(mistakes, *show));
    }
    if let Some(hint) = &told.hint {
        put("hint", hint_json(call, open, &after_view, &after, hint));
    }
    if let Some(frames) = &told.frames {
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

fn hint_json(call: &Call<'_>, open: &Open, view: &View, now: &Scene, hint: &Hint<String>) -> Value {
    let mut after = None;
    open.play.scenes(&hint.moves, view, 1, &mut |scene| after = Some(scene));
    let change = after.map(|after| SceneChange::between(now, &after));
    json!({
        "technique": call.texts.word(hint.technique),
        "techniqueId": technique_id(hint.technique),
        "reason": call.texts.say(&hint.reason),
        "look": scene::keys(&hint.look),
        "because": scene::keys(&hint.because),
        "moves": hint.moves,
        "change": change.map(|change| scene::change(&change, call.texts)),
    })
}

/// What stays of the key of a technique's name when the words before it are left out: `naked-pair`.
fn technique_id(key: &str) -> &str {
    key.split_once("technique-").map_or(key, |(_, id)| id)
}

/// The time played, in milliseconds.
pub(crate) fn millis(play: &dyn DynPlay) -> u64 {
    u64::try_from(play.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// What is known of a play that was won; without points as long as its moves are being judged.
pub(crate) fn won(open: &Open) -> Value {
    debug_assert_eq!(open.play.status(), Status::Won);
    let mut won = Map::new();
    let mut put = |name: &str, value: Value| won.insert(name.to_owned(), value);
    put("millis", millis(open.play.as_ref()).into());
    put("moves", moves(open).into());
    let Some(ended) = open.ended else {
        return won.into();
    };
    let score = open.play.score(ended.level);
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

/// How many moves it took: as the game counts them, or as the log has them.
fn moves(open: &Open) -> u64 {
    open.play.moves().unwrap_or_else(|| {
        let lines = open.play.log_lines(0);
        let entries = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        entries.map(|entry| entry["moves"].as_array().map_or(0, Vec::len) as u64).sum()
    })
}
