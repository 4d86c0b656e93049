//! Jobs that generate, solve, rate, and count solutions.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use recreo_app::{self as app, Adding, Compared, solvers_named};
use recreo_game::{
    self as game, Action, Change, DynPuzzle, Figure, Json, Key, Message, Role, SolveOptions,
    SystemClock,
};

use super::{PACE, Task};
use crate::api::prelude::*;
use crate::api::puzzles::{added_puzzle, subject_puzzle};
use crate::jobs::Job;
use crate::library::RATING;
use crate::play_cache::lock_play;
use crate::wire::answers::{
    ComparedSolver, Comparison, Counted, FilmPicture, Generated, NamedFigure, Rated, RatingPart,
    Solved, Statistic,
};
use crate::wire::requests::JobRequest;

/// Maximum number of solutions that are returned.
const MOST_SOLUTIONS: u64 = 100;

pub(super) fn generate(task: Task<'_>) -> Result<Generated, Refusal> {
    let Task { context, asked, control, .. } = task;
    let puzzle = context.service.requested_puzzle(asked.source(), control)?;
    let listed = !asked.unlisted.unwrap_or(false);
    let until = Instant::now() + RATING;
    let title = asked.title.as_deref();
    let how = Adding { listed, title, imported: false, until: Some(until) };
    let added = context.service.add_puzzle(puzzle, how, control)?;
    Ok(Generated { puzzle: added_puzzle(context, &added, None) })
}

/// The puzzle that a job concerns. If the job names a play, its player is shown the solution, so
/// the play no longer scores.
pub(super) fn subject(task: Task<'_>) -> Result<Arc<dyn DynPuzzle>, Refusal> {
    let Task { context, asked, control, .. } = task;
    let Some(id) = &asked.play else {
        return subject_puzzle(context, asked.subject(), control);
    };
    let (id, open) = context.service.open(id, context.request)?;
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

pub(super) fn how(asked: &JobRequest) -> SolveOptions {
    let limit = asked.limit.unwrap_or(1).clamp(1, MOST_SOLUTIONS);
    let solver = asked.solver.clone().filter(|solver| !solver.is_empty());
    SolveOptions { limit: limit as usize, solver }
}

pub(super) fn check_solver(puzzle: &dyn DynPuzzle, how: &SolveOptions) -> Result<(), Refusal> {
    let Some(solver) = how.solver.as_deref() else { return Ok(()) };
    let about = puzzle.about();
    let known: Vec<&str> = about.solvers.iter().chain(about.analyses).copied().collect();
    if known.contains(&solver) {
        return Ok(());
    }
    let message = Message::new("server-no-solver").with("solver", solver);
    Err(Refusal::wrong(message.with("known", known.join(", "))))
}

pub(super) fn solve(task: Task<'_>) -> Result<Solved, Refusal> {
    let Task { context, asked, job, control } = task;
    let row = subject_row(context, asked)?;
    let (puzzle, how) = (subject(task)?, how(asked));
    check_solver(puzzle.as_ref(), &how)?;
    let solved = if asked.watch.unwrap_or(false) {
        let mut picture = Picture { job, since: Instant::now(), changes: BTreeMap::new() };
        let mut add = |changes: &[Change]| picture.add(changes);
        let (solved, _) = puzzle.solve_with_routes(&how, 0, Some(&mut add), control);
        picture.send();
        solved
    } else {
        puzzle.solve(&how, control)
    };
    if let (Ok(()), Some(row)) = (control.spend(0), &row) {
        store_solutions(context, row, puzzle.as_ref(), &how, &solved);
    }
    Ok(solved_answer(context, puzzle.as_ref(), &how, solved))
}

/// Stores solutions in the library. A failure is ignored, because they can be found again.
fn store_solutions(
    context: &Context<'_>,
    row: &recreo_store::Puzzle,
    puzzle: &dyn DynPuzzle,
    how: &SolveOptions,
    solved: &game::Solved<Json>,
) {
    if !solved.solutions.is_empty() {
        let (found, solver) = (&solved.solutions, how.solver.as_deref());
        let _ = context.service.library.add_solutions(row, puzzle, found, solver);
        // The puzzle in memory lacks them.
        context.service.forget_puzzle(row);
    }
}

/// The most time that each solver gets in a comparison.
const COMPARED: Duration = Duration::from_secs(10);

/// Runs the solvers of a game on one puzzle. Each result is also sent as soon as it is known.
pub(super) fn compare(task: Task<'_>) -> Result<Comparison, Refusal> {
    let Task { context, asked, job, control } = task;
    let puzzle = subject(task)?;
    let about = puzzle.about();
    let names = asked.solvers.iter().flatten().map(String::as_str);
    let solvers = solvers_named(about, names).map_err(Refusal::wrong)?;
    let share = context.service.limits.job / u32::try_from(solvers.len().max(1)).unwrap_or(1);
    let time = COMPARED.min(share);
    let mut limits = || control.clone().with_deadline(Instant::now() + time);
    let clock = SystemClock::new();
    let mut each = |result: &Compared| job.send("compared", &compared(context, about.id, result));
    let found = app::compare(puzzle.as_ref(), &solvers, &clock, &mut limits, &mut each);
    control.check()?;
    let named = |name| NamedFigure { name, label: Labels(context.texts).measure(about.id, name) };
    Ok(Comparison {
        figures: found.measures().into_iter().chain(found.statistics()).map(named).collect(),
        solvers: found.results.iter().map(|one| compared(context, about.id, one)).collect(),
        disagreement: found.disagreement.map(|message| context.texts.say(&message)),
    })
}

fn compared(context: &Context<'_>, id: &str, result: &Compared) -> ComparedSolver {
    let Compared { solver, status, stopped, solutions, length, statistics, took, .. } = result;
    let figures = length.iter().chain(statistics).cloned().collect();
    ComparedSolver {
        id: solver,
        label: Labels(context.texts).solver(id, solver),
        status,
        status_label: context.texts.word(&format!("app-status-{status}")),
        solutions: *solutions,
        figures: self::statistics(context, id, figures),
        micros: u64::try_from(took.as_micros()).unwrap_or(u64::MAX),
        stopped: stopped.map(|why| context.texts.say(&why.into())),
    }
}

/// The library's record of the puzzle that a job concerns, if it is one of the library. It is read
/// before the puzzle: if the puzzle is edited meanwhile, the results are not stored.
fn subject_row(
    context: &Context<'_>,
    asked: &JobRequest,
) -> Result<Option<recreo_store::Puzzle>, Refusal> {
    asked.puzzle.as_deref().map(|id| context.service.puzzle_row(id)).transpose()
}

pub(super) fn solved_answer(
    context: &Context<'_>,
    puzzle: &dyn DynPuzzle,
    how: &SolveOptions,
    solved: game::Solved<Json>,
) -> Solved {
    Solved {
        status: solved.status(how.limit),
        statistics: statistics(context, puzzle.about().id, solved.statistics),
        solutions: solved.solutions,
    }
}

pub(crate) fn statistics(
    context: &Context<'_>,
    id: &str,
    statistics: Vec<(&'static str, Figure)>,
) -> Vec<Statistic> {
    let labels = Labels(context.texts);
    let one = |(name, value): (_, Figure)| Statistic {
        name,
        label: labels.measure(id, name),
        text: value.text(context.texts),
        value,
    };
    statistics.into_iter().map(one).collect()
}

/// The latest state of a watched solver. Changes are collected and sent at intervals, so the client
/// never lags behind.
struct Picture<'a> {
    job: &'a Job,
    since: Instant,
    changes: BTreeMap<Key, Role>,
}

impl Picture<'_> {
    fn add(&mut self, changes: &[Change]) {
        self.changes.extend(changes.iter().map(|change| (change.key, change.role)));
        if self.since.elapsed() >= PACE {
            self.send();
        }
    }

    fn send(&mut self) {
        self.since = Instant::now();
        let changes = std::mem::take(&mut self.changes).into_iter();
        let changes = changes.map(|(key, role)| (scene::Key(key), role.name())).collect();
        self.job.send("picture", &FilmPicture { changes });
    }
}

