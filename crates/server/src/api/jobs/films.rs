//! Animations of how a puzzle is generated or solved, step by step.

use std::collections::HashSet;

use recreo_board::Rng;
use recreo_game::{Change, Scene, View, film_canvas};

use super::Task;
use super::solving::{check_solver, how, solved_answer, subject};
use crate::api::kinds::Frames;
use crate::api::prelude::*;
use crate::api::puzzles::known_solution;
use crate::jobs::Job;
use crate::play_cache::lock_play;
use crate::wire::answers::{
    DocumentOnly, FilmFrames, FilmOfMaking, FilmOfSolution, FilmOfSolving, FilmStart, FilmSteps,
    JobResult, Picture,
};
use crate::wire::scene::Key;

/// Maximum number of steps in an animation.
const MOST_STEPS: usize = 200_000;
/// How many steps an event contains.
const BATCH: usize = 500;
/// Maximum number of pictures in an animation.
const MOST_FRAMES: usize = 2_000;

/// Makes an animation of the generator, or of a solver when the request names a puzzle, or of a
/// stored solution of that puzzle.
pub(super) fn film(task: Task<'_>) -> Result<JobResult, Refusal> {
    let asked = task.asked;
    let named = asked.puzzle.is_some() || asked.play.is_some() || asked.name.is_some();
    if let Some(number) = asked.solution {
        film_of_solution(task, number).map(JobResult::FilmOfSolution)
    } else if named || asked.source().file.is_given() {
        film_of_solving(task).map(JobResult::FilmOfSolving)
    } else {
        film_of_making(task).map(JobResult::FilmOfMaking)
    }
}

fn film_of_making(task: Task<'_>) -> Result<FilmOfMaking, Refusal> {
    let Task { context, asked, job, control } = task;
    let kind = asked.kind.as_deref().ok_or_else(|| Refusal::needed("kind", "kind"))?;
    let game = context.service.game(kind)?;
    let settings = context.service.requested_settings(game, asked.settings.as_ref())?;
    let seed = asked.seed.unwrap_or_else(Rng::any_seed);
    let (mut steps, mut changed) = (Steps::default(), HashSet::new());
    let mut add = |changes: &[Change]| {
        changed.extend(changes.iter().map(|change| change.key));
        steps.add(changes);
    };
    let (puzzle, canvas) = game.watch(&settings, seed, &mut add, control)?;
    let _held = context.reserve(puzzle.size(), control)?;
    let first = film_canvas(canvas.as_ref(), &changed);
    let start = FilmStart {
        size: scene::board_size(puzzle.size()),
        picture: Picture {
            backdrop: scene::blank(&first),
            scene: scene::scene(&first, context.texts),
        },
    };
    job.send("first", &start);
    steps.send_all(job);
    let mut document = Vec::new();
    puzzle.write(None, &mut document)?;
    let document = String::from_utf8_lossy(&document).trim_end().to_owned();
    let view = View::default();
    Ok(FilmOfMaking {
        picture: Picture::new(&puzzle.backdrop(&view), &puzzle.scene(&view), context.texts),
        puzzle: DocumentOnly { document },
        puzzle_name: puzzle.puzzle_name().map(|name| name.to_string()),
        seed: seed.to_string(),
        statistics: Vec::new(),
    })
}

fn film_of_solving(task: Task<'_>) -> Result<FilmOfSolving, Refusal> {
    let Task { context, asked, job, control } = task;
    let (puzzle, how) = (subject(task)?, how(asked));
    check_solver(puzzle.as_ref(), &how)?;
    let _held = context.reserve(puzzle.size(), control)?;
    let view = View::default();
    let picture = |scene: &Scene| Picture::new(&puzzle.backdrop(&view), scene, context.texts);
    let first = puzzle.scene(&view);
    let start = FilmStart { size: scene::board_size(puzzle.size()), picture: picture(&first) };
    job.send("first", &start);
    let mut steps = Steps::default();
    let mut watched = |changes: &[Change]| {
        steps.add(changes);
        // Full batches are sent at once, so that a long search can be watched from its start.
        steps.send_full(job);
    };
    let (solved, routes) = puzzle.solve_with_routes(&how, 1, Some(&mut watched), control);
    let sent = steps.sent + steps.waiting.len();
    steps.send_all(job);
    let mut frames = Frames::new(first);
    let most = if sent == 0 { MOST_FRAMES } else { 1 };
    let route = routes.first().map_or(&[][..], Vec::as_slice);
    puzzle.walk(route, most, &mut |board| frames.push(board.scene(&view)));
    if sent == 0 {
        job.send("frames", &FilmFrames { frames: frames.changes(context.texts) });
    }
    Ok(FilmOfSolving {
        solved: solved_answer(context, puzzle.as_ref(), &how, solved),
        picture: picture(frames.last()),
    })
}

/// Shows a stored solution in the colour of solutions, step by step.
fn film_of_solution(task: Task<'_>, number: u64) -> Result<FilmOfSolution, Refusal> {
    let Task { context, job, control, .. } = task;
    let row = listed_row(task)?;
    let puzzle = context.service.puzzle(&row, control)?;
    let _held = context.reserve(puzzle.size(), control)?;
    let solutions = context.service.library.solutions(&row.id, puzzle.as_ref())?;
    let number = usize::try_from(number).unwrap_or(usize::MAX);
    let known = known_solution(context, puzzle.as_ref(), solutions.get(number)?);
    let solution = solutions.open(puzzle.as_ref(), number, control)?;
    // Only now, because a request that shows nothing costs nothing.
    subject(task)?;
    let view = View::default();
    let picture = |scene: &Scene| Picture::new(&puzzle.backdrop(&view), scene, context.texts);
    let first = solution.origin().scene(&view);
    let start = FilmStart { size: scene::board_size(puzzle.size()), picture: picture(&first) };
    job.send("first", &start);
    let mut frames = Frames::new(first);
    solution.walk(MOST_FRAMES, &mut |board| frames.push(board.scene(&view)));
    let last = picture(frames.last());
    job.send("frames", &FilmFrames { frames: frames.changes(context.texts) });
    Ok(FilmOfSolution { solution: known, picture: last })
}

/// The row of the puzzle that a job names, directly or by a play.
fn listed_row(task: Task<'_>) -> Result<recreo_store::Puzzle, Refusal> {
    let Task { context, asked, .. } = task;
    match (&asked.puzzle, &asked.play) {
        (Some(id), _) => context.service.puzzle_row(id),
        (None, Some(id)) => {
            let (_, open) = context.service.open(id, context.request)?;
            let row = lock_play(&open).row.puzzle.clone();
            Ok(row)
        }
        (None, None) => Err(Refusal::needed("puzzle", "id")),
    }
}

/// The steps of an animation.
#[derive(Default)]
struct Steps {
    waiting: Vec<Vec<(Key, String)>>,
    sent: usize,
}

impl Steps {
    fn add(&mut self, changes: &[Change]) {
        if self.sent + self.waiting.len() < MOST_STEPS {
            let change = |change: &Change| (Key(change.key), change.role.name());
            self.waiting.push(changes.iter().map(change).collect());
        }
    }

    fn send_full(&mut self, job: &Job) {
        if self.waiting.len() >= BATCH {
            self.send_all(job);
        }
    }

    fn send_all(&mut self, job: &Job) {
        self.sent += self.waiting.len();
        for batch in std::mem::take(&mut self.waiting).chunks(BATCH) {
            job.send("steps", &FilmSteps { steps: batch.to_vec() });
        }
    }
}
