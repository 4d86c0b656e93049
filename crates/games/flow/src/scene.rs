//! How a board is drawn: hairlines between cells, a disc with a letter at each point, a broad line
//! for each path.

use recreo_board::{Cell, Direction};
use recreo_game::{
    Draw, Form, Key, Layer, Lines, Message, Role, Scene, Seen, Shape, Summary, View,
};
use recreo_kit::frame::{Frame, centre};

use super::colour::shade;
use super::{Paths, Puzzle};

const HAIRLINE: f32 = 0.03;
const RIM: f32 = 0.08;
const PATH: f32 = 0.34;
const POINT: f32 = 0.36;
const END: f32 = 0.24;
const LETTER: f32 = 0.42;

impl Draw for Puzzle {
    fn backdrop(&self, view: &View) -> Scene {
        let grid = self.board().grid();
        let frame = Frame::new(grid, view);
        let mut scene = cells(&frame);
        for (colour, &(one, other)) in self.board().pairs().iter().enumerate() {
            for cell in [one, other] {
                draw_point(&mut scene, &frame, cell, self.letter(colour), shade(colour));
            }
        }
        scene
    }

    fn scene(&self, paths: &Paths, view: &View) -> Scene {
        draw(self, paths, view, 0..self.board().colours())
    }

    /// Draws only the colours whose paths differ.
    fn scenes(&self, before: Seen<'_, Paths>, after: Seen<'_, Paths>) -> [Scene; 2] {
        let alike = before.view == after.view;
        let drawn = [before, after].map(|seen| seen.state.drawn());
        let colours = 0..self.board().colours();
        let differ = |&colour: &usize| !alike || drawn[0][colour] != drawn[1][colour];
        [before, after]
            .map(|Seen { state, view }| draw(self, state, view, colours.clone().filter(differ)))
    }

    /// The focus is where the last move ended. The progress is the number of lines drawn and the
    /// share of filled cells (FF5).
    fn summary(&self, paths: &Paths, _: Option<Key>) -> Summary {
        let cells = self.board().grid().open_cells();
        let percent = paths.filled(self) * 100 / cells.max(1);
        Summary {
            focus: paths.at(),
            progress: vec![
                Message::new("flow-tally-moves").with("moves", paths.moves()),
                Message::new("flow-tally-filled").with("percent", percent),
            ],
            ..Summary::default()
        }
    }
}

/// Draws the paths of these colours.
fn draw(
    puzzle: &Puzzle,
    paths: &Paths,
    view: &View,
    colours: impl Iterator<Item = usize>,
) -> Scene {
    let frame = Frame::new(puzzle.board().grid(), view);
    let mut scene = frame.blank();
    for colour in colours {
        let drawn = &paths.drawn()[colour];
        let Some(&last) = drawn.last() else { continue };
        let joined = paths.is_joined(puzzle, colour);
        let goal = paths.goal(puzzle, colour).filter(|_| joined);
        let mut lines = Lines::new();
        frame.trace(drawn.iter().copied().chain(goal), &mut lines);
        let (key, role) = (Key::Piece(colour as u32), Role::Colour(shade(colour)));
        if !lines.is_empty() {
            let label = if joined { "flow-shape-joined" } else { "flow-shape-path" };
            let label = Message::new(label).with("colour", puzzle.letter(colour));
            scene.draw_labelled(
                Layer::Paths,
                key,
                role,
                Form::Lines { lines, width: PATH },
                label.with("cells", drawn.len() + usize::from(joined)),
            );
        }
        if let Some(at) = frame.place(last).filter(|_| !joined) {
            let form = Form::Disc { at: centre(at), radius: END };
            scene.draw(Layer::Pieces, key, role, form);
        }
    }
    scene.hot = frame.lattices(false);
    scene
}

/// Draws a point: a disc with its letter.
pub(super) fn draw_point(
    scene: &mut Scene,
    frame: &Frame<'_>,
    cell: Cell,
    letter: char,
    shade: u8,
) {
    let Some(at) = frame.place(cell).map(centre) else { return };
    let label = Message::new("flow-shape-point").with("colour", letter);
    scene.draw_labelled(
        Layer::Pieces,
        Key::Cell(cell),
        Role::Colour(shade),
        Form::Disc { at, radius: POINT },
        label.with("cell", frame.grid.position(cell)),
    );
    let form = Form::Text { at, size: LETTER, text: letter.to_string() };
    scene.draw(Layer::Over, Key::Cell(cell), Role::Ground, form);
}

/// Draws the cells: hairlines between them, a thick line at the board's border, chevrons at joined
/// edges.
pub(super) fn cells(frame: &Frame<'_>) -> Scene {
    let grid = frame.grid;
    let mut scene = frame.blank();
    let holes = grid.holes();
    for (hole, at) in holes.filter_map(|hole| Some((hole, frame.place(hole)?))) {
        let form = Form::Rect { at, size: [1.0, 1.0], round: 0.0 };
        let label = Message::new("flow-shape-hole").with("cell", grid.position(hole));
        scene.draw_labelled(Layer::Cells, Key::Cell(hole), Role::Wall, form, label);
    }
    let (mut hairlines, mut rim) = (Lines::new(), Lines::new());
    for (cell, _) in frame.cells() {
        let Some([x, y]) = frame.place(cell) else { continue };
        let sides = [
            (Direction::North, [[x, y], [x + 1.0, y]]),
            (Direction::West, [[x, y], [x, y + 1.0]]),
            (Direction::South, [[x, y + 1.0], [x + 1.0, y + 1.0]]),
            (Direction::East, [[x + 1.0, y], [x + 1.0, y + 1.0]]),
        ];
        for (way, line) in sides {
            match (frame.beside(cell, way).is_some(), way) {
                (false, _) => rim.push(line),
                (true, Direction::North | Direction::West) => hairlines.push(line),
                _ => {}
            }
        }
    }
    let mut draw = |key, role, lines: Lines, width, label| {
        if !lines.is_empty() {
            let form = Form::Lines { lines, width };
            let label = Some(Message::new(label));
            scene.shapes.push(Shape {
                key: Key::Part(key),
                layer: Layer::Lines,
                role,
                form,
                label,
            });
        }
    };
    draw("cells", Role::Line, hairlines, HAIRLINE, "flow-shape-cells");
    draw("rim", Role::Wall, rim, RIM, "flow-shape-rim");
    let is_open = |cell: Cell, way: Direction| grid.step(cell, way).is_some();
    scene.shapes.extend(frame.joins("flow-shape-joins", is_open));
    scene
}
