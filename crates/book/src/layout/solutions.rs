//! The solutions at the end: small boards in columns, each with its number and page.

use recreo_game::{Message, Point, Role};
use recreo_render::{Writing, wrap};

use super::chapters::fitting;
use super::{Area, CAPITALS, Composer, DETAIL, Item, LEADING, Place, Which, shortened};
use crate::Paper;
use crate::make::Made;

/// The font size of the line above a solution, and its height.
const CAPTION: f32 = 7.5;
const CAPTION_ROOM: f32 = 12.0;
/// The font size of a chapter's title.
const TITLE: f32 = 11.0;
/// The font size of the text below a board, such as moves.
const TEXT_BELOW: f32 = 7.0;
/// The distance between two solutions.
const GAP: f32 = 12.0;
/// Maximum size of a cell, and minimum size as long as a board can span more columns.
const LARGEST_CELL: f32 = 14.0;
const SMALLEST_CELL: f32 = 3.0;
/// A board with cells smaller than this spans more columns if they would remain empty.
const DENSE_CELL: f32 = 6.0;
/// Maximum height of a board, as a multiple of its width.
const HIGHEST: f32 = 1.3;

/// A solution and the space that it needs.
struct Small {
    place: Place,
    /// Its number in the book.
    number: usize,
    /// The number of columns that it spans.
    columns: usize,
    cell: f32,
    size: Point,
    /// The lines of text below it.
    text: Vec<String>,
}

impl Small {
    fn height(&self) -> f32 {
        CAPTION_ROOM + self.size[1] * self.cell + self.text.len() as f32 * TEXT_BELOW * LEADING
    }
}

/// Whether a solution consists of moves of lettered pieces, such as `B+2`, which need an
/// explanation.
pub(super) fn has_slides(made: &Made) -> bool {
    let is_slide = |word: &str| {
        let letters = word.trim_start_matches(char::is_alphabetic);
        let cells = letters.strip_prefix(['+', '-']).unwrap_or_default();
        letters.len() < word.len()
            && !cells.is_empty()
            && cells.chars().all(|digit| digit.is_ascii_digit())
    };
    made.moves.as_ref().is_some_and(|moves| moves.split(' ').all(is_slide))
}

