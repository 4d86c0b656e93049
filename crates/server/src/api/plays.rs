//! Plays: creating, listing, reading, previewing and deleting.

use http::{StatusCode, header};
use recreo_board::Cell;
use recreo_game::{
    Act, DynPlay, Gesture, Key as GameKey, Meaning, SceneChange, Size, Status, Texts, View,
};
use recreo_store::{PlayFilter, Viewer};
use serde_json::value::RawValue;

use super::puzzles::{level_of, title};
use super::{events, files};
use crate::api::prelude::*;
use crate::play_cache::{Open, lock_play};
use crate::wire::answers::{
    Ahead, Log, Play, PlayRow, PlayState, Plays, Preview, Score, level_name,
};
use crate::wire::gesture::ViewQuery;
use crate::wire::requests::{LogFormat, LogQuery, PlayPreviewRequest, PlayRequest, PlaysQuery};
use crate::wire::scene::Key;

/// How many cells past the end of a drag are previewed, and the maximum length of such a drag.
const STEPS_AHEAD: i64 = 8;
const LONGEST_DRAG: usize = 200;

/// `POST /api/plays`
pub(crate) fn begin(context: &Context<'_>, Body(request): Body<PlayRequest>) -> Answer<Play> {
    let row = context.service.puzzle_row(&request.puzzle)?;
    let player = context.service.player(&request.player, context.request)?;
    let id = context.service.library.store.begin_play(&row.id, &player.id)?;
    let (_, open) = context.service.open(id.as_str(), context.request)?;
    let size = lock_play(&open).session.play().size();
    let reply = context.draw(size, || {
        Ok(Response::json(&play_answer(context, &lock_play(&open), &View::default())))
    })?;
    Ok(reply.status(StatusCode::CREATED).with(header::LOCATION, &format!("/api/plays/{id}")))
}

/// `GET /api/plays`
pub(crate) fn list(context: &Context<'_>, Query(query): Query<PlaysQuery>) -> Answer<Plays> {
    let no_id = |name: &str, id: &str| Refusal::misfit(name, expected("id"), id);
    let player = query.player.map(|id| id.parse().map_err(|()| no_id("player", &id)));
    let puzzle = query.puzzle.map(|id| id.parse().map_err(|()| no_id("puzzle", &id)));
    let filter = PlayFilter {
        player: player.transpose()?,
        puzzle: puzzle.transpose()?,
        kind: query.kind,
        status: query.open.map(|open| if open { Status::GoingOn } else { Status::Won }),
        viewer: Viewer::Client(context.request.key()),
        page: query.page.unwrap_or(0),
        per_page: query.per.unwrap_or(0),
    };
    let found = context.service.library.store.plays(&filter)?;
    let items = found.items.into_iter().map(|row| row_answer(context, row)).collect();
    Ok(Response::json(&Plays { items, total: found.total, page: filter.page }))
}

fn row_answer(context: &Context<'_>, row: recreo_store::PlayRow) -> PlayRow {
    let labels = Labels(context.texts);
    let level = level_of(&row.puzzle);
    PlayRow {
        id: row.id.to_string(),
        puzzle: row.puzzle.id.to_string(),
        kind_name: labels.game(&row.puzzle.kind),
        title: title(context, &row.puzzle),
        level: level_name(level),
        level_label: level.map(|level| labels.level(level)),
        size: row.puzzle.size.to_string(),
        kind: row.puzzle.kind,
        player: row.player.id.to_string(),
        player_name: row.player.name,
        began: row.began,
        touched: row.touched,
        entries: row.entries,
        status: row.progress.status.into(),
        millis: row.progress.millis,
        points: row.progress.points,
        shown: row.progress.shown,
        won: row.won,
    }
}

/// `GET /api/plays/{id}`
pub(crate) fn show(context: &Context<'_>, Query(view): Query<ViewQuery>) -> Answer<Play> {
    let (id, open) = context.service.open(context.parameter(0), context.request)?;
    let size = {
        let mut now = lock_play(&open);
        context.service.judge(&id, &open, &mut now);
        now.session.play().size()
    };
    let view = View::from(view);
    context.draw(view.part_of(size), || {
        Ok(Response::json(&play_answer(context, &lock_play(&open), &view)))
    })
}

/// `GET /api/plays/{id}/events`
pub(crate) fn log(context: &Context<'_>, Query(query): Query<LogQuery>) -> Answer<Log> {
    let (_, open) = context.service.open(context.parameter(0), context.request)?;
    let open = lock_play(&open);
    let play = open.session.play();
    if let Some(LogFormat::Recreo) = query.format {
        let title = title(context, &open.row.puzzle);
        let file = files::saved(context, open.session.puzzle().as_ref(), play, &title)?;
        return Ok(file);
    }
    let lines = play.log(query.from.unwrap_or(0));
    let events = lines.lines().filter_map(|line| RawValue::from_string(line.to_owned()).ok());
    Ok(Response::json(&Log { entries: play.status().entries, events: events.collect() }))
}

/// `DELETE /api/plays/{id}`
pub(crate) fn delete(context: &Context<'_>, (): ()) -> Answer<()> {
    let (id, _) = context.service.open(context.parameter(0), context.request)?;
    context.service.library.store.delete_play(&id)?;
    context.service.evict(&id);
    Ok(Response::empty(StatusCode::NO_CONTENT))
}

