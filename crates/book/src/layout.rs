//! The layout of a book: plain data, before anything is drawn.
//!
//! ```text
//!   title        contents     chapter: rules,   its puzzles,      ...   solutions, small,
//!   page         (if there    a small example   several per page        each with its page
//!                are several  and its solution
//!                chapters)    (once per game)
//! ```
//!
//! Pages are counted from 1, including the title page, as in PDF readers. Positions are in points
//! from the top left corner of the trimmed page. Nothing is drawn here; `lib.rs` passes every item
//! to the renderer.

pub(crate) mod chapters;
mod front;
mod solutions;

use recreo_game::{Message, Point, Problem, Role, Size, Texts};
use recreo_render::{Align, Writing, text_width, wrap};

use crate::Spec;
use crate::make::Puzzles;
use crate::spec::MILLIMETRE;

/// The font size of rules and contents in points, and the line height as a multiple of it.
const TEXT: f32 = 11.0;
const LEADING: f32 = 1.4;
/// The font size of the page footer, and its height.
const FOOT: f32 = 8.5;
const FOOT_ROOM: f32 = 22.0;
/// The font sizes of a chapter's title and subtitle.
const HEADING: f32 = 22.0;
const DETAIL: f32 = 9.5;
/// The smallest font size for long texts, and the tolerance for rounding errors in widths.
const SMALLEST_TEXT: f32 = 8.0;
const TOLERANCE: f32 = 0.001;
/// The height of capital letters, as a fraction of the font size.
const CAPITALS: f32 = 0.714;

/// A page and its items.
#[derive(Default, Debug)]
pub(crate) struct Sheet {
    pub(crate) items: Vec<Item>,
    /// The entry of the PDF outline, if a part of the book begins here.
    pub(crate) mark: Option<String>,
}

/// An item of a page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Item {
    /// A line of text; `at` is on its baseline.
    Text { text: String, at: Point, how: Writing },
    /// A board with its margin: `at` is its top left corner, `cell` the size of a cell in points.
    Picture { which: Which, at: Point, cell: f32 },
    /// A thin line.
    Rule { from: Point, to: Point },
    /// A link from an area, given by its top left corner and size, to a page counted from 1.
    Link { at: Point, size: Point, page: usize },
}

/// Identifies a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    /// A puzzle of a chapter.
    Puzzle(usize, usize),
    /// The solution of a puzzle.
    Solution(usize, usize),
    /// The example of a chapter's rules.
    Example(usize),
    /// The solution of the example.
    ExampleSolved(usize),
}

/// A part of a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) right: f32,
    pub(crate) bottom: f32,
}

impl Area {
    fn width(self) -> f32 {
        self.right - self.left
    }

    fn height(self) -> f32 {
        self.bottom - self.top
    }

    fn middle(self) -> f32 {
        (self.left + self.right) / 2.0
    }
}

/// Lays out the pages of a book.
pub(crate) fn pages(spec: &Spec, puzzles: &Puzzles, texts: &Texts) -> Result<Vec<Sheet>, Problem> {
    let mut book = Composer { spec, puzzles, texts, sheets: Vec::new(), running: String::new() };
    if spec.cover {
        book.title_page();
    }
    let contents = book.reserve_contents();
    let mut begins = Vec::new();
    let mut places = Vec::new();
    for chapter in 0..spec.chapters.len() {
        begins.push((book.contents_title(chapter), book.sheets.len() + 1));
        places.extend(book.chapter(chapter, places.len())?);
    }
    if spec.solutions {
        begins.push((texts.word("book-solutions"), book.sheets.len() + 1));
        book.solutions(&places);
    }
    book.fill_contents(contents, &begins);
    Ok(book.sheets)
}

/// Checks whether boards of the requested sizes can fit their pages, as far as that is known before
/// they are made.
pub(crate) fn check(spec: &Spec) -> Result<(), Problem> {
    let whole = area(spec, 2);
    let page = Area { bottom: whole.bottom - FOOT_ROOM, ..whole };
    for chapter in &spec.chapters {
        let sizes: Vec<Size> = match &chapter.own {
            Some(own) => own.puzzles.iter().map(|puzzle| puzzle.size()).collect(),
            None => chapter.settings.get("size").parse().into_iter().collect(),
        };
        for size in sizes {
            // Layers are side by side.
            let least = [size.width as f32 * size.layers as f32, size.height as f32];
            chapters::check(chapter, page, least)?;
        }
    }
    Ok(())
}

/// Returns the printable area of a page counted from 1: odd pages are bound at the left.
fn area(spec: &Spec, page: usize) -> Area {
    let [width, height] = spec.paper.size();
    let (margin, gutter) = (spec.margin * MILLIMETRE, spec.gutter * MILLIMETRE);
    let (left, right) = if page % 2 == 1 { (gutter, 0.0) } else { (0.0, gutter) };
    Area {
        left: margin + left,
        top: margin,
        right: width - margin - right,
        bottom: height - margin,
    }
}

