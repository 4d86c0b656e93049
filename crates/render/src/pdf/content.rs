//! Shapes as PDF page operators.

use pdf_writer::Content;
use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use recreo_game::{Form, Point, Role, Shape};

use super::typeface;
use crate::font;
use crate::path_data::{Place, corners, thousandths};
use crate::picture::{QUARTER_HANDLE, sound_lines};
use crate::theme::Rgb;

pub(super) fn set_fill(content: &mut Content, colour: Rgb) {
    let [r, g, b] = colour.map(|c| thousandth_of(i64::from(c) * 1000 / 255));
    content.set_fill_rgb(r, g, b);
}

pub(super) fn set_stroke(content: &mut Content, colour: Rgb) {
    let [r, g, b] = colour.map(|c| thousandth_of(i64::from(c) * 1000 / 255));
    content.set_stroke_rgb(r, g, b);
}

fn thousandth_of(thousandths: i64) -> f32 {
    thousandths as f32 / 1000.0
}

/// Draws a shape in this colour.
pub(super) fn draw(content: &mut Content, shape: &Shape, colour: Rgb) {
    match &shape.form {
        Form::Lines { .. } => set_stroke(content, colour),
        _ => set_fill(content, colour),
    }
    match &shape.form {
        Form::Rect { at, size, round } if *round == 0.0 => {
            content.rect(at[0], at[1], size[0], size[1]).fill_nonzero();
        }
        Form::Rect { at, size, round } => rounded(content, *at, *size, *round),
        Form::Disc { at, radius } => {
            let corner = at.map(|c| c - radius);
            rounded(content, corner, [radius * 2.0; 2], *radius);
        }
        Form::Polygon(points) => {
            for (n, &[x, y]) in points.iter().enumerate() {
                if n == 0 {
                    content.move_to(x, y)
                } else {
                    content.line_to(x, y)
                };
            }
            content.close_path().fill_nonzero();
        }
        Form::Lines { lines, width } => {
            let square = matches!(shape.role, Role::Wall | Role::Line);
            content.set_line_width(*width);
            if square {
                content.set_line_cap(LineCapStyle::ProjectingSquareCap);
                content.set_line_join(LineJoinStyle::MiterJoin);
            } else {
                content.set_line_cap(LineCapStyle::RoundCap);
                content.set_line_join(LineJoinStyle::RoundJoin);
            }
            for line in sound_lines(lines) {
                stroke(content, &corners(line.iter().map(|p| p.map(thousandths))));
            }
            content.stroke();
        }
        Form::Text { at, size, text } => {
            let left = at[0] - font::width(text) * size / 2.0;
            let baseline = at[1] + size * font::CAP_HEIGHT / 2.0;
            typeface::write(content, text, *size, [1.0, 0.0, 0.0, -1.0, left, baseline]);
        }
    }
}

fn stroke(content: &mut Content, corners: &[Place]) {
    let [first, rest @ ..] = corners else { return };
    let [x, y] = first.map(thousandth_of);
    content.move_to(x, y);
    if rest.is_empty() {
        content.line_to(x, y);
    }
    for corner in rest {
        let [x, y] = corner.map(thousandth_of);
        content.line_to(x, y);
    }
    if rest.len() > 2 && rest.last() == Some(first) {
        content.close_path();
    }
}

fn rounded(content: &mut Content, [x, y]: Point, [width, height]: Point, round: f32) {
    let round = round.min(width / 2.0).min(height / 2.0);
    let handle = round * QUARTER_HANDLE;
    let (right, bottom) = (x + width, y + height);
    content.move_to(x + round, y).line_to(right - round, y);
    content.cubic_to(right - handle, y, right, y + handle, right, y + round);
    content.line_to(right, bottom - round);
    content.cubic_to(right, bottom - handle, right - handle, bottom, right - round, bottom);
    content.line_to(x + round, bottom);
    content.cubic_to(x + handle, bottom, x, bottom - handle, x, bottom - round);
    content.line_to(x, y + round);
    content.cubic_to(x, y + handle, x + handle, y, x + round, y);
    content.close_path().fill_nonzero();
}
