//! A quick solver of hitori: depth-first search with unit propagation and articulation points.
//!
//! Articulation points make connectivity cheap to propagate. The neighbours of a shaded cell are
//! clear; so if shading a cell would disconnect the cells that are not shaded, there would be clear
//! cells on either side. Every articulation point is therefore clear, and one depth-first search
//! finds all of them (Hopcroft and Tarjan, "Algorithm 447", 1973). The solver shares no code with
//! the kernel, so each can check the other.

use recreo_game::{Control, End, Stopped};
use recreo_logic::{Found, Value};
use recreo_sheet::{CLEAR, SHADED};

use super::ground::{At, Ground};

/// The value of an open cell.
const OPEN: Value = 0;
/// The number of decided cells between two checks of the time limit.
const CHECK_INTERVAL: u64 = 10_000;

/// The rules cannot be satisfied.
struct Contradiction;

/// Why a search ended early.
enum Halt {
    Enough,
    Stopped(Stopped),
}

/// A board being solved.
pub(super) struct Solver<'a> {
    ground: &'a Ground,
    numbers: &'a [u32],
    state: Vec<Value>,
    /// The decided cells, in order; those from `done` on are not propagated yet.
    trail: Vec<At>,
    done: usize,
    walk: Walk,
    decided: u64,
    spent: u64,
    nodes: u64,
}

/// Returns the shadings of these numbers, up to a limit.
pub(super) fn solutions(
    ground: &Ground,
    numbers: &[u32],
    limit: usize,
    control: &Control,
) -> Found {
    let mut solver = Solver::new(ground, numbers);
    let mut solutions = Vec::new();
    let end = match solver.all(limit, &mut solutions, control) {
        _ if limit == 0 => End::Limit,
        Ok(()) => End::Exhausted,
        Err(Halt::Enough) => End::Limit,
        Err(Halt::Stopped(why)) => End::Stopped(why),
    };
    Found { solutions, end, nodes: solver.nodes }
}

impl<'a> Solver<'a> {
    fn new(ground: &'a Ground, numbers: &'a [u32]) -> Solver<'a> {
        let (state, trail) = (vec![OPEN; ground.len()], Vec::with_capacity(ground.len()));
        let walk = Walk::new(ground.len());
        Solver { ground, numbers, state, trail, done: 0, walk, decided: 0, spent: 0, nodes: 0 }
    }

    #[inline]
    fn put(&mut self, at: At, value: Value) -> Result<(), Contradiction> {
        let state = &mut self.state[usize::from(at)];
        if *state == OPEN {
            *state = value;
            self.trail.push(at);
            Ok(())
        } else if *state == value {
            Ok(())
        } else {
            Err(Contradiction)
        }
    }

    /// Undoes decisions until the trail has this length.
    fn undo(&mut self, length: usize) {
        for at in self.trail.drain(length..) {
            self.state[usize::from(at)] = OPEN;
        }
        self.done = length;
    }

    /// Propagates the numbers and neighbours and, with `walks`, also connectivity.
    fn follow(&mut self, walks: bool) -> Result<(), Contradiction> {
        loop {
            while let Some(&at) = self.trail.get(self.done) {
                self.done += 1;
                self.decided += 1;
                let ground = self.ground;
                if self.state[usize::from(at)] == SHADED {
                    // Shaded cells never touch.
                    for &near in ground.near(at) {
                        self.put(near, CLEAR)?;
                    }
                } else {
                    let number = self.numbers[usize::from(at)];
                    for &other in ground.in_line(at) {
                        if self.numbers[usize::from(other)] == number && number > 0 {
                            self.put(other, SHADED)?;
                        }
                    }
                }
            }
            if !walks {
                return Ok(());
            }
            let state = &self.state;
            if !self.walk.cuts(self.ground, |at| state[usize::from(at)] == SHADED) {
                return Err(Contradiction);
            }
            let cuts = std::mem::take(&mut self.walk.cut);
            let put = cuts.iter().try_for_each(|&at| self.put(at, CLEAR));
            self.walk.cut = cuts;
            put?;
            if self.done == self.trail.len() {
                return Ok(());
            }
        }
    }

    /// Whether a decision leads to a contradiction. Undoes it.
    fn refutes(&mut self, at: At, value: Value, walks: bool) -> bool {
        let before = self.trail.len();
        let refuted = self.put(at, value).is_err() || self.follow(walks).is_err();
        self.undo(before);
        refuted
    }

    fn spend(&mut self, control: &Control) -> Result<(), Halt> {
        if self.decided - self.spent > CHECK_INTERVAL {
            control.spend(self.decided - self.spent).map_err(Halt::Stopped)?;
            self.spent = self.decided;
        }
        Ok(())
    }

    /// Probes open cells until none of them settles anything. `values` returns the values of a cell
    /// to try, in order. Connectivity is expensive, so it is only propagated if nothing else helps.
    /// Returns the first cell that is still open.
    fn probe(
        &mut self,
        values: impl Fn(At) -> [Option<Value>; 2],
        control: &Control,
    ) -> Result<Result<Option<At>, Contradiction>, Halt> {
        let mut walks = false;
        loop {
            let (mut first, mut news) = (None, false);
            for at in 0..self.ground.len() as At {
                if self.state[usize::from(at)] != OPEN {
                    continue;
                }
                self.spend(control)?;
                let refuted = |solver: &mut Self, value: &Value| solver.refutes(at, *value, walks);
                let wrong = values(at).into_iter().flatten().find(|value| refuted(self, value));
                let Some(wrong) = wrong else {
                    first = first.or(Some(at));
                    continue;
                };
                let right = if wrong == CLEAR { SHADED } else { CLEAR };
                if self.put(at, right).is_err() || self.follow(walks).is_err() {
                    return Ok(Err(Contradiction));
                }
                news = true;
                if walks {
                    break;
                }
            }
            match (news, walks) {
                (false, true) => return Ok(Ok(first)),
                (false, false) => {
                    walks = true;
                    // Decisions without connectivity may have cut something off.
                    if self.follow(true).is_err() {
                        return Ok(Err(Contradiction));
                    }
                }
                (true, _) => walks = false,
            }
        }
    }

    /// Returns another shading than this one, which must be a solution, or `None` if it is unique.
    pub(super) fn other_solution(
        ground: &'a Ground,
        numbers: &'a [u32],
        shading: &[Value],
        control: &Control,
    ) -> Result<Option<Vec<Value>>, Stopped> {
        let mut solver = Solver::new(ground, numbers);
        let right = |at: At| shading[usize::from(at)];
        let opposite = |at: At| if right(at) == CLEAR { SHADED } else { CLEAR };
        let stopped = |halt| match halt {
            Halt::Stopped(why) => why,
            Halt::Enough => Stopped::Budget,
        };
        loop {
            // The values of the solution cannot be refuted, so only the opposite is tried.
            let open = solver.probe(|at| [Some(opposite(at)), None], control);
            let Ok(Ok(Some(at))) = open else { return open.map(|_| None).map_err(stopped) };
            let (before, mut found) = (solver.trail.len(), Vec::new());
            if solver.put(at, opposite(at)).is_ok()
                && let Err(Halt::Stopped(why)) = solver.all(1, &mut found, control)
            {
                return Err(why);
            }
            if let Some(other) = found.pop() {
                return Ok(Some(other));
            }
            solver.undo(before);
            // The cell is open, so this cannot fail.
            let _ = solver.put(at, right(at)).and_then(|()| solver.follow(true));
        }
    }

    fn all(
        &mut self,
        limit: usize,
        found: &mut Vec<Vec<Value>>,
        control: &Control,
    ) -> Result<(), Halt> {
        let before = self.trail.len();
        let result = self.below(limit, found, control);
        self.undo(before);
        result
    }

    fn below(
        &mut self,
        limit: usize,
        found: &mut Vec<Vec<Value>>,
        control: &Control,
    ) -> Result<(), Halt> {
        if self.follow(true).is_err() {
            return Ok(());
        }
        let both = |_| [Some(SHADED), Some(CLEAR)];
        let Ok(open) = self.probe(both, control)? else { return Ok(()) };
        let Some(at) = open else {
            found.push(self.state.clone());
            return if found.len() >= limit { Err(Halt::Enough) } else { Ok(()) };
        };
        self.nodes += 1;
        for value in [CLEAR, SHADED] {
            let before = self.trail.len();
            if self.put(at, value).is_ok() {
                self.all(limit, found, control)?;
            }
            self.undo(before);
        }
        Ok(())
    }
}

