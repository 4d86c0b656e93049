//! Plays: beginning, listing, looking at, deleting.

use http::{StatusCode, header};
use recreo_game::{Level, Status, Texts, View};
use recreo_store::{PlayFilter, PlayRow};
use serde_json::{Map, Value, json};

use super::puzzles::{asked, page_asked, player_asked, title};
use super::{events, files};
use crate::exchange::Response;
use crate::fields::wrong;
use crate::refusal::Refusal;
use crate::service::{Answer, Call};
use crate::table::{Open, sit_down};
use crate::wire::{gesture, scene};
use crate::words::Words;

/// `POST /api/plays`
pub(crate) fn begin(call: &Call<'_>) -> Answer {
    let row = call.service.puzzle_row(call.fields.text("puzzle").unwrap_or_default())?;
    let player = player_asked(call, call.fields.text("player").unwrap_or_default())?;
    let id = call.service.store.begin_play(&row.id, &player.id)?;
    let (_, open) = call.service.open(id.as_str(), &call.request.control)?;
    let value = play_json(call, &sit_down(&open), &View::default());
    let response = Response::json(&value).status(StatusCode::CREATED);
    Ok(response.with(header::LOCATION, &format!("/api/plays/{id}")))
}

/// `GET /api/plays`
pub(crate) fn list(call: &Call<'_>) -> Answer {
    let player = asked(call, "player").map(|id| id.parse().map_err(|()| wrong("player")));
    let puzzle = asked(call, "puzzle").map(|id| id.parse().map_err(|()| wrong("puzzle")));
    let (page, per_page) = page_asked(call)?;
    let status = match asked(call, "open").as_deref() {
        Some("1" | "true") => Some(Status::GoingOn),
        Some("0" | "false") => Some(Status::Won),
        Some(_) => return Err(wrong("open")),
        None => None,
    };
    let filter = PlayFilter {
        player: player.transpose()?,
        puzzle: puzzle.transpose()?,
        kind: asked(call, "kind"),
        status,
        page,
        per_page,
    };
    let found = call.service.store.plays(&filter)?;
    let items: Value = found.items.iter().map(|row| row_json(call, row)).collect();
    Ok(Response::json(&json!({ "items": items, "total": found.total, "page": page })))
}

fn row_json(call: &Call<'_>, row: &PlayRow) -> Value {
    let words = Words(call.texts);
    let level = row.puzzle.rating.as_ref().map(|rating| rating.level);
    json!({
        "id": row.id,
        "puzzle": row.puzzle.id,
        "kind": row.puzzle.kind,
        "kindName": words.game(&row.puzzle.kind),
        "title": title(call, &row.puzzle),
        "level": level.map(Level::name),
        "levelLabel": level.map(|level| words.level(level)),
        "size": row.puzzle.size.to_string(),
        "player": row.player.id,
        "playerName": row.player.name,
        "began": row.began,
        "touched": row.touched,
        "entries": row.entries,
        "status": status_name(row.progress.status),
        "millis": row.progress.millis,
        "points": row.progress.points,
        "shown": row.progress.shown,
        "won": row.won,
    })
}

/// `GET /api/plays/{id}`
pub(crate) fn show(call: &Call<'_>) -> Answer {
    let view = gesture::view_of_query(|name| call.request.query(name))?;
    let (id, open) = call.service.open(call.place(0), &call.request.control)?;
    let mut now = sit_down(&open);
    call.service.judge(&id, &open, &mut now);
    Ok(Response::json(&play_json(call, &now, &view)))
}

/// `GET /api/plays/{id}/events`
pub(crate) fn log(call: &Call<'_>) -> Answer {
    let (_, open) = call.service.open(call.place(0), &call.request.control)?;
    let open = sit_down(&open);
    if asked(call, "format").is_some() {
        let title = title(call, &open.row.puzzle);
        return files::saved(call, open.puzzle.as_ref(), open.play.as_ref(), &title);
    }
    let from = asked(call, "from").map(|from| from.parse().map_err(|_| wrong("from")));
    let lines = open.play.log_lines(from.transpose()?.unwrap_or(0));
    let entries: Vec<Value> =
        lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    Ok(Response::json(&json!({ "entries": open.play.log_len(), "events": entries })))
}

