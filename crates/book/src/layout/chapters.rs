//! Chapters: rules, an example, and the puzzles.

use recreo_game::{Domain, Message, Point, Problem, Role, Term};
use recreo_render::{Writing, text_width, wrap};

use super::solutions::has_slides;
use super::{Area, CAPITALS, Composer, DETAIL, Item, LEADING, Place, TEXT, Which};
use crate::Chapter;
use crate::make::Made;
use crate::rules::{Block, Variant, rules, variants};

/// The font size of the line above a puzzle, and its height.
const CAPTION: f32 = 9.5;
const CAPTION_ROOM: f32 = 16.0;
/// The distance between two puzzles.
const GAP: f32 = 16.0;
/// Maximum (13 mm) and minimum size of a cell, in points.
const LARGEST_CELL: f32 = 37.0;
const SMALLEST_CELL: f32 = 5.0;
/// Maximum font size of rules, and minimum line length as a multiple of it: about 70 letters.
const LARGEST_RULES: f32 = 14.0;
const RULES_LINE: f32 = 35.0;
/// The distance between two rules, and between rules and example, as multiples of the font size.
const RULES_GAP: f32 = 0.6;
/// Maximum and minimum size of an example's cells, and minimum height of an example.
const LARGEST_EXAMPLE_CELL: f32 = 42.0;
const SMALLEST_EXAMPLE_CELL: f32 = 7.0;
const LEAST_EXAMPLE: f32 = 110.0;
/// The fraction of the remaining space that is left above the example, which puts it slightly above
/// the middle.
const ABOVE_EXAMPLE: f32 = 0.4;

/// The parameters that are not described by their names.
pub(crate) const DESCRIBED_ELSEWHERE: [&str; 3] = ["size", "difficulty", "language"];

