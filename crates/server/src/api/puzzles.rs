//! The library's puzzles: making, listing, renaming, deleting.

use std::sync::Arc;
use std::time::Instant;

use http::{StatusCode, header};
use recreo_game::{Control, DynPuzzle, Level, ManualClock, Message, PuzzleName, View};
use recreo_store::{PlayId, Player, PlayerId, Puzzle, PuzzleFilter};
use serde_json::{Map, Value, json};

use super::kinds::settings_json;
use crate::exchange::Response;
use crate::fields::wrong;
use crate::labels::Labels;
use crate::library::RATING;
use crate::refusal::Refusal;
use crate::service::{Answer, Context};
use crate::wire::scene;
use recreo_app::{Added, Adding};

/// `POST /api/puzzles`
pub(crate) fn add(context: &Context<'_>) -> Answer {
    let player = context.fields.text("player").map(|id| player_asked(context, id)).transpose()?;
    let (added, play) = context.compute(|control| {
        let puzzle = context.service.puzzle_asked(&context.fields, control)?;
        // A saved game whose log cannot have happened is refused before anything of it is kept.
        let play = puzzle.play(Arc::new(ManualClock::new()))?;
        let title = context.fields.text("title").map(str::trim).filter(|title| !title.is_empty());
        let is_brought = |name: &&str| context.fields.get(name).is_some();
        let imported = ["document", "text", "base64"].iter().any(is_brought);
        let listed = !context.fields.flag("unlisted");
        let how = Adding { listed, title, imported, until: Some(Instant::now() + RATING) };
        let added = context.service.add_puzzle(puzzle, how, control)?;
        let brought = player.filter(|_| play.status().entries > 0);
        let bring = |player: Player| {
            context.service.library.import_play(&added.row.id, &player.id, play.as_ref())
        };
        let play = brought.map(bring).transpose()?;
        Ok((added, play))
    })?;
    let value = added_json(context, &added, play.as_ref());
    let status = if added.is_new { StatusCode::CREATED } else { StatusCode::OK };
    let response = Response::json(&value).status(status).tagged(&added.row.etag);
    Ok(response.with(header::LOCATION, &format!("/api/puzzles/{}", added.row.id)))
}

/// A puzzle as it was added, with what is to be said of it and the play that came with it.
pub(crate) fn added_json(context: &Context<'_>, added: &Added, play: Option<&PlayId>) -> Value {
    let remarks: Vec<String> = added.notes.iter().map(|said| context.texts.say(said)).collect();
    let mut value = puzzle_json(context, &added.row);
    if let Some(value) = value.as_object_mut() {
        value.insert("remarks".to_owned(), remarks.into());
        value.insert("play".to_owned(), play.map(ToString::to_string).into());
    }
    value
}

/// The player with this id.
pub(crate) fn player_asked(context: &Context<'_>, id: &str) -> Result<Player, Refusal> {
    let missing = || Refusal::missing("server-no-player");
    let id: PlayerId = id.parse().map_err(|()| missing())?;
    context.service.library.store.player_by_id(&id)?.ok_or_else(missing)
}

/// `GET /api/puzzles`
pub(crate) fn list(context: &Context<'_>) -> Answer {
    let (page, per_page) = page_asked(context)?;
    let filter = PuzzleFilter {
        kind: asked(context, "kind"),
        level: level_asked(context)?,
        size: asked(context, "size").map(|size| size.parse()).transpose()?,
        text: asked(context, "text"),
        page,
        per_page,
        ..PuzzleFilter::default()
    };
    let found = context.service.library.store.puzzles(&filter)?;
    let items: Value = found.items.iter().map(|row| puzzle_json(context, row)).collect();
    Ok(Response::json(&json!({ "items": items, "total": found.total, "page": page })))
}

/// A part of the query that is not empty.
pub(crate) fn asked(context: &Context<'_>, name: &str) -> Option<String> {
    context.request.query(name).filter(|value| !value.is_empty())
}

pub(crate) fn level_asked(context: &Context<'_>) -> Result<Option<Level>, Refusal> {
    asked(context, "level").map(|level| level.parse().map_err(|()| wrong("level"))).transpose()
}

/// Which page, from 0, and how many are on it.
pub(crate) fn page_asked(context: &Context<'_>) -> Result<(u32, u32), Refusal> {
    let number = |name: &'static str| {
        asked(context, name).map(|value| value.parse::<u32>().map_err(|_| wrong(name))).transpose()
    };
    Ok((number("page")?.unwrap_or(0), number("per")?.unwrap_or(0)))
}

