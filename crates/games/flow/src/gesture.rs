//! How taps, drags and keys become moves.
//!
//! - A drag draws a path: a new one from a point, or the continuation of an existing one from one
//!   of its cells. It cuts every other path that it crosses, shortens its own path when it goes
//!   backwards, and ends at the partner.
//! - Shift with an arrow key draws one cell from the focused cell, or, without a focus, from where
//!   the last move ended.
//! - A tap on a path shortens it to that cell, a tap on a point removes its path, and a tap on an
//!   empty cell draws a straight line to it from where the last move ended. The delete key removes
//!   the focused cell from its path, with all cells that follow it.

use recreo_board::{Cell, Direction, Grid, Position, Surface};
use recreo_game::{Act, Gesture, Input, Key, Meaning, Message, Playtest, Problem, Rules};

use super::{Move, Paths, Puzzle};

impl Input for Puzzle {
    fn interpret(&self, paths: &Paths, gesture: &Gesture) -> Result<Meaning<Move>, Problem> {
        let mut pen = Pen { puzzle: self, paths: paths.clone(), moves: Vec::new() };
        match &gesture.act {
            Act::Drag(keys) => {
                let mut cells = keys.iter().filter_map(|&key| on_board(self, key));
                if let Some(first) = cells.next() {
                    pen.pull(first, cells)?;
                }
            }
            Act::Toward(way, focus) => {
                let from = match focus {
                    Some(key) => on_board(self, *key),
                    None => paths.at(),
                };
                let Some(from) = from else { return Err(Gesture::meaningless()) };
                let next = self.board().grid().step(from, *way);
                let Some(next) = next else { return Err(pen.refuse("flow-edge", from)) };
                pen.pull(from, [next])?;
            }
            Act::Tap(key) => {
                let Some(cell) = on_board(self, *key) else { return Err(Gesture::meaningless()) };
                pen.tap(cell)?;
            }
            Act::Type(Gesture::DELETE, Some(key)) => {
                let Some(cell) = on_board(self, *key) else { return Err(Gesture::meaningless()) };
                pen.make(Move::Cut(self.board().grid().position(cell)))?;
            }
            _ => return Err(Gesture::meaningless()),
        }
        Ok(Meaning::Moves(straightened(self.board().grid(), pen.moves)))
    }
}

impl Playtest for Puzzle {
    /// A drag over the cells or back over them, or the delete key.
    fn gestures(&self, paths: &Paths, m: &Move) -> Vec<Gesture> {
        let grid = self.board().grid();
        let cell = |at: Position| grid.cell(at.x, at.y, at.z);
        let mut after = paths.clone();
        if self.apply(&mut after, m).is_err() {
            return Vec::new();
        }
        let cells: Option<Vec<Cell>> = match *m {
            Move::Draw { from, .. } => cell(from).and_then(|from| {
                let drawn = after.drawn().iter().find(|path| path.contains(&from))?;
                Some(drawn.iter().copied().skip_while(|&on| on != from).collect())
            }),
            Move::Erase { from, to } => cell(from).zip(cell(to)).and_then(|(from, to)| {
                let drawn = paths.drawn().iter().find(|path| path.last() == Some(&from))?;
                let place = drawn.iter().position(|&on| on == to)?;
                Some(drawn[place.saturating_sub(1)..].iter().rev().copied().collect())
            }),
            Move::Cut(at) => {
                let delete = |cell| Gesture::new(Act::Type(Gesture::DELETE, Some(Key::Cell(cell))));
                return cell(at).map(delete).into_iter().collect();
            }
        };
        let keys = cells.into_iter().flatten().map(Key::Cell).collect();
        vec![Gesture::new(Act::Drag(keys))]
    }
}

fn on_board(puzzle: &Puzzle, key: Key) -> Option<Cell> {
    key.open_cell(puzzle.board().grid())
}

/// Draws on a copy of the paths and records the moves.
struct Pen<'a> {
    puzzle: &'a Puzzle,
    paths: Paths,
    moves: Vec<Move>,
}

