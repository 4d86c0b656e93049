//! A game in progress.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use crate::history::{History, Node};
use crate::log::{Entry, Event, Verdict};
use crate::score::{Scored, score};
use crate::{
    Clock, Control, Draw, End, Gesture, Help, Hint, Key, Level, Meaning, Merit, Message, Mistakes,
    Playable, Problem, SceneChange, Score, Seen, Solve, SolveOptions, Stopped, Teach, Unwatched,
    View,
};

/// A puzzle and the log of what happened on it. State, clock, score and help used are functions of
/// the log, so a saved play is loaded by replaying its entries.
pub struct Play<P: Playable> {
    puzzle: Arc<P>,
    clock: Arc<dyn Clock>,
    /// The time in the log at the moment when `clock` showed `started`.
    offset: u64,
    started: Duration,
    entries: Vec<Entry<P::Move>>,
    history: History<P::State, P::Move>,
    /// The node of the history after each entry.
    places: Vec<Node>,
    checkpoints: BTreeMap<String, Node>,
    merits: HashMap<usize, Vec<Merit>>,
    help: Help,
    hinted: HashSet<Node>,
    timer: Timer,
    won_at: Option<u64>,
}

/// The work budget for judging one move.
const JUDGE_BUDGET: u64 = 200_000_000;

/// The pauses so far.
#[derive(Clone, Copy, Default)]
struct Timer {
    paused: u64,
    since: Option<u64>,
}

impl Timer {
    fn running(self, at: u64) -> u64 {
        let pausing = self.since.map_or(0, |since| at.saturating_sub(since));
        at.saturating_sub(self.paused.saturating_add(pausing))
    }

    fn pause(&mut self, at: u64) {
        self.since.get_or_insert(at);
    }

    fn resume(&mut self, at: u64) {
        if let Some(since) = self.since.take() {
            self.paused = self.paused.saturating_add(at.saturating_sub(since));
        }
    }
}

impl<P: Playable> Play<P> {
    /// Creates a play.
    pub fn new(puzzle: Arc<P>, clock: Arc<dyn Clock>) -> Play<P> {
        Play {
            history: History::new(puzzle.start()),
            puzzle,
            started: clock.now(),
            clock,
            offset: 0,
            entries: Vec::new(),
            places: Vec::new(),
            checkpoints: BTreeMap::new(),
            merits: HashMap::new(),
            help: Help::default(),
            hinted: HashSet::new(),
            timer: Timer::default(),
            won_at: None,
        }
    }

    /// Continues a play from its log. Every entry is validated as if it happened now, so a log that
    /// could not have happened is refused.
    pub fn resume(
        puzzle: Arc<P>,
        clock: Arc<dyn Clock>,
        log: &[Entry<String>],
    ) -> Result<Play<P>, Problem> {
        let mut play = Play::new(puzzle, clock);
        for (i, raw) in log.iter().enumerate() {
            let entry = Entry::parse(raw, i + 1)?;
            play.apply_entry(entry).map_err(|problem| {
                let message = Message::new("log-impossible").with("entry", i + 1);
                Problem::new(message.with("cause", problem.message))
            })?;
        }
        play.offset = log.last().map_or(0, |entry| entry.at);
        Ok(play)
    }

    /// Returns a copy that shares the clock. What happens in one of the two does not change the
    /// other.
    pub(crate) fn fork(&self) -> Play<P> {
        Play {
            puzzle: Arc::clone(&self.puzzle),
            clock: Arc::clone(&self.clock),
            entries: self.entries.clone(),
            history: self.history.clone(),
            places: self.places.clone(),
            checkpoints: self.checkpoints.clone(),
            merits: self.merits.clone(),
            hinted: self.hinted.clone(),
            ..*self
        }
    }

    /// Appends an entry of a log at its recorded time, to replay a play from its beginning.
    pub(crate) fn repeat(&mut self, raw: &Entry<String>) -> Result<(), Problem> {
        let entry = Entry::parse(raw, self.entries.len() + 1)?;
        self.offset = entry.at;
        self.apply_entry(entry)
    }

    /// Returns the puzzle.
    pub fn puzzle(&self) -> &Arc<P> {
        &self.puzzle
    }

    /// Returns the current state.
    pub fn state(&self) -> &P::State {
        self.history.now()
    }

    /// Returns the log.
    pub fn entries(&self) -> &[Entry<P::Move>] {
        &self.entries
    }

