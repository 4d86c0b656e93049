//! What a word search looks like: letters on paper, a loop around each word that was found, as one draws it with a pen.

use recreo_board::Cell;
use recreo_game::{Brush, Form, Key, Layer, Lines, Message, Point, Role, Scene, Shape, View};
use recreo_kit::film::colour;
use recreo_kit::frame::{Frame, centre};

use super::edit::{ERASE, HOLE};
use super::{Alphabet, Draft, Found, Hit, Letters, Puzzle};

const LETTER: f32 = 0.6;
/// How far a loop is from the middle of its letters, and how thick.
const LOOP: f32 = 0.4;
const PEN: f32 = 0.07;
const RIM: f32 = 0.06;
/// Corners of half a circle.
const CORNERS: usize = 12;

/// What does not move.
pub(super) fn backdrop(puzzle: &Puzzle, view: &View) -> Scene {
    board(puzzle.alphabet(), puzzle.letters(), view)
}

/// What may change.
pub(super) fn scene(puzzle: &Puzzle, found: &Found, view: &View) -> Scene {
    let frame = Frame::new(puzzle.grid(), view);
    let mut scene = frame.blank();
    for (word, hit) in found.words() {
        let lines = loops(&frame, hit);
        if lines.is_empty() {
            continue;
        }
        let label = Message::new("wordsearch-shape-found")
            .with("word", puzzle.spelt(word))
            .with("cell", puzzle.grid().position(hit.start))
            .with("direction", Message::direction(hit.direction));
        scene.shapes.push(Shape {
            key: Key::Piece(word as u32),
            layer: Layer::Over,
            role: colour(word),
            form: Form::Lines { lines, width: PEN },
            label: Some(label),
        });
    }
    if let Some(Key::Cell(start)) = view.held
        && let Some(at) = on_board(puzzle, start).and_then(|start| frame.place(start))
    {
        let lines = Lines::one(capsule(centre(at), centre(at)));
        let form = Form::Lines { lines, width: PEN };
        scene.draw(Layer::Over, Key::Cell(start), Role::Accent, form);
    }
    scene.hot = frame.lattices(false);
    scene
}

fn on_board(puzzle: &Puzzle, cell: Cell) -> Option<Cell> {
    (cell.index() < puzzle.grid().len() && !puzzle.grid().is_hole(cell)).then_some(cell)
}

/// A board being drawn.
pub(super) fn draft_scene(draft: &Draft, view: &View) -> Scene {
    let mut scene = board(draft.alphabet(), draft.letters(), view);
    scene.hot = Frame::new(draft.letters().grid(), view).lattices(false);
    scene.palette = palette(draft.alphabet());
    scene
}

/// The brushes of the editor: the letters that a key can type, holes, and nothing.
fn palette(alphabet: &Alphabet) -> Vec<Brush> {
    let brush = |key, label, role| Brush { key, label, role };
    let letters = alphabet.letters().filter_map(|letter| {
        let mut characters = letter.chars();
        let key = characters.next().filter(|_| characters.next().is_none())?;
        let label = Message::new("wordsearch-brush-letter").with("letter", letter);
        Some(brush(key, label, Role::Ink))
    });
    let others = [
        brush(HOLE, Message::new("wordsearch-brush-hole"), Role::Wall),
        brush(ERASE, Message::new("wordsearch-brush-empty"), Role::Ground),
    ];
    letters.chain(others).collect()
}

/// Letters, and a rim where the board ends.
fn board(alphabet: &Alphabet, letters: &Letters, view: &View) -> Scene {
    let grid = letters.grid();
    let frame = Frame::new(grid, view);
    let mut scene = frame.blank();
    let mut rim = Lines::new();
    for (cell, at) in frame.cells() {
        let Some([x, y]) = frame.place(cell) else { continue };
        let sides = [
            (0, -1, [[x, y], [x + 1.0, y]]),
            (0, 1, [[x, y + 1.0], [x + 1.0, y + 1.0]]),
            (-1, 0, [[x, y], [x, y + 1.0]]),
            (1, 0, [[x + 1.0, y], [x + 1.0, y + 1.0]]),
        ];
        for (dx, dy, line) in sides {
            let there = at.x.checked_add_signed(dx).zip(at.y.checked_add_signed(dy));
            if there.is_none_or(|(x, y)| grid.cell(x, y, at.z).is_none()) {
                rim.push(line);
            }
        }
        if let Some(letter) = alphabet.write(letters.at(cell)) {
            let label = Message::new("wordsearch-shape-letter").with("letter", letter);
            // A letter of several characters is written smaller, to stay in its cell.
            let size = LETTER / (letter.chars().count() as f32).sqrt();
            scene.shapes.push(Shape {
                key: Key::Cell(cell),
                layer: Layer::Marks,
                role: Role::Ink,
                form: Form::Text { at: centre([x, y]), size, text: letter.to_owned() },
                label: Some(label.with("cell", at)),
            });
        }
    }
    if !rim.is_empty() {
        scene.shapes.push(Shape {
            key: Key::Part("rim"),
            layer: Layer::Lines,
            role: Role::Line,
            form: Form::Lines { lines: rim, width: RIM },
            label: Some(Message::new("wordsearch-shape-rim")),
        });
    }
    let is_open = |cell: Cell, way| grid.step(cell, way).is_some();
    scene.shapes.extend(frame.joins("wordsearch-shape-joins", is_open));
    scene
}

/// Loops around a word: one, or several where it goes on at another edge or layer.
fn loops(frame: &Frame<'_>, hit: Hit) -> Lines {
    let mut lines = Lines::new();
    let mut run: Option<(Point, Point)> = None;
    for cell in hit.cells(frame.grid) {
        let here = frame.place(cell).map(centre);
        run = match (run, here) {
            (Some((first, last)), Some(here)) if are_near(last, here) => Some((first, here)),
            (before, here) => {
                lines_around(&mut lines, before);
                here.map(|here| (here, here))
            }
        };
    }
    lines_around(&mut lines, run);
    lines
}

fn lines_around(lines: &mut Lines, run: Option<(Point, Point)>) {
    if let Some((first, last)) = run {
        lines.push(capsule(first, last));
    }
}

fn are_near(a: Point, b: Point) -> bool {
    (a[0] - b[0]).abs() < 1.1 && (a[1] - b[1]).abs() < 1.1
}

/// A loop around two points: half a circle around each, closed.
fn capsule(first: Point, last: Point) -> Vec<Point> {
    let angle = (last[1] - first[1]).atan2(last[0] - first[0]);
    let quarter = std::f32::consts::FRAC_PI_2;
    let arc = |middle: Point, from: f32| {
        (0..=CORNERS).map(move |i| {
            let turned = from + 2.0 * quarter * i as f32 / CORNERS as f32;
            [middle[0] + LOOP * turned.cos(), middle[1] + LOOP * turned.sin()]
        })
    };
    let mut points: Vec<Point> =
        arc(last, angle - quarter).chain(arc(first, angle + quarter)).collect();
    points.extend(points.first().copied());
    points
}
