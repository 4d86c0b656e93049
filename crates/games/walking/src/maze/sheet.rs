//! A maze as the source document's files tell it, cell by cell: what its text file and its XML file have in common.
//!
//! Everything that is wrong is noted with its line. What can be set right is set right and remarked: a cell that is left out is a
//! gap, a solution that is no better than those before is dropped.

use recreo_board::{Cell, CellSet, Direction, Directions, Grid, Path, Position, Surface};
use recreo_game::{Message, Problem, Size};

use super::solution::{self, Space};
use super::{Draft, Ground};

/// How many problems of a file are reported.
const REPORTED: usize = 10;

/// Boards up to this many cells are believed; of larger ones a file must have some bytes.
const BELIEVED: u64 = 1 << 22;

/// A file being read.
pub(super) struct Sheet {
    draft: Draft,
    given: CellSet,
    cells: usize,
    moves: Option<Directions>,
    solutions: Vec<(Vec<Cell>, usize)>,
    problems: Vec<Problem>,
    player: bool,
}

impl Sheet {
    /// A board of that size, in a file of so many bytes.
    pub(super) fn new(width: u32, height: u32, bytes: usize) -> Result<Sheet, Problem> {
        let size = Size { width, height, layers: 1 };
        let grid = size.grid(Surface::Plane)?;
        if size.cells() > BELIEVED && size.cells() / 1000 > bytes as u64 {
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
            player: false,
        })
    }

    fn grid(&self) -> &Grid {
        self.draft.grid()
    }

    /// Notes a problem on a line; says whether there is any use in reading on.
    pub(super) fn wrong(&mut self, message: Message, line: usize) {
        if self.problems.len() < REPORTED {
            self.problems.push(Problem::new(message).at_line(line, 0));
        }
    }

    /// Whether so much is wrong that nobody wants to hear more.
    pub(super) fn is_hopeless(&self) -> bool {
        self.problems.len() >= REPORTED
    }

    /// What people call it.
    pub(super) fn name(&mut self, name: &str) {
        let name: String = name.chars().map(legal).collect();
        self.draft.name = Some(name.trim().to_owned()).filter(|name| !name.is_empty());
    }

    /// The cell of a place on the board.
    fn place(&mut self, x: u32, y: u32, line: usize) -> Option<Cell> {
        let cell = self.grid().cell(x, y, 0);
        if cell.is_none() {
            let message = Message::new("maze-file-outside").with("x", x).with("y", y);
            let (width, height) = (self.grid().width(), self.grid().height());
            self.wrong(message.with("width", width).with("height", height), line);
        }
        cell
    }

    /// What stands in a cell.
    pub(super) fn cell(&mut self, x: u32, y: u32, content: u32, line: usize) {
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
            2 => self.player = true,
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
    }

    /// The moves that the player has, by their numbers.
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

    /// A solution, place by place.
    pub(super) fn solution(&mut self, places: &[(u32, u32)], line: usize) {
        let mut cells = Vec::with_capacity(places.len());
        for &(x, y) in places {
            let Some(cell) = self.place(x, y, line) else { return };
            cells.push(cell);
        }
        self.solutions.push((cells, line));
    }

    /// The draft, or everything that is wrong.
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
        if self.player {
            notes.push(Message::new("maze-remark-player"));
        }
        let mut space = Space::default();
        for (number, (cells, line)) in std::mem::take(&mut self.solutions).into_iter().enumerate() {
            // Without an entrance or exit nothing can be said of a solution, and the draft is refused anyway.
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

    /// Cells that are left out are gaps.
    fn note_missing(&self, notes: &mut Vec<Message>) {
        let missing = self.grid().len() - self.cells;
        if missing > 0 {
            let first = self.grid().cells().find(|&cell| !self.given.contains(cell));
            let first = first.map_or(Position { x: 0, y: 0, z: 0 }, |c| self.grid().position(c));
            let note = Message::new("maze-remark-missing");
            notes.push(note.with("cells", missing).with("first", first));
        }
    }

    /// An entrance or exit that no cell bears is where all solutions begin or end.
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

/// Why such a file cannot hold a maze: it knows neither layers nor joined edges, neither holes nor rules for diagonals or costs.
pub(super) fn refusal(draft: &Draft) -> Option<Problem> {
    let (grid, ground) = (draft.grid(), &draft.ground);
    let plain = grid.layers() == 1
        && grid.surface() == Surface::Plane
        && grid.open_cells() == grid.len()
        && ground.diagonals() == Default::default()
        && ground.costs() == Default::default();
    (!plain).then(|| Message::new("maze-file-plain").into())
}

/// A character of a name that every file can hold.
pub(super) fn legal(c: char) -> char {
    match c {
        '\u{fffe}' | '\u{ffff}' => '\u{fffd}',
        c if c.is_control() => ' ',
        c => c,
    }
}

/// The cells in the order of these files: column by column.
pub(super) fn by_columns(grid: &Grid) -> impl Iterator<Item = (Cell, Position)> {
    (0..grid.width()).flat_map(move |x| {
        let at = move |y| Some((grid.cell(x, y, 0)?, Position { x, y, z: 0 }));
        (0..grid.height()).filter_map(at)
    })
}
