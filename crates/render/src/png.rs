//! Pictures as PNG.
//!
//! Walls, hairlines and plain rectangles are aligned to pixels, so that they are sharp and equally
//! thick everywhere; all other shapes are anti-aliased.

use recreo_game::{Form, Point, Role, Shape, Texts};
use tiny_skia::{
    Color, ColorU8, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke,
    Transform,
};
use ttf_parser::OutlineBuilder;

use crate::picture::{MARGIN, QUARTER_HANDLE, sound_lines};
use crate::theme::Rgb;
use crate::{Picture, RenderError, font};

/// Maximum number of pixels of a picture: at 4 bytes each, 400 MB.
const MOST_PIXELS: u64 = 100_000_000;

/// Draws a picture as PNG, with this number of pixels per side of a cell.
pub fn png(
    picture: Picture<'_>,
    _texts: &Texts,
    pixels_per_cell: f32,
) -> Result<Vec<u8>, RenderError> {
    let size = picture.size()?;
    picture.writable()?;
    if !(pixels_per_cell > 0.0 && pixels_per_cell.is_finite()) {
        return Err(RenderError::NoSize);
    }
    let pixels = |cells: f32| (f64::from(cells) * f64::from(pixels_per_cell)).round().max(1.0);
    let [width, height] = size.map(|side| pixels(side) as u64);
    let too_large = RenderError::TooLarge { width, height, most: MOST_PIXELS };
    if width.saturating_mul(height) > MOST_PIXELS {
        return Err(too_large);
    }
    let pixmap = Pixmap::new(width as u32, height as u32).ok_or(too_large)?;
    let rim = (MARGIN * pixels_per_cell).round();
    let mut canvas = Canvas { pixmap, scale: pixels_per_cell, rim };
    let [r, g, b] = picture.theme.mark(Role::Ground);
    canvas.pixmap.fill(Color::from_rgba8(r, g, b, 255));
    for shape in picture.shapes() {
        canvas.draw(&shape, picture.theme.colour(shape.role, shape.layer));
    }
    encoded(&canvas.pixmap).ok_or(too_large)
}

/// Encodes an opaque picture.
fn encoded(pixmap: &Pixmap) -> Option<Vec<u8>> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().ok()?;
    let mut stream = writer.stream_writer().ok()?;
    for row in pixmap.data().chunks(4 * pixmap.width() as usize) {
        let opaque: Vec<u8> = row.chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
        std::io::Write::write_all(&mut stream, &opaque).ok()?;
    }
    stream.finish().ok()?;
    writer.finish().ok()?;
    Some(file)
}

struct Canvas {
    pixmap: Pixmap,
    scale: f32,
    rim: f32,
}

impl Canvas {
    fn draw(&mut self, shape: &Shape, colour: Rgb) {
        let [r, g, b] = colour;
        let mut paint = Paint::default();
        paint.set_color_rgba8(r, g, b, 255);
        match &shape.form {
            Form::Rect { at, size, round } if *round == 0.0 => {
                let from = at.map(|c| self.pixel(c).round());
                let to = [0, 1].map(|i| self.pixel(at[i] + size[i]).round().max(from[i] + 1.0));
                self.block(from, to, colour);
            }
            Form::Rect { at, size, round } => self.fill(rounded(*at, *size, *round), &paint),
            Form::Disc { at, radius } => {
                self.fill(PathBuilder::from_circle(at[0], at[1], *radius), &paint);
            }
            Form::Polygon(points) => {
                let mut builder = PathBuilder::new();
                trace(&mut builder, points);
                builder.close();
                self.fill(builder.finish(), &paint);
            }
            Form::Lines { lines, width } => {
                let square = matches!(shape.role, Role::Wall | Role::Line);
                for line in sound_lines(lines) {
                    if square && line.windows(2).all(|w| w[0][0] == w[1][0] || w[0][1] == w[1][1]) {
                        self.walls(line, *width, colour);
                    } else {
                        self.stroke(line, *width, square, &paint);
                    }
                }
            }
            Form::Text { at, size, text } => self.text(*at, *size, text, &paint),
        }
    }

    /// A coordinate in pixels.
    fn pixel(&self, coordinate: f32) -> f32 {
        coordinate * self.scale + self.rim
    }

    fn transform(&self) -> Transform {
        Transform::from_row(self.scale, 0.0, 0.0, self.scale, self.rim, self.rim)
    }

    fn fill(&mut self, path: Option<Path>, paint: &Paint<'_>) {
        if let Some(path) = path {
            self.pixmap.fill_path(&path, paint, FillRule::Winding, self.transform(), None);
        }
    }

