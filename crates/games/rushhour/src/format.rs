//! The game's file formats. This file has the native document's part; each of the others has its
//! own file.

use std::collections::BTreeMap;

use recreo_board::{Cell, Direction, Grid, Position, Surface};
use recreo_game::{Format, Message, Problem, Size};
use serde::{Deserialize, Serialize};

use super::{Axis, Draft, Fault, MAX_CELLS, Name, SIDES, Spot};
use super::{explain, line, numbered, sniff, solucion, tab};

/// A board in the native document.
///
/// ```
/// use recreo_rushhour::DraftJson;
///
/// let json = r#"{"size":"4x3","pieces":{"A1":[[0,1],[1,1]],"B":[[3,0]]},"#.to_owned()
///     + r#""axes":{"B":"y"},"targets":{"A1":"E"},"walls":[[0,0]]}"#;
/// let board: DraftJson = serde_json::from_str(&json)?;
/// assert_eq!(serde_json::to_string(&board)?, json);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DraftJson {
    /// Width x height, followed by x layers on boards with several.
    size: String,
    /// The cells of each piece by name: x and y, and z on boards with layers.
    pieces: BTreeMap<String, Vec<Vec<u32>>>,
    /// The axes of pieces of one cell: x, y or z.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    axes: BTreeMap<String, String>,
    /// The special pieces with the sides of their exits: N, E, S, W, U or D. If omitted, A or x is
    /// special; if a side is omitted, it is the default one: E, S or D.
    #[serde(default)]
    targets: Option<BTreeMap<String, Option<String>>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    walls: Vec<Vec<u32>>,
}

/// The maximum number of problems reported.
const REPORTED: usize = 20;

/// The formats besides the native document.
pub(super) const FORMATS: &[Format<Draft>] = &[
    Format::new("classic", &["tab"], tab::sniff_board, tab::read, tab::write),
    Format::new("solucion", &["tab"], solucion::sniff, solucion::read, solucion::write)
        .with_solutions(),
    Format::new("descriptor", &["desc"], numbered::sniff, numbered::read, numbered::write),
    Format::new("line", &["line", "rush"], sniff::line, line::read, line::write),
];

impl DraftJson {
    /// The draft in the native document's form.
    pub(super) fn new(draft: &Draft) -> DraftJson {
        let grid = draft.grid();
        let place = |cell: Cell| {
            let at = grid.position(cell);
            let mut place = vec![at.x, at.y, at.z];
            place.truncate(if grid.layers() > 1 { 3 } else { 2 });
            place
        };
        let (mut pieces, mut axes) = (BTreeMap::new(), BTreeMap::new());
        for (name, cells) in draft.pieces() {
            if let (1, Some(axis)) = (cells.len(), draft.axis(name)) {
                axes.insert(name.to_string(), letter(axis).to_owned());
            }
            pieces.insert(name.to_string(), cells.into_iter().map(place).collect());
        }
        let side = |&(name, side): &(Name, Option<Direction>)| {
            let side = side.or_else(|| Some(draft.lies(name)?.forward()));
            (name.to_string(), side.map(|side| side.letters().to_owned()))
        };
        let walls = draft.spots().filter(|&(_, spot)| spot == Spot::Wall);
        DraftJson {
            size: Size::from(&grid).to_string(),
            pieces,
            axes,
            targets: Some(draft.targets().iter().map(side).collect()),
            walls: walls.map(|(cell, _)| place(cell)).collect(),
        }
    }

    /// Reads the draft, or reports everything that is wrong with it.
    pub(super) fn read(&self) -> Result<Draft, Vec<Problem>> {
        let grid = blank(&self.size)?;
        let mut reader = Reader { draft: Draft::new(&grid), grid, problems: Vec::new() };
        reader.walls(&self.walls);
        for (name, places) in &self.pieces {
            reader.piece(name, places);
        }
        for (name, axis) in &self.axes {
            reader.axis(name, axis);
        }
        match &self.targets {
            Some(targets) => targets.iter().for_each(|(name, side)| reader.target(name, side)),
            None => {
                let pieces = reader.draft.pieces();
                let special = ['A', 'x'].into_iter().filter_map(Name::letter);
                let mut special =
                    special.filter(|&name| pieces.iter().any(|piece| piece.0 == name));
                if let Some(name) = special.next() {
                    reader.draft.aim(name, None);
                }
            }
        }
        reader.problems.truncate(REPORTED);
        if reader.problems.is_empty() { Ok(reader.draft) } else { Err(reader.problems) }
    }
}

