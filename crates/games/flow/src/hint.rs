//! Hints, mistakes, and the merit of a move.
//!
//! A hint is a forced step: it begins or extends a path where every solution that contains the
//! drawn lines does so, with the easiest reasoning of [`deduce`](super::deduce) that proves it. If
//! something drawn is in no solution, the hint is to take it back, with the contradiction that it
//! leads to. Only if no technique finds a step is one taken from a solution, and the hint says so.

use recreo_board::{Cell, CellSet};
use recreo_game::{
    Control, Hint, Key, Merit, Message, Mistakes, Rules, Stopped, Teach, Unfinished,
};

use self::fit::{Fit, fit};
use super::deduce::{Known, Lattice, Reason, Reasoning, Tier, Words};
use super::find::along;
use super::{Move, Paths, Puzzle, solve};

mod fit;

/// How many forced steps are compared by difficulty.
const COMPARED: usize = 12;
/// A reason of at most this cost is accepted without comparing others.
const PLAIN: usize = 3;
/// How many steps of a reason are listed in full.
const MENTIONED: usize = 6;
/// A reason must rest on fewer assumptions than this.
const ASSUMPTIONS: usize = 4;
/// How many solutions are examined for mistakes if there are several.
const SOLUTIONS: usize = 500;

impl Teach for Puzzle {
    fn hint(
        &self,
        paths: &Paths,
        control: &Control,
    ) -> Result<Option<Hint<Move>>, Unfinished<Message>> {
        let unsolved = |why| Unfinished { why, so_far: Some(Message::new("hint-unsolved")) };
        if self.is_solved(paths) || self.solutions(control).map_err(unsolved)?.is_empty() {
            return Ok(None);
        }
        let drawn = paths.drawn();
        let hint = match fit(self, drawn, control).map_err(unsolved)? {
            Fit::None => take_back(self, drawn, control),
            Fit::Unknown => forced(self, drawn, control),
            Fit::Completed(solution) => match forced(self, drawn, control)? {
                Some(hint) => Ok(Some(hint)),
                None => next_of(self, drawn, &solution, control),
            },
        };
        Ok(hint?)
    }

    /// The drawn cells that have another colour, or none, in every solution, path by path (LP3).
    fn mistakes(&self, paths: &Paths, control: &Control) -> Mistakes {
        find_mistakes(self, paths.drawn(), control).unwrap_or(Mistakes::Unknown)
    }

    /// A move that extends a path is rated by the technique that finds it; every other move is
    /// idle.
    fn judge(&self, paths: &Paths, m: &Move, control: &Control) -> Result<Merit, Stopped> {
        let Move::Draw { .. } = m else { return Ok(Merit::Idle) };
        let mut after = paths.clone();
        if self.apply(&mut after, m).is_err() {
            return Ok(Merit::Idle);
        }
        let right = match fit(self, paths.drawn(), control)? {
            Fit::None => right_parts(self, paths.drawn(), control)?,
            _ => paths.drawn().to_vec(),
        };
        let grew = |&colour: &usize| after.drawn()[colour].len() > paths.drawn()[colour].len();
        let Some(colour) = (0..right.len()).find(grew) else { return Ok(Merit::Idle) };
        let path = &after.drawn()[colour];
        if right[colour].len() < paths.drawn()[colour].len() {
            // The path was already wrong before this move.
            return Ok(Merit::Idle);
        }
        let mut longer = right.clone();
        longer[colour].clone_from(path);
        if let Fit::None = fit(self, &longer, control)? {
            return Ok(Merit::Wrong);
        }
        let lattice = Lattice::new(self.board(), self.rule());
        let new = path.len() - right[colour].len().max(1);
        let pairs = path.windows(2).rev().take(new);
        let edges: Vec<u16> = pairs.filter_map(|pair| lattice.between(pair[0], pair[1])).collect();
        let mut known = Known::new(&lattice);
        if edges.is_empty() || known.give(&right).is_err() {
            return Ok(Merit::Idle);
        }
        let mut reasoning = Reasoning::new(known, false);
        for (tier, merit) in [(Tier::Local, Merit::Normal), (Tier::Room, Merit::Good)] {
            if reasoning.exhaust(tier, control)?.is_err() {
                break;
            }
            if edges.iter().all(|&edge| reasoning.known.is_drawn(edge)) {
                return Ok(merit);
            }
        }
        Ok(Merit::Excellent)
    }
}

