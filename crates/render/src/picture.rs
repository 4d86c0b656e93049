//! A picture in the form that every canvas draws: drawable shapes in order, and errors that are
//! marked by more than colour.

use std::borrow::Cow;

use recreo_game::{Form, Layer, Lines, Point, Role, Scene, Shape};

use crate::{RenderError, Theme, font};

/// The picture to draw.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The part that does not change during a play.
    pub backdrop: &'a Scene,
    /// The part that changes, drawn over the backdrop layer by layer.
    pub scene: &'a Scene,
    /// The theme.
    pub theme: Theme,
    /// The title.
    pub title: &'a str,
}

/// The margin around the scene, in cells, in addition to the game's own.
pub(crate) const MARGIN: f32 = 0.25;

/// Coordinates are limited to this absolute value, in cells.
pub(crate) const FAR: f32 = 1e6;

/// The distance of a curve's control points from the corner, relative to the radius, for the best
/// approximation of a quarter circle.
pub(crate) const QUARTER_HANDLE: f32 = 1.0 - 0.552_285;

impl<'a> Picture<'a> {
    /// Width and height including the margin, in cells.
    pub fn size(&self) -> Result<Point, RenderError> {
        let side = |a: f32, b: f32| {
            let longest = a.max(b);
            let sound = longest.is_finite() && longest > 0.0 && longest <= FAR;
            if sound { Ok(longest + 2.0 * MARGIN) } else { Err(RenderError::NoSize) }
        };
        Ok([
            side(self.backdrop.width, self.scene.width)?,
            side(self.backdrop.height, self.scene.height)?,
        ])
    }

    /// The distance of the board's left edge from the picture's, in cells, where a heading above
    /// the board starts. Texts may be outside the board.
    pub fn inset(&self) -> f32 {
        let left = |form: &Form| match form {
            Form::Rect { at, .. } => at[0],
            Form::Disc { at, radius } => at[0] - radius,
            Form::Polygon(points) => points.iter().map(|point| point[0]).fold(FAR, f32::min),
            Form::Lines { lines, width } => {
                let points = sound_lines(lines).flatten();
                points.map(|point| point[0] - width / 2.0).fold(FAR, f32::min)
            }
            Form::Text { .. } => FAR,
        };
        let edge = self.shapes().map(|shape| left(&shape.form)).fold(FAR, f32::min);
        let widest = self.backdrop.width.max(self.scene.width);
        MARGIN + if edge < widest { edge.max(0.0) } else { 0.0 }
    }

    /// A character of the picture that the typeface lacks, if any.
    pub fn unwritable(&self) -> Option<char> {
        let shapes = self.backdrop.shapes.iter().chain(&self.scene.shapes);
        let characters = shapes.filter_map(|shape| shape.form.text()).flat_map(str::chars);
        font::lacking(characters)
    }

    /// Checks that the typeface has all characters.
    pub(crate) fn writable(&self) -> Result<(), RenderError> {
        self.unwritable().map_or(Ok(()), |character| Err(RenderError::Character(character)))
    }

    /// The shapes from bottom to top.
    pub(crate) fn shapes(&self) -> impl Iterator<Item = Cow<'a, Shape>> + use<'a> {
        let mut shapes: Vec<&Shape> = self.backdrop.shapes.iter().collect();
        shapes.extend(&self.scene.shapes);
        shapes.retain(|shape| shape.role != Role::Gone && can_be_drawn(&shape.form));
        shapes.sort_by_key(|shape| shape.layer);
        shapes.into_iter().flat_map(|shape| {
            let extra = (shape.role == Role::Error).then(|| error_mark(shape));
            [Some(Cow::Borrowed(shape)), extra.map(Cow::Owned)].into_iter().flatten()
        })
    }
}

/// Whether a point can be drawn.
fn sound(point: &Point) -> bool {
    point.iter().all(|c| c.abs() <= FAR)
}

/// The lines that can be drawn.
pub(crate) fn sound_lines(lines: &Lines) -> impl Iterator<Item = &[Point]> {
    lines.iter().filter(|line| !line.is_empty() && line.iter().all(sound))
}

pub(crate) fn can_be_drawn(form: &Form) -> bool {
    let positive = |length: &f32| *length > 0.0 && *length <= FAR;
    match form {
        Form::Rect { at, size, round } => {
            sound(at) && size.iter().all(positive) && (0.0..=FAR).contains(round)
        }
        Form::Disc { at, radius } => sound(at) && positive(radius),
        Form::Polygon(points) => points.len() > 2 && points.iter().all(sound),
        Form::Lines { width, .. } => positive(width),
        Form::Text { at, size, text } => sound(at) && positive(size) && !text.is_empty(),
    }
}

/// The mark of an error in addition to its colour: hatching, a cross or an underline.
fn error_mark(shape: &Shape) -> Shape {
    let mut role = Role::Error;
    let mut width = 0.04;
    let lines = match &shape.form {
        Form::Rect { at, size, .. } if shape.layer == Layer::Cells => hatching(*at, *size),
        Form::Rect { at, size, .. } => {
            let arm = size[0].min(size[1]) * 0.25;
            role = Role::Ground;
            width = arm * 0.5;
            cross([0, 1].map(|i| at[i] + size[i] / 2.0), arm)
        }
        Form::Disc { at, radius } => {
            role = Role::Ground;
            width = radius * 0.3;
            cross(*at, radius * 0.5)
        }
        Form::Polygon(points) => {
            role = Role::Ground;
            width = 0.1;
            let share = 1.0 / points.len() as f32;
            let sum = points.iter().fold([0.0; 2], |sum, p| [sum[0] + p[0], sum[1] + p[1]]);
            cross(sum.map(|c| c * share), 0.15)
        }
        Form::Lines { lines, width: thick } => {
            role = Role::Ground;
            width = thick * 0.3;
            lines.clone()
        }
        Form::Text { at, size, text } => {
            let half = size * 0.28 * text.chars().count() as f32;
            let below = at[1] + size * 0.5;
            width = size * 0.08;
            Lines::one([[at[0] - half, below], [at[0] + half, below]])
        }
    };
    let form = Form::Lines { lines, width };
    // Above the tinted cells, because in that layer a role is only a tint.
    let layer = shape.layer.max(Layer::Paths);
    Shape { key: shape.key, layer, role, form, label: None }
}

fn cross([x, y]: Point, arm: f32) -> Lines {
    let mut lines = Lines::new();
    lines.push([[x - arm, y - arm], [x + arm, y + arm]]);
    lines.push([[x - arm, y + arm], [x + arm, y - arm]]);
    lines
}

/// Diagonals through a rectangle, rising to the right: x + y is constant on each.
fn hatching([left, top]: Point, [width, height]: Point) -> Lines {
    const APART: f32 = 1.0 / 3.0;
    const INSET: f32 = 0.04;
    let ([left, top], [width, height]) =
        ([left, top].map(|c| c + INSET), [width, height].map(|c| (c - 2.0 * INSET).max(0.0)));
    let mut lines = Lines::new();
    let count = ((width + height) / APART).ceil().min(1000.0) as u32;
    for n in 1..count {
        let sum = n as f32 * APART;
        let from = [(sum - height).max(0.0), sum.min(height)];
        let to = [sum.min(width), (sum - width).max(0.0)];
        lines.push([from, to].map(|[x, y]| [left + x, top + y]));
    }
    lines
}
