//! Booklets: a specification becomes a PDF file, which is kept with its job for a while.

use http::header;
use recreo_book::{Spec, Unprinted, Wanted};
use recreo_game::{AnyPuzzle, Control, Message, Problem};
use recreo_store::PuzzleFilter;
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
    let puzzles = |wanted: &Wanted<'_>| in_library(call, wanted, control);
    let spec = Spec::read_with(text, service.games, &puzzles).map_err(Refusal::all)?;
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
    let remarks: Vec<String> = book.remarks.iter().map(|remark| call.texts.say(remark)).collect();
    let bytes = book.pdf.len();
    let name = format!("{}.pdf", file_stem(&spec.title, "recreo"));
    service.jobs.keep(job, File { name, bytes: book.pdf });
    Ok(json!({
        "pages": book.pages,
        "puzzles": book.puzzles,
        "remarks": remarks,
        "bytes": bytes,
        "file": format!("/api/jobs/{}?format=pdf", job.id),
    }))
}

/// The puzzles of the library that a chapter wants; files are on the machines of those who have them.
fn in_library(
    call: &Call<'_>,
    wanted: &Wanted<'_>,
    control: &Control,
) -> Result<Vec<Box<dyn AnyPuzzle>>, Vec<Problem>> {
    let (Some(game), None) = (wanted.game, wanted.file) else {
        return Err(vec![Message::new("server-book-file").into()]);
    };
    let filter = PuzzleFilter {
        kind: Some(game.about().id.to_owned()),
        level: wanted.level,
        size: wanted.size,
        text: Some(wanted.text.to_owned()),
        ..PuzzleFilter::default()
    };
    let most = wanted.most.min(call.service.limits.book + 1);
    let documents = call.service.store.documents(&filter, most);
    let documents = documents.map_err(|error| vec![error.problem()])?;
    recreo_book::read_documents(game, &documents, control)
}

/// The file that a job made.
pub(super) fn file(job: &Job) -> Answer {
    let file = job.file().ok_or_else(|| Refusal::missing("server-no-file"))?;
    let response = Response::bytes("application/pdf", file.bytes.clone());
    Ok(attached(response, &file.name).with(header::CACHE_CONTROL, "no-store"))
}
