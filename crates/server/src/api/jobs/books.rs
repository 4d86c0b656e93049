//! Booklets: turns a specification into a PDF file, which is kept with its job for a while.

use std::cell::RefCell;

use http::header;
use recreo_book::{BookError, Spec, Wanted};
use recreo_game::{Control, DynPuzzle, Message, Problem, SolutionCount};
use recreo_store::{PuzzleFilter, StoreError};

use super::Task;
use crate::api::files::{attached, file_stem};
use crate::api::prelude::*;
use crate::api::puzzles::title;
use crate::jobs::{File, Job};
use crate::wire::answers::{self, Book};

/// How many puzzles are read from the library per query.
const PAGE: u32 = 100;

/// Makes the booklet of a specification.
pub(super) fn book(task: Task<'_>) -> Result<Book, Refusal> {
    let Task { context, asked, job, control } = task;
    let service = context.service;
    let text = asked.spec.as_deref();
    let text = text.ok_or_else(|| Refusal::needed("spec", "text"))?;
    let left_out = RefCell::default();
    let puzzles = |wanted: &Wanted<'_>| in_library(context, wanted, &left_out, control);
    let spec = Spec::read_with(text, service.library.catalog.games(), &puzzles);
    let left_out = left_out.into_inner();
    let spec = spec.map_err(|mut problems| {
        // A chapter may lack puzzles because they were left out.
        problems.extend(left_out.iter().cloned().map(Problem::from));
        Refusal::all(problems)
    })?;
    let (puzzles, most) = (spec.puzzles(), service.limits.book);
    if puzzles > most {
        let message = Message::new("server-book-too-long").with("puzzles", puzzles);
        return Err(Refusal::wrong(message.with("most", most)));
    }
    for (n, chapter) in spec.chapters.iter().enumerate() {
        let checked = service.check_settings(chapter.game, &chapter.settings);
        checked.map_err(|refusal| refusal.in_chapter(n + 1))?;
    }
    // On one thread, because the job has one compute permit.
    let printed = recreo_book::print(&spec, service.texts(spec.language), 1, control);
    let book = printed.map_err(|why| match why {
        BookError::Wrong(problem) => Refusal::wrong(problem),
        BookError::Stopped(why) => why.into(),
    })?;
    let remarks = left_out.iter().chain(&book.remarks);
    let remarks = remarks.map(|remark| context.texts.say(remark)).collect();
    let bytes = book.pdf.len();
    let name = format!("{}.pdf", file_stem(&spec.title, "recreo"));
    service.jobs.keep(job, File { name, bytes: book.pdf });
    let file = format!("/api/jobs/{}?format=pdf", job.id);
    Ok(Book { pages: book.pages, puzzles: book.puzzles, remarks, bytes, file })
}

/// Reads the puzzles that a chapter takes from the library, in the order in which they were added.
/// Files of the client's machine cannot be read. Puzzles without a unique solution are left out and
/// reported.
fn in_library(
    context: &Context<'_>,
    wanted: &Wanted<'_>,
    left_out: &RefCell<Vec<Message>>,
    control: &Control,
) -> Result<Vec<Box<dyn DynPuzzle>>, Vec<Problem>> {
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
    let most = wanted.most.min(context.service.limits.book + 1);
    let store = &context.service.library.store;
    let unread = |error: StoreError| vec![error.problem()];
    let mut found = Vec::new();
    for page in 0.. {
        let filter = PuzzleFilter { page, per_page: PAGE, ..filter.clone() };
        let rows = store.puzzles(&filter).map_err(unread)?.items;
        let is_last = rows.len() < PAGE as usize;
        for row in rows {
            if found.len() >= most {
                break;
            }
            // The puzzle was deleted meanwhile.
            let Some(document) = store.document(&row.id).map_err(unread)? else { continue };
            let puzzles = recreo_book::read_documents(game, &[document], control)?;
            for puzzle in puzzles {
                let why = match SolutionCount::of(puzzle.as_ref(), control) {
                    SolutionCount::Unsolvable => "app-no-solution",
                    SolutionCount::Multiple => "app-several-solutions",
                    SolutionCount::Unique | SolutionCount::Solvable | SolutionCount::Unknown => {
                        found.push(puzzle);
                        continue;
                    }
                };
                let message =
                    Message::new("server-book-left-out").with("title", title(context, &row));
                let message = message.with("id", row.id.to_string());
                left_out.borrow_mut().push(message.with("why", Message::new(why)));
            }
        }
        if is_last || found.len() >= most {
            break;
        }
    }
    found.reverse();
    Ok(found)
}

/// The file that a job made.
pub(super) fn file(job: &Job) -> Answer<answers::Job> {
    let file = job.file().ok_or_else(|| Refusal::missing("server-no-file"))?;
    let response = Response::bytes("application/pdf", file.bytes.clone());
    Ok(attached(response, &file.name).with(header::CACHE_CONTROL, "no-store"))
}
