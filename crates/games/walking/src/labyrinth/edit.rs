//! The maze editor: opening and closing passages.

use recreo_board::Cell;
use recreo_game::{Act, Brush, Edit, Gesture, Key, Message, Problem, Role, Scene, TextView, View};
use recreo_kit::frame::Frame;

use super::Maze;
use super::scene::board;
use super::text::page;

/// The brushes of the editor.
const OPEN: char = 'p';
const CLOSE: char = 'w';

impl Edit for Maze {
    /// A tap on a side, or an arrow at a cell, turns a wall into a passage and back. A drag opens
    /// every side it crosses, or closes it with the alternate button. With a brush, gestures only
    /// open or only close.
    fn edit(&mut self, gesture: &Gesture) -> Result<(), Problem> {
        let sides = match &gesture.act {
            Act::Tap(Key::Side(cell, side)) | Act::Toward(side, Some(Key::Cell(cell))) => {
                vec![(*cell, *side)]
            }
            Act::Drag(keys) => {
                let cells = keys.iter().filter_map(|key| match key {
                    Key::Cell(cell) if cell.index() < self.grid().len() => Some(*cell),
                    _ => None,
                });
                let cells: Vec<Cell> = cells.collect();
                let between = |pair: &[Cell]| {
                    Some((pair[0], self.grid().direction_between(pair[0], pair[1])?))
                };
                cells.windows(2).filter_map(between).collect()
            }
            _ => Vec::new(),
        };
        let pull = matches!(gesture.act, Act::Drag(_));
        let mut changed = false;
        for (cell, side) in sides {
            let Some(edge) = Key::Side(cell, side).as_edge(self.grid()) else {
                return Err(Message::new("labyrinth-rim").into());
            };
            let open = match gesture.brush {
                Some(OPEN) => true,
                Some(CLOSE) => false,
                _ if pull => !gesture.alternate,
                _ => !self.is_passage(edge),
            };
            self.set_passage(edge, open);
            changed = true;
        }
        if changed { Ok(()) } else { Err(Gesture::meaningless()) }
    }

    /// Returns the board with touchable sides.
    fn editor_scene(&self, view: &View) -> Scene {
        let mut scene = board(self, view);
        scene.hot = Frame::new(self.grid(), view).lattices(true);
        scene.palette = vec![
            Brush::new(OPEN, "labyrinth-brush-passage", Role::Path),
            Brush::new(CLOSE, "labyrinth-brush-wall", Role::Wall),
        ];
        scene
    }

    fn editor_text(&self, view: &View) -> TextView {
        page(self, None, view)
    }
}