impl Composer<'_> {
    pub(super) fn solutions(&mut self, places: &[Place]) {
        self.running = self.texts.word("book-solutions");
        let title = self.running.clone();
        let mut area = self.begin_page();
        self.mark(&title);
        self.put_heading(&title, &mut area);
        if self.puzzles.chapters.iter().flatten().any(has_slides) {
            let how = Writing { role: Role::FaintInk, ..Writing::of(DETAIL) };
            self.flow(&self.texts.word("book-moves"), &mut area, how, None);
            area.top += GAP;
        }
        let columns = if self.spec.paper == Paper::A5 { 3 } else { 4 };
        let column = (area.width() - GAP * (columns - 1) as f32) / columns as f32;
        let wide = |columns: usize| columns as f32 * (column + GAP) - GAP;
        let small: Vec<Small> = places
            .iter()
            .enumerate()
            .map(|(n, &place)| {
                let fits = |columns: &usize| {
                    let small = self.small(place, n + 1, *columns, wide(*columns), area);
                    small.cell >= SMALLEST_CELL && small.height() <= area.height()
                };
                let least = (1..columns).find(fits).unwrap_or(columns);
                // If there are few solutions of dense boards, they use the columns that would
                // remain empty.
                let spare = columns / self.puzzles.chapters[place.chapter].len().max(1);
                let is_dense = |taken: usize| {
                    self.small(place, n + 1, taken, wide(taken), area).cell < DENSE_CELL
                };
                let taken =
                    (least..spare).find(|&taken| !is_dense(taken)).unwrap_or(least.max(spare));
                self.small(place, n + 1, taken, wide(taken), area)
            })
            .collect();
        let mut row: Vec<Small> = Vec::new();
        for next in small {
            let taken: usize = row.iter().map(|small| small.columns).sum();
            let chapter = row.first().map(|small| small.place.chapter);
            let is_other = chapter.is_some_and(|chapter| chapter != next.place.chapter);
            if taken + next.columns > columns || is_other {
                self.put_row(std::mem::take(&mut row), &mut area, column);
            }
            row.push(next);
        }
        self.put_row(row, &mut area, column);
    }

    /// Lays out a solution in this many columns of this width. Text that does not fit below its
    /// board is truncated.
    fn small(&self, place: Place, number: usize, columns: usize, wide: f32, area: Area) -> Small {
        let made = &self.puzzles.chapters[place.chapter][place.number];
        let size = made.solution.size();
        let highest = (wide * HIGHEST).min(area.height() - CAPTION_ROOM);
        let cell = fitting(size, [wide, highest]).min(LARGEST_CELL);
        let widest = (wide - cell * made.solution.inset()) / TEXT_BELOW;
        let text = made.secrets.iter().chain(&made.moves);
        let mut text: Vec<String> = text.flat_map(|text| wrap(text, widest)).collect();
        let left = area.height() - CAPTION_ROOM - size[1] * cell;
        let fit = (left / (TEXT_BELOW * LEADING)).max(0.0) as usize;
        if text.len() > fit && columns > 1 {
            text.truncate(fit.saturating_sub(1));
            text.push("…".to_owned());
        }
        Small { place, number, columns, cell, size, text }
    }

    /// Draws solutions side by side; the first ones of a chapter follow its title, if there are
    /// several chapters.
    fn put_row(&mut self, row: Vec<Small>, area: &mut Area, column: f32) {
        let height = row.iter().map(Small::height).fold(0.0, f32::max);
        let first = row.first().map(|small| small.place).filter(|place| place.number == 0);
        let title = first.filter(|_| self.spec.chapters.len() > 1);
        let title = title.map(|place| self.contents_title(place.chapter));
        let title_room = if title.is_some() { TITLE * LEADING + GAP / 2.0 } else { 0.0 };
        if area.height() < title_room + height {
            *area = self.begin_page();
        }
        if let Some(title) = title {
            let how = Writing { strong: true, ..Writing::of(TITLE) };
            let baseline = area.top + TITLE * (LEADING + CAPITALS) / 2.0;
            let title = shortened(&title, area.width() / TITLE);
            self.put_text(&title, [area.left, baseline], how);
            area.top += title_room;
        }
        let mut left = area.left;
        for small in &row {
            let right = left + small.columns as f32 * (column + GAP) - GAP;
            self.put_small(small, Area { left, right, ..*area });
            left = right + GAP;
        }
        area.top += height + GAP;
    }

    fn put_small(&mut self, small: &Small, area: Area) {
        let caption = Message::new("book-solution-of")
            .with("number", small.number.to_string())
            .with("page", small.place.page.to_string());
        let caption = self.say(&caption);
        let baseline = area.top + CAPTION * (LEADING + CAPITALS) / 2.0;
        let Place { chapter, number, .. } = small.place;
        let drawn = &self.puzzles.chapters[chapter][number].solution;
        let left = area.left + small.cell * drawn.inset();
        let how = Writing::of(CAPTION);
        self.put_within(&caption, [left, baseline], how, area.right - left);
        let size = [area.right - left, CAPTION_ROOM];
        self.put(Item::Link { at: [left, area.top], size, page: small.place.page });
        let at = [area.left, area.top + CAPTION_ROOM];
        let which = Which::Solution(chapter, number);
        self.put(Item::Picture { which, at, cell: small.cell });
        let how = Writing { role: Role::Ink, ..Writing::of(TEXT_BELOW) };
        let mut baseline = at[1] + small.size[1] * small.cell;
        for line in &small.text {
            baseline += TEXT_BELOW * LEADING;
            self.put_within(line, [left, baseline - TEXT_BELOW * 0.3], how, area.right - left);
        }
    }
}
