//! Pictures as SVG: small, and the same bytes for the same picture.
//!
//! One unit is a cell. Shapes are grouped by role; a style sheet gives the roles of the file their colours in its theme.
//! What a shape's label says becomes its title, which screen readers say and browsers show.

use std::collections::BTreeMap;
use std::io::{self, Write};

use recreo_game::{Form, Layer, Point, Role, Shape, Texts};

use crate::font::{CAP_HEIGHT, width};
use crate::path_data::{PathData, decimal, thousandths};
use crate::picture::{MARGIN, sound_lines};
use crate::{Picture, Theme};

/// The side of a cell in a viewer that shows the file at its own size, in pixels, unless the board is large.
const CELL_PIXELS: f32 = 32.0;
/// How wide or high a large board is there, in pixels.
const LARGEST: f32 = 2000.0;

const STYLE: &str = "path{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}\
.wall path,.line path{stroke-linecap:square;stroke-linejoin:miter}\
text{text-anchor:middle;font-family:system-ui,\"Segoe UI\",\"Noto Sans\",\"Open Sans\",sans-serif;\
font-variant-numeric:tabular-nums}";

/// Draws a picture as SVG.
pub fn svg(picture: Picture<'_>, texts: &Texts, out: &mut dyn Write) -> io::Result<()> {
    picture_of(picture, texts, Letters::AsTheyAre, out)
}

/// Draws a picture as SVG whose texts are as wide as [`text_width`](crate::text_width) says, whatever typeface a viewer has: for pictures in which
/// texts are set flush.
pub fn svg_flush(picture: Picture<'_>, texts: &Texts, out: &mut dyn Write) -> io::Result<()> {
    picture_of(picture, texts, Letters::Measured, out)
}

/// How wide letters are.
#[derive(Clone, Copy, PartialEq)]
enum Letters {
    AsTheyAre,
    Measured,
}

fn picture_of(
    picture: Picture<'_>,
    texts: &Texts,
    letters: Letters,
    out: &mut dyn Write,
) -> io::Result<()> {
    let size = picture.size().unwrap_or([2.0 * MARGIN; 2]);
    let scale = (LARGEST / size[0].max(size[1])).clamp(1.0, CELL_PIXELS);
    let rim = number(-MARGIN);
    let [width, height] = size.map(number);
    let [wide, high] = size.map(|side| (side * scale).round());
    let title = escaped(picture.title);
    let lang = texts.lang().code();
    write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" lang=\"{lang}\" role=\"img\" \
         viewBox=\"{rim} {rim} {width} {height}\" width=\"{wide}\" height=\"{high}\" \
         fill=\"currentColor\">\n<title>{title}</title>\n<style>{STYLE}"
    )?;
    for (class, colour) in colours(&picture) {
        write!(out, ".{class}{{color:{colour}}}")?;
    }
    write!(
        out,
        "</style>\n<rect class=\"ground\" x=\"{rim}\" y=\"{rim}\" width=\"{width}\" height=\"{height}\"/>\n"
    )?;
    let mut open: Option<String> = None;
    for shape in picture.shapes() {
        let class = class(shape.role, shape.layer);
        if open.as_ref() != Some(&class) {
            if open.is_some() {
                out.write_all(b"</g>\n")?;
            }
            writeln!(out, "<g class=\"{class}\">")?;
            open = Some(class);
        }
        draw(&shape, texts, letters, out)?;
    }
    if open.is_some() {
        out.write_all(b"</g>\n")?;
    }
    out.write_all(b"</svg>\n")
}

/// The classes of a picture and their colours.
fn colours(picture: &Picture<'_>) -> BTreeMap<String, String> {
    let theme: Theme = picture.theme;
    let ground = (Role::Ground, Layer::Over);
    let used = picture.shapes().map(|shape| (shape.role, shape.layer));
    let hex = |[r, g, b]: [u8; 3]| format!("#{r:02x}{g:02x}{b:02x}");
    std::iter::once(ground)
        .chain(used)
        .map(|(role, layer)| (class(role, layer), hex(theme.colour(role, layer))))
        .collect()
}

fn class(role: Role, layer: Layer) -> String {
    let tint = if layer == Layer::Cells { "-tint" } else { "" };
    format!("{}{tint}", role.name())
}

fn draw(shape: &Shape, texts: &Texts, letters: Letters, out: &mut dyn Write) -> io::Result<()> {
    let name = match &shape.form {
        Form::Rect { at, size, round } => {
            let ([x, y], [width, height]) = (at.map(number), size.map(number));
            write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")?;
            if *round > 0.0 {
                write!(out, " rx=\"{}\"", number(*round))?;
            }
            "rect"
        }
        Form::Disc { at, radius } => {
            let [x, y] = at.map(number);
            write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\"", number(*radius))?;
            "circle"
        }
        Form::Polygon(points) => {
            out.write_all(b"<polygon points=\"")?;
            for (n, point) in points.iter().enumerate() {
                let [x, y] = point.map(number);
                let gap = if n == 0 { "" } else { " " };
                write!(out, "{gap}{x} {y}")?;
            }
            out.write_all(b"\"")?;
            "polygon"
        }
        Form::Lines { lines, width } => {
            write!(out, "<path stroke-width=\"{}\" d=\"", number(*width))?;
            let mut data = PathData::default();
            for line in sound_lines(lines) {
                data.line(line);
                if data.len() > 1 << 16 {
                    out.write_all(data.take().as_bytes())?;
                }
            }
            write!(out, "{}\"", data.take())?;
            "path"
        }
        Form::Text { at, size, text } => {
            let [x, y]: Point = [at[0], at[1] + size * CAP_HEIGHT / 2.0];
            let height = *size;
            let (x, y, size) = (number(x), number(y), number(height));
            write!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"")?;
            if letters == Letters::Measured {
                let wide = number(height * width(text));
                write!(out, " textLength=\"{wide}\" lengthAdjust=\"spacingAndGlyphs\"")?;
            }
            out.write_all(b">")?;
            label(shape, texts, out)?;
            return writeln!(out, "{}</text>", escaped(text));
        }
    };
    if shape.label.is_some() {
        out.write_all(b">")?;
        label(shape, texts, out)?;
        writeln!(out, "</{name}>")
    } else {
        out.write_all(b"/>\n")
    }
}

fn label(shape: &Shape, texts: &Texts, out: &mut dyn Write) -> io::Result<()> {
    match &shape.label {
        Some(message) => write!(out, "<title>{}</title>", escaped(&texts.say(message))),
        None => Ok(()),
    }
}

fn number(length: f32) -> String {
    decimal(thousandths(length))
}

/// Text as XML: what would be markup is written out, and what XML cannot hold is replaced.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' => escaped.push(c),
            c if c.is_control() || ('\u{fffe}'..='\u{ffff}').contains(&c) => {
                escaped.push(char::REPLACEMENT_CHARACTER);
            }
            c => escaped.push(c),
        }
    }
    escaped
}