impl Pen<'_> {
    fn make(&mut self, m: Move) -> Result<(), Problem> {
        self.puzzle.apply(&mut self.paths, &m)?;
        self.moves.push(m);
        Ok(())
    }

    fn cut(&mut self, cell: Cell) -> Result<(), Problem> {
        self.make(Move::Cut(self.puzzle.board().grid().position(cell)))
    }

    fn draw(&mut self, from: Cell, to: Cell) -> Result<(), Problem> {
        let grid = self.puzzle.board().grid();
        self.make(Move::Draw { from: grid.position(from), to: grid.position(to) })
    }

    fn refuse(&self, key: &str, cell: Cell) -> Problem {
        Problem::new(Message::new(key)).at_cell(self.puzzle.board().grid().position(cell))
    }

    fn tap(&mut self, cell: Cell) -> Result<(), Problem> {
        if self.puzzle.point(cell).is_some() {
            return self.cut(cell);
        }
        if let Some((colour, place)) = self.paths.over(cell) {
            return match self.paths.drawn()[colour].get(place + 1) {
                Some(&next) => self.cut(next),
                None => Err(self.refuse("flow-end-already", cell)),
            };
        }
        match self.paths.at() {
            Some(from) => self.draw(from, cell),
            None => Err(self.refuse("flow-start-empty", cell)),
        }
    }

    /// Starts at the path of a cell and extends it through the other cells in turn. If something
    /// that cannot be crossed stops it, what was drawn before stays; the drag is refused only if
    /// nothing was drawn.
    fn pull(&mut self, first: Cell, cells: impl IntoIterator<Item = Cell>) -> Result<(), Problem> {
        let (colour, mut at) = self.take_up(first)?;
        for cell in cells {
            for step in self.way(at, cell) {
                match self.step(colour, at, step) {
                    Ok(Some(next)) => at = next,
                    Ok(None) => return Ok(()),
                    Err(problem) if self.moves.is_empty() => return Err(problem),
                    Err(_) => return Ok(()),
                }
            }
        }
        Ok(())
    }

    /// The colour of the path at a cell. The path is cut so that the cell is its last.
    fn take_up(&mut self, cell: Cell) -> Result<(usize, Cell), Problem> {
        if let Some((colour, place)) = self.paths.over(cell).filter(|&(_, place)| place > 0) {
            if let Some(&next) = self.paths.drawn()[colour].get(place + 1) {
                self.cut(next)?;
            }
            return Ok((colour, cell));
        }
        let Some(colour) = self.puzzle.point(cell) else {
            return Err(self.refuse("flow-start-empty", cell));
        };
        if !self.paths.drawn()[colour].is_empty() {
            self.cut(cell)?;
        }
        Ok((colour, cell))
    }

    /// The cells on the way from one cell to another: straight, or around one corner with the
    /// longer side first. A drag can move faster than the pointer events are reported.
    fn way(&self, from: Cell, to: Cell) -> Vec<Cell> {
        let grid = self.puzzle.board().grid();
        if from == to {
            return Vec::new();
        }
        if grid.direction_between(from, to).is_some() {
            return vec![to];
        }
        let (a, b) = (grid.position(from), grid.position(to));
        let across = if a.x < b.x { Direction::East } else { Direction::West };
        let down = if a.y < b.y { Direction::South } else { Direction::North };
        let (dx, dy) = (a.x.abs_diff(b.x) as usize, a.y.abs_diff(b.y) as usize);
        let legs = [(across, dx), (down, dy)];
        let legs = if dx >= dy { legs } else { [legs[1], legs[0]] };
        let mut cells = Vec::new();
        let mut at = from;
        for (way, steps) in legs {
            for _ in 0..steps {
                let Some(next) = grid.step(at, way) else { return cells };
                cells.push(next);
                at = next;
            }
        }
        cells
    }

    /// Extends a path by one cell; returns `None` if the path is then joined.
    fn step(&mut self, colour: usize, at: Cell, to: Cell) -> Result<Option<Cell>, Problem> {
        if let Some(point) = self.puzzle.point(to) {
            if point != colour {
                return Err(self.refuse("flow-end-taken", to));
            }
            if self.paths.drawn()[colour].first() == Some(&to) {
                // The drag returns to a cell of the same path.
                self.cut(to)?;
                return Ok(Some(to));
            }
            if self.paths.is_joined(self.puzzle, colour) {
                return Ok(None);
            }
            self.draw(at, to)?;
            return Ok(None);
        }
        match self.paths.over(to) {
            Some((own, place)) if own == colour => {
                if let Some(&next) = self.paths.drawn()[colour].get(place + 1) {
                    self.cut(next)?;
                }
                return Ok(Some(to));
            }
            Some(_) => self.cut(to)?,
            None => {}
        }
        self.draw(at, to)?;
        Ok(Some(to))
    }
}

/// The same moves, with consecutive ones in one direction merged, as people count them. Where edges
/// are joined a line's ends can be connected in two ways, so there every step stays separate.
pub(super) fn straightened(grid: &Grid, moves: Vec<Move>) -> Vec<Move> {
    if grid.surface() != Surface::Plane {
        return moves;
    }
    let mut kept: Vec<Move> = Vec::with_capacity(moves.len());
    for m in moves {
        if let (Some(Move::Draw { from, to }), Move::Draw { from: on, to: end }) =
            (kept.last_mut(), m)
            && *to == on
            && (from.x == end.x || from.y == end.y)
            && ((from.x, from.y) != (end.x, end.y))
        {
            *to = end;
        } else {
            kept.push(m);
        }
    }
    kept
}
