//! `recreo solve`: finds solutions.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use recreo_app::{store_found, write_line};
use recreo_game::{
    About, Control, DynGame, DynPlay, DynPuzzle, End, Figure, Json, Message, NATIVE, SolveOptions,
    Solved,
};
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::solutions::measure_name;
use super::{StoppedJson, bulk, numbers, rule_lines, show, written};
use crate::args::DRAWINGS;
use crate::draw::Drawing;
use crate::endings;
use crate::input::{Asked, Loaded};
use crate::interrupt;
use crate::output::{self, Target};
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome};
use crate::shell::Shell;

/// Boards of up to this many cells are drawn with the answer.
const SMALL: u64 = 900;

/// The request to the solver and the requested output.
struct Wish<'a> {
    how: SolveOptions,
    limit: Duration,
    to: Option<&'a str>,
    json: bool,
    steps: bool,
}

/// The answer of a solver.
struct Found {
    solved: Solved<Json>,
    status: &'static str,
    /// The rule variant that the answer refers to: parameter and value.
    rule: Vec<(&'static str, &'static str)>,
    took: Duration,
    /// The moves of the first solution, if they were requested.
    route: Option<Vec<String>>,
}

impl Serialize for Found {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("status", self.status)?;
        for (name, value) in &self.rule {
            map.serialize_entry(name, value)?;
        }
        map.serialize_entry("solutions", &self.solved.solutions)?;
        for (name, figure) in &self.solved.statistics {
            map.serialize_entry(name, figure)?;
        }
        if let Some(route) = &self.route {
            map.serialize_entry("route", route)?;
        }
        map.serialize_entry("micros", &u64::try_from(self.took.as_micros()).unwrap_or(u64::MAX))?;
        map.end()
    }
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let limit = numbers::whole(matches, "limit", 1, u64::from(u32::MAX))?.unwrap_or(1);
    let solver = matches.get_one::<String>("algorithm").cloned();
    let target = Target::from(matches);
    let to = matches.get_one::<String>("to").map(String::as_str);
    let is_answer = matches.get_flag("json") || matches.get_flag("lines");
    let wish = Wish {
        how: SolveOptions { limit: usize::try_from(limit).unwrap_or(usize::MAX), solver },
        limit: numbers::limit(matches)?,
        to: to.or_else(|| endings::of_answer(&target).filter(|_| !is_answer)),
        json: matches.get_flag("json"),
        steps: matches.get_flag("steps"),
    };
    if let Some(format) = to {
        endings::check(&target, None, format)?;
    }
    let asked = Asked::from(matches)?;
    asked.is_not(&target)?;
    if matches.get_flag("lines") {
        return wish.many(shell, matches, &target);
    }
    let drawing = Drawing::new(wish.to.unwrap_or("text"), None, &target)?;
    let (bar, control) = Bar::watching(shell, numbers::control(matches, 1)?);
    let opened = match asked.open(shell, &asked.reading_within(&control, wish.limit)) {
        Err(Failure::Stopped(why)) if wish.json => {
            shell.note(&why.into());
            target.write(|out| output::json_line(out, &StoppedJson::default()))?;
            return Ok(Answer::No);
        }
        opened => opened?,
    };
    let play = opened.play(matches)?;
    wish.check(opened.puzzle.as_ref())?;
    let rule = opened.puzzle.facts().rule;
    let mut route = Vec::new();
    let routed = wish.steps || wish.draws(play.as_ref());
    let solver = |how: &SolveOptions, control: &Control| {
        if !routed {
            // No route is computed, because in a large maze it is as long as the maze.
            return play.solve(how, control);
        }
        let (solved, routes) = play.solve_with_routes(how, 1, None, control);
        route = routes.into_iter().next().unwrap_or_default();
        solved
    };
    let found = wish.solve(solver, rule, &control);
    drop(bar);
    // What a stopped search has found is written to its end.
    let writing = match found.solved.end {
        End::Stopped(why) => {
            shell.note(&why.into());
            Control::new()
        }
        End::Exhausted | End::Limit => control,
    };
    let answer = found.answer(opened.puzzle.about());
    if found.solved.solutions.is_empty() && !wish.json {
        let reasons = opened.puzzle.contradictions();
        let reasons = reasons.iter().map(|p| format!("  {}\n", shell.texts.problem(p)));
        let text = found.text(shell, opened.puzzle.about().id) + &reasons.collect::<String>();
        output::to_stdout(|out| Ok(out.write_all(text.as_bytes())?))?;
        return Ok(answer);
    }
    wish.write(shell, opened, play, (found, &route), (&target, drawing), &writing)?;
    Ok(answer)
}