/// A step that extends a path.
#[derive(Clone, Copy)]
struct Step {
    colour: usize,
    from: Cell,
    to: Cell,
    edge: u16,
}

/// The steps known to belong to the drawn paths, or to paths that are not begun.
fn steps(puzzle: &Puzzle, drawn: &[Vec<Cell>], lattice: &Lattice, known: &Known<'_>) -> Vec<Step> {
    let grid = puzzle.board().grid();
    let mut steps = Vec::new();
    for (colour, (path, &(one, other))) in drawn.iter().zip(puzzle.board().pairs()).enumerate() {
        let before = path.len().checked_sub(2).map(|i| path[i]);
        let ends = path.last().map_or(vec![one, other], |&last| vec![last]);
        for from in ends {
            for (_, to) in grid.neighbours(from) {
                // A path next to its partner is joined already.
                let joins = !path.is_empty() && puzzle.partner(path[0]) == Some(to);
                let Some(edge) = lattice.between(from, to) else { continue };
                if Some(to) != before && !joins && known.is_drawn(edge) {
                    steps.push(Step { colour, from, to, edge });
                }
            }
        }
    }
    steps
}

/// A step that follows from the drawn lines, with the easiest reason.
fn forced(
    puzzle: &Puzzle,
    drawn: &[Vec<Cell>],
    control: &Control,
) -> Result<Option<Hint<Move>>, Stopped> {
    let lattice = Lattice::new(puzzle.board(), puzzle.rule());
    let letters = |colour: usize| puzzle.letter(colour);
    let words = Words { grid: puzzle.board().grid(), letters: &letters };
    let mut given = Known::new(&lattice);
    if given.give(drawn).is_err() {
        return Ok(None);
    }
    let easiest = |reasoning: &Reasoning<'_>| {
        let steps = steps(puzzle, drawn, &lattice, &reasoning.known);
        let mut steps: Vec<(u32, Step)> =
            steps.into_iter().map(|step| (reasoning.known.when(step.edge), step)).collect();
        steps.sort_by_key(|&(when, _)| when);
        let costs = steps.into_iter().take(COMPARED);
        costs.map(|(when, step)| (reasoning.cost(when), when, step)).min_by_key(|found| found.0)
    };
    let hint_for = |reasoning: &Reasoning<'_>, when: u32, step: Step| {
        Some(step_hint(puzzle, drawn, step, &reasoning.reason(when, words)))
    };
    let mut plain = Reasoning::new(given.clone(), true);
    if plain.exhaust(Tier::Local, control)?.is_err() {
        return Ok(None);
    }
    let mut best = easiest(&plain).map(|(cost, when, step)| (cost, hint_for(&plain, when, step)));
    if best.as_ref().is_some_and(|(cost, _)| *cost <= PLAIN) {
        return Ok(best.and_then(|(_, hint)| hint));
    }
    // A harder technique may find at once what the easy ones find only after a long chain.
    for tier in [Tier::CutOff, Tier::Ways, Tier::Room] {
        let mut direct = Reasoning::new(given.clone(), true);
        if direct.bar().is_err() || direct.apply(tier, control)?.is_err() {
            continue;
        }
        if let Some((cost, when, step)) = easiest(&direct)
            && best.as_ref().is_none_or(|(best, _)| cost < *best)
        {
            best = Some((cost, hint_for(&direct, when, step)));
        }
    }
    if best.is_some() {
        return Ok(best.and_then(|(_, hint)| hint));
    }
    let ends: Vec<Cell> = drawn
        .iter()
        .zip(puzzle.board().pairs())
        .flat_map(|(path, &(one, other))| path.last().map_or(vec![one, other], |&c| vec![c]))
        .collect();
    let mut deep = false;
    for _ in 0..ASSUMPTIONS {
        if plain.exhaust(Tier::Room, control)?.is_err() {
            return Ok(None);
        }
        if let Some((_, when, step)) = easiest(&plain) {
            return Ok(hint_for(&plain, when, step));
        }
        let mut found = Ok(false);
        for tier in [Tier::Short, Tier::Long, Tier::Deep] {
            // Following every colour's ways after each assumption is slow, so it is done once.
            if found == Ok(false) && (tier < Tier::Deep || !deep) {
                deep |= tier == Tier::Deep;
                found = plain.assume_shortest(tier, &ends, control)?;
            }
        }
        if found != Ok(true) {
            break;
        }
    }
    Ok(None)
}

