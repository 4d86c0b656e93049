//! What a job does: making, solving, rating and counting.

use std::sync::Arc;
use std::time::Instant;

use recreo_game::{
    Action, Change, Control, DynPuzzle, Figure, Json, Message, SolveOptions, Solved,
};
use serde_json::{Map, Value, json};

use super::PACE;
use crate::api::drafts::solution;
use crate::api::puzzles::{added_json, puzzle_meant};
use crate::jobs::Job;
use crate::labels::Labels;
use crate::library::RATING;
use crate::play_cache::lock_play;
use crate::refusal::Refusal;
use crate::service::Context;
use recreo_app::Adding;

/// How many solutions are given at the most.
const MOST_SOLUTIONS: u64 = 100;

pub(super) fn generate(context: &Context<'_>, control: &Control) -> Result<Value, Refusal> {
    let puzzle = context.service.puzzle_asked(&context.fields, control)?;
    let listed = !context.fields.flag("unlisted");
    let until = Instant::now() + RATING;
    let how = Adding { listed, title: None, imported: false, until: Some(until) };
    let added = context.service.add_puzzle(puzzle, how, control)?;
    Ok(json!({ "puzzle": added_json(context, &added, None) }))
}

/// The puzzle that a job is about, also by a play of it. Whoever plays is shown the solution, which ends the score.
pub(super) fn meant(
    context: &Context<'_>,
    control: &Control,
) -> Result<Arc<dyn DynPuzzle>, Refusal> {
    let Some(id) = context.fields.text("play") else { return puzzle_meant(context, control) };
    let (id, open) = context.service.open(id, control)?;
    let mut open = lock_play(&open);
    let status = open.session.play().status();
    if !status.is_won() {
        if status.paused {
            open.session.perform(&Action::Resume, control)?;
        }
        open.session.perform(&Action::Watch, control)?;
        context.service.persist(&id, &mut open)?;
    }
    Ok(Arc::clone(open.session.puzzle()))
}

pub(super) fn how(context: &Context<'_>) -> SolveOptions {
    let limit = context.fields.whole("limit").unwrap_or(1).clamp(1, MOST_SOLUTIONS);
    let solver = context.fields.text("solver").filter(|solver| !solver.is_empty());
    SolveOptions { limit: limit as usize, solver: solver.map(str::to_owned) }
}

pub(super) fn known_solver(puzzle: &dyn DynPuzzle, how: &SolveOptions) -> Result<(), Refusal> {
    let Some(solver) = how.solver.as_deref() else { return Ok(()) };
    let about = puzzle.about();
    let known: Vec<&str> = about.solvers.iter().chain(about.analyses).copied().collect();
    if known.contains(&solver) {
        return Ok(());
    }
    let message = Message::new("server-no-solver").with("solver", solver);
    Err(Refusal::wrong(message.with("known", known.join(", "))))
}

pub(super) fn solve(context: &Context<'_>, job: &Job, control: &Control) -> Result<Value, Refusal> {
    let (puzzle, how) = (meant(context, control)?, how(context));
    known_solver(puzzle.as_ref(), &how)?;
    let solved = if context.fields.flag("watch") {
        let mut picture = Picture { job, since: Instant::now(), changes: Map::new() };
        let (solved, _) = puzzle.watch(&how, &mut |changes| picture.add(changes), control);
        picture.tell();
        solved
    } else {
        puzzle.solve(&how, control)
    };
    if let (Ok(()), Some(id)) = (control.spend(0), context.fields.text("puzzle")) {
        keep_solutions(context, id, &solved);
    }
    Ok(solved_json(context, puzzle.as_ref(), &how, &solved))
}

/// Puts solutions that were found into the library; where that fails they can be found again.
fn keep_solutions(context: &Context<'_>, id: &str, solved: &Solved<Json>) {
    let lines: Vec<String> = solved.solutions.iter().map(|one| one.as_str().to_owned()).collect();
    if let (false, Ok(row)) = (lines.is_empty(), context.service.puzzle_row(id)) {
        let _ = context.service.library.store.add_solutions(&row.id, &lines);
    }
}

