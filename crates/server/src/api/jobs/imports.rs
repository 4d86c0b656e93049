//! Imports puzzles into the library, and reports each one that cannot be read with its file and
//! line.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io;
use std::time::{Duration, Instant};

use recreo_app::{Adding, Item, Opened, Opener, on_line, unreadable};
use recreo_game::{Control, DynDraft, Message, Place, Problem, Progress, Siblings};
use recreo_store::Player;

use super::Task;
use crate::api::prelude::*;
use crate::api::puzzles::added_puzzle;
use crate::library::{RATING, validated};
use crate::refusal::{problem_type, sentence};
use crate::wire::answers::{AddedPuzzle, ImportFailure, Imported, ImportedPuzzle};
use crate::wire::requests::{File, JobRequest};

/// How long an import may spend on rating in total. The remaining puzzles are rated when they are
/// first played.
const RATING_ALL: Duration = Duration::from_secs(60);
/// Maximum number of failures that are listed.
const LISTED_FAILURES: usize = 100;

/// Imports the uploaded files.
pub(super) fn import(task: Task<'_>) -> Result<Imported, Refusal> {
    let Task { context, asked, control, .. } = task;
    let game = asked.kind.as_deref().map(|id| context.service.game(id)).transpose()?;
    let player = asked
        .player
        .as_deref()
        .map(|id| context.service.player(id, context.request))
        .transpose()?;
    let files = files(asked)?;
    let together = Together { files: &files, used: RefCell::default() };
    // An import's progress is the number of puzzles, not the work that reading them takes.
    let quiet = control.clone().with_listener(|_| {});
    let open = |(name, bytes): &(String, Vec<u8>)| {
        let opener = context.service.opener(game, asked.format.as_deref()).with_file_name(name);
        let opened = opener.open(bytes.clone(), &together, &quiet);
        (opener, opened)
    };
    let opened: Vec<_> = files.iter().map(open).collect();
    // A file that another file refers to is part of that one.
    let used = together.used.into_inner();
    let ends = Instant::now() + RATING_ALL;
    let imported = Imported::default();
    let mut importer =
        Importer { context, asked, player, control, quiet, ends, looked_at: 0, imported };
    let files = files.iter().zip(opened).enumerate();
    for (_, ((name, _), (opener, opened))) in files.filter(|(n, _)| !used.contains(n)) {
        let before = importer.looked_at;
        if !importer.file(name, &opener, opened)? {
            break;
        }
        if importer.looked_at == before {
            importer.fail(name, &[Message::new("app-no-puzzle").into()]);
        }
    }
    Ok(importer.imported)
}

/// The uploaded files: names, which may be empty, and contents.
fn files(asked: &JobRequest) -> Result<Vec<(String, Vec<u8>)>, Refusal> {
    let none = |path: &str| Refusal::needed(path, "file");
    let Some(list) = &asked.files else {
        let bytes = asked.source().file.bytes()?.ok_or_else(|| none("files"))?;
        return Ok(vec![(String::new(), bytes)]);
    };
    let file = |(n, file): (usize, &File)| {
        let bytes = file.content().bytes()?.ok_or_else(|| none(&format!("files[{n}]")))?;
        Ok((file.name.clone().unwrap_or_default(), bytes))
    };
    list.iter().enumerate().map(file).collect()
}

/// The files of one upload, which can refer to each other and to no other file.
struct Together<'a> {
    files: &'a [(String, Vec<u8>)],
    /// The indices of the files that others refer to.
    used: RefCell<BTreeSet<usize>>,
}

impl Siblings for Together<'_> {
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let bare = |name: &str| name.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
        let wanted = bare(name);
        let is_it = |file: &(String, Vec<u8>)| !wanted.is_empty() && bare(&file.0) == wanted;
        let found = self.files.iter().position(is_it).ok_or(io::ErrorKind::NotFound)?;
        self.used.borrow_mut().insert(found);
        Ok(self.files[found].1.clone())
    }
}

