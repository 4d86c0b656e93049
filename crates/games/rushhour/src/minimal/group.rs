//! All boards with the same pieces in the same lines, at once.
//!
//! Every line has a short table of the ways in which its pieces can stand ([`super::line`]). A state is one number from each
//! table, and all together as the digits of a mixed radix are its index: a slide adds a number to the index that depends on the
//! line and the slide alone, and is possible if no cell of one mask is covered.

use recreo_game::Control;

use super::line::{Shape, Slide};
use crate::Halt;

/// Boards have at most so many rows and columns together.
pub(super) const LINES: usize = 16;

/// Where the pieces of each line stand.
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

/// Lines that hold pieces, the special piece's first.
#[derive(Clone, Default)]
pub(super) struct Group<'a> {
    shapes: Vec<&'a Shape>,
    radices: Vec<u32>,
    /// How many indices there are.
    len: u32,
}

/// States that can all be reached from each other, by their hardest.
pub(super) struct Hardest {
    /// How many moves they need.
    pub(super) moves: u32,
    pub(super) states: Vec<State>,
}

impl<'a> Group<'a> {
    /// The group of these shapes; none if there are too many indices.
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

    /// A state of no lines.
    pub(super) fn blank() -> State {
        State { covered: 0, index: 0, stands: [0; LINES] }
    }

    /// A state of the lines before this one, with this line too; none if pieces overlap.
    #[inline(always)]
    pub(super) fn with(&self, state: &State, line: usize, stand: u8) -> Option<State> {
        let covered = self.shapes[line].stands[usize::from(stand)].covered;
        let mut with = State { covered: state.covered | covered, ..*state };
        with.index += self.radices[line] * u32::from(stand);
        with.stands[line] = stand;
        (state.covered & covered == 0).then_some(with)
    }

    /// The special piece's stand at its hole.
    pub(super) fn goal(&self) -> u8 {
        self.shapes[0].stands.len() as u8 - 1
    }

    /// How many pieces are between the special piece and its hole.
    pub(super) fn in_the_way(&self, state: &State) -> u32 {
        let special = &self.shapes[0];
        let own = special.stands[usize::from(state.stands[0])].covered;
        let beyond = !(u64::MAX >> own.leading_zeros());
        (special.ranges[0] & beyond & state.covered).count_ones()
    }

    /// Calls `each` for every slide from a state, with its line and the index that it leads to. If only what solved states
    /// need is wanted: all slides of the special piece, and of others only steps towards the end of their lines. They lead to
    /// solved states, all of which are known, and steps one way tell as well which can be reached from which.
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

    /// The hardest states of every part that can be solved, given all solved states; of parts that need at least so many
    /// moves.
    ///
    /// Breadth-first from all solved states at once. A state belongs to the part of the solved state that it was met from;
    /// where two of them meet, their parts are one (union and find).
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
        // For each part, one more than its number among those found.
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

    /// Whether the special piece can get to its hole in so many moves or fewer.
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

/// States between two questions whether to go on.
const EVERY: usize = 4096;

/// What is known of each index, and other memory that is used again by the next search.
#[derive(Default)]
pub(super) struct Marks {
    marks: Vec<u32>,
    /// The states whose marks are not 0.
    queue: Vec<State>,
    parts: Parts,
}

impl Marks {
    /// Notes where a slide leads from a state of this part.
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

    /// Forgets everything. An eighth of the memory is for the marks.
    fn clear(&mut self, len: u32, memory: usize) -> Result<&mut Marks, Halt> {
        if len as usize * size_of::<u32>() > memory / 8 {
            return Err(Halt::Memory);
        }
        self.queue.drain(..).for_each(|state| self.marks[state.index as usize] = 0);
        self.marks.resize(self.marks.len().max(len as usize), 0);
        self.parts.0.clear();
        Ok(self)
    }

    /// Whether the queue keeps to its quarter of the memory.
    fn keep(queue: &[State], memory: usize) -> Result<(), Halt> {
        let fits = size_of_val(queue) <= memory / 4;
        fits.then_some(()).ok_or(Halt::Memory)
    }
}

/// Which numbers belong together: each leads to a smaller one of the same part, or is its part's own.
#[derive(Default)]
struct Parts(Vec<u32>);

impl Parts {
    #[inline(always)]
    fn find(&mut self, mut number: u32) -> u32 {
        while self.0[number as usize] != number {
            // Half the way is shorter the next time.
            let next = self.0[self.0[number as usize] as usize];
            self.0[number as usize] = next;
            number = next;
        }
        number
    }

    /// Joins the parts of two numbers, and says what the part's number is.
    #[inline(always)]
    fn join(&mut self, one: u32, other: u32) -> u32 {
        let (one, other) = (self.find(one), self.find(other));
        let (least, most) = (one.min(other), one.max(other));
        self.0[most as usize] = least;
        least
    }
}
