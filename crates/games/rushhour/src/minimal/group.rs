//! All boards with the same pieces on the same lines, searched together.
//!
//! Every line has a short table of the positions ("stands") of its pieces ([`super::line`]). A
//! state is one entry from each table. Taken together as the digits of a mixed radix, these are the
//! state's index. A slide adds a number to the index that depends on the line and the slide only,
//! and is possible if none of the cells of one mask is covered.

use recreo_game::Control;

use super::line::{Shape, Slide};
use crate::Halt;

/// The maximum number of rows and columns together.
pub(super) const LINES: usize = 16;

/// The stand of each line.
#[derive(Clone, Copy)]
pub(super) struct State {
    covered: u64,
    index: u32,
    pub(super) stands: [u8; LINES],
}

impl State {
    #[inline(always)]
    fn after(&self, index: u32, line: usize, slide: &Slide) -> State {
        let mut after = State { covered: self.covered ^ slide.changes, index, ..*self };
        after.stands[line & (LINES - 1)] = slide.to;
        after
    }
}

/// The lines that contain pieces, starting with the special piece's line.
#[derive(Clone, Default)]
pub(super) struct Group<'a> {
    shapes: Vec<&'a Shape>,
    radices: Vec<u32>,
    /// The number of indices.
    len: u32,
}

/// A component of mutually reachable states, represented by its hardest ones.
pub(super) struct Hardest {
    /// The number of moves that they need.
    pub(super) moves: u32,
    pub(super) states: Vec<State>,
}

impl<'a> Group<'a> {
    /// The group of these shapes; `None` if there are too many indices.
    pub(super) fn new(shapes: impl IntoIterator<Item = &'a Shape>) -> Option<Group<'a>> {
        let mut group =
            Group { shapes: Vec::with_capacity(LINES), radices: Vec::with_capacity(LINES), len: 1 };
        for shape in shapes {
            group.radices.push(group.len);
            group.shapes.push(shape);
            group.len = group.len.checked_mul(shape.stands.len() as u32)?;
        }
        Some(group)
    }

    /// The state without lines.
    pub(super) fn blank() -> State {
        State { covered: 0, index: 0, stands: [0; LINES] }
    }

    /// Extends a state of the previous lines by this line; `None` if pieces overlap.
    #[inline(always)]
    pub(super) fn with(&self, state: &State, line: usize, stand: u8) -> Option<State> {
        let covered = self.shapes[line].stands[usize::from(stand)].covered;
        let mut with = State { covered: state.covered | covered, ..*state };
        with.index += self.radices[line] * u32::from(stand);
        with.stands[line] = stand;
        (state.covered & covered == 0).then_some(with)
    }

    /// The stand of the special piece at its exit.
    pub(super) fn goal(&self) -> u8 {
        self.shapes[0].stands.len() as u8 - 1
    }

    /// The number of pieces between the special piece and its exit.
    pub(super) fn in_the_way(&self, state: &State) -> u32 {
        let special = &self.shapes[0];
        let own = special.stands[usize::from(state.stands[0])].covered;
        let beyond = !(u64::MAX >> own.leading_zeros());
        (special.ranges[0] & beyond & state.covered).count_ones()
    }

    /// Calls `each` for every slide from a state, with its line and the index that it leads to.
    /// With `SOLVED`, only the slides needed from solved states are generated: all slides of the
    /// special piece, and of the others only steps towards the end of their lines. Those steps lead
    /// to solved states, all of which are known, and steps in one direction suffice to find which
    /// states are connected.
    #[inline(always)]
    fn follow<const SOLVED: bool>(&self, state: &State, mut each: impl FnMut(u32, usize, &Slide)) {
        let lines = self.shapes.iter().zip(&self.radices).zip(state.stands).enumerate();
        for (line, ((shape, &radix), stand)) in lines {
            let slides = if SOLVED && line > 0 { shape.steps(stand) } else { shape.slides(stand) };
            for slide in slides {
                if state.covered & slide.enters == 0 {
                    each(state.index.wrapping_add_signed(slide.by * radix as i32), line, slide);
                }
            }
        }
    }

    /// The hardest states of every component that can be solved and needs at least `least` moves,
    /// given all solved states.
    ///
    /// The search is breadth-first from all solved states at once. A state belongs to the component
    /// of the solved state from which it was reached. Where two components meet, they are merged
    /// (union-find).
    pub(super) fn hardest(
        &self,
        solved: &[State],
        least: u32,
        marks: &mut Marks,
        memory: usize,
        control: &Control,
    ) -> Result<Vec<Hardest>, Halt> {
        let known = marks.clear(self.len, memory)?;
        known.queue.extend(solved);
        known.parts.0.extend(0..=solved.len() as u32);
        for (number, state) in solved.iter().enumerate() {
            known.marks[state.index as usize] = number as u32 + 1;
        }
        let mut layers = Vec::new();
        let mut done = 0;
        while done < known.queue.len() {
            layers.push(done);
            let end = known.queue.len();
            while done < end {
                let state = known.queue[done];
                let mut own = known.parts.find(known.marks[state.index as usize]);
                if done < solved.len() {
                    self.follow::<true>(&state, |index, line, slide| {
                        known.meet(&mut own, &state, index, line, slide);
                    });
                } else {
                    self.follow::<false>(&state, |index, line, slide| {
                        known.meet(&mut own, &state, index, line, slide);
                    });
                }
                done += 1;
                if done.is_multiple_of(EVERY) {
                    control.spend(EVERY as u64)?;
                    Marks::keep(&known.queue, memory)?;
                }
            }
        }
        let mut found: Vec<Hardest> = Vec::new();
        if layers.len() <= least as usize {
            return Ok(found);
        }
        // For each component, its number among those found plus one.
        let mut numbers = vec![0; known.parts.0.len()];
        let mut end = known.queue.len();
        for (moves, &start) in layers.iter().enumerate().skip(least as usize).rev() {
            let moves = moves as u32;
            for state in &known.queue[start..end] {
                let part = known.parts.find(known.marks[state.index as usize]);
                let number = &mut numbers[part as usize];
                if *number == 0 {
                    found.push(Hardest { moves, states: vec![*state] });
                    *number = found.len();
                } else if found[*number - 1].moves == moves {
                    found[*number - 1].states.push(*state);
                }
            }
            end = start;
        }
        Ok(found)
    }

    /// Whether the special piece can reach its exit in at most this many moves.
    pub(super) fn is_solved_within(
        &self,
        start: State,
        moves: u32,
        marks: &mut Marks,
        memory: usize,
        control: &Control,
    ) -> Result<bool, Halt> {
        let Marks { marks, queue, .. } = marks.clear(self.len, memory)?;
        queue.push(start);
        marks[start.index as usize] = 1;
        let mut is_solved = start.stands[0] == self.goal();
        let mut done = 0;
        for _ in 0..moves {
            let end = queue.len();
            while done < end && !is_solved {
                let state = queue[done];
                self.follow::<false>(&state, |index, line, slide| {
                    let mark = &mut marks[index as usize];
                    if *mark == 0 {
                        *mark = 1;
                        is_solved |= line == 0 && slide.to == self.goal();
                        queue.push(state.after(index, line, slide));
                    }
                });
                done += 1;
                if done.is_multiple_of(EVERY) {
                    control.spend(EVERY as u64)?;
                    Marks::keep(queue, memory)?;
                }
            }
        }
        Ok(is_solved)
    }
}

/// The number of states between two checks of the control.
const EVERY: usize = 4096;

/// The marks of each index, and other memory that the next search reuses.
#[derive(Default)]
pub(super) struct Marks {
    marks: Vec<u32>,
    /// The states whose marks are not 0.
    queue: Vec<State>,
    parts: Parts,
}

impl Marks {
    /// Records the state that a slide leads to, from a state of this component.
    #[inline(always)]
    fn meet(&mut self, own: &mut u32, state: &State, index: u32, line: usize, slide: &Slide) {
        let mark = &mut self.marks[index as usize];
        if *mark == 0 {
            *mark = *own;
            self.queue.push(state.after(index, line, slide));
        } else if *mark != *own {
            *own = self.parts.join(*mark, *own);
        }
    }