    /// Returns whether the puzzle is solved.
    pub fn status(&self) -> Status {
        if self.won_at.is_some() { Status::Won } else { Status::GoingOn }
    }

    /// Returns whether the clock is paused.
    pub fn is_paused(&self) -> bool {
        self.timer.since.is_some()
    }

    /// Returns the time played, without pauses. It stops when the puzzle is solved.
    pub fn elapsed(&self) -> Duration {
        Duration::from_millis(self.timer.running(self.won_at.unwrap_or_else(|| self.now())))
    }

    /// Returns whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo() && self.won_at.is_none()
    }

    /// Returns whether there is a step to redo.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo() && self.won_at.is_none()
    }

    /// Returns the names of the checkpoints.
    pub fn checkpoints(&self) -> impl Iterator<Item = &str> {
        self.checkpoints.keys().map(String::as_str)
    }

    /// Makes moves as one step: all of them, or none if one is illegal.
    pub fn make(&mut self, moves: Vec<P::Move>) -> Result<(), Problem> {
        self.log(Event::Move { moves })
    }

    /// Makes the moves that a gesture means, or returns the thing that it grabs.
    pub fn gesture(&mut self, gesture: &Gesture) -> Result<Option<Key>, Problem> {
        self.may_act()?;
        match self.puzzle.interpret(self.state(), gesture)? {
            Meaning::Grab(key) => Ok(Some(key)),
            Meaning::Moves(moves) if moves.is_empty() => Err(Gesture::meaningless()),
            Meaning::Moves(moves) => self.make(moves).map(|()| None),
        }
    }

    /// Returns the state that a gesture would lead to, without logging anything. It shows where a
    /// drag would lead.
    pub fn preview(&self, gesture: &Gesture) -> Option<P::State> {
        self.may_act().ok()?;
        let mut state = self.state().clone();
        let Meaning::Moves(moves) = self.puzzle.interpret(&state, gesture).ok()? else {
            return None;
        };
        for m in moves {
            self.puzzle.apply(&mut state, &m).ok()?;
        }
        Some(state)
    }

    /// Undoes the last step.
    pub fn undo(&mut self) -> Result<(), Problem> {
        self.log(Event::Undo)
    }

    /// Redoes the last undone step.
    pub fn redo(&mut self) -> Result<(), Problem> {
        self.log(Event::Redo)
    }

    /// Saves the current state as a checkpoint. It replaces a checkpoint of the same name.
    pub fn checkpoint(&mut self, name: &str) -> Result<(), Problem> {
        self.log(Event::Mark { name: name.to_owned() })
    }

    /// Returns to a checkpoint. This can be undone.
    pub fn return_to(&mut self, name: &str) -> Result<(), Problem> {
        self.log(Event::Return { name: name.to_owned() })
    }

    /// Counts the mistakes, and points one out if `show` is set. Both cost points.
    pub fn check(&mut self, show: bool, control: &Control) -> Result<Mistakes, Problem> {
        self.may_act()?;
        let mistakes = self.puzzle.mistakes(self.state(), control);
        let number = match &mistakes {
            Mistakes::Known(keys) => Some(u32::try_from(keys.len()).unwrap_or(u32::MAX)),
            Mistakes::Unknown => None,
        };
        self.log(Event::Check { mistakes: number, shown: show && number > Some(0) })?;
        Ok(mistakes)
    }

    /// Returns the next move and the reason for it. It costs points, except when the same state was
    /// hinted before.
    pub fn hint(&mut self, control: &Control) -> Result<Hint<P::Move>, Problem> {
        self.may_act()?;
        let hint = hint(self.puzzle.as_ref(), self.state(), control)?;
        if !self.hinted.contains(&self.history.at()) {
            self.log(Event::Hint { technique: hint.technique.to_owned() })?;
        }
        Ok(hint)
    }

    /// Lets the program make the next move, which is the move of the hint.
    pub fn next(&mut self, control: &Control) -> Result<(), Problem> {
        self.may_act()?;
        let hint = hint(self.puzzle.as_ref(), self.state(), control)?;
        if hint.moves.is_empty() {
            return Err(hint.reason.into());
        }
        self.log(Event::Next { moves: hint.moves })
    }

    /// Lets the program make one step of the solution. Cancels the score.
    pub fn solve_step(&mut self, control: &Control) -> Result<(), Problem> {
        let mut route = self.route(control)?;
        route.truncate(1);
        self.log(Event::Step { moves: route })
    }

    /// Lets the program make the whole solution. Cancels the score.
    pub fn solve_all(&mut self, control: &Control) -> Result<(), Problem> {
        let route = self.route(control)?;
        self.solve_by(route)
    }

    /// Makes the whole solution from moves that are already known. Cancels the score.
    pub fn solve_by(&mut self, route: Vec<P::Move>) -> Result<(), Problem> {
        self.log(Event::Solve { moves: route })
    }

    /// Records that the player watched a solver. Cancels the score.
    pub fn watched(&mut self) -> Result<(), Problem> {
        self.log(Event::Watched)
    }

    fn route(&self, control: &Control) -> Result<Vec<P::Move>, Problem> {
        self.may_act()?;
        route(self.puzzle.as_ref(), self.state(), control)
    }

    /// Stops the clock. No move is accepted until it resumes.
    pub fn pause(&mut self) -> Result<(), Problem> {
        self.log(Event::Pause)
    }

    /// Restarts the clock.
    pub fn unpause(&mut self) -> Result<(), Problem> {
        self.log(Event::Resume)
    }

    /// Judges the moves that have no verdict yet and logs the verdicts. Hosts call this when the
    /// player is not waiting. Each move has its own work budget, regardless of the control's; a
    /// move that exceeds it counts as idle. If the control stops the work, the remaining moves are
    /// left for a later call.
    pub fn judge(&mut self, control: &Control) -> Result<(), Problem> {
        for of in 0..self.entries.len() {
            let Event::Move { moves } = &self.entries[of].event else { continue };
            if self.merits.contains_key(&of) {
                continue;
            }
            let node = self.places[of];
            let mut state = self.history.state(self.history.base(node), self.replay());
            let mut merits = Vec::with_capacity(moves.len());
            for m in moves {
                let control = control.clone().with_budget(JUDGE_BUDGET);
                merits.push(Verdict(match self.puzzle.judge(&state, m, &control) {
                    Ok(merit) => merit,
                    Err(Stopped::Budget | Stopped::Memory) => Merit::Idle,
                    Err(why) => return Err(stopped(why)),
                }));
                // The move was legal when it was logged, so it is legal here.
                let _ = self.puzzle.apply(&mut state, m);
            }
            self.log(Event::Judged { of, merits })?;
        }
        Ok(())
    }

    /// Computes the score by the formula in the documentation of [`Score`]. Show the points for
    /// correctness only at the end of the play, because earlier they would be a free check.
    pub fn score(&self, level: Level) -> Score {
        let standing: HashSet<Node> = self.history.line().collect();
        let mut timer = Timer::default();
        let mut last_act = 0;
        let scored = self.entries.iter().enumerate().map(|(i, entry)| {
            match entry.event {
                Event::Pause => timer.pause(entry.at),
                Event::Resume => timer.resume(entry.at),
                _ => {}
            }
            let running = timer.running(entry.at);
            let took = running.saturating_sub(last_act);
            if matches!(entry.event, Event::Undo | Event::Redo | Event::Return { .. })
                || entry.event.moves().is_some()
            {
                last_act = running;
            }
            let node = entry.event.moves().map(|_| self.places[i]);
            Scored {
                entry,
                took,
                merits: self.merits.get(&i).map_or(&[], Vec::as_slice),
                stands: node.is_some_and(|node| standing.contains(&node)),
                hinted: node.is_some_and(|node| self.hinted.contains(&self.history.base(node))),
            }
        });
        score(scored, level, self.won_at.is_some())
    }

    /// Returns the cost of the help used so far.
    pub fn help(&self) -> Help {
        self.help
    }

    /// Returns the change of the picture since the log had `entries` entries, when it was shown
    /// with the view `before`.
    pub fn change_since(&self, entries: usize, before: &View, now: &View) -> SceneChange {
        let place =
            entries.min(self.places.len()).checked_sub(1).map_or(0, |last| self.places[last]);
        if place == self.history.at() && before == now {
            return SceneChange::default();
        }
        let state = self.history.state(place, self.replay());
        change(self.puzzle.as_ref(), Seen { state: &state, view: before }, self.seen(now))
    }

    fn seen<'a>(&'a self, view: &'a View) -> Seen<'a, P::State> {
        Seen { state: self.state(), view }
    }

    fn now(&self) -> u64 {
        let running = self.clock.now().saturating_sub(self.started);
        self.offset.saturating_add(u64::try_from(running.as_millis()).unwrap_or(u64::MAX))
    }

    fn may_act(&self) -> Result<(), Problem> {
        if self.won_at.is_some() {
            Err(Message::new("game-over").into())
        } else if self.is_paused() {
            Err(Message::new("game-paused").into())
        } else {
            Ok(())
        }
    }

    fn log(&mut self, event: Event<P::Move>) -> Result<(), Problem> {
        self.apply_entry(Entry { at: self.now(), event })
    }

    /// Applies an entry: all events pass through here, new ones and those read from a log. An entry
    /// that is refused changes nothing.
    fn apply_entry(&mut self, entry: Entry<P::Move>) -> Result<(), Problem> {
        if self.entries.last().is_some_and(|last| last.at > entry.at) {
            return Err(Message::new("log-out-of-order").into());
        }
        match &entry.event {
            Event::Pause if self.won_at.is_none() => self.timer.pause(entry.at),
            Event::Resume => self.timer.resume(entry.at),
            Event::Judged { of, merits } => {
                let judged = self.entries.get(*of).and_then(|e| e.event.moves());
                if judged.is_none_or(|moves| moves.len() != merits.len()) {
                    return Err(Message::new("log-judges-nothing").into());
                }
                self.merits.insert(*of, merits.iter().map(|verdict| verdict.0).collect());
            }
            event => {
                self.may_act()?;
                self.act(event)?;
            }
        }
        if self.won_at.is_none() && self.puzzle.is_solved(self.history.now()) {
            self.won_at = Some(entry.at);
        }
        self.help.add(&entry.event);
        self.places.push(self.history.at());
        self.entries.push(entry);
        Ok(())
    }

    fn act(&mut self, event: &Event<P::Move>) -> Result<(), Problem> {
        let puzzle = Arc::clone(&self.puzzle);
        let replay = |state: &mut P::State, m: &P::Move| drop(puzzle.apply(state, m));
        match event {
            Event::Undo if !self.history.undo(replay) => {
                Err(Message::new("nothing-to-undo").into())
            }
            Event::Redo if !self.history.redo(replay) => {
                Err(Message::new("nothing-to-redo").into())
            }
            Event::Mark { name } => {
                self.checkpoints.insert(name.clone(), self.history.at());
                Ok(())
            }
            Event::Return { name } => {
                let Some(&node) = self.checkpoints.get(name) else {
                    return Err(Message::new("no-such-checkpoint")
                        .with("name", name.as_str())
                        .into());
                };
                self.history.return_to(node, replay);
                Ok(())
            }
            Event::Hint { .. } => {
                self.hinted.insert(self.history.at());
                Ok(())
            }
            event => {
                let Some(moves) = event.moves() else { return Ok(()) };
                let mut state = self.history.now().clone();
                for m in moves {
                    self.puzzle.apply(&mut state, m)?;
                }
                self.history.go(moves.to_vec(), state);
                Ok(())
            }
        }
    }

    fn replay(&self) -> impl Fn(&mut P::State, &P::Move) {
        |state, m| drop(self.puzzle.apply(state, m))
    }
}

