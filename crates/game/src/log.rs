//! The log of a play: what happened and when. Everything else about a play is a function of its
//! log.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};

use crate::{Merit, Message, Problem};

/// An entry of a log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry<M> {
    /// The time in milliseconds since the play began, including pauses.
    pub at: u64,
    /// The event.
    #[serde(flatten)]
    pub event: Event<M>,
}

/// The events of a play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Event<M> {
    /// The player made moves with one gesture. They are undone together.
    Move {
        /// The moves.
        moves: Vec<M>,
    },
    /// The last step was undone.
    Undo,
    /// The last undone step was redone.
    Redo,
    /// The state was saved as a checkpoint.
    Mark {
        /// The name of the checkpoint.
        name: String,
    },
    /// The player returned to a checkpoint.
    Return {
        /// The name of the checkpoint.
        name: String,
    },
    /// The player asked for a check.
    Check {
        /// The number of mistakes; absent if it could not be determined.
        mistakes: Option<u32>,
        /// Whether one was pointed out.
        shown: bool,
    },
    /// The player asked for a hint.
    Hint {
        /// The technique of the hint.
        technique: String,
    },
    /// The program made the next move.
    Next {
        /// The moves.
        moves: Vec<M>,
    },
    /// The program made one step of the solution.
    Step {
        /// The moves.
        moves: Vec<M>,
    },
    /// The program made the whole solution.
    Solve {
        /// The moves.
        moves: Vec<M>,
    },
    /// The player watched an animation of a solver.
    Watched,
    /// The clock was stopped.
    Pause,
    /// The clock was restarted.
    Resume,
    /// The moves of an earlier entry were judged.
    Judged {
        /// The index of that entry.
        of: usize,
        /// The verdict on each of its moves.
        merits: Vec<Verdict>,
    },
}

/// The names of merits in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", remote = "Merit")]
enum MeritName {
    Wrong,
    Idle,
    Normal,
    Good,
    Excellent,
}

/// The verdict on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Verdict(#[serde(with = "MeritName")] pub Merit);

impl<M> Event<M> {
    /// Returns the moves of the event, if it makes any.
    pub fn moves(&self) -> Option<&[M]> {
        match self {
            Event::Move { moves }
            | Event::Next { moves }
            | Event::Step { moves }
            | Event::Solve { moves } => Some(moves),
            _ => None,
        }
    }

    fn map_moves<N, E>(&self, f: impl Fn(&M) -> Result<N, E>) -> Result<Event<N>, E> {
        let map = |moves: &[M]| moves.iter().map(&f).collect::<Result<Vec<N>, E>>();
        Ok(match self {
            Event::Move { moves } => Event::Move { moves: map(moves)? },
            Event::Next { moves } => Event::Next { moves: map(moves)? },
            Event::Step { moves } => Event::Step { moves: map(moves)? },
            Event::Solve { moves } => Event::Solve { moves: map(moves)? },
            Event::Undo => Event::Undo,
            Event::Redo => Event::Redo,
            Event::Mark { name } => Event::Mark { name: name.clone() },
            Event::Return { name } => Event::Return { name: name.clone() },
            Event::Check { mistakes, shown } => Event::Check { mistakes: *mistakes, shown: *shown },
            Event::Hint { technique } => Event::Hint { technique: technique.clone() },
            Event::Watched => Event::Watched,
            Event::Pause => Event::Pause,
            Event::Resume => Event::Resume,
            Event::Judged { of, merits } => Event::Judged { of: *of, merits: merits.clone() },
        })
    }
}

impl<M: ToString + std::str::FromStr> Entry<M> {
    /// Returns the entry as one line of JSON, with moves in text form.
    pub fn to_line(&self) -> String {
        let Ok(event) = self.event.map_moves(|m| Ok::<_, Infallible>(m.to_string()));
        let line = serde_json::to_string(&Entry { at: self.at, event });
        line.expect("JSON holds the strings and numbers of an entry")
    }

    /// Parses the moves of an entry. `number` is its position in the log, counted from 1, for
    /// messages.
    pub(crate) fn parse(raw: &Entry<String>, number: usize) -> Result<Entry<M>, Problem> {
        let event = raw.event.map_moves(|text| text.parse().map_err(|_| text.clone()));
        let event = event.map_err(|text| {
            let cause = Message::new("log-move").with("text", text);
            Message::new("log-unreadable").with("entry", number).with("cause", cause)
        })?;
        Ok(Entry { at: raw.at, event })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lp1_an_entry_is_one_readable_line() {
        let cases = [
            (Event::Move { moves: vec![3u8, 4] }, r#"{"at":5,"do":"move","moves":["3","4"]}"#),
            (Event::Undo, r#"{"at":5,"do":"undo"}"#),
            (
                Event::Check { mistakes: Some(2), shown: true },
                r#"{"at":5,"do":"check","mistakes":2,"shown":true}"#,
            ),
            (
                Event::Judged { of: 0, merits: vec![Verdict(Merit::Good)] },
                r#"{"at":5,"do":"judged","of":0,"merits":["good"]}"#,
            ),
            (Event::Mark { name: "a".into() }, r#"{"at":5,"do":"mark","name":"a"}"#),
        ];
        for (event, line) in cases {
            let entry = Entry { at: 5, event };
            assert_eq!(entry.to_line(), line);
            let raw: Entry<String> = serde_json::from_str(line).unwrap();
            assert_eq!(Entry::parse(&raw, 1).unwrap(), entry);
        }
        let raw: Entry<String> =
            serde_json::from_str(r#"{"at":1,"do":"move","moves":["x"]}"#).unwrap();
        let problem = Entry::<u8>::parse(&raw, 7).unwrap_err();
        assert_eq!(problem.message.key(), "log-unreadable");
    }
}
