//! How far every state of a component is from being solved.

use std::collections::HashMap;

use recreo_board::Cell;
use recreo_game::{Control, Stopped};

use crate::Board;
use crate::rail::{self, Rail, rails};

/// The places of all pieces, packed in the order of their rails.
type State = u128;

/// The states that can be reached from a board, each with its distance.
pub(super) struct Field {
    rails: Vec<Rail>,
    /// Where the place of each rail begins in a state.
    shifts: Vec<u32>,
    walls: Vec<bool>,
    states: Vec<State>,
    numbers: HashMap<State, u32>,
    /// The fewest moves to a solved state, by the number of the state; of none if the component is not whole.
    distances: Vec<u32>,
    is_whole: bool,
}

impl Field {
    /// Looks at the states around a board, at most so many; at the board alone if its states do not fit.
    pub(super) fn new(board: &Board, most: usize, control: &Control) -> Result<Field, Stopped> {
        let grid = board.grid();
        let rails = rails(board);
        let (mut shifts, mut bits) = (Vec::new(), 0);
        for rail in &rails {
            shifts.push(bits);
            bits += width(rail);
        }
        let mut field = Field {
            walls: (0..grid.len() as u32).map(|cell| grid.is_hole(Cell(cell))).collect(),
            states: vec![0],
            numbers: HashMap::new(),
            distances: Vec::new(),
            is_whole: false,
            rails,
            shifts,
        };
        if bits > State::BITS {
            return Ok(field);
        }
        let start = field.state(board);
        field.states = vec![start];
        field.numbers.insert(start, 0);
        let (mut done, mut beside) = (0, Vec::new());
        while done < field.states.len() && field.states.len() <= most {
            control.spend(1)?;
            field.beside(field.states[done], &mut beside);
            for &next in &beside {
                let number = field.states.len() as u32;
                if *field.numbers.entry(next).or_insert(number) == number {
                    field.states.push(next);
                }
            }
            done += 1;
        }
        field.is_whole = done == field.states.len();
        if field.is_whole {
            field.measure(board, control)?;
        }
        Ok(field)
    }

    /// Measures all distances, from the solved states outwards.
    fn measure(&mut self, board: &Board, control: &Control) -> Result<(), Stopped> {
        let goal = |&target| rail::goal(board.grid(), &self.rails, target);
        let goals: Option<Vec<(usize, u32)>> = board.targets().iter().map(goal).collect();
        let is_solved = |state: State| {
            let stands = |&(rail, place): &(usize, u32)| self.place(state, rail) == place;
            goals.as_ref().is_some_and(|goals| goals.iter().all(stands))
        };
        let mut queue: Vec<usize> =
            (0..self.states.len()).filter(|&number| is_solved(self.states[number])).collect();
        let mut distances = vec![u32::MAX; self.states.len()];
        queue.iter().for_each(|&number| distances[number] = 0);
        let (mut done, mut beside) = (0, Vec::new());
        while let Some(&number) = queue.get(done) {
            control.spend(1)?;
            done += 1;
            self.beside(self.states[number], &mut beside);
            for next in beside.iter().filter_map(|next| self.numbers.get(next)) {
                let next = *next as usize;
                if distances[next] == u32::MAX {
                    distances[next] = distances[number] + 1;
                    queue.push(next);
                }
            }
        }
        self.distances = distances;
        Ok(())
    }

    /// How many states were met.
    pub(super) fn states(&self) -> usize {
        self.states.len()
    }

    /// Whether these are all.
    pub(super) fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// How many states one move beside a way are farther from its end than where they leave it.
    pub(super) fn farther_beside(&self, way: &[Board]) -> usize {
        let distance =
            |state: &State| self.distances.get(*self.numbers.get(state)? as usize).copied();
        let way: Vec<State> = way.iter().map(|board| self.state(board)).collect();
        let (mut farther, mut beside) = (Vec::new(), Vec::new());
        for here in way.split_last().map_or(&way[..], |(_, before)| before) {
            self.beside(*here, &mut beside);
            let from = distance(here);
            farther.extend(beside.iter().copied().filter(|state| distance(state) > from));
        }
        farther.retain(|state| !way.contains(state));
        // One may lie beside the way at two places.
        farther.sort_unstable();
        farther.dedup();
        farther.len()
    }

    /// The state of a board with the same pieces.
    fn state(&self, board: &Board) -> State {
        let places = rails(board).into_iter().map(|rail| State::from(rail.place));
        places.zip(&self.shifts).fold(0, |state, (place, &shift)| {
            // Where nothing can move, the place is 0 and may be beyond the last bit.
            if place == 0 { state } else { state | place << shift }
        })
    }

    fn place(&self, state: State, rail: usize) -> u32 {
        let mask = (1 << width(&self.rails[rail])) - 1;
        state.checked_shr(self.shifts[rail]).map_or(0, |rest| rest as u32 & mask)
    }

    /// All states one move away.
    fn beside(&self, state: State, found: &mut Vec<State>) {
        found.clear();
        let mut taken = self.walls.clone();
        for (number, rail) in self.rails.iter().enumerate() {
            let first = rail.first(self.place(state, number)).0;
            (0..rail.length).for_each(|i| taken[(first + i * rail.stride) as usize] = true);
        }
        for (number, rail) in self.rails.iter().enumerate().filter(|(_, rail)| rail.slack > 0) {
            let (place, one) = (self.place(state, number), 1 << self.shifts[number]);
            let last = |to: u32| rail.first(to).0 + (rail.length - 1) * rail.stride;
            let ahead = (place + 1..=rail.slack).take_while(|&to| !taken[last(to) as usize]);
            found.extend(ahead.map(|to| state + State::from(to - place) * one));
            let back = (0..place).rev().take_while(|&to| !taken[rail.first(to).index()]);
            found.extend(back.map(|to| state - State::from(place - to) * one));
        }
    }
}

/// The bits that the places of a rail take.
fn width(rail: &Rail) -> u32 {
    u32::BITS - rail.slack.leading_zeros()
}
