//! Editing a board by hand: what gestures put into its cells, and how a draft is drawn.

use recreo_board::Cell;
use recreo_game::{Act, Brush, Edit, Gesture, Key, Message, Problem, Role, Scene, TextView, View};
use recreo_kit::frame::Frame;

use super::scene::{INSET, Look, role};
use super::text::{Page, Shown, bounds};
use super::tray::{exits, tray};
use super::{Axis, Draft, Name, Spot};

/// The brush for walls.
const WALL: char = '#';
/// The brush that clears cells.
const ERASE: char = '.';
/// The brush that makes a piece special and then moves its exit from side to side.
const NEXT_SIDE: char = '!';
impl Edit for Draft {
    /// A drag without a brush, or with a piece's letter, lays the piece over the cells that it
    /// passes. A tap clears a cell or lays a new piece of one cell; another tap with its letter
    /// changes that piece's axis.
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        let (keys, brush): (Vec<Key>, Option<char>) = match &gesture.act {
            Act::Tap(key) => (vec![*key], gesture.brush),
            Act::Drag(keys) => (keys.clone(), gesture.brush),
            Act::Type(Gesture::DELETE, Some(key)) => (vec![*key], Some(ERASE)),
            Act::Type(typed, Some(key)) => (vec![*key], Some(*typed)),
            _ => return Err(Gesture::meaningless()),
        };
        let size = self.spots().count();
        let mut cells: Vec<Cell> = Vec::new();
        for key in keys {
            match key {
                Key::Cell(cell) if cell.index() < size => cells.push(cell),
                Key::Piece(number) => {
                    let pieces = self.pieces();
                    cells.extend(pieces.get(number as usize).and_then(|piece| piece.1.first()));
                }
                _ => {}
            }
        }
        let before = self.clone();
        let brush = if gesture.alternate { brush.or(Some(WALL)) } else { brush };
        match (brush, cells.first().map(|&cell| self.spot(cell))) {
            (_, None) => return Err(Gesture::meaningless()),
            (Some(WALL), _) => cells.iter().for_each(|&cell| self.put(cell, Spot::Wall)),
            (Some(ERASE), _) => cells.iter().for_each(|&cell| self.put(cell, Spot::Empty)),
            (Some(NEXT_SIDE), Some(Spot::Piece(name))) => next_side(self, name),
            (Some(letter), Some(spot)) => {
                let Some(name) = Name::letter(letter) else { return Err(Gesture::meaningless()) };
                if spot == Spot::Piece(name) && cells.len() == 1 {
                    turn(self, name);
                } else {
                    lay(self, name, &cells);
                }
            }
            (None, Some(Spot::Empty)) => {
                let name = new_name(self);
                lay(self, name, &cells);
            }
            (None, Some(_)) if cells.len() == 1 => self.put(cells[0], Spot::Empty),
            (None, Some(Spot::Piece(name))) => lay(self, name, &cells),
            (None, Some(_)) => return Err(Gesture::meaningless()),
        }
        forget(self);
        if *self == before { Err(Gesture::meaningless()) } else { Ok(()) }
    }

    fn editor_scene(&self, view: &View) -> Scene {
        let grid = self.grid();
        let frame = Frame::new(&grid, view);
        let is_target = |name: Name| self.targets().iter().any(|target| target.0 == name);
        let mut scene = tray(&frame, &exits(self));
        for (number, (name, cells)) in self.pieces().iter().enumerate() {
            let role = role(number, is_target(*name));
            let look = Look { key: Key::Piece(number as u32), name: *name, role };
            match self.piece(*name, cells) {
                Some(piece) => look.draw(&mut scene, &frame, &piece),
                // Not a valid piece yet: each cell is drawn on its own.
                None => {
                    for &cell in cells {
                        let Some(at) = frame.place(cell) else { continue };
                        let look = Look { key: Key::Cell(cell), ..look };
                        let label =
                            Message::new("rushhour-brush-piece").with("piece", name.as_str());
                        let at = at.map(|x| x + INSET);
                        look.block(&mut scene, at, [1.0 - 2.0 * INSET; 2], label);
                    }
                }
            }
        }
        scene.hot = frame.lattices(false);
        scene.palette = palette(self);
        scene
    }

    fn editor_text(&self, view: &View) -> TextView {
        let pieces = self.pieces();
        let show = |cell: Cell| match self.spot(cell) {
            // Without a dot: the generator's animations paint empty cells.
            Spot::Empty => Shown::Blank,
            Spot::Wall => Shown::Wall,
            Spot::Piece(name) => {
                let number = pieces.iter().position(|piece| piece.0 == name).unwrap_or(0);
                let is_target = self.targets().iter().any(|target| target.0 == name);
                let length = pieces.get(number).map_or(1, |piece| piece.1.len() as u32);
                let bounds = self.lies(name).map_or([' ', ' '], |axis| bounds(axis, length));
                Shown::Piece { number, name, bounds, role: role(number, is_target) }
            }
        };
        Page::new(&self.grid(), view, show, &exits(self)).view
    }
}

