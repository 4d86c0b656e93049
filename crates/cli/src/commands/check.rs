//! `recreo check`: reports whether a puzzle is valid and how many solutions it has.

use std::collections::BTreeMap;

use clap::ArgMatches;
use recreo_game::{Control, DynPuzzle, End, Message, Problem, SolutionCount, Stopped};
use serde::Serialize;

use super::{answer, bulk, numbers, rule_lines};
use crate::input::{Asked, Drafted, Loaded, remark};
use crate::output::{self, Target};
use crate::progress::Bar;
use crate::report::{Answer, Failure, Outcome, ProblemJson, located};
use crate::shell::Shell;

/// The work budget of [`unsound`].
const SOUND: u64 = 20_000_000;

/// The result of a check.
pub(super) struct Verdict {
    problems: Vec<Problem>,
    /// `unique`, `multiple`, `none`, `unknown`; or `solvable` if the game does not promise a unique
    /// solution.
    status: &'static str,
    /// Why there is no solution, as far as it can be derived.
    reasons: Vec<Problem>,
    /// The rule variant that the verdict refers to: parameter and value.
    rule: Vec<(&'static str, &'static str)>,
    kind: &'static str,
    /// Why the count ended early.
    stopped: Option<Stopped>,
}

#[derive(Serialize)]
struct VerdictJson {
    valid: bool,
    problems: Vec<ProblemJson>,
    status: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<ProblemJson>,
    #[serde(flatten)]
    rule: BTreeMap<&'static str, &'static str>,
}

pub(super) fn run(shell: &Shell, matches: &ArgMatches) -> Outcome {
    let limit = numbers::limit(matches)?;
    if matches.get_flag("lines") {
        return bulk::run(shell, matches, &Target::Stdout, |draft, out, control| {
            let control = &numbers::within(control, Some(limit));
            let verdict = match draft.validate(control) {
                Ok(puzzle) => judge(puzzle.as_ref(), control),
                Err(problems) => Verdict::invalid(problems),
            };
            output::json_line(out, &verdict.json(shell))?;
            Ok(verdict.answer())
        });
    }
    let (_bar, control) = Bar::watching(shell, numbers::control(matches, 1)?);
    let asked = Asked::from(matches)?;
    let file = asked.source.name(shell);
    let reading = asked.reading_within(&control, limit);
    let read = match asked.draft(shell, &reading)? {
        Drafted::Puzzle(puzzle) => Ok(puzzle),
        Drafted::Draft(draft) => draft.validate(&reading),
    };
    if let (Err(problems), Err(_)) = (&read, reading.check()) {
        // Stopped before the validation ended.
        problems.iter().for_each(|problem| shell.note(&problem.message));
        return Ok(Answer::No);
    }
    let verdict = match read {
        Ok(puzzle) => {
            remark(shell, &file, puzzle.as_ref());
            let opened = Loaded { puzzle, file: file.clone() };
            // A saved game is valid if its log can be replayed.
            match opened.play(matches) {
                Ok(_) => judge(opened.puzzle.as_ref(), &numbers::within(&control, Some(limit))),
                Err(Failure::Wrong { problems, .. }) => Verdict::invalid(problems),
                Err(other) => return Err(other),
            }
        }
        Err(problems) => Verdict::invalid(problems),
    };
    if let Some(why) = verdict.stopped {
        shell.note(&why.into());
    }
    answer(matches, &verdict.json(shell), || verdict.text(shell, &file))?;
    Ok(verdict.answer())
}

/// Counts the solutions of a valid puzzle: up to two if the game promises a unique solution, else
/// one.
fn judge(puzzle: &dyn DynPuzzle, control: &Control) -> Verdict {
    let how = SolutionCount::question(puzzle);
    let solved = puzzle.solve(&how, control);
    let status = SolutionCount::from_answer(puzzle, &solved).name();
    let reasons = if status == "none" { puzzle.contradictions() } else { Vec::new() };
    let (rule, kind) = (puzzle.facts().rule, puzzle.about().id);
    let stopped = match solved.end {
        End::Stopped(why) if status == "unknown" => Some(why),
        _ => None,
    };
    Verdict { problems: Vec::new(), status, reasons, rule, kind, stopped }
}

/// Returns why a puzzle has no level: it has no solution, or several although one is promised.
/// Gives up after [`SOUND`] steps.
pub(super) fn unsound(puzzle: &dyn DynPuzzle, control: &Control) -> Option<Verdict> {
    let verdict = judge(puzzle, &control.clone().with_budget(SOUND));
    matches!(verdict.status, "none" | "multiple").then_some(verdict)
}

impl Verdict {
    fn invalid(problems: Vec<Problem>) -> Verdict {
        let (reasons, rule) = (Vec::new(), Vec::new());
        Verdict { problems, status: "unknown", reasons, rule, kind: "", stopped: None }
    }

    /// Whether the puzzle has several solutions although one is promised.
    pub(super) fn is_one_of_several(&self) -> bool {
        self.status == "multiple"
    }

    fn answer(&self) -> Answer {
        Answer::from(self.problems.is_empty() && matches!(self.status, "unique" | "solvable"))
    }

    pub(super) fn json(&self, shell: &Shell) -> impl Serialize + use<> {
        let json = |problems: &[Problem]| {
            problems.iter().map(|problem| ProblemJson::new(&shell.texts, problem)).collect()
        };
        VerdictJson {
            valid: self.problems.is_empty(),
            problems: json(&self.problems),
            status: self.status,
            reasons: json(&self.reasons),
            rule: self.rule.iter().copied().collect(),
        }
    }

    pub(super) fn text(&self, shell: &Shell, file: &str) -> String {
        if self.problems.is_empty() {
            let key = match self.status {
                "unique" => "cli-check-unique",
                "multiple" => "cli-check-multiple",
                "none" => "cli-check-none",
                "solvable" => "cli-check-solvable",
                _ => "cli-check-unknown",
            };
            let reasons = self.reasons.iter().map(|p| format!("  {}\n", shell.texts.problem(p)));
            let reasons: String = reasons.collect();
            return shell.word(key) + "\n" + &reasons + &rule_lines(shell, self.kind, &self.rule);
        }
        let head = Message::new("cli-check-invalid").with("count", self.problems.len());
        let problems = self.problems.iter().map(|p| located(&shell.texts, Some(file), p));
        std::iter::once(shell.say(&head)).chain(problems).map(|line| line + "\n").collect()
    }
}
