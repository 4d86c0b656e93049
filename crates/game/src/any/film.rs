//! What a spectator is shown.

use std::collections::HashSet;

use recreo_board::{Cell, Direction};

use crate::{
    Change, Form, Game, Glyph, HotArea, Key, Layer, Lines, Point, Recording, Role, Scene, TextView,
    View, Watch,
};

/// A film: what the board looked like at first, and the steps from there.
#[derive(Clone, Debug)]
pub struct Film {
    /// The board before the first step.
    pub first: TextView,
    /// The steps.
    pub steps: Recording,
    /// What the board looks like in the steps after those: pieces that move are more than other roles for what is there.
    pub frames: Vec<TextView>,
}

impl Film {
    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.steps.len() + self.frames.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// What the board looks like after each part of each move, as far as they can be made.
pub(super) fn frames<G: Game>(
    puzzle: &G::Puzzle,
    mut state: G::State,
    moves: &[G::Move],
    view: &View,
) -> Vec<TextView> {
    let mut frames = Vec::new();
    for step in moves.iter().flat_map(|m| G::unfold(puzzle, m)) {
        if G::apply(puzzle, &mut state, &step).is_err() {
            break;
        }
        frames.push(G::text(puzzle, &state, view));
    }
    frames
}

/// Hands steps on as they are made.
pub(super) struct Told<F>(pub(super) F);

impl<F: FnMut(&[Change])> Watch for Told<F> {
    const ON: bool = true;

    fn step(&mut self, changes: &[Change]) {
        (self.0)(changes);
    }
}

/// Hands over what the board looks like after each part of each move, as far as they can be made; of many parts, about `most`,
/// the last one among them.
pub(super) fn scenes<G: Game>(
    puzzle: &G::Puzzle,
    mut state: G::State,
    moves: &[G::Move],
    view: &View,
    most: usize,
    each: &mut dyn FnMut(Scene),
) {
    let steps: Vec<G::Move> = moves.iter().flat_map(|m| G::unfold(puzzle, m)).collect();
    let stride = steps.len().div_ceil(most.max(1)).max(1);
    let mut shown = true;
    for (i, step) in steps.iter().enumerate() {
        if G::apply(puzzle, &mut state, step).is_err() {
            break;
        }
        shown = (i + 1) % stride == 0 || i + 1 == steps.len();
        if shown {
            each(G::scene(puzzle, &state, view));
        }
    }
    if !shown {
        each(G::scene(puzzle, &state, view));
    }
}

/// Sides that a film changes.
pub(super) type Sides = HashSet<Key>;

/// The sides among these changes.
pub(super) fn sides(changes: &[Change]) -> impl Iterator<Item = Key> {
    changes.iter().map(|change| change.key).filter(|key| matches!(key, Key::Side(..)))
}

/// How thick a wall is in a film.
const WALL: f32 = 0.08;

/// The picture with its walls one by one, as a film takes them away and puts them up. A picture may have them all in one shape; which
/// there are at first, and which could be, its characters tell.
pub(super) fn with_sides(mut scene: Scene, text: &TextView, changed: &Sides) -> Scene {
    let walls = text.rows().iter().flatten().filter_map(|spot| match (spot.glyph, spot.key) {
        (Glyph::Across | Glyph::Upright, Some(key @ Key::Side(..))) => Some((key, spot.role)),
        _ => None,
    });
    let mut known = Sides::new();
    let walls: Vec<(Key, Role)> = walls.filter(|wall| known.insert(wall.0)).collect();
    if walls.is_empty() {
        return scene;
    }
    scene.shapes.retain(|shape| !(shape.role == Role::Wall && matches!(shape.key, Key::Part(_))));
    let lattices = scene.hot.clone();
    for (key, role) in walls {
        if role == Role::Gone && !changed.contains(&key) {
            continue;
        }
        let Key::Side(cell, way) = key else { continue };
        let lines = line(&lattices, cell, way, &known);
        if !lines.is_empty() {
            scene.draw(Layer::Lines, key, role, Form::Lines { lines, width: WALL });
        }
    }
    scene
}

/// The side of a cell as a line; two where the edges are joined and it is on both rims.
fn line(lattices: &[HotArea], cell: Cell, way: Direction, known: &Sides) -> Lines {
    let mut lines = Lines::new();
    for area in lattices {
        let HotArea::Lattice { at, columns, rows, first, stride, .. } = *area else { continue };
        let Some(offset) = cell.0.checked_sub(first.0) else { continue };
        let (Some(row), Some(column)) = (offset.checked_div(stride), offset.checked_rem(stride))
        else {
            continue;
        };
        if column >= columns || row >= rows {
            continue;
        }
        let corner = |column: u32, row: u32| [at[0] + column as f32, at[1] + row as f32];
        push_side(&mut lines, corner(column, row), way);
        let across = match way {
            Direction::East if column + 1 == columns => Some((Cell(cell.0 - column), 0, row)),
            Direction::South if row + 1 == rows => Some((Cell(first.0 + column), column, 0)),
            _ => None,
        };
        if let Some((across, column, row)) = across
            && !known.contains(&Key::Side(across, way.opposite()))
        {
            push_side(&mut lines, corner(column, row), way.opposite());
        }
    }
    lines
}

fn push_side(lines: &mut Lines, [x, y]: Point, way: Direction) {
    match way {
        Direction::North => lines.push([[x, y], [x + 1.0, y]]),
        Direction::East => lines.push([[x + 1.0, y], [x + 1.0, y + 1.0]]),
        Direction::South => lines.push([[x, y + 1.0], [x + 1.0, y + 1.0]]),
        Direction::West => lines.push([[x, y], [x, y + 1.0]]),
        // Stairs between layers are no walls.
        _ => {}
    }
}
