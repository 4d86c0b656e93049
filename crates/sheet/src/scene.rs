//! The picture of a puzzle: hairlines and borders, given and entered values, small marks, colours
//! with their letters.

use std::collections::{BTreeMap, BTreeSet};

use recreo_board::{Cell, Direction, Grid, Surface};
use recreo_game::{
    Aids, Brush, Draw, Form, Key, Layer, Lines, Message, Point, Role, Rules as _, Scene, Seen,
    Shape, Summary, View,
};
use recreo_kit::frame::{Frame, centre};
use recreo_logic::{Facts, Value, Values};

use super::edit::{ERASE, HOLE};
use super::glyph::symbols;
use super::mark::digits;
use super::statement::Statement;
use super::{
    CellStyle, Mark, Notes, Puzzle, candidates, clash, line, margin, outline, shade, symbol, words,
};

const HAIRLINE: f32 = 0.02;
const BORDER: f32 = 0.08;
pub(super) const VALUE: f32 = 0.6;
pub(super) const SMALL: f32 = 0.22;
const CAGE: f32 = 0.025;
/// The distance from the rim of a sign at a joined edge.
const RIM: f32 = 0.16;

/// The aids, by their numbers on the pad.
const CANDIDATES: usize = 0;
const CONFLICTS: usize = 1;

/// The aids that the player switched on.
pub(super) struct Look<'a> {
    puzzle: &'a Puzzle,
    left: Option<Facts>,
    clashes: BTreeSet<Key>,
}

impl<'a> Look<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, notes: &Notes, aids: Aids) -> Look<'a> {
        let left = aids
            .has(CANDIDATES)
            .then(|| candidates::remaining(puzzle.model(), &puzzle.known(notes)));
        let clashes =
            if aids.has(CONFLICTS) { clash::places(puzzle, notes) } else { BTreeSet::new() };
        Look { puzzle, left, clashes }
    }

    /// The candidates of a cell, if this aid is on.
    pub(super) fn candidates(&self, cell: Cell) -> Option<Values> {
        Some(self.left.as_ref()?[self.puzzle.var(Key::Cell(cell))?])
    }

    /// Whether to show a cell's value as violating a rule.
    pub(super) fn clashes(&self, cell: Cell) -> bool {
        self.clashes.contains(&Key::Cell(cell))
    }
}

impl Draw for Puzzle {
    fn backdrop(&self, view: &View) -> Scene {
        backdrop(self.statement(), self.marks(), view)
    }

    fn scene(&self, notes: &Notes, view: &View) -> Scene {
        let mut scene = self.draw(notes, view, self.looks_done(notes), |_| true);
        scene.palette = palette(self.statement());
        scene
    }

    /// Draws only the places that differ, if nothing else looks different.
    fn scenes(&self, before: Seen<'_, Notes>, after: Seen<'_, Notes>) -> [Scene; 2] {
        let done = self.looks_done(after.state);
        let alike = before.view == after.view && done == self.looks_done(before.state);
        if !alike || after.view.aids != Aids::default() {
            return [before, after].map(|Seen { state, view }| self.scene(state, view));
        }
        let differs = |key| before.state.at(key) != after.state.at(key);
        [before, after].map(|Seen { state, view }| self.draw(state, view, done, differs))
    }

    /// The progress: how many cells have a value, how many are shaded, or how many sides are drawn.
    fn summary(&self, notes: &Notes, _: Option<Key>) -> Summary {
        let counts = |key: &&Key| {
            let value = self.value(notes, **key);
            value.is_some() && value != self.style().default_value()
        };
        let filled = self.places().iter().filter(counts).count();
        let progress = self.style().message("tally").with("filled", filled);
        let progress = progress.with("cells", self.places().len());
        Summary { progress: vec![progress], ..Summary::default() }
    }
}

impl Puzzle {
    /// Whether to draw the board as a solved one. For values this is always false, so that the
    /// picture does not reveal whether they are right.
    fn looks_done(&self, notes: &Notes) -> bool {
        self.style() != CellStyle::Values && self.is_solved(notes)
    }

    /// Draws these places, and the parts that can be touched.
    fn draw(&self, notes: &Notes, view: &View, done: bool, at: impl Fn(Key) -> bool) -> Scene {
        let frame = margin::frame(self.board(), self.marks(), view);
        let mut scene = frame.blank();
        scene.hot = frame.lattices(self.style() == CellStyle::Lines);
        let value = |key| self.value(notes, key);
        let colour = |cell| notes.at(Key::Cell(cell)).colour;
        match self.style() {
            CellStyle::Values => self.draw_values(&mut scene, &frame, notes, view.aids, at),
            CellStyle::Shading => {
                let (value, at) = (|cell| value(Key::Cell(cell)), |cell| at(Key::Cell(cell)));
                shade::draw(&mut scene, &frame, self.marks(), value, colour, done, at);
            }
            CellStyle::Lines => line::draw(&mut scene, &frame, value, colour, done, at),
        }
        scene
    }

