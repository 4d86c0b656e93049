//! Players, their statistics, and the leaderboard.

use std::time::Duration;

use http::StatusCode;
use recreo_store::{LeaderboardFilter, LeaderboardOrder, PlayerId};

use super::files::attached;
use super::puzzles::since_1970;
use crate::api::prelude::*;
use crate::wire::answers::{
    BestPlayer, Leaderboard, LeaderboardRow, Player, Statistics, StatisticsRow, level_name,
};
use crate::wire::requests::{LeaderboardQuery, Order, PlayerRequest, StatisticsQuery};

/// `POST /api/players`
pub(crate) fn add(context: &Context<'_>, Body(request): Body<PlayerRequest>) -> Answer<Player> {
    let player = context.service.library.store.player(&request.name)?;
    Ok(Response::json(&Player::from(player)).status(StatusCode::CREATED))
}

/// `GET /api/players`
pub(crate) fn list(context: &Context<'_>, (): ()) -> Answer<Vec<Player>> {
    let players = context.service.library.store.players()?;
    Ok(Response::json(&players.into_iter().map(Player::from).collect()))
}

impl From<recreo_store::Player> for Player {
    fn from(player: recreo_store::Player) -> Player {
        Player { id: player.id.to_string(), name: player.name, made: player.made }
    }
}

fn requested_player(context: &Context<'_>) -> Result<PlayerId, Refusal> {
    Ok(context.service.player(context.parameter(0))?.id)
}

/// `DELETE /api/players/{id}`
pub(crate) fn delete(context: &Context<'_>, (): ()) -> Answer<()> {
    let id = requested_player(context)?;
    context.service.library.store.delete_player(&id)?;
    context.service.evict_all();
    Ok(Response::empty(StatusCode::NO_CONTENT))
}

/// `GET /api/players/{id}/export`
pub(crate) fn export(context: &Context<'_>, (): ()) -> Answer<String> {
    let id = requested_player(context)?;
    let mut lines = Vec::new();
    context.service.library.store.export_player(&id, &mut lines)?;
    let response = Response::bytes("application/jsonl", lines);
    Ok(attached(response, "recreo.jsonl"))
}

/// `GET /api/players/{id}/statistics`
pub(crate) fn statistics(
    context: &Context<'_>,
    Query(query): Query<StatisticsQuery>,
) -> Answer<Statistics> {
    let id = requested_player(context)?;
    let found = context.service.library.store.statistics(&id, query.offset.unwrap_or(0))?;
    let labels = Labels(context.texts);
    let rows = found.rows.into_iter().map(|row| StatisticsRow {
        kind_name: labels.game(&row.kind),
        kind: row.kind,
        level: level_name(row.level),
        level_label: row.level.map(|level| labels.level(level)),
        begun: row.begun,
        won: row.won,
        shown: row.shown,
        best_millis: row.best_millis,
        total_millis: row.total_millis,
        best_points: row.best_points,
        points: row.total_points,
    });
    Ok(Response::json(&Statistics {
        rows: rows.collect(),
        streak: found.streak,
        longest_streak: found.longest_streak,
    }))
}

/// `GET /api/leaderboard`, and its former address `GET /api/fame`
pub(crate) fn leaderboard(
    context: &Context<'_>,
    Query(query): Query<LeaderboardQuery>,
) -> Answer<Leaderboard> {
    let filter = LeaderboardFilter {
        kind: query.kind,
        level: query.level,
        size: query.size.map(|size| size.parse()).transpose()?,
        since: query.since.map(|since| period(&since)).transpose()?,
        order: match query.order {
            None | Some(Order::Points) => LeaderboardOrder::Points,
            Some(Order::Time) => LeaderboardOrder::Time,
        },
        limit: query.limit.unwrap_or(50),
    };
    let labels = Labels(context.texts);
    let store = &context.service.library.store;
    let items = store.leaderboard(&filter)?.into_iter().map(|row| LeaderboardRow {
        play: row.play.to_string(),
        puzzle: row.puzzle.to_string(),
        kind_name: labels.game(&row.kind),
        kind: row.kind,
        level: level_name(row.level),
        level_label: row.level.map(|level| labels.level(level)),
        size: row.size.to_string(),
        player: row.player.id.to_string(),
        player_name: row.player.name,
        points: row.points,
        millis: row.millis,
        won: row.won,
    });
    let players = store.best_players(&filter)?.into_iter().map(|best| BestPlayer {
        player: best.player.id.to_string(),
        player_name: best.player.name,
        points: best.points,
        wins: best.wins,
    });
    Ok(Response::json(&Leaderboard { items: items.collect(), players: players.collect() }))
}

/// Reads the start of a period: a time in milliseconds since 1970, or `day`, `week`, `month` or
/// `year` for that long ago.
fn period(text: &str) -> Result<i64, Refusal> {
    let days = match text {
        "day" => 1,
        "week" => 7,
        "month" => 31,
        "year" => 366,
        other => {
            let misfit = |_| Refusal::misfit("since", expected("period"), other);
            return other.parse().map_err(misfit);
        }
    };
    let since = since_1970().saturating_sub(Duration::from_secs(days * 24 * 60 * 60));
    Ok(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}
