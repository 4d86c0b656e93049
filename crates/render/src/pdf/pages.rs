//! Documents of several pages with text, pictures and lines.
//!
//! Content is placed in points from the top left corner of the trimmed page, with y pointing down.
//! Content in the bleed is printed and cut off.

use pdf_writer::types::{ActionType, AnnotationType, TextRenderingMode};
use pdf_writer::{Content, Filter, Finish, Pdf, Rect, Ref, TextStr};
use recreo_game::{Lang, Point, Role};

use super::{compressed, content, typeface};
use crate::picture::MARGIN;
use crate::{Picture, Theme, font};

/// The thickness of the outline of bold letters, relative to their size.
const STRONG: f32 = 0.035;

/// A document that is written as one PDF file. The same pages give the same bytes.
///
/// ```
/// use recreo_game::Lang;
/// use recreo_render::{Align, Page, Pages, Writing};
///
/// let mut page = Page::new([420.0, 595.0], 0.0);
/// page.write("Hello", [210.0, 100.0], Writing { align: Align::Middle, ..Writing::of(24.0) });
/// let mut pages = Pages::new("A leaf", Lang::English);
/// pages.push(page);
/// assert!(pages.pdf().starts_with(b"%PDF"));
/// ```
pub struct Pages {
    title: String,
    author: Option<String>,
    lang: Lang,
    pages: Vec<FinishedPage>,
    outline: Vec<(String, usize)>,
}

/// A finished page.
struct FinishedPage {
    size: Point,
    bleed: f32,
    content: Vec<u8>,
    links: Vec<Link>,
}

/// An area of a page that links to another page, counted from 0.
struct Link {
    at: Point,
    size: Point,
    to: usize,
}

impl Pages {
    /// Creates a document without pages.
    pub fn new(title: &str, lang: Lang) -> Pages {
        let (pages, outline) = (Vec::new(), Vec::new());
        Pages { title: title.to_owned(), author: None, lang, pages, outline }
    }

    /// Sets the author.
    pub fn set_author(&mut self, author: &str) {
        self.author = Some(author.to_owned());
    }

    /// Appends a page.
    pub fn push(&mut self, page: Page) {
        let Page { size, bleed, content, links } = page;
        let content = compressed(&content.finish().into_vec());
        self.pages.push(FinishedPage { size, bleed, content, links });
    }

    /// Adds an entry to the outline, which points to the page that is pushed next.
    pub fn mark(&mut self, title: &str) {
        self.outline.push((title.to_owned(), self.pages.len()));
    }

    /// Returns the PDF file.
    pub fn pdf(&self) -> Vec<u8> {
        let mut last = 0;
        let mut object = || {
            last += 1;
            Ref::new(last)
        };
        let (catalog, tree, info) = (object(), object(), object());
        let font: [Ref; typeface::OBJECTS] = std::array::from_fn(|_| object());
        let pages: Vec<[Ref; 2]> = self.pages.iter().map(|_| [object(), object()]).collect();
        let marks: Vec<(&str, Ref)> = self
            .outline
            .iter()
            .filter_map(|(title, page)| Some((title.as_str(), pages.get(*page)?[0])))
            .collect();
        let items: Vec<Ref> = marks.iter().map(|_| object()).collect();
        let outline = (!items.is_empty()).then(&mut object);
        // A link to a missing page is left out.
        let links: Vec<Vec<(Ref, &Link, Ref)>> = self
            .pages
            .iter()
            .map(|leaf| {
                let there =
                    leaf.links.iter().filter_map(|link| Some((link, pages.get(link.to)?[0])));
                there.map(|(link, page)| (object(), link, page)).collect()
            })
            .collect();

        let mut pdf = Pdf::new();
        let mut root = pdf.catalog(catalog);
        root.pages(tree).lang(TextStr(self.lang.code()));
        if let Some(outline) = outline {
            root.outlines(outline);
        }
        root.viewer_preferences().display_doc_title(true);
        root.finish();
        let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
        pdf.pages(tree).kids(pages.iter().map(|page| page[0])).count(count);
        let mut facts = pdf.document_info(info);
        facts.title(TextStr(&self.title)).creator(TextStr("Recreo"));
        if let Some(author) = &self.author {
            facts.author(TextStr(author));
        }
        facts.finish();
        for ((leaf, &[page, content]), links) in self.pages.iter().zip(&pages).zip(&links) {
            leaf.put(&mut pdf, [tree, page, content], font[0], links);
        }
        if let (Some(outline), [first, .., last] | [first @ last]) = (outline, &items[..]) {
            let count = i32::try_from(items.len()).unwrap_or(i32::MAX);
            pdf.outline(outline).first(*first).last(*last).count(count);
            for (n, &(title, page)) in marks.iter().enumerate() {
                let mut item = pdf.outline_item(items[n]);
                item.title(TextStr(title)).parent(outline);
                if let Some(&before) = n.checked_sub(1).and_then(|n| items.get(n)) {
                    item.prev(before);
                }
                if let Some(&after) = items.get(n + 1) {
                    item.next(after);
                }
                item.dest().page(page).fit();
            }
        }
        typeface::embed(&mut pdf, font);
        pdf.finish()
    }
}

