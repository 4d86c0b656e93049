//! The puzzles of the library: adding, listing, renaming, deleting.

use std::sync::Arc;
use std::time::Instant;

use http::{StatusCode, header};
use recreo_app::{self as app, Added, Adding, Editing};
use recreo_game::{Control, DynPuzzle, Level, Message, PuzzleName, View, Window};
use recreo_store::{PlayId, PuzzleFilter};

use crate::api::jobs::statistics;
use crate::api::prelude::*;
use crate::library::{RATING, validated};
use crate::wire::answers::{
    AddedPuzzle, EditedPuzzle, KnownSolution, Origin, Picture, Puzzle, Puzzles, Solutions, Start,
    Today, TodaysPuzzle, level_name,
};
use crate::wire::gesture::ViewQuery;
use crate::wire::requests::{
    PuzzleEditRequest, PuzzlePreviewRequest, PuzzleRequest, PuzzlesQuery, Source, TitleRequest,
    TodayQuery,
};

/// `POST /api/puzzles`
pub(crate) fn add(
    context: &Context<'_>,
    Body(request): Body<PuzzleRequest>,
) -> Answer<AddedPuzzle> {
    let player = request
        .player
        .as_deref()
        .map(|id| context.service.player(id, context.request))
        .transpose()?;
    let source = request.source();
    let (added, play) = context.compute(Sort::Answer, |control| {
        let puzzle = context.service.requested_puzzle(source, control)?;
        let imported = source.file.is_given();
        let listed = !request.unlisted.unwrap_or(false);
        let title = request.title.as_deref();
        let how = Adding { listed, title, imported, until: Some(Instant::now() + RATING) };
        context.service.take_in(puzzle, player.as_ref(), how, control)
    })?;
    let status = if added.is_new { StatusCode::CREATED } else { StatusCode::OK };
    let reply = Response::json(&added_puzzle(context, &added, play)).status(status);
    let reply = reply.tagged(&added.row.etag);
    Ok(reply.with(header::LOCATION, &format!("/api/puzzles/{}", added.row.id)))
}

/// The answer for an added puzzle, with its warnings and the play that came with it.
pub(crate) fn added_puzzle(
    context: &Context<'_>,
    added: &Added,
    play: Option<PlayId>,
) -> AddedPuzzle {
    AddedPuzzle {
        puzzle: puzzle_answer(context, &added.row),
        is_new: added.is_new,
        remarks: added.notes.iter().map(|note| context.texts.say(note)).collect(),
        play: play.map(|play| play.to_string()),
    }
}

/// `GET /api/puzzles`
pub(crate) fn list(context: &Context<'_>, Query(query): Query<PuzzlesQuery>) -> Answer<Puzzles> {
    let catalog = context.service.library.catalog;
    let filter = PuzzleFilter {
        games: query.text.as_deref().map(|text| catalog.games_in(text)).unwrap_or_default(),
        kind: query.kind,
        level: query.level,
        size: query.size.map(|size| size.parse()).transpose()?,
        text: query.text,
        page: query.page.unwrap_or(0),
        per_page: query.per.unwrap_or(0),
        ..PuzzleFilter::default()
    };
    let found = context.service.library.store.puzzles(&filter)?;
    let items = found.items.iter().map(|row| puzzle_answer(context, row)).collect();
    Ok(Response::json(&Puzzles { items, total: found.total, page: filter.page }))
}

/// `PUT /api/puzzles/{id}`
pub(crate) fn edit(
    context: &Context<'_>,
    Body(request): Body<PuzzleEditRequest>,
) -> Answer<EditedPuzzle> {
    let row = context.service.puzzle_row(context.parameter(0))?;
    unless_changed(context, &row)?;
    let edited = context.compute(Sort::Answer, |control| {
        let source = request.source(&row.kind);
        let draft = context.service.uploaded_draft(source, control)?;
        let draft = draft.ok_or_else(|| Refusal::needed("document", "document"))?;
        let puzzle = validated(draft, control)?;
        context.service.check_size(puzzle.size())?;
        let title = request.title.as_deref();
        let how = Editing { title, until: Some(Instant::now() + RATING) };
        Ok(context.service.library.edit(&row, puzzle, how, control)?)
    })?;
    // Its plays may have moved to an unlisted copy of the earlier version.
    context.service.forget_puzzle(&row);
    context.service.forget_puzzle(&edited.row);
    context.service.evict_all();
    let answer = EditedPuzzle {
        puzzle: puzzle_answer(context, &edited.row),
        remarks: edited.notes.iter().map(|note| context.texts.say(note)).collect(),
        kept: edited.kept,
        dropped: edited.dropped,
    };
    Ok(Response::json(&answer).tagged(&edited.row.etag))
}

