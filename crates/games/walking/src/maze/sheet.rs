//! A maze as the source document's files define it, cell by cell: the code shared by its text
//! format and its XML format.
//!
//! Every fault is recorded with its line. Some are corrected with a warning: a missing cell is a
//! gap, and a solution that is no better than the ones before is dropped.

use recreo_board::{Cell, CellSet, Direction, Directions, Grid, Path, Position, Surface};
use recreo_game::{Message, Problem, Size};

use super::solution::{self, Space};
use super::{Draft, Ground};

/// The largest number of problems reported.
const REPORTED: usize = 10;

/// Boards with at most this many cells are accepted; for larger boards the file must have a minimum
/// size.
const ACCEPTED: u64 = 1 << 22;

/// A file being read.
pub(super) struct Sheet {
    draft: Draft,
    given: CellSet,
    cells: usize,
    moves: Option<Directions>,
    solutions: Vec<(Vec<Cell>, usize)>,
    problems: Vec<Problem>,
}

impl Sheet {
    /// Creates a sheet for a board of this size, in a file of this many bytes.
    pub(super) fn new(width: u32, height: u32, bytes: usize) -> Result<Sheet, Problem> {
        let size = Size { width, height, layers: 1 };
        let grid = size.grid(Surface::Plane)?;
        if size.cells() > ACCEPTED && size.cells() / 1000 > bytes as u64 {
            return Err(Message::new("maze-file-empty-board").with("cells", size.cells()).into());
        }
        let given = CellSet::new(grid.len());
        Ok(Sheet {
            draft: Draft::new(Ground::new(grid)),
            given,
            cells: 0,
            moves: None,
            solutions: Vec::new(),
            problems: Vec::new(),
        })
    }

    fn grid(&self) -> &Grid {
        self.draft.grid()
    }

    /// Records a problem on a line.
    pub(super) fn wrong(&mut self, message: Message, line: usize) {
        self.report(Problem::new(message).at_line(line, 0));
    }

    /// Records a problem.
    pub(super) fn report(&mut self, problem: Problem) {
        if self.problems.len() < REPORTED {
            self.problems.push(problem);
        }
    }

    /// Whether the largest number of problems is reached, so that reading can stop.
    pub(super) fn is_full(&self) -> bool {
        self.problems.len() >= REPORTED
    }

    /// Sets the name of the maze.
    pub(super) fn name(&mut self, name: &str) {
        let name: String = name.chars().map(legal).collect();
        self.draft.name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
    }

    /// Returns the cell at a position; records a problem if it is off the board.
    fn place(&mut self, x: u32, y: u32, line: usize) -> Option<Cell> {
        let cell = self.grid().cell(x, y, 0);
        if cell.is_none() {
            let message = Message::new("maze-file-outside").with("x", x).with("y", y);
            let (width, height) = (self.grid().width(), self.grid().height());
            self.wrong(message.with("width", width).with("height", height), line);
        }
        cell
    }

    /// Sets the content and the weight of a cell.
    pub(super) fn cell(&mut self, x: u32, y: u32, content: u32, weight: u32, line: usize) {
        let Some(cell) = self.place(x, y, line) else { return };
        let at = Position { x, y, z: 0 };
        if !self.given.insert(cell) {
            self.wrong(Message::new("maze-file-twice").with("cell", at), line);
            return;
        }
        self.cells += 1;
        match content {
            0 => {}
            1 => self.draft.ground.set_obstacle(cell, true),
            2 => match self.draft.player {
                Some(first) => {
                    let first = self.grid().position(first);
                    let message = Message::new("maze-file-players").with("cell", at);
                    self.wrong(message.with("first", first), line);
                }
                None => self.draft.player = Some(cell),
            },
            3 => match self.draft.entrances.first() {
                Some(&first) => {
                    let first = self.grid().position(first);
                    let message = Message::new("maze-file-entrances").with("cell", at);
                    self.wrong(message.with("first", first), line);
                }
                None => self.draft.entrances.push(cell),
            },
            4 => self.draft.exits.push(cell),
            other => {
                self.wrong(Message::new("maze-file-content").with("content", other), line);
            }
        }
        if let Err(problem) = self.draft.set_weight(cell, weight) {
            self.wrong(problem.message, line);
        }
    }

    /// Sets the moves of the player by their numbers.
    pub(super) fn moves(&mut self, numbers: &[u32], line: usize) {
        let mut moves = Directions::NONE;
        for &number in numbers {
            let way = u8::try_from(number).ok().and_then(Direction::from_number);
            match way.filter(|way| way.delta().2 == 0) {
                Some(way) if moves.contains(way) => {
                    self.wrong(Message::new("maze-file-move-twice").with("number", number), line);
                }
                Some(way) => moves.insert(way),
                None => self.wrong(Message::new("maze-file-move").with("number", number), line),
            }
        }
        if self.moves.replace(moves).is_some() {
            self.wrong(Message::new("maze-file-again"), line);
        }
    }