    /// Draws values, marks and colours.
    fn draw_values(
        &self,
        scene: &mut Scene,
        frame: &Frame<'_>,
        notes: &Notes,
        aids: Aids,
        at: impl Fn(Key) -> bool,
    ) {
        let board = self.board();
        let look = Look::new(self, notes, aids);
        for (cell, _) in frame.cells().filter(|&(cell, _)| at(Key::Cell(cell))) {
            let Some([x, y]) = frame.place(cell) else { continue };
            let key = Key::Cell(cell);
            let note = notes.at(key);
            if note.colour > 0 {
                let role = Role::Colour(note.colour - 1);
                let form = Form::Rect { at: [x, y], size: [1.0, 1.0], round: 0.0 };
                scene.draw(Layer::Cells, key, role, form);
                // A letter accompanies every colour, for people who cannot tell colours apart.
                let letter = char::from(b'a' + note.colour - 1).to_string();
                let form = Form::Text { at: [x + 0.87, y + 0.85], size: SMALL, text: letter };
                scene.draw(Layer::Paths, key, Role::Ink, form);
            }
            if look.clashes(cell) {
                let lines = Lines::one([[x + 0.25, y + 0.88], [x + 0.75, y + 0.88]]);
                scene.draw(Layer::Lines, key, Role::Error, Form::Lines { lines, width: 0.06 });
            }
            if board.given(cell).is_some() {
                continue;
            }
            if let Some(value) = note.value() {
                let role = if look.clashes(cell) { Role::Error } else { Role::Entry };
                let label = Message::new("sheet-shape-entry").with("value", symbol(value));
                put_value(scene, frame, cell, symbol(value), role, label);
                continue;
            }
            let mut small = |layer, at: Point, text: String, values: Values, label: &str| {
                if text.is_empty() {
                    return;
                }
                let label_text = Message::new(label).with("values", words::values(values));
                let size = if text.chars().count() > 5 { SMALL * 0.75 } else { SMALL };
                scene.draw_labelled(
                    layer,
                    key,
                    Role::SmallMark,
                    Form::Text { at, size, text },
                    label_text.with("cell", board.position(cell)),
                );
            };
            let corner = symbols(note.corner);
            // Texts are centred, but corner marks are aligned to the left.
            let half = corner.chars().count().min(6) as f32 * SMALL * 0.3;
            small(
                Layer::Pieces,
                [x + 0.1 + half, y + 0.18],
                corner,
                note.corner,
                "sheet-shape-corner",
            );
            let own = symbols(note.centre);
            let candidates = look.candidates(cell).filter(|_| own.is_empty());
            match candidates {
                Some(values) => {
                    let text = symbols(values);
                    small(Layer::Over, [x + 0.5, y + 0.55], text, values, "sheet-shape-candidates");
                }
                None => {
                    small(Layer::Over, [x + 0.5, y + 0.55], own, note.centre, "sheet-shape-centre");
                }
            }
            if candidates.is_none() && !note.struck.is_empty() {
                let text = format!("≠{}", symbols(note.struck));
                small(Layer::Marks, [x + 0.4, y + 0.85], text, note.struck, "sheet-shape-struck");
            }
        }
    }
}

/// The part of the picture that does not change during play.
fn backdrop(statement: &dyn Statement, marks: &[Mark], view: &View) -> Scene {
    let frame = margin::frame(statement.board(), marks, view);
    let mut scene = lines_and_marks(statement, marks, &frame);
    for (cell, value) in statement.board().givens() {
        let label = Message::new("sheet-shape-given").with("value", symbol(value));
        put_value(&mut scene, &frame, cell, symbol(value), Role::Given, label);
    }
    scene
}

/// The picture of a draft, with the parts that can be edited.
pub(super) fn editor_scene(statement: &dyn Statement, view: &View) -> Scene {
    let (marks, editing) = (statement.marks(), statement.editing());
    let mut scene = backdrop(statement, &marks, view);
    let frame = margin::frame(statement.board(), &marks, view);
    scene.hot = frame.lattices(editing.sides);
    if editing.givens {
        scene.palette = palette(statement);
    }
    let picture: BTreeMap<Cell, Value> = editing.picture.into_iter().collect();
    let value = |cell: Cell| picture.get(&cell).copied();
    shade::draw(&mut scene, &frame, &marks, value, |_| 0, true, |_| true);
    scene.palette.extend(editing.brushes);
    scene.palette.extend(editing.holes.then(|| Brush::new(HOLE, "sheet-brush-hole", Role::Wall)));
    scene.palette.push(Brush::new(ERASE, "sheet-brush-empty", Role::Ground));
    scene
}

