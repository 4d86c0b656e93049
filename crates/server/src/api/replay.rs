//! A play again from its beginning, as pictures one after another.

use std::sync::Arc;

use recreo_game::{ManualClock, SceneChange, View};
use serde_json::{Value, json};

use super::puzzles::title;
use crate::exchange::Response;
use crate::play_cache::lock_play;
use crate::service::{Answer, Context};
use crate::wire::scene;

/// The most pictures; of a longer play, some entries are shown together.
const MOST_FRAMES: usize = 5_000;

/// `GET /api/plays/{id}/replay`
pub(crate) fn show(context: &Context<'_>) -> Answer {
    let (puzzle, row, log) = {
        let (_, open) = context.service.open(context.parameter(0), &context.request.control)?;
        let open = lock_play(&open);
        (Arc::clone(open.session.puzzle()), open.row.clone(), open.session.play().log(0))
    };
    let mut play = puzzle.resume(Arc::new(ManualClock::new()), &[])?;
    let (view, size) = (View::default(), play.size());
    let mut before = play.scene(&view);
    let start = scene::scene(&before, context.texts);
    let entries = log.lines().count();
    let stride = entries.div_ceil(MOST_FRAMES).max(1);
    let mut frames = Vec::new();
    for (number, line) in log.lines().enumerate() {
        context.request.control.spend(1)?;
        play.replay(line)?;
        if (number + 1) % stride != 0 && number + 1 != entries {
            continue;
        }
        let entry: Value = serde_json::from_str(line).unwrap_or_default();
        let after = play.scene(&view);
        let mut frame = scene::change(&SceneChange::between(&before, &after), context.texts);
        if let Some(frame) = frame.as_object_mut() {
            frame.insert("at".to_owned(), super::events::millis(&play.status()).into());
            frame.insert("do".to_owned(), entry["do"].clone());
        }
        frames.push(frame);
        before = after;
    }
    Ok(Response::json(&json!({
        "id": row.id,
        "puzzle": row.puzzle.id,
        "kind": row.puzzle.kind,
        "title": title(context, &row.puzzle),
        "player": row.player.id,
        "playerName": row.player.name,
        "size": [size.width, size.height, size.layers],
        "backdrop": scene::backdrop(&play.backdrop(&view), context.texts),
        "scene": start,
        "listed": scene::listed(&play.summary(None).list),
        "frames": frames,
    })))
}