impl Wish<'_> {
    /// Checks that the game has the requested solver and format.
    fn check(&self, puzzle: &dyn DynPuzzle) -> Result<(), Failure> {
        let about = puzzle.about();
        if let Some(name) = &self.how.solver {
            check_solver(about, name)?;
        }
        let own = recreo_catalog::find(about.id).map_or_else(Vec::new, DynGame::formats);
        let own = own.into_iter().filter(|format| format.solutions).map(|format| format.id);
        let files: Vec<&str> = std::iter::once(NATIVE).chain(own).collect();
        match self.to {
            Some(format) if !files.contains(&format) && !DRAWINGS.contains(&format) => {
                let known: Vec<&str> = files.into_iter().chain(DRAWINGS).collect();
                let message = Message::new("cli-holds-no-solution").with("format", format);
                Err(message.with("known", known.join(", ")).into())
            }
            _ => Ok(()),
        }
    }

    fn solve(
        &self,
        solver: impl FnOnce(&SolveOptions, &Control) -> Solved<Json>,
        rule: Vec<(&'static str, &'static str)>,
        control: &Control,
    ) -> Found {
        let started = Instant::now();
        let solved = solver(&self.how, &numbers::within(control, Some(self.limit)));
        let took = started.elapsed();
        Found { status: solved.status(self.how.limit), solved, rule, took, route: None }
    }

    fn many(&self, shell: &Shell, matches: &ArgMatches, target: &Target) -> Outcome {
        if let Some(format) = self.to.filter(|format| DRAWINGS.contains(format)) {
            return Err(Message::new("app-not-one-line").with("format", format).into());
        }
        if matches.contains_id("moves") {
            return Err(Message::new("cli-wrong-together")
                .with("argument", "--moves")
                .with("other", "--lines")
                .into());
        }
        bulk::run(shell, matches, target, |draft, out, control| {
            let mut puzzle = draft.validate(&numbers::within(control, Some(self.limit)))?;
            self.check(puzzle.as_ref())?;
            let found =
                self.solve(|how, control| puzzle.solve(how, control), puzzle.facts().rule, control);
            let answer = found.answer(puzzle.about());
            if let Some(format) = self.to {
                store_found(puzzle.as_mut(), found.solved.solutions, self.how.solver.as_deref());
                out.extend(write_line(puzzle.as_ref(), format)?);
            } else {
                output::json_line(out, &found)?;
            }
            Ok(answer)
        })
    }

    /// Whether the board is drawn with the answer.
    fn draws(&self, play: &dyn DynPlay) -> bool {
        match self.to {
            Some(format) => DRAWINGS.contains(&format),
            None => !self.json && play.size().cells() <= SMALL,
        }
    }

    /// Writes the answer in the requested format. `route` leads to its first solution.
    fn write(
        &self,
        shell: &Shell,
        mut opened: Loaded,
        mut play: Box<dyn DynPlay>,
        (mut found, route): (Found, &[String]),
        (target, drawing): (&Target, Drawing),
        control: &Control,
    ) -> Result<(), Failure> {
        if let Some(format) = self.to.filter(|format| !DRAWINGS.contains(format)) {
            let solver = self.how.solver.as_deref();
            store_found(opened.puzzle.as_mut(), found.solved.solutions, solver);
            return target.write(|out| written(opened.puzzle, format, control, out));
        }
        let drawn = self.draws(play.as_ref());
        if drawn && !route.is_empty() {
            let route = route.to_vec();
            play = interrupt::unless_stopped(control, move || {
                let moves: Vec<&str> = route.iter().map(String::as_str).collect();
                play.make(&moves).map(|()| play)
            })??;
        }
        if self.steps && !route.is_empty() {
            found.route = Some(route.to_vec());
        }
        if self.json {
            return target.write(|out| output::json_line(out, &found));
        }
        let title = show::title(shell, &opened);
        target.write(|out| {
            if self.to.is_none() {
                out.write_all(found.text(shell, opened.puzzle.about().id).as_bytes())?;
            }
            if drawn { drawing.draw(shell, play, &title, control, out) } else { Ok(()) }
        })
    }
}