    /// Fills whole pixels between two corners.
    fn block(&mut self, [left, top]: Point, [right, bottom]: Point, [r, g, b]: Rgb) {
        // The conversion to an integer saturates, which clips to the picture.
        let (left, right) = (left as usize, (right as usize).min(self.pixmap.width() as usize));
        let rows = top as usize..(bottom as usize).min(self.pixmap.height() as usize);
        let colour = ColorU8::from_rgba(r, g, b, 255).premultiply();
        let width = self.pixmap.width() as usize;
        for row in rows {
            let row = self.pixmap.pixels_mut().get_mut(row * width + left..row * width + right);
            row.into_iter().for_each(|pixels| pixels.fill(colour));
        }
    }

    /// Draws an axis-parallel line with square ends as blocks of equal thickness.
    fn walls(&mut self, line: &[Point], width: f32, colour: Rgb) {
        let thick = (width * self.scale).round().max(1.0);
        let mut from = line.first();
        // A line of one point is a dot.
        for to in line.get(1..).filter(|rest| !rest.is_empty()).unwrap_or(line) {
            let Some(start) = from.replace(to) else { return };
            let edge = |c: f32| (self.pixel(c) - thick / 2.0).round();
            let low = [0, 1].map(|i| edge(start[i].min(to[i])));
            let high = [0, 1].map(|i| edge(start[i].max(to[i])) + thick);
            self.block(low, high, colour);
        }
    }

    fn stroke(&mut self, line: &[Point], width: f32, square: bool, paint: &Paint<'_>) {
        if let [at] | [at, ..] = *line
            && line.iter().all(|&point| point == at)
        {
            return self.fill(PathBuilder::from_circle(at[0], at[1], width / 2.0), paint);
        }
        let mut builder = PathBuilder::new();
        trace(&mut builder, line);
        if line.len() > 2 && line.first() == line.last() {
            builder.close();
        }
        let (line_cap, line_join) = if square {
            (LineCap::Square, LineJoin::Miter)
        } else {
            (LineCap::Round, LineJoin::Round)
        };
        let stroke = Stroke { width, line_cap, line_join, ..Stroke::default() };
        if let Some(path) = builder.finish() {
            self.pixmap.stroke_path(&path, paint, &stroke, self.transform(), None);
        }
    }

    fn text(&mut self, at: Point, size: f32, text: &str, paint: &Paint<'_>) {
        let Some(face) = font::face() else { return };
        let scale = size / f32::from(face.units_per_em());
        let mut x = at[0] - font::width(text) * size / 2.0;
        let y = at[1] + size * font::CAP_HEIGHT / 2.0;
        let mut outline = Outline { builder: PathBuilder::new(), at: [x, y], scale };
        for (glyph, _, advance) in font::glyphs(&face, text) {
            outline.at = [x, y];
            face.outline_glyph(glyph, &mut outline);
            x += advance * size;
        }
        self.fill(outline.builder.finish(), paint);
    }
}

fn trace(builder: &mut PathBuilder, points: &[Point]) {
    for (n, &[x, y]) in points.iter().enumerate() {
        if n == 0 { builder.move_to(x, y) } else { builder.line_to(x, y) }
    }
}

/// A rectangle with rounded corners, each a quarter circle.
fn rounded([x, y]: Point, [width, height]: Point, round: f32) -> Option<Path> {
    let round = round.min(width / 2.0).min(height / 2.0);
    let (right, bottom) = (x + width, y + height);
    let handle = round * QUARTER_HANDLE;
    let mut path = PathBuilder::new();
    path.move_to(x + round, y);
    path.line_to(right - round, y);
    path.cubic_to(right - handle, y, right, y + handle, right, y + round);
    path.line_to(right, bottom - round);
    path.cubic_to(right, bottom - handle, right - handle, bottom, right - round, bottom);
    path.line_to(x + round, bottom);
    path.cubic_to(x + handle, bottom, x, bottom - handle, x, bottom - round);
    path.line_to(x, y + round);
    path.cubic_to(x, y + handle, x + handle, y, x + round, y);
    path.close();
    path.finish()
}

/// A glyph's outline, placed into the picture; its y axis points up.
struct Outline {
    builder: PathBuilder,
    at: Point,
    scale: f32,
}

impl Outline {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        (self.at[0] + x * self.scale, self.at[1] - y * self.scale)
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.builder.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.builder.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.place(x1, y1), self.place(x, y));
        self.builder.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b, c) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.builder.cubic_to(a.0, a.1, b.0, b.1, c.0, c.1);
    }

    fn close(&mut self) {
        self.builder.close();
    }
}
