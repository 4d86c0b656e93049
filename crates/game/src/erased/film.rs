//! Animations of a generator or a solver at work.

use std::collections::HashSet;

use recreo_board::{Cell, Direction};

use super::{DynEditor, DynGame, DynPuzzle};
use crate::{
    Change, Control, Form, GenerateError, Glyph, HotArea, Key, Layer, Lines, Point, Recording,
    Role, Scene, Settings, SolveOptions, TextView, View, Watch,
};

/// An animation: the initial board and the steps that follow.
#[derive(Clone, Debug)]
pub struct Film {
    /// The board before the first step.
    pub first: TextView,
    /// The steps, as changes of roles.
    pub steps: Recording,
    /// Complete boards that follow those steps, for changes that roles cannot express, such as
    /// pieces that move.
    pub frames: Vec<TextView>,
}

impl Film {
    /// Returns the number of steps.
    pub fn len(&self) -> usize {
        self.steps.len() + self.frames.len()
    }

    /// Returns whether there are no steps.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Film {
    /// Records how a new puzzle is generated, starting from the blank board.
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
        // If the roles alone do not show the final puzzle, it is appended as a frame.
        let puzzle = puzzle.edit().text(&View::default());
        let frames = if last.glyphs().eq(puzzle.glyphs()) { Vec::new() } else { vec![puzzle] };
        Ok(Film { first, steps, frames })
    }

    /// Records a solver at work.
    pub fn solving(puzzle: &dyn DynPuzzle, options: &SolveOptions, control: &Control) -> Film {
        let mut steps = Recording::default();
        let mut record = |changes: &[Change]| Watch::step(&mut steps, changes);
        let (_, routes) = puzzle.solve_with_routes(options, 1, Some(&mut record), control);
        let first = puzzle.text(&View::default());
        let mut frames = Vec::new();
        // If the solver reports no steps, the animation shows its solution.
        if let (true, Some(route)) = (steps.is_empty(), routes.first()) {
            puzzle.walk(route, usize::MAX, &mut |board| frames.push(board.text(&View::default())));
        }
        Film { first, steps, frames }
    }
}

/// Returns the initial scene of an animation. Every side in `changed` has a shape of its own there;
/// cells always have one.
pub fn film_canvas(canvas: &dyn DynEditor, changed: &HashSet<Key>) -> Scene {
    let (view, sides) = (View::default(), |key: &&Key| matches!(key, Key::Side(..)));
    let scene = canvas.scene(&view);
    let changed: Sides = changed.iter().filter(sides).copied().collect();
    match changed.is_empty() {
        true => scene,
        false => with_sides(scene, &canvas.text(&view), &changed),
    }
}

/// The sides that an animation changes.
type Sides = HashSet<Key>;

/// The thickness of a wall in an animation.
const WALL: f32 = 0.08;

/// Replaces the walls of a scene by one shape per wall, so that an animation can remove and add
/// each of them. A scene may draw all walls as one shape; the text view tells which walls exist and
/// which could exist.
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

/// Returns the line of a side of a cell. There are two lines if the edges are joined and the side
/// is on both rims.
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
        // Stairs between layers are not walls.
        _ => {}
    }
}