/// The number pad, or the brushes: every value that some cell may have.
fn palette(statement: &dyn Statement) -> Vec<Brush> {
    let cells = statement.board().cells();
    let all = cells.fold(Values::NONE, |all, cell| all | statement.values(cell));
    let brushes = all.iter().map(|value| statement.style().brush(value));
    brushes.chain(statement.style().colours()).collect()
}

fn put_value(
    scene: &mut Scene,
    frame: &Frame<'_>,
    cell: Cell,
    symbol: char,
    role: Role,
    label: Message,
) {
    let Some(at) = frame.place(cell).map(centre) else { return };
    scene.draw_labelled(
        Layer::Marks,
        Key::Cell(cell),
        role,
        Form::Text { at, size: VALUE, text: symbol.to_string() },
        label.with("cell", frame.grid.position(cell)),
    );
}

/// Draws hairlines, borders, holes, joined edges, and the game's marks.
fn lines_and_marks(statement: &dyn Statement, marks: &[Mark], frame: &Frame<'_>) -> Scene {
    let (grid, style) = (frame.grid, statement.style());
    let mut scene = frame.blank();
    let holes = grid.holes();
    // Lines must be visible beside holes, and a hole must not look like a shaded cell.
    let hole_role = if style == CellStyle::Values { Role::Wall } else { Role::Line };
    for (hole, at) in holes.filter_map(|hole| Some((hole, frame.place(hole)?))) {
        let label = Message::new("sheet-shape-hole").with("cell", grid.position(hole));
        scene.draw_labelled(
            Layer::Cells,
            Key::Cell(hole),
            hole_role,
            Form::Rect { at, size: [1.0, 1.0], round: 0.0 },
            label,
        );
    }
    let (mut hairlines, mut borders) = (Lines::new(), Lines::new());
    if style == CellStyle::Lines {
        line::dots(&mut scene, frame);
    }
    // The rim includes holes, so that it has the same thickness everywhere.
    for (hole, at) in grid.holes().filter_map(|hole| Some((hole, frame.place(hole)?))) {
        let rim = |way| grid.surface() == Surface::Plane && next_to(grid, hole, way).is_none();
        let lines = sides(at).into_iter().filter(|&(way, _)| style != CellStyle::Lines && rim(way));
        lines.for_each(|(_, line)| borders.push(line));
        if style == CellStyle::Shading {
            let [x, y] = at;
            hairlines.push([[x, y], [x + 1.0, y + 1.0]]);
            hairlines.push([[x + 1.0, y], [x, y + 1.0]]);
        }
    }
    for (cell, _) in frame.cells().filter(|_| style != CellStyle::Lines) {
        let Some([x, y]) = frame.place(cell) else { continue };
        for (way, line) in sides([x, y]) {
            let inner = frame.beside(cell, way).is_some();
            let first = matches!(way, Direction::North | Direction::West);
            match side(statement, frame, cell, way) {
                Some(Role::Wall) if first || !inner => borders.push(line),
                Some(Role::Wall) => {}
                _ if first || !inner => hairlines.push(line),
                _ => {}
            }
        }
    }
    let mut lines = |key, role, lines: Lines, width, label| {
        if !lines.is_empty() {
            scene.draw_labelled(
                Layer::Lines,
                Key::Part(key),
                role,
                Form::Lines { lines, width },
                Message::new(label),
            );
        }
    };
    lines("cells", Role::Line, hairlines, HAIRLINE, "sheet-shape-cells");
    lines("borders", Role::Wall, borders, BORDER, "sheet-shape-borders");
    let is_open = |cell: Cell, way: Direction| grid.step(cell, way).is_some();
    scene.shapes.extend(frame.joins("sheet-shape-joins", is_open));
    margin::draw(&mut scene, frame, marks);
    for (number, mark) in marks.iter().enumerate() {
        draw_mark(&mut scene, frame, number as u32, mark.clone());
    }
    scene
}

/// The line on one side of a place, if any: the rim, a border or a hairline.
pub(super) fn side(
    statement: &dyn Statement,
    frame: &Frame<'_>,
    cell: Cell,
    way: Direction,
) -> Option<Role> {
    let grid = frame.grid;
    if grid.is_hole(cell) {
        return None;
    }
    match frame.beside(cell, way).map(|next| statement.border(cell, next)) {
        Some(Some(true)) => Some(Role::Wall),
        Some(Some(false)) => None,
        Some(None) => Some(Role::Line),
        None => match grid.step(cell, way).and_then(|next| statement.border(cell, next)) {
            // The board continues across a joined edge, possibly within the same region.
            Some(false) => None,
            _ => Some(Role::Wall),
        },
    }
}