/// An empty grid, if the size is valid: nothing is allocated for a size that is too large.
pub(super) fn blank(size: &str) -> Result<Grid, Problem> {
    let size: Size = size.parse()?;
    let sides = [size.width, size.height, size.layers];
    if !sides.iter().all(|side| SIDES.contains(side)) || size.cells() > MAX_CELLS as u64 {
        let fault = Fault::Size(size.width, size.height, size.layers);
        return Err(explain::message(&fault).into());
    }
    size.grid(Surface::Plane)
}

fn letter(axis: Axis) -> &'static str {
    match axis {
        Axis::X => "x",
        Axis::Y => "y",
        Axis::Z => "z",
    }
}

struct Reader {
    draft: Draft,
    grid: Grid,
    problems: Vec<Problem>,
}

impl Reader {
    fn refuse(&mut self, problem: impl Into<Problem>) {
        self.problems.push(problem.into());
    }

    /// The cell at a position, or the problem to report if there is none.
    fn cell(&self, place: &[u32]) -> Result<Cell, Message> {
        let (x, y, z) = match (place, self.grid.layers()) {
            (&[x, y], 1) => (x, y, 0),
            (&[x, y, z], _) => (x, y, z),
            _ => return Err(Message::new("rushhour-document-place").with("numbers", place.len())),
        };
        let off =
            || Message::new("rushhour-document-off-board").with("place", Position { x, y, z });
        self.grid.cell(x, y, z).ok_or_else(off)
    }

    fn walls(&mut self, places: &[Vec<u32>]) {
        for place in places.iter().take(MAX_CELLS) {
            match self.cell(place) {
                Ok(cell) => self.draft.put(cell, Spot::Wall),
                Err(message) => self.refuse(message.with("what", Message::new("rushhour-a-wall"))),
            }
        }
    }

    fn name(&mut self, text: &str) -> Option<Name> {
        let name = text.parse().ok();
        if name.is_none() {
            let shown: String = text.chars().take(20).collect();
            let message = Message::new("rushhour-document-name").with("name", shown);
            self.refuse(message.with("more", Name::LONGEST - 1));
        }
        name
    }

    fn piece(&mut self, name: &str, places: &[Vec<u32>]) {
        let Some(name) = self.name(name) else { return };
        let what = Message::new("rushhour-brush-piece").with("piece", name.as_str());
        for place in places {
            if self.problems.len() >= REPORTED {
                return;
            }
            let cell = match self.cell(place) {
                Ok(cell) => cell,
                Err(message) => {
                    self.refuse(message.with("what", what.clone()));
                    continue;
                }
            };
            let message = match self.draft.spot(cell) {
                Spot::Empty => {
                    self.draft.put(cell, Spot::Piece(name));
                    continue;
                }
                Spot::Wall => Message::new("rushhour-fault-in-wall"),
                Spot::Piece(other) => {
                    Message::new("rushhour-fault-overlap").with("other", other.as_str())
                }
            };
            let problem = Problem::new(message.with("piece", name.as_str()));
            self.refuse(problem.at_cell(self.grid.position(cell)));
        }
    }

    fn axis(&mut self, name: &str, axis: &str) {
        let Some(name) = self.name(name) else { return };
        match Axis::ALL.into_iter().find(|&known| letter(known) == axis) {
            Some(axis) => self.draft.turn(name, axis),
            None => {
                let shown: String = axis.chars().take(20).collect();
                self.refuse(Message::new("rushhour-document-axis").with("axis", shown));
            }
        }
    }

    fn target(&mut self, name: &str, side: &Option<String>) {
        let Some(name) = self.name(name) else { return };
        let Some(text) = side else { return self.draft.aim(name, None) };
        match Direction::from_letters(text).filter(|side| side.is_straight()) {
            Some(side) => {
                let usual = self.draft.lies(name).is_some_and(|axis| axis.forward() == side);
                self.draft.aim(name, (!usual).then_some(side));
            }
            None => {
                let shown: String = text.chars().take(20).collect();
                let message = Message::new("rushhour-document-side").with("side", shown);
                self.refuse(message.with("known", "N, E, S, W, U, D"));
            }
        }
    }
}
