//! Replays a play from its beginning, as a sequence of pictures.

use std::sync::{Arc, Mutex};

use recreo_game::{Control, DynPuzzle, ManualClock, View};
use recreo_store::PlayRow;
use serde::Deserialize;

use super::puzzles::title;
use crate::api::prelude::*;
use crate::play_cache::{Open, lock_play};
use crate::wire::answers::{Replay, ReplayFrame};

/// Maximum number of pictures; in a longer play, several entries share one.
const MOST_FRAMES: usize = 5_000;

/// `GET /api/plays/{id}/replay`
pub(crate) fn show(context: &Context<'_>, (): ()) -> Answer<Replay> {
    let (puzzle, row, log) = {
        let open = shown(context)?;
        let open = lock_play(&open);
        (Arc::clone(open.session.puzzle()), open.row.clone(), open.session.play().log(0))
    };
    context.compute(Sort::Drawing, |control| {
        let _held = context.reserve(puzzle.size(), control)?;
        replayed(context, puzzle.as_ref(), row, &log, control)
    })
}

/// Opens a play that the request may use, or one on the leaderboard.
fn shown(context: &Context<'_>) -> Result<Arc<Mutex<Open>>, Refusal> {
    let own = context.service.open(context.parameter(0), context.request);
    own.map(|(_, open)| open).or_else(|refusal| {
        let (id, open) =
            context.service.open_any(context.parameter(0), &context.request.control)?;
        let is_public = context.service.library.store.is_on_leaderboard(&id)?;
        is_public.then_some(open).ok_or(refusal)
    })
}

/// Repeats the entries of a log.
fn replayed(
    context: &Context<'_>,
    puzzle: &dyn DynPuzzle,
    row: PlayRow,
    log: &str,
    control: &Control,
) -> Answer<Replay> {
    let mut play = puzzle.resume(Arc::new(ManualClock::new()), &[])?;
    let view = View::default();
    let start = scene::scene(&play.scene(&view), context.texts);
    let mut shown = 0;
    let entries = log.lines().count();
    let stride = entries.div_ceil(MOST_FRAMES).max(1);
    let mut frames = Vec::new();
    for (number, line) in log.lines().enumerate() {
        control.spend(1)?;
        play.replay(line)?;
        if (number + 1) % stride != 0 && number + 1 != entries {
            continue;
        }
        let entry: Entry = serde_json::from_str(line).expect("the play has read this entry");
        let change = play.change_since(shown, &view, &view);
        let change = scene::change(&change, context.texts);
        let at = super::events::millis(&play.status());
        frames.push(ReplayFrame { at, r#do: entry.r#do, change });
        shown = number + 1;
    }
    Ok(Response::json(&Replay {
        id: row.id.to_string(),
        puzzle: row.puzzle.id.to_string(),
        title: title(context, &row.puzzle),
        kind: row.puzzle.kind,
        player: row.player.id.to_string(),
        player_name: row.player.name,
        size: scene::board_size(play.size()),
        backdrop: scene::backdrop(&play.backdrop(&view), context.texts),
        scene: start,
        listed: scene::listed(&play.summary(None).list),
        frames,
    }))
}

/// The action of a log entry.
#[derive(Default, Deserialize)]
struct Entry {
    r#do: Option<String>,
}