pub(super) fn rate(task: Task<'_>) -> Result<Rated, Refusal> {
    let Task { context, asked, control, .. } = task;
    let row = subject_row(context, asked)?;
    let puzzle = subject_puzzle(context, asked.subject(), control)?;
    let rating = puzzle.rate(control)?;
    if let Some(row) = row {
        context.service.library.store.set_rating(&row, &rating)?;
        context.service.forget_puzzle(&row);
    }
    let (labels, id) = (Labels(context.texts), puzzle.about().id);
    let part = |(name, value): (String, f64)| {
        let label = labels.measure(id, &name);
        RatingPart { name, label, value }
    };
    Ok(Rated {
        level: rating.level.name(),
        level_label: labels.level(rating.level),
        score: rating.score,
        parts: rating.parts.into_iter().map(part).collect(),
    })
}

/// Counts the solutions directly where the game supports it; otherwise it enumerates them up to a
/// limit.
pub(super) fn count(task: Task<'_>) -> Result<Counted, Refusal> {
    let Task { context, asked, control, .. } = task;
    let puzzle = subject(task)?;
    let counting = puzzle.about().analyses.iter().find(|name| **name == "count");
    let limit = asked.limit.unwrap_or(MOST_SOLUTIONS).clamp(1, MOST_SOLUTIONS);
    let how = match counting {
        Some(counting) => SolveOptions { limit: 1, solver: Some((*counting).to_owned()) },
        None => SolveOptions { limit: limit as usize, solver: None },
    };
    let solved = puzzle.solve(&how, control);
    let figure = |wanted| {
        let found = solved.statistics.iter().find(|(name, _)| *name == wanted);
        found.map(|(_, figure)| figure.clone())
    };
    let more_than = figure("more_than");
    let found = || Figure::Number(solved.solutions.len() as u64);
    let count = match &more_than {
        Some(_) => None,
        None => Some(figure("count").unwrap_or_else(found)),
    };
    let Solved { status, statistics, .. } = solved_answer(context, puzzle.as_ref(), &how, solved);
    Ok(Counted { status, statistics, count, more_than })
}
