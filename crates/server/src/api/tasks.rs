//! Jobs: making, solving, rating, counting, checking, and films of how that is done.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use http::{StatusCode, header};
use recreo_game::{
    AnyPuzzle, Change, Control, Figure, ManualClock, Message, Progress, Solve, Solved, Status, View,
};
use serde_json::{Map, Value, json};

use super::drafts::{solution, verdict};
use super::kinds::Frames;
use super::puzzles::{puzzle_json, puzzle_meant};
use crate::exchange::{Body, Request, Response};
use crate::fields::{Fields, wrong};
use crate::jobs::Job;
use crate::library::any_seed;
use crate::refusal::Refusal;
use crate::service::{Answer, Call, Service, lock};
use crate::table::sit_down;
use crate::wire::scene;
use crate::words::Words;

/// What a job may be.
pub(crate) const DEEDS: [&str; 6] = ["generate", "solve", "rate", "count", "film", "check"];

/// The most steps that a film shows.
const MOST_STEPS: usize = 200_000;
/// How many steps are told at once.
const BATCH: usize = 500;
/// The most pictures of a film.
const MOST_FRAMES: usize = 2_000;
/// How often progress is told.
const PACE: Duration = Duration::from_millis(100);
/// How many solutions are given at the most.
const MOST_SOLUTIONS: u64 = 100;

/// `POST /api/jobs`
pub(crate) fn begin(call: &Call<'_>) -> Answer {
    let service = Arc::clone(call.service);
    if !service.work.has_room() {
        return Err(Refusal::busy());
    }
    let deadline = Instant::now() + service.limits.job;
    let control = Control::new().with_deadline(deadline);
    let id = format!("{:016x}", any_seed() ^ (any_seed() << 30));
    let job = service.jobs.add(id.clone(), control);
    let request = Request {
        headers: call.request.headers.clone(),
        ..Request::new(http::Method::POST, &format!("/api/jobs?lang={}", call.texts.lang().code()))
    };
    let fields = Fields::read(&call.request.body, crate::routes::JOB)?;
    let run = Arc::clone(&job);
    let spawned = std::thread::Builder::new().name("job".to_owned()).spawn(move || {
        let texts = service.texts(request.lang());
        let call = Call { service: &service, request: &request, texts, places: Vec::new(), fields };
        match run_job(&call, &run) {
            Ok(value) => run.end("done", &value),
            Err(refusal) => run.end("failed", &refusal.details(texts)),
        }
    });
    if spawned.is_err() {
        job.end("failed", &Refusal::busy().details(call.texts));
        return Err(Refusal::busy());
    }
    let response = Response::json(&json!({ "id": id })).status(StatusCode::ACCEPTED);
    Ok(response.with(header::LOCATION, &format!("/api/jobs/{id}")))
}

/// `GET /api/jobs/{id}`
pub(crate) fn show(call: &Call<'_>) -> Answer {
    let job = call.service.jobs.find(call.place(0))?;
    let accepted = call.request.header(header::ACCEPT).unwrap_or_default();
    if !accepted.contains("text/event-stream") {
        return Ok(Response::json(&job.json()));
    }
    let listening = job.listen();
    let taken = || Refusal::new(StatusCode::CONFLICT, Message::new("server-job-heard"));
    let mut response = Response::empty(StatusCode::OK);
    response.body = Body::Events(listening.ok_or_else(taken)?);
    let response = response.with(header::CONTENT_TYPE, "text/event-stream");
    Ok(response.with(header::CACHE_CONTROL, "no-store"))
}

/// `DELETE /api/jobs/{id}`
pub(crate) fn cancel(call: &Call<'_>) -> Answer {
    call.service.jobs.find(call.place(0))?.control.cancel();
    Ok(Response::empty(StatusCode::NO_CONTENT))
}

/// Waits for a place, works, and gives what `done` says.
fn run_job(call: &Call<'_>, job: &Arc<Job>) -> Result<Value, Refusal> {
    let since = Instant::now();
    let told = Mutex::new(None::<Instant>);
    let ear = Arc::clone(job);
    let control = job.control.clone().with_listener(move |progress| {
        let mut told = lock(&told);
        if told.is_none_or(|told| told.elapsed() >= PACE) {
            *told = Some(Instant::now());
            ear.mention("progress", &progress_json(progress, since.elapsed()));
        }
    });
    job.mention("waiting", &json!({}));
    let _place = call.service.work.enter(&control)?;
    job.begin();
    let result = match call.fields.text("do").unwrap_or_default() {
        "generate" => generate(call, &control),
        "solve" => solve(call, job, &control),
        "rate" => rate(call, &control),
        "count" => count(call, &control),
        "check" => verdict(call, &control),
        "film" => film(call, job, &control),
        _ => Err(wrong("do")),
    };
    let last = Progress { work: control.spent(), ..Progress::default() };
    job.mention("progress", &progress_json(last, since.elapsed()));
    result
}

