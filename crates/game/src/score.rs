//! The score: one formula over the log and the level.
//!
//! ```text
//! points = max(0, level x (moves + 100 when won) - costs), and 0 as soon as the machine showed the solution
//!
//! a move   = worth x speed       worth: normal 10, good 20, excellent 40 (how hard it was to find, Teach::judge)
//!                                speed: x 2 within 2 s, x 1.5 within 5 s, x 1 within 15 s, x 0.75 beyond
//! it shows as excellent from 40 points, as good from 20, else as normal
//! level    = easy 1, normal 1.5, hard 2, expert 3
//! costs    = 20 a wrong move (undone ones too), 15 a check, 15 more when it points a mistake out,
//!            25 a hint, 50 a move by the machine
//! ```
//!
//! Only moves that still stand earn points: what was undone, what the machine did, and what the player did right after a
//! hint for that very state earn nothing. The time of a move is the time since the player's last act, pauses left out; moves
//! made by one gesture share it.

use crate::log::{Entry, Event};
use crate::{Level, Merit};

/// What a play is worth, and why.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Score {
    /// The points.
    pub points: u32,
    /// The machine showed the solution: there are no points.
    pub cancelled: bool,
    /// Correct moves, plain.
    pub normal: u32,
    /// Correct moves, good.
    pub good: u32,
    /// Correct moves, excellent.
    pub excellent: u32,
    /// Wrong moves.
    pub wrong: u32,
    /// What errors and help cost.
    pub costs: u32,
    /// The part of the costs that is help: what may be shown during the game.
    pub help: u32,
}

/// What help has cost so far: all of the score that may be shown during the game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Help {
    /// The points.
    pub cost: u32,
    /// The machine showed the solution: there are no points.
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

/// One entry of the log with what only the play knows of it.
pub(crate) struct Scored<'a, M> {
    pub(crate) entry: &'a Entry<M>,
    /// Milliseconds since the player's last act, pauses left out.
    pub(crate) took: u64,
    /// How good its moves were, as far as that was judged.
    pub(crate) merits: &'a [Merit],
    /// Whether its moves are part of the present state.
    pub(crate) stands: bool,
    /// Whether a hint was given for the state before it.
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
