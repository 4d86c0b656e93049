//! Which moves are legal, why a move is refused, and when the game is won.
//!
//! A path begins at either point of its colour and grows by straight lines from its last cell
//! (FF3). It is joined as soon as its last cell is next to the colour's other point, its partner.
//! The joined end stays the path's last cell. Drawing on from it unjoins it, so a path that only
//! passes its partner can continue elsewhere. Partners that are neighbours are joined by a line
//! from one to the other, which fills no cell.
//!
//! Refusals are tested in the source document's order, and the first that applies is reported.

use recreo_board::{Cell, Direction, Grid, Position};
use recreo_game::{Features, Fingerprint, Message, Problem, PuzzleFacts, Rules, Size, ground};

use super::{Move, Puzzle, Rule};

/// What the player drew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paths {
    /// The cells of each colour's path in drawing order: the point where it begins is included, the
    /// partner is not. Empty if the colour has no path.
    drawn: Vec<Vec<Cell>>,
    /// Lines drawn, minus lines taken back.
    moves: u32,
    /// The cell where the last move ended.
    at: Option<Cell>,
}

impl Paths {
    /// The cells of each colour's path, from the point where it begins, without the partner. Empty
    /// if the colour has no path.
    pub fn drawn(&self) -> &[Vec<Cell>] {
        &self.drawn
    }

    /// Lines drawn, minus lines taken back (FF5).
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// The cell where the last move ended.
    pub(super) fn at(&self) -> Option<Cell> {
        self.at
    }

    /// The colour whose path covers a cell, and the cell's index on that path.
    pub(super) fn over(&self, cell: Cell) -> Option<(usize, usize)> {
        let on = |path: &Vec<Cell>| path.iter().position(|&on| on == cell);
        self.drawn.iter().enumerate().find_map(|(colour, path)| Some((colour, on(path)?)))
    }

    /// The point that a path still has to reach, or `None` if the colour has no path.
    pub(super) fn goal(&self, puzzle: &Puzzle, colour: usize) -> Option<Cell> {
        puzzle.partner(*self.drawn.get(colour)?.first()?)
    }

    /// Whether a colour's points are joined.
    pub fn is_joined(&self, puzzle: &Puzzle, colour: usize) -> bool {
        let last = self.drawn.get(colour).and_then(|path| path.last());
        let ends = last.zip(self.goal(puzzle, colour));
        ends.is_some_and(|(&last, goal)| are_neighbours(puzzle.board().grid(), last, goal))
    }

    /// For each cell, the number of its colour plus one if it is a point or on a path, else 0.
    pub(super) fn map(&self, puzzle: &Puzzle) -> Vec<u16> {
        let mut map = vec![0; puzzle.board().grid().len()];
        for (colour, &(one, other)) in puzzle.board().pairs().iter().enumerate() {
            for cell in [one, other].iter().chain(&self.drawn[colour]) {
                map[cell.index()] = colour as u16 + 1;
            }
        }
        map
    }

    /// The number of filled cells, points included.
    pub fn filled(&self, puzzle: &Puzzle) -> usize {
        let drawn = self.drawn.iter().map(|path| path.len().saturating_sub(1)).sum::<usize>();
        drawn + 2 * puzzle.board().colours()
    }
}

fn are_neighbours(grid: &Grid, one: Cell, other: Cell) -> bool {
    grid.direction_between(one, other).is_some()
}

impl Rules for Puzzle {
    type State = Paths;
    type Move = Move;

    fn size(&self) -> Size {
        self.board().grid().into()
    }

    fn start(&self) -> Paths {
        Paths { drawn: vec![Vec::new(); self.board().colours()], moves: 0, at: None }
    }

    fn apply(&self, paths: &mut Paths, m: &Move) -> Result<(), Problem> {
        match *m {
            Move::Draw { from, to } => draw(self, paths, from, to),
            Move::Erase { from, to } => erase(self, paths, from, to),
            Move::Cut(at) => cut(self, paths, at),
        }
    }