fn progress_json(progress: Progress, since: Duration) -> Value {
    let mut value = Map::new();
    value.insert("work".to_owned(), progress.work.into());
    value.insert("seconds".to_owned(), ((since.as_secs_f64() * 100.0).round() / 100.0).into());
    let parts = [
        ("total", progress.total),
        ("depth", progress.depth),
        ("generation", progress.generation),
        ("best", progress.best),
    ];
    for (name, number) in parts {
        if let Some(number) = number {
            value.insert(name.to_owned(), number.into());
        }
    }
    if let Some(mean) = progress.mean {
        value.insert("mean".to_owned(), mean.into());
    }
    value.into()
}

fn generate(call: &Call<'_>, control: &Control) -> Result<Value, Refusal> {
    let puzzle = call.service.puzzle_asked(&call.fields, control)?;
    let remarks: Vec<String> =
        puzzle.remarks().iter().map(|remark| call.texts.say(remark)).collect();
    let row = call.service.add_puzzle(puzzle, !call.fields.flag("unlisted"), control)?;
    let mut value = puzzle_json(call, &row);
    if let Some(value) = value.as_object_mut() {
        value.insert("remarks".to_owned(), remarks.into());
    }
    Ok(json!({ "puzzle": value }))
}

/// The puzzle that a job is about, also by a play of it. Whoever plays is shown the solution, which ends the score.
fn meant(call: &Call<'_>, control: &Control) -> Result<Arc<dyn AnyPuzzle>, Refusal> {
    let Some(id) = call.fields.text("play") else { return puzzle_meant(call, control) };
    let (id, open) = call.service.open(id, control)?;
    let mut open = sit_down(&open);
    if open.play.status() == Status::GoingOn {
        if open.play.is_paused() {
            open.play.go_on()?;
        }
        open.play.watched()?;
        call.service.keep_up(&id, &mut open)?;
    }
    Ok(Arc::clone(&open.puzzle))
}

fn how(call: &Call<'_>) -> Solve {
    let limit = call.fields.whole("limit").unwrap_or(1).clamp(1, MOST_SOLUTIONS);
    let solver = call.fields.text("solver").filter(|solver| !solver.is_empty());
    Solve { limit: limit as usize, solver: solver.map(str::to_owned) }
}

fn known_solver(puzzle: &dyn AnyPuzzle, how: &Solve) -> Result<(), Refusal> {
    let Some(solver) = how.solver.as_deref() else { return Ok(()) };
    let about = puzzle.about();
    let known: Vec<&str> = about.solvers.iter().chain(about.analyses).copied().collect();
    if known.contains(&solver) {
        return Ok(());
    }
    let message = Message::new("server-no-solver").with("solver", solver);
    Err(Refusal::wrong(message.with("known", known.join(", "))))
}

fn solve(call: &Call<'_>, job: &Job, control: &Control) -> Result<Value, Refusal> {
    let (puzzle, how) = (meant(call, control)?, how(call));
    known_solver(puzzle.as_ref(), &how)?;
    let solved = if call.fields.flag("watch") {
        let mut picture = Picture { job, since: Instant::now(), changes: Map::new() };
        let (solved, _) = puzzle.watch(&how, &mut |changes| picture.add(changes), control);
        picture.tell();
        solved
    } else {
        puzzle.solve(&how, control)
    };
    if let (Ok(()), Some(id)) = (control.spend(0), call.fields.text("puzzle")) {
        keep_solutions(call, id, &solved);
    }
    Ok(solved_json(call, puzzle.as_ref(), &how, &solved))
}

/// Puts solutions that were found into the library; where that fails they can be found again.
fn keep_solutions(call: &Call<'_>, id: &str, solved: &Solved<recreo_game::Json>) {
    let lines: Vec<String> = solved.solutions.iter().map(|one| one.as_str().to_owned()).collect();
    if let (false, Ok(row)) = (lines.is_empty(), call.service.puzzle_row(id)) {
        let _ = call.service.store.add_solutions(&row.id, &lines);
    }
}

fn solved_json(
    call: &Call<'_>,
    puzzle: &dyn AnyPuzzle,
    how: &Solve,
    solved: &Solved<recreo_game::Json>,
) -> Value {
    json!({
        "status": solved.status(how.limit),
        "solutions": solved.solutions.iter().map(solution).collect::<Value>(),
        "statistics": statistics(call, puzzle.about().id, &solved.statistics),
    })
}