/// `PATCH /api/puzzles/{id}`
pub(crate) fn rename(context: &Context<'_>) -> Answer {
    let row = context.service.puzzle_row(context.parameter(0))?;
    unless_changed(context, &row)?;
    let name = context.fields.text("title").map(str::trim).filter(|name| !name.is_empty());
    context.service.library.store.rename_puzzle(&row.id, name)?;
    context.service.forget_puzzle(&row.id);
    let row = context.service.puzzle_row(context.parameter(0))?;
    Ok(Response::json(&puzzle_json(context, &row)).tagged(&row.etag))
}

/// `DELETE /api/puzzles/{id}`
pub(crate) fn delete(context: &Context<'_>) -> Answer {
    let row = context.service.puzzle_row(context.parameter(0))?;
    unless_changed(context, &row)?;
    context.service.library.store.delete_puzzle(&row.id)?;
    context.service.forget_puzzle(&row.id);
    Ok(Response::empty(StatusCode::NO_CONTENT))
}

/// Refuses to change what has changed since whoever asks has seen it.
fn unless_changed(context: &Context<'_>, row: &Puzzle) -> Result<(), Refusal> {
    let Some(seen) = context.request.header(header::IF_MATCH) else { return Ok(()) };
    let same = |tag: &str| tag.trim() == "*" || tag.trim().trim_matches('"') == row.etag;
    if seen.split(',').any(same) {
        return Ok(());
    }
    Err(Refusal::new(StatusCode::PRECONDITION_FAILED, Message::new("server-changed")))
}

/// `GET /api/puzzles/{id}/scene`
pub(crate) fn picture(context: &Context<'_>) -> Answer {
    let row = context.service.puzzle_row(context.parameter(0))?;
    let puzzle = context.compute(|control| context.service.puzzle(&row, control))?;
    let tag = format!("{}-{}", row.etag, context.texts.lang().code());
    Ok(Response::json(&start(context, puzzle.as_ref())?).tagged(&tag))
}

/// `POST /api/preview`
pub(crate) fn preview(context: &Context<'_>) -> Answer {
    let (puzzle, seed) = context.compute(|control| {
        let puzzle = context.service.puzzle_asked(&context.fields, control)?;
        let seed = puzzle.metadata().seed;
        Ok((puzzle, seed))
    })?;
    let mut value = start(context, puzzle.as_ref())?;
    if let Some(value) = value.as_object_mut() {
        value.insert("seed".to_owned(), seed.map(|seed| seed.to_string()).into());
        value.insert("puzzleName".to_owned(), puzzle.puzzle_name().map(|n| n.to_string()).into());
    }
    Ok(Response::json(&value))
}

/// The board before the first move.
fn start(context: &Context<'_>, puzzle: &dyn DynPuzzle) -> Result<Value, Refusal> {
    let play = puzzle.resume(Arc::new(ManualClock::new()), &[])?;
    let (view, size) = (View::default(), play.size());
    context.service.check_size(size)?;
    Ok(json!({
        "kind": puzzle.about().id,
        "size": [size.width, size.height, size.layers],
        "backdrop": scene::backdrop(&play.backdrop(&view), context.texts),
        "scene": scene::scene(&play.scene(&view), context.texts),
        "listed": scene::listed(&play.summary(None).list),
    }))
}

/// A puzzle of the library.
pub(crate) fn puzzle_json(context: &Context<'_>, row: &Puzzle) -> Value {
    let labels = Labels(context.texts);
    let title = title(context, row);
    let name = row.parameters.as_ref().zip(row.seed).map(|(parameters, seed)| {
        let (kind, version) = (row.kind.clone(), row.version);
        PuzzleName { kind, version, parameters: parameters.clone(), seed }.to_string()
    });
    let mut value = json!({
        "id": row.id,
        "kind": row.kind,
        "title": title,
        "name": row.name,
        "puzzleName": name,
        "settings": row.parameters,
        "seed": row.seed.map(|seed| seed.to_string()),
        "size": row.size.to_string(),
        "surface": row.surface,
        "made": row.made,
        "tag": row.etag,
        "level": null,
        "levelLabel": null,
        "score": null,
        "measures": {},
    });
    if let (Some(rating), Some(value)) = (&row.rating, value.as_object_mut()) {
        value.insert("level".to_owned(), rating.level.name().into());
        value.insert("levelLabel".to_owned(), labels.level(rating.level).into());
        value.insert("score".to_owned(), rating.score.into());
        let measures: Map<String, Value> = rating
            .parts
            .iter()
            .map(|(name, number)| (labels.measure(&row.kind, name), (*number).into()))
            .collect();
        value.insert("measures".to_owned(), measures.into());
    }
    value
}

