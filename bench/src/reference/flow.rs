use recreo_flow::Rule;

use crate::beside::beside;
use crate::links::Links;

/// Returns at most `limit` solutions that fill the board, found by simple backtracking: path after
/// path is drawn cell after cell, and undone if an empty cell has become a dead end or a point can
/// no longer be reached from its partner.
pub(crate) fn solutions(board: &Links, rule: Rule, limit: usize) -> Vec<Vec<Vec<usize>>> {
    let mut colours = vec![None; board.sides.0 * board.sides.1];
    for (colour, &(one, other)) in board.pairs.iter().enumerate() {
        colours[one] = Some(colour);
        colours[other] = Some(colour);
    }
    let paths = vec![vec![board.pairs[0].0]];
    let mut search = Search { board, rule, limit, colours, paths, found: Vec::new() };
    search.draw(board.pairs[0].0);
    search.found
}

struct Search<'a> {
    board: &'a Links,
    rule: Rule,
    limit: usize,
    /// The colour of each cell; points have theirs from the beginning.
    colours: Vec<Option<usize>>,
    /// The paths so far; the last one is incomplete.
    paths: Vec<Vec<usize>>,
    found: Vec<Vec<Vec<usize>>>,
}

impl Search<'_> {
    fn beside(&self, cell: usize) -> impl Iterator<Item = usize> + Clone + use<> {
        beside(self.board.sides, cell)
    }

    /// Returns the colour of the last path.
    fn colour(&self) -> usize {
        self.paths.len() - 1
    }

    /// Extends the last path in all ways.
    fn draw(&mut self, head: usize) {
        let colour = self.colour();
        let target = self.board.pairs[colour].1;
        for next in self.beside(head) {
            if self.found.len() == self.limit {
                return;
            }
            if next == target {
                self.paths[colour].push(next);
                self.close(next);
                self.paths[colour].pop();
            } else if self.colours[next].is_none() {
                self.colours[next] = Some(colour);
                self.paths[colour].push(next);
                if self.keeps_rule(head, next) && self.is_promising(next) {
                    self.draw(next);
                }
                self.paths[colour].pop();
                self.colours[next] = None;
            }
        }
    }

    /// The last path is complete: begins the next one, or records a solution.
    fn close(&mut self, target: usize) {
        let alike = |cell: &usize| self.colours[*cell] == Some(self.colour());
        if self.rule == Rule::NoTouch && self.beside(target).filter(alike).count() > 1 {
            return;
        }
        if let Some(&(next, _)) = self.board.pairs.get(self.paths.len()) {
            self.paths.push(vec![next]);
            if self.is_promising(next) {
                self.draw(next);
            }
            self.paths.pop();
        } else if !self.colours.contains(&None) {
            self.found.push(self.paths.clone());
        }
    }

    /// Whether the step from the head of the path keeps the rule.
    fn keeps_rule(&self, head: usize, next: usize) -> bool {
        let colour = self.colour();
        let alike = |cell: usize| self.colours[cell] == Some(colour);
        match self.rule {
            Rule::NoTouch => {
                // If the partner is adjacent, it is the next step, or `close` refuses.
                let target = self.board.pairs[colour].1;
                self.beside(next).all(|cell| cell == head || cell == target || !alike(cell))
            }
            Rule::NoDetour => {
                let (width, x) = (self.board.sides.0, next % self.board.sides.0);
                let corner = |cell: usize| -> bool {
                    let block = [cell, cell + 1, cell + width, cell + width + 1];
                    block[3] < self.colours.len() && block.into_iter().all(alike)
                };
                let from =
                    [(0, x + 1 < width), (1, x > 0), (width, x + 1 < width), (width + 1, x > 0)];
                let corners = from.into_iter().filter(|&(back, inside)| inside && back <= next);
                !corners.map(|(back, _)| next - back).any(corner)
            }
            Rule::Cover | Rule::Free => true,
        }
    }

    /// Whether no dead end is visible yet.
    fn is_promising(&self, head: usize) -> bool {
        let pairs = &self.board.pairs[self.colour()..];
        let is_open = |cell: usize| match self.colours[cell] {
            None => true,
            Some(colour) => colour > self.colour() || cell == head || cell == pairs[0].1,
        };
        let mut empty = (0..self.colours.len()).filter(|&cell| self.colours[cell].is_none());
        empty.all(|cell| self.beside(cell).filter(|&cell| is_open(cell)).count() >= 2)
            && self.reaches(head, pairs[0].1)
            && pairs[1..].iter().all(|&(one, other)| self.reaches(one, other))
    }

    /// Whether two cells are connected by empty ones.
    fn reaches(&self, from: usize, to: usize) -> bool {
        let mut seen = vec![false; self.colours.len()];
        let mut stack = vec![from];
        while let Some(cell) = stack.pop() {
            for next in self.beside(cell) {
                if next == to {
                    return true;
                }
                if self.colours[next].is_none() && !seen[next] {
                    seen[next] = true;
                    stack.push(next);
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ff6_each_rule_has_its_own_count() {
        // A B .
        // . B .
        // . . A
        let board = Links { sides: (3, 3), pairs: vec![(0, 8), (1, 4)] };
        let count = |rule| solutions(&board, rule, 10).len();
        assert_eq!([Rule::Cover, Rule::NoDetour, Rule::NoTouch].map(count), [1, 0, 0]);
        // The paths over every cell of a 5x5 board from corner to corner.
        let walk = Links { sides: (5, 5), pairs: vec![(0, 24)] };
        assert_eq!(solutions(&walk, Rule::Cover, 1000).len(), 104);
        assert_eq!(solutions(&walk, Rule::Cover, 7).len(), 7);
    }
}
