//! What a spectator is shown.

use std::collections::HashSet;

use recreo_board::{Cell, Direction};

use super::{DynEditor, DynGame, DynPuzzle};
use crate::{
    Change, Control, Form, GenerateError, Glyph, HotArea, Key, Layer, Lines, Point, Recording,
    Role, Scene, Settings, SolveOptions, TextView, View, Watch,
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

impl Film {
    /// A film of how a new puzzle is made; it begins with the blank board.
    pub fn making(
        game: &dyn DynGame,
        settings: &Settings,
        seed: u64,
        control: &Control,
    ) -> Result<Film, GenerateError> {
        let mut steps = Recording::default();
        let mut record = |changes: &[Change]| Watch::step(&mut steps, changes);
        let (puzzle, canvas) = game.watch(settings, seed, &mut record, control)?;
        let first = canvas.text(&View::default());
        let mut last = first.clone();
        for step in 0..steps.len() {
            steps.step(step).iter().for_each(|&change| last.repaint(change));
        }
        // Where roles alone do not show the puzzle, it comes last.
        let puzzle = puzzle.edit().text(&View::default());
        let frames = if last.glyphs().eq(puzzle.glyphs()) { Vec::new() } else { vec![puzzle] };
        Ok(Film { first, steps, frames })
    }

    /// A film of a solver at work.
    pub fn solving(puzzle: &dyn DynPuzzle, options: &SolveOptions, control: &Control) -> Film {
        let mut steps = Recording::default();
        let mut record = |changes: &[Change]| Watch::step(&mut steps, changes);
        let (_, routes) = puzzle.solve_with_routes(options, 1, Some(&mut record), control);
        let first = puzzle.text(&View::default());
        let mut frames = Vec::new();
        // A solver that tells no steps shows its solution.
        if let (true, Some(route)) = (steps.is_empty(), routes.first()) {
            puzzle.walk(route, usize::MAX, &mut |board| frames.push(board.text(&View::default())));
        }
        Film { first, steps, frames }
    }
}

/// The picture with which a film of these changes begins: in it whatever they change has a shape of its own, or is a cell.
pub fn film_canvas(canvas: &dyn DynEditor, changed: &HashSet<Key>) -> Scene {
    let (view, sides) = (View::default(), |key: &&Key| matches!(key, Key::Side(..)));
    let scene = canvas.scene(&view);
    let changed: Sides = changed.iter().filter(sides).copied().collect();
    match changed.is_empty() {
        true => scene,
        false => with_sides(scene, &canvas.text(&view), &changed),
    }
}

/// Sides that a film changes.
type Sides = HashSet<Key>;

/// How thick a wall is in a film.
const WALL: f32 = 0.08;

/// The picture with its walls one by one, as a film takes them away and puts them up. A picture may have them all in one shape; which
/// there are at first, and which could be, its characters tell.
fn with_sides(mut scene: Scene, text: &TextView, changed: &Sides) -> Scene {
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
