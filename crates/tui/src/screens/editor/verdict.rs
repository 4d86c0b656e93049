//! What the draft is worth: whether it is a puzzle, and how many solutions it has. Computed in the
//! background; a change of the draft cancels the computation.

use std::time::Duration;

use recreo_app::{Counted, Verdict};
use recreo_board::Cell;
use recreo_game::{
    Control, DynBoard, DynPuzzle, Key, Message, Place, Problem, Role, Size, SolutionCount,
};

use super::EditorScreen;
use crate::ui::{Ui, capital};
use crate::work::{Stage, Work};

/// How long the user must pause before the draft is checked.
pub(super) const PAUSE: Duration = Duration::from_millis(150);
/// Work budget of a check. The largest boards of the usual sizes need a tenth of it.
const BUDGET: u64 = 2_000_000_000;
/// The number of problems that are marked on the board.
const MARKED: usize = 5;

/// The state of the check.
pub(super) enum Checking {
    /// The draft has changed since the last check.
    Stale,
    Busy(Work<Verdict>),
    Done(Verdict),
    /// The check ended without a result.
    Lost,
}

/// What the line below the board says.
pub(super) struct Line {
    pub(super) text: String,
    pub(super) role: Role,
}

impl Checking {
    /// Returns the problems of the draft.
    fn problems(&self) -> &[Problem] {
        match self {
            Checking::Done(Verdict::Invalid(problems)) => problems,
            Checking::Done(Verdict::Valid(_, counted)) => &counted.reasons,
            _ => &[],
        }
    }

    /// Returns the cells that the problems concern.
    pub(super) fn places(&self, size: Size) -> Vec<Key> {
        let cell = |problem: &Problem| match problem.place {
            Some(Place::Cell(at)) => {
                Some(Key::Cell(Cell((at.z * size.height + at.y) * size.width + at.x)))
            }
            _ => None,
        };
        self.problems().iter().take(MARKED).filter_map(cell).collect()
    }

    /// Returns the puzzle and its solutions, if the draft is one.
    pub(super) fn puzzle(&self) -> Option<(&dyn DynPuzzle, &Counted)> {
        match self {
            Checking::Done(Verdict::Valid(puzzle, counted)) => Some((puzzle.as_ref(), counted)),
            _ => None,
        }
    }
}

impl EditorScreen {
    /// Starts the check of a draft that has changed, or takes its result.
    pub(super) fn check(&mut self) {
        match &mut self.checking {
            Checking::Stale => {
                let draft = self.drawing.draft();
                self.checking = Checking::Busy(Work::start(move |control: &Control| {
                    draft.verdict(&control.clone().with_budget(BUDGET))
                }));
            }
            Checking::Busy(work) => match work.wait(Duration::ZERO) {
                Stage::Busy => {}
                Stage::Done(verdict) => self.checking = Checking::Done(verdict),
                Stage::Lost => self.checking = Checking::Lost,
            },
            Checking::Done(_) | Checking::Lost => {}
        }
    }

    /// Returns what is known about the draft, in words.
    pub(super) fn verdict(&self, ui: &Ui) -> Line {
        let (good, bad) = if ui.look.ascii { ("+", "!") } else { ("✓", "⚠") };
        let line = |sign: &str, text: &str, role| Line { text: format!("{sign} {text}"), role };
        let word = |key: &str| ui.word(key);
        match &self.checking {
            Checking::Stale => Line { text: word("player-draft-checking"), role: Role::FaintInk },
            Checking::Busy(work) => {
                let text = work.line(&ui.texts, ui.look.ascii);
                let text = text.unwrap_or_else(|| word("player-draft-checking"));
                Line { text, role: Role::FaintInk }
            }
            Checking::Lost => line(bad, &word("player-draft-lost"), Role::Warning),
            Checking::Done(Verdict::Invalid(problems)) => {
                let text = with_problems(word("player-draft-invalid"), problems, ui);
                line(bad, &text, Role::Warning)
            }
            Checking::Done(Verdict::Valid(_, counted)) => match counted.count {
                SolutionCount::Unique => line(good, &word("player-draft-unique"), Role::Good),
                SolutionCount::Solvable => line(good, &word("player-draft-solvable"), Role::Good),
                SolutionCount::Multiple => line(bad, &word("player-draft-several"), Role::Warning),
                SolutionCount::Unsolvable => {
                    let text = with_problems(word("player-draft-unsolvable"), &counted.reasons, ui);
                    line(bad, &text, Role::Warning)
                }
                SolutionCount::Unknown => {
                    Line { text: word("player-draft-unknown"), role: Role::FaintInk }
                }
            },
        }
    }

    /// Shows the next solution that the check has found, or the draft again after the last one.
    pub(super) fn next_solution(&mut self, ui: &Ui) {
        let found = match self.checking.puzzle() {
            Some((_, counted)) => counted.routes.len(),
            None => 0,
        };
        if found == 0 {
            return self.warn(ui.word("player-no-solution-yet"));
        }
        let next = self.solution.map_or(0, |number| number + 1);
        self.solution = (next < found).then_some(next);
        if self.solution.is_some() {
            let message = Message::new("player-solution-shown").with("number", next + 1);
            self.show_message(ui.texts.say(&message.with("found", found)));
        }
        self.look();
    }

    /// Draws the selected solution over the draft.
    pub(super) fn show_solution(&mut self) {
        let Some(number) = self.solution else { return };
        let Some((puzzle, counted)) = self.checking.puzzle() else { return };
        let Some(route) = counted.routes.get(number) else { return };
        let view = self.board.seen();
        let mut last = puzzle.text(&view);
        puzzle.walk(route, 1, &mut |board: &dyn DynBoard| last = board.text(&view));
        self.board.show(last);
    }
}

/// Adds the first problem, and the number of the others.
fn with_problems(text: String, problems: &[Problem], ui: &Ui) -> String {
    let Some(first) = problems.first() else { return text };
    let mut text = format!("{text} {}", capital(&ui.texts.problem(first)));
    if !text.ends_with('.') {
        text.push('.');
    }
    if problems.len() > 1 {
        let more = Message::new("player-draft-more").with("count", problems.len() - 1);
        text = format!("{text} {}", ui.texts.say(&more));
    }
    text
}