/// `POST /api/plays/{id}/preview`
pub(crate) fn preview(
    context: &Context<'_>,
    Body(request): Body<PlayPreviewRequest>,
) -> Answer<Preview> {
    let view = View::from(request.view.unwrap_or_default());
    let (_, open) = context.service.open(context.parameter(0), context.request)?;
    let open = lock_play(&open);
    let play = open.session.play();
    let status = play.status();
    let change_json =
        |change: Option<SceneChange>| change.map(|change| scene::change(&change, context.texts));
    let Some(gesture) = request.gesture else {
        let bare = View { grabbed: None, ..view };
        let change = play.change_since(status.entries, &bare, &view);
        return Ok(Response::json(&Preview {
            change: change_json(Some(change)),
            ahead: Vec::new(),
        }));
    };
    if status.is_won() || status.paused {
        return Ok(Response::json(&Preview { change: None, ahead: Vec::new() }));
    }
    let gesture = Gesture::from(gesture);
    let change = change_of(play, &gesture, &view);
    let ahead = change.as_ref().map(|_| ahead(play, &gesture, &view)).unwrap_or_default();
    let ahead =
        ahead.into_iter().map(|(on, change)| Ahead { on, change: change_json(change) }).collect();
    Ok(Response::json(&Preview { change: change_json(change), ahead }))
}

/// Returns what a gesture would change, or `None` if it is not a valid move.
fn change_of(play: &dyn DynPlay, gesture: &Gesture, view: &View) -> Option<SceneChange> {
    match play.interpret(gesture) {
        Ok(Meaning::Moves(moves)) => play.change_by(&moves, view),
        _ => None,
    }
}

/// Returns what a stepwise drag would change if it continued from its last cell: up to
/// `STEPS_AHEAD` cells in the same direction, and one cell in each of the others.
fn ahead(
    play: &dyn DynPlay,
    gesture: &Gesture,
    view: &View,
) -> Vec<(Vec<Key>, Option<SceneChange>)> {
    let mut previews = Vec::new();
    let Act::Drag(keys) = &gesture.act else { return previews };
    let cell = |key: Option<&GameKey>| Some(i64::from(key?.cell()?.0));
    let [before, last] = [keys.iter().nth_back(1), keys.last()].map(cell);
    let Some(last) = last else { return previews };
    if !play.about().stepwise || keys.len() > LONGEST_DRAG {
        return previews;
    }
    let Size { width, height, .. } = play.size();
    let [width, height] = [width, height].map(i64::from);
    let (x, y) = (last % width, last / width % height);
    for (room, by) in [(y, -width), (width - 1 - x, 1), (height - 1 - y, width), (x, -1)] {
        let steps = if before == Some(last - by) { STEPS_AHEAD } else { 1 };
        let mut drag = keys.clone();
        for step in 1..=steps.min(room) {
            let Ok(next) = u32::try_from(last + step * by) else { break };
            drag.push(GameKey::Cell(Cell(next)));
            let gesture = Gesture { act: Act::Drag(drag.clone()), ..gesture.clone() };
            let change = change_of(play, &gesture, view);
            let refused = change.is_none();
            previews.push((scene::keys(&drag[keys.len()..]), change));
            if refused {
                break;
            }
        }
    }
    previews
}

/// The answer with the whole state of a play.
pub(crate) fn play_answer(context: &Context<'_>, open: &Open, view: &View) -> Play {
    let (play, row) = (open.session.play(), &open.row);
    let level = level_of(&row.puzzle);
    Play {
        id: row.id.to_string(),
        puzzle: row.puzzle.id.to_string(),
        kind: row.puzzle.kind.clone(),
        title: title(context, &row.puzzle),
        puzzle_name: open.session.puzzle().puzzle_name().map(|name| name.to_string()),
        player: row.player.id.to_string(),
        player_name: row.player.name.clone(),
        level: level_name(level),
        level_label: level.map(|level| Labels(context.texts).level(level)),
        size: scene::board_size(play.size()),
        backdrop: scene::backdrop(&play.backdrop(view), context.texts),
        scene: scene::scene(&play.scene(view), context.texts),
        state: play_state(context.texts, open, view),
    }
}

/// The part of the state that every answer about a play has.
pub(crate) fn play_state(texts: &Texts, open: &Open, view: &View) -> PlayState {
    let play = open.session.play();
    let status = play.status();
    let summary = play.summary(view.grabbed);
    PlayState {
        entries: status.entries,
        status: status.status.into(),
        paused: status.paused,
        millis: events::millis(&status),
        score: Score { help: status.help.cost, cancelled: status.help.cancelled },
        tally: summary.progress.iter().map(|phrase| texts.say(phrase)).collect(),
        undo: status.can_undo,
        redo: status.can_redo,
        focus: summary.focus.map(|cell| Key(GameKey::Cell(cell))),
        listed: scene::listed(&summary.list),
        won: status.is_won().then(|| events::won(texts, open, &status, &summary)),
        marks: status.checkpoints,
    }
}
