//! Textbook Rush Hour: a state is the list of the pieces' places, in a set; breadth-first, slide by
//! slide.

use std::collections::{HashMap, HashSet};

/// A board in one line, with rows of this many cells: pieces as upper-case letters with `A` the
/// special one, walls as `x`.
#[derive(Clone)]
pub(crate) struct Plain {
    width: usize,
    height: usize,
    walls: Vec<bool>,
    /// The special piece first: the distance between its cells, and their number.
    pieces: Vec<(usize, usize)>,
    /// The first cell of each piece.
    pub(crate) start: Vec<usize>,
}

impl Plain {
    pub(crate) fn read(line: &str, width: usize) -> Plain {
        let cells = line.as_bytes();
        let mut letters: Vec<u8> = cells.iter().copied().filter(u8::is_ascii_uppercase).collect();
        letters.sort_unstable();
        letters.dedup();
        let mut plain = Plain {
            width,
            height: cells.len() / width,
            walls: cells.iter().map(|&cell| cell == b'x').collect(),
            pieces: Vec::new(),
            start: Vec::new(),
        };
        for letter in letters {
            let own: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] == letter).collect();
            let apart = own.get(1).map_or(1, |second| second - own[0]);
            plain.pieces.push((apart, own.len()));
            plain.start.push(own[0]);
        }
        plain
    }

    /// Returns the board without a piece.
    pub(crate) fn without(&self, piece: usize) -> Plain {
        let mut fewer = self.clone();
        fewer.pieces.remove(piece);
        fewer.start.remove(piece);
        fewer
    }

    pub(crate) fn pieces(&self) -> usize {
        self.pieces.len()
    }

    fn is_solved(&self, state: &[usize]) -> bool {
        let (apart, length) = self.pieces[0];
        let end = state[0] + (length - 1) * apart;
        if apart == 1 {
            end % self.width == self.width - 1
        } else {
            end / self.width == self.height - 1
        }
    }

    fn after(&self, state: &[usize]) -> Vec<Vec<usize>> {
        let mut taken = self.walls.clone();
        for (&(apart, length), &first) in self.pieces.iter().zip(state) {
            (0..length).for_each(|i| taken[first + i * apart] = true);
        }
        let mut found = Vec::new();
        for (piece, &(apart, length)) in self.pieces.iter().enumerate() {
            let (first, line) =
                (state[piece], |cell: usize| if apart == 1 { cell / self.width } else { 0 });
            let mut go = |first: usize| {
                let mut next = state.to_vec();
                next[piece] = first;
                found.push(next);
            };
            let mut head = first + (length - 1) * apart;
            while head + apart < taken.len()
                && line(head + apart) == line(head)
                && !taken[head + apart]
            {
                head += apart;
                go(head - (length - 1) * apart);
            }
            let mut head = first;
            while head >= apart && line(head - apart) == line(head) && !taken[head - apart] {
                head -= apart;
                go(head);
            }
        }
        found
    }

    /// Returns the fewest moves to the exit, or `None`, and the number of visited states.
    pub(crate) fn solve(&self) -> (Option<usize>, usize) {
        let mut seen = HashSet::from([self.start.clone()]);
        let mut layer = vec![self.start.clone()];
        let mut moves = 0;
        while !layer.is_empty() {
            if layer.iter().any(|state| self.is_solved(state)) {
                return (Some(moves), seen.len());
            }
            let next = layer.iter().flat_map(|state| self.after(state));
            layer = next.filter(|state| seen.insert(state.clone())).collect();
            moves += 1;
        }
        (None, seen.len())
    }

    /// Returns the number of reachable states, and the distance of the farthest one from a solved
    /// state.
    pub(crate) fn component(&self) -> (usize, usize) {
        let mut known = vec![self.start.clone()];
        let mut seen = HashSet::from([self.start.clone()]);
        let mut done = 0;
        while let Some(state) = known.get(done) {
            let next: Vec<_> =
                self.after(state).into_iter().filter(|s| seen.insert(s.clone())).collect();
            known.extend(next);
            done += 1;
        }
        let mut moves: HashMap<Vec<usize>, usize> = HashMap::new();
        let mut queue: Vec<_> = known.into_iter().filter(|state| self.is_solved(state)).collect();
        moves.extend(queue.iter().map(|state| (state.clone(), 0)));
        let (mut done, mut farthest) = (0, 0);
        while let Some(state) = queue.get(done) {
            farthest = moves[state];
            for next in self.after(state) {
                if !moves.contains_key(&next) {
                    moves.insert(next.clone(), farthest + 1);
                    queue.push(next);
                }
            }
            done += 1;
        }
        (seen.len(), farthest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_solved() {
        let board = Plain::read("..B.AAB....x.CC.", 4);
        assert_eq!(board.solve().0, Some(3));
        assert_eq!(board.without(2).solve().0, Some(2));
        assert_eq!(Plain::read("AA.B...B...B....", 4).solve().0, Some(2));
        assert_eq!(Plain::read("AAx.", 4).solve(), (None, 1));
        let all = Plain::read("AA.B...B.CC.", 4).component();
        assert_eq!(all.1, 3);
    }
}