/// Returns a text and a font size so that it is at most `widest` wide: the font is reduced down to
/// [`SMALLEST_TEXT`], then the text is truncated.
fn within(text: &str, size: f32, widest: f32) -> (String, f32) {
    let wide = text_width(text);
    let smaller = if wide * size > widest { widest.max(0.0) / wide } else { size };
    let size = smaller.max(SMALLEST_TEXT).min(size);
    (shortened(text, widest / size + TOLERANCE), size)
}

/// Truncates a text to at most `widest` times its font size.
fn shortened(text: &str, widest: f32) -> String {
    if text_width(text) <= widest {
        return text.to_owned();
    }
    let first = wrap(text, widest - 1.0).into_iter().next().unwrap_or_default();
    format!("{first}…")
}

/// The place of a puzzle in the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    chapter: usize,
    /// Its number in the chapter, from 0.
    number: usize,
    /// Its page, from 1.
    page: usize,
}

/// A book that is being laid out.
struct Composer<'a> {
    spec: &'a Spec,
    puzzles: &'a Puzzles,
    texts: &'a Texts,
    sheets: Vec<Sheet>,
    /// The running footer beside the page number.
    running: String,
}

impl Composer<'_> {
    /// Begins a page with its number in the footer; returns the remaining area.
    fn begin_page(&mut self) -> Area {
        self.sheets.push(Sheet::default());
        let page = self.sheets.len();
        let area = area(self.spec, page);
        let plain = Writing { role: Role::FaintInk, ..Writing::of(FOOT) };
        let right = Writing { align: Align::Right, ..plain };
        let running = shortened(&self.running, area.width() / FOOT - 4.0);
        let number = page.to_string();
        // The number is at the outer edge.
        let at = [[area.left, area.bottom], [area.right, area.bottom]];
        if page % 2 == 1 {
            self.put_text(&running, at[0], plain);
            self.put_text(&number, at[1], Writing { role: Role::Ink, ..right });
        } else {
            self.put_text(&number, at[0], Writing { role: Role::Ink, ..plain });
            self.put_text(&running, at[1], right);
        }
        Area { bottom: area.bottom - FOOT_ROOM, ..area }
    }

    /// Adds an entry of the PDF outline for this page.
    fn mark(&mut self, title: &str) {
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.mark = Some(title.to_owned());
        }
    }

    fn put(&mut self, item: Item) {
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.items.push(item);
        }
    }

    fn put_text(&mut self, text: &str, at: Point, how: Writing) {
        self.put(Item::Text { text: text.to_owned(), at, how });
    }

    /// Writes a line at most `widest` wide, with a smaller font or truncated if necessary.
    fn put_within(&mut self, text: &str, at: Point, how: Writing, widest: f32) {
        let (text, size) = within(text, how.size, widest);
        self.put_text(&text, at, Writing { size, ..how });
    }

    /// Writes a text in as many lines as necessary and advances `area`. `indent` and `mark` are for
    /// list items. A full page is followed by another.
    fn flow(&mut self, text: &str, area: &mut Area, how: Writing, mark: Option<&str>) {
        let indent = if mark.is_some() { how.size } else { 0.0 };
        let lines = wrap(text, (area.width() - indent) / how.size);
        for (n, line) in lines.iter().enumerate() {
            if area.height() < how.size * LEADING {
                *area = self.begin_page();
            }
            let baseline = area.top + how.size * (LEADING + CAPITALS) / 2.0;
            if let (0, Some(mark)) = (n, mark) {
                self.put_text(mark, [area.left, baseline], how);
            }
            let x = match how.align {
                Align::Left => area.left + indent,
                Align::Middle => area.middle(),
                Align::Right => area.right,
            };
            self.put_text(line, [x, baseline], how);
            area.top += how.size * LEADING;
        }
    }

    /// Returns the title of a chapter. A single chapter without a title page before it has the
    /// title of the book, which would otherwise not be printed.
    fn chapter_title(&self, chapter: usize) -> String {
        let spec = self.spec;
        let chapter = &spec.chapters[chapter];
        let is_all = !spec.cover && spec.chapters.len() == 1;
        let name = || match is_all {
            true => spec.title.clone(),
            false => self.texts.word(&format!("{}-name", chapter.game.about().id)),
        };
        chapter.title.clone().unwrap_or_else(name)
    }

    /// Returns the title of a chapter in the contents, with details if several chapters of the game
    /// have no title of their own.
    fn contents_title(&self, chapter: usize) -> String {
        let title = self.chapter_title(chapter);
        let same = |&other: &usize| self.chapter_title(other) == title;
        if (0..self.spec.chapters.len()).filter(same).count() == 1 {
            return title;
        }
        [vec![title], self.details(&self.spec.chapters[chapter])].concat().join(" · ")
    }

    fn say(&self, message: &Message) -> String {
        self.texts.say(message)
    }
}
