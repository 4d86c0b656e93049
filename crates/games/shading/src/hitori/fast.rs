//! Hitori solved quickly: what follows from a shade is followed to its end, and no clear cell may
//! be cut off.
//!
//! One fact makes the last part cheap. The neighbours of a shaded cell are clear; so if shading a
//! cell would part the cells that are not shaded, there would be clear cells on either side. Every
//! cell whose loss parts the others is therefore clear, and all of these are found in one walk over
//! the board (Hopcroft and Tarjan, "Algorithm 447", 1973). It shares nothing with the kernel, so
//! each checks the other.

use recreo_game::{Control, End, Stopped};
use recreo_logic::{Found, Value};
use recreo_sheet::{CLEAR, SHADED};

use super::ground::{At, Ground};

/// Nothing is known of a cell.
const OPEN: Value = 0;
/// How many cells are decided between two looks at the clock.
const BETWEEN_LOOKS: u64 = 10_000;

/// That the rules cannot be kept.
struct Contradiction;

/// Why a search ends before everything was tried.
enum Halt {
    Enough,
    Stopped(Stopped),
}

/// A board being solved.
pub(super) struct Solver<'a> {
    ground: &'a Ground,
    numbers: &'a [u32],
    state: Vec<Value>,
    /// What was decided, in order; from `done` on its consequences are still to be drawn.
    trail: Vec<At>,
    done: usize,
    walk: Walk,
    decided: u64,
    spent: u64,
    nodes: u64,
}

/// The shadings of these numbers, up to a limit.
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

    /// Takes back what was decided after so much.
    fn undo(&mut self, length: usize) {
        for at in self.trail.drain(length..) {
            self.state[usize::from(at)] = OPEN;
        }
        self.done = length;
    }

    /// Draws all consequences: those of the numbers and of neighbours, or, where somebody walks,
    /// also that nothing is cut off.
    fn follow(&mut self, walks: bool) -> Result<(), Contradiction> {
        loop {
            while let Some(&at) = self.trail.get(self.done) {
                self.done += 1;
                self.decided += 1;
                let ground = self.ground;
                if self.state[usize::from(at)] == SHADED {
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

    /// Whether nothing can be had from deciding a cell so; what follows is taken back.
    fn refutes(&mut self, at: At, value: Value, walks: bool) -> bool {
        let before = self.trail.len();
        let refuted = self.put(at, value).is_err() || self.follow(walks).is_err();
        self.undo(before);
        refuted
    }

    fn spend(&mut self, control: &Control) -> Result<(), Halt> {
        if self.decided - self.spent > BETWEEN_LOOKS {
            control.spend(self.decided - self.spent).map_err(Halt::Stopped)?;
            self.spent = self.decided;
        }
        Ok(())
    }

    /// Tries open cells until none of them settles anything: with what `tried` says of a cell, in
    /// this order. Walks are dear, so they are only taken where nothing else helps. Gives the first
    /// cell that is still open.
    fn probe(
        &mut self,
        tried: impl Fn(At) -> [Option<Value>; 2],
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
                let wrong = tried(at).into_iter().flatten().find(|value| refuted(self, value));
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
                    // What was decided without walks may have cut something off.
                    if self.follow(true).is_err() {
                        return Ok(Err(Contradiction));
                    }
                }
                (true, _) => walks = false,
            }
        }
    }

    /// Another shading than this one, which is right; nothing if there is none.
    pub(super) fn rival(
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
            // What is right cannot be refuted, so only the opposite is tried.
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
            // It is open, so it can be put.
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

/// A walk over the cells that are not shaded, depth first.
pub(super) struct Walk {
    /// When a cell was reached, from 1 on; 0 if it was not.
    reached: Vec<u16>,
    /// The earliest that can be reached from it and from what was reached through it.
    low: Vec<u16>,
    /// The way that the walk is on: the cell, how many of its neighbours were looked at, and how
    /// many pieces hang on it alone.
    way: Vec<(At, u8)>,
    /// The cells whose loss would part the others.
    pub(super) cut: Vec<At>,
}

impl Walk {
    pub(super) fn new(cells: usize) -> Walk {
        Walk { reached: vec![0; cells], low: vec![0; cells], way: Vec::new(), cut: Vec::new() }
    }

    /// Finds the cells whose loss would part the others, and says whether the others hang together
    /// as they are.
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
