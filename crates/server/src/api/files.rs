//! A puzzle as JSON, as a file in one of its formats, or as a drawing.

use std::sync::Arc;

use http::header;
use recreo_game::{
    Action, DynGame, DynPlay, DynPuzzle, ManualClock, Message, NATIVE, View, WriteError, write_play,
};
use recreo_render::{Picture, Theme};

use super::kinds::DRAWINGS;
use super::puzzles::{puzzle_answer, title};
use crate::api::prelude::*;
use crate::wire::answers::{Log, Puzzle};
use crate::wire::requests::{self, PuzzleQuery};

/// The size of a cell in a PNG, and the maximum size of the whole picture, in pixels.
const PIXELS_PER_CELL: f32 = 32.0;
const LONGEST_SIDE: f32 = 8_000.0;

/// `GET /api/puzzles/{id}`
pub(crate) fn puzzle(context: &Context<'_>, Query(query): Query<PuzzleQuery>) -> Answer<Puzzle> {
    let row = context.service.puzzle_row(context.parameter(0))?;
    let lang = context.texts.lang().code();
    let PuzzleQuery { format, theme, solution, animated } = query;
    let Some(format) = format.or_else(|| accepted_format(context)) else {
        let reply = Response::json(&puzzle_answer(context, &row));
        let reply = reply.tagged(&format!("{}-{lang}", row.etag));
        return Ok(reply.with(header::VARY, "accept, accept-language"));
    };
    if animated && format != "svg" {
        return Err(Refusal::misfit("format", expected("animated"), &format));
    }
    let theme =
        theme.map_or(if format == "pdf" { Theme::Print } else { Theme::Light }, Theme::from);
    let file = context.compute(Sort::Answer, |control| {
        let puzzle = context.service.puzzle(&row, control)?;
        if !DRAWINGS.iter().any(|drawing| drawing.0 == format) {
            return written(puzzle.as_ref(), &format);
        }
        let _held = context.reserve(puzzle.size(), control)?;
        let mut play = puzzle.resume(Arc::new(ManualClock::new()), &[])?;
        if animated {
            let route = play.route(control)?;
            return Ok(filmed(context, play.as_ref(), &route, theme, &title(context, &row)));
        }
        if solution {
            play.perform(&Action::Solve { route: None }, control)?;
        }
        drawn(context, play.as_ref(), &format, theme, &title(context, &row))
    })?;
    let parts = format!("{theme:?}-{solution}-{animated}");
    let file = file.tagged(&format!("{}-{lang}-{format}-{parts}", row.etag));
    let name = file_name(context, &title(context, &row), &row.kind, &format);
    Ok(attached(file, &name))
}

/// The drawing format that the `Accept` header requests.
fn accepted_format(context: &Context<'_>) -> Option<String> {
    let accepted = context.request.header(header::ACCEPT)?;
    let first = accepted.split(',').next()?.split(';').next()?.trim();
    DRAWINGS.iter().find(|drawing| drawing.1 == first).map(|drawing| drawing.0.to_owned())
}

/// Writes a puzzle in one of its formats.
fn written(puzzle: &dyn DynPuzzle, format: &str) -> Answer<Puzzle> {
    let mut file = Vec::new();
    puzzle.write(Some(format), &mut file)?;
    let kind = match (format, std::str::from_utf8(&file)) {
        (NATIVE | "json", _) => "application/json",
        ("xml", _) => "application/xml",
        (_, Ok(_)) => "text/plain; charset=utf-8",
        (_, Err(_)) => "application/octet-stream",
    };
    Ok(Response::bytes(kind, file))
}