pub(super) fn solved_json(
    context: &Context<'_>,
    puzzle: &dyn DynPuzzle,
    how: &SolveOptions,
    solved: &Solved<Json>,
) -> Value {
    json!({
        "status": solved.status(how.limit),
        "solutions": solved.solutions.iter().map(solution).collect::<Value>(),
        "statistics": statistics(context, puzzle.about().id, &solved.statistics),
    })
}

fn statistics(context: &Context<'_>, id: &str, statistics: &[(&'static str, Figure)]) -> Value {
    let labels = Labels(context.texts);
    let one = |(name, figure): &(&'static str, Figure)| {
        let value = match figure {
            Figure::Number(number) => json!(number),
            Figure::Counts(counts) => json!(counts),
            Figure::Text(text) => json!(text),
        };
        json!({ "name": name, "label": labels.measure(id, name), "value": value })
    };
    statistics.iter().map(one).collect()
}

/// The latest of what a solver that is watched has seen, told now and then: a picture that never lags behind.
struct Picture<'a> {
    job: &'a Job,
    since: Instant,
    changes: Map<String, Value>,
}

impl Picture<'_> {
    fn add(&mut self, changes: &[Change]) {
        for change in changes {
            self.changes.insert(change.key.to_string(), change.role.name().into());
        }
        if self.since.elapsed() >= PACE {
            self.tell();
        }
    }

    fn tell(&mut self) {
        self.since = Instant::now();
        let changes = std::mem::take(&mut self.changes);
        let changes: Vec<Value> =
            changes.into_iter().map(|(key, role)| json!([key, role])).collect();
        self.job.tell("picture", &json!({ "changes": changes }));
    }
}

pub(super) fn rate(context: &Context<'_>, control: &Control) -> Result<Value, Refusal> {
    let puzzle = puzzle_meant(context, control)?;
    let rating = puzzle.rate(control)?;
    if let Some(id) = context.fields.text("puzzle") {
        let row = context.service.puzzle_row(id)?;
        context.service.library.store.set_rating(&row.id, &rating)?;
        context.service.forget_puzzle(&row.id);
    }
    let (labels, id) = (Labels(context.texts), puzzle.about().id);
    let parts = rating.parts.iter().map(
        |(name, value)| json!({ "name": name, "label": labels.measure(id, name), "value": value }),
    );
    Ok(json!({
        "level": rating.level.name(),
        "levelLabel": labels.level(rating.level),
        "score": rating.score,
        "parts": parts.collect::<Value>(),
    }))
}

/// How many solutions there are: counted where the game can, else found one by one up to a limit.
pub(super) fn count(context: &Context<'_>, control: &Control) -> Result<Value, Refusal> {
    let puzzle = meant(context, control)?;
    let counting = puzzle.about().analyses.iter().find(|name| **name == "count");
    let limit = context.fields.whole("limit").unwrap_or(MOST_SOLUTIONS).clamp(1, MOST_SOLUTIONS);
    let how = match counting {
        Some(counting) => SolveOptions { limit: 1, solver: Some((*counting).to_owned()) },
        None => SolveOptions { limit: limit as usize, solver: None },
    };
    let solved = puzzle.solve(&how, control);
    let figure = solved.statistics.iter().find(|(name, _)| *name == "count");
    let count = match (counting, figure) {
        (Some(_), Some((_, figure))) => json!(figure),
        _ => solved.solutions.len().into(),
    };
    let mut value = solved_json(context, puzzle.as_ref(), &how, &solved);
    if let Some(value) = value.as_object_mut() {
        value.insert("count".to_owned(), count);
        value.remove("solutions");
    }
    Ok(value)
}
