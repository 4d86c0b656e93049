//! A slow reference search: a state is the list of the pieces' first cells, stored in a map.

use std::collections::{HashMap, HashSet};

use recreo_board::{Cell, Grid};

use crate::{Board, Piece};

/// The facts about the shortest solutions of a board.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Shortest {
    pub(super) moves: usize,
    /// The fewest steps among the solutions with the fewest moves.
    pub(super) their_steps: usize,
    pub(super) ways: u64,
    /// The fewest steps of all solutions.
    pub(super) steps: usize,
}

pub(super) type State = Vec<Cell>;

pub(super) fn state(board: &Board) -> State {
    board.pieces().iter().map(|piece| piece.first).collect()
}

fn cells(grid: &Grid, piece: &Piece, first: Cell) -> impl Iterator<Item = Cell> {
    Piece { first, ..piece.clone() }.cells(grid)
}

/// All states one slide of at most `reach` cells away, with the number of cells.
fn after(board: &Board, state: &State, reach: usize) -> Vec<(State, usize)> {
    let grid = board.grid();
    let mut taken = HashSet::new();
    for (piece, &first) in board.pieces().iter().zip(state) {
        taken.extend(cells(grid, piece, first));
    }
    let mut found = Vec::new();
    for (number, piece) in board.pieces().iter().enumerate() {
        let own: Vec<Cell> = cells(grid, piece, state[number]).collect();
        let way = piece.axis.forward();
        for (mut head, way) in [(own[own.len() - 1], way), (own[0], way.opposite())] {
            let mut next = state.clone();
            for far in 1..=reach {
                match grid.step(head, way).filter(|cell| !taken.contains(cell)) {
                    Some(cell) => head = cell,
                    None => break,
                }
                next[number] = grid.step(next[number], way).unwrap_or(head);
                found.push((next.clone(), far));
            }
        }
    }
    found
}

fn is_solved(board: &Board, state: &State) -> bool {
    board.targets().iter().all(|target| {
        let piece = &board.pieces()[target.piece];
        cells(board.grid(), piece, state[target.piece]).any(|cell| {
            let (x, y, z) = target.side.delta();
            let at = board.grid().position(cell);
            let next = (
                at.x.checked_add_signed(x),
                at.y.checked_add_signed(y),
                at.z.checked_add_signed(z),
            );
            let (Some(x), Some(y), Some(z)) = next else { return true };
            x == board.grid().width() || y == board.grid().height() || z == board.grid().layers()
        })
    })
}

/// Layer by layer, each state with its fewest steps and its number of ways, until a layer contains
/// a solved state.
fn layers(board: &Board, start: &State, reach: usize) -> Option<(usize, usize, u64)> {
    let mut layer = HashMap::from([(start.clone(), (0, 1u64))]);
    let mut seen: HashMap<State, usize> = HashMap::from([(start.clone(), 0)]);
    let mut depth = 0;
    while !layer.is_empty() {
        let solved: Vec<(usize, u64)> = layer
            .iter()
            .filter(|(state, _)| is_solved(board, state))
            .map(|(_, &best)| best)
            .collect();
        if let Some(steps) = solved.iter().map(|&(steps, _)| steps).min() {
            return Some((depth, steps, solved.iter().map(|(_, ways)| ways).sum()));
        }
        depth += 1;
        let mut next: HashMap<State, (usize, u64)> = HashMap::new();
        for (state, (steps, ways)) in &layer {
            for (other, far) in after(board, state, reach) {
                if *seen.entry(other.clone()).or_insert(depth) == depth {
                    let entry = next.entry(other).or_insert((usize::MAX, 0));
                    entry.0 = entry.0.min(steps + far);
                    entry.1 += ways;
                }
            }
        }
        layer = next;
    }
    None
}

/// The shortest solutions from a state, if there are any.
pub(super) fn shortest(board: &Board, start: &State) -> Option<Shortest> {
    let (moves, their_steps, ways) = layers(board, start, 20)?;
    let (steps, ..) = layers(board, start, 1)?;
    Some(Shortest { moves, their_steps, ways, steps })
}

/// All states that can be reached from a board, if there are at most `most`.
pub(super) fn reachable(board: &Board, most: usize) -> Option<Vec<State>> {
    let mut all = vec![state(board)];
    let mut seen = HashSet::from([state(board)]);
    let mut done = 0;
    while let Some(state) = all.get(done).cloned() {
        done += 1;
        for (other, _) in after(board, &state, 1) {
            if seen.insert(other.clone()) {
                all.push(other);
            }
        }
        if all.len() > most {
            return None;
        }
    }
    Some(all)
}
