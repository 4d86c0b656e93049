//! Jobs: long work that is begun, listened to, asked after and ended.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use http::{StatusCode, header};
use recreo_board::Rng;
use recreo_game::{Control, Message, Progress};
use serde_json::{Map, Value, json};

use super::drafts;
use super::puzzles::asked;
use crate::exchange::{Body, Request, Response};
use crate::fields::{Fields, wrong};
use crate::jobs::Job;
use crate::refusal::Refusal;
use crate::service::{Answer, Context, Service, lock};

mod books;
mod films;
mod imports;
mod solving;

/// What a job may be.
pub(crate) const ACTIONS: [&str; 8] =
    ["generate", "solve", "rate", "count", "film", "check", "book", "import"];

/// How often progress is told.
pub(super) const PACE: Duration = Duration::from_millis(100);

/// `POST /api/jobs`
pub(crate) fn begin(context: &Context<'_>) -> Answer {
    let service = Arc::clone(context.service);
    if !service.work.has_room() {
        return Err(Refusal::busy());
    }
    let deadline = Instant::now() + service.limits.job;
    let control = Control::new().with_deadline(deadline);
    let id = format!("{:016x}", Rng::any_seed() ^ (Rng::any_seed() << 30));
    let job = service.jobs.add(id.clone(), control);
    let request = Request {
        headers: context.request.headers.clone(),
        ..Request::new(
            http::Method::POST,
            &format!("/api/jobs?lang={}", context.texts.lang().code()),
        )
    };
    let fields = Fields::read(&context.request.body, crate::routes::JOB)?;
    let run = Arc::clone(&job);
    let spawned = std::thread::Builder::new().name("job".to_owned()).spawn(move || {
        let texts = service.texts(request.lang());
        let context =
            Context { service: &service, request: &request, texts, parameters: Vec::new(), fields };
        match run_job(&context, &run) {
            Ok(value) => run.end("done", &value),
            Err(refusal) => run.end("failed", &refusal.details(texts)),
        }
    });
    if spawned.is_err() {
        job.end("failed", &Refusal::busy().details(context.texts));
        return Err(Refusal::busy());
    }
    let response = Response::json(&json!({ "id": id })).status(StatusCode::ACCEPTED);
    Ok(response.with(header::LOCATION, &format!("/api/jobs/{id}")))
}

/// `GET /api/jobs/{id}`
pub(crate) fn show(context: &Context<'_>) -> Answer {
    let job = context.service.jobs.find(context.parameter(0))?;
    if asked(context, "format").is_some_and(|format| format == "pdf") {
        return books::file(&job);
    }
    let accepted = context.request.header(header::ACCEPT).unwrap_or_default();
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
pub(crate) fn cancel(context: &Context<'_>) -> Answer {
    context.service.jobs.find(context.parameter(0))?.control.cancel();
    Ok(Response::empty(StatusCode::NO_CONTENT))
}

/// Waits for a place, works, and gives what `done` says.
fn run_job(context: &Context<'_>, job: &Arc<Job>) -> Result<Value, Refusal> {
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
    let _place = context.service.work.enter(&control)?;
    job.begin();
    let result = match context.fields.text("do").unwrap_or_default() {
        "generate" => solving::generate(context, &control),
        "solve" => solving::solve(context, job, &control),
        "rate" => solving::rate(context, &control),
        "count" => solving::count(context, &control),
        "check" => drafts::verdict(context, &control),
        "film" => films::film(context, job, &control),
        "book" => books::book(context, job, &control),
        "import" => imports::import(context, &control),
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

impl Service {
    /// Ends what is under way: the program is about to end.
    pub fn close(&self) {
        self.jobs.cancel_all();
    }
}
