//! What can be done in a play: the one vocabulary of the wire, of keys and of buttons, and of the log, whose entries
//! record the same actions with what came of them ([`Event`](crate::Event)).

use crate::{Gesture, Hint, Key, Mistakes};

/// Something that a person does in a play.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// A gesture on the board.
    Gesture(Gesture),
    /// Moves as people write them, made as one step.
    Move(Vec<String>),
    /// Takes the last step back.
    Undo,
    /// Takes the last undo back.
    Redo,
    /// Makes the present state a checkpoint of this name.
    Checkpoint(String),
    /// Returns to the checkpoint of this name.
    Return(String),
    /// Counts the mistakes, and points one out if asked; for a price.
    Check {
        /// Whether a mistake is pointed out.
        show: bool,
    },
    /// Asks what to do next and why; for a price.
    Hint,
    /// Lets the program make the next move; for a price.
    Next,
    /// Lets the program show one step of the solution. Cancels the score.
    Step,
    /// Lets the program show the whole solution. Cancels the score.
    Solve {
        /// The moves, where they are known already.
        route: Option<Vec<String>>,
    },
    /// Watches a solver at work. Cancels the score.
    Watch,
    /// Stops the clock; nothing can be done until it goes on.
    Pause,
    /// Lets the clock go on.
    Resume,
    /// Judges the moves that were not judged yet; for when nobody waits.
    Judge,
}

impl Action {
    /// The actions that need nothing said besides their name.
    const PLAIN: [Action; 9] = [
        Action::Undo,
        Action::Redo,
        Action::Hint,
        Action::Next,
        Action::Step,
        Action::Solve { route: None },
        Action::Watch,
        Action::Pause,
        Action::Resume,
    ];

    /// The name of the action on the wire and in the log.
    pub fn name(&self) -> &'static str {
        match self {
            Action::Gesture(_) | Action::Move(_) => "move",
            Action::Undo => "undo",
            Action::Redo => "redo",
            Action::Checkpoint(_) => "mark",
            Action::Return(_) => "return",
            Action::Check { .. } => "check",
            Action::Hint => "hint",
            Action::Next => "next",
            Action::Step => "step",
            Action::Solve { .. } => "solve",
            Action::Watch => "watched",
            Action::Pause => "pause",
            Action::Resume => "resume",
            Action::Judge => "judged",
        }
    }

    /// The action of this name, where nothing else needs to be said.
    ///
    /// ```
    /// use recreo_game::Action;
    ///
    /// assert_eq!(Action::named("undo"), Some(Action::Undo));
    /// assert_eq!(Action::named("return"), None);
    /// ```
    pub fn named(name: &str) -> Option<Action> {
        Action::PLAIN.into_iter().find(|action| action.name() == name)
    }
}

/// What came of an action besides what it changed.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Outcome {
    /// What a gesture grabbed.
    pub grabbed: Option<Key>,
    /// What a check found.
    pub mistakes: Option<Mistakes>,
    /// The hint.
    pub hint: Option<Hint<String>>,
}
