//! Players, their statistics, and the leaderboard.

use std::time::SystemTime;

use http::StatusCode;
use recreo_app::Period;
use recreo_store::{LeaderboardFilter, LeaderboardOrder, PlayerId};

use super::files::attached;
use crate::api::prelude::*;
use crate::identity::CODE_VALID;
use crate::wire::answers::{
    BestPlayer, Leaderboard, LeaderboardRow, Player, PlayerCode, Statistics, StatisticsRow,
    level_name,
};
use crate::wire::requests::{
    ClaimRequest, LeaderboardQuery, Order, PlayerRequest, StatisticsQuery,
};

/// `POST /api/players`
pub(crate) fn add(context: &Context<'_>, Body(request): Body<PlayerRequest>) -> Answer<Player> {
    let store = &context.service.library.store;
    let player = match context.request.key() {
        None => store.player(&request.name)?,
        Some(key) => {
            let own = store.profiles(&key)?;
            match own.into_iter().find(|player| player.name == request.name.trim()) {
                Some(player) => player,
                None => store.add_profile(&request.name, &key)?,
            }
        }
    };
    Ok(Response::json(&Player::from(player)).status(StatusCode::CREATED))
}

/// `PATCH /api/players/{id}`
pub(crate) fn rename(context: &Context<'_>, Body(request): Body<PlayerRequest>) -> Answer<Player> {
    let id = requested_player(context)?;
    context.service.library.store.rename_player(&id, &request.name)?;
    context.service.evict_all();
    let player = context.service.player(id.as_str(), context.request)?;
    Ok(Response::json(&Player::from(player)))
}

/// `POST /api/players/{id}/code`
pub(crate) fn code(context: &Context<'_>, (): ()) -> Answer<PlayerCode> {
    let id = requested_player(context)?;
    let code = context.service.codes.issue(id)?;
    Ok(Response::json(&PlayerCode { code, seconds: CODE_VALID.as_secs() }))
}

/// `POST /api/players/claim`
pub(crate) fn claim(context: &Context<'_>, Body(request): Body<ClaimRequest>) -> Answer<Player> {
    let store = &context.service.library.store;
    let missing = || Refusal::missing("server-no-player");
    let key = context.request.key().ok_or_else(|| Refusal::missing("server-no-identity"))?;
    let id = match (&request.code, &request.player) {
        (Some(code), _) => {
            let id = context.service.codes.redeem(code);
            let id = id.ok_or_else(|| Refusal::missing("server-no-code"))?;
            store.add_owner(&id, &key)?;
            id
        }
        (None, Some(player)) => {
            let id: PlayerId = player.parse().map_err(|()| missing())?;
            store.player_by_id(&id)?.ok_or_else(missing)?;
            if !store.claim(&id, &key)? {
                return Err(missing());
            }
            id
        }
        (None, None) => return Err(Refusal::needed("code", "text")),
    };
    context.service.evict_all();
    let player = context.service.player(id.as_str(), context.request)?;
    Ok(Response::json(&Player::from(player)))
}

/// `GET /api/players`
pub(crate) fn list(context: &Context<'_>, (): ()) -> Answer<Vec<Player>> {
    let store = &context.service.library.store;
    let players = match context.request.key() {
        Some(key) => store.profiles(&key)?,
        None => store.open_players()?,
    };
    Ok(Response::json(&players.into_iter().map(Player::from).collect()))
}

impl From<recreo_store::Player> for Player {
    fn from(player: recreo_store::Player) -> Player {
        Player { id: player.id.to_string(), name: player.name, made: player.made }
    }
}

fn requested_player(context: &Context<'_>) -> Result<PlayerId, Refusal> {
    Ok(context.service.player(context.parameter(0), context.request)?.id)
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
    match text.parse::<Period>() {
        Ok(period) => Ok(period.start(SystemTime::now())),
        Err(_) => text.parse().map_err(|_| Refusal::misfit("since", expected("period"), text)),
    }
}
