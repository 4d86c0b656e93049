//! `recreo compare`: the solvers of a game on one puzzle, side by side.

use std::fmt::Write as _;
use std::time::Duration;

use clap::ArgMatches;
use recreo_app::{Compared, Comparison, compare, solvers_named};
use recreo_game::{Figure, Message, SystemClock, Texts};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::numbers;
use super::solutions::measure_name;
use crate::input::Asked;
use crate::output::{self, Target};
use crate::progress::Bar;
use crate::report::{Answer, Outcome};
use crate::shell::Shell;

/// The time that each solver gets if `--deadline` gives no other.
const USUAL: Duration = Duration::from_secs(10);

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let target = Target::from(matches);
    let asked = Asked::from(matches)?;
    asked.is_not(&target)?;
    let time = numbers::deadline(matches)?.unwrap_or(USUAL);
    let (bar, control) = Bar::watching(shell, numbers::control(matches, 1)?);
    let opened = asked.open(shell, &control)?;
    let names = matches.get_many::<String>("algorithm").into_iter().flatten();
    let about = opened.puzzle.about();
    let solvers = solvers_named(about, names.map(String::as_str))?;
    let mut limits = || numbers::within(&control, Some(time));
    let clock = SystemClock::new();
    let found = compare(opened.puzzle.as_ref(), &solvers, &clock, &mut limits, &mut |_| {});
    drop(bar);
    if matches.get_flag("json") {
        target.write(|out| output::json_line(out, &Json::of(about.id, &found)))?;
    } else {
        let text = table(&shell.texts, about.id, &found, time);
        target.write(|out| Ok(out.write_all(text.as_bytes())?))?;
    }
    if let Some(disagreement) = &found.disagreement {
        shell.note(disagreement);
    }
    let solved = found.results.iter().any(|result| result.solutions > 0);
    Ok(Answer::from(solved && found.disagreement.is_none()))
}

/// The comparison in JSON.
#[derive(Serialize)]
struct Json<'a> {
    kind: &'a str,
    agree: bool,
    solvers: Vec<Row<'a>>,
}

/// A solver: its result and figures, only those that it has.
struct Row<'a>(&'a Compared);

impl Json<'_> {
    fn of<'a>(kind: &'a str, found: &'a Comparison) -> Json<'a> {
        let solvers = found.results.iter().map(Row).collect();
        Json { kind, agree: found.disagreement.is_none(), solvers }
    }
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Compared { solver, status, solutions, length, statistics, took, .. } = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("algorithm", solver)?;
        map.serialize_entry("status", status)?;
        map.serialize_entry("solutions", solutions)?;
        for (name, figure) in length.iter().chain(statistics) {
            map.serialize_entry(name, figure)?;
        }
        map.serialize_entry("micros", &u64::try_from(took.as_micros()).unwrap_or(u64::MAX))?;
        map.end()
    }
}

/// Returns the table: a column for each solver, and a dash where it does not count a figure.
fn table(texts: &Texts, id: &str, found: &Comparison, time: Duration) -> String {
    let results = &found.results;
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut row = |head: String, cell: &dyn Fn(&Compared) -> String| {
        rows.push(std::iter::once(head).chain(results.iter().map(cell)).collect());
    };
    row(String::new(), &|result| result.solver.to_owned());
    row(texts.word("cli-compare-result"), &|result| {
        texts.word(&format!("app-status-{}", result.status))
    });
    row(texts.word("cli-compare-solutions"), &|result| result.solutions.to_string());
    let shown = |pairs: &[(&'static str, Figure)], name: &str| {
        let figure = pairs.iter().find(|(known, _)| *known == name);
        figure.map_or_else(|| "-".to_owned(), |(_, figure)| figure.text(texts))
    };
    for name in found.measures() {
        row(measure_name(texts, id, name), &|result| shown(&result.length, name));
    }
    for name in found.statistics() {
        row(measure_name(texts, id, name), &|result| shown(&result.statistics, name));
    }
    row(format!("{} (ms)", texts.word("cli-solve-time")), &|result| {
        texts.decimal(&format!("{:.3}", result.took.as_secs_f64() * 1000.0))
    });
    let mut text = aligned(&rows);
    for result in results {
        if let Some(why) = result.stopped {
            let seconds = texts.decimal(&time.as_secs_f64().to_string());
            let message = Message::new("cli-compare-stopped").with("solver", result.solver);
            let message = message.with("seconds", seconds).with("cause", Message::from(why));
            text += &(texts.say(&message) + "\n");
        }
    }
    text
}

/// Aligns the first column to the left and the others to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
            let _ = match column {
                0 => write!(line, "{cell:width$}"),
                _ => write!(line, "  {cell:>width$}"),
            };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}
