//! Plays: beginning, listing, looking at, deleting.

use http::{StatusCode, header};
use recreo_game::{Level, Status, Texts, View};
use recreo_store::{PlayFilter, PlayRow};
use serde_json::{Map, Value, json};

use super::puzzles::{asked, page_asked, player_asked, title};
use super::{events, files};
use crate::exchange::Response;
use crate::fields::wrong;
use crate::labels::Labels;
use crate::play_cache::{Open, lock_play};
use crate::refusal::Refusal;
use crate::service::{Answer, Context};
use crate::wire::{gesture, scene};

/// `POST /api/plays`
pub(crate) fn begin(context: &Context<'_>) -> Answer {
    let row = context.service.puzzle_row(context.fields.text("puzzle").unwrap_or_default())?;
    let player = player_asked(context, context.fields.text("player").unwrap_or_default())?;
    let id = context.service.library.store.begin_play(&row.id, &player.id)?;
    let (_, open) = context.service.open(id.as_str(), &context.request.control)?;
    let value = play_json(context, &lock_play(&open), &View::default());
    let response = Response::json(&value).status(StatusCode::CREATED);
    Ok(response.with(header::LOCATION, &format!("/api/plays/{id}")))
}

/// `GET /api/plays`
pub(crate) fn list(context: &Context<'_>) -> Answer {
    let player = asked(context, "player").map(|id| id.parse().map_err(|()| wrong("player")));
    let puzzle = asked(context, "puzzle").map(|id| id.parse().map_err(|()| wrong("puzzle")));
    let (page, per_page) = page_asked(context)?;
    let status = match asked(context, "open").as_deref() {
        Some("1" | "true") => Some(Status::GoingOn),
        Some("0" | "false") => Some(Status::Won),
        Some(_) => return Err(wrong("open")),
        None => None,
    };
    let filter = PlayFilter {
        player: player.transpose()?,
        puzzle: puzzle.transpose()?,
        kind: asked(context, "kind"),
        status,
        page,
        per_page,
    };
    let found = context.service.library.store.plays(&filter)?;
    let items: Value = found.items.iter().map(|row| row_json(context, row)).collect();
    Ok(Response::json(&json!({ "items": items, "total": found.total, "page": page })))
}

fn row_json(context: &Context<'_>, row: &PlayRow) -> Value {
    let labels = Labels(context.texts);
    let level = row.puzzle.rating.as_ref().map(|rating| rating.level);
    json!({
        "id": row.id,
        "puzzle": row.puzzle.id,
        "kind": row.puzzle.kind,
        "kindName": labels.game(&row.puzzle.kind),
        "title": title(context, &row.puzzle),
        "level": level.map(Level::name),
        "levelLabel": level.map(|level| labels.level(level)),
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
pub(crate) fn show(context: &Context<'_>) -> Answer {
    let view = gesture::view_of_query(|name| context.request.query(name))?;
    let (id, open) = context.service.open(context.parameter(0), &context.request.control)?;
    let mut now = lock_play(&open);
    context.service.judge(&id, &open, &mut now);
    Ok(Response::json(&play_json(context, &now, &view)))
}

/// `GET /api/plays/{id}/events`
pub(crate) fn log(context: &Context<'_>) -> Answer {
    let (_, open) = context.service.open(context.parameter(0), &context.request.control)?;
    let open = lock_play(&open);
    if asked(context, "format").is_some() {
        let title = title(context, &open.row.puzzle);
        return files::saved(context, open.session.puzzle().as_ref(), open.session.play(), &title);
    }
    let from = asked(context, "from").map(|from| from.parse().map_err(|_| wrong("from")));
    let lines = open.session.play().log(from.transpose()?.unwrap_or(0));
    let entries: Vec<Value> =
        lines.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    Ok(Response::json(
        &json!({ "entries": open.session.play().status().entries, "events": entries }),
    ))
}

/// `DELETE /api/plays/{id}`
pub(crate) fn delete(context: &Context<'_>) -> Answer {
    let missing = || Refusal::missing("app-no-play");
    let id = context.parameter(0).parse().map_err(|()| missing())?;
    context.service.library.store.delete_play(&id)?;
    context.service.evict(&id);
    Ok(Response::empty(StatusCode::NO_CONTENT))
}

/// `POST /api/plays/{id}/preview`
pub(crate) fn preview(context: &Context<'_>) -> Answer {
    let view = gesture::view(context.fields.get("view"))?;
    let meant = context.fields.get("gesture").map(gesture::gesture).transpose()?;
    let (_, open) = context.service.open(context.parameter(0), &context.request.control)?;
    let open = lock_play(&open);
    let play = open.session.play();
    let (before, after) = match meant {
        Some(meant) => (play.scene(&view), play.preview(&meant).map(|board| board.scene(&view))),
        None => {
            let bare = View { grabbed: None, ..view };
            (play.scene(&bare), Some(play.scene(&view)))
        }
    };
    let change = after.map(|after| recreo_game::SceneChange::between(&before, &after));
    let change = change.map(|change| scene::change(&change, context.texts));
    Ok(Response::json(&json!({ "change": change })))
}

/// A play as it stands, and all that there is to see of it.
pub(crate) fn play_json(context: &Context<'_>, open: &Open, view: &View) -> Value {
    let (play, row) = (open.session.play(), &open.row);
    let size = play.size();
    let labels = Labels(context.texts);
    let level = row.puzzle.rating.as_ref().map(|rating| rating.level);
    let mut value = json!({
        "id": row.id,
        "puzzle": row.puzzle.id,
        "kind": row.puzzle.kind,
        "title": title(context, &row.puzzle),
        "puzzleName": open.session.puzzle().puzzle_name().map(|name| name.to_string()),
        "player": row.player.id,
        "playerName": row.player.name,
        "level": level.map(Level::name),
        "levelLabel": level.map(|level| labels.level(level)),
        "size": [size.width, size.height, size.layers],
        "backdrop": scene::backdrop(&play.backdrop(view), context.texts),
        "scene": scene::scene(&play.scene(view), context.texts),
    });
    if let Some(value) = value.as_object_mut() {
        value.extend(status_json(context.texts, open, view));
    }
    value
}

/// Where a play is: part of every answer about it.
pub(crate) fn status_json(texts: &Texts, open: &Open, view: &View) -> Map<String, Value> {
    let play = open.session.play();
    let (status, score) = (play.status(), play.score(Level::Normal));
    let summary = play.summary(view.grabbed);
    let progress: Vec<String> = summary.progress.iter().map(|phrase| texts.say(phrase)).collect();
    let mut json = Map::new();
    let mut put = |name: &str, value: Value| json.insert(name.to_owned(), value);
    put("entries", status.entries.into());
    put("status", status_name(status.status).into());
    put("paused", status.paused.into());
    put("millis", events::millis(&status).into());
    put("score", json!({ "help": score.help, "cancelled": score.cancelled }));
    put("tally", progress.into());
    put("undo", status.can_undo.into());
    put("redo", status.can_redo.into());
    put("marks", status.checkpoints.clone().into());
    put("focus", summary.focus.map(|cell| format!("cell-{}", cell.0)).into());
    put("listed", scene::listed(&summary.list));
    if status.is_won() {
        put("won", events::won(open, &status, &summary));
    }
    json
}

pub(crate) fn status_name(status: Status) -> &'static str {
    match status {
        Status::GoingOn => "going-on",
        Status::Won => "won",
    }
}