/// Refuses a name that is neither a solver nor an analysis of the game.
pub(super) fn check_solver(about: &About, name: &str) -> Result<(), Failure> {
    let known: Vec<&str> = about.solvers.iter().chain(about.analyses).copied().collect();
    if known.contains(&name) {
        return Ok(());
    }
    let message = Message::new("cli-unknown-solver").with("name", name);
    Err(message.with("known", known.join(", ")).into())
}

/// Draws counts for 0, 1, 2, ..., as one bar per line.
fn histogram(counts: &[u64]) -> String {
    const WIDEST: u64 = 40;
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let digits = counts.iter().map(|count| count.to_string().len()).max().unwrap_or(0);
    let row = |(i, &count): (usize, &u64)| {
        // A count above zero gets a bar of at least one character.
        let length = (u128::from(count) * u128::from(WIDEST)).div_ceil(u128::from(most));
        format!("  {i:>5} {count:>digits$} {}", "#".repeat(length as usize)).trim_end().to_owned()
    };
    counts.iter().enumerate().map(row).collect::<Vec<String>>().join("\n")
}

impl Found {
    fn answer(&self, about: &About) -> Answer {
        Answer::from(match self.status {
            "solved" | "unique" => true,
            "multiple" => !about.unique,
            _ => false,
        })
    }

    fn sentence(&self) -> Message {
        let count = self.solved.solutions.len();
        Message::new(match self.status {
            "solved" => "cli-solve-solved",
            "unique" => "cli-solve-unique",
            "multiple" => return Message::new("cli-solve-multiple").with("count", count),
            "none" => "cli-solve-none",
            _ if count > 0 => "cli-solve-best",
            _ => "cli-solve-stopped",
        })
    }

    /// Returns the answer as text: result, rule variant, statistics, steps.
    fn text(&self, shell: &Shell, id: &str) -> String {
        let mut text = shell.say(&self.sentence()) + "\n" + &rule_lines(shell, id, &self.rule);
        for (name, figure) in &self.solved.statistics {
            let name = measure_name(&shell.texts, id, name);
            let _ = match figure {
                Figure::Counts(counts) => writeln!(text, "  {name}:\n{}", histogram(counts)),
                // A board is shown with one row per line.
                Figure::Text(board) if board.contains('/') => {
                    writeln!(text, "  {name}:\n    {}", board.replace('/', "\n    "))
                }
                figure => writeln!(text, "  {name}: {}", figure.text(&shell.texts)),
            };
        }
        let millis = format!("{:.3}", self.took.as_secs_f64() * 1000.0);
        let millis = shell.texts.decimal(&millis);
        let _ = writeln!(text, "  {}: {millis} ms", shell.word("cli-solve-time"));
        for (i, step) in self.route.iter().flatten().enumerate() {
            let _ = writeln!(text, "  {}. {step}", i + 1);
        }
        text
    }
}