/// What a puzzle is called, or would be.
pub(crate) fn title(context: &Context<'_>, row: &Puzzle) -> String {
    let labels = Labels(context.texts);
    match (&row.name, context.service.game(&row.kind)) {
        (Some(name), _) => name.clone(),
        (None, Ok(game)) if row.parameters.is_some() => {
            labels.title(game, row.parameters.as_deref())
        }
        (None, Ok(game)) => labels.title(game, Some(&format!("size={}", row.size))),
        (None, Err(_)) => row.kind.clone(),
    }
}

/// `GET /api/today`
pub(crate) fn today(context: &Context<'_>) -> Answer {
    let date = match asked(context, "date") {
        Some(date) => date_told(&date).ok_or_else(|| wrong("date"))?,
        None => date_of(since_1970().as_secs() / (24 * 60 * 60)),
    };
    let labels = Labels(context.texts);
    let (year, month, day) = date;
    // The date's own digits are the seed: the same for everyone, everywhere, and told at a glance.
    let seed = u64::from(year) * 10_000 + u64::from(month) * 100 + u64::from(day);
    let puzzle = |game: &&'static dyn recreo_game::DynGame| {
        let about = game.about();
        let settings = game.settings();
        let parameters = settings.to_string();
        let name = PuzzleName {
            kind: about.id.to_owned(),
            version: about.version,
            parameters: parameters.clone(),
            seed,
        };
        json!({
            "kind": about.id,
            "kindName": labels.game(about.id),
            "title": labels.settings(about.id, &parameters),
            "puzzleName": name.to_string(),
            "settings": settings_json(&settings),
            "seed": seed.to_string(),
        })
    };
    let puzzles: Value = context.service.library.catalog.games().iter().map(puzzle).collect();
    let date = format!("{year:04}-{month:02}-{day:02}");
    Ok(Response::json(&json!({ "date": date, "puzzles": puzzles })))
}

/// The time since 1970 by the system's clock.
pub(crate) fn since_1970() -> std::time::Duration {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.unwrap_or_default()
}

/// Year, month and day so many days after the first of January 1970, by the rules of the Gregorian calendar: years that begin
/// in March have their odd day at the end.
fn date_of(days: u64) -> (u32, u32, u32) {
    let since = days + 719_468;
    let (era, day) = (since / 146_097, since % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let march = (5 * day + 2) / 153;
    let day = day - (153 * march + 2) / 5 + 1;
    let month = if march < 10 { march + 3 } else { march - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    (year as u32, month as u32, day as u32)
}

fn date_told(text: &str) -> Option<(u32, u32, u32)> {
    let mut parts = text.split('-').map(|part| part.parse::<u32>().ok());
    let date = (parts.next()??, parts.next()??, parts.next()??);
    let sound = parts.next().is_none()
        && (1970..=9999).contains(&date.0)
        && (1..=12).contains(&date.1)
        && (1..=31).contains(&date.2);
    sound.then_some(date)
}

/// Used where a puzzle is wanted from whatever the question names.
pub(crate) fn puzzle_meant(
    context: &Context<'_>,
    control: &Control,
) -> Result<Arc<dyn DynPuzzle>, Refusal> {
    match context.fields.text("puzzle") {
        Some(id) => {
            let row = context.service.puzzle_row(id)?;
            context.service.puzzle(&row, control)
        }
        None => context.service.puzzle_asked(&context.fields, control).map(Arc::from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_its_date() {
        assert_eq!(date_of(0), (1970, 1, 1));
        assert_eq!(date_of(11_016), (2000, 2, 29));
        assert_eq!(date_of(20_773), (2026, 11, 16));
        assert_eq!(date_told("2026-11-16"), Some((2026, 11, 16)));
        for nonsense in ["", "2026", "2026-13-01", "2026-01-32", "2026-1-1-1", "x-1-1", "1-1-1"] {
            assert_eq!(date_told(nonsense), None, "{nonsense}");
        }
    }
}