    /// Whether every colour is joined and the paths keep the rule (FF6).
    fn is_solved(&self, paths: &Paths) -> bool {
        let board = self.board();
        let joined = (0..board.colours()).all(|colour| paths.is_joined(self, colour));
        let filled = !self.rule().fills() || paths.filled(self) == board.grid().open_cells();
        joined && filled && has_the_shape(self, paths)
    }

    fn facts(&self) -> PuzzleFacts {
        let rule = self.rule().name();
        let mut rule_variant = ground(self.board().grid());
        rule_variant.push(("rule", rule.to_owned()));
        PuzzleFacts { rule: vec![("rule", rule)], rule_variant, notes: Vec::new() }
    }

    fn fingerprint(&self) -> Fingerprint {
        let mut features = Features::new(self.board().grid());
        for (colour, &(one, other)) in (0..).zip(self.board().pairs()) {
            [one, other].into_iter().for_each(|point| features.name(point, colour));
        }
        features.whole(self.rule());
        features.fingerprint()
    }
}

fn refuse(key: &str, at: Position) -> Problem {
    Problem::new(Message::new(key)).at_cell(at)
}

/// The cell at a position, or the problem to report if there is none.
fn on_board(puzzle: &Puzzle, at: Position) -> Result<Cell, Problem> {
    let grid = puzzle.board().grid();
    if at.x >= grid.width() || at.y >= grid.height() || at.z > 0 {
        let message = Message::new("flow-off-board").with("place", at);
        return Err(message.with("width", grid.width()).with("height", grid.height()).into());
    }
    puzzle.cell(at).ok_or_else(|| refuse("flow-hole", at))
}

fn draw(puzzle: &Puzzle, paths: &mut Paths, from: Position, to: Position) -> Result<(), Problem> {
    let (start, end) = (on_board(puzzle, from)?, on_board(puzzle, to)?);
    if start == end {
        return Err(refuse("flow-same-cell", from));
    }
    let map = paths.map(puzzle);
    let Some(colour) = usize::from(map[start.index()]).checked_sub(1) else {
        return Err(refuse("flow-start-empty", from));
    };
    let path = &paths.drawn[colour];
    let is_last = path.last() == Some(&start);
    let is_point = puzzle.point(start).is_some();
    if is_point && !path.is_empty() && !is_last {
        return Err(refuse("flow-path-active", from));
    }
    let partner = if is_point { puzzle.partner(start) } else { paths.goal(puzzle, colour) };
    if map[end.index()] != 0 && Some(end) != partner {
        return Err(refuse("flow-end-taken", to));
    }
    if !is_point && !is_last {
        return Err(refuse("flow-start-not-last", from));
    }
    let grid = puzzle.board().grid();
    let line = clear_line(grid, start, end, |cell| map[cell.index()] == 0)?;
    let joins = Some(end) == partner;
    if joins && line.is_empty() && !path.is_empty() {
        return Err(refuse("flow-joined-already", to));
    }
    let path = &mut paths.drawn[colour];
    if path.is_empty() {
        path.push(start);
    }
    path.extend(line);
    if !joins {
        path.push(end);
    }
    paths.at = path.last().copied();
    paths.moves += 1;
    Ok(())
}

/// The cells strictly between two cells in a straight line, if all of them are clear. Where edges
/// are joined, the shorter line is taken.
fn clear_line(
    grid: &Grid,
    from: Cell,
    to: Cell,
    clear: impl Fn(Cell) -> bool,
) -> Result<Vec<Cell>, Problem> {
    let (start, end) = (grid.position(from), grid.position(to));
    if start.x != end.x && start.y != end.y {
        return Err(refuse("flow-not-straight", end));
    }
    let along = |way: Direction| {
        let mut between = Vec::new();
        let mut at = grid.step(from, way)?;
        while at != to {
            if at == from || !clear(at) {
                return None;
            }
            between.push(at);
            at = grid.step(at, way)?;
        }
        Some(between)
    };
    let line = Direction::SIDES.into_iter().filter_map(along).min_by_key(Vec::len);
    line.ok_or_else(|| refuse("flow-in-between", end))
}