fn statistics(call: &Call<'_>, id: &str, statistics: &[(&'static str, Figure)]) -> Value {
    let words = Words(call.texts);
    let one = |(name, figure): &(&'static str, Figure)| {
        let value = match figure {
            Figure::Number(number) => json!(number),
            Figure::Counts(counts) => json!(counts),
            Figure::Text(text) => json!(text),
        };
        json!({ "name": name, "label": words.measure(id, name), "value": value })
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

fn rate(call: &Call<'_>, control: &Control) -> Result<Value, Refusal> {
    let puzzle = puzzle_meant(call, control)?;
    let rating = puzzle.rate(control)?;
    if let Some(id) = call.fields.text("puzzle") {
        let row = call.service.puzzle_row(id)?;
        call.service.store.set_rating(&row.id, &rating)?;
        call.service.forget_puzzle(&row.id);
    }
    let (words, id) = (Words(call.texts), puzzle.about().id);
    let parts = rating.parts.iter().map(
        |(name, value)| json!({ "name": name, "label": words.measure(id, name), "value": value }),
    );
    Ok(json!({
        "level": rating.level.name(),
        "levelLabel": words.level(rating.level),
        "score": rating.score,
        "parts": parts.collect::<Value>(),
    }))
}

/// How many solutions there are: counted where the game can, else found one by one up to a limit.
fn count(call: &Call<'_>, control: &Control) -> Result<Value, Refusal> {
    let puzzle = meant(call, control)?;
    let counting = puzzle.about().analyses.iter().find(|name| **name == "count");
    let limit = call.fields.whole("limit").unwrap_or(MOST_SOLUTIONS).clamp(1, MOST_SOLUTIONS);
    let how = match counting {
        Some(counting) => Solve { limit: 1, solver: Some((*counting).to_owned()) },
        None => Solve { limit: limit as usize, solver: None },
    };
    let solved = puzzle.solve(&how, control);
    let figure = solved.statistics.iter().find(|(name, _)| *name == "count");
    let count = match (counting, figure) {
        (Some(_), Some((_, figure))) => json!(figure),
        _ => solved.solutions.len().into(),
    };
    let mut value = solved_json(call, puzzle.as_ref(), &how, &solved);
    if let Some(value) = value.as_object_mut() {
        value.insert("count".to_owned(), count);
        value.remove("solutions");
    }
    Ok(value)
}

/// A film: of how a puzzle is made, or of a solver at work.
fn film(call: &Call<'_>, job: &Job, control: &Control) -> Result<Value, Refusal> {
    let solving = ["puzzle", "play", "document", "name"].iter();
    if solving.clone().any(|name| call.fields.get(name).is_some()) {
        film_of_solving(call, job, control)
    } else {
        film_of_making(call, job, control)
    }
}

fn film_of_making(call: &Call<'_>, job: &Job, control: &Control) -> Result<Value, Refusal> {
    let game = call.service.game(call.fields.text("kind").ok_or_else(|| wrong("kind"))?)?;
    let settings = call.service.settings_asked(game, &call.fields)?;
    let seed = call.fields.whole("seed").unwrap_or_else(any_seed);
    let mut steps = Steps::default();
    let (puzzle, first) =
        game.watch(&settings, seed, &mut |changes| steps.add(changes), control)?;
    let play = puzzle.resume(Arc::new(ManualClock::new()), &[])?;
    let size = play.size();
    job.tell("first", &json!({
        "size": [size.width, size.height, size.layers],
        "backdrop": { "width": scene::size(first.width), "height": scene::size(first.height), "shapes": [] },
        "scene": scene::scene(&first, call.texts),
    }));
    steps.tell_all(job);
    let mut document = Vec::new();
    puzzle.write(None, &mut document)?;
    let view = View::default();
    Ok(json!({
        "backdrop": scene::backdrop(&play.backdrop(&view), call.texts),
        "scene": scene::scene(&play.scene(&view), call.texts),
        "puzzle": { "document": String::from_utf8_lossy(&document).trim_end() },
        "puzzleName": puzzle.puzzle_name().map(|name| name.to_string()),
        "seed": seed.to_string(),
        "statistics": [],
    }))
}

fn film_of_solving(call: &Call<'_>, job: &Job, control: &Control) -> Result<Value, Refusal> {
    let (puzzle, how) = (meant(call, control)?, how(call));
    known_solver(puzzle.as_ref(), &how)?;
    let play = puzzle.resume(Arc::new(ManualClock::new()), &[])?;
    let (view, size) = (View::default(), play.size());
    let first = play.scene(&view);
    job.tell(
        "first",
        &json!({
            "size": [size.width, size.height, size.layers],
            "backdrop": scene::backdrop(&play.backdrop(&view), call.texts),
            "scene": scene::scene(&first, call.texts),
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
    play.scenes(&route, &view, most, &mut |next| frames.push(next));
    if told == 0 {
        job.tell("frames", &json!({ "frames": frames.json(call.texts) }));
    }
    let mut value = solved_json(call, puzzle.as_ref(), &how, &solved);
    if let Some(value) = value.as_object_mut() {
        value.insert("backdrop".to_owned(), scene::backdrop(&play.backdrop(&view), call.texts));
        value.insert("scene".to_owned(), scene::scene(frames.last(), call.texts));
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

impl Service {
    /// Ends what is under way: the program is about to end.
    pub fn close(&self) {
        self.jobs.cancel_all();
    }
}