/// Returns the difference between the pictures of two states.
pub(crate) fn change<P: Draw>(
    puzzle: &P,
    before: Seen<'_, P::State>,
    after: Seen<'_, P::State>,
) -> SceneChange {
    let [before, after] = puzzle.scenes(before, after);
    SceneChange::between(&before, &after)
}

/// Returns the hint for a state.
pub(crate) fn hint<P: Teach>(
    puzzle: &P,
    state: &P::State,
    control: &Control,
) -> Result<Hint<P::Move>, Problem> {
    let found = puzzle.hint(state, control).map_err(Message::from)?;
    found.ok_or_else(|| Message::new("no-hint").into())
}

/// Returns the moves that lead from a state to a solution.
pub(crate) fn route<P: Solve>(
    puzzle: &P,
    state: &P::State,
    control: &Control,
) -> Result<Vec<P::Move>, Problem> {
    let solved = puzzle.solve(state, &SolveOptions::default(), &mut Unwatched, control);
    match (solved.solutions.first(), solved.end) {
        (Some(solution), _) => {
            let route = puzzle.route(state, solution, control);
            // If the control was cancelled during the last step, the route is not wanted any more.
            control.spend(0).map_err(stopped)?;
            Ok(route)
        }
        (None, End::Stopped(why)) => Err(stopped(why)),
        (None, _) => Err(Message::new("no-solution-from-here").into()),
    }
}

fn stopped(why: Stopped) -> Problem {
    Message::from(why).into()
}

/// Whether a play is finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// Not solved yet.
    GoingOn,
    /// The puzzle is solved.
    Won,
}
