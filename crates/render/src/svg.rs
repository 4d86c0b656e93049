//! Pictures as SVG: small files, and the same bytes for the same picture.
//!
//! One unit is a cell. Shapes are grouped by role. A style sheet gives the roles in the file their
//! colours in the theme, and embeds the typeface if there is any text. The label of a shape becomes
//! its title, which screen readers announce and browsers show.

use std::collections::BTreeMap;
use std::io::{self, Write};

use base64::Engine;
use recreo_game::{Form, Layer, Point, Role, Shape, Texts};

use crate::font::{self, CAP_HEIGHT};
use crate::path_data::{PathData, decimal, thousandths};
use crate::picture::{MARGIN, sound_lines};
use crate::{Picture, Theme};

/// The side of a cell at the file's own size, in pixels, unless the board is large.
const CELL_PIXELS: f32 = 32.0;
/// Maximum width and height of a board at the file's own size, in pixels.
const LARGEST: f32 = 2000.0;

const STYLE: &str = "path{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}\
.wall path,.line path{stroke-linecap:square;stroke-linejoin:miter}\
text{text-anchor:middle;font-family:\"Board Sans\",system-ui,sans-serif;font-variant-numeric:tabular-nums}";

/// Draws a picture as SVG. A large board is scaled down so that viewers show all of it.
pub fn svg(picture: Picture<'_>, texts: &Texts, out: &mut dyn Write) -> io::Result<()> {
    whole(picture, fitting(&picture), texts, out)
}

/// Draws a picture as SVG without scaling down, for tall pictures that are read from top to bottom.
pub fn svg_to_read(picture: Picture<'_>, texts: &Texts, out: &mut dyn Write) -> io::Result<()> {
    whole(picture, CELL_PIXELS, texts, out)
}

fn whole(picture: Picture<'_>, cell: f32, texts: &Texts, out: &mut dyn Write) -> io::Result<()> {
    let shapes: Vec<_> = picture.shapes().collect();
    let drawn = shapes.iter().map(|shape| Drawn { shape: shape.as_ref(), attributes: "" });
    write_file(&picture, cell, "", drawn, texts, out)
}

/// The side of a cell, in pixels, for which the picture does not exceed the maximum size.
pub(crate) fn fitting(picture: &Picture<'_>) -> f32 {
    let size = picture.size().unwrap_or([2.0 * MARGIN; 2]);
    (LARGEST / size[0].max(size[1])).clamp(1.0, CELL_PIXELS)
}

/// A shape, and further attributes of its element.
#[derive(Clone, Copy)]
pub(crate) struct Drawn<'a> {
    pub(crate) shape: &'a Shape,
    /// Attributes, each preceded by a blank.
    pub(crate) attributes: &'a str,
}

/// Writes a file of these shapes, which are in order, with cells of this many pixels and an
/// addition to the style sheet.
pub(crate) fn write_file<'a>(
    picture: &Picture<'_>,
    cell: f32,
    style: &str,
    drawn: impl Iterator<Item = Drawn<'a>> + Clone,
    texts: &Texts,
    out: &mut dyn Write,
) -> io::Result<()> {
    let size = picture.size().unwrap_or([2.0 * MARGIN; 2]);
    let rim = number(-MARGIN);
    let [width, height] = size.map(number);
    let [wide, high] = size.map(|side| (side * cell).round());
    let title = escaped(picture.title);
    let lang = texts.lang().code();
    write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" lang=\"{lang}\" role=\"img\" \
         viewBox=\"{rim} {rim} {width} {height}\" width=\"{wide}\" height=\"{high}\" \
         fill=\"currentColor\">\n<title>{title}</title>\n<style>{STYLE}"
    )?;
    let mut written = drawn.clone().filter_map(|drawn| drawn.shape.form.text()).peekable();
    if written.peek().is_some() {
        let file = font::file_for(written.flat_map(str::chars));
        let typeface = base64::engine::general_purpose::STANDARD.encode(file);
        write!(
            out,
            "@font-face{{font-family:\"Board Sans\";src:url(data:font/ttf;base64,{typeface})}}"
        )?;
    }
    let used = drawn.clone().map(|drawn| (drawn.shape.role, drawn.shape.layer));
    for (class, colour) in colours(picture.theme, used) {
        write!(out, ".{class}{{color:{colour}}}")?;
    }
    write!(
        out,
        "{style}</style>\n<rect class=\"ground\" x=\"{rim}\" y=\"{rim}\" width=\"{width}\" height=\"{height}\"/>\n"
    )?;
    let mut open: Option<String> = None;
    for drawn in drawn {
        let class = class(drawn.shape.role, drawn.shape.layer);
        if open.as_ref() != Some(&class) {
            if open.is_some() {
                out.write_all(b"</g>\n")?;
            }
            writeln!(out, "<g class=\"{class}\">")?;
            open = Some(class);
        }
        draw(drawn, texts, out)?;
    }
    if open.is_some() {
        out.write_all(b"</g>\n")?;
    }
    out.write_all(b"</svg>\n")
}

/// The classes of shapes and their colours.
fn colours(theme: Theme, used: impl Iterator<Item = (Role, Layer)>) -> BTreeMap<String, String> {
    let ground = (Role::Ground, Layer::Over);
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

fn draw(drawn: Drawn<'_>, texts: &Texts, out: &mut dyn Write) -> io::Result<()> {
    let Drawn { shape, attributes } = drawn;
    let name = match &shape.form {
        Form::Rect { at, size, round } => {
            let ([x, y], [width, height]) = (at.map(number), size.map(number));
            write!(
                out,
                "<rect{attributes} x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""
            )?;
            if *round > 0.0 {
                write!(out, " rx=\"{}\"", number(*round))?;
            }
            "rect"
        }
        Form::Disc { at, radius } => {
            let [x, y] = at.map(number);
            write!(out, "<circle{attributes} cx=\"{x}\" cy=\"{y}\" r=\"{}\"", number(*radius))?;
            "circle"
        }
        Form::Polygon(points) => {
            write!(out, "<polygon{attributes} points=\"")?;
            for (n, point) in points.iter().enumerate() {
                let [x, y] = point.map(number);
                let gap = if n == 0 { "" } else { " " };
                write!(out, "{gap}{x} {y}")?;
            }
            out.write_all(b"\"")?;
            "polygon"
        }
        Form::Lines { lines, width } => {
            write!(out, "<path{attributes} stroke-width=\"{}\" d=\"", number(*width))?;
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
            let (x, y, size) = (number(x), number(y), number(*size));
            write!(out, "<text{attributes} x=\"{x}\" y=\"{y}\" font-size=\"{size}\">")?;
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

pub(crate) fn number(length: f32) -> String {
    decimal(thousandths(length))
}

/// Escapes text for XML, and replaces characters that XML does not allow.
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
