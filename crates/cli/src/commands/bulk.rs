//! `--lines`: a puzzle a line in, an answer a line out.

use std::fs::File;
use std::io::{self, Read};
use std::sync::atomic::{AtomicU64, Ordering};

use clap::ArgMatches;
use recreo_collection::Text;
use recreo_game::{AnyDraft, Control, Message, Place, Problem};

use super::numbers;
use crate::input::{Asked, Source};
use crate::lines;
use crate::output::{self, Target};
use crate::progress::Bar;
use crate::report::{Answer, ErrorJson, Failure, Outcome};
use crate::shell::Shell;

/// Answers every line with `answer`, which writes what it has to say as one line. What it refuses becomes
/// `{"error":...}`, like a line that cannot be read.
pub(super) fn run(
    shell: &Shell,
    matches: &ArgMatches,
    target: &Target,
    answer: impl Fn(Box<dyn AnyDraft>, &mut Vec<u8>, &Control) -> Outcome + Sync,
) -> Outcome {
    let asked = Asked::from(matches)?;
    let jobs = numbers::jobs(matches)?;
    let file = asked.source.name(shell);
    let stream = stream(&asked, &file)?;
    let control = numbers::control(matches, jobs)?;
    let (bar, done) = (Bar::new(shell), AtomicU64::new(0));
    let mut cutter = lines::Cutter::new(Text::new(stream));
    let mut worst = Answer::Yes;

    let one = |number: usize, line: Option<&[u8]>, text: &mut Vec<u8>| -> Outcome {
        let start = text.len();
        let outcome = match line {
            None => Err(Message::new("cli-line-too-long").into()),
            Some(line) => match asked.understand(line) {
                Ok(draft) => answer(draft, text, &control),
                Err(problems) => Err(Failure::Wrong { file: None, problems }),
            },
        };
        let Err(Failure::Wrong { problems, .. }) = outcome else { return outcome };
        let problems: Vec<Problem> = problems.into_iter().map(|p| on_line(p, number)).collect();
        text.truncate(start);
        output::json_line(text, &ErrorJson::new(&shell.texts, &problems))?;
        Ok(Answer::Unreadable)
    };
    target.write(|out| {
        lines::in_order(
            jobs,
            &control,
            |wanted| cutter.batch(wanted).map_err(|error| unread(&file, &error)),
            |batch| {
                let mut text = Vec::new();
                let mut worst = Answer::Yes;
                for (number, line) in batch.lines() {
                    worst = worst.max(one(number, line, &mut text)?);
                    bar.at(done.fetch_add(1, Ordering::Relaxed) + 1, None);
                }
                Ok((text, worst))
            },
            |answered: Result<(Vec<u8>, Answer), Failure>, last| {
                let (text, answer) = answered?;
                worst = worst.max(answer);
                out.write_all(&text)?;
                if last { Ok(out.flush()?) } else { Ok(()) }
            },
        )
    })?;
    Ok(worst)
}

/// Where lines come from.
pub(super) fn stream(asked: &Asked, file: &str) -> Result<Box<dyn Read + Send>, Failure> {
    match &asked.source {
        Source::Stdin => Ok(Box::new(io::stdin())),
        Source::File(path) => {
            Ok(Box::new(File::open(path).map_err(|error| Failure::unread(file, &error))?))
        }
        Source::Name(_) => Err(Message::new("cli-lines-from-name").into()),
    }
}

/// A text that could not be read to its end.
pub(super) fn unread(file: &str, error: &io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::InvalidData => {
            Failure::in_file(file, vec![Message::new("cli-text-damaged").into()])
        }
        _ => Failure::unread(file, error),
    }
}

/// A line's own lines are counted from 1; what a person sees is where it stands among the others.
pub(super) fn on_line(problem: Problem, number: usize) -> Problem {
    let column = match problem.place {
        Some(Place::Line { column, .. }) => column,
        Some(Place::Cell(_)) => return problem,
        None => 0,
    };
    problem.at_line(number, column)
}
