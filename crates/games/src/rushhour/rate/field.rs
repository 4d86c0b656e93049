//! How far every state of a component is from being solved.

use std::collections::HashMap;

use recreo_game::{Control, Stopped};

use crate::rushhour::Board;
use crate::rushhour::rail::{self, Rail, rails};

/// The places of all pieces, in the order of their rails.
type Places = Box<[u8]>;

/// The states that can be reached from a board, each with its distance.
pub(super) struct Field {
    rails: Vec<Rail>,
    walls: Vec<bool>,
    numbers: HashMap<Places, u32>,
    /// The fewest moves to a solved state, by the number of the state; for none if the component is not whole.
    distances: Vec<u32>,
    is_whole: bool,
}

impl Field {
    /// Looks at the states around a board, at most so many.
    pub(super) fn new(board: &Board, most: usize, control: &Control) -> Result<Field, Stopped> {
        let grid = board.grid();
        let rails = rails(board);
        let goals: Option<Vec<(usize, u32)>> =
            board.targets().iter().map(|&target| rail::goal(grid, &rails, target)).collect();
        let walls = (0..grid.len() as u32).map(|n| grid.is_hole(recreo_board::Cell(n))).collect();
        let start = places(&rails);
        let mut field = Field {
            rails,
            walls,
            numbers: HashMap::from([(start.clone(), 0)]),
            distances: Vec::new(),
            is_whole: true,
        };
        let mut states = vec![start];
        let mut done = 0;
        while done < states.len() && states.len() <= most {
            control.spend(1)?;
            for next in field.beside(&states[done]) {
                let number = states.len() as u32;
                if !field.numbers.contains_key(&next) {
                    field.numbers.insert(next.clone(), number);
                    states.push(next);
                }
            }
            done += 1;
        }
        field.is_whole = done == states.len();
        if field.is_whole {
            let is_solved = |state: &Places| {
                goals.iter().flatten().all(|&(rail, place)| u32::from(state[rail]) == place)
                    && goals.is_some()
            };
            field.measure(&states, is_solved, control)?;
        }
        Ok(field)
    }

    /// Measures all distances, from the solved states outwards.
    fn measure(
        &mut self,
        states: &[Places],
        is_solved: impl Fn(&Places) -> bool,
        control: &Control,
    ) -> Result<(), Stopped> {
        self.distances = vec![u32::MAX; states.len()];
        let mut queue: Vec<usize> = (0..states.len()).filter(|&n| is_solved(&states[n])).collect();
        queue.iter().for_each(|&number| self.distances[number] = 0);
        let mut done = 0;
        while let Some(&number) = queue.get(done) {
            control.spend(1)?;
            done += 1;
            for next in self.beside(&states[number]) {
                if let Some(&next) = self.numbers.get(&next) {
                    let next = next as usize;
                    if self.distances[next] == u32::MAX {
                        self.distances[next] = self.distances[number] + 1;
                        queue.push(next);
                    }
                }
            }
        }
        Ok(())
    }

    /// How many states were met.
    pub(super) fn states(&self) -> usize {
        self.numbers.len()
    }

    /// Whether these are all.
    pub(super) fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// How many states one move beside a way are farther from its end than where they leave it.
    pub(super) fn farther_beside(&self, way: &[Board]) -> usize {
        let distance = |state: &Places| Some(self.distances[*self.numbers.get(state)? as usize]);
        let way: Vec<Places> = way.iter().map(|board| places(&rails(board))).collect();
        let mut farther: Vec<Places> = Vec::new();
        for here in way.split_last().map_or(&way[..], |(_, before)| before) {
            let (from, all) = (distance(here), self.beside(here));
            farther.extend(all.into_iter().filter(|state| distance(state) > from));
        }
        farther.retain(|state| !way.contains(state));
        // One may lie beside the way at two places.
        farther.sort_unstable();
        farther.dedup();
        farther.len()
    }

    /// All states one move away.
    fn beside(&self, state: &Places) -> Vec<Places> {
        let mut taken = self.walls.clone();
        let first = |rail: &Rail, place: u8| rail.first(place.into()).0;
        for (rail, &place) in self.rails.iter().zip(state) {
            (0..rail.length)
                .for_each(|i| taken[(first(rail, place) + i * rail.stride) as usize] = true);
        }
        let mut found = Vec::new();
        for (number, rail) in self.rails.iter().enumerate() {
            let place = state[number];
            let mut go = |to: u8, cell: u32| {
                let free = !taken[cell as usize];
                if free {
                    let mut next = state.clone();
                    next[number] = to;
                    found.push(next);
                }
                free
            };
            let ahead = |to: u8| first(rail, to) + (rail.length - 1) * rail.stride;
            let _ = (place + 1..=rail.slack as u8).all(|to| go(to, ahead(to)));
            let _ = (0..place).rev().all(|to| go(to, first(rail, to)));
        }
        found
    }
}

fn places(rails: &[Rail]) -> Places {
    rails.iter().map(|rail| rail.place as u8).collect()
}