/// `PATCH /api/puzzles/{id}`
pub(crate) fn rename(context: &Context<'_>, Body(request): Body<TitleRequest>) -> Answer<Puzzle> {
    let row = context.service.puzzle_row(context.parameter(0))?;
    unless_changed(context, &row)?;
    context.service.library.rename(&row.id, &request.title)?;
    context.service.forget_puzzle(&row);
    let row = context.service.puzzle_row(context.parameter(0))?;
    Ok(Response::json(&puzzle_answer(context, &row)).tagged(&row.etag))
}

/// `DELETE /api/puzzles/{id}`
pub(crate) fn delete(context: &Context<'_>, (): ()) -> Answer<()> {
    let row = context.service.puzzle_row(context.parameter(0))?;
    unless_changed(context, &row)?;
    context.service.library.store.delete_puzzle(&row.id)?;
    context.service.forget_puzzle(&row);
    Ok(Response::empty(StatusCode::NO_CONTENT))
}

/// Refuses the change if the puzzle has changed since the client read it (`If-Match`).
fn unless_changed(context: &Context<'_>, row: &recreo_store::Puzzle) -> Result<(), Refusal> {
    let Some(seen) = context.request.header(header::IF_MATCH) else { return Ok(()) };
    // The tag of an answer begins with that of the puzzle; the language and the format follow.
    let same = |tag: &str| match tag.trim().trim_matches('"').strip_prefix(&row.etag) {
        Some(rest) => rest.is_empty() || rest.starts_with('-'),
        None => tag.trim() == "*",
    };
    if seen.split(',').any(same) {
        return Ok(());
    }
    Err(Refusal::new(StatusCode::PRECONDITION_FAILED, Message::new("server-changed")))
}

/// `GET /api/puzzles/{id}/scene`
pub(crate) fn picture(context: &Context<'_>, Query(view): Query<ViewQuery>) -> Answer<Start> {
    let row = context.service.puzzle_row(context.parameter(0))?;
    let puzzle = context.compute(Sort::Answer, |control| context.service.puzzle(&row, control))?;
    let view = View::from(view);
    let part = view.window.map_or_else(String::new, |Window { x, y, width, height }| {
        format!("-{x},{y},{width},{height}")
    });
    let layer = view.layer.map_or_else(String::new, |layer| format!("-layer{layer}"));
    let tag = format!("{}-{}{part}{layer}", row.etag, context.texts.lang().code());
    Ok(start(context, puzzle.as_ref(), &view, None)?.tagged(&tag))
}

/// `GET /api/puzzles/{id}/solutions`
pub(crate) fn solutions(context: &Context<'_>, (): ()) -> Answer<Solutions> {
    let row = context.service.puzzle_row(context.parameter(0))?;
    context.compute(Sort::Answer, |control| {
        let puzzle = context.service.puzzle(&row, control)?;
        let known = context.service.library.solutions(&row.id, puzzle.as_ref())?;
        let one = |known| known_solution(context, puzzle.as_ref(), known);
        let solutions = known.items().iter().map(one).collect();
        let tag = format!("{}-{}", row.etag, context.texts.lang().code());
        Ok(Response::json(&Solutions { solutions }).tagged(&tag))
    })
}

/// The answer about a stored solution.
pub(crate) fn known_solution(
    context: &Context<'_>,
    puzzle: &dyn DynPuzzle,
    known: &app::KnownSolution,
) -> KnownSolution {
    let (labels, id) = (Labels(context.texts), puzzle.about().id);
    KnownSolution {
        number: known.number,
        length: statistics(context, id, known.length.clone()),
        solver_label: known.solver.as_deref().map(|solver| labels.solver(id, solver)),
        solver: known.solver.clone(),
    }
}

/// `POST /api/preview`
pub(crate) fn preview(
    context: &Context<'_>,
    Body(request): Body<PuzzlePreviewRequest>,
) -> Answer<Start> {
    let source = request.source();
    let puzzle = context
        .compute(Sort::Answer, |control| context.service.requested_puzzle(source, control))?;
    let origin = Origin {
        seed: puzzle.metadata().seed.map(|seed| seed.to_string()),
        puzzle_name: puzzle.puzzle_name().map(|name| name.to_string()),
    };
    start(context, puzzle.as_ref(), &View::default(), Some(origin))
}

/// The board before the first move.
fn start(
    context: &Context<'_>,
    puzzle: &dyn DynPuzzle,
    view: &View,
    origin: Option<Origin>,
) -> Answer<Start> {
    context.service.check_size(puzzle.size())?;
    context.draw(view.part_of(puzzle.size()), || {
        Ok(Response::json(&Start {
            kind: puzzle.about().id,
            size: scene::board_size(puzzle.size()),
            picture: Picture::new(&puzzle.backdrop(view), &puzzle.scene(view), context.texts),
            listed: scene::listed(&puzzle.summary(None).list),
            origin,
        }))
    })
}