/// Draws a board in its current state.
fn drawn(
    context: &Context<'_>,
    play: &dyn DynPlay,
    format: &str,
    theme: Theme,
    title: &str,
) -> Answer<Puzzle> {
    let mut backdrop = play.backdrop(&View::default());
    let mut scene = play.scene(&View::default());
    recreo_render::add_list(&mut backdrop, &mut scene, &play.summary(None).list);
    let picture = Picture { backdrop: &backdrop, scene: &scene, theme, title };
    let unmade = |error: recreo_render::RenderError| Refusal::wrong(error.message());
    match format {
        "png" => {
            let longest = backdrop.width.max(backdrop.height).max(1.0);
            let pixels = PIXELS_PER_CELL.min(LONGEST_SIDE / longest);
            let file = recreo_render::png(picture, context.texts, pixels).map_err(unmade)?;
            Ok(Response::bytes("image/png", file))
        }
        "pdf" => {
            let file = recreo_render::pdf(picture, context.texts).map_err(unmade)?;
            Ok(Response::bytes("application/pdf", file))
        }
        _ => {
            let mut file = Vec::new();
            // Writing to memory cannot fail.
            let _ = recreo_render::svg(picture, context.texts, &mut file);
            Ok(as_svg(file))
        }
    }
}

/// Draws the solution of a puzzle as an animation.
fn filmed(
    context: &Context<'_>,
    play: &dyn DynPlay,
    route: &[String],
    theme: Theme,
    title: &str,
) -> Response<Puzzle> {
    let mut file = Vec::new();
    // Writing to memory cannot fail.
    let _ = recreo_render::film_of_moves(play, route, theme, title, context.texts, &mut file);
    as_svg(file)
}

impl From<requests::Theme> for Theme {
    fn from(theme: requests::Theme) -> Theme {
        match theme {
            requests::Theme::Light => Theme::Light,
            requests::Theme::Dark => Theme::Dark,
            requests::Theme::Print => Theme::Print,
            requests::Theme::HighContrast => Theme::HighContrast,
        }
    }
}

/// The SVG response, whose policy allows inline styles only: colours and animations are in the
/// drawing.
fn as_svg(file: Vec<u8>) -> Response<Puzzle> {
    let own = "default-src 'none'; style-src 'unsafe-inline'";
    Response::bytes("image/svg+xml", file).with(header::CONTENT_SECURITY_POLICY, own)
}

/// Writes a saved game: the puzzle's document and the log.
pub(crate) fn saved(
    context: &Context<'_>,
    puzzle: &dyn DynPuzzle,
    play: &dyn DynPlay,
    title: &str,
) -> Answer<Log> {
    let mut file = Vec::new();
    write_play(puzzle, play, &mut file)
        .map_err(|error| Refusal::wrong(recreo_game::cause(&error)))?;
    let name = file_name(context, title, puzzle.about().id, NATIVE);
    Ok(attached(Response::bytes("application/json", file), &name))
}

/// The file name under which a browser saves a puzzle.
fn file_name(context: &Context<'_>, title: &str, kind: &str, format: &str) -> String {
    let game = context.service.game(kind).map(DynGame::formats).unwrap_or_default();
    let own = game.into_iter().find(|own| own.id == format);
    let ending = own.and_then(|own| own.extensions.first().copied()).unwrap_or(format).to_owned();
    format!("{}.{ending}", file_stem(title, kind))
}

/// Makes a file name without extension from a title: ASCII letters and digits; `otherwise` if
/// nothing remains.
pub(crate) fn file_stem(title: &str, otherwise: &str) -> String {
    let plain: String = title
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' })
        .collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    let stem: String = words.join("-").chars().take(60).collect();
    if stem.is_empty() { otherwise.to_owned() } else { stem }
}

/// Marks a response as an attachment, which a browser saves under this name.
pub(crate) fn attached<T>(response: Response<T>, name: &str) -> Response<T> {
    response.with(header::CONTENT_DISPOSITION, &format!("attachment; filename=\"{name}\""))
}

impl From<WriteError> for Refusal {
    fn from(why: WriteError) -> Refusal {
        match why {
            WriteError::Refused(problem) => Refusal::wrong(problem),
            WriteError::Io(error) => {
                Refusal::wrong(Message::new("io-other").with("cause", error.to_string()))
            }
        }
    }
}
