//! Players, their statistics, and the leaderboard.

use std::time::Duration;

use http::StatusCode;
use recreo_game::Level;
use recreo_store::{
    BestPlayer, LeaderboardFilter, LeaderboardOrder, LeaderboardRow, Player, PlayerId, Statistics,
};
use serde_json::{Value, json};

use super::puzzles::{asked, level_asked, since_1970};
use crate::exchange::Response;
use crate::fields::wrong;
use crate::labels::Labels;
use crate::refusal::Refusal;
use crate::service::{Answer, Context};

/// `POST /api/players`
pub(crate) fn add(context: &Context<'_>) -> Answer {
    let player =
        context.service.library.store.player(context.fields.text("name").unwrap_or_default())?;
    Ok(Response::json(&player_json(&player)).status(StatusCode::CREATED))
}

/// `GET /api/players`
pub(crate) fn list(context: &Context<'_>) -> Answer {
    let players = context.service.library.store.players()?;
    Ok(Response::json(&players.iter().map(player_json).collect()))
}

fn player_json(player: &Player) -> Value {
    json!({ "id": player.id, "name": player.name, "made": player.made })
}

fn player_meant(context: &Context<'_>) -> Result<PlayerId, Refusal> {
    let missing = || Refusal::missing("server-no-player");
    let id: PlayerId = context.parameter(0).parse().map_err(|()| missing())?;
    context.service.library.store.player_by_id(&id)?.ok_or_else(missing)?;
    Ok(id)
}

/// `DELETE /api/players/{id}`
pub(crate) fn delete(context: &Context<'_>) -> Answer {
    let id = player_meant(context)?;
    context.service.library.store.delete_player(&id)?;
    context.service.evict_all();
    Ok(Response::empty(StatusCode::NO_CONTENT))
}

/// `GET /api/players/{id}/export`
pub(crate) fn export(context: &Context<'_>) -> Answer {
    let id = player_meant(context)?;
    let mut lines = Vec::new();
    context.service.library.store.export_player(&id, &mut lines)?;
    let response = Response::bytes("application/jsonl", lines);
    let name = "attachment; filename=\"recreo.jsonl\"";
    Ok(response.with(http::header::CONTENT_DISPOSITION, name))
}

/// `GET /api/players/{id}/statistics`
pub(crate) fn statistics(context: &Context<'_>) -> Answer {
    let id = player_meant(context)?;
    let offset =
        asked(context, "offset").map(|minutes| minutes.parse().map_err(|_| wrong("offset")));
    let found = context.service.library.store.statistics(&id, offset.transpose()?.unwrap_or(0))?;
    Ok(Response::json(&statistics_json(context, &found)))
}

fn statistics_json(context: &Context<'_>, found: &Statistics) -> Value {
    let labels = Labels(context.texts);
    let rows = found.rows.iter().map(|row| {
        json!({
            "kind": row.kind,
            "kindName": labels.game(&row.kind),
            "level": row.level.map(Level::name),
            "levelLabel": row.level.map(|level| labels.level(level)),
            "begun": row.begun,
            "won": row.won,
            "shown": row.shown,
            "bestMillis": row.best_millis,
            "totalMillis": row.total_millis,
            "bestPoints": row.best_points,
            "points": row.total_points,
        })
    });
    json!({
        "rows": rows.collect::<Value>(),
        "streak": found.streak,
        "longestStreak": found.longest_streak,
    })
}

/// `GET /api/fame`
pub(crate) fn leaderboard(context: &Context<'_>) -> Answer {
    let order = match asked(context, "order").as_deref() {
        None | Some("points") => LeaderboardOrder::Points,
        Some("time") => LeaderboardOrder::Time,
        Some(_) => return Err(wrong("order")),
    };
    let limit = asked(context, "limit").map(|limit| limit.parse().map_err(|_| wrong("limit")));
    let filter = LeaderboardFilter {
        kind: asked(context, "kind"),
        level: level_asked(context)?,
        size: asked(context, "size").map(|size| size.parse()).transpose()?,
        since: asked(context, "since").map(|since| period(&since)).transpose()?,
        order,
        limit: limit.transpose()?.unwrap_or(50),
    };
    let labels = Labels(context.texts);
    let store = &context.service.library.store;
    let row = |row: &LeaderboardRow| {
        json!({
            "play": row.play,
            "puzzle": row.puzzle,
            "kind": row.kind,
            "kindName": labels.game(&row.kind),
            "level": row.level.map(Level::name),
            "levelLabel": row.level.map(|level| labels.level(level)),
            "size": row.size.to_string(),
            "player": row.player.id,
            "playerName": row.player.name,
            "points": row.points,
            "millis": row.millis,
            "won": row.won,
        })
    };
    let best = |best: &BestPlayer| {
        json!({
            "player": best.player.id,
            "playerName": best.player.name,
            "points": best.points,
            "wins": best.wins,
        })
    };
    let items: Value = store.leaderboard(&filter)?.iter().map(row).collect();
    let players: Value = store.best_players(&filter)?.iter().map(best).collect();
    Ok(Response::json(&json!({ "items": items, "players": players })))
}

/// From when on: a moment in milliseconds, or `day`, `week`, `month`, `year` for that long ago.
fn period(text: &str) -> Result<i64, Refusal> {
    let days = match text {
        "day" => 1,
        "week" => 7,
        "month" => 31,
        "year" => 366,
        other => return other.parse().map_err(|_| wrong("since")),
    };
    let since = since_1970().saturating_sub(Duration::from_secs(days * 24 * 60 * 60));
    Ok(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
