//! Films of how a puzzle is made or solved, step by step.

use std::collections::HashSet;

use recreo_board::Rng;
use recreo_game::{Change, Control, View, film_canvas};

use super::solving::{how, known_solver, meant, solved_answer};
use crate::api::kinds::Frames;
use crate::jobs::Job;
use crate::refusal::Refusal;
use crate::service::Context;
use crate::wire::answers::{
    DocumentOnly, FilmFrames, FilmOfMaking, FilmOfSolving, FilmStart, FilmSteps, JobResult,
};
use crate::wire::requests::JobRequest;
use crate::wire::scene::{self, Key};

/// The most steps that a film shows.
const MOST_STEPS: usize = 200_000;
/// How many steps are told at once.
const BATCH: usize = 500;
/// The most pictures of a film.
const MOST_FRAMES: usize = 2_000;

/// A film: of how a puzzle is made, or of a solver at work.
pub(super) fn film(
    context: &Context<'_>,
    asked: &JobRequest,
    job: &Job,
    control: &Control,
) -> Result<JobResult, Refusal> {
    let named = asked.puzzle.is_some() || asked.play.is_some() || asked.name.is_some();
    if named || asked.document.is_some() {
        film_of_solving(context, asked, job, control).map(JobResult::FilmOfSolving)
    } else {
        film_of_making(context, asked, job, control).map(JobResult::FilmOfMaking)
    }
}

fn film_of_making(
    context: &Context<'_>,
    asked: &JobRequest,
    job: &Job,
    control: &Control,
) -> Result<FilmOfMaking, Refusal> {
    let kind = asked.kind.as_deref().ok_or_else(|| Refusal::needed("kind", "kind"))?;
    let game = context.service.game(kind)?;
    let settings = context.service.settings_asked(game, asked.settings.as_ref())?;
    let seed = asked.seed.unwrap_or_else(Rng::any_seed);
    let (mut steps, mut changed) = (Steps::default(), HashSet::new());
    let mut add = |changes: &[Change]| {
        changed.extend(changes.iter().map(|change| change.key));
        steps.add(changes);
    };
    let (puzzle, canvas) = game.watch(&settings, seed, &mut add, control)?;
    let first = film_canvas(canvas.as_ref(), &changed);
    let start = FilmStart {
        size: scene::board_size(puzzle.size()),
        backdrop: scene::blank(&first),
        scene: scene::scene(&first, context.texts),
    };
    job.tell("first", &start);
    steps.tell_all(job);
    let mut document = Vec::new();
    puzzle.write(None, &mut document)?;
    let document = String::from_utf8_lossy(&document).trim_end().to_owned();
    let view = View::default();
    Ok(FilmOfMaking {
        backdrop: scene::backdrop(&puzzle.backdrop(&view), context.texts),
        scene: scene::scene(&puzzle.scene(&view), context.texts),
        puzzle: DocumentOnly { document },
        puzzle_name: puzzle.puzzle_name().map(|name| name.to_string()),
        seed: seed.to_string(),
        statistics: Vec::new(),
    })
}

fn film_of_solving(
    context: &Context<'_>,
    asked: &JobRequest,
    job: &Job,
    control: &Control,
) -> Result<FilmOfSolving, Refusal> {
    let (puzzle, how) = (meant(context, asked, control)?, how(asked));
    known_solver(puzzle.as_ref(), &how)?;
    let view = View::default();
    let backdrop = || scene::backdrop(&puzzle.backdrop(&view), context.texts);
    let first = puzzle.scene(&view);
    let start = FilmStart {
        size: scene::board_size(puzzle.size()),
        backdrop: backdrop(),
        scene: scene::scene(&first, context.texts),
    };
    job.tell("first", &start);
    let mut steps = Steps::default();
    let mut watched = |changes: &[Change]| {
        steps.add(changes);
        // Sent as they are made, so that a long search can be watched from its beginning.
        steps.tell_full(job);
    };
    let (solved, routes) = puzzle.solve_with_routes(&how, 1, Some(&mut watched), control);
    let told = steps.told + steps.waiting.len();
    steps.tell_all(job);
    let mut frames = Frames::new(first);
    let most = if told == 0 { MOST_FRAMES } else { 1 };
    let route = routes.first().map_or(&[][..], Vec::as_slice);
    puzzle.walk(route, most, &mut |board| frames.push(board.scene(&view)));
    if told == 0 {
        job.tell("frames", &FilmFrames { frames: frames.changes(context.texts) });
    }
    Ok(FilmOfSolving {
        solved: solved_answer(context, puzzle.as_ref(), &how, solved),
        backdrop: backdrop(),
        scene: scene::scene(frames.last(), context.texts),
    })
}

/// The steps of a film.
#[derive(Default)]
struct Steps {
    waiting: Vec<Vec<(Key, String)>>,
    told: usize,
}

impl Steps {
    fn add(&mut self, changes: &[Change]) {
        if self.told + self.waiting.len() < MOST_STEPS {
            let change = |change: &Change| (Key(change.key), change.role.name());
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
            job.tell("steps", &FilmSteps { steps: batch.to_vec() });
        }
    }
}
