//! The distance of every state of a component from the nearest solved state.

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
    /// The bit position of each rail's place in a state.
    shifts: Vec<u32>,
    walls: Vec<bool>,
    states: Vec<State>,
    numbers: HashMap<State, u32>,
    /// The fewest moves to a solved state, by the state's number; empty if the component is
    /// incomplete.
    distances: Vec<u32>,
    is_whole: bool,
}

impl Field {
    /// Collects at most `most` states around a board; only the board itself if its states do not
    /// fit in a `State`.
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

    /// Computes all distances, breadth-first from the solved states.
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

    /// The number of states collected.
    pub(super) fn states(&self) -> usize {
        self.states.len()
    }

    /// Whether these are all states of the component.
    pub(super) fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// The number of states one move beside a path that are farther from its end than the state
    /// where they leave it.
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
        // A state may lie beside the path at two places.
        farther.sort_unstable();
        farther.dedup();
        farther.len()
    }

    /// The state of a board with the same pieces.
    fn state(&self, board: &Board) -> State {
        let places = rails(board).into_iter().map(|rail| State::from(rail.place));
        places.zip(&self.shifts).fold(0, |state, (place, &shift)| {
            // If a piece cannot move, its place is 0, and its shift may be beyond the last bit.
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

/// The number of bits of a rail's place.
fn width(rail: &Rail) -> u32 {
    u32::BITS - rail.slack.leading_zeros()
}
