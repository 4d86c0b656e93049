//! The picture of a word search: letters, and a loop around each found word, as drawn with a pen.

use recreo_board::Cell;
use recreo_game::{
    Draw, Form, Key, Layer, Lines, ListItem, Message, Point, Role, Scene, Summary, View,
};
use recreo_kit::film::colour;
use recreo_kit::frame::{Frame, centre};

use super::gesture::on_board;
use super::rules::shown;
use super::{Alphabet, Found, Hit, Letters, Puzzle, Word};

const LETTER: f32 = 0.6;
/// The radius of a loop and the width of its line.
const LOOP: f32 = 0.4;
const PEN: f32 = 0.07;
const RIM: f32 = 0.06;
/// The number of points of a semicircle.
const CORNERS: usize = 12;

impl Draw for Puzzle {
    fn backdrop(&self, view: &View) -> Scene {
        board(self.alphabet(), self.letters(), view)
    }

    fn scene(&self, found: &Found, view: &View) -> Scene {
        let frame = Frame::new(self.grid(), view);
        let mut scene = frame.blank();
        for (word, hit) in found.words() {
            let lines = loops(&frame, hit);
            if lines.is_empty() {
                continue;
            }
            let label = Message::new("wordsearch-shape-found")
                .with("word", self.spelt(word))
                .with("cell", self.grid().position(hit.start))
                .with("direction", Message::direction(hit.direction));
            scene.draw_labelled(
                Layer::Over,
                Key::Piece(word as u32),
                colour(word),
                Form::Lines { lines, width: PEN },
                label,
            );
        }
        let start = view.grabbed.and_then(|key| on_board(self, key));
        if let Some((start, at)) = start.and_then(|start| Some((start, frame.place(start)?))) {
            let lines = Lines::one(capsule(centre(at), centre(at)));
            let form = Form::Lines { lines, width: PEN };
            scene.draw(Layer::Over, Key::Cell(start), Role::Accent, form);
        }
        scene.hot = frame.lattices(false);
        scene
    }

    fn summary(&self, found: &Found, grabbed: Option<Key>) -> Summary {
        let item = |(number, word): (usize, &Word)| ListItem {
            key: Key::Piece(number as u32),
            text: shown(word.text()),
            done: found.word(number).is_some(),
        };
        let present = (0..self.words().len()).filter(|&word| !self.places(word).is_empty());
        let progress = Message::new("wordsearch-tally")
            .with("found", found.words().count())
            .with("words", present.count());
        Summary {
            focus: grabbed.and_then(|key| on_board(self, key)).or_else(|| found.at()),
            list: self.words().iter().enumerate().map(item).collect(),
            progress: vec![progress],
            ..Summary::default()
        }
    }
}

/// Draws the letters and the rim of the board.
pub(super) fn board(alphabet: &Alphabet, letters: &Letters, view: &View) -> Scene {
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
            // A letter of several characters is smaller, so that it fits its cell.
            let size = LETTER / (letter.chars().count() as f32).sqrt();
            scene.draw_labelled(
                Layer::Marks,
                Key::Cell(cell),
                Role::Ink,
                Form::Text { at: centre([x, y]), size, text: letter.to_owned() },
                label.with("cell", at),
            );
        }
    }
    if !rim.is_empty() {
        scene.draw_labelled(
            Layer::Lines,
            Key::Part("rim"),
            Role::Line,
            Form::Lines { lines: rim, width: RIM },
            Message::new("wordsearch-shape-rim"),
        );
    }
    let is_open = |cell: Cell, way| grid.step(cell, way).is_some();
    scene.shapes.extend(frame.joins("wordsearch-shape-joins", is_open));
    scene
}

/// The loops around a word: one, or several if it crosses a joined edge or layers.
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

/// A closed loop around two points, with a semicircle at each end.
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
