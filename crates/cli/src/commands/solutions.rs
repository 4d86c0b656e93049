//! The list of a puzzle's solutions: `show --solutions`, and the choice of one by its number.

use std::fmt::Write as _;

use clap::ArgMatches;
use recreo_app::{KnownSolution, Solutions};
use recreo_game::{Control, DynPuzzle, End, Figure, Json, Message, Texts};
use serde::{Serialize, Serializer};

use super::{numbers, solve};
use crate::input::Loaded;
use crate::output::{self, Target};
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

/// How many solutions are searched for if `--limit` does not say.
const USUAL: u64 = 100;

/// Returns the text of an option that not every command has.
fn option<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.try_get_one::<String>(name).ok().flatten().map(String::as_str)
}

/// Returns the number given with `--solution`; the option can also stand alone.
pub(super) fn number(matches: &ArgMatches) -> Result<Option<usize>, Failure> {
    if option(matches, "solution").is_none_or(str::is_empty) {
        return Ok(None);
    }
    if option(matches, "moves").is_some() {
        let message = Message::new("cli-wrong-together").with("argument", "--moves");
        return Err(message.with("other", "--solution=N").into());
    }
    let number = numbers::whole(matches, "solution", 0, u32::MAX.into())?;
    Ok(number.map(|number| number as usize))
}

/// Returns the solutions that are stored with the puzzle. If there are none, or if `--algorithm` or
/// `--limit` asks for more, they are searched for.
pub(super) fn known(
    shell: &Shell,
    matches: &ArgMatches,
    puzzle: &dyn DynPuzzle,
    control: &Control,
) -> Result<Solutions, Failure> {
    let solver = option(matches, "algorithm");
    if let Some(solver) = solver {
        solve::check_solver(puzzle.about(), solver)?;
    }
    let limit = match option(matches, "limit") {
        Some(_) => numbers::whole(matches, "limit", 1, u64::from(u32::MAX))?,
        None => None,
    };
    let mut solutions = Solutions::stored(puzzle);
    if solutions.items().is_empty() || solver.is_some() || limit.is_some() {
        let limit = usize::try_from(limit.unwrap_or(USUAL)).unwrap_or(usize::MAX);
        let control = numbers::within(control, Some(numbers::limit(matches)?));
        let end = solutions.find(puzzle, solver, limit, &control);
        if let End::Stopped(why) = end {
            if solutions.items().is_empty() {
                return Err(why.into());
            }
            shell.note(&why.into());
        }
    }
    Ok(solutions)
}

/// Prints the list.
pub(super) fn list(
    shell: &Shell,
    matches: &ArgMatches,
    opened: &Loaded,
    target: &Target,
    control: &Control,
) -> Outcome {
    let solutions = known(shell, matches, opened.puzzle.as_ref(), control)?;
    let items = solutions.items();
    if matches.get_flag("json") {
        let items = items.iter().map(Listed::of).collect();
        target.write(|out| output::json_line(out, &List { solutions: items }))?;
    } else {
        let text = table(&shell.texts, opened.puzzle.about().id, items);
        target.write(|out| Ok(out.write_all(text.as_bytes())?))?;
    }
    Ok(Answer::from(!items.is_empty()))
}

/// The list in JSON.
#[derive(Serialize)]
struct List<'a> {
    solutions: Vec<Listed<'a>>,
}

#[derive(Serialize)]
struct Listed<'a> {
    number: usize,
    #[serde(serialize_with = "as_map")]
    length: &'a [(&'static str, Figure)],
    #[serde(skip_serializing_if = "Option::is_none")]
    algorithm: Option<&'a str>,
    solution: &'a Json,
}

impl Listed<'_> {
    fn of(known: &KnownSolution) -> Listed<'_> {
        let KnownSolution { number, json, solver, length } = known;
        Listed { number: *number, length, algorithm: solver.as_deref(), solution: json }
    }
}

fn as_map<S: Serializer>(
    pairs: &[(&'static str, Figure)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(name, figure)| (name, figure)))
}

/// Returns the list as a sentence and a line for each solution: number, length, algorithm.
fn table(texts: &Texts, id: &str, items: &[KnownSolution]) -> String {
    let sentence = Message::new("cli-show-known").with("count", items.len());
    let mut text = texts.say(&sentence) + "\n";
    let length = |known: &KnownSolution| {
        let one = |(name, figure): &(&'static str, Figure)| {
            format!("{}: {}", measure_name(texts, id, name), figure.text(texts))
        };
        known.length.iter().map(one).collect::<Vec<String>>().join(", ")
    };
    let lengths: Vec<String> = items.iter().map(length).collect();
    let columns = lengths.iter().map(|length| length.chars().count()).max().unwrap_or(0);
    let digits = items.len().to_string().len();
    let unknown = texts.word("cli-show-unknown-algorithm");
    for (known, length) in items.iter().zip(&lengths) {
        let solver = known.solver.as_deref().unwrap_or(&unknown);
        let _ = writeln!(text, "  {:>digits$}. {length:columns$}  {solver}", known.number);
    }
    text
}

/// Returns the name of a measure or statistic of a game.
pub(super) fn measure_name(texts: &Texts, id: &str, name: &str) -> String {
    texts.first_known(&[format!("{id}-statistic-{name}"), format!("statistic-{name}")], name)
}
