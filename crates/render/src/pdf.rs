//! Pictures as PDF: one page, lines and letters rather than pixels, the typeface embedded.
//!
//! The page is A4, upright or across as the board asks, and the board as large as fits, within reason; only a board whose
//! cells would become too small to see gets a larger page. No date and no chance goes into the file.

mod content;
mod typeface;

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Content, Filter, Finish, Pdf, Rect, Ref, TextStr};
use recreo_game::{Point, Role, Texts};

use crate::picture::MARGIN;
use crate::{Picture, RenderError, font};

/// The shorter and the longer side of A4, in points.
const A4: Point = [595.276, 841.89];
/// The margin of the page, less the rim that the picture brings along.
const BORDER: f32 = 36.0;
/// The height of the title, and the room that it takes.
const TITLE: f32 = 14.0;
const TITLE_ROOM: f32 = 30.0;
/// The side of a cell: at the most (15 mm) and, unless the page would outgrow the format, at the least.
const LARGEST_CELL: f32 = 42.5;
const SMALLEST_CELL: f32 = 2.5;
/// The largest page that every reader shows.
const LARGEST_PAGE: f32 = 14_400.0;

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const PAGE: Ref = Ref::new(3);
const CONTENT: Ref = Ref::new(4);
const INFO: Ref = Ref::new(5);
const FONT: Ref = Ref::new(6);

/// Draws a picture as a PDF file of one page.
pub fn pdf(picture: Picture<'_>, texts: &Texts) -> Result<Vec<u8>, RenderError> {
    let sheet = Sheet::of(picture.size()?);
    let mut pdf = Pdf::new();
    pdf.catalog(CATALOG).pages(PAGES).lang(TextStr(texts.lang().code()));
    pdf.pages(PAGES).kids([PAGE]).count(1);
    pdf.document_info(INFO).title(TextStr(picture.title)).creator(TextStr("Recreo"));
    let mut page = pdf.page(PAGE);
    page.parent(PAGES).contents(CONTENT);
    page.media_box(Rect::new(0.0, 0.0, sheet.size[0], sheet.size[1]));
    page.resources().fonts().pair(typeface::NAME, FONT);
    page.finish();
    let content = compressed(&sheet.filled(&picture));
    pdf.stream(CONTENT, &content).filter(Filter::FlateDecode);
    typeface::embed(&mut pdf, FONT);
    Ok(pdf.finish())
}

/// A page and where the picture lies on it.
struct Sheet {
    size: Point,
    /// Points to the side of a cell.
    cell: f32,
    /// The top left corner of the board, y counted upwards from the foot of the page.
    board: Point,
}

impl Sheet {
    /// The page for a picture of that size in cells.
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
        let left = (size[0] - cells[0] * cell) / 2.0 + MARGIN * cell;
        let top = size[1] - BORDER - TITLE_ROOM - MARGIN * cell;
        Sheet { size, cell, board: [left, top] }
    }

    /// What is drawn on the page.
    fn filled(&self, picture: &Picture<'_>) -> Vec<u8> {
        let mut content = Content::new();
        content::set_fill(&mut content, picture.theme.mark(Role::Ground));
        content.rect(0.0, 0.0, self.size[0], self.size[1]).fill_nonzero();
        content::set_fill(&mut content, picture.theme.mark(Role::Ink));
        let farthest = self.size[0] - BORDER - font::width(picture.title) * TITLE;
        let left = self.board[0].min(farthest).max(BORDER);
        let baseline = self.size[1] - BORDER - TITLE * font::CAP_HEIGHT;
        typeface::write(&mut content, picture.title, TITLE, [1.0, 0.0, 0.0, 1.0, left, baseline]);
        // Down the page y grows in pictures, up in PDF.
        content.transform([self.cell, 0.0, 0.0, -self.cell, self.board[0], self.board[1]]);
        for shape in picture.shapes() {
            content::draw(&mut content, &shape, picture.theme.colour(shape.role, shape.layer));
        }
        content.finish().into_vec()
    }
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Writing into memory does not fail.
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.unwrap_or_default()
}
