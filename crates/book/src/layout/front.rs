//! The first pages: title and contents.

use recreo_game::{Message, Role};
use recreo_render::{Align, Writing, text_width, wrap};

use super::{Area, Composer, HEADING, Item, LEADING, Sheet, TEXT, Which, area, shortened};

const TITLE: f32 = 38.0;
const SUBTITLE: f32 = 16.0;
const AUTHOR: f32 = 12.0;
const IMPRINT: f32 = 8.0;
/// The line height of the contents.
const LINE: f32 = 20.0;
/// Maximum number of boards on the title page.
const MOST_BOARDS: usize = 9;

/// Returns the smallest width that needs no more lines than `widest` and breaks no word, so that
/// all lines are about equally long.
fn narrowest(text: &str, widest: f32) -> f32 {
    let lines = wrap(text, widest).len();
    let word = longest_word(text);
    let mut widths = (1..=20).map(|part| widest * part as f32 / 20.0);
    widths.find(|&width| width >= word && wrap(text, width).len() <= lines).unwrap_or(widest)
}

fn longest_word(text: &str) -> f32 {
    text.split_whitespace().map(text_width).fold(0.0, f32::max)
}

impl Composer<'_> {
    pub(super) fn title_page(&mut self) {
        self.sheets.push(Sheet::default());
        self.mark(&self.spec.title);
        let whole = area(self.spec, 1);
        let mut area = Area { top: whole.top + whole.height() * 0.06, ..whole };
        let middle = Writing { align: Align::Middle, ..Writing::of(TITLE) };
        let spec = self.spec;
        // A long title gets a smaller font, so that its longest word is not broken.
        let widest = longest_word(&spec.title);
        let fewer = (18.0 / text_width(&spec.title).max(1.0)).sqrt().min(1.0);
        let size = (TITLE * fewer).min(area.width() / widest.max(1.0)).max(TEXT);
        let how = Writing { size, strong: true, ..middle };
        let narrowest = narrowest(&spec.title, area.width() / size) * size;
        let mut column = Area {
            left: area.middle() - narrowest / 2.0,
            right: area.middle() + narrowest / 2.0,
            ..area
        };
        self.flow(&spec.title, &mut column, how, None);
        area.top = column.top;
        area.top += SUBTITLE * 0.4;
        if let Some(subtitle) = &spec.subtitle {
            let how = Writing { size: SUBTITLE, role: Role::FaintInk, ..middle };
            self.flow(subtitle, &mut area, how, None);
        }
        let imprint = Message::new("book-imprint").with("seed", spec.seed.to_string());
        let imprint = self.say(&imprint);
        let how = Writing { size: IMPRINT, role: Role::FaintInk, ..middle };
        self.put_within(&imprint, [area.middle(), area.bottom], how, area.width());
        area.bottom -= 4.0 * IMPRINT;
        if let Some(author) = &spec.author {
            let how = Writing { size: AUTHOR, ..middle };
            let lines = wrap(author, area.width() / AUTHOR);
            area.bottom -= lines.len().saturating_sub(1) as f32 * LEADING * AUTHOR;
            for (n, line) in lines.iter().enumerate() {
                let baseline = area.bottom + n as f32 * LEADING * AUTHOR;
                self.put_text(line, [area.middle(), baseline], how);
            }
            area.bottom -= 2.0 * AUTHOR;
        }
        self.put_boards(area);
    }

    /// Draws solved boards of the book's games in a square; a game without an example uses its
    /// first puzzle.
    fn put_boards(&mut self, area: Area) {
        let board = |chapter: usize| match &self.puzzles.examples[chapter] {
            Some(example) => Some((Which::ExampleSolved(chapter), example.solution.size())),
            None => {
                let first = self.puzzles.chapters[chapter].first()?;
                Some((Which::Puzzle(chapter, 0), first.puzzle.size()))
            }
        };
        let shown: Vec<(Which, [f32; 2])> = (0..self.spec.chapters.len())
            .filter(|&chapter| self.is_first_of_its_game(chapter))
            .filter_map(board)
            .filter(|(_, size)| size[0] > 0.0)
            .take(MOST_BOARDS)
            .collect();
        let across = (1..).find(|side| side * side >= shown.len()).unwrap_or(1);
        let down = shown.len().div_ceil(across.max(1));
        let side = (area.width() * 0.8 / across as f32)
            .min((area.height() - TITLE) * 0.9 / down.max(1) as f32);
        if side < TITLE {
            return;
        }
        let board = side * 0.86;
        let top = area.bottom - area.height() / 2.0 - side * down as f32 / 2.0;
        let count = shown.len();
        for (n, (which, size)) in shown.into_iter().enumerate() {
            let cell = board / size[0].max(size[1]);
            // The last row may be shorter, and is centred.
            let row = across.min(count - n / across * across) as f32 * side;
            let middle = area.middle() - row / 2.0 + (n % across) as f32 * side + side / 2.0;
            let height = top + (n / across) as f32 * side + side / 2.0;
            let at = [middle - size[0] * cell / 2.0, height - size[1] * cell / 2.0];
            self.put(Item::Picture { which, at, cell });
        }
    }

    /// Begins the pages of the contents, which are filled in when all chapters have their pages;
    /// none for a single chapter or if the book has no contents. Returns each with its printable
    /// area.
    pub(super) fn reserve_contents(&mut self) -> Vec<(usize, Area)> {
        let chapters = self.spec.chapters.len();
        let mut lines = chapters + usize::from(self.spec.solutions);
        let mut reserved = Vec::new();
        if chapters < 2 || !self.spec.contents {
            return reserved;
        }
        self.running = self.spec.title.clone();
        while lines > 0 {
            let mut area = self.begin_page();
            if reserved.is_empty() {
                let title = self.texts.word("book-contents");
                self.mark(&title);
                self.put_heading(&title, &mut area);
            }
            let fits = ((area.height() / LINE) as usize).max(1);
            lines = lines.saturating_sub(fits);
            reserved.push((self.sheets.len(), area));
        }
        reserved
    }

    /// Writes the titles with their page numbers.
    pub(super) fn fill_contents(
        &mut self,
        reserved: Vec<(usize, Area)>,
        begins: &[(String, usize)],
    ) {
        let mut begins = begins.iter();
        for (page, area) in reserved {
            let fits = ((area.height() / LINE) as usize).max(1);
            let mut items = Vec::new();
            for (n, (title, begin)) in begins.by_ref().take(fits).enumerate() {
                let baseline = area.top + LINE * (n as f32 + 1.0);
                let room = area.width() - 4.0 * TEXT;
                let title = shortened(title, room / TEXT);
                let wide = text_width(&title) * TEXT;
                let number = begin.to_string();
                let from = area.left + wide + 0.6 * TEXT;
                let to = area.right - (text_width(&number) + 0.6) * TEXT;
                let right = Writing { align: Align::Right, ..Writing::of(TEXT) };
                items.push(Item::Text {
                    text: title,
                    at: [area.left, baseline],
                    how: Writing::of(TEXT),
                });
                items.push(Item::Text { text: number, at: [area.right, baseline], how: right });
                let at = [area.left, baseline - TEXT];
                items.push(Item::Link { at, size: [area.width(), LINE * 0.8], page: *begin });
                if from < to {
                    items.push(Item::Rule { from: [from, baseline], to: [to, baseline] });
                }
            }
            if let Some(sheet) = self.sheets.get_mut(page - 1) {
                sheet.items.extend(items);
            }
        }
    }

    /// Writes the heading of a page or chapter.
    pub(super) fn put_heading(&mut self, title: &str, area: &mut Area) {
        let how = Writing { strong: true, ..Writing::of(HEADING) };
        self.flow(title, area, how, None);
        area.top += HEADING * 0.3;
    }
}
