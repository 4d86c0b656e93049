//! Books of puzzles: converts a specification into a PDF file, deterministically.
//!
//! ```text
//!   SPEC.toml --read--> Spec --make--> puzzles, solved and drawn --layout--> pages --render--> PDF
//! ```
//!
//! [`Spec`] determines the file completely. Puzzles are made in parallel, and none is repeated.
//! Games are used through [`DynGame`](recreo_game::DynGame): names, rules and pictures are their
//! own, and no game is named here.
//!
//! ```
//! use recreo_book::{Spec, messages, print};
//! use recreo_game::Control;
//!
//! let text = "title = \"One\"\n[[chapter]]\nkind = \"sudoku\"\nsize = \"4x4\"";
//! let Ok(spec) = Spec::read(text, recreo_catalog::games()) else { panic!("a specification") };
//! let texts = recreo_catalog::texts(spec.language, &[messages(spec.language)]);
//! let book = print(&spec, &texts, 2, &Control::new());
//! assert!(book.is_ok_and(|book| book.pdf.starts_with(b"%PDF") && book.pages == 4));
//! ```
#![forbid(unsafe_code)]

mod layout;
mod make;
mod own;
mod picture;
mod rules;
mod spec;
#[cfg(test)]
#[allow(clippy::expect_used, reason = "what cannot be expected is a test that fails")]
mod tests;

use recreo_game::{Control, Lang, Message, Problem, Role, Stopped, Texts};
use recreo_render::{Page, Pages};

use crate::layout::{Item, Sheet, Which};
use crate::make::Puzzles;
pub use crate::own::{Own, read_documents};
use crate::spec::MILLIMETRE;
pub use crate::spec::{Chapter, Paper, Source, Spec, Wanted};

/// A book.
pub struct Book {
    /// The PDF file.
    pub pdf: Vec<u8>,
    /// The number of pages.
    pub pages: usize,
    /// The number of puzzles.
    pub puzzles: usize,
    /// Warnings: puzzles of a file that were left out as repetitions, and chapters that do not meet
    /// all the requested settings.
    pub remarks: Vec<Message>,
}

/// Why there is no book.
#[derive(Clone, PartialEq, Debug)]
pub enum BookError {
    /// The specification cannot be met.
    Wrong(Problem),
    /// The work was stopped.
    Stopped(Stopped),
}

impl From<Problem> for BookError {
    fn from(problem: Problem) -> BookError {
        BookError::Wrong(problem)
    }
}

/// Makes a book with `jobs` threads. `texts` must contain the messages of the games and
/// [`messages`] in the language of the book. The progress is reported to the listener of the
/// control. The bytes depend on the specification only.
pub fn print(
    spec: &Spec,
    texts: &Texts,
    jobs: usize,
    control: &Control,
) -> Result<Book, BookError> {
    let (spec, mut remarks) = own::distinct(spec);
    let spec = &spec;
    layout::check(spec)?;
    let puzzles = make::puzzles(spec, texts, jobs, control)?;
    remarks.extend(puzzles.remarks.iter().cloned());
    let sheets = layout::pages(spec, &puzzles, texts)?;
    let mut pages = Pages::new(&spec.title, spec.language);
    if let Some(author) = &spec.author {
        pages.set_author(author);
    }
    for sheet in &sheets {
        if let Some(title) = &sheet.mark {
            pages.mark(title);
        }
        pages.push(drawn(spec, sheet, &puzzles));
        control.spend(1).map_err(BookError::Stopped)?;
    }
    let (pdf, pages) = (pages.pdf(), sheets.len());
    Ok(Book { pdf, pages, puzzles: spec.puzzles(), remarks })
}

fn drawn(spec: &Spec, sheet: &Sheet, puzzles: &Puzzles) -> Page {
    const HAIRLINE: f32 = 0.4;
    let mut page = Page::new(spec.paper.size(), spec.bleed * MILLIMETRE);
    for item in &sheet.items {
        match item {
            Item::Text { text, at, how } => page.write(text, *at, *how),
            Item::Link { at, size, page: to } => page.link(*at, *size, to.saturating_sub(1)),
            Item::Rule { from, to } => page.rule(*from, *to, HAIRLINE, Role::Line),
            Item::Picture { which, at, cell } => {
                let example = |chapter: usize| puzzles.examples[chapter].as_ref();
                let found = match *which {
                    Which::Puzzle(chapter, n) => Some(&puzzles.chapters[chapter][n].puzzle),
                    Which::Solution(chapter, n) => Some(&puzzles.chapters[chapter][n].solution),
                    Which::Example(chapter) => example(chapter).map(|made| &made.puzzle),
                    Which::ExampleSolved(chapter) => example(chapter).map(|made| &made.solution),
                };
                if let Some(found) = found {
                    page.draw(&found.picture(), *at, *cell);
                }
            }
        }
    }
    page
}

/// Returns the messages of this crate as a Fluent source.
pub fn messages(lang: Lang) -> &'static str {
    recreo_game::by_language!("messages", "ftl")(lang)
}

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
