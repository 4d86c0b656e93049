//! Pictures as PDF: vector graphics with an embedded typeface. [`Pages`] makes documents of several
//! pages; [`pdf()`] makes one page with one picture.
//!
//! The page is A4 in portrait or landscape, depending on the board, and the board is as large as
//! fits, up to a limit. Only if the cells would become too small, the page is larger. The file
//! contains no date and nothing random.

mod content;
mod pages;
mod typeface;

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use recreo_game::{Point, Texts};

pub use self::pages::{Align, Page, Pages, Writing};
use crate::{Picture, RenderError, font};

/// The shorter and the longer side of A4, in points.
const A4: Point = [595.276, 841.89];
/// The margin of the page, minus the margin of the picture itself.
const BORDER: f32 = 36.0;
/// The size of the title, and the height reserved for it, in points.
const TITLE: f32 = 14.0;
/// A long title is set smaller, down to this size; what still does not fit is cut off.
const SMALLEST_TITLE: f32 = 7.0;
const TITLE_ROOM: f32 = 30.0;
/// The maximum side of a cell (15 mm) and the minimum, unless the page would exceed the format, in
/// points.
const LARGEST_CELL: f32 = 42.5;
const SMALLEST_CELL: f32 = 2.5;
/// The largest page that every PDF reader supports, in points.
const LARGEST_PAGE: f32 = 14_400.0;

/// Draws a picture as a PDF file of one page.
pub fn pdf(picture: Picture<'_>, texts: &Texts) -> Result<Vec<u8>, RenderError> {
    let sheet = Sheet::of(picture.size()?);
    picture.writable()?;
    let mut page = Page::new(sheet.size, 0.0);
    page.paint(picture.theme);
    let room = sheet.size[0] - 2.0 * BORDER;
    let size = (room / font::width(picture.title).max(1.0)).clamp(SMALLEST_TITLE, TITLE);
    let title = font::cut(picture.title, room / size);
    let farthest = sheet.size[0] - BORDER - font::width(&title) * size;
    let left = (sheet.picture[0] + picture.inset() * sheet.cell).min(farthest).max(BORDER);
    let baseline = BORDER + TITLE * font::CAP_HEIGHT;
    page.write_themed(&title, [left, baseline], Writing::of(size), picture.theme);
    page.draw(&picture, sheet.picture, sheet.cell);
    let mut pages = Pages::new(picture.title, texts.lang());
    pages.push(page);
    Ok(pages.pdf())
}

/// A page and the place of the picture on it.
struct Sheet {
    size: Point,
    /// The side of a cell in points.
    cell: f32,
    /// The top left corner of the picture, including its margin.
    picture: Point,
}

impl Sheet {
    /// The page for a picture of this size in cells.
    fn of(cells: Point) -> Sheet {
        let across = cells[0] > cells[1];
        let a4 = if across { [A4[1], A4[0]] } else { A4 };
        let around = [2.0 * BORDER, 2.0 * BORDER + TITLE_ROOM];
        let fitting = |page: Point| {
            let sides = [0, 1].map(|i| (page[i] - around[i]) / cells[i]);
            sides[0].min(sides[1])
        };
        let largest = fitting([LARGEST_PAGE; 2]);
        let cell = fitting(a4).clamp(SMALLEST_CELL.min(largest), LARGEST_CELL);
        let size = [0, 1].map(|i| a4[i].max(cells[i] * cell + around[i]));
        let left = (size[0] - cells[0] * cell) / 2.0;
        Sheet { size, cell, picture: [left, BORDER + TITLE_ROOM] }
    }
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("writing to memory cannot fail")
}
