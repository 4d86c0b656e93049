//! The puzzle editor's routes. The page keeps the draft and its undo history; each request sends a
//! draft and a gesture, and gets the edited draft.

use recreo_app::Counted;
use recreo_board::Cell;
use recreo_game::{
    self as game, Control, DynEditor, DynPuzzle, Place, Problem, Size, SolutionCount, Texts,
};
use serde_json::Value;

use crate::api::prelude::*;
use crate::refusal::faults;
use crate::wire::answers::{Draft, DraftProblem, Picture, Verdict};
use crate::wire::gesture::View;
use crate::wire::requests::{DraftRequest, EditRequest, Source};
use crate::wire::scene::Key;

/// The work limit for checking a draft after each gesture.
const CHECK_BUDGET: u64 = 20_000_000;

/// `POST /api/drafts`
pub(crate) fn begin(context: &Context<'_>, Body(request): Body<DraftRequest>) -> Answer<Draft> {
    let editor = requested_editor(context, request.source(), &context.request.control)?;
    draft_answer(context, editor.as_ref(), request.view)
}

/// `POST /api/drafts/edit`
pub(crate) fn edit(context: &Context<'_>, Body(request): Body<EditRequest>) -> Answer<Draft> {
    let mut editor = requested_editor(context, request.source(), &context.request.control)?;
    editor.edit(&request.gesture.into())?;
    draft_answer(context, editor.as_ref(), request.view)
}

/// `POST /api/drafts/check`
pub(crate) fn check(context: &Context<'_>, Body(request): Body<DraftRequest>) -> Answer<Verdict> {
    let verdict =
        context.compute(Sort::Answer, |control| verdict(context, request.source(), control))?;
    Ok(Response::json(&verdict))
}

/// Opens an editor on the requested draft: an uploaded one, a puzzle of the library, or a blank
/// board.
fn requested_editor(
    context: &Context<'_>,
    source: Source<'_>,
    control: &Control,
) -> Result<Box<dyn DynEditor>, Refusal> {
    if let Some(id) = source.puzzle {
        let row = context.service.puzzle_row(id)?;
        return Ok(context.service.puzzle(&row, control)?.edit());
    }
    if let Some(draft) = context.service.uploaded_draft(source, control)? {
        return Ok(draft.edit());
    }
    let game = context.service.game(source.kind.ok_or_else(|| Refusal::needed("kind", "kind"))?)?;
    Ok(game.blank(&context.service.requested_settings(game, source.settings)?)?)
}

fn draft_answer(
    context: &Context<'_>,
    editor: &dyn DynEditor,
    view: Option<View>,
) -> Answer<Draft> {
    let mut document = Vec::new();
    editor.write(&mut document).expect("writing to memory cannot fail");
    let document: Value = serde_json::from_slice(&document).expect("an editor writes JSON");
    // Without a size, the draft has no board to draw.
    let size = document.get("puzzle").and_then(size_of);
    let size = size.unwrap_or(Size { width: 0, height: 0, layers: 0 });
    context.draw(size, || {
        let picture = editor.scene(&view.unwrap_or_default().into());
        let problems =
            editor.finish(&Control::new().with_budget(CHECK_BUDGET)).err().unwrap_or_default();
        Ok(Response::json(&Draft {
            kind: editor.about().id,
            scene: scene::scene(&picture, context.texts),
            palette: scene::palette(&picture.palette, context.texts),
            problems: draft_problems(context.texts, &problems, document.get("puzzle")),
            listed: scene::listed(&editor.list()),
            document,
        }))
    })
}

/// The size of the board in a document.
fn size_of(puzzle: &Value) -> Option<Size> {
    puzzle.get("size")?.as_str()?.parse().ok()
}

/// The problems of a draft, each with the cell that it concerns.
fn draft_problems(texts: &Texts, found: &[Problem], puzzle: Option<&Value>) -> Vec<DraftProblem> {
    let size = puzzle.and_then(size_of);
    let one = |problem: &Problem| {
        let keys = match (problem.place, size) {
            (Some(Place::Cell(at)), Some(Size { width, height, .. })) => {
                let cell = (at.z * height + at.y) * width + at.x;
                vec![Key(game::Key::Cell(Cell(cell)))]
            }
            _ => Vec::new(),
        };
        DraftProblem { text: texts.problem(problem), keys }
    };
    found.iter().map(one).collect()
}

/// Checks whether a draft is a valid puzzle, and how many solutions it has.
pub(crate) fn verdict(
    context: &Context<'_>,
    source: Source<'_>,
    control: &Control,
) -> Result<Verdict, Refusal> {
    let editor = requested_editor(context, source, control)?;
    let puzzle = match editor.finish(control) {
        Ok(puzzle) => puzzle,
        Err(found) => {
            control.spend(0)?;
            return Ok(Verdict {
                valid: false,
                problems: faults(context.texts, &found),
                status: SolutionCount::Unknown.name(),
                reasons: Vec::new(),
                solutions: Vec::new(),
                pictures: None,
            });
        }
    };
    context.service.check_size(puzzle.size())?;
    let counted = Counted::of(puzzle.as_ref(), control);
    let several = counted.count == SolutionCount::Multiple;
    let shown = if several { counted.solutions.as_slice() } else { &[] };
    let routes = counted.routes.get(..shown.len()).unwrap_or_default();
    let _held = context.reserve(puzzle.size(), control)?;
    Ok(Verdict {
        valid: true,
        problems: Vec::new(),
        status: counted.count.name(),
        reasons: faults(context.texts, &counted.reasons),
        solutions: shown.to_vec(),
        pictures: Some(pictures(context.texts, puzzle.as_ref(), routes)),
    })
}

/// Draws the board solved in each of these ways.
fn pictures(texts: &Texts, puzzle: &dyn DynPuzzle, routes: &[Vec<String>]) -> Vec<Picture> {
    let picture = |route: &Vec<String>| {
        let view = game::View::default();
        let mut last = puzzle.scene(&view);
        puzzle.walk(route, 1, &mut |board| last = board.scene(&view));
        Picture::new(&puzzle.backdrop(&view), &last, texts)
    };
    routes.iter().map(picture).collect()
}
