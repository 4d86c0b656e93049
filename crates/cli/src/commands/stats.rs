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
use std::path::Path;

use clap::ArgMatches;
use recreo_app::Item;
use recreo_collection::Form;
use recreo_game::{Control, Message, Problem, Scene, Stopped};
use recreo_render::{Picture, Theme};

use self::csv::Rows;
use self::json::TallyJson;
use self::report::Report;
use self::tally::{Facts, Tally};
use super::bulk::Bulk;
use super::{check, is_not_compressed};
use crate::draw;
use crate::input::{Asked, Source};
use crate::output::{self, Target};
use crate::report::{Answer, Failure, Outcome, located};
use crate::shell::Shell;

/// So many lines that cannot be read are told one by one.
const TOLD: u64 = 10;
/// What a file's name may ask for.
const NAMED: [&str; 5] = ["svg", "png", "pdf", "csv", "json"];
/// How large a unit of the picture is in a PNG, in pixels.
const PIXELS: f32 = 40.0;

/// One of many: what is told of its puzzle, or what is wrong with it.
type Line = Result<Facts, Vec<Problem>>;

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
    let bulk = Bulk::open(shell, matches)?;
    let file = bulk.file.clone();
    let mut rows = if format == "csv" { Some(Rows::new()?) } else { None };
    let (tally, cut) = counted(shell, bulk, |facts| match &mut rows {
        Some(rows) => Ok(rows.add(facts)?),
        None => Ok(()),
    })?;
    target.write(|out| match (format, rows) {
        (_, Some(rows)) => Ok(rows.write(out)?),
        ("json", _) => output::json_line(out, &TallyJson::new(&tally)),
        ("text", _) => {
            let charset = shell.charset(target.is_terminal());
            let report = Report::new(shell, &file, &tally, cut.is_some());
            Ok(out.write_all(table::write(&report, charset).as_bytes())?)
        }
        (format, _) => {
            let report = Report::new(shell, &file, &tally, cut.is_some());
            drawn(shell, matches, format, &report, out)
        }
    })?;
    if let Some(cut) = cut {
        return Err(cut);
    }
    Ok(if tally.unreadable > 0 { Answer::Unreadable } else { Answer::Yes })
}

/// That no collection is written over: neither the one that is counted nor another.
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
    // A link may lead to one.
    let there = real(path).unwrap_or_else(|| path.clone());
    if [path, &there].into_iter().any(|path| Form::named(path).is_some()) {
        return Err(Failure::in_file(&file, vec![Message::new("cli-stats-collection").into()]));
    }
    Ok(())
}

/// Counts every puzzle; each is also given to `each`. Where the file cannot be read to its end, why comes with what was counted.
fn counted(
    shell: &Shell,
    bulk: Bulk,
    mut each: impl FnMut(&Facts) -> Result<(), Failure>,
) -> Result<(Tally, Option<Failure>), Failure> {
    let file = bulk.file.clone();
    let mut tally = Tally::default();
    let look = |item: Item, found: &mut Vec<Line>, control: &Control| {
        found.push(facts(item, control)?);
        Ok(())
    };
    let ended = bulk.each(shell, look, |lines, _| {
        for line in lines {
            match line {
                Ok(facts) => {
                    tally.add(&facts);
                    each(&facts)?;
                }
                Err(problems) => {
                    tally.unreadable += 1;
                    if let Some(problem) = problems.first().filter(|_| tally.unreadable <= TOLD) {
                        eprintln!("recreo: {}", located(&shell.texts, Some(&file), problem));
                    }
                }
            }
        }
        Ok(())
    });
    let cut = match ended {
        Ok(()) => None,
        // What is wrong with puzzles was counted: this is the file.
        Err(why @ Failure::Wrong { .. }) => Some(why),
        Err(other) => return Err(other),
    };
    if tally.unreadable > TOLD {
        let more = Message::new("cli-stats-more").with("count", tally.unreadable - TOLD);
        eprintln!("{}", shell.say(&more));
    }
    Ok((tally, cut))
}

/// What is told of a puzzle. What is known of its difficulty is believed; otherwise it is rated, if it can have a level: what has a name was
/// made here.
fn facts(item: Item, control: &Control) -> Result<Line, Failure> {
    let number = item.number;
    let puzzle = match item.into_draft().and_then(|draft| draft.validate(control)) {
        Ok(puzzle) => puzzle,
        Err(problems) => {
            // What was stopped is not wrong.
            control.spend(0)?;
            return Ok(Err(problems));
        }
    };
    let rating = match &puzzle.metadata().rating {
        Some(rating) => Some(rating.clone()),
        None if puzzle.puzzle_name().is_none() && check::unsound(&*puzzle, control).is_some() => {
            None
        }
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
    let usual = if format == "pdf" { Theme::Print } else { Theme::Light };
    let theme = draw::theme(matches).unwrap_or(usual);
    if format == "pdf" {
        return Ok(
            out.write_all(&chart::pdf(report, theme, shell.texts.lang()).map_err(draw::undrawn)?)?
        );
    }
    let (backdrop, scene) = (Scene::default(), chart::scene(report));
    let picture = Picture { backdrop: &backdrop, scene: &scene, theme, title: &report.title };
    match format {
        "svg" => recreo_render::svg_to_read(picture, &shell.texts, out)?,
        _ => out.write_all(
            &recreo_render::png(picture, &shell.texts, PIXELS).map_err(draw::undrawn)?,
        )?,
    }
    Ok(())
}