/// The answer for a puzzle of the library.
pub(crate) fn puzzle_answer(context: &Context<'_>, row: &recreo_store::Puzzle) -> Puzzle {
    let labels = Labels(context.texts);
    let name = row.parameters.as_ref().zip(row.seed).map(|(parameters, seed)| {
        let (kind, version) = (row.kind.clone(), row.version);
        PuzzleName { kind, version, parameters: parameters.clone(), seed }.to_string()
    });
    let parts = row.rating.iter().flat_map(|rating| &rating.parts);
    let level = level_of(row);
    Puzzle {
        id: row.id.to_string(),
        kind: row.kind.clone(),
        title: title(context, row),
        name: row.name.clone(),
        puzzle_name: name,
        settings: row.parameters.clone(),
        seed: row.seed.map(|seed| seed.to_string()),
        size: row.size.to_string(),
        surface: row.surface.clone(),
        made: row.made,
        listed: row.listed,
        tag: row.etag.clone(),
        level: level_name(level),
        level_label: level.map(|level| labels.level(level)),
        score: row.rating.as_ref().map(|rating| rating.score),
        measures: parts.map(|(name, n)| (labels.measure(&row.kind, name), *n)).collect(),
    }
}

/// The level of a puzzle, if it is rated.
pub(crate) fn level_of(row: &recreo_store::Puzzle) -> Option<Level> {
    row.rating.as_ref().map(|rating| rating.level)
}

/// The title of a puzzle: its own name, or one derived from its settings.
pub(crate) fn title(context: &Context<'_>, row: &recreo_store::Puzzle) -> String {
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
pub(crate) fn today(context: &Context<'_>, Query(query): Query<TodayQuery>) -> Answer<Today> {
    let date = match query.date {
        Some(date) => {
            parse_date(&date).ok_or_else(|| Refusal::misfit("date", expected("date"), &date))?
        }
        None => date_of(since_1970().as_secs() / (24 * 60 * 60)),
    };
    let labels = Labels(context.texts);
    let (year, month, day) = date;
    // The seed is the date in digits: the same for everyone, and readable.
    let seed = u64::from(year) * 10_000 + u64::from(month) * 100 + u64::from(day);
    let puzzle = |game: &&'static dyn recreo_game::DynGame| {
        let about = game.about();
        let settings = game.settings_in(context.texts.lang());
        let parameters = settings.to_string();
        let name = PuzzleName {
            kind: about.id.to_owned(),
            version: about.version,
            parameters: parameters.clone(),
            seed,
        };
        let settings = settings.iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
        TodaysPuzzle {
            kind: about.id,
            kind_name: labels.game(about.id),
            title: labels.settings(about, &parameters),
            puzzle_name: name.to_string(),
            settings: settings.collect(),
            seed: seed.to_string(),
        }
    };
    let puzzles = context.service.library.catalog.games().iter().map(puzzle).collect();
    Ok(Response::json(&Today { date: format!("{year:04}-{month:02}-{day:02}"), puzzles }))
}

/// The time since 1970 on the system clock.
fn since_1970() -> std::time::Duration {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.unwrap_or_default()
}

/// Year, month and day of a number of days after 1 January 1970, in the Gregorian calendar. Years
/// are counted from March, so that the leap day is the last of the year.
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

fn parse_date(text: &str) -> Option<(u32, u32, u32)> {
    let mut parts = text.split('-').map(|part| part.parse::<u32>().ok());
    let date = (parts.next()??, parts.next()??, parts.next()??);
    let sound = parts.next().is_none()
        && (1970..=9999).contains(&date.0)
        && (1..=12).contains(&date.1)
        && (1..=31).contains(&date.2);
    sound.then_some(date)
}

/// The puzzle that a request concerns: one of the library, or one that the request contains or
/// describes.
pub(crate) fn subject_puzzle(
    context: &Context<'_>,
    source: Source<'_>,
    control: &Control,
) -> Result<Arc<dyn DynPuzzle>, Refusal> {
    match source.puzzle {
        Some(id) => {
            let row = context.service.puzzle_row(id)?;
            context.service.puzzle(&row, control)
        }
        None => context.service.requested_puzzle(source, control).map(Arc::from),
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
        assert_eq!(parse_date("2026-11-16"), Some((2026, 11, 16)));
        for nonsense in ["", "2026", "2026-13-01", "2026-01-32", "2026-1-1-1", "x-1-1", "1-1-1"] {
            assert_eq!(parse_date(nonsense), None, "{nonsense}");
        }
    }
}
