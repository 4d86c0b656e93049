//! Booklets: a specification becomes a PDF file, which is kept with its job for a while.

use http::header;
use recreo_book::{Spec, Unprinted};
use recreo_game::{Control, Message};
use serde_json::{Value, json};

use super::files::{attached, file_stem};
use crate::exchange::Response;
use crate::fields::wrong;
use crate::jobs::{File, Job};
use crate::refusal::Refusal;
use crate::service::{Answer, Call};

/// Makes the book of a specification.
pub(super) fn book(call: &Call<'_>, job: &Job, control: &Control) -> Result<Value, Refusal> {
    let service = call.service;
    let text = call.fields.text("spec").ok_or_else(|| wrong("spec"))?;
    let spec = Spec::read(text, service.games).map_err(Refusal::all)?;
    let (puzzles, most) = (spec.puzzles(), service.limits.book);
    if puzzles > most {
        let message = Message::new("server-book-too-long").with("puzzles", puzzles);
        return Err(Refusal::wrong(message.with("most", most)));
    }
    for chapter in &spec.chapters {
        service.check_settings(chapter.game, &chapter.settings)?;
    }
    // On one thread: the job has one of the places at which something is computed.
    let printed = recreo_book::print(&spec, service.texts(spec.language), 1, control);
    let book = printed.map_err(|why| match why {
        Unprinted::Wrong(problem) => Refusal::wrong(problem),
        Unprinted::Stopped(why) => why.into(),
    })?;
    let bytes = book.pdf.len();
    let name = format!("{}.pdf", file_stem(&spec.title, "recreo"));
    service.jobs.keep(job, File { name, bytes: book.pdf });
    Ok(json!({
        "pages": book.pages,
        "puzzles": book.puzzles,
        "bytes": bytes,
        "file": format!("/api/jobs/{}?format=pdf", job.id),
    }))
}

/// The file that a job made.
pub(super) fn file(job: &Job) -> Answer {
    let file = job.file().ok_or_else(|| Refusal::missing("server-no-file"))?;
    let response = Response::bytes("application/pdf", file.bytes.clone());
    Ok(attached(response, &file.name).with(header::CACHE_CONTROL, "no-store"))
}