/// The hint to make a step, with its reason.
fn step_hint(puzzle: &Puzzle, drawn: &[Vec<Cell>], step: Step, reason: &Reason) -> Hint<Move> {
    let text = match reason.steps.as_slice() {
        [] => Message::new("flow-no-bars"),
        [only] => only.clone(),
        [.., last] => {
            let mut text = Message::new("flow-hint-so").with("why", last.clone());
            let skipped = reason.steps.len().saturating_sub(MENTIONED);
            let steps = &reason.steps[skipped..reason.steps.len() - 1];
            for (i, why) in steps.iter().enumerate().rev() {
                let first = i == 0 && skipped == 0;
                let key = if first { "flow-hint-first" } else { "flow-hint-then" };
                text = Message::new(key).with("why", why.clone()).with("then", text);
            }
            if skipped > 0 {
                text = Message::new("flow-hint-skip").with("steps", skipped).with("then", text);
            }
            text
        }
    };
    let steps = reason.steps.len() > 1;
    let mut because = reason.cells.clone();
    because.retain(|&cell| cell != step.from && cell != step.to);
    let because = because.into_iter().map(Key::Cell).collect();
    Hint {
        technique: reason.technique.key(),
        because,
        ..draw_hint(puzzle, drawn, step, steps, text)
    }
}

/// The hint to make a step, with its text.
fn draw_hint(
    puzzle: &Puzzle,
    drawn: &[Vec<Cell>],
    step: Step,
    steps: bool,
    why: Message,
) -> Hint<Move> {
    let place = |cell| puzzle.board().grid().position(cell);
    let key = match (drawn[step.colour].is_empty(), steps) {
        (true, false) => "flow-hint-begin",
        (false, false) => "flow-hint-on",
        (true, true) => "flow-hint-begin-steps",
        (false, true) => "flow-hint-on-steps",
    };
    let (from, to) = (place(step.from), place(step.to));
    let reason = Message::new(key)
        .with("colour", puzzle.letter(step.colour))
        .with("from", from)
        .with("to", to)
        .with("why", why);
    Hint {
        moves: vec![Move::Draw { from, to }],
        technique: "flow-technique-solution",
        reason,
        look: [step.from, step.to].map(Key::Cell).to_vec(),
        because: Vec::new(),
    }
}

/// The next step of a solution, for positions where nothing is forced.
fn next_of(
    puzzle: &Puzzle,
    drawn: &[Vec<Cell>],
    solution: &[Vec<Cell>],
    control: &Control,
) -> Result<Option<Hint<Move>>, Stopped> {
    let key = match puzzle.solutions(control)?.len() {
        1 => "flow-hint-unforced",
        _ => "flow-hint-several",
    };
    for (colour, (path, drawn_path)) in solution.iter().zip(drawn).enumerate() {
        // The partner is not drawn, unless the points are neighbours and nothing is drawn yet.
        let at = drawn_path.len().max(1);
        let joins = at + 1 == path.len() && !drawn_path.is_empty();
        if let (false, Some(&from), Some(&to)) = (joins, path.get(at - 1), path.get(at)) {
            let step = Step { colour, from, to, edge: 0 };
            return Ok(Some(draw_hint(puzzle, drawn, step, false, Message::new(key))));
        }
    }
    Ok(None)
}

