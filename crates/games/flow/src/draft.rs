//! A board as it was entered, valid or not.

use std::collections::BTreeMap;

use recreo_board::{Cell, Grid, Position};
use recreo_game::{ApplyOverrides, Bundle, Control, Format, Message, Overrides, Problem, Size};

use super::{Board, BoardError, DraftJson, Puzzle, Rule, format};

/// The contents of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Spot {
    /// Nothing.
    #[default]
    Empty,
    /// A hole.
    Hole,
    /// A point of the colour with this letter.
    Point(char),
}

/// A board as it was entered: a colour may have any number of points.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// All cells, as a grid without holes: `spots` says which cells are holes.
    grid: Grid,
    rule: Rule,
    spots: Vec<Spot>,
}

impl Draft {
    /// Makes a draft without points. Holes of the grid become holes of the draft.
    pub fn new(grid: &Grid, rule: Rule) -> Draft {
        let mut spots = vec![Spot::Hole; grid.len()];
        for cell in grid.cells() {
            spots[cell.index()] = Spot::Empty;
        }
        let whole = Grid::new(grid.width(), grid.height(), grid.layers(), grid.surface());
        Draft { grid: whole.unwrap_or_else(|_| grid.clone()), rule, spots }
    }

    /// The grid, including its holes.
    pub fn grid(&self) -> Grid {
        let holes = self.spots().filter(|&(_, spot)| spot == Spot::Hole).map(|(cell, _)| cell);
        self.grid.clone().with_holes(holes)
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The contents of a cell.
    pub fn spot(&self, cell: Cell) -> Spot {
        self.spots.get(cell.index()).copied().unwrap_or(Spot::Hole)
    }

    /// Every position with its contents.
    pub fn spots(&self) -> impl Iterator<Item = (Cell, Spot)> {
        self.spots.iter().enumerate().map(|(i, &spot)| (Cell(i as u32), spot))
    }

    /// Sets the contents of a cell. Does nothing off the board.
    pub fn put(&mut self, cell: Cell, spot: Spot) {
        if let Some(old) = self.spots.get_mut(cell.index()) {
            *old = spot;
        }
    }

    /// The letters of the colours in order of first appearance, each with its points.
    pub fn colours(&self) -> Vec<(char, Vec<Cell>)> {
        let mut places = BTreeMap::<char, usize>::new();
        let mut colours = Vec::<(char, Vec<Cell>)>::new();
        for (cell, spot) in self.spots() {
            let Spot::Point(letter) = spot else { continue };
            let place = *places.entry(letter).or_insert(colours.len());
            match colours.get_mut(place) {
                Some((_, points)) => points.push(cell),
                None => colours.push((letter, vec![cell])),
            }
        }
        colours
    }

    /// The contents of every cell in reading order, with the number of its colour. Colours are
    /// numbered from 1 in order of first appearance; 0 means no colour.
    pub(super) fn numbered(&self) -> impl Iterator<Item = (Spot, u32)> {
        let letters: Vec<char> = self.colours().into_iter().map(|(letter, _)| letter).collect();
        self.spots().map(move |(_, spot)| {
            let place = |letter| letters.iter().position(|&other| other == letter);
            let number = match spot {
                Spot::Point(letter) => place(letter).map_or(0, |place| place as u32 + 1),
                _ => 0,
            };
            (spot, number)
        })
    }

    /// Applies the rule and the surface given alongside the file.
    fn apply_overrides(&mut self, overrides: &Overrides) -> Result<(), Problem> {
        if let Some(rule) = overrides.get("rule") {
            self.rule = rule;
        }
        if let Some(surface) = overrides.get("surface") {
            self.grid = Size::from(&self.grid).grid(surface)?;
        }
        Ok(())
    }

    fn not_a_pair(&self, letter: char, points: &[Cell]) -> Problem {
        let places: Vec<Position> = points.iter().map(|&cell| self.grid.position(cell)).collect();
        let last = places.last().copied();
        let key = if points.len() == 1 { "flow-point-alone" } else { "flow-points-too-many" };
        let message = Message::new(key).with("colour", letter).with("points", points.len());
        let problem = Problem::new(message.with("places", places));
        if let Some(last) = last { problem.at_cell(last) } else { problem }
    }
}

impl recreo_game::Draft for Draft {
    type Puzzle = Puzzle;
    type Json = DraftJson;

    const FORMATS: &'static [Format<Draft>] = format::FORMATS;
    const BUNDLES: &'static [Bundle<Draft>] = format::BUNDLES;
    const OVERRIDE: Option<ApplyOverrides<Draft>> = Some(Draft::apply_overrides);

    fn of(puzzle: &Puzzle) -> Draft {
        let mut draft = Draft::new(puzzle.board().grid(), puzzle.rule());
        for (colour, &(one, other)) in puzzle.board().pairs().iter().enumerate() {
            draft.put(one, Spot::Point(puzzle.letter(colour)));
            draft.put(other, Spot::Point(puzzle.letter(colour)));
        }
        draft
    }

    fn to_json(&self) -> DraftJson {
        DraftJson::new(self)
    }

    fn from_json(json: DraftJson) -> Result<Draft, Vec<Problem>> {
        json.read()
    }

    /// Requires two points of every colour.
    fn validate(self, _: &Control) -> Result<Puzzle, Vec<Problem>> {
        let (mut problems, mut letters, mut pairs) = (Vec::new(), Vec::new(), Vec::new());
        for (letter, points) in self.colours() {
            match points[..] {
                [one, other] => {
                    letters.push(letter);
                    pairs.push((one, other));
                }
                _ => problems.push(self.not_a_pair(letter, &points)),
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        match Board::new(self.grid(), pairs) {
            Ok(board) => Ok(Puzzle::new(board, self.rule, letters)),
            Err(error) => Err(vec![explain(error)]),
        }
    }
}

/// Turns a board error into a problem to report.
fn explain(error: BoardError) -> Problem {
    match error {
        BoardError::Size(width, height) => Message::new("flow-size")
            .with("width", width)
            .with("height", height)
            .with("min", *super::SIDES.start())
            .with("max", *super::SIDES.end())
            .into(),
        BoardError::Layers(_) => Message::new("size-no-layers").into(),
        BoardError::NoPairs => Message::new("flow-no-points").into(),
        // A draft holds one thing in each cell and nothing outside its grid.
        BoardError::OffBoard { .. } | BoardError::InHole { .. } | BoardError::Taken { .. } => {
            Message::new("document-inconsistent").into()
        }
    }
}