/// The state of an import.
struct Importer<'a> {
    context: &'a Context<'a>,
    asked: &'a JobRequest,
    player: Option<Player>,
    control: &'a Control,
    /// The same control without progress reports.
    quiet: Control,
    ends: Instant,
    looked_at: usize,
    imported: Imported,
}

impl Importer<'_> {
    /// Imports all puzzles of a file. Returns whether to continue with the next file.
    fn file(
        &mut self,
        name: &str,
        opener: &Opener,
        opened: Result<Opened, Vec<Problem>>,
    ) -> Result<bool, Refusal> {
        let mut many = match opened {
            Err(problems) => {
                self.looked_at += 1;
                self.fail(name, &problems);
                return Ok(true);
            }
            Ok(Opened::One(draft)) => return self.one(name, 0, Ok(draft)),
            Ok(Opened::Many(many)) => many,
        };
        loop {
            let batch = match many.batch(1) {
                Ok(Some(batch)) => batch,
                Ok(None) => return Ok(true),
                Err(error) => {
                    self.looked_at += 1;
                    self.fail(name, &[unreadable(&error)]);
                    return Ok(true);
                }
            };
            for Item { line, draft, .. } in batch.read(opener) {
                if !self.one(name, line, draft)? {
                    return Ok(false);
                }
            }
        }
    }

    /// Imports one puzzle, which starts at this line (0: the whole file). Returns whether to
    /// continue.
    fn one(
        &mut self,
        file: &str,
        line: usize,
        draft: Result<Box<dyn DynDraft>, Vec<Problem>>,
    ) -> Result<bool, Refusal> {
        let most = self.context.service.limits.import;
        let enough = if self.looked_at >= most {
            Some(Message::new("server-import-most").with("most", most))
        } else if self.control.spend(0).is_err() {
            Some(Message::new("server-import-stopped"))
        } else {
            None
        };
        if let Some(why) = enough {
            self.imported.remarks.push(self.context.texts.say(&why));
            return Ok(false);
        }
        self.looked_at += 1;
        let work = self.looked_at as u64;
        self.control.report(Progress { work, ..Progress::default() });
        let taken = draft.map_err(Refusal::all).and_then(|draft| self.take(draft));
        match taken {
            Ok(added) => {
                let file = file.to_owned();
                self.imported.puzzles.push(ImportedPuzzle { added, file, line });
            }
            Err(refusal) => {
                let problems = refusal.fault()?;
                let problems = if line == 0 { problems } else { on_line(problems, line) };
                self.fail(file, &problems);
            }
        }
        Ok(true)
    }

    /// Adds a puzzle.
    fn take(&self, draft: Box<dyn DynDraft>) -> Result<AddedPuzzle, Refusal> {
        let (context, service) = (self.context, self.context.service);
        let puzzle = validated(draft, &self.quiet)?;
        let until = self.ends.min(Instant::now() + RATING);
        let listed = !self.asked.unlisted.unwrap_or(false);
        let how = Adding { listed, title: None, imported: true, until: Some(until) };
        let (added, play) = service.take_in(puzzle, self.player.as_ref(), how, &self.quiet)?;
        Ok(added_puzzle(context, &added, play))
    }

    fn fail(&mut self, file: &str, problems: &[Problem]) {
        self.imported.failures += 1;
        if self.imported.failed.len() >= LISTED_FAILURES {
            return;
        }
        let texts = self.context.texts;
        let sentences: Vec<String> = problems.iter().map(|p| sentence(texts, p)).collect();
        let line = problems.iter().find_map(|problem| match problem.place {
            Some(Place::Line { line, .. }) => Some(line),
            _ => None,
        });
        self.imported.failed.push(ImportFailure {
            file: file.to_owned(),
            line,
            r#type: problem_type(problems.first()),
            message: sentences.join("; "),
        });
    }
}
