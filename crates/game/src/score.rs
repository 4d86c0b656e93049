//! The score, computed from the log and the level.

use crate::log::{Entry, Event};
use crate::{Level, Merit};

/// The score of a play and its parts.
///
/// ```text
/// points = max(0, level x (moves + 100 when solved) - costs)
///          0 if the program showed the solution
///
/// a move = worth x speed
/// worth  = normal 10, good 20, excellent 40 (how hard it was to find: Teach::judge)
/// speed  = 2 within 2 s, 1.5 within 5 s, 1 within 15 s, 0.75 beyond
/// level  = easy 1, normal 1.5, hard 2, expert 3
/// costs  = 20 for a wrong move (even if undone), 15 for a check, 15 more if it points a mistake
///          out, 25 for a hint, 50 for a move by the program
/// ```
///
/// A move of at least 40 points counts as excellent, of at least 20 as good, and else as normal.
///
/// Only moves that are part of the final state earn points. Undone moves, moves by the program, and
/// moves made right after a hint for the same state earn nothing. The time of a move is the time
/// since the player's previous act, without pauses; the moves of one gesture share it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Score {
    /// The points.
    pub points: u32,
    /// Whether the program showed the solution, which leaves no points.
    pub cancelled: bool,
    /// The number of correct moves that count as normal.
    pub normal: u32,
    /// The number of correct moves that count as good.
    pub good: u32,
    /// The number of correct moves that count as excellent.
    pub excellent: u32,
    /// The number of wrong moves.
    pub wrong: u32,
    /// The points that mistakes and help cost.
    pub costs: u32,
    /// The part of `costs` that help cost. It may be shown during the play.
    pub help: u32,
}

/// The cost of the help used so far. It is the only part of the score that may be shown during a
/// play.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Help {
    /// The points.
    pub cost: u32,
    /// Whether the program showed the solution, which leaves no points.
    pub cancelled: bool,
}

impl Help {
    pub(crate) fn add<M>(&mut self, event: &Event<M>) {
        match event {
            Event::Check { shown, .. } => {
                self.cost += CHECK + if *shown { POINTED_OUT } else { 0 };
            }
            Event::Hint { .. } => self.cost += HINT,
            Event::Next { .. } => self.cost += NEXT,
            Event::Step { .. } | Event::Solve { .. } | Event::Watched => self.cancelled = true,
            _ => {}
        }
    }
}

const WON: f64 = 100.0;
const WRONG: u32 = 20;
const CHECK: u32 = 15;
const POINTED_OUT: u32 = 15;
const HINT: u32 = 25;
const NEXT: u32 = 50;

/// An entry of the log with the data that only the play can compute.
pub(crate) struct Scored<'a, M> {
    pub(crate) entry: &'a Entry<M>,
    /// The time in milliseconds since the player's last act, without pauses.
    pub(crate) took: u64,
    /// The verdicts on its moves; empty if they are not judged yet.
    pub(crate) merits: &'a [Merit],
    /// Whether its moves are part of the current state.
    pub(crate) stands: bool,
    /// Whether the player got a hint for the state before it.
    pub(crate) hinted: bool,
}

pub(crate) fn score<'a, M: 'a>(
    entries: impl Iterator<Item = Scored<'a, M>>,
    level: Level,
    won: bool,
) -> Score {
    let (mut score, mut help) = (Score::default(), Help::default());
    let mut earned = if won { WON } else { 0.0 };
    for Scored { entry, took, merits, stands, hinted } in entries {
        help.add(&entry.event);
        let Event::Move { moves } = &entry.event else { continue };
        let seconds = took as f64 / 1000.0 / moves.len().max(1) as f64;
        for &merit in merits {
            let worth = worth(merit) * speed(seconds);
            if merit == Merit::Wrong {
                score.wrong += 1;
                score.costs += WRONG;
            } else if stands && !hinted && worth > 0.0 {
                earned += worth;
                match worth {
                    40.0.. => score.excellent += 1,
                    20.0.. => score.good += 1,
                    _ => score.normal += 1,
                }
            }
        }
    }
    (score.help, score.cancelled) = (help.cost, help.cancelled);
    score.costs += score.help;
    if !score.cancelled {
        score.points = (earned * factor(level) - f64::from(score.costs)).max(0.0).round() as u32;
    }
    score
}

fn worth(merit: Merit) -> f64 {
    match merit {
        Merit::Wrong | Merit::Idle => 0.0,
        Merit::Normal => 10.0,
        Merit::Good => 20.0,
        Merit::Excellent => 40.0,
    }
}

fn speed(seconds: f64) -> f64 {
    match seconds {
        ..=2.0 => 2.0,
        ..=5.0 => 1.5,
        ..=15.0 => 1.0,
        _ => 0.75,
    }
}

fn factor(level: Level) -> f64 {
    match level {
        Level::Easy => 1.0,
        Level::Normal => 1.5,
        Level::Hard => 2.0,
        Level::Expert => 3.0,
    }
}