    /// Adds a solution, given as positions.
    pub(super) fn solution(&mut self, places: &[(u32, u32)], line: usize) {
        let mut cells = Vec::with_capacity(places.len());
        for &(x, y) in places {
            let Some(cell) = self.place(x, y, line) else { return };
            cells.push(cell);
        }
        self.solutions.push((cells, line));
    }

    /// Returns the draft, or all its problems.
    pub(super) fn finish(mut self) -> Result<Draft, Vec<Problem>> {
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        self.draft.exits.sort_unstable();
        let moves = self.moves.unwrap_or_else(|| Direction::FLAT.into_iter().collect());
        self.draft.ground = self.draft.ground.clone().with_moves(moves);
        let mut notes = Vec::new();
        if self.moves.is_none() {
            notes.push(Message::new("maze-remark-moves"));
        }
        self.note_missing(&mut notes);
        self.take_ends(&mut notes);
        let mut space = Space::default();
        for (number, (cells, line)) in std::mem::take(&mut self.solutions).into_iter().enumerate() {
            // Without an entrance or an exit a solution cannot be checked, and the draft is refused
            // anyway.
            if self.draft.entrances.is_empty() || self.draft.exits.is_empty() {
                break;
            }
            match solution::fault(&self.draft, &cells) {
                Some(fault) => {
                    let message = fault.message(self.draft.grid(), &cells, number + 1);
                    self.wrong(message, line);
                }
                None => {
                    if !space.add(&self.draft.ground, Path::trusted(cells)) {
                        let note = Message::new("maze-remark-solution");
                        notes.push(note.with("number", number + 1).with("line", line));
                    }
                }
            }
        }
        if !self.problems.is_empty() {
            return Err(self.problems);
        }
        self.draft.solutions = space.into_paths();
        self.draft.notes = notes;
        Ok(self.draft)
    }

    /// Warns about missing cells, which are gaps.
    fn note_missing(&self, notes: &mut Vec<Message>) {
        let missing = self.grid().len() - self.cells;
        if missing > 0 {
            let first = self.grid().cells().find(|&cell| !self.given.contains(cell));
            let first = first.map_or(Position { x: 0, y: 0, z: 0 }, |c| self.grid().position(c));
            let note = Message::new("maze-remark-missing");
            notes.push(note.with("cells", missing).with("first", first));
        }
    }

    /// If no cell is an entrance (or an exit), uses the cell where all solutions begin (or end).
    fn take_ends(&mut self, notes: &mut Vec<Message>) {
        let common = |end: fn(&[Cell]) -> Option<&Cell>| {
            let mut ends = self.solutions.iter().map(|(cells, _)| end(cells).copied());
            let first = ends.next()??;
            ends.all(|other| other == Some(first)).then_some(first)
        };
        let (start, stop) = (common(<[Cell]>::first), common(<[Cell]>::last));
        for (cell, key, entrance) in
            [(start, "maze-remark-entrance", true), (stop, "maze-remark-exit", false)]
        {
            let ends = if entrance { &mut self.draft.entrances } else { &mut self.draft.exits };
            let Some(cell) = cell.filter(|_| ends.is_empty()) else { continue };
            ends.push(cell);
            notes.push(Message::new(key).with("cell", self.draft.grid().position(cell)));
        }
    }
}

/// Returns why the source document's formats cannot hold a maze: they support neither layers,
/// joined edges and holes nor rules for diagonals and costs.
pub(super) fn refusal(draft: &Draft) -> Option<Problem> {
    let (grid, ground) = (draft.grid(), &draft.ground);
    let plain = grid.layers() == 1
        && grid.surface() == Surface::Plane
        && grid.open_cells() == grid.len()
        && ground.diagonals() == Default::default()
        && ground.costs() == Default::default();
    (!plain).then(|| Message::new("maze-file-plain").into())
}

/// Returns a character of a name that every format can hold.
pub(super) fn legal(c: char) -> char {
    match c {
        '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
        c if c.is_control() => ' ',
        c => c,
    }
}

/// Returns the cells in the order of these files: column by column.
pub(super) fn by_columns(grid: &Grid) -> impl Iterator<Item = (Cell, Position)> {
    (0..grid.width()).flat_map(move |x| {
        let at = move |y| Some((grid.cell(x, y, 0)?, Position { x, y, z: 0 }));
        (0..grid.height()).filter_map(at)
    })
}