/// A depth-first search over the cells that are not shaded.
pub(super) struct Walk {
    /// The discovery time of a cell, from 1 on; 0 for an unreached cell.
    reached: Vec<u16>,
    /// The low point of a cell: the earliest discovery time reachable from its subtree.
    low: Vec<u16>,
    /// The current path: each cell with the number of its neighbours examined so far.
    way: Vec<(At, u8)>,
    /// The articulation points found.
    pub(super) cut: Vec<At>,
}

impl Walk {
    pub(super) fn new(cells: usize) -> Walk {
        Walk { reached: vec![0; cells], low: vec![0; cells], way: Vec::new(), cut: Vec::new() }
    }

    /// Finds the articulation points of the cells that are not shaded. Returns whether these are
    /// connected.
    pub(super) fn cuts(&mut self, ground: &Ground, shaded: impl Fn(At) -> bool) -> bool {
        self.reached.fill(0);
        self.cut.clear();
        self.way.clear();
        let all = 0..ground.len() as At;
        let Some(root) = all.clone().find(|&at| !shaded(at)) else { return true };
        let (mut time, mut branches) = (1, 0);
        self.reached[usize::from(root)] = 1;
        self.low[usize::from(root)] = 1;
        self.way.push((root, 0));
        while let Some((at, looked)) = self.way.last_mut() {
            let (here, next) = (usize::from(*at), ground.near(*at).get(usize::from(*looked)));
            *looked += 1;
            match next {
                Some(&next) if shaded(next) => {}
                Some(&next) if self.reached[usize::from(next)] == 0 => {
                    time += 1;
                    self.reached[usize::from(next)] = time;
                    self.low[usize::from(next)] = time;
                    self.way.push((next, 0));
                }
                Some(&next) => self.low[here] = self.low[here].min(self.reached[usize::from(next)]),
                None => {
                    self.way.pop();
                    let Some(&(parent, _)) = self.way.last() else { break };
                    let above = usize::from(parent);
                    self.low[above] = self.low[above].min(self.low[here]);
                    if parent == root {
                        branches += 1;
                    } else if self.low[here] >= self.reached[above] {
                        self.cut.push(parent);
                    }
                }
            }
        }
        if branches > 1 {
            self.cut.push(root);
        }
        let open = all.filter(|&at| !shaded(at)).count();
        usize::from(time) == open
    }
}
