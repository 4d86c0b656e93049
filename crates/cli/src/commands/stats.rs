//! `recreo stats`: what a collection is made of. Puzzles are rated on all cores and counted in the order of their lines; memory does not
//! grow with them.

mod chart;
mod csv;
mod json;
mod report;
mod spread;
mod table;
mod tally;

use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::ArgMatches;
use recreo_collection::Text;
use recreo_game::{Control, Message, Problem, Scene, Stopped};
use recreo_render::{Picture, Theme};

use self::csv::Rows;
use self::json::TallyJson;
use self::report::Report;
use self::tally::{Facts, Tally};
use super::{bulk, numbers};
use crate::input::Asked;
use crate::output::{self, Target};
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome, located};
use crate::shell::Shell;
use crate::{draw, lines};

/// So many lines that cannot be read are told one by one.
const TOLD: u64 = 10;
/// What a file's name may ask for.
const NAMED: [&str; 5] = ["svg", "png", "pdf", "csv", "json"];
/// How large a unit of the picture is in a PNG, in pixels.
const PIXELS: f32 = 40.0;

/// A line: what is told of its puzzle, or what is wrong with it.
type Line = Result<Facts, Vec<Problem>>;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let target = Target::from(matches);
    let format = match matches.get_one::<String>("to") {
        _ if matches.get_flag("csv") => "csv",
        _ if matches.get_flag("json") => "json",
        Some(format) => format,
        None => target.extension().filter(|end| NAMED.contains(end)).unwrap_or("text"),
    };
    if target.is_terminal() && matches!(format, "png" | "pdf") {
        return Err(Message::new("cli-not-to-terminal").with("format", format).into());
    }
    let asked = Asked::from(matches)?;
    let file = asked.source.name(shell);
    let mut rows = if format == "csv" { Some(Rows::new()?) } else { None };
    let tally = counted(shell, matches, &asked, &file, |facts| match &mut rows {
        Some(rows) => Ok(rows.add(facts)?),
        None => Ok(()),
    })?;
    target.write(|out| match (format, rows) {
        (_, Some(rows)) => Ok(rows.write(out)?),
        ("json", _) => output::json_line(out, &TallyJson::new(&tally)),
        ("text", _) => {
            let charset = shell.charset(target.is_terminal());
            let text = table::write(&Report::new(shell, &file, &tally), charset);
            Ok(out.write_all(text.as_bytes())?)
        }
        (format, _) => {
            let report = Report::new(shell, &file, &tally);
            drawn(shell, matches, format, &report, out)
        }
    })?;
    Ok(if tally.unreadable > 0 { Answer::Unreadable } else { Answer::Yes })
}

/// Counts every line; each puzzle is also given to `each`.
fn counted(
    shell: &Shell,
    matches: &ArgMatches,
    asked: &Asked,
    file: &str,
    mut each: impl FnMut(&Facts) -> Result<(), Failure>,
) -> Result<Tally, Failure> {
    let jobs = numbers::jobs(matches)?;
    let control = numbers::control(matches, jobs)?;
    let (bar, done) = (Bar::new(shell), AtomicU64::new(0));
    let mut cutter = lines::Cutter::new(Text::new(bulk::stream(asked, file)?));
    let mut tally = Tally::default();
    lines::in_order(
        jobs,
        &control,
        |wanted| cutter.batch(wanted).map_err(|error| bulk::unread(file, &error)),
        |batch| {
            let looked_at = |(number, line)| {
                bar.at(done.fetch_add(1, Ordering::Relaxed) + 1, None);
                facts(asked, number, line, &control)
            };
            batch.lines().map(looked_at).collect::<Result<Vec<Line>, Failure>>()
        },
        |lines: Result<Vec<Line>, Failure>, _| {
            for line in lines? {
                match line {
                    Ok(facts) => {
                        tally.add(&facts);
                        each(&facts)?;
                    }
                    Err(problems) => {
                        tally.unreadable += 1;
                        if let Some(problem) = problems.first().filter(|_| tally.unreadable <= TOLD)
                        {
                            eprintln!("recreo: {}", located(&shell.texts, Some(file), problem));
                        }
                    }
                }
            }
            Ok(())
        },
    )?;
    if tally.unreadable > TOLD {
        let more = Message::new("cli-stats-more").with("count", tally.unreadable - TOLD);
        eprintln!("{}", shell.say(&more));
    }
    Ok(tally)
}

/// What is told of the puzzle on a line. What is known of its difficulty is believed; otherwise it is rated.
fn facts(
    asked: &Asked,
    number: usize,
    line: Option<&[u8]>,
    control: &Control,
) -> Result<Line, Failure> {
    let at_line = |problems: Vec<Problem>| -> Vec<Problem> {
        problems.into_iter().map(|problem| bulk::on_line(problem, number)).collect()
    };
    let Some(line) = line else {
        return Ok(Err(at_line(vec![Message::new("cli-line-too-long").into()])));
    };
    let puzzle = asked.understand(line).and_then(|draft| draft.validate(control));
    let puzzle = match puzzle {
        Ok(puzzle) => puzzle,
        Err(problems) => {
            // What was stopped is not wrong.
            control.spend(0)?;
            return Ok(Err(at_line(problems)));
        }
    };
    let rating = match &puzzle.head().rating {
        Some(rating) => Some(rating.clone()),
        None => match puzzle.rate(control) {
            Ok(rating) => Some(rating),
            Err(Stopped::Cancelled) => return Err(Stopped::Cancelled.into()),
            Err(_) => None,
        },
    };
    let (about, name, size) = (puzzle.about(), puzzle.puzzle_name(), puzzle.size());
    Ok(Ok(Facts { number, about, name, size, rating }))
}

fn drawn(
    shell: &Shell,
    matches: &ArgMatches,
    format: &str,
    report: &Report,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (backdrop, scene) = (Scene::default(), chart::scene(report));
    let usual = if format == "pdf" { Theme::Print } else { Theme::Light };
    let theme = draw::theme(matches).unwrap_or(usual);
    let picture = Picture { backdrop: &backdrop, scene: &scene, theme, title: &report.title };
    match format {
        "svg" => recreo_render::svg_flush(picture, &shell.texts, out)?,
        "png" => out.write_all(&recreo_render::png(picture, &shell.texts, PIXELS)?)?,
        _ => out.write_all(&recreo_render::pdf(picture, &shell.texts)?)?,
    }
    Ok(())
}
