//! The actions of a play. Keys, buttons and the network protocol share this vocabulary. The log
//! records the same actions together with their results ([`Event`](crate::Event)).

use crate::{Gesture, Hint, Key, Mistakes};

/// An action of the player.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// A gesture on the board.
    Gesture(Gesture),
    /// Moves in text form, applied as one step.
    Move(Vec<String>),
    /// Undoes the last step.
    Undo,
    /// Redoes the last undone step.
    Redo,
    /// Saves the current state as a checkpoint with this name.
    Checkpoint(String),
    /// Returns to the checkpoint of this name.
    Return(String),
    /// Counts the mistakes, and points one out if asked. Costs points.
    Check {
        /// Whether to point a mistake out.
        show: bool,
    },
    /// Asks for the next move and the reason for it. Costs points.
    Hint,
    /// Lets the program make the next move. Costs points.
    Next,
    /// Lets the program make one step of the solution. Cancels the score.
    Step,
    /// Lets the program make the whole solution. Cancels the score.
    Solve {
        /// The moves, if they are already known.
        route: Option<Vec<String>>,
    },
    /// Watches a solver at work. Cancels the score.
    Watch,
    /// Stops the clock. No move is accepted until it resumes.
    Pause,
    /// Restarts the clock.
    Resume,
    /// Judges the moves that have no verdict yet. Call it when the player is not waiting.
    Judge,
}

impl Action {
    /// The actions that need no further data.
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

    /// Returns the name of the action in the network protocol and in the log.
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

    /// Returns the action with this name, if that action needs no further data.
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

/// The result of an action, besides the change of state.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Outcome {
    /// The thing that a gesture grabbed.
    pub grabbed: Option<Key>,
    /// The result of a check.
    pub mistakes: Option<Mistakes>,
    /// The hint that was asked for.
    pub hint: Option<Hint<String>>,
}
