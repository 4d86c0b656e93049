//! Puzzles being drawn. The page keeps the draft and its history; here a gesture makes another draft of it.

use std::sync::Arc;

use recreo_game::{
    Control, DynEditor, DynPuzzle, Json, ManualClock, Place, Problem, Size, SolutionCount, Texts,
    View,
};
use serde_json::{Value, json};

use crate::exchange::Response;
use crate::fields::wrong;
use crate::refusal::{Refusal, problems};
use crate::service::{Answer, Context};
use crate::wire::{gesture, scene};

/// The work that looking for what is wrong with a draft may take after every gesture.
const LOOK: u64 = 20_000_000;

/// `POST /api/drafts`
pub(crate) fn begin(context: &Context<'_>) -> Answer {
    let editor = editor_asked(context, &context.request.control)?;
    Ok(Response::json(&draft_json(context, editor.as_ref())))
}

/// `POST /api/drafts/edit`
pub(crate) fn edit(context: &Context<'_>) -> Answer {
    let meant = context.fields.get("gesture").ok_or_else(|| wrong("gesture"))?;
    let meant = gesture::gesture(meant)?;
    let mut editor = editor_asked(context, &context.request.control)?;
    editor.edit(&meant)?;
    Ok(Response::json(&draft_json(context, editor.as_ref())))
}

/// `POST /api/drafts/check`
pub(crate) fn check(context: &Context<'_>) -> Answer {
    context.compute(|control| Ok(Response::json(&verdict(context, control)?)))
}

/// An editor with the draft that is meant: one that is brought along, a puzzle of the library, or a blank board.
fn editor_asked(context: &Context<'_>, control: &Control) -> Result<Box<dyn DynEditor>, Refusal> {
    if let Some(id) = context.fields.text("puzzle") {
        let row = context.service.puzzle_row(id)?;
        return Ok(context.service.puzzle(&row, control)?.edit());
    }
    if let Some(draft) = context.service.draft_brought(&context.fields, control)? {
        return Ok(draft.edit());
    }
    let game = context.service.game(context.fields.text("kind").ok_or_else(|| wrong("kind"))?)?;
    Ok(game.blank(&context.service.settings_asked(game, &context.fields)?)?)
}

fn draft_json(context: &Context<'_>, editor: &dyn DynEditor) -> Value {
    let mut document = Vec::new();
    // Writing into memory does not fail.
    let _ = editor.write(&mut document);
    let document: Value = serde_json::from_slice(&document).unwrap_or_default();
    let view = gesture::view(context.fields.get("view")).unwrap_or_default();
    let picture = editor.scene(&view);
    let problems = editor.problems(&Control::new().with_budget(LOOK));
    json!({
        "kind": editor.about().id,
        "document": document,
        "scene": scene::scene(&picture, context.texts),
        "palette": scene::palette(&picture.palette, context.texts),
        "problems": draft_problems(context.texts, &problems, document.get("puzzle")),
        "listed": scene::listed(&editor.list()),
    })
}

/// What is wrong, each with the cell that it is about.
fn draft_problems(texts: &Texts, found: &[Problem], puzzle: Option<&Value>) -> Value {
    let size = puzzle.and_then(|puzzle| puzzle.get("size")?.as_str()?.parse().ok());
    let one = |problem: &Problem| {
        let keys: Vec<String> = match (problem.place, size) {
            (Some(Place::Cell(at)), Some(Size { width, height, .. })) => {
                let row = u64::from(at.z) * u64::from(height) + u64::from(at.y);
                vec![format!("cell-{}", row * u64::from(width) + u64::from(at.x))]
            }
            _ => Vec::new(),
        };
        json!({ "text": texts.problem(problem), "keys": keys })
    };
    found.iter().map(one).collect()
}

/// Whether a draft is a puzzle, and how many solutions it has.
pub(crate) fn verdict(context: &Context<'_>, control: &Control) -> Result<Value, Refusal> {
    let editor = editor_asked(context, control)?;
    let puzzle = match editor.finish(control) {
        Ok(puzzle) => puzzle,
        Err(found) => {
            control.spend(0)?;
            return Ok(json!({
                "valid": false,
                "problems": problems(context.texts, &found),
                "status": "unknown",
                "reasons": [],
                "solutions": [],
            }));
        }
    };
    context.service.check_size(puzzle.size())?;
    let how = SolutionCount::question(puzzle.as_ref());
    let (solved, routes) = puzzle.solve_with_routes(&how, control);
    let standing = SolutionCount::from_answer(puzzle.as_ref(), &solved);
    let is = |other| standing == other;
    let reasons = if is(SolutionCount::Unsolvable) { puzzle.contradictions() } else { Vec::new() };
    let shown = if is(SolutionCount::Multiple) { solved.solutions.as_slice() } else { &[] };
    Ok(json!({
        "valid": true,
        "problems": [],
        "status": standing.name(),
        "reasons": problems(context.texts, &reasons),
        "solutions": shown.iter().map(solution).collect::<Value>(),
        "pictures": pictures(context.texts, puzzle.as_ref(), routes.get(..shown.len()).unwrap_or_default()),
    }))
}

/// A solution as the value that it is.
pub(crate) fn solution(solution: &Json) -> Value {
    serde_json::from_str(solution.as_str()).unwrap_or_default()
}

/// The board solved in several ways, as pictures.
fn pictures(texts: &Texts, puzzle: &dyn DynPuzzle, routes: &[Vec<String>]) -> Value {
    let picture = |route: &Vec<String>| {
        let play = puzzle.resume(Arc::new(ManualClock::new()), &[]).ok()?;
        let view = View::default();
        let mut last = play.scene(&view);
        play.walk(route, 1, &mut |board| last = board.scene(&view));
        Some(json!({
            "backdrop": scene::backdrop(&play.backdrop(&view), texts),
            "scene": scene::scene(&last, texts),
        }))
    };
    routes.iter().filter_map(picture).collect()
}