impl Composer<'_> {
    /// Lays out a chapter whose first puzzle follows `before` others; returns the places of its
    /// puzzles.
    pub(super) fn chapter(&mut self, chapter: usize, before: usize) -> Result<Vec<Place>, Problem> {
        self.running = self.chapter_title(chapter);
        let mut area = self.begin_page();
        self.mark(&self.chapter_title(chapter));
        self.put_chapter_heading(chapter, &mut area);
        if self.spec.rules {
            if self.is_first_of_its_game(chapter) {
                self.put_rules(chapter, before, &mut area);
                self.put_example(chapter, area);
                area = self.begin_page();
            } else {
                self.put_new_rules(chapter, before, &mut area);
            }
        }
        self.put_puzzles(chapter, before, area)
    }

    pub(super) fn is_first_of_its_game(&self, chapter: usize) -> bool {
        let id = |chapter: &Chapter| chapter.game.about().id;
        let this = id(&self.spec.chapters[chapter]);
        self.spec.chapters[..chapter].iter().all(|other| id(other) != this)
    }

    /// Writes the rules of a chapter that differ from those of its game, except those that an
    /// earlier chapter of the game has described.
    fn put_new_rules(&mut self, chapter: usize, before: usize, area: &mut Area) {
        let (earlier, this) = (&self.spec.chapters[..chapter], &self.spec.chapters[chapter]);
        let of_its_game = |other: &&Chapter| other.game.about().id == this.game.about().id;
        let described: Vec<String> = earlier
            .iter()
            .filter(of_its_game)
            .flat_map(|other| variants(other, self.texts))
            .filter(|variant| variant.only.is_empty())
            .map(|variant| variant.sentence)
            .collect();
        for variant in variants(this, self.texts) {
            if !variant.only.is_empty() || !described.contains(&variant.sentence) {
                let sentence = self.variant_sentence(variant, before);
                self.flow(&sentence, area, Writing::of(TEXT), Some("•"));
                area.top += TEXT * RULES_GAP;
            }
        }
    }

    /// Returns the sentence of a rule, with the numbers of its puzzles if it does not apply to the
    /// whole chapter, which follows `before` puzzles.
    fn variant_sentence(&self, variant: Variant, before: usize) -> String {
        if variant.only.is_empty() {
            return variant.sentence;
        }
        let count = variant.only.len();
        let numbers = ranges(variant.only.into_iter().map(|number| before + number + 1));
        let message = Message::new("book-only-in").with("count", count).with("numbers", numbers);
        self.say(&message.with("sentence", variant.sentence))
    }

    fn put_chapter_heading(&mut self, chapter: usize, area: &mut Area) {
        let title = self.chapter_title(chapter);
        self.put_heading(&title, area);
        let chapter = &self.spec.chapters[chapter];
        let count = Message::new("book-count").with("count", chapter.count);
        let details = [vec![self.say(&count)], self.details(chapter)].concat();
        let how = Writing { role: Role::FaintInk, ..Writing::of(DETAIL) };
        self.flow(&details.join(" · "), area, how, None);
        area.top += TEXT;
    }

    /// Returns what characterizes the puzzles of a chapter: size, level, and unusual parameters.
    pub(super) fn details(&self, chapter: &Chapter) -> Vec<String> {
        let size = chapter.value("size").filter(|size| !size.is_empty());
        let size = size.map(|size| size.replace('x', "×"));
        let level = chapter.value("difficulty").and_then(|level| self.level_word(&level));
        size.into_iter().chain(level).chain(self.unusual(chapter)).collect()
    }

    /// Returns the unusual parameters of a chapter: its rule, its surface, its moves. Free texts
    /// are left out, because they may be part of what is to be found.
    fn unusual(&self, chapter: &Chapter) -> Vec<String> {
        let about = chapter.game.about();
        let described = about.parameters.iter().filter_map(|parameter| {
            let value = chapter.value(parameter.name)?;
            let (id, name, value) = (about.id, parameter.name, value.as_str());
            let term = Term::value(id, name, value);
            let free = matches!(parameter.domain, Domain::List | Domain::Text(_));
            if value == parameter.default
                || DESCRIBED_ELSEWHERE.contains(&name)
                || free && !self.texts.has_label(&term)
            {
                return None;
            }
            let value = self.texts.label(&term);
            let value = if matches!(parameter.domain, Domain::Span { .. }) {
                value.replace("..", "–")
            } else {
                value
            };
            Some(format!("{}: {value}", self.texts.label(&Term::parameter(id, name))))
        });
        described.collect()
    }

    /// Returns the name of a level, if the text is one.
    fn level_word(&self, level: &str) -> Option<String> {
        let key = format!("book-level-{level}");
        self.texts.has(&key).then(|| self.texts.word(&key))
    }

    /// Writes the rules, with the largest font that leaves enough room for the example.
    fn put_rules(&mut self, chapter: usize, before: usize, area: &mut Area) {
        let mut rules = rules(self.spec.chapters[chapter].game, self.texts.lang());
        let variants = variants(&self.spec.chapters[chapter], self.texts);
        let described = variants.into_iter().map(|variant| self.variant_sentence(variant, before));
        rules.extend(described.map(Block::Item));
        let on_paper = format!("{}-on-paper", self.spec.chapters[chapter].game.about().id);
        if self.texts.has(&on_paper) {
            rules.push(Block::Item(self.texts.word(&on_paper)));
        }
        if self.puzzles.examples[chapter].as_ref().is_some_and(has_slides) {
            rules.push(Block::Paragraph(self.texts.word("book-moves")));
        }
        let largest = (area.width() / RULES_LINE).clamp(TEXT, LARGEST_RULES);
        let beside = |example: &Made| {
            Pair::new(example, Area { bottom: f32::INFINITY, ..*area }, true).height()
        };
        let wanted = self.puzzles.examples[chapter].as_ref().map_or(0.0, beside);
        let sizes = (0..).map(|step| largest - step as f32 * 0.5).take_while(|&size| size > TEXT);
        let fits =
            |&size: &f32| self.rules_height(&rules, size, area.width()) + wanted <= area.height();
        let size = sizes.into_iter().find(fits).unwrap_or(TEXT);
        let how = Writing::of(size);
        for block in rules {
            match block {
                Block::Paragraph(text) => self.flow(&text, area, how, None),
                Block::Item(text) => self.flow(&text, area, how, Some("•")),
            }
            area.top += size * RULES_GAP;
        }
        area.top += size * RULES_GAP;
    }

    /// Returns the height of the rules at this font size, as a fraction of the page.
    fn rules_height(&self, rules: &[Block], size: f32, width: f32) -> f32 {
        let height = |block: &Block| {
            let (text, width) = match block {
                Block::Paragraph(text) => (text, width),
                Block::Item(text) => (text, width - size),
            };
            size * (LEADING * wrap(text, width / size).len() as f32 + RULES_GAP)
        };
        rules.iter().map(height).sum::<f32>() + size * RULES_GAP
    }

    /// Draws the example and its solution in the rest of the page, or on a new page if there is too
    /// little room.
    fn put_example(&mut self, chapter: usize, mut area: Area) {
        let puzzles = self.puzzles;
        let Some(example) = &puzzles.examples[chapter] else { return };
        let mut pair = Pair::best(example, area);
        if area.height() < LEAST_EXAMPLE || pair.cell < SMALLEST_EXAMPLE_CELL {
            area = self.begin_page();
            pair = Pair::best(example, area);
        }
        let boards = [
            ("book-example", Which::Example(chapter), &example.puzzle),
            ("book-example-solution", Which::ExampleSolved(chapter), &example.solution),
        ];
        let above = (area.height() - pair.height()) * ABOVE_EXAMPLE;
        for (n, (key, which, drawn)) in boards.into_iter().enumerate() {
            let slot = pair.at(n, Area { top: area.top + above, ..area });
            let left = slot.middle() - pair.sizes[n][0] * pair.cell / 2.0;
            let mut text = self.texts.word(key);
            if let (Which::ExampleSolved(_), true) = (which, has_slides(example)) {
                text = format!("{text}: {}", example.moves.as_deref().unwrap_or_default());
            }
            let baseline = slot.top + CAPTION * (LEADING + CAPITALS) / 2.0;
            let how = Writing { role: Role::FaintInk, ..Writing::of(CAPTION) };
            let from = left + drawn.inset() * pair.cell;
            self.put_within(&text, [from, baseline], how, slot.right - from);
            let at = [left, slot.top + CAPTION_ROOM];
            self.put(Item::Picture { which, at, cell: pair.cell });
        }
    }

    /// Draws the puzzles; their first page has already begun.
    fn put_puzzles(
        &mut self,
        chapter: usize,
        before: usize,
        first: Area,
    ) -> Result<Vec<Place>, Problem> {
        let puzzles = self.puzzles;
        let made = &puzzles.chapters[chapter];
        let per_page = self.spec.chapters[chapter].per_page;
        let mut places = Vec::new();
        let mut area = Some(first);
        for (n, group) in made.chunks(per_page).enumerate() {
            let area = area.take().unwrap_or_else(|| self.begin_page());
            // The last page, which may have fewer puzzles, uses the same places as the others.
            let sizes: Vec<Point> = group.iter().map(|made| made.puzzle.size()).collect();
            let places_taken = per_page.min(made.len());
            let slots = Slots::best(area, places_taken, &sizes);
            if slots.cell < SMALLEST_CELL {
                return Err(too_large(&self.spec.chapters[chapter]));
            }
            let highest = sizes.iter().map(|size| size[1] * slots.cell).fold(0.0, f32::max);
            for (i, puzzle) in group.iter().enumerate() {
                let number = n * per_page + i;
                let mut slot = slots.at(i);
                // The remaining height is divided between above and below, the same for all.
                slot.top += (slot.height() - CAPTION_ROOM - highest) / 2.0;
                self.put_puzzle(chapter, number, before + number + 1, puzzle, slot, slots.cell);
                places.push(Place { chapter, number, page: self.sheets.len() });
            }
        }
        Ok(places)
    }

    fn put_puzzle(
        &mut self,
        chapter: usize,
        number: usize,
        in_book: usize,
        made: &Made,
        slot: Area,
        cell: f32,
    ) {
        let size = made.puzzle.size();
        let left = slot.middle() - size[0] * cell / 2.0;
        let caption = self.caption(chapter, made);
        let count = in_book.to_string();
        let space = text_width(&count) * CAPTION + 0.7 * CAPTION;
        let wide = space + text_width(&caption) * CAPTION;
        // The caption begins at the left edge of the board, unless it would leave its place.
        let from = (left + made.puzzle.inset() * cell).min(slot.right - wide).max(slot.left);
        let baseline = slot.top + CAPTION * (LEADING + CAPITALS) / 2.0;
        let strong = Writing { strong: true, ..Writing::of(CAPTION) };
        self.put_text(&count, [from, baseline], strong);
        let faint = Writing { role: Role::FaintInk, ..Writing::of(CAPTION) };
        self.put_within(&caption, [from + space, baseline], faint, slot.right - from - space);
        let at = [left, slot.top + CAPTION_ROOM];
        self.put(Item::Picture { which: Which::Puzzle(chapter, number), at, cell });
    }

    fn caption(&self, chapter: usize, made: &Made) -> String {
        let id = self.spec.chapters[chapter].game.about().id;
        let name = || self.texts.word(&format!("{id}-name"));
        let name = made.name.clone().unwrap_or_else(name);
        match made.level.and_then(|level| self.level_word(level.name())) {
            Some(level) => format!("{name} · {level}"),
            None => name,
        }
    }
}

