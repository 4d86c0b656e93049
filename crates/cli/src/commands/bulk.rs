//! `--lines`: reads many puzzles and writes one answer per line.

use std::sync::atomic::{AtomicU64, Ordering};

use clap::ArgMatches;
use recreo_app::{Item, Many, unreadable};
use recreo_game::{Control, DynDraft, Message};

use super::numbers;
use crate::input::Asked;
use crate::output::{self, Target};
use crate::progress::Bar;
use crate::report::{Answer, ErrorJson, Failure, Outcome};
use crate::shell::Shell;
use recreo_native::in_order;

/// Many puzzles, processed in parallel.
pub(super) struct Bulk {
    asked: Asked,
    /// The name of the file in messages.
    pub(super) file: String,
    many: Many,
    jobs: usize,
    control: Control,
}

/// The answers of a batch and the worst outcome among them.
struct Answers {
    text: Vec<u8>,
    worst: Answer,
}

impl Default for Answers {
    fn default() -> Answers {
        Answers { text: Vec::new(), worst: Answer::Yes }
    }
}

impl Bulk {
    /// Opens the input that the arguments name.
    pub(super) fn open(shell: &Shell, matches: &ArgMatches) -> Result<Bulk, Failure> {
        let asked = Asked::from(matches)?;
        asked.print_notes(shell);
        let jobs = numbers::jobs(matches)?;
        let file = asked.source.name(shell);
        let control = numbers::control(matches, jobs)?;
        let many = asked.many(&file, true, &control)?;
        Ok(Bulk { asked, file, many, jobs, control })
    }

    /// Calls `work` for each puzzle. `work` adds to the result of its batch; `sink` receives the
    /// results in the order of the puzzles, and whether the queue is empty after this one.
    pub(super) fn each<A: Default + Send>(
        mut self,
        shell: &Shell,
        work: impl Fn(Item, &mut A, &Control) -> Result<(), Failure> + Sync,
        mut sink: impl FnMut(A, bool) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let (bar, done) = (Bar::new(shell), AtomicU64::new(0));
        let unread = |error| {
            let unread = Failure::in_file(&self.file, vec![unreadable(&error)]);
            unread.or_stopped(&self.control)
        };
        in_order(
            self.jobs,
            &self.control,
            |wanted| self.many.batch(wanted).map_err(unread),
            |batch| {
                let mut found = A::default();
                batch.each(&self.asked.opener, |item| {
                    work(item, &mut found, &self.control)?;
                    bar.at(done.fetch_add(1, Ordering::Relaxed) + 1, None);
                    Ok::<(), Failure>(())
                })?;
                Ok(found)
            },
            |found: Result<A, Failure>, last| sink(found?, last),
        )
    }
}

/// Calls `answer` for each puzzle, which appends one line. If it fails, the line becomes
/// `{"error":...}`, as for a puzzle that cannot be read, and so does the line of a puzzle that
/// reaches its own limit.
pub(super) fn run(
    shell: &Shell,
    matches: &ArgMatches,
    target: &Target,
    answer: impl Fn(Box<dyn DynDraft>, &mut Vec<u8>, &Control) -> Outcome + Sync,
) -> Outcome {
    let bulk = Bulk::open(shell, matches)?;
    let one = |item: Item, answers: &mut Answers, control: &Control| {
        let (line, start) = (item.line, answers.text.len());
        let outcome = match item.draft {
            Err(problems) => Err(problems.into()),
            Ok(draft) => answer(draft, &mut answers.text, control).map_err(|why| why.at_line(line)),
        };
        let outcome = match outcome {
            Err(Failure::Wrong { problems, .. }) => {
                answers.text.truncate(start);
                output::json_line(&mut answers.text, &ErrorJson::new(&shell.texts, &problems))?;
                Ok(Answer::Unreadable)
            }
            // A limit of this puzzle stops no other puzzle.
            Err(Failure::Stopped(why)) if control.check().is_ok() => {
                answers.text.truncate(start);
                let problems = [Message::from(why).into()];
                output::json_line(&mut answers.text, &ErrorJson::new(&shell.texts, &problems))?;
                Ok(Answer::No)
            }
            outcome => outcome,
        };
        answers.worst = answers.worst.max(outcome?);
        Ok(())
    };
    let mut worst = Answer::Yes;
    target.write(|out| {
        bulk.each(shell, one, |answers, last| {
            worst = worst.max(answers.worst);
            out.write_all(&answers.text)?;
            if last { Ok(out.flush()?) } else { Ok(()) }
        })
    })?;
    Ok(worst)
}