/// `DELETE /api/plays/{id}`
pub(crate) fn delete(call: &Call<'_>) -> Answer {
    let missing = || Refusal::missing("server-no-play");
    let id = call.place(0).parse().map_err(|()| missing())?;
    call.service.store.delete_play(&id)?;
    call.service.give_up(&id);
    Ok(Response::empty(StatusCode::NO_CONTENT))
}

/// `POST /api/plays/{id}/preview`
pub(crate) fn preview(call: &Call<'_>) -> Answer {
    let view = gesture::view(call.fields.get("view"))?;
    let meant = call.fields.get("gesture").map(gesture::gesture).transpose()?;
    let (_, open) = call.service.open(call.place(0), &call.request.control)?;
    let open = sit_down(&open);
    let (before, after) = match meant {
        Some(meant) => (open.play.scene(&view), open.play.preview_scene(&meant, &view)),
        None => {
            let bare = View { held: None, ..view };
            (open.play.scene(&bare), Some(open.play.scene(&view)))
        }
    };
    let change = after.map(|after| recreo_game::SceneChange::between(&before, &after));
    let change = change.map(|change| scene::change(&change, call.texts));
    Ok(Response::json(&json!({ "change": change })))
}

/// A play as it stands, and all that there is to see of it.
pub(crate) fn play_json(call: &Call<'_>, open: &Open, view: &View) -> Value {
    let (play, row) = (&open.play, &open.row);
    let size = play.size();
    let words = Words(call.texts);
    let level = row.puzzle.rating.as_ref().map(|rating| rating.level);
    let mut value = json!({
        "id": row.id,
        "puzzle": row.puzzle.id,
        "kind": row.puzzle.kind,
        "title": title(call, &row.puzzle),
        "puzzleName": open.puzzle.puzzle_name().map(|name| name.to_string()),
        "player": row.player.id,
        "playerName": row.player.name,
        "level": level.map(Level::name),
        "levelLabel": level.map(|level| words.level(level)),
        "size": [size.width, size.height, size.layers],
        "backdrop": scene::backdrop(&play.backdrop(view), call.texts),
        "scene": scene::scene(&play.scene(view), call.texts),
    });
    if let Some(value) = value.as_object_mut() {
        value.extend(standing(call.texts, open, view));
    }
    value
}

/// How a play stands: part of every answer about it.
pub(crate) fn standing(texts: &Texts, open: &Open, view: &View) -> Map<String, Value> {
    let play = &open.play;
    let (undo, redo) = play.can_undo_redo();
    let score = play.score(Level::Normal);
    let tally: Vec<String> = play.tally().iter().map(|phrase| texts.say(phrase)).collect();
    let mut standing = Map::new();
    let mut put = |name: &str, value: Value| standing.insert(name.to_owned(), value);
    put("entries", play.log_len().into());
    put("status", status_name(play.status()).into());
    put("paused", play.is_paused().into());
    put("millis", events::millis(play.as_ref()).into());
    put("score", json!({ "help": score.help, "cancelled": score.cancelled }));
    put("tally", tally.into());
    put("undo", undo.into());
    put("redo", redo.into());
    put("marks", play.marks().into());
    put("focus", play.focus(view.held).map(|cell| format!("cell-{}", cell.0)).into());
    put("listed", scene::listed(&play.listed()));
    if play.status() == Status::Won {
        put("won", events::won(open));
    }
    standing
}

pub(crate) fn status_name(status: Status) -> &'static str {
    match status {
        Status::GoingOn => "going-on",
        Status::Won => "won",
    }
}