/// Checks whether boards of this size fit, as many per page as the chapter asks for.
pub(super) fn check(chapter: &Chapter, page: Area, size: Point) -> Result<(), Problem> {
    let slots = Slots::best(page, chapter.per_page.min(chapter.count), &[size]);
    if slots.cell < SMALLEST_CELL { Err(too_large(chapter)) } else { Ok(()) }
}

fn too_large(chapter: &Chapter) -> Problem {
    chapter.problem(Message::new("book-too-large").with("count", chapter.per_page))
}

/// Formats ascending numbers, with consecutive ones as a range: `1–4, 7`.
fn ranges(numbers: impl Iterator<Item = usize>) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let described = ranges.into_iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    });
    described.collect::<Vec<_>>().join(", ")
}

/// Returns the largest size of a picture's cells that fits a room.
pub(super) fn fitting(size: Point, room: Point) -> f32 {
    let cell = |i: usize| if size[i] > 0.0 { room[i].max(0.0) / size[i] } else { 0.0 };
    cell(0).min(cell(1))
}

/// An example and its solution, side by side or one below the other, whichever makes them larger.
struct Pair {
    sizes: [Point; 2],
    beside: bool,
    /// The size of a cell.
    cell: f32,
}

impl Pair {
    /// Makes them as large as the area allows.
    fn new(example: &Made, area: Area, beside: bool) -> Pair {
        let sizes = [example.puzzle.size(), example.solution.size()];
        let room = if beside {
            [(area.width() - GAP) / 2.0, area.height() - CAPTION_ROOM]
        } else {
            [area.width(), (area.height() - GAP) / 2.0 - CAPTION_ROOM]
        };
        let fit = sizes.iter().map(|&size| fitting(size, room));
        Pair { sizes, beside, cell: fit.fold(LARGEST_EXAMPLE_CELL, f32::min) }
    }

