//! Editing a board by hand: what gestures put into its cells, and how a draft is drawn.

use recreo_board::Cell;
use recreo_game::{Act, Brush, Edit, Gesture, Key, Message, Problem, Role, Scene, TextView, View};
use recreo_kit::frame::Frame;

use super::colour::shade;

use super::scene::{cells, draw_point};
use super::text::Page;
use super::{Draft, Spot, colour};

/// The brush for holes.
const HOLE: char = '#';
/// The brush that clears cells.
const ERASE: char = '.';

impl Edit for Draft {
    /// Applies the brush to every touched cell. Without a brush, a tap clears the cell, or puts a
    /// point there: the second of a colour that has one, else the first of a new colour.
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        let (keys, typed): (Vec<Key>, Option<char>) = match &gesture.act {
            Act::Tap(key) => (vec![*key], gesture.brush),
            Act::Drag(keys) => (keys.clone(), gesture.brush),
            Act::Type(Gesture::DELETE, Some(key)) => (vec![*key], Some(ERASE)),
            Act::Type(typed, Some(key)) => (vec![*key], Some(*typed)),
            _ => return Err(Gesture::meaningless()),
        };
        let many = keys.len() > 1;
        let size = self.spots().count();
        let cells: Vec<Cell> = keys
            .into_iter()
            .filter_map(|key| match key {
                Key::Cell(cell) if cell.index() < size => Some(cell),
                _ => None,
            })
            .collect();
        let before = self.clone();
        for cell in cells {
            let spot = match typed {
                Some(HOLE) => Spot::Hole,
                Some(ERASE) => Spot::Empty,
                // A letter belongs in two cells only, so a drag with it is a mistake.
                Some(letter) if colour::is_letter(letter) && !many => Spot::Point(letter),
                Some(_) => return Err(Gesture::meaningless()),
                None if many => return Err(Gesture::meaningless()),
                None if gesture.alternate => Spot::Hole,
                None if self.spot(cell) != Spot::Empty => Spot::Empty,
                None => Spot::Point(next_letter(self)),
            };
            self.put(cell, spot);
        }
        if *self == before { Err(Gesture::meaningless()) } else { Ok(()) }
    }

    fn editor_scene(&self, view: &View) -> Scene {
        let grid = self.grid();
        let frame = Frame::new(&grid, view);
        let mut scene = cells(&frame);
        let colours = self.colours();
        for (number, (letter, points)) in colours.iter().enumerate() {
            for &cell in points {
                draw_point(&mut scene, &frame, cell, *letter, shade(number));
            }
        }
        scene.hot = frame.lattices(false);
        scene.palette = palette(self);
        scene
    }

    fn editor_text(&self, view: &View) -> TextView {
        let colours = self.colours();
        let point = |cell| match self.spot(cell) {
            Spot::Point(letter) => {
                let number = colours.iter().position(|colour| colour.0 == letter)?;
                Some((letter, shade(number)))
            }
            _ => None,
        };
        Page::new(&self.grid(), view, point).view
    }
}

/// The letter of a colour that has one point, or else a new letter.
fn next_letter(draft: &Draft) -> char {
    let colours = draft.colours();
    match colours.iter().find(|colour| colour.1.len() == 1) {
        Some(&(letter, _)) => letter,
        None => {
            let is_new = |letter: &char| colours.iter().all(|colour| colour.0 != *letter);
            (0..).map(colour::letter).find(is_new).unwrap_or('?')
        }
    }
}

/// The brushes: every colour of the draft, the next new colour, holes, and empty.
fn palette(draft: &Draft) -> Vec<Brush> {
    let used: Vec<char> = draft.colours().iter().map(|colour| colour.0).collect();
    let new = (0..).map(colour::letter).find(|letter| !used.contains(letter));
    let colours = used.into_iter().chain(new).enumerate().map(|(number, letter)| Brush {
        key: letter,
        label: Message::new("flow-brush-point").with("colour", letter),
        role: Role::Colour(shade(number)),
    });
    let others = [
        Brush::new(HOLE, "flow-brush-hole", Role::Wall),
        Brush::new(ERASE, "flow-brush-empty", Role::Ground),
    ];
    colours.chain(others).collect()
}
