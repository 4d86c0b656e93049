//! Films of how a puzzle is made or solved, step by step.

use std::collections::HashSet;
use std::sync::Arc;

use recreo_board::Rng;
use recreo_game::{Change, Control, ManualClock, View, film_canvas};
use serde_json::{Value, json};

use super::solving::{how, known_solver, meant, solved_json};
use crate::api::kinds::Frames;
use crate::fields::wrong;
use crate::jobs::Job;
use crate::refusal::Refusal;
use crate::service::Context;
use crate::wire::scene;

/// The most steps that a film shows.
const MOST_STEPS: usize = 200_000;
/// How many steps are told at once.
const BATCH: usize = 500;
/// The most pictures of a film.
const MOST_FRAMES: usize = 2_000;

/// A film: of how a puzzle is made, or of a solver at work.
pub(super) fn film(context: &Context<'_>, job: &Job, control: &Control) -> Result<Value, Refusal> {
    let solving = ["puzzle", "play", "document", "name"].iter();
    if solving.clone().any(|name| context.fields.get(name).is_some()) {
        film_of_solving(context, job, control)
    } else {
        film_of_making(context, job, control)
    }
}

fn film_of_making(context: &Context<'_>, job: &Job, control: &Control) -> Result<Value, Refusal> {
    let game = context.service.game(context.fields.text("kind").ok_or_else(|| wrong("kind"))?)?;
    let settings = context.service.settings_asked(game, &context.fields)?;
    let seed = context.fields.whole("seed").unwrap_or_else(Rng::any_seed);
    let (mut steps, mut changed) = (Steps::default(), HashSet::new());
    let mut add = |changes: &[Change]| {
        changed.extend(changes.iter().map(|change| change.key));
        steps.add(changes);
    };
    let (puzzle, canvas) = game.watch(&settings, seed, &mut add, control)?;
    let first = film_canvas(canvas.as_ref(), &changed);
    let play = puzzle.resume(Arc::new(ManualClock::new()), &[])?;
    let size = play.size();
    job.tell("first", &json!({
        "size": [size.width, size.height, size.layers],
        "backdrop": { "width": scene::size(first.width), "height": scene::size(first.height), "shapes": [] },
        "scene": scene::scene(&first, context.texts),
    }));
    steps.tell_all(job);
    let mut document = Vec::new();
    puzzle.write(None, &mut document)?;
    let view = View::default();
    Ok(json!({
        "backdrop": scene::backdrop(&play.backdrop(&view), context.texts),
        "scene": scene::scene(&play.scene(&view), context.texts),
        "puzzle": { "document": String::from_utf8_lossy(&document).trim_end() },
        "puzzleName": puzzle.puzzle_name().map(|name| name.to_string()),
        "seed": seed.to_string(),
        "statistics": [],
    }))
}

fn film_of_solving(context: &Context<'_>, job: &Job, control: &Control) -> Result<Value, Refusal> {
    let (puzzle, how) = (meant(context, control)?, how(context));
    known_solver(puzzle.as_ref(), &how)?;
    let play = puzzle.resume(Arc::new(ManualClock::new()), &[])?;
    let (view, size) = (View::default(), play.size());
    let first = play.scene(&view);
    job.tell(
        "first",
        &json!({
            "size": [size.width, size.height, size.layers],
            "backdrop": scene::backdrop(&play.backdrop(&view), context.texts),
            "scene": scene::scene(&first, context.texts),
        }),
    );
    let mut steps = Steps::default();
    let watched = |changes: &[Change]| {
        steps.add(changes);
        // Told as they are made, so that a long search can be watched from its beginning.
        steps.tell_full(job);
    };
    let mut watched = watched;
    let (solved, route) = puzzle.watch(&how, &mut watched, control);
    let told = steps.told + steps.waiting.len();
    steps.tell_all(job);
    let mut frames = Frames::new(first);
    let most = if told == 0 { MOST_FRAMES } else { 1 };
    play.walk(&route, most, &mut |board| frames.push(board.scene(&view)));
    if told == 0 {
        job.tell("frames", &json!({ "frames": frames.json(context.texts) }));
    }
    let mut value = solved_json(context, puzzle.as_ref(), &how, &solved);
    if let Some(value) = value.as_object_mut() {
        value.insert("backdrop".to_owned(), scene::backdrop(&play.backdrop(&view), context.texts));
        value.insert("scene".to_owned(), scene::scene(frames.last(), context.texts));
    }
    Ok(value)
}

/// The steps of a film.
#[derive(Default)]
struct Steps {
    waiting: Vec<Value>,
    told: usize,
}

impl Steps {
    fn add(&mut self, changes: &[Change]) {
        if self.told + self.waiting.len() < MOST_STEPS {
            let change = |change: &Change| json!([change.key.to_string(), change.role.name()]);
            self.waiting.push(changes.iter().map(change).collect());
        }
    }

    fn tell_full(&mut self, job: &Job) {
        if self.waiting.len() >= BATCH {
            self.tell_all(job);
        }
    }

    fn tell_all(&mut self, job: &Job) {
        self.told += self.waiting.len();
        for batch in std::mem::take(&mut self.waiting).chunks(BATCH) {
            job.tell("steps", &json!({ "steps": batch }));
        }
    }
}