    fn best(example: &Made, area: Area) -> Pair {
        let [below, beside] = [false, true].map(|beside| Pair::new(example, area, beside));
        if below.cell > beside.cell { below } else { beside }
    }

    /// Returns the height of one of them with its caption.
    fn row(&self, n: usize) -> f32 {
        CAPTION_ROOM + self.sizes[n][1] * self.cell
    }

    fn height(&self) -> f32 {
        let [one, other] = [self.row(0), self.row(1)];
        if self.beside { one.max(other) } else { one + GAP + other }
    }

    fn at(&self, n: usize, area: Area) -> Area {
        if self.beside {
            let half = (area.width() - GAP) / 2.0;
            let left = area.left + n as f32 * (half + GAP);
            Area { left, right: left + half, ..area }
        } else {
            Area { top: area.top + n as f32 * (self.row(0) + GAP), ..area }
        }
    }
}

/// The places for puzzles on a page.
struct Slots {
    area: Area,
    count: usize,
    across: usize,
    down: usize,
    /// The size of a cell.
    cell: f32,
}

impl Slots {
    /// Arranges `count` places so that the boards are as large as possible; among equal
    /// arrangements, the one with the fewest empty places, then the one with the most square
    /// places.
    fn best(area: Area, count: usize, sizes: &[Point]) -> Slots {
        let arranged = (1..=count.max(1)).map(|across| {
            let down = count.max(1).div_ceil(across);
            let mut slots = Slots { area, count, across, down, cell: 0.0 };
            let room = [slots.side(0), slots.side(1) - CAPTION_ROOM];
            slots.cell = sizes.iter().map(|&size| fitting(size, room)).fold(LARGEST_CELL, f32::min);
            slots
        });
        let worse = |slots: &Slots| {
            let empty = slots.across * slots.down - count.max(1);
            (empty, (slots.side(0) - slots.side(1)).abs())
        };
        let better = |best: Slots, next: Slots| {
            let order = next.cell.total_cmp(&best.cell);
            let tie = || {
                let (a, b) = (worse(&best), worse(&next));
                a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
            };
            if order.then_with(tie).is_gt() { next } else { best }
        };
        let first = Slots { area, count, across: 1, down: count.max(1), cell: 0.0 };
        arranged.fold(first, better)
    }

    /// Returns the width (0) or height (1) of a place.
    fn side(&self, axis: usize) -> f32 {
        let (whole, count) = match axis {
            0 => (self.area.width(), self.across),
            _ => (self.area.height(), self.down),
        };
        (whole - GAP * (count - 1) as f32) / count as f32
    }

    fn at(&self, number: usize) -> Area {
        let [wide, high] = [self.side(0), self.side(1)];
        // The last row may be shorter, and is centred.
        let (row, column) = (number / self.across, number % self.across);
        let missing = self.across - self.across.min(self.count - row * self.across);
        let from = self.area.left + missing as f32 * (wide + GAP) / 2.0;
        let left = from + column as f32 * (wide + GAP);
        let top = self.area.top + row as f32 * (high + GAP);
        Area { left, top, right: left + wide, bottom: top + high }
    }
}