/// The sides of a cell at this place.
fn sides([x, y]: Point) -> [(Direction, [Point; 2]); 4] {
    [
        (Direction::North, [[x, y], [x + 1.0, y]]),
        (Direction::West, [[x, y], [x, y + 1.0]]),
        (Direction::South, [[x, y + 1.0], [x + 1.0, y + 1.0]]),
        (Direction::East, [[x + 1.0, y], [x + 1.0, y + 1.0]]),
    ]
}

/// The neighbouring place in the drawing, cell or hole; `None` beyond the rim.
fn next_to(grid: &Grid, place: Cell, way: Direction) -> Option<Cell> {
    let ((dx, dy, _), at) = (way.delta(), grid.position(place));
    let x = at.x.checked_add_signed(dx).filter(|&x| x < grid.width())?;
    let y = at.y.checked_add_signed(dy).filter(|&y| y < grid.height())?;
    Some(Cell((at.z * grid.height() + y) * grid.width() + x))
}

/// Draws a mark. Its key is its index as a piece number, because these games have no pieces.
fn draw_mark(scene: &mut Scene, frame: &Frame<'_>, number: u32, mark: Mark) {
    let key = Key::Piece(number);
    let mut shape = |layer, role, form, label| {
        scene.shapes.push(Shape { key, layer, role, form, label });
    };
    let thin = |lines, width| Form::Lines { lines, width };
    match mark {
        Mark::Sign { cell, side, less, label } => {
            // A chevron on the line between the two cells, pointing at the smaller value; at a
            // joined edge, one on each rim.
            let place = |cell, inset| {
                let [x, y] = frame.place(cell)?;
                let [right, below] = [x + 0.5, y + 0.5];
                Some(if side == Direction::South { [right, y + inset] } else { [x + inset, below] })
            };
            let middles = match frame.beside(cell, side) {
                Some(_) => [place(cell, 1.0), None],
                None => {
                    let other = frame.grid.step(cell, side);
                    [place(cell, 1.0 - RIM), other.and_then(|other| place(other, RIM))]
                }
            };
            let (tip, wing) = (if less { 0.07 } else { -0.07 }, 0.13);
            let mut chevrons = Lines::new();
            for [x, y] in middles.into_iter().flatten() {
                chevrons.push(if side == Direction::South {
                    [[x - wing, y + tip], [x, y - tip], [x + wing, y + tip]]
                } else {
                    [[x + tip, y - wing], [x - tip, y], [x + tip, y + wing]]
                });
            }
            if chevrons.is_empty() {
                return;
            }
            shape(Layer::Marks, Role::Given, thin(chevrons, 0.05), Some(label));
        }
        Mark::Cage { cells, text, label } => {
            let wide = 0.16 + text.chars().count() as f32 * 0.12;
            let lines = outline::outline(frame, &cells, [wide, 0.16 + SMALL * 0.7]);
            shape(Layer::Paths, Role::FaintInk, thin(lines, CAGE), Some(label));
            if let Some([x, y]) = cells.first().and_then(|&cell| frame.place(cell)) {
                let at = [x + 0.12 + text.chars().count() as f32 * 0.06, y + 0.16];
                shape(Layer::Marks, Role::Ink, Form::Text { at, size: SMALL, text }, None);
            }
        }
        Mark::Clue { hole, across, down, label } => {
            let Some([x, y]) = frame.place(hole) else { return };
            let mut lines = Lines::one([[x, y], [x + 1.0, y + 1.0]]);
            for (way, line) in sides([x, y]) {
                if next_to(frame.grid, hole, way).is_some_and(|other| frame.grid.is_hole(other)) {
                    lines.push(line);
                }
            }
            shape(Layer::Paths, Role::Ground, thin(lines, HAIRLINE), Some(label));
            let number = |n: Option<u32>| n.map(|n| n.to_string());
            if let Some(text) = number(across) {
                let form = Form::Text { at: [x + 0.7, y + 0.3], size: 0.32, text };
                shape(Layer::Marks, Role::Ground, form, None);
            }
            if let Some(text) = number(down) {
                let form = Form::Text { at: [x + 0.3, y + 0.72], size: 0.32, text };
                shape(Layer::Pieces, Role::Ground, form, None);
            }
        }
        Mark::Number { cell, number, label } => {
            let Some(at) = frame.place(cell).map(centre) else { return };
            let form = Form::Text { at, size: VALUE, text: digits(number) };
            shape(Layer::Marks, Role::Given, form, Some(label));
        }
        // The numbers in the margin are drawn separately.
        Mark::Margin { .. } => {}
        Mark::Line { cells, label } => {
            let mut lines = Lines::new();
            frame.trace(cells, &mut lines);
            shape(Layer::Paths, Role::Line, thin(lines, 0.06), Some(label));
        }
    }
}