    /// Clears everything. The marks may use an eighth of the memory.
    fn clear(&mut self, len: u32, memory: usize) -> Result<&mut Marks, Halt> {
        if len as usize * size_of::<u32>() > memory / 8 {
            return Err(Halt::Memory);
        }
        self.queue.drain(..).for_each(|state| self.marks[state.index as usize] = 0);
        self.marks.resize(self.marks.len().max(len as usize), 0);
        self.parts.0.clear();
        Ok(self)
    }

    /// Checks that the queue stays within its quarter of the memory.
    fn keep(queue: &[State], memory: usize) -> Result<(), Halt> {
        let fits = size_of_val(queue) <= memory / 4;
        fits.then_some(()).ok_or(Halt::Memory)
    }
}

/// A union-find forest: each number leads to a smaller one of the same component, or is the
/// component's own.
#[derive(Default)]
struct Parts(Vec<u32>);

impl Parts {
    #[inline(always)]
    fn find(&mut self, mut number: u32) -> u32 {
        while self.0[number as usize] != number {
            // Path halving shortens the next lookup.
            let next = self.0[self.0[number as usize] as usize];
            self.0[number as usize] = next;
            number = next;
        }
        number
    }

    /// Joins the components of two numbers and returns the component's number.
    #[inline(always)]
    fn join(&mut self, one: u32, other: u32) -> u32 {
        let (one, other) = (self.find(one), self.find(other));
        let (least, most) = (one.min(other), one.max(other));
        self.0[most as usize] = least;
        least
    }
}