impl FinishedPage {
    fn put(
        &self,
        pdf: &mut Pdf,
        [tree, page, content]: [Ref; 3],
        font: Ref,
        links: &[(Ref, &Link, Ref)],
    ) {
        let [width, height] = self.size;
        let bleed = self.bleed;
        let whole = Rect::new(0.0, 0.0, width + 2.0 * bleed, height + 2.0 * bleed);
        let mut leaf = pdf.page(page);
        leaf.parent(tree).contents(content).media_box(whole);
        if bleed > 0.0 {
            leaf.bleed_box(whole);
            leaf.trim_box(Rect::new(bleed, bleed, width + bleed, height + bleed));
        }
        leaf.resources().fonts().pair(typeface::NAME, font);
        if !links.is_empty() {
            leaf.annotations(links.iter().map(|link| link.0));
        }
        leaf.finish();
        pdf.stream(content, &self.content).filter(Filter::FlateDecode);
        for (object, link, target) in links {
            let left = link.at[0] + bleed;
            let top = height + bleed - link.at[1];
            let mut note = pdf.annotation(*object);
            note.subtype(AnnotationType::Link).border(0.0, 0.0, 0.0, None);
            note.rect(Rect::new(left, top - link.size[1], left + link.size[0], top));
            note.action().action_type(ActionType::GoTo).destination().page(*target).fit();
        }
    }
}

/// A page to draw on.
pub struct Page {
    size: Point,
    bleed: f32,
    content: Content,
    links: Vec<Link>,
}

/// The style of a line of text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Writing {
    /// The size in points.
    pub size: f32,
    /// The part of the text at its position.
    pub align: Align,
    /// Its colour, as a role in the print theme.
    pub role: Role,
    /// Whether the letters are bold.
    pub strong: bool,
}

impl Writing {
    /// Plain text of this size, left-aligned.
    pub fn of(size: f32) -> Writing {
        Writing { size, align: Align::Left, role: Role::Ink, strong: false }
    }
}

/// The horizontal alignment of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// The text starts at its position.
    Left,
    /// The text is centred on its position.
    Middle,
    /// The text ends at its position.
    Right,
}

impl Page {
    /// Creates an empty page of this size after trimming, with a bleed around it.
    pub fn new(size: Point, bleed: f32) -> Page {
        let mut content = Content::new();
        // Here the y axis points down, in PDF up.
        content.transform([1.0, 0.0, 0.0, -1.0, bleed, size[1] + bleed]);
        Page { size, bleed, content, links: Vec::new() }
    }

    /// Fills the page, including its bleed, with a theme's background colour.
    pub fn paint(&mut self, theme: Theme) {
        let [width, height] = self.size.map(|side| side + 2.0 * self.bleed);
        content::set_fill(&mut self.content, theme.mark(Role::Ground));
        self.content.rect(-self.bleed, -self.bleed, width, height).fill_nonzero();
    }

    /// Writes a line of text with its baseline at this point.
    pub fn write(&mut self, text: &str, [x, baseline]: Point, how: Writing) {
        self.write_themed(text, [x, baseline], how, Theme::Print);
    }

    pub(super) fn write_themed(&mut self, text: &str, at: Point, how: Writing, theme: Theme) {
        let wide = font::width(text) * how.size;
        let left = match how.align {
            Align::Left => at[0],
            Align::Middle => at[0] - wide / 2.0,
            Align::Right => at[0] - wide,
        };
        let colour = theme.mark(how.role);
        let content = &mut self.content;
        content.save_state();
        content::set_fill(content, colour);
        if how.strong {
            content::set_stroke(content, colour);
            content.set_line_width(how.size * STRONG);
            content.set_text_rendering_mode(TextRenderingMode::FillStroke);
        }
        typeface::write(content, text, how.size, [1.0, 0.0, 0.0, -1.0, left, at[1]]);
        content.restore_state();
    }

    /// Draws a picture with the top left corner of its margin at this point, and cells of this many
    /// points.
    pub fn draw(&mut self, picture: &Picture<'_>, [left, top]: Point, cell: f32) {
        let content = &mut self.content;
        content.save_state();
        let rim = MARGIN * cell;
        content.transform([cell, 0.0, 0.0, cell, left + rim, top + rim]);
        for shape in picture.shapes() {
            content::draw(content, &shape, picture.theme.colour(shape.role, shape.layer));
        }
        content.restore_state();
    }

    /// Links an area, given by its top left corner and size, to a page, counted from 0.
    pub fn link(&mut self, at: Point, size: Point, to: usize) {
        self.links.push(Link { at, size, to });
    }

    /// Draws a thin straight line.
    pub fn rule(&mut self, [x, y]: Point, [to_x, to_y]: Point, width: f32, role: Role) {
        let content = &mut self.content;
        content.save_state();
        content::set_stroke(content, Theme::Print.mark(role));
        content.set_line_width(width).move_to(x, y).line_to(to_x, to_y).stroke();
        content.restore_state();
    }
}