/// The hint to take back what is in no solution.
fn take_back(
    puzzle: &Puzzle,
    drawn: &[Vec<Cell>],
    control: &Control,
) -> Result<Option<Hint<Move>>, Stopped> {
    let right = right_parts(puzzle, drawn, control)?;
    let lattice = Lattice::new(puzzle.board(), puzzle.rule());
    let letters = |colour: usize| puzzle.letter(colour);
    let words = Words { grid: puzzle.board().grid(), letters: &letters };
    let mut given = Known::new(&lattice);
    let sound = given.give(&right).is_ok();
    let mut best: Option<(usize, usize, Option<Reason>)> = None;
    for (colour, (path, right)) in drawn.iter().zip(&right).enumerate() {
        let Some(&wrong) = path.get(right.len()) else { continue };
        let before = right.last().and_then(|&last| lattice.between(last, wrong));
        let mut reasoning = Reasoning::new(given.clone(), true);
        let reason = match before {
            Some(edge) if sound && reasoning.bar().is_ok() => {
                let refuted = reasoning.refute(edge, control)?;
                refuted.and_then(|number| reasoning.refuted(number, words))
            }
            _ => None,
        };
        let cost = reason.as_ref().map_or(usize::MAX, |reason| reason.cost);
        if best.as_ref().is_none_or(|(least, _, _)| cost < *least) {
            best = Some((cost, colour, reason));
        }
    }
    let Some((_, colour, reason)) = best else { return Ok(None) };
    let wrong = &drawn[colour][right[colour].len()..];
    let Some(&first) = wrong.first() else { return Ok(None) };
    let at = puzzle.board().grid().position(first);
    let solutions = puzzle.solutions(control)?;
    let comes_there = solutions.len() == 1
        && solutions.iter().any(|solution| solution.paths()[colour].cells().contains(&first));
    let message = match &reason {
        Some(reason) if !reason.steps.is_empty() => {
            Message::new("flow-hint-back-why").with("why", reason.steps[0].clone())
        }
        _ if comes_there => Message::new("flow-hint-back-order"),
        _ => Message::new("flow-hint-back"),
    };
    let cells = reason.map(|reason| reason.cells).unwrap_or_default();
    Ok(Some(Hint {
        moves: vec![Move::Cut(at)],
        technique: "flow-technique-mistake",
        reason: message.with("colour", puzzle.letter(colour)).with("cell", at),
        look: wrong.iter().copied().map(Key::Cell).collect(),
        because: cells.into_iter().filter(|cell| !wrong.contains(cell)).map(Key::Cell).collect(),
    }))
}

/// The drawn paths, without the parts that are in no solution together with the paths before them.
fn right_parts(
    puzzle: &Puzzle,
    drawn: &[Vec<Cell>],
    control: &Control,
) -> Result<Vec<Vec<Cell>>, Stopped> {
    if let [only] = puzzle.solutions(control)? {
        let right = |(path, drawn): (&recreo_board::Path, &Vec<Cell>)| {
            let path = along(path.cells(), drawn);
            let same = path.iter().zip(drawn).take_while(|(one, other)| one == other).count();
            drawn[..same].to_vec()
        };
        return Ok(only.paths().iter().zip(drawn).map(right).collect());
    }
    let mut right = vec![Vec::new(); drawn.len()];
    for (colour, path) in drawn.iter().enumerate() {
        // Longer parts fit in fewer solutions, so the longest part that fits is found by bisection.
        let (mut fits, mut fails) = (path.len().min(1), path.len() + 1);
        while fails - fits > 1 {
            let middle = if fails > path.len() { path.len() } else { (fits + fails) / 2 };
            right[colour] = path[..middle].to_vec();
            match fit(puzzle, &right, control)? {
                Fit::None => fails = middle,
                _ => fits = middle,
            }
        }
        right[colour] = path[..fits].to_vec();
    }
    Ok(right)
}

fn find_mistakes(
    puzzle: &Puzzle,
    drawn: &[Vec<Cell>],
    control: &Control,
) -> Result<Mistakes, Stopped> {
    let mut solutions = puzzle.solutions(control)?.to_vec();
    if solutions.len() > 1 {
        if let Fit::Completed(_) = fit(puzzle, drawn, control)? {
            return Ok(Mistakes::Known(Vec::new()));
        }
        let solved = solve(puzzle.board(), puzzle.rule(), SOLUTIONS, control)?;
        if !solved.all {
            return Ok(Mistakes::Unknown);
        }
        solutions = solved.solutions;
    }
    let mut wrong = Vec::new();
    for (colour, path) in drawn.iter().enumerate() {
        let mut right = CellSet::new(puzzle.board().grid().len());
        for solution in &solutions {
            right.extend(solution.paths()[colour].cells().iter().copied());
        }
        let cells = path.iter().filter(|&&cell| puzzle.point(cell).is_none());
        wrong.extend(cells.filter(|&&cell| !right.contains(cell)).map(|&cell| Key::Cell(cell)));
    }
    Ok(Mistakes::Known(wrong))
}

#[cfg(test)]
mod tests;