fn erase(puzzle: &Puzzle, paths: &mut Paths, from: Position, to: Position) -> Result<(), Problem> {
    let (start, end) = (on_board(puzzle, from)?, on_board(puzzle, to)?);
    if start == end {
        return Err(refuse("flow-same-cell", from));
    }
    let map = paths.map(puzzle);
    let colour = |cell: Cell| usize::from(map[cell.index()]).checked_sub(1);
    let Some(own) = colour(start) else { return Err(refuse("flow-start-empty", from)) };
    let Some(other) = colour(end) else { return Err(refuse("flow-end-empty", to)) };
    if own != other {
        return Err(refuse("flow-other-colour", to));
    }
    let path = &paths.drawn[own];
    if path.last() != Some(&start) {
        return Err(refuse("flow-start-not-last", from));
    }
    if puzzle.point(end).is_some() {
        return Err(refuse("flow-end-point", to));
    }
    if from.x != to.x && from.y != to.y {
        return Err(refuse("flow-not-straight", to));
    }
    let place = path.iter().position(|&on| on == end).unwrap_or(0);
    let grid = puzzle.board().grid();
    let mut ways = path[place..].windows(2).map(|pair| grid.direction_between(pair[0], pair[1]));
    let way = ways.next();
    if !ways.all(|other| Some(other) == way) {
        return Err(refuse("flow-in-between", to));
    }
    shorten(paths, own, place);
    paths.moves = paths.moves.saturating_sub(1);
    Ok(())
}

fn cut(puzzle: &Puzzle, paths: &mut Paths, at: Position) -> Result<(), Problem> {
    let cell = on_board(puzzle, at)?;
    let (colour, place) = match puzzle.point(cell) {
        Some(colour) => (colour, 0),
        None => paths.over(cell).ok_or_else(|| refuse("flow-nothing-to-cut", at))?,
    };
    if paths.drawn[colour].is_empty() {
        return Err(refuse("flow-nothing-to-cut", at));
    }
    shorten(paths, colour, place);
    Ok(())
}

/// Shortens a path to `length` cells. A single point does not count as a path.
fn shorten(paths: &mut Paths, colour: usize, length: usize) {
    let path = &mut paths.drawn[colour];
    let begun = path.first().copied();
    path.truncate(if length > 1 { length } else { 0 });
    paths.at = path.last().copied().or(begun);
}

/// Whether the drawn paths have the shape that the rule requires.
fn has_the_shape(puzzle: &Puzzle, paths: &Paths) -> bool {
    let grid = puzzle.board().grid();
    match puzzle.rule() {
        Rule::Cover | Rule::Free => true,
        Rule::NoDetour => {
            let map = paths.map(puzzle);
            let is_block = |cell: Cell| {
                let east = grid.step(cell, Direction::East)?;
                let south = grid.step(cell, Direction::South)?;
                let corner = grid.step(south, Direction::East)?;
                let colour = map[cell.index()];
                Some(colour != 0 && [east, south, corner].iter().all(|c| map[c.index()] == colour))
            };
            !grid.cells().any(|cell| is_block(cell) == Some(true))
        }
        Rule::NoTouch => {
            // A joined path of n cells has n - 1 pairs of consecutive cells; any other pair of
            // neighbours touches.
            let map = paths.map(puzzle);
            let same = |&(one, other): &(Cell, Cell)| {
                map[one.index()] != 0 && map[one.index()] == map[other.index()]
            };
            let pairs = grid.edges().filter_map(|edge| edge.cells(grid));
            pairs.filter(same).count() + puzzle.board().colours() == paths.filled(puzzle)
        }
    }
}
