//! The maze editor: obstacles, entrance, exits, weights and moves.

use recreo_board::{Cell, Direction};
use recreo_game::{Act, Brush, Edit, Gesture, Key, Message, Problem, Role, Scene, TextView, View};
use recreo_kit::frame::Frame;

use super::Draft;
use super::rose::{self, arrow};
use super::scene::board;
use super::text::page;
use super::weights::Weights;
use crate::walk::{draw_walker, end_mark, mark};

/// The brushes of the editor.
const OBSTACLE: char = 'o';
const GAP: char = 'g';
const ENTRANCE: char = 'e';
const EXIT: char = 'x';
const PLAYER: char = 'p';
const WEIGHT: char = 'w';

const BRUSHES: [char; 6] = [OBSTACLE, GAP, ENTRANCE, EXIT, PLAYER, WEIGHT];

impl Edit for Draft {
    /// A tap toggles an obstacle. A drag puts obstacles, or gaps with the alternate button. The
    /// brushes move the entrance and the player, and add and remove exits. The brush for weights
    /// makes a cell heavier by 1, after the largest weight light again, and lighter with the
    /// alternate button; a drag gives all its cells the weight of the first. An arrow of the rose,
    /// or a digit, toggles a move. Solutions that are no longer valid are dropped.
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        let nothing = Gesture::meaningless;
        let is_cell = |key: &Key| key.open_cell(self.grid());
        let mut next = self.clone();
        match &gesture.act {
            Act::Tap(key) => match (arrow(*key), is_cell(key)) {
                (Some(way), _) => turn(&mut next, way)?,
                (None, Some(cell)) => touch(&mut next, cell, gesture)?,
                (None, None) => return Err(nothing()),
            },
            Act::Drag(keys) => {
                let cells: Vec<Cell> = keys.iter().filter_map(is_cell).collect();
                match gesture.brush {
                    // Dragging an entrance, an exit or the player places it at the last cell.
                    Some(ENTRANCE | EXIT | PLAYER) => {
                        let last = *cells.last().ok_or_else(nothing)?;
                        touch(&mut next, last, gesture)?;
                    }
                    Some(WEIGHT) => {
                        let first = *cells.first().ok_or_else(nothing)?;
                        let weight = u32::from(next.ground.weight(first));
                        for &cell in cells.iter().filter(|&&cell| self.ground.is_open(cell)) {
                            next.set_weight(cell, weight)?;
                        }
                    }
                    brush => {
                        let obstacle = match brush {
                            Some(GAP) => false,
                            Some(OBSTACLE) => true,
                            _ => !gesture.alternate,
                        };
                        for &cell in &cells {
                            put(&mut next, cell, obstacle);
                        }
                    }
                }
            }
            Act::Type(digit, key) => match (digit.to_digit(10), key.as_ref().and_then(is_cell)) {
                (Some(number), _) => {
                    let way = Direction::from_number(number as u8).ok_or_else(nothing)?;
                    turn(&mut next, way)?;
                }
                (None, Some(cell)) if BRUSHES.contains(digit) => {
                    let gesture = Gesture { brush: Some(*digit), ..gesture.clone() };
                    touch(&mut next, cell, &gesture)?;
                }
                _ => return Err(nothing()),
            },
            _ => return Err(nothing()),
        }
        if next == *self {
            return Err(nothing());
        }
        next.forget_broken_solutions();
        *self = next;
        Ok(())
    }

    /// Returns the board with touchable cells and moves.
    fn editor_scene(&self, view: &View) -> Scene {
        let mut scene = board(&self.ground, &self.entrances, &self.exits, view);
        let frame = Frame::new(self.grid(), view);
        if let Some((player, at)) = self.player.and_then(|cell| Some((cell, frame.place(cell)?))) {
            let label = Message::new("maze-player").with("cell", self.grid().position(player));
            draw_walker(&mut scene, at, label);
        }
        scene.hot = frame.lattices(false);
        let width = scene.width;
        rose::draw(&mut scene, &self.ground, true);
        rose::touch(&mut scene, width, &self.ground, true);
        scene.palette = vec![
            Brush::new(OBSTACLE, "maze-brush-obstacle", Role::Wall),
            Brush::new(GAP, "maze-brush-gap", Role::Ground),
            Brush::new(ENTRANCE, "maze-brush-entrance", Role::Start),
            Brush::new(EXIT, "maze-brush-exit", Role::Goal),
            Brush::new(PLAYER, "maze-brush-player", Role::Accent),
            Brush::new(WEIGHT, "maze-brush-weight", Role::Shade(4)),
        ];
        scene
    }

    fn editor_text(&self, view: &View) -> TextView {
        let contents = self.contents();
        page(&self.ground, view, |cell| {
            let content = contents(cell);
            match content {
                2 => ('●', Role::Accent),
                _ => mark(None, cell, end_mark(content == 3, content == 4)),
            }
        })
    }
}

/// Adds a move, or removes it.
fn turn(draft: &mut Draft, way: Direction) -> Result<(), Problem> {
    if way.delta().2 != 0 && draft.grid().layers() == 1 {
        return Err(Message::new("maze-one-layer").into());
    }
    let mut moves = draft.ground.moves();
    if moves.contains(way) {
        moves.remove(way);
    } else {
        moves.insert(way);
    }
    draft.ground = draft.ground.clone().with_moves(moves);
    Ok(())
}

fn touch(draft: &mut Draft, cell: Cell, gesture: &Gesture) -> Result<(), Problem> {
    match gesture.brush {
        Some(ENTRANCE) => {
            draft.ground.set_obstacle(cell, false);
            draft.exits.retain(|&exit| exit != cell);
            draft.entrances = vec![cell];
            draft.player = draft.player.filter(|&player| player != cell);
        }
        Some(EXIT) if draft.exits.contains(&cell) => draft.exits.retain(|&exit| exit != cell),
        Some(EXIT) => {
            draft.ground.set_obstacle(cell, false);
            draft.entrances.retain(|&entrance| entrance != cell);
            draft.exits.push(cell);
            draft.exits.sort_unstable();
            draft.player = draft.player.filter(|&player| player != cell);
        }
        // At the entrance the player stands where every player starts, and at an exit it is out.
        Some(PLAYER) => {
            draft.ground.set_obstacle(cell, false);
            let is_end = draft.entrances.contains(&cell) || draft.exits.contains(&cell);
            let stays = !is_end && draft.player != Some(cell);
            draft.player = stays.then_some(cell);
        }
        Some(WEIGHT) => {
            let most = u32::from(Weights::MOST);
            let weight = u32::from(draft.ground.weight(cell));
            let change = if gesture.alternate { most - 2 } else { 0 };
            draft.set_weight(cell, (weight + change) % most + 1)?;
        }
        Some(OBSTACLE) => put(draft, cell, true),
        Some(GAP) => put(draft, cell, false),
        _ if gesture.alternate => put(draft, cell, false),
        _ => put(draft, cell, draft.ground.is_open(cell)),
    }
    Ok(())
}

/// Puts an obstacle or a gap. The entrance and the exits stay gaps.
fn put(draft: &mut Draft, cell: Cell, obstacle: bool) {
    let end = draft.entrances.contains(&cell) || draft.exits.contains(&cell);
    draft.ground.set_obstacle(cell, obstacle && !end);
    let ground = &draft.ground;
    draft.player = draft.player.filter(|&player| ground.is_open(player));
}
