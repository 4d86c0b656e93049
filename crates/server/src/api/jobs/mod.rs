//! Jobs: starting long work, listening to its events, reading its state and cancelling it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use http::{StatusCode, header};
use recreo_board::Rng;
use recreo_game::{Control, Message, Progress};

use super::drafts;
use crate::api::prelude::*;
use crate::exchange::{self, Request};
use crate::jobs::Job;
use crate::queue::Queued;
use crate::service::{Service, lock};
use crate::wire::answers::{self, JobBegun, JobProgress, JobResult};
use crate::wire::requests::{JobAction, JobFormat, JobQuery, JobRequest};

mod books;
mod films;
mod imports;
mod solving;

pub(super) use solving::statistics;

/// How often progress is sent.
const PACE: Duration = Duration::from_millis(100);

/// `POST /api/jobs`
pub(crate) fn begin(context: &Context<'_>, Body(asked): Body<JobRequest>) -> Answer<JobBegun> {
    let service = Arc::clone(context.service);
    let mut held = service.bodies.nothing();
    held.grow(context.request.body.len())?;
    let id = format!("{:016x}", Rng::any_seed() ^ (Rng::any_seed() << 30));
    let job = service.jobs.add(id.clone(), Control::new());
    let lang = context.texts.lang().code();
    let request = Request {
        headers: context.request.headers.clone(),
        ..Request::new(http::Method::POST, &format!("/api/jobs?lang={lang}"))
    };
    let run = Arc::clone(&job);
    let work = move |accepted: Result<(), Refusal>| {
        let texts = service.texts(request.lang());
        let context =
            Context { service: &service, request: &request, texts, parameters: Vec::new() };
        let result = accepted.and_then(|()| {
            // A panic ends the job, not the thread, which takes the next one.
            let run = AssertUnwindSafe(|| run_job(&context, &asked, &run));
            catch_unwind(run).unwrap_or_else(|_| Err(Refusal::broken()))
        });
        drop((asked, held));
        match result {
            Ok(result) => run.done(&result),
            Err(refusal) => run.fail(&refusal.details(texts)),
        }
    };
    let queued = Queued { job: Arc::clone(&job), work: Box::new(work) };
    if let Err(refusal) = context.service.queue.add(context.request.client(), queued) {
        context.service.jobs.forget(&job);
        return Err(refusal);
    }
    let location = format!("/api/jobs/{id}");
    let reply = Response::json(&JobBegun { id }).status(StatusCode::ACCEPTED);
    Ok(reply.with(header::LOCATION, &location))
}

/// `GET /api/jobs/{id}`
pub(crate) fn show(context: &Context<'_>, Query(query): Query<JobQuery>) -> Answer<answers::Job> {
    let service = context.service;
    service.queue.sweep();
    let job = service.jobs.find(context.parameter(0))?;
    if let Some(JobFormat::Pdf) = query.format {
        return books::file(&job);
    }
    let accepted = context.request.header(header::ACCEPT).unwrap_or_default();
    if !accepted.contains("text/event-stream") {
        return Ok(Response::json(&job.answer()));
    }
    service.queue.adopt(&job, &context.request.client());
    let stream = job.listen();
    let taken = || Refusal::new(StatusCode::CONFLICT, Message::new("server-job-heard"));
    let events = exchange::Body::Events(stream.ok_or_else(taken)?);
    Ok(Response::bytes("text/event-stream", events).with(header::CACHE_CONTROL, "no-store"))
}

/// `DELETE /api/jobs/{id}`
pub(crate) fn cancel(context: &Context<'_>, (): ()) -> Answer<()> {
    let service = context.service;
    service.jobs.find(context.parameter(0))?.control.cancel();
    service.queue.sweep();
    Ok(Response::empty(StatusCode::NO_CONTENT))
}

/// A running job.
#[derive(Clone, Copy)]
struct Task<'a> {
    context: &'a Context<'a>,
    asked: &'a JobRequest,
    job: &'a Job,
    control: &'a Control,
}

/// Does the work of a job.
fn run_job(
    context: &Context<'_>,
    asked: &JobRequest,
    job: &Arc<Job>,
) -> Result<JobResult, Refusal> {
    let since = Instant::now();
    let sent = Mutex::new(None::<Instant>);
    let listener = Arc::clone(job);
    let limits = &context.service.limits;
    let control = job.control.clone().with_deadline(since + limits.job).with_memory(limits.memory);
    let control = control.with_listener(move |progress| {
        let mut sent = lock(&sent);
        if sent.is_none_or(|sent| sent.elapsed() >= PACE) {
            *sent = Some(Instant::now());
            listener.offer("progress", &progress_answer(progress, since.elapsed()));
        }
    });
    control.spend(0)?;
    job.begin();
    let task = Task { context, asked, job, control: &control };
    let result = match asked.r#do {
        JobAction::Generate => solving::generate(task).map(JobResult::Generated),
        JobAction::Solve => solving::solve(task).map(JobResult::Solved),
        JobAction::Rate => solving::rate(task).map(JobResult::Rated),
        JobAction::Count => solving::count(task).map(JobResult::Counted),
        JobAction::Check => {
            drafts::verdict(context, asked.subject(), &control).map(JobResult::Checked)
        }
        JobAction::Film => films::film(task),
        JobAction::Compare => solving::compare(task).map(JobResult::Compared),
        JobAction::Book => books::book(task).map(JobResult::Book),
        JobAction::Import => imports::import(task).map(JobResult::Imported),
    };
    // The progress of an import is the number of puzzles, which it has reported itself.
    if !matches!(asked.r#do, JobAction::Import) {
        let last = Progress { work: control.spent(), ..Progress::default() };
        job.offer("progress", &progress_answer(last, since.elapsed()));
    }
    result.map_err(|refusal| refusal.naming_memory(limits.memory))
}

fn progress_answer(progress: Progress, since: Duration) -> JobProgress {
    let Progress { work, total, depth, generation, best, mean } = progress;
    let seconds = (since.as_secs_f64() * 100.0).round() / 100.0;
    JobProgress { work, seconds, total, depth, generation, best, mean }
}

impl Service {
    /// Cancels all jobs, because the program is about to end.
    pub fn close(&self) {
        self.jobs.cancel_all();
        self.queue.sweep();
    }

    /// Notes that a connection was closed.
    pub(crate) fn closed(&self, connection: u64) {
        self.queue.closed(connection);
    }
}