/// Lays a piece over cells. The first piece is the special one.
fn lay(draft: &mut Draft, name: Name, cells: &[Cell]) {
    let is_new = draft.pieces().iter().all(|piece| piece.0 != name);
    cells.iter().for_each(|&cell| draft.put(cell, Spot::Piece(name)));
    if is_new && cells.len() == 1 {
        draft.turn(name, Axis::X);
    }
    if draft.targets().is_empty() {
        draft.aim(name, None);
    }
}

/// Changes the axis of a piece of one cell.
fn turn(draft: &mut Draft, name: Name) {
    let layers = draft.grid().layers();
    let next = match draft.axis(name) {
        Some(Axis::X) => Axis::Y,
        Some(Axis::Y) if layers > 1 => Axis::Z,
        _ => Axis::X,
    };
    draft.turn(name, next);
}

/// Makes a piece special, then moves its exit to the other side, then makes it ordinary again.
fn next_side(draft: &mut Draft, name: Name) {
    let targets = draft.targets();
    match targets.iter().find(|target| target.0 == name).map(|target| target.1) {
        None => draft.aim(name, None),
        Some(None) => {
            let other = draft.lies(name).map(|axis| axis.forward().opposite());
            draft.aim(name, other);
        }
        Some(Some(_)) => draft.spare(name),
    }
}

/// Removes the settings of pieces that are gone, and the axes of pieces with several cells.
fn forget(draft: &mut Draft) {
    let pieces = draft.pieces();
    let length = |name: Name| pieces.iter().find(|p| p.0 == name).map_or(0, |p| p.1.len());
    let gone: Vec<Name> =
        draft.targets().iter().map(|target| target.0).filter(|&name| length(name) == 0).collect();
    gone.into_iter().for_each(|name| draft.spare(name));
    draft.straighten(|name| length(name) == 1);
}

/// The first unused name.
fn new_name(draft: &Draft) -> Name {
    let used = draft.pieces();
    let is_new = |name: &Name| used.iter().all(|piece| piece.0 != *name);
    (0..).map(Name::numbered).find(is_new).unwrap_or(Name::numbered(0))
}

/// The brushes: every piece of the draft, the next new one, walls, empty, and the one that makes a
/// piece special.
fn palette(draft: &Draft) -> Vec<Brush> {
    let used: Vec<Name> = draft.pieces().into_iter().map(|piece| piece.0).collect();
    let new = new_name(draft);
    let letters =
        used.iter().copied().chain([new]).filter_map(|name| Some((name.as_letter()?, name)));
    let pieces = letters.enumerate().map(|(number, (letter, name))| Brush {
        key: letter,
        label: Message::new("rushhour-brush-piece").with("piece", name.as_str()),
        role: role(number, draft.targets().iter().any(|target| target.0 == name)),
    });
    let others = [
        Brush::new(WALL, "rushhour-brush-wall", Role::Wall),
        Brush::new(ERASE, "rushhour-brush-empty", Role::Ground),
        Brush::new(NEXT_SIDE, "rushhour-brush-target", Role::Accent),
    ];
    pieces.chain(others).collect()
}
