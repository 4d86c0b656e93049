//! `recreo stats`: statistics of a collection. Puzzles are rated in parallel and counted in the
//! order of their lines.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use clap::ArgMatches;
use recreo_app::Item;
use recreo_collection::Form;
use recreo_game::{Control, Message, Problem, Scene};
use recreo_render::{Picture, Theme};
use recreo_stats::{CsvTable, Observation, Report, Statistics, json};

use super::bulk::Bulk;
use super::{is_not_compressed, numbers};
use crate::draw;
use crate::input::{Asked, Source};
use crate::output::{self, Target};
use crate::report::{Answer, Failure, Outcome, located};
use crate::shell::Shell;

/// Maximum number of unreadable lines reported individually.
const MAX_REPORTED: u64 = 10;
/// The formats that are recognized by the extension of the output file.
const NAMED: [&str; 5] = ["svg", "png", "pdf", "csv", "json"];
/// Pixels per unit of the picture in a PNG.
const PIXELS: f32 = 40.0;

/// The observation of a puzzle, or its problems.
type Line = Result<Observation, Vec<Problem>>;

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let target = Target::from(matches);
    let format = match matches.get_one::<String>("to") {
        _ if matches.get_flag("csv") => "csv",
        _ if matches.get_flag("json") => "json",
        Some(format) => format,
        None => target.form(&NAMED)?.unwrap_or("text"),
    };
    if target.is_terminal() && matches!(format, "png" | "pdf") {
        return Err(Message::new("cli-not-to-terminal").with("format", format).into());
    }
    is_not_compressed(&target)?;
    let asked = Asked::from(matches)?;
    if let Source::Name(name) = &asked.source {
        return Err(Message::new("cli-stats-name").with("name", name.to_string()).into());
    }
    spares_collections(&target, &asked.source)?;
    let limit = numbers::limit(matches)?;
    let bulk = Bulk::open(shell, matches)?;
    let file = bulk.file.clone();
    let mut rows = if format == "csv" { Some(CsvTable::new()?) } else { None };
    let (statistics, cut) = counted(shell, bulk, limit, |seen| match &mut rows {
        Some(rows) => Ok(rows.add(seen)?),
        None => Ok(()),
    })?;
    let report = Report::new(&shell.texts, &file, &statistics, cut.is_some());
    target.write(|out| match (format, rows) {
        (_, Some(rows)) => Ok(rows.write(out)?),
        ("json", _) => output::json_line(out, &json(&statistics)),
        ("text", _) => {
            let table = report.table(shell.charset(target.is_terminal()));
            Ok(out.write_all(table.as_bytes())?)
        }
        (format, _) => drawn(shell, matches, format, &report, out),
    })?;
    if let Some(cut) = cut {
        return Err(cut);
    }
    Ok(if statistics.unreadable > 0 { Answer::Unreadable } else { Answer::Yes })
}

/// Refuses a target that is a collection: the one that is counted, or any other.
fn spares_collections(target: &Target, source: &Source) -> Result<(), Failure> {
    let Target::File(path) = target else { return Ok(()) };
    let file = path.display().to_string();
    let real = |path: &Path| path.canonicalize().ok();
    let is_source = match source {
        Source::File(source) => real(source).is_some_and(|source| real(path) == Some(source)),
        Source::Stdin | Source::Name(_) => false,
    };
    if is_source {
        return Err(Failure::in_file(&file, vec![Message::new("cli-stats-itself").into()]));
    }
    // The target may be a link to one.
    let there = real(path).unwrap_or_else(|| path.clone());
    if [path, &there].into_iter().any(|path| Form::named(path).is_some()) {
        return Err(Failure::in_file(&file, vec![Message::new("cli-stats-collection").into()]));
    }
    Ok(())
}

/// Counts every puzzle and also passes it to `each`. If the file cannot be read to its end, the
/// failure is returned with the counts so far.
fn counted(
    shell: &Shell,
    bulk: Bulk,
    limit: Duration,
    mut each: impl FnMut(&Observation) -> Result<(), Failure>,
) -> Result<(Statistics, Option<Failure>), Failure> {
    let file = bulk.file.clone();
    let mut statistics = Statistics::default();
    let look = |item: Item, found: &mut Vec<Line>, control: &Control| {
        let line = item.line;
        found.push(match Observation::of(item, &numbers::within(control, Some(limit))) {
            Ok(seen) => seen,
            Err(why) => {
                control.check()?;
                // The limit of this puzzle stops no other puzzle.
                Err(vec![Problem::new(why.into()).at_line(line, 0)])
            }
        });
        Ok(())
    };
    let ended = bulk.each(shell, look, |lines, _| {
        for line in lines {
            match line {
                Ok(seen) => {
                    statistics.add(&seen);
                    each(&seen)?;
                }
                Err(problems) => {
                    statistics.unreadable += 1;
                    if let Some(problem) =
                        problems.first().filter(|_| statistics.unreadable <= MAX_REPORTED)
                    {
                        eprintln!("recreo: {}", located(&shell.texts, Some(&file), problem));
                    }
                }
            }
        }
        Ok(())
    });
    let cut = match ended {
        Ok(()) => None,
        // Problems of puzzles are counted; a failure here concerns the file.
        Err(why @ Failure::Wrong { .. }) => Some(why),
        Err(other) => return Err(other),
    };
    if statistics.unreadable > MAX_REPORTED {
        let more = statistics.unreadable - MAX_REPORTED;
        shell.note(&Message::new("cli-stats-more").with("count", more));
    }
    Ok((statistics, cut))
}

fn drawn(
    shell: &Shell,
    matches: &ArgMatches,
    format: &str,
    report: &Report,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let usual = if format == "pdf" { Theme::Print } else { Theme::Light };
    let theme = draw::theme(matches).unwrap_or(usual);
    if format == "pdf" {
        return Ok(out.write_all(&report.pdf(theme, shell.texts.lang()).map_err(draw::undrawn)?)?);
    }
    let (backdrop, scene) = (Scene::default(), report.chart());
    let picture = Picture { backdrop: &backdrop, scene: &scene, theme, title: &report.title };
    match format {
        "svg" => recreo_render::svg_to_read(picture, &shell.texts, out)?,
        _ => out.write_all(
            &recreo_render::png(picture, &shell.texts, PIXELS).map_err(draw::undrawn)?,
        )?,
    }
    Ok(())
}
